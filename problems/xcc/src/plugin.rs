//! Exact cover as a plug-in.

use std::cell::OnceCell;
use std::io::Read;

use billhook_engine::exact_cover::diagram::{How, ItemOrder, Way, count};
use billhook_engine::exact_cover::{
    BitRows, ExactCover, Format, Kernel, Misread, Order, SparseSets, parse, write,
};
use billhook_engine::{Limits, Search, Statistics};

use super::about::ABOUT;
use super::judge::{Index, judge};
use super::solution::Chosen;
use billhook_plugin::{
    About, Compile, Compiled, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report,
    Task, Told, Uncompiled, by_diagram, memory, walk,
};

/// The most memory that rows of bits may take, in bytes, and the most work to
/// lay them out, in words: a second or so.
const MOST_MEMORY: u64 = 256 << 20;
const MOST_WORK: u64 = 1 << 31;

/// Exact cover with colours.
#[derive(Clone, Copy, Debug)]
pub struct Xcc;

impl Problem for Xcc {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        if input.name().is_none() {
            let mistake = Mistake::new("no file", Place::Nowhere, "");
            return Err(
                mistake.help(format!("such as: {}; `-` reads standard input", ABOUT.example))
            );
        }
        let asked = Format::ALL.into_iter().find(|format| format.name() == options.get("format"));
        let format = asked.unwrap_or_else(|| Format::detect(input.text()));
        let cover = parse(input.text(), format).map_err(|misread| match (asked, format) {
            (Some(_), _) => mistake(misread),
            (None, Format::Knuth) if !begins_with_numbers(input.text()) => mistake(misread),
            (None, Format::Knuth) => mistake(misread).help(
                "it is read in Knuth's format, since it fits no other; --format ec or --format \
                 lists says why",
            ),
            (None, _) => mistake(misread)
                .help(format!("it looks like the format `{format}`; --format reads another")),
        })?;
        let order = match options.get("order") {
            "given" => Order::Given,
            _ => Order::MinimumRemaining,
        };
        let title = input.title() + &options.typed(ABOUT.options, &["order"]);
        Ok(Box::new(File { title, cover, order, index: OnceCell::new() }))
    }
}

/// Whether the first line might be the sizes of another format.
fn begins_with_numbers(text: &str) -> bool {
    let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let mut words = first.split_whitespace();
    first.starts_with("p ec") || words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit()))
}

fn mistake(misread: Misread) -> Mistake {
    Mistake::new(misread.message, Place::Input(misread.place), misread.expected)
}

/// An instance that was read from a file.
#[derive(Debug)]
pub(super) struct File {
    title: String,
    pub(super) cover: ExactCover,
    pub(super) order: Order,
    /// Of the options, for the judge; made when it is first asked.
    index: OnceCell<Index>,
}

impl Instance for File {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn export(&self, notation: &str) -> Option<String> {
        let format = Format::ALL.into_iter().find(|format| format.name() == notation)?;
        write(&self.cover, format)
    }

    fn refuses(&self, strategy: &str) -> Option<&'static str> {
        let options = self.cover.options() as u64;
        let work = options.div_ceil(64).saturating_mul(self.cover.entries() as u64);
        let large = BitRows::memory(&self.cover) > MOST_MEMORY || work > MOST_WORK;
        (strategy == "bit-rows" && large)
            .then_some("the file has too many options for rows of bits")
    }

    fn run(&self, mut task: Task<'_>) -> Outcome {
        let counting = task.each.is_none();
        match (task.strategy, self.order) {
            ("diagram", Order::Given) if counting => {
                return self.count(&How::Diagram(ItemOrder::Given), task);
            }
            ("diagram", Order::MinimumRemaining) if counting => {
                return self.count(&How::Best, task);
            }
            ("auto", _) if task.keeps() => {}
            ("auto", Order::MinimumRemaining) if counting => return self.count(&How::Auto, task),
            ("diagram", _) => {
                let Task { mut limits, each, .. } = task;
                let memory = memory(&limits);
                let how = Compile { strategy: "diagram", limits: &mut limits, memory };
                return by_diagram(self.compiled(how), limits, each);
            }
            ("auto", Order::MinimumRemaining) if task.limits.wants_all() => {
                let memory = memory(&task.limits);
                if self.hopeless().is_none()
                    && let Some(diagram) = self.diagram_for_a_list(&mut task.limits, memory)
                {
                    return by_diagram(diagram, task.limits, task.each);
                }
            }
            _ => {}
        }
        let kernel = match task.strategy {
            "bit-rows" => Kernel::Rows(BitRows::new(&self.cover, self.order)),
            "sparse-sets" => Kernel::Sets(SparseSets::new(&self.cover, self.order)),
            _ => Kernel::new(&self.cover, self.order),
        };
        // Each kernel is searched by code that is compiled for it alone.
        match kernel {
            Kernel::Rows(rows) => self.search("bit-rows", rows, task, BitRows::chosen),
            Kernel::Sets(sets) => self.search("sparse-sets", sets, task, SparseSets::chosen),
        }
    }

    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        self.told_by(strategy)
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        self.compiled(how)
    }

    fn load(&self, file: &mut dyn Read, _: &mut Limits) -> Result<Box<dyn Compiled + '_>, String> {
        self.loaded(file)
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let index = self.index.get_or_init(|| Index::new(&self.cover));
        judge(answer, &self.cover, index)
    }
}

impl File {
    fn search<S: Search + Clone + Send>(
        &self,
        strategy: &'static str,
        mut search: S,
        task: Task<'_>,
        chosen: impl Fn(&S) -> Vec<usize> + Sync,
    ) -> Outcome {
        match self.hopeless() {
            Some(item) => Outcome::impossible(strategy, format!("item {item} stands in no option")),
            None => {
                walk(strategy, &mut search, task, chosen, |chosen| Chosen::new(&self.cover, chosen))
            }
        }
    }

    /// Counts without showing anything.
    fn count(&self, how: &How, task: Task<'_>) -> Outcome {
        if let Some(item) = self.hopeless() {
            return Outcome::impossible("diagram", format!("item {item} stands in no option"));
        }
        // Most of what a limit allows: the rest is the instance itself.
        let memory = memory(&task.limits);
        let mut watch = (task.limits, Statistics::new());
        let tally = count(&self.cover, how, &mut watch, memory);
        let (strategy, order) = match tally.way {
            Way::Diagram(order) => ("diagram", Some(order)),
            Way::Rows => ("bit-rows", None),
            Way::Sets => ("sparse-sets", None),
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

    /// A primary item that stands in no option.
    pub(super) fn hopeless(&self) -> Option<&str> {
        let cover = &self.cover;
        let mut stands = vec![false; cover.items()];
        for entry in (0..cover.options()).flat_map(|option| cover.option(option)) {
            stands[entry.item as usize] = true;
        }
        (0..cover.primary()).find(|&item| !stands[item]).map(|item| cover.item_name(item))
    }
}
