//! A file that is rewritten again and again, by one process at a time.
//!
//! Each text is written to `.NAME.part` beside the file, which is renamed to `NAME` when it is
//! complete. A killed program leaves the part behind; the next one removes it.
//!
//! Two processes that write one file would undo each other's work. So the part is locked, and stays
//! locked after it was renamed, until the process ends: the system unlocks the file of a killed
//! process. Where files cannot be locked, other processes are not kept away.
//!
//! Invariant: a process renames a part only if it has locked the part under its name, and then seen
//! that no other process locks the file that is replaced.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
#[cfg(unix)]
use std::time::{Duration, Instant};

use super::Failure;
use super::file::{cannot_write, folder, may_be_replaced, target};
use crate::terminal::interrupt::Unfinished;

/// Maximum time to wait for a lock, which is tried again after each [`BEAT`].
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_millis(500);
#[cfg(unix)]
const BEAT: Duration = Duration::from_millis(5);
/// Maximum number of attempts to make and lock a part. Another process may remove it between the
/// two, or leave one behind.
const ATTEMPTS: usize = 100;

/// Whether files are locked: only on Unix, because elsewhere an open file cannot be replaced.
const LOCKS: bool = cfg!(unix);

/// A file that is rewritten again and again.
pub(crate) struct Rewritten {
    path: PathBuf,
    /// The file at the path, open and locked; `None` before it is claimed.
    held: Option<File>,
}

impl Rewritten {
    /// Returns the file at a path, which is not opened yet.
    pub(crate) fn new(path: &Path) -> Self {
        Self { path: path.to_owned(), held: None }
    }

    /// Checks that the file can be written, without changing it, and locks it. Fails if it cannot
    /// be written, or another process holds it.
    pub(crate) fn check(&mut self) -> Result<(), Failure> {
        let target = target(&self.path);
        let part = may_be_replaced(&target).and_then(|()| Part::open(&target));
        part.map(drop).and_then(|()| self.claim()).map_err(|source| self.failure(source))
    }

    /// Locks the file, if it exists and can be read, so that no other process writes it. Fails if
    /// another process holds it.
    pub(crate) fn hold(&mut self) -> Result<(), Failure> {
        self.claim().map_err(|source| self.failure(source))
    }

    /// Replaces the file by this text. Fails if it cannot be written, or another process holds it;
    /// then the file is unchanged.
    pub(crate) fn write(&mut self, text: &[u8]) -> Result<(), Failure> {
        self.replace(text).map_err(|source| self.failure(source))
    }

    fn replace(&mut self, text: &[u8]) -> io::Result<()> {
        let target = target(&self.path);
        let mut part = Part::open(&target)?;
        self.claim()?;
        if let Ok(old) = fs::metadata(&target) {
            part.file.set_permissions(old.permissions())?;
        }
        part.file.write_all(text)?;
        part.file.sync_all()?;
        let placed = part.put_in(&target)?;
        self.held = LOCKS.then_some(placed);
        Ok(())
    }

    fn claim(&mut self) -> io::Result<()> {
        let target = target(&self.path);
        if !LOCKS
            || !target.is_file()
            || self.held.as_ref().is_some_and(|held| is_at(held, &target))
        {
            return Ok(());
        }
        // A file that cannot be read can still be replaced.
        let Ok(file) = File::open(&target) else { return Ok(()) };
        lock(&file)?;
        self.held = Some(file);
        Ok(())
    }

    fn failure(&self, source: io::Error) -> Failure {
        cannot_write(&self.path, source)
    }
}

/// The part that is being written. It is locked, and removed when dropped unless it was renamed.
struct Part {
    file: File,
    path: PathBuf,
    /// Whether the part was renamed to the file that it replaces.
    is_placed: bool,
    /// The note of the unfinished file.
    _unfinished: Unfinished,
}

impl Part {
    /// Makes and locks a new part beside a file, and removes one that a killed program left. Fails
    /// if another process writes its part.
    fn open(target: &Path) -> io::Result<Self> {
        let mut name = std::ffi::OsString::from(".");
        name.push(target.file_name().ok_or(io::ErrorKind::InvalidFilename)?);
        name.push(".part");
        let path = folder(target).join(name);
        for _ in 0..ATTEMPTS {
            let make = || {
                let file = OpenOptions::new().write(true).create_new(true).open(&path)?;
                Ok((file, path.clone()))
            };
            match Unfinished::made(make) {
                // Another process may have removed the part before it was locked, as one left
                // behind.
                Ok((file, _unfinished)) if lock(&file).is_ok() && is_at(&file, &path) => {
                    return Ok(Self { file, path, is_placed: false, _unfinished });
                }
                Ok(_) => {}
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => remove_left(&path)?,
                Err(error) => return Err(error),
            }
        }
        Err(busy())
    }

    /// Renames the part to the file that it replaces, and returns it, still locked. Fails if it
    /// cannot be renamed.
    fn put_in(mut self, target: &Path) -> io::Result<File> {
        fs::rename(&self.path, target)?;
        self.is_placed = true;
        self.file.try_clone()
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        if !self.is_placed {
            let _ = fs::remove_file(&self.path);
        }
    }
}

/// Removes a part that was left behind. Fails if a running process has locked it.
fn remove_left(part: &Path) -> io::Result<()> {
    let is_gone = |error: &io::Error| error.kind() == io::ErrorKind::NotFound;
    // Locked until the part is removed, so that it is not the part of a process that has begun
    // meanwhile. To open anything but a file, such as a pipe, might wait for ever.
    let _locked = match fs::symlink_metadata(part) {
        Ok(left) if left.is_file() => match File::open(part) {
            Ok(left) => {
                lock(&left)?;
                if !is_at(&left, part) {
                    return Ok(());
                }
                Some(left)
            }
            Err(error) if is_gone(&error) => return Ok(()),
            Err(_) => None,
        },
        Err(error) if is_gone(&error) => return Ok(()),
        _ => None,
    };
    fs::remove_file(part).or_else(|error| if is_gone(&error) { Ok(()) } else { Err(error) })
}

/// Returns the error for a file that another process holds.
fn busy() -> io::Error {
    io::ErrorKind::ResourceBusy.into()
}

/// Locks a file until it is closed. Waits a moment for a process that is just ending. Fails if
/// another process keeps the lock; succeeds without a lock if the system has none for this file.
#[cfg(unix)]
fn lock(file: &File) -> io::Result<()> {
    let begin = Instant::now();
    loop {
        match file.try_lock() {
            Err(fs::TryLockError::WouldBlock) if begin.elapsed() < PATIENCE => {
                std::thread::sleep(BEAT);
            }
            Err(fs::TryLockError::WouldBlock) => return Err(busy()),
            Ok(()) | Err(fs::TryLockError::Error(_)) => return Ok(()),
        }
    }
}

#[cfg(not(unix))]
fn lock(_: &File) -> io::Result<()> {
    Ok(())
}

/// Returns whether an open file is still the one at this path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;

    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    match (file.metadata(), fs::symlink_metadata(path)) {
        (Ok(one), Ok(other)) => identity(one) == identity(other),
        _ => false,
    }
}

#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}
