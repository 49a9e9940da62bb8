//! Transcripts of puzzles: solutions in the order of the search, status and counters. They lie in
//! `snapshots/` with all that users see.

use billhook_problems::ALL;
use billhook_testing::transcript;

/// The name of each transcript, and what is typed: words, then options.
const TYPED: &[(&str, &str)] = &[
    ("countdown", "countdown 25 50 75 100 3 6 952"),
    ("countdown_dfs", "countdown 1 2 3 4 24 --strategy dfs"),
    ("countdown_nearest", "countdown 1 3 7 10 25 50 831"),
    ("countdown_all_targets", "countdown 25 4 3 --all-targets"),
    ("countdown_mistake", "countdown 25 50 seven 100"),
    ("make24_dfs", "make24 6 6 6 Q"),
    ("make24_heuristic", "make24 1 2 3 9 --strategy heuristic"),
    ("make24_subsets", "make24 K 4 Q 4 --strategy subsets"),
    ("make24_brute_force", "make24 7 4 9 2 --strategy brute-force --brackets full"),
    ("make24_values", "make24 1 2 3 --values"),
    ("make24_aces", "make24 A A A A --ace either"),
    ("make24_mistake", "make24 7 4 9 Z"),
    ("queens", "queens 6"),
    ("queens_none", "queens 0"),
    ("queens_diagram", "queens 4 --strategy diagram"),
    ("queens_mistake", "queens eight"),
    ("tiles", "tiles 8 6 7 2 5 4 3 0 1"),
    ("tiles_oblong", "tiles 4 5 _ 1 2 3 --size 2x3 --goal gap-first"),
    ("tiles_solved", "tiles 1 2 3 0"),
    ("tiles_mistake", "tiles 1 2 3 4 5 6 8 7 0"),
    ("knapsack", "knapsack 10 60:5 50:4 70:6 30:3"),
    ("knapsack_several", "knapsack 3 5:2 5:2 1:1 0:0"),
    ("knapsack_mistake", "knapsack 10 60:5 50:4kg"),
];

#[test]
fn transcripts() {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    for (name, typed) in TYPED {
        let (puzzle, typed) = typed.split_once(' ').unwrap_or((typed, ""));
        let known = ALL.iter().find(|problem| problem.about().name == puzzle);
        let problem = known.unwrap_or_else(|| panic!("there is no puzzle {puzzle}"));
        let (words, options) = billhook_testing::typed(typed);
        let options: Vec<_> = options.iter().map(|(name, of)| (&**name, &**of)).collect();
        settings.bind(|| {
            let transcript = transcript(*problem, &words, &options);
            insta::assert_snapshot!(format!("transcript_{name}"), cut(&transcript));
        });
    }
}

/// Number of lines that are kept at each end of a long transcript.
const KEPT: usize = 40;

/// Returns a transcript; of more than 120 lines the middle is replaced by its CRC-32, which still
/// reveals another order of solutions.
fn cut(transcript: &str) -> String {
    let lines: Vec<&str> = transcript.lines().collect();
    if lines.len() <= 3 * KEPT {
        return transcript.to_owned();
    }
    let (begin, middle) = lines.split_at(KEPT);
    let (middle, end) = middle.split_at(middle.len() - KEPT);
    let sum = crc32fast::hash(middle.join("\n").as_bytes());
    let gap = format!("[{} lines with the CRC-32 {sum:08x}]", middle.len());
    [begin, &["", &gap, ""], end].concat().join("\n") + "\n"
}
