//! The terminal: three streams, and the interrupt key.

pub(crate) mod interrupt;
pub(crate) mod printable;

use std::io::{BufRead, BufWriter, IsTerminal, LineWriter, Write};
use std::path::Path;

use billhook_engine::Cancel;

use printable::Guard;

/// Bytes that are written at once.
const BLOCK: usize = 1 << 16;

/// The streams that the command reads and writes. Tests give it buffers.
pub struct Terminal<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// Solutions and other results go here.
    pub output: &'a mut dyn Write,
    /// Everything else: summaries, warnings, mistakes. May be styled.
    pub messages: &'a mut dyn Write,
    /// Whether solutions may be coloured.
    pub colour: bool,
    /// Whether a person types the input, and can be asked.
    pub interactive: bool,
    /// Whether a person reads the messages while they are written, and can be shown progress. That
    /// is drawn on the standard error of the process.
    pub progress: bool,
    /// Whether the output goes to the same terminal.
    pub together: bool,
    /// The width of a line of messages, in characters.
    pub width: usize,
    /// A name of the file that standard input comes from, if it is one: nothing is written there if
    /// standard input is read.
    pub input_file: Option<&'a Path>,
    /// Called before a search begins, with the signal that an interrupt sets, also one that came
    /// since the start.
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

impl Terminal<'_> {
    /// Runs something on the same terminal, through guards that keep out what would steer it.
    /// Output that goes to no terminal and has no colours stays unchanged.
    pub(crate) fn guarded(&mut self, run: impl FnOnce(&mut Terminal<'_>) -> u8) -> u8 {
        let mut guard;
        let output: &mut dyn Write = match self.together || self.colour {
            true => {
                guard = Guard::of_results(&mut *self.output);
                &mut guard
            }
            false => &mut *self.output,
        };
        run(&mut Terminal {
            input: &mut *self.input,
            output,
            messages: &mut Guard::of_messages(&mut *self.messages),
            ..*self
        })
    }

    /// Marks that nothing is computed until a line is typed: an interrupt ends the program.
    pub(crate) fn waits(&self) {
        (self.on_interrupt)(&over());
    }
}

/// Returns a signal that is set already: while nothing is searched, an interrupt ends the program.
pub(crate) fn over() -> Cancel {
    let over = Cancel::new();
    over.cancel();
    over
}

/// Runs something on the streams of the process, flushes all output, and returns its exit code.
pub(crate) fn with_process_streams(run: impl FnOnce(&mut Terminal<'_>) -> u8) -> u8 {
    interrupt::heed();
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let interactive = input.is_terminal();
    let colour = anstream::AutoStream::choice(&output) != anstream::ColorChoice::Never;
    let together = output.is_terminal();
    // A person sees each solution when it is found; a program gets blocks.
    let mut output: Box<dyn Write> = match output.is_terminal() {
        true => Box::new(output.lock()),
        false => Box::new(BufWriter::with_capacity(BLOCK, output.lock())),
    };
    let width = terminal_size::terminal_size_of(std::io::stderr());
    run(&mut Terminal {
        input: &mut input.lock(),
        output: &mut output,
        // A line at once: others may write there as well.
        messages: &mut LineWriter::with_capacity(BLOCK, anstream::stderr()),
        colour,
        interactive,
        progress: std::io::stderr().is_terminal(),
        together,
        input_file: cfg!(unix).then_some(Path::new("/dev/stdin")),
        width: width.map_or(100, |(width, _)| usize::from(width.0).max(40)),
        on_interrupt: interrupt::cancels,
    })
}
