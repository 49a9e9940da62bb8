//! The plug-in of an exact cover, and its searches by two kernels that walk the same tree.

use std::marker::PhantomData;
use std::mem;
use std::sync::Arc;

use billhook_engine::exact_cover::diagram::{self as counting, ItemOrder, Method};
use billhook_engine::exact_cover::{self, BitRows, ExactCover, Order, SparseSets};
use billhook_engine::{Limits, NoSuchPosition, Path, Statistics};

use super::search::{Covered, Kernel};
use super::{Covering, Exact, diagram, encoding, hopeless};
use crate::plugin::{Answered, Asked, Plugin, Question};
use crate::proof::{Proofs, stuck};
use crate::puzzle::InstanceOf;
use crate::run::{Outcome, memory};
use crate::search::{AnyFormulation, Diagram, Formulation, OpenBy, Reduction};

/// Returns the plug-in of a puzzle that is an exact cover.
pub const fn plugin<P: Covering>() -> Plugin<P> {
    Plugin::new(Formulations::<P>::ALL)
        .chooses(
            "bit-rows for small instances, sparse-sets for large ones, which walk the same tree; \
             for all solutions diagram, if a trial shows that subproblems recur",
            |puzzle, _, _| usual(puzzle),
        )
        .argues(|puzzle, _| hopeless(puzzle))
        .answers(answers)
        .proved(proofs())
}

/// Returns the proofs of a puzzle that is an exact cover.
pub const fn proofs<P: Covering>() -> Proofs<P> {
    Proofs::encoded(encoding::exact)
}

/// Returns the search by bit rows, for a puzzle that also has [searches of its own](Plugin::by).
pub const fn bit_rows<P: Covering>() -> &'static dyn AnyFormulation<P> {
    Formulations::<P>::ALL[0]
}

/// Returns the search by sparse sets, for a puzzle that also has searches of its own.
pub const fn sparse_sets<P: Covering>() -> &'static dyn AnyFormulation<P> {
    Formulations::<P>::ALL[1]
}

/// Returns the name of the search that suits the size of an instance.
pub fn usual<P: Covering>(puzzle: &P) -> &'static str {
    match exact_cover::Kernel::fits_rows(puzzle.cover().exact()) {
        true => BIT_ROWS,
        false => SPARSE_SETS,
    }
}

/// Counts by equal subproblems, or compiles a diagram for a list of all solutions. `None` leaves
/// the question to a search: if that must be resumable, the order of items is given, or solutions
/// count up to symmetry; and a list also if only some solutions are wanted, an item has no option,
/// or the diagram takes too long or saves no work.
pub fn answers<'p, P: Covering>(
    instance: &'p InstanceOf<P>,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'p>> {
    recurring(instance, question, limits)
}

const BIT_ROWS: &str = "bit-rows";
const SPARSE_SETS: &str = "sparse-sets";

struct Formulations<P>(PhantomData<P>);

impl<P: Covering> Formulations<P> {
    const ALL: &'static [&'static dyn AnyFormulation<P>] = &[&Self::BIT_ROWS, &Self::SPARSE_SETS];

    const BIT_ROWS: Formulation<P, Covered<BitRows>> = formulation(
        BIT_ROWS,
        "exact cover; the options left are rows of bits, for up to some ten thousand",
        |puzzle, _| opened(BIT_ROWS, puzzle),
    )
    .refuses(|puzzle| {
        let fits = exact_cover::Kernel::fits_rows(puzzle.cover().exact());
        (!fits).then_some("there are too many options for rows of bits")
    });

    const SPARSE_SETS: Formulation<P, Covered<SparseSets>> = formulation(
        SPARSE_SETS,
        "exact cover; the options left for each item are a sparse set, for large instances",
        |puzzle, _| opened(SPARSE_SETS, puzzle),
    );
}

const fn formulation<P: Covering, K: Kernel>(
    name: &'static str,
    summary: &'static str,
    open: OpenBy<P, Covered<K>>,
) -> Formulation<P, Covered<K>> {
    Formulation::prepared(name, summary, open, |puzzle: &P, search: &Covered<K>| {
        puzzle.answer_of(search.chosen())
    })
    .compiled(
        Diagram::by(
            |_: &Reduction<P, Covered<K>>, instance, how| diagram::compile(instance, how),
            |_, instance, file, _| diagram::load(instance, file),
        )
        .counted(|_, instance, limits| by_equal_subproblems(instance, limits))
        .counted_below(|reduction: &Reduction<P, Covered<K>>, instance, cube, mut limits| {
            match reduction.open(&instance.puzzle, &mut limits) {
                Ok(mut search) => {
                    let mut path = Path::new();
                    let chosen = path.go(&mut search, cube).then(|| search.chosen());
                    path.back(&mut search);
                    below(instance, chosen, limits)
                }
                Err(outcome) => *outcome,
            }
        })
        .refuses(|puzzle| {
            let why = "solutions up to symmetry are told apart one by one";
            puzzle.is_up_to_symmetry().then_some(why)
        }),
    )
    .run_by(K::RUN)
    .amended(|puzzle, search, outcome| {
        if search.is_some() {
            let name = |option| puzzle.name_of(option);
            stuck::told(outcome, puzzle.cover().exact(), puzzle.order(), &name);
        }
    })
    .described(
        |puzzle, _, option| puzzle.name_of(option as usize),
        |puzzle, search| match puzzle.board_of(search.chosen()) {
            Some(board) => board,
            None => left(puzzle.cover().exact(), &search.chosen()),
        },
    )
    .dies(|puzzle, search| stuck_at(puzzle, &search.chosen()))
}

fn opened<P: Covering, K: Kernel>(
    name: &'static str,
    puzzle: &P,
) -> Result<Covered<K>, Box<Outcome>> {
    let cover = puzzle.cover();
    let symmetries = match puzzle.is_up_to_symmetry() {
        true => Arc::clone(cover.symmetries()),
        false => Arc::default(),
    };
    match hopeless(puzzle) {
        Some(why) => Err(Box::new(Outcome::impossible(name, why))),
        None => Ok(Covered::new(cover.exact(), puzzle.order(), symmetries)),
    }
}

/// Returns the names of the primary items that these options do not cover; `all covered` if there
/// are none.
/// Returns why no solution has these options, as a clause; `None` if it cannot be seen at once.
pub fn stuck_at<P: Covering>(puzzle: &P, chosen: &[usize]) -> Option<String> {
    let cover = puzzle.cover().exact();
    Some(puzzle.uncovered(cover.item_name(stuck::item(cover, chosen)?)))
}

/// Returns the items left, in words.
fn left(cover: &ExactCover, chosen: &[usize]) -> String {
    let mut covered = vec![false; cover.items()];
    for entry in chosen.iter().flat_map(|&option| cover.option(option)) {
        covered[entry.item as usize] = true;
    }
    let left = (0..cover.primary()).filter(|&item| !covered[item]);
    let left: Vec<&str> = left.map(|item| cover.item_name(item)).collect();
    if left.is_empty() { "all covered".to_owned() } else { left.join(" ") }
}

/// Answers a question without a search, or returns `None`: see [`answers`].
fn recurring<'p>(
    given: &'p dyn Exact,
    question: &Question,
    limits: &mut Limits,
) -> Option<Answered<'p>> {
    if question.keeps || given.order() == Order::Given || given.is_up_to_symmetry() {
        return None;
    }
    if question.asked == Asked::Count {
        return Some(count(given, &Method::Auto, mem::take(limits)).into());
    }
    if !limits.wants_all() || given.hopeless().is_some() {
        return None;
    }
    let memory = memory(limits);
    diagram::for_a_list(given, limits, memory).map(Answered::Solutions)
}

/// Counts in the best order of items, or in the given one if the puzzle asks for it.
fn by_equal_subproblems(given: &dyn Exact, limits: Limits) -> Outcome {
    match given.order() {
        Order::Given => count(given, &Method::Diagram(ItemOrder::Given), limits),
        Order::MinimumRemaining => count(given, &Method::Best, limits),
    }
}

/// Counts the solutions that contain these options. Refuses options that exclude each other, and
/// `None`, which stands for a cube of another tree.
fn below(given: &dyn Exact, chosen: Option<Vec<usize>>, limits: Limits) -> Outcome {
    let left = chosen.map(|chosen| given.exact().residual(&chosen));
    match (left, given.order()) {
        (Some(Ok(left)), Order::Given) => {
            count_cover(&left, &Method::Diagram(ItemOrder::Given), limits)
        }
        (Some(Ok(left)), Order::MinimumRemaining) => count_cover(&left, &Method::Best, limits),
        (Some(Err(why)), _) => Outcome::refused("diagram", why.to_string()),
        (None, _) => Outcome::refused("diagram", NoSuchPosition.to_string()),
    }
}

/// Counts the solutions of the whole cover.
fn count(given: &dyn Exact, how: &Method, limits: Limits) -> Outcome {
    match given.hopeless() {
        Some(why) => Outcome::impossible("diagram", why),
        None => {
            let mut outcome = count_cover(given.exact(), how, limits);
            let name = |option| given.name_of(option);
            stuck::told(&mut outcome, given.exact(), given.order(), &name);
            outcome
        }
    }
}

fn count_cover(cover: &ExactCover, how: &Method, limits: Limits) -> Outcome {
    // Diagrams get a part of the limit; the rest is for the instance itself.
    let memory = memory(&limits);
    let mut watch = (limits, Statistics::new());
    let tally = counting::count(cover, how, &mut watch, memory);
    let (strategy, order) = match tally.method {
        counting::MethodUsed::Diagram(order) => ("diagram", Some(order)),
        counting::MethodUsed::BitRows => ("bit-rows", None),
        counting::MethodUsed::SparseSets => ("sparse-sets", None),
    };
    let mut outcome = Outcome::counted(strategy, tally.status, tally.solutions);
    outcome.statistics = watch.1;
    let parts = (tally.components > 1)
        .then(|| format!("the largest of {} components counted on their own", tally.components));
    let order = order.map(|order| format!("items {}", order.phrase()));
    if order.is_some() || tally.subproblems > 0 {
        outcome.counters.push(("subproblems", tally.subproblems.into()));
    }
    let tried = (tally.trial_nodes > 0).then(|| {
        outcome.counters.push(("trial nodes", tally.trial_nodes.into()));
        let of = if order.is_some() { "other orders" } else { "diagrams" };
        format!("after a trial of {of}")
    });
    let notes: Vec<String> = parts.into_iter().chain(order).chain(tried).collect();
    outcome.note = (!notes.is_empty()).then(|| notes.join(", "));
    outcome
}
