//! The moves of a replay, told packet by packet.

use super::mirror::{BACK, HAND, MONSTERS, Mirror, place};
use super::packets::{Loc, Message, Packet};
use super::readings::{Moved, Readings};
use crate::board::place::Zone;
use crate::cards::card::Card;
use crate::cards::filter::Ability;
use crate::convert::Both;
use crate::library::Library;

/// A card that has moved since the last line.
struct Step {
    name: String,
    from: Loc,
    to: Loc,
}

/// An effect that is being activated.
struct Link {
    number: u32,
    player: u8,
    code: u32,
    name: String,
    at: Loc,
    steps: Vec<Step>,
    targets: Vec<(String, Loc)>,
}

/// Follows the packets.
pub(super) struct Follower<'l> {
    library: &'l Library,
    readings: Option<Readings<'l>>,
    mirror: Mirror,
    /// What has moved since the last line.
    steps: Vec<Step>,
    summoning: Option<(u8, u32, Loc)>,
    link: Option<Link>,
    solving: bool,
    targets: Vec<String>,
    attacking: bool,
    turn: Option<u8>,
    first: u8,
    phase: u16,
    /// The phase for which no line is told yet.
    silent: bool,
}

/// Words of a language.
fn who(player: u8) -> &'static str {
    ["you", "opponent"][usize::from(player.min(1))]
}

fn words(en: &str, zh: &str) -> Both {
    Both::new(en, zh)
}

impl<'l> Follower<'l> {
    pub(super) fn new(base: String, hands: &[Vec<u32>; 2], lp: u32, first: u8, library: &'l Library) -> Follower<'l> {
        let mut found = Follower {
            library,
            readings: Readings::new(base, library),
            mirror: Mirror { lp: [i64::from(lp); 2], ..Mirror::default() },
            steps: Vec::new(),
            summoning: None,
            link: None,
            solving: false,
            targets: Vec::new(),
            attacking: false,
            turn: None,
            first,
            phase: 0,
            silent: false,
        };
        for (player, hand) in [0, 1].into_iter().zip(hands) {
            for code in hand {
                found.gains(player, *code);
            }
        }
        found
    }

    /// The lines that were told.
    pub(super) fn lines(&self) -> &str {
        self.readings.as_ref().map_or("", Readings::lines)
    }

    fn gains(&mut self, player: u8, code: u32) {
        if let Some(card) = self.card(code) {
            self.mirror.put(card, Loc { player, location: HAND, ..Loc::default() });
        }
    }

    fn card(&self, code: u32) -> Option<String> {
        self.library.find(&code.to_string()).map(|card| card.name.en.clone())
    }

    /// Follows the packets to their end; why the story stops before it, and where.
    pub(super) fn follow(&mut self, packets: &[Packet], broken: Option<usize>) -> Option<Both> {
        if self.readings.is_none() {
            return Some(words("its board cannot be played", "盘面无法进行"));
        }
        let at = |why: Both, at: usize| why.behind(&format!("(byte {at}) "), &format!("（第{at}字节）"));
        let mut last = 0;
        for packet in packets {
            last = packet.at;
            if packet.message == Message::Won {
                break;
            }
            if let Err(why) = self.take(&packet.message) {
                if let Some(readings) = &mut self.readings {
                    // What was not held against the board yet falls away with it.
                    let _ = readings.settle(&self.mirror.picture());
                }
                return Some(at(why, packet.at));
            }
            let picture = self.mirror.picture();
            if self.readings.as_mut().is_some_and(|readings| readings.check(&picture)) && !self.solving {
                self.steps.clear();
            }
        }
        let picture = self.mirror.picture();
        if let Some(Err(why)) = self.readings.as_mut().map(|readings| readings.settle(&picture)) {
            return Some(at(why, last));
        }
        broken.map(|place| at(words("what follows is cut off or broken", "后续内容不完整或已损坏"), place))
    }

    fn say(&mut self, ways: &[String]) -> Result<(), Both> {
        let picture = self.before();
        match &mut self.readings {
            Some(readings) => readings.say(ways, &picture),
            None => Ok(()),
        }
    }

    /// The board before what has moved since the last line.
    fn before(&self) -> super::mirror::Picture {
        let mut mirror = self.mirror.clone();
        for step in self.steps.iter().rev() {
            let _ = mirror.moves(&step.name, step.to, step.from);
        }
        mirror.picture()
    }

    fn take(&mut self, message: &Message) -> Result<(), Both> {
        match message {
            Message::Turn(player) => self.turns(*player),
            Message::Phase(phase) => self.enters(*phase),
            Message::Draw { player, codes } => {
                if !self.solving && self.phase == 1 {
                    self.say(&[format!("{} draw", who(*player))])?;
                    self.silent = false;
                }
                for code in codes {
                    self.gains(*player, *code);
                }
                Ok(())
            }
            Message::Move { code, from, to } => self.moves(*code, *from, *to),
            Message::Position { at, .. } => self.lies(*at),
            Message::Set { code } => self.sets(*code),
            Message::Summoning { kind, code, at } => {
                self.mirror.turns(*at);
                if !self.solving {
                    self.summoning = Some((*kind, *code, *at));
                }
                Ok(())
            }
            Message::Summoned => self.summons(),
            Message::Chaining { code, at, player, link } => self.activates(*code, *at, *player, *link),
            Message::Targets(all) => {
                for loc in all {
                    let Some(name) = self.mirror.name(*loc).map(str::to_owned) else { continue };
                    match &mut self.link {
                        Some(link) => link.targets.push((name, *loc)),
                        None => self.targets.push(name),
                    }
                }
                Ok(())
            }
            Message::Chained => self.links(),
            Message::Solving => {
                if !self.solving {
                    self.steps.clear();
                }
                self.solving = true;
                Ok(())
            }
            Message::ChainEnd => self.resolves(),
            Message::Attack { by, on } => self.attacks(*by, *on),
            Message::Fought => {
                if std::mem::take(&mut self.attacking) {
                    self.steps.clear();
                    let picture = self.mirror.picture();
                    let ways = ["both pass".to_owned()];
                    // The board is that after the battle by now: what stood before it was held against it as it began.
                    return self.readings.as_mut().map_or(Ok(()), |readings| readings.say(&ways, &picture));
                }
                Ok(())
            }
            Message::Points { player, by } => {
                self.mirror.lp[usize::from(player.min(&1).to_owned())] += by;
                Ok(())
            }
            Message::Lp { player, lp } => {
                self.mirror.lp[usize::from(player.min(&1).to_owned())] = i64::from(*lp);
                Ok(())
            }
            Message::Unknown(why) => Err(words(why, "此数据包无法理解")),
            Message::Start { .. } | Message::Shuffled(_) | Message::Won | Message::Answers(_) | Message::Nothing => {
                Ok(())
            }
        }
    }

    fn turns(&mut self, player: u8) -> Result<(), Both> {
        if let Some(before) = self.turn.replace(player) {
            let discarded: Vec<String> = self
                .steps
                .iter()
                .filter(|step| step.from.location == HAND && step.from.player == before)
                .map(|step| step.name.clone())
                .collect();
            if !discarded.is_empty() {
                self.say(&[format!("{} discard {}", who(before), discarded.join("; "))])?;
                self.steps.clear();
            }
            self.say(&[format!("{} end the turn", who(before))])?;
        }
        self.steps.clear();
        self.silent = false;
        self.phase = 1;
        Ok(())
    }

    fn enters(&mut self, phase: u16) -> Result<(), Both> {
        self.phase = phase;
        let Some(player) = self.turn else { return Ok(()) };
        let begins = player == self.first && self.lines().is_empty();
        let name = match phase {
            0x4 if !begins => "main phase 1",
            0x8 => "battle phase",
            0x100 => "main phase 2",
            // The others are told where something happens in them.
            0x2 | 0x200 => {
                self.silent = true;
                return Ok(());
            }
            _ => return Ok(()),
        };
        self.silent = false;
        self.steps.clear();
        self.say(&[format!("{} enter {name}", who(player))])
    }

    /// Tells the phase that was entered without a line.
    fn tells_phase(&mut self) -> Result<(), Both> {
        let name = if self.phase == 0x2 { "standby phase" } else { "end phase" };
        match self.turn {
            Some(player) if std::mem::take(&mut self.silent) => self.say(&[format!("{} enter {name}", who(player))]),
            _ => Ok(()),
        }
    }

    fn moves(&mut self, code: u32, from: Loc, to: Loc) -> Result<(), Both> {
        let Some(name) = self.card(code) else {
            return Err(words(&format!("no card has the passcode {code}"), &format!("没有密码为{code}的卡")));
        };
        if from.player > 1 || to.player > 1 {
            return Err(words("a card moves to a player that there is not", "卡移动到不存在的玩家处"));
        }
        self.mirror.moves(&name, from, to).map_err(|name| {
            words(&format!("`{name}` moves and was not there"), &format!("“{name}”移动，但不在那里"))
        })?;
        self.steps.push(Step { name, from, to });
        Ok(())
    }

    fn lies(&mut self, at: Loc) -> Result<(), Both> {
        let before = self.before();
        self.mirror.turns(at);
        let idle = !self.solving && self.link.is_none() && matches!(self.phase, 0x4 | 0x100);
        if !idle || at.location != MONSTERS || at.position & 0x5 == 0 {
            return Ok(());
        }
        let (Some(name), Some(player)) = (self.mirror.name(at).map(str::to_owned), self.turn) else { return Ok(()) };
        let to = if at.position & 0x1 != 0 { "attack" } else { "defense" };
        let ways = phrases(&name, at).map(|card| format!("{} change {card} to {to}", who(player)));
        self.readings.as_mut().map_or(Ok(()), |readings| readings.say(&ways, &before))
    }

    /// The cards that left the Monster Zones since the last line, as an option.
    fn spent(&self, option: &str, but: Option<&str>, way: usize) -> String {
        let all: Vec<String> = self
            .steps
            .iter()
            .filter(|step| step.to.location != MONSTERS && Some(step.name.as_str()) != but)
            .map(|step| phrases(&step.name, step.from)[way].clone())
            .collect();
        if all.is_empty() { String::new() } else { format!(" [{option} {}]", all.join("; ")) }
    }

    fn sets(&mut self, code: u32) -> Result<(), Both> {
        if self.solving {
            return Ok(());
        }
        let Some(card) = self.card(code) else { return Ok(()) };
        let Some(step) = self.steps.iter().rfind(|step| step.name == card && step.from.location == HAND) else {
            return Err(words("a card is Set that was not in the hand", "盖放的卡不在手卡中"));
        };
        let (player, to, zone) = (who(step.to.player), step.to.location, place(step.to).unwrap_or_default());
        let tributes = |way| if to == MONSTERS { self.spent("tributing", None, way) } else { String::new() };
        let from = step.from;
        let ways: Vec<String> = (0..WAYS)
            .map(|way| format!("{player} set {} [to {zone}]{}", phrases(&card, from)[way], tributes(way)))
            .collect();
        self.say(&ways)?;
        self.steps.clear();
        Ok(())
    }

    fn summons(&mut self) -> Result<(), Both> {
        let Some((kind, code, at)) = self.summoning.take() else { return Ok(()) };
        let Some(card) = self.library.find(&code.to_string()) else { return Ok(()) };
        let name = card.name.en.clone();
        let (player, zone) = (who(at.player), place(at).unwrap_or_default());
        let from = self.steps.iter().rfind(|step| step.name == name).map_or(at, |step| step.from);
        let lying = if at.position & 0x4 != 0 { ", defense" } else { "" };
        let mut ways = Vec::new();
        for way in 0..WAYS {
            let phrase = &phrases(&name, from)[way];
            match kind {
                0 => ways
                    .push(format!("{player} normal summon {phrase} [to {zone}]{}", self.spent("tributing", None, way))),
                2 => ways.push(format!("{player} flip summon {}", phrases(&name, at)[way])),
                _ => {
                    let verb = verb(&card);
                    let with = self.spent("with", Some(&name), way);
                    ways.push(format!("{player} {verb} {phrase} [to {zone}{lying}]{with}"));
                    ways.push(format!("{player} {verb} {phrase} [to {zone}]{with}"));
                    ways.push(format!("{player} {verb} {phrase} [to {zone}{lying}]"));
                }
            }
        }
        if kind == 2 {
            self.steps.clear();
        }
        self.say(&ways)?;
        self.steps.clear();
        Ok(())
    }

    fn activates(&mut self, code: u32, at: Loc, player: u8, number: u32) -> Result<(), Both> {
        if self.summoning.is_some() {
            return Err(words("what answers a Summon before it succeeds is not told", "对召唤本身的应对无法讲述"));
        }
        if player > 1 {
            return Err(words("an effect is activated by a player that there is not", "由不存在的玩家发动效果"));
        }
        let Some(name) = self.card(code) else {
            return Err(words(&format!("no card has the passcode {code}"), &format!("没有密码为{code}的卡")));
        };
        let steps = std::mem::take(&mut self.steps);
        for step in steps.iter().rev() {
            let _ = self.mirror.moves(&step.name, step.to, step.from);
        }
        let told = self.tells_phase();
        for step in &steps {
            let _ = self.mirror.moves(&step.name, step.from, step.to);
        }
        self.steps = steps;
        told?;
        self.link = Some(Link { number, player, code, name, at, steps: Vec::new(), targets: Vec::new() });
        Ok(())
    }

    fn links(&mut self) -> Result<(), Both> {
        let Some(mut link) = self.link.take() else { return Ok(()) };
        link.steps = std::mem::take(&mut self.steps);
        let own = link.steps.iter().position(|step| {
            step.name == link.name && step.to.location == link.at.location && step.to.sequence == link.at.sequence
        });
        let own = own.map(|n| link.steps.remove(n));
        let from = own.as_ref().map_or(link.at, |step| step.from);
        let to = own.as_ref().filter(|step| step.from.location == HAND && step.to.location == BACK);
        let to = to.and_then(|step| place(step.to)).map_or_else(String::new, |zone| format!(" [to {zone}]"));
        let effects = self.library.find(&link.code.to_string()).map_or(0, |card| card.effects.len().min(6));
        let mut ways = Vec::new();
        for way in 0..WAYS {
            let list = |option: &str, cards: Vec<String>| {
                if cards.is_empty() { String::new() } else { format!(" [{option} {}]", cards.join("; ")) }
            };
            let targets =
                list("target", link.targets.iter().map(|(name, at)| phrases(name, *at)[way].clone()).collect());
            let cost =
                list("cost", link.steps.iter().map(|step| phrases(&step.name, step.from)[way].clone()).collect());
            let card = &phrases(&link.name, from)[way];
            for effect in 0..=effects {
                let effect = if effect == 0 { String::new() } else { format!("effect {effect} of ") };
                let (number, player) = (link.number, who(link.player));
                ways.push(format!("link {number}  {player} activate {effect}{card}{to}{targets}{cost}"));
            }
        }
        // The board before the activation: with the card, and what was paid, where they were.
        self.steps = link.steps;
        self.steps.splice(0..0, own);
        self.say(&ways)?;
        self.steps.clear();
        self.targets.extend(link.targets.into_iter().map(|(name, _)| name));
        Ok(())
    }

    fn resolves(&mut self) -> Result<(), Both> {
        self.solving = false;
        let steps = std::mem::take(&mut self.steps);
        let zone = |loc: Loc| {
            let number = u8::try_from(loc.sequence).ok()?;
            let attack = loc.position & 0x3 != 0;
            match (loc.location, number) {
                (MONSTERS, 0..=4) => Some((Zone::Monster(number), attack)),
                (MONSTERS, 5 | 6) => Some((Zone::ExtraMonster(u8::from((number == 5) != (loc.player == 0))), attack)),
                _ => None,
            }
        };
        let mut moved: Vec<Moved> = Vec::new();
        for step in steps {
            match moved.iter_mut().find(|m| m.name == step.name) {
                Some(known) => known.to = known.to.or(zone(step.to)),
                None => moved.push(Moved { to: zone(step.to), name: step.name }),
            }
        }
        for name in std::mem::take(&mut self.targets) {
            if !moved.iter().any(|m| m.name == name) {
                moved.push(Moved { name, to: None });
            }
        }
        let picture = self.mirror.picture();
        self.readings.as_mut().map_or(Ok(()), |readings| readings.resolve(&moved, &picture))
    }

    fn attacks(&mut self, by: Loc, on: Loc) -> Result<(), Both> {
        self.steps.clear();
        let (Some(name), player) = (self.mirror.name(by).map(str::to_owned), who(by.player)) else {
            return Err(words("what attacks is not there", "攻击的怪兽不在那里"));
        };
        let target = self.mirror.name(on).map(str::to_owned);
        let ways: Vec<String> = (0..WAYS)
            .map(|way| {
                let attacker = &phrases(&name, by)[way];
                match &target {
                    Some(target) => format!("{player} attack {} with {attacker}", phrases(target, on)[way]),
                    None => format!("{player} attack directly with {attacker}"),
                }
            })
            .collect();
        self.say(&ways)?;
        self.attacking = true;
        Ok(())
    }
}

/// So many ways there are to name a card.
const WAYS: usize = 3;

/// The ways to name a card: by its name alone, with its zone, with its player.
fn phrases(name: &str, at: Loc) -> [String; WAYS] {
    let zone = place(at).map_or_else(String::new, |zone| format!(" in {zone}"));
    let whose = ["your", "opponent's"][usize::from(at.player.min(1))];
    [name.to_owned(), format!("{name}{zone}"), format!("{whose} {name}{zone}")]
}

/// The verb of a Summon by its own procedure.
fn verb(card: &Card) -> &'static str {
    let verbs = [(Ability::Synchro, "synchro summon"), (Ability::Xyz, "xyz summon"), (Ability::Link, "link summon")];
    verbs.iter().find(|(ability, _)| card.types.contains(ability)).map_or("special summon", |(_, verb)| verb)
}
