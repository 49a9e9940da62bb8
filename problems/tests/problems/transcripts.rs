//! A transcript of each puzzle, a line each: solutions in the order of the
//! search, status, counters. They lie in `snapshots/`, with everything else
//! that users see.

use billhook_knapsack::ZeroOneKnapsack;
use billhook_make24::Make24;
use billhook_nothing::Nothing;
use billhook_plugin::Problem;
use billhook_plugin::transcript;
use billhook_queens::NQueens;
use billhook_tiles::SlidingTiles;

fn check(name: &str, problem: &dyn Problem, input: &str, options: &[(&str, &str)]) {
    let mut settings = insta::Settings::clone_current();
    settings.set_snapshot_path(concat!(env!("CARGO_MANIFEST_DIR"), "/../snapshots"));
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| insta::assert_snapshot!(name, transcript(problem, input, options)));
}

#[test]
fn every_puzzle() {
    check("transcript_nothing", &Nothing, "3", &[("word", "naught")]);
    check("transcript_nothing_diagram", &Nothing, "3", &[("strategy", "diagram")]);
    check("transcript_make24_dfs", &Make24, "6 6 6 Q", &[]);
    check("transcript_make24_heuristic", &Make24, "1 2 3 9", &[("strategy", "heuristic")]);
    check("transcript_make24_subsets", &Make24, "K 4 Q 4", &[("strategy", "subsets")]);
    let brute_force = [("strategy", "brute-force"), ("brackets", "full")];
    check("transcript_make24_brute_force", &Make24, "7 4 9 2", &brute_force);
    check("transcript_make24_values", &Make24, "1 2 3", &[("values", "")]);
    check("transcript_make24_aces", &Make24, "A A A A", &[("ace", "either")]);
    check("transcript_make24_mistake", &Make24, "7 4 9 Z", &[]);
    check("transcript_queens", &NQueens, "6", &[]);
    check("transcript_queens_none", &NQueens, "0", &[]);
    check("transcript_queens_diagram", &NQueens, "4", &[("strategy", "diagram")]);
    check("transcript_queens_mistake", &NQueens, "eight", &[]);
    check("transcript_tiles", &SlidingTiles, "8 6 7 2 5 4 3 0 1", &[]);
    let oblong = [("size", "2x3"), ("goal", "gap-first")];
    check("transcript_tiles_oblong", &SlidingTiles, "4 5 _ 1 2 3", &oblong);
    check("transcript_tiles_solved", &SlidingTiles, "1 2 3 0", &[]);
    check("transcript_tiles_mistake", &SlidingTiles, "1 2 3 4 5 6 8 7 0", &[]);
    check("transcript_knapsack", &ZeroOneKnapsack, "10 60:5 50:4 70:6 30:3", &[]);
    check("transcript_knapsack_several", &ZeroOneKnapsack, "3 5:2 5:2 1:1 0:0", &[]);
    check("transcript_knapsack_mistake", &ZeroOneKnapsack, "10 60:5 50:4kg", &[]);
}
