//! Countdown against exact answers, published results, a reference of a few lines, and the laws
//! of search.

mod certified;
mod kit;
mod nearest;
mod player;
mod reach;
mod round;
mod truth;
mod values;

/// The tiles of the show: two each of 1 to 10, and 25, 50, 75, 100.
fn pool() -> Vec<u32> {
    (1..=10).chain(1..=10).chain([25, 50, 75, 100]).collect()
}
