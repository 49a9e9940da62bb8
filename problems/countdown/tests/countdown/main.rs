//! Tests Countdown against exact answers of other programs, published results, a short reference
//! program, and the laws of search.

mod certified;
mod kit;
mod nearest;
mod player;
mod reach;
mod round;
mod truth;
mod values;

/// Returns the 24 tiles of the show: two each of 1 to 10, and 25, 50, 75 and 100.
fn pool() -> Vec<u32> {
    (1..=10).chain(1..=10).chain([25, 50, 75, 100]).collect()
}
