//! Taking back, and keeping: undo, redo and save.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::show;
use super::story::Story;
use super::table::Table;
use crate::scenario::format;

/// Takes the last thing back.
pub(super) fn undo(table: &mut Table<'_>) -> String {
    if table.pending.take().is_some() {
        return table.say("taken back", "已取消", "取り消しました");
    }
    match table.past.pop() {
        Some(text) => {
            let now = table.story.text.clone();
            table.future.push(now);
            back_to(table, &text)
        }
        None => table.say(
            "error: nothing was done that could be taken back",
            "错误：没有可以撤销的行动",
            "エラー：取り消せる行動がありません",
        ),
    }
}

/// Does again what was taken back.
pub(super) fn redo(table: &mut Table<'_>) -> String {
    match table.future.pop() {
        Some(text) => {
            let now = table.story.text.clone();
            table.past.push(now);
            back_to(table, &text)
        }
        None => {
            table.say("error: nothing was taken back", "错误：没有可以重做的行动", "エラー：やり直せる行動がありません")
        }
    }
}

fn back_to(table: &mut Table<'_>, text: &str) -> String {
    table.pending = None;
    table.assumable = None;
    if let Some(story) = Story::again(text, table.library) {
        table.story = story;
    }
    table.list = show::entries(table);
    let mut said = show::board(table);
    said.push_str(&show::listed(table));
    said
}

/// Writes the story as a scenario: whole or not at all.
pub(super) fn save(table: &Table<'_>, file: &str, over: bool) -> String {
    if file.is_empty() {
        return table.say(
            "error: `save FILE` names a file",
            "错误：请写出文件名：save FILE",
            "エラー：ファイル名を指定してください：save FILE",
        );
    }
    let path = PathBuf::from(file);
    // The form that `solemn fmt` writes; the story itself is not touched.
    let text = format(&table.story.text).unwrap_or_else(|_| table.story.text.clone());
    match written(&path, &text, over) {
        Ok(()) => {
            let said = table.language.pick("saved to", "已保存到", "保存先：");
            format!("{said} {file}\n")
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            let help =
                table.language.pick("`save! FILE` writes over it", "用 save! FILE 覆盖", "save! FILE で上書きします");
            let said = table.language.pick("there is already a file", "文件已经存在：", "ファイルがすでに存在します：");
            format!("error: {said} {file}\n  help: {help}\n")
        }
        Err(error) => {
            let said = table.language.pick("cannot write", "无法写入", "書き込めません：");
            format!("error: {said} {file}: {error}\n")
        }
    }
}

fn written(path: &Path, text: &str, over: bool) -> std::io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let before = match std::fs::metadata(path) {
        Ok(before) if over && before.is_file() => before,
        Ok(_) => return Err(ErrorKind::AlreadyExists.into()),
        Err(_) => {
            // A file that cannot be written whole is not left behind.
            let mut file = std::fs::File::create_new(path)?;
            return file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).inspect_err(|_| {
                let _ = std::fs::remove_file(path);
            });
        }
    };
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().set_permissions(before.permissions())?;
    file.as_file().sync_all()?;
    file.persist(path).map(|_| ()).map_err(|error| error.error)
}
