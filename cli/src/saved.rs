//! Searches in files.
//!
//! A file holds one JSON object: what it is, the version of its form, the CRC-32
//! of the search as it is written, and the search. Everything that the course of a
//! search depends on stands in it: a search is not gone on with on another
//! instance, by another strategy or by another version of the program, whose
//! moves may come in another order.

use std::fs;
use std::path::Path;

use billhook_engine::{Bookmark, Statistics};
use billhook_problems::plugin::{Input, Mistake, Place, Stand};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;

/// What a file says that it is.
const WHAT: &str = "a search of billhook";
/// The version of the form.
const VERSION: u64 = 1;
/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 30;

/// Which search it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Identity {
    /// The version of the program.
    pub(crate) program: String,
    /// What is done with the solutions: a verb.
    pub(crate) verb: String,
    pub(crate) problem: String,
    /// The instance, in a line.
    pub(crate) instance: String,
    /// The options and the text that it was read from, if the line does not say
    /// all.
    pub(crate) text: Option<String>,
}

/// A search that was stopped.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Saved {
    #[serde(flatten)]
    pub(crate) identity: Identity,
    strategy: String,
    /// Solutions shown so far.
    pub(crate) shown: u64,
    /// How long it took so far.
    pub(crate) elapsed_ns: u64,
    tally: Option<i64>,
    statistics: Statistics,
    bookmark: Bookmark,
}

impl Saved {
    pub(crate) fn new(identity: Identity, stand: &Stand, shown: u64, elapsed_ns: u64) -> Self {
        let Stand { strategy, bookmark, statistics, tally } = stand.clone();
        Self { identity, strategy, shown, elapsed_ns, tally, statistics, bookmark }
    }

    /// Where it stands.
    pub(crate) fn stand(&self) -> Stand {
        let Self { strategy, tally, statistics, bookmark, .. } = self.clone();
        Stand { strategy, bookmark, statistics, tally }
    }

    /// By what it is searched.
    pub(crate) fn strategy(&self) -> &str {
        &self.strategy
    }

    /// Writes it to a file, all at once or not at all.
    pub(crate) fn write(&self, path: &Path, input: &Input) -> Result<(), Failure> {
        let search = serde_json::to_value(self).map_err(|error| Failure::Output(error.into()))?;
        let sum = crc32fast::hash(search.to_string().as_bytes());
        let file = json!({ "what": WHAT, "version": VERSION, "crc32": sum, "search": search });
        let mut output = Output::file_as(path, input, "save")?;
        output.line(&file.to_string())?;
        output.finish()
    }

    /// Reads one from a file.
    ///
    /// # Errors
    ///
    /// If it cannot be read, or is not this search.
    pub(crate) fn read(path: &Path, expect: &Identity) -> Result<Self, Failure> {
        let fail = |source| Failure::File { action: "read", path: path.to_owned(), source };
        let wrong = |message: &str, label: String| {
            let shown = path.display().to_string();
            let place = Place::Option("resume", 0..shown.len());
            let texts = Texts { options: vec![("resume", shown)], ..Texts::default() };
            Failure::mistake(Mistake::new(message, place, label), texts)
        };
        if fs::metadata(path).map_err(fail)?.len() > LARGEST {
            return Err(wrong("this is no saved search", "too large".to_owned()));
        }
        let bytes = fs::read(path).map_err(fail)?;
        let file: Value = match serde_json::from_slice(&bytes) {
            Ok(file) => file,
            Err(_) if bytes.starts_with(b"{\"what\":\"a search of billhook\"") => {
                return Err(wrong("the saved search is damaged", "not as it was written".into()));
            }
            Err(_) => return Err(wrong("this is no saved search", "made by --save?".to_owned())),
        };
        if file["what"] != WHAT {
            return Err(wrong("this is no saved search", "made by --save?".to_owned()));
        }
        let version = &file["version"];
        if *version != VERSION {
            let label = format!("version {version}; this program knows {VERSION}");
            return Err(wrong("the saved search is of another version", label));
        }
        let search = &file["search"];
        let sum = crc32fast::hash(search.to_string().as_bytes());
        let saved = Self::deserialize(search).ok().filter(|_| file["crc32"] == sum);
        let Some(saved) = saved else {
            return Err(wrong("the saved search is damaged", "not as it was written".to_owned()));
        };
        match saved.identity.differs(expect) {
            None => Ok(saved),
            Some((message, label)) => Err(wrong(message, label)),
        }
    }
}

impl Identity {
    /// In what it is not the search that is expected.
    fn differs(&self, expect: &Identity) -> Option<(&'static str, String)> {
        let Identity { program, verb, problem, instance, text } = self;
        let named = |it: &Identity| format!("{} {}", it.problem, it.instance);
        if *program != expect.program {
            let label = format!("made by {program}; this is {}", expect.program);
            return Some(("the saved search is of another version", label));
        }
        // A file may have been moved.
        let same = *text == expect.text && (text.is_some() || *instance == expect.instance);
        if *problem != expect.problem || !same {
            let label = match named(self) == named(expect) {
                true => format!("{} was another one then", named(self)),
                false => format!("of {}; this is {}", named(self), named(expect)),
            };
            return Some(("the saved search is of another instance", label));
        }
        let label = format!("made by {verb}; this is {}", expect.verb);
        (*verb != expect.verb).then_some(("the saved search is of another verb", label))
    }
}
