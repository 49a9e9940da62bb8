//! Variable orders for diagrams: input order replaces impact, unless the tree is small.

use billhook_engine::constraint::{
    Branching, Choose, Labelling, Model, Relation, Select, Variable,
};
use billhook_engine::{Limits, Statistics, Status, dfs, diagram};

/// Returns a model of Slitherlink without clues and without the demand for a single loop: edges of
/// a square board, of which none or two meet at each corner, selected by impact.
fn corners(size: usize) -> Model {
    let mut model = Model::new();
    let across = model.grid(size + 1, size, 0..=1);
    let down = model.grid(size, size + 1, 0..=1);
    for row in 0..=size {
        for column in 0..=size {
            let mut edges: Vec<Variable> = Vec::new();
            if column > 0 {
                edges.push(across.at(row, column - 1));
            }
            if column < size {
                edges.push(across.at(row, column));
            }
            if row > 0 {
                edges.push(down.at(row - 1, column));
            }
            if row < size {
                edges.push(down.at(row, column));
            }
            let half = model.variable("half", 0..=1);
            let mut terms: Vec<(i64, Variable)> = edges.iter().map(|&edge| (1, edge)).collect();
            terms.push((-2, half));
            model.linear(&terms, Relation::Equal, 0);
        }
    }
    // The given order is row by row: first the edges above the cells, then those beside them.
    let mut variables: Vec<Variable> = Vec::new();
    for row in 0..=size {
        variables.extend((0..size).map(|column| across.at(row, column)));
        if row < size {
            variables.extend((0..=size).map(|column| down.at(row, column)));
        }
    }
    model.output(&variables);
    model.branch(Branching { variables, select: Select::Impact, choose: Choose::Min });
    model
}

fn counted(search: &Labelling, nodes: u64) -> Option<(String, u64)> {
    let mut visitor = (Limits::new().nodes(nodes), Statistics::new());
    let counted = diagram::count(&mut search.clone(), &mut visitor).ok()?;
    Some((counted.solutions.to_string(), visitor.1.nodes()))
}

/// If its edges are selected by impact, the board of 6×6 cells takes more than 200,000 nodes.
#[test]
fn counting_replaces_impact_by_input_order() {
    for (size, solutions, nodes) in
        [(3, "322", 103), (4, "23858", 375), (5, "5735478", 1_207), (6, "4468252414", 3_575)]
    {
        let search = corners(size).labelling().expect("a small model");
        let ordered = search.for_diagrams(&mut Limits::new());
        assert_eq!(counted(&ordered, 10_000), Some((solutions.to_owned(), nodes)), "{size}");
    }
    let mut one_by_one = corners(3).labelling().expect("a small model");
    assert_eq!(dfs::statistics(&mut one_by_one).solutions(), 322);
    let search = corners(5).labelling().expect("a small model");
    assert_eq!(counted(&search, 10_000), None);
}

/// Nodes and solutions of the trial do not count against the limits, and a small tree keeps its
/// order.
#[test]
fn the_trial_leaves_limits_and_small_trees_unchanged() {
    let search = corners(4).labelling().expect("a small model");
    let mut limits = Limits::new().nodes(40).solutions(1);
    let ordered = search.for_diagrams(&mut limits);
    let status = dfs::search(&mut ordered.clone(), &mut limits);
    assert_eq!(status, Status::Limit);
    let small = corners(1).labelling().expect("a small model");
    assert_eq!(small.for_diagrams(&mut Limits::new()), small);
}
