//! What a player cannot do after an effect: "この効果の発動後、ターン終了時まで自分は…できない" is a sentence of its own. English tells it
//! behind what is done, so that its words alone do not say whether it hangs on that.

use std::sync::LazyLock;

use regex::Regex;

use crate::cards::act::{Act, Lasting};
use crate::cards::continuous::{Apply, Modifier, Subjects};
use crate::cards::effect::Effect;
use crate::cards::step::{Joint, Step};
use crate::reader::grammar::Language;

use super::link::keeps_its_player;
use super::not_done::no_attack_of;
use super::refer::Context;
use super::sentence::steps;

/// Reads the words of a step that is a sentence of its own in Japanese, where they keep the player from something.
pub(super) fn told_apart(made: &mut Effect, words: &str) {
    static AFTER: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("この(?:カード|効果)の発動後、(?:次の(?:相手|自分)?の?)?ターンの?終了時まで、?自分は|この(?:カード|効果)を発動したターン、自分は")
            .expect("a constant pattern")
    });
    if AFTER.find_iter(words).count() != 1 {
        return;
    }
    let kept = |step: &Step| {
        let Act::Unread(part) = &step.act else { return None };
        let node = Language::English.read(&part.words)?;
        let read = steps(&node, &part.words, &mut Context::default());
        let own = !read.is_empty() && read.iter().all(keeps_its_player);
        own.then(|| (part.words.clone(), read))
    };
    let mut found = made.steps.iter().enumerate().filter_map(|(at, step)| Some((at, kept(step)?)));
    let (Some((at, (said, mut read))), None) = (found.next(), found.next()) else { return };
    for step in &mut made.steps {
        if let Act::Lasting(Lasting { unread, .. }) = &mut step.act
            && unread.as_ref().is_some_and(|part| part.words == said)
        {
            *unread = None;
        }
    }
    read.iter_mut().take(1).for_each(|step| step.join = Joint::Next);
    made.steps.splice(at..=at, read);
}

/// "このカードを発動するターン、自分フィールドのモンスターは攻撃できない": none has attacked before either, and so it is whatever becomes of the
/// activation, where English has it as what is done last.
pub(super) fn all_the_turn(made: &mut Effect, words: &str) {
    static TURN: LazyLock<Regex> = LazyLock::new(|| {
        Regex::new("この(?:カード|効果)を発動するターン、自分フィールド上?のモンスターは攻撃できない")
            .expect("a constant pattern")
    });
    let Some(Step { act: Act::Lasting(lasting), condition: None, .. }) =
        made.steps.last().filter(|_| TURN.is_match(words))
    else {
        return;
    };
    let [Apply { to: Some(Subjects::All(of)), rule: Modifier::NoAttack, .. }] = lasting.apply.as_slice() else {
        return;
    };
    made.condition.push(no_attack_of((**of).clone()));
    made.cost.extend(made.steps.pop().map(|step| Step { join: Joint::Also, ..step }));
}
