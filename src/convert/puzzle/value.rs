//! What expressions come to. Names are those that the file itself gives, and the constants of the engine.

use std::collections::BTreeMap;

use super::syntax::{Expr, What};

/// What an expression comes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Value {
    Number(i64),
    Text(String),
    Bool(bool),
    Nil,
    /// The card that a call put on the board, by its number.
    Card(usize),
    /// Nobody knows.
    Unknown,
}

/// The constants that calls of a puzzle need.
const CONSTANTS: [(&str, i64); 49] = [
    ("LOCATION_DECK", 0x1),
    ("LOCATION_HAND", 0x2),
    ("LOCATION_MZONE", 0x4),
    ("LOCATION_SZONE", 0x8),
    ("LOCATION_GRAVE", 0x10),
    ("LOCATION_REMOVED", 0x20),
    ("LOCATION_EXTRA", 0x40),
    ("LOCATION_OVERLAY", 0x80),
    ("LOCATION_FZONE", 0x100),
    ("LOCATION_PZONE", 0x200),
    ("LOCATION_STZONE", 0x400),
    ("LOCATION_MMZONE", 0x800),
    ("LOCATION_EMZONE", 0x1000),
    ("POS_FACEUP_ATTACK", 1),
    ("POS_FACEDOWN_ATTACK", 2),
    ("POS_FACEUP_DEFENSE", 4),
    ("POS_FACEUP_DEFENCE", 4),
    ("POS_FACEDOWN_DEFENSE", 8),
    ("POS_FACEDOWN_DEFENCE", 8),
    ("POS_ATTACK", 3),
    ("POS_FACEUP", 5),
    ("POS_FACEDOWN", 10),
    ("POS_DEFENSE", 12),
    ("POS_DEFENCE", 12),
    ("DUEL_TEST_MODE", 0x1),
    ("DUEL_ATTACK_FIRST_TURN", 0x2),
    ("DUEL_USE_TRAPS_IN_NEW_CHAIN", 0x4),
    ("DUEL_6_STEP_BATLLE_STEP", 0x8),
    ("DUEL_PSEUDO_SHUFFLE", 0x10),
    ("DUEL_TRIGGER_WHEN_PRIVATE_KNOWLEDGE", 0x20),
    ("DUEL_SIMPLE_AI", 0x40),
    ("DUEL_RELAY", 0x80),
    ("DUEL_OBSOLETE_IGNITION", 0x100),
    ("DUEL_1ST_TURN_DRAW", 0x200),
    ("DUEL_PZONE", 0x800),
    ("DUEL_SEPARATE_PZONE", 0x1000),
    ("DUEL_EMZONE", 0x2000),
    ("DUEL_FSX_MMZONE", 0x4000),
    ("SUMMON_TYPE_NORMAL", 0x1000_0000),
    ("SUMMON_TYPE_TRIBUTE", 0x1100_0000),
    ("SUMMON_TYPE_ADVANCE", 0x1100_0000),
    ("SUMMON_TYPE_FLIP", 0x2000_0000),
    ("SUMMON_TYPE_SPECIAL", 0x4000_0000),
    ("SUMMON_TYPE_FUSION", 0x4300_0000),
    ("SUMMON_TYPE_RITUAL", 0x4500_0000),
    ("SUMMON_TYPE_SYNCHRO", 0x4600_0000),
    ("SUMMON_TYPE_XYZ", 0x4900_0000),
    ("SUMMON_TYPE_PENDULUM", 0x4a00_0000),
    ("SUMMON_TYPE_LINK", 0x4c00_0000),
];

/// The names that the file has given values.
#[derive(Debug, Default)]
pub(super) struct Names<'a>(BTreeMap<&'a str, Value>);

impl<'a> Names<'a> {
    pub(super) fn set(&mut self, name: &'a str, value: Value) {
        self.0.insert(name, value);
    }

    fn get(&self, name: &str) -> Value {
        let constant = || CONSTANTS.iter().find(|(known, _)| *known == name).map(|(_, number)| Value::Number(*number));
        self.0.get(name).cloned().or_else(constant).unwrap_or(Value::Unknown)
    }

    /// What an expression comes to; calls within one come to nothing that is known.
    pub(super) fn value(&self, expr: &Expr<'_>) -> Value {
        match &expr.what {
            What::Number(number) => Value::Number(*number),
            What::Text(text) => Value::Text((*text).to_owned()),
            What::Bool(so) => Value::Bool(*so),
            What::Nil => Value::Nil,
            What::Name(name) => self.get(name),
            What::Call(..) => Value::Unknown,
            What::Negative(inner) => match self.value(inner) {
                Value::Number(number) => number.checked_neg().map_or(Value::Unknown, Value::Number),
                Value::Text(_) | Value::Bool(_) | Value::Nil | Value::Card(_) | Value::Unknown => Value::Unknown,
            },
            What::Both(left, sign, right) => match (self.value(left), self.value(right)) {
                (Value::Number(left), Value::Number(right)) => {
                    together(left, sign, right).map_or(Value::Unknown, Value::Number)
                }
                _ => Value::Unknown,
            },
        }
    }
}

/// Two numbers with a sign between them.
fn together(left: i64, sign: &str, right: i64) -> Option<i64> {
    match sign {
        "|" => Some(left | right),
        "&" => Some(left & right),
        "+" => left.checked_add(right),
        "-" => left.checked_sub(right),
        "*" => left.checked_mul(right),
        "<<" => u32::try_from(right).ok().filter(|by| *by < 32).and_then(|by| left.checked_mul(1 << by)),
        ">>" => u32::try_from(right).ok().filter(|by| *by < 64 && left >= 0).map(|by| left >> by),
        _ => None,
    }
}
