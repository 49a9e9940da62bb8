//! Diagrams: compiled, or read from a file, and saved.

use std::fs::File;
use std::io::BufReader;
use std::path::PathBuf;

use billhook_engine::Limits;
use billhook_problems::plugin::{
    About, Compile, Compiled, Instance, Mistake, Outcome, Place, Uncompiled, memory,
};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;

/// The strategy that is asked for.
pub(crate) fn strategy(matches: &ArgMatches) -> &str {
    matches.get_one::<String>("strategy").map_or("auto", String::as_str)
}

/// Whether a puzzle can be compiled.
pub(crate) fn has_diagrams(about: &About) -> bool {
    about.strategies.iter().any(|strategy| strategy.name == "diagram")
}

/// Whether the arguments ask for something that only a diagram gives.
///
/// # Errors
///
/// If they ask for another strategy as well.
pub(crate) fn is_needed(matches: &ArgMatches, texts: &Texts) -> Result<bool, Failure> {
    let given = |name: &str| matches!(matches.try_contains_id(name), Ok(true));
    let flag = |name: &str| matches.try_get_one::<bool>(name).ok().flatten().copied();
    let needs = ["nth", "diagram", "save-diagram"].into_iter().find(|name| given(name));
    let needs = needs.or(flag("marginals").unwrap_or(false).then_some("marginals"));
    match (needs, strategy(matches)) {
        (_, "diagram") => Ok(true),
        (None, _) => Ok(false),
        (Some(_), "auto") => Ok(true),
        (Some(name), other) => {
            let mut texts = texts.clone();
            texts.options.push(("strategy", other.to_owned()));
            let place = Place::Option("strategy", 0..other.len());
            let message = format!("--{name} needs a diagram");
            let mistake = Mistake::new(message, place, "this strategy makes none")
                .help("leave out --strategy, or say --strategy diagram");
            Err(Failure::mistake(mistake, texts))
        }
    }
}

/// The diagram of an instance, compiled or read as the arguments say, and
/// saved if they say so; what is known if a limit was reached first.
pub(crate) fn obtain<'a>(
    instance: &'a dyn Instance,
    matches: &ArgMatches,
    limits: &mut Limits,
    texts: &Texts,
) -> Result<Result<Box<dyn Compiled + 'a>, Outcome>, Failure> {
    if let Some(path) = matches.get_one::<PathBuf>("diagram") {
        return Ok(Ok(read(instance, path)?));
    }
    let memory = memory(limits);
    let strategy = strategy(matches);
    let how = Compile { strategy, limits, memory, nodes: u64::MAX };
    let compiled = match instance.compile(how) {
        Ok(compiled) => compiled,
        Err(Uncompiled::Stopped(outcome)) => return Ok(Err(*outcome)),
        Err(Uncompiled::Refused(why)) => {
            let help = format!("{why}; another strategy does");
            let mistake = Mistake::new("there is no diagram of this instance", Place::Nowhere, "");
            return Err(Failure::mistake(mistake.help(help), Texts::default()));
        }
    };
    if let Some(path) = matches.get_one::<PathBuf>("save-diagram") {
        save(&*compiled, path, texts)?;
    }
    Ok(Ok(compiled))
}

fn read<'a>(instance: &'a dyn Instance, path: &PathBuf) -> Result<Box<dyn Compiled + 'a>, Failure> {
    let cannot = |source| Failure::File { action: "read", path: path.clone(), source };
    let file = File::open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.is_dir() {
        return Err(cannot(std::io::ErrorKind::IsADirectory.into()));
    }
    instance.load(&mut BufReader::new(file)).map_err(|why| {
        let shown = path.display().to_string();
        let place = Place::Option("diagram", 0..shown.len());
        let mistake = Mistake::new("this is no diagram of this instance", place, why);
        let texts = Texts { options: vec![("diagram", shown)], ..Texts::default() };
        Failure::mistake(mistake, texts)
    })
}

fn save(compiled: &dyn Compiled, path: &PathBuf, texts: &Texts) -> Result<(), Failure> {
    let mut file = Output::file_as(path, &texts.input, "save-diagram")?;
    let saved = compiled.save(&mut file).map_err(|source| Failure::File {
        action: "write",
        path: path.clone(),
        source,
    })?;
    if saved {
        return file.finish();
    }
    let shown = path.display().to_string();
    let place = Place::Option("save-diagram", 0..shown.len());
    let mistake = Mistake::new("there is nothing to be saved", place, "nothing was written")
        .help("it is not whole: --max-memory gives it more room; or no search was needed");
    Err(Failure::mistake(
        mistake,
        Texts { options: vec![("save-diagram", shown)], ..Texts::default() },
    ))
}
