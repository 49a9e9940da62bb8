//! The plug-ins of declared puzzles, and their search, which is compiled once for all of them.

use billhook_engine::constraint::Labelling;

use super::refuted::refuted;
use super::trial::{IN_WORDS, counted};
use super::{
    Constrained, NAME, Solved, Words, certified, decision_in_words, diagram, grade, hint, known,
};
use crate::player::NoHelp;
use crate::plugin::{CellsBy, Continues, Plugin};
use crate::proof::Proofs;
use crate::puzzle::Answer;
use crate::run::{Outcome, Runner, Walk, best, run};
use crate::search::{AnyFormulation, Diagram, Formulation};

/// Returns the plug-in of a declared puzzle, with hints and grades by its reasons.
pub const fn plugin<P: Constrained>() -> Plugin<P> {
    reasoned(Plugin::new(Only::<P>::FORMULATIONS))
        .chooses(IN_WORDS, |_, _, _| NAME)
        .answers(|instance, question, limits| {
            counted(NAME, instance.puzzle.declared().labelling(), question, limits)
        })
        .proved(Proofs::by(|instance, task, record| certified::prove(instance, task, record)))
}

/// Returns the plug-in of a model with an objective: the best solutions are wanted, by the costs of
/// [`Labelling`], which [`Constrained::price`] puts into words. Only an instance with a single
/// solution, good or bad, has a grade.
pub const fn best<P: Constrained>() -> Plugin<P> {
    reasoned(Plugin::new(Only::<P>::BEST))
        .proved(Proofs::by(|instance, task, record| certified::prove(instance, task, record)))
}

/// Returns the usual search of a declared puzzle, to be listed with [others](Plugin::by).
pub const fn usual<P: Constrained>() -> &'static dyn AnyFormulation<P> {
    Only::<P>::FORMULATIONS[0]
}

/// Returns the search of a declared puzzle by the branching with this number, which the puzzle
/// [adds](super::Declared::also): a strategy with a name of its own, which is listed beside the
/// usual one. Without such a branching it is the usual search.
///
/// ```ignore
/// static BACKWARDS: Formulation<Latin, Labelling> =
///     constraints::branched::<Latin, 1>("backwards", "row by row, the greatest number first");
/// static LATIN: Plugin<Latin> = constraints::plugin().by(&[constraints::usual(), &BACKWARDS]);
/// ```
pub const fn branched<P: Constrained, const NUMBER: usize>(
    name: &'static str,
    summary: &'static str,
) -> Formulation<P, Labelling> {
    let open = |puzzle: &P| puzzle.declared().labelling_by(NUMBER).clone();
    Only::<P>::formulation(name, summary, open).remembered()
}

const fn reasoned<P: Constrained>(plugin: Plugin<P>) -> Plugin<P> {
    plugin
        .hinted(|puzzle, limits| hint::hint(puzzle.declared(), puzzle, limits))
        .continued(Continues {
            hint: |puzzle, known, limits| {
                known::hint_from(puzzle.declared(), puzzle, known, limits)
            },
            answer: |puzzle, known| noted(puzzle, known),
        })
        .celled(CellsBy {
            list: |puzzle| known::cells(puzzle.declared(), puzzle),
            values: |puzzle, cell| known::values_at(puzzle.declared(), puzzle, cell),
            meaning: |puzzle, place| Words::meaning(puzzle, place),
            answer: |puzzle, known| noted(puzzle, known),
        })
        .explained(|puzzle, limits| refuted(puzzle.declared(), puzzle, limits))
        .graded_if_unique(|puzzle, limits| {
            let text = |values: &[i64]| {
                let answer = P::Answer::of(puzzle, &|variable| values[variable.number()]);
                Answer::text(&answer, puzzle)
            };
            grade::grade(puzzle.declared(), puzzle, &text, limits)
        })
}

/// Returns the answer that some facts make.
fn noted<P: Constrained>(puzzle: &P, known: &str) -> Result<P::Answer, NoHelp> {
    let values = known::values(puzzle.declared(), puzzle, known)?;
    Ok(P::Answer::of(puzzle, &|variable| values[variable.number()]))
}

struct Only<P>(std::marker::PhantomData<P>);

impl<P: Constrained> Only<P> {
    const FORMULATIONS: &'static [&'static dyn AnyFormulation<P>] = &[&Self::DFS];
    const BEST: &'static [&'static dyn AnyFormulation<P>] = &[&Self::BEST_FIRST];

    const DFS: Formulation<P, Labelling> = Self::formulation(
        NAME,
        "decides the cell with the fewest values left, and propagates",
        |puzzle| puzzle.declared().labelling().clone(),
    )
    .remembered()
    .compiled(
        Diagram::by(
            |_, instance, how| diagram::compile(instance, how),
            |_, instance, file, limits| diagram::load(instance, file, limits),
        )
        .counted_below(|_, instance, cube, limits| diagram::count(instance, cube, limits)),
    );

    const BEST_FIRST: Formulation<P, Labelling> =
        Self::formulation("best", "decides cell by cell, and propagates", |puzzle| {
            puzzle.declared().labelling().clone()
        })
        .bounded(|puzzle, cost| puzzle.price(cost))
        .best_by(run_best);

    const fn formulation(
        name: &'static str,
        summary: &'static str,
        open: fn(&P) -> Labelling,
    ) -> Formulation<P, Labelling> {
        Formulation::new(name, summary, open, |puzzle, labelling| {
            P::Answer::of(puzzle, &|it| labelling.value(it).unwrap_or_default())
        })
        .run_by(run_labelling)
        .learns(
            |puzzle| puzzle.declared().model(),
            P::Answer::of,
            |puzzle| puzzle.declared().outputs(),
            |puzzle, cell, value| Words::fact(puzzle, cell, value),
        )
        .described(
            |puzzle, _, decision| decision_in_words(puzzle, decision),
            |puzzle, labelling| puzzle.declared().state(labelling),
        )
        .dies(|puzzle, labelling| puzzle.declared().why(labelling))
    }
}

fn run_labelling(mut runner: Runner<'_, '_, '_, Labelling>) -> Outcome {
    if runner.presentation.walk == Walk::Diagram {
        // The first solutions of a diagram are those that its search finds first.
        *runner.search = runner.search.for_diagrams(&mut runner.task.limits);
    }
    run(runner)
}

fn run_best(runner: Runner<'_, '_, '_, Labelling>) -> Outcome {
    best::run(runner)
}
