//! Generates random numbers from a seed; equal seeds deal equal instances.

use billhook_engine::strategy::restarts;
use billhook_engine::{Flow, OnSolution, Search};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::{Mistake, Options};

/// A source of random numbers.
///
/// ```
/// use billhook_reading::Random;
///
/// let (mut one, mut other) = (Random::of(5), Random::of(5));
/// assert_eq!(one.below(1_000_000), other.below(1_000_000));
/// ```
#[derive(Debug)]
pub struct Random(Pcg64Mcg);

impl Random {
    /// Creates the source that a seed determines.
    pub fn of(seed: u64) -> Self {
        Self(Pcg64Mcg::seed_from_u64(seed))
    }

    /// Returns a number from 0 to `end` - 1, each with practically equal probability; 0 if `end` is
    /// 0.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.next_u64().checked_rem(end as u64).unwrap_or(0) as usize
    }

    /// Finds a solution of a search in a random order of moves, with
    /// [`restarts`](billhook_engine::strategy::restarts) after 1, 1, 2, 1, 1, 2, 4, … times `unit`
    /// nodes; `None` if there is none. Solutions are not equally likely.
    ///
    /// Cost: not limited, so a search with rare solutions may take forever.
    pub fn solution<S: Search, T>(
        &mut self,
        search: &mut S,
        unit: u64,
        read: impl Fn(&S) -> T,
    ) -> Option<T> {
        let mut found = None;
        let mut keep = OnSolution(|search: &S| {
            found = Some(read(search));
            Flow::Stop
        });
        restarts::search(search, &mut keep, &mut self.0, unit);
        found
    }

    /// Shuffles the items; each order has practically equal probability (Durstenfeld, 1964).
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

impl Options {
    /// Returns a source of random numbers for the seed in an option; a different one every time if
    /// the option has no value.
    ///
    /// # Errors
    ///
    /// Fails if the seed is not a whole number below 2⁶⁴.
    pub fn random(&self, seed: &'static str) -> Result<Random, Mistake> {
        match (self.get(seed), self.get(seed).parse()) {
            ("", _) => {
                let state = std::hash::RandomState::new();
                Ok(Random::of(std::hash::BuildHasher::hash_one(&state, ())))
            }
            (_, Ok(seed)) => Ok(Random::of(seed)),
            _ => {
                let expected = "expected a whole number below 2^64";
                Err(self.mistake(seed, "the seed is no number", expected))
            }
        }
    }
}
