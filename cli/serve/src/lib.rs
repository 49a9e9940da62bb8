//! Answers questions about puzzles: a request in, events out, each a JSON object.
//!
//! A program that holds a [`Server`] passes it requests, each a JSON object as text, and gets events
//! as objects. The program decides how they travel: a worker of a web page posts messages, and a
//! process reads and writes lines ([`lines`]).
//!
//! # Requests
//!
//! | field | holds |
//! | --- | --- |
//! | `id` | any value; all events of the request have it |
//! | `verb` | `list`, `find`, `read`, `solve`, `count`, `unique`, `common`, `marginals`, `sample`, `check`, `hint`, `grade`, `explain`, `generate`, `estimate`, `compare`, `tree`, `export`, `cells`, `write`; for [`lines`] also `cancel` |
//! | `problem` | the name of the puzzle; not needed if only one reads the input, as with a link |
//! | `input` | the instance: a text (one line is words, several are a file), a list of words, or `{"text": …, "name": …}` of a file |
//! | `options` | the options of the puzzle, such as `{"size": 6, "x": true}` |
//! | `strategy`, `strategies` | names of strategies; `strategies` for `compare` |
//! | `limits` | `time_ms`, `nodes`, `memory` (bytes of the process) |
//! | `seed`, `number`, `limit`, `nth` | seed; how many to deal, draw or probe; the most solutions; the number of one solution |
//! | `answer`, `known`, `level` | the answer for `check`; for `hint` what is known, and how much it tells |
//! | `difficulty`, `conflict`, `depth`, `notation` | for `generate`, for `tree` of strategy `learn`, for `tree`, for `export` |
//! | `cell`, `value`, `clue` | for `write`: a cell, and the value that a player writes into it, or the clue that an author writes, also into several cells with `, ` between; empty to clear it |
//! | `want` | `svg` for pictures, `interactive` for pictures with an element for each cell, which on a board in space tells its place, `paper` for pictures to print; each is a field of its name |
//! | `progress_ms` | the time between two `progress` events |
//!
//! # Events
//!
//! Each has `event` and the `id` of its request. Those with answers are the objects that the command
//! prints with `--json`; `docs/command.md` describes them. The others are:
//!
//! | event | holds |
//! | --- | --- |
//! | `cells` | `cells`, each with its `name`, the value that is `given`, the `values` that players may write, the `clues` that authors may; `squares`, those that take clues but are no cells of players; the `answer` that is known |
//! | `known` | what is `known` with the value that was written; the `answer` that it makes |
//! | `written` | the `input` with the clue that was written |
//! | `instance` of `generate` | besides, the `input`, and the `options` with which it is read |
//! | `progress` | `nodes`, `solutions`, `share` of the tree, `best` |
//! | `mistake` | what is wrong with the request: `message`, `label`, `help`, and `place` with the characters in the input, the answer or an option |
//! | `warning` | a mistake that does not keep the request from being answered |
//! | `stopped` | a limit was reached before there was an answer: `reason` |
//! | `defect` | a solution did not pass its check, or strategies disagree: a defect of the puzzle |
//! | `end` | always the last one |
//!
//! ```
//! use billhook_serve::Server;
//!
//! let server = Server::new(billhook_problems::ALL);
//! let request = r#"{"id": 1, "verb": "solve", "problem": "queens", "input": "6", "limit": 1}"#;
//! let events = server.collect(request);
//! assert_eq!(events[0]["event"], "solution");
//! assert_eq!(events[0]["text"], "2 4 6 1 3 5");
//! assert_eq!(events.last().unwrap()["event"], "end");
//! ```

mod answers;
pub mod lines;
mod request;
mod sink;

use std::fmt;
use std::sync::{Arc, Mutex};

use billhook_engine::Cancel;
use billhook_plugin::{Mistake, Place, Problem};
use serde_json::Value;

use self::answers::Question;
use self::request::Request;
pub use self::sink::Sink;

/// Maximum length of a request in bytes.
pub const LONGEST: usize = 16 << 20;

/// A server of some puzzles. It may answer several requests at a time, in threads.
pub struct Server<'p> {
    problems: &'p [&'p dyn Problem],
    /// The most memory that the process may take, in bytes.
    memory: Option<usize>,
}

impl<'p> Server<'p> {
    /// Creates a server of these puzzles.
    pub fn new(problems: &'p [&'p dyn Problem]) -> Self {
        Self { problems, memory: None }
    }

    /// Sets the memory that the process may take, in bytes, whatever a request says; `None` for any.
    #[must_use]
    pub fn memory(self, bytes: impl Into<Option<usize>>) -> Self {
        Self { memory: bytes.into(), ..self }
    }

    /// Answers a request: passes each event to `tell`, at last `end`. To stop it, `cancel` it from
    /// another thread; then what is known by then is told.
    pub fn answer(
        &self,
        request: &str,
        cancel: &Cancel,
        tell: impl Fn(Value) + Send + Sync + 'static,
    ) {
        // The id is read apart, so that a mistake in the request has it.
        let parsed = parse(request);
        let id = parsed.as_ref().map_or(Value::Null, |(id, _)| id.clone());
        let sink = Sink::new(id, tell);
        match parsed.and_then(|(_, fields)| serde_json::from_value::<Request>(fields)) {
            Ok(request) => {
                Question {
                    request,
                    problems: self.problems,
                    memory: self.memory,
                    cancel,
                    sink: &sink,
                }
                .answer();
            }
            Err(error) => sink.mistake(&wrong(&error), "", ""),
        }
        sink.end();
    }

    /// Answers a request and returns all events.
    pub fn collect(&self, request: &str) -> Vec<Value> {
        let events = Arc::new(Mutex::new(Vec::new()));
        let told = events.clone();
        self.answer(request, &Cancel::new(), move |event| {
            if let Ok(mut told) = told.lock() {
                told.push(event);
            }
        });
        events.lock().map(|mut events| std::mem::take(&mut *events)).unwrap_or_default()
    }
}

/// Returns the id of a request and its other fields. Fails if it is no JSON object, or too long.
fn parse(request: &str) -> Result<(Value, Value), serde_json::Error> {
    use serde::de::Error;

    if request.len() > LONGEST {
        return Err(Error::custom(format!("a request has at most {LONGEST} bytes")));
    }
    let mut fields: serde_json::Map<String, Value> = serde_json::from_str(request)?;
    let id = fields.remove("id").unwrap_or_default();
    Ok((id, Value::Object(fields)))
}

/// Returns the mistake in a request that is not one.
fn wrong(error: &serde_json::Error) -> Mistake {
    Mistake::new(format!("this is no request: {error}"), Place::Nowhere, "")
}

impl fmt::Debug for Server<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Server").field("memory", &self.memory).finish_non_exhaustive()
    }
}
