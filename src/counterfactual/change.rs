//! Single changes to a duel, and how they are said.

use crate::board::place::{CardId, Player, Zone};
use crate::cards::condition::Phase;
use crate::cards::filter::Place;
use crate::reason::{Arg, Fact, Say};

/// One fact that is different.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// A move of the story, by its place there and in its words, was not made.
    NotDone(usize, String),
    /// The question was asked before a move of the story, by its place there and in its words.
    Before(usize, String),
    /// A card was Set in an earlier turn.
    SetEarlier(CardId),
    /// A monster was Summoned in an earlier turn.
    SummonedEarlier(CardId),
    /// The position of a monster was not changed this turn.
    NotTurned(CardId),
    /// A monster has not attacked this turn.
    NotAttacked(CardId),
    /// A card lies face-up.
    FaceUp(CardId),
    /// A card lies face-down.
    FaceDown(CardId),
    /// A monster is in Attack Position, or in Defense Position.
    Attack(CardId, bool),
    /// A card lies somewhere else.
    Moved(CardId, Zone),
    /// A card is not there.
    Gone(CardId),
    /// A card lay face-up before anything happened.
    There(CardId),
    /// Its player controlled it all the while.
    Controlled(CardId),
    /// A monster was properly Summoned before.
    Proper(CardId),
    /// It is the turn of that player.
    TurnOf(Player),
    /// It is not the first turn of the duel.
    NotFirstTurn,
    /// It is that phase.
    Phase(Phase),
    /// An effect says "if", not "when".
    If(CardId, u8),
    /// An effect has to be activated.
    Must(CardId, u8),
    /// An effect was not used yet.
    Unused(CardId, u8),
    /// A player has not Normal Summoned or Set this turn.
    NotSummoned(Player),
    /// A player has not Pendulum Summoned this turn.
    NotPendulumSummoned(Player),
    /// A player has so many LP.
    Lp(Player, i32),
    /// There is a card more that nobody knows, in a place of a player.
    Unknown(Player, Place),
    /// A player controls one more face-up monster.
    Monster(Player),
    /// A player has one more Set Spell or Trap.
    Backrow(Player),
}

macro_rules! says {
    ($($name:ident: $key:literal, $en:literal, $zh:literal, $ja:literal;)*) => {
        $(static $name: Say = Say { key: $key, en: $en, zh: $zh, ja: $ja };)*
    };
}

says! {
    NOT_DONE: "if-not-done", "this had not been done: {0}", "没有这一步：{0}",
        "これを行っていなかった場合：{0}";
    BEFORE: "if-asked-before", "this were asked before: {0}", "在这一步之前询问：{0}",
        "これより前に尋ねた場合：{0}";
    SET_EARLIER: "if-set-earlier", "{0} had been Set in an earlier turn", "{0}是以前的回合放置的",
        "{0}が以前のターンにセットされていた場合";
    SUMMONED_EARLIER: "if-summoned-earlier", "{0} had come to the field in an earlier turn", "{0}是以前的回合出场的",
        "{0}が以前のターンにフィールドに出ていた場合";
    NOT_TURNED: "if-not-turned", "the position of {0} had not been changed this turn", "{0}这个回合没有改变过表示形式",
        "{0}の表示形式がこのターンに変更されていなかった場合";
    NOT_ATTACKED: "if-not-attacked", "{0} had not attacked this turn", "{0}这个回合没有攻击过",
        "{0}がこのターンに攻撃していなかった場合";
    FACE_UP: "if-face-up", "{0} lay face-up", "{0}是表侧表示",
        "{0}が表側表示の場合";
    FACE_DOWN: "if-face-down", "{0} lay face-down", "{0}是里侧表示",
        "{0}が裏側表示の場合";
    IN_ATTACK: "if-in-attack", "{0} were in Attack Position", "{0}是攻击表示",
        "{0}が攻撃表示の場合";
    IN_DEFENSE: "if-in-defense", "{0} were in Defense Position", "{0}是守备表示",
        "{0}が守備表示の場合";
    MOVED: "if-elsewhere", "{0} were here: {1}", "{0}在{1}",
        "{0}がここにあった場合：{1}";
    GONE: "if-gone", "{0} were not there", "{0}不在那里",
        "{0}がそこになかった場合";
    THERE: "if-there-before", "{0} had lain face-up before this happened", "{0}在这件事之前就已表侧表示存在",
        "{0}がこの出来事より前に表側表示で存在していた場合";
    CONTROLLED: "if-controlled-before", "its player had controlled {0} before this happened", "{0}在这件事之前就由其玩家控制",
        "この出来事より前にそのプレイヤーが{0}をコントロールしていた場合";
    PROPER: "if-proper", "{0} had been properly Summoned before", "{0}已经正规出场过",
        "{0}に正規の召喚が行われていた場合";
    YOUR_TURN: "if-turn-of", "it were {0}'s turn", "现在是{0}的回合",
        "{0}のターンの場合";
    NOT_FIRST: "if-later-turn", "it were not the first turn of the duel", "不是决斗的第一个回合",
        "デュエルの最初のターンでなかった場合";
    DRAW: "if-draw-phase", "it were the Draw Phase", "现在是抽卡阶段",
        "ドローフェイズの場合";
    STANDBY: "if-standby-phase", "it were the Standby Phase", "现在是准备阶段",
        "スタンバイフェイズの場合";
    MAIN_1: "if-main-phase-1", "it were Main Phase 1", "现在是主要阶段1",
        "メインフェイズ1の場合";
    BATTLE: "if-battle-step", "it were the Battle Step", "现在是战斗阶段的战斗步骤",
        "バトルフェイズのバトルステップの場合";
    MAIN_2: "if-main-phase-2", "it were Main Phase 2", "现在是主要阶段2",
        "メインフェイズ2の場合";
    END: "if-end-phase", "it were the End Phase", "现在是结束阶段",
        "エンドフェイズの場合";
    IF: "if-wording-if", "the text of {0} said \"if\", not \"when\"", "{0}的记述是「场合」而不是「时」",
        "{0}のテキストが「時」ではなく「場合」の場合";
    MUST: "if-mandatory", "{0} were mandatory, not optional", "{0}是必发而不是选发",
        "{0}が任意効果ではなく強制効果の場合";
    UNUSED: "if-unused", "{0} had not been used yet", "{0}还没有使用过",
        "{0}がまだ使用されていなかった場合";
    NOT_SUMMONED: "if-no-normal-summon", "{0} had not Normal Summoned or Set this turn", "{0}这个回合没有进行过通常召唤",
        "{0}がこのターンに通常召喚（召喚またはセット）を行っていなかった場合";
    NOT_PENDULUM: "if-no-pendulum-summon", "{0} had not Pendulum Summoned this turn", "{0}这个回合没有进行过灵摆召唤",
        "{0}がこのターンにペンデュラム召喚を行っていなかった場合";
    LP: "if-lp", "{0} had {1} LP", "{0}有{1}基本分",
        "{0}のLPが{1}の場合";
    IN_HAND: "if-card-in-hand", "there were a card that fits in {0}'s hand", "{0}的手卡有符合的卡",
        "{0}の手札に条件に合うカードがあった場合";
    IN_DECK: "if-card-in-deck", "there were a card that fits in {0}'s Deck", "{0}的卡组有符合的卡",
        "{0}のデッキに条件に合うカードがあった場合";
    IN_EXTRA: "if-card-in-extra", "there were a card that fits in {0}'s Extra Deck", "{0}的额外卡组有符合的卡",
        "{0}のエクストラデッキに条件に合うカードがあった場合";
    IN_GY: "if-card-in-gy", "there were a card that fits in {0}'s GY", "{0}的墓地有符合的卡",
        "{0}の墓地に条件に合うカードがあった場合";
    BANISHED: "if-card-banished", "there were a card that fits among {0}'s banished cards", "{0}的除外卡中有符合的卡",
        "{0}の除外されているカードの中に条件に合うカードがあった場合";
    MONSTER: "if-monster", "{0} controlled one more face-up monster (a Level 4 Normal Monster)",
        "{0}场上多1只表侧表示怪兽（4星通常怪兽）",
        "{0}の場に表側表示モンスター（レベル4の通常モンスター）がもう1体存在した場合";
    BACKROW: "if-backrow", "{0} had one more Set card (a Normal Trap)", "{0}场上多1张放置的卡（通常陷阱）",
        "{0}の場にセットカード（通常罠カード）がもう1枚存在した場合";
}

impl Change {
    /// As a fact.
    pub fn fact(&self) -> Fact {
        let of = |say: &'static Say, args: Vec<Arg>| Fact { say, args };
        match self {
            Change::NotDone(_, words) => of(&NOT_DONE, vec![Arg::Words(words.clone())]),
            Change::Before(_, words) => of(&BEFORE, vec![Arg::Words(words.clone())]),
            Change::SetEarlier(c) => of(&SET_EARLIER, vec![Arg::Card(*c)]),
            Change::SummonedEarlier(c) => of(&SUMMONED_EARLIER, vec![Arg::Card(*c)]),
            Change::NotTurned(c) => of(&NOT_TURNED, vec![Arg::Card(*c)]),
            Change::NotAttacked(c) => of(&NOT_ATTACKED, vec![Arg::Card(*c)]),
            Change::FaceUp(c) => of(&FACE_UP, vec![Arg::Card(*c)]),
            Change::FaceDown(c) => of(&FACE_DOWN, vec![Arg::Card(*c)]),
            Change::Attack(c, attack) => of(if *attack { &IN_ATTACK } else { &IN_DEFENSE }, vec![Arg::Card(*c)]),
            Change::Moved(c, zone) => of(&MOVED, vec![Arg::Card(*c), Arg::Zone(Player::You, *zone)]),
            Change::Gone(c) => of(&GONE, vec![Arg::Card(*c)]),
            Change::There(c) => of(&THERE, vec![Arg::Card(*c)]),
            Change::Controlled(c) => of(&CONTROLLED, vec![Arg::Card(*c)]),
            Change::Proper(c) => of(&PROPER, vec![Arg::Card(*c)]),
            Change::TurnOf(p) => of(&YOUR_TURN, vec![Arg::Player(*p)]),
            Change::NotFirstTurn => of(&NOT_FIRST, Vec::new()),
            Change::Phase(phase) => {
                let say = match phase {
                    Phase::Draw => &DRAW,
                    Phase::Standby => &STANDBY,
                    Phase::Main1 => &MAIN_1,
                    Phase::Battle => &BATTLE,
                    Phase::Main2 => &MAIN_2,
                    Phase::End => &END,
                };
                of(say, Vec::new())
            }
            Change::If(c, n) => of(&IF, vec![Arg::Effect(*c, *n)]),
            Change::Must(c, n) => of(&MUST, vec![Arg::Effect(*c, *n)]),
            Change::Unused(c, n) => of(&UNUSED, vec![Arg::Effect(*c, *n)]),
            Change::NotSummoned(p) => of(&NOT_SUMMONED, vec![Arg::Player(*p)]),
            Change::NotPendulumSummoned(p) => of(&NOT_PENDULUM, vec![Arg::Player(*p)]),
            Change::Lp(p, n) => of(&LP, vec![Arg::Player(*p), Arg::Number(*n)]),
            Change::Unknown(p, place) => {
                let say = match place {
                    Place::Deck => &IN_DECK,
                    Place::ExtraDeck => &IN_EXTRA,
                    Place::Graveyard => &IN_GY,
                    Place::Banished => &BANISHED,
                    Place::Hand
                    | Place::MonsterZone
                    | Place::SpellTrapZone
                    | Place::FieldZone
                    | Place::PendulumZone
                    | Place::Field
                    | Place::XyzMaterial
                    | Place::Nowhere => &IN_HAND,
                };
                of(say, vec![Arg::Player(*p)])
            }
            Change::Monster(p) => of(&MONSTER, vec![Arg::Player(*p)]),
            Change::Backrow(p) => of(&BACKROW, vec![Arg::Player(*p)]),
        }
    }

    /// The card that a change is about.
    pub fn card(&self) -> Option<CardId> {
        match self {
            Change::SetEarlier(c)
            | Change::SummonedEarlier(c)
            | Change::NotTurned(c)
            | Change::NotAttacked(c)
            | Change::FaceUp(c)
            | Change::FaceDown(c)
            | Change::Attack(c, _)
            | Change::Moved(c, _)
            | Change::Gone(c)
            | Change::There(c)
            | Change::Controlled(c)
            | Change::Proper(c)
            | Change::If(c, _)
            | Change::Must(c, _)
            | Change::Unused(c, _) => Some(*c),
            Change::NotDone(..)
            | Change::Before(..)
            | Change::TurnOf(_)
            | Change::NotFirstTurn
            | Change::Phase(_)
            | Change::NotSummoned(_)
            | Change::NotPendulumSummoned(_)
            | Change::Lp(..)
            | Change::Unknown(..)
            | Change::Monster(_)
            | Change::Backrow(_) => None,
        }
    }

    /// Whether two changes cannot both be made.
    pub fn clashes(&self, other: &Change) -> bool {
        match (self, other) {
            (Change::Phase(_), Change::Phase(_))
            | (Change::TurnOf(_), Change::TurnOf(_))
            | (Change::Before(..), Change::Before(..)) => true,
            (Change::Before(n, _), Change::NotDone(m, _)) | (Change::NotDone(m, _), Change::Before(n, _)) => m >= n,
            (Change::Lp(a, _), Change::Lp(b, _)) => a == b,
            (Change::FaceUp(a), Change::FaceDown(b))
            | (Change::FaceDown(a), Change::FaceUp(b))
            | (Change::Attack(a, _), Change::Attack(b, _)) => a == b,
            (Change::Gone(a) | Change::Moved(a, _), b) | (b, Change::Gone(a) | Change::Moved(a, _)) => {
                // A card that lies somewhere else may still be said to have been Set earlier, or unused.
                let late = matches!(b, Change::SetEarlier(_) | Change::Unused(..) | Change::If(..) | Change::Must(..));
                let gone = matches!(self, Change::Gone(_)) || matches!(other, Change::Gone(_));
                b.card() == Some(*a) && (gone || !late)
            }
            _ => false,
        }
    }
}
