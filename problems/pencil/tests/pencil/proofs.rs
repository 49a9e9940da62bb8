//! Proofs of the number of answers, verified by a checker that shares nothing with the search.

use billhook_certificates::{Claim, Kind};
use billhook_engine::{Limits, Status};
use billhook_pencil::PUZZLES;
use billhook_plugin::{Problem, Strategy, Task};
use billhook_testing as testing;

const MEMORY: usize = 1 << 28;

/// Returns the formula and the proof of the number of answers to a board.
fn proved(puzzle: &dyn Problem, board: &str) -> [String; 2] {
    let name = puzzle.about().name;
    let instance = testing::instance(puzzle, board, &[]);
    let (mut record, task) = (Vec::new(), Task::count(Strategy::AUTO, Limits::new()));
    let proved = instance.proof().prove(task, &mut record);
    let proved = proved.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert_eq!(proved.outcome.status, Status::Complete, "{name}");
    let proof = proved.proof.expect("the search has ended");
    let (mut formula, mut steps) = (Vec::new(), Vec::new());
    proof.write_formula(&mut formula).expect("a vector can be written");
    proof.write(&record[..], &mut steps).expect("a vector can be written");
    [formula, steps].map(|text| String::from_utf8(text).expect("a text"))
}

/// Returns the number of answers that a proof shows; `None` if the checker refuses it.
fn shown(formula: &str, proof: &str) -> Option<u64> {
    let verdict = Kind::PseudoBoolean.check(&mut formula.as_bytes(), &mut proof.as_bytes(), MEMORY);
    match verdict.ok()?.claim {
        Claim::Solutions(solutions) => solutions.try_into().ok(),
        claim => panic!("another claim: {claim:?}"),
    }
}

#[test]
fn answers_to_examples_are_proved_to_be_the_only_ones() {
    for puzzle in PUZZLES {
        let about = puzzle.about();
        let [formula, proof] = proved(*puzzle, about.example);
        assert_eq!(shown(&formula, &proof), Some(1), "{}", about.name);
    }
}

/// Loops of these boards have an inside and roots that no answer tells: each answer is counted once.
#[test]
fn answers_are_counted_without_what_they_leave_open() {
    for (name, board) in [
        ("balance", "3 3 - - - - - - - - -"),
        ("geradeweg", "3 3 - - - - - - - - -"),
        ("kurotto", "2 3 - - - - - 2"),
        ("masyu", "... ... ..."),
        ("nurikabe", "?.. ... ..2"),
        ("yajilin", "3 3 - - - - - - - - -"),
    ] {
        let puzzle = PUZZLES.iter().find(|it| it.about().name == name).expect("it is a genre");
        let instance = testing::instance(*puzzle, board, &[]);
        let count = testing::count(&*instance, "dfs");
        let [formula, proof] = proved(*puzzle, board);
        assert!(count > 1 && formula.contains("\n* counted x1 to x"), "{name}");
        assert_eq!(shown(&formula, &proof), Some(count), "{name}");
    }
}
