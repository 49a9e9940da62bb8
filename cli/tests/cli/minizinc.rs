//! The script by which MiniZinc starts the command as a solver: its options, and its output for
//! small models in the form that MiniZinc reads.

#![cfg(unix)]

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Output, Stdio};

use assert_cmd::cargo::cargo_bin;

use crate::world::Folder;

/// A die that shows an even number, and whether this is a six.
const DIE: &str = "\
var {2, 4, 6}: die :: output_var;
var bool: six :: output_var;
var int: hidden;
constraint int_eq_reif(die, 6, six);
constraint int_lin_eq([1, 1], [die, hidden], 7);
solve satisfy;
";

const NONE: &str = "var 1..3: x :: output_var;\nconstraint int_times(x, x, 7);\nsolve satisfy;\n";

/// A model that prints no variable.
const SILENT: &str = "var 1..2: x;\nsolve satisfy;\n";

/// A model that prints most of its variables, by declarations in several forms.
const PARTIAL: &str = "\
var bool: a :: output_var; var bool: b :: output_var;
var bool: c:: output_var;
array [1..2] of var bool: d :: output_array([1..2]) = [a, b];
var bool: e :: output_var; var bool: f :: is_defined_var :: output_var;
var 0..1: g
  :: output_var; % var bool: h :: output_var
var bool: i; var 0..1: j :: output_var;
solve satisfy;
";

/// A model with two optimal solutions.
const BEST: &str = "\
var 1..9: x :: output_var;
var 1..9: y :: output_var;
constraint int_plus(x, y, 4);
constraint int_ne(x, y);
var 1..9: z;
constraint int_max(x, y, z);
solve maximize z;
";

/// A model whose first solution is the worst.
const UPWARDS: &str = "\
var 1..3: x :: output_var;
solve :: int_search([x], input_order, indomain_min, complete) maximize x;
";

/// A model with the word `minimize` in a name and in a comment, and its own goal, `satisfy`, on a
/// separate line.
const NAMED: &str = "\
var 1..2: minimize_x :: output_var;
solve :: int_search([minimize_x], input_order, indomain_min, complete)
  satisfy; % minimize x
";

/// A model whose goal is broken into two lines, with `satisfy;` in a string before it.
const APART: &str = "\
var 1..2: x :: output_var;
var 1..2: y :: output_var;
solve :: int_search([x], input_order, indomain_min, \"; satisfy;\")
  minimize
  x;
";

fn script() -> Command {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../share/minizinc/bin/fzn-billhook");
    let mut script = Command::new("sh");
    script.arg(path).env("BILLHOOK", cargo_bin!("billhook"));
    script
}

fn output(model: &str, options: &str) -> Output {
    let folder = Folder::new();
    let mut script = script();
    script.args(options.split_whitespace()).arg(folder.with("model.fzn", model));
    script.output().expect("there is a shell")
}

#[test]
fn solutions_are_printed_as_minizinc_reads_them() {
    let [two, four, six] = [(2, false), (4, false), (6, true)]
        .map(|(die, six)| format!("die = {die};\nsix = {six};\n----------\n"));
    let by_die = "told apart by die, six\n";
    for (model, options, expected) in [
        (DIE, "-a", format!("{two}{four}{six}% 3 solutions, {by_die}==========\n")),
        (DIE, "-a -p 2 -r 7 -f -i", format!("{two}{four}{six}% 3 solutions, {by_die}==========\n")),
        (DIE, "-n 2 -t 0", format!("{two}{four}% 2 solutions, {by_die}")),
        (DIE, "-n 4 -t 60000", format!("{two}{four}{six}% 3 solutions, {by_die}==========\n")),
        (DIE, "-n 1", two.clone()),
        (DIE, "", two.clone()),
        (DIE, "--count", format!("% solutions: 3\n% {by_die}==========\n")),
        (DIE, "--count --strategy diagram", format!("% solutions: 3\n% {by_die}==========\n")),
        (NONE, "-a", "=====UNSATISFIABLE=====\n".to_owned()),
        (
            NONE,
            "--count",
            "% solutions: 0\n% told apart by x\n=====UNSATISFIABLE=====\n".to_owned(),
        ),
        (BEST, "", "x = 1;\ny = 3;\n----------\n==========\n".to_owned()),
        (BEST, "-a -i -p 2", "x = 1;\ny = 3;\n----------\n==========\n".to_owned()),
        (UPWARDS, "-n 2", "x = 3;\n----------\n==========\n".to_owned()),
        (
            UPWARDS,
            "-i",
            [1, 2, 3].map(|x| format!("x = {x};\n----------\n")).concat() + "==========\n",
        ),
        (
            UPWARDS,
            "-a",
            [1, 2, 3].map(|x| format!("x = {x};\n----------\n")).concat() + "==========\n",
        ),
        (DIE, "-i", two.clone()),
        (BEST, "--count", "% solutions: 2\n% told apart by x, y\n==========\n".to_owned()),
        (
            NAMED,
            "-a",
            "minimize_x = 1;\n----------\nminimize_x = 2;\n----------\n\
             % 2 solutions, told apart by minimize_x\n==========\n"
                .to_owned(),
        ),
        (APART, "-a", "x = 1;\ny = 1;\n----------\n==========\n".to_owned()),
        (
            SILENT,
            "-a",
            "----------\n----------\n\
             % 2 solutions, told apart by all variables, none of which is printed\n==========\n"
                .to_owned(),
        ),
        (
            PARTIAL,
            "--count",
            "% solutions: 128\n% told apart by a, b, c, d, e and 3 more\n==========\n".to_owned(),
        ),
    ] {
        let found = output(model, options);
        let printed = String::from_utf8_lossy(&found.stdout);
        assert_eq!(printed, expected, "{options}\n{model}");
        assert_eq!(found.status.code(), Some(0), "{options}\n{model}");
        assert_eq!(String::from_utf8_lossy(&found.stderr), "", "{options}\n{model}");
    }
}

#[test]
fn statistics_follow_the_solutions() {
    for (options, expected) in [
        ("-a -s", ["nodes=", "failures=", "nSolutions=3", "solveTime="].as_slice()),
        ("--count -s", &["count=\"3\"", "nodes=", "failures=", "solveTime="]),
    ] {
        let found = output(DIE, options);
        let printed = String::from_utf8_lossy(&found.stdout).into_owned();
        let statistics = printed.lines().filter_map(|line| line.strip_prefix("%%%mzn-stat: "));
        let statistics: Vec<_> = statistics.collect();
        assert_eq!(statistics.len(), expected.len(), "{printed}");
        for (found, expected) in statistics.into_iter().zip(expected) {
            assert!(found.starts_with(expected), "{expected}: {printed}");
        }
        assert!(printed.ends_with("%%%mzn-stat-end\n"), "{printed}");
    }
}

#[test]
fn refused_models_are_errors() {
    for (model, options, expected) in [
        ("var float: x;\nsolve satisfy;\n", "", "the model has floats, in 1 declaration"),
        (DIE, "--pancakes", "--pancakes is no option"),
        (DIE, "-n many", "invalid value 'many'"),
        (DIE, "another.fzn", "one file at a time"),
    ] {
        let found = output(model, options);
        let messages = String::from_utf8_lossy(&found.stderr);
        assert!(messages.contains(expected), "{messages}");
        assert_eq!(String::from_utf8_lossy(&found.stdout), "=====ERROR=====\n", "{messages}");
        assert_eq!(found.status.code(), Some(2), "{messages}");
    }
    let nowhere = script().env("BILLHOOK", "no-such-command").arg("/dev/null").output();
    let messages = nowhere.expect("there is a shell").stderr;
    assert!(String::from_utf8_lossy(&messages).contains("no-such-command is not there"));
}

/// There are more solutions than can be listed: the first ones come at once, and a signal ends the
/// search.
#[test]
fn solutions_come_as_they_are_found() {
    let folder = Folder::new();
    let variables = ["a", "b", "c"].map(|name| format!("var 0..999: {name} :: output_var;\n"));
    let model = folder.with("model.fzn", variables.concat() + "solve satisfy;\n");
    let mut script = script();
    script.args(["-a", "-s"]).arg(&model).stdout(Stdio::piped());
    let mut running = script.spawn().expect("there is a shell");
    let mut printed = BufReader::new(running.stdout.take().expect("it is a pipe"));
    let mut first = String::new();
    printed.read_line(&mut first).expect("it is text");
    assert_eq!(first, "a = 0;\n");
    let killed = Command::new("kill").arg(running.id().to_string()).status();
    assert!(killed.expect("there is `kill`").success());
    let mut rest = String::new();
    printed.read_to_string(&mut rest).expect("it is text");
    assert!(rest.ends_with("%%%mzn-stat-end\n"));
    assert!(!rest.contains("======"));
    assert_eq!(running.wait().expect("it ends").code(), Some(0));
}
