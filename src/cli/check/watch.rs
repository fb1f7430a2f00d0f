//! `check --watch`: what is judged is judged again when it changes.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, SystemTime};

use notify::{Event, EventKind, RecursiveMode, Watcher};

use super::super::files::STANDARD_INPUT;
use super::super::{Form, Said, Setting};
use super::{Arguments, found, judged};
use crate::report::fixed::WATCHING;

/// Changes that follow one another within this time are one.
const QUIET: Duration = Duration::from_millis(150);

/// The exit code of a program that is ended while it works, as shells have it: 128 and the number of the signal.
const INTERRUPTED: i32 = 130;

/// What is waited for.
enum Heard {
    /// Something has changed, or may have.
    Changed(Vec<PathBuf>),
    /// The user ends it.
    End,
}

/// What a file was like when it was judged; none where it was not there.
type Stamp = Option<(SystemTime, u64)>;

/// Judges the files, and those that change anew, until the user ends it.
pub(super) fn run(paths: &[PathBuf], arguments: &Arguments, form: Form, setting: &mut Setting<'_>) -> Said {
    if form != Form::Human {
        return Said::wrong("`--watch` tells people what changes, and has no other format", "leave `--format` out");
    }
    if paths.iter().any(|path| path.as_os_str() == STANDARD_INPUT) {
        return Said::wrong("standard input cannot be watched", "name files or folders");
    }
    let (tell, heard) = channel();
    let (tell_end, ended) = (tell.clone(), Arc::new(AtomicBool::new(false)));
    let mark = Arc::clone(&ended);
    let on_end = ctrlc::set_handler(move || {
        if mark.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED);
        }
        // Who no longer listens has ended already.
        let _ = tell_end.send(Heard::End);
    });
    if let Err(error) = on_end {
        return Said::wrong(format!("the end of the watch cannot be heard: {error}"), "leave `--watch` out");
    }
    let watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        let changed = match event {
            // To look at a file changes nothing.
            Ok(Event { kind: EventKind::Access(_), .. }) => return,
            Ok(event) => event.paths,
            // Something was missed: everything is looked at.
            Err(_) => Vec::new(),
        };
        let _ = tell.send(Heard::Changed(changed));
    });
    let mut watcher = match watcher {
        Ok(watcher) => watcher,
        Err(error) => return unwatched("the files", &error),
    };
    for path in paths {
        // An editor may put a new file in the place of the old one: its folder is watched.
        let (place, mode) = if path.is_dir() {
            (path.as_path(), RecursiveMode::Recursive)
        } else {
            let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
            (folder.unwrap_or(Path::new(".")), RecursiveMode::NonRecursive)
        };
        if let Err(error) = watcher.watch(place, mode) {
            return unwatched(&super::super::plain(&place.display().to_string()), &error);
        }
    }
    let mut known: BTreeMap<PathBuf, Stamp> = BTreeMap::new();
    let mut all = true;
    while !ended.load(Ordering::Relaxed) {
        let files = found(paths, arguments);
        let now: BTreeMap<PathBuf, Stamp> = files.into_iter().map(|file| (file.clone(), stamp(&file))).collect();
        let changed = |(file, stamp): &(&PathBuf, &Stamp)| all || known.get(*file) != Some(stamp);
        let files: Vec<PathBuf> = now.iter().filter(changed).map(|(file, _)| file.clone()).collect();
        if all || !files.is_empty() {
            let (said, read) = judged(&files, paths, arguments, form, &ended, setting);
            let told = setting.err.write_all(said.err.as_bytes()).and_then(|()| {
                // Said once, behind what was found first.
                if known.is_empty() { writeln!(setting.err, "{}", WATCHING.of(setting.language)) } else { Ok(()) }
            });
            // If nobody reads the errors, there is nobody to tell.
            let _ = told.and_then(|()| setting.err.flush());
            if !read {
                return Said { err: String::new(), ..said };
            }
        }
        known = now;
        match wait(&heard) {
            Some(lists) => all = lists,
            None => break,
        }
    }
    Said::default()
}

/// Waits for changes, and until nothing more changes for a while. Whether something changed that belongs to scenarios beside
/// themselves, or nobody knows what; none at the end.
fn wait(heard: &Receiver<Heard>) -> Option<bool> {
    let mut all = false;
    let mut next = heard.recv().ok()?;
    loop {
        match next {
            Heard::End => return None,
            Heard::Changed(paths) => {
                let list = |path: &PathBuf| path.extension().is_some_and(|ending| ending == "ydk");
                all |= paths.is_empty() || paths.iter().any(list);
            }
        }
        match heard.recv_timeout(QUIET) {
            Ok(more) => next = more,
            Err(_) => return Some(all),
        }
    }
}

fn stamp(file: &Path) -> Stamp {
    let about = std::fs::metadata(file).ok()?;
    Some((about.modified().ok()?, about.len()))
}

/// Why a place cannot be watched.
fn unwatched(place: &str, error: &notify::Error) -> Said {
    Said::wrong(
        format!("{place} cannot be watched: {error}"),
        "check the path, or leave `--watch` out and call it again",
    )
}
