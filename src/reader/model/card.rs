//! All effects of a card.

use crate::cards::effect::Effect;
use crate::reader::card::{CardReading, Verdict, activated, alike, is_activated};
use crate::reader::grammar::Language;
use crate::reader::reading::{Piece, ReadEffect, Reading};

use super::effect::effect;
use super::general::conditions;

/// The effects of a card, in the order of its leading reading; what is no effect of its own comes last.
///
/// What the judge must know of an activation is the leading reading's; steps, costs and filters are taken from the
/// English words where these stand beside it effect by effect. What only Japanese says is unread. Where the
/// readings dispute an effect, the effect says so among its unread words.
pub fn effects(card: &CardReading) -> Vec<Effect> {
    let Some((leading, language)) = card.leading() else { return Vec::new() };
    // English without colons is often a single sentence: beside numbered Japanese it says the same.
    let english = card.english.as_ref().filter(|e| e.modern || leading.modern);
    let confirmed = confirmed(card);
    let mut all: Vec<Effect> = paired(card, leading, english)
        .into_iter()
        .map(|(read, text, pieces, other)| {
            let mut made = effect(read, text, pieces);
            if let Some(other) = other
                && is_activated(read)
                && !alike(read, other)
            {
                made.unread.push("the Japanese and the English text differ on this effect".to_owned());
            }
            if !leading.modern && !confirmed && is_activated(read) {
                made.unread.push("an old wording: it does not tell all that a modern one does".to_owned());
            }
            made
        })
        .collect();
    let said = english.unwrap_or(leading);
    if english.is_some() || language == Language::English {
        all.extend(conditions(&said.text, &said.general));
    } else {
        all.extend(conditions(&leading.text, &leading.general));
    }
    all
}

/// Whether both languages, in whatever wording, read every activation alike.
fn confirmed(card: &CardReading) -> bool {
    let (Some(a), Some(b)) = (&card.japanese, &card.english) else { return false };
    activated(a).count() == activated(b).count() && activated(a).zip(activated(b)).all(|(a, b)| alike(a, b))
}

type Paired<'a> = (&'a ReadEffect, &'a str, &'a [Piece], Option<&'a ReadEffect>);

/// Every effect with the words that its parts are taken from, and how the other language reads it.
fn paired<'a>(card: &'a CardReading, leading: &'a Reading, english: Option<&'a Reading>) -> Vec<Paired<'a>> {
    let alone = || leading.effects.iter().map(|e| (e, leading.text.as_str(), e.pieces.as_slice(), None)).collect();
    let Some(english) = english.filter(|e| !std::ptr::eq(*e, leading)) else { return alone() };
    let both = leading.effects.iter().zip(&english.effects);
    if english.effects.len() == leading.effects.len() && both.clone().all(|(l, e)| is_activated(l) == is_activated(e)) {
        let both = leading.effects.iter().zip(&english.effects);
        return both.map(|(l, e)| (l, english.text.as_str(), e.pieces.as_slice(), Some(e))).collect();
    }
    if card.verdict == Verdict::Disputed || activated(leading).count() != activated(english).count() {
        return alone();
    }
    let mut said = activated(leading);
    let timing = |e: &'a ReadEffect| if is_activated(e) { said.next().unwrap_or(e) } else { e };
    let read: Vec<&ReadEffect> = english.effects.iter().map(timing).collect();
    read.into_iter()
        .zip(&english.effects)
        .map(|(l, e)| (l, english.text.as_str(), e.pieces.as_slice(), Some(e)))
        .collect()
}
