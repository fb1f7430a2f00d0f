//! Values that Japanese words compare as the effect resolves, and English ones of the target: "フィールドの表側表示モンスター１体を
//! 対象として発動できる。元々の攻撃力がこのカードの攻撃力より低いそのモンスターを破壊する".

use std::sync::LazyLock;

use regex::Regex;

use crate::cards::condition::{Are, Condition};
use crate::cards::effect::Effect;
use crate::cards::filter::{Filter, Place, Value};
use crate::cards::number::Number;
use crate::cards::step::Noun;

use super::again::under;

/// Asks the value of the target in the step that does something to it, where that is the place at which Japanese compares it.
pub(super) fn at_resolution(made: &mut Effect, words: &str) {
    static COMPARED: LazyLock<Regex> = LazyLock::new(|| {
        let lower = "(?:攻撃力|守備力|レベル)より[低高]い[^。、]*?(?:その|対象の)モンスターを";
        let at_most = "(?:攻撃力|守備力|レベル)以[下上]の(?:攻撃力|守備力|レベル)を持つ、対象の[^。、]*?モンスターを";
        Regex::new(&format!("{lower}|{at_most}")).expect("a constant pattern")
    });
    let Some((target, done)) = words.split_once("対象として") else { return };
    if target.contains("より") || !COMPARED.is_match(done) {
        return;
    }
    let [choice] = made.targets.as_mut_slice() else { return };
    let measured = |value: &Value| !matches!(value.to, Number::Fixed(_));
    let (asked, rest): (Vec<Value>, Vec<Value>) = choice.of.value.drain(..).partition(measured);
    choice.of.value = rest;
    if asked.is_empty() {
        return;
    }
    let several = super::choice::several(choice);
    let its = |noun: &Noun| *noun == Noun::Target(0);
    let Some(step) = made.steps.iter_mut().find(|step| step.act.clone().noun_mut().is_some_and(|noun| its(noun)))
    else {
        made.unread.push("when the values of the target are compared".into());
        return;
    };
    let of = Filter { value: asked, ..Filter::default() };
    match step.act.noun_mut() {
        Some(noun) if several => {
            let among = Some("target 1".to_owned());
            *noun = Noun::All(Box::new(Filter { place: vec![Place::MonsterZone], among, ..of }));
        }
        _ => under(step, Condition::Are(Box::new(Are { what: Noun::Target(0), of }))),
    }
}
