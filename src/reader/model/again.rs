//! What Japanese words ask once more of the cards as the effect resolves: "その守備表示モンスターを破壊する", "そのモンスター５体を
//! デッキに戻す". English says "it" and "them" for these too.

use std::sync::LazyLock;

use regex::Regex;

use crate::cards::condition::{Are, Condition, Exists, Order};
use crate::cards::effect::{Class, Effect};
use crate::cards::filter::{Face, Filter, Place, Value};
use crate::cards::hanging::Position;
use crate::cards::number::{Number, Stat};
use crate::cards::step::{Choice, Noun, Step};
use crate::cards::trigger::{EventKind, Subject, Trigger};
use crate::reader::card::CardReading;

use super::card::is_activated_class;
use super::things::EVERYWHERE;

/// Asks it in the first step that does something to those cards.
pub(super) fn asked_again(made: &mut Effect, words: &str) {
    chained(made);
    of_the_target(made, words);
    if_there(made, words);
    face_up(made, words);
    if let Some(count) = told_together(words) {
        together(made, count);
    }
    super::afterwards::told_apart(made, words);
    super::afterwards::all_the_turn(made, words);
    super::measured::at_resolution(made, words);
    super::repeated::but_that(made, words);
    super::repeated::damaged(made, words);
    super::repeated::however(made, words);
    super::repeated::but_this(made, words);
    repeated(made, words);
}

/// The same of the one effect of a card whose Japanese text has an old wording, and by its English one is read alone.
pub(super) fn in_an_old_wording(all: &mut [Effect], card: &CardReading) {
    let old = card.japanese.as_ref().filter(|old| !old.modern && card.english.is_some());
    if let Some(old) = old {
        super::repeated::none_but_face_up(all, &old.text);
    }
    // Its words are not told apart by effects: they are those of the only one that waits elsewhere.
    let elsewhere = |made: &&mut Effect| {
        let off = made.from.iter().all(|place| matches!(place, Place::Graveyard | Place::Hand));
        made.class == Class::Trigger && !made.from.is_empty() && off
    };
    let mut waiting = all.iter_mut().filter(elsewhere);
    if let (Some(old), Some(only), None) = (old, waiting.next(), waiting.next()) {
        there_already(only, &old.text, "");
    }
    let mut activated = all.iter_mut().filter(|effect| is_activated_class(effect.class));
    if let (Some(old), Some(only), None) = (old, activated.next(), activated.next()) {
        super::repeated::but_this(only, &old.text);
        repeated(only, &old.text);
        super::afterwards::all_the_turn(only, &old.text);
        super::repeated::but_that(only, &old.text);
    }
}

/// What is said of those cards once more.
fn repeated(made: &mut Effect, words: &str) {
    let one = |choice: &Choice| choice.min == Number::Fixed(1) && choice.max.is_none();
    let single = made.targets.first().is_some_and(one) && made.targets.len() == 1;
    let lies = match made.on.as_ref().map(|on| &on.subject) {
        Some(Subject::Card(of)) if !of.place.is_empty() => of.place.clone(),
        _ => vec![Place::MonsterZone],
    };
    let described = match made.on.as_ref().map(|on| &on.subject) {
        Some(Subject::Card(of)) if made.targets.is_empty() => Some(&**of),
        _ => made.targets.first().map(|target| &target.of).filter(|_| single),
    };
    let again = || super::repeated::properties(words, described?);
    let Some(like) = told_again(words).or_else(again) else { return };
    let on = made.on.is_some();
    let Some((step, noun)) = made.steps.iter_mut().find_map(|step| {
        let noun = step.act.clone().noun_mut().cloned()?;
        let asked = single && noun == Noun::Target(0) || on && noun == Noun::Event;
        asked.then_some((step, noun))
    }) else {
        return;
    };
    match noun {
        Noun::Event => {
            let those = Filter { place: lies, among: Some("event".into()), ..like };
            if let Some(noun) = step.act.noun_mut() {
                *noun = Noun::All(Box::new(those));
            }
        }
        noun => under(step, Condition::Are(Box::new(Are { what: noun, of: like }))),
    }
}

/// "対象のカードを除外する": where Japanese speaks of the target more often than the steps do, one of them took "it" for another
/// card, and which one is not known.
fn of_the_target(made: &mut Effect, words: &str) {
    // The card that it keeps a link to is its target, and what happens to that is told so.
    let linked = made.on.as_ref().is_some_and(|on| on.subject == Subject::Linked);
    let told = words.matches("対象の").count().saturating_sub(usize::from(linked));
    if told == 0 || made.targets.iter().any(|target| target.name.is_some()) {
        return;
    }
    // What is answered is the card linked to, and no step speaks of another than this one.
    let of_this = |step: &Step| step.act.clone().noun_mut().is_some_and(|noun| *noun == Noun::This);
    if linked && made.steps.iter().all(of_this) {
        return;
    }
    let steps = serde_json::to_value(&made.steps).map(|steps| without_likeness(steps).to_string()).unwrap_or_default();
    // "The same as the target" is said of other cards.
    let told = told - LIKE_TARGET.find_iter(words).count().min(told);
    // Where words are missing, they may be those of the target.
    if !steps.contains("\"words\":") && steps.matches("\"target\":").count() + steps.matches("\"target ").count() < told
    {
        made.unread.push("which card is meant".into());
    }
}

/// "対象のモンスターと同じ", "対象のモンスターとは異なる".
static LIKE_TARGET: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new("対象の(?:モンスター|カード)とは?(?:同じ|異なる|カード名|元々)").expect("a constant pattern")
});

/// Steps without what they say of cards in comparison with others.
fn without_likeness(mut steps: serde_json::Value) -> serde_json::Value {
    match &mut steps {
        serde_json::Value::Object(object) => {
            object.remove("like");
            object.values_mut().for_each(|inner| *inner = without_likeness(inner.take()));
        }
        serde_json::Value::Array(all) => all.iter_mut().for_each(|inner| *inner = without_likeness(inner.take())),
        serde_json::Value::Null
        | serde_json::Value::Bool(_)
        | serde_json::Value::Number(_)
        | serde_json::Value::String(_) => {}
    }
    steps
}

/// "このカードの発動時の効果処理として、…が存在する場合、それらを全て…": a card that stays is activated where there are none as well.
fn if_there(made: &mut Effect, words: &str) {
    let asked = words.split_once("発動時の効果処理として").is_some_and(|(_, done)| done.contains("存在する場合"));
    for step in made.steps.iter_mut().filter(|s| asked && made.class == Class::Activation && s.condition.is_none()) {
        if let Some(Noun::All(of)) = step.act.clone().noun_mut() {
            let there = Exists { of: (**of).clone(), at_least: 1, at_most: None };
            step.condition = Some(Condition::Exists(there));
        }
    }
}

/// "このカードが効果の対象になった時" of a Quick Effect is answered while the Chain is built; where the English words for it were not
/// read, at what it can be used is not known.
fn chained(made: &mut Effect) {
    let unread =
        made.condition.iter().find_map(|c| if let Condition::Unread(part) = c { Some(part.clone()) } else { None });
    let quick = made.class == Class::Quick;
    if let (Some(on), Some(part)) = (made.on.as_mut(), unread)
        && quick
        && on.events.contains(&EventKind::Targeted)
    {
        *on = Trigger { events: Vec::new(), or: Vec::new(), unread: Some(part), ..on.clone() };
    }
}

/// "フィールドの表側表示モンスター１体を対象として": English may not say that the target has to be face-up.
fn face_up(made: &mut Effect, words: &str) {
    static FACE_UP: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("表側表示(?:モンスター|カード)[０-９]+[体枚]を対象").expect("a constant pattern"));
    let [choice] = made.targets.as_mut_slice() else { return };
    let field = [Place::Field, Place::MonsterZone, Place::SpellTrapZone];
    let there = choice.of.place.len() == 1 && field.contains(&choice.of.place[0]);
    let told = choice.of.face.is_some() || choice.of.position.is_some();
    if there && !told && choice.of.any.is_empty() && FACE_UP.is_match(words) {
        choice.of.face = Some(Face::Up);
    }
}

/// "その…２体を": they are all dealt with, or none of them.
fn together(made: &mut Effect, count: u8) {
    let [choice] = made.targets.as_slice() else { return };
    if choice.min != Number::Fixed(i32::from(count)) || choice.max.is_some() {
        return;
    }
    let among = Some("target 1".to_owned());
    let of = Filter { place: EVERYWHERE.to_vec(), among, ..Filter::default() };
    let its = |step: &&mut Step| step.act.clone().noun_mut().is_some_and(|noun| *noun == Noun::Target(0));
    if let Some(step) = made.steps.iter_mut().find(its) {
        under(step, Condition::Exists(Exists { of, at_least: count, at_most: None }));
    }
}

/// Puts a step under one more condition.
pub(super) fn under(step: &mut Step, condition: Condition) {
    step.condition = Some(match step.condition.take() {
        Some(before) => Condition::All(vec![before, condition]),
        None => condition,
    });
}

/// How many cards are dealt with together.
fn told_together(words: &str) -> Option<u8> {
    static TOGETHER: LazyLock<Regex> =
        LazyLock::new(|| Regex::new("その[^、。「」]*?([２-９])(?:体|枚)を").expect("a constant pattern"));
    u8::try_from(number(TOGETHER.captures(words)?.get(1)?.as_str())?).ok()
}

/// What a monster must still be like.
fn told_again(words: &str) -> Option<Filter> {
    static AGAIN: LazyLock<Regex> = LazyLock::new(|| {
        let position = "(?:相手の)?(?P<position>守備表示|(?:表側)?攻撃表示)";
        let value = "(?P<stat>攻撃力|守備力|レベル)(?P<n>[０-９]+)(?P<is>以上|以下)の";
        Regex::new(&format!("その(?:{position}|{value})モンスターを")).expect("a constant pattern")
    });
    let found = AGAIN.captures(words)?;
    let said = |name: &str| found.name(name).map(|m| m.as_str());
    if let Some(position) = said("position") {
        let position = if position == "守備表示" { Position::AnyDefense } else { Position::Attack };
        return Some(Filter { position: Some(position), ..Filter::default() });
    }
    let stat = match said("stat")? {
        "攻撃力" => Stat::Atk,
        "守備力" => Stat::Def,
        _ => Stat::Level,
    };
    let is = if said("is")? == "以上" { Order::AtLeast } else { Order::AtMost };
    let value = Value { stat, is, to: Number::Fixed(number(said("n")?)?) };
    Some(Filter { value: vec![value], ..Filter::default() })
}

/// A number in full-width digits.
fn number(words: &str) -> Option<i32> {
    words.chars().try_fold(0i32, |sum, c| {
        let digit = i32::try_from(u32::from(c).checked_sub(u32::from('０'))?).ok()?;
        sum.checked_mul(10)?.checked_add(digit)
    })
}

/// "このカードが墓地に存在する状態で", "このカードが墓地に存在し、…場合": what comes there by the very event does not answer it.
/// English has "while" for this and for cards that come there as well, or "if it was there when …" behind the place.
pub(super) fn there_already(made: &mut Effect, words: &str, english: &str) {
    const THERE: [&str; 4] = [
        "存在する状態で",
        "このカードが墓地に存在し、",
        "このカードが手札・墓地に存在し、",
        "このカードがモンスターゾーンに存在し、",
    ];
    let told = english.contains("(if it was there when ") || THERE.iter().any(|told| words.contains(told));
    let Some(on) = made.on.as_mut().filter(|_| told) else {
        return;
    };
    on.already = on.subject != Subject::This;
    on.or.iter_mut().for_each(|event| event.already = event.subject != Subject::This);
}
