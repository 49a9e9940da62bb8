//! Mutation testing of the engine: which changes of its lines no test notices.
//!
//! Which changes there are cargo-mutants says (`list.rs`); it would compile each on its own, for some
//! seconds each of several thousand. Here all are compiled at once and one is switched on when a test
//! is run, an idea of R. H. Untch, A. J. Offutt and M. J. Harrold (Mutation analysis using mutant
//! schemata, 1993): `weave.rs` writes them into a source, `scratch.rs` into a copy of the engine,
//! `switch.rs` is the switch. Only tests that reach a mutant are run, each as a process (`trial.rs`);
//! verdicts are kept as they come (`results.rs`), and added up (`report.rs`).

mod list;
mod report;
mod results;
mod scratch;
mod trial;
mod weave;

use results::{Results, Verdict};
use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn main() {
    let again: Vec<String> = std::env::args().skip(1).collect();
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let workspace = here.join("../..").canonicalize().expect("this is a folder of the workspace");
    let folder = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| here.join("target"), PathBuf::from);
    let folder = folder.join("mutants-of-engine");
    let began = Instant::now();
    let say = |what: &str| println!("{:>5} s  {what}", began.elapsed().as_secs());

    let mutants = list::list(&workspace);
    say(&format!("{} mutants", mutants.len()));
    let scratch = scratch::Scratch::copy(&workspace, &folder.join("copy"));
    let mut results = Results::open(&folder.join("results.tsv"));
    let known = |number: &usize| {
        matches!(results.of(&mutants[*number].name), Some(Verdict::Alone | Verdict::Unviable))
    };
    let known: HashSet<_> = (0..mutants.len()).filter(known).collect();
    let mut left_out = scratch.weave(&mutants, known.clone());
    left_out.retain(|number| !known.contains(number));
    let unviable = scratch.unviable(&mutants, left_out.clone());
    for number in left_out {
        let verdict = if unviable.contains(&number) { Verdict::Unviable } else { Verdict::Alone };
        results.add(&mutants[number].name, verdict, "");
    }
    say("woven");
    let program = scratch.tests();
    say("compiled");
    let mut tests = trial::Tests::measure(program, folder.join("copy/engine"));
    say(&format!("measured: the tests take {:.1?}", tests.takes()));

    let mut open = vec![];
    for (number, mutant) in mutants.iter().enumerate() {
        match results.of(&mutant.name) {
            None => open.push((number, mutant, &[][..], None)),
            Some(Verdict::Missed | Verdict::Unreached) if !again.is_empty() => {
                open.push((number, mutant, &again[..], None));
            }
            Some(_) => {}
        }
    }
    open.sort_by_key(|(_, _, parts, _)| parts.is_empty());
    // Most are noticed soon: all have some seconds before one has all it takes.
    for may in [Duration::from_secs(4), Duration::MAX] {
        open.retain_mut(|(number, mutant, parts, rest)| {
            let tried = Instant::now();
            let reach = || tests.that_reach(*number, &mutant.file, parts);
            let rest = rest.get_or_insert_with(reach);
            let (verdict, test) = match rest.is_empty() {
                true if !parts.is_empty() => return false,
                true => (Verdict::Unreached, String::new()),
                false => match tests.judge(*number, &mutant.file, rest, may) {
                    Some(judged) => judged,
                    None => return true,
                },
            };
            results.add(&mutant.name, verdict, &format!("{:.2}\t{test}", tried.elapsed().as_secs_f32()));
            false
        });
        say(&format!("{} are judged, {} not yet", mutants.len() - open.len(), open.len()));
    }
    let verdicts: Vec<_> = mutants.iter().map(|mutant| results.of(&mutant.name)).collect();
    report::print(&mutants, &verdicts);
}
