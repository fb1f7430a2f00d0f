//! What players do in a replay, as the lines that may say it.

use super::mirror::{BACK, HAND, MONSTERS, place};
use super::packets::Loc;
use super::readings::Moved;
use super::story::{Follower, Link, who, words};
use crate::board::place::Zone;
use crate::cards::card::Card;
use crate::cards::filter::Ability;
use crate::convert::Saying;

impl Follower<'_> {
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

    pub(super) fn sets(&mut self, code: u32) -> Result<(), Saying> {
        if self.solving {
            return Ok(());
        }
        let Some(card) = self.card(code) else { return Ok(()) };
        let Some(step) = self.steps.iter().rfind(|step| step.name == card && step.from.location == HAND) else {
            return Err(words(
                "a card is Set that was not in the hand",
                "盖放的卡不在手卡中",
                "セットされたカードが手札にありませんでした",
            ));
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

    pub(super) fn summons(&mut self) -> Result<(), Saying> {
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

    pub(super) fn activates(&mut self, code: u32, at: Loc, player: u8, number: u32) -> Result<(), Saying> {
        if self.summoning.is_some() {
            return Err(words(
                "what answers a Summon before it succeeds is not told",
                "对召唤本身的应对无法讲述",
                "召喚の成功前に行われた対応は書き表せません",
            ));
        }
        if player > 1 {
            return Err(words(
                "an effect is activated by a player that there is not",
                "由不存在的玩家发动效果",
                "存在しないプレイヤーが効果を発動します",
            ));
        }
        let Some(name) = self.card(code) else {
            return Err(words(
                &format!("no card has the passcode {code}"),
                &format!("没有密码为{code}的卡"),
                &format!("カード番号{code}のカードはありません"),
            ));
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

    pub(super) fn links(&mut self) -> Result<(), Saying> {
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

    pub(super) fn resolves(&mut self) -> Result<(), Saying> {
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

    pub(super) fn attacks(&mut self, by: Loc, on: Loc) -> Result<(), Saying> {
        self.steps.clear();
        let (Some(name), player) = (self.mirror.name(by).map(str::to_owned), who(by.player)) else {
            return Err(words("what attacks is not there", "攻击的怪兽不在那里", "攻撃するモンスターがそこにいません"));
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
pub(super) fn phrases(name: &str, at: Loc) -> [String; WAYS] {
    let zone = place(at).map_or_else(String::new, |zone| format!(" in {zone}"));
    let whose = ["your", "opponent's"][usize::from(at.player.min(1))];
    [name.to_owned(), format!("{name}{zone}"), format!("{whose} {name}{zone}")]
}

/// The verb of a Summon by its own procedure.
fn verb(card: &Card) -> &'static str {
    let verbs = [(Ability::Synchro, "synchro summon"), (Ability::Xyz, "xyz summon"), (Ability::Link, "link summon")];
    verbs.iter().find(|(ability, _)| card.types.contains(ability)).map_or("special summon", |(_, verb)| verb)
}
