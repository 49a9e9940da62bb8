//! Keys: different subproblems have different keys.

use billhook_engine::constraint::{Model, Relation, Values};
use billhook_engine::{dfs, laws};

use super::enumerate::{counted, solutions};

/// Keys contain numbers in groups of seven bits. Here two numbers share the lowest group, or one is
/// the first that needs a second group.
#[test]
fn keys_distinguish_numbers_with_a_common_first_group() {
    for bound in [63, 64, 127, 128, 129, 191, 192] {
        let mut model = Model::new();
        let x = model.variable("x", [0, 64]);
        let others =
            ["y", "z", "w"].map(|it| model.variable(it, (0..=60).step_by(4).collect::<Values>()));
        let terms = [x, others[0], others[1], others[2]].map(|variable| (1, variable));
        model.linear(&terms, Relation::AtMost, bound);
        let mut search = model.labelling().expect("values are few");
        let expected = dfs::statistics(&mut search).solutions();
        assert!(expected > 0);
        assert_eq!(counted(&model) as u64, expected, "{bound}");
    }
}

/// Both values of the first variable leave the others all their values, but different tuples.
#[test]
fn keys_distinguish_live_tuples() {
    let rows = [
        [0, 0, 0, 0],
        [0, 1, 1, 1],
        [0, 0, 1, 1],
        [1, 0, 0, 0],
        [1, 0, 1, 1],
        [1, 1, 0, 1],
        [1, 1, 1, 0],
    ];
    let mut model = Model::new();
    let variables = ["x", "a", "b", "c"].map(|name| model.variable(name, 0..=1));
    model.table(&variables, &rows.map(Vec::from));
    assert_eq!((solutions(&model, &variables).len(), counted(&model)), (7, 7));
    let search = model.labelling().expect("values are few");
    match laws::check_keys(&search) {
        Ok(_) | Err(laws::Broken::NothingCompared { .. }) => {}
        Err(broken) => panic!("{broken}"),
    }
}
