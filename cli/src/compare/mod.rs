//! `compare`: the same instance by several strategies.

mod chart;
mod measure;
mod sizes;
mod table;

use std::path::PathBuf;

use billhook_engine::Cancel;
use billhook_problems::plugin::{Instance, Mistake, Place, Problem, Strategy};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;
use crate::progress::Progress;
use crate::{Terminal, code, instance, summary};
use measure::Measured;
pub(crate) use sizes::{Sizes, sizes};

/// Runs the verb.
pub(crate) fn compare(
    problem: &dyn Problem,
    matches: &ArgMatches,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let sizes = matches.get_one::<Sizes>("sweep");
    if sizes.is_some() && !instance::has_place_for_size(problem, matches) {
        let message = "there is no place for the sizes";
        let mistake = Mistake::new(message, Place::Nowhere, "")
            .help("write {} where the number goes, in the input or in the value of an option");
        return Err(Failure::mistake(mistake, Texts::default()));
    }
    let cancel = Cancel::new();
    (terminal.on_interrupt)(&cancel);
    let sizes = sizes.map_or_else(|| vec![None], |sizes| sizes.iter().map(Some).collect());
    let mut measured = Vec::new();
    let mut title = String::new();
    let chart = chart_file(matches)?;
    for size in sizes {
        let (instance, texts) = instance::read_of_size(problem, matches, terminal, size)?;
        title = format!("{} {}", problem.about().name, instance.title());
        for strategy in chosen(problem, &*instance, matches, &texts)? {
            // Who was stopped at a size is not tried at the next one.
            if measured.iter().any(|run: &Measured| run.is_stopped(strategy.name)) {
                continue;
            }
            let progress = Progress::named(terminal.progress, strategy.name);
            let limits = || progress.reported(summary::limits(matches).cancel(cancel.clone()));
            let run = Measured::run(problem, &*instance, strategy, size, matches, limits);
            progress.step_aside();
            if matches.get_flag("json") {
                let mut output = Output::Standard(&mut *terminal.output);
                output.line(&run.json().to_string())?;
                output.finish()?;
            }
            measured.push(run);
        }
    }
    if !matches.get_flag("json") {
        let mut output = Output::Standard(&mut *terminal.output);
        output.line(&table::table(&measured))?;
        output.finish()?;
    }
    if let Some((path, mut output)) = chart {
        let drawing = match measured.iter().any(|run| run.size.is_some()) {
            true => chart::by_size(&asked(problem, matches), &measured),
            false => chart::bars(&title, &measured),
        };
        let drawing = drawing.map_err(Failure::Picture)?;
        let bytes = match path.extension().is_some_and(|ending| ending == "png") {
            true => crate::picture::png(&drawing)?,
            false => drawing.into_bytes(),
        };
        output.bytes(&bytes)?;
        output.finish()?;
    }
    Ok(code::FOUND)
}

/// What is asked, as typed, with `{}` for the size.
fn asked(problem: &dyn Problem, matches: &ArgMatches) -> String {
    let words = matches.get_many::<std::ffi::OsString>("input").into_iter().flatten();
    let words = words.map(|word| word.to_string_lossy().into_owned());
    std::iter::once(problem.about().name.to_owned()).chain(words).collect::<Vec<_>>().join(" ")
}

/// The file of the chart, opened before anything is searched.
fn chart_file(matches: &ArgMatches) -> Result<Option<(&PathBuf, Output<'static>)>, Failure> {
    let Some(path) = matches.get_one::<PathBuf>("chart") else { return Ok(None) };
    if !path.extension().is_some_and(|ending| ending == "svg" || ending == "png") {
        let shown = path.display().to_string();
        let place = Place::Option("chart", shown.len()..shown.len());
        let mistake = Mistake::new("cannot tell what to draw", place, "expected .svg or .png");
        let texts = Texts { options: vec![("chart", shown)], ..Texts::default() };
        return Err(Failure::mistake(mistake, texts));
    }
    Ok(Some((path, Output::file_as(path, &Default::default(), "chart")?)))
}

/// The strategies to be compared: those asked for, which have to apply, or all
/// that do.
fn chosen(
    problem: &dyn Problem,
    instance: &dyn Instance,
    matches: &ArgMatches,
    texts: &Texts,
) -> Result<Vec<Strategy>, Failure> {
    let all = problem.about().strategies;
    let Some(names) = matches.get_many::<String>("strategies") else {
        let apply = all.iter().filter(|strategy| instance.refuses(strategy.name).is_none());
        return Ok(apply.copied().collect());
    };
    let names: Vec<&str> = names.map(String::as_str).collect();
    let mut chosen = Vec::new();
    let mut begin = 0;
    for name in &names {
        if let Some(why) = instance.refuses(name) {
            let mut texts = texts.clone();
            texts.options.push(("strategies", names.join(",")));
            let place = Place::Option("strategies", begin..begin + name.len());
            let mistake = Mistake::new("this strategy does not apply", place, why);
            return Err(Failure::mistake(mistake, texts));
        }
        begin += name.len() + 1;
        chosen.extend(all.iter().find(|strategy| strategy.name == *name).copied());
    }
    Ok(chosen)
}
