//! Questions.

use super::moves::{action, numbered, player, with};
use super::{card, say};
use crate::report::words::{Language, Speaker, Word};
use crate::scenario::syntax::{Ask, Asked, EffectAsked, PointsWord, StateWord};
use crate::source::Spanned;

const CAN: Word = Word::new("can {0} {1}", "{0}可以{1}吗", "{0}は{1}できますか");
const WHERE: Word = Word::new("where can {0} {1}", "{0}可以在哪里{1}", "{0}はどこに{1}できますか");
const WITH: Word = Word::new("with what can {0} {1}", "{0}可以用什么{1}", "{0}は何を使って{1}できますか");
const ACTIONS: Word = Word::new("what can {0} do", "{0}可以做什么", "{0}は何ができますか");
const ORDER: Word = Word::new("can the chain be {0}", "可以这样组成连锁吗：{0}", "次のようにチェーンを組めますか：{0}");
const ORDERS: Word = Word::new(
    "in which order can {0} go on the chain",
    "可以按什么顺序排入连锁：{0}",
    "どの順番でチェーンに乗せられますか：{0}",
);
const TRIGGERS: Word = Word::new("the triggers", "诱发效果", "誘発効果");
const FIRST: Word = Word::new("who decides first", "由谁先决定", "先に決めるのはどちらですか");
const RESPONDERS: Word = Word::new("who may respond", "谁可以对应", "対応して発動できるのは誰ですか");
const WHERE_IS: Word = Word::new("where is {0}", "{0}在哪里", "{0}はどこにありますか");
const CONTROLLER: Word = Word::new("who controls {0}", "{0}由谁控制", "{0}をコントロールしているのは誰ですか");
const OWNER: Word = Word::new("who owns {0}", "{0}的持有者是谁", "{0}の持ち主は誰ですか");
const POSITION: Word = Word::new("what is the position of {0}", "{0}是什么表示形式", "{0}の表示形式は何ですか");
const VALUE: Word = Word::new("what is the {1} of {0}", "{0}的{1}是什么", "{0}の{1}は何ですか");
const HOW: Word = Word::new("how was {0} summoned", "{0}是怎样召唤的", "{0}はどのように召喚されましたか");
const PROPER: Word = Word::new("is {0} properly summoned", "{0}正规出场过吗", "{0}は正規の召喚が行われていますか");
const NEGATED: Word = Word::new("is {0} negated", "{0}被无效了吗", "{0}は無効になっていますか");
const LINKED: Word = Word::new("is {0} linked", "{0}是连接状态吗", "{0}はリンク状態ですか");
const CO_LINKED: Word = Word::new("is {0} co-linked", "{0}是相互连接状态吗", "{0}は相互リンク状態ですか");
const SPECIAL: Word =
    Word::new("is {0} a special summon monster", "{0}是特殊召唤怪兽吗", "{0}は特殊召喚モンスターですか");
const PUBLIC: Word = Word::new("is {0} public", "{0}是公开的吗", "{0}は公開されていますか");
const EXTRA_LINK: Word = Word::new("is there an extra link", "形成额外连接了吗", "エクストラリンクは成立していますか");
const OVER: Word = Word::new("has the duel ended", "决斗结束了吗", "デュエルは終了しましたか");
const ZONES: Word =
    Word::new("which zones does {0} point to", "{0}的连接标记指向哪些区域", "{0}のリンク先はどのゾーンですか");
const CARDS: Word =
    Word::new("which cards does {0} point to", "{0}的连接标记指向哪些卡", "{0}のリンク先にあるカードはどれですか");
const MATERIAL: Word = Word::new("is {0} a material of {1}", "{0}是{1}的素材吗", "{0}は{1}の素材ですか");
const CHOOSER: Word = Word::new("who chose the zone of {0}", "{0}的区域由谁选择", "{0}のゾーンを選んだのは誰ですか");
const LP: Word = Word::new("what are the lp of {0}", "{0}的基本分是多少", "{0}のLPはいくつですか");
const COUNT: Word =
    Word::new("how many cards are in the {1} of {0}", "{0}的{1}有多少张卡", "{0}の{1}には何枚のカードがありますか");
const WINNER: Word = Word::new("who won", "谁胜利了", "勝ったのは誰ですか");
const MISSED: Word = Word::new("did {0} miss its timing", "{0}错过时点了吗", "{0}はタイミングを逃しましたか");
const KIND: Word = Word::new("what kind of effect is {0}", "{0}是哪种效果", "{0}はどの種類の効果ですか");
const SPEED: Word =
    Word::new("what is the spell speed of {0}", "{0}的咒文速度是多少", "{0}のスペルスピードはいくつですか");
const TARGETS: Word = Word::new("does {0} target", "{0}取对象吗", "{0}は対象を取りますか");
const ACTIVATED: Word = Word::new("where is {0} activated", "{0}在哪里发动", "{0}はどこで発動しますか");
const CHAIN: Word = Word::new("does {0} start a chain", "{0}进入连锁吗", "{0}はチェーンブロックを作りますか");
const MAY_MISS: Word = Word::new("can {0} miss its timing", "{0}会错过时点吗", "{0}はタイミングを逃す事がありますか");
const IS: Word = Word::new("is {0} a {1}", "{0}是{1}吗", "{0}は{1}ですか");
const NAMED: Word = Word::new("is {0} named {1}", "{0}的卡名是{1}吗", "{0}のカード名は{1}ですか");
const MENTIONS: Word = Word::new("does {0} mention {1}", "{0}记述了{1}吗", "{0}に{1}のカード名は記されていますか");
const WHOSE: Word = Word::new("whose effect is {0}", "{0}是哪张卡的效果", "{0}はどのカードの効果ですか");
const DECLARABLE: Word =
    Word::new("can the {0} {1} be declared", "可以宣言{0}「{1}」吗", "{0}として「{1}」を宣言できますか");

/// A question, if there are words for all of it.
pub(super) fn told(speaker: &Speaker<'_>, ask: &Ask) -> Option<String> {
    let of = |word: Word, phrase: &Spanned<String>| Some(say(speaker, word, &[&card(speaker, phrase)]));
    let by = |word: Word, asked: &EffectAsked| Some(say(speaker, word, &[&effect(speaker, asked)]));
    let plain = |word: Word| Some(say(speaker, word, &[]));
    match ask {
        Ask::Can(asked) => may(speaker, CAN, asked),
        Ask::Where(asked) => may(speaker, WHERE, asked),
        Ask::WithWhat(asked) => may(speaker, WITH, asked),
        Ask::Actions(side) => Some(say(speaker, ACTIONS, &[&player(speaker, *side)])),
        Ask::Order(all) => {
            let each = |asked: &Asked| {
                let done = done(speaker, asked)?;
                Some(say(
                    speaker,
                    Word::new("{0}: {1}", "{0}：{1}", "{0}：{1}"),
                    &[&player(speaker, asked.player), &done],
                ))
            };
            let all: Option<Vec<String>> = all.iter().map(each).collect();
            Some(say(speaker, ORDER, &[&all?.join(" / ")]))
        }
        Ask::Orders(all) if all.is_empty() => Some(say(speaker, ORDERS, &[&TRIGGERS.of(speaker.language)])),
        Ask::Orders(all) => {
            let all: Vec<String> = all.iter().map(|asked| effect(speaker, asked)).collect();
            Some(say(speaker, ORDERS, &[&all.join(" / ")]))
        }
        Ask::First => plain(FIRST),
        Ask::Responders => plain(RESPONDERS),
        Ask::WhereIs(c) => of(WHERE_IS, c),
        Ask::Controller(c) => of(CONTROLLER, c),
        Ask::Owner(c) => of(OWNER, c),
        Ask::Position(c) => of(POSITION, c),
        Ask::Value(v) => Some(say(speaker, VALUE, &[&card(speaker, &v.card), &speaker.words(&v.value)])),
        Ask::HowSummoned(c) => of(HOW, c),
        Ask::ProperlySummoned(c) => of(PROPER, c),
        Ask::Negated(c) => of(NEGATED, c),
        Ask::Is(asked) => match asked.state {
            StateWord::Linked => of(LINKED, &asked.card),
            StateWord::CoLinked => of(CO_LINKED, &asked.card),
            StateWord::SpecialSummonMonster => of(SPECIAL, &asked.card),
            StateWord::Public => of(PUBLIC, &asked.card),
        },
        Ask::ExtraLink => plain(EXTRA_LINK),
        Ask::Over => plain(OVER),
        Ask::PointsTo(asked) => match asked.what {
            PointsWord::Zones => of(ZONES, &asked.card),
            PointsWord::Cards => of(CARDS, &asked.card),
        },
        Ask::Material(m) => Some(say(speaker, MATERIAL, &[&card(speaker, &m.card), &card(speaker, &m.of)])),
        Ask::Chooser(c) => of(CHOOSER, c),
        Ask::Lp(side) => Some(say(speaker, LP, &[&player(speaker, *side)])),
        Ask::Count(c) => Some(say(speaker, COUNT, &[&player(speaker, c.player), &speaker.words(&c.zone)])),
        Ask::Winner => plain(WINNER),
        Ask::Missed(e) => by(MISSED, e),
        Ask::Kind(e) => by(KIND, e),
        Ask::SpellSpeed(e) => by(SPEED, e),
        Ask::Targets(e) => by(TARGETS, e),
        Ask::ActivatedIn(e) => by(ACTIVATED, e),
        Ask::StartsChain(e) => by(CHAIN, e),
        Ask::MayMiss(e) => by(MAY_MISS, e),
        Ask::IsA(n) => Some(say(speaker, IS, &[&card(speaker, &n.card), &speaker.words(&n.nature)])),
        Ask::Named(n) => Some(say(speaker, NAMED, &[&card(speaker, &n.card), &card(speaker, &n.name)])),
        Ask::Mentions(n) => Some(say(speaker, MENTIONS, &[&card(speaker, &n.card), &card(speaker, &n.name)])),
        Ask::WhoseEffect(e) => by(WHOSE, e),
        Ask::Declarable(d) => {
            let word = speaker.words(&d.word.item);
            let word = if word.starts_with('「') { word } else { format!("「{word}」") };
            Some(say(speaker, DECLARABLE, &[&speaker.words(&d.what), &word]))
        }
    }
}

/// Whether, where or with what a player may do something.
fn may(speaker: &Speaker<'_>, word: Word, asked: &Asked) -> Option<String> {
    let mut done = done(speaker, asked)?;
    // A verb, not a noun, goes on with 事が.
    if speaker.language == Language::Ja && done.ends_with('る') {
        done.push_str("事が");
    }
    Some(say(speaker, word, &[&player(speaker, asked.player), &done]))
}

/// What is done, with its options.
fn done(speaker: &Speaker<'_>, asked: &Asked) -> Option<String> {
    with(speaker, action(speaker, &asked.action)?, &asked.action.options)
}

fn effect(speaker: &Speaker<'_>, asked: &EffectAsked) -> String {
    let of = card(speaker, &asked.card);
    asked.number.map_or(of.clone(), |number| numbered(speaker, number, &of))
}
