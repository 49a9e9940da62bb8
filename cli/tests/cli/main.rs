//! The command, run in process and as a process.

mod command;
mod compare;
mod cyclic;
mod diagram;
mod estimate;
mod exact_cover;
mod exactly_one;
mod file_puzzle;
mod files;
mod iq;
mod mistakes;
mod nasty;
mod new;
mod pictures;
mod playing;
mod process;
mod program;
mod prompt;
mod saved;
mod snapshots;
mod streams;
mod threads;
mod three_puzzles;
mod tree;
mod truth;
mod world;
