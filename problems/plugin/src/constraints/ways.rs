//! The search of a puzzle that is a model: compiled once for all of them.

use std::borrow::Cow;

use billhook_engine::Flow;
use billhook_engine::constraint::{Decision, Labelling};

use super::refuted::refuted;
use super::trial::{IN_WORDS, counted};
use super::{Constrained, Declared, Solved, Words, certified, diagram, grade, hint};
use crate::any_way::AnyWay;
use crate::given::Given;
use crate::plugin::Plugin;
use crate::run::{Outcome, Task};
use crate::strategy::Walk;
use crate::way::Way;
use crate::{optimise, walk};

/// The name of the search.
pub(super) const NAME: &str = "dfs";

/// The plug-in of a puzzle that is a model: with hints in its reasons, and grades by them.
pub const fn plugin<P: Constrained>() -> Plugin<P> {
    reasoned(Plugin::new(Only::<P>::WAYS))
        .chooses(IN_WORDS, |_, _, _| Only::<P>::WAYS[0])
        .shortcut(|given, task| counted(NAME, given.puzzle.declared().labelling(), task))
        .proved(|given, task, record| certified::prove(given, task, record))
}

/// As [`plugin`], of a model with an objective: the best solutions are wanted, in the order of
/// [`Labelling`]'s costs, which [`Constrained::price`] says in words. What is graded has one
/// solution at all, which is then the best.
pub const fn best<P: Constrained>() -> Plugin<P> {
    reasoned(Plugin::new(Only::<P>::BEST_WAYS))
}

const fn reasoned<P: Constrained>(plugin: Plugin<P>) -> Plugin<P> {
    plugin
        .hinted(|puzzle, limits| hint::hint(puzzle.declared(), puzzle, limits))
        .explained(|puzzle, limits| refuted(puzzle.declared(), puzzle, limits))
        .graded_if_unique(|puzzle, limits| {
            let text = |values: &[i64]| {
                let answer = P::Answer::of(puzzle, &|variable| values[variable.number()]);
                crate::Answer::text(&answer, puzzle)
            };
            grade::grade(puzzle.declared(), &text, limits)
        })
}

struct Only<P>(std::marker::PhantomData<P>);

impl<P: Constrained> Only<P> {
    const WAYS: &'static [&'static dyn AnyWay<P>] = &[&Self::DFS];
    const BEST_WAYS: &'static [&'static dyn AnyWay<P>] = &[&Self::BEST];

    const DFS: Way<P, Labelling> =
        Self::way(NAME, "decides the cell with the fewest values left, and propagates")
            .compiled(
                |_, given, how| diagram::compile(given, how),
                |_, given, file, limits| diagram::load(given, file, limits),
                Some(|_, given, limits| diagram::count(given, &[], limits)),
            )
            .in_cubes(|_, given, cube, limits| diagram::count(given, cube, limits))
            .remembered_by(run);

    const BEST: Way<P, Labelling> = Self::way("best", "decides cell by cell, and propagates")
        .bounded_by(optimise::run_labelling, |puzzle, cost| puzzle.price(cost));

    const fn way(name: &'static str, summary: &'static str) -> Way<P, Labelling> {
        Way::new(
            name,
            summary,
            |puzzle: &P| puzzle.declared().labelling().clone(),
            |puzzle, labelling| {
                P::Answer::of(puzzle, &|it| labelling.value(it).unwrap_or_default())
            },
        )
        .walked(run)
        .described(
            |puzzle, _, decision| decision_in_words(puzzle, decision),
            |puzzle, labelling| puzzle.declared().state(labelling),
        )
    }
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
        Some(each) => each(&given.shown(P::Answer::of(puzzle, &|it| values[it.number()]))),
        None => Flow::Continue,
    };
    let name = task.name(way.name(), walk);
    if walk == Walk::Diagram {
        // The first solutions of a diagram are those of its order.
        *search = search.for_diagrams(&mut task.limits);
    }
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
pub(super) fn decision_in_words(words: &dyn Words, decision: Decision) -> String {
    let told = |how: &str, variable, value| {
        format!("{how}{} at {}", words.value(value), words.place(variable))
    };
    match decision {
        Decision::Is(variable, value) => told("", variable, value),
        Decision::IsNot(variable, value) => told("not ", variable, value),
        Decision::AtMost(variable, value) => told("at most ", variable, value),
        Decision::AtLeast(variable, value) => told("at least ", variable, value),
        // It decides nothing.
        Decision::Further => String::new(),
    }
}
