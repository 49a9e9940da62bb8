//! Checks answers in canonical form fast, as a search writes them: in time proportional to their
//! options, independent of the number of items of the instance.
//!
//! Each line is looked up among the options by its text, and the items of that option are marked.
//! Everything else is left to the judge.

use std::hash::{BuildHasher, RandomState};

use billhook_engine::exact_cover::{Entry, ExactCover};

use crate::lines::Lines;

/// Marks a free place; the numbers of options are below it.
const FREE: u32 = u32::MAX;

/// The options of an instance by their text, shared by all checkers of its answers.
#[derive(Debug)]
pub(crate) struct Options {
    hasher: RandomState,
    /// A hash table of options by their text, each with the upper half of its hash: open
    /// addressing, at most half full (Knuth, *The Art of Computer Programming* 3, 6.4, Algorithm
    /// L).
    places: Vec<(u32, u32)>,
}

/// A checker of answers to one instance.
#[derive(Debug)]
pub(crate) struct Checker<'o> {
    options: &'o Options,
    lines: &'o Lines,
    /// The number of the last answer that used each item, and the colour in which it did.
    uses: Vec<(u64, u32)>,
    /// The number of the present answer, from 1.
    answer: u64,
}

impl Options {
    /// Creates the table, in time and memory linear in the size of the instance.
    pub(crate) fn new(lines: &Lines) -> Self {
        let places = vec![(FREE, 0); (2 * lines.len() + 1).next_power_of_two()];
        let mut options = Self { hasher: RandomState::new(), places };
        for number in (0..FREE).take(lines.len()) {
            // Only the first of equal options is stored: they would form one long chain.
            if let Err(free) = options.find(lines, lines.line(number as usize)) {
                options.places[free.0] = (number, free.1);
            }
        }
        options
    }

    /// Returns the option with this text; if there is none, fails with the free place for it and
    /// the upper half of its hash.
    fn find(&self, lines: &Lines, line: &str) -> Result<usize, (usize, u32)> {
        let hash = self.hasher.hash_one(line);
        let (mut place, upper) = (hash as usize & (self.places.len() - 1), (hash >> 32) as u32);
        loop {
            match self.places[place] {
                (FREE, _) => return Err((place, upper)),
                (number, other) if other == upper && lines.line(number as usize) == line => {
                    return Ok(number as usize);
                }
                _ => place = (place + 1) & (self.places.len() - 1),
            }
        }
    }
}

impl<'o> Checker<'o> {
    /// Creates a checker, which takes 16 bytes for each item.
    pub(crate) fn new(options: &'o Options, lines: &'o Lines, cover: &ExactCover) -> Self {
        Self { options, lines, uses: vec![(0, 0); cover.items()], answer: 0 }
    }

    /// Returns whether an answer is right and has an option on each line, written as in the
    /// instance. `false` does not mean that it is wrong: it may be written differently.
    pub(crate) fn accepts(&mut self, cover: &ExactCover, answer: &str) -> bool {
        self.answer += 1;
        let mut covered = 0;
        // The empty answer has no line.
        for line in answer.split('\n').filter(|_| !answer.is_empty()) {
            let Ok(option) = self.options.find(self.lines, line) else { return false };
            for &Entry { item, colour } in cover.option(option) {
                let use_of = &mut self.uses[item as usize];
                let again = use_of.0 == self.answer;
                if again && (colour == 0 || use_of.1 != colour) {
                    return false;
                }
                *use_of = (self.answer, colour);
                covered += usize::from((item as usize) < cover.primary());
            }
        }
        covered == cover.primary()
    }
}
