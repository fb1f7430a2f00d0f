//! Completions and manual pages.

use super::solemn;

/// All commands.
const COMMANDS: [&str; 14] = [
    "check",
    "ask",
    "actions",
    "explain",
    "board",
    "new",
    "card",
    "cards",
    "rules",
    "stream",
    "fmt",
    "lsp",
    "completions",
    "man",
];

#[test]
fn every_shell_completes_every_command() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = solemn(&format!("completions {shell}"));
        assert_eq!((said.code, said.err.as_str()), (0, ""));
        for command in COMMANDS {
            assert!(said.out.contains(command), "{shell}: {command}");
        }
        assert!(said.out.contains("fail-fast"), "{shell}");
    }
    assert_eq!(solemn("completions tcsh").code, 2);
}

#[test]
fn every_command_has_its_page() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages = folder.path().join("share/man1");
    assert_eq!(solemn(&format!("man {}", pages.display())).code, 0);
    for command in COMMANDS {
        let page = std::fs::read_to_string(pages.join(format!("solemn-{command}.1"))).expect("the page is there");
        assert!(page.contains(".SH NAME") && page.contains(".SH SYNOPSIS"), "{command}");
    }
    let file = pages.join("solemn-check.1");
    let wrong = solemn(&format!("man {}", file.display()));
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("cannot be written"), "{}", wrong.err);
}
