//! Completions of outputs that take long: limits interrupt them, and searches resume them.

use std::cell::RefCell;

use billhook_engine::constraint::{Decision, Labelling, Model, Relation, Variable};
use billhook_engine::strategy::{best_first, breadth_first, iterative_deepening};
use billhook_engine::tree::{Bounds, record};
use billhook_engine::{Bookmark, Collect, Limits, Statistics, Status, Visitor, dfs, diagram, laws};

/// Returns a model of eight pigeons that need different holes, and the output that states how many
/// holes there are beyond six. That seven are too few takes thousands of nodes. The other output is
/// independent.
fn pigeons() -> (Labelling, Variable) {
    let mut model = Model::new();
    let other = model.variable("other", 1..=2);
    let more = model.variable("more", 1..=3);
    let holes = (1..=8).map(|pigeon| model.variable(format!("hole {pigeon}"), 1..=9));
    let holes: Vec<_> = holes.collect();
    for (at, &one) in holes.iter().enumerate() {
        model.linear(&[(1, one), (-1, more)], Relation::AtMost, 6);
        for &two in &holes[..at] {
            model.linear(&[(1, one), (-1, two)], Relation::Unequal, 0);
        }
    }
    model.output(&[other, more]);
    model.minimize(more);
    (model.labelling().expect("a small model"), more)
}

#[test]
fn every_strategy_continues_completions() {
    let (search, more) = pigeons();
    type Strategy<'w> = &'w dyn Fn(&mut Labelling, &mut &mut dyn Visitor<Labelling>) -> Status;
    let strategies: [(&str, Strategy<'_>); 4] = [
        ("dfs", &|search, visitor| dfs::search(search, visitor)),
        ("bfs", &|search, visitor| breadth_first::search(search, visitor)),
        ("iddfs", &|search, visitor| iterative_deepening::search(search, visitor)),
        ("best-first", &|search, visitor| best_first::search(search, visitor)),
    ];
    for (name, strategy) in strategies {
        let mut found = Collect::new(|search: &Labelling| search.value(more));
        strategy(&mut search.clone(), &mut (&mut found as &mut dyn Visitor<Labelling>));
        let found = found.solutions.into_iter().flatten();
        match name {
            "best-first" => assert_eq!(found.take(2).collect::<Vec<_>>(), [2_i64, 2]),
            _ => assert_eq!(found.collect::<Vec<_>>(), [2_i64, 3, 2, 3], "{name}"),
        }
    }
    let counted = diagram::count(&mut search.clone(), &mut ()).expect("it is small");
    assert_eq!(counted.solutions, 4u8.into());
}

#[test]
fn limits_interrupt_completions() {
    let (search, _) = pigeons();
    let mut whole = Statistics::new();
    dfs::search(&mut search.clone(), &mut whole);
    assert!(whole.nodes() > 20, "a completion has too few parts: {}", whole.nodes());

    let (mut pieces, mut bookmark, mut runs) = (Statistics::new(), Bookmark::new(), 0);
    while !bookmark.is_at_end() {
        let mut copy = search.clone();
        let mut visitor = (Limits::new().nodes(3), &mut pieces);
        dfs::resume(&mut copy, &mut visitor, &mut bookmark).expect("the path exists");
        assert_eq!(copy, search);
        runs += 1;
    }
    assert_eq!(pieces, whole);
    assert_eq!(runs, whole.nodes().div_ceil(3));
}

#[test]
fn the_laws_hold() {
    let (search, _) = pigeons();
    laws::check(&search, usize::MAX).expect("a lawful search");
    laws::check_keys(&search).expect("equal keys have equal subtrees");
    laws::check_bounds(&search, usize::MAX).expect("bounds hold");
}

/// Continuations are moves that decide nothing.
#[test]
fn only_outputs_and_continuations_are_decided() {
    let (search, more) = pigeons();
    let decided = RefCell::new(Vec::new());
    let note = |_: &Labelling, decision: Decision| {
        decided.borrow_mut().push(decision.variable().map(Variable::number));
        String::new()
    };
    let bounds = Bounds { nodes: usize::MAX, depth: usize::MAX };
    record(&mut search.clone(), bounds, &note, &mut ());
    let mut decided = decided.into_inner();
    decided.sort_unstable();
    decided.dedup();
    assert_eq!(decided, [None, Some(0), Some(more.number())]);
}
