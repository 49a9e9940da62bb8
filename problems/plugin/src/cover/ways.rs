//! The ways to search an exact cover: by two kernels, which walk the same tree.

use std::marker::PhantomData;
use std::ops::ControlFlow;
use std::sync::Arc;

use billhook_engine::exact_cover::diagram::{self as counting, ItemOrder, Method};
use billhook_engine::exact_cover::{self, BitRows, ExactCover, Order, SparseSets};
use billhook_engine::{Flow, Limits, NoSuchPosition, Path, Statistics};

use super::search::{Covered, Kernel};
use super::{Covering, Exact, diagram, encoding, hopeless};
use crate::plugin::Plugin;
use crate::proof::stuck;
use crate::puzzle::InstanceOf;
use crate::run::{Outcome, Task, Walk, memory};
use crate::search::{AnyWay, OpenBy, Way};
use crate::solutions::by_diagram;

/// The most memory that rows of bits may take, in bytes, and the most work to
/// lay them out, in words: a second or so.
const MOST_MEMORY: u64 = 256 << 20;
const MOST_WORK: u64 = 1 << 31;

/// The plug-in of a puzzle that is an exact cover.
pub const fn plugin<P: Covering>() -> Plugin<P> {
    Plugin::new(Ways::<P>::ALL)
        .chooses(
            "bit-rows for small instances, sparse-sets for large ones, which walk the same tree; \
             for all solutions diagram, if a trial shows that subproblems recur",
            |puzzle, _, _| usual(puzzle),
        )
        .argues(|puzzle, _| hopeless(puzzle))
        .shortcut(shortcut)
        .encoded(encoding::exact)
}

/// The way by rows of bits, for a puzzle that has [others](Plugin::by) besides those of an exact
/// cover.
pub const fn bit_rows<P: Covering>() -> &'static dyn AnyWay<P> {
    Ways::<P>::ALL[0]
}

/// The way by sparse sets, likewise.
pub const fn sparse_sets<P: Covering>() -> &'static dyn AnyWay<P> {
    Ways::<P>::ALL[1]
}

/// The way that suits the size of an instance.
pub fn usual<P: Covering>(puzzle: &P) -> &'static dyn AnyWay<P> {
    match exact_cover::Kernel::fits_rows(puzzle.cover().exact()) {
        true => bit_rows(),
        false => sparse_sets(),
    }
}

/// Counts by equal subproblems, or compiles a diagram for a list of all solutions if that saves
/// work; or hands the task back.
pub fn shortcut<'t, P: Covering>(
    given: &InstanceOf<P>,
    task: Task<'t>,
) -> ControlFlow<Outcome, Task<'t>> {
    recurring(given, task)
}

struct Ways<P>(PhantomData<P>);

impl<P: Covering> Ways<P> {
    const ALL: &'static [&'static dyn AnyWay<P>] = &[&Self::BIT_ROWS, &Self::SPARSE_SETS];

    const BIT_ROWS: Way<P, Covered<BitRows>> = way(
        "bit-rows",
        "the options left as rows of bits, for up to some ten thousand",
        |puzzle, _| opened("bit-rows", puzzle),
    )
    .refuses(|puzzle| {
        let cover = puzzle.cover().exact();
        let options = cover.options() as u64;
        let work = options.div_ceil(64).saturating_mul(cover.entries() as u64);
        let large = BitRows::memory(cover) > MOST_MEMORY || work > MOST_WORK;
        large.then_some("there are too many options for rows of bits")
    });

    const SPARSE_SETS: Way<P, Covered<SparseSets>> = way(
        "sparse-sets",
        "the options left for each item as a sparse set, for large instances",
        |puzzle, _| opened("sparse-sets", puzzle),
    );
}

const fn way<P: Covering, K: Kernel>(
    name: &'static str,
    summary: &'static str,
    open: OpenBy<P, Covered<K>>,
) -> Way<P, Covered<K>> {
    Way::prepared(name, summary, open, |puzzle: &P, search: &Covered<K>| {
        puzzle.answer_of(search.chosen())
    })
    .compiled(
        |_, given, how| diagram::compile(given, how),
        |_, given, file, _| diagram::load(given, file),
        Some(|_, given, limits| by_equal_subproblems(given, limits)),
    )
    .in_cubes(|way, given, cube, mut limits| match way.open(&given.puzzle, &mut limits) {
        Ok(mut search) => {
            let mut path = Path::new();
            let chosen = path.go(&mut search, cube).then(|| search.chosen());
            path.back(&mut search);
            below(given, chosen, limits)
        }
        Err(outcome) => *outcome,
    })
    .uncompiled(|puzzle| {
        let why = "solutions up to symmetry are told apart one by one";
        puzzle.is_up_to_symmetry().then_some(why)
    })
    .walked(run)
    .described(
        |puzzle, _, option| puzzle.name_of(option as usize),
        |puzzle, search| left(puzzle.cover().exact(), &search.chosen()),
    )
}

/// Walks by the kernel, which is compiled once for all puzzles.
fn run<P: Covering, K: Kernel>(
    way: &Way<P, Covered<K>>,
    given: &InstanceOf<P>,
    search: &mut Covered<K>,
    walk: Walk,
    mut task: Task<'_>,
) -> Outcome {
    let mut each = task.each.take();
    let wanted = each.is_some();
    let mut tell = |options: Vec<usize>| match &mut each {
        Some(each) => each(&given.shown(given.puzzle.answer_of(options))),
        None => Flow::Continue,
    };
    let is_whole = task.cube.is_none();
    let outcome = K::run(search, task.name(way.name(), walk), walk, task, wanted, &mut tell);
    if is_whole { told(given, outcome) } else { outcome }
}

/// Says what got stuck, if nothing was found.
fn told(given: &dyn Exact, outcome: Outcome) -> Outcome {
    stuck::told(outcome, given.exact(), given.order(), &|option| given.name_of(option))
}

fn opened<P: Covering, K: Kernel>(
    way: &'static str,
    puzzle: &P,
) -> Result<Covered<K>, Box<Outcome>> {
    let cover = puzzle.cover();
    let symmetries = match puzzle.is_up_to_symmetry() {
        true => Arc::clone(cover.symmetries()),
        false => Arc::default(),
    };
    match hopeless(puzzle) {
        Some(why) => Err(Box::new(Outcome::impossible(way, why))),
        None => Ok(Covered::new(cover.exact(), puzzle.order(), symmetries)),
    }
}

/// The primary items that these options leave.
fn left(cover: &ExactCover, chosen: &[usize]) -> String {
    let mut covered = vec![false; cover.items()];
    for entry in chosen.iter().flat_map(|&option| cover.option(option)) {
        covered[entry.item as usize] = true;
    }
    let left = (0..cover.primary()).filter(|&item| !covered[item]);
    let left: Vec<&str> = left.map(|item| cover.item_name(item)).collect();
    if left.is_empty() { "all covered".to_owned() } else { left.join(" ") }
}

/// Tries equal subproblems first, if all solutions are wanted.
fn recurring<'t>(given: &dyn Exact, mut task: Task<'t>) -> ControlFlow<Outcome, Task<'t>> {
    if task.keeps() || given.order() == Order::Given || given.is_up_to_symmetry() {
        return ControlFlow::Continue(task);
    }
    if task.each.is_none() {
        return ControlFlow::Break(count(given, &Method::Auto, task.limits));
    }
    if !task.limits.wants_all() || given.hopeless().is_some() {
        return ControlFlow::Continue(task);
    }
    let memory = memory(&task.limits);
    match diagram::for_a_list(given, &mut task.limits, memory) {
        Some(diagram) => ControlFlow::Break(by_diagram(diagram, task)),
        None => ControlFlow::Continue(task),
    }
}

/// Counts by the best order, or by the one that was asked for.
fn by_equal_subproblems(given: &dyn Exact, limits: Limits) -> Outcome {
    match given.order() {
        Order::Given => count(given, &Method::Diagram(ItemOrder::Given), limits),
        Order::MinimumRemaining => count(given, &Method::Best, limits),
    }
}

/// Counts the solutions that go with these options; none if there is no such choice.
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

/// Counts without showing anything.
fn count(given: &dyn Exact, how: &Method, limits: Limits) -> Outcome {
    match given.hopeless() {
        Some(why) => Outcome::impossible("diagram", why),
        None => told(given, count_cover(given.exact(), how, limits)),
    }
}

fn count_cover(cover: &ExactCover, how: &Method, limits: Limits) -> Outcome {
    // Most of what a limit allows: the rest is the instance itself.
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
