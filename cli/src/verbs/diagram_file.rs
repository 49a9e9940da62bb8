//! Files of diagrams, which are read instead of compiled, or saved for later questions.

use std::fs::File;
use std::io::{BufReader, ErrorKind, Read};
use std::path::Path;

use billhook_plugin::solutions::Compiled;
use billhook_plugin::{Mistake, Place};

use crate::arguments::DiagramFiles;
use crate::input::file::cannot_read;
use crate::output::{Failure, Output, Texts, file};

/// Refuses `-` as a file, and a file that is also the one of the `results`.
pub(super) fn check(
    files: &DiagramFiles,
    results: Option<&Path>,
    texts: &Texts,
) -> Result<(), Failure> {
    for (option, path) in [("diagram", &files.read), ("save-diagram", &files.save)] {
        let Some(path) = path else { continue };
        if path == Path::new("-") {
            let place = Place::whole(option);
            let mistake = Mistake::new("a diagram stands in a file", place, "not in a stream");
            return Err(texts.wrong(mistake.help("a file called so is ./-")));
        }
        if results.is_some_and(|results| file::is_same(path, results)) {
            let label = format!("the file of --{option}");
            let message = "the diagram would be overwritten";
            return Err(texts.wrong(Mistake::new(message, Place::whole("output"), label)));
        }
    }
    Ok(())
}

/// Opens the file to read a diagram from; `None` if none is asked for. Fails if it cannot be read.
pub(super) fn open(files: &DiagramFiles) -> Result<Option<Box<dyn Read + Send>>, Failure> {
    let Some(path) = &files.read else { return Ok(None) };
    let cannot = |source| cannot_read(path, source);
    let file = File::open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.is_dir() {
        return Err(cannot(ErrorKind::IsADirectory.into()));
    }
    Ok(Some(Box::new(BufReader::new(file))))
}

/// Saves a diagram. Fails, and leaves the file unchanged, if there is no complete diagram to save.
pub(super) fn save(
    mut output: Output<'static>,
    compiled: &dyn Compiled,
    texts: &Texts,
) -> Result<(), Failure> {
    if compiled.save(&mut output).map_err(|source| output.failure(source))? {
        return output.finish();
    }
    let (message, help) = match compiled.outcome().reason {
        Some(why) => ("there is no diagram to be saved", format!("no search was needed: {why}")),
        None => (
            "the diagram does not fit the memory",
            "only a whole one can be saved: --max-memory gives it more room".to_owned(),
        ),
    };
    let place = Place::whole("save-diagram");
    Err(texts.wrong(Mistake::new(message, place, "nothing was written").help(help)))
}
