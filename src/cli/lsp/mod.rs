//! `solemn lsp`: a language server over standard input and output. One thread reads, one judges the newest state of each
//! document, and this one answers.

mod complete;
mod define;
mod document;
mod edit;
mod hover;
mod judged;
mod memo;
mod place;
mod rename;
mod server;
mod wire;

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;

use clap::Args;

use self::judged::Words;
use self::memo::Memo;
use self::server::{Job, Judged, Server, State};
use self::wire::{Incoming, Messages};
use super::{Said, Setting};
use crate::library::Library;

/// Serves editors: a language server over standard input and output
///
/// It speaks the Language Server Protocol: what is wrong as you type, the verdict beside each question, the canonical form,
/// and more, as its capabilities say. It ends with 0 after `shutdown` and `exit`, else with 1.
#[derive(Debug, Args)]
#[command(after_help = "\
An editor starts it by itself, such as Neovim:
    vim.filetype.add({ extension = { duel = 'duel' } })
    vim.lsp.config('solemn', { cmd = { 'solemn', 'lsp' }, filetypes = { 'duel' } })
    vim.lsp.enable('solemn')")]
pub(super) struct Arguments {
    /// Some editors say so: there is no other way
    #[arg(long)]
    stdio: bool,
}

/// What happens.
enum Event {
    /// The editor says something.
    Incoming(Incoming),
    /// A document was judged.
    Judged(Judged),
    /// The editor is gone.
    End,
}

pub(super) fn run(_: &Arguments, setting: &mut Setting<'_>) -> Said {
    let (library, language) = (setting.library, setting.language);
    let words = Words { language, severity: setting.config.severity() };
    let (stdin, out) = (&mut *setting.stdin, &mut *setting.out);
    let (events, happened) = channel();
    let (jobs, asked) = channel();
    let mut server = Server::new(library, language, jobs);
    let written = thread::scope(|scope| {
        let judges = events.clone();
        scope.spawn(move || judge_newest(&asked, &judges, library, words));
        scope.spawn(move || read_all(Messages::new(stdin), &events));
        let mut written = Ok(());
        while server.state != State::Ended && written.is_ok() {
            let answers = match happened.recv() {
                Ok(Event::Incoming(incoming)) => server.incoming(incoming),
                Ok(Event::Judged(found)) => server.judged(found),
                Ok(Event::End) | Err(_) => break,
            };
            written = answers.iter().try_for_each(|answer| wire::write(answer, out));
        }
        server.stop();
        written
    });
    match written {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Said::wrong(format!("the output cannot be written: {error}"), "check where it goes")
        }
        Err(_) | Ok(()) => Said { code: u8::from(!server.ended_well()), ..Said::default() },
    }
}

/// Reads until the editor leaves.
fn read_all(mut messages: Messages<&mut (dyn std::io::Read + Send)>, events: &Sender<Event>) {
    while let Ok(Some(incoming)) = messages.next() {
        let last = matches!(&incoming, Incoming::Message(message) if message["method"] == "exit");
        if events.send(Event::Incoming(incoming)).is_err() || last {
            return;
        }
    }
    // If nobody listens, nobody has to know.
    let _ = events.send(Event::End);
}

/// Judges documents, of each the newest state only.
fn judge_newest(jobs: &Receiver<Job>, events: &Sender<Event>, library: &Library, words: Words) {
    let mut waiting = BTreeMap::new();
    let mut memos: BTreeMap<String, Memo> = BTreeMap::new();
    loop {
        if waiting.is_empty() {
            let Ok(job) = jobs.recv() else { return };
            waiting.insert(job.uri.clone(), job);
        }
        for job in jobs.try_iter() {
            waiting.insert(job.uri.clone(), job);
        }
        let Some((uri, Job { serial, text, .. })) = waiting.pop_first() else { continue };
        let memo = memos.entry(uri.clone()).or_default();
        let findings = memo.judge(&uri, &text, library, words);
        if events.send(Event::Judged(Judged { uri, serial, findings })).is_err() {
            return;
        }
    }
}
