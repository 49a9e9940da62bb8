//! A search in a box has its costs and receives its cutoffs, and cutoffs make the tree of a model
//! smaller.

use crate::problems::priced;
use crate::strategy::node_counts::nodes;
use billhook_engine::constraint::{Branching, Choose, Labelling, Model, Relation, Select};
use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Cutoffs, Node, Search, Statistics};

/// A boxed search has the costs and bounds of the search inside, and so the same tree.
#[test]
fn a_boxed_search_costs_the_same() {
    for seed in 0..30 {
        let plain = priced(seed, 8);
        let (mut search, mut boxed) = (plain.clone(), Box::new(plain));
        let (mut one, mut other) = (Statistics::new(), Statistics::new());
        branch_and_bound::search(&mut search, &mut one);
        branch_and_bound::search(&mut boxed, &mut other);
        assert_eq!(one, other);
        assert_eq!((search.cost(), search.bound()), (boxed.cost(), boxed.bound()));
        assert_eq!(search.estimate(), boxed.estimate());
    }
}

/// A search that records the cutoffs it receives.
#[derive(Clone, Debug, PartialEq)]
struct Told(Cutoffs);

impl Search for Told {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Dead
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

impl Bounded for Told {
    fn cost(&self) -> i64 {
        17
    }
    fn estimate(&self) -> i64 {
        4
    }
    fn bound(&self) -> i64 {
        23
    }
    fn cut_off(&mut self, cutoffs: &Cutoffs) {
        self.0 = cutoffs.clone();
    }
}

#[test]
fn cutoffs_reach_the_search_in_a_box() {
    let (none, below) = (Cutoffs::default(), Cutoffs::below(9));
    assert_eq!((none.is_empty(), below.is_empty()), (true, false));
    assert_eq!([0, 1, 5].map(|depth| below.at(depth)), [None, Some(9), Some(9)]);
    assert_eq!(none.at(3), None);
    let mut boxed = Box::new(Told(none));
    assert_eq!((boxed.cost(), boxed.estimate(), boxed.bound()), (17, 4, 23));
    Bounded::cut_off(&mut boxed, &below);
    assert_eq!(boxed.0, below);
}

/// Cutoffs from better solutions make the tree of a model smaller: the table has the nodes with and
/// without them.
#[test]
fn costs_to_beat_make_the_tree_smaller() {
    let table = [
        (5, Select::Impact, [13, 39]),
        (6, Select::Impact, [51, 131]),
        (5, Select::InputOrder, [45, 81]),
        (6, Select::InputOrder, [243, 481]),
        (5, Select::FirstFail, [63, 93]),
        (6, Select::FirstFail, [363, 521]),
    ];
    for (marks, select, expected) in table {
        let search = ruler(marks, select).labelling().expect("values are few");
        let told = nodes(|it| branch_and_bound::search(&mut search.clone(), it));
        let deaf = nodes(|it| branch_and_bound::search(&mut Deaf(search.clone()), it));
        assert_eq!([told, deaf], expected, "{marks} {select:?}");
    }
}

/// Returns a model of the shortest ruler whose marks have different distances.
pub(crate) fn ruler(marks: usize, select: Select) -> Model {
    let mut model = Model::new();
    let places: Vec<_> = (0..marks).map(|it| model.variable(format!("m{it}"), 0..=30)).collect();
    model.restrict(places[0], 0..=0);
    let mut distances = Vec::new();
    for to in 1..marks {
        for from in 0..to {
            let distance = model.variable("distance", 1..=30);
            model.linear(
                &[(1, places[to]), (-1, places[from]), (-1, distance)],
                Relation::Equal,
                0,
            );
            distances.push(distance);
        }
    }
    model.all_different(&distances);
    model.minimize(places[marks - 1]);
    model.branch(Branching { variables: places, select, choose: Choose::Min });
    model
}

/// A search that receives no cutoffs.
#[derive(Clone)]
struct Deaf(Labelling);

impl Search for Deaf {
    type Move = <Labelling as Search>::Move;
    type Cursor = <Labelling as Search>::Cursor;
    type Undo = <Labelling as Search>::Undo;
    fn open(&mut self) -> Node<Self::Cursor> {
        self.0.open()
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<Self::Move> {
        self.0.next(cursor)
    }
    fn apply(&mut self, mv: Self::Move) -> Self::Undo {
        self.0.apply(mv)
    }
    fn undo(&mut self, mv: Self::Move, undo: Self::Undo) {
        self.0.undo(mv, undo);
    }
    fn close(&mut self, cursor: Self::Cursor) {
        self.0.close(cursor);
    }
}

impl Bounded for Deaf {
    fn cost(&self) -> i64 {
        self.0.cost()
    }
    fn estimate(&self) -> i64 {
        self.0.estimate()
    }
}
