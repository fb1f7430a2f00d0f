//! Statements of Lua that run once, one after the other. Everything else is passed over whole and told.

use super::token::{Placed, Token};
use crate::source::Span;

/// Something with a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Expr<'a> {
    /// What it is.
    pub(super) what: What<'a>,
    /// Where it stands.
    pub(super) span: Span,
}

/// What has a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum What<'a> {
    Number(i64),
    Text(&'a str),
    Bool(bool),
    Nil,
    /// `NAME`, `NAME.NAME`
    Name(String),
    /// `NAME.NAME(…)`
    Call(String, Vec<Expr<'a>>),
    Negative(Box<Expr<'a>>),
    Both(Box<Expr<'a>>, &'a str, Box<Expr<'a>>),
}

/// A statement.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Step<'a> {
    /// `[local] NAME = …`
    Let(&'a str, Option<Expr<'a>>),
    /// `NAME.NAME(…)`
    Do(Expr<'a>),
    /// What is not understood, and whether it speaks of cards that are put on the board.
    Passed {
        /// Where it stands.
        span: Span,
        /// It holds a call of `AddCard`.
        cards: bool,
    },
    /// `return`: nothing behind it is run.
    Ends(Span),
}

/// How deep brackets nest.
const DEPTH: usize = 32;
/// What opens a block that ends with `end`. `for` and `while` have their `do`.
const OPENS: [&str; 4] = ["function", "if", "do", "repeat"];
/// What a statement of several lines begins with.
const BLOCKS: [&str; 6] = ["function", "if", "for", "while", "do", "repeat"];
/// Signs between two values, with how strongly they bind.
const BINDS: [(&str, u8); 9] =
    [("|", 1), ("&", 2), ("<<", 3), (">>", 3), ("+", 4), ("-", 4), ("*", 5), ("//", 5), ("%", 5)];

/// Reads tokens one after the other.
pub(super) struct Reader<'a, 't> {
    text: &'t str,
    list: &'t [Placed<'a>],
    at: usize,
    /// How many values a statement may still hold.
    left: usize,
}

/// A statement holds so many values at most, and a name so many dots.
const VALUES: usize = 200;
const DOTS: usize = 8;

impl<'a, 't> Reader<'a, 't> {
    pub(super) fn new(text: &'t str, list: &'t [Placed<'a>]) -> Reader<'a, 't> {
        Reader { text, list, at: 0, left: 0 }
    }

    fn peek(&self) -> Option<Token<'a>> {
        self.list.get(self.at).map(|(token, _)| *token)
    }

    fn span(&self) -> Span {
        self.list.get(self.at).or_else(|| self.list.last()).map_or_else(Span::default, |(_, span)| *span)
    }

    fn sign(&mut self, sign: &str) -> Option<()> {
        (self.peek()? == Token::Sign(sign)).then(|| self.at += 1)
    }

    /// The next statement; none at the end.
    pub(super) fn next(&mut self) -> Option<Step<'a>> {
        while self.sign(";").is_some() {}
        let first = self.peek()?;
        let (start, span) = (self.at, self.span());
        if first == Token::Name("return") {
            self.at = self.list.len();
            return Some(Step::Ends(span));
        }
        self.left = VALUES;
        let block = matches!(first, Token::Name(name) if BLOCKS.contains(&name));
        let step = if block { None } else { self.step().filter(|_| self.ended()) };
        Some(step.unwrap_or_else(|| {
            self.at = start;
            self.pass()
        }))
    }

    /// Whether a statement can end here: a name begins the next one.
    fn ended(&self) -> bool {
        matches!(self.peek(), None | Some(Token::Name(_) | Token::Sign(";")))
            && !matches!(self.peek(), Some(Token::Name("and" | "or")))
    }

    fn step(&mut self) -> Option<Step<'a>> {
        let local = self.peek()? == Token::Name("local");
        self.at += usize::from(local);
        let Token::Name(name) = self.peek()? else { return None };
        let assigned = self.list.get(self.at + 1).map(|(token, _)| *token) == Some(Token::Sign("="));
        if !assigned && !local {
            let call = self.value(DEPTH)?;
            return matches!(call.what, What::Call(..)).then_some(Step::Do(call));
        }
        self.at += 1;
        if !assigned {
            return Some(Step::Let(name, None));
        }
        self.at += 1;
        Some(Step::Let(name, Some(self.sum(0, DEPTH)?)))
    }

    /// Values with signs between them that bind more strongly than this.
    fn sum(&mut self, above: u8, depth: usize) -> Option<Expr<'a>> {
        let mut left = self.value(depth.checked_sub(1)?)?;
        while let Some(Token::Sign(sign)) = self.peek() {
            let Some((_, binds)) = BINDS.iter().find(|(known, binds)| *known == sign && *binds > above) else { break };
            self.at += 1;
            let right = self.sum(*binds, depth - 1)?;
            let span = Span { start: left.span.start, end: right.span.end };
            left = Expr { what: What::Both(Box::new(left), sign, Box::new(right)), span };
        }
        Some(left)
    }

    fn value(&mut self, depth: usize) -> Option<Expr<'a>> {
        let depth = depth.checked_sub(1)?;
        self.left = self.left.checked_sub(1)?;
        let (token, span) = *self.list.get(self.at)?;
        self.at += 1;
        let plain = |what| Some(Expr { what, span });
        match token {
            Token::Number(number) => plain(What::Number(number?)),
            Token::Text(text) => plain(What::Text(text)),
            Token::Name("true") => plain(What::Bool(true)),
            Token::Name("false") => plain(What::Bool(false)),
            Token::Name("nil") => plain(What::Nil),
            Token::Name("function" | "not" | "and" | "or" | "end" | "then" | "do") => None,
            Token::Name(name) => self.named(name, span, depth),
            Token::Sign("-") => {
                let inner = self.value(depth)?;
                let span = Span { start: span.start, end: inner.span.end };
                Some(Expr { what: What::Negative(Box::new(inner)), span })
            }
            Token::Sign("(") => {
                let inner = self.sum(0, depth)?;
                self.sign(")")?;
                Some(inner)
            }
            Token::Sign(_) => None,
        }
    }

    /// A name with what is behind its dots, and perhaps called.
    fn named(&mut self, name: &str, first: Span, depth: usize) -> Option<Expr<'a>> {
        let mut path = name.to_owned();
        let mut span = first;
        let mut dots = 0;
        while self.sign(".").is_some() {
            dots += 1;
            if dots > DOTS {
                return None;
            }
            let Token::Name(part) = self.peek()? else { return None };
            path = format!("{path}.{part}");
            span.end = self.span().end;
            self.at += 1;
        }
        if self.sign("(").is_none() {
            return Some(Expr { what: What::Name(path), span });
        }
        let mut all = Vec::new();
        if self.peek()? != Token::Sign(")") {
            all.push(self.sum(0, depth)?);
            while self.sign(",").is_some() {
                all.push(self.sum(0, depth)?);
            }
        }
        span.end = self.span().end;
        self.sign(")")?;
        Some(Expr { what: What::Call(path, all), span })
    }

    /// Passes over a statement that is not understood: a block up to its end, else what goes on in the same line or in brackets.
    fn pass(&mut self) -> Step<'a> {
        let start = self.at;
        let (mut blocks, mut brackets, mut cards) = (0_usize, 0_usize, false);
        // A loop has begun with its `do`.
        let mut headed = !matches!(self.list[start].0, Token::Name("for" | "while"));
        while let Some((token, span)) = self.list.get(self.at) {
            let line = self.at > start && self.text[self.list[self.at - 1].1.end..span.start].contains('\n');
            if line && blocks == 0 && brackets == 0 && headed {
                break;
            }
            headed |= *token == Token::Name("do");
            match token {
                Token::Name("AddCard") => cards = true,
                Token::Name("end" | "until") => blocks = blocks.saturating_sub(1),
                Token::Name(name) if OPENS.contains(name) => blocks += 1,
                Token::Sign("(" | "{" | "[") => brackets += 1,
                Token::Sign(")" | "}" | "]") => brackets = brackets.saturating_sub(1),
                Token::Sign(";") if blocks == 0 && brackets == 0 => break,
                Token::Name(_) | Token::Number(_) | Token::Text(_) | Token::Sign(_) => {}
            }
            self.at += 1;
        }
        let end = self.list[self.at.max(start + 1) - 1].1.end;
        self.at = self.at.max(start + 1);
        Step::Passed { span: Span { start: self.list[start].1.start, end }, cards }
    }
}
