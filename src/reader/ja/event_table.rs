//! How events are written: tables of verbs.

use crate::cards::trigger::EventKind as E;

/// How an event is written: the end of the clause before its particle, without the tense.
pub(super) struct Row {
    /// The clause ends in one of these.
    pub ends: &'static [&'static str],
    /// It holds one of these (none named: whatever).
    pub has: &'static [&'static str],
    /// It holds none of these.
    pub lacks: &'static [&'static str],
    /// The events meant.
    pub events: &'static [E],
}

const fn row(
    ends: &'static [&'static str],
    has: &'static [&'static str],
    lacks: &'static [&'static str],
    events: &'static [E],
) -> Row {
    Row { ends, has, lacks, events }
}

/// The first row that fits counts.
pub(super) const ROWS: &[Row] = &[
    // Battle
    row(&["直接攻撃宣言", "攻撃宣言", "攻撃を宣言し", "攻撃宣言し", "攻撃宣言をし"], &[], &[], &[E::AttackDeclared]),
    row(&["攻撃・効果の対象になっ", "攻撃・効果の対象に選択され"], &[], &[], &[E::AttackTarget, E::Targeted]),
    row(
        &[
            "攻撃対象に選択され",
            "攻撃の対象に選択され",
            "攻撃対象になっ",
            "攻撃の対象になっ",
            "攻撃対象に選択し",
            "攻撃対象とな",
            "攻撃対象とし",
        ],
        &[],
        &[],
        &[E::AttackTarget],
    ),
    row(
        &["効果の対象になっ", "効果の対象に選択され", "効果の対象となっ", "対象になっ", "対象に選択され"],
        &[],
        &[],
        &[E::Targeted],
    ),
    row(&["攻撃が無効になっ", "攻撃を無効にし", "攻撃が無効にされ"], &[], &[], &[E::AttackNegated]),
    row(&["ダメージ計算"], &[], &[], &[E::DamageCalculation]),
    row(&["ダメージステップ開始", "ダメージステップの開始"], &[], &[], &[E::DamageStepStart]),
    row(&["ダメージステップ終了", "ダメージステップの終了"], &[], &[], &[E::DamageStepEnd]),
    row(&["バトルフェイズ終了", "バトルフェイズの終了"], &[], &[], &[E::EndOfBattlePhase]),
    row(&["バトルフェイズ開始", "バトルフェイズの開始"], &[], &[], &[E::StartOfBattlePhase]),
    // E::Damage and LP
    row(
        &["戦闘ダメージを与え", "戦闘ダメージを受け", "戦闘ダメージが０になっ"],
        &[],
        &["効果ダメージ", "・効果"],
        &[E::BattleDamage],
    ),
    row(&["ダメージを与え", "ダメージを受け"], &["戦闘または", "戦闘・効果", "戦闘か"], &[], &[E::Damage]),
    row(
        &["ダメージを与え", "ダメージを受け"],
        &["直接攻撃", "戦闘によって", "戦闘で", "攻撃によって"],
        &["効果"],
        &[E::BattleDamage],
    ),
    row(&["ダメージを与え", "ダメージを受け"], &[], &[], &[E::Damage]),
    row(
        &["ＬＰが回復し", "ＬＰを回復し", "ライフポイントが回復し", "ライフポイントを回復し", "ＬＰ回復し"],
        &[],
        &[],
        &[E::LpGained],
    ),
    row(&["ＬＰを払っ", "ライフポイントを払っ"], &[], &[], &[E::LpPaid]),
    // Chains
    row(
        &["の発動が無効になっ", "発動が無効にされ", "発動が無効化され", "発動を無効にし"],
        &[],
        &[],
        &[E::ActivationNegated],
    ),
    row(
        &["召喚が無効になっ", "召喚を無効にし", "召喚が無効にされ"],
        &["特殊召喚"],
        &[],
        &[E::SummonNegated, E::SpecialSummonNegated],
    ),
    row(&["召喚が無効になっ", "召喚を無効にし", "召喚が無効にされ"], &[], &[], &[E::SummonNegated]),
    row(&["積まれ"], &[], &[], &[E::ChainResolved]),
    row(&["発動し", "発動", "発動され", "発動す", "発動を行っ"], &[], &[], &[E::Activated]),
    // Destruction
    row(
        &["を破壊し墓地へ送っ", "を破壊し、墓地へ送っ", "を破壊し", "を破壊した時に墓地へ送っ", "を戦闘で破壊し"],
        &["戦闘で", "戦闘によって", "戦闘により", "攻撃で", "攻撃によって"],
        &["効果で"],
        &[E::DestroysByBattle],
    ),
    row(
        &[
            "破壊され墓地へ送られ",
            "破壊され墓地に送られ",
            "破壊されて墓地へ送られ",
            "破壊されて墓地に送られ",
            "破壊され、墓地へ送られ",
        ],
        &["戦闘で", "戦闘によって", "戦闘により"],
        &["効果"],
        &[E::DestroyedByBattle],
    ),
    row(
        &["墓地へ送られ", "墓地に送られ", "墓地へ捨てられ", "墓地へ送っ", "墓地に送っ", "墓地へ置かれ"],
        &[
            "シンクロ素材として",
            "Ｓ素材として",
            "融合素材として",
            "リンク素材として",
            "Ｌ素材として",
            "Ｘ素材として",
            "素材となり",
            "素材となって",
            "素材になって",
            "シンクロ召喚に使用され",
            "素材に使用され",
        ],
        // A card that has materials is no material.
        &["素材として持", "素材としている"],
        &[E::UsedAsMaterial],
    ),
    row(
        &["墓地へ送られ", "墓地に送られ", "墓地へ捨てられ", "墓地へ送っ", "墓地に送っ", "墓地へ置かれ"],
        &[],
        &[],
        &[E::SentToGraveyard],
    ),
    row(&["が送られ"], &["墓地へ", "墓地に"], &[], &[E::SentToGraveyard]),
    row(&["破壊され"], &["戦闘で", "戦闘によって", "戦闘により"], &["効果"], &[E::DestroyedByBattle]),
    row(&["破壊され", "破壊し"], &[], &[], &[E::Destroyed]),
    // Other places
    row(&["除外され", "除外し"], &[], &["Ｓ素材として", "融合素材として"], &[E::Banished]),
    row(&["除外され"], &[], &[], &[E::UsedAsMaterial]),
    row(
        &[
            "素材になっ",
            "素材になり",
            "素材となり",
            "素材とし",
            "素材に使用され",
            "素材となっ",
            "召喚に使用され",
            "素材として使用され",
        ],
        &[],
        &[],
        &[E::UsedAsMaterial],
    ),
    row(&["リリースされ", "リリースし", "生け贄に捧げられ"], &[], &[], &[E::Tributed]),
    row(&["捨てられ", "捨て"], &["このカードが"], &[], &[E::SentToGraveyard]),
    row(&["捨てられ", "捨て"], &[], &[], &[E::Discarded]),
    row(
        &[
            "Ｘ素材が取り除かれ",
            "Ｘ素材が全て取り除かれ",
            "Ｘ素材を取り除い",
            "エクシーズ素材が取り除かれ",
            "素材が無くなっ",
        ],
        &[],
        &["発動するために"],
        &[E::MaterialDetached],
    ),
    row(&["カウンターが取り除かれ", "カウンターを取り除い"], &[], &[], &[E::CounterRemoved]),
    row(&["取り除かれ"], &[], &[], &[E::SentToGraveyard, E::Banished]),
    row(&["カウンターが置かれ", "カウンターが乗っ", "カウンターを置い"], &[], &[], &[E::CounterPlaced]),
    row(
        &["手札に加わっ", "手札に戻っ", "手札に戻され", "手札に加えられ", "手札に加え", "手札に戻し"],
        &[],
        &[],
        &[E::AddedToHand],
    ),
    row(
        &[
            "デッキに戻っ",
            "デッキに戻され",
            "デッキに加わっ",
            "デッキに表側表示で加わっ",
            "デッキに表側で加わっ",
            "デッキに表側で戻っ",
            "デッキに加えられ",
            "デッキに戻し",
        ],
        &[],
        &[],
        &[E::ReturnedToDeck],
    ),
    row(&["が加わっ"], &["手札に"], &[], &[E::AddedToHand]),
    row(&["が加わっ"], &["デッキに"], &[], &[E::ReturnedToDeck]),
    row(&["ドローし", "ドローをし"], &[], &[], &[E::Drawn]),
    row(&["墓地から離れ"], &[], &[], &[E::LeavesGraveyard]),
    row(&["から離れ", "を離れ"], &[], &[], &[E::LeavesField]),
    row(&["移動し"], &[], &[], &[E::Moved]),
    row(&["置かれ", "置い"], &[], &[], &[E::Moved]),
    // On the field
    row(
        &[
            "コントロールが移っ",
            "コントロールが相手に移っ",
            "コントロールが変更され",
            "コントロールを得",
            "コントロールが自分に移っ",
            "コントロールが変わっ",
            "に移っ",
        ],
        &["コントロール"],
        &[],
        &[E::ControlChanged],
    ),
    row(
        &[
            "表示形式が変更され",
            "表示形式が変わっ",
            "裏側表示になっ",
            "裏側守備表示になっ",
            "守備表示になっ",
            "攻撃表示になっ",
            "表示に変わっ",
            "表示に変更され",
        ],
        &[],
        &[],
        &[E::PositionChanged],
    ),
    row(&["表側表示になっ"], &[], &["魔法", "罠"], &[E::Flipped]),
    row(&["装備され", "を装備し"], &[], &[], &[E::Equipped]),
    row(&["セットされ", "セットし"], &["魔法", "罠"], &[], &[E::SpellTrapSet]),
    row(&["セットされ", "セットし"], &[], &[], &[E::MonsterSet]),
    row(&["を見せ", "を公開し", "が公開され"], &[], &[], &[E::Revealed]),
    row(&["コイントスを行っ"], &[], &[], &[E::CoinTossed]),
    row(&["サイコロを振っ"], &[], &[], &[E::DieRolled]),
    row(&["レベルが上がっ"], &[], &[], &[E::LevelRaised]),
    // Phases
    row(&["エンドフェイズ", "ターンの終了", "ターン終了"], &[], &[], &[E::EndPhase]),
    row(&["スタンバイフェイズ"], &[], &[], &[E::StandbyPhase]),
    row(
        &["ドロー前", "通常のドローを行う代わり", "ドローフェイズ開始", "ドローする代わり"],
        &[],
        &[],
        &[E::BeforeDraw],
    ),
    row(&["ドローフェイズ"], &[], &[], &[E::DrawPhase]),
    row(&["ダメージ計算前"], &[], &[], &[E::BeforeDamageCalculation]),
    row(&["ダメージ計算後"], &[], &[], &[E::AfterDamageCalculation]),
];

/// The words for Summons; the longest first.
pub(super) const SUMMONS: [(&str, E); 17] = [
    ("アドバンス召喚", E::NormalSummoned),
    ("ペンデュラム召喚", E::SpecialSummoned),
    ("エクシーズ召喚", E::SpecialSummoned),
    ("シンクロ召喚", E::SpecialSummoned),
    ("リンク召喚", E::SpecialSummoned),
    ("反転召喚", E::FlipSummoned),
    ("特殊召喚", E::SpecialSummoned),
    ("融合召喚", E::SpecialSummoned),
    ("儀式召喚", E::SpecialSummoned),
    ("通常召喚", E::NormalSummoned),
    ("Ａ召喚", E::NormalSummoned),
    ("Ｓ召喚", E::SpecialSummoned),
    ("Ｘ召喚", E::SpecialSummoned),
    ("Ｌ召喚", E::SpecialSummoned),
    ("Ｐ召喚", E::SpecialSummoned),
    ("召喚", E::NormalSummoned),
    ("リバース", E::Flipped),
];
