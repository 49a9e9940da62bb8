//! Models counted by the default strategy, by enumeration, and by Ganak, which counts the models of
//! a formula (Sharma, Roy, Soos and Meel, *GANAK: a scalable probabilistic exact model counter*,
//! 2019).

use std::time::Duration;

use billhook_benches::paired::measure;
use billhook_engine::constraint::{Branching, Choose, Grid, Model, Relation, Select, Variable};
use billhook_engine::diagram::{TrialCount, count_by_trial};
use billhook_engine::{Limits, Statistics, Status, dfs};
use comfy_table::{Table, presets};

use crate::formula::Formula;

/// Time limit of enumeration and of Ganak.
const PATIENCE: Duration = Duration::from_secs(20);

/// Memory limit of a count, in bytes.
const MEMORY: usize = 2 << 30;

/// A model, its translation into a formula (which is empty if Ganak is not to count it), and the
/// promised time.
struct Counted {
    name: &'static str,
    model: Model,
    formula: Formula,
    promised: &'static str,
}

/// Measures each model by the default strategy, by enumeration and by Ganak.
pub fn table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["counted", "solutions", "by", "here", "one by one", "Ganak", "promised"]);
    for counted in families() {
        let labelling = counted.model.labelling().expect("a small model");
        let count = || {
            let tried = count_by_trial(&labelling, &mut Limits::new(), MEMORY, u64::MAX);
            tried.expect("patience without end")
        };
        let TrialCount { solutions, status, subproblems, .. } = count();
        assert_eq!(status, Status::Complete, "there is no limit");
        let one_by_one = || {
            let mut visitor = (Limits::new().time(PATIENCE), Statistics::new());
            dfs::search(&mut labelling.clone(), &mut visitor)
        };
        let is_listed = one_by_one() == Status::Complete;
        let pair = measure(3, count, || if is_listed { one_by_one() } else { Status::Complete });
        let ganak = counted.formula.counted(PATIENCE);
        if let Ok((found, _)) = &ganak {
            assert_eq!(*found, solutions.to_string(), "{}", counted.name);
        }
        let seconds = |seconds: f64| format!("{seconds:.3} s");
        table.add_row([
            counted.name.to_owned(),
            solutions.to_string(),
            subproblems.map_or("one by one".to_owned(), |some| format!("{some} subproblems")),
            seconds(pair.first),
            if is_listed { seconds(pair.second) } else { format!("over {PATIENCE:?}") },
            ganak.map_or_else(|why| why, |(_, taken)| seconds(taken.as_secs_f64())),
            counted.promised.to_owned(),
        ]);
    }
    table
}

fn families() -> [Counted; 6] {
    [
        independent_sets(12),
        colourings(8),
        nonogram(),
        latin("Latin squares of order 5", 5, ""),
        latin("Latin squares of order 6", 6, "12 s"),
        costas(10),
    ]
}

fn in_order(model: &mut Model, grid: &Grid) {
    let variables = grid.cells().to_vec();
    model.branch(Branching { variables, select: Select::InputOrder, choose: Choose::Min });
}

fn lines(grid: &Grid) -> impl Iterator<Item = Vec<Variable>> {
    grid.rows().into_iter().chain(grid.columns())
}

fn pairs(grid: &Grid) -> Vec<[Variable; 2]> {
    lines(grid)
        .flat_map(|line| line.windows(2).map(|it| [it[0], it[1]]).collect::<Vec<_>>())
        .collect()
}

fn independent_sets(n: usize) -> Counted {
    let (mut model, mut formula) = (Model::new(), Formula::default());
    let grid = model.grid(n, n, 0..=1);
    formula.declare(n * n, 2);
    for pair in pairs(&grid) {
        model.clause(&[], &pair);
        formula.forbid(pair.map(|it| (it.number(), 1)));
    }
    in_order(&mut model, &grid);
    Counted { name: "independent sets 12×12", model, formula, promised: "0.1 s" }
}

fn colourings(n: usize) -> Counted {
    let (mut model, mut formula) = (Model::new(), Formula::default());
    let grid = model.grid(n, n, 0..=3);
    formula.declare(n * n, 4);
    for [one, two] in pairs(&grid) {
        model.linear(&[(1, one), (-1, two)], Relation::Unequal, 0);
        formula.differ([one, two].map(Variable::number), 4);
    }
    in_order(&mut model, &grid);
    Counted { name: "4-colourings 8×8", model, formula, promised: "0.6 s" }
}

fn latin(name: &'static str, n: usize, promised: &'static str) -> Counted {
    let (mut model, mut formula) = (Model::new(), Formula::default());
    let grid = model.grid(n, n, 0..=n as i64 - 1);
    formula.declare(n * n, n);
    for line in lines(&grid) {
        model.all_different(&line);
        for (at, one) in line.iter().enumerate() {
            line[..at].iter().for_each(|two| formula.differ([one, two].map(|it| it.number()), n));
        }
    }
    Counted { name, model, formula, promised }
}

/// Returns the model of Costas arrays: the differences of pairs at each distance differ.
fn costas(n: i64) -> Counted {
    let mut model = Model::new();
    let rows = model.grid(1, n as usize, 1..=n);
    model.all_different(rows.cells());
    for distance in 1..n as usize - 1 {
        let mut differences = Vec::new();
        for pair in rows.cells().windows(distance + 1) {
            let difference = model.variable("", 1 - n..=n - 1);
            let terms = [(1, pair[distance]), (-1, pair[0]), (-1, difference)];
            model.linear(&terms, Relation::Equal, 0);
            differences.push(difference);
        }
        model.all_different(&differences);
    }
    model.output(rows.cells());
    let promised = "1.3 × one by one";
    Counted { name: "Costas arrays of order 10", model, formula: Formula::default(), promised }
}

/// The lengths of runs of a picture, for each row and then for each column.
const RUNS: [&[usize]; 24] = [
    &[1, 2, 1],
    &[1, 1, 1, 1, 2],
    &[1, 1, 1, 1],
    &[1, 1, 3, 1],
    &[1, 1, 2],
    &[1, 1, 1],
    &[1, 1, 3],
    &[1, 1, 1, 1, 2],
    &[1, 1],
    &[1, 2],
    &[1, 1, 1, 1],
    &[1, 1, 1],
    &[2, 1, 2, 1],
    &[1, 1, 1],
    &[1, 1, 1],
    &[1, 1, 1],
    &[1, 1, 1],
    &[1, 2, 1, 1],
    &[1, 1, 1],
    &[2, 2, 1],
    &[1, 2, 1, 1],
    &[2, 1],
    &[2, 1, 3],
    &[1, 2, 1, 1],
];

fn nonogram() -> Counted {
    let (mut model, mut formula) = (Model::new(), Formula::default());
    let grid = model.grid(12, 12, 1..=2);
    formula.declare(144, 2);
    for (line, runs) in lines(&grid).zip(RUNS) {
        let automaton = automaton(runs);
        model.regular(&line, 2, &automaton, 1, &[automaton.len()]);
        let cells: Vec<usize> = line.iter().map(|it| it.number()).collect();
        formula.accept(&cells, &automaton);
    }
    in_order(&mut model, &grid);
    let promised = "a sixth of one by one";
    Counted { name: "a nonogram 12×12", model, formula, promised }
}

/// Returns an automaton for a line: for each state, the next state after an empty and after a full
/// cell. States count from 1; 0 is none.
fn automaton(runs: &[usize]) -> Vec<Vec<usize>> {
    let mut states = vec![vec![1, 0]];
    for (number, &run) in runs.iter().enumerate() {
        for at in 0..run {
            let state = states.len();
            states[state - 1][1] = state + 1;
            let is_last = at + 1 == run;
            // A run is followed by an empty cell, or by the end of the line.
            states.push(vec![if is_last { state + 1 } else { 0 }, 0]);
        }
        let state = states.len();
        if number + 1 < runs.len() {
            states[state - 1][0] = state + 1;
            states.push(vec![state + 1, 0]);
        }
    }
    states
}
