//! What holds for a while: values that change, effects negated, attacks forbidden.

use crate::cards::act::{Act, Lasting, Until};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::filter::{Kind, Place, Who};
use crate::cards::number::EACH;
use crate::cards::step::Noun;
use crate::reader::node::Node;

use super::apply::{changes, first, joined};
use super::around::Said;
use super::clauses::with;
use super::noun::Count;
use super::refer::Context;
use super::told::Told;
use super::values::Values;
use super::{Slots, act, continuous, lasting_ban};

/// What a clause makes so for a while.
pub(super) fn lasting(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    // What a resolution has made so stays so without its card.
    let stays = |(name, part): &(compact_str::CompactString, Node)| name == "m" && even_if_gone(part);
    if node.slots.iter().any(stays) {
        let mut node = node.clone();
        node.slots.retain(|slot| !stays(slot));
        let mut made = lasting(&node, said, context)?;
        if let Act::Lasting(held) = &mut made
            && held.until == Until::Leaves
        {
            held.until = Until::Duel;
        }
        return Some(made);
    }
    let now = |(name, part): &(compact_str::CompactString, Node)| {
        name == "m" && part.concept == "this-turn" && part.slots.is_empty()
    };
    if said.until.is_none() && node.slots.iter().any(now) {
        let mut node = node.clone();
        node.slots.retain(|slot| !now(slot));
        return lasting(&node, Said { until: Some(Until::EndOfTurn), running: true, ..said }, context);
    }
    if let Some((bans, until)) = lasting_ban::bans(node, said, context) {
        let apply = bans.into_iter().map(|ban| plain(Modifier::Ban(ban))).collect();
        return Some(Act::Lasting(Lasting::new(None, apply, until)));
    }
    if let Some((a, b)) = joined(node) {
        // What is told of one subject holds for one time.
        let (Act::Lasting(mut all), Act::Lasting(more)) = (lasting(&a, said, context)?, lasting(&b, said, context)?)
        else {
            return None;
        };
        all.apply.extend(more.apply);
        return (all.on == more.on && all.until == more.until).then_some(Act::Lasting(all));
    }
    if let (Some(except), None) = (said.except, said.except_with)
        && let Some(mut apply) = of_all(node, context)
    {
        // "Monsters you control cannot attack …, except … monsters".
        super::noun::describe(except).filter(|d| d.filter.place.is_empty() && d.count == Count::Bare)?;
        for one in &mut apply {
            let Some(Subjects::All(filter)) = &mut one.to else { return None };
            super::noun::exclude(except, filter)?;
        }
        return Some(Act::Lasting(Lasting::new(None, apply, said.until?)));
    }
    if let (Some(except), Some(unaffected)) =
        (said.except, node.slot("as").filter(|state| state.concept == "unaffected"))
    {
        // "… is unaffected by card effects, except its own".
        let slots = vec![("n".into(), unaffected.slot("by")?.clone()), ("of".into(), except.clone())];
        let by = Node { concept: "except-closed".into(), slots };
        let node = with(node, "as", with(unaffected, "by", by));
        return lasting(&node, Said { except: None, ..said }, context);
    }
    (said.except.is_none() && said.except_with.is_none()).then_some(())?;
    if let Some(apply) = of_all(node, context) {
        return Some(Act::Lasting(Lasting::new(None, apply, said.until?)));
    }
    let Some((on, rules)) = of_cards(node, context) else { return held(node, said, context) };
    let until = said.until.or_else(|| this_turn(node).then_some(Until::EndOfTurn));
    // Whether cards that come later in the turn are meant too, nobody can say.
    if said.running && matches!(on, Noun::All(_)) && !currently(node) {
        return held(node, said, context);
    }
    let apply = rules.into_iter().map(plain).collect();
    Some(Act::Lasting(Lasting::new(Some(on), apply, until.unwrap_or(Until::Leaves))))
}

/// "… you currently control".
fn currently(node: &Node) -> bool {
    node.concept.contains("currently") || node.slots.iter().any(|(_, part)| currently(part))
}

/// "(Even if this card leaves the field)".
fn even_if_gone(node: &Node) -> bool {
    match node.concept.as_str() {
        "bracket" | "bracket-even" | "even-if" | "if" => node.slots.iter().all(|(_, part)| even_if_gone(part)),
        "leaves-field" => node.slot("subject").is_some_and(|subject| subject.concept == "this-card"),
        _ => false,
    }
}

/// Whatever a text can say of players, of any cards that fit, and of this card, can hold for a while: the latter of
/// cards that were spoken of.
fn held(node: &Node, said: Said<'_>, context: &Context) -> Option<Act> {
    let mut told = Told::default();
    let mut on = None;
    if let Some(plain) = of_this(node, context, &mut on)
        && let Some(on) = on
    {
        let bare = |one: continuous::Holds| {
            let plain = one.from.is_none() && one.apply.condition.is_empty() && one.apply.limit.is_none();
            let rule = Some(one.apply.rule).filter(|rule| plain && forbids(rule) && !speaks_of_this(rule))?;
            (one.apply.to == Some(Subjects::This)).then(|| Apply::of(None, rule))
        };
        let apply = continuous::sentence(&plain, &mut told)?.into_iter().map(bare).collect::<Option<Vec<_>>>()?;
        return (!apply.is_empty()).then_some(Act::Lasting(Lasting::new(Some(on), apply, said.until?)));
    }
    told.of_players();
    let found = continuous::sentence(node, &mut told)?;
    let apply: Option<Vec<Apply>> = found.into_iter().map(|one| one.from.is_none().then_some(one.apply)).collect();
    let apply = apply?;
    let open = |one: &Apply| {
        let anyone = match &one.to {
            None => of_the_game(&one.rule),
            // What a Spell or Trap does that is activated later is negated as well.
            Some(Subjects::All(of)) if one.rule == Modifier::Negated => {
                !of.kind.is_empty() && !of.kind.contains(&Kind::Monster) && of.place == [Place::Field]
            }
            Some(Subjects::All(of)) => {
                let rises = matches!(&one.rule, Modifier::Stat(change) if change.becomes.is_none() && change.original.is_none());
                (forbids(&one.rule) || said.running && rises) && (!of.other || context.of_this())
            }
            Some(_) => false,
        };
        anyone && one.limit.is_none()
    };
    (!apply.is_empty() && apply.iter().all(open)).then_some(())?;
    Some(Act::Lasting(Lasting::new(None, apply, said.until?)))
}

/// What holds of players and of whatever is done, for as long as it lasts.
fn of_the_game(rule: &Modifier) -> bool {
    let forbids = matches!(rule, Modifier::Ban(_) | Modifier::NotNegated(_) | Modifier::DamageTimes(_));
    forbids || matches!(rule, Modifier::EachTime(_) | Modifier::Redirect(_) | Modifier::NegatesEffects(_))
}

/// A clause about cards that were spoken of, as one would say it of this card.
fn of_this(node: &Node, context: &Context, on: &mut Option<Noun>) -> Option<Node> {
    let this = matches!(node.concept.as_str(), "this-card" | "this-monster" | "this-one").then_some(Noun::This);
    if let Some(noun) = this.clone().or_else(|| context.pronoun_of(node)) {
        let said = if this.is_some() { node.clone() } else { Node::leaf("this-card") };
        return (*on.get_or_insert(noun.clone()) == noun).then_some(said);
    }
    let slots = node.slots.iter().map(|(name, part)| Some((name.clone(), of_this(part, context, on)?)));
    Some(Node { concept: node.concept.clone(), slots: slots.collect::<Option<_>>()? })
}

/// Whether it is about this card as well: "except its own effects", "other cards".
fn speaks_of_this(rule: &Modifier) -> bool {
    let told = serde_json::to_string(rule).unwrap_or_default();
    ["\"other\":true", "\"itself\":true", "\"this\""].iter().any(|word| told.contains(word))
}

/// What holds of every card that fits at any time, not only of those that are there now.
fn forbids(rule: &Modifier) -> bool {
    matches!(
        rule,
        Modifier::NotDestroyedBy(_)
            | Modifier::NotDestroyedByEffects(_)
            | Modifier::NotTargetedBy(_)
            | Modifier::NotTargetedByEffects(_)
            | Modifier::NotTributed
            | Modifier::TributeSummonOnly
            | Modifier::NoAttack
            | Modifier::NoAttackDeclaration
            | Modifier::NotAttacked
            | Modifier::AttackOnlyThis
            | Modifier::NoDirectAttack
            | Modifier::DirectAttack
            | Modifier::NoPositionChange
            | Modifier::NoBattleDamage(_)
            | Modifier::MayTakeNoBattleDamage(_)
            | Modifier::NoMaterial(_)
            | Modifier::Piercing
    )
}

/// "During each Battle Phase this turn".
fn this_turn(node: &Node) -> bool {
    node.concept == "phase-turn-this" || node.slots.iter().any(|(_, part)| this_turn(part))
}

fn plain(rule: Modifier) -> Apply {
    Apply::of(None, rule)
}

/// "Monsters you control cannot be destroyed by battle": whichever these are at any time.
fn of_all(node: &Node, context: &Context) -> Option<Vec<Apply>> {
    node.concept.starts_with("cannot").then_some(())?;
    let described = super::noun::describe(node.slot("what")?)?;
    (described.count == Count::Bare && !described.filter.place.is_empty()).then_some(())?;
    (!described.filter.other || context.of_this()).then_some(())?;
    let to = Subjects::All(Box::new(described.filter));
    let rules = changes(node, context)?;
    Some(rules.into_iter().map(|rule| Apply { to: Some(to.clone()), ..plain(rule) }).collect())
}

/// Cards that are fixed now, and what holds of them.
fn of_cards(node: &Node, context: &Context) -> Option<(Noun, Vec<Modifier>)> {
    if let Some(values) = Values::of(node) {
        let on = spoken_of(&values.owner, context)?;
        let several = ["they", "them", "both", "those-cards", "those-monsters", "those-targets"];
        let many = several.contains(&super::pronoun::plural(&values.owner));
        let each = if single(&on) && !many { on.clone() } else { Noun::Bound(EACH.to_owned()) };
        return Some((on, values.changes(&each, context)?));
    }
    let mut slots = Slots::of(node);
    let found = match node.concept.as_str() {
        "negate-effects-of" => {
            let on = match slots.take("of").map(|of| (of.concept.as_str(), of)) {
                Some(("its", _)) => context.it()?,
                Some(("their", _)) => context.them()?,
                Some((_, of)) => context.noun(of, None)?,
                None => context.noun(slots.take("poss")?, None)?,
            };
            (on, vec![Modifier::Negated])
        }
        "negated" => {
            matches!(node.slot("be")?.concept.as_str(), "is" | "are").then_some(())?;
            let (on, head) = possessed(slots.take("subject")?, context)?;
            (head == "effect").then_some(())?;
            (on, vec![Modifier::Negated])
        }
        "may" | "can" | "cannot" | "must" => {
            let on = context.noun(node.slot("who")?, None)?;
            return Some((on, super::meaning::changes(node, context)?));
        }
        "activated" => {
            (node.slot("be")?.concept == "cannot-be" && node.slots.len() == 2).then_some(())?;
            let on = context.noun(node.slot("subject")?, None)?;
            return Some((on, vec![Modifier::NotActivated]));
        }
        _ => {
            let subject = ["who", "what", "subject"].iter().find_map(|name| node.slot(name))?;
            if let Some((on, "name" | "attribute" | "type" | "level")) = possessed(first(subject), context) {
                return Some((on, super::meaning::changes(node, context)?));
            }
            return Some((spoken_of(subject, context)?, changes(&of_its_own(node, subject), context)?));
        }
    };
    slots.done()?;
    Some(found)
}

/// Whether a modifier of a noun is this word.
fn says(node: &Node, word: &str) -> bool {
    node.slots.iter().any(|(name, m)| name == "m" && m.concept == word)
}

/// "The targeted monster gains ATK equal to its original ATK": what it has itself, whatever was spoken of before.
fn of_its_own(node: &Node, subject: &Node) -> Node {
    let one = subject.concept == "np"
        && subject.slot("count").is_some_and(|count| matches!(count.concept.as_str(), "the" | "that"));
    if !one || node == subject {
        return node.clone();
    }
    let head = node.slot("head").map_or("", |head| head.concept.as_str());
    let value = matches!(head, "atk" | "def" | "atk-def" | "level" | "rank");
    if value && node.slot("count").is_some_and(|count| count.concept == "its") && !says(node, "own") {
        let its = Node { concept: "poss".into(), slots: vec![("of".into(), subject.clone())] };
        return with(node, "count", its);
    }
    let slots = node.slots.iter().map(|(name, part)| (name.clone(), of_its_own(part, subject)));
    Node { concept: node.concept.clone(), slots: slots.collect() }
}

fn spoken_of(node: &Node, context: &Context) -> Option<Noun> {
    if node.concept == "they" { context.them() } else { context.noun(node, None) }
}

/// "Its ATK", "the Levels of all … monsters you control": the cards, and the word for what they have.
fn possessed<'a>(node: &'a Node, context: &Context) -> Option<(Noun, &'a str)> {
    (node.concept == "np").then_some(())?;
    let mut slots = Slots::of(node);
    let count = slots.take("count")?;
    let head = slots.take("head")?;
    let on = match count.concept.as_str() {
        "its" => context.it()?,
        "their" => context.them()?,
        "poss" | "poss-s" => context.noun(count.slot("of")?, None)?,
        "the" => {
            let p = slots.take("p")?;
            (p.concept == "of").then_some(())?;
            context.noun(p.slot("of")?, None)?
        }
        _ => return None,
    };
    slots.done()?;
    Some((on, &head.concept))
}

/// Whether a noun means one card, so that a value of it is one value.
fn single(noun: &Noun) -> bool {
    match noun {
        Noun::This | Noun::Equipped | Noun::Link | Noun::Target(_) | Noun::Those | Noun::Linked => true,
        Noun::Choose(_)
        | Noun::All(_)
        | Noun::Bound(_)
        | Noun::Event
        | Noun::Top(_)
        | Noun::SummonMaterials(_)
        | Noun::Done(_)
        | Noun::Unread(_) => false,
    }
}

/// Whether restrictions for a player concern somebody.
pub(super) fn player(node: Option<&Node>) -> Option<Who> {
    let node = node?;
    // "The player who Summoned it" is the player of the effect.
    let summoned = |r: &Node| r.concept == "who" && r.slot("rel").is_some_and(|rel| rel.concept == "summon");
    let one = node.concept == "np" && node.slots.len() == 3 && node.slot("head")?.concept == "player";
    if one && node.slot("count")?.concept == "the" && node.slot("r").is_some_and(summoned) {
        return Some(Who::You);
    }
    act::who(Some(node))
}
