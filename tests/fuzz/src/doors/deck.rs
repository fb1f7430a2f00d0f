//! Deck lists: read as the cards that they name, or refused with the line that is wrong.
use solemn::library;
use solemn::scenario::bind::bind;
use solemn::scenario::deck_list::unfold;
use solemn::scenario::parse;
use solemn::scenario::syntax::Statement;
use solemn::scenario::write::text;

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let (mut tree, problems) = parse("turn you, main phase 1\nyou ydk list.ydk\n");
    assert!(problems.is_empty());
    let problems = unfold(&mut tree, library::embedded(), &mut |_| Ok(bytes.to_vec()));
    assert!(problems.iter().all(|p| p.help.is_some() && !p.message.chars().any(char::is_control)), "{problems:?}");
    let duel = &tree.duels[0];
    assert!(duel.story.iter().all(|s| !matches!(s.item, Statement::DeckList(_))));
    let boards: Vec<_> =
        duel.story.iter().filter_map(|s| if let Statement::Board(b) = &s.item { Some(b) } else { None }).collect();
    assert_eq!(boards.len(), if problems.is_empty() { 2 } else { 0 });
    // Of one card there can be more than a line says: that is no Deck.
    if !bind(&tree, "", library::embedded()).1.is_empty() {
        return;
    }
    // What is read is a board that can be written down.
    let written = text(&[], duel);
    let (back, wrong) = parse(&written);
    assert!(wrong.is_empty(), "{wrong:?}");
    assert!(back.duels[0] == *duel, "{written}");
}
