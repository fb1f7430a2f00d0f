//! What is told where little was given: part of a name, a long line, a story that moved something, a short answer.

use super::{PIPES, call, solemn};

const STORY: &str = "\
turn    you, main phase 1
you
  hand   Kuriboh; Dark Hole
opponent
  m1     Celtic Guardian
link 1  you activate Dark Hole
resolve
? where is Celtic Guardian = gy
";

#[test]
fn part_of_a_name_leads_to_the_cards_that_have_it() {
    let said = solemn("card kuribo --cards none");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
    assert!(said.err.contains("`Kuriboh`"), "{}", said.err);
    assert!(said.err.contains("solemn cards import"), "{}", said.err);
    let said = solemn("card --search kuribo --cards none");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let names: Vec<&str> = said.out.lines().collect();
    assert_eq!(names.first(), Some(&"Kuriboh"), "what begins with it comes first: {names:?}");
    assert!(
        names.contains(&"Linkuriboh") && names.iter().all(|name| name.to_lowercase().contains("kuribo")),
        "{names:?}"
    );
    // Names in other languages count as well.
    assert!(solemn("card --search 栗子球 --cards none").out.contains("Kuriboh\n"));
    let lines = solemn("card --search kuribo --cards none --format jsonl").out;
    assert_eq!(lines.lines().count(), names.len());
    assert_eq!(lines.lines().next(), Some("\"Kuriboh\""));
    let said = solemn("card --search zzzzzz --cards none");
    assert_eq!((said.code, said.out.as_str()), (2, ""));
}

#[test]
fn explain_draws_the_board_that_was_reached() {
    let said = call(&["explain", "-", "--cards", "none"], PIPES, STORY);
    assert_eq!(said.code, 0, "{}", said.err);
    let (before, reached) = said.out.split_once("the board that was reached\n").expect("the story moved cards");
    assert!(before.contains("Celtic"), "{before}");
    let reached = reached.split("The sections").next().expect("it has a first part");
    assert!(reached.contains("GY (1): Celtic Guardian") && reached.contains("GY (1): Dark Hole"), "{reached}");
    // Where nothing has moved there is nothing to draw.
    let still = "you hand Kuriboh\n? can you normal summon Kuriboh = yes\n";
    let said = call(&["explain", "-", "--cards", "none"], PIPES, still);
    assert!(!said.out.contains("the board that was reached"), "{}", said.out);
    let said = call(&["explain", "-", "--cards", "none", "--lang", "zh"], PIPES, STORY);
    assert!(said.out.contains("最后的局面"), "{}", said.out);
    let said = call(&["explain", "-", "--cards", "none", "--lang", "ja"], PIPES, STORY);
    assert!(said.out.contains("最後の盤面"), "{}", said.out);
}

#[test]
fn a_judge_speaks_japanese() {
    let board = "turn you, main phase 1\nyou\n  hand Summoned Skull; Kuriboh\n  m1 Celtic Guardian\n";
    let asked = |question: &str| call(&["ask", "-", question, "--cards", "none", "--lang", "ja"], PIPES, board).out;
    let said = asked("can you normal summon Kuriboh");
    for line in ["? 自分は「クリボー」を召喚できますか\n", "  可\n", "  ✓ 自分は「クリボー」を召喚できます\n"]
    {
        assert!(said.contains(line), "{line}{said}");
    }
    let said = asked("can you normal summon Summoned Skull [tributing Celtic Guardian]");
    let line = "? 自分は「エルフの剣士」をリリースして、「デーモンの召喚」を召喚できますか\n";
    assert!(said.contains(line) && said.contains("1体のリリースが必要"), "{said}");
    let said = asked("can the opponent activate Kuriboh");
    assert!(said.contains("? 相手は「クリボー」を発動できますか\n") && said.contains("  不可\n"), "{said}");
    let said = asked("what is the atk of Celtic Guardian");
    assert!(said.contains("? 「エルフの剣士」の攻撃力は何ですか\n") && said.contains("= 1400"), "{said}");
}

#[test]
fn moves_are_retold_in_the_language_of_the_report() {
    let story = "turn you, main phase 1\nyou\n  hand Dark Hole\nopponent\n  m1 Celtic Guardian\n\
                 you activate Dark Hole\nboth pass\nresolve\n? where is Celtic Guardian\n";
    let told = |tongue: &str| call(&["explain", "-", "--cards", "none", "--lang", tongue], PIPES, story).out;
    let said = told("ja");
    for line in ["> 自分：「ブラック・ホール」を発動\n", "> お互いにパス\n", "> チェーンの処理\n"]
    {
        assert!(said.contains(line), "{line}{said}");
    }
    assert!(said.contains("? 「エルフの剣士」はどこにありますか"), "{said}");
    let said = told("zh");
    assert!(said.contains("> 你：发动 黑洞\n") && said.contains("> 双方放弃\n"), "{said}");
    assert!(told("en").contains("> you activate Dark Hole\n"));
}

#[test]
fn ask_tells_what_explain_tells_and_all_checks_if_asked() {
    let board = "turn you, main phase 1\nyou hand Kuriboh\n";
    let question = "can you normal summon Kuriboh";
    let short = call(&["ask", "-", question, "--cards", "none"], PIPES, board).out;
    let full = call(&["ask", "-", question, "--cards", "none", "--full"], PIPES, board).out;
    let checks = |text: &str| text.lines().filter(|line| line.contains('✓')).count();
    assert!(checks(&short) >= 1 && checks(&short) < checks(&full), "{short}\n{full}");
    let explained = call(&["explain", "-", "--cards", "none"], PIPES, &format!("{board}? {question}\n")).out;
    for line in short.lines().filter(|line| line.contains('✓')) {
        assert!(explained.contains(line), "{line}\n{explained}");
    }
}

#[test]
fn to_chain_and_to_respond_is_to_activate() {
    let said = |verb: &str| {
        let story = format!(
            "turn opponent, main phase 1\nyou\n  hand Kuriboh\n  s1 Divine Wrath [set earlier]\nopponent\n  hand Goblindbergh; Celtic Guardian\n\
             opponent normal summons Goblindbergh\nlink 1 opponent activates effect 1 of Goblindbergh\n\
             link 2 you {verb} Divine Wrath [cost Kuriboh]\nresolve\n? where is Goblindbergh = gy\n"
        );
        call(&["check", "-", "--cards", "none"], PIPES, &story)
    };
    for verb in ["activate", "chain", "respond with"] {
        let said = said(verb);
        assert_eq!(said.code, 0, "{verb}: {}{}", said.out, said.err);
    }
    let asked = call(&["ask", "-", "can you respond with Dark Hole", "--cards", "none"], PIPES, "you hand Dark Hole\n");
    assert_eq!(asked.code, 0, "{}", asked.err);
}

#[test]
fn a_fault_in_a_long_line_is_told_with_its_surroundings_alone() {
    let hand: Vec<String> = (0..200).map(|_| "{\"name\": \"Kuriboh\"}".to_owned()).collect();
    let json = format!(
        "{{\"duels\": [{{\"story\": [{{\"board\": {{\"player\": \"you\", \"zone\": \"hand\", \"cards\": [{}], \"colour\": 1}}}}]}}]}}",
        hand.join(", ")
    );
    let said = call(&["check", "-", "--cards", "none"], PIPES, &json);
    assert_eq!(said.code, 2);
    assert!(said.err.len() < 1000, "{}", said.err);
    assert!(said.err.contains("line 1, column"), "{}", said.err);
    assert!(said.err.contains("colour"), "{}", said.err);
    assert!(said.err.contains('…'), "{}", said.err);
}

#[test]
fn what_is_wrong_is_told_in_the_language_of_the_call() {
    let told = |arguments: &[&str], words: [&str; 3]| {
        for (language, said) in ["en", "zh", "ja"].into_iter().zip(words) {
            let all: Vec<&str> = arguments.iter().copied().chain(["--lang", language]).collect();
            let call = call(&all, PIPES, "you hand Dark Hol\n? who won\n");
            assert_eq!(call.code, 2);
            assert!(call.err.contains(said), "{language}: {}", call.err);
        }
    };
    told(
        &["check", "-", "--cards", "none"],
        [
            "Error: scenario::unknown-card\n\n  × no card is called `Dark Hol`\n",
            "错误：scenario::unknown-card\n\n  × 没有名为`Dark Hol`的卡\n",
            "エラー：scenario::unknown-card\n\n  × `Dark Hol`というカードはありません\n",
        ],
    );
    told(
        &["check", "-", "--cards", "none", "--format", "jsonl"],
        [
            "\"help\":\"did you mean `Dark Hole`?\"",
            "\"help\":\"是不是`Dark Hole`？\"",
            "\"help\":\"`Dark Hole`の事ですか？\"",
        ],
    );
    told(
        &["help", "nothing"],
        [
            "error: there is no chapter and no command `nothing`\n  help: `solemn help`",
            "错误：没有名为`nothing`的章节或命令\n  提示：`solemn help`",
            "エラー：`nothing`という章もコマンドもありません\n  ヒント：`solemn help`",
        ],
    );
    told(
        &["check", "--partition", "hash:5/4"],
        ["error: invalid value 'hash:5/4'", "：K为1到4\n", "使えません：Kは1から4です\n"],
    );
}
