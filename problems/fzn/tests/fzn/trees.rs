//! The trees that Gecode walks, node by node.

use std::path::Path;

use billhook_fzn::FZN;
use billhook_plugin::testing::{count, instance, run};

/// `tests/models/gecode.csv` has what `fzn-gecode -a -s` prints of each model: solutions, nodes
/// and failures of binary branching as annotated. Those that ask for an optimum are left out.
#[test]
fn trees_are_those_of_gecode() {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/models");
    let table = include_str!("../models/gecode.csv");
    for line in table.lines().skip(1).filter(|line| !line.starts_with("golomb")) {
        let fields: Vec<_> = line.split(',').collect();
        let path = models.join(format!("{}.fzn", fields[0]));
        let text = std::fs::read_to_string(path).expect("a model");
        let instance = instance(&FZN, &text, &[]);
        if fields[2].is_empty() {
            assert_eq!(count(&*instance, "diagram").to_string(), fields[1], "{line}");
            continue;
        }
        let outcome = run(&*instance, "dfs");
        let found = &outcome.statistics;
        let found = [found.solutions(), found.nodes(), found.dead_ends()];
        assert_eq!(found.map(|it| it.to_string()), fields[1..], "{line}");
    }
}
