//! Parts of the notation with a short form, where nothing but one thing is said: `detach: 1`, `attach: those`.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{self, Deserialize, DeserializeSeed, Deserializer, IntoDeserializer, MapAccess, Visitor};
use serde::ser::{Serialize, Serializer};

/// A part of the notation with a short form.
pub(super) trait Shortened: Sized {
    /// The one thing that the short form says.
    type Short: Serialize + for<'de> Deserialize<'de>;
    /// The fields of the long form.
    const FIELDS: &'static [&'static str];

    /// The part that says nothing else.
    fn of(short: Self::Short) -> Self;
    /// The one thing, if nothing else is said.
    fn short(&self) -> Option<&Self::Short>;
    /// Reads the long form.
    fn read_whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error>;
    /// Writes the long form.
    fn write_whole<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error>;
}

/// Reads either form.
pub(super) fn read<'de, T: Shortened, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    if deserializer.is_human_readable() {
        deserializer.deserialize_any(Either(PhantomData))
    } else {
        T::read_whole(deserializer)
    }
}

/// Writes the short form where it says all.
pub(super) fn write<T: Shortened, S: Serializer>(part: &T, serializer: S) -> Result<S::Ok, S::Error> {
    match part.short().filter(|_| serializer.is_human_readable()) {
        Some(short) => short.serialize(serializer),
        None => part.write_whole(serializer),
    }
}

/// Has a type read and written in either form. Its fields are derived with `#[serde(remote = "Self")]`.
macro_rules! shortened {
    ($name:ident) => {
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                crate::cards::short::write(self, serializer)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                crate::cards::short::read(deserializer)
            }
        }
    };
}
pub(super) use shortened;

/// Tells the forms apart: a map with a field of the long form is one.
struct Either<T>(PhantomData<T>);

impl<'de, T: Shortened> Visitor<'de> for Either<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the short form, or a map with {}", T::FIELDS.join(", "))
    }

    fn visit_i64<E: de::Error>(self, n: i64) -> Result<T, E> {
        T::Short::deserialize(n.into_deserializer()).map(T::of)
    }

    fn visit_u64<E: de::Error>(self, n: u64) -> Result<T, E> {
        T::Short::deserialize(n.into_deserializer()).map(T::of)
    }

    fn visit_str<E: de::Error>(self, word: &str) -> Result<T, E> {
        T::Short::deserialize(word.into_deserializer()).map(T::of)
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<T, A::Error> {
        let first: Option<String> = map.next_key()?;
        let whole = first.as_deref().is_some_and(|key| T::FIELDS.contains(&key));
        let again = MapAccessDeserializer::new(Again { first, rest: map });
        if whole { T::read_whole(again) } else { T::Short::deserialize(again).map(T::of) }
    }
}

/// A map whose first key was looked at.
struct Again<A> {
    first: Option<String>,
    rest: A,
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Again<A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, A::Error> {
        match self.first.take() {
            Some(key) => seed.deserialize(key.into_deserializer()).map(Some),
            None => self.rest.next_key_seed(seed),
        }
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.rest.next_value_seed(seed)
    }
}
