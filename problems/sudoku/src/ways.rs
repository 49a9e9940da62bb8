//! Defines the formulations: as an exact cover, and by bits for nine boxes of 3 × 3.

use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use billhook_plugin::{
    Answered, AnyFormulation, Asked, Formulation, InstanceOf, Outcome, Plugin, Question, cover,
};

use crate::Sudoku;
use crate::bits::Bits;

/// Maximum number of nodes of a count by bits, after which equal subproblems are looked for. This
/// many nodes take some thousandths of a second.
const TRIAL: u64 = 10_000;

static FORMULATIONS: [&dyn AnyFormulation<Sudoku>; 3] =
    [cover::bit_rows(), cover::sparse_sets(), &BITS];

static BITS: Formulation<Sudoku, Bits> = Formulation::new(
    "bits",
    "the cells of each digit as bits, settled after each choice, for boxes of 3 × 3",
    |sudoku: &Sudoku| Bits::of(&sudoku.clues),
    |sudoku, bits: &Bits| sudoku.board(&bits.cells()),
)
.refuses(|sudoku| {
    let why = "it is for boards of nine boxes of 3 × 3 and without more regions";
    (!sudoku.shape.is_classic).then_some(why)
})
.described(
    |sudoku, _, (cell, digit)| format!("{digit} at {}", sudoku.shape.cell(usize::from(cell))),
    |sudoku, bits| sudoku.board(&bits.cells()).to_string(),
)
.dies(|sudoku, bits| sudoku.stuck_with(&bits.cells()));

/// Returns the plug-in with its formulations.
pub(crate) const fn plugin() -> Plugin<Sudoku> {
    cover::plugin()
        .by(&FORMULATIONS)
        .chooses(
            "bits for boards of nine boxes of 3 × 3, and otherwise the kernel of exact cover that \
             suits its size; to count, equal subproblems where a trial shows that they recur",
            |sudoku, _, _| if sudoku.shape.is_classic { "bits" } else { cover::usual(sudoku) },
        )
        .answers(counted)
}

/// Counts the solutions of a classic board by bits, or like an exact cover if that takes more than
/// [`TRIAL`] nodes. Other boards, and questions whose search must be resumable, are answered like
/// exact covers. Returns `None` for other questions about a classic board, which its search
/// answers.
fn counted<'p>(
    instance: &'p InstanceOf<Sudoku>,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'p>> {
    let sudoku = &instance.puzzle;
    if question.keeps || !sudoku.shape.is_classic {
        return cover::answers(instance, question, limits);
    }
    if question.asked != Asked::Count {
        return None;
    }
    let mut bits = Bits::of(&sudoku.clues);
    let mut found = 0u64;
    let mut statistics = Statistics::new();
    let status = limits.within(TRIAL, |limits| {
        let count = OnSolution(|_: &Bits| {
            found += 1;
            Flow::Continue
        });
        dfs::search(&mut bits, &mut (limits, &mut statistics, count))
    });
    match status {
        Status::Complete => {
            let outcome = Outcome::counted("bits", status, found.into());
            Some(Outcome { statistics, ..outcome }.into())
        }
        _ => cover::answers(instance, question, limits),
    }
}
