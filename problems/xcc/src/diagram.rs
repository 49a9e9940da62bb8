//! What the paths of a diagram mean in an exact cover.

use std::fmt::Write as _;
use std::io::Read;

use billhook_engine::diagram::{Diagram, Unreadable};
use billhook_engine::exact_cover::diagram::{How, ItemOrder, Job, choose, compile, with_search};
use billhook_engine::exact_cover::{ExactCover, Order, write_knuth};
use billhook_engine::{Keyed, Limits, Statistics, Status};
use num_bigint::BigUint;

use super::plugin::File;
use super::solution::Chosen;
use billhook_plugin::{
    Compile, Compiled, Diagrammed, Marginals, Outcome, Reading, Uncompiled, Unsolvable,
};

/// After how many nodes a diagram for a list is given up, so that the first
/// solutions do not keep anybody waiting for more than some seconds.
const MOST_NODES: u64 = 1 << 22;

/// Paths of options.
#[derive(Clone, Debug)]
struct Options<'a> {
    cover: &'a ExactCover,
    order: ItemOrder,
    /// Whether the order was asked for.
    given: bool,
}

impl<'a> Reading for Options<'a> {
    /// The number of an option.
    type Move = u32;
    type Solution = Chosen<'a>;

    /// All of it, and whether the order of the items was given: that decides
    /// the numbers of solutions.
    fn instance(&self) -> Vec<u8> {
        let given = if self.given { " --order given" } else { "" };
        let mut text = format!("xcc{given} {}\n", env!("CARGO_PKG_VERSION"));
        match write_knuth(self.cover) {
            Some(knuth) => text += &knuth,
            // What has no place in the format is told apart all the same.
            None => _ = write!(text, "{:?}", self.cover),
        }
        text.into_bytes()
    }

    fn encode(&self, option: u32) -> u64 {
        option.into()
    }

    fn decode(&self, number: u64) -> Option<u32> {
        let option = u32::try_from(number).ok()?;
        ((option as usize) < self.cover.options()).then_some(option)
    }

    fn note(&self) -> Option<String> {
        Some(format!("items {}", self.order.phrase()))
    }

    fn solution(&self, path: &[u32], _: &BigUint) -> Option<Chosen<'a>> {
        let options = path.iter().map(|&option| option as usize).collect();
        Some(Chosen::new(self.cover, options))
    }

    fn marginals(&self, mut paths: Vec<(u32, BigUint)>) -> Marginals {
        paths.sort_unstable_by_key(|&(option, _)| option);
        let choices = paths.into_iter().filter(|(_, count)| *count > BigUint::ZERO);
        let choices = choices
            .map(|(option, count)| (self.cover.show_option(option as usize).to_string(), count));
        Marginals { choices: choices.collect(), ..Marginals::default() }
    }
}

impl File {
    /// Compiles all solutions. With `auto` only if that saves work.
    pub(super) fn compiled(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        if let Some(item) = self.hopeless() {
            let reason = format!("item {item} stands in no option");
            return Ok(Box::new(Unsolvable(Outcome::impossible("diagram", reason))));
        }
        let order = match self.order {
            Order::Given => ItemOrder::Given,
            Order::MinimumRemaining => self.chosen_order(how.limits, how.memory)?,
        };
        self.compiled_by(order, how)
    }

    /// Compiles by an order. What falls apart is compiled apart if there is the
    /// memory for all of it; the part of a diagram that a little memory holds
    /// is only made of the whole.
    fn compiled_by(
        &self,
        order: ItemOrder,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        let options =
            Options { cover: &self.cover, order: order.clone(), given: self.order == Order::Given };
        if order != ItemOrder::Apart {
            return with_search(&self.cover, &order, Compilation { options, how });
        }
        let mut watch = (std::mem::take(how.limits), Statistics::new());
        let compiled = compile(&self.cover, &How::Diagram(order), &mut watch, how.memory);
        *how.limits = watch.0;
        match compiled {
            Ok((diagram, _)) => {
                with_search(&self.cover, &ItemOrder::Given, Ready { diagram, options })
            }
            // Not by a limit of the task: there is less memory for a diagram.
            Err(_) if how.limits.status() == Status::Complete => {
                let options = Options { order: ItemOrder::Fewest, ..options };
                with_search(&self.cover, &ItemOrder::Fewest, Compilation { options, how })
            }
            Err(stopped) => {
                let outcome = Outcome::counted("diagram", how.limits.status(), stopped.at_least);
                let statistics = watch.1;
                Err(Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome })))
            }
        }
    }

    /// The best order.
    fn chosen_order(&self, limits: &mut Limits, memory: usize) -> Result<ItemOrder, Uncompiled> {
        let mut watch = (std::mem::take(limits), Statistics::new());
        let chosen = choose(&self.cover, &mut watch, memory);
        let statistics = watch.1;
        *limits = watch.0;
        chosen.map(|(order, _)| order).map_err(|tally| {
            let outcome = Outcome::counted("diagram", tally.status, tally.solutions);
            Uncompiled::Stopped(Box::new(Outcome { statistics, ..outcome }))
        })
    }

    /// A diagram for a list of all solutions, if it is soon made and saves work.
    pub(super) fn diagram_for_a_list(
        &self,
        limits: &mut Limits,
        memory: usize,
    ) -> Option<Result<Box<dyn Compiled + '_>, Uncompiled>> {
        let compiled = limits.within(MOST_NODES, |limits| {
            let mut watch = (std::mem::take(limits), Statistics::new());
            let chosen = choose(&self.cover, &mut watch, memory);
            *limits = watch.0;
            let Ok((order, true)) = chosen else { return None };
            Some(self.compiled_by(order, Compile { strategy: "auto", limits, memory }))
        });
        match compiled {
            // Given up, but not by a limit of the task.
            Some(Err(_)) | None if limits.status() == Status::Complete => None,
            None => {
                let outcome = Outcome::counted("diagram", limits.status(), BigUint::ZERO);
                Some(Err(Uncompiled::Stopped(Box::new(outcome))))
            }
            compiled => compiled,
        }
    }

    /// Reads a diagram.
    pub(super) fn loaded(&self, file: &mut dyn Read) -> Result<Box<dyn Compiled + '_>, String> {
        let options = Options {
            cover: &self.cover,
            order: ItemOrder::Given,
            given: self.order == Order::Given,
        };
        with_search(&self.cover, &ItemOrder::Given, Loading { options, file })
    }
}

/// A diagram that is to be made.
struct Compilation<'a, 'h> {
    options: Options<'a>,
    how: Compile<'h>,
}

impl<'a> Job for Compilation<'a, '_> {
    type Done = Result<Box<dyn Compiled + 'a>, Uncompiled>;
    fn run<S: Keyed<Move = u32> + 'static>(self, search: S) -> Self::Done {
        Ok(Box::new(Diagrammed::compile(search, self.options, self.how)?))
    }
}

/// A diagram that is made already.
struct Ready<'a> {
    diagram: Diagram<u32>,
    options: Options<'a>,
}

impl<'a> Job for Ready<'a> {
    type Done = Result<Box<dyn Compiled + 'a>, Uncompiled>;
    fn run<S: Keyed<Move = u32> + 'static>(self, _: S) -> Self::Done {
        Ok(Box::new(Diagrammed::<S, _>::compiled(self.diagram.index(), self.options)))
    }
}

/// A diagram that is to be read.
struct Loading<'a, 'f> {
    options: Options<'a>,
    file: &'f mut dyn Read,
}

impl<'a> Job for Loading<'a, '_> {
    type Done = Result<Box<dyn Compiled + 'a>, String>;
    fn run<S: Keyed<Move = u32> + 'static>(self, _: S) -> Self::Done {
        let read = Diagrammed::<S, _>::load(self.file, self.options);
        let read = read.map_err(|why| match why {
            Unreadable::OtherInstance(_) => "it is of another file, or of another version".into(),
            why => why.to_string(),
        });
        Ok(Box::new(read?))
    }
}
