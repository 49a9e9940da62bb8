//! The trees that Gecode walks, node by node.

use std::path::Path;

use billhook_engine::{Limits, Status};
use billhook_fzn::FZN;
use billhook_plugin::testing::{count, instance, run, run_within};

/// `tests/models/gecode.csv` has what `fzn-gecode -a -s` prints of each model: solutions, nodes
/// and failures of binary branching as annotated; of a model that asks for an optimum (without `-a`) its solutions
/// are the improvements.
#[test]
fn trees_are_those_of_gecode() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models");
    let table = include_str!("../models/gecode.csv");
    for line in table.lines().skip(1) {
        let fields: Vec<_> = line.split(',').collect();
        let path = models.join(format!("{}.fzn", fields[0]));
        let text = std::fs::read_to_string(path).expect("a model");
        let instance = instance(&FZN, &text, &[]);
        if fields[2].is_empty() {
            assert_eq!(count(&*instance, "diagram").to_string(), fields[1], "{line}");
            continue;
        }
        let is_best = text.contains(" minimize ");
        let outcome = match is_best {
            true => run_within(&*instance, "branch-and-bound", Limits::new().solutions(1)),
            false => run(&*instance, "dfs"),
        };
        let found = &outcome.statistics;
        let found = [found.solutions(), found.nodes(), found.dead_ends() + found.pruned()];
        assert_eq!(found.map(|it| it.to_string()), fields[1..], "{line}");
    }
}

/// Left to itself a count is by equal subproblems where they recur, and one by one where not.
#[test]
fn counts_are_by_what_pays() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models");
    for (model, solutions, by) in [
        ("costas8", 444u32, "dfs"),
        ("queens10", 724, "dfs"),
        ("indep6", 5_598_861, "diagram"),
        ("colour4", 6_000_732, "diagram"),
    ] {
        let text = std::fs::read_to_string(models.join(format!("{model}.fzn"))).expect("a model");
        let instance = instance(&FZN, &text, &[]);
        let outcome = run(&*instance, "auto");
        assert_eq!((outcome.solutions, &*outcome.strategy), (solutions.into(), by), "{model}");
        let outcome = run_within(&*instance, "auto", Limits::new().nodes(1_000));
        assert_eq!(outcome.status, Status::NodeLimit, "{model}");
        assert!(outcome.solutions < solutions.into(), "{model}");
    }
}
