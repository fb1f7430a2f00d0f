//! The manual: chapters that `solemn help` shows, what they promise, and the README that leads to them.

use std::collections::BTreeSet;
use std::fs;

use pulldown_cmark::{CodeBlockKind, Event, Parser, Tag, TagEnd};
use solemn::{batch, library};

use super::{PIPES, call, solemn};

const README: &str = include_str!("../../README.md");
const GRAMMAR: &str = include_str!("../../grammar/scenario.ebnf");

/// The chapters: name and text.
fn chapters() -> Vec<(String, String)> {
    let mut found: Vec<(String, String)> = fs::read_dir("docs")
        .expect("the folder is there")
        .map(|entry| entry.expect("it can be listed").path())
        .map(|path| {
            let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
            (name, fs::read_to_string(path).expect("a chapter is text"))
        })
        .collect();
    found.sort();
    found
}

/// The blocks of code that are marked as scenarios.
fn scenarios(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut open = None;
    for event in Parser::new(text) {
        if let Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(mark))) = &event
            && &**mark == "duel"
        {
            open = Some(String::new());
        } else if let (Event::Text(text), Some(block)) = (&event, &mut open) {
            block.push_str(text);
        } else if let Event::End(TagEnd::CodeBlock) = event {
            found.extend(open.take());
        }
    }
    found
}

#[test]
fn every_chapter_is_shown_and_the_readme_leads_to_it() {
    let overview = solemn("help").out;
    let help = solemn("help --help").out;
    for (name, text) in chapters() {
        let said = solemn(&format!("help {name}"));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{name}");
        let title = text.lines().next().and_then(|line| line.strip_prefix("# ")).expect("a chapter has a heading");
        assert!(said.out.contains(title), "{name}");
        assert!(overview.contains(&format!("  {name}")) && overview.contains(title), "{name}\n{overview}");
        assert!(help.contains(&name), "{name}\n{help}");
        assert!(README.contains(&format!("[`{name}`](docs/{name}.md)")), "{name}");
    }
    let wanted = ["language", "questions", "notation", "databases", "exit-codes", "ci", "stream", "new"];
    let there: BTreeSet<String> = chapters().into_iter().map(|(name, _)| name).collect();
    for name in wanted {
        assert!(there.contains(name), "{name}");
    }
    assert!(solemn("help grammar").out.contains("statement-block"));
}

#[test]
fn chapters_are_as_wide_as_the_terminal() {
    for (name, _) in chapters() {
        let said = call(&["help", &name], solemn::cli::Terminal { width: 60, ..PIPES }, "");
        // Code is not broken, and help of a command is laid out by itself.
        let long: Vec<&str> = said.out.lines().filter(|l| l.chars().count() > 60 && !l.starts_with("    ")).collect();
        assert!(long.is_empty(), "{name}: {long:#?}");
    }
}

#[test]
fn every_scenario_of_the_manual_gives_the_answers_that_it_claims() {
    let mut judged = 0;
    for (name, text) in chapters() {
        for (n, scenario) in scenarios(&text).into_iter().enumerate() {
            let outcome = batch::judge(&name, scenario.as_bytes(), library::embedded());
            assert!(outcome.problems.list().is_empty(), "{name} {n}: {:#?}", outcome.problems.list());
            let said = call(&["check", "-", "--cards", "none"], PIPES, &scenario);
            assert_eq!(said.code, 0, "{name} {n}: {}{}", said.out, said.err);
            assert!(said.out.contains(" 0 without expectation"), "{name} {n}: {}", said.out);
            assert_eq!(call(&["fmt", "--check", "-"], PIPES, &scenario).code, 0, "{name} {n} is not in its one form");
            judged += 1;
        }
    }
    assert!(judged >= 5, "{judged} scenarios");
}

#[test]
fn the_manual_names_every_word_of_the_language() {
    let told: Vec<String> = chapters()
        .into_iter()
        .filter(|(name, _)| name == "language" || name == "questions")
        .map(|(_, text)| text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" "))
        .collect();
    let named = |word: &str| told.iter().any(|text| text.contains(word));
    // `activates` is told with `activate`.
    let plain = |word: &str| {
        let (verb, rest) = word.split_once(' ').map_or((word, ""), |(verb, rest)| (verb, rest));
        let stems = [verb.strip_suffix("es"), verb.strip_suffix('s')];
        let last = word.strip_suffix('s');
        stems.into_iter().flatten().any(|stem| named(format!("{stem} {rest}").trim())) || last.is_some_and(named)
    };
    let mut missing = Vec::new();
    for line in GRAMMAR.split(" ;").filter_map(|part| part.split_once("= ")) {
        let table = line.0.trim().lines().last().unwrap_or_default().trim();
        if table.is_empty() || !table.chars().all(|c| c.is_ascii_uppercase() || c == '_') {
            continue;
        }
        let words = line.1.split('"').skip(1).step_by(2);
        missing.extend(words.filter(|word| !named(word) && !plain(word)).map(|word| format!("{table}: {word}")));
    }
    assert!(missing.is_empty(), "{missing:#?}");
}

#[test]
fn every_command_stands_in_the_readme() {
    let listed = |line: &str| {
        let help = solemn(&format!("{line} --help")).out;
        let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
        let names = lines.filter(|line| line.starts_with("  ") && !line.starts_with("   "));
        names.filter_map(|line| line.split_whitespace().next().map(str::to_owned)).collect::<Vec<String>>()
    };
    let mut commands = Vec::new();
    for name in listed("") {
        let below = listed(&name);
        if below.is_empty() {
            commands.push(name);
        } else {
            commands.extend(below.into_iter().map(|sub| format!("{name} {sub}")));
        }
    }
    assert!(commands.len() > 10, "{commands:?}");
    let rows: Vec<&str> = README.lines().filter_map(|line| line.strip_prefix("| `solemn ")).collect();
    let row_of = |command: &str| rows.iter().filter(|row| row.starts_with(command)).count();
    for command in &commands {
        let ends = [format!("{command} "), format!("{command}`")];
        assert_eq!(ends.iter().map(|end| row_of(end)).sum::<usize>(), 1, "`{command}` in the README");
    }
    assert_eq!(rows.len(), commands.len(), "{rows:#?}\n{commands:#?}");
}

#[test]
fn links_of_the_readme_lead_somewhere() {
    let mut links = 0;
    for event in Parser::new(README) {
        if let Event::Start(Tag::Link { dest_url, .. }) = event
            && !dest_url.starts_with("http")
        {
            assert!(fs::metadata(&*dest_url).is_ok(), "{dest_url}");
            links += 1;
        }
    }
    assert!(links > 10, "{links}");
}

#[test]
fn help_of_a_command_and_what_there_is_not() {
    let said = solemn("help cards import");
    assert_eq!(said.code, 0);
    assert!(said.out.contains("Usage: solemn cards import"), "{}", said.out);
    // What is a command and a chapter is told as both.
    let said = solemn("help stream");
    assert!(said.out.contains("Usage: solemn stream") && said.out.contains("Beside other programs"), "{}", said.out);
    let said = solemn("help langage");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("did you mean `language`?"), "{}", said.err);
    assert_eq!(solemn("help language --format json").code, 2);
    let said = solemn("help language --lang zh");
    assert!(said.out.starts_with("以下内容只有英文"), "{}", said.out);
    let said = solemn("help language --lang ja");
    assert!(said.out.starts_with("以下は英語のみです"), "{}", said.out);
}

#[test]
fn the_help_of_every_command_is_told_in_chinese_and_japanese() {
    let commands = [
        "check",
        "ask",
        "actions",
        "explain",
        "board",
        "play",
        "new",
        "card",
        "cards",
        "cards import",
        "cards read",
        "rules",
        "stream",
        "fmt",
        "lsp",
        "config",
        "completions",
        "man",
        "help",
    ];
    for (language, usage) in [("zh", "用法："), ("ja", "使い方：")] {
        for command in commands {
            for call in [format!("{command} --help --lang {language}"), format!("help {command} --lang {language}")] {
                let said = solemn(&call);
                let first = said.out.lines().next().unwrap_or_default();
                assert!(said.code == 0 && !first.is_ascii() && said.out.contains(usage), "{call}: {}", said.out);
                // An option without a wording stands in English alone on its line.
                let english = |line: &&str| {
                    let told = line.trim_start().split_once("  ").map_or("", |(_, told)| told.trim());
                    line.trim_start().starts_with("--") && told.len() > 20 && told.is_ascii()
                };
                let left: Vec<&str> = said.out.lines().take_while(|l| !l.starts_with('#')).filter(english).collect();
                assert!(left.is_empty(), "{call}: {left:?}");
            }
        }
    }
}
