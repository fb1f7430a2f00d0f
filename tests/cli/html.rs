//! The page to look at: all answers are on it, every citation opens, nothing is fetched, nothing of a scenario becomes
//! markup.

use super::{PIPES, Said, call, solemn};

fn run(line: &str, text: &str) -> (u8, String, String) {
    let Said { code, out, err } = call(&line.split_whitespace().collect::<Vec<_>>(), PIPES, text);
    (code, out, err)
}

/// The page of a scenario.
fn page(text: &str) -> String {
    let (code, out, err) = run("explain - --format html --cards none", text);
    assert!(code == 0 || code == 1, "{code}: {err}");
    out
}

fn count(page: &str, what: &str) -> usize {
    page.matches(what).count()
}

#[test]
fn a_scenario_is_escaped() {
    let text = "duel \"<script>alert('x')</script> & <b>\"\nsource <img src=x onerror=y>\nyou\n  hand Kuriboh\n? can you normal summon Kuriboh = yes\n";
    let page = page(text);
    assert!(page.contains("&lt;script&gt;alert"), "{page}");
    for markup in ["<script", "<img", "<b>alert", "onerror=y>\n"] {
        assert!(!page.contains(markup), "{markup}");
    }
}

#[test]
fn nothing_is_fetched_and_nothing_runs() {
    let page = page(include_str!("../boards/full.duel"));
    for outside in ["src=", "url(", "@import", "<link", "<script", "http:", "https:"] {
        assert!(!page.contains(outside), "{outside}");
    }
    assert!(page.starts_with("<!DOCTYPE html>") && page.trim_end().ends_with("</html>"));
}

#[test]
fn every_question_of_a_folder_stands_on_its_page_and_every_citation_opens() {
    let Said { code, out: page, err } = solemn("check rulings/trigger --format html --cards none");
    assert_eq!(code, 0, "{err}");
    let questions = solemn("check rulings/trigger --list --cards none").out;
    assert!(questions.lines().count() > 100, "the chapter is there");
    assert_eq!(count(&page, "<section class=\"verdict "), questions.lines().count());
    let mut cited = 0;
    for link in page.split("href=\"#").skip(1) {
        let id = link.split('"').next().unwrap_or_default();
        assert!(page.contains(&format!("id=\"{id}\"")), "{id} opens nothing");
        cited += 1;
    }
    assert!(cited > 100, "the answers cite");
    for tag in ["section", "details", "summary", "div", "figure", "svg", "g", "dl", "article"] {
        let open = count(&page, &format!("<{tag}>")) + count(&page, &format!("<{tag} "));
        assert_eq!(open, count(&page, &format!("</{tag}>")), "{tag}");
    }
}

#[test]
fn answers_are_told_as_in_a_terminal() {
    let text =
        "you\n  hand Dark Magician\n? can you normal summon Dark Magician = no because tribute-summon.two-tributes\n";
    let (_, told, _) = run("explain - --cards none --color never", text);
    let page = page(text);
    assert!(told.contains("NO") && page.contains("<strong>NO</strong>"));
    assert!(page.contains("section class=\"verdict no\""));
}

#[test]
fn a_file_that_is_wrong_is_told_on_the_page_and_beside_it() {
    let (code, out, err) = run("check - --format html --cards none", "you\n  hand Nobody At All\n? can you pass\n");
    assert_eq!(code, 2);
    assert!(out.contains("Nobody At All") && out.contains("class=\"wrong\""), "{out}");
    assert!(err.contains("no card is called"), "{err}");
}

#[test]
fn other_commands_have_no_page() {
    let (code, out, err) = run("actions - --format html --cards none", "you\n  hand Kuriboh\n");
    assert_eq!((code, out.as_str()), (2, ""));
    assert!(err.contains("`check` and `explain`"), "{err}");
}

#[test]
fn the_page_is_in_the_language_that_is_asked_for() {
    let page = solemn("explain tests/boards/full.duel --format html --lang zh --cards none").out;
    assert!(
        page.contains("<html lang=\"zh-Hans\">") && page.contains("不可以") && !page.contains("nothing else stands")
    );
    let page = solemn("explain tests/boards/full.duel --format html --lang ja --cards none").out;
    assert!(page.contains("<html lang=\"ja\">") && page.contains("不可") && !page.contains("nothing else stands"));
}
