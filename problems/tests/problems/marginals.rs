//! Marginals of values: the number of solutions in which each cell has each value, counted by a
//! diagram, against all solutions one by one.

use std::collections::BTreeMap;

use billhook_engine::{Flow, Limits};
use billhook_plugin::solutions::Compile;
use billhook_plugin::{BigUint, Problem, Strategy, Task};
use billhook_testing as testing;

/// Names of puzzles with boards, and instances with several solutions.
pub(crate) const INSTANCES: &[(&str, &str)] = &[
    ("nonogram", "1 1 1 / 1 1 1"),
    ("nonogram", "1 0 2 1 / 1 1 1 1"),
    ("nonogram", "1a 1b 1 / 1a 1 1b"),
    ("costas", "5"),
    ("costas", "2 . . . . ."),
    ("magic", "3"),
    ("futoshiki", ".<... ..... ..... ..... ....."),
    ("futoshiki", "..... ..... ..... ..... ....."),
    ("skyscrapers", "..2.. ..... ..... ..... ....."),
    ("skyscrapers", "..... ..... ..... ..1.. ....."),
    ("kakuro", r"\ 4\ 6\ / \5 . . / \5 . ."),
    ("kakuro", r"\ \ \ / \ . . / \7 . ."),
    ("sudoku", "12.. .... .... ...."),
    ("sudoku", "1... .2.. ..3. ...."),
];

pub(crate) fn puzzle(name: &str) -> &'static dyn Problem {
    let named = |problem: &&&dyn Problem| problem.about().name == name;
    *billhook_problems::ALL.iter().find(named).expect("there is this puzzle")
}

/// Returns the choices of an answer, each a cell and its value, as the marginals name them.
pub(crate) fn cells(name: &str, answer: &str) -> Vec<String> {
    let rows: Vec<&str> = answer.split('/').map(str::trim).collect();
    let values = |row: &str| -> Vec<String> {
        match name {
            "nonogram" => row.chars().map(String::from).collect(),
            _ => row.split_whitespace().map(str::to_owned).collect(),
        }
    };
    let mut cells = Vec::new();
    for (row, text) in (1..).zip(rows) {
        for (column, value) in (1..).zip(values(text)) {
            let place = match name {
                "costas" => format!("row {column}"),
                _ => format!("r{row}c{column}"),
            };
            let value = match (name, &*value) {
                ("nonogram", ".") => "white".to_owned(),
                ("nonogram", "#") => "black".to_owned(),
                ("nonogram", sign) => format!("`{sign}`"),
                (_, "." | "#") => continue,
                (_, value) => value.to_owned(),
            };
            cells.push(format!("{value} at {place}"));
        }
    }
    cells
}

#[test]
fn marginals_agree_with_all_solutions() {
    let mut compared = 0;
    for &(name, text) in INSTANCES {
        let Ok(instance) = testing::read(puzzle(name), text, &[]) else {
            panic!("{name} {text} is no instance");
        };
        let mut expected: BTreeMap<String, BigUint> = BTreeMap::new();
        let mut each = |solution: &dyn billhook_plugin::Solution| {
            for cell in cells(name, &solution.text()) {
                *expected.entry(cell).or_default() += 1u8;
            }
            Flow::Continue
        };
        instance.run(Task::show(Strategy::AUTO, Limits::new(), &mut each));
        // The memory is ample, or so little that most subproblems are searched again.
        for memory in [1 << 20, 256] {
            let mut limits = Limits::new();
            let compiled = instance.compile(&Strategy::AUTO, Compile::new(&mut limits, memory));
            let mut compiled = compiled.expect("it is compiled");
            let marginals = compiled.marginals(&mut Limits::new()).expect("nothing stops it");
            let found: BTreeMap<String, BigUint> = marginals.choices.into_iter().collect();
            assert_eq!(found, expected, "{name} {text}, {memory} bytes");
            compared += found.len();
            assert!(marginals.picture.is_some(), "{name} {text} has a heat map");
        }
    }
    assert!(compared > 500, "{compared}");
}

#[test]
fn marginals_have_known_numbers() {
    for (name, text, choice, number) in [
        ("nonogram", "1 1 1 / 1 1 1", "white at r1c2", 4u8),
        ("nonogram", "1 1 1 / 1 1 1", "black at r2c2", 2),
        ("nonogram", "1 1 1 / 1 1 1", "white at r2c2", 4),
        ("costas", "5", "3 at row 4", 8),
        ("fzn", MODEL, "x = 6", 1),
        ("fzn", MODEL, "x = 2", 1),
    ] {
        let instance = testing::instance(puzzle(name), text, &[]);
        let mut limits = Limits::new();
        let compiled = instance.compile(&Strategy::AUTO, Compile::new(&mut limits, 1 << 20));
        let marginals = compiled.expect("it is compiled").marginals(&mut Limits::new());
        let choices = marginals.expect("nothing stops it").choices;
        let found = choices.iter().find(|(found, _)| found == choice).map(|(_, number)| number);
        assert_eq!(found, Some(&number.into()), "{name}: {choice} in {choices:?}");
    }
}

/// A model in which only `x` distinguishes solutions.
const MODEL: &str = "\
var 1..6: x :: output_var;
var 1..6: y;
var 1..6: z;
constraint int_le(y,x);
constraint int_le(z,y);
solve satisfy;
";
