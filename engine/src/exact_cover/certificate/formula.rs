//! The encoding of an exact cover as a formula in conjunctive normal form.
//!
//! Each option is a variable, numbered from 1. For each primary item a clause says that one of its
//! options is chosen, and for each pair of options that exclude each other a clause says that not
//! both are. The models are the solutions. Clauses are numbered from 1: first those of items, then
//! those of pairs, in the order of their options.

use std::io::{self, Write};

use super::Error;
use super::layout::Layout;
use crate::exact_cover::ExactCover;

/// The pairs of options that exclude each other, from which the clauses and their numbers follow.
pub(super) struct Formula {
    items: usize,
    /// The later options that each option excludes, ascending; the lists of all options one after
    /// the other.
    excluded: Vec<u32>,
    /// The end of each option's list in `excluded`.
    ends: Vec<usize>,
}

impl Formula {
    /// Finds the pairs of options that exclude each other, within `memory` bytes.
    ///
    /// # Errors
    ///
    /// [`Error::Stopped`] if `may_continue`, which is called now and then, returns `false`;
    /// [`Error::TooLarge`] if the pairs exceed the memory.
    pub(super) fn new(
        cover: &ExactCover,
        layout: &Layout,
        memory: usize,
        may_continue: &mut dyn FnMut() -> bool,
    ) -> Result<Self, Error> {
        let mut respecting: Vec<Vec<u32>> = vec![Vec::new(); layout.traces.len()];
        let mut leaving = respecting.clone();
        for (number, option) in (0u32..).zip(&layout.options) {
            option.respects.iter().for_each(|&trace| respecting[trace as usize].push(number));
            option.leaves.iter().for_each(|&trace| leaving[trace as usize].push(number));
        }
        let mut formula = Self { items: cover.primary(), excluded: Vec::new(), ends: Vec::new() };
        let mut others: Vec<u32> = Vec::new();
        for (number, option) in (0u32..).zip(&layout.options) {
            others.clear();
            let sides = [(&option.leaves, &respecting), (&option.respects, &leaving)];
            for (traces, having) in sides {
                for &trace in traces {
                    let having = &having[trace as usize];
                    let after = having.partition_point(|&other| other <= number);
                    others.extend_from_slice(&having[after..]);
                }
            }
            others.sort_unstable();
            others.dedup();
            formula.excluded.extend_from_slice(&others);
            formula.ends.push(formula.excluded.len());
            // A growing list may have twice the capacity that it uses.
            if formula.excluded.len() > memory / (2 * size_of::<u32>()) {
                return Err(Error::TooLarge);
            }
            if number % 64 == 0 && !may_continue() {
                return Err(Error::Stopped);
            }
        }
        Ok(formula)
    }

    pub(super) fn clauses(&self) -> usize {
        self.items + self.excluded.len()
    }

    /// Returns the number of the clause which says that an item is covered.
    pub(super) fn item(&self, item: u32) -> u32 {
        item + 1
    }

    /// Returns the number of the clause which says that two options are not both chosen. They must
    /// exclude each other. *If not: the number of another clause.*
    pub(super) fn pair(&self, one: u32, other: u32) -> u32 {
        let (first, second) = (one.min(other), one.max(other));
        let (begin, excluded) = self.after(first);
        let at = excluded.partition_point(|&option| option < second);
        (self.items + begin + at + 1) as u32
    }

    /// Returns the number of pairs that precede those of an option, and the later options that the
    /// option excludes.
    pub(super) fn after(&self, option: u32) -> (usize, &[u32]) {
        let begin = (option as usize).checked_sub(1).map_or(0, |before| self.ends[before]);
        (begin, &self.excluded[begin..self.ends[option as usize]])
    }

    /// Writes the formula in DIMACS format, with comments on the meaning of variables and clauses.
    /// Fails if the writer does.
    pub(super) fn write(
        &self,
        cover: &ExactCover,
        words: &dyn Fn(usize) -> String,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        for option in 0..cover.options() {
            let words = one_line(&words(option));
            writeln!(out, "c variable {} chooses {words}", option + 1)?;
        }
        writeln!(out, "p cnf {} {}", cover.options(), self.clauses())?;
        let mut of_item: Vec<Vec<(u32, usize)>> = vec![Vec::new(); cover.items()];
        for option in 0..cover.options() {
            for entry in cover.option(option) {
                of_item[entry.item as usize].push((entry.colour, option + 1));
            }
        }
        let (primary, secondary) = of_item.split_at(cover.primary());
        for (item, options) in primary.iter().enumerate() {
            writeln!(out, "c item {} is covered exactly once", one_line(cover.item_name(item)))?;
            options.iter().try_for_each(|(_, option)| write!(out, "{option} "))?;
            writeln!(out, "0")?;
        }
        for (item, options) in (cover.primary()..).zip(secondary) {
            let name = one_line(cover.item_name(item));
            write!(out, "c item {name} is covered at most once, or by options of one colour:")?;
            for &(colour, option) in options {
                let colour = one_line(cover.colour_name(colour));
                let mark = if colour.is_empty() { "" } else { ":" };
                write!(out, " {option}{mark}{colour}")?;
            }
            writeln!(out)?;
        }
        writeln!(out, "c options exclude each other that share an item, but not its colour")?;
        for option in 0..cover.options() as u32 {
            for other in self.after(option).1 {
                writeln!(out, "-{} -{} 0", option + 1, other + 1)?;
            }
        }
        Ok(())
    }
}

/// Joins the words of a text, which may have several lines, in one line without control characters.
fn one_line(text: &str) -> String {
    text.split(|character: char| character.is_whitespace() || character.is_control())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}
