//! The table: the story, what was played before, what is asked just now, and what may be done.

use std::panic::{AssertUnwindSafe, catch_unwind};

use super::answer::{self, Pending};
use super::commands::{Command, command, statement};
use super::show;
use super::story::{Refused, Story};
use crate::board::state::State;
use crate::engine::action::Action;
use crate::library::Library;
use crate::problem::{Problem, Problems};
use crate::reason::Answer;
use crate::report::problems::{lines, render};
use crate::report::words::{Language, Speaker};
use crate::scenario::bind::names::Names;
use crate::scenario::syntax::{Move, Statement};
use crate::scenario::write::line;
use crate::source::Spanned;
use crate::style::Style;
use crate::verdict::listing::Listed;
use crate::verdict::worded::worded;

/// What the judge says to a line.
#[derive(Debug, Default)]
pub(super) struct Told {
    /// What is said.
    pub(super) text: String,
    /// The session ends.
    pub(super) ends: bool,
}

/// Something on the numbered list.
#[derive(Debug, Clone)]
pub(super) enum Entry {
    /// What a player may do, or may not.
    Action(Box<Listed>),
    /// What both players do, as a line.
    Both(&'static str),
}

/// A session.
pub(super) struct Table<'s> {
    pub(super) story: Story,
    /// The texts before each thing that was done.
    pub(super) past: Vec<String>,
    /// Those that were taken back.
    pub(super) future: Vec<String>,
    /// What has to be said before a move is whole.
    pub(super) pending: Option<Pending>,
    /// What may be done now, as it is numbered.
    pub(super) list: Vec<Entry>,
    /// A line that is undetermined and could be played on an assumption.
    pub(super) assumable: Option<String>,
    pub(super) library: &'s Library,
    pub(super) language: Language,
    pub(super) style: Style,
}

impl<'s> Table<'s> {
    pub(super) fn new(story: Story, library: &'s Library, language: Language, style: Style) -> Table<'s> {
        let (past, future) = (Vec::new(), Vec::new());
        Table { story, past, future, pending: None, list: Vec::new(), assumable: None, library, language, style }
    }

    pub(super) fn state(&self) -> &State {
        &self.story.played.last
    }

    pub(super) fn names(&self) -> &Names {
        &self.story.played.case.names
    }

    pub(super) fn speaker(&self) -> Speaker<'_> {
        Speaker { state: self.state(), names: self.names(), language: self.language }
    }

    pub(super) fn say(&self, en: &str, zh: &str, ja: &str) -> String {
        format!("{}\n", self.language.pick(en, zh, ja))
    }

    /// What is shown first.
    pub(super) fn opening(&mut self) -> String {
        let mut said = show::board(self);
        said.push_str(&show::listed(self));
        said.push_str(&self.say(
            "`help` says what can be said here.",
            "输入 help 查看可用的说法。",
            "help で、ここで使える言葉を表示します。",
        ));
        said
    }

    /// Hears a line. Whatever is wrong with it, the story is as before.
    pub(super) fn hear(&mut self, said: &str) -> Told {
        let before = self.story.clone();
        let heard = catch_unwind(AssertUnwindSafe(|| self.answer(said)));
        heard.unwrap_or_else(|_| {
            self.story = before;
            self.pending = None;
            self.list = show::entries(self);
            let help = "this is a bug in solemn; please report it with what `save` writes and this line";
            let text = format!("error: solemn failed on this line\n  help: {help}\n");
            Told { text: lines(&text, self.language), ends: false }
        })
    }

    fn answer(&mut self, said: &str) -> Told {
        if said.is_empty() || said.starts_with("# ") || said == "#" {
            return Told::default();
        }
        if self.pending.is_some()
            && let Some(text) = answer::given(self, said)
        {
            return Told { text, ends: false };
        }
        if let Ok(number) = said.parse::<usize>() {
            return Told { text: self.take(number, false), ends: false };
        }
        if let Some(command) = command(said) {
            return self.obey(&command);
        }
        Told { text: self.told(said), ends: false }
    }

    fn obey(&mut self, command: &Command<'_>) -> Told {
        let ends = *command == Command::Quit;
        let text = self.carry_out(command);
        Told { text, ends }
    }

    /// Takes an entry of the list.
    pub(super) fn take(&mut self, number: usize, assume: bool) -> String {
        self.pending = None;
        let Some(entry) = number.checked_sub(1).and_then(|n| self.list.get(n)).cloned() else {
            let (en, zh, ja) = (
                "error: no such number on the list; `actions` shows it\n",
                "错误：列表中没有这个编号；输入 actions 查看列表\n",
                "エラー：その番号は一覧にありません。actions で一覧を表示します\n",
            );
            return self.language.pick(en, zh, ja).to_owned();
        };
        let listed = match entry {
            Entry::Both("resolve") => return answer::resolve(self, Vec::new()),
            Entry::Both(line) => return self.play(line, None),
            Entry::Action(listed) => listed,
        };
        let judged = &listed.judged;
        match judged.reason.answer {
            Answer::No => return show::argument(self, &listed),
            Answer::Unknown if !assume => {
                let said = show::argument(self, &listed);
                return said + &show::may_assume(self, &format!("assume {number}"));
            }
            Answer::Yes | Answer::Unknown => {}
        }
        if let Action::DiscardToLimit(_) = judged.action {
            return answer::discard(self, judged.player);
        }
        match worded(self.state(), self.names(), judged.player, &judged.action) {
            Some(told) => answer::advance(self, Move { assume, ..told }, None),
            None => self.say(
                "error: no line of the language means this and nothing else here: give the copies labels on the board",
                "错误：无法用一行文字明确表达这个行动：请在盘面上为同名卡加上标签",
                "エラー：この行動だけを表す1行がありません。盤面で同名カードにラベルを付けてください",
            ),
        }
    }

    /// A line of the language.
    pub(super) fn told(&mut self, said: &str) -> String {
        let statement = match statement(said, crate::verdict::listing::decider(self.state())) {
            Ok(statement) => statement,
            Err(problems) => return self.wrong(&Problems::new("line", said, problems)),
        };
        let Spanned { item, .. } = &statement.fact;
        match item {
            Statement::Question(_) => show::answer(self, &statement.line),
            Statement::Move(told) => {
                self.pending = None;
                answer::advance(self, told.clone(), Some(&statement.line))
            }
            Statement::BothPass | Statement::PassUntil(_) => self.play(&statement.line, None),
            Statement::Resolve(lines) => answer::resolve(self, lines.clone()),
            Statement::Source(_)
            | Statement::Rules(_)
            | Statement::Turn(_)
            | Statement::Seed(_)
            | Statement::Board(_)
            | Statement::DeckList(_)
            | Statement::Lp(_)
            | Statement::Past(_)
            | Statement::Already(_)
            | Statement::JustNow(_)
            | Statement::JustInGame(_)
            | Statement::Lasting(_) => self.laid(&statement.fact, &statement.line),
        }
    }

    /// A line of the board, before the first move.
    fn laid(&mut self, fact: &Spanned<Statement>, line: &str) -> String {
        if self.story.has_moves() {
            let message = "the duel has begun: the board is not changed any more";
            let problem = Problem::new("play::begun", fact.span, message);
            return self.wrong(&Problems::new(
                "line",
                line,
                vec![problem.help("take the moves back with `undo` first")],
            ));
        }
        if let Statement::DeckList(list) = &fact.item {
            let problem = Problem::new("play::deck-list", list.file.span, "a deck list is not read at the table");
            let help = "begin with a file that has this line: `solemn play FILE`";
            return self.wrong(&Problems::new("line", line, vec![problem.help(help)]));
        }
        match self.story.with_fact(fact, line, self.library) {
            Ok(story) => {
                self.enter(story);
                let mut said = show::board(self);
                said.push_str(&show::listed(self));
                said
            }
            Err(Refused::Wrong(problems)) => self.wrong(&problems),
            Err(Refused::Open(stopped)) => show::stopped(self, &stopped),
        }
    }

    /// Adds lines to the story; what is undetermined is told, with what could be assumed.
    pub(super) fn play(&mut self, line: &str, told: Option<&Move>) -> String {
        self.assumable = None;
        match self.story.with(line, self.library) {
            Ok(story) => {
                let before = self.story.played.told.len();
                self.enter(story);
                let mut said = show::happened(self, before);
                said.push_str(&show::listed(self));
                said
            }
            Err(Refused::Wrong(problems)) => self.wrong(&problems),
            Err(Refused::Open(stopped)) => {
                let mut said = show::stopped(self, &stopped);
                if let Some(assumed) = told.and_then(|told| self.on_an_assumption(told)) {
                    self.assumable = Some(assumed);
                    said.push_str(&show::may_assume(self, "assume"));
                }
                said
            }
        }
    }

    /// The line that plays an undetermined move all the same, if that is possible.
    fn on_an_assumption(&self, told: &Move) -> Option<String> {
        let told = Move { assume: true, ..told.clone() };
        let line = line(&Statement::Move(told))?;
        self.story.with(&line, self.library).is_ok().then_some(line)
    }

    /// Goes on with another story; the one before can be had back.
    fn enter(&mut self, story: Story) {
        self.past.push(std::mem::replace(&mut self.story, story).text);
        self.future.clear();
        self.pending = None;
        self.list = show::entries(self);
    }

    pub(super) fn wrong(&self, problems: &Problems) -> String {
        render(problems, self.language, self.style)
    }
}
