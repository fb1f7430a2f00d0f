//! Moves, their options, and the choices of a resolution.

use super::{card, cards, named, say};
use crate::report::acted;
use crate::report::fixed;
use crate::report::words::{Language, Speaker, Word};
use crate::scenario::bind::board;
use crate::scenario::syntax::{
    Action, CardsChoice, Choice, ChoiceLine, GameWord, JustNow, JustWord, Move, Opt, PhaseWord, PositionWord, Side,
    Standing, Verb, ZoneWord,
};
use crate::source::Spanned;

/// A move: who does what.
pub(super) fn told(speaker: &Speaker<'_>, one: &Move) -> Option<String> {
    let done = with(speaker, action(speaker, &one.action)?, &one.action.options)?;
    let said = say(speaker, Word::new("{0}: {1}", "{0}：{1}", "{0}：{1}"), &[&player(speaker, one.player), &done]);
    let linked = Word::new("Chain Link {0}, {1}", "连锁{0}，{1}", "チェーン{0}、{1}");
    let said = one.link.map_or(said.clone(), |n| say(speaker, linked, &[&n, &said]));
    let assumed = Word::new("assume {0}", "假定 {0}", "仮定：{0}");
    Some(if one.assume { say(speaker, assumed, &[&said]) } else { said })
}

pub(super) fn player(speaker: &Speaker<'_>, side: Side) -> &'static str {
    speaker.player(board::player(side))
}

pub(super) fn phase(speaker: &Speaker<'_>, word: PhaseWord) -> &'static str {
    let (phase, step) = board::phase(word);
    fixed::phase(speaker.language, phase, step, board::part(word))
}

fn zone(speaker: &Speaker<'_>, word: ZoneWord) -> String {
    speaker.zone(board::zone(word))
}

/// An action without its options.
pub(super) fn action(speaker: &Speaker<'_>, action: &Action) -> Option<String> {
    let of = action.card.as_ref().map(|phrase| card(speaker, phrase)).unwrap_or_default();
    let what = action.effect.map_or(of.clone(), |n| numbered(speaker, n, &of));
    let word = match action.verb {
        Verb::NormalSummon => acted::NORMAL_SUMMON,
        Verb::TributeSummon => Word::new("tribute summon {0}", "上级召唤 {0}", "{0}をアドバンス召喚"),
        Verb::Set => acted::SET,
        Verb::FlipSummon => acted::FLIP_SUMMON,
        Verb::SpecialSummon => acted::SPECIAL_SUMMON,
        Verb::FusionSummon => Word::new("fusion summon {0}", "融合召唤 {0}", "{0}を融合召喚"),
        Verb::RitualSummon => Word::new("ritual summon {0}", "仪式召唤 {0}", "{0}を儀式召喚"),
        Verb::SynchroSummon => acted::SYNCHRO_SUMMON,
        Verb::XyzSummon => acted::XYZ_SUMMON,
        Verb::LinkSummon => acted::LINK_SUMMON,
        Verb::PendulumSummon if action.card.is_none() => acted::PENDULUM_SUMMON,
        Verb::PendulumSummon => return pendulum(speaker, action, &of),
        Verb::Activate => acted::ACTIVATE,
        Verb::ChangePosition => acted::CHANGE,
        Verb::Attack => {
            return Some(match &action.object {
                Some(target) => say(speaker, acted::ATTACK, &[&card(speaker, target), &of]),
                None => say(speaker, acted::ATTACK_DIRECTLY, &[&of]),
            });
        }
        Verb::EnterPhase => return Some(say(speaker, acted::ENTER, &[&phase(speaker, action.phase?)])),
        Verb::EndTurn => acted::END_TURN,
        Verb::Draw => acted::DRAW,
        Verb::Discard => acted::DISCARD,
        Verb::Withdraw => acted::WITHDRAW,
        Verb::Pass => acted::PASS,
    };
    Some(say(speaker, word, &[&what]))
}

/// Each monster of a Pendulum Summon, with options of its own.
fn pendulum(speaker: &Speaker<'_>, action: &Action, first: &str) -> Option<String> {
    let mut all = vec![first.to_owned()];
    for also in &action.also {
        all.push(with(speaker, card(speaker, &also.card), &also.options)?);
    }
    Some(say(speaker, acted::PENDULUM_SUMMON_OF, &[&all.join(speaker.language.pick("; ", "；", "、"))]))
}

pub(super) fn numbered(speaker: &Speaker<'_>, number: u8, of: &str) -> String {
    say(speaker, Word::new("effect {0} of {1}", "{1}的效果{0}", "{1}の{0}番目の効果"), &[&number, &of])
}

/// What is done, with its options; none where one of them has no words.
pub(super) fn with(speaker: &Speaker<'_>, done: String, all: &[Spanned<Opt>]) -> Option<String> {
    let told: Option<Vec<String>> = all.iter().map(|one| option(speaker, &one.item)).collect();
    let told = told?;
    Some(match speaker.language {
        _ if told.is_empty() => done,
        Language::En => format!("{done} ({})", told.join(", ")),
        Language::Zh => format!("{done}（{}）", told.join("，")),
        Language::Ja => format!("{}、{done}", told.join("、")),
    })
}

fn option(speaker: &Speaker<'_>, one: &Opt) -> Option<String> {
    let of = |word: Word, what: &str| Some(say(speaker, word, &[&what]));
    let listed = |word: Word, all: &[Spanned<String>]| of(word, &cards(speaker, all));
    match one {
        Opt::To(place) => of(Word::new("to {0}", "位置：{0}", "{0}に"), &zone(speaker, *place)),
        Opt::Position(how) => Some(say(speaker, position(*how), &[])),
        Opt::Target(all) => listed(Word::new("target {0}", "对象：{0}", "{0}を対象に"), all),
        Opt::Tributing(all) => listed(Word::new("tributing {0}", "解放：{0}", "{0}をリリースして"), all),
        Opt::With(all) => listed(Word::new("with {0}", "使用：{0}", "{0}を使って"), all),
        Opt::Cost(all) => listed(Word::new("cost {0}", "代价：{0}", "コストに{0}を使い"), all),
        Opt::Choose(all) => listed(Word::new("choose {0}", "选择：{0}", "{0}を選んで"), all),
        Opt::Option(n) => of(Word::new("option {0}", "选择第{0}项", "{0}番目を選んで"), &n.to_string()),
        Opt::Way(n) => of(Word::new("by entry {0}", "第{0}种方法", "{0}番目の方法で"), &n.to_string()),
        Opt::EquippedTo(to) => of(Word::new("equipped to {0}", "装备给{0}", "{0}に装備して"), &card(speaker, to)),
        Opt::Using(by) => of(Word::new("using {0}", "用{0}", "{0}の効果で"), &card(speaker, by)),
        Opt::Declare(words) => of(Word::new("declare {0}", "宣言：{0}", "{0}を宣言して"), &speaker.words(words)),
        Opt::Label(words) => Some(labelled(speaker, words)),
        Opt::From(place) => of(Word::new("from {0}", "从{0}", "{0}から"), &zone(speaker, *place)),
        Opt::BecauseOf(by) => of(Word::new("because of {0}", "因{0}的效果", "{0}の効果で"), &card(speaker, by)),
        Opt::AsCost => of(Word::new("as cost", "作为代价", "コストとして"), ""),
        Opt::Stands(how) => of(standing(*how), ""),
        Opt::StepsDone(n) => of(Word::new("{0} steps done", "已进行前{0}步", "{0}番目の処理まで完了"), &n.to_string()),
        Opt::LinkedTo(_)
        | Opt::Materials(_)
        | Opt::ProperMaterials(_)
        | Opt::MadeWith(_)
        | Opt::EffectUsed(_)
        | Opt::EffectUsedInPhase(_)
        | Opt::Attacked(_)
        | Opt::SummonedFrom(_)
        | Opt::SummonedBy(_)
        | Opt::Tributes(_)
        | Opt::On(_)
        | Opt::Until(_)
        | Opt::Since(_)
        | Opt::Counters(_)
        | Opt::Owner(_)
        | Opt::Past(_) => None,
    }
}

/// How it stands with what was under way.
fn standing(how: Standing) -> Word {
    match how {
        Standing::Resolved => Word::new("resolved", "已处理完毕", "処理済み"),
        Standing::ActivationNegated => Word::new("activation negated", "发动已被无效", "発動は無効"),
        Standing::EffectNegated => Word::new("effect negated", "效果已被无效", "効果は無効"),
        Standing::ForTheSummon => Word::new("for the summon", "用于该召唤", "その召喚のために"),
    }
}

/// Other words in brackets: that the Summon is only attempted, a cost with its verb, the label of a copy.
fn labelled(speaker: &Speaker<'_>, words: &str) -> String {
    if words == "attempt" {
        return say(speaker, Word::new("attempt", "尚未成立", "成立する前まで"), &[]);
    }
    let done = CHOSEN.iter().find_map(|word| {
        let phrase = words.strip_prefix(word.en.strip_suffix("{0}")?)?;
        Some(say(speaker, *word, &[&named(speaker, phrase)]))
    });
    done.unwrap_or_else(|| format!("[{words}]"))
}

fn position(position: PositionWord) -> Word {
    match position {
        PositionWord::Attack => Word::new("attack", "攻击表示", "攻撃表示で"),
        PositionWord::Defense => Word::new("defense", "守备表示", "守備表示で"),
        PositionWord::FaceDown => Word::new("face-down", "里侧表示", "裏側表示で"),
        PositionWord::FaceUp => Word::new("face-up", "表侧表示", "表側表示で"),
    }
}

/// What has just happened to cards.
pub(super) fn just_now(speaker: &Speaker<'_>, all: &[JustNow]) -> Option<String> {
    let each = |one: &JustNow| {
        let word = match one.what {
            JustWord::Summoned => Word::new("{0} was summoned", "{0}召唤成功", "{0}が召喚された"),
            JustWord::Set => Word::new("{0} was set", "{0}被盖放", "{0}がセットされた"),
            JustWord::SentToGraveyard => Word::new("{0} was sent to the gy", "{0}送去墓地", "{0}が墓地へ送られた"),
            JustWord::Destroyed => Word::new("{0} was destroyed", "{0}被破坏", "{0}が破壊された"),
            JustWord::DestroyedByBattle => {
                Word::new("{0} was destroyed by battle", "{0}被战斗破坏", "{0}が戦闘で破壊された")
            }
            JustWord::Tributed => Word::new("{0} was tributed", "{0}被解放", "{0}がリリースされた"),
            JustWord::Discarded => Word::new("{0} was discarded", "{0}被丢弃", "{0}が捨てられた"),
            JustWord::Banished => Word::new("{0} was banished", "{0}被除外", "{0}が除外された"),
            JustWord::AddedToHand => Word::new("{0} was added to the hand", "{0}加入手卡", "{0}が手札に加わった"),
            JustWord::Drawn => Word::new("{0} was drawn", "{0}被抽到", "{0}がドローされた"),
            JustWord::ReturnedToDeck => Word::new("{0} was returned to the deck", "{0}回到卡组", "{0}がデッキに戻った"),
            JustWord::Flipped => Word::new("{0} was flipped face-up", "{0}反转", "{0}がリバースした"),
            JustWord::Repositioned => {
                Word::new("{0} was changed in position", "{0}的表示形式变更", "{0}の表示形式が変更された")
            }
        };
        with(speaker, say(speaker, word, &[&card(speaker, &one.card)]), &one.options)
    };
    let told: Option<Vec<String>> = all.iter().map(each).collect();
    let told = told?.join(speaker.language.pick("; ", "；", "、"));
    Some(just(speaker, &told))
}

/// What has just happened in the game.
pub(super) fn just_in_game(speaker: &Speaker<'_>, what: GameWord) -> String {
    let word = match what {
        GameWord::PhaseBegan => Word::new("the phase began", "阶段开始", "フェイズに入った"),
        GameWord::ChainResolved => Word::new("the chain resolved", "连锁处理完毕", "チェーンの処理が終わった"),
    };
    just(speaker, &say(speaker, word, &[]))
}

fn just(speaker: &Speaker<'_>, told: &str) -> String {
    say(speaker, Word::new("just now {0}", "刚刚：{0}", "直前に：{0}"), &[&told])
}

/// `resolve`, with the choices under it.
pub(super) fn resolved(speaker: &Speaker<'_>, lines: &[Spanned<ChoiceLine>]) -> Option<String> {
    let mut out = vec![say(speaker, Word::new("resolve", "连锁处理", "チェーンの処理"), &[])];
    for line in lines {
        let ChoiceLine { link, player: who, choice } = &line.item;
        let who = who.map(|side| format!("{}{}", player(speaker, side), speaker.language.pick(" ", "，", "、")));
        let told = format!("{}{}", who.unwrap_or_default(), chosen(speaker, choice)?);
        let at = Word::new("link {0}: {1}", "连锁{0}：{1}", "チェーン{0}：{1}");
        out.push(if *link == 0 { told } else { say(speaker, at, &[link, &told]) });
    }
    Some(out.join(" / "))
}

const HEADS: Word = Word::new("heads", "正面", "表");
const TAILS: Word = Word::new("tails", "反面", "裏");

fn chosen(speaker: &Speaker<'_>, choice: &Choice) -> Option<String> {
    Some(match choice {
        Choice::Cards(CardsChoice { verb, cards: all, options }) => {
            let word = CHOSEN.iter().find(|word| word.en.strip_suffix(" {0}") == Some(verb))?;
            with(speaker, say(speaker, *word, &[&cards(speaker, all)]), options)?
        }
        Choice::Option(n) => say(speaker, Word::new("option {0}", "选择第{0}项", "{0}番目を選択"), &[n]),
        Choice::Decline => say(speaker, Word::new("decline", "不进行", "行わない"), &[]),
        Choice::Accept => say(speaker, Word::new("accept", "进行", "行う"), &[]),
        Choice::Coins(all) => {
            let side = |is_heads: &bool| if *is_heads { HEADS } else { TAILS }.of(speaker.language);
            all.iter().map(side).collect::<Vec<_>>().join("、")
        }
        Choice::Dice(all) => {
            let all: Vec<String> = all.iter().map(u8::to_string).collect();
            say(speaker, Word::new("roll {0}", "骰子：{0}", "サイコロの目：{0}"), &[&all.join("、")])
        }
        Choice::Declare(words) if [HEADS.en, TAILS.en].contains(&words.as_str()) => {
            let side = if words == HEADS.en { HEADS } else { TAILS }.of(speaker.language);
            say(speaker, Word::new("declare {0}", "宣言：{0}", "宣言：{0}"), &[&side])
        }
        Choice::Declare(words) => {
            say(speaker, Word::new("declare {0}", "宣言：{0}", "宣言：{0}"), &[&speaker.words(words)])
        }
    })
}

/// What can be done with chosen cards.
const CHOSEN: [Word; 24] = [
    Word::new("special summon {0}", "特殊召唤 {0}", "{0}を特殊召喚"),
    Word::new("fusion summon {0}", "融合召唤 {0}", "{0}を融合召喚"),
    Word::new("ritual summon {0}", "仪式召唤 {0}", "{0}を儀式召喚"),
    Word::new("synchro summon {0}", "同调召唤 {0}", "{0}をシンクロ召喚"),
    Word::new("xyz summon {0}", "XYZ召唤 {0}", "{0}をエクシーズ召喚"),
    Word::new("link summon {0}", "连接召唤 {0}", "{0}をリンク召喚"),
    Word::new("pendulum summon {0}", "灵摆召唤 {0}", "{0}をペンデュラム召喚"),
    Word::new("normal summon {0}", "通常召唤 {0}", "{0}を召喚"),
    Word::new("summon {0}", "召唤 {0}", "{0}を召喚"),
    Word::new("use {0}", "使用 {0}", "{0}を使用"),
    Word::new("move {0}", "移动 {0}", "{0}を移動"),
    Word::new("add {0}", "加入手卡：{0}", "{0}を手札に加える"),
    Word::new("destroy {0}", "破坏 {0}", "{0}を破壊"),
    Word::new("send {0}", "送去：{0}", "{0}を送る"),
    Word::new("banish {0}", "除外 {0}", "{0}を除外"),
    Word::new("discard {0}", "丢弃 {0}", "{0}を捨てる"),
    Word::new("return {0}", "回到原处：{0}", "{0}を戻す"),
    Word::new("equip {0}", "装备 {0}", "{0}を装備"),
    Word::new("set {0}", "放置 {0}", "{0}をセット"),
    Word::new("tribute {0}", "解放 {0}", "{0}をリリース"),
    Word::new("reveal {0}", "公开 {0}", "{0}を見せる"),
    Word::new("detach {0}", "取除 {0}", "{0}を取り除く"),
    Word::new("attach {0}", "作为素材：{0}", "{0}を素材にする"),
    Word::new("choose {0}", "选择 {0}", "{0}を選択"),
];
