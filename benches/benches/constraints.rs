//! The table of record for constraints: FlatZinc models searched here and by Gecode, which walks the
//! same trees, and counted by equal subproblems beside being searched.
//! `cargo bench -p billhook-benches --bench constraints`; Gecode is `fzn-gecode` on the path, without
//! which its column is empty.
//!
//! Here a model is read and its solutions are counted; Gecode reads it and writes them, to nowhere.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use billhook_benches::paired::measure;
use billhook_engine::constraint::{Branching, Choose, Grid, Model, Relation, Select, Variable};
use billhook_engine::{Limits, diagram};
use billhook_plugin::{Input, Options, Problem, Task};
use comfy_table::{Table, presets};

const ROUNDS: usize = 5;

/// Models, and how many times as fast as Gecode they are to be.
const SAME_TREES: [(&str, f64); 9] = [
    ("queens12", 3.0),
    ("langford11", 3.0),
    ("langford9", 3.0),
    ("costas10", 2.0),
    ("costas8", 2.0),
    ("magic", 2.0),
    ("sky", 2.0),
    ("kakS6", 2.0),
    ("nonoL20_42", 3.0),
];

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let has_gecode = run_gecode(&model("queens8"), &[]);
    if !has_gecode {
        println!("skipped: there is no `fzn-gecode` on the path\n");
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["the same tree", "here", "Gecode", "times as fast", "promised"]);
    for (name, promised) in SAME_TREES.into_iter().filter(|_| has_gecode) {
        let path = model(name);
        let text = std::fs::read_to_string(&path).expect("a model");
        // Its default, and copies at every node instead of computing them again.
        let settings: [&[&str]; 2] = [&[], &["-c-d", "1"]];
        let pairs =
            settings.map(|setting| measure(ROUNDS, || count(&text), || run_gecode(&path, setting)));
        let pair = pairs.into_iter().max_by(|one, two| one.ratio.total_cmp(&two.ratio));
        let pair = pair.expect("there are two");
        table.add_row([
            name.to_owned(),
            format!("{:.3} s", pair.first),
            format!("{:.3} s", pair.second),
            format!("{:.2}", 1.0 / pair.ratio),
            promised.to_string(),
        ]);
    }
    println!("{table}\n");

    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "counted by equal subproblems",
        "solutions",
        "subproblems",
        "takes",
        "promised",
    ]);
    for (name, model, promised) in [
        ("independent sets 12×12", independent_sets(12), 0.1),
        ("4-colourings 8×8", colourings(8), 0.6),
        ("Latin squares of order 5", latin(5), 0.05),
        ("Latin squares of order 6", latin(6), 12.0),
    ] {
        let labelling = model.labelling().expect("a small model");
        let counted = || diagram::count(&mut labelling.clone(), &mut ()).expect("no limit");
        let (found, pair) = (counted(), measure(1, counted, || ()));
        table.add_row([
            name.to_owned(),
            found.solutions.to_string(),
            found.subproblems.to_string(),
            format!("{:.3} s", pair.first),
            format!("{promised} s"),
        ]);
    }
    println!("{table}");
}

fn model(name: &str) -> PathBuf {
    let models = Path::new(env!("CARGO_MANIFEST_DIR")).join("../problems/fzn/tests/models");
    models.join(format!("{name}.fzn"))
}

/// The solutions of a model, which is read as well.
fn count(text: &str) -> u64 {
    let options = Options::new(&[], &[]).expect("there are none");
    let input = Input::from_text("model", text);
    let instance = billhook_fzn::FZN.read(&input, &options).expect("a model");
    let strategy = billhook_fzn::FZN.strategy("dfs").expect("there is such a strategy");
    let task = Task::count(strategy, Limits::new());
    instance.run(task).statistics.solutions()
}

/// Whether Gecode found all solutions of a model.
fn run_gecode(path: &Path, setting: &[&str]) -> bool {
    let mut command = Command::new("fzn-gecode");
    command.arg("-a").args(setting).arg(path).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}

fn in_order(model: &mut Model, grid: &Grid) {
    let variables = grid.cells().to_vec();
    model.branch(Branching { variables, select: Select::InputOrder, choose: Choose::Min });
}

fn pairs(grid: &Grid) -> Vec<[Variable; 2]> {
    let lines = grid.rows().into_iter().chain(grid.columns());
    lines
        .flat_map(|line| line.windows(2).map(|pair| [pair[0], pair[1]]).collect::<Vec<_>>())
        .collect()
}

fn independent_sets(n: usize) -> Model {
    let mut model = Model::new();
    let grid = model.grid(n, n, 0..=1);
    for [one, two] in pairs(&grid) {
        model.clause(&[], &[one, two]);
    }
    in_order(&mut model, &grid);
    model
}

fn colourings(n: usize) -> Model {
    let mut model = Model::new();
    let grid = model.grid(n, n, 1..=4);
    for [one, two] in pairs(&grid) {
        model.linear(&[(1, one), (-1, two)], Relation::Unequal, 0);
    }
    in_order(&mut model, &grid);
    model
}

fn latin(n: usize) -> Model {
    let mut model = Model::new();
    let grid = model.grid(n, n, 1..=n as i64);
    for line in grid.rows().into_iter().chain(grid.columns()) {
        model.all_different(&line);
    }
    model
}
