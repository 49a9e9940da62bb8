//! Saved searches, which are resumed later or elsewhere, and their text.
//!
//! A saved search is a checkpoint with everything else on which its course depends: it is not
//! resumed on another instance, for another aim, by another strategy or by another version of the
//! program, whose moves may come in another order.
//!
//! The text is one JSON object: its kind, the version of its form, the CRC-32 of the written
//! search, and the search.

use std::borrow::Cow;
use std::time::Duration;

use billhook_plugin::run::Checkpoint;
use serde::{Deserialize, Serialize};
use serde_json::value::{RawValue, to_raw_value};

use crate::{Differs, Error};

/// The value of the first field, which tells the text of a saved search from other texts.
const WHAT: &str = "a search of billhook";
/// The version of the form.
const VERSION: u64 = 1;

/// A search that was stopped, as [`Event::Checkpoint`](crate::Event::Checkpoint) and
/// [`Summary::saved`](crate::Summary::saved) give it, for
/// [`Request::resume`](crate::Request::resume).
///
/// The command writes [`to_text`](Self::to_text) to a file; any other self-describing form can be
/// written with serde.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Saved {
    #[serde(flatten)]
    identity: Identity,
    #[serde(flatten)]
    checkpoint: Checkpoint,
    /// The time of all runs so far, in nanoseconds.
    elapsed_ns: u64,
}

/// The object that the text consists of.
#[derive(Serialize, Deserialize)]
struct Envelope<'a> {
    #[serde(borrow)]
    what: Cow<'a, str>,
    version: u64,
    crc32: u32,
    search: Box<RawValue>,
}

/// The field that the object has in every version of the form.
#[derive(Deserialize)]
struct Form {
    version: u64,
}

/// Everything on which the course of a search depends, besides its strategy.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Identity {
    /// The program and its version.
    pub(crate) program: String,
    /// The aim, in a word.
    pub(crate) verb: String,
    pub(crate) problem: String,
    /// The instance, in a line.
    pub(crate) instance: String,
    /// The options that were typed.
    pub(crate) options: String,
    /// The text of the file that the instance was read from; `None` if the line says all.
    pub(crate) text: Option<String>,
    /// The branches from the root to the node of the cube; `None` for the whole tree.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) cube: Option<Vec<usize>>,
}

impl Saved {
    /// Returns a search that has not begun, by a strategy of this name.
    pub(crate) fn new(identity: Identity, strategy: &str) -> Self {
        let checkpoint = Checkpoint { strategy: strategy.to_owned(), ..Checkpoint::default() };
        Self { identity, checkpoint, elapsed_ns: 0 }
    }

    /// Returns the search with this identity in place of its own.
    pub(crate) fn of(&self, identity: Identity) -> Self {
        Self { identity, ..self.clone() }
    }

    /// Returns the position in the tree, and what was counted and shown.
    pub fn checkpoint(&self) -> &Checkpoint {
        &self.checkpoint
    }

    /// Returns the time that the search took so far, in all of its runs.
    pub fn elapsed(&self) -> Duration {
        Duration::from_nanos(self.elapsed_ns)
    }

    /// Sets the position and the time so far.
    pub(crate) fn stands(&mut self, checkpoint: Checkpoint, elapsed: Duration) {
        self.checkpoint = checkpoint;
        self.elapsed_ns = u64::try_from(elapsed.as_nanos()).unwrap_or(u64::MAX);
    }

    /// Returns the beginning of the text of every saved search.
    pub fn beginning_of_text() -> String {
        format!("{{\"what\":\"{WHAT}\"")
    }

    /// Returns the search as text: a line, without its line break.
    ///
    /// # Errors
    ///
    /// Errors of `serde_json`; no search causes one.
    pub fn to_text(&self) -> serde_json::Result<String> {
        let search = to_raw_value(self)?;
        let crc32 = crc32fast::hash(search.get().as_bytes());
        let envelope = Envelope { what: WHAT.into(), version: VERSION, crc32, search };
        serde_json::to_string(&envelope)
    }

    /// Reads a saved search from its text.
    ///
    /// # Errors
    ///
    /// [`Error::NotSaved`] if it does not begin like one; [`Error::OtherForm`] if its version is
    /// not known; [`Error::Damaged`] if form or checksum are wrong, or no search has such counters.
    pub fn from_text(text: &[u8]) -> Result<Self, Error> {
        if !text.starts_with(Self::beginning_of_text().as_bytes()) {
            return Err(Error::NotSaved);
        }
        let damaged = |_| Error::Damaged;
        let Form { version } = serde_json::from_slice(text).map_err(damaged)?;
        if version != VERSION {
            return Err(Error::OtherForm { version, known: VERSION });
        }
        let envelope: Envelope<'_> = serde_json::from_slice(text).map_err(damaged)?;
        let search = envelope.search.get();
        if crc32fast::hash(search.as_bytes()) != envelope.crc32 {
            return Err(Error::Damaged);
        }
        let saved: Self = serde_json::from_str(search).map_err(damaged)?;
        let Checkpoint { statistics, shown, .. } = &saved.checkpoint;
        // A resumed search adds to these counters, so they must be far from their limits.
        match statistics.is_possible() && *shown <= u64::MAX / 2 {
            true => Ok(saved),
            false => Err(Error::Damaged),
        }
    }

    /// Checks that the search has this identity. Fails with [`Error::OtherSearch`] if not.
    pub(crate) fn fits(&self, expect: &Identity) -> Result<(), Error> {
        let saved = &self.identity;
        let Identity { program, verb, problem, instance, options, text, cube } = saved;
        // If the texts are equal, titles may differ: the file may have been moved.
        let is_same = *text == expect.text && (text.is_some() || *instance == expect.instance);
        let (differs, of): (_, fn(&Identity) -> String) = match () {
            () if *program != expect.program => (Differs::Program, |it| it.program.clone()),
            () if *problem != expect.problem || !is_same => {
                (Differs::Instance, |it| format!("{} {}", it.problem, it.instance))
            }
            () if *options != expect.options => {
                (Differs::Options, |it| it.options.trim().to_owned())
            }
            () if *verb != expect.verb => (Differs::Aim, |it| it.verb.clone()),
            () if *cube != expect.cube => (Differs::Cube, |it| {
                it.cube.as_ref().map_or("the whole tree".into(), |cube| format!("{cube:?}"))
            }),
            () => return Ok(()),
        };
        Err(Error::OtherSearch { differs, saved: of(saved), asked: of(expect) })
    }
}
