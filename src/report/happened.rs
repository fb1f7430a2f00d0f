//! What happened, in words.

use super::language::{Language, Word};
use super::words::kebab;
use crate::board::place::Zone;
use crate::cards::trigger::EventKind;

/// What happened; `{card}`, `{player}` and `{amount}` are put in.
#[expect(clippy::too_many_lines, reason = "one arm for each kind of event")]
pub(super) fn told(kind: EventKind, cardless: bool, to: Zone) -> Word {
    let say = Word::new;
    match kind {
        EventKind::NormalSummoned => say("{card} was Normal Summoned", "{card}通常召唤成功", "{card}が召喚された"),
        EventKind::TributeSummoned => {
            say("{card} was Tribute Summoned", "{card}上级召唤成功", "{card}がアドバンス召喚された")
        }
        EventKind::FlipSummoned => say("{card} was Flip Summoned", "{card}反转召唤成功", "{card}が反転召喚された"),
        EventKind::SpecialSummoned => {
            say("{card} was Special Summoned", "{card}特殊召唤成功", "{card}が特殊召喚された")
        }
        EventKind::WouldBeNormalSummoned | EventKind::WouldBeFlipSummoned | EventKind::WouldBeSpecialSummoned => {
            say("{card} would be Summoned", "{card}召唤之际", "{card}が召喚される際")
        }
        EventKind::MonsterSet | EventKind::SpellTrapSet => {
            say("{card} was Set", "{card}被放置", "{card}がセットされた")
        }
        EventKind::Activated => say("{card} was activated", "{card}发动", "{card}が発動した"),
        EventKind::Targeted => say("{card} was targeted", "{card}成为对象", "{card}が対象になった"),
        EventKind::Destroyed => say("{card} was destroyed", "{card}被破坏", "{card}が破壊された"),
        EventKind::SentToGraveyard => say("{card} was sent to the GY", "{card}送去墓地", "{card}が墓地へ送られた"),
        EventKind::Banished => say("{card} was banished", "{card}被除外", "{card}が除外された"),
        EventKind::Tributed => say("{card} was Tributed", "{card}被解放", "{card}がリリースされた"),
        EventKind::Discarded => say("{card} was discarded", "{card}被丢弃", "{card}が捨てられた"),
        EventKind::Drawn if cardless => {
            say("{player} drew {amount} card(s)", "{player}抽{amount}张卡", "{player}が{amount}枚ドローした")
        }
        EventKind::Drawn => say("{player} drew {card}", "{player}抽到{card}", "{player}が{card}をドローした"),
        EventKind::AddedToHand => say("{card} went to the hand", "{card}加入手卡", "{card}が手札に加わった"),
        EventKind::ReturnedToDeck if to == Zone::Extra => {
            say("{card} went to the Extra Deck", "{card}回到额外卡组", "{card}がエクストラデッキに戻った")
        }
        EventKind::ReturnedToDeck => say("{card} went to the Deck", "{card}回到卡组", "{card}がデッキに戻った"),
        EventKind::AddedToExtraDeck => say(
            "{card} was added to the Extra Deck face-up",
            "{card}表侧加入额外卡组",
            "{card}が表側表示でエクストラデッキに加わった",
        ),
        EventKind::Excavated => say("{card} was excavated", "{card}被翻开", "{card}がめくられた"),
        EventKind::PositionChanged => {
            say("{card} changed its position", "{card}改变表示形式", "{card}の表示形式が変更された")
        }
        EventKind::Flipped => say("{card} was flipped face-up", "{card}反转", "{card}がリバースした"),
        EventKind::TurnedFaceDown => {
            say("{card} was turned face-down", "{card}变成里侧表示", "{card}が裏側表示になった")
        }
        EventKind::Equipped => say("{card} was equipped", "{card}被装备", "{card}が装備された"),
        EventKind::ControlChanged => {
            say("control of {card} changed", "{card}的控制权转移", "{card}のコントロールが移った")
        }
        EventKind::ActivationNegated => {
            say("the activation of {card} was negated", "{card}的发动被无效", "{card}の発動が無効になった")
        }
        EventKind::SummonNegated | EventKind::SpecialSummonNegated => {
            say("the Summon of {card} was negated", "{card}的召唤被无效", "{card}の召喚が無効になった")
        }
        EventKind::Damage => {
            say("{player} took {amount} damage", "{player}受到{amount}伤害", "{player}が{amount}ダメージを受けた")
        }
        EventKind::BattleDamage => say(
            "{player} took {amount} battle damage",
            "{player}受到{amount}战斗伤害",
            "{player}が{amount}の戦闘ダメージを受けた",
        ),
        EventKind::LpGained => {
            say("{player} gained {amount} LP", "{player}回复{amount}基本分", "{player}のLPが{amount}回復した")
        }
        EventKind::LpPaid => {
            say("{player} paid {amount} LP", "{player}支付{amount}基本分", "{player}が{amount}LPを払った")
        }
        EventKind::CoinTossed => say(
            "{player} tossed {amount} heads",
            "{player}掷硬币，正面{amount}次",
            "{player}のコイントスで表が{amount}回出た",
        ),
        EventKind::DieRolled => {
            say("{player} rolled {amount}", "{player}掷骰子，出{amount}", "{player}のサイコロで{amount}の目が出た")
        }
        EventKind::DrawPhase => {
            say("the Draw Phase of {player} began", "{player}的抽卡阶段", "{player}のドローフェイズになった")
        }
        EventKind::StandbyPhase => {
            say("the Standby Phase of {player} began", "{player}的准备阶段", "{player}のスタンバイフェイズになった")
        }
        EventKind::MainPhase => {
            say("a Main Phase of {player} began", "{player}的主要阶段", "{player}のメインフェイズになった")
        }
        EventKind::StartOfBattlePhase => {
            say("the Battle Phase of {player} began", "{player}的战斗阶段", "{player}のバトルフェイズになった")
        }
        EventKind::EndPhase => {
            say("the End Phase of {player} began", "{player}的结束阶段", "{player}のエンドフェイズになった")
        }
        EventKind::AttackDeclared => say("{card} declared an attack", "{card}攻击宣言", "{card}が攻撃宣言した"),
        EventKind::DestroyedByBattle => {
            say("{card} was destroyed by battle", "{card}被战斗破坏", "{card}が戦闘で破壊された")
        }
        EventKind::DestroysByBattle => {
            say("{card} destroyed a monster by battle", "{card}战斗破坏怪兽", "{card}が戦闘でモンスターを破壊した")
        }
        EventKind::LeavesField => say("{card} left the field", "{card}离场", "{card}がフィールドを離れた"),
        EventKind::UsedAsMaterial => say("{card} was used as material", "{card}作为素材", "{card}が素材になった"),
        EventKind::AttackTarget => say("{card} was attacked", "{card}成为攻击对象", "{card}が攻撃対象になった"),
        EventKind::DamageCalculation if !cardless => {
            say("{card}: damage calculation began", "{card}：伤害计算时", "{card}：ダメージ計算時になった")
        }
        EventKind::DamageCalculation => say("damage calculation began", "伤害计算时", "ダメージ計算時になった"),
        EventKind::DamageStepStart if !cardless => {
            say("{card}: the Damage Step began", "{card}：伤害步骤开始", "{card}：ダメージステップ開始時になった")
        }
        EventKind::DamageStepStart => say("the Damage Step began", "伤害步骤开始", "ダメージステップ開始時になった"),
        EventKind::DamageStepEnd if !cardless => {
            say("{card}: the Damage Step ended", "{card}：伤害步骤结束", "{card}：ダメージステップ終了時になった")
        }
        EventKind::DamageStepEnd => say("the Damage Step ended", "伤害步骤结束", "ダメージステップ終了時になった"),
        EventKind::EndOfBattlePhase => say("the Battle Phase ended", "战斗阶段结束", "バトルフェイズが終了した"),
        EventKind::AfterDamageCalculation if !cardless => {
            say("{card}: damage calculation was over", "{card}：伤害计算后", "{card}：ダメージ計算後になった")
        }
        EventKind::AfterDamageCalculation => say("damage calculation was over", "伤害计算后", "ダメージ計算後になった"),
        EventKind::BeforeDamageCalculation if !cardless => {
            say("{card}: damage calculation is about to begin", "{card}：伤害计算前", "{card}：ダメージ計算前になった")
        }
        EventKind::BeforeDamageCalculation => {
            say("damage calculation is about to begin", "伤害计算前", "ダメージ計算前になった")
        }
        EventKind::Moved => say("{card} moved", "{card}移动", "{card}が移動した"),
        EventKind::BeforeDraw => {
            say("{player} is about to draw", "{player}的通常抽卡之前", "{player}が通常のドローを行う前")
        }
        EventKind::Resolved => say("{card} has resolved", "{card}的效果处理完毕", "{card}の効果処理が終わった"),
        EventKind::ChainResolved => say("the Chain has resolved", "连锁处理完毕", "チェーンの処理が終わった"),
        EventKind::MaterialDetached => {
            say("{card} was detached", "作为素材的{card}被取除", "X素材の{card}が取り除かれた")
        }
        EventKind::LeavesGraveyard => say("{card} left the GY", "{card}离开墓地", "{card}が墓地を離れた"),
        EventKind::AttackNegated => {
            say("the attack of {card} was negated", "{card}的攻击被无效", "{card}の攻撃が無効になった")
        }
        EventKind::CounterPlaced => say("{card} got a counter", "{card}被放置指示物", "{card}にカウンターが置かれた"),
        EventKind::CounterRemoved => {
            say("{card} lost a counter", "{card}的指示物被取除", "{card}のカウンターが取り除かれた")
        }
        EventKind::Revealed => say("{card} was revealed", "{card}被公开", "{card}が公開された"),
        EventKind::LevelRaised => say("the Level of {card} was raised", "{card}的等级上升", "{card}のレベルが上がった"),
        EventKind::RitualSummoned => say("{card} was Ritual Summoned", "{card}仪式召唤成功", "{card}が儀式召喚された"),
        EventKind::FusionSummoned => say("{card} was Fusion Summoned", "{card}融合召唤成功", "{card}が融合召喚された"),
        EventKind::SynchroSummoned => {
            say("{card} was Synchro Summoned", "{card}同调召唤成功", "{card}がシンクロ召喚された")
        }
        EventKind::XyzSummoned => say("{card} was Xyz Summoned", "{card}XYZ召唤成功", "{card}がエクシーズ召喚された"),
        EventKind::LinkSummoned => say("{card} was Link Summoned", "{card}连接召唤成功", "{card}がリンク召喚された"),
        EventKind::PendulumSummoned => {
            say("{card} was Pendulum Summoned", "{card}灵摆召唤成功", "{card}がペンデュラム召喚された")
        }
        EventKind::Detached => say("{card} was detached", "{card}作为素材被取除", "X素材の{card}が取り除かれた"),
    }
}

/// What happens, as the predicate of a sentence.
pub(super) fn happens(event: EventKind, language: Language) -> String {
    let (zh, ja) = match event {
        EventKind::DrawPhase => ("抽卡阶段", "ドローフェイズ"),
        EventKind::StandbyPhase => ("准备阶段", "スタンバイフェイズ"),
        EventKind::MainPhase => ("主要阶段", "メインフェイズ"),
        EventKind::EndPhase => ("结束阶段", "エンドフェイズ"),
        EventKind::StartOfBattlePhase => ("战斗阶段开始", "バトルフェイズ開始"),
        EventKind::EndOfBattlePhase => ("战斗阶段结束", "バトルフェイズ終了"),
        EventKind::BattleDamage => ("给予战斗伤害", "戦闘ダメージ"),
        EventKind::Damage => ("给予伤害", "ダメージ"),
        EventKind::LpGained => ("回复基本分", "LPの回復"),
        EventKind::LpPaid => ("支付基本分", "LPの支払い"),
        EventKind::ChainResolved => ("连锁处理完毕", "チェーンの処理の終了"),
        EventKind::DamageStepStart => ("伤害步骤开始", "ダメージステップ開始"),
        EventKind::BeforeDamageCalculation => ("伤害计算前", "ダメージ計算前"),
        EventKind::DamageCalculation => ("伤害计算", "ダメージ計算"),
        EventKind::AfterDamageCalculation => ("伤害计算后", "ダメージ計算後"),
        EventKind::DamageStepEnd => ("伤害步骤结束", "ダメージステップ終了"),
        EventKind::BeforeDraw => ("通常抽卡之前", "通常のドローの前"),
        EventKind::CoinTossed => ("掷硬币", "コイントス"),
        EventKind::DieRolled => ("掷骰子", "サイコロ"),
        EventKind::SentToGraveyard => ("被送去墓地", "墓地へ送られる"),
        EventKind::AddedToHand => ("加入手卡", "手札に加わる"),
        EventKind::ReturnedToDeck => ("回到卡组", "デッキに戻る"),
        EventKind::AddedToExtraDeck => ("表侧加入额外卡组", "表側表示でエクストラデッキに加わる"),
        EventKind::Excavated => ("被翻开", "めくられる"),
        EventKind::SpecialSummoned => ("特殊召唤成功", "特殊召喚"),
        EventKind::NormalSummoned => ("通常召唤成功", "召喚"),
        EventKind::FlipSummoned => ("反转召唤成功", "反転召喚"),
        EventKind::TributeSummoned => ("上级召唤成功", "アドバンス召喚"),
        EventKind::RitualSummoned => ("仪式召唤成功", "儀式召喚"),
        EventKind::FusionSummoned => ("融合召唤成功", "融合召喚"),
        EventKind::SynchroSummoned => ("同调召唤成功", "シンクロ召喚"),
        EventKind::XyzSummoned => ("XYZ召唤成功", "エクシーズ召喚"),
        EventKind::LinkSummoned => ("连接召唤成功", "リンク召喚"),
        EventKind::PendulumSummoned => ("灵摆召唤成功", "ペンデュラム召喚"),
        EventKind::WouldBeSpecialSummoned => ("特殊召唤之际", "特殊召喚される際"),
        EventKind::WouldBeNormalSummoned => ("通常召唤之际", "召喚される際"),
        EventKind::WouldBeFlipSummoned => ("反转召唤之际", "反転召喚される際"),
        EventKind::SummonNegated => ("召唤被无效", "召喚が無効になる"),
        EventKind::SpecialSummonNegated => ("特殊召唤被无效", "特殊召喚が無効になる"),
        EventKind::AttackNegated => ("攻击被无效", "攻撃が無効になる"),
        EventKind::ActivationNegated => ("发动被无效", "発動が無効になる"),
        EventKind::MonsterSet | EventKind::SpellTrapSet => ("被放置", "セット"),
        EventKind::Tributed => ("被解放", "リリース"),
        EventKind::Flipped => ("反转", "リバース"),
        EventKind::TurnedFaceDown => ("变成里侧表示", "裏側表示になる"),
        EventKind::AttackDeclared => ("攻击宣言", "攻撃宣言"),
        EventKind::AttackTarget => ("成为攻击对象", "攻撃対象になる"),
        EventKind::Destroyed => ("被破坏", "破壊"),
        EventKind::DestroyedByBattle => ("被战斗破坏", "戦闘破壊"),
        EventKind::DestroysByBattle => ("战斗破坏怪兽", "戦闘でのモンスターの破壊"),
        EventKind::LeavesField => ("离场", "フィールドを離れる"),
        EventKind::LeavesGraveyard => ("离开墓地", "墓地を離れる"),
        EventKind::UsedAsMaterial => ("作为素材", "素材になる"),
        EventKind::MaterialDetached => ("素材被取除", "素材が取り除かれる"),
        EventKind::Detached => ("作为素材被取除", "素材として取り除かれる"),
        EventKind::Resolved => ("效果处理完毕", "効果処理の終了"),
        EventKind::ControlChanged => ("控制权转移", "コントロールの移動"),
        EventKind::PositionChanged => ("改变表示形式", "表示形式の変更"),
        EventKind::LevelRaised => ("等级上升", "レベルの上昇"),
        EventKind::CounterPlaced => ("被放置指示物", "カウンターが置かれる"),
        EventKind::CounterRemoved => ("指示物被取除", "カウンターが取り除かれる"),
        EventKind::Activated => ("发动", "発動"),
        EventKind::Targeted => ("成为对象", "対象になる"),
        EventKind::Banished => ("被除外", "除外"),
        EventKind::Discarded => ("被丢弃", "捨てられる"),
        EventKind::Drawn => ("被抽到", "ドロー"),
        EventKind::Equipped => ("被装备", "装備"),
        EventKind::Moved => ("移动", "移動"),
        EventKind::Revealed => ("被公开", "公開"),
    };
    match language {
        Language::En => kebab(&event).replace('-', " "),
        Language::Zh => zh.to_owned(),
        Language::Ja => ja.to_owned(),
    }
}
