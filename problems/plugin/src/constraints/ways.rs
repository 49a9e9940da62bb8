//! The search of a puzzle that is a model: compiled once for all of them.

use std::borrow::Cow;

use billhook_engine::Flow;
use billhook_engine::constraint::{Decision, Labelling, Variable};

use super::{Constrained, Declared, diagram, grade, hint};
use crate::any_way::AnyWay;
use crate::given::Given;
use crate::plugin::Plugin;
use crate::run::{Outcome, Task};
use crate::strategy::Walk;
use crate::walk;
use crate::way::Way;

/// The name of the search.
pub(super) const NAME: &str = "dfs";

/// The plug-in of a puzzle that is a model: with hints in its reasons, and grades by them.
pub const fn plugin<P: Constrained>() -> Plugin<P> {
    Plugin::new(Only::<P>::WAYS)
        .hinted(|puzzle, limits| {
            hint::hint(puzzle.declared(), &|variable| puzzle.place(variable), limits)
        })
        .graded(|puzzle, limits| {
            let text = |values: &[i64]| {
                let answer = puzzle.answer(&|variable| values[variable.number()]);
                crate::Answer::text(&answer, puzzle)
            };
            grade::grade(puzzle.declared(), &text, limits)
        })
}

struct Only<P>(std::marker::PhantomData<P>);

impl<P: Constrained> Only<P> {
    const WAYS: &'static [&'static dyn AnyWay<P>] = &[&Self::DFS];

    const DFS: Way<P, Labelling> = Way::new(
        NAME,
        "decides the cell with the fewest values left, and propagates",
        |puzzle: &P| puzzle.declared().labelling().clone(),
        |puzzle, labelling| puzzle.answer(&|it| labelling.value(it).unwrap_or_default()),
    )
    .compiled(
        |_, given, how| diagram::compile(given, how),
        |_, given, file, _| diagram::load(given, file),
        Some(|_, given, limits| diagram::count(given, &[], limits)),
    )
    .in_cubes(|_, given, cube, limits| diagram::count(given, cube, limits))
    .walked(run)
    .remembered_by(run)
    .described(
        |puzzle, _, decision| decision_in_words(&|it| puzzle.place(it), decision),
        |puzzle, labelling| puzzle.declared().state(labelling),
    );
}

fn run<P: Constrained>(
    way: &Way<P, Labelling>,
    given: &Given<P>,
    search: &mut Labelling,
    walk: Walk,
    mut task: Task<'_>,
) -> Outcome {
    let mut each = task.each.take();
    let wanted = each.is_some();
    let puzzle = &given.puzzle;
    let mut tell = |values: Vec<i64>| match &mut each {
        Some(each) => each(&given.shown(puzzle.answer(&|it| values[it.number()]))),
        None => Flow::Continue,
    };
    let name = task.name(way.name(), walk);
    run_labelling(search, puzzle.declared(), name, walk, task, wanted, &mut tell)
}

/// Walks, and tells of the values of all variables at each solution, if any are wanted.
fn run_labelling(
    search: &mut Labelling,
    declared: &Declared,
    name: Cow<'static, str>,
    walk: Walk,
    task: Task<'_>,
    wanted: bool,
    tell: &mut dyn FnMut(Vec<i64>) -> Flow,
) -> Outcome {
    let keep = |search: &Labelling| wanted.then(|| declared.values(search));
    walk::run_keyed_by(search, name, walk, task, &keep, tell)
}

/// A decision in words.
pub(super) fn decision_in_words(place: &dyn Fn(Variable) -> String, decision: Decision) -> String {
    match decision {
        Decision::Is(variable, value) => format!("{value} at {}", place(variable)),
        Decision::IsNot(variable, value) => format!("not {value} at {}", place(variable)),
        Decision::AtMost(variable, value) => format!("at most {value} at {}", place(variable)),
        Decision::AtLeast(variable, value) => format!("at least {value} at {}", place(variable)),
    }
}
