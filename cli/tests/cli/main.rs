//! The command, run in process and as a process.

mod command;
mod compare;
mod constraints;
mod copied;
mod cubes;
mod cubes_refused;
mod cyclic;
mod diagram;
mod estimate;
mod exact_cover;
mod exactly_one;
#[cfg(unix)]
mod faults;
mod file_puzzle;
mod files;
mod iq;
mod minizinc;
mod mistakes;
mod nasty;
mod new;
mod packed;
mod pictures;
mod playing;
mod process;
mod program;
mod prompt;
mod saved;
mod sheets;
mod snapshots;
mod streams;
mod threads;
mod three_puzzles;
mod tree;
mod truth;
mod world;
