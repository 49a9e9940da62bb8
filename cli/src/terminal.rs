//! The world as the command sees it: three streams, and the interrupt key.

use std::io::{BufRead, BufWriter, IsTerminal, LineWriter, Write};

use billhook_engine::Cancel;

/// Where the command reads and writes. Tests give it buffers.
pub struct Terminal<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Solutions and other results go here.
    pub output: &'a mut dyn Write,
    /// Everything else: summaries, warnings, mistakes. May be styled.
    pub messages: &'a mut dyn Write,
    /// Whether a person types the input, who can be asked.
    pub interactive: bool,
    /// How wide a line of messages may be, in characters.
    pub width: usize,
    /// Called before a search begins, with what an interrupt should cancel.
    pub on_interrupt: fn(&Cancel),
}

impl std::fmt::Debug for Terminal<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Terminal")
            .field("interactive", &self.interactive)
            .field("width", &self.width)
            .finish_non_exhaustive()
    }
}

/// Runs something on the streams of the process, and flushes them.
pub(crate) fn with_process_streams<T>(run: impl FnOnce(&mut Terminal<'_>) -> T) -> T {
    let (input, output) = (std::io::stdin(), std::io::stdout());
    // A person sees every solution when it is found; a program gets blocks.
    let mut output: Box<dyn Write> = match output.is_terminal() {
        true => Box::new(LineWriter::new(output.lock())),
        false => Box::new(BufWriter::with_capacity(1 << 16, output.lock())),
    };
    let interactive = input.is_terminal();
    let result = run(&mut Terminal {
        input: &mut input.lock(),
        output: &mut output,
        messages: &mut anstream::stderr(),
        interactive,
        width: comfy_table::Table::new().width().map_or(100, usize::from),
        on_interrupt: cancel_on_interrupt,
    });
    // A reader that has gone away wants no more.
    let _ = output.flush();
    result
}

/// The first interrupt asks the search to stop and show what it has; the
/// second ends the process.
fn cancel_on_interrupt(cancel: &Cancel) {
    let cancel = cancel.clone();
    // Without a handler an interrupt ends the process, which is fine too.
    let _ = ctrlc::try_set_handler(move || {
        if cancel.is_cancelled() {
            std::process::exit(130);
        }
        cancel.cancel();
    });
}
