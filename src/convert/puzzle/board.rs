//! The cards of a puzzle as the board of a duel.

use std::collections::BTreeMap;

use super::Found;
use super::calls::Calls;
use super::cards::{Position, Put, Tie, back, monsters, single};
use crate::cards::card::Card;
use crate::cards::filter::{Ability, Kind};
use crate::convert::bare;
use crate::scenario::deck_list::in_extra_deck;
use crate::scenario::syntax::{
    Board, BoardCard, Duel, LpLine, MOST_COPIES, Opt, PastWord, PhaseWord, PositionWord, Side, Statement, Turn,
    ZoneWord,
};
use crate::scenario::write::ZONES;
use crate::source::{Spanned, line_and_column};

/// The duel; problems and remarks are put to what was found.
pub(super) fn duel(calls: &mut Calls<'_>, text: &str, found: &mut Found) -> Duel {
    beneath(&mut calls.cards, found);
    crowded(&calls.cards, text, found);
    let stays: Vec<bool> = calls.cards.iter().map(|put| can_be_said(put, found)).collect();
    let labels = labels(&calls.cards, &stays);
    let number = (calls.attacks == Some(false)).then_some(1);
    let turn = Turn { number, player: Side::You, phase: Some(PhaseWord::MainPhase1) };
    let mut story = Vec::new();
    if calls.rule == Some(4) {
        story.push(bare(Statement::Rules(vec!["2017".to_owned()])));
    }
    story.push(bare(Statement::Turn(turn)));
    for (n, player) in [Side::You, Side::Opponent].into_iter().enumerate() {
        if let Some(lp) = calls.points[n] {
            story.push(bare(Statement::Lp(LpLine { player, lp })));
        }
        for zone in ZONES {
            let mut all: Vec<usize> = (0..calls.cards.len())
                .filter(|n| stays[*n] && calls.cards[*n].zone == zone && calls.cards[*n].player == player)
                .filter(|n| !calls.cards[*n].beneath)
                .collect();
            if zone == ZoneWord::Deck {
                all = from_the_top(&calls.cards, &all, found);
            }
            let Some(first) = all.first() else {
                // All of a puzzle is on its board.
                if matches!(zone, ZoneWord::Deck | ZoneWord::Extra)
                    || (zone, player) == (ZoneWord::Hand, Side::Opponent)
                {
                    story.push(bare(Statement::Board(Board {
                        player,
                        zone: bare(zone),
                        cards: Vec::new(),
                        more: false,
                    })));
                }
                continue;
            };
            let place = Spanned::new(zone, calls.cards[*first].span);
            let cards = together(all.iter().map(|n| card(*n, &calls.cards, &stays, &labels, found)));
            story.push(bare(Statement::Board(Board { player, zone: place, cards, more: false })));
        }
    }
    Duel { title: None, story, variants: Vec::new() }
}

/// A second card in a Monster Zone is material of the first.
fn beneath(cards: &mut [Put], found: &mut Found) {
    let mut first: BTreeMap<(Option<Side>, ZoneWord), usize> = BTreeMap::new();
    for (n, put) in cards.iter_mut().enumerate().filter(|(_, put)| !put.beneath && monsters(put.zone)) {
        put.beneath = first.contains_key(&place(put));
        first.entry(place(put)).or_insert(n);
    }
    for put in cards.iter().filter(|put| put.beneath) {
        match first.get(&place(put)) {
            Some(top) if cards[*top].card.types.contains(&Ability::Xyz) => {}
            Some(_) => {
                let help = "only Xyz Monsters have materials; each other monster has a zone of its own";
                found.problem("puzzle::two-cards", put.span, "there is another monster in this zone", help);
            }
            None => {
                let help = "put the monster there too, with `LOCATION_MZONE` and the same sequence";
                found.problem("puzzle::beneath-nothing", put.span, "there is no monster above this material", help);
            }
        }
    }
}

/// The zone of a card. The Extra Monster Zones are the same for both players.
fn place(put: &Put) -> (Option<Side>, ZoneWord) {
    let shared = matches!(put.zone, ZoneWord::LeftEmz | ZoneWord::RightEmz);
    (if shared { None } else { Some(put.player) }, put.zone)
}

/// Two cards in a zone that holds one.
fn crowded(cards: &[Put], text: &str, found: &mut Found) {
    let mut first: BTreeMap<(Option<Side>, ZoneWord), &Put> = BTreeMap::new();
    for put in cards.iter().filter(|put| single(put.zone) && !put.beneath) {
        let Some(other) = first.get(&place(put)) else {
            first.insert(place(put), put);
            continue;
        };
        let (line, _) = line_and_column(text, other.span.start);
        let message = format!("the card of line {line} is in this zone");
        found.problem("puzzle::two-cards", put.span, message, "give each card a zone of its own");
    }
}

/// Whether a scenario can say where a card is; if not, it is left out and told.
fn can_be_said(put: &Put, found: &mut Found) -> bool {
    let name = put.name();
    let tied = put.ties.iter().any(|(tie, ..)| *tie == Tie::Equipped);
    if put.owner != put.player && !single(put.zone) {
        let en = format!("`{name}` is left out: off the field cards lie with their owners");
        found.remark(
            put.span,
            en,
            format!("省略“{name}”：不在场上的卡在持有者处"),
            format!("「{name}」は省きます：フィールドにないカードは持ち主の所にあります"),
        );
        return false;
    }
    if put.card.kind == Kind::Monster && back(put.zone) && !tied {
        let en = format!("`{name}` is left out: why a monster is in a Spell & Trap Zone is not known");
        found.remark(
            put.span,
            en,
            format!("省略“{name}”：怪兽为何在魔法与陷阱区域不明"),
            format!("「{name}」は省きます：モンスターが魔法＆罠ゾーンにある理由が不明です"),
        );
        return false;
    }
    true
}

/// Labels for cards that others hold on to and that have copies.
fn labels(cards: &[Put], stays: &[bool]) -> BTreeMap<usize, String> {
    let mut found: BTreeMap<usize, String> = BTreeMap::new();
    for to in cards.iter().flat_map(|put| put.ties.iter().map(|(_, to, _)| *to)) {
        let alike = cards.iter().zip(stays).filter(|(put, stays)| **stays && put.name() == cards[to].name()).count();
        let taken = found.keys().filter(|n| cards[**n].name() == cards[to].name()).count();
        if alike > 1 && !found.contains_key(&to) {
            found.insert(to, format!("copy {}", taken + 1));
        }
    }
    found
}

/// The cards of a Deck from its top: what is put there last with the sequence 0 is on top, with 1 at the bottom.
fn from_the_top(cards: &[Put], all: &[usize], found: &mut Found) -> Vec<usize> {
    let mut deck = std::collections::VecDeque::new();
    let mut told = false;
    for n in all {
        match cards[*n].sequence {
            0 => deck.push_front(*n),
            1 => deck.push_back(*n),
            _ => {
                if !told {
                    let en = "where in the Deck such cards lie is not said: they are put at the bottom";
                    found.remark(
                        cards[*n].span,
                        en,
                        "未说明这些卡在卡组中的位置：放在底部",
                        "デッキのどこにあるか示されていません：一番下に置きます",
                    );
                }
                told = true;
                deck.push_back(*n);
            }
        }
    }
    deck.into()
}

/// Copies that lie together and are the same, as one entry.
fn together(cards: impl Iterator<Item = BoardCard>) -> Vec<BoardCard> {
    let mut found: Vec<BoardCard> = Vec::new();
    for card in cards {
        match found.last_mut() {
            Some(last) if last.name == card.name && last.options == card.options && last.copies < MOST_COPIES => {
                last.copies += 1;
            }
            _ => found.push(card),
        }
    }
    found
}

/// A card with its options.
fn card(n: usize, cards: &[Put], stays: &[bool], labels: &BTreeMap<usize, String>, found: &mut Found) -> BoardCard {
    let put = &cards[n];
    let mut options: Vec<Spanned<Opt>> = Vec::new();
    let mut say = |option| options.push(Spanned::new(option, put.span));
    if let Some(label) = labels.get(&n) {
        say(Opt::Label(label.clone()));
    }
    let monster = monsters(put.zone);
    match (put.position, put.zone) {
        (Position::Down, zone) if monster || back(zone) || zone == ZoneWord::Field => {
            say(Opt::Past(PastWord::SetEarlier));
        }
        (Position::Down, ZoneWord::Banished) => say(Opt::Position(PositionWord::FaceDown)),
        (Position::Defense, _) if monster => say(Opt::Position(PositionWord::Defense)),
        (Position::Attack | Position::Defense, zone) if back(zone) || zone == ZoneWord::Field => {
            say(Opt::Position(PositionWord::FaceUp));
        }
        (Position::Attack | Position::Defense, ZoneWord::Extra) if put.card.types.contains(&Ability::Pendulum) => {
            say(Opt::Position(PositionWord::FaceUp));
        }
        _ => {}
    }
    if put.owner != put.player {
        say(Opt::Owner(put.owner));
    }
    options.extend(put.more.iter().cloned());
    let remembers = monster || matches!(put.zone, ZoneWord::Gy | ZoneWord::Banished);
    if remembers && must_be_proper(&put.card) && put.position != Position::Down {
        let word = if put.proper { PastWord::ProperlySummoned } else { PastWord::NotProperlySummoned };
        options.push(Spanned::new(Opt::Past(word), put.span));
    }
    let under = || cards.iter().filter(|other| other.beneath && place(other) == place(put));
    for proper in [false, true] {
        let names: Vec<Spanned<String>> = under()
            .filter(|other| other.proper == proper)
            .map(|other| Spanned::new(other.name().to_owned(), other.span))
            .collect();
        if !names.is_empty() && monster {
            let materials = if proper { Opt::ProperMaterials(names) } else { Opt::Materials(names) };
            options.push(Spanned::new(materials, put.span));
        }
    }
    for (tie, to, span) in &put.ties {
        let name = cards[*to].name();
        if !stays[*to] {
            found.remark(
                *span,
                format!("`{name}` is left out, and what holds on to it"),
                format!("省略“{name}”及与其关联的卡"),
                format!("「{name}」と、それに結び付いたカードは省きます"),
            );
            continue;
        }
        let phrase = labels.get(to).map_or_else(|| name.to_owned(), |label| format!("{name} {label}"));
        let phrase = Spanned::new(phrase, *span);
        let option = if *tie == Tie::Equipped { Opt::EquippedTo(phrase) } else { Opt::LinkedTo(phrase) };
        options.push(Spanned::new(option, *span));
    }
    BoardCard { name: Spanned::new(put.name().to_owned(), put.span), copies: 1, options }
}

/// Whether it matters that a card was properly Summoned.
fn must_be_proper(card: &Card) -> bool {
    in_extra_deck(card) || card.types.contains(&Ability::Ritual) || card.rules_normal_summon_out()
}
