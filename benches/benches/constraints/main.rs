//! The table of record for constraints. `cargo bench -p billhook-benches --bench constraints`; other
//! programs are skipped, and that is said, where they are not: Gecode is `fzn-gecode` on the path,
//! Ganak what `python3` (or the program that `PYTHON` names) imports as `pyganak`.

mod counts;
mod formula;
mod rows;
mod trees;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("{}\n", trees::table());
    println!("{}\n", rows::table());
    println!("{}", counts::table());
}
