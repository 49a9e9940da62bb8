//! Completions and manual pages, made from the command line itself.

use billhook_plugin::{Mistake, Place};
use clap::Command;
use clap_complete::Shell;

use super::Usage;
use super::verb::Scope;
use crate::program::Program;

/// Completions for a shell.
pub(super) fn completions(program: &Program<'_>, shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut super::command(program, Scope::all()),
        program.name,
        &mut script,
    );
    script
}

/// The manual page of the command, or of a verb, or of a verb and a puzzle.
pub(super) fn manual<'n>(
    program: &Program<'_>,
    names: impl Iterator<Item = &'n String>,
) -> Result<Vec<u8>, Usage> {
    let mut command = super::command(program, Scope::all()).disable_help_subcommand(true);
    command.build();
    let mut page: &Command = &command;
    for name in names {
        page = page.find_subcommand(name).ok_or_else(|| {
            let message = format!("there is no page for `{}`", name.escape_debug());
            Usage::Mistake(Mistake::new(message, Place::Nowhere, ""))
        })?;
    }
    let mut text = Vec::new();
    // Writing to a vector does not fail.
    let _ = clap_mangen::Man::new(page.clone()).render(&mut text);
    Ok(text)
}
