//! What the judge shows: the board, what happened, what may be done and why not, and what is asked.

use super::table::{Entry, Table};
use crate::board::chain::Window;
use crate::board::place::Player;
use crate::reason::Answer;
use crate::report::actions::{Extent, human, line as data};
use crate::report::story::{Entry as Told, draw, entries as told, now};
use crate::report::text::{cited, explain, verdict};
use crate::report::tree::{Detail, render};
use crate::report::words::{Language, Speaker};
use crate::report::wrap::paragraph;
use crate::report::{board as picture, cite};
use crate::source::Span;
use crate::style::Style;
use crate::verdict::listing::{Listed, actions, decider};
use crate::verdict::windows::pass;
use crate::verdict::{Stopped, Verdict};

/// The board that was reached.
pub(super) fn board(table: &mut Table<'_>) -> String {
    let speaker = table.speaker();
    let mut out = picture::render(&speaker, table.style);
    out.push_str(&now(&speaker, table.state(), table.style));
    table.list = entries(table);
    out
}

/// What was played after so many moves.
pub(super) fn happened(table: &Table<'_>, before: usize) -> String {
    let all = told(&table.story.text, &table.story.played, table.language);
    let steps = all.into_iter().filter_map(|entry| if let Told::Step(step, _) = entry { Some(step) } else { None });
    let mut out: String = steps.skip(before).map(|step| draw(&step, table.language, table.style)).collect();
    out.push_str(&now(&table.speaker(), table.state(), table.style));
    out
}

/// What may be done now: by the player who decides, then by the other, then by both.
pub(super) fn entries(table: &Table<'_>) -> Vec<Entry> {
    let state = table.state();
    let mut all: Vec<Entry> = Vec::new();
    for player in players(table) {
        let mut mine: Vec<(Vec<String>, Listed)> = actions(state, player)
            .into_iter()
            .filter(|listed| listed.judged.reason.answer != Answer::No)
            .map(|listed| (data(&listed, state, table.names(), table.language, Extent::Plain).assumed, listed))
            .collect();
        // What can be done at once comes before what takes something for granted.
        mine.sort_by(|(a, _), (b, _)| a.cmp(b));
        all.extend(mine.into_iter().map(|(_, listed)| Entry::Action(Box::new(listed))));
    }
    if matches!(state.window, Window::Building) || !state.pending.is_empty() {
        all.push(Entry::Both("resolve"));
    } else if pass(state).is_some() {
        all.push(Entry::Both("both pass"));
    }
    all
}

/// Whose actions are listed: of the open game state those of the turn player alone.
fn players(table: &Table<'_>) -> Vec<Player> {
    let first = decider(table.state());
    match table.state().window {
        Window::Open | Window::Over(_) => vec![first],
        Window::Building | Window::Timing | Window::Summoning(_) | Window::Resolving => vec![first, first.other()],
    }
}

/// The list, numbered.
pub(super) fn listed(table: &mut Table<'_>) -> String {
    table.list = entries(table);
    let mut out = String::new();
    let mut heading = None;
    for (n, entry) in table.list.iter().enumerate() {
        let (above, said) = match entry {
            Entry::Both(line) => (None, format!("· {line}\n")),
            Entry::Action(listed) => {
                let line = data(listed, table.state(), table.names(), table.language, Extent::Plain);
                let above = (listed.judged.player, line.assumed.clone());
                (Some(above), human(listed, &line, table.names(), table.language, narrow(table.style)))
            }
        };
        if let Some((player, assumed)) = above.filter(|above| heading.as_ref() != Some(above)) {
            let mut words = vec![crate::report::fixed::side(table.language, player).to_owned()];
            words.extend(assumed.iter().cloned());
            let said = format!(
                "{}{}",
                words.join(table.language.pick(", ", "，", "、")),
                table.language.pick(":", "：", "：")
            );
            out.push_str(&paragraph("", &said, table.style.width));
            heading = Some((player, assumed));
        }
        out.push_str(&numbered(n + 1, &said));
    }
    if table.list.is_empty() {
        out.push_str(&table.say("nothing can be done", "没有可以做的事", "できる事はありません"));
    }
    out.push_str(&left_open(table));
    out
}

/// What the list does not say for sure.
fn left_open(table: &Table<'_>) -> String {
    let mut out = String::new();
    let open = |entry: &Entry| matches!(entry, Entry::Action(l) if l.judged.reason.answer == Answer::Unknown);
    if table.list.iter().any(open) {
        let (en, zh, ja) = (
            "`?` is undetermined: `why N` says what was not read or is not known, `assume N` plays it all the same",
            "“?”表示无法确定：why N 说明未能读取或未知的内容，assume N 假定可行而继续",
            "「?」は不確定です：why N で、読み取れていない事や不明な事を表示し、assume N で、できると仮定して進めます",
        );
        out.push_str(&paragraph("", table.language.pick(en, zh, ja), table.style.width));
    }
    for fog in &table.state().fog {
        let said = table.language.pick(
            "a step could not be carried out, so more may be possible or less: ",
            "有一步未能处理，因此可做的事可能更多或更少：",
            "処理できなかったステップがあり、できる事は実際と異なるかもしれません：",
        );
        out.push_str(&paragraph("", &format!("{said}{}", fog.told()), table.style.width));
    }
    out
}

fn narrow(style: Style) -> Style {
    Style { width: style.width.saturating_sub(5).max(20), ..style }
}

pub(super) fn numbered(n: usize, said: &str) -> String {
    let mut out = String::new();
    for (at, line) in said.lines().enumerate() {
        let head = if at == 0 { format!("{n:>3}  ") } else { " ".repeat(5) };
        out.push_str(format!("{head}{line}").trim_end());
        out.push('\n');
    }
    out
}

/// The argument about an entry of the list.
pub(super) fn argument(table: &Table<'_>, listed: &Listed) -> String {
    let speaker = Speaker { state: &listed.window, names: table.names(), language: table.language };
    let mut out = paragraph("", &speaker.action(&listed.judged.action), table.style.width);
    out.push_str(&render(&speaker, table.style, std::slice::from_ref(&listed.judged.reason), Detail::Folded, 2));
    out
}

/// Why, or why not: of an entry by its number, of an action in words, or of all that is refused.
pub(super) fn why(table: &mut Table<'_>, what: &str) -> String {
    if what.is_empty() {
        return refused(table);
    }
    let Ok(number) = what.parse::<usize>() else {
        let of_other =
            ["opponent ", "your opponent ", "the opponent ", "you "].iter().any(|side| what.starts_with(side));
        let who = crate::verdict::words::player_word(decider(table.state()));
        let asked = if of_other { format!("can {what}") } else { format!("can {who} {what}") };
        return answer(table, &asked);
    };
    match number.checked_sub(1).and_then(|n| table.list.get(n)) {
        Some(Entry::Action(listed)) => argument(table, listed),
        Some(Entry::Both(_)) => table.say("nothing stands in the way", "没有任何妨碍", "妨げるものはありません"),
        None => table.say(
            "error: no such number on the list; `why-not` alone lists what is refused",
            "错误：列表中没有这个编号；只输入 why-not 会列出不可以做的事",
            "エラー：その番号は一覧にありません。why-not だけを入力すると、できない事の一覧を表示します",
        ),
    }
}

/// What is refused, numbered behind what may be done.
fn refused(table: &mut Table<'_>) -> String {
    table.list = entries(table);
    let mut out = String::new();
    for player in players(table) {
        let all = actions(table.state(), player).into_iter().filter(|l| l.judged.reason.answer == Answer::No);
        for listed in all.collect::<Vec<_>>() {
            let line = data(&listed, table.state(), table.names(), table.language, Extent::Plain);
            let said = human(&listed, &line, table.names(), table.language, narrow(table.style));
            table.list.push(Entry::Action(Box::new(listed)));
            out.push_str(&numbered(table.list.len(), &said));
        }
    }
    if out.is_empty() {
        out = table.say("nothing is refused", "没有被拒绝的行动", "できない事はありません");
    }
    out
}

/// The answer to a question about what was reached.
pub(super) fn answer(table: &Table<'_>, question: &str) -> String {
    match table.story.ask(question, table.library) {
        Ok(found) => {
            let found = Verdict { span: Span::default(), ..found };
            let mut out = verdict("", &found, table.language, table.style, Detail::Full);
            out.push_str(&cite::sections(&cited([&found].into_iter()), table.language, table.style, "  "));
            out
        }
        Err(problems) => table.wrong(&problems),
    }
}

/// The whole story with its arguments.
pub(super) fn explained(table: &Table<'_>) -> String {
    explain(&table.story.outcome(), table.language, table.style)
}

/// That how the story goes on is undetermined, and why.
pub(super) fn stopped(table: &Table<'_>, stopped: &Stopped) -> String {
    let speaker = Speaker { state: &stopped.state, names: table.names(), language: table.language };
    let mut out = table.say(
        "undetermined: whether this is possible is not known; the story is as before",
        "无法确定：不知道这是否可行；局面不变",
        "不確定：これができるかどうかはわかりません。盤面は元のままです",
    );
    out.push_str(&render(&speaker, table.style, std::slice::from_ref(&stopped.reason), Detail::Folded, 2));
    out
}

/// The offer to play something all the same.
pub(super) fn may_assume(table: &Table<'_>, how: &str) -> String {
    match table.language {
        Language::En => format!("  `{how}` plays it as if it were possible\n"),
        Language::Zh => format!("  {how}：假定可行而继续\n"),
        Language::Ja => format!("  {how}：できると仮定して進めます\n"),
    }
}

/// All that can be said.
pub(super) fn help(table: &Table<'_>) -> String {
    table.language.pick(HELP, HELP_ZH, HELP_JA).to_owned()
}

const HELP: &str = "\
  3                    does what has this number on the list; answers what is asked
  you activate Dark Hole [cost Kuriboh]
                       a move in words; without a player it is one of the player who decides
  both pass, resolve   go on; what the resolution leaves open is asked for
  you hand Kuriboh; …  a line of the board, before the first move; it replaces the same zone
  ? can you activate Dark Hole
                       a question, also `ask …`
  why 3, why-not activate Dark Hole, why-not
                       the argument about an entry or an action; all that is refused
  assume 3, assume     plays what is undetermined as if it were possible
  undo, redo, cancel   takes back; does again; takes back a move that still asks
  board, actions, explain
                       the board; the list; the whole story with its arguments
  save FILE, save! FILE
                       writes the story as a scenario; `save!` over a file that is there
  quit
";

const HELP_ZH: &str = "\
  3                    执行列表中这个编号的行动，或回答提问
  you activate Dark Hole [cost Kuriboh]
                       用文字写行动；不写玩家时为当前决定的玩家
  both pass, resolve   继续；处理中需要选择的内容会提问
  you hand Kuriboh; …  第一个行动之前的盘面；同一区域会被替换
  ? can you activate Dark Hole
                       提问，也可以用 ask …
  why 3, why-not activate Dark Hole, why-not
                       某项或某行动的理由；列出所有不可以做的事
  assume 3, assume     假定无法确定的行动可行而继续
  undo, redo, cancel   撤销；重做；取消正在提问的行动
  board, actions, explain
                       盘面；列表；全部经过与理由
  save FILE, save! FILE
                       保存为文件；save! 覆盖已有文件
  quit                 结束
";

const HELP_JA: &str = "\
  3                    一覧のこの番号の行動を行う。質問に番号で答える
  you activate Dark Hole [cost Kuriboh]
                       言葉で行動を書く。プレイヤーを書かない場合は、今決めるプレイヤー
  both pass, resolve   先へ進む。処理で選ぶ事があれば尋ねる
  you hand Kuriboh; …  最初の行動の前の盤面。同じゾーンの行は置き換える
  ? can you activate Dark Hole
                       質問する。ask … でもよい
  why 3, why-not activate Dark Hole, why-not
                       一覧の番号や行動の理由。できない事の一覧
  assume 3, assume     不確定の行動を、できると仮定して進める
  undo, redo, cancel   取り消す。やり直す。質問の途中の行動を取り消す
  board, actions, explain
                       盤面。一覧。これまでの経過と理由
  save FILE, save! FILE
                       ファイルに保存する。save! は既存のファイルに上書きする
  quit                 終わる
";
