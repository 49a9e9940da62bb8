//! The trees that Gecode walks, node by node.

use std::path::Path;

use billhook_engine::Limits;
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
