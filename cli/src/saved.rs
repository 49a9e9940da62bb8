//! Searches in files.
//!
//! A file holds one JSON object: what it is, the version of its form, the CRC-32
//! of the search as it is written, and the search. Everything that the course of a
//! search depends on stands in it: a search is not gone on with on another
//! instance, by another strategy or by another version of the program, whose
//! moves may come in another order.

use std::borrow::Cow;
use std::fs::{self, File};
use std::io::Read;
use std::path::Path;

use billhook_engine::{Bookmark, Statistics};
use billhook_plugin::{Input, Mistake, Place, Stand};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output::Output;

/// What a file says that it is.
const WHAT: &str = "a search of billhook";
/// The version of the form.
const VERSION: u64 = 1;
/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 28;

/// How a file begins.
fn beginning() -> Vec<u8> {
    format!("{{\"what\":\"{WHAT}\"").into_bytes()
}

/// What stands around a search.
#[derive(Serialize, Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    what: Cow<'a, str>,
    version: u64,
    crc32: u32,
    search: Box<RawValue>,
}

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
    /// The options that were typed.
    pub(crate) options: String,
    /// The text that it was read from, if the line does not say all.
    pub(crate) text: Option<String>,
}

/// A search that was stopped. What is written is borrowed.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Saved<'a> {
    #[serde(flatten)]
    identity: Cow<'a, Identity>,
    strategy: Cow<'a, str>,
    /// Solutions shown so far.
    pub(crate) shown: u64,
    /// How long it took so far.
    pub(crate) elapsed_ns: u64,
    tally: Option<i64>,
    statistics: Cow<'a, Statistics>,
    bookmark: Cow<'a, Bookmark>,
}

impl<'a> Saved<'a> {
    pub(crate) fn new(
        identity: &'a Identity,
        stand: &'a Stand,
        shown: u64,
        elapsed_ns: u64,
    ) -> Self {
        let Stand { strategy, bookmark, statistics, tally, .. } = stand;
        Self {
            identity: Cow::Borrowed(identity),
            strategy: strategy.into(),
            shown,
            elapsed_ns,
            tally: *tally,
            statistics: Cow::Borrowed(statistics),
            bookmark: Cow::Borrowed(bookmark),
        }
    }

    /// Where it stands.
    pub(crate) fn stand(&self) -> Stand {
        Stand {
            strategy: self.strategy.to_string(),
            bookmark: (*self.bookmark).clone(),
            statistics: (*self.statistics).clone(),
            tally: self.tally,
            shown: self.shown,
        }
    }

    /// By what it is searched.
    pub(crate) fn strategy(&self) -> &str {
        &self.strategy
    }

    /// Writes it to a file, all at once or not at all.
    pub(crate) fn write(&self, path: &Path, input: &Input) -> Result<(), Failure> {
        let fail = |error: serde_json::Error| Failure::Output(error.into());
        let search = to_raw_value(self).map_err(fail)?;
        let crc32 = crc32fast::hash(search.get().as_bytes());
        let envelope = Envelope { what: WHAT.into(), version: VERSION, crc32, search };
        let text = serde_json::to_string(&envelope).map_err(fail)?;
        let mut output = Output::file_as(path, input, "save")?;
        output.line(&text)?;
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
        let other = |label: &str| wrong("this is no saved search", label.to_owned());
        // Opening a pipe would wait for somebody to write to it.
        let metadata = fs::metadata(path).map_err(fail)?;
        if !metadata.is_file() || metadata.len() > LARGEST {
            return Err(other(if metadata.is_file() { "too large" } else { "not a file" }));
        }
        let (mut bytes, file) = (Vec::new(), File::open(path).map_err(fail)?);
        file.take(LARGEST).read_to_end(&mut bytes).map_err(fail)?;
        if !bytes.starts_with(&beginning()) {
            return Err(other("made by --save?"));
        }
        let damaged = || wrong("the saved search is damaged", "not as it was written".to_owned());
        let envelope: Envelope<'_> = serde_json::from_slice(&bytes).map_err(|_| damaged())?;
        if envelope.version != VERSION {
            let label = format!("version {}; this program knows {VERSION}", envelope.version);
            return Err(wrong("the saved search is of another version", label));
        }
        let search = envelope.search.get();
        if crc32fast::hash(search.as_bytes()) != envelope.crc32 {
            return Err(damaged());
        }
        let saved: Self = serde_json::from_str(search).map_err(|_| damaged())?;
        match saved.identity.differs(expect) {
            None => Ok(saved),
            Some((message, label)) => Err(wrong(message, label)),
        }
    }
}

/// Whether a file begins like a saved search.
pub(crate) fn is_one(path: &Path) -> bool {
    let expect = beginning();
    let mut begin = vec![0; expect.len()];
    let read = File::open(path).and_then(|mut file| file.read_exact(&mut begin));
    read.is_ok() && begin == expect
}

impl Identity {
    /// In what it is not the search that is expected.
    fn differs(&self, expect: &Identity) -> Option<(&'static str, String)> {
        let Identity { program, verb, problem, instance, options, text } = self;
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
        if *options != expect.options {
            let shown = |options: &str| match options.trim() {
                "" => "without options".to_owned(),
                options => format!("with {options}"),
            };
            let label = format!("made {}; this is {}", shown(options), shown(&expect.options));
            return Some(("the saved search has other options", label));
        }
        let label = format!("made by {verb}; this is {}", expect.verb);
        (*verb != expect.verb).then_some(("the saved search is of another verb", label))
    }
}
