//! Following a learning search: its steps replay, following changes nothing, and every implication
//! graph is sound.

use std::collections::BTreeSet;

use billhook_engine::constraint::{
    Implications, Implied, Model, Reason, Role, Solved, Statement, Step, Variable,
};
use billhook_engine::{Flow, Limits, Statistics, Status};

use super::instance::seeds;
use super::learn::mixed;

type Values = Vec<i64>;

fn values(model: &Model, solved: &Solved<'_>) -> Values {
    model.variables().map(|it| solved.value(it)).collect()
}

fn holds(statement: &Statement, values: &Values) -> bool {
    statement.holds(&|variable: Variable| values[variable.number()])
}

/// Checks the form of a graph: premises come first, the nogood cuts it, and decisions open levels.
fn is_a_graph(graph: &Implications, level: u32, nogood: &[Statement], context: &str) {
    let facts = &graph.facts;
    let follows = |fact: &Implied| matches!(fact.role, Role::Behind | Role::Redundant);
    let mut decided = BTreeSet::new();
    let mut in_nogood = Vec::new();
    for (at, fact) in facts.iter().enumerate() {
        assert!(fact.premises.iter().all(|&premise| premise < at), "{context}: a premise is late");
        assert!(fact.premises.is_sorted_by(|one, other| one < other), "{context}");
        assert!(0 < fact.level && fact.level <= level, "{context}: {fact:?}");
        assert!(fact.premises.iter().all(|&it| facts[it].level <= fact.level), "{context}");
        match fact.reason {
            Reason::Decision => {
                assert!(fact.premises.is_empty(), "{context}: a decision has premises");
                assert!(!follows(fact), "{context}: a decision follows from the nogood");
                assert!(decided.insert(fact.level), "{context}: two decisions at a level");
            }
            Reason::Turn => assert!(fact.premises.is_empty() && !follows(fact), "{context}"),
            Reason::Constraint(_) | Reason::Domain | Reason::Learnt | Reason::Several => {}
        }
        if matches!(fact.role, Role::Nogood | Role::Point) {
            in_nogood.push(fact.statement.clone());
        }
        if fact.role == Role::Point {
            assert_eq!((fact.level, fact.statement.as_ref()), (level, nogood.first()), "{context}");
        }
        // Facts behind the cut follow from the nogood alone.
        let is_before = |&premise: &usize| facts[premise].role == Role::Before;
        assert!(!follows(fact) || !fact.premises.iter().any(is_before), "{context}: {fact:?}");
        assert_eq!(fact.statement.is_none(), at + 1 == facts.len(), "{context}");
        let leads = facts[at + 1..].iter().any(|later| later.premises.contains(&at));
        assert_eq!(leads, at + 1 < facts.len(), "{context}: {fact:?} takes no part");
    }
    assert_eq!(in_nogood.len(), nogood.len(), "{context}: {graph:?}, {nogood:?}");
    assert!(nogood.iter().all(|it| in_nogood.contains(&Some(it.clone()))), "{context}");
}

/// Checks that no solution contradicts an implication or the nogood.
fn is_true(graph: &Implications, nogood: &[Statement], solutions: &BTreeSet<Values>) {
    for solution in solutions {
        for fact in &graph.facts {
            let all = fact.premises.iter().filter_map(|&it| graph.facts[it].statement.as_ref());
            let is_premised =
                !fact.premises.is_empty() && all.clone().all(|it| holds(it, solution));
            let is_implied = fact.statement.as_ref().is_some_and(|it| holds(it, solution));
            assert!(!is_premised || is_implied, "{solution:?} contradicts {fact:?} in {graph:?}");
        }
        assert!(!nogood.iter().all(|it| holds(it, solution)), "{solution:?} has {nogood:?}");
    }
}

/// Follows the search of a model with these solutions and checks each step. Returns the number of
/// conflicts.
fn follow(model: &Model, mut left: BTreeSet<Values>, context: &str) -> u64 {
    let mut alone = model.learner(&mut Limits::new()).expect("values are few");
    let (mut expected, mut nodes) = (Vec::new(), Statistics::new());
    alone.search(&mut Limits::new(), &mut nodes, |solved| {
        expected.push(values(model, solved));
        Flow::Continue
    });
    let mut learner = model.learner(&mut Limits::new()).expect("values are few");
    let (mut found, mut level, mut conflicts) = (Vec::new(), 0, 0);
    let mut statistics = Statistics::new();
    let status = learner.follow(&mut Limits::new(), &mut statistics, &mut |step| {
        match step {
            Step::Decision { level: next, .. } => {
                assert_eq!(next, level + 1, "{context}");
                level = next;
            }
            Step::Conflict(mut conflict) => {
                conflicts += 1;
                assert_eq!(conflict.number, conflicts, "{context}");
                assert!(conflict.level <= level && conflict.back < conflict.level, "{context}");
                let graph = conflict.implications();
                is_a_graph(&graph, conflict.level, &conflict.nogood, context);
                is_true(&graph, &conflict.nogood, &left);
                level = conflict.back;
            }
            Step::DeadEnd { level: at } => assert!(at <= level, "{context}"),
            Step::Turn { level: at, .. } => {
                assert!(at < level || level == 0, "{context}");
                level = at;
            }
            Step::Restart { from, to } => {
                assert!(from == level && to < from, "{context}");
                level = to;
            }
            Step::Improve { .. } => panic!("{context}: there is no objective"),
            Step::Solution { level: at, solved } => {
                assert_eq!(at, level, "{context}");
                let values = values(model, &solved);
                assert!(left.remove(&values), "{context}: {values:?}");
                found.push(values);
            }
        }
        Flow::Continue
    });
    assert_eq!(status, Status::Complete, "{context}");
    assert_eq!(found, expected, "{context}: following changes the search");
    assert_eq!(statistics.nodes(), nodes.nodes(), "{context}");
    assert_eq!(learner.counts(), alone.counts(), "{context}");
    conflicts
}

#[test]
fn every_implication_graph_is_sound() {
    let mut conflicts = 0;
    for seed in seeds(4_000) {
        let instance = mixed(seed);
        let Some(solutions) = instance.solutions() else { continue };
        conflicts += follow(&instance.model, solutions, &format!("seed {seed}"));
    }
    assert!(conflicts > 25, "{conflicts}");
}

/// Eight queens have many conflicts, with solutions between them.
#[test]
fn graphs_stay_sound_between_solutions() {
    let mut model = Model::new();
    let queens = model.grid(1, 8, 1..=8);
    for (column, &one) in queens.cells().iter().enumerate() {
        for (distance, &other) in (1..).zip(&queens.cells()[column + 1..]) {
            model.all_different(&[one, other]);
            for shift in [-distance, distance] {
                let apart: Vec<Vec<i64>> = (1..=8)
                    .flat_map(|row| (1..=8).map(move |other| vec![row, other]))
                    .filter(|it| it[0] + shift != it[1])
                    .collect();
                model.table(&[one, other], &apart);
            }
        }
    }
    let mut solutions = BTreeSet::new();
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    learner.search(&mut Limits::new(), &mut Statistics::new(), |solved| {
        solutions.insert(values(&model, solved));
        Flow::Continue
    });
    assert_eq!(solutions.len(), 92);
    assert!(follow(&model, solutions, "queens") > 50);
}

/// Counts that become counters: facts name them in terms of the model.
#[test]
fn counters_are_told_as_counts() {
    let mut model = Model::new();
    let seats = model.grid(6, 9, 0..=1);
    for row in seats.rows() {
        model.count_between(&row, 1, 4..=4);
    }
    for column in seats.columns() {
        model.count_between(&column, 1, 0..=2);
    }
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let (mut conflicts, mut counts) = (0, 0);
    let mut limits = Limits::new().nodes(2_000);
    learner.follow(&mut limits, &mut Statistics::new(), &mut |step| {
        if let Step::Conflict(mut conflict) = step {
            conflicts += 1;
            let graph = conflict.implications();
            is_a_graph(&graph, conflict.level, &conflict.nogood, "seats");
            let is_count = |it: &Statement| !matches!(it, Statement::Of(_));
            let statements = graph.facts.iter().filter_map(|it| it.statement.as_ref());
            counts += statements.filter(|it| is_count(it)).count();
        }
        Flow::Continue
    });
    assert!(conflicts > 10 && counts > 10, "{conflicts} {counts}");
}

#[test]
fn a_listener_stops_the_search() {
    let mut model = Model::new();
    let pigeons = model.grid(1, 7, 1..=6);
    for (at, &one) in pigeons.cells().iter().enumerate() {
        pigeons.cells()[..at].iter().for_each(|&other| model.all_different(&[one, other]));
    }
    let mut learner = model.learner(&mut Limits::new()).expect("a small model");
    let mut steps = 0;
    let status = learner.follow(&mut Limits::new(), &mut Statistics::new(), &mut |step| {
        assert!(steps < 3, "{step:?} after the last");
        steps += 1;
        if steps == 3 { Flow::Stop } else { Flow::Continue }
    });
    assert_eq!((status, steps), (Status::Interrupted, 3));
    // The search continues where it was stopped.
    let status = learner.search(&mut Limits::new(), &mut Statistics::new(), |_| Flow::Continue);
    assert_eq!(status, Status::Complete);
}
