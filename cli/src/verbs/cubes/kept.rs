//! Files of a cube: its solutions, and its search if it was stopped.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::{Path, PathBuf};

use billhook_run::Saved;
use billhook_run::cubes::{Head, Lines};

use crate::input::file::cannot_read;
use crate::output::{Failure, Output, Texts};

/// The name of the file that has the cut of a folder.
const NOTE: &str = "cut";

/// A folder with a file for each cube.
pub(super) struct Folder<'f> {
    path: &'f Path,
    /// The option that names the folder.
    option: &'static str,
    extension: &'static str,
    /// The texts for mistakes, with the files that must not be overwritten because they are read.
    texts: Texts,
}

impl<'f> Folder<'f> {
    /// Returns a folder of solutions, an object a line. `texts` name the files that are read.
    pub(super) fn of_solutions(path: &'f Path, texts: Texts) -> Self {
        Self { path, option: "solutions", extension: "jsonl", texts }
    }

    /// Returns a folder of searches that were stopped.
    pub(super) fn of_searches(path: &'f Path, texts: Texts) -> Self {
        Self { path, option: "save", extension: "save", texts }
    }

    /// Makes the folder, if it does not exist, and notes its cut. Fails if it cannot be made, or is
    /// of another cut, whose files must not be overwritten.
    pub(super) fn make(&self, head: &Head) -> Result<(), Failure> {
        let fail = |source| Failure::File { action: "write", path: self.path.to_owned(), source };
        fs::create_dir_all(self.path).map_err(fail)?;
        let note = self.path.join(NOTE);
        match fs::read_to_string(&note) {
            Ok(cut) if cut.trim_end() == head.cut() => Ok(()),
            Ok(_) => {
                let path = self.path.display();
                let message = format!("{path} has files of another cut, and takes no others");
                Err(Failure::mistake(message))
            }
            Err(_) => {
                let mut output = Output::file(&note, self.option, &self.texts)?;
                output.line(head.cut())?;
                output.finish()
            }
        }
    }

    /// Returns the path of the file that the folder has for a cube.
    pub(super) fn file(&self, cube: u64) -> PathBuf {
        self.path.join(format!("cube-{cube}.{}", self.extension))
    }

    /// Opens a file for the solutions of a cube; it appears in the folder when it is finished.
    /// Fails if it cannot be written.
    pub(super) fn begin(&self, cube: u64) -> Result<Output<'static>, Failure> {
        Output::file(&self.file(cube), self.option, &self.texts)
    }

    /// Saves the search of a cube, with the runs that took part in it. Fails if the file cannot be
    /// written.
    pub(super) fn save(&self, cube: u64, search: &Saved, runs: &[String]) -> Result<(), Failure> {
        let text = search.to_text().map_err(|error| Failure::Output(error.into()))?;
        // Each save writes a new file, because several workers may save the same cube.
        let mut output = Output::file(&self.file(cube), self.option, &self.texts)?;
        output.line(&text)?;
        output.line(&runs.join("+"))?;
        output.finish()
    }

    /// Returns the saved search of a cube and the runs that took part in it; `None` if there is
    /// none. Fails with the reason, as a sentence, if it cannot be read.
    pub(super) fn saved(&self, cube: u64) -> Result<Option<(Saved, Vec<String>)>, String> {
        let path = self.file(cube);
        let text = match fs::read_to_string(&path) {
            Ok(text) => text,
            Err(why) if why.kind() == ErrorKind::NotFound => return Ok(None),
            Err(why) => return Err(format!("{} cannot be read: {why}", path.display())),
        };
        let (search, runs) = text.split_once('\n').unwrap_or_default();
        match Saved::from_text(search.as_bytes()) {
            Ok(search) => Ok(Some((search, runs.trim().split('+').map(str::to_owned).collect()))),
            Err(why) => Err(format!("{}: {why}", path.display())),
        }
    }

    /// Removes the saved search of a finished cube, if there is one.
    pub(super) fn forget(&self, cube: u64) {
        let _ = fs::remove_file(self.file(cube));
    }

    /// Calls `tell` with the line of each solution of a cube, without its line break. Fails if the
    /// file cannot be read, or `tell` fails.
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

    /// Checks that the file of a cube has the solutions with the hash that its result names. Fails
    /// with a clause if not, if the file cannot be read, or if the result names none (`None`).
    pub(super) fn check(&self, cube: u64, expect: Option<&str>) -> Result<(), String> {
        let path = self.file(cube);
        let path = path.display();
        let Some(expect) = expect else {
            return Err(format!("cube {cube} was searched without --solutions"));
        };
        let mut lines = Lines::default();
        let read = self.lines(cube, |line| {
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
