//! Races of searches: the search that learns is preferred where the other repeats its mistakes.

use billhook_engine::Limits;
use billhook_engine::constraint::{Model, Race, Relation};

/// A graph without triangles that needs `steps + 2` colours (Mycielski 1955): the fewest colours.
fn colouring(steps: usize) -> Model {
    let (mut edges, mut vertices) = (vec![(0, 1)], 2);
    for _ in 0..steps {
        let copies = edges
            .iter()
            .flat_map(|&(one, two)| [(one, two), (one, two + vertices), (two, one + vertices)]);
        let top = (0..vertices).map(|vertex| (vertex + vertices, 2 * vertices));
        edges = copies.chain(top).collect();
        vertices = 2 * vertices + 1;
    }
    let mut model = Model::new();
    let colours = model.grid(1, vertices, 1..=7);
    let most = model.variable("most", 1..=7);
    for &(one, two) in &edges {
        model.all_different(&[colours.cells()[one], colours.cells()[two]]);
    }
    for &colour in colours.cells() {
        model.linear(&[(1, colour), (-1, most)], Relation::AtMost, 0);
    }
    model.minimize(most);
    model
}

fn race(model: &Model) -> Option<Race> {
    model.labelling().expect("a small model").race(model, &mut Limits::new().solutions(1))
}

#[test]
fn the_search_that_ends_first_wins() {
    let small = race(&colouring(1)).expect("a race");
    assert!(!small.learns && small.is_decided, "{small:?}");
    let large = race(&colouring(4)).expect("a race");
    assert!(large.learns, "{large:?}");
}

/// Checks a race with a wide objective: the cost of a colour is great.
#[test]
fn a_wide_objective_is_raced_for() {
    let mut model = colouring(4);
    let most = model.objective().expect("there is one");
    let cost = model.variable("cost", 0..=1 << 50);
    model.linear(&[(1_000_000_000_007, most), (-1, cost)], Relation::Equal, 0);
    model.minimize(cost);
    let race = race(&model).expect("a race");
    assert!(race.learns && race.learner_nodes > 0, "{race:?}");
}

#[test]
fn a_race_has_limits() {
    let model = colouring(3);
    let labelling = model.labelling().expect("a small model");
    for mut limits in [Limits::new().nodes(9), Limits::new().memory(200 << 20, || 0)] {
        assert_eq!(labelling.race(&model, &mut limits), None);
    }
    // Two searches fit what is usual.
    assert!(labelling.race(&model, &mut Limits::new().memory(1 << 30, || 0)).is_some());
}
