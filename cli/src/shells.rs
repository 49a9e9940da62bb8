//! `completions` and `man`: the command line as shells and manuals want it.

use billhook_plugin::{Mistake, Place};
use clap::{ArgMatches, Command};
use clap_complete::Shell;

use crate::command::Program;
use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::{Terminal, arguments, code};

/// Prints completions for a shell.
pub(crate) fn completions(
    program: &Program<'_>,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let Some(&shell) = matches.get_one::<Shell>("shell") else { return Ok(code::FOUND) };
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut arguments::command(program), program.name, &mut script);
    terminal.output.write_all(&script).map_err(Failure::output)?;
    Ok(code::FOUND)
}

/// Prints the manual page of the command, or of a verb, or of a verb and a
/// puzzle.
pub(crate) fn manual(
    program: &Program<'_>,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let mut command = arguments::command(program).disable_help_subcommand(true);
    command.build();
    let mut page: &Command = &command;
    for name in matches.get_many::<String>("verb").into_iter().flatten() {
        page = page.find_subcommand(name).ok_or_else(|| {
            let message = format!("there is no page for `{}`", name.escape_debug());
            Failure::mistake(Mistake::new(message, Place::Nowhere, ""), Texts::default())
        })?;
    }
    clap_mangen::Man::new(page.clone()).render(&mut *terminal.output).map_err(Failure::output)?;
    Ok(code::FOUND)
}
