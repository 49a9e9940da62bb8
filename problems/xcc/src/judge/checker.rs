//! A fast check of answers in canonical form, as a search writes them, in time proportional to
//! their options, however many items the instance has.
//!
//! Each line is looked up among the options by its text, and the items of that option are marked.
//! Everything else is left to the judge.

use std::hash::{BuildHasher, RandomState};

use billhook_engine::exact_cover::{Entry, ExactCover};

/// A free place, and a bound on the numbers of options.
const FREE: u32 = u32::MAX;

/// The options of an instance by their text, shared by all checkers of its answers.
#[derive(Debug)]
pub(crate) struct Options {
    /// The options as text, one after the other, with the end of each.
    text: String,
    ends: Vec<usize>,
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
    /// For each item, the answer that used it last, and the colour.
    uses: Vec<(u64, u32)>,
    /// The number of the present answer, from 1.
    answer: u64,
}

impl Options {
    /// Creates the table, in time and memory linear in the size of the instance.
    pub(crate) fn new(cover: &ExactCover) -> Self {
        let mut options = Self {
            text: String::new(),
            ends: Vec::with_capacity(cover.options()),
            hasher: RandomState::new(),
            places: vec![(FREE, 0); (2 * cover.options() + 1).next_power_of_two()],
        };
        for (option, number) in (0..cover.options()).zip(0..FREE) {
            let start = options.text.len();
            for (at, &Entry { item, colour }) in cover.option(option).iter().enumerate() {
                options.text.push_str(if at == 0 { "" } else { " " });
                options.text.push_str(cover.item_name(item as usize));
                options.text.push_str(if colour == 0 { "" } else { ":" });
                options.text.push_str(cover.colour_name(colour));
            }
            options.ends.push(options.text.len());
            let hash = options.hasher.hash_one(&options.text[start..]);
            let mut place = options.place(hash);
            let upper = (hash >> 32) as u32;
            // Only the first of equal options is stored: they would form one long chain.
            while options.places[place].0 != FREE {
                let (other, of_other) = options.places[place];
                if of_other == upper && options.of(other as usize) == options.of(number as usize) {
                    break;
                }
                place = (place + 1) & (options.places.len() - 1);
            }
            if options.places[place].0 == FREE {
                options.places[place] = (number, upper);
            }
        }
        options
    }

    /// Returns the text of an option.
    fn of(&self, option: usize) -> &str {
        let start = if option == 0 { 0 } else { self.ends[option - 1] };
        &self.text[start..self.ends[option]]
    }

    /// Returns an option with this text.
    fn option(&self, line: &str) -> Option<usize> {
        let hash = self.hasher.hash_one(line);
        let mut place = self.place(hash);
        loop {
            let (number, upper) = self.places[place];
            if number == FREE {
                return None;
            }
            let option = number as usize;
            if upper == (hash >> 32) as u32 && self.of(option) == line {
                return Some(option);
            }
            place = (place + 1) & (self.places.len() - 1);
        }
    }

    /// Returns the first place to look at.
    fn place(&self, hash: u64) -> usize {
        hash as usize & (self.places.len() - 1)
    }
}

impl<'o> Checker<'o> {
    /// Creates a checker, with a word or two for each item.
    pub(crate) fn new(options: &'o Options, cover: &ExactCover) -> Self {
        Self { options, uses: vec![(0, 0); cover.items()], answer: 0 }
    }

    /// Returns whether an answer has an option on each line, written as in the instance, and is
    /// right.
    pub(crate) fn accepts(&mut self, cover: &ExactCover, answer: &str) -> bool {
        self.answer += 1;
        let mut covered = 0;
        // The empty answer has no line.
        for line in answer.split('\n').filter(|_| !answer.is_empty()) {
            let Some(option) = self.options.option(line) else { return false };
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
