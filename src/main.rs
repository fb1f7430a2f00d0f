//! Arguments, terminal, exit code; everything else is in the library.

use std::io::{IsTerminal, stderr, stdin, stdout};
use std::process::ExitCode;

use etcetera::BaseStrategy;
use mimalloc::MiMalloc;
use solemn::cli::{Home, Terminal, run};

/// Reading cards and judging make many small things.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    if std::env::var_os("RUST_BACKTRACE").is_none() {
        // A bug is reported by the command line, with the file that it is in.
        std::panic::set_hook(Box::new(|_| {}));
    }
    let set = |name: &str| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    let columns = std::env::var("COLUMNS").ok().and_then(|c| c.parse::<usize>().ok());
    let terminal = Terminal {
        out: stdout().is_terminal(),
        err: stderr().is_terminal(),
        colourless: set("NO_COLOR"),
        width: columns.unwrap_or(80).clamp(60, 120),
    };
    let home = Home {
        cards: std::env::var_os("SOLEMN_CARDS").map(Into::into),
        cache: etcetera::choose_base_strategy().ok().map(|places| places.cache_dir()),
        directory: std::env::current_dir().ok(),
        variables: std::env::vars_os()
            .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
            .filter(|(name, _)| name.starts_with("SOLEMN_"))
            .collect(),
    };
    ExitCode::from(run(std::env::args_os(), terminal, &home, &mut stdin(), &mut stdout(), &mut stderr()))
}
