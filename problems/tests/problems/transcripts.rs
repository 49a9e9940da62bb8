//! A transcript of each puzzle, a line each: solutions in the order of the
//! search, status, counters. They lie in `snapshots/`, with everything else
//! that users see.

use billhook_knapsack::KNAPSACK;
use billhook_make24::MAKE24;
use billhook_nothing::NOTHING;
use billhook_plugin::Problem;
use billhook_plugin::transcript;
use billhook_queens::QUEENS;
use billhook_tiles::TILES;

fn check(name: &str, problem: &dyn Problem, input: &str, options: &[(&str, &str)]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, transcript(problem, input, options)));
}

#[test]
fn every_puzzle() {
    check("transcript_nothing", &NOTHING, "3", &[("word", "naught")]);
    check("transcript_make24_dfs", &MAKE24, "6 6 6 Q", &[]);
    check("transcript_make24_heuristic", &MAKE24, "1 2 3 9", &[("strategy", "heuristic")]);
    check("transcript_make24_subsets", &MAKE24, "K 4 Q 4", &[("strategy", "subsets")]);
    let brute_force = [("strategy", "brute-force"), ("brackets", "full")];
    check("transcript_make24_brute_force", &MAKE24, "7 4 9 2", &brute_force);
    check("transcript_make24_values", &MAKE24, "1 2 3", &[("values", "")]);
    check("transcript_make24_aces", &MAKE24, "A A A A", &[("ace", "either")]);
    check("transcript_make24_mistake", &MAKE24, "7 4 9 Z", &[]);
    check("transcript_queens", &QUEENS, "6", &[]);
    check("transcript_queens_none", &QUEENS, "0", &[]);
    check("transcript_queens_diagram", &QUEENS, "4", &[("strategy", "diagram")]);
    check("transcript_queens_mistake", &QUEENS, "eight", &[]);
    check("transcript_tiles", &TILES, "8 6 7 2 5 4 3 0 1", &[]);
    let oblong = [("size", "2x3"), ("goal", "gap-first")];
    check("transcript_tiles_oblong", &TILES, "4 5 _ 1 2 3", &oblong);
    check("transcript_tiles_solved", &TILES, "1 2 3 0", &[]);
    check("transcript_tiles_mistake", &TILES, "1 2 3 4 5 6 8 7 0", &[]);
    check("transcript_knapsack", &KNAPSACK, "10 60:5 50:4 70:6 30:3", &[]);
    check("transcript_knapsack_several", &KNAPSACK, "3 5:2 5:2 1:1 0:0", &[]);
    check("transcript_knapsack_mistake", &KNAPSACK, "10 60:5 50:4kg", &[]);
}
