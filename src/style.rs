//! How text for people is drawn; `main` alone decides it.

/// How text for people is drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// How many columns there are.
    pub width: usize,
    /// Whether to colour.
    pub colour: Colour,
    /// Which characters the lines are drawn with.
    pub charset: Charset,
}

/// Whether to colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// With terminal colours.
    On,
    /// Plain.
    Off,
}

/// Which characters lines are drawn with.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Charset {
    /// Box drawing.
    Unicode,
    /// Only what every terminal has.
    Ascii,
}

impl Style {
    /// Width 80, no colour, Unicode: what stored texts are drawn with.
    pub const PLAIN: Style = Style { width: 80, colour: Colour::Off, charset: Charset::Unicode };
}
