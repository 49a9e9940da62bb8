//! Makes the forms of every part of a game, each once.
//!
//! A sum is its first term and the rest, which is a term or a sum of later terms; a product is its
//! first factor and a factor or product of later ones. Entries are numbered part by part, and
//! "later" means a greater number, so no sum is made in two orders, and no duplicates need to be
//! filtered. The few exceptions have equal terms or factors, which only equal cards can make: there
//! the signs of a group of equals decide (`joins.rs`).
//!
//! The last split is solved backwards: see `goal.rs`.

use std::cell::Cell;
use std::ops::Range;

use smallvec::SmallVec;

use super::how::{How, Traits};
use crate::budget::{Pace, bytes};
use crate::expression::Operator;
use crate::fraction::{Fraction, Integer};
use crate::game::{Game, MOST_CARDS, Results};
use crate::parts::{Parts, Places};
use crate::width::Width;

/// The origin of a form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Made {
    /// The card at this position of the hand.
    Card(u8),
    /// A join of a first term or factor with the rest.
    Join { first: u32, rest: u32, how: How },
}

/// One form of a part of the hand, up to its sign.
#[derive(Clone, Debug)]
pub(super) struct Entry<I> {
    pub(super) value: Fraction<I>,
    pub(super) made: Made,
    pub(super) traits: Traits,
}

impl<I> Entry<I> {
    /// Returns the first term or factor of a join; `None` for a card.
    pub(super) fn head(&self) -> Option<u32> {
        match self.made {
            Made::Card(_) => None,
            Made::Join { first, .. } => Some(first),
        }
    }
}

/// The forms of the single cards of a hand, and of its parts that lack two cards or more.
///
/// Space: 40 bytes an entry with `i64`; four different cards have 34 entries, six 12,016. One table
/// can serve many games, one after the other, and reuses its memory.
#[derive(Clone, Debug, Default)]
pub struct FormTable<I> {
    pub(super) entries: Vec<Entry<I>>,
    pub(super) parts: Parts,
    pub(super) places: Vec<Places<u32>>,
    numbers: SmallVec<[Fraction<I>; MOST_CARDS]>,
    pub(super) target: Fraction<I>,
    pub(super) results: Results,
    /// An empty list whose memory `build` reuses.
    made: Vec<Entry<I>>,
    sums: bool,
    differences: bool,
    products: bool,
    quotients: bool,
    /// The estimated bytes of a value on the heap.
    heap: usize,
}

/// Maximum number of entries for which `made` keeps memory between parts.
const MOST_MADE: usize = 1 << 12;

/// A first term or factor with the ranges of all rests that may follow it: in each array the single
/// terms or factors, then the rows of several. Rests that begin with an equal term or factor are in
/// `equal`.
pub(super) struct Rests {
    pub(super) first: u32,
    pub(super) later: [Range<u32>; 2],
    pub(super) equal: [Range<u32>; 2],
}

impl<I: Integer> FormTable<I> {
    /// Builds the forms of the single cards of a hand and of all parts that lack at least two
    /// cards; `None` if `pace` stopped it. `I` must be wide enough: see [`Width`].
    pub(super) fn deal_while(&mut self, game: &Game, pace: &mut Pace<'_>) -> Option<()> {
        self.clear(game);
        for part in 1..self.parts.whole().max(2) {
            if self.parts.is_kept(part) {
                self.build(part, pace)?;
            }
        }
        Some(())
    }

    /// Counts the forms over all cards of a game whose values the rules allow as results, whether
    /// or not they make the target. A form counts twice if expressions make its negative too and it
    /// is not balanced.
    pub(super) fn count_all(&mut self, game: &Game) -> u64 {
        self.clear(game);
        let (whole, mut always) = (self.parts.whole(), || true);
        let pace = &mut Pace::new(&mut always);
        let signs =
            |entry: &Entry<I>| 1 + u64::from(entry.traits.negatable() && !entry.traits.balanced());
        for part in 1..whole.max(2) {
            self.build(part, pace);
        }
        let mut count = self.card_of(whole).map_or(0, |_| 1);
        for sums in [false, true] {
            self.each((whole, sums), &Cell::new(0), pace, &mut |entry| {
                count += if entry.traits.sound() { signs(&entry) } else { 0 };
            });
        }
        count
    }

    /// Empties the table and numbers the parts of the hand of a game.
    fn clear(&mut self, game: &Game) {
        self.numbers = game.numbers();
        (self.target, self.results) = (game.goal(), game.results);
        self.heap = 2 * I::heap(Width::for_search(&game.cards, &game.target));
        let has = |operator| game.operators.contains(&operator);
        self.sums = has(Operator::Add);
        self.differences = has(Operator::Subtract);
        self.products = has(Operator::Multiply);
        self.quotients = has(Operator::Divide);
        self.entries.clear();
        self.places.clear();
        self.parts.deal(game);
        self.places.resize(self.parts.whole() + 1, Places::default());
    }

    #[inline]
    pub(super) fn entry(&self, entry: u32) -> &Entry<I> {
        &self.entries[entry as usize]
    }

    /// Returns the candidates for joins of two parts whose first term or factor lies in the lower
    /// one: for sums if `sums`, otherwise for products.
    pub(super) fn rests(&self, low: usize, high: usize, sums: bool) -> impl Iterator<Item = Rests> {
        let (firsts, places) = (&self.places[low], &self.places[high]);
        let (firsts, singles, rows) = match sums {
            true => (firsts.terms(), places.terms(), places.sums..places.end),
            false => (firsts.factors(), places.factors(), places.products..places.card),
        };
        firsts.filter(|first| self.entry(*first).traits.has(Traits::SOUND)).map(move |first| {
            let begin = |least: u32| {
                let heads = &self.entries[rows.start as usize..rows.end as usize];
                rows.start + heads.partition_point(|entry| entry.head() < Some(least)) as u32
            };
            let (equal, later) = (begin(first), begin(first + 1));
            let single = |least: u32| least.clamp(singles.start, singles.end);
            Rests {
                first,
                later: [single(first + 1)..singles.end, later..rows.end],
                equal: [single(first)..single(first + 1), equal..later],
            }
        })
    }

    /// Builds the forms of a part from those of smaller parts; `None` if `pace` stopped it.
    fn build(&mut self, part: usize, pace: &mut Pace<'_>) -> Option<()> {
        let begin = self.entries.len() as u32;
        if self.parts.size(part) == 1
            && let Some((_, position)) = self.parts.singles().find(|(single, _)| *single == part)
        {
            let traits = Traits(Traits::SOUND | Traits::MULTIPLIES);
            let (value, made) = (self.value_of_card(position).clone(), Made::Card(position));
            self.entries.push(Entry { value, made, traits });
            let (sums, end) = (begin + 1, begin + 1);
            self.places[part] = Places { products: begin, card: begin, sums, end };
            return Some(());
        }
        let mut made = std::mem::take(&mut self.made);
        let (kept, heap) = (Cell::new(0), self.heap);
        let keep = |made: &mut Vec<_>, entry| {
            made.push(entry);
            kept.set(bytes(made, heap));
        };
        self.each((part, false), &kept, pace, &mut |entry| keep(&mut made, entry))?;
        let sums = begin + made.len() as u32;
        self.each((part, true), &kept, pace, &mut |entry| keep(&mut made, entry))?;
        self.entries.append(&mut made);
        made.shrink_to(MOST_MADE);
        self.made = made;
        let end = self.entries.len() as u32;
        self.places[part] = Places { products: begin, card: sums, sums, end };
        Some(())
    }

    /// Returns the bytes that the entries take.
    pub(super) fn bytes(&self) -> usize {
        bytes(&self.entries, self.heap)
    }

    /// Visits the forms of a part that are sums, or products without `sums`, made of the forms of
    /// smaller parts; `None` if `pace` stopped it. `kept` holds the bytes of the entries that
    /// `visit` keeps.
    #[inline(always)]
    pub(super) fn each(
        &self,
        (part, sums): (usize, bool),
        kept: &Cell<usize>,
        pace: &mut Pace<'_>,
        visit: &mut impl FnMut(Entry<I>),
    ) -> Option<()> {
        for (low, high) in self.parts.splits(part) {
            for Rests { first, later, equal } in self.rests(low, high, sums) {
                let rests = later.iter().chain(&equal).map(ExactSizeIterator::len).sum::<usize>();
                pace.steps(1 + rests as u32, || self.bytes().saturating_add(kept.get()))?;
                for (ranges, equal) in [(later, false), (equal, true)] {
                    for (range, single) in ranges.into_iter().zip([true, false]) {
                        for rest in range {
                            self.join((first, rest), sums, (single, equal), visit);
                        }
                    }
                }
            }
        }
        Some(())
    }

    /// Visits the joins of a first term, if `sums`, or else a first factor with a rest that make a
    /// form. The rest is a single term or factor if `single`, and begins with one equal to the
    /// first if `equal`.
    #[inline(always)]
    fn join(
        &self,
        (first, rest): (u32, u32),
        sums: bool,
        (single, equal): (bool, bool),
        visit: &mut impl FnMut(Entry<I>),
    ) {
        let (left, right) = (self.entry(first), self.entry(rest));
        if single && !right.traits.has(Traits::SOUND) {
            return;
        }
        let joins = left.value.joins(&right.value);
        for how in self.hows((left.traits, right.traits), sums) {
            let Some(balanced) = self.order(first, rest, how, equal) else { continue };
            let (operator, backwards) = how.operation();
            if let Some(value) = joins.join(operator, backwards) {
                let traits = self.traits((left.traits, right.traits), how, balanced, &value);
                visit(Entry { value, made: Made::Join { first, rest, how }, traits });
            }
        }
    }

    /// Returns the joins that the game allows and that make different forms of a first term, if
    /// `sums`, or else a first factor and a rest with these traits.
    #[inline(always)]
    pub(super) fn hows(
        &self,
        (first, rest): (Traits, Traits),
        sums: bool,
    ) -> impl Iterator<Item = How> + use<I> {
        let hows = match sums {
            true => [
                (How::Plus, self.sums),
                (How::Minus, self.differences && !first.balanced() && !rest.balanced()),
                (How::Minus, false),
            ],
            false => [
                (How::Times, self.products),
                (How::Over, self.quotients && rest.has(Traits::MULTIPLIES)),
                (How::Under, self.quotients),
            ],
        };
        hows.into_iter().filter(|(_, may)| *may).map(|(how, _)| how)
    }

    /// Returns the entry of a part that is a single card; `None` for other parts.
    pub(super) fn card_of(&self, part: usize) -> Option<u32> {
        (self.parts.size(part) == 1).then(|| self.places[part].card)
    }

    /// Returns the value of the card at a position.
    pub(super) fn value_of_card(&self, position: u8) -> &Fraction<I> {
        &self.numbers[usize::from(position)]
    }

    #[inline(always)]
    fn traits(
        &self,
        (first, rest): (Traits, Traits),
        how: How,
        balanced: bool,
        value: &Fraction<I>,
    ) -> Traits {
        let mut traits = match how {
            How::Plus => (first.0 | rest.0) & Traits::NEGATABLE | Traits::MULTIPLIES,
            How::Minus => Traits::NEGATABLE | Traits::MULTIPLIES,
            How::Times => {
                (first.0 | rest.0) & Traits::NEGATABLE | first.0 & rest.0 & Traits::MULTIPLIES
            }
            How::Over | How::Under => (first.0 | rest.0) & Traits::NEGATABLE,
        };
        if balanced {
            traits |= Traits::BALANCED;
        }
        if self.is_sound(value, Traits(traits)) {
            traits |= Traits::SOUND;
        }
        Traits(traits)
    }

    /// Returns whether the rules allow this result or, if expressions make it, its negative.
    #[inline(always)]
    fn is_sound(&self, value: &Fraction<I>, traits: Traits) -> bool {
        let Results { integers, positive } = self.results;
        let turned = traits.has(Traits::NEGATABLE) && !value.numerator.is_zero();
        (!positive || turned || value.is_positive()) && (!integers || value.is_integer())
    }
}
