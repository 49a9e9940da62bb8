//! `serve`: answers requests of another program, a JSON object a line.

use billhook_serve::{Server, lines};

use crate::arguments::{Settings, Verb};
use crate::code;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

pub(super) static SERVE: Verb =
    Verb::alone("serve", "Answer requests of another program, a JSON object a line", run);

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    terminal.waits();
    let server = Server::new(program.problems).memory(settings.bounds.memory);
    lines::serve(&server, terminal.input, terminal.output).map_err(Failure::output)?;
    Ok(code::FOUND)
}
