//! FlatZinc models searched here and by Gecode, which walks equal trees.
//!
//! Here a model is read and its solutions are counted; Gecode reads it and writes them to nowhere.
//! For rulers, the shortest is found and proved.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use billhook_benches::paired::measure;
use billhook_engine::Limits;
use billhook_plugin::{Input, Options, Problem, Task};
use comfy_table::{Table, presets};

const ROUNDS: usize = 5;

/// Names of models, each with the promised speed relative to Gecode.
const MODELS: [(&str, f64); 12] = [
    ("queens12", 3.0),
    ("langford11", 3.0),
    ("langford9", 3.0),
    ("latin5", 3.0),
    ("costas10", 2.0),
    ("costas8", 2.0),
    ("magic", 2.0),
    ("sky", 2.0),
    ("kakS6", 2.0),
    ("nonoL20_42", 3.0),
    ("golomb9", 1.0),
    // This model propagates bounds; the others propagate fixed values.
    ("golomb10", 1.0 / 1.2),
];

/// Measures each model beside Gecode in the faster of two settings. Without Gecode the table is
/// empty.
pub fn table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["the same tree", "here", "Gecode", "times as fast", "promised"]);
    if !run_gecode(&path("queens8"), &["-a"]) {
        println!("skipped: there is no `fzn-gecode` on the path\n");
        return table;
    }
    for (name, promised) in MODELS {
        let path = path(name);
        let text = std::fs::read_to_string(&path).expect("a model");
        let wanted: &[&str] = if is_ruler(name) { &[] } else { &["-a"] };
        // Gecode's default, and a copy at every node instead of recomputation.
        let settings = [&[][..], &["-c-d", "1"][..]].map(|setting| [wanted, setting].concat());
        let pairs = settings.map(|setting| {
            measure(ROUNDS, || nodes(&text, is_ruler(name)), || run_gecode(&path, &setting))
        });
        let pair = pairs.into_iter().max_by(|one, two| one.ratio.total_cmp(&two.ratio));
        let pair = pair.expect("there are two");
        table.add_row([
            name.to_owned(),
            format!("{:.3} s", pair.first),
            format!("{:.3} s", pair.second),
            format!("{:.2}", 1.0 / pair.ratio),
            format!("{promised:.2}"),
        ]);
    }
    table
}

fn is_ruler(name: &str) -> bool {
    name.starts_with("golomb")
}

fn path(name: &str) -> PathBuf {
    let benches = Path::new(env!("CARGO_MANIFEST_DIR"));
    let own = benches.join(format!("benches/constraints/{name}.fzn"));
    let tested = benches.join(format!("../problems/fzn/tests/models/{name}.fzn"));
    if own.exists() { own } else { tested }
}

/// Reads a model and searches for all its solutions, or for the best; returns the number of nodes.
fn nodes(text: &str, is_best: bool) -> u64 {
    let options = Options::new(&[], &[]).expect("there are none");
    let input = Input::from_text("model", text);
    let instance = billhook_fzn::FZN.read(&input, &options).expect("a model");
    let (name, limits) = match is_best {
        true => ("branch-and-bound", Limits::new().solutions(1)),
        false => ("dfs", Limits::new()),
    };
    let strategy = billhook_fzn::FZN.strategy(name).expect("there is such a strategy");
    instance.run(Task::count(strategy, limits)).statistics.nodes()
}

/// Runs Gecode on a model; returns whether it could be started and ended without an error.
fn run_gecode(path: &Path, options: &[&str]) -> bool {
    let mut command = Command::new("fzn-gecode");
    command.args(options).arg(path).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
