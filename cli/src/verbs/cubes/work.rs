//! `work`: searches cubes, and says of each what came of it.

use std::cell::Cell;
use std::fmt;
use std::hash::{BuildHasher, RandomState};
use std::path::PathBuf;
use std::time::Duration;

use billhook_engine::{Cancel, Flow};
use billhook_plugin::{Instance, Mistake, Place, Problem};
use billhook_run::cubes::{Cube, Finished, Head, Reader, Work};
use billhook_run::{Bounds, Saved};

use super::kept::Folder;
use super::{Lines, unusable};
use crate::code;
use crate::output::{Failure, Texts};
use crate::program::Program;
use crate::terminal::Terminal;

/// Cubes that are to be searched.
pub(crate) struct Working {
    /// The file with them, or `-`.
    pub(crate) cubes: String,
    /// Which of them; all if left out.
    pub(crate) range: Option<Numbers>,
    /// The folder for their solutions.
    pub(crate) solutions: Option<PathBuf>,
    /// The folder for searches that are stopped.
    pub(crate) save: Option<PathBuf>,
    /// How often a search is saved while it runs.
    pub(crate) every: Duration,
    /// How far each cube is searched.
    pub(crate) bounds: Bounds,
}

/// Cubes by their numbers.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) first: u64,
    /// None: to the last one that there is.
    pub(crate) last: Option<u64>,
}

impl Numbers {
    fn has(&self, cube: u64) -> bool {
        cube >= self.first && self.last.is_none_or(|last| cube <= last)
    }
}

impl fmt::Display for Numbers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.last {
            Some(last) if last == self.first => write!(f, "{last}"),
            Some(last) => write!(f, "{}..{last}", self.first),
            None => write!(f, "{}..", self.first),
        }
    }
}

impl Working {
    /// Runs the verb.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let output = &mut *terminal.output;
        let mut lines = Lines::open(&self.cubes, &mut *terminal.input)?;
        let mut reader = Reader::default();
        let fail = |name: &str, why| unusable(name, &why);
        while reader.head().is_err()
            && let Some(line) = lines.next()?
        {
            reader.take(&line.bytes).map_err(|why| fail(&lines.name, why))?;
        }
        let head = reader.head().map_err(|why| fail(&lines.name, why))?.clone();
        let (problem, instance) = head
            .read(program.problems, &program.full_version)
            .map_err(|why| fail(&lines.name, why))?;
        self.check(&head)?;
        let worker = self.worker(&head, problem, &*instance, cancel);

        let (mut searched, mut stopped) = (0_u64, false);
        while !worker.cancel.is_cancelled()
            && let Some(line) = lines.next()?
        {
            let Some(cube) = reader.take(&line.bytes).map_err(|why| fail(&lines.name, why))? else {
                continue;
            };
            if self.range.as_ref().is_some_and(|range| !range.has(cube.cube)) {
                continue;
            }
            let finished = self.search(&worker, &cube)?;
            (searched, stopped) = (searched + 1, stopped || !finished.is_complete());
            let written = writeln!(output, "{}", finished.to_line()).and_then(|()| output.flush());
            written.map_err(Failure::output)?;
        }
        if searched == 0 && !worker.cancel.is_cancelled() && head.cubes() > 0 {
            let message = format!("{} has no such cube", lines.name);
            return Err(Texts::default().wrong(Mistake::new(message, Place::Nowhere, "")));
        }
        let is_over = !stopped && !worker.cancel.is_cancelled();
        Ok(if is_over { code::FOUND } else { code::STOPPED })
    }

    /// Whether the range and the folders are such as can be used.
    fn check(&self, head: &Head) -> Result<(), Failure> {
        if let Some(range) = &self.range
            && range.last.unwrap_or(range.first) > head.cubes()
        {
            let texts =
                Texts { options: vec![("range".into(), range.to_string())], ..Texts::default() };
            let message = format!("there are {} cubes", head.cubes());
            return Err(texts.wrong(Mistake::new(message, Place::whole("range"), "goes beyond")));
        }
        if self.solutions.is_some() && head.strategy().ends_with("diagram") {
            let message = "a diagram counts the solutions of a cube, and lists none";
            let mistake = Mistake::new(message, Place::Nowhere, "");
            return Err(
                Texts::default().wrong(mistake.help("split by another strategy to list them"))
            );
        }
        for folder in [
            self.solutions.as_deref().map(Folder::of_solutions),
            self.save.as_deref().map(Folder::of_searches),
        ] {
            folder.map_or(Ok(()), |folder| folder.make())?;
        }
        Ok(())
    }

    fn worker<'w>(
        &self,
        head: &'w Head,
        problem: &'w dyn Problem,
        instance: &'w dyn Instance,
        cancel: Cancel,
    ) -> Work<'w> {
        let mut worker = Work::new(head, problem, instance);
        (worker.bounds, worker.cancel) = (self.bounds, cancel);
        worker.checkpoints = self.save.is_some().then_some(self.every);
        worker.host = gethostname::gethostname().to_string_lossy().into_owned();
        worker.run = format!("{:016x}", RandomState::new().hash_one(()));
        worker
    }

    /// Searches a cube, and keeps what is to be kept of it.
    fn search(&self, worker: &Work<'_>, cube: &Cube) -> Result<Finished, Failure> {
        let folder = self.save.as_deref().map(Folder::of_searches);
        let before = folder.as_ref().map_or(Ok(None), |folder| folder.saved(cube.cube))?;
        let solutions = self.solutions.as_deref().map(Folder::of_solutions);
        let mut file = solutions.map(|folder| folder.begin(cube.cube)).transpose()?;
        let failure = Cell::new(None);
        let on = |kept: Result<(), Failure>| match kept {
            Ok(()) => Flow::Continue,
            Err(error) => {
                failure.set(Some(error));
                Flow::Stop
            }
        };
        let mut keep = file.as_mut().map(|file| |line: &str| on(file.line(line)));
        let mut save = |search: &Saved| {
            on(folder.as_ref().map_or(Ok(()), |folder| folder.save(cube.cube, search)))
        };
        let keep = keep.as_mut().map(|keep| keep as &mut dyn FnMut(&str) -> Flow);
        let searched = worker.search(cube, before, keep, &mut save);
        if let Some(failure) = failure.take() {
            return Err(failure);
        }
        let (finished, saved) =
            searched.map_err(|error| Failure::mistake(format!("cube {}: {error}", cube.cube)))?;
        match (finished.is_complete(), &folder, saved) {
            (true, Some(folder), _) => folder.forget(cube.cube),
            (false, Some(folder), Some(saved)) => folder.save(cube.cube, &saved)?,
            _ => {}
        }
        if let Some(file) = file.filter(|_| finished.is_complete()) {
            file.finish()?;
        }
        Ok(finished)
    }
}
