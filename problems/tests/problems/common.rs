//! Common facts of all solutions, by learning and by diagrams, compared with a list of all
//! solutions.

use std::collections::{BTreeMap, BTreeSet};

use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::{Instance, Strategy, Task, Walk};
use billhook_testing as testing;

use super::marginals::{INSTANCES, cells, puzzle};

/// Returns the texts of all solutions.
fn texts(instance: &dyn Instance) -> Vec<String> {
    let mut texts = Vec::new();
    let mut each = |solution: &dyn billhook_plugin::Solution| {
        texts.push(solution.text());
        Flow::Continue
    };
    instance.run(Task::show(Strategy::AUTO, Limits::new(), &mut each));
    texts
}

/// Returns the strategies that find what solutions have in common.
fn strategies(instance: &dyn Instance) -> Vec<Strategy> {
    let named = ["learn", "diagram"].into_iter().filter_map(|name| instance.strategy(name));
    [Strategy::AUTO].into_iter().chain(named).collect()
}

#[test]
fn choices_in_common_are_those_of_all_solutions() {
    for &(name, text) in INSTANCES {
        let instance = testing::instance(puzzle(name), text, &[]);
        let texts = texts(&*instance);
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let all = texts.iter().flat_map(|text| cells(name, text));
        all.for_each(|cell| *counts.entry(cell).or_default() += 1);
        let expected: BTreeMap<String, Option<bool>> =
            counts.into_iter().map(|(cell, count)| (cell, Some(count == texts.len()))).collect();
        for strategy in strategies(&*instance) {
            let (outcome, common) = instance.common(&strategy, &mut Limits::new());
            let found: BTreeMap<_, _> = common.expect("it is known").choices.into_iter().collect();
            assert_eq!(found, expected, "{name} {text} by {}", strategy.name());
            assert!(
                outcome.solutions <= texts.len().into(),
                "{name} {text} by {}",
                strategy.name()
            );
        }
    }
}

/// A puzzle, the text of an instance, and its options.
type Typed = (&'static str, &'static str, &'static [(&'static str, &'static str)]);

/// Instances whose answers show each square.
const BOARDS: &[Typed] = &[
    ("nonogram", "1 1 1 / 1 1 1", &[]),
    ("nonogram", "1 0 2 1 / 1 1 1 1", &[]),
    ("nonogram", "1a 1b 1 / 1a 1 1b", &[]),
    ("magic", "3", &[]),
    ("futoshiki", ".<... ..... ..... ..... .....", &[]),
    ("skyscrapers", "..2.. ..... ..... ..1.. .....", &[]),
    ("sudoku", "12.. .... .... ....", &[]),
    ("sudoku", "1... .2.. ..3. ...4", &[]),
    ("costas", "4", &[]),
    ("costas", "2 . . . .", &[]),
    ("queens", "4", &[]),
    ("queens", "6", &[]),
    ("iq", "", &[("board", "2x3"), ("pieces", "dominoes:3")]),
    ("iq", "", &[("board", "2x3"), ("pieces", "dominoes:3"), ("unlabelled", "")]),
    ("iq", "", &[("board", "2x3"), ("pieces", "dominoes:3"), ("unique", "")]),
    ("iq", "", &[("board", "3x20"), ("pieces", "pentominoes")]),
    ("iq", "3 2 2\nDEFAULT\nGIVEN\nAA\n..\n..\nAA\nBB\nBB\n", &[]),
    ("iq", "3 2 3\nDEFAULT\nGIVEN\n..\nAA\n..\nAA\nBB\nCC\n", &[]),
    ("iq", "2 2 2\nCUSTOM\nXX\n.*\nA\nB\n", &[]),
    ("iq", "2 2 2\nPYRAMID\nA\nBB\nBB\n", &[]),
];

/// Returns the sign of each square of an answer, row by row.
fn rows(name: &str, answer: &str) -> Vec<Vec<String>> {
    let rows = answer.split(['/', '\n']).map(str::trim).filter(|row| !row.is_empty());
    let numbers = |row: &str| row.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    let letters = |row: &str| row.chars().map(String::from).collect();
    match name {
        "nonogram" | "iq" => rows.map(letters).collect(),
        "costas" | "queens" => {
            let columns = numbers(answer);
            let sign = if name == "queens" { "Q" } else { "X" };
            let square = |place: usize, column: &str| {
                if place.to_string() == column { sign } else { "." }.to_owned()
            };
            let row = |column: &String| (1..=columns.len()).map(|at| square(at, column)).collect();
            columns.iter().map(row).collect()
        }
        _ => rows.map(numbers).collect(),
    }
}

#[test]
fn boards_in_common_are_those_of_all_solutions() {
    for &(name, text, options) in BOARDS {
        let instance = testing::instance(puzzle(name), text, options);
        let texts = texts(&*instance);
        assert!(!texts.is_empty(), "{name} {text} has solutions");
        let mut expected: Vec<Vec<BTreeSet<String>>> = Vec::new();
        for text in &texts {
            for (at, row) in rows(name, text).into_iter().enumerate() {
                expected.resize(expected.len().max(at + 1), Vec::new());
                expected[at].resize(row.len(), BTreeSet::new());
                // Equal pieces that are not distinguished have the letter of the first.
                let alike = options.iter().any(|(name, _)| ["unlabelled", "unique"].contains(name));
                let row = row.into_iter().map(|sign| if alike { "A".to_owned() } else { sign });
                expected[at].iter_mut().zip(row).for_each(|(signs, sign)| _ = signs.insert(sign));
            }
        }
        for strategy in strategies(&*instance) {
            let (_, common) = instance.common(&strategy, &mut Limits::new());
            let board = common.and_then(|common| common.board).expect("there is a board");
            let signs = |row: Vec<Option<billhook_plugin::show::Contents>>| {
                let words = |it: billhook_plugin::show::Contents| {
                    assert!(!it.is_open, "{name} {text} by {}", strategy.name());
                    it.words().into_iter().collect::<BTreeSet<String>>()
                };
                // A square outside of the board is empty in the text.
                let outside = || BTreeSet::from([".".to_owned()]);
                row.into_iter().map(|it| it.map_or_else(outside, words)).collect()
            };
            let found: Vec<Vec<_>> = board.layers.into_iter().flatten().map(signs).collect();
            assert_eq!(found, expected, "{name} {text} {options:?} by {}", strategy.name());
        }
    }
}

/// A search that a limit stops says nothing that is wrong.
#[test]
fn stopped_searches_know_a_part() {
    for &(name, text, options) in BOARDS {
        let instance = testing::instance(puzzle(name), text, options);
        let strategy = Strategy::AUTO;
        let (_, all) = instance.common(&strategy, &mut Limits::new());
        let all = all.unwrap_or_else(|| panic!("{name} {text} has no solution"));
        for nodes in 0..60 {
            let mut limits = Limits::new().nodes(nodes);
            let (outcome, common) = instance.common(&strategy, &mut limits);
            let Some(common) = common else { continue };
            for (choice, always) in &common.choices {
                let expected = all.choices.iter().find(|(other, _)| other == choice);
                let (_, expected) = expected.expect("it occurs in a solution");
                assert!(always.is_none() || always == expected, "{name} {text}: {choice}");
            }
            let is_known = matches!(outcome.status, Status::Complete | Status::Limit);
            assert_eq!(is_known, common == all, "{name} {text}, {nodes} nodes");
            let [found, expected] = [&common, &all].map(|it| {
                it.board.as_ref().map_or(Vec::new(), |board| board.layers.concat().concat())
            });
            for (found, expected) in found.iter().zip(&expected) {
                let (Some(found), Some(expected)) = (found, expected) else { continue };
                assert!(found.signs.is_subset(&expected.signs), "{name} {text}, {nodes} nodes");
                assert!(found.is_open || found == expected, "{name} {text}, {nodes} nodes");
            }
        }
    }
}

/// The strategies of a puzzle with an objective are about its best solutions.
#[test]
fn best_solutions_have_much_in_common() {
    let instance = testing::instance(puzzle("golomb"), "5", &[]);
    let (outcome, common) = instance.common(&Strategy::AUTO, &mut Limits::new());
    let always: Vec<String> = common
        .expect("it is known")
        .choices
        .into_iter()
        .filter_map(|(choice, always)| (always == Some(true)).then_some(choice))
        .collect();
    assert_eq!(always, ["0 at mark 1", "11 at mark 5"]);
    assert_eq!((outcome.status, outcome.solutions), (Status::Limit, 2_u8.into()));
}

#[test]
fn other_strategies_are_refused() {
    let instance = testing::instance(puzzle("skyscrapers"), "..2.. ..... ..... ..... .....", &[]);
    for strategy in ["dfs", "bfs", "dfs-memo", "dfs+lds"] {
        let strategy = instance.strategy(strategy).expect("there is this strategy");
        assert!(![Some(Walk::Learn), Some(Walk::Diagram)].contains(&strategy.walk()));
        let (outcome, common) = instance.common(&strategy, &mut Limits::new());
        assert_eq!((outcome.refusal.is_some(), common), (true, None));
    }
}
