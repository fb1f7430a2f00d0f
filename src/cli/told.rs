//! The help of commands in the language of the call, by the wordings of `grammar/messages`; what has none stays in English.

use clap::{Arg, Command};

use crate::report::problems::told;
use crate::report::words::Language;

/// A command whose help is told in a language.
pub(super) fn in_language(mut command: Command, language: Language) -> Command {
    if language == Language::En {
        return command;
    }
    command.build();
    of_command(command, language)
}

fn of_command(command: Command, language: Language) -> Command {
    let word = |zh: &'static str, ja: &'static str| language.pick("", zh, ja);
    let about = command.get_about().map(|about| told(&about.to_string(), language));
    // What stands below the first sentence is in the chapter of the manual.
    let command = match about {
        Some(about) => command.about(about).long_about(None),
        None => command,
    };
    let usage = word("用法", "使い方");
    command
        .help_template(format!(
            "{{before-help}}{{about-with-newline}}\n{usage}：{{usage}}\n\n{{all-args}}{{after-help}}"
        ))
        .subcommand_help_heading(word("命令", "コマンド"))
        .mut_args(|arg| of_argument(arg, language))
        .mut_subcommands(|command| of_command(command, language))
}

fn of_argument(arg: Arg, language: Language) -> Arg {
    let heading = if arg.is_positional() {
        language.pick("Arguments", "参数", "引数")
    } else {
        language.pick("Options", "选项", "オプション")
    };
    let help = arg.get_help().map(|help| told(&help.to_string(), language));
    let arg = arg.help_heading(heading);
    match help {
        Some(help) => arg.help(help).long_help(None),
        None => arg,
    }
}
