//! The lines that a replay may mean. Each is played by the judge; what the board of the replay contradicts falls away.

use super::mirror::{Picture, difference, picture};
use crate::board::chain::{Chosen, Given};
use crate::board::state::State;
use crate::convert::Saying;
use crate::engine::decision::{Decision, Open};
use crate::library::Library;
use crate::scenario::bind::bind;
use crate::scenario::bind::names::Names;
use crate::scenario::parse;
use crate::scenario::syntax::{ChoiceLine, Statement};
use crate::scenario::write::line;
use crate::source::{Span, Spanned};
use crate::verdict::Played;
use crate::verdict::left_open::undecided;
use crate::verdict::supposing::play;
use crate::verdict::windows::settled;
use crate::verdict::worded::answered;

/// So many stories are played for one replay at most.
const PLAYS: usize = 300;
/// So many readings are followed side by side.
const SIDE_BY_SIDE: usize = 8;
/// So many ways to choose are tried for one decision.
const WAYS: usize = 12;
/// So many decisions are taken in one resolution.
const DECISIONS: usize = 12;

/// A story that agrees with the replay so far.
#[derive(Debug, Clone)]
struct Reading {
    lines: String,
    played: Played,
}

impl Reading {
    /// The board when nobody answers what was done last.
    fn board(&self) -> Picture {
        picture(&settled(&self.played.last))
    }
}

/// All stories that agree with the replay so far.
pub(super) struct Readings<'l> {
    library: &'l Library,
    base: String,
    all: Vec<Reading>,
    /// Those before the last line.
    before: Vec<Reading>,
    /// The last line has not been held against the board of the replay.
    open: bool,
    plays: usize,
}

impl<'l> Readings<'l> {
    /// Of a board without moves; none if it cannot be played.
    pub(super) fn new(base: String, library: &'l Library) -> Option<Readings<'l>> {
        let mut found = Readings { library, base, all: Vec::new(), before: Vec::new(), open: false, plays: 0 };
        let played = found.play("").ok()?;
        found.all.push(Reading { lines: String::new(), played });
        Some(found)
    }

    /// The lines that were told.
    pub(super) fn lines(&self) -> &str {
        self.all.first().map_or("", |reading| reading.lines.as_str())
    }

    fn play(&mut self, lines: &str) -> Result<Played, Saying> {
        self.plays += 1;
        if self.plays > PLAYS {
            return Err(Saying::new(
                "more is not tried: the story is long enough",
                "不再尝试：经过已足够长",
                "これ以上は試しません：経過が十分に長くなりました",
            ));
        }
        let text = format!("{}{lines}", self.base);
        let (tree, mut problems) = parse(&text);
        let (cases, more) = bind(&tree, &text, self.library);
        problems.extend(more);
        let case = cases.into_iter().next().filter(|_| problems.is_empty());
        if let Some(case) = case {
            let (played, more) = play(case);
            if played.stopped.is_some() {
                return Err(Saying::new(
                    "whether this is possible is undetermined",
                    "无法确定能否这样做",
                    "これができるかどうかは不確定です",
                ));
            }
            problems.extend(more);
            if problems.is_empty() {
                return Ok(played);
            }
        }
        Err(Saying::same(problems.first().map_or("it cannot be played", |problem| problem.message.as_str())))
    }

    /// Tells one more line: any of these that can be played.
    pub(super) fn say(&mut self, ways: &[String], replay: &Picture) -> Result<(), Saying> {
        let ways: Vec<String> = ways.to_vec();
        self.go_on(replay, |_, _| ways.clone())
    }

    /// Tells that the Chain resolves, with choices that bring these cards where they went.
    pub(super) fn resolve(&mut self, moved: &[Moved], replay: &Picture) -> Result<(), Saying> {
        self.go_on(replay, |state, names| {
            let mut found = Vec::new();
            choices(state, names, Vec::new(), moved, &mut found, 0);
            found
        })
    }

    fn go_on(&mut self, replay: &Picture, ways: impl Fn(&State, &Names) -> Vec<String>) -> Result<(), Saying> {
        self.settle(replay)?;
        let mut found: Vec<Reading> = Vec::new();
        let mut why = None;
        for reading in self.all.clone() {
            for way in ways(&reading.played.last, &reading.played.case.names) {
                let lines = format!("{}{way}\n", reading.lines);
                match self.play(&lines) {
                    Ok(played) => {
                        if found.len() < SIDE_BY_SIDE && found.iter().all(|other| other.played.last != played.last) {
                            found.push(Reading { lines, played });
                        }
                    }
                    Err(reason) => {
                        why.get_or_insert((way, reason));
                    }
                }
            }
        }
        if found.is_empty() {
            let (way, reason) = why.unwrap_or_else(|| {
                (String::new(), Saying::new("no line says it", "没有文字能表达", "これを表す行がありません"))
            });
            let way = way.lines().next().unwrap_or_default();
            return Err(reason.behind(&format!("`{way}`: "), &format!("“{way}”："), &format!("「{way}」：")));
        }
        self.before = std::mem::replace(&mut self.all, found);
        self.open = true;
        Ok(())
    }

    /// Holds the last line against the board of the replay. Whether they agree by now, and did not before.
    pub(super) fn check(&mut self, replay: &Picture) -> bool {
        let open = self.open;
        let agrees = |reading: &Reading| reading.played.last.fog.is_empty() && reading.board() == *replay;
        if open && self.all.iter().any(agrees) {
            self.all.retain(agrees);
            self.open = false;
        }
        open && !self.open
    }

    /// Says why the story cannot go on: its board is another, or several stories fit. The last line is taken back then.
    pub(super) fn settle(&mut self, replay: &Picture) -> Result<(), Saying> {
        self.check(replay);
        let several = self.all.len() > 1;
        if !self.open && !several {
            return Ok(());
        }
        let last = self.all.first().map(|reading| reading.lines.clone()).unwrap_or_default();
        let story = self.all.first().map(Reading::board).unwrap_or_default();
        let first = self.before.first().map_or(0, |reading| reading.lines.len());
        let line = last.get(first..).unwrap_or_default().lines().next().unwrap_or_default().to_owned();
        self.all = std::mem::take(&mut self.before);
        self.all.truncate(1);
        self.open = false;
        if several {
            let en = format!("`{line}`: several readings of it fit, and which one is meant is not told");
            return Err(Saying::new(
                en,
                format!("“{line}”：有多种解读，无法确定是哪一种"),
                format!("「{line}」：複数の読み方があり、どれか分かりません"),
            ));
        }
        let Some((player, place, theirs, ours)) = difference(replay, &story) else {
            let en = format!("`{line}`: what comes of it is undetermined");
            return Err(Saying::new(
                en,
                format!("“{line}”：其结果无法确定"),
                format!("「{line}」：その結果は不確定です"),
            ));
        };
        let whose = ["your", "the opponent's"][usize::from(player.min(1))];
        let zh = ["你", "对手"][usize::from(player.min(1))];
        let ja = ["自分", "相手"][usize::from(player.min(1))];
        Err(Saying::new(
            format!("`{line}`: {whose} {place}: the replay has {theirs}, the story {ours}"),
            format!("“{line}”：{zh}的{place}：录像中是{theirs}，裁定结果是{ours}"),
            format!("「{line}」：{ja}の{place}：リプレイでは{theirs}、裁定では{ours}"),
        ))
    }
}

/// A card that moved while a Chain resolved, or was targeted: its name, and where it went on the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Moved {
    pub(super) name: String,
    /// The sequence of the Monster Zone and whether it is in Attack Position.
    pub(super) to: Option<(crate::board::place::Zone, bool)>,
}

/// The ways to resolve: every decision taken so that cards are chosen which moved.
fn choices(
    state: &State,
    names: &Names,
    lines: Vec<Spanned<ChoiceLine>>,
    moved: &[Moved],
    found: &mut Vec<String>,
    depth: usize,
) {
    if found.len() >= WAYS || depth > DECISIONS {
        return;
    }
    let Some((at, asked)) = undecided(state, names, &lines) else {
        found.extend(line(&Statement::Resolve(lines)));
        return;
    };
    for given in ways(&at, &asked.decision, moved) {
        let Some(choice) = answered(&at, names, &asked.decision, &given) else { continue };
        let mut lines = lines.clone();
        let more = asked.forced.iter().cloned().chain([choice]);
        lines.extend(more.map(|choice| Spanned::new(choice, Span::default())));
        choices(state, names, lines, moved, found, depth + 1);
    }
}

/// The answers to a decision that the moves of the replay allow.
fn ways(state: &State, decision: &Decision, moved: &[Moved]) -> Vec<Given> {
    let name = |id| &state.card(id).name.en;
    let went = |id| moved.iter().find(|m| m.name == *name(id));
    let chosen = |id| {
        let to = went(id).and_then(|m| m.to);
        Chosen { card: id, zone: to.map(|(zone, _)| zone), attack: to.map(|(_, attack)| attack) }
    };
    match &decision.what {
        Open::Cards { of, min, max, .. } => {
            let likely: Vec<_> = of.iter().copied().filter(|id| went(*id).is_some()).take(8).collect();
            let mut found = Vec::new();
            for bits in 0_u16..1 << likely.len() {
                let count = bits.count_ones() as usize;
                if (*min..=*max).contains(&count) && found.len() < WAYS {
                    let picked = likely.iter().enumerate().filter(|(n, _)| bits >> n & 1 == 1);
                    found.push(Given::Cards(picked.map(|(_, id)| chosen(*id)).collect()));
                }
            }
            found
        }
        Open::Optional { .. } => vec![Given::Optional(true), Given::Optional(false)],
        Open::Option(most) => (1..=*most).map(Given::Option).collect(),
        Open::Summon { offers, .. } => {
            let likely = offers.iter().filter(|offer| went(offer.monster).is_some());
            let sets = likely.flat_map(|offer| offer.sets.iter().map(move |set| (offer.monster, set)));
            let all = sets.filter(|(_, set)| set.iter().all(|id| went(*id).is_some()));
            all.take(WAYS).map(|(monster, set)| Given::Summon(chosen(monster), set.clone())).collect()
        }
        Open::Instead { .. } | Open::Coins(_) | Open::Dice(_) | Open::Declare(_) => Vec::new(),
    }
}
