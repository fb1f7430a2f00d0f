//! Words for facts, cards, events and actions. Sentences stand beside the rules; here their
//! arguments are put in.

use serde::Serialize;

use super::acted;
use super::happened::{happens, told};
use crate::board::moment::{During, Event};
use crate::board::place::{CardId, Player, Zone};
use crate::board::state::State;
use crate::cards::effect::Class;
use crate::cards::filter::SummonKind;
use crate::cards::trigger::EventKind;
use crate::engine::action::{Action, Attack, Manner, Own};
use crate::reason::{Arg, Fact};
use crate::scenario::bind::names::Names;

pub use super::language::{Language, Word};

/// Words things of one state.
#[derive(Debug, Clone, Copy)]
pub struct Speaker<'a> {
    /// The state.
    pub state: &'a State,
    /// Labels.
    pub names: &'a Names,
    /// The language.
    pub language: Language,
}

/// The kebab-case word of a plain enum variant.
pub fn kebab(value: &impl Serialize) -> String {
    match serde_json::to_value(value) {
        Ok(serde_json::Value::String(word)) => word,
        Ok(other) => other.to_string(),
        Err(_) => String::new(),
    }
}

impl Speaker<'_> {
    fn pick<'w>(&self, en: &'w str, zh: &'w str, ja: &'w str) -> &'w str {
        self.language.pick(en, zh, ja)
    }

    /// A fact as a sentence.
    pub fn fact(&self, fact: &Fact) -> String {
        let template = self.pick(fact.say.en, fact.say.zh, fact.say.ja);
        let mut out = template.to_owned();
        for (n, arg) in fact.args.iter().enumerate() {
            let mark = format!("{{{n}}}");
            if *arg == Arg::Player(Player::You) && self.language == Language::En {
                out = super::address::addressed(&out, &mark);
            }
            if out.contains(&mark) {
                out = out.replace(&mark, &self.arg(arg));
            }
        }
        out
    }

    fn arg(&self, arg: &Arg) -> String {
        match arg {
            Arg::Card(c) => self.card(*c),
            Arg::Cards(cards) => {
                cards.iter().map(|c| self.card(*c)).collect::<Vec<_>>().join(self.pick(", ", "、", "、"))
            }
            Arg::Player(p) => self.player(*p).to_owned(),
            Arg::Number(n) => n.to_string(),
            Arg::Zone(_, z) => self.zone(*z),
            Arg::Link(n) => self.link(*n),
            Arg::Effect(c, n) => self.effect(*c, *n),
            Arg::Moment(m) => self.moment(*m),
            Arg::Event(e) => happens(*e, self.language),
            Arg::Words(w) => self.words(w),
        }
    }

    /// Words of the scenario or of a model, in the language of the report where it has terms for them.
    pub fn words(&self, words: &str) -> String {
        let name = |word: &str| {
            let bare = word.strip_suffix(']').and_then(|word| word.split_once(" ["));
            let (word, label) = bare.map_or((word, None), |(word, label)| (word, Some(label)));
            let card = self.state.world.cards.iter().find(|c| c.name.en == word)?;
            let name = self.quoted(self.own_name(&card.name));
            Some(label.map_or(name.clone(), |label| self.with_label(&name, label)))
        };
        match self.language {
            Language::En => words.to_owned(),
            Language::Zh | Language::Ja => super::terms::terms(words, &name, self.language),
        }
    }

    /// A player.
    pub fn player(&self, player: Player) -> &'static str {
        match player {
            Player::You => self.pick("you", "你", "自分"),
            Player::Opponent => self.pick("your opponent", "对方", "相手"),
        }
    }

    /// A Chain Link.
    pub fn link(&self, number: u8) -> String {
        Word::new("Chain Link {0}", "连锁{0}", "チェーン{0}").with(self.language, &[&number])
    }

    /// A zone.
    pub fn zone(&self, zone: Zone) -> String {
        super::fixed::zone(self.language, zone)
    }

    /// The name of a card in the language, or the English one.
    pub(super) fn own_name<'n>(&self, name: &'n crate::cards::card::Names) -> &'n str {
        match self.language {
            Language::En => &name.en,
            Language::Zh => name.zh.first().unwrap_or(&name.en),
            Language::Ja => name.ja.as_ref().unwrap_or(&name.en),
        }
    }

    /// A name as it stands in a sentence.
    pub(super) fn quoted(&self, name: &str) -> String {
        match self.language {
            Language::En | Language::Zh => name.to_owned(),
            Language::Ja => format!("「{name}」"),
        }
    }

    /// A card in a sentence, with the label of its copy.
    pub fn card(&self, id: CardId) -> String {
        let name = self.quoted(self.own_name(&self.state.card(id).name));
        self.names.label(id).map_or(name.clone(), |label| self.with_label(&name, label))
    }

    /// A card by itself, as in the picture of a board, with the label of its copy.
    pub fn named(&self, id: CardId) -> String {
        let name = self.own_name(&self.state.card(id).name);
        self.names.label(id).map_or_else(|| name.to_owned(), |label| format!("{name} [{label}]"))
    }

    /// A name in a sentence, with the label of its copy.
    pub(super) fn with_label(&self, name: &str, label: &str) -> String {
        Word::new("{0} [{1}]", "{0} [{1}]", "{0}[{1}]").with(self.language, &[&name, &label])
    }

    /// An effect of a card, or the card where it has only one.
    pub fn effect(&self, id: CardId, index: u8) -> String {
        let effects = &self.state.card(id).effects;
        let activated = effects.iter().filter(|e| crate::engine::doubt::perhaps_activates(e)).count();
        let class = effects.get(usize::from(index)).map(|e| e.class);
        if activated <= 1 && class == Some(Class::Activation) {
            return self.card(id);
        }
        let of = Word::new("effect {0} of {1}", "{1}的效果{0}", "{1}の{0}番目の効果");
        of.with(self.language, &[&(index + 1), &self.card(id)])
    }

    /// What happened at a moment, in a few words.
    pub fn moment(&self, number: u32) -> String {
        let Some(moment) = self.state.log.get(number as usize) else { return String::new() };
        let say = |word: Word, args: &[&dyn std::fmt::Display]| word.with(self.language, args);
        if moment.events.is_empty() {
            let of = Word::new("the resolution of {0}", "{0}的处理", "{0}の処理");
            let negated = Word::new("the resolution of {0}, without effect", "{0}的处理（无效）", "{0}の処理（無効）");
            return match moment.during {
                During::Resolution(n) => say(of, &[&self.link(n)]),
                During::NegatedResolution(n) => say(negated, &[&self.link(n)]),
                During::Game | During::Activation(_) | During::Procedure | During::Summon | During::Unchained => {
                    super::fixed::NOTHING.of(self.language).to_owned()
                }
            };
        }
        let told: Vec<String> = self.told(&moment.events);
        let shown = told.join(self.pick(", ", "，", "、"));
        match moment.during {
            During::Resolution(n) => say(Word::new("{0} ({1})", "{0}（{1}）", "{0}（{1}）"), &[&shown, &self.link(n)]),
            During::NegatedResolution(_)
            | During::Game
            | During::Activation(_)
            | During::Procedure
            | During::Summon
            | During::Unchained => shown,
        }
    }

    /// Events in words; of several names for one move only the telling ones.
    pub fn told(&self, events: &[Event]) -> Vec<String> {
        self.told_with(events, &|_| String::new())
    }

    /// The same, each with something behind it.
    pub fn told_with(&self, events: &[Event], behind: &dyn Fn(&Event) -> String) -> Vec<String> {
        let weaker = |e: &Event| {
            let of_card = |kind: EventKind| events.iter().any(|o| o.card == e.card && o.kind == kind);
            e.kind == EventKind::LeavesField
                || e.kind == EventKind::LeavesGraveyard
                || e.kind == EventKind::Damage
                    && events
                        .iter()
                        .any(|o| o.kind == EventKind::BattleDamage && (o.player, o.amount) == (e.player, e.amount))
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::MaterialDetached)
                || e.kind == EventKind::Destroyed && of_card(EventKind::DestroyedByBattle)
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::DestroyedByBattle)
                || e.kind == EventKind::SpecialSummoned && OWN.iter().any(|kind| of_card(*kind))
                || e.kind == EventKind::SentToGraveyard && of_card(EventKind::Destroyed)
                || e.kind == EventKind::AddedToHand && of_card(EventKind::Drawn)
                || e.kind == EventKind::MonsterSet
                    && (of_card(EventKind::SpecialSummoned) || of_card(EventKind::TurnedFaceDown))
                || e.kind == EventKind::PositionChanged
                    && (of_card(EventKind::Flipped)
                        || of_card(EventKind::TurnedFaceDown)
                        || of_card(EventKind::FlipSummoned))
                || e.kind == EventKind::Flipped && of_card(EventKind::FlipSummoned)
                || e.kind == EventKind::NormalSummoned && of_card(EventKind::TributeSummoned)
        };
        let say = |e: &Event| format!("{}{}", self.event(e), behind(e));
        let mut told: Vec<String> = events.iter().filter(|e| !weaker(e)).map(say).collect();
        if told.is_empty() {
            told = events.first().map(say).into_iter().collect();
        }
        told
    }

    fn event(&self, event: &Event) -> String {
        let card = event.card.map(|c| self.card(c)).unwrap_or_default();
        let player = self.player(event.player);
        let said = told(event.kind, card.is_empty(), event.to).of(self.language);
        let said = said.replace("{player}", player).replace("{amount}", &event.amount.to_string());
        said.replace("{card}", &card)
    }

    /// An action in words.
    pub fn action(&self, action: &Action) -> String {
        let card = |id: &CardId| self.card(*id);
        let cards = |ids: &[CardId]| ids.iter().map(card).collect::<Vec<_>>().join("; ");
        let (word, what) = match action {
            Action::NormalSummon(n) if n.manner == Manner::Set => (acted::SET, card(&n.card)),
            Action::NormalSummon(n) => (acted::NORMAL_SUMMON, card(&n.card)),
            Action::SetSpellTrap(c, _) => (acted::SET, card(c)),
            Action::SummonAgain(c) => (acted::SUMMON_AGAIN, card(c)),
            Action::FlipSummon(c) => (acted::FLIP_SUMMON, card(c)),
            Action::ChangePosition(c, _) => (acted::CHANGE, card(c)),
            Action::Activate(a) => {
                (acted::ACTIVATE, a.effect.map_or_else(|| self.card(a.card), |e| self.effect(a.card, e)))
            }
            Action::SpecialSummon(p) => (acted::SPECIAL_SUMMON, card(&p.card)),
            Action::MaterialSummon(m) => match m.kind {
                Own::Synchro => (acted::SYNCHRO_SUMMON, card(&m.card)),
                Own::Xyz => (acted::XYZ_SUMMON, card(&m.card)),
                Own::Link => (acted::LINK_SUMMON, card(&m.card)),
            },
            Action::Perform(p) => (acted::SUMMON, card(&p.card)),
            Action::PendulumSummon(p) if p.monsters.is_empty() => (acted::PENDULUM_SUMMON, String::new()),
            Action::PendulumSummon(p) => {
                let all: Vec<CardId> = p.monsters.iter().map(|e| e.card).collect();
                (acted::PENDULUM_SUMMON_OF, cards(&all))
            }
            Action::Unjudged(c, SummonKind::Special) => (acted::SPECIAL_SUMMON, card(c)),
            Action::Unjudged(c, _) => (acted::SUMMON, card(c)),
            Action::Attack(Attack { card: c, target: None, .. }) => (acted::ATTACK_DIRECTLY, card(c)),
            Action::Attack(Attack { card: c, target: Some(target), .. }) => {
                return acted::ATTACK.with(self.language, &[&card(target), &card(c)]);
            }
            Action::EnterPhase(p) => match self.language {
                Language::En => (acted::ENTER, crate::engine::action::phase_word(*p).replace('-', " ")),
                Language::Zh | Language::Ja => {
                    (acted::ENTER, super::fixed::phase(self.language, *p, None, None).to_owned())
                }
            },
            Action::EndTurn => (acted::END_TURN, String::new()),
            Action::EndStep => (acted::END_STEP, String::new()),
            Action::DiscardToLimit(all) if all.is_empty() => (acted::DISCARD_DOWN, String::new()),
            Action::DiscardToLimit(all) => (acted::DISCARD, cards(all)),
            Action::Draw => (acted::DRAW, String::new()),
            Action::Withdraw => (acted::WITHDRAW, String::new()),
            Action::Pass => (acted::PASS, String::new()),
        };
        word.with(self.language, &[&what])
    }
}

/// The events that say more than that a monster was Special Summoned.
const OWN: [EventKind; 6] = [
    EventKind::RitualSummoned,
    EventKind::FusionSummoned,
    EventKind::SynchroSummoned,
    EventKind::XyzSummoned,
    EventKind::LinkSummoned,
    EventKind::PendulumSummoned,
];
