//! `export`: the instance in another notation.

use std::path::PathBuf;

use billhook_plugin::{Mistake, Place, Problem};
use clap::ArgMatches;

use crate::failure::Failure;
use crate::output::Output;
use crate::{Terminal, code, instance};

/// Runs the verb.
pub(crate) fn export(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (instance, mut texts) = instance::read(problem, matches, terminal)?;
    let notation = matches.get_one::<String>("as").map_or("", String::as_str);
    let Some(text) = instance.export(notation) else {
        texts.options.push(("as", notation.to_owned()));
        let place = Place::Option("as", 0..notation.len());
        let mistake = Mistake::new(
            "this instance cannot be written in this notation",
            place,
            "cannot hold all of it",
        );
        return Err(Failure::mistake(mistake, texts));
    };
    let mut output = match matches.get_one::<PathBuf>("output") {
        Some(path) => Output::file(path, &texts.input)?,
        None => Output::Standard(&mut *terminal.output),
    };
    output.bytes(text.as_bytes())?;
    output.finish()?;
    Ok(code::FOUND)
}
