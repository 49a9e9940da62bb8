//! Optimization: every strategy finds the best of all solutions, in one run or in several.

use billhook_engine::constraint::{Labelling, Variable};
use billhook_engine::strategy::{astar, best_first, branch_and_bound, idastar};
use billhook_engine::tree::{Bounds, record_branch_and_bound};
use billhook_engine::{
    Bookmark, Bounded, Collect, Keyed, Limits, Statistics, Status, Visitor, laws,
};

use super::instance::Instance;
use super::kinds::KINDS;

/// A function that runs a strategy whose first solution is optimal.
type Strategy<'w> = &'w dyn Fn(&mut Labelling, &mut &mut dyn Visitor<Labelling>) -> Status;

/// Declares a variable as the objective.
fn optimize(instance: &mut Instance, variable: Variable, is_least: bool) {
    match is_least {
        true => instance.model.minimize(variable),
        false => instance.model.maximize(variable),
    }
}

/// Runs branch and bound with a limit of `nodes` per run, each on a new copy of the search. Returns
/// the statistics, the costs of all improvements, and the last bookmark.
fn in_runs(search: &Labelling, nodes: u64) -> (Statistics, Vec<i64>, Bookmark) {
    let mut costs = Collect::new(|search: &Labelling| search.cost());
    let (mut statistics, mut bookmark) = (Statistics::new(), Bookmark::new());
    loop {
        let mut copy = search.clone();
        let mut visitor = (Limits::new().nodes(nodes), &mut statistics, &mut costs);
        let status = branch_and_bound::resume(&mut copy, &mut visitor, &mut bookmark);
        assert_eq!(&copy, search);
        if !status.expect("the path exists").is_stop() {
            return (statistics, costs.solutions, bookmark);
        }
    }
}

#[test]
fn every_strategy_finds_the_optimum() {
    let bounds = Bounds { nodes: usize::MAX, depth: usize::MAX };
    for (number, kind) in (0..).zip(KINDS) {
        for seed in 0..60 {
            let mut instance = Instance::new(7_000 * number + seed);
            (kind.declare)(&mut instance);
            instance.branch();
            let Some(solutions) = instance.solutions() else { continue };
            let Some(&objective) = instance.variables.last() else { continue };
            let (place, is_least) = (instance.variables.len() - 1, seed % 2 == 0);
            optimize(&mut instance, objective, is_least);
            let costs = solutions.iter().map(|it| if is_least { it[place] } else { -it[place] });
            let best = costs.clone().min();
            let context = format!("{} {seed}: {:?}", kind.name, instance.model);

            let search = instance.labelling();
            laws::check_bounds(&search, usize::MAX).expect("bounds hold");
            let (statistics, improvements, bookmark) = in_runs(&search, u64::MAX);
            assert_eq!(improvements.last(), best.as_ref(), "{context}");
            let found = bookmark.best(&mut search.clone(), Bounded::cost);
            assert_eq!(found, Ok(best), "{context}");
            for nodes in [1, 2, 5] {
                let (counted, costs, bookmark) = in_runs(&search, nodes);
                assert_eq!((&counted, &costs), (&statistics, &improvements), "{context}");
                assert!(bookmark.is_at_end());
            }
            let words = |_: &Labelling, _| String::new();
            let tree = record_branch_and_bound(&mut search.clone(), bounds, &words, &mut ());
            assert_eq!(tree.nodes() as u64, statistics.nodes(), "{context}");

            let strategies: [(&str, Strategy<'_>); 3] = [
                ("astar", &|search, visitor| astar::search(search, visitor, Labelling::key)),
                ("best-first", &|search, visitor| best_first::search(search, visitor)),
                ("idastar", &|search, visitor| idastar::search(search, visitor)),
            ];
            for (name, strategy) in strategies {
                let mut found = Collect::new(Labelling::cost);
                let mut first = (Limits::new().solutions(1), &mut found);
                strategy(&mut search.clone(), &mut (&mut first as &mut dyn Visitor<Labelling>));
                assert_eq!(found.solutions.first(), best.as_ref(), "{name} {context}");
            }
            if let Some(best) = best {
                let mut all = Statistics::new();
                let status = branch_and_bound::all(&mut search.clone(), &mut all, best);
                let expected = costs.filter(|&cost| cost == best).count();
                assert_eq!(all.solutions(), expected as u64, "{context}");
                assert_eq!(status, Status::Complete);
            }
        }
    }
}
