//! Parts of a model that were not read. What is asked here is found by walking the values as they are written, so that
//! no list of parts has to be kept beside the types.

use serde::ser::{self, Serialize, Serializer};

/// The words of the first part of a value of the notation that was not read.
pub fn first_unread<T: Serialize + ?Sized>(value: &T) -> Option<String> {
    match value.serialize(Walk::default()) {
        Err(Found(words)) => words,
        Ok(()) => None,
    }
}

/// The same, but for descriptions of cards that say where the cards are: these tell by themselves what they leave open.
pub fn first_unplaced<T: Serialize + ?Sized>(value: &T) -> Option<String> {
    match value.serialize(Walk { unplaced: true, ..Walk::default() }) {
        Err(Found(words)) => words,
        Ok(()) => None,
    }
}

/// The words of the first description, condition or event that was not read whole.
pub fn first_open<T: Serialize + ?Sized>(value: &T) -> Option<String> {
    match value.serialize(Walk { open: true, ..Walk::default() }) {
        Err(Found(words)) => words,
        Ok(()) => None,
    }
}

/// What is met or not by something on the board: sorts of the notation.
const MET: [&str; 4] = ["Filter", "Condition", "Trigger", "Subjects"];

/// Whether some part of a value of the notation was not read.
pub fn has_unread<T: Serialize + ?Sized>(value: &T) -> bool {
    first_unread(value).is_some()
}

/// A walk over a value that ends at the first words inside something called `unread`.
#[derive(Debug, Clone, Copy, Default)]
struct Walk {
    inside: bool,
    /// Only descriptions, conditions and events count.
    open: bool,
    /// What a description of cards in a stated place leaves open is passed over.
    unplaced: bool,
}

/// A walk over the fields of a struct.
#[derive(Debug, Clone, Copy)]
struct Fields {
    walk: Walk,
    /// The places of a description of cards were stated.
    placed: bool,
    /// Words of this sort count.
    counts: bool,
}

/// Why a walk ended: words that were not read, or a value that no notation has.
#[derive(Debug)]
struct Found(Option<String>);

impl std::fmt::Display for Found {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.0.as_deref().unwrap_or_default())
    }
}

impl std::error::Error for Found {}

impl ser::Error for Found {
    fn custom<T: std::fmt::Display>(_: T) -> Found {
        Found(None)
    }
}

/// Whether what stands under this word was not read.
fn names_unread(word: &str) -> bool {
    word.eq_ignore_ascii_case("unread")
}

type Walked = Result<(), Found>;

impl Serializer for Walk {
    type Ok = ();
    type Error = Found;
    type SerializeSeq = Walk;
    type SerializeTuple = Walk;
    type SerializeTupleStruct = Walk;
    type SerializeTupleVariant = Walk;
    type SerializeMap = Walk;
    type SerializeStruct = Fields;
    type SerializeStructVariant = Fields;

    fn serialize_str(self, words: &str) -> Walked {
        if self.inside { Err(Found(Some(words.to_owned()))) } else { Ok(()) }
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Walked {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Walked {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        sort: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Walked {
        let counts = !self.open || MET.contains(&sort);
        value.serialize(Walk { inside: self.inside || counts && names_unread(variant), ..self })
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Walked {
        if self.inside || names_unread(variant) { Err(Found(Some(variant.to_owned()))) } else { Ok(()) }
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Walk, Found> {
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Walk, Found> {
        Ok(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Walk, Found> {
        Ok(self)
    }

    fn serialize_tuple_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Walk, Found> {
        Ok(self)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Walk, Found> {
        Ok(self)
    }

    fn serialize_struct(self, sort: &'static str, _: usize) -> Result<Fields, Found> {
        Ok(Fields { walk: self, placed: false, counts: !self.open || MET.contains(&sort) })
    }

    fn serialize_struct_variant(self, _: &'static str, _: u32, _: &'static str, _: usize) -> Result<Fields, Found> {
        Ok(Fields { walk: self, placed: false, counts: !self.open })
    }

    fn serialize_bool(self, _: bool) -> Walked {
        Ok(())
    }
    fn serialize_i8(self, _: i8) -> Walked {
        Ok(())
    }
    fn serialize_i16(self, _: i16) -> Walked {
        Ok(())
    }
    fn serialize_i32(self, _: i32) -> Walked {
        Ok(())
    }
    fn serialize_i64(self, _: i64) -> Walked {
        Ok(())
    }
    fn serialize_u8(self, _: u8) -> Walked {
        Ok(())
    }
    fn serialize_u16(self, _: u16) -> Walked {
        Ok(())
    }
    fn serialize_u32(self, _: u32) -> Walked {
        Ok(())
    }
    fn serialize_u64(self, _: u64) -> Walked {
        Ok(())
    }
    fn serialize_f32(self, _: f32) -> Walked {
        Ok(())
    }
    fn serialize_f64(self, _: f64) -> Walked {
        Ok(())
    }
    fn serialize_char(self, _: char) -> Walked {
        Ok(())
    }
    fn serialize_bytes(self, _: &[u8]) -> Walked {
        Ok(())
    }
    fn serialize_none(self) -> Walked {
        Ok(())
    }
    fn serialize_unit(self) -> Walked {
        Ok(())
    }
    fn serialize_unit_struct(self, _: &'static str) -> Walked {
        Ok(())
    }
}

/// The elements of a list or a tuple are walked in the same way.
macro_rules! elements {
    ($($what:ident, $one:ident;)*) => {
        $(impl ser::$what for Walk {
            type Ok = ();
            type Error = Found;
            fn $one<T: Serialize + ?Sized>(&mut self, value: &T) -> Walked {
                value.serialize(*self)
            }
            fn end(self) -> Walked {
                Ok(())
            }
        })*
    };
}

elements! {
    SerializeSeq, serialize_element;
    SerializeTuple, serialize_element;
    SerializeTupleStruct, serialize_field;
    SerializeTupleVariant, serialize_field;
}

impl ser::SerializeMap for Walk {
    type Ok = ();
    type Error = Found;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, _: &T) -> Walked {
        Ok(())
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Walked {
        value.serialize(*self)
    }
    fn end(self) -> Walked {
        Ok(())
    }
}

/// A field, by its name.
macro_rules! fields {
    ($($what:ident;)*) => {
        $(impl ser::$what for Fields {
            type Ok = ();
            type Error = Found;
            fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Walked {
                let inside = self.walk.inside || self.counts && names_unread(key);
                if key == "place" && self.walk.unplaced {
                    self.placed = value.serialize(Walk { inside: true, ..self.walk }).is_err();
                    return Ok(());
                }
                if inside && self.placed {
                    return Ok(());
                }
                value.serialize(Walk { inside, ..self.walk })
            }
            fn end(self) -> Walked {
                Ok(())
            }
        })*
    };
}

fields! {
    SerializeStruct;
    SerializeStructVariant;
}
