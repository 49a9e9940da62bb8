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

mod board;
pub mod constraints;
pub mod cover;
#[doc = include_str!("../guide/puzzle.md")]
pub mod guide {}
pub mod player;
pub mod plugin;
pub mod proof;
mod puzzle;
pub mod reading;
mod run;
mod search;
pub mod show;
mod solutions;
pub mod testing;

pub use board::{Board, Cell, Run, Runs};
pub use num_bigint::BigUint;
pub use plugin::{
    Argument, Asked, Compares, Deals, DealsWithin, Explains, Grades, Hints, Instance, Lists,
    Notation, Plugin, Problem, Shortcut,
};
pub use puzzle::{About, Answer, Checker, InstanceOf, Puzzle, Shown, Solution, Takes, Verdict};
pub use puzzle::{numbers, row};
pub use reading::{Input, Mistake, OptionSpec, Options, Place, Random, Value, Word};
pub use run::{
    Checkpoint, Each, Finds, Outcome, Pages, Strategy, Task, Tuning, View, Walk, Walking, Watch,
    Writer, Writers, gather, gather_erased, memory,
};
pub use search::{
    AnyWay, Checked, CompileBy, CountAll, CountAlone, CountBy, Counter, Described, FirstOf, Guide,
    LoadBy, OpenBy, Placed, Priced, Way,
};
pub use serde_json::{Map, Value as Json};
pub use solutions::{
    Clock, Compile, Compiled, CompiledPaths, Counts, Fact, Interpretation, Marginals, Stored,
    Uncompiled, Unsolvable, by_diagram,
};
pub use testing::{comparison, transcript};
