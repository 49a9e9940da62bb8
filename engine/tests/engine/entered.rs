//! Node counts of strategies: fewer than depth first if some nodes are left out. A change that only
//! makes a strategy slower fails here.

use crate::exact_cover::race::queens;
use crate::problems::walk::{COMPLETE, ToTheBest, by, to_the_best};
use crate::problems::{priced, random_graph, random_tree};
use billhook_engine::constraint::{Branching, Choose, Labelling, Model, Relation, Select};
use billhook_engine::exact_cover::{BitRows, Order, SparseSets};
use billhook_engine::strategy::branch_and_bound;
use billhook_engine::{Bounded, Node, Search, Statistics, Status};

fn nodes(walk: impl FnOnce(&mut Statistics) -> Status) -> u64 {
    let mut statistics = Statistics::new();
    assert_ne!(walk(&mut statistics), Status::NodeLimit);
    statistics.nodes()
}

#[test]
fn on_the_way_to_the_best() {
    // (seed, divisor, by A*, beams of 2 and 4, best first, branch and bound, all within 12, IDA*)
    let table = [
        (1, 1, [16, 34, 40, 16, 30, 117, 16]),
        (3, 1, [16, 22, 23, 16, 20, 22, 16]),
        (5, 3, [26, 23, 36, 51, 46, 86, 110]),
        (8, 2, [26, 25, 33, 58, 49, 105, 114]),
    ];
    for (seed, divisor, expected) in table {
        let strategies = [
            ToTheBest::Astar,
            ToTheBest::Beam(2),
            ToTheBest::Beam(4),
            ToTheBest::BestFirst,
            ToTheBest::BranchAndBound,
            ToTheBest::AllWithin(12),
            ToTheBest::Idastar,
        ];
        for (strategy, expected) in strategies.into_iter().zip(expected) {
            let search = &mut priced(seed, divisor);
            let entered = nodes(|statistics| to_the_best(strategy, search, statistics));
            assert_eq!(entered, expected, "{strategy:?} {seed}");
        }
    }
}

#[test]
fn in_several_walks() {
    let table = [
        (random_tree(4, 7), [738, 738, 2_123, 3_492, 2_805, 2_861]),
        (random_tree(7, 7), [368, 368, 1_087, 1_827, 1_404, 1_455]),
        (random_graph(3, 6, 5), [62, 62, 214, 246, 246, 276]),
    ];
    for (search, expected) in table {
        for (strategy, expected) in COMPLETE.into_iter().zip(expected) {
            let entered = nodes(|statistics| by(strategy, &mut search.clone(), statistics));
            assert_eq!(entered, expected, "{strategy}");
        }
    }
}

/// What is known of the costs to beat makes the tree of a model smaller.
#[test]
fn with_costs_to_beat_and_without() {
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

/// A ruler whose marks have different distances, as short as can be.
fn ruler(marks: usize, select: Select) -> Model {
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

/// A search that is not told of costs to beat.
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

/// Takes a move and takes it back.
fn differs<S: Search + Clone + PartialEq>(before: S) {
    let mut search = before.clone();
    let Node::Open(mut cursor) = search.open() else { panic!("it is open") };
    let mv = search.next(&mut cursor).expect("it has moves");
    let undo = search.apply(mv);
    assert!(search != before);
    search.undo(mv, undo);
    search.close(cursor);
    assert!(search == before);
}

#[test]
fn a_search_differs_from_where_it_was() {
    differs(ruler(4, Select::InputOrder).labelling().expect("values are few"));
    let (five, six) = (queens(5), queens(6));
    differs(BitRows::new(&five, Order::MinimumRemaining));
    differs(SparseSets::new(&five, Order::MinimumRemaining));
    assert!(five == queens(5) && five != six);
}

#[test]
fn what_has_failed_says_so() {
    for (values, failed) in [(1, true), (2, false)] {
        let mut model = Model::new();
        let two = ["one", "two"].map(|name| model.variable(name, 1..=values));
        model.all_different(&two);
        assert_eq!(model.labelling().expect("values are few").has_failed(), failed);
    }
}
