//! `YGOPRODeck`: JSON in English, a list of cards in `data` or alone.

use serde::Deserialize;

use super::entry::Text;
use super::markup::{language, plain};
use super::raw::Raw;
use super::words::{Word, known};
use crate::cards::card::{Arrow, Points};
use crate::cards::filter::{Ability, Kind};

#[derive(Deserialize)]
struct Item {
    #[serde(default)]
    id: Word,
    #[serde(default)]
    name: Word,
    #[serde(default, rename = "type")]
    kind: Word,
    #[serde(default, rename = "frameType")]
    frame: Word,
    typeline: Option<Vec<Word>>,
    #[serde(default)]
    desc: Word,
    #[serde(default)]
    race: Word,
    #[serde(default)]
    attribute: Word,
    #[serde(default)]
    archetype: Word,
    #[serde(default)]
    atk: Word,
    #[serde(default)]
    def: Word,
    #[serde(default)]
    level: Word,
    #[serde(default)]
    scale: Word,
    linkmarkers: Option<Vec<Word>>,
    card_images: Option<Vec<Image>>,
}

#[derive(Deserialize)]
struct Image {
    #[serde(default)]
    id: Word,
}

/// Reads an entry; nothing if it is no card of the OCG.
pub fn json(text: &str) -> Result<Option<Raw>, String> {
    let item: Item = serde_json::from_str(text).map_err(|error| error.to_string())?;
    let kind = item.kind.text().unwrap_or_default().to_owned();
    let foreign = |word: &str| item.frame.text() == Some(word) || kind.to_lowercase().contains(word);
    if foreign("token") || foreign("skill") {
        return Ok(None);
    }
    raw(item, &kind).map(Some)
}

fn raw(item: Item, kind: &str) -> Result<Raw, String> {
    let name = plain(item.name.text().unwrap_or_default());
    let desc = plain(item.desc.text().unwrap_or_default());
    let mut raw = Raw {
        password: item.id.number(),
        scale: item.scale.number(),
        archetypes: item.archetype.0.into_iter().collect(),
        ..Raw::default()
    };
    let images = item.card_images.iter().flatten().filter_map(|image| image.id.number());
    raw.alternatives = images.filter(|id| Some(*id) != raw.password).collect();
    if !name.is_empty() {
        raw.names.insert(language(&name), name);
    }
    let race = item.race.text().unwrap_or_default();
    if kind.contains("Spell") || kind.contains("Trap") {
        raw.kind = Some(if kind.contains("Spell") { Kind::Spell } else { Kind::Trap });
        raw.property = Some(known(race).ok_or_else(|| format!("`{race}` is no property"))?);
    } else {
        raw.kind = Some(Kind::Monster);
        raw.attribute = item.attribute.text().and_then(known);
        monster(&mut raw, item.typeline.as_deref(), kind, race)?;
        raw.atk = points(&item.atk)?;
        let link = raw.types.contains(&Ability::Link);
        raw.def = if link { None } else { points(&item.def)? };
        let level = item.level.number();
        (raw.level, raw.rank) = match raw.types.contains(&Ability::Xyz) {
            true => (None, level),
            false if link => (None, None),
            false => (level, None),
        };
        for word in item.linkmarkers.iter().flatten().filter_map(Word::text) {
            raw.arrows.push(known::<Arrow>(word).ok_or_else(|| format!("`{word}` is no Link Arrow"))?);
        }
    }
    if !desc.is_empty() {
        raw.texts.insert(language(&desc), halves(&desc, raw.types.contains(&Ability::Pendulum)));
    }
    Ok(raw)
}

/// The type line: as it is printed, or else from the words of the kind (`Synchro Tuner Monster`).
fn monster(raw: &mut Raw, printed: Option<&[Word]>, kind: &str, race: &str) -> Result<(), String> {
    let unknown = |word: String| format!("`{word}` on the type line is not known");
    if let Some(line) = printed.filter(|line| !line.is_empty()) {
        raw.type_line(line.iter().filter_map(Word::text)).map_err(unknown)?;
    } else {
        raw.type_line(std::iter::once(race)).map_err(unknown)?;
        let words = kind.split_whitespace().filter(|word| *word != "Monster");
        raw.type_line(words.map(|word| if word == "XYZ" { "Xyz" } else { word })).map_err(unknown)?;
        let effect = [Ability::Tuner, Ability::Flip, Ability::Toon, Ability::Spirit, Ability::Gemini, Ability::Union];
        let has = |list: &[Ability]| list.iter().any(|a| raw.types.contains(a));
        if !has(&[Ability::Normal, Ability::Effect]) && has(&effect) {
            raw.types.push(Ability::Effect);
        }
    }
    Ok(())
}

/// ATK or DEF; older dumps write `-1` for `?`.
fn points(word: &Word) -> Result<Option<Points>, String> {
    match word.text() {
        None => Ok(None),
        Some("?" | "-1" | "-2") => Ok(Some(Points::Unknown)),
        Some(text) => {
            text.parse().map(|n| Some(Points::Fixed(n))).map_err(|_| format!("`{text}` is neither a number nor `?`"))
        }
    }
}

/// The words in front of either half of a Pendulum Monster's text.
const HEADS: [(&str, &str); 2] =
    [("[ Pendulum Effect ]", "[ Monster Effect ]"), ("[ Pendulum Effect ]", "[ Flavor Text ]")];

/// The text, cut in two where it holds a Pendulum Effect.
pub(super) fn halves(desc: &str, pendulum: bool) -> Text {
    let cut = HEADS.iter().filter(|_| pendulum).find_map(|(first, second)| {
        let (above, below) = desc.split_once(second)?;
        let above = above.split_once(first).map_or(above, |(_, text)| text);
        Some((above.trim().trim_end_matches('-').trim(), below.trim()))
    });
    match cut {
        Some((above, below)) => {
            Text { text: below.to_owned(), pendulum: (!above.is_empty()).then(|| above.to_owned()) }
        }
        None => Text { text: desc.to_owned(), pendulum: None },
    }
}
