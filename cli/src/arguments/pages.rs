//! Completions and manual pages, made from the grammar.

use clap::Command;
use clap_complete::Shell;

use super::Verb;
use super::grammar::command;
use crate::output::Failure;
use crate::program::Program;

pub(crate) fn completions(program: &Program<'_>, verbs: &[&'static Verb], shell: Shell) -> Vec<u8> {
    let mut script = Vec::new();
    let mut command = command(program, verbs, None, false);
    clap_complete::generate(shell, &mut command, program.name, &mut script);
    script
}

/// Returns the manual page of the command, of a verb, or of a verb and a puzzle. Fails if there is
/// no such verb or puzzle.
pub(crate) fn manual(
    program: &Program<'_>,
    verbs: &[&'static Verb],
    names: &[String],
) -> Result<Vec<u8>, Failure> {
    let mut command = command(program, verbs, None, true).disable_help_subcommand(true);
    command.build();
    let mut page: &Command = &command;
    for name in names {
        page = page.find_subcommand(name).ok_or_else(|| {
            let message = format!("there is no page for `{}`", name.escape_debug());
            Failure::mistake(message)
        })?;
    }
    let mut text = Vec::new();
    // Writing to a vector does not fail.
    let _ = clap_mangen::Man::new(page.clone()).render(&mut text);
    Ok(bold(&String::from_utf8_lossy(&text)).into_bytes())
}

/// Turns text between two backticks of a line into bold type, as manual pages have it.
fn bold(page: &str) -> String {
    let mut text = String::with_capacity(page.len());
    for line in page.split_inclusive('\n') {
        let mut parts = line.split('`');
        text += parts.next().unwrap_or_default();
        while let Some(part) = parts.next() {
            match parts.next() {
                Some(rest) => text += &format!("\\fB{part}\\fR{rest}"),
                None => text += &format!("`{part}"),
            }
        }
    }
    text
}
