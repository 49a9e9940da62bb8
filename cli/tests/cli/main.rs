//! The command, run in process and as a process. Each file tests a verb, or the topic of its name.

mod any_arguments;
mod command;
mod common;
mod compare;
mod compare_many;
mod constraints;
mod cubes;
mod cubes_refused;
mod cycles;
mod diagram;
mod estimate;
mod exact_cover;
mod exactly_one;
mod explain;
#[cfg(unix)]
mod faults;
mod file_puzzle;
mod files;
mod generate;
mod grade;
mod gzip;
mod hint;
mod incumbent;
mod iq;
mod learning;
mod limits;
mod make24_counts;
mod many;
mod minizinc;
mod mistakes;
mod new;
mod pictures;
mod pixels;
mod play;
mod process;
mod program;
mod prompt;
mod proofs;
mod quoting;
mod safety;
mod saving;
mod saving_learn;
mod sheet_lists;
mod sheets;
mod small_puzzles;
mod snapshots;
mod streams;
mod threads;
mod tree;
mod verify;
mod world;
mod wrong_key;

// `compare` measures memory by this allocator.
#[global_allocator]
static ALLOCATOR: billhook::Allocator = billhook::Allocator::system();
