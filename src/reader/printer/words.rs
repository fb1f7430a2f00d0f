//! The words of the notation: the names of all fields and constructors of an effect, asked of its types themselves.
//!
//! An effect is read from a source that gives each list one entry, each option its content and each choice another
//! constructor every time, and that writes down which names it was asked for, until none is new. What is asked for again
//! at one reading is given as bare as it may be.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;
use serde::de::value::{Error, U32Deserializer};
use serde::de::{self, DeserializeSeed, Deserializer, IntoDeserializer, Visitor};

use crate::cards::effect::Effect;
use crate::cards::lasting::Until;

/// All names.
pub(super) fn words() -> BTreeSet<&'static str> {
    let asked = RefCell::new(Asked::default());
    loop {
        let before = asked.borrow().words.len();
        let _effect: Result<Effect, Error> = Effect::deserialize(Source { asked: &asked, full: true });
        // A choice that stands deep inside is not reached often enough to be given each of its constructors.
        let _until: Result<Until, Error> = Until::deserialize(Source { asked: &asked, full: true });
        if asked.borrow().words.len() == before && asked.borrow().fresh == 0 {
            return asked.into_inner().words;
        }
        let mut asked = asked.borrow_mut();
        asked.fresh = 0;
        asked.filled.clear();
    }
}

#[derive(Default)]
struct Asked {
    words: BTreeSet<&'static str>,
    /// How many constructors of a choice were given.
    given: BTreeMap<&'static str, u32>,
    /// Constructors given for the first time.
    fresh: usize,
    /// Parts that were given at this reading.
    filled: BTreeSet<&'static str>,
}

#[derive(Clone, Copy)]
struct Source<'a> {
    asked: &'a RefCell<Asked>,
    full: bool,
}

impl<'de> Deserializer<'de> for Source<'_> {
    type Error = Error;

    fn is_human_readable(&self) -> bool {
        false
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_u8(1)
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_bool(true)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str("")
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_str("")
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        if self.full { visitor.visit_some(self) } else { visitor.visit_none() }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Parts { source: self, names: [].iter(), left: usize::from(self.full) })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_seq(Parts { source: self, names: [].iter(), left: len })
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut asked = self.asked.borrow_mut();
        asked.words.extend(fields);
        let full = asked.filled.insert(name);
        drop(asked);
        visitor.visit_map(Parts { source: Source { full, ..self }, names: fields.iter(), left: 0 })
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        name: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let mut asked = self.asked.borrow_mut();
        asked.words.extend(variants);
        let count = u32::try_from(variants.len()).unwrap_or_default();
        let next = asked.given.entry(name).or_default();
        let new = self.full && *next < count;
        let index = if new { *next } else { 0 };
        *next += u32::from(new);
        asked.fresh += usize::from(new);
        drop(asked);
        visitor.visit_enum(Choice { source: self, index })
    }

    serde::forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char bytes byte_buf unit unit_struct tuple_struct map identifier ignored_any
    }
}

/// The parts of a list or a map.
struct Parts<'a> {
    source: Source<'a>,
    names: std::slice::Iter<'static, &'static str>,
    left: usize,
}

impl<'de> de::SeqAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Error> {
        let Some(left) = self.left.checked_sub(1) else { return Ok(None) };
        self.left = left;
        seed.deserialize(self.source).map(Some)
    }
}

impl<'de> de::MapAccess<'de> for Parts<'_> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Error> {
        self.names.next().map(|name| seed.deserialize((*name).into_deserializer())).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        seed.deserialize(self.source)
    }
}

/// A constructor by its number, with its content.
struct Choice<'a> {
    source: Source<'a>,
    index: u32,
}

impl<'de, 'a> de::EnumAccess<'de> for Choice<'a> {
    type Error = Error;
    type Variant = Source<'a>;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, Source<'a>), Error> {
        let index: U32Deserializer<Error> = self.index.into_deserializer();
        Ok((seed.deserialize(index)?, self.source))
    }
}

impl<'de> de::VariantAccess<'de> for Source<'_> {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        Ok(())
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, Error> {
        seed.deserialize(self)
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_tuple(len, visitor)
    }

    fn struct_variant<V: Visitor<'de>>(self, fields: &'static [&'static str], visitor: V) -> Result<V::Value, Error> {
        self.deserialize_struct("", fields, visitor)
    }
}
