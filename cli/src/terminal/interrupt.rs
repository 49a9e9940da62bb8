//! Interrupts: the first one asks the search to stop and show its results so far, the second one
//! ends the program.
//!
//! Interrupts are handled from the start of the program. One that comes while the arguments or a
//! file are read stops the search that follows. If no search follows soon, because a prompt waits
//! for the instance or a pipe for its writer, the program ends as it would without a handler.

use std::io;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use billhook_engine::Cancel;

/// Time that a search may take to begin after an interrupt.
const PATIENCE: Duration = Duration::from_millis(250);
/// Time between two looks for that search.
const BEAT: Duration = Duration::from_millis(2);

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// The state on which an interrupt acts.
struct Work {
    /// The signal that stops the search; `None` before the first one.
    search: Option<Cancel>,
    /// The paths of unfinished files, which an interrupt that ends the program removes. There are
    /// few at a time, even in a worker that writes a file for each of a million cubes.
    unfinished: Vec<PathBuf>,
}

static WORK: Mutex<Work> = Mutex::new(Work { search: None, unfinished: Vec::new() });

fn work() -> MutexGuard<'static, Work> {
    WORK.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The note of an unfinished file: while it exists, an interrupt that ends the program removes the
/// file.
#[derive(Debug)]
pub(crate) struct Unfinished(PathBuf);

impl Unfinished {
    /// Makes a file and notes its path. No interrupt ends the program between the two. Fails if
    /// `make` fails.
    pub(crate) fn made<T>(
        make: impl FnOnce() -> io::Result<(T, PathBuf)>,
    ) -> io::Result<(T, Self)> {
        let mut work = work();
        let (file, path) = make()?;
        work.unfinished.push(path.clone());
        Ok((file, Self(path)))
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        let unfinished = &mut work().unfinished;
        if let Some(place) = unfinished.iter().rposition(|path| *path == self.0) {
            unfinished.swap_remove(place);
        }
    }
}

/// Makes an interrupt or a request to terminate stop this search: the next one, or one that came
/// less than a quarter of a second ago.
pub(super) fn cancels(cancel: &Cancel) {
    work().search = Some(cancel.clone());
}

/// Makes the next interrupt end the program: the search is over, and writing its results may take
/// long.
pub(crate) fn ends() {
    if let Some(search) = &work().search {
        search.cancel();
    }
}

/// Begins to handle interrupts and requests to terminate.
pub(super) fn heed() {
    // An error is ignored: without a handler, an interrupt ends the process at once.
    let _ = heed_signals();
}

fn interrupted(end: impl FnOnce()) {
    let begin = Instant::now();
    while work().search.is_none() && begin.elapsed() < PATIENCE {
        std::thread::sleep(BEAT);
    }
    let mut work = work();
    match &work.search {
        Some(search) if !search.is_cancelled() => return search.cancel(),
        _ => {}
    }
    for file in work.unfinished.drain(..) {
        // An error is no harm: the file may have been finished and renamed a moment ago.
        let _ = std::fs::remove_file(file);
    }
    if work.search.is_none() {
        end();
    }
    std::process::exit(INTERRUPTED);
}

/// Handles interrupts and requests to terminate on a thread of its own. A hang-up is not handled,
/// so that `nohup` has its effect. Fails if the system takes no handler.
#[cfg(unix)]
fn heed_signals() -> io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM, SIGXFSZ};
    use signal_hook::low_level::emulate_default_handler;

    // With this handler, a write beyond the limit on file sizes returns an error and does not end
    // the program.
    let _ = signal_hook::flag::register(SIGXFSZ, std::sync::Arc::default());
    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || {
        for signal in signals.forever() {
            interrupted(|| _ = emulate_default_handler(signal));
        }
    });
    Ok(())
}

/// Handles interrupts on a thread of its own, which looks for one 50 times a second. Fails if the
/// system takes no handler.
#[cfg(not(unix))]
fn heed_signals() -> io::Result<()> {
    use std::sync::atomic::{AtomicBool, Ordering};

    let has_come = std::sync::Arc::new(AtomicBool::new(false));
    signal_hook::flag::register(signal_hook::consts::SIGINT, has_come.clone())?;
    std::thread::spawn(move || {
        loop {
            std::thread::sleep(Duration::from_millis(20));
            if has_come.swap(false, Ordering::Relaxed) {
                interrupted(|| ());
            }
        }
    });
    Ok(())
}

/// Returns the number of unfinished files in a folder.
#[cfg(test)]
pub(crate) fn unfinished_in(folder: &std::path::Path) -> usize {
    work().unfinished.iter().filter(|file| file.starts_with(folder)).count()
}
