//! Estimates the memory of a table before it is built.
//!
//! Tables hold the expressions, forms or values of all parts of a hand. One more card makes a table
//! about forty times as large, or fifteen times if it holds values. Estimates are low, so that only
//! tables that surely do not fit are refused: cards that are far apart have more values, and rules
//! for results may leave out less. A table that outgrows its memory nevertheless is stopped [while
//! it is built](crate::budget).

use billhook_engine::{Limits, Status};
use billhook_plugin::Outcome;
use num_bigint::BigInt;

use crate::budget::{WithinLimits, allowance, memory, size};
use crate::fraction::Integer;
use crate::game::{Game, MOST_CARDS, Results};
use crate::parts::Parts;
use crate::width::Width;

/// The number of forms by the number of different cards, a form and its negative counted once. OEIS
/// A140606 counts both where both exist.
const FORMS: [u64; 8] = [0, 1, 5, 47, 733, 15_907, 443_825, 15_129_599];

/// The number of absolute values that the cards 1, 2, … make, by the number of cards. Cards that
/// are far apart make more: six of them twenty times as many.
const VALUES: [u64; MOST_CARDS + 1] =
    [0, 1, 4, 16, 120, 1_100, 12_000, 180_000, 2_900_000, 48_000_000];

/// Maximum number of entries that a table can number.
const MOST_ENTRIES: u64 = u32::MAX as u64;

/// Divisor for the number of expressions that have only whole results. In the rounds of Countdown
/// one in seven has them for six cards, and fewer for more cards.
const WHOLE_EXPRESSIONS: u64 = 10;

/// Divisor for the number of absolute values that whole results alone make: 1 in 23 for the cards 1
/// to 6, 1 in 12 for `100 75 50 25 9 7`, 1 in 67 for the cards 1 to 7.
const WHOLE_VALUES: u64 = 100;

/// The estimated size of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Estimate {
    entries: u64,
    bytes: u64,
    /// The contents of the entries, as a plural noun for messages.
    what: &'static str,
}

impl Estimate {
    /// Estimates the tables of [`Subsets`](crate::subsets::Subsets) for some games, all in memory
    /// at once.
    ///
    /// ```
    /// use billhook_numbers::game::Game;
    /// use billhook_numbers::estimate::Estimate;
    ///
    /// let estimate = Estimate::of_expressions(&[Game::new([1, 2, 3, 4, 5, 6, 7])]);
    /// assert_eq!(estimate.entries(), 54_413_233);
    /// ```
    pub fn of_expressions(games: &[Game]) -> Self {
        let entries = games.iter().map(expressions).fold(0, u64::saturating_add);
        Self::new(games, Game::width, entries, 16, "expressions")
    }

    /// Estimates the tables of [`Classes`](crate::distinct::Classes) for some games, by the
    /// expressions of all games if any of them is not regular. Rules for results leave out few
    /// forms: a sum whose value is forbidden may be part of a longer one that is allowed.
    pub fn of_forms(games: &[Game]) -> Self {
        if games.iter().any(|game| !game.is_regular()) {
            return Self::of_expressions(games);
        }
        let entries = games.iter().map(|game| {
            each_part(game, |parts, part| {
                let (size, all) = (usize::from(parts.size(part)), game.cards.len());
                let kept = size == 1 || size + 2 <= all;
                if kept { FORMS[size] / parts.orders_of_equals(part) } else { 0 }
            })
        });
        Self::new(games, Game::width, entries.sum(), 24, "forms")
    }

    /// Estimates the tables of [values](crate::values::list::List) for some games: about as many
    /// values as the cards 1, 2, … make, a hundredth of them if results must be whole, and at most
    /// the number of expressions.
    pub fn of_values(games: &[Game]) -> Self {
        let entries = games.iter().map(|game| {
            let whole = if game.results.integers { WHOLE_VALUES } else { 1 };
            let expressions = expressions_of(&Parts::of(game), game);
            each_part(game, |parts, part| {
                let size = usize::from(parts.size(part));
                let values = VALUES[size] / parts.orders_of_equals(part);
                expressions[part].min((values / whole).max(1))
            })
        });
        let width = |game: &Game| Width::for_values(&game.cards);
        Self::new(games, width, entries.sum(), 16, "values")
    }

    /// Returns an estimate for entries that hold a fraction and `more` bytes each.
    fn new(
        games: &[Game],
        width: impl Fn(&Game) -> Width,
        entries: u64,
        more: usize,
        what: &'static str,
    ) -> Self {
        let number = games.iter().map(|game| match width(game).fits_a_word() {
            true => size_of::<i64>(),
            false => size_of::<BigInt>() + BigInt::heap(Width::for_values(&game.cards)) / 2,
        });
        let number = number.max().unwrap_or(0);
        let bytes = entries.saturating_mul((2 * number + more) as u64);
        Self { entries, bytes, what }
    }

    /// Returns the estimated number of entries.
    pub fn entries(self) -> u64 {
        self.entries
    }

    /// Returns whether the limits allow the table: its bytes fit the memory that they set, or two
    /// gibibytes if they set none, and it has fewer than 2³² entries.
    pub fn fits(self, limits: &Limits) -> bool {
        self.bytes <= memory(limits) && self.entries <= MOST_ENTRIES
    }

    /// Builds a table within limits, for a strategy of this name. `build` returns `None` if the
    /// budget that it gets stopped it.
    ///
    /// # Errors
    ///
    /// Returns the outcome of a search without solutions if the table does not fit, or was stopped.
    /// If memory is the reason, its refusal ends with `instead`, a clause of advice.
    pub fn build<T>(
        self,
        strategy: &'static str,
        limits: &mut Limits,
        instead: &str,
        build: impl FnOnce(&mut WithinLimits<'_>) -> Option<T>,
    ) -> Result<T, Box<Outcome>> {
        if !self.fits(limits) {
            let stopped = Outcome::counted(strategy, Status::MemoryLimit, 0_u8.into());
            let refusal = Some(self.refusal(limits, instead));
            return Err(Outcome { refusal, ..stopped }.into());
        }
        let mut within = WithinLimits::new(limits);
        build(&mut within).ok_or_else(|| within.stopped(strategy, instead).into())
    }

    /// Says why the table does not fit.
    fn refusal(self, limits: &Limits, instead: &str) -> String {
        let Self { entries, bytes, what } = self;
        let most = match entries > MOST_ENTRIES {
            true => format!("and no table has more than {}", about(MOST_ENTRIES)),
            false => format!("which is more than {}", allowance(limits)),
        };
        let (entries, bytes) = (about(entries), size(bytes));
        format!("its table of about {entries} {what} would take {bytes}, {most}; {instead}")
    }
}

/// Estimates the expressions of all proper parts of a hand, divisions by zero included; saturates.
fn expressions(game: &Game) -> u64 {
    let parts = Parts::of(game);
    let all = expressions_of(&parts, game);
    all[..parts.whole()].iter().copied().fold(0, u64::saturating_add)
}

/// Sums `entries` over all parts of a hand but the empty one.
fn each_part(game: &Game, entries: impl Fn(&Parts, usize) -> u64) -> u64 {
    let parts = Parts::of(game);
    (1..=parts.whole()).map(|part| entries(&parts, part)).sum()
}

/// Estimates the number of expressions of each part, by its number. Expressions that differ only by
/// exchanged operands of `+` or `*` count once.
fn expressions_of(parts: &Parts, game: &Game) -> Vec<u64> {
    let commuting = game.operators.iter().filter(|operator| operator.commutes()).count() as u64;
    let all = game.operators.len() as u64;
    let mut expressions = vec![0_u64; parts.whole() + 1];
    for part in 1..=parts.whole() {
        let joins = parts.splits(part).map(|(low, high)| {
            let pairs = expressions[low].saturating_mul(expressions[high]);
            pairs.saturating_mul(if low == high { all } else { 2 * all - commuting })
        });
        let joined = joins.fold(0, u64::saturating_add);
        expressions[part] = if parts.size(part) == 1 { 1 } else { joined };
    }
    // About half of the expressions have only positive results.
    let Results { integers, positive } = game.results;
    let rules = if integers { WHOLE_EXPRESSIONS } else { 1 + u64::from(positive) };
    for count in expressions.iter_mut().filter(|count| **count > 1) {
        *count /= rules;
    }
    expressions
}

fn about(number: u64) -> String {
    match number {
        0..=999_999 => number.to_string(),
        1_000_000..=999_999_999 => format!("{} million", number / 1_000_000),
        _ => format!("{} billion", number / 1_000_000_000),
    }
}
