//! `work`: searches cubes, and writes a result for each.

use std::cell::Cell;
use std::hash::{BuildHasher, RandomState};
use std::io::{ErrorKind, Write as _};

use billhook_engine::{Cancel, Flow};
use billhook_plugin::{Instance, Mistake, Place, Problem};
use billhook_run::cubes::{Cube, Finished, Head, Reader, Work};
use billhook_run::words::several;
use billhook_run::{Error, Saved};

use super::kept::Folder;
use super::{Lines, read_by, unusable};
use crate::arguments::{Settings, Verb};
use crate::code;
use crate::input::file::name_of;
use crate::output::{Failure, Messages, Output, Progress, Texts, nowhere};
use crate::program::Program;
use crate::terminal::{Terminal, over};

pub(in crate::verbs) static WORK: Verb = Verb {
    example: "--cubes cubes.jsonl --range 1..100 > results.jsonl",
    ..Verb::alone("work", "Search cubes that split wrote, a line of results for each", run)
};

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let (on_interrupt, cancel) = (terminal.on_interrupt, Cancel::new());
    let progress = Progress::new(terminal, settings.verbosity.quiet);
    let mut messages =
        Messages::of(&mut *terminal.messages, terminal.width, settings.verbosity.quiet);
    let mut output = Output::Standard(&mut *terminal.output);
    let mut lines = Lines::open(&settings.cubes, &mut *terminal.input)?;
    let mut reader = Reader::default();
    let mut next = |reader: &mut Reader| {
        // While the program waits for a line, nothing is searched, and an interrupt ends it.
        on_interrupt(&over());
        let line = lines.next()?;
        on_interrupt(&cancel);
        let Some(line) = line else { return Ok(None) };
        reader.skip(line.after);
        reader.take(&line.bytes).map(Some).map_err(|why| unusable(&lines.name, &why))
    };
    while reader.head().is_err() && next(&mut reader)?.is_some() {}
    let fail = |why| unusable(name_of(&settings.cubes), &why);
    let head = reader.head().map_err(fail)?.clone();
    let (problem, instance) = head.read(program.problems, &program.full_version).map_err(fail)?;
    check(settings, &head)?;
    let mut worker = worker(settings, &head, problem, &*instance, cancel.clone());

    let (mut finished, mut stopped, mut read) = (0_u64, 0_u64, None::<(u64, u64)>);
    while !cancel.is_cancelled()
        && let Some(cube) = next(&mut reader)?
    {
        let (first, last) = (read.map(|(first, _)| first), cube.as_ref().map(|cube| cube.cube));
        read = last.map(|last| (first.unwrap_or(last), last)).or(read);
        let is_wanted =
            |cube: &Cube| settings.range.as_ref().is_none_or(|range| range.contains(&cube.cube));
        let Some(cube) = cube.filter(is_wanted) else { continue };
        progress.turns_to(format!("cube {} of {}", cube.cube, head.cubes()));
        worker.progress = progress.listener(0);
        let result = search(settings, &worker, &cube, &mut messages);
        progress.step_aside();
        let result = result?;
        output
            .line(&result.to_line())
            .and_then(|()| output.flush().map_err(Failure::output))
            .map_err(closed)?;
        if result.is_complete() {
            finished += 1;
            of_searches(settings).inspect(|folder| folder.forget(cube.cube));
        } else {
            stopped += 1;
        }
    }
    if finished + stopped == 0 && !cancel.is_cancelled() && head.cubes() > 0 {
        let has = match read {
            Some((first, last)) => format!("it has some of {first}..{last}"),
            None => "it has none".to_owned(),
        };
        let name = name_of(&settings.cubes);
        return Err(Failure::mistake(format!("{name} has no such cube: {has}")));
    }
    let also = if stopped > 0 { format!("; {stopped} stopped") } else { String::new() };
    messages.say(&format!("{} finished{also}", several(&finished, "cube")));
    let is_over = stopped == 0 && !cancel.is_cancelled();
    Ok(if is_over { code::FOUND } else { code::STOPPED })
}

fn check(settings: &Settings, head: &Head) -> Result<(), Failure> {
    if let Some(range) = &settings.range
        && *range.start() > head.cubes()
    {
        let texts = Texts { options: settings.typed.clone(), ..Texts::default() };
        let message = match head.cubes() {
            1 => "there is 1 cube".to_owned(),
            cubes => format!("there are {cubes} cubes"),
        };
        return Err(texts.wrong(Mistake::new(message, Place::whole("range"), "goes beyond")));
    }
    let asked = match (&settings.solutions, &settings.saving.save) {
        (Some(_), _) => Some("lists no solutions"),
        (_, Some(_)) => Some("cannot be stopped and resumed"),
        _ => None,
    };
    if let Some(what) = asked.filter(|_| head.is_by_diagram()) {
        let mistake = nowhere(format!("a count by diagram {what}"));
        return Err(mistake.help("split by another strategy").into());
    }
    for folder in [of_solutions(settings), of_searches(settings)] {
        folder.map_or(Ok(()), |folder| folder.make(head))?;
    }
    Ok(())
}

fn of_solutions(settings: &Settings) -> Option<Folder<'_>> {
    let texts = texts(settings);
    settings.solutions.as_deref().map(|path| Folder::of_solutions(path, texts))
}

fn of_searches(settings: &Settings) -> Option<Folder<'_>> {
    let texts = texts(settings);
    settings.saving.save.as_deref().map(|path| Folder::of_searches(path, texts))
}

/// Returns the texts in which mistakes in the names of folders are shown. The file of cubes is
/// among the files that must not be overwritten.
fn texts(settings: &Settings) -> Texts {
    let (options, read) = (settings.typed.clone(), read_by([&settings.cubes], None));
    Texts { options, read, ..Texts::default() }
}

fn worker<'w>(
    settings: &Settings,
    head: &'w Head,
    problem: &'w dyn Problem,
    instance: &'w dyn Instance,
    cancel: Cancel,
) -> Work<'w> {
    let mut worker = Work::new(head, problem, instance);
    (worker.bounds, worker.cancel) = (settings.bounds, cancel);
    worker.checkpoints = settings.saving.save.is_some().then_some(settings.saving.every);
    worker.host = host();
    worker.run = format!("{:016x}", RandomState::new().hash_one(()));
    worker
}

/// Searches a cube, from its saved search if there is one. If that cannot be read or resumed,
/// searches the cube anew and says so. Fails if the new search fails, or if a file cannot be
/// written.
fn search(
    settings: &Settings,
    worker: &Work<'_>,
    cube: &Cube,
    messages: &mut Messages<'_>,
) -> Result<Finished, Failure> {
    let folder = of_searches(settings);
    let saved = folder.as_ref().map_or(Ok(None), |folder| folder.saved(cube.cube));
    let (saved, mut lost) = match saved {
        Ok(saved) => (saved, None),
        Err(why) => (None, Some(why)),
    };
    let is_resumed = saved.is_some();
    let searched = match search_on(settings, worker, cube, saved)? {
        Err(why) if is_resumed => {
            lost = Some(format!("what was saved of cube {}: {why}", cube.cube));
            search_on(settings, worker, cube, None)?
        }
        searched => searched,
    };
    if let Some(why) = lost {
        messages.say(&format!("{why}; it was searched anew"));
    }
    searched.map_err(|error| match error {
        Error::Defect { .. } | Error::WrongKey => Failure::Defect(error),
        error => Failure::mistake(format!("cube {}: {error}", cube.cube)),
    })
}

/// Searches a cube from its root, or from a search that earlier runs saved. Keeps its solutions and
/// saves it if that is asked for. The outer failure is one of files, the inner error one of the
/// search.
fn search_on(
    settings: &Settings,
    worker: &Work<'_>,
    cube: &Cube,
    saved: Option<(Saved, Vec<String>)>,
) -> Result<Result<Finished, Error>, Failure> {
    let folder = of_searches(settings);
    let solutions = of_solutions(settings);
    let mut file = solutions.map(|folder| folder.begin(cube.cube)).transpose()?;
    let (saved, earlier) = saved.map_or((None, Vec::new()), |(saved, runs)| (Some(saved), runs));
    let runs = [&earlier[..], std::slice::from_ref(&worker.run)].concat();
    let failure = Cell::new(None);
    let on = |kept: Result<(), Failure>| match kept {
        Ok(()) => Flow::Continue,
        Err(error) => {
            failure.set(Some(error));
            Flow::Stop
        }
    };
    let mut keep = file.as_mut().map(|file| |line: &str| on(file.line(line)));
    let save = |search: &Saved| match &folder {
        Some(folder) => folder.save(cube.cube, search, &runs),
        None => Ok(()),
    };
    let keep = keep.as_mut().map(|keep| keep as &mut dyn FnMut(&str) -> Flow);
    let resume = saved.map(|saved| (saved, &earlier[..]));
    let searched = worker.search(cube, resume, keep, &mut |search| on(save(search)));
    if let Some(failure) = failure.take() {
        return Err(failure);
    }
    let (finished, stopped) = match searched {
        Ok(searched) => searched,
        Err(error) => return Ok(Err(error)),
    };
    if let Some(search) = stopped {
        save(&search)?;
    }
    if let Some(file) = file.filter(|_| finished.is_complete()) {
        file.finish()?;
    }
    Ok(Ok(finished))
}

/// Returns the name of this machine.
#[cfg(unix)]
fn host() -> String {
    rustix::system::uname().nodename().to_string_lossy().into_owned()
}

/// Returns the name of this machine; empty if the system does not tell it.
#[cfg(not(unix))]
fn host() -> String {
    std::env::var("COMPUTERNAME").unwrap_or_default()
}

/// Turns a closed output into an error: results that are not read are lost, so a worker must not
/// end with success.
fn closed(failure: Failure) -> Failure {
    match failure {
        Failure::Closed => Failure::Output(ErrorKind::BrokenPipe.into()),
        failure => failure,
    }
}
