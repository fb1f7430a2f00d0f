//! The calls of a puzzle: what each says of the board.

use std::sync::Arc;

use super::Found;
use super::cards::{Nowhere, Position, Put, Tie, position, side, zone};
use super::syntax::{Expr, What};
use super::value::{Names, Value};
use crate::convert::deck::unknown;
use crate::convert::{Saying, bare};
use crate::library::Library;
use crate::scenario::syntax::{CounterOpt, Opt, PastWord, Side, ZoneWord};
use crate::source::Span;

/// More cards than two players can have.
const CARDS: usize = 250;
/// The highest Life Points that are read.
const POINTS: i64 = 999_999;

/// What the calls have said so far.
pub(super) struct Calls<'l> {
    library: &'l Library,
    pub(super) names: Names<'l>,
    pub(super) cards: Vec<Put>,
    pub(super) points: [Option<u32>; 2],
    /// The first turn has a Battle Phase; none where that is not known.
    pub(super) attacks: Option<bool>,
    /// The Master Rule.
    pub(super) rule: Option<i64>,
    /// A call that begins a puzzle was read.
    pub(super) begun: bool,
    pub(super) above: Vec<Saying>,
}

impl<'l> Calls<'l> {
    pub(super) fn new(library: &'l Library) -> Calls<'l> {
        Calls {
            library,
            names: Names::default(),
            cards: Vec::new(),
            points: [None, None],
            attacks: None,
            rule: None,
            begun: false,
            above: Vec::new(),
        }
    }

    /// Carries out a call and gives what it comes to.
    pub(super) fn call(&mut self, call: &Expr<'_>, text: &str, found: &mut Found) -> Value {
        let What::Call(path, given) = &call.what else { return Value::Unknown };
        let values: Vec<Value> = given.iter().map(|expr| self.names.value(expr)).collect();
        let span = |n: usize| given.get(n).map_or(call.span, |expr| expr.span);
        let mut given = Given { text, whole: call.span, values: &values, span: &span, found };
        match path.as_str() {
            "Debug.AddCard" => return self.card(&mut given).map_or(Value::Unknown, Value::Card),
            "Debug.SetPlayerInfo" => self.player(&mut given),
            "Debug.ReloadFieldBegin" => self.begin(&given),
            "Debug.PreSummon" => self.summoned(&mut given),
            "Debug.PreEquip" => self.tied(&mut given, Tie::Equipped),
            "Debug.PreSetTarget" => self.tied(&mut given, Tie::Target),
            "Debug.PreAddCounter" => self.counters(&mut given),
            "Debug.ShowHint" | "Debug.Message" => {
                if let Some(Value::Text(text)) = values.first() {
                    self.above.push(Saying::same(text));
                }
            }
            "aux.BeginPuzzle" | "Auxiliary.BeginPuzzle" => {
                self.above.push(Saying::new(
                    "a puzzle: it is to be won this turn",
                    "残局：须在本回合获胜",
                    "詰めデュエル：このターンに勝たなければなりません",
                ));
            }
            "Debug.ReloadFieldEnd" | "Debug.SetAIName" => {}
            _ => {
                let shown: String = path.chars().take(60).collect();
                given.found.remark(
                    call.span,
                    format!("`{shown}` is not understood"),
                    format!("无法理解“{shown}”"),
                    format!("「{shown}」は理解できません"),
                );
            }
        }
        Value::Unknown
    }

    /// `AddCard(code, owner, player, location, sequence, position[, proper])`
    fn card(&mut self, given: &mut Given<'_>) -> Option<usize> {
        let code = given.number(0, "the passcode")?;
        let owner = given.number(1, "the owner")?;
        let player = given.number(2, "the player")?;
        let location = given.number(3, "the location")?;
        let sequence = given.number(4, "the sequence")?;
        let bits = given.number(5, "the position")?;
        let proper = match given.values.get(6) {
            None | Some(Value::Nil | Value::Bool(false)) => false,
            Some(Value::Bool(true)) => true,
            Some(_) => {
                given.left_open(6, "whether it was properly Summoned", "是否正规出场", "正規の手順で出たかどうか");
                false
            }
        };
        let (owner, player) = (given.side(1, owner)?, given.side(2, player)?);
        let zone = match zone(location, sequence, player) {
            Ok(zone) => zone,
            Err(Nowhere::Location) => {
                let help = "such as `LOCATION_HAND`, `LOCATION_MZONE`, `LOCATION_SZONE` or `LOCATION_GRAVE`";
                given.wrong(3, format!("no card can be put in the location {location}"), help);
                return None;
            }
            Err(Nowhere::Sequence(range)) => {
                given.wrong(4, format!("this location has no sequence {sequence}"), &format!("it has {range}"));
                return None;
            }
        };
        let on_field = location & 0x1f8c != 0 && location != 0x80;
        let position = match position(bits) {
            Some(position) => position,
            None if !on_field => Position::Down,
            None => {
                given.wrong(5, format!("a card on the field has no position {bits}"), "such as `POS_FACEUP_ATTACK`");
                return None;
            }
        };
        if bits == 2 && on_field && super::cards::monsters(zone) {
            let en = "nothing is face-down in Attack Position: it is Set";
            given.found.remark(
                given.whole,
                en,
                "没有里侧攻击表示：视为盖放",
                "裏側攻撃表示はありません：裏側守備表示とします",
            );
        }
        let known = u32::try_from(code).ok().filter(|code| *code > 0);
        let card = known.and_then(|code| self.library.find(&code.to_string()));
        let Some(card) = card else {
            match known {
                Some(code) => given.found.problems.push(unknown(code, (given.span)(0))),
                None => given.wrong(0, format!("{code} is no passcode"), "a passcode is a number above 0"),
            }
            return None;
        };
        if self.cards.len() >= CARDS {
            given.wrong(0, format!("more than {CARDS} cards are put on the board"), "no Duel has so many");
            return None;
        }
        let beneath = location & 0x80 != 0;
        let put = Put {
            span: given.whole,
            card: Arc::clone(&card),
            owner,
            player,
            zone,
            beneath,
            sequence,
            position,
            proper,
            more: Vec::new(),
            ties: Vec::new(),
        };
        self.cards.push(put);
        Some(self.cards.len() - 1)
    }

    /// `SetPlayerInfo(player, lp, start, draw)`
    fn player(&mut self, given: &mut Given<'_>) {
        let Some(player) = given.number(0, "the player").and_then(|number| given.side(0, number)) else { return };
        let Some(points) = given.number(1, "the Life Points") else { return };
        match u32::try_from(points).ok().filter(|_| (1..=POINTS).contains(&points)) {
            Some(points) => self.points[usize::from(player == Side::Opponent)] = Some(points),
            None => given.wrong(1, format!("{points} are no Life Points"), "a number from 1 to 999999"),
        }
        match given.values.get(2) {
            None | Some(Value::Number(0)) => {}
            Some(Value::Number(count)) => {
                let (en, zh) = (format!("{count} cards are drawn as it begins"), format!("开始时抽{count}张卡"));
                given.found.remark((given.span)(2), en, zh, format!("開始時に{count}枚ドローします"));
            }
            Some(_) => {
                given.left_open(2, "how many cards are drawn as it begins", "开始时抽几张卡", "開始時のドロー枚数");
            }
        }
        self.begun = true;
    }

    /// `ReloadFieldBegin(flags[, rule])`
    fn begin(&mut self, given: &Given<'_>) {
        self.begun = true;
        self.attacks = match given.values.first() {
            Some(Value::Number(flags)) => Some(flags & 0x2 != 0),
            _ => None,
        };
        self.rule = match given.values.get(1) {
            Some(Value::Number(rule)) => Some(*rule),
            _ => None,
        };
        if self.rule.is_none_or(|rule| rule < 4) {
            let rule = self.rule.unwrap_or(3).clamp(1, 3);
            let en = format!("made for Master Rule {rule}; judged by the rules of today");
            self.above.push(Saying::new(
                en,
                format!("按大师规则{rule}制作；以现行规则裁定"),
                format!("マスタールール{rule}で作られています。現在のルールで裁定します"),
            ));
        }
    }

    /// `PreSummon(card, kind[, location])`
    fn summoned(&mut self, given: &mut Given<'_>) {
        let Some((card, kind)) = given.card(0).zip(given.number(1, "the kind of Summon")) else { return };
        let word = match kind >> 24 {
            0x10 | 0x12 => PastWord::NormalSummoned,
            0x11 => PastWord::TributeSummoned,
            0x20 => PastWord::FlipSummoned,
            0x40 => PastWord::SpecialSummoned,
            0x43 => PastWord::FusionSummoned,
            0x45 => PastWord::RitualSummoned,
            0x46 => PastWord::SynchroSummoned,
            0x49 => PastWord::XyzSummoned,
            0x4a => PastWord::PendulumSummoned,
            0x4c => PastWord::LinkSummoned,
            _ => return given.left_open(1, "this kind of Summon", "这种召唤", "この召喚の種類"),
        };
        self.cards[card].more.push(bare(Opt::Past(word)));
        let from = match given.values.get(2) {
            None => return,
            Some(Value::Number(0x1)) => ZoneWord::Deck,
            Some(Value::Number(0x2)) => ZoneWord::Hand,
            Some(Value::Number(0x10)) => ZoneWord::Gy,
            Some(Value::Number(0x20)) => ZoneWord::Banished,
            Some(Value::Number(0x40)) => ZoneWord::Extra,
            Some(_) => return given.left_open(2, "where it was Summoned from", "从何处召唤", "どこから召喚されたか"),
        };
        self.cards[card].more.push(bare(Opt::SummonedFrom(from)));
    }

    /// `PreEquip(card, to)`, `PreSetTarget(card, target)`
    fn tied(&mut self, given: &mut Given<'_>, tie: Tie) {
        if let Some((card, to)) = given.card(0).zip(given.card(1)) {
            if card == to {
                return given.wrong(1, "a card cannot hold on to itself", "name another card");
            }
            self.cards[card].ties.push((tie, to, given.whole));
        }
    }

    /// `PreAddCounter(card, kind, count)`
    fn counters(&mut self, given: &mut Given<'_>) {
        let Some(card) = given.card(0) else { return };
        let kind = given.number(1, "the kind of counter");
        let Some((kind, count)) = kind.zip(given.number(2, "how many counters")) else { return };
        let Some(count) = u8::try_from(count).ok().filter(|count| *count > 0) else {
            return given.wrong(2, format!("a card cannot have {count} counters"), "a number from 1 to 255");
        };
        // Of the numbers of the engine only this one means a kind that is known here.
        if kind != 0x1 {
            return given.left_open(
                1,
                &format!("which counters {kind:#x} are"),
                &format!("指示物{kind:#x}的种类"),
                &format!("カウンター{kind:#x}の種類"),
            );
        }
        self.cards[card].more.push(crate::source::Spanned::new(
            Opt::Counters(CounterOpt { count, kind: "Spell".to_owned() }),
            given.whole,
        ));
    }
}

/// What a call was given.
struct Given<'a> {
    text: &'a str,
    whole: Span,
    values: &'a [Value],
    span: &'a dyn Fn(usize) -> Span,
    found: &'a mut Found,
}

impl Given<'_> {
    fn wrong(&mut self, n: usize, message: impl Into<String>, help: &str) {
        self.found.problem("puzzle::value", (self.span)(n), message, help);
    }

    /// Says that a value is not known.
    fn left_open(&mut self, n: usize, en: &str, zh: &str, ja: &str) {
        let at = (self.span)(n);
        let shown: String = self.text[at.start..at.end].lines().next().unwrap_or_default().chars().take(60).collect();
        self.found.remark(
            at,
            format!("`{shown}`: {en} is not known"),
            format!("“{shown}”：{zh}不明"),
            format!("「{shown}」：{ja}は不明です"),
        );
    }

    fn number(&mut self, n: usize, what: &str) -> Option<i64> {
        match self.values.get(n) {
            Some(Value::Number(number)) => Some(*number),
            None => {
                self.wrong(n, format!("{what} is missing"), "see how the other calls are written");
                None
            }
            Some(Value::Unknown) => {
                self.left_open(n, what, "它的值", "その値");
                None
            }
            Some(Value::Text(_) | Value::Bool(_) | Value::Nil | Value::Card(_)) => {
                self.wrong(n, format!("{what} is a number"), "see how the other calls are written");
                None
            }
        }
    }

    fn side(&mut self, n: usize, number: i64) -> Option<Side> {
        if side(number).is_none() {
            self.wrong(n, format!("there is no player {number}"), "0 is you, 1 is your opponent");
        }
        side(number)
    }

    fn card(&mut self, n: usize) -> Option<usize> {
        match self.values.get(n) {
            Some(Value::Card(card)) => Some(*card),
            Some(Value::Unknown) => {
                self.left_open(n, "which card this is", "是哪张卡", "どのカードか");
                None
            }
            None | Some(Value::Number(_) | Value::Text(_) | Value::Bool(_) | Value::Nil) => {
                self.wrong(n, "this is no card", "name what `Debug.AddCard` gave");
                None
            }
        }
    }
}
