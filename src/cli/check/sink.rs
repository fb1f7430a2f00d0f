//! Where the report goes: standard output, or a file that is whole or not there.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::super::{Said, Setting};

/// Why nothing more is written.
#[derive(Debug)]
pub(super) enum Stopped {
    /// Nobody reads it any more.
    Unread,
    /// It cannot be written: what is said of it.
    Unwritten(String),
}

/// Where the report goes.
#[derive(Debug)]
pub(super) enum Sink {
    /// Standard output.
    Out,
    /// A file, written beside its place and put there at the end.
    File(NamedTempFile, PathBuf),
}

fn unwritten(path: &Path, error: &std::io::Error) -> String {
    format!("error: {} cannot be written: {error}\n  help: check the path and who may write there\n", path.display())
}

impl Sink {
    /// Begins the report.
    pub(super) fn new(file: Option<&Path>) -> Result<Sink, Said> {
        let Some(path) = file else { return Ok(Sink::Out) };
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let begun = if path.is_dir() {
            Err(ErrorKind::IsADirectory.into())
        } else {
            std::fs::metadata(folder).and_then(|_| NamedTempFile::new_in(folder))
        };
        let begun = begun.map_err(|error| Said { out: String::new(), err: unwritten(path, &error), code: 2 });
        Ok(Sink::File(begun?, path.to_owned()))
    }

    /// Writes on.
    pub(super) fn write(&mut self, text: &str, setting: &mut Setting<'_>) -> Result<(), Stopped> {
        match self {
            Sink::File(file, path) => {
                file.write_all(text.as_bytes()).map_err(|error| Stopped::Unwritten(unwritten(path, &error)))
            }
            Sink::Out if text.is_empty() => Ok(()),
            Sink::Out => {
                let written = setting.out.write_all(text.as_bytes()).and_then(|()| setting.out.flush());
                written.map_err(|error| {
                    if error.kind() == ErrorKind::BrokenPipe {
                        Stopped::Unread
                    } else {
                        Stopped::Unwritten(format!("error: the output cannot be written: {error}\n"))
                    }
                })
            }
        }
    }

    /// Ends the report.
    pub(super) fn close(self) -> Result<(), Stopped> {
        let Sink::File(mut file, path) = self else { return Ok(()) };
        file.flush().map_err(|error| Stopped::Unwritten(unwritten(&path, &error)))?;
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // As a file has that is made in the usual way; a courtesy where the file system knows no modes.
            let _ = file.as_file().set_permissions(std::fs::Permissions::from_mode(0o644));
        }
        file.persist(&path).map(|_| ()).map_err(|error| Stopped::Unwritten(unwritten(&path, &error.error)))
    }
}
