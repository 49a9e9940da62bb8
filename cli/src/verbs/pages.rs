//! `completions` and `man`: scripts for shells and manual pages, made from the grammar.

use super::ALL;
use crate::arguments::{Verb, completions, manual};
use crate::code;
use crate::output::Failure;
use crate::terminal::Terminal;

pub(super) static COMPLETIONS: Verb =
    Verb::alone("completions", "Print completions for a shell", |settings, program, terminal| {
        let page = settings.shell.map(|shell| completions(program, &ALL, shell));
        print(&page.unwrap_or_default(), terminal)
    });

pub(super) static MAN: Verb =
    Verb::alone("man", "Print a manual page", |settings, program, terminal| {
        print(&manual(program, &ALL, &settings.page)?, terminal)
    });

fn print(page: &[u8], terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    terminal.output.write_all(page).map_err(Failure::output)?;
    Ok(code::FOUND)
}
