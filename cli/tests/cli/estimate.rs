//! `estimate`: transcripts, and estimates against known numbers of nodes.

use crate::world::{assert_snapshot, billhook, of_puzzles, transcript};
use billhook_nothing::NOTHING;
use billhook_plugin::Problem;
use serde_json::Value;

#[test]
fn estimates() {
    assert_snapshot(
        "estimate",
        transcript(&[
            "estimate make24 7 4 9 2",
            "estimate make24 7 4 9 2 --samples 500 --stats",
            "estimate make24 7 4 9 2 --samples 500 --seed 1 --quiet",
            "estimate make24 7 4 9 2 --samples 500 --seed 1 --json --stats",
            "estimate make24 7 4 9 2 --samples 1",
            "estimate make24 1 1 1 1 --strategy brute-force --samples 200",
            "estimate iq tests/puzzles/diamond.txt --json",
            "estimate xcc ../examples/toy.xcc",
            "estimate make24 7 4 9 2 --timeout 0s",
            "estimate make24 7 4 9 2 --strategy subsets",
            "estimate make24 7 4 9 2 --samples 0",
            "estimate make24 7 4 9 Z",
        ]),
    );
}

/// The tree has 42,774,715 nodes, too many for a search here: the interval of the estimate must
/// contain that number.
#[test]
fn a_large_tree_is_estimated() {
    let scene = billhook("estimate iq --board pro --json --seed 3 --strategy fill --samples 40000");
    let object: Value = serde_json::from_str(&scene.output).expect("it is an object");
    let [low, high] = ["low", "high"].map(|end| object["nodes"][end].as_f64().expect("a number"));
    assert!(low < 42_774_715.0 && 42_774_715.0 < high, "{low} to {high}");
    assert_eq!(object["exact"].as_bool(), Some(false));
}

#[test]
fn a_path_without_branches_is_estimated_exactly() {
    let scene = of_puzzles(&[&NOTHING as &dyn Problem], "estimate nothing 50000 --json");
    let object: Value = serde_json::from_str(&scene.output).expect("it is an object");
    assert_eq!(object["nodes"]["mean"].as_f64(), Some(50_001.0));
    assert_eq!((object["exact"].as_bool(), scene.code), (Some(true), 0));
}
