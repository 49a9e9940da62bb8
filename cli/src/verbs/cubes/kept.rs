//! What is kept of a cube: a file with its solutions, and its search if it was stopped.

use std::fs::{self, File};
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};

use billhook_run::Saved;
use billhook_run::cubes::{Finished, Lines};

use crate::input::file::cannot_read;
use crate::output::{Failure, Output, Texts};

/// A folder with a file a cube.
pub(super) struct Folder<'f> {
    path: &'f Path,
    /// The option that names it.
    option: &'static str,
    extension: &'static str,
}

impl<'f> Folder<'f> {
    /// Solutions: the object of each, a line each.
    pub(super) fn of_solutions(path: &'f Path) -> Self {
        Self { path, option: "solutions", extension: "jsonl" }
    }

    /// Searches that were stopped.
    pub(super) fn of_searches(path: &'f Path) -> Self {
        Self { path, option: "save", extension: "save" }
    }

    /// Makes the folder, if it is not there.
    pub(super) fn make(&self) -> Result<(), Failure> {
        let fail = |source| Failure::File { action: "write", path: self.path.to_owned(), source };
        fs::create_dir_all(self.path).map_err(fail)
    }

    fn file(&self, cube: u64) -> PathBuf {
        self.path.join(format!("cube-{cube}.{}", self.extension))
    }

    /// A file for the solutions of a cube, which is there when it is finished.
    pub(super) fn begin(&self, cube: u64) -> Result<Output<'static>, Failure> {
        Output::file(&self.file(cube), self.option, &Texts::default())
    }

    /// Replaces the search of a cube by what it is now.
    pub(super) fn save(&self, cube: u64, search: &Saved) -> Result<(), Failure> {
        let text = search.to_text().map_err(|error| Failure::Output(error.into()))?;
        let mut output = Output::rewritten(&self.file(cube), self.option, &Texts::default())?;
        output.line(&text)?;
        output.finish()
    }

    /// The search of a cube, if it was stopped before.
    pub(super) fn saved(&self, cube: u64) -> Result<Option<Saved>, Failure> {
        let path = self.file(cube);
        if !path.exists() {
            return Ok(None);
        }
        let text = fs::read(&path).map_err(|source| cannot_read(&path, source))?;
        let wrong = |why| cannot_read(&path, std::io::Error::other(format!("{why}")));
        Saved::from_text(&text).map(Some).map_err(wrong)
    }

    /// The cube was searched to its end.
    pub(super) fn forget(&self, cube: u64) {
        let _ = fs::remove_file(self.file(cube));
    }

    /// Hands over the line of each solution of a cube, without its line break.
    ///
    /// # Errors
    ///
    /// If the file cannot be read, or `tell` fails.
    pub(super) fn lines(
        &self,
        cube: u64,
        mut tell: impl FnMut(&[u8]) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let path = self.file(cube);
        let file = File::open(&path).map_err(|source| cannot_read(&path, source))?;
        for line in BufReader::new(file).split(b'\n') {
            tell(&line.map_err(|source| cannot_read(&path, source))?)?;
        }
        Ok(())
    }

    /// Whether the file has the solutions that the result of the cube says; if not, why, as a
    /// sentence.
    pub(super) fn check(&self, finished: &Finished) -> Result<(), String> {
        let path = self.file(finished.cube);
        let path = path.display();
        let Some(expect) = finished.lines() else {
            return Err(format!("cube {} was searched without --solutions", finished.cube));
        };
        let mut lines = Lines::default();
        let read = self.lines(finished.cube, |line| {
            lines.add(line);
            Ok(())
        });
        match read {
            Ok(()) if lines.hash() == expect => Ok(()),
            Ok(()) => Err(format!("{path} has not the solutions that the result says")),
            Err(failure) => Err(format!("{path} cannot be read{}", failure.cause())),
        }
    }
}
