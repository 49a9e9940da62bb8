//! Turns the description of a puzzle into a plug-in of Billhook.
//!
//! A puzzle is a description. A [`Puzzle`] says how it is read and which answers are right; a
//! [`Formulation`] reduces it to a search and names the capabilities of that search; a [`Plugin`]
//! lists the formulations. Strategies, verbs, options and refusals follow from that:
//!
//! ```text
//! Puzzle       read, judge                    what is played
//!   Answer     parse, text, plain             what solves it
//! Formulation  new(open, answer)              a search of it …
//!              .keyed()                       … diagram, sample, --nth, --marginals, --common, files
//!              .bounded(price) / .shortest(price)  … branch-and-bound, idastar, astar, …
//!              .described(decision, state)    … tree, estimate, marginals in words
//!              .dies(why)                     … tree says why dead ends are dead ends
//!              .placed(sign and square)       … marginals as a heat map, also drawn
//! Plugin       new(&[formulations])           what stands in a list of puzzles
//!              .argues, .answers, .chooses    … what `auto` does
//!              .shown(grid)                   … as text, in colour, --output x.svg
//!              .given(answer)                 … before it is solved, in play and generate
//!              .proved(proofs)                … --certificate
//!              .hinted(hint)                  … hint in the puzzle's own words
//!              .graded(grade).dealt(deal)     … grade, generate, play
//!              .listed(series)                … many instances by one option
//!              .linked(targets)               … links, by which a command finds the puzzle
//! ```
//!
//! [`guide`] is a puzzle from end to end. The crate `billhook-queens` is a real puzzle of this
//! kind, `billhook-nothing` the smallest one; the crate `billhook-testing` has the test that each
//! of them passes.
//!
//! The modules stand on floors, and each imports only from those below it:
//!
//! ```text
//! 7  cover  constraints      puzzles that are exact covers or models
//! 6  plugin                  a puzzle and an instance as objects; the policy of `auto`
//! 5  player  proof           hints, grades, certificates
//! 4  search                  formulations
//! 3  solutions               all solutions as one object
//! 2  run                     strategies, and the runner
//! 1  puzzle  board           what is played; answers that are rows of numbers
//! ```
//!
//! Below them are two crates of their own: [`reading`], of words, options and mistakes at their
//! place, and [`show`], of boards as text and pictures.
//!
//! A command knows puzzles as objects, [`Problem`] and [`Instance`]. Hot code is compiled for each
//! search: depth first, the rules over it, threads, diagrams. The rest is compiled once, for
//! searches without their types ([`SearchTree`](search::SearchTree)).

pub mod board;
pub mod constraints;
pub mod cover;
#[doc = include_str!("../guide/puzzle.md")]
pub mod guide {}
pub mod player;
pub mod plugin;
pub mod proof;
pub mod puzzle;
pub mod run;
pub mod search;
pub mod solutions;

pub use billhook_reading as reading;
pub use billhook_show as show;
pub use board::Board;
pub use num_bigint::BigUint;
pub use plugin::{Answered, Asked, Instance, Plugin, Problem, Question};
pub use puzzle::{About, Answer, InstanceOf, Puzzle, Solution, Takes, Verdict, numbers, row};
pub use reading::{Input, Mistake, OptionSpec, Options, Place, Random, Word};
pub use run::{Outcome, Strategy, Task, Walk, memory};
pub use search::{AnyFormulation, Formulation};
pub use serde_json::{Map, Value as Json};
