//! All solutions of an exact cover in one diagram, whose moves are options: compiled in an order of
//! items that short trials choose, as far as the memory allows.

use std::fmt::Write as _;
use std::io::Read;

use billhook_engine::diagram::{Partial, Unreadable};
use billhook_engine::exact_cover::diagram::{self as engine, ItemOrder, Method, choose};
use billhook_engine::exact_cover::{ExactCover, Order, write_knuth};
use billhook_engine::{Limits, Statistics, Status};
use num_bigint::BigUint;

use super::Exact;
use crate::puzzle::Solution;
use crate::run::Outcome;
use crate::solutions::{
    Compile, Compiled, CompiledPaths, Marginals, Reading, Uncompiled, Unsolvable, moves,
};

/// Number of nodes after which a diagram for a list is given up, so that the first solutions come
/// within some seconds.
const MOST_NODES: u64 = 1 << 22;

/// A reader of paths whose moves are options.
#[derive(Clone)]
struct Options<'a> {
    given: &'a dyn Exact,
    order: ItemOrder,
}

/// A move is the number of an option.
impl Reading<u32> for Options<'_> {
    /// Returns all items and options, and whether items are covered in their order, which decides
    /// the numbers of solutions.
    fn instance(&self) -> Vec<u8> {
        let (cover, puzzle) = (self.given.exact(), self.given.puzzle());
        let given = if self.given.order() == Order::Given { " --order given" } else { "" };
        let mut text = format!("{puzzle}{given} {}\n", env!("CARGO_PKG_VERSION"));
        match write_knuth(cover) {
            Some(knuth) => text += &knuth,
            // The format cannot express this cover, but any text that differs between instances
            // will do.
            None => _ = write!(text, "{cover:?}"),
        }
        text.into_bytes()
    }

    fn knows(&self, option: &u32) -> bool {
        (*option as usize) < self.given.exact().options()
    }

    fn note(&self) -> Option<String> {
        Some(format!("items {}", self.order.phrase()))
    }

    fn solution(&self, path: &[u32], _: &BigUint) -> Option<Box<dyn Solution + '_>> {
        Some(self.given.solution(path.iter().map(|&option| option as usize).collect()))
    }

    fn marginals(
        &self,
        paths: &mut Partial<'_, u32>,
        limits: &mut Limits,
    ) -> Result<Marginals, Status> {
        let (all, mut paths) = (paths.count(), moves(paths, limits)?);
        paths.retain(|(_, count)| *count > BigUint::ZERO);
        paths.sort_unstable_by_key(|&(option, _)| option);
        let squares = |(option, count): &(u32, BigUint)| {
            let squares = self.given.squares_of(*option as usize).into_iter();
            squares.map(|(sign, at)| (sign, at, count.clone())).collect::<Vec<_>>()
        };
        let placed = paths.iter().flat_map(squares).collect();
        let named = |(option, count)| (self.given.name_of(option as usize), count);
        let choices = paths.into_iter().map(named).collect();
        Ok(Marginals { choices, ..Marginals::default() }.placed(placed, &all, &[]))
    }

    fn copied<'a>(&self) -> Box<dyn Reading<u32> + 'a>
    where
        Self: 'a,
    {
        Box::new(self.clone())
    }
}

/// Compiles all solutions of an exact cover into a diagram. If a primary item has no option, there
/// is no solution, and no diagram is made. Fails if a limit is reached.
pub(super) fn compile<'p>(
    given: &'p dyn Exact,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    if let Some(why) = given.hopeless() {
        return Ok(Box::new(Unsolvable(Outcome::impossible("diagram", why))));
    }
    let order = match given.order() {
        Order::Given => ItemOrder::Given,
        Order::MinimumRemaining => best_order(given.exact(), how.limits, how.memory)?,
    };
    compile_by(order, given, how)
}

/// Compiles in an order of items. Components are compiled on their own if the whole diagram fits
/// the memory; a partial diagram does not divide into components. Fails if a limit of the task is
/// reached.
fn compile_by<'p>(
    order: ItemOrder,
    given: &'p dyn Exact,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let (options, cover) = (Options { given, order: order.clone() }, given.exact());
    if order != ItemOrder::Components {
        return as_far(options, how);
    }
    let mut watch = (std::mem::take(how.limits), Statistics::new());
    let compiled = engine::compile(cover, &Method::Diagram(order), &mut watch, how.memory);
    *how.limits = watch.0;
    match compiled {
        Ok((diagram, _)) => Ok(Box::new(CompiledPaths::compiled(diagram.index(), options))),
        // No limit of the task was reached: the memory for the diagram is used up.
        Err(_) if how.limits.status() == Status::Complete => {
            as_far(Options { order: ItemOrder::Fewest, ..options }, how)
        }
        Err(stopped) => {
            let outcome = Outcome::counted("diagram", how.limits.status(), stopped.at_least);
            let statistics = watch.1;
            Err(Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome })))
        }
    }
}

/// Compiles as much as fits the memory. Fails if a limit is reached.
fn as_far<'p>(
    options: Options<'p>,
    how: Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
    let (cover, order) = (options.given.exact(), options.order.clone());
    let compile = |watch: &mut _, _: &(dyn Reading<u32> + 'p)| {
        engine::partial(cover, &order, watch, how.memory)
    };
    Ok(Box::new(CompiledPaths::made(how.limits, Box::new(options), compile)?))
}

/// Chooses the order of items, by short trials. Fails if a limit is reached.
fn best_order(
    cover: &ExactCover,
    limits: &mut Limits,
    memory: usize,
) -> Result<ItemOrder, Uncompiled> {
    let mut watch = (std::mem::take(limits), Statistics::new());
    let chosen = choose(cover, &mut watch, memory);
    let statistics = watch.1;
    *limits = watch.0;
    chosen.map(|(order, _)| order).map_err(|tally| {
        let outcome = Outcome::counted("diagram", tally.status, tally.solutions);
        Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome }))
    })
}

/// Compiles a diagram for a list of all solutions; `None` if that takes too long or saves no work.
/// An error says that a limit of the task was reached.
pub(super) fn for_a_list<'p>(
    given: &'p dyn Exact,
    limits: &mut Limits,
    memory: usize,
) -> Option<Result<Box<dyn Compiled + 'p>, Uncompiled>> {
    let compiled = limits.within(MOST_NODES, |limits| {
        let mut watch = (std::mem::take(limits), Statistics::new());
        let chosen = choose(given.exact(), &mut watch, memory);
        *limits = watch.0;
        let Ok((order, true)) = chosen else { return None };
        Some(compile_by(order, given, Compile::new(limits, memory)))
    });
    match compiled {
        // The trial was given up, but no limit of the task was reached.
        Some(Err(_)) | None if limits.status() == Status::Complete => None,
        None => {
            let outcome = Outcome::counted("diagram", limits.status(), BigUint::ZERO);
            Some(Err(Uncompiled::Stopped(Box::new(outcome))))
        }
        compiled => compiled,
    }
}

/// Reads a saved diagram. Fails if the file cannot be read as one, or is one of another instance.
pub(super) fn load<'p>(
    given: &'p dyn Exact,
    file: &mut dyn Read,
) -> Result<Box<dyn Compiled + 'p>, String> {
    let read = CompiledPaths::load(file, Options { given, order: ItemOrder::Given });
    let read = read.map_err(|why| match why {
        Unreadable::OtherInstance(_) => "it is of another instance, or of another version".into(),
        why => why.to_string(),
    });
    Ok(Box::new(read?))
}
