//! What parts of a tree mean as each sort: by the rules of the file, or by what reads that sort already.

use std::cell::RefCell;

use serde_json::Value;

use crate::cards::act::{Act, Declared};
use crate::cards::filter::{Attached, Filter, Kind, MATERIALS, Place, Who};
use crate::cards::number::{AMOUNT, Had, Stat};
use crate::cards::step::Noun;
use crate::cards::trigger::Timing;
use crate::reader::node::Node;

use super::super::around::{Clause, Said};
use super::super::noun::{Count, Described, describe};
use super::super::refer::Context;
use super::super::things::{EVERYWHERE, among, called};
use super::super::told::{self, Told};
use super::super::{
    act, apply, battle_damage, clauses, condition, event, figure, gained, modifier, negating, noun, number, phase,
    place, protect, quoted, sentence, subject, trigger, values,
};
use super::evaluate::value;
use super::json;

thread_local! {
    /// What was spoken of before the sentence that is being read, for descriptions of cards.
    static CURRENT: RefCell<Context> = RefCell::default();
}

/// What was spoken of so far.
pub(super) fn current() -> Context {
    CURRENT.with_borrow(Clone::clone)
}

/// Reads something of a sentence before which this was spoken of.
pub(in super::super) fn within<T>(context: &Context, read: impl FnOnce() -> T) -> T {
    let before = CURRENT.replace(context.clone());
    let found = read();
    CURRENT.set(before);
    found
}

/// Sorts whose readers ask the file themselves.
const ASKED: [&str; 8] = ["noun", "cards", "filter", "number", "condition", "event", "rules", "changes"];

/// What is said of monsters as they are printed, and of those that were used for a Summon.
const PRINTED: [&str; 10] =
    ["kind", "types", "any-type", "not-types", "race", "attribute", "name", "archetype", "except-name", "value"];
const USED: [&str; 9] = ["any", "types", "any-type", "not-types", "race", "attribute", "name", "archetype", "kind"];

/// Whether a description says nothing but these.
pub(in super::super) fn says_only(filter: &Filter, fields: &[&str]) -> bool {
    let told = json(filter).zip(json(Filter::default()));
    let rest = |name: &String| !fields.contains(&name.as_str());
    told.is_some_and(|(told, nothing)| {
        told.as_object()
            .is_some_and(|told| told.iter().all(|(name, value)| !rest(name) || nothing.get(name) == Some(value)))
    })
}

/// What a part means as a sort.
pub(super) fn part<'a>(
    sort: &str,
    name: &str,
    node: &'a Node,
    around: &mut Clause<'a>,
    context: &Context,
) -> Option<Value> {
    let known = known(sort, name, node, around, context);
    known.or_else(|| (!ASKED.contains(&sort)).then(|| value(sort, node, None, context)).flatten())
}

#[expect(clippy::too_many_lines, reason = "one arm for each sort")]
fn known<'a>(sort: &str, name: &str, node: &'a Node, around: &mut Clause<'a>, context: &Context) -> Option<Value> {
    match sort {
        "noun" => within(context, || {
            if name == "what" {
                return json(around.cards(node, context)?);
            }
            json(context.noun(node, None)?)
        }),
        "cards" => within(context, || json(describe(node)?)),
        // Cards without a number.
        "filter" => within(context, || {
            value(sort, node, None, context).or_else(|| {
                let described = describe(&told::every(node))?;
                (described.count == Count::Bare && !described.random).then_some(())?;
                json(described.filter)
            })
        }),
        // Every card of a kind.
        "every" => within(context, || {
            let (plain, the) = told::without_the(node);
            let Described { mut filter, count, random, .. } = describe(&plain)?;
            let worn = [Some(Attached::EquippedToThis), Some(Attached::EquippedByItsEffect)].contains(&filter.attached);
            // "The Link Monsters in your GY": all that lie there.
            let form = node.slot("head").and_then(|head| head.slot("form"));
            let there = !filter.place.is_empty() && form.is_some_and(|form| form.concept.starts_with("pl"));
            let once = !the || worn || there || filter.among.as_deref() == Some(MATERIALS);
            (once && matches!(count, Count::Bare | Count::All)).then_some(())?;
            if filter.place.is_empty() && filter.kind == [Kind::Monster] {
                filter.place = vec![Place::MonsterZone];
            }
            (!filter.place.is_empty() && !random).then_some(())?;
            json(filter)
        }),
        // Monsters as they are printed, wherever they lie now.
        "printed" => within(context, || {
            let Described { filter, count, random, .. } = describe(node)?;
            (count == Count::Bare && !random && says_only(&filter, &PRINTED)).then_some(())?;
            json(filter)
        }),
        // Monsters that are being Summoned.
        "coming" => within(context, || {
            let Described { mut filter, count, random, .. } = describe(&told::every(node))?;
            let counted = matches!(count, Count::Bare | Count::Exactly(1)) && !random;
            let there = filter.place.is_empty() || filter.place == [Place::MonsterZone];
            filter.place.clear();
            json((counted && there).then_some(filter)?)
        }),
        // One card.
        "one" => within(context, || {
            let Described { filter, count, random, .. } = describe(node)?;
            (matches!(count, Count::Exactly(1) | Count::Between(1, None)) && !random).then_some(())?;
            json(filter)
        }),
        // One material or more, by what it is as a card.
        "used" => within(context, || {
            let Described { filter, count, random, .. } = describe(node)?;
            let any = matches!(count, Count::Exactly(1) | Count::Between(1, None));
            let named = node.concept == "named" && count == Count::Bare;
            ((any || named) && !random && says_only(&filter, &USED)).then_some(())?;
            json(filter)
        }),
        // Monsters of one's own in these places.
        "own-monsters" => {
            let mut filter = Filter { kind: vec![Kind::Monster], ..Filter::default() };
            noun::put(&mut filter, node)?;
            (filter.whose == Some(Who::You)).then_some(())?;
            json(filter)
        }
        // Monsters as what stands before or behind a noun describes them.
        "before" | "behind" => {
            let mut filter = Filter { kind: vec![Kind::Monster], ..Filter::default() };
            let read = if sort == "before" { modifier::before } else { modifier::after };
            super::narrowed(node, &mut filter, read)?;
            json(filter)
        }
        // A number of ATK and DEF, as it is of one of them.
        "in-atk" => within(context, || json(number::amount(&values::of_stat(node, Stat::Atk), context)?)),
        "in-def" => within(context, || json(number::amount(&values::of_stat(node, Stat::Def), context)?)),
        "number" => within(context, || json(number::amount(node, context)?)),
        "how-many" => within(context, || json(number::count_of(node, context)?)),
        "condition" => within(context, || json(condition::condition(node, context)?)),
        // What was so, as what is.
        "was-so" => within(context, || json(condition::condition(&clauses::present(node), context)?)),
        "places" => json(place::places(node).filter(|(_, whose)| whose.is_none()).map(|(all, _)| all)?),
        "own-places" => {
            let (all, whose) = place::places(node)?;
            (whose == Some(Who::You)).then_some(())?;
            json(all)
        }
        // Cards that were spoken of.
        "known" => json(context.pronoun_of(node)?),
        // The name of cards that were spoken of before anything is done.
        "called" => json(called(context.pronoun_of(node).filter(|noun| *noun != Noun::Those)?)?),
        // A card that was spoken of and is still what it was.
        "reference" => json(context.pronoun_of(node).filter(|noun| !context.left(noun))?),
        // A card that was spoken of and has moved since.
        "moved" => json(context.pronoun_of(node).filter(|noun| context.left(noun))?),
        // Cards that were spoken of, or every one of those described: "the cards in your GY".
        "others" => {
            let known = context.pronoun_of(node).filter(|noun| !context.left(noun));
            let all = || {
                let mut plain = node.clone();
                plain.slots.retain(|(name, count)| name != "count" || count.concept != "the");
                let said = describe(&plain).filter(|d| d.count == Count::Bare && !d.filter.place.is_empty())?;
                Some(Noun::All(Box::new(said.filter)))
            };
            json(known.or_else(|| within(context, all))?)
        }
        // This card's: "its", where nothing else was spoken of.
        "of-this" => {
            let own = node.slot("of").is_some_and(|of| of.concept == "this-card");
            let its = node.concept == "its" && matches!(context.it(), None | Some(Noun::This)) && context.of_this();
            json((own || its).then_some(Filter::default())?)
        }
        // Where nothing was done to cards before that the words could speak of.
        "unsaid" => json(context.is_fresh().then_some(Filter::default())?),
        // What was spoken of last.
        "it" => json(context.meant(None).filter(|noun| !context.left(noun))?),
        // What was spoken of last, wherever it is now.
        "that-one" => json(context.meant(None)?),
        // The cards that the cost was paid with.
        "paid-with" => {
            let paid = Noun::Bound(super::super::choice::PAID.to_owned());
            json(context.speak_of(context.things.iter().position(|thing| thing.noun.as_ref() == Some(&paid))?)?)
        }
        // What was declared, by its noun: the name that later steps call it.
        "declared" => {
            let what = match node.concept.as_str() {
                "attribute" => Declared::Attribute,
                "type" | "monster-type" => Declared::Type,
                "level" => Declared::Level,
                "card" | "name" | "card-name" => Declared::CardName,
                "card-type" | "type-low" => Declared::CardType,
                _ => return None,
            };
            json(context.declared.contains(&what).then_some(what)?)
        }
        // What the last step spoke of, by a name.
        "of-those" => {
            let at = context.latest?;
            let place = context.things[at].lies().to_vec();
            json(Filter { place, among: Some(context.name_of(at)?), ..Filter::default() })
        }
        // What one step Special Summoned.
        "those-summoned" => json(context.those_summoned()?),
        // What came with this card by a Special Summon of both.
        "summoned-beside-this" => {
            let form = node.slot("head").and_then(|head| head.slot("form"));
            let several = form.is_some_and(|form| form.concept.starts_with("pl"));
            json(context.summoned_beside_this().filter(|_| several)?)
        }
        // The name of cards that were spoken of, those of the last step included.
        "named-so" => {
            let noun = context.pronoun_of(node)?;
            let last = || (noun == Noun::Those).then(|| context.name_of(context.latest?)).flatten();
            json(last().or_else(|| called(noun.clone()).filter(|_| noun != Noun::Those))?)
        }
        // What a step has Set and nothing has moved since, whatever else could have been done to it.
        "still-set" => json(context.still_set()?),
        // What the last step looked at, out of sight for its player.
        "looked-into" => {
            let looked = &context.things[context.latest?];
            let hidden = |p: &Place| matches!(p, Place::Hand | Place::Deck | Place::ExtraDeck);
            let there = looked.many.is_none() && !looked.of.place.is_empty() && looked.of.place.iter().all(hidden);
            json((there && looked.called == ["changed"]).then_some(&looked.of)?)
        }
        // Any of the cards that were spoken of, as it was where they have moved since.
        "any-of-those" => {
            let noun = context.pronoun_of(node)?;
            let had = context.left(&noun).then_some(Had::Unsaid);
            let all = Filter { place: EVERYWHERE.to_vec(), among: Some(among(noun)?), ..Filter::default() };
            Some(serde_json::json!({"of": Noun::All(Box::new(all)), "had": had}))
        }
        // Who took damage, by the word for it: the name of how much that was.
        "dealt" => {
            let named =
                [("you", Who::You), ("they", Who::Opponent)].into_iter().find(|(word, _)| node.concept == *word);
            let who = named.map_or(context.dealt?, |(_, who)| who);
            json((context.dealt == Some(who) && matches!(who, Who::You | Who::Opponent)).then_some(AMOUNT)?)
        }
        // "That monster", by its noun.
        "that" => {
            let that = Node::leaf(format!("that-{}", node.concept));
            json(context.pronoun_of(&that).filter(|noun| !context.left(noun))?)
        }
        // Which cards a rule concerns; one described stands for every such card.
        "subjects" => within(context, || json(told::subjects(node, true)?)),
        // Such cards, and what must be so for that: "this Link Summoned card"; those of them that fight so.
        "such" | "fighting" => within(context, || {
            let told = &mut Told::default();
            let (to, so) = if sort == "such" { told.such(node, true)? } else { battle_damage::battling(node, told)? };
            Some(serde_json::json!({"to": to, "while": so}))
        }),
        "rules" => within(context, || {
            let found = apply::statement(node, &mut Told::default())?;
            let apply: Option<Vec<_>> = found.into_iter().map(|h| h.from.is_none().then_some(h.apply)).collect();
            json(apply?)
        }),
        "changes" => within(context, || json(apply::changes(node, context)?)),
        // What is done, in the order in which the words tell it.
        "steps" => within(context, || {
            let steps = sentence::steps(node, "", &mut context.clone());
            let read = steps.iter().all(|s| !matches!(s.act, Act::Unread(_)));
            json(read.then_some(steps)?)
        }),
        // What is done as another effect begins to resolve, by which that is negated.
        "negating" => {
            let context = Context { answers: true, ..context.clone() };
            within(&context, || {
                let steps = sentence::steps(node, "", &mut context.clone());
                let read = steps.iter().all(|s| !matches!(s.act, Act::Unread(_)));
                json((read && negating::negates(&steps)).then_some(steps)?)
            })
        }
        // What a sentence in quotes has an effect do.
        "quoted-steps" => json(gained::done_by(&quoted(node)?)?),
        "act" => within(context, || json(act::act(node, Said::default(), &mut context.clone())?)),
        "event" => {
            within(context, || json(event::event(node, Timing::If).filter(|e| e.whole && e.must.is_empty())?.on))
        }
        "subject" => within(context, || {
            let mut found = event::Event::new(Timing::If, Vec::new());
            subject::subject(node, &mut found)?;
            let plain = found.must.is_empty() && found.on == trigger::bare_of(found.on.subject.clone());
            json(plain.then_some(found.on.subject)?)
        }),
        "effects" => json(protect::effects(node)?),
        "causes" => json(protect::causes(node)?),
        "summons" => json(protect::summons(node)?),
        "phases" => json(phase::phase_of(node)?),
        "position" => json(modifier::position(node)?),
        "stat" => json(modifier::stat_of(&node.concept)?),
        "player" => json(act::who(Some(node))?),
        "until" => json(act::until(node)?),
        "figure" => json(figure(node)?),
        "counter-kind" => json(super::super::counter::kind(node)?),
        "name" => json(quoted(node)?),
        "word" => json(node.concept.as_str()),
        _ => None,
    }
}
