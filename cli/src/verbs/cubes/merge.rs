//! `merge`: the results of all cubes as one result, as if one machine had searched them.

use billhook_engine::Limits;
use billhook_plugin::{Instance, Problem, Strategy};
use billhook_run::Summary;
use billhook_run::cubes::{Cube, Merge, Reader, Retell};
use billhook_run::words::{grouped, several};

use super::kept::Folder;
use super::{Lines, read_by, unusable};
use crate::arguments::{Settings, Verb};
use crate::code;
use crate::output::format::Format;
use crate::output::sheet::Print;
use crate::output::{Audience as _, Failure, Listing, Messages, Output, Texts, file};
use crate::program::Program;
use crate::terminal::Terminal;
use crate::verbs::count::show;
use crate::verbs::search::Ended;

pub(in crate::verbs) static MERGE: Verb = Verb {
    example: "cubes.jsonl results-*.jsonl",
    ..Verb::alone(
        "merge",
        "Put the results of all cubes together, as if one machine had searched them",
        run,
    )
};

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let names = settings.results.iter().chain([&settings.cubes]);
    if names.filter(|name| *name == "-").count() > 1 {
        return Err(Failure::mistake("standard input can be read once"));
    }
    let mut texts = Texts { options: settings.typed.clone(), ..Texts::default() };
    texts.read = read_by(settings.results.iter().chain([&settings.cubes]), terminal.input_file);
    if let Some(output) = &settings.output {
        file::spares_the_input(output, "output", &texts)?;
    }
    let (mut merge, cubes) = read_cubes(settings, terminal)?;
    let read = merge.head().read(program.problems, &program.full_version);
    let (problem, instance) = read.map_err(|why| unusable(&settings.cubes, &why))?;
    covers(&merge, &*instance, problem)?;
    let mut torn = Vec::new();
    for path in &settings.results {
        torn.push((path, take_results(path, &mut merge, terminal)?));
    }
    let mut messages = terminal.messages(settings.verbosity.quiet);
    for (path, torn) in torn.into_iter().filter(|(_, torn)| *torn > 0) {
        let lines = several(&torn, "line");
        messages.say(&format!("{path}: {lines} cut off and ignored"));
    }
    if merge.faults().1 > 0 {
        return Err(refused(&merge, &mut messages));
    }
    let mut missing: Vec<u64> = merge.missing(settings.twice).collect();
    let mut what = if settings.twice { "not searched twice" } else { "missing" }.to_owned();
    let folder = settings.solutions.as_deref();
    let folder = folder.map(|path| Folder::of_solutions(path, Texts::default()));
    if let (true, Some(folder)) = (missing.is_empty(), &folder) {
        let lost = merge
            .lines()
            .filter_map(|(cube, lines)| folder.check(cube, lines).err().map(|why| (cube, why)));
        let lost: Vec<_> = lost.collect();
        missing = lost.iter().map(|(cube, _)| *cube).collect();
        if let Some((_, why)) = lost.into_iter().next() {
            what = format!("{why}; without solutions");
        }
    }
    if !missing.is_empty() {
        return lacks(&what, &merge, &cubes, &missing, terminal);
    }
    let Some(run) = merge.summary(&*instance) else {
        return Err(Failure::mistake("the nodes of all cubes are more than can be counted"));
    };
    if merge.agreed() > 0 && !settings.verbosity.json {
        let agreed = several(&merge.agreed(), "result");
        messages.say(&format!("{agreed} agreed with another one of the same cube"));
    }
    match &folder {
        Some(folder) => {
            if let Some(output) = &settings.output {
                texts.read = merge.lines().map(|(cube, _)| folder.file(cube)).collect();
                file::spares_the_input(output, "output", &texts)?;
            }
            let read = (problem, &*instance);
            list(settings, (folder, &merge), run, read, (program, terminal))
        }
        None => show(Ended::of(run), settings.verbosity, terminal),
    }
}

fn read_cubes(
    settings: &Settings,
    terminal: &mut Terminal<'_>,
) -> Result<(Merge, Vec<Cube>), Failure> {
    let mut lines = Lines::open(&settings.cubes, &mut *terminal.input)?;
    let (mut reader, mut cubes) = (Reader::default(), Vec::new());
    while let Some(line) = lines.next()? {
        reader.skip(line.after);
        let cube = reader.take(&line.bytes).map_err(|why| unusable(&lines.name, &why))?;
        cubes.extend(cube);
    }
    let (head, outline) = reader.whole(&cubes).map_err(|why| unusable(&lines.name, &why))?;
    Ok((Merge::new(head, outline), cubes))
}

/// Merges the results of a file, and returns the number of results that were cut off. Wrong lines
/// become faults of the merge. Fails if the file cannot be read.
fn take_results(
    path: &str,
    merge: &mut Merge,
    terminal: &mut Terminal<'_>,
) -> Result<u64, Failure> {
    let mut torn = 0;
    let mut lines = Lines::open(path, &mut *terminal.input)?;
    while let Some(line) = lines.next()? {
        let bytes = line.bytes.trim_ascii();
        if bytes.is_empty() {
            continue;
        }
        let (result, cut_off) = Merge::untorn(bytes, line.is_whole);
        torn += cut_off;
        if let Some(result) = result {
            merge.take(result, || format!("{}:{}", lines.name, lines.number));
        }
    }
    Ok(torn)
}

/// Prints the missing cubes in a form that `work` reads, and returns the exit code. Fails if the
/// output cannot be written.
fn lacks(
    what: &str,
    merge: &Merge,
    cubes: &[Cube],
    missing: &[u64],
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (mut messages, results) = terminal.streams(false);
    let mut output = Output::Standard(results.stream);
    output.line(&merge.head().to_line())?;
    for cube in cubes.iter().filter(|cube| missing.binary_search(&cube.cube).is_ok()) {
        output.line(&cube.to_line(merge.head()))?;
    }
    output.finish()?;
    let all = grouped(&merge.head().cubes().to_string());
    let lacking = grouped(&missing.len().to_string());
    let why = match merge.stopped() {
        0 => String::new(),
        stopped => format!("; {} stopped", several(&stopped, "cube")),
    };
    messages.answer(&format!(
        "{what}: {lacking} of {all} cubes, {}{why}; `work` searches them from what is printed",
        ranges(missing)
    ));
    Ok(code::WRONG)
}

fn list(
    settings: &Settings,
    (folder, merge): (&Folder<'_>, &Merge),
    run: Summary,
    (problem, instance): (&dyn Problem, &dyn Instance),
    (program, terminal): (&Program<'_>, &mut Terminal<'_>),
) -> Result<u8, Failure> {
    let (verbosity, output) = (settings.verbosity, settings.output.as_deref());
    let draws = problem.draws() && instance.look().is_drawn();
    let format = Format::of(output, verbosity.json, draws, false)?;
    let (mut messages, results) = terminal.streams(verbosity.quiet);
    let mut listing = Listing::begin(format, output, &Texts::default(), results, || {
        let (title, command) = (&instance.entry().short_title, program.command_line(None));
        Print::default().heading(Some(problem), Some(title), command)
    })?;
    let mut retell = Retell::new(instance);
    for (cube, _) in merge.lines() {
        folder.lines(cube, |line| {
            retell.tell(line, &mut |event| listing.take(&event)).map_err(Failure::Defect)
        })?;
    }
    // This also returns the failure that stopped the list.
    let untold = listing.end(&run, verbosity, &mut messages)?;
    Ended::of(run).report(untold, verbosity, &mut messages)
}

/// Fails if this program has no tree for the instance, or if the cubes do not cover it.
fn covers(merge: &Merge, instance: &dyn Instance, problem: &dyn Problem) -> Result<(), Failure> {
    let strategy = problem.strategy(merge.head().strategy());
    let search = instance.tree(&strategy.unwrap_or(Strategy::AUTO), &mut Limits::new(), false);
    let mut search = search
        .map_err(|why| Failure::mistake(format!("there is no tree to compare with: {why}")))?;
    match merge.outline().is_of(&mut search) {
        true => Ok(()),
        false => {
            Err(Failure::mistake("the cubes do not cover the tree that this program searches"))
        }
    }
}

/// Shows the faults of wrong lines, the first twenty of them, and returns the failure.
fn refused(merge: &Merge, messages: &mut Messages<'_>) -> Failure {
    let (faults, all) = merge.faults();
    for fault in faults {
        messages.answer(&fault.to_string());
    }
    let told: u64 = faults.iter().map(|fault| 1 + fault.more).sum();
    let more = all.saturating_sub(told);
    if more > 0 {
        messages.answer(&format!("and {} more", several(&more, "line")));
    }
    Failure::mistake(format!("nothing is merged: {} cannot be right", several(&all, "line")))
}

/// Returns ascending numbers as text, with consecutive ones as a range; at most the first ten
/// parts.
fn ranges(numbers: &[u64]) -> String {
    const SHOWN: usize = 10;
    let runs: Vec<&[u64]> = numbers.chunk_by(|one, next| one + 1 == *next).collect();
    let shown = runs.iter().take(SHOWN).map(|run| match run {
        [one] => one.to_string(),
        [first, .., last] => format!("{first}..{last}"),
        [] => String::new(),
    });
    let shown = shown.collect::<Vec<_>>().join(", ");
    if runs.len() > SHOWN { format!("{shown}, …") } else { shown }
}
