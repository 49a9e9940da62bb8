//! Benchmarks of Billhook, each kernel beside its reference.
//!
//! `target/release/billhook-benches` prints the table of record (build the whole workspace: the
//! start of the command is measured too): every row measures two things in turn, in one run, and
//! gives their ratio. `cargo bench -p billhook-benches --features criterion` runs the same kernels
//! under Criterion, to follow one of them from change to change.

pub mod countdown_by_hand;
#[path = "../../problems/xcc/tests/xcc/families/mod.rs"]
pub mod families;
pub mod fifteen;
pub mod hands;
pub mod paired;
pub mod queens;
pub mod textbook;
pub mod tiles_by_hand;
