//! What makes a puzzle a plug-in of Billhook.
//!
//! A puzzle is a description. A [`Puzzle`] says how it is read and what is right;
//! a [`Way`] says how it is searched, and what the search can do; a [`Plugin`]
//! lists the ways. Strategies, verbs, options and refusals follow from that:
//!
//! ```text
//! Puzzle     read, judge                    what is played
//!   Answer   parse, text, plain             what solves it
//! Way        new(open, answer)              a search of it …
//!            .keyed()                       … diagram, sample, --nth, --marginals, files
//!            .bounded(price) / .shortest(price)  … branch-and-bound, idastar, astar, …
//!            .described(decision, state)    … tree, estimate, marginals in words
//!            .placed(sign and square)       … marginals as a heat map, also drawn
//! Plugin     new(&[ways])                   what stands in a list of puzzles
//!            .shown(grid)                   … as text, in colour, --output x.svg
//!            .given(answer)                 … before it is solved, in play and generate
//!            .certified(certificate)        … solve and count --certificate, in one text
//!            .hinted(hint)                  … hint in the puzzle's own words
//!            .graded(grade).dealt(deal)     … grade, generate, play
//!            .listed(series)                … many instances by one option
//! ```
//!
//! [`guide`] is a puzzle from end to end. The crate `billhook-queens` is a real one of this kind, `billhook-nothing`
//! the smallest one; [`testing`] has the test that each of them is given.
//!
//! A command knows puzzles as objects only, as [`Problem`] and [`Instance`]. What is
//! hot is compiled for the search of a way: depth first, the rules over it, threads,
//! diagrams. What is not, is compiled once, for searches without their types
//! ([`Described`]).

mod answer;
mod any_way;
mod board;
mod by_states;
pub mod colouring;
mod comparison;
mod compiled;
mod compiled_paths;
pub mod constraints;
pub mod cover;
mod described;
mod given;
#[doc = include_str!("../guide/puzzle.md")]
pub mod guide {}
mod input;
mod interpretation;
mod laws;
mod meanings;
mod object;
mod opened_once;
mod optimise;
mod options;
mod pages;
pub mod player;
mod plugin;
mod problem;
pub mod proof;
mod puzzle;
mod random;
pub mod reading;
mod replay;
mod restarts;
mod run;
mod runs;
pub mod shell;
pub mod show;
mod strategy;
pub mod testing;
mod transcript;
mod values;
mod walk;
mod watch;
mod way;

pub use answer::{Answer, Verdict, numbers, row};
pub use any_way::{AnyWay, FirstOf};
pub use board::Board;
pub use comparison::comparison;
pub use compiled::{Compile, Compiled, Marginals, Uncompiled, Unsolvable, by_diagram, memory};
pub use compiled_paths::{Clock, CompiledPaths};
pub use described::{Described, Guide};
pub use given::{Given, Shown};
pub use input::{Input, Mistake, Place, Word};
pub use interpretation::{Interpretation, Stored};
pub use laws::Checked;
pub use num_bigint::BigUint;
pub use options::{OptionSpec, Options, Value};
pub use pages::{Pages, Writer, Writers};
pub use plugin::{
    Argument, Asked, Compares, Deals, DealsWithin, Explains, Grades, Hints, Lists, Notation,
    Plugin, Shortcut,
};
pub use problem::{Instance, Problem};
pub use puzzle::{About, Checker, Puzzle, Takes};
pub use random::Random;
pub use run::{Each, Outcome, Solution, Task, Tuning};
pub use runs::{Cell, Run, Runs};
pub use serde_json::{Map, Value as Json};
pub use strategy::{Finds, Strategy, Walk};
pub use transcript::transcript;
pub use values::{Counts, Fact};
pub use walk::{Walking, gather, gather_erased};
pub use watch::{Checkpoint, View, Watch};
pub use way::{
    CompileBy, CountAll, CountAlone, CountBy, Counter, LoadBy, OpenBy, Placed, Priced, Way,
};
