//! The files of saved searches, which are written while a search runs and resumed in another run.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::Path;

use billhook_plugin::reading::shell;
use billhook_plugin::{Mistake, Place};
use billhook_run::Saved;

use super::wording::{Asked, not_resumed};
use crate::arguments::Saving;
use crate::input::file::cannot_read;
use crate::output::{Failure, Messages, Rewritten, Texts, file, nowhere};

/// Maximum size of a file that is read, in bytes.
const LARGEST: u64 = 1 << 28;

pub(crate) struct Saver<'s> {
    saving: &'s Saving,
    /// The file to which the search is saved, if it is.
    file: Option<Rewritten>,
    texts: &'s Texts,
    /// Whether the last attempt to save succeeded.
    succeeds: bool,
}

impl<'s> Saver<'s> {
    pub(crate) fn new(saving: &'s Saving, texts: &'s Texts) -> Self {
        let file = saving.save.as_deref().map(Rewritten::new);
        Self { saving, file, texts, succeeds: true }
    }

    /// Reads the search to be resumed; `None` if none is named. Fails if the file cannot be read,
    /// is too large or has no saved search, or if another process holds the file to which the
    /// search is to be saved.
    pub(crate) fn resumed(&mut self, asked: &Asked<'_>) -> Result<Option<Saved>, Failure> {
        let Some(path) = &self.saving.resume else { return Ok(None) };
        // The file is locked before it is read, so that no other process changes it until it is
        // replaced.
        self.file.as_mut().map_or(Ok(()), Rewritten::hold)?;
        let fail = |source| cannot_read(path, source);
        let other =
            |label: &str| self.texts.wrong(not_resumed("this is not a saved search", label));
        // To open a pipe would wait for a writer.
        let metadata = fs::metadata(path).map_err(fail)?;
        if !metadata.is_file() || metadata.len() > LARGEST {
            return Err(other(if metadata.is_file() { "too large" } else { "not a file" }));
        }
        let (mut bytes, file) = (Vec::new(), File::open(path).map_err(fail)?);
        file.take(LARGEST).read_to_end(&mut bytes).map_err(fail)?;
        Saved::from_text(&bytes).map(Some).map_err(|error| asked.failed(error))
    }

    /// Fails if the search is saved or resumed. It is called for results that go to a file, which
    /// would contain only the solutions of this run.
    pub(crate) fn goes_with_results(&self) -> Result<(), Failure> {
        let option = match self.saving {
            Saving { save: Some(_), .. } => "save",
            Saving { resume: Some(_), .. } => "resume",
            _ => return Ok(()),
        };
        let message = format!("--{option} and --output do not go together");
        let label = "would contain only the solutions of this run";
        let mistake = Mistake::new(message, Place::whole("output"), label)
            .help("write to standard output, and append it to a file: >> FILE");
        Err(self.texts.wrong(mistake))
    }

    /// Checks before the search that it can be saved. Fails if the file cannot be written, is read
    /// for other purposes, or contains something other than the search that is resumed.
    pub(crate) fn check(&mut self) -> Result<(), Failure> {
        let Some(path) = &self.saving.save else { return Ok(()) };
        let resume = self.saving.resume.as_ref();
        // A resumed search may be saved to the file from which it was read.
        let mut texts = self.texts.clone();
        texts.read.retain(|read| Some(read) != resume);
        file::spares_the_input(path, "save", &texts)?;
        self.is_free(path, resume.is_some_and(|resume| file::is_same(resume, path)))?;
        self.file.as_mut().map_or(Ok(()), Rewritten::check)
    }

    /// Saves a search, if that is asked for. Fails if the file cannot be written; then it is
    /// unchanged.
    pub(crate) fn save(&mut self, search: &Saved) -> Result<(), Failure> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let text = search.to_text().map_err(|error| Failure::Output(error.into()))?;
        file.write(format!("{text}\n").as_bytes())
    }

    /// Takes the result of saving a search that continues. The first failure in a row is reported
    /// with its cause; the search goes on, because the file may be writable later.
    pub(crate) fn save_on_the_way(&mut self, saved: Result<(), Failure>, say: impl FnOnce(&str)) {
        if let (Some(path), true, Err(failure)) = (&self.saving.save, self.succeeds, &saved) {
            let path = path.display().to_string();
            let cause = failure.cause();
            say(&format!("cannot save the search in {} at the moment{cause}", path.escape_debug()));
        }
        self.succeeds = saved.is_ok();
    }

    /// Removes the file, and warns that nothing is saved, as there was no search that could be
    /// resumed. Does nothing if no file was asked for, or if the search was itself resumed.
    pub(crate) fn give_up(&self, messages: &mut Messages<'_>) {
        if let (Some(path), None) = (&self.saving.save, &self.saving.resume) {
            let _ = fs::remove_file(path);
            let text = "nothing is saved: there was no search to resume";
            messages.warn(&nowhere(text), self.texts);
        }
    }

    /// Returns advice on how to resume a stopped search; `None` if it was neither saved nor
    /// resumed.
    pub(crate) fn advice(&self) -> Option<String> {
        match &self.saving.save {
            Some(path) => {
                let path = path.display().to_string();
                let path = shell::argument(&path);
                Some(format!("saved in {path}: --resume {path} --save {path} resumes it"))
            }
            None => {
                let resumed = self.saving.resume.is_some();
                resumed.then(|| "not saved: add --save FILE to resume it".to_owned())
            }
        }
    }

    /// Warns, unless the search is saved, that the rest of a resumed search will be lost.
    pub(crate) fn warn_of_loss(&self, messages: &mut Messages<'_>) {
        if self.saving.save.is_none() {
            let mistake = nowhere("the rest of this search will not be saved")
                .help("add --save FILE; it may be the same file");
            messages.warn(&mistake, self.texts);
        }
    }

    /// Checks that there is nothing at the path, or a regular file that is empty or is the one that
    /// is resumed (`known`). Fails otherwise.
    fn is_free(&self, path: &Path, known: bool) -> Result<(), Failure> {
        let there = fs::metadata(path);
        let is_other = there.as_ref().is_ok_and(|there| !there.is_file());
        if !is_other && (known || there.is_ok_and(|there| there.len() == 0) || !path.exists()) {
            return Ok(());
        }
        let place = Place::whole("save");
        if is_other {
            let mistake = Mistake::new("a search is saved in a file", place, "this is none");
            return Err(self.texts.wrong(mistake));
        }
        let help = match is_saved(path) {
            true => {
                let shown = path.display().to_string();
                let shown = shell::argument(&shown);
                format!(
                    "to resume the search in it, add --resume {shown}; to begin anew, remove it"
                )
            }
            false => "it is not a saved search; take another file".to_owned(),
        };
        let message = "this file is not empty";
        Err(self.texts.wrong(Mistake::new(message, place, "would be overwritten").help(help)))
    }
}

/// Returns whether a file begins like a saved search.
fn is_saved(path: &Path) -> bool {
    let expect = Saved::beginning_of_text();
    let mut begin = vec![0; expect.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && begin == expect.as_bytes()
}
