//! The drawing of what happened: a line of time, with links and resolutions as its joints.

use super::part::{Link, Moment, Part, Resolution};
use super::{Answering, Step};
use crate::board::chain::Window;
use crate::board::state::State;
use crate::reason::Answer;
use crate::report::fixed;
use crate::report::paint::{Paint, mark, paint};
use crate::report::words::{Language, Speaker, Word};
use crate::report::wrap::paragraph;
use crate::style::{Charset, Style};

struct Drawing {
    language: Language,
    style: Style,
    out: String,
}

/// Draws a move and what it brought about.
pub fn draw(step: &Step, language: Language, style: Style) -> String {
    let mut drawing = Drawing { language, style, out: String::new() };
    let shown = if step.written.is_empty() { fixed::MOVE.of(language) } else { &step.shown };
    drawing.out.push_str(&paragraph("> ", shown, style.width));
    if step.unanswered {
        drawing.joint(fixed::NOBODY_ANSWERED.of(language));
    }
    for part in &step.parts {
        match part {
            Part::Link(link) => drawing.link(link),
            Part::Resolution(resolution) => drawing.resolution(resolution),
            Part::Moment(moment) => drawing.moment(moment),
        }
    }
    for one in &step.answering {
        drawing.answering(one);
    }
    for one in &step.missed {
        drawing.missed(one);
    }
    drawing.out
}

/// The end of the line: the window that the story has reached, and who may act.
pub fn now(speaker: &Speaker<'_>, state: &State, style: Style) -> String {
    paragraph(&format!("  {} ", lines(style).2), &reached(speaker, state), style.width)
}

/// The window that the story has reached, and who may act, as a sentence.
pub fn reached(speaker: &Speaker<'_>, state: &State) -> String {
    let language = speaker.language;
    let player = |p| speaker.player(p).to_owned();
    match &state.window {
        Window::Open => fixed::NOW_OPEN.of(language).replace("{player}", &player(state.turn.player)),
        Window::Timing => fixed::NOW_TIMING.of(language).replace("{player}", &player(state.turn.player)),
        Window::Building => {
            let other = state.chain.last().map_or(state.turn.player, |l| l.player.other());
            fixed::NOW_CHAIN.of(language).replace("{player}", &player(other))
        }
        Window::Summoning(_) => fixed::NOW_SUMMONING.of(language).to_owned(),
        Window::Resolving => fixed::NOW_RESOLVING.of(language).to_owned(),
        Window::Over(ending) => {
            let won = |winner| fixed::NOW_WON.of(language).replace("{player}", &player(winner));
            ending.winner().map_or_else(|| fixed::NOW_DRAWN.of(language).to_owned(), won)
        }
    }
}

/// A joint, what stands under one, and the end of the line.
fn lines(style: Style) -> (&'static str, &'static str, &'static str) {
    match style.charset {
        Charset::Unicode => ("├─", "│", "└─"),
        Charset::Ascii => ("|-", "|", "`-"),
    }
}

impl Drawing {
    fn say(&self, word: Word) -> &'static str {
        word.of(self.language)
    }

    /// A line of its own; where it breaks, the line of time goes on.
    fn joint(&mut self, text: &str) {
        let (joint, bar, _) = lines(self.style);
        self.lines(&format!("  {joint} "), &format!("  {bar}  "), text);
    }

    /// A line under a joint.
    fn under(&mut self, sign: &str, text: &str) {
        let bar = lines(self.style).1;
        self.lines(&format!("  {bar}  {sign}"), &format!("  {bar}  {}", " ".repeat(sign.chars().count())), text);
    }

    fn lines(&mut self, first: &str, others: &str, text: &str) {
        let drawn = paragraph(first, text, self.style.width);
        for (n, line) in drawn.lines().enumerate() {
            let rest: String = line.chars().skip(first.chars().count()).collect();
            let line = if n == 0 { line.to_owned() } else { format!("{others}{rest}") };
            self.out.push_str(line.trim_end());
            self.out.push('\n');
        }
    }

    fn link(&mut self, link: &Link) {
        let said = link.told(self.language);
        self.joint(&said);
        if !link.targets.is_empty() {
            let word = self.say(fixed::TARGET);
            self.under(&format!("{word}{}", self.language.pick(": ", "：", "：")), &link.targets.join(", "));
        }
        for paid in &link.cost {
            let word = if paid.unchained { fixed::AT_ONCE } else { fixed::COST };
            let word = self.say(word);
            self.under(&format!("{word}{}", self.language.pick(": ", "：", "：")), &paid.said);
        }
        if let Some(allowed) = &link.allowed {
            let word = self.say(fixed::ALLOWED);
            self.under(&format!("{word}{}", self.language.pick(": ", "：", "：")), allowed);
        }
    }

    fn resolution(&mut self, resolution: &Resolution) {
        let said = resolution.told(self.language);
        self.joint(&said);
        if resolution.moments.is_empty() && resolution.negated.is_none() {
            self.under("· ", self.say(fixed::NOTHING_HAPPENS));
        }
        for moment in &resolution.moments {
            let said = moment.told(self.language);
            self.under("· ", &said);
        }
    }

    fn moment(&mut self, moment: &Moment) {
        let said = moment.told(self.language);
        self.joint(&said);
    }

    fn answering(&mut self, one: &Answering) {
        let answer = if one.answer == "yes" { Answer::Yes } else { Answer::Unknown };
        self.marked(answer, &one.told(self.language));
    }

    fn missed(&mut self, one: &Answering) {
        let cites = crate::report::cite::brackets(&one.rules);
        self.marked(Answer::No, &format!("{}{}{}{cites}", one.what, self.language.pick(": ", "：", "："), one.why));
    }

    fn marked(&mut self, answer: Answer, text: &str) {
        let sign = mark(self.style, answer);
        let at = self.out.len();
        self.joint(&format!("{sign} {text}"));
        let drawn = self.out.split_off(at);
        self.out.push_str(&drawn.replacen(sign, &paint(self.style, Paint::Of(answer), sign), 1));
    }
}
