//! What an interrupt does: the first one asks the search to stop and show
//! what it has, the second one ends the program.

use std::path::{Path, PathBuf};
use std::sync::Mutex;

use billhook_engine::Cancel;

/// An unfinished file, which a killed program must not leave behind.
static UNFINISHED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// The exit code of a program that was interrupted.
const INTERRUPTED: i32 = 130;

/// Notes a file to be removed if the program is ended by an interrupt.
pub(crate) fn remove_when_killed(path: &Path) {
    if let Ok(mut unfinished) = UNFINISHED.lock() {
        *unfinished = Some(path.to_owned());
    }
}

/// From now on, the first interrupt or request to terminate cancels, and the
/// second one ends the process.
pub(crate) fn cancels(cancel: &Cancel) {
    let cancel = cancel.clone();
    let interrupted = move || {
        if !cancel.is_cancelled() {
            return cancel.cancel();
        }
        if let Ok(mut unfinished) = UNFINISHED.lock() {
            // It may be finished by now, and gone under this name.
            let _ = unfinished.take().map(std::fs::remove_file);
        }
        std::process::exit(INTERRUPTED);
    };
    // Without a handler an interrupt ends the process, as it does elsewhere.
    let _ = on_interrupt(interrupted);
}

/// Calls something on every interrupt and request to terminate, on a thread
/// of its own. A hang-up keeps its meaning: programs are told to ignore it.
#[cfg(unix)]
fn on_interrupt(mut call: impl FnMut() + Send + 'static) -> std::io::Result<()> {
    use signal_hook::consts::{SIGINT, SIGTERM};

    let mut signals = signal_hook::iterator::Signals::new([SIGINT, SIGTERM])?;
    std::thread::spawn(move || signals.forever().for_each(|_| call()));
    Ok(())
}

/// Calls something on every interrupt, on a thread of its own.
#[cfg(not(unix))]
fn on_interrupt(call: impl FnMut() + Send + 'static) -> Result<(), ctrlc::Error> {
    ctrlc::set_handler(call)
}
