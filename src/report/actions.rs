//! Actions as data and as lines. The fields are those of `grammar/actions.schema.json`.

use serde::Serialize;

use super::json::{assumptions, missing};
use super::paint::{Paint, mark, paint};
use super::tree::sentence;
use super::words::{Language, Speaker};
use super::wrap::paragraph;
use crate::board::place::{CardId, Zone};
use crate::board::state::State;
use crate::reason::Answer;
use crate::scenario::bind::names::Names;
use crate::style::Style;
use crate::verdict::listing::Listed;
use crate::verdict::ways;
use crate::verdict::words::{player_word, zone_word};

/// How much is said of an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// The action.
    Plain,
    /// Its targets, materials and zones as well.
    Full,
}

/// A card of a duel.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Card {
    /// Its name.
    pub card: String,
    /// Its password.
    pub password: Option<u32>,
    /// Its label, else its number among the copies of its name.
    pub copy: String,
    /// Who has it.
    pub player: &'static str,
    /// Where it is.
    pub zone: String,
}

/// An action.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Line {
    /// Who.
    pub player: &'static str,
    /// What.
    pub kind: String,
    /// With which card.
    pub card: Option<String>,
    /// Its password.
    pub password: Option<u32>,
    /// Its label, else its number among the copies of its name.
    pub copy: Option<String>,
    /// Where it is.
    pub from: Option<String>,
    /// The same, for the drawing.
    #[serde(skip)]
    pub place: Option<Zone>,
    /// Which effect, from 1.
    pub effect: Option<u8>,
    /// The answer.
    pub answer: &'static str,
    /// The sections that it turns on.
    pub rules: Vec<&'static str>,
    /// What was missing.
    pub undetermined: Vec<String>,
    /// What a yes takes for granted.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub assumed: Vec<String>,
    /// The facts in the way of an action that is refused.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// The possible targets, slot by slot, ….
    #[serde(flatten, skip_serializing_if = "Option::is_none")]
    pub full: Option<Full>,
}

/// What an action leaves open.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Full {
    /// The possible targets, slot by slot.
    pub targets: Vec<Vec<Card>>,
    /// The sets of Tributes or of cards for the cost.
    pub materials: Vec<Vec<Card>>,
    /// The zones that the card may go to; null where that is not worked out.
    pub zones: Option<Vec<String>>,
    /// A bound cut something off.
    pub cut: bool,
}

/// A zone as JSON names it.
pub fn zone(zone: Zone) -> String {
    zone_word(zone).replace(' ', "-")
}

/// The label of a copy, else its number among the copies of its name in board order.
pub fn copy(state: &State, names: &Names, id: CardId) -> String {
    if let Some(label) = names.label(id) {
        return label.to_owned();
    }
    let alike = state.ids().filter(|other| *other <= id && state.copy(*other).card == state.copy(id).card);
    alike.count().to_string()
}

fn card(state: &State, names: &Names, id: CardId, language: Language) -> Card {
    Card {
        card: name(state, id, language),
        password: state.card(id).password,
        copy: copy(state, names, id),
        player: player_word(state.copy(id).controller),
        zone: zone(state.copy(id).zone),
    }
}

fn name(state: &State, id: CardId, language: Language) -> String {
    Speaker { state, names: &Names::default(), language }.named(id)
}

/// An action as data.
pub fn line(listed: &Listed, state: &State, names: &Names, language: Language, extent: Extent) -> Line {
    let (judged, window) = (&listed.judged, &listed.window);
    let speaker = Speaker { state: window, names, language };
    let reason = &judged.reason;
    let mut assumed = Vec::new();
    assumptions(reason, &speaker, &mut assumed);
    let of = judged.action.card();
    // A monster that is being Summoned is named where it will be.
    let place = of.map(|id| {
        let here = state.copy(id).zone;
        if here == Zone::Nowhere { window.copy(id).zone } else { here }
    });
    Line {
        player: player_word(judged.player),
        kind: judged.action.kind(|a| !ways::is_card(window, a)),
        card: of.map(|id| name(window, id, language)),
        password: of.and_then(|id| window.card(id).password),
        copy: of.map(|id| copy(window, names, id)),
        from: place.map(zone),
        place,
        effect: judged.action.effect().map(|e| e + 1),
        answer: match reason.answer {
            Answer::Yes => "yes",
            Answer::No => "no",
            Answer::Unknown => "undetermined",
        },
        rules: reason.sections(),
        undetermined: if reason.answer == Answer::Unknown { missing(reason, &speaker) } else { Vec::new() },
        assumed,
        reasons: if reason.answer == Answer::No { missing(reason, &speaker) } else { Vec::new() },
        full: (extent == Extent::Full).then(|| full(listed, names, language)),
    }
}

fn full(listed: &Listed, names: &Names, language: Language) -> Full {
    let (state, player) = (&listed.window, listed.judged.player);
    let action = &listed.judged.action;
    if listed.judged.reason.answer == Answer::No {
        return Full { targets: Vec::new(), materials: Vec::new(), zones: Some(Vec::new()), cut: false };
    }
    let cards = |set: Vec<CardId>| set.into_iter().map(|id| card(state, names, id, language)).collect::<Vec<_>>();
    let slots = action.activation().map_or_else(Vec::new, |a| {
        let event = listed.judged.clone().legal(true).map(|l| l.event().to_vec()).unwrap_or_default();
        ways::slots(state, player, a, &event)
    });
    let materials = ways::materials(state, player, action);
    let zones = ways::zones(state, player, action);
    // What was found until the work was done means nothing of what was not.
    let spent = state.meter.spent();
    Full {
        targets: slots.into_iter().map(cards).collect(),
        materials: materials.all.into_iter().map(cards).collect(),
        zones: zones.filter(|_| !spent).map(|all| all.into_iter().map(zone).collect()),
        cut: materials.cut || spent,
    }
}

/// An action for people: mark, words, where, and what is in the way or missing; not what it takes for granted.
pub fn human(listed: &Listed, line: &Line, names: &Names, language: Language, style: Style) -> String {
    let speaker = Speaker { state: &listed.window, names, language };
    let answer = listed.judged.reason.answer;
    let sign = mark(style, answer);
    let mut said = speaker.action(&listed.judged.action);
    if let (Some(from), Some(place)) = (&line.from, line.place) {
        said = match language {
            Language::En => format!("{said}  ({from})"),
            Language::Zh | Language::Ja => format!("{said}（{}）", super::fixed::zone(language, place)),
        };
    }
    let drawn = paragraph(&format!("{sign} "), &said, style.width);
    let mut out = drawn.replacen(sign, &paint(style, Paint::Of(answer), sign), 1);
    for leaf in listed.judged.reason.leaves() {
        if answer != Answer::Yes {
            let text = format!("{}{}", sentence(&speaker, leaf), super::cite::brackets(leaf.turns_on));
            out.push_str(&paragraph("    ", &text, style.width));
        }
    }
    if let Some(full) = &line.full {
        out.push_str(&left_open(full, language, style));
    }
    out
}

fn left_open(full: &Full, language: Language, style: Style) -> String {
    let set = |cards: &Vec<Card>| {
        let all: Vec<String> = cards.iter().map(|c| format!("{} ({} {})", c.card, c.player, c.zone)).collect();
        all.join(", ")
    };
    let mut out = String::new();
    for slot in &full.targets {
        out.push_str(&paragraph(language.pick("    target: ", "    对象：", "    対象："), &set(slot), style.width));
    }
    for material in full.materials.iter().filter(|m| !m.is_empty()) {
        out.push_str(&paragraph(language.pick("    with: ", "    使用：", "    使用："), &set(material), style.width));
    }
    if let Some(zones) = full.zones.as_ref().filter(|z| !z.is_empty()) {
        out.push_str(&paragraph(language.pick("    to: ", "    位置：", "    場所："), &zones.join(", "), style.width));
    }
    if full.cut {
        out.push_str(language.pick("    and more\n", "    等等\n", "    他にもあり\n"));
    }
    out
}
