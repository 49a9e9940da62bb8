//! A run of a search: a request in, events out.
//!
//! A [`Request`] says what is asked of an instance: its solutions, their number, one of them
//! by its number, how often each choice occurs, what all have in common, or some drawn at random;
//! by which strategy, within which [`Bounds`], and whether an earlier run is resumed. [`Request::run`] searches,
//! tells a listener of each [`Event`] on the way and gives back the [`Summary`]. It opens no file
//! and no stream, and knows no terminal and no command line: the command, the crate `billhook`, is
//! its first client, and a server, a worker of a cluster or a binding for another language can be
//! the next.
//!
//! ```text
//!   Request ──► run ──► Event::Compiled     the diagram, to be saved
//!                  ──► Event::Solution     each one judged before
//!                  ──► Event::Page         many of them, judged and written by threads
//!                  ──► Event::Marginals    how often each choice occurs
//!                  ──► Event::Common       what all solutions have in common
//!                  ──► Event::Checkpoint   the state from which to resume, at intervals
//!                  ──► Summary             status, counters, time, the search to be saved
//!
//!   Request::cancel     ◄── from any thread: stop
//!   Request::progress   ──► to a Listener, while it searches: how far it has come
//! ```
//!
//! [`Request::run`] blocks the thread that calls it. To stop it, keep a clone of
//! [`Request::cancel`] and call [`cancel`](billhook_engine::Cancel::cancel) in another thread, or
//! answer an event by [`Flow::Stop`](billhook_engine::Flow::Stop): either way there is a summary,
//! with the status [`Interrupted`](billhook_engine::Status::Interrupted), and with a [`Saved`]
//! search if the request asks for checkpoints. That is written as text, and resumed in any process
//! by a request about the same instance; a request about another instance fails. [`object`] gives
//! solutions and summaries as JSON.
//!
//! ```
//! use billhook_engine::Flow;
//! use billhook_plugin::{Input, Options};
//! use billhook_run::{Aim, Event, Request};
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let queens = billhook_problems::ALL.iter().find(|puzzle| puzzle.about().name == "queens");
//! let queens = *queens.ok_or("there is no such puzzle")?;
//! let options = Options::new(queens.about().options, &[])?;
//! let board = queens.read(&Input::from_words(["6"]), &options)?;
//!
//! let mut found = Vec::new();
//! let summary = Request::new(queens, &*board, Aim::ALL).run(&mut |event| {
//!     if let Event::Solution { text, .. } = event {
//!         found.push(text.to_owned());
//!     }
//!     Flow::Continue
//! })?;
//! assert_eq!(found[0], "2 4 6 1 3 5");
//! assert_eq!(summary.outcome.solutions, found.len().into());
//! # Ok(())
//! # }
//! ```
//!
//! A run that is stopped, saved as text, and resumed:
//!
//! ```
//! # use billhook_engine::{Flow, Status};
//! # use billhook_plugin::{Input, Options};
//! # use billhook_run::{Aim, Request, Saved};
//! use std::time::Duration;
//!
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! # let queens = billhook_problems::ALL.iter().find(|puzzle| puzzle.about().name == "queens");
//! # let queens = *queens.ok_or("there is no such puzzle")?;
//! # let options = Options::new(queens.about().options, &[])?;
//! # let board = queens.read(&Input::from_words(["9"]), &options)?;
//! let mut request = Request::new(queens, &*board, Aim::Count(None));
//! request.strategy = queens.strategy("dfs").ok_or("it has no such strategy")?;
//! request.checkpoints = Some(Duration::from_secs(60));
//! request.bounds.nodes = Some(1_000);
//! let stopped = request.run(&mut |_| Flow::Continue)?;
//! assert_eq!(stopped.outcome.status, Status::NodeLimit);
//! let text = stopped.saved.ok_or("it cannot be resumed")?.to_text()?;
//!
//! let mut request = Request::new(queens, &*board, Aim::Count(None));
//! request.resume = Some(Saved::from_text(text.as_bytes())?);
//! let ended = request.run(&mut |_| Flow::Continue)?;
//! assert_eq!(ended.outcome.solutions, 352u32.into());
//! # Ok(())
//! # }
//! ```

mod aim;
mod bounds;
mod certify;
mod common;
pub mod cubes;
mod diagram;
mod error;
mod event;
pub mod explain;
mod judged;
pub mod object;
mod pages;
mod request;
mod saved;
mod search;
mod summary;
mod watcher;
pub mod words;

pub use aim::Aim;
pub use bounds::Bounds;
pub use error::{Differs, Error};
pub use event::{Event, Listener, Progress};
pub use pages::Write;
pub use request::Request;
pub use saved::Saved;
pub use summary::Summary;
