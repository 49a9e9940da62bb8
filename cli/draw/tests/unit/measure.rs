//! Repetitions of a run: which times end them, and which is the least. Times are microseconds.

use super::*;

#[test]
fn short_runs_are_repeated() {
    let runs = |times: &[u64]| {
        let mut times = times.iter().map(|&time| Duration::from_micros(time));
        let first = times.next().unwrap_or_default();
        let least = least(first, || times.next());
        (least.as_micros(), times.count())
    };
    // The first run of A* took 20.8 ms, each further one 0.24.
    assert_eq!(runs(&[20_800, 240, 250, 240, 240, 240, 240, 240, 240, 240, 1]), (240, 1));
    assert_eq!(runs(&[1_000_000, 1]), (1_000_000, 1));
    assert_eq!(runs(&[12_000, 11_000, 1]), (11_000, 1));
    assert_eq!(runs(&[9_000, 700, 9_800, 1]), (700, 1));
    assert_eq!(runs(&[0; 20]), (0, 10));
    assert_eq!(runs(&[5]), (5, 0));
}
