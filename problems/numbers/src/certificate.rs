//! Writes certificates of counts: the results of all parts, which `billhook_certificates::numbers`
//! checks.
//!
//! The checker's module defines the format and says why it proves its claim. The results come from
//! the [tables](crate::counts) of a count, which share nothing with the checker.

use std::collections::BTreeMap;
use std::io::{self, Write};

use billhook_engine::{Limits, Status};
use billhook_plugin::proof::Certificate;
use billhook_plugin::{BigUint, Outcome, row};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;

use crate::budget::{Beside, Budget, WithinLimits};
use crate::counts::Counts;
use crate::estimate::Estimate;
use crate::fraction::Integer;
use crate::game::{Fold, Game, Results};
use crate::number::nearest_values;

/// A certificate of the number of expressions that make the target in some games.
///
/// ```
/// use billhook_engine::Limits;
/// use billhook_numbers::certificate::Certified;
/// use billhook_numbers::game::Game;
/// use billhook_plugin::proof::Certificate;
///
/// let hands = vec![Game::new([3, 3, 8, 8])];
/// let certified = Certified { hands, every_card: true, with_nearest: false };
/// let mut text = Vec::new();
/// let outcome = certified.write(&mut Limits::new(), &mut text)?;
/// assert_eq!(outcome.solutions, 1u8.into());
/// assert!(text.starts_with(b"numbers game, version 1\nnumbers 3 3 8 8\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certified {
    /// The hands that may be played: at least one, and no two alike. All have one target, equal
    /// rules and no operations beyond the four.
    pub hands: Vec<Game>,
    /// Whether solutions must use every card.
    pub every_card: bool,
    /// Whether the certificate also claims the results nearest to the target if none makes it.
    pub with_nearest: bool,
}

/// Name of the strategy in the outcome.
const STRATEGY: &str = "certificate";

const FEWER_CARDS: &str =
    "a certificate lists every result: give it more by --max-memory, or fewer numbers";

/// Number of results written between two questions to the budget.
const BLOCK: usize = 1 << 12;

impl Certificate for Certified {
    fn write(&self, limits: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        match self.hands.iter().all(|game| game.width().fits_a_word()) {
            true => self.write_with::<i64>(limits, out),
            false => self.write_with::<BigInt>(limits, out),
        }
    }
}

impl Certified {
    fn write_with<I: Integer>(
        &self,
        limits: &mut Limits,
        out: &mut dyn Write,
    ) -> io::Result<Outcome> {
        let estimate = Estimate::of_values(&self.hands);
        let table = |within: &mut WithinLimits<'_>| Table::<I>::of(self, within);
        match estimate.build(STRATEGY, limits, FEWER_CARDS, table) {
            Ok(table) => table.write(&mut WithinLimits::new(limits), out),
            Err(stopped) => Ok(*stopped),
        }
    }
}

/// The results of all parts of all hands.
struct Table<'c, I> {
    certified: &'c Certified,
    counts: Vec<Counts<I>>,
    /// The hand of each part and the part's number there, by its size, then by its cards in
    /// ascending order. A part of several hands has an entry for the first of them.
    parts: BTreeMap<(usize, Vec<BigInt>), (usize, usize)>,
    held: usize,
}

impl<'c, I: Integer> Table<'c, I> {
    fn of(certified: &'c Certified, budget: &mut dyn Budget) -> Option<Self> {
        let mut table = Self { certified, counts: Vec::new(), parts: BTreeMap::new(), held: 0 };
        for (at, game) in certified.hands.iter().enumerate() {
            let counts = Counts::of_all(game, &mut Beside(budget, table.held))?;
            table.held += counts.bytes();
            for (cards, part) in counts.table.parts.list(game) {
                table.parts.entry((cards.len(), cards)).or_insert((at, part));
            }
            table.counts.push(counts);
        }
        Some(table)
    }

    /// Returns the parts whose expressions may be solutions, each as its hand and its number there.
    fn played(&self) -> impl Iterator<Item = (usize, usize)> {
        let Certified { hands, every_card, .. } = self.certified;
        let whole = |cards: &Vec<BigInt>| hands.iter().any(|game| game.sorted().cards == *cards);
        let parts = self.parts.iter();
        parts.filter(move |((_, cards), _)| !every_card || whole(cards)).map(|(_, place)| *place)
    }

    fn write(&self, within: &mut WithinLimits<'_>, out: &mut dyn Write) -> io::Result<Outcome> {
        let game = &self.certified.hands[0];
        let target = game.goal::<I>().reduced();
        let counts = self.played().map(|(hand, part)| self.counts[hand].look_up(part, &target));
        let expressions: u64 = counts.sum();
        let nearest = (self.certified.with_nearest && expressions == 0).then(|| self.nearest());
        heading(self.certified, expressions, nearest.as_deref(), out)?;
        let mut written = 0;
        for ((_, cards), &(hand, part)) in &self.parts {
            writeln!(out, "of {}", row(cards))?;
            for (result, expressions) in self.counts[hand].results(part) {
                if written % BLOCK == 0 && !within.allows(self.held) {
                    return Ok(within.stopped(STRATEGY, FEWER_CARDS));
                }
                written += 1;
                writeln!(out, "{result} {expressions}")?;
            }
        }
        let proved = Outcome::counted(STRATEGY, Status::Complete, expressions.into());
        let counters = [("parts", self.parts.len()), ("results", written)];
        let counters = counters.map(|(name, count)| (name, BigUint::from(count))).to_vec();
        let reason = nearest.map(|nearest| nearest_values(&nearest));
        Ok(Outcome { counters, reason, ..proved })
    }

    /// Returns the results nearest to the target, in ascending order: one, or two at equal
    /// distances; none if the rules leave no result.
    fn nearest(&self) -> Vec<BigRational> {
        let game = &self.certified.hands[0];
        let mut around = Vec::new();
        for (hand, part) in self.played() {
            let results = self.counts[hand].results(part);
            let from = results.partition_point(|(result, _)| *result < game.target);
            let sides = results[from.saturating_sub(1)..].iter().take(2);
            around.extend(sides.map(|(result, _)| result.clone()));
        }
        let distance = |result: &BigRational| (result - &game.target).abs();
        let least = around.iter().map(distance).min();
        around.retain(|result| Some(distance(result)) == least);
        around.sort();
        around.dedup();
        around
    }
}

/// Writes the games, their rules and the claim.
fn heading(
    certified: &Certified,
    expressions: u64,
    nearest: Option<&[BigRational]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "numbers game, version 1")?;
    for game in &certified.hands {
        writeln!(out, "numbers {}", row(&game.cards))?;
    }
    let Game { operators, fold, results, target, .. } = &certified.hands[0];
    let signs: Vec<char> = operators.iter().map(|operator| operator.sign()).collect();
    let results = match *results {
        Results { integers: true, positive: true } => "whole positive",
        Results { integers: true, positive: false } => "whole",
        Results { integers: false, positive: true } => "positive",
        Results { integers: false, positive: false } => "any",
    };
    writeln!(out, "uses {}", if certified.every_card { "all" } else { "any" })?;
    writeln!(out, "operators {}", row(&signs))?;
    writeln!(out, "operands {}", if *fold == Fold::Left { "single" } else { "any" })?;
    writeln!(out, "results {results}\ntarget {target}\nexpressions {expressions}")?;
    nearest.map_or(Ok(()), |nearest| writeln!(out, "nearest {}", row(nearest)))
}
