//! Diagrams: compiled, or read from a file, and saved.

use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use billhook_engine::{Limits, Status};
use billhook_plugin::{
    Compile, Compiled, Instance, Mistake, Outcome, Place, Problem, Strategy, Uncompiled, memory,
};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::strategy;

/// The options that name the file of a diagram.
const FILES: [&str; 2] = ["diagram", "save-diagram"];

/// Whether a puzzle can be compiled.
pub(crate) fn has_diagrams(problem: &dyn Problem) -> bool {
    problem.strategies().iter().any(Strategy::is_diagram)
}

/// Whether the arguments ask for something that only a diagram gives.
///
/// # Errors
///
/// If they ask for another strategy as well, if the instance has no diagram,
/// if the output would take the place of the diagram, or if that is to be a
/// stream.
pub(crate) fn is_needed(
    instance: &dyn Instance,
    matches: &ArgMatches,
    texts: &Texts,
) -> Result<bool, Failure> {
    let strategy = strategy::asked(matches);
    let Some(name) = needing(matches) else { return Ok(strategy.is_diagram()) };
    let message = format!("{name} needs a diagram");
    if !strategy.is_auto() && !strategy.is_diagram() {
        let mut texts = texts.clone();
        texts.options.push(("strategy", strategy.name().to_owned()));
        let place = Place::Option("strategy", 0..strategy.name().len());
        let mistake = Mistake::new(message, place, "this strategy makes none")
            .help("leave out --strategy, or say --strategy diagram");
        return Err(Failure::mistake(mistake, texts));
    }
    let diagram = instance.strategy("diagram");
    if let Some(why) = diagram.and_then(|diagram| instance.refuses(&diagram)) {
        let mistake = Mistake::new(message, Place::Nowhere, "").help(why);
        return Err(Failure::mistake(mistake, Texts::default()));
    }
    for option in FILES {
        if file_of(matches, option).is_some_and(|path| path == Path::new("-")) {
            let place = Place::Option(option, 0..1);
            let mistake = Mistake::new("a diagram stands in a file", place, "not in a stream");
            let texts = Texts { options: vec![(option, "-".to_owned())], ..Texts::default() };
            return Err(Failure::mistake(mistake.help("a file called so is ./-"), texts));
        }
    }
    match file_of(matches, "output") {
        Some(output) => kept(output, matches).map(|()| true),
        None => Ok(true),
    }
}

/// Whether something in the arguments needs a diagram.
pub(crate) fn is_asked_for(matches: &ArgMatches) -> bool {
    needing(matches).is_some()
}

/// What in the arguments needs a diagram.
fn needing(matches: &ArgMatches) -> Option<&'static str> {
    let given = |name: &str| matches!(matches.try_contains_id(name), Ok(true));
    let flag = |name: &str| matches!(matches.try_get_one::<bool>(name), Ok(Some(true)));
    let options = [
        ("nth", "--nth"),
        ("diagram", "--diagram"),
        ("save-diagram", "--save-diagram"),
        ("number", "sample"),
    ];
    let needing = options.into_iter().find(|(name, _)| given(name)).map(|(_, shown)| shown);
    needing.or(flag("marginals").then_some("--marginals"))
}

fn file_of<'a>(matches: &'a ArgMatches, option: &str) -> Option<&'a PathBuf> {
    matches.try_get_one::<PathBuf>(option).ok().flatten()
}

/// The output must not take the place of a diagram.
fn kept(output: &Path, matches: &ArgMatches) -> Result<(), Failure> {
    for option in FILES {
        if file_of(matches, option).is_some_and(|path| output::is_same(path, output)) {
            let shown = output.display().to_string();
            let place = Place::Option("output", 0..shown.len());
            let message = "the diagram would be overwritten";
            let mistake = Mistake::new(message, place, format!("the file of --{option}"));
            let texts = Texts { options: vec![("output", shown)], ..Texts::default() };
            return Err(Failure::mistake(mistake, texts));
        }
    }
    Ok(())
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
        return Ok(Ok(read(instance, path, &strategy::asked(matches), limits)?));
    }
    // It shows at once, not after the search, whether it can be written.
    let path = matches.get_one::<PathBuf>("save-diagram");
    let file = path.map(|path| Output::file_as(path, &texts.input, "save-diagram")).transpose()?;
    let memory = memory(limits);
    let how = Compile { limits, memory };
    let compiled = match instance.compile(&strategy::asked(matches), how) {
        Ok(compiled) => compiled,
        Err(Uncompiled::Stopped(outcome)) => return Ok(Err(*outcome)),
        Err(Uncompiled::Refused(why)) => return Err(refused(why)),
    };
    if let (Some(file), Some(path)) = (file, path) {
        save(&*compiled, file, path)?;
    }
    Ok(Ok(compiled))
}

/// There is no diagram.
fn refused(why: String) -> Failure {
    let mistake = Mistake::new("there is no diagram of this instance", Place::Nowhere, "");
    Failure::mistake(mistake.help(why), Texts::default())
}

/// What came of strategy `diagram`, if that was not refused.
///
/// # Errors
///
/// If it was.
pub(crate) fn unless_refused(outcome: Outcome) -> Result<Outcome, Failure> {
    match outcome {
        Outcome { status: Status::Interrupted, reason: Some(why), .. } => Err(refused(why)),
        outcome => Ok(outcome),
    }
}

fn read<'a>(
    instance: &'a dyn Instance,
    path: &PathBuf,
    strategy: &Strategy,
    limits: &mut Limits,
) -> Result<Box<dyn Compiled + 'a>, Failure> {
    let cannot = |source| Failure::File { action: "read", path: path.clone(), source };
    let file = File::open(path).map_err(cannot)?;
    if file.metadata().map_err(cannot)?.is_dir() {
        return Err(cannot(std::io::ErrorKind::IsADirectory.into()));
    }
    instance.load(strategy, &mut BufReader::new(file), limits).map_err(|why| {
        let shown = path.display().to_string();
        let place = Place::Option("diagram", 0..shown.len());
        let mistake = Mistake::new("this is no diagram of this instance", place, why);
        let texts = Texts { options: vec![("diagram", shown)], ..Texts::default() };
        Failure::mistake(mistake, texts)
    })
}

fn save(compiled: &dyn Compiled, mut file: Output<'_>, path: &Path) -> Result<(), Failure> {
    let saved = compiled.save(&mut file).map_err(|source| Failure::File {
        action: "write",
        path: path.to_owned(),
        source,
    })?;
    if saved {
        return file.finish();
    }
    let shown = path.display().to_string();
    let place = Place::Option("save-diagram", 0..shown.len());
    let (message, help) = match compiled.outcome().reason {
        Some(why) => ("there is no diagram to be saved", format!("no search was needed: {why}")),
        None => (
            "the diagram does not fit the memory",
            "only a whole one can be saved: --max-memory gives it more room".to_owned(),
        ),
    };
    let mistake = Mistake::new(message, place, "nothing was written").help(help);
    Err(Failure::mistake(
        mistake,
        Texts { options: vec![("save-diagram", shown)], ..Texts::default() },
    ))
}
