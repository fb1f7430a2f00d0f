//! The moves of a replay, told packet by packet.

use super::acts::phrases;
use super::mirror::{HAND, MONSTERS, Mirror};
use super::packets::{Loc, Message, Packet};
use super::readings::Readings;
use crate::convert::Saying;
use crate::library::Library;

/// A card that has moved since the last line.
pub(super) struct Step {
    pub(super) name: String,
    pub(super) from: Loc,
    pub(super) to: Loc,
}

/// An effect that is being activated.
pub(super) struct Link {
    pub(super) number: u32,
    pub(super) player: u8,
    pub(super) code: u32,
    pub(super) name: String,
    pub(super) at: Loc,
    pub(super) steps: Vec<Step>,
    pub(super) targets: Vec<(String, Loc)>,
}

/// Follows the packets.
pub(super) struct Follower<'l> {
    pub(super) library: &'l Library,
    pub(super) readings: Option<Readings<'l>>,
    pub(super) mirror: Mirror,
    /// What has moved since the last line.
    pub(super) steps: Vec<Step>,
    pub(super) summoning: Option<(u8, u32, Loc)>,
    pub(super) link: Option<Link>,
    pub(super) solving: bool,
    pub(super) targets: Vec<String>,
    pub(super) attacking: bool,
    pub(super) turn: Option<u8>,
    pub(super) first: u8,
    pub(super) phase: u16,
    /// The phase for which no line is told yet.
    pub(super) silent: bool,
}

/// Words of a language.
pub(super) fn who(player: u8) -> &'static str {
    ["you", "opponent"][usize::from(player.min(1))]
}

pub(super) fn words(en: &str, zh: &str, ja: &str) -> Saying {
    Saying::new(en, zh, ja)
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

    pub(super) fn card(&self, code: u32) -> Option<String> {
        self.library.find(&code.to_string()).map(|card| card.name.en.clone())
    }

    /// Follows the packets to their end; why the story stops before it, and where.
    pub(super) fn follow(&mut self, packets: &[Packet], broken: Option<usize>) -> Option<Saying> {
        if self.readings.is_none() {
            return Some(words("its board cannot be played", "盘面无法进行", "この盤面ではデュエルを進められません"));
        }
        let at = |why: Saying, at: usize| {
            why.behind(&format!("(byte {at}) "), &format!("（第{at}字节）"), &format!("（{at}バイト目）"))
        };
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
        broken.map(|place| {
            at(
                words(
                    "what follows is cut off or broken",
                    "后续内容不完整或已损坏",
                    "この先は途切れているか壊れています",
                ),
                place,
            )
        })
    }

    pub(super) fn say(&mut self, ways: &[String]) -> Result<(), Saying> {
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

    fn take(&mut self, message: &Message) -> Result<(), Saying> {
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
            Message::Unknown(why) => Err(words(why, "此数据包无法理解", "このパケットは理解できません")),
            Message::Start { .. } | Message::Shuffled(_) | Message::Won | Message::Answers(_) | Message::Nothing => {
                Ok(())
            }
        }
    }

    fn turns(&mut self, player: u8) -> Result<(), Saying> {
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

    fn enters(&mut self, phase: u16) -> Result<(), Saying> {
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
    pub(super) fn tells_phase(&mut self) -> Result<(), Saying> {
        let name = if self.phase == 0x2 { "standby phase" } else { "end phase" };
        match self.turn {
            Some(player) if std::mem::take(&mut self.silent) => self.say(&[format!("{} enter {name}", who(player))]),
            _ => Ok(()),
        }
    }

    fn moves(&mut self, code: u32, from: Loc, to: Loc) -> Result<(), Saying> {
        let Some(name) = self.card(code) else {
            return Err(words(
                &format!("no card has the passcode {code}"),
                &format!("没有密码为{code}的卡"),
                &format!("カード番号{code}のカードはありません"),
            ));
        };
        if from.player > 1 || to.player > 1 {
            return Err(words(
                "a card moves to a player that there is not",
                "卡移动到不存在的玩家处",
                "存在しないプレイヤーの所へカードが移動します",
            ));
        }
        self.mirror.moves(&name, from, to).map_err(|name| {
            words(
                &format!("`{name}` moves and was not there"),
                &format!("“{name}”移动，但不在那里"),
                &format!("「{name}」が移動しますが、そこにありませんでした"),
            )
        })?;
        self.steps.push(Step { name, from, to });
        Ok(())
    }

    fn lies(&mut self, at: Loc) -> Result<(), Saying> {
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
}
