//! Deck lists (`.ydk`): `ydk FILE` becomes the zones Deck and Extra Deck. Who calls this reads the files.

use std::collections::BTreeMap;

use super::syntax::{Board, BoardCard, DeckLine, Duel, MOST_COPIES, Scenario, Statement, ZoneWord};
use crate::cards::card::Card;
use crate::cards::filter::Ability;
use crate::library::Library;
use crate::problem::Problem;
use crate::source::Spanned;

/// The largest deck list that is read, in bytes.
pub const LARGEST: usize = 64 << 10;

/// How many passcodes that nobody knows are told of one list.
const TOLD: usize = 10;

/// The bytes of a file that stands beside the scenario, or why they cannot be read. Of a file that is too large
/// one byte more than [`LARGEST`] will do.
pub type Reader<'a> = dyn FnMut(&str) -> Result<Vec<u8>, String> + 'a;

/// Puts the cards of the lists in the place of the lines that name them.
pub fn unfold(scenario: &mut Scenario, library: &Library, read: &mut Reader<'_>) -> Vec<Problem> {
    let mut problems = Vec::new();
    for Duel { story, variants, .. } in &mut scenario.duels {
        for story in std::iter::once(story).chain(variants.iter_mut().map(|variant| &mut variant.story)) {
            unfold_story(story, library, read, &mut problems);
        }
        for put in variants.iter().flat_map(|v| &v.edits).filter_map(|edit| edit.item.put.as_ref()) {
            if let Statement::DeckList(line) = &put.item {
                let message = "an edit cannot put a deck list";
                let problem = Problem::new("scenario::deck-list", line.file.span, message);
                problems.push(problem.help("write the line in the variant, without an edit: it replaces the zones"));
            }
        }
    }
    problems
}

fn unfold_story(
    story: &mut Vec<Spanned<Statement>>,
    library: &Library,
    read: &mut Reader<'_>,
    problems: &mut Vec<Problem>,
) {
    let mut told = Vec::with_capacity(story.len());
    for statement in story.drain(..) {
        if let Statement::DeckList(line) = &statement.item {
            match zones(line, library, read) {
                Ok(zones) => told.extend(zones.map(|board| Spanned::new(Statement::Board(board), statement.span))),
                Err(more) => problems.extend(more),
            }
        } else {
            told.push(statement);
        }
    }
    *story = told;
}

/// The Deck and the Extra Deck of a list. Which cards belong where they say themselves.
fn zones(line: &DeckLine, library: &Library, read: &mut Reader<'_>) -> Result<[Board; 2], Vec<Problem>> {
    let file = &line.file.item;
    let problem = |message: String| Problem::new("scenario::deck-list", line.file.span, message);
    let bytes = read(file).map_err(|why| {
        vec![problem(format!("cannot read `{file}`: {why}")).help("the path counts from the folder of the scenario")]
    })?;
    if bytes.len() > LARGEST {
        let message = format!("`{file}` is larger than any deck list");
        return Err(vec![problem(message).help("a .ydk file holds one passcode a line")]);
    }
    let mut cards = [Vec::new(), Vec::new()];
    let mut problems = Vec::new();
    let text = String::from_utf8_lossy(&bytes);
    let list = passcodes(&text);
    if list.codes.is_empty() && !list.headed {
        let message = format!("`{file}` is no deck list: it has neither passcodes nor the line `#main`");
        return Err(vec![problem(message).help("a .ydk file holds one passcode a line")]);
    }
    if let Some((number, odd)) = list.odd {
        let odd = odd.replace(char::is_control, "\u{FFFD}");
        let message = format!("`{file}`, line {number}: `{odd}` is no passcode");
        return Err(vec![problem(message).help("a line holds one passcode; what stands behind `#` is a comment")]);
    }
    for (number, passcode) in list.codes {
        match library.find(passcode) {
            Some(card) => {
                let name = Spanned::new(card.name.en.clone(), line.file.span);
                cards[usize::from(in_extra_deck(&card))].push(name);
            }
            None if problems.len() < TOLD => {
                let message = format!("`{file}`, line {number}: no card has the passcode {passcode}");
                let cure = "import a database that has it with `solemn cards import`, or take the line out";
                problems.push(problem(message).help(cure));
            }
            None => {}
        }
    }
    if !problems.is_empty() {
        return Err(problems);
    }
    let [deck, extra] = cards.map(counted);
    let board =
        |zone, cards| Board { player: line.player, zone: Spanned::new(zone, line.file.span), cards, more: false };
    Ok([board(ZoneWord::Deck, deck), board(ZoneWord::Extra, extra)])
}

/// What the lines of a deck list say.
#[derive(Debug)]
pub struct List<'t> {
    /// The passcodes of Deck and Extra Deck with their lines.
    pub codes: Vec<(usize, &'t str)>,
    /// The first line that is neither a passcode nor a comment.
    pub odd: Option<(usize, &'t str)>,
    /// It has the line `#main` or `#extra`.
    pub headed: bool,
    /// How many passcodes of the side deck were passed over.
    pub side: usize,
}

/// Reads the lines. The side deck and comments are passed over.
pub fn passcodes(text: &str) -> List<'_> {
    let mut list = List { codes: Vec::new(), odd: None, headed: false, side: 0 };
    let mut side = false;
    for (n, line) in text.trim_start_matches('\u{feff}').lines().enumerate() {
        let line = line.trim();
        match line.chars().next() {
            Some('!') => side = true,
            Some('#') => {
                let head = line.starts_with("#main") || line.starts_with("#extra");
                list.headed |= head;
                side &= !head;
            }
            Some('0'..='9') if !side => {
                let end = line.find(|c: char| !c.is_ascii_digit()).unwrap_or(line.len());
                let passcode = line[..end].trim_start_matches('0');
                list.codes.extend((!passcode.is_empty()).then_some((n + 1, passcode)));
            }
            Some(_) if !side => {
                let shown = line.char_indices().nth(40).map_or(line, |(end, _)| &line[..end]);
                list.odd.get_or_insert((n + 1, shown));
            }
            Some('0'..='9') => list.side += 1,
            Some(_) | None => {}
        }
    }
    list
}

/// Whether a card belongs in the Extra Deck.
pub fn in_extra_deck(card: &Card) -> bool {
    let extra = [Ability::Fusion, Ability::Synchro, Ability::Xyz, Ability::Link];
    card.types.iter().any(|ability| extra.contains(ability))
}

/// The cards in order of their names, copies together, as many as a number stands for.
fn counted(names: Vec<Spanned<String>>) -> Vec<BoardCard> {
    let mut counts: BTreeMap<String, (Spanned<String>, usize)> = BTreeMap::new();
    for name in names {
        let entry = counts.entry(name.item.clone()).or_insert((name, 0));
        entry.1 += 1;
    }
    let most = usize::from(MOST_COPIES);
    let told = |(name, count): (Spanned<String>, usize)| {
        let lots = (0..count).step_by(most).map(move |done| (count - done).min(most));
        lots.map(move |copies| BoardCard {
            name: name.clone(),
            copies: u8::try_from(copies).unwrap_or(MOST_COPIES),
            options: Vec::new(),
        })
    };
    counts.into_values().flat_map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::passcodes;

    #[test]
    fn lists_are_read_as_programs_read_them() {
        let text =
            "\u{feff}#created by ...\r\n#main\r\n00000123\r\n# a name\n 456 \nabc\n789x\n0\n\n#extra\n12\n!side\n99\n";
        let list = passcodes(text);
        assert_eq!(list.codes, [(3, "123"), (5, "456"), (7, "789"), (11, "12")]);
        assert_eq!((list.odd, list.headed), (Some((6, "abc")), true));
        assert_eq!(passcodes("7\n!side\n8\nabc\n#main\n9").codes, [(1, "7"), (6, "9")]);
        assert_eq!(passcodes("7\n!side\nabc").odd, None);
        assert!(!passcodes("# a story").headed);
    }
}
