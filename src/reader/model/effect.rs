//! One effect of the model from what was read of it.

use crate::cards::act::{Act, Declared};
use crate::cards::condition::Condition;
use crate::cards::effect::{Class, DamageStep, Effect};
use crate::cards::filter::{Filter, Kind, Place};
use crate::cards::step::{Joint, Step};
use crate::cards::trigger::{EventKind, Subject};
use crate::reader::node::Node;
use crate::reader::reading::{Piece, ReadEffect, Role};
use crate::reader::touches;

use super::act::unread;
use super::asked::{asked, at_most_one};
use super::battle::of_fallen;
use super::choice::{but_itself, moved, name_chosen, taken};
use super::condition::condition;
use super::control::with_players;
use super::declaring::declaring;
use super::head::{activated_itself, head};
use super::itself::{of_itself, pays_first};
use super::link::remark;
use super::offered::{but, offer};
use super::options::Options;
use super::pronoun::grown;
use super::quick::{in_either_turn, quick_if, without_class};
use super::refer::{Context, Last};
use super::respond::responds;
use super::restriction::{behind, restrict};
use super::selected;
use super::sentence::{not_read, steps};
use super::still::limit;
use super::summon::treated;
use super::target::aim;
use super::this_turn::later_this_turn;
use super::ways::{otherwise, supplanted};
use super::whereabouts::{later_than_it_left, places};
use super::{also_material, meaning, narrowed, notes};

/// An effect as it was read, its parts from these pieces of this text.
pub(super) fn effect(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Effect {
    let own = (read.class == Class::Ignition).then(|| super::turn_player::of_whoever_activates(pieces)).flatten();
    if let Some(own) = own {
        return Effect { anyone: true, ..effect(read, text, &own) };
    }
    let plain = |p: &Piece| done_to_activate(p).or_else(|| without_class(p, read.class)).unwrap_or_else(|| p.clone());
    let done = later_this_turn(read.class, pieces.iter().map(plain).collect());
    with_players(text, &done, |pieces| either(read, text, pieces))
}

/// The effect as its events are told, or as those of the monster that is destroyed.
fn either(read: &ReadEffect, text: &str, pieces: &[Piece]) -> Effect {
    let found = told(read, text, pieces, false);
    let unread = |effect: &Effect| effect.steps.iter().any(not_read);
    // What is done may speak of the monster that is destroyed.
    let fallen = found.on.as_ref().and_then(of_fallen).filter(|_| unread(&found));
    fallen.map(|_| told(read, text, pieces, true)).filter(|other| !unread(other)).unwrap_or(found)
}

/// The effect; `fallen`: what destroys another by battle is told as the event of the other.
fn told(read: &ReadEffect, text: &str, pieces: &[Piece], fallen: bool) -> Effect {
    let selects = read.targets && pieces.iter().all(|p| p.role != Role::Target);
    let selected = if selects { selected::targeting(pieces) } else { None };
    let pieces = &declaring(selected.as_deref().unwrap_or(pieces));
    let words = |p: &Piece| text.get(p.span.clone()).unwrap_or_default().trim().to_owned();
    let mut effect = Effect {
        from: places(read),
        choice: read.choice,
        limit: read.limit.map(limit),
        damage_step: read.damage_step,
        ..Effect::new(read.class)
    };
    let mut options = Options::of(text, pieces);
    let plain: Vec<&Piece> = pieces.iter().filter(|p| !options.holds(p)).collect();
    if head(read, &plain, &words, options.listed().as_deref(), &mut effect) {
        options.taken();
    }
    let answers = read.events.contains(&EventKind::Activated);
    let own = of_itself(&plain, &words);
    let itself = own && pays_first(&plain);
    let names = aim(&plain, &words, itself, Context::of(&effect, answers), &mut effect);
    let mut context = Context { names, aimed: super::told_target::told(read, &plain), ..Context::of(&effect, answers) };
    let targets = plain.iter().any(|p| p.role == Role::Target);
    if own && !targets && effect.targets.is_empty() {
        context.of_itself(plain.iter().any(|p| p.role == Role::Cost));
    }
    if let Some(on) = effect.on.as_ref().filter(|_| fallen).and_then(of_fallen) {
        effect.on = Some(on);
        context = Context { last: Last::Lost, names: context.names, ..Context::of(&effect, false) };
    }
    let mut then = false;
    let mut last: Option<(&Node, usize, Context)> = None;
    for piece in &plain {
        let before = (effect.cost.len(), effect.steps.len());
        let here = piece.node.as_ref().filter(|_| piece.role == Role::Step);
        if let (Some(node), Some((first, at, from))) = (here, last.take_if(|_| piece.role != Role::Marker))
            && let Some(done) = effect.steps.get(at..)
            && let Some(either) = supplanted(node, first, &from, &words(piece), done)
        {
            effect.steps.truncate(at);
            effect.steps.push(either);
            context.lose();
            continue;
        }
        last = here.map(|node| (node, before.1, context.clone())).or(last);
        // What is paid is not "it" where a target that was not read stands between.
        let kept = (piece.role == Role::Cost && targets && effect.targets.is_empty()).then(|| context.clone());
        body(piece, &words(piece), itself, &mut context, &mut effect);
        context = kept.unwrap_or(context);
        let fresh = effect.cost.get_mut(before.0).or(effect.steps.get_mut(before.1));
        if let (true, Some(step)) = (then, fresh) {
            step.join = Joint::Then;
        }
        then = piece.role == Role::Frame && words(piece).eq_ignore_ascii_case("then");
    }
    options.add(text, &mut context, &mut effect);
    let told = format!("{:?} {:?} {:?} {:?}", effect.cost, effect.targets, effect.steps, effect.respond);
    for (name, choice) in context.names().into_iter().filter(|(name, _)| told.contains(&format!("({name:?})"))) {
        if name_chosen(&choice, &name, &mut effect).is_none() {
            effect.unread.push("which cards are meant".into());
        }
    }
    if effect.on.as_ref().is_some_and(|t| t.events == [EventKind::SentToGraveyard])
        && effect.from.contains(&Place::Graveyard)
    {
        effect.from.retain(|p| *p != Place::Banished);
    }
    if effect.on.as_ref().is_some_and(|t| t.subject == Subject::This && t.left_the_field())
        && effect.from.iter().all(|p| matches!(p, Place::Graveyard | Place::Banished))
    {
        // Wherever it has gone: to the hand as well.
        effect.from.clear();
    }
    later_than_it_left(&mut effect);
    super::fighters::lends(&mut effect);
    elsewhere(&mut effect);
    let offered = read.class == Class::Activation && plain.iter().any(|p| at_activation(p)) && may(&plain, &words);
    if offered {
        offer(&mut effect, plain.iter().filter(|p| p.role == Role::Step).all(|p| p.node.as_ref().is_some_and(but)));
    }
    super::other_targets::opened(&plain, &words, &mut effect);
    super::respond::left_open(&mut effect);
    sound(read, offered, &mut effect);
    effect
}

/// "When this card is activated".
fn at_activation(piece: &Piece) -> bool {
    let node = piece.node.as_ref().filter(|n| matches!(n.concept.as_str(), "if" | "when"));
    piece.role == Role::Timing && node.and_then(|n| n.slot("cond")).is_some_and(activated_itself)
}

/// Whether the words "You can" are there.
fn may(pieces: &[&Piece], words: &dyn Fn(&Piece) -> String) -> bool {
    // A "you can" behind that is another effect's.
    let done = pieces.iter().filter(|p| matches!(p.role, Role::Cost | Role::Target | Role::Step));
    let begins = done.map(|p| p.span.start).min();
    let early = |p: &Piece| begins.is_none_or(|start| p.span.start < start);
    pieces.iter().any(|p| p.role == Role::Frame && early(p) && words(p).to_ascii_lowercase().starts_with("you can"))
}

/// Costs, steps and what it makes so.
fn body(piece: &Piece, words: &str, itself: bool, context: &mut Context, effect: &mut Effect) {
    let step = piece.node.as_ref().filter(|_| piece.role == Role::Step);
    let most = step.and_then(|n| at_most_one(n, effect).or_else(|| behind(n, effect)));
    let node = most.as_ref().or(piece.node.as_ref());
    if let Some(either) = quick_if(words, node).filter(|_| effect.class == Class::Quick) {
        effect.condition.push(either);
        return;
    }
    let stated = matches!(piece.role, Role::Step | Role::Continuous);
    if stated && effect.class == Class::Quick && node.is_some_and(in_either_turn) {
        return;
    }
    match piece.role {
        Role::Cost if node.is_some_and(activates) => {}
        Role::Cost => {
            let mut before = context.before_paying(itself);
            let timed = node.and_then(|n| in_time(n, effect));
            effect.cost.extend(known(timed.as_ref().or(node), words, &mut before));
            context.learn_names(&before);
            context.paid_with(&effect.cost);
        }
        Role::Step if node.is_some_and(|n| meaning::tributes(n, &mut effect.steps).is_some()) => {}
        Role::Step if node.is_some_and(|n| narrowed::narrowed(n, &mut effect.steps, context).is_some()) => {}
        Role::Step if node.is_some_and(|n| also_material::widened(n, &mut effect.steps, context).is_some()) => {}
        Role::Step if node.is_some_and(|n| super::ends::last_until(n, &mut effect.steps).is_some()) => {}
        _ if stated && responds(node, words, context, effect) => {}
        _ if stated && node.and_then(|n| restrict(n, effect)).is_some() => {}
        _ if stated && node.and_then(asked).map(|asked| asked.add(effect)).is_some() => {}
        Role::Step => {
            let clause = node.filter(|n| n.concept == "otherwise").and_then(|n| n.slot("clause"));
            if let Some(clause) = clause
                && otherwise(clause, words, context, &mut effect.steps).is_some()
            {
                return;
            }
            if node.and_then(|n| n.slot("u")).is_some_and(|u| u.concept.starts_with("unequip")) {
                let there = Filter { place: vec![Place::MonsterZone], ..Filter::default() };
                effect.condition.push(Condition::Equipped(there));
                context.last = Last::This;
            }
            let own = node.filter(|_| context.only_this_lies(effect)).and_then(grown);
            let steps = known(own.as_ref().or(node), words, context);
            if bears_on_activation(words) && steps.iter().all(not_read) {
                effect.unread.push(touches::unread(words));
            } else {
                effect.steps.extend(steps);
            }
        }
        // Nothing else that is so all the time belongs to an effect that is activated.
        Role::Continuous | Role::Procedure | Role::SummoningCondition => effect.unread.push(touches::unread(words)),
        Role::Frame if notes::frame(words) || super::options::announces(words) => {}
        Role::Note if says_nothing_new(node, words, effect) || treated(node, words, effect) => {}
        Role::Note
            if node.is_some_and(|n| remark(n, &mut effect.steps).is_some() || except_in(n, effect).is_some()) => {}
        // A limit beside the one that was read, or one that no number tells.
        Role::Limit if node.is_none() => effect.unread.push(touches::unread(words)),
        Role::Frame | Role::Note | Role::Materials | Role::TreatedAs if words.chars().any(char::is_alphanumeric) => {
            effect.unread.push(touches::unread(words));
        }
        _ => {}
    }
}

/// "Banish this card from your GY, except the turn it was sent there": what is paid, apart from when that can be done.
fn in_time(cost: &Node, effect: &mut Effect) -> Option<Node> {
    if let Some(head) = cost.slot("if").filter(|head| cost.concept == "when-so" && head.concept == "while") {
        // "Tribute this card while \"X\" is on the field".
        effect.condition.push(condition(head.slot("cond")?, &Context::default())?);
        return cost.slot("clause").cloned();
    }
    let at = cost.slots.iter().position(|(name, m)| name == "m" && m.concept == "except-turn")?;
    let mut paid = cost.clone();
    let (_, except) = paid.slots.remove(at);
    effect.condition.push(condition(&except, &Context::default())?);
    Some(paid)
}

/// Whether a sentence may say when the effect can be activated: "You must control no monsters to activate …".
fn bears_on_activation(words: &str) -> bool {
    let words = words.to_ascii_lowercase();
    ["to activate", "activated", "activate this", "use this", "be used", "発動"].iter().any(|told| words.contains(told))
}

/// "(except during the Draw Phase or the Damage Step)".
fn except_in(node: &Node, effect: &mut Effect) -> Option<()> {
    let except = node.slot("timing").filter(|t| node.concept == "remark-head" && t.concept == "except")?;
    let phase = except.slot("hpart").filter(|part| part.concept == "during" && part.slots.len() == 1)?.slot("phase")?;
    let either = if phase.concept == "or" { phase } else { phase.slot("ph").filter(|ph| ph.concept == "or")? };
    for part in [either.slot("a")?, either.slot("b")?] {
        let named = part.slot("ph").unwrap_or(part);
        if named.concept == "damage-step" {
            (effect.damage_step != DamageStep::Allowed).then(|| effect.damage_step = DamageStep::Forbidden)?;
            continue;
        }
        let phase = Node {
            concept: "phase".into(),
            slots: vec![("whose".into(), Node::leaf("the")), ("ph".into(), named.clone())],
        };
        let during = Node { concept: "during".into(), slots: vec![("phase".into(), phase)] };
        effect.condition.push(Condition::Not(Box::new(condition(&during, &Context::default())?)));
    }
    Some(())
}

/// "Activate this card by …": what is targeted, or what is paid.
fn done_to_activate(piece: &Piece) -> Option<Piece> {
    let by = to_activate(piece.node.as_ref().filter(|_| piece.role != Role::Target)?)?;
    let role = if by.concept == "target" { Role::Target } else { Role::Cost };
    (by.concept != "declare").then(|| Piece { role, node: Some(by), ..piece.clone() })
}

/// What is done in "Activate this card by doing it", "do it to activate this card".
pub(super) fn to_activate(node: &Node) -> Option<Node> {
    if node.concept == "activate" {
        let card = node.slot("what").is_none_or(|what| what.concept == "this-card") && node.slots.len() <= 2;
        let by = node.slot("m").filter(|m| card && m.concept == "by-doing" && m.slots.len() == 1)?;
        return by.slot("what").cloned();
    }
    let purpose = |m: &Node| m.concept == "to-do" && m.slots.len() == 1 && m.slot("what").is_some_and(activates);
    let mut done = node.clone();
    done.slots.retain(|(name, m)| name != "m" || !purpose(m));
    (done.slots.len() < node.slots.len()).then_some(done)
}

/// "Activate this card" before what that asks for, "activate this effect".
pub(super) fn activates(node: &Node) -> bool {
    meaning::reads("activates", node, &Context::default())
}

/// A remark that the effect has taken up. What English remarks on the Damage Step holds where Japanese leaves it to the rules.
fn says_nothing_new(node: Option<&Node>, words: &str, effect: &mut Effect) -> bool {
    let remarks = [
        ("(except during the Damage Step)", DamageStep::Forbidden),
        ("(even during the Damage Step)", DamageStep::Allowed),
    ];
    let rest = |words: &str| matches!(words.trim(), "" | "(Quick Effect)");
    for (remark, said) in remarks {
        if words.strip_prefix(remark).is_some_and(rest) {
            if effect.damage_step == DamageStep::Silent {
                effect.damage_step = said;
            }
            return effect.damage_step == said;
        }
    }
    let lasts = !effect.steps.is_empty() && node.is_some_and(notes::says_nothing);
    lasts || words == "(Quick Effect)" || notes::of_data(words)
}

pub(super) fn known(node: Option<&Node>, words: &str, context: &mut Context) -> Vec<Step> {
    node.map_or_else(|| vec![unread(words)], |n| steps(n, words, context))
}

/// A card that is being activated, or that is gone as a cost, is none of those that it targets on the field; one that
/// Summons itself is none of those that it is Summoned with.
pub(super) fn elsewhere(effect: &mut Effect) {
    use crate::cards::step::Noun;
    let summoned = effect.class == Class::Procedure;
    let gone = summoned || effect.cost.iter_mut().any(|step| taken(&mut step.act).is_some_and(|n| *n == Noun::This));
    if gone {
        // It cannot be paid with twice.
        for filter in effect.cost.iter_mut().filter_map(|s| moved(&mut s.act)) {
            filter.other = true;
        }
    }
    for condition in &mut effect.condition {
        if let (Condition::None(filter), Class::Activation) = (condition, effect.class)
            && filter.place == [Place::Field]
        {
            filter.other = true;
        }
    }
    if effect.class == Class::Activation {
        // A Spell or Trap that is resolving is none of the cards that it moves off the field.
        effect.steps.iter_mut().for_each(but_itself);
    }
    let equips = |step: &Step| matches!(&step.act, Act::Equip(e) if e.what == Noun::This);
    if effect.steps.iter().any(equips) {
        // No card is equipped to itself.
        for target in effect.targets.iter_mut().filter(|t| t.of.place == [Place::MonsterZone]) {
            target.of.other = true;
        }
    }
    // What is paid before the targets are chosen lies in the GY then.
    let sent = |step: &Step| matches!(&step.act, Act::Discard(n) | Act::DiscardToGraveyard(n) | Act::SendToGraveyard(n) | Act::Tribute(n) if *n == Noun::This);
    let fallen = effect.cost.iter().any(sent);
    for target in &mut effect.targets {
        let monsters = target.of.kind == [Kind::Monster];
        let there = target.of.place.iter().any(|p| {
            matches!(p, Place::Field | Place::SpellTrapZone) && (!monsters || gone) || *p == Place::MonsterZone && gone
        });
        let back = gone && !fallen && target.of.place == [Place::Graveyard];
        if there && (gone || effect.class == Class::Activation) || back {
            target.of.other = true;
        }
    }
}

/// What an activated effect must have to be executed as it stands.
fn sound(read: &ReadEffect, offered: bool, effect: &mut Effect) {
    // A coin that is called decides something.
    let calls = effect.steps.iter().any(|step| matches!(&step.act, Act::Declare(d) if d.what == Declared::Coin));
    if calls && !format!("{:?}", effect.steps).contains("Bound(\"called\")") {
        effect.unread.push("what the call decides".into());
    }
    let activated = matches!(read.class, Class::Trigger | Class::Quick | Class::Ignition);
    if activated && effect.steps.is_empty() {
        effect.unread.push("what it does".into());
    }
    if !offered && read.targets == effect.targets.is_empty() && effect.unread.is_empty() {
        effect.unread.push("what is targeted".into());
    }
}
