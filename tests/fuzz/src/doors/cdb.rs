//! `cards.cdb`: any file that begins like a `SQLite` database, and any row of a whole one.
use rusqlite::Connection;
use solemn::database::cdb::{MAGIC, entries};
use solemn::database::format::Found;

/// A database of one row: its numbers and its texts are taken from the bytes.
fn row(bytes: &[u8]) -> Vec<u8> {
    let base = Connection::open_in_memory().expect("it can be made");
    base.execute_batch(
        "create table datas (id integer primary key, ot integer, alias integer, setcode integer, type integer, \
         atk integer, def integer, level integer, race integer, attribute integer, category integer);
         create table texts (id integer primary key, name text, desc text);",
    )
    .expect("tables can be made");
    let (numbers, text) = bytes.split_at(bytes.len().min(40));
    let number =
        |n: usize| numbers.get(4 * n..4 * n + 4).map_or(1, |b| i64::from(i32::from_le_bytes([b[0], b[1], b[2], b[3]])));
    let (name, text) = text.split_at(text.iter().position(|b| *b == b'\n').unwrap_or(0));
    let values = (0..10).map(number).collect::<Vec<i64>>();
    base.execute(
        "insert into datas values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 0)",
        rusqlite::params_from_iter(&values),
    )
    .expect("a row can be put");
    let text = (values[0], String::from_utf8_lossy(name), String::from_utf8_lossy(text));
    base.execute("insert into texts values (?1, ?2, ?3)", rusqlite::params![text.0, text.1, text.2])
        .expect("a row can be put");
    base.serialize("main").expect("it is in memory").to_vec()
}

/// Holds the laws of this door over an input.
pub fn hold(bytes: &[u8]) {
    let file = if bytes.starts_with(MAGIC) { bytes.to_vec() } else { row(bytes) };
    let Ok(all) = entries(&file) else { return };
    for found in all {
        match found {
            Found::Card(raw) => drop(raw.entry()),
            Found::Broken { why, .. } => assert!(!why.is_empty()),
            Found::Foreign | Found::Sets(_) => {}
        }
    }
}
