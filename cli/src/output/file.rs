//! The destination of results: standard output, or a file that is replaced only when the new one is
//! complete.

use std::fs::{self, File, Metadata, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use billhook_plugin::{Mistake, Place};
use serde_json::Value;
use tempfile::NamedTempFile;

use super::{Failure, Texts};
use crate::terminal::interrupt::Unfinished;
use crate::terminal::printable;

pub(crate) enum Output<'a> {
    Standard(&'a mut dyn Write),
    /// A new file beside the one that it will replace.
    Replacing {
        temporary: BufWriter<NamedTempFile>,
        /// The note of the unfinished file. It stands behind the file, because fields are dropped
        /// in their order and the note must last longest.
        unfinished: Unfinished,
        path: PathBuf,
    },
    /// A path that is no regular file and cannot be replaced, such as a pipe.
    Device {
        file: BufWriter<File>,
        path: PathBuf,
    },
}

impl Output<'_> {
    /// Opens the file that an option names for writing. An existing regular file is not touched
    /// yet. Fails if the file cannot be written, or is one that the verb reads, such as the input.
    pub(crate) fn file(path: &Path, option: &'static str, texts: &Texts) -> Result<Self, Failure> {
        spares_the_input(path, option, texts)?;
        let fail = |source| cannot_write(path, source);
        if fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()) {
            let file = OpenOptions::new().write(true).open(path).map_err(fail)?;
            return Ok(Output::Device { file: BufWriter::new(file), path: path.to_owned() });
        }
        let target = target(path);
        may_be_replaced(&target).map_err(fail)?;
        let folder = folder(&target);
        fs::metadata(folder).map_err(fail)?;
        let mut builder = tempfile::Builder::new();
        builder.prefix(".billhook-");
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let make = || {
            let temporary = builder.tempfile_in(folder)?;
            let path = temporary.path().to_owned();
            Ok((temporary, path))
        };
        let (temporary, unfinished) = Unfinished::made(make).map_err(fail)?;
        if let Ok(old) = fs::metadata(&target) {
            fs::set_permissions(temporary.path(), old.permissions()).map_err(fail)?;
        }
        let temporary = BufWriter::with_capacity(1 << 16, temporary);
        Ok(Output::Replacing { temporary, unfinished, path: target })
    }

    pub(crate) fn line(&mut self, line: &str) -> Result<(), Failure> {
        self.bytes(line.as_bytes())?;
        self.bytes(b"\n")
    }

    pub(crate) fn object(&mut self, object: &Value) -> Result<(), Failure> {
        self.line(&printable::object(object))
    }

    pub(crate) fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        self.write_all(bytes).map_err(|source| self.failure(source))
    }

    fn stream(&mut self) -> &mut dyn Write {
        match self {
            Output::Standard(output) => output,
            Output::Replacing { temporary, .. } => temporary,
            Output::Device { file, .. } => file,
        }
    }

    /// Returns the failure for an error while writing.
    pub(crate) fn failure(&self, source: io::Error) -> Failure {
        match self {
            Output::Standard(_) => Failure::output(source),
            Output::Replacing { path, .. } | Output::Device { path, .. } => {
                cannot_write(path, source)
            }
        }
    }

    /// Puts the complete file in its place, or flushes the stream. If that fails, an existing
    /// regular file is unchanged.
    pub(crate) fn finish(mut self) -> Result<(), Failure> {
        self.flush().map_err(|source| self.failure(source))?;
        let Output::Replacing { temporary, unfinished, path } = self else { return Ok(()) };
        let placed = temporary.into_inner().map_err(io::IntoInnerError::into_error);
        let placed = placed.and_then(|temporary| {
            temporary.as_file().sync_all()?;
            temporary.persist(&path).map_err(|error| error.error)
        });
        drop(unfinished);
        placed.map(drop).map_err(|source| cannot_write(&path, source))
    }
}

/// Writes to the stream or file, for code that takes a [`Write`].
impl Write for Output<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.stream().write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.stream().flush()
    }
}

/// Refuses to write a file that is read: the input, or another file that the texts name.
pub(crate) fn spares_the_input(
    path: &Path,
    option: &'static str,
    texts: &Texts,
) -> Result<(), Failure> {
    let refuse = |message: &str, label: &str| {
        Err(texts.wrong(Mistake::new(message, Place::whole(option), label)))
    };
    // Standard input has a name as well, but hardly any file has the same.
    if texts.input.name().is_some_and(|name| is_same(Path::new(name), path)) {
        return refuse("the puzzle would be overwritten", "the same file");
    }
    if texts.read.iter().any(|read| is_same(read, path)) {
        return refuse("a file that is read would be overwritten", "the same file");
    }
    Ok(())
}

/// Returns the path of the file that is replaced: for a link its target, so that the link stays,
/// even if the target does not exist.
pub(super) fn target(path: &Path) -> PathBuf {
    fs::canonicalize(path).or_else(|_| fs::read_link(path)).unwrap_or_else(|_| path.to_owned())
}

/// Fails if a file exists that may not be written, even if its folder allows to replace it.
pub(super) fn may_be_replaced(target: &Path) -> io::Result<()> {
    match OpenOptions::new().write(true).open(target) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        opened => opened.map(drop),
    }
}

pub(crate) fn folder(file: &Path) -> &Path {
    match file.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// Returns whether two paths lead to the same regular file, also by links or other names, or would
/// lead to the same one if neither exists. Returns `false` if only one exists.
pub(crate) fn is_same(one: &Path, other: &Path) -> bool {
    match (fs::metadata(one), fs::metadata(other)) {
        (Ok(one_there), Ok(other_there)) => {
            one_there.is_file()
                && other_there.is_file()
                && (is_one_file(&one_there, &other_there) || is_one_path(one, other))
        }
        (Err(_), Err(_)) => one == other || target(one) == target(other),
        _ => false,
    }
}

/// Returns whether two entries of folders are the same file.
#[cfg(unix)]
fn is_one_file(one: &Metadata, other: &Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

/// Returns `false`: this system does not tell whether two entries of folders are the same file.
#[cfg(not(unix))]
fn is_one_file(_: &Metadata, _: &Metadata) -> bool {
    false
}

fn is_one_path(one: &Path, other: &Path) -> bool {
    matches!((fs::canonicalize(one), fs::canonicalize(other)), (Ok(one), Ok(other)) if one == other)
}

/// Returns the failure for a file that cannot be written.
pub(crate) fn cannot_write(path: &Path, source: io::Error) -> Failure {
    Failure::File { action: "write", path: path.to_owned(), source }
}

#[cfg(test)]
#[path = "../../tests/unit/file.rs"]
mod tests;
