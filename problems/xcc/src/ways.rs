//! The ways to search a file: by two kernels, which walk the same tree.

use billhook_engine::exact_cover::diagram as counting;
use billhook_engine::exact_cover::diagram::{How, ItemOrder, count};
use billhook_engine::exact_cover::{BitRows, ExactCover, Format, Kernel, Order, SparseSets, write};
use billhook_engine::{Limits, Search, Statistics};
use billhook_plugin::{AnyWay, Given, Outcome, Plugin, Task, Way, by_diagram, memory};

use crate::{Chosen, File, diagram};

/// The most memory that rows of bits may take, in bytes, and the most work to
/// lay them out, in words: a second or so.
const MOST_MEMORY: u64 = 256 << 20;
const MOST_WORK: u64 = 1 << 31;

/// Exact cover with colours.
pub static XCC: Plugin<File> = Plugin::new(&[&BIT_ROWS, &SPARSE_SETS])
    .chooses(
        "bit-rows for small files, sparse-sets for large ones, which walk the same tree; for all \
         solutions diagram, if a trial shows that subproblems recur",
        |file, _, _| {
            let way: &'static dyn AnyWay<File> = match Kernel::fits_rows(&file.cover) {
                true => &BIT_ROWS,
                false => &SPARSE_SETS,
            };
            way
        },
    )
    .shortcut(recurring)
    .written(&[
        ("knuth", |file| write(&file.cover, Format::Knuth)),
        ("ec", |file| write(&file.cover, Format::Ec)),
        ("lists", |file| write(&file.cover, Format::Lists)),
    ]);

static BIT_ROWS: Way<File, BitRows> = Way::prepared(
    "bit-rows",
    "the options left as rows of bits, for up to some ten thousand",
    |file: &File, _| file.opened("bit-rows", BitRows::new),
    |_, rows| Chosen::new(rows.chosen()),
)
.refuses(|file| {
    let options = file.cover.options() as u64;
    let work = options.div_ceil(64).saturating_mul(file.cover.entries() as u64);
    let large = BitRows::memory(&file.cover) > MOST_MEMORY || work > MOST_WORK;
    large.then_some("the file has too many options for rows of bits")
})
.compiled(diagram::compile, diagram::load, Some(by_equal_subproblems))
.described(option, |file, rows| left(&file.cover, &rows.chosen()));

static SPARSE_SETS: Way<File, SparseSets> = Way::prepared(
    "sparse-sets",
    "the options left for each item as a sparse set, for large files",
    |file: &File, _| file.opened("sparse-sets", SparseSets::new),
    |_, sets| Chosen::new(sets.chosen()),
)
.compiled(diagram::compile, diagram::load, Some(by_equal_subproblems))
.described(option, |file, sets| left(&file.cover, &sets.chosen()));

/// A decision in words.
fn option<S: Search<Move = u32>>(file: &File, _: &S, option: u32) -> String {
    file.cover.show_option(option as usize).to_string()
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
fn recurring<'t>(given: &Given<File>, mut task: Task<'t>) -> Result<Outcome, Task<'t>> {
    let file = &given.puzzle;
    if task.keeps() || file.order == Order::Given {
        return Err(task);
    }
    if task.each.is_none() {
        return Ok(file.count(&How::Auto, task.limits));
    }
    if !task.limits.wants_all() || file.hopeless().is_some() {
        return Err(task);
    }
    let memory = memory(&task.limits);
    match diagram::for_a_list(given, &mut task.limits, memory) {
        Some(diagram) => Ok(by_diagram(diagram, task.limits, task.each)),
        None => Err(task),
    }
}

/// Counts by the best order, or by the one that was asked for.
fn by_equal_subproblems(file: &File, limits: Limits) -> Outcome {
    match file.order {
        Order::Given => file.count(&How::Diagram(ItemOrder::Given), limits),
        Order::MinimumRemaining => file.count(&How::Best, limits),
    }
}

impl File {
    fn opened<S>(
        &self,
        way: &'static str,
        open: fn(&ExactCover, Order) -> S,
    ) -> Result<S, Box<Outcome>> {
        match self.hopeless() {
            Some(item) => Err(Box::new(impossible(way, item))),
            None => Ok(open(&self.cover, self.order)),
        }
    }

    /// Counts without showing anything.
    fn count(&self, how: &How, limits: Limits) -> Outcome {
        if let Some(item) = self.hopeless() {
            return impossible("diagram", item);
        }
        // Most of what a limit allows: the rest is the instance itself.
        let memory = memory(&limits);
        let mut watch = (limits, Statistics::new());
        let tally = count(&self.cover, how, &mut watch, memory);
        let (strategy, order) = match tally.way {
            counting::Way::Diagram(order) => ("diagram", Some(order)),
            counting::Way::Rows => ("bit-rows", None),
            counting::Way::Sets => ("sparse-sets", None),
        };
        let mut outcome = Outcome::counted(strategy, tally.status, tally.solutions);
        outcome.statistics = watch.1;
        let parts = (tally.parts > 1)
            .then(|| format!("the largest of {} parts counted apart", tally.parts));
        let order = order.map(|order| format!("items {}", order.phrase()));
        if order.is_some() || tally.subproblems > 0 {
            outcome.counters.push(("subproblems", tally.subproblems.into()));
        }
        let notes: Vec<String> = parts.into_iter().chain(order).collect();
        outcome.note = (!notes.is_empty()).then(|| notes.join(", "));
        outcome
    }
}

/// There is no solution, as this item cannot be covered.
pub(crate) fn impossible(way: &'static str, item: &str) -> Outcome {
    Outcome::impossible(way, format!("item {item} stands in no option"))
}
