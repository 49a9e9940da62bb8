//! The search of a puzzle that is a model: compiled once for all of them.

use std::borrow::Cow;

use billhook_engine::Flow;
use billhook_engine::constraint::{Decision, Labelling};

use super::refuted::refuted;
use super::trial::{IN_WORDS, counted};
use super::{Constrained, Declared, Solved, Words, certified, diagram, grade, hint};
use crate::plugin::Plugin;
use crate::puzzle::InstanceOf;
use crate::run::{Outcome, Task, Walk, best, walk};
use crate::search::{AnyWay, Way};

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

/// Returns the usual search of a puzzle that is a model, for one that has [others](Plugin::by) besides.
pub const fn usual<P: Constrained>() -> &'static dyn AnyWay<P> {
    Only::<P>::WAYS[0]
}

/// A search of a puzzle that is a model by the branching with this number that it
/// [adds](Declared::also), under a name of its own: a strategy beside the usual one, in all orders.
///
/// ```
/// use billhook_engine::constraint::{Branching, Choose, Labelling, Model, Select};
/// use billhook_plugin::constraints::{self, Constrained, Declared};
/// use billhook_plugin::{About, Board, Input, Mistake, Options, Plugin, Puzzle, Verdict, Way};
/// use billhook_plugin::{comparison, testing};
/// #
/// # struct Latin { declared: Declared }
/// # impl Puzzle for Latin {
/// #     const ABOUT: About = About {
/// #         name: "latin",
/// #         summary: "latin squares",
/// #         takes: About::words("NUMBER", "How many rows: "),
/// #         input: "The number of rows.",
/// #         example: "2",
/// #         answer: "1 2 / 2 1",
/// #         options: &[],
/// #     };
/// #     type Answer = Board;
///
/// // In `Puzzle::read`:
/// #     fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
/// #         let size = input.number("number of rows", 1..=9)?;
/// #         let mut model = Model::new();
/// #         let grid = model.grid(size, size, 1..=size as i64);
/// #         constraints::latin(&mut model, &grid, "number");
/// let cells = grid.cells().to_vec();
/// let given = Branching { variables: cells, select: Select::InputOrder, choose: Choose::Max };
/// let declared = Declared::grid(model, &grid)?.also(given)?;
/// #         Ok(Self { declared })
/// #     }
/// #     fn judge(&self, _: &Board) -> Verdict {
/// #         Verdict::of(None::<String>, || "rows and columns have each number once".to_owned())
/// #     }
/// # }
/// # impl Constrained for Latin {
/// #     fn declared(&self) -> &Declared { &self.declared }
/// # }
///
/// static BACKWARDS: Way<Latin, Labelling> =
///     constraints::branched::<Latin, 1>("backwards", "row by row, the greatest number first");
/// static LATIN: Plugin<Latin> = constraints::plugin().by(&[constraints::usual(), &BACKWARDS]);
///
/// let instance = testing::instance(&LATIN, "4", &[]);
/// assert_eq!(testing::count(&*instance, "backwards"), 576);
/// print!("{}", comparison(&LATIN, "4", &[], &["dfs", "backwards"]));
/// ```
pub const fn branched<P: Constrained, const NUMBER: usize>(
    name: &'static str,
    summary: &'static str,
) -> Way<P, Labelling> {
    let open = |puzzle: &P| puzzle.declared().labelling_by(NUMBER).clone();
    Only::<P>::way_by(name, summary, open).remembered_by(run)
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
        .bounded_by(best::run_labelling, |puzzle, cost| puzzle.price(cost));

    const fn way(name: &'static str, summary: &'static str) -> Way<P, Labelling> {
        Self::way_by(name, summary, |puzzle| puzzle.declared().labelling().clone())
    }

    const fn way_by(
        name: &'static str,
        summary: &'static str,
        open: fn(&P) -> Labelling,
    ) -> Way<P, Labelling> {
        Way::new(name, summary, open, |puzzle, labelling| {
            P::Answer::of(puzzle, &|it| labelling.value(it).unwrap_or_default())
        })
        .walked(run)
        .described(
            |puzzle, _, decision| decision_in_words(puzzle, decision),
            |puzzle, labelling| puzzle.declared().state(labelling),
        )
    }
}

fn run<P: Constrained>(
    way: &Way<P, Labelling>,
    given: &InstanceOf<P>,
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
