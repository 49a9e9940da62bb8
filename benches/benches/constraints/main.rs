//! The table of record for constraints. `cargo bench -p billhook-benches --bench constraints`;
//! other programs are skipped with a message where they are missing: Gecode is `fzn-gecode` on the
//! path, Ganak is the module `pyganak` of `python3` (or of the program that `PYTHON` names).

mod counts;
mod formula;
mod rows;
mod trees;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("{}\n", trees::table());
    println!("{}\n", rows::table());
    println!("{}", counts::table());
}
