//! What a card says beside its effects: materials, summoning conditions, and how many one can control.

use crate::cards::condition::Condition;
use crate::cards::continuous::{Apply, Modifier, MustBe, Subjects};
use crate::cards::effect::{Class, Counts, Effect, Limit, Per};
use crate::cards::filter::{Ability, Face, Filter, Kind, Place, Who};
use crate::cards::materials::Slot;
use crate::reader::card::is_activated;
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Reading, Role};
use crate::reader::touches;

use super::asked::{Asked, asked, only_applied};
use super::card::is_activated_class;
use super::continuous::sentence;
use super::facts::Facts;
use super::materials::materials;
use super::meaning;
use super::notes;
use super::noun::{Count, describe};
use super::procedure::procedure;
use super::refer::Context;
use super::restriction::{Kept, of_each, told_of_each, told_of_it};
use super::summoning::{only_with_those, put_plainly, summoning, tells_procedure, with_those};
use super::this_way::{once_this_way, with_way};
use super::told::Told;

/// What stands beside the effects.
#[derive(Debug, Default)]
pub(super) struct General {
    /// Summoning conditions and materials as one entry, if there are any.
    pub(super) condition: Option<Effect>,
    /// Procedures that summoning conditions tell.
    pub(super) procedures: Vec<Effect>,
    /// "You can only control 1 …", each with where it stands in the text.
    pub(super) only: Vec<(usize, Effect)>,
    /// The activation of a card that does nothing by itself, with what limits it.
    pub(super) activation: Option<Effect>,
    /// What the one effect that is activated asks for.
    pub(super) asked: Option<Asked>,
    /// What is done with the costs of every effect that is activated, and what each asks for.
    pub(super) with_each: Vec<Kept>,
    /// Two of its effects are not activated in one Chain.
    pub(super) alone: bool,
    /// What must hold for any of its effects to be applied or carried out.
    pub(super) applied: Vec<Condition>,
}

impl General {
    /// What the activation of the card asks for, or its one effect that is activated; none where that is not told.
    fn ask(&mut self, asked: Asked, reading: &Reading, facts: Facts<'_>) -> Option<()> {
        if asked.of_card {
            (!facts.monster() && !activates(reading)).then_some(())?;
            asked.add(self.activation.get_or_insert_with(|| Effect::new(Class::Activation)));
        } else {
            let one = reading.effects.iter().filter(|e| is_activated(e)).count() == 1;
            (one || asked.of_each).then_some(())?;
            self.asked = Some(asked);
        }
        Some(())
    }

    /// What the sentences among the Pendulum Effects ask of the activation of the card.
    fn ask_of_pendulum_card(&mut self, reading: &Reading) {
        let in_zone = reading.effects.iter().filter(|effect| effect.pendulum).flat_map(|effect| &effect.pieces);
        for asked in in_zone.filter_map(of_pendulum_card) {
            let from_hand = || Effect { from: vec![Place::Hand], ..Effect::new(Class::Activation) };
            asked.add(self.activation.get_or_insert_with(from_hand));
        }
    }

    /// With what was read of all, and the limits told of "this way".
    fn finished(mut self, mut effect: Effect, ways: &[&str], reading: &Reading) -> General {
        match self.procedures.as_mut_slice() {
            [] => effect.unread.extend(ways.iter().copied().map(touches::unread)),
            all if !ways.is_empty() => {
                // Of several ways together.
                let shared = (all.len() > 1).then(|| "this way".to_owned());
                for own in all.iter_mut() {
                    own.limit = Some(Limit { shared: shared.clone(), ..once_by_name() });
                }
            }
            _ => {}
        }
        if reading.modern && unrestricted(&effect) && !restricts(&reading.text) {
            let anyhow = MustBe { kinds: Vec::new(), own_procedure: false, by: None, first: false, anyhow: true };
            effect.applies.push(this(Modifier::MustBeSummoned(anyhow)));
        }
        self.condition = (!effect.applies.is_empty() || !effect.unread.is_empty()).then_some(effect);
        self
    }
}

/// Where a card lies that may be activated.
fn lies(found: &[Apply]) -> Place {
    let set = |a: &Apply| matches!(&a.rule, Modifier::MayActivate(m) if m.turn_set);
    if found.iter().any(set) { Place::SpellTrapZone } else { Place::Hand }
}

/// What a sentence among the Pendulum Effects asks of the activation of the card, which is no effect of its own.
fn of_pendulum_card(piece: &Piece) -> Option<Asked> {
    piece.node.as_ref().and_then(asked).filter(|asked| asked.of_card)
}

/// The pieces of a Pendulum Effect without what is asked of the activation of the card; `None` where none of it is.
pub(super) fn without_card(read: &ReadEffect, pieces: &[Piece]) -> Option<Vec<Piece>> {
    let of_card = |piece: &Piece| of_pendulum_card(piece).is_some();
    (read.pendulum && pieces.iter().any(of_card)).then(|| pieces.iter().filter(|p| !of_card(p)).cloned().collect())
}

/// The named materials of a card, for "the above cards".
pub(super) fn above(reading: &Reading, facts: Facts<'_>) -> Vec<Slot> {
    let pieces = reading.general.iter().filter(|p| p.role == Role::Materials);
    let found = pieces.filter_map(|p| materials(p.node.as_ref()?, facts.types()));
    found.flat_map(|m| m.slots).collect()
}

/// Reads what stands beside the effects.
pub(super) fn general(reading: &Reading, facts: Facts<'_>) -> General {
    let mut effect = Effect::new(Class::Condition);
    let mut general = General::default();
    let above = above(reading, facts);
    let mut ways = Vec::new();
    general.ask_of_pendulum_card(reading);
    let pieces = reading.effects.iter().flat_map(|effect| &effect.pieces);
    general.with_each.extend(pieces.filter_map(|piece| told_of_each(piece.node.as_ref()?)));
    for piece in &reading.general {
        let words = reading.text.get(piece.span.clone()).unwrap_or_default().trim();
        let plain = piece.node.as_ref().and_then(put_plainly);
        let node = plain.as_ref().or(piece.node.as_ref());
        if matches!(piece.role, Role::Condition | Role::Continuous | Role::Limit)
            && let Some(asked) = node.and_then(asked)
        {
            if general.ask(asked, reading, facts).is_none() {
                effect.unread.push(touches::unread(words));
            }
            continue;
        }
        let found = match piece.role {
            Role::Marker => continue,
            Role::Note if notes::harmless(words, facts) => continue,
            Role::TreatedAs if node.is_some_and(notes::always_treated) || notes::harmless(words, facts) => continue,
            Role::Limit => match node {
                Some(n) if only_applied(n).map(|holds| general.applied.push(holds)).is_some() => continue,
                Some(n) if n.concept == "only-control-one" => match only_one(n, facts.monster()) {
                    Some(found) => {
                        general.only.push((piece.span.start, found));
                        continue;
                    }
                    None => None,
                },
                Some(n) if with_effects(n, reading, words) || general.with_it(n, reading) => continue,
                Some(n)
                    if !facts.is(Ability::Pendulum)
                        && of_each(n).is_some_and(|(limit, _)| with_effects(limit, reading, words)) =>
                {
                    for told in of_each(n).into_iter().flat_map(|(_, each)| each) {
                        general.alone |= told.is_none();
                        general.with_each.extend(told);
                    }
                    continue;
                }
                Some(n)
                    if !facts.monster()
                        && meaning::reads("one-a-turn", n, &Context::default())
                        && !activates(reading) =>
                {
                    let limit = Limit { counts: Counts::Activation, ..once_by_name() };
                    general.activation.get_or_insert_with(|| Effect::new(Class::Activation)).limit = Some(limit);
                    continue;
                }
                Some(n) if meaning::condition_of_card(n).map(|all| effect.applies.extend(all)).is_some() => continue,
                Some(n) if once_this_way(n, words) => {
                    ways.push(words);
                    continue;
                }
                _ => None,
            },
            Role::Materials => {
                node.and_then(|n| materials(n, facts.types())).map(|m| vec![this(Modifier::Materials(m))])
            }
            Role::SummoningCondition | Role::Continuous | Role::Procedure | Role::Condition => {
                if node.is_some_and(|n| notes::names_ritual_spell(n, facts)) || notes::gemini(words, facts) {
                    continue;
                }
                if let Some(own) = general.procedures.last_mut()
                    && let Some(told) = node.and_then(|n| with_way(n, own))
                {
                    *own = told;
                    continue;
                }
                general.procedures.extend(node.and_then(|n| own_way(n, words, &above)));
                if let Some(found) = node.and_then(beside) {
                    if found.iter().all(|a| matches!(a.rule, Modifier::MayActivate(_))) {
                        effect.from = vec![lies(&found)];
                    }
                    effect.applies.extend(found);
                    continue;
                }
                if let Some(found) = node.filter(|n| n.concept == "there-can-be").and_then(only_on_field) {
                    general.only.push((piece.span.start, found));
                    continue;
                }
                if node.is_some_and(only_with_those) && exact(&mut effect) {
                    continue;
                }
                let exactly = node.is_some_and(with_those);
                node.and_then(summoning).filter(|_| !exactly || exact(&mut effect))
            }
            _ => None,
        };
        match found {
            Some(all) => effect.applies.extend(all),
            None if words.chars().any(char::is_alphanumeric) => effect.unread.push(touches::unread(words)),
            None => {}
        }
    }
    general.finished(effect, &ways, reading)
}

/// The procedure that a summoning condition tells. What follows it in the sentence is told with the conditions.
fn own_way(node: &Node, words: &str, above: &[Slot]) -> Option<Effect> {
    let first = node.slot("first").filter(|_| summoning(node).is_some()).unwrap_or(node);
    tells_procedure(first).then(|| {
        let mut own = Effect::new(Class::Procedure);
        if procedure(first, above, &mut own).is_none() {
            own.unread.push(touches::unread(words));
        }
        super::effect::elsewhere(&mut own);
        own
    })
}

/// Its materials are those and nothing that takes the place of one; false where they were not read.
fn exact(effect: &mut Effect) -> bool {
    let listed = effect.applies.iter_mut().find_map(|a| match &mut a.rule {
        Modifier::Materials(m) if m.unread.is_none() => Some(m),
        _ => None,
    });
    listed.map(|m| m.exactly = true).is_some()
}

/// Whether a condition rules the Normal Summon out and says nothing of the ways to Special Summon.
fn unrestricted(effect: &Effect) -> bool {
    let says = |wanted: fn(&Modifier) -> bool| effect.applies.iter().any(|a| wanted(&a.rule));
    says(|rule| *rule == Modifier::NoNormalSummon) && !says(|rule| matches!(rule, Modifier::MustBeSummoned(_)))
}

/// Whether a text restricts how its card may be Special Summoned.
fn restricts(text: &str) -> bool {
    let low = text.to_ascii_lowercase();
    [
        "must be",
        "must first be",
        "only be special summoned",
        "cannot be special summoned",
        "特殊召喚できない",
        "のみ特殊召喚",
    ]
    .iter()
    .any(|words| low.contains(words))
}

fn this(rule: Modifier) -> Apply {
    Apply::of(Some(Subjects::This), rule)
}

/// What a sentence that is no summoning condition says of the card's use as material or of its activation.
fn beside(node: &Node) -> Option<Vec<Apply>> {
    let all = sentence(node, &mut Told::default())?;
    let fits = all.iter().all(|one| {
        let rule = matches!(one.apply.rule, Modifier::MayActivate(_) | Modifier::NoMaterial(_));
        rule && one.from.is_none() && one.apply.to == Some(Subjects::This)
    });
    (fits && !all.is_empty()).then(|| all.into_iter().map(|one| one.apply).collect())
}

/// Whether a limit was taken up by the effects that it speaks of.
fn with_effects(node: &Node, reading: &Reading, words: &str) -> bool {
    let limited = |class: Option<Class>| {
        reading.effects.iter().any(|e| e.limit.is_some() && class.is_none_or(|class| e.class == class))
    };
    let inherent = words.starts_with("(You can only gain this effect once per turn");
    if words.starts_with("You cannot activate") && words.ends_with("in the same Chain") {
        return reading.effects.iter().any(|e| e.limit.is_some_and(|limit| limit.alone));
    }
    match node.concept.as_str() {
        "only-summon-way" => limited(Some(Class::Procedure)) && !words.contains(", no matter"),
        "only-activate-one" | "only-activate-card" if limited(Some(Class::Activation)) => true,
        concept if concept.starts_with("only-use") && concept != "only-use-effect-when" => limited(None),
        _ => {
            // A limit of its own that stands with the effect is not this one, unless that has both.
            let stays = reading.text.contains("nce while face-up");
            inherent
                || scope(words).is_some_and(|(per, times)| {
                    let mut limits =
                        reading.effects.iter().filter_map(|e| e.limit).filter(|l| !stays || l.also.is_some());
                    limits.any(|l| (l.per, l.times.max(1)) == (per, times))
                })
        }
    }
}

/// How often effects can be used by name, where words say nothing else.
fn scope(words: &str) -> Option<(Per, u8)> {
    let said: String = words.split('"').step_by(2).collect::<Vec<_>>().join("X").to_lowercase();
    let rest = said.strip_prefix("you can ").or_else(|| said.strip_prefix("the effect of x can "))?;
    let same = [("each of the following", "each"), ("each pendulum", "each"), ("the previous", "the")];
    let rest = same.iter().fold(rest.to_owned(), |rest, (said, plain)| {
        ["effects", "effect"]
            .iter()
            .fold(rest, |rest, noun| rest.replace(&format!("{said} {noun}"), &format!("{plain} effect")))
    });
    let rest = ["only use ", "only activate ", "only apply ", "only be used ", "only be activated ", "use "]
        .iter()
        .find_map(|verb| rest.strip_prefix(verb))?;
    let often = ["each effect of x ", "the effect of x ", "this effect of x ", ""];
    match often.iter().find_map(|which| rest.strip_prefix(which))? {
        "once per turn" => Some((Per::Name, 1)),
        "up to twice per turn" => Some((Per::Name, 2)),
        "once per duel" => Some((Per::Duel, 1)),
        _ => None,
    }
}

impl General {
    /// Puts what is told of "this effect" to the one effect of the card that is activated, if no activation of its own is
    /// there; whether it was.
    fn with_it(&mut self, node: &Node, reading: &Reading) -> bool {
        let mut activated = reading.effects.iter().filter(|e| is_activated_class(e.class));
        let one = activated.next().is_some_and(|e| e.class != Class::Activation) && activated.next().is_none();
        let told = one.then(|| told_of_it(node)).flatten();
        let any = told.is_some();
        self.with_each.extend(told);
        any
    }
}

/// Whether the activation of the card is an effect that was read.
fn activates(reading: &Reading) -> bool {
    reading.effects.iter().any(|e| e.class == Class::Activation)
}

fn once_by_name() -> Limit {
    Limit { per: Per::Name, times: 1, also: Vec::new(), shared: None, alone: false, counts: Counts::Use, unread: None }
}

/// "There can only be 1 … on the field".
fn only_on_field(node: &Node) -> Option<Effect> {
    let what = node.slot("what").filter(|_| node.slots.len() == 1)?;
    let described = describe(what)?;
    let mut filter = described.filter;
    let there = matches!(filter.place[..], [Place::Field | Place::MonsterZone]) && filter.whose.is_none();
    (there && described.count == Count::Exactly(1) && filter.face != Some(Face::Down)).then_some(())?;
    let card = filter.kind.is_empty() && filter.name.is_empty();
    (!card && matches!(filter.kind[..], [] | [Kind::Monster])).then_some(())?;
    // Face-down monsters are never counted.
    (filter.place, filter.face) = (vec![Place::MonsterZone], Some(Face::Up));
    let mut effect = Effect::new(Class::Continuous);
    effect.applies.push(Apply { to: None, condition: Vec::new(), limit: None, rule: Modifier::OnlyOne(filter) });
    Some(effect)
}

/// "You can only control 1 …".
fn only_one(node: &Node, monster: bool) -> Option<Effect> {
    let what = node.slot("np").filter(|_| node.slots.len() == 1)?;
    let described = describe(what)?;
    matches!(described.count, Count::Bare | Count::Exactly(1)).then_some(())?;
    let mut filter: Filter = described.filter;
    let there = filter.place == [Place::MonsterZone] && filter.whose == Some(Who::You);
    (there || filter.place.is_empty() && filter.whose.is_none()).then_some(())?;
    (matches!(filter.kind[..], [] | [Kind::Monster]) && filter.face != Some(Face::Down)).then_some(())?;
    let place = if monster || there || filter.kind == [Kind::Monster] { Place::MonsterZone } else { Place::Field };
    (filter.place, filter.whose) = (vec![place], Some(Who::You));
    // Face-down monsters are never counted.
    filter.face = Some(Face::Up);
    let rule = Modifier::OnlyOne(filter);
    let mut effect = Effect::new(Class::Continuous);
    effect.applies.push(Apply::of(None, rule));
    Some(effect)
}
