//! Paired measurements: two things in turn, so that a machine that slows down slows both.

use std::hint::black_box;
use std::time::Instant;

/// Median times of two functions, and the median of their ratios, over all rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pair {
    /// Time of the first function, in seconds.
    pub first: f64,
    /// Time of the second function, in seconds.
    pub second: f64,
    /// Time of the first function divided by that of the second, in the same round.
    pub ratio: f64,
}

/// Calls both functions once to warm up, and then both in each of `rounds` rounds. The function
/// that comes first alternates from round to round. Without rounds, all results are NaN.
pub fn measure<A, B>(
    rounds: usize,
    mut first: impl FnMut() -> A,
    mut second: impl FnMut() -> B,
) -> Pair {
    black_box((first(), second()));
    let mut times = Vec::new();
    for round in 0..rounds {
        times.push(match round % 2 {
            0 => {
                let first = seconds(&mut first);
                (first, seconds(&mut second))
            }
            _ => {
                let second = seconds(&mut second);
                (seconds(&mut first), second)
            }
        });
    }
    Pair {
        first: median(times.iter().map(|times| times.0)),
        second: median(times.iter().map(|times| times.1)),
        ratio: median(times.iter().map(|times| times.0 / times.1)),
    }
}

fn seconds<T>(run: &mut impl FnMut() -> T) -> f64 {
    let start = Instant::now();
    black_box(run());
    start.elapsed().as_secs_f64()
}

fn median(values: impl Iterator<Item = f64>) -> f64 {
    let mut values: Vec<_> = values.collect();
    values.sort_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or(f64::NAN)
}
