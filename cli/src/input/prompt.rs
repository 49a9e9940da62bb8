//! The question to a person at a terminal who typed no instance.

use std::io::{BufRead, Read as _};

use billhook_plugin::{Input, Instance, Options, Place, Problem};

use super::file::{LARGEST, cannot_read};
use crate::output::{Failure, Texts};
use crate::terminal::Terminal;

/// Asks until a typed line can be read as an instance, and puts that line into `texts`. Fails if
/// the input ends, cannot be read, or an option of the puzzle is wrong.
pub(super) fn ask(
    problem: &dyn Problem,
    prompt: &str,
    options: &Options,
    texts: &mut Texts,
    terminal: &mut Terminal<'_>,
) -> Result<Box<dyn Instance>, Failure> {
    loop {
        let _ = write!(terminal.messages, "{prompt}");
        let _ = terminal.messages.flush();
        let mut line = Vec::new();
        let read = (&mut *terminal.input).take(LARGEST).read_until(b'\n', &mut line);
        let read = read.map_err(|source| cannot_read("standard input", source))?;
        texts.input =
            Input::from_words([String::from_utf8_lossy(&line).trim_end_matches(['\r', '\n'])]);
        if line.iter().all(u8::is_ascii_whitespace) {
            texts.input = Input::default();
        }
        match problem.read(&texts.input, options) {
            Ok(instance) => return Ok(instance),
            // Another line does not mend a mistake in an option.
            Err(mistake) if read == 0 || matches!(mistake.place, Place::Option(..)) => {
                let _ = writeln!(terminal.messages);
                return Err(texts.wrong(mistake));
            }
            Err(mistake) => terminal.messages(false).complain(&mistake, texts),
        }
    }
}
