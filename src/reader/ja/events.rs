//! The events that a head names, by the verb before 場合・時・際・度.

use crate::cards::trigger::EventKind::{self, *};

/// How an event is written: the end of the clause before its particle, without the tense.
struct Row {
    /// The clause ends in one of these.
    ends: &'static [&'static str],
    /// It holds one of these (none named: whatever).
    has: &'static [&'static str],
    /// It holds none of these.
    lacks: &'static [&'static str],
    /// The events meant.
    events: &'static [EventKind],
}

const fn row(
    ends: &'static [&'static str],
    has: &'static [&'static str],
    lacks: &'static [&'static str],
    events: &'static [EventKind],
) -> Row {
    Row { ends, has, lacks, events }
}

const NOT_SUBJECT: &[&str] = &[];

/// The first row that fits counts.
const ROWS: &[Row] = &[
    // Battle
    row(&["直接攻撃宣言", "攻撃宣言", "攻撃を宣言し", "攻撃宣言し", "攻撃宣言をし"], &[], &[], &[AttackDeclared]),
    row(&["攻撃・効果の対象になっ", "攻撃・効果の対象に選択され"], &[], &[], &[AttackTarget, Targeted]),
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
        &[AttackTarget],
    ),
    row(
        &["効果の対象になっ", "効果の対象に選択され", "効果の対象となっ", "対象になっ", "対象に選択され"],
        &[],
        &[],
        &[Targeted],
    ),
    row(&["攻撃が無効になっ", "攻撃を無効にし", "攻撃が無効にされ"], &[], &[], &[AttackNegated]),
    row(&["ダメージ計算"], &[], &[], &[DamageCalculation]),
    row(&["ダメージステップ開始", "ダメージステップの開始"], &[], &[], &[DamageStepStart]),
    row(&["ダメージステップ終了", "ダメージステップの終了"], &[], &[], &[DamageStepEnd]),
    row(&["バトルフェイズ終了", "バトルフェイズの終了"], &[], &[], &[EndOfBattlePhase]),
    row(&["バトルフェイズ開始", "バトルフェイズの開始"], &[], &[], &[StartOfBattlePhase]),
    // Damage and LP
    row(
        &["戦闘ダメージを与え", "戦闘ダメージを受け", "戦闘ダメージが０になっ"],
        &[],
        &["効果ダメージ", "・効果"],
        &[BattleDamage],
    ),
    row(&["ダメージを与え", "ダメージを受け"], &["戦闘または", "戦闘・効果", "戦闘か"], &[], &[Damage]),
    row(
        &["ダメージを与え", "ダメージを受け"],
        &["直接攻撃", "戦闘によって", "戦闘で", "攻撃によって"],
        &["効果"],
        &[BattleDamage],
    ),
    row(&["ダメージを与え", "ダメージを受け"], &[], &[], &[Damage]),
    row(
        &["ＬＰが回復し", "ＬＰを回復し", "ライフポイントが回復し", "ライフポイントを回復し", "ＬＰ回復し"],
        &[],
        &[],
        &[LpGained],
    ),
    row(&["ＬＰを払っ", "ライフポイントを払っ"], &[], &[], &[LpPaid]),
    // Chains
    row(
        &["の発動が無効になっ", "発動が無効にされ", "発動が無効化され", "発動を無効にし"],
        &[],
        &[],
        &[ActivationNegated],
    ),
    row(
        &["召喚が無効になっ", "召喚を無効にし", "召喚が無効にされ"],
        &["特殊召喚"],
        &[],
        &[SummonNegated, SpecialSummonNegated],
    ),
    row(&["召喚が無効になっ", "召喚を無効にし", "召喚が無効にされ"], &[], &[], &[SummonNegated]),
    row(&["積まれ"], &[], &[], &[ChainResolved]),
    row(&["発動し", "発動", "発動され", "発動す", "発動を行っ"], &[], &[], &[Activated]),
    // Destruction
    row(
        &["を破壊し墓地へ送っ", "を破壊し、墓地へ送っ", "を破壊し", "を破壊した時に墓地へ送っ", "を戦闘で破壊し"],
        &["戦闘で", "戦闘によって", "戦闘により", "攻撃で", "攻撃によって"],
        &["効果で"],
        &[DestroysByBattle],
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
        &[DestroyedByBattle],
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
        NOT_SUBJECT,
        &[UsedAsMaterial],
    ),
    row(
        &["墓地へ送られ", "墓地に送られ", "墓地へ捨てられ", "墓地へ送っ", "墓地に送っ", "墓地へ置かれ"],
        &[],
        &[],
        &[SentToGraveyard],
    ),
    row(&["破壊され"], &["戦闘で", "戦闘によって", "戦闘により"], &["効果"], &[DestroyedByBattle]),
    row(&["破壊され", "破壊し"], &[], &[], &[Destroyed]),
    // Other places
    row(&["除外され", "除外し"], &[], &["Ｓ素材として", "融合素材として"], &[Banished]),
    row(&["除外され"], &[], &[], &[UsedAsMaterial]),
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
        &[UsedAsMaterial],
    ),
    row(&["リリースされ", "リリースし", "生け贄に捧げられ"], &[], &[], &[Tributed]),
    row(&["捨てられ", "捨て"], &["このカードが"], &[], &[SentToGraveyard]),
    row(&["捨てられ", "捨て"], &[], &[], &[Discarded]),
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
        &[MaterialDetached],
    ),
    row(&["カウンターが取り除かれ", "カウンターを取り除い"], &[], &[], &[CounterRemoved]),
    row(&["取り除かれ"], &[], &[], &[SentToGraveyard, Banished]),
    row(&["カウンターが置かれ", "カウンターが乗っ", "カウンターを置い"], &[], &[], &[CounterPlaced]),
    row(
        &["手札に加わっ", "手札に戻っ", "手札に戻され", "手札に加えられ", "手札に加え", "手札に戻し"],
        &[],
        &[],
        &[AddedToHand],
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
        &[ReturnedToDeck],
    ),
    row(&["が加わっ"], &["手札に"], &[], &[AddedToHand]),
    row(&["が加わっ"], &["デッキに"], &[], &[ReturnedToDeck]),
    row(&["ドローし"], &[], &[], &[Drawn]),
    row(&["墓地から離れ"], &[], &[], &[LeavesGraveyard]),
    row(&["から離れ", "を離れ"], &[], &[], &[LeavesField]),
    row(&["移動し"], &[], &[], &[Moved]),
    row(&["置かれ", "置い"], &[], &[], &[Moved]),
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
        &[ControlChanged],
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
        &[PositionChanged],
    ),
    row(&["表側表示になっ"], &[], &["魔法", "罠"], &[Flipped]),
    row(&["装備され", "を装備し"], &[], &[], &[Equipped]),
    row(&["セットされ", "セットし"], &["魔法", "罠"], &[], &[SpellTrapSet]),
    row(&["セットされ", "セットし"], &[], &[], &[MonsterSet]),
    row(&["を見せ", "を公開し", "が公開され"], &[], &[], &[Revealed]),
    row(&["コイントスを行っ"], &[], &[], &[CoinTossed]),
    row(&["サイコロを振っ"], &[], &[], &[DieRolled]),
    row(&["レベルが上がっ"], &[], &[], &[LevelRaised]),
    // Phases
    row(&["エンドフェイズ", "ターンの終了", "ターン終了"], &[], &[], &[EndPhase]),
    row(&["スタンバイフェイズ"], &[], &[], &[StandbyPhase]),
    row(&["ドロー前", "通常のドローを行う代わり", "ドローフェイズ開始", "ドローする代わり"], &[], &[], &[BeforeDraw]),
    row(&["ドローフェイズ"], &[], &[], &[DrawPhase]),
    row(&["ダメージ計算前"], &[], &[], &[BeforeDamageCalculation]),
    row(&["ダメージ計算後"], &[], &[], &[AfterDamageCalculation]),
];

/// The words for Summons; the longest first.
const SUMMONS: [(&str, EventKind); 17] = [
    ("アドバンス召喚", NormalSummoned),
    ("ペンデュラム召喚", SpecialSummoned),
    ("エクシーズ召喚", SpecialSummoned),
    ("シンクロ召喚", SpecialSummoned),
    ("リンク召喚", SpecialSummoned),
    ("反転召喚", FlipSummoned),
    ("特殊召喚", SpecialSummoned),
    ("融合召喚", SpecialSummoned),
    ("儀式召喚", SpecialSummoned),
    ("通常召喚", NormalSummoned),
    ("Ａ召喚", NormalSummoned),
    ("Ｓ召喚", SpecialSummoned),
    ("Ｘ召喚", SpecialSummoned),
    ("Ｌ召喚", SpecialSummoned),
    ("Ｐ召喚", SpecialSummoned),
    ("召喚", NormalSummoned),
    ("リバース", Flipped),
];

/// The particles that follow an event.
const PARTICLES: [&str; 6] = ["場合", "時", "際", "度", "たび", "代わり"];

/// The events of a clause, in order, each once.
pub(super) fn of_clause(clause: &str) -> Vec<EventKind> {
    let mut found = Vec::new();
    if clause.ends_with("まで") || clause.ends_with("までに") {
        return found;
    }
    for (part, particle) in parts(clause) {
        for event in of_part(part, particle) {
            if !found.contains(&event) {
                found.push(event);
            }
        }
    }
    found
}

/// Phases, steps and their edges.
pub(super) fn is_moment(event: EventKind) -> bool {
    matches!(
        event,
        EndPhase
            | StandbyPhase
            | DrawPhase
            | BeforeDraw
            | DamageStepStart
            | DamageStepEnd
            | BeforeDamageCalculation
            | DamageCalculation
            | AfterDamageCalculation
            | StartOfBattlePhase
            | EndOfBattlePhase
    )
}

/// Where a card can go when it was used.
pub(super) fn is_move(event: EventKind) -> bool {
    matches!(event, SentToGraveyard | Banished | ReturnedToDeck | AddedToHand)
}

/// The stretches that end before a particle, an "or" or the end, each with its particle.
fn parts(clause: &str) -> Vec<(&str, &str)> {
    let mut parts = Vec::new();
    let mut from = 0;
    let mut at = 0;
    while at < clause.len() {
        let rest = &clause[at..];
        if let Some(word) = cut_here(&clause[from..at], rest) {
            let end = if word == "代わり" { at + word.len() } else { at };
            parts.push((&clause[from..end], word));
            at += word.len();
            if PARTICLES.contains(&word) {
                from = at;
            }
            continue;
        }
        at += rest.chars().next().map_or(1, char::len_utf8);
    }
    parts.push((&clause[from..], ""));
    parts
}

fn cut_here<'a>(before: &str, rest: &'a str) -> Option<&'a str> {
    let word = PARTICLES.iter().chain(&["または", "か、", "るか", "たか"]).find(|p| rest.starts_with(**p))?;
    // 時 and 度 are parts of other words: "同時", "１度", "その度".
    let counted = before.ends_with(|c: char| ('０'..='９').contains(&c) || matches!(c, '同' | '何' | '一' | '再'));
    if counted || before.is_empty() { None } else { rest.get(..word.len()) }
}

fn of_part(part: &str, particle: &str) -> Vec<EventKind> {
    let part = part.trim_end_matches(['に', '毎', 'は', '、', super::text::BLOT]);
    let stem = part.trim_end_matches('か');
    let stem = ["た", "る", "の"].iter().find_map(|t| stem.strip_suffix(t)).unwrap_or(stem);
    let summoned = summons(stem, particle);
    if !summoned.is_empty() {
        return summoned;
    }
    let fits = |row: &&Row| {
        row.ends.iter().any(|e| stem.ends_with(e))
            && (row.has.is_empty() || row.has.iter().any(|h| stem.contains(h)))
            && !row.lacks.iter().any(|l| stem.contains(l))
    };
    ROWS.iter().find(fits).map(|row| row.events.to_vec()).unwrap_or_default()
}

/// "召喚・反転召喚・特殊召喚し", "特殊召喚に成功し", "召喚す" (with 際).
fn summons(stem: &str, particle: &str) -> Vec<EventKind> {
    let would = particle == "際";
    const VERBS: [&str; 11] =
        ["に成功し", "に成功す", "が成功し", "成功", "し", "され", "さ", "が行われ", "を行っ", "を行", "す"];
    let verbs = if particle == "または" { &[""][..] } else { &VERBS[..] };
    let Some(mut rest) = verbs.iter().filter_map(|v| stem.strip_suffix(v)).find(|r| ends_in_summon(r).is_some()) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    while let Some((word, event)) = ends_in_summon(rest) {
        let event = if would { would_be(event) } else { event };
        if !found.contains(&event) {
            found.insert(0, event);
        }
        rest = rest[..rest.len() - word.len()].trim_end_matches(['・', 'か']).trim_end_matches("または");
    }
    found
}

fn ends_in_summon(words: &str) -> Option<(&'static str, EventKind)> {
    SUMMONS.into_iter().find(|(word, _)| words.ends_with(word))
}

fn would_be(event: EventKind) -> EventKind {
    match event {
        NormalSummoned => WouldBeNormalSummoned,
        FlipSummoned => WouldBeFlipSummoned,
        SpecialSummoned => WouldBeSpecialSummoned,
        other => other,
    }
}
