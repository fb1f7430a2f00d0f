//! Answers and the arguments for them. A rule returns a [`Reason`], never a `bool`.

use crate::board::place::{CardId, Player, Zone};
use crate::cards::trigger::EventKind;

/// The three answers. The order matters: "all of them" is the smallest, "any of them" the greatest.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Answer {
    /// No.
    No,
    /// Undetermined: a word was not understood, a fact is missing, a ruling is open.
    Unknown,
    /// Yes.
    Yes,
}

impl Answer {
    /// Yes or no.
    #[inline]
    pub fn from(yes: bool) -> Answer {
        if yes { Answer::Yes } else { Answer::No }
    }
}

impl std::ops::Not for Answer {
    type Output = Answer;

    /// The contrary.
    fn not(self) -> Answer {
        match self {
            Answer::No => Answer::Yes,
            Answer::Unknown => Answer::Unknown,
            Answer::Yes => Answer::No,
        }
    }
}

/// A rule of the game as the code decides it.
#[derive(Debug)]
pub struct Rule {
    /// `chapter.rule`, in kebab case.
    pub id: &'static str,
    /// The sections of the rulebook that it decides.
    pub sections: &'static [&'static str],
}

/// A sentence that a fact is said with, one for each language; `{0}` is the first argument.
#[derive(Debug)]
pub struct Say {
    /// The key of the fact.
    pub key: &'static str,
    /// English.
    pub en: &'static str,
    /// Chinese.
    pub zh: &'static str,
    /// Japanese.
    pub ja: &'static str,
}

/// A sentence for each of the three answers.
#[derive(Debug)]
pub struct Said {
    /// For a yes.
    pub yes: Say,
    /// For a no.
    pub no: Say,
    /// For an answer that is open.
    pub open: Say,
}

/// An argument of a fact.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A card.
    Card(CardId),
    /// Cards.
    Cards(Vec<CardId>),
    /// A player.
    Player(Player),
    /// A number.
    Number(i32),
    /// A zone of a player.
    Zone(Player, Zone),
    /// A Chain Link, from 1.
    Link(u8),
    /// An effect of a card, from 1.
    Effect(CardId, u8),
    /// A moment of the log.
    Moment(u32),
    /// A kind of event.
    Event(EventKind),
    /// Words of the scenario or of the model.
    Words(String),
}

/// What a rule found.
#[derive(Debug, Clone)]
pub struct Fact {
    /// How it is said.
    pub say: &'static Say,
    /// Of what.
    pub args: Vec<Arg>,
}

/// One step of an argument: the rule asked, what it found, and what that rests on.
#[derive(Debug, Clone)]
pub struct Reason {
    /// The answer.
    pub answer: Answer,
    /// The rule; none where a silent question was cut short.
    pub rule: &'static Rule,
    /// What was found; none in silent mode.
    pub fact: Option<Fact>,
    /// The sections that the found fact rests on: for a no what stands in the way, for a yes what permits.
    pub turns_on: &'static [&'static str],
    /// The parts of the argument.
    pub because: Vec<Reason>,
}

impl Reason {
    /// The sections that the answer turns on, in book order of mention, each once.
    pub fn sections(&self) -> Vec<&'static str> {
        let mut found = Vec::new();
        self.collect(self.answer, &mut found);
        found
    }

    fn collect(&self, answer: Answer, found: &mut Vec<&'static str>) {
        if self.answer == answer {
            for section in self.turns_on {
                if !found.contains(section) {
                    found.push(section);
                }
            }
            for part in &self.because {
                part.collect(answer, found);
            }
        }
    }

    /// Every fact of the tree with this key, depth first.
    pub fn facts<'a>(&'a self, key: &str, found: &mut Vec<&'a Fact>) {
        if let Some(fact) = self.fact.as_ref().filter(|f| f.say.key == key) {
            found.push(fact);
        }
        for part in &self.because {
            part.facts(key, found);
        }
    }

    /// The parts that say what the whole says and have no such parts themselves.
    pub fn leaves(&self) -> Vec<&Reason> {
        let mut found = Vec::new();
        self.collect_leaves(self.answer, &mut found);
        found
    }

    fn collect_leaves<'a>(&'a self, answer: Answer, found: &mut Vec<&'a Reason>) {
        if self.answer != answer {
            return;
        }
        let before = found.len();
        for part in &self.because {
            part.collect_leaves(answer, found);
        }
        if found.len() == before {
            found.push(self);
        }
    }
}

#[cfg(test)]
thread_local! {
    /// A rule that finds this answer whatever it is asked, on this thread.
    pub static FORCED: std::cell::Cell<Option<(&'static str, Answer)>> = const { std::cell::Cell::new(None) };
}

/// How a question is asked. Rules are handed one `&mut Ask` and pass it on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ask {
    explaining: bool,
}

impl Ask {
    /// Stops at the first no and words nothing.
    #[inline]
    pub fn silent() -> Ask {
        Ask { explaining: false }
    }

    /// Asks everything and keeps what was found.
    pub fn explaining() -> Ask {
        Ask { explaining: true }
    }

    /// Whether facts are wanted.
    #[inline]
    pub fn explains(self) -> bool {
        self.explaining
    }

    /// A finding of a rule.
    pub fn found(
        &mut self,
        rule: &'static Rule,
        answer: Answer,
        turns_on: &'static [&'static str],
        say: &'static Say,
        args: impl FnOnce() -> Vec<Arg>,
    ) -> Reason {
        let fact = self.explaining.then(|| Fact { say, args: args() });
        #[cfg(test)]
        if let Some((_, answer)) = FORCED.get().filter(|(id, _)| *id == rule.id) {
            return Reason { answer, rule, fact, turns_on: &[], because: Vec::new() };
        }
        Reason { answer, rule, fact, turns_on, because: Vec::new() }
    }

    /// A no.
    pub fn no(
        &mut self,
        rule: &'static Rule,
        turns_on: &'static [&'static str],
        say: &'static Say,
        args: impl FnOnce() -> Vec<Arg>,
    ) -> Reason {
        self.found(rule, Answer::No, turns_on, say, args)
    }

    /// A yes; `turns_on` are sections that permit what would else be forbidden.
    pub fn yes(
        &mut self,
        rule: &'static Rule,
        turns_on: &'static [&'static str],
        say: &'static Say,
        args: impl FnOnce() -> Vec<Arg>,
    ) -> Reason {
        self.found(rule, Answer::Yes, turns_on, say, args)
    }

    /// Begins an argument of which all parts must hold.
    #[inline]
    pub fn all(&mut self, rule: &'static Rule) -> All {
        All { answer: Answer::Yes, rule, parts: Vec::new() }
    }
}

/// An argument of which all parts must hold. In silent mode nothing is asked after the first no.
#[derive(Debug)]
pub struct All {
    answer: Answer,
    rule: &'static Rule,
    parts: Vec<Reason>,
}

impl All {
    /// Asks one more part, unless the answer is settled and nobody wants to know why.
    pub fn and(&mut self, ask: &mut Ask, part: impl FnOnce(&mut Ask) -> Reason) {
        if self.answer == Answer::No && !ask.explaining {
            return;
        }
        let reason = part(ask);
        self.answer = self.answer.min(reason.answer);
        if ask.explaining {
            self.parts.push(reason);
        }
    }

    /// Whether no part has said no so far.
    #[inline]
    pub fn possible(&self) -> bool {
        self.answer != Answer::No
    }

    /// The answer so far.
    #[inline]
    pub fn answer(&self) -> Answer {
        self.answer
    }

    /// Closes the argument with the sentence for its answer.
    pub fn close(self, ask: &mut Ask, said: &'static Said, args: impl FnOnce() -> Vec<Arg>) -> Reason {
        let say = match self.answer {
            Answer::Yes => &said.yes,
            Answer::No => &said.no,
            Answer::Unknown => &said.open,
        };
        self.done(ask, say, args)
    }

    /// Closes the argument.
    pub fn done(self, ask: &mut Ask, say: &'static Say, args: impl FnOnce() -> Vec<Arg>) -> Reason {
        let fact = ask.explaining.then(|| Fact { say, args: args() });
        Reason { answer: self.answer, rule: self.rule, fact, turns_on: &[], because: self.parts }
    }
}

/// The best of several arguments: yes if any is; else the one that came nearest: the fewest things stand in
/// its way and, of those, the most was asked before it failed.
pub fn best(reasons: Vec<Reason>) -> Option<Reason> {
    let rank = |r: &Reason| {
        let (lacking, asked) = if r.answer == Answer::Yes { (0, 0) } else { (r.leaves().len(), r.because.len()) };
        // What fails before anything is asked tells the least.
        (r.answer, asked > 3, std::cmp::Reverse(lacking), asked)
    };
    let mut best: Option<Reason> = None;
    for reason in reasons {
        if best.as_ref().is_none_or(|b| rank(&reason) > rank(b)) {
            best = Some(reason);
        }
    }
    best
}
