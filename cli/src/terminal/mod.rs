//! The terminal: three streams, what is known of them, and interrupts.

pub(crate) mod interrupt;
pub(crate) mod printable;

use std::io::{BufRead, BufWriter, IsTerminal, LineWriter, Write};
use std::path::Path;

use billhook_engine::Cancel;

use printable::Guard;

/// Size of the blocks that are written, in bytes.
const BLOCK: usize = 1 << 16;

/// The streams that the command reads and writes. Tests give it buffers.
pub struct Terminal<'a> {
    /// Standard input.
    pub input: &'a mut dyn BufRead,
    /// The stream of solutions and other results.
    pub output: &'a mut (dyn Write + Send),
    /// The stream of everything else: summaries, warnings, mistakes. Its text may be styled.
    pub messages: &'a mut dyn Write,
    /// Whether solutions may be coloured.
    pub colour: bool,
    /// Whether a person types the input, and can be asked.
    pub interactive: bool,
    /// Whether a person reads the messages while they are written, so that progress is shown: on
    /// the standard error of the process.
    pub progress: bool,
    /// Whether the output goes to a terminal, on which progress makes room for it.
    pub together: bool,
    /// The width of a line of messages, in characters.
    pub width: usize,
    /// A path by which the file behind standard input can be found: nothing is written to that file
    /// if standard input is read. `None` if there is no such path.
    pub input_file: Option<&'a Path>,
    /// A function that is called before a search begins, with the signal that the next interrupt is
    /// to set, or one that has just come.
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
    /// Runs a function on this terminal with guarded streams, which let no control characters
    /// through. Output that goes to no terminal and has no colours stays unchanged.
    pub(crate) fn guarded(&mut self, run: impl FnOnce(&mut Terminal<'_>) -> u8) -> u8 {
        let mut guard;
        let output: &mut (dyn Write + Send) = match self.together || self.colour {
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

    /// Makes the next interrupt end the program, because nothing is computed until a line is typed.
    pub(crate) fn waits(&self) {
        (self.on_interrupt)(&over());
    }
}

/// Returns a signal that is set already. An interrupt that finds it ends the program: nothing is
/// searched.
pub(crate) fn over() -> Cancel {
    let over = Cancel::new();
    over.cancel();
    over
}

/// Runs a function on the streams of the process, and returns its exit code.
pub(crate) fn with_process_streams(run: impl FnOnce(&mut Terminal<'_>) -> u8) -> u8 {
    interrupt::heed();
    let (input, output) = (std::io::stdin(), std::io::stdout());
    let interactive = input.is_terminal();
    let colour = anstream::AutoStream::choice(&output) != anstream::ColorChoice::Never;
    let together = output.is_terminal();
    // A person sees each solution as soon as it is found; a program gets blocks.
    let mut output: Box<dyn Write + Send> = match output.is_terminal() {
        true => Box::new(output),
        false => Box::new(BufWriter::with_capacity(BLOCK, output)),
    };
    let width = terminal_size::terminal_size_of(std::io::stderr());
    run(&mut Terminal {
        input: &mut input.lock(),
        output: &mut output,
        // Lines are written whole: other programs may write to this stream as well.
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
