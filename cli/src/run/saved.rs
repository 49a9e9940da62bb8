//! Searches that are saved, as text.
//!
//! The text is one JSON object: what it is, the version of its form, the CRC-32
//! of the search as it is written, and the search. Everything that the course of a
//! search depends on stands in it: a search is not resumed on another
//! instance, by another strategy or by another version of the program, whose
//! moves may come in another order.

use std::borrow::Cow;
use std::time::Duration;

use billhook_engine::{Bookmark, Statistics};
use billhook_plugin::{Checkpoint, Mistake, Place};
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

/// What a text says that it is.
const WHAT: &str = "a search of billhook";
/// The version of the form.
const VERSION: u64 = 1;

/// How a text begins.
pub(crate) fn beginning() -> Vec<u8> {
    format!("{{\"what\":\"{WHAT}\"").into_bytes()
}

/// The form of the text.
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
    /// The solutions shown so far.
    shown: u64,
    /// The time that it took so far.
    elapsed_ns: u64,
    tally: Option<i64>,
    statistics: Cow<'a, Statistics>,
    bookmark: Cow<'a, Bookmark>,
}

impl<'a> Saved<'a> {
    pub(crate) fn new(
        identity: &'a Identity,
        checkpoint: &'a Checkpoint,
        elapsed: Duration,
    ) -> Self {
        let elapsed_ns = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
        let Checkpoint { strategy, bookmark, statistics, tally, shown } = checkpoint;
        Self {
            identity: Cow::Borrowed(identity),
            strategy: strategy.into(),
            shown: *shown,
            elapsed_ns,
            tally: *tally,
            statistics: Cow::Borrowed(statistics),
            bookmark: Cow::Borrowed(bookmark),
        }
    }

    /// The checkpoint.
    pub(crate) fn checkpoint(&self) -> Checkpoint {
        Checkpoint {
            strategy: self.strategy.to_string(),
            bookmark: (*self.bookmark).clone(),
            statistics: (*self.statistics).clone(),
            tally: self.tally,
            shown: self.shown,
        }
    }

    /// The time that it took so far.
    pub(crate) fn elapsed(&self) -> Duration {
        Duration::from_nanos(self.elapsed_ns)
    }

    /// The text.
    ///
    /// # Errors
    ///
    /// Those of `serde_json`; there is no search that it cannot write.
    pub(crate) fn to_text(&self) -> serde_json::Result<String> {
        let search = to_raw_value(self)?;
        let crc32 = crc32fast::hash(search.get().as_bytes());
        let envelope = Envelope { what: WHAT.into(), version: VERSION, crc32, search };
        serde_json::to_string(&envelope)
    }

    /// Reads a text.
    ///
    /// # Errors
    ///
    /// If it is damaged, or of another search than the one that is expected.
    pub(crate) fn read(bytes: &[u8], expect: &Identity) -> Result<Self, Mistake> {
        let wrong =
            |message: &str, label: String| Mistake::new(message, Place::whole("resume"), label);
        if !bytes.starts_with(&beginning()) {
            return Err(wrong("this is no saved search", "made by --save?".to_owned()));
        }
        let damaged = || wrong("the saved search is damaged", "not as it was written".to_owned());
        let envelope: Envelope<'_> = serde_json::from_slice(bytes).map_err(|_| damaged())?;
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
