//! What happened, move by move; the Chain as a pile, its resolution beside it; the answers where they were asked.

use maud::{Markup, html};

use super::verdict;
use crate::report::fixed;
use crate::report::story::{Entry, Link, Part, Resolution, Step};
use crate::report::words::Language;
use crate::verdict::Verdict;

/// The moves and the answers of a story.
pub(super) fn told(told: &[Entry<'_>], wanted: &dyn Fn(&Verdict) -> bool, text: &str, language: Language) -> Markup {
    html! {
        @for entry in told {
            @match entry {
                Entry::Step(one, _) => (step(one, language)),
                Entry::Verdict(one) if wanted(one) => (verdict::draw(one, text, language)),
                Entry::Verdict(_) => {}
            }
        }
    }
}

fn step(step: &Step, language: Language) -> Markup {
    let shown = if step.written.is_empty() { fixed::MOVE.of(language) } else { &step.shown };
    html! {
        div.step {
            p.move { (shown) }
            @if step.unanswered { p.quiet { (fixed::NOBODY_ANSWERED.of(language)) } }
            @for part in &step.parts {
                @match part {
                    Part::Link(one) => (link(one, language)),
                    Part::Resolution(one) => (resolution(one, language)),
                    Part::Moment(one) => p.moment { (one.told(language)) },
                }
            }
            @for one in &step.answering { p.(one.answer) { (one.told(language)) } }
            @for one in &step.missed {
                p.no { (one.what) (language.pick(": ", "：", "：")) (one.why) (super::links(&one.rules)) }
            }
        }
    }
}

fn link(link: &Link, language: Language) -> Markup {
    let colon = language.pick(": ", "：", "：");
    html! {
        div.link style=(stair(link.number)) {
            p { b { (link.told(language)) } }
            @if !link.targets.is_empty() { p { (fixed::TARGET.of(language)) (colon) (link.targets.join(", ")) } }
            @for paid in &link.cost {
                p { (if paid.unchained { fixed::AT_ONCE } else { fixed::COST }.of(language)) (colon) (paid.said) }
            }
            @if let Some(allowed) = &link.allowed { p.quiet { (fixed::ALLOWED.of(language)) (colon) (allowed) } }
        }
    }
}

fn resolution(resolution: &Resolution, language: Language) -> Markup {
    html! {
        div.link.resolves.negated[resolution.negated.is_some()] style=(stair(resolution.number)) {
            p { b { (resolution.told(language)) } }
            @if resolution.moments.is_empty() && resolution.negated.is_none() {
                p.quiet { (fixed::NOTHING_HAPPENS.of(language)) }
            }
            @for one in &resolution.moments { p.moment { (one.told(language)) } }
        }
    }
}

/// The Chain as stairs: each link stands a little to the right of the one that it answers.
fn stair(number: u8) -> String {
    format!("margin-left: {}rem", number.saturating_sub(1).min(6))
}
