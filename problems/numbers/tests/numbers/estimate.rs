//! Tests that tables of the numbers games keep to memory limits, and compares estimates of their
//! sizes with the tables themselves.

use billhook_engine::{Limits, Status};
use billhook_numbers::budget::{Budget, WithinLimits};
use billhook_numbers::counts::count;
use billhook_numbers::distinct::Level;
use billhook_numbers::distinct::list::List as Classes;
use billhook_numbers::estimate::Estimate;
use billhook_numbers::game::{Game, Results};
use billhook_numbers::subsets::walk::Found;
use billhook_numbers::values::list::List as Values;
use num_bigint::BigInt;

use crate::extended::game;

const KIND: [&str; 4] = ["expressions", "forms", "values", "counts"];

/// Builds a table of the kind within the memory. Returns whether it was completed, and the status
/// of its limits.
fn build(game: &Game, kind: &str, bytes: usize) -> (bool, Status) {
    let games = std::slice::from_ref(game);
    let mut limits = Limits::new().memory(bytes, || 0);
    let mut within = WithinLimits::new(&mut limits);
    let finished = match kind {
        "expressions" => Found::all(games, &mut within).is_some(),
        "forms" => Classes::new(games, true, Level::E3, &mut within).is_some(),
        "values" => Values::new(games, true, &mut within).is_some(),
        _ => count(game, true, &mut within).is_some(),
    };
    (finished, within.status())
}

#[test]
fn tables_respect_the_memory_limit() {
    let positive = Results { integers: false, positive: true };
    let whole = Results { integers: true, positive: false };
    for (cards, results) in [
        (&[1, 2, 3, 4, 5, 6][..], Results::default()),
        (&[100, 75, 50, 25, 9, 7], Results::default()),
        (&[1, 2, 3, 4, 5, 6], positive),
        (&[2, 3, 4, 5, 6, 7], whole),
    ] {
        let game = Game { results, ..Game::new(cards.iter().copied()) };
        for kind in KIND {
            let small = build(&game, kind, 20_000);
            assert_eq!(small, (false, Status::MemoryLimit), "{cards:?} {results:?} {kind}");
            let large = build(&game, kind, 1 << 30);
            assert_eq!(large, (true, Status::Complete), "{cards:?} {results:?} {kind}");
        }
    }
}

/// Tables of wide numbers count the memory of the numbers on the heap: some limit below a gibibyte
/// suffices for each kind of table, and 300,000 bytes suffice for narrow numbers but not for wide
/// ones.
#[test]
fn wide_numbers_take_more_memory() {
    let wide = |bits: u32| Game::new([2, 3, 5, 7].map(|card| BigInt::from(card) << bits));
    let game = wide(2_000);
    for kind in KIND {
        let needs = |bytes: &usize| build(&game, kind, *bytes).0;
        // The least power of two that suffices; with less, the table stops early.
        let least = (8..=30).map(|bits| 1 << bits).find(needs).unwrap_or(usize::MAX);
        assert!(least <= 1 << 30, "{kind} takes {least}");
    }
    let [narrow, wide] = [wide(0), wide(4_000)].map(|game| {
        let limits = Limits::new().memory(300_000, || 0);
        Estimate::of_values(&[game]).fits(&limits)
    });
    assert_eq!([narrow, wide], [true, false]);
}

#[test]
fn tables_of_too_many_entries_are_refused() {
    let game = Game::new(1..=9);
    let mut limits = Limits::new().memory(usize::MAX, || 0);
    let mut refusal = |estimate: Estimate| {
        let built = estimate.build("x", &mut limits, "y", |_| Some(()));
        built.err().and_then(|outcome| outcome.refusal)
    };
    assert!(refusal(Estimate::of_values(std::slice::from_ref(&game))).is_none());
    let text = refusal(Estimate::of_expressions(&[game])).unwrap_or_default();
    assert!(text.ends_with(", and no table has more than 4 billion; y"), "{text}");
}

#[test]
fn a_table_that_cannot_number_its_entries_is_stopped() {
    let mut without_limits = || true;
    assert!(without_limits.allows(usize::MAX - 1));
    assert!(!without_limits.allows(usize::MAX));
}

/// Games with extra operators have no tables of expressions; their classes respect the memory limit
/// as well.
#[test]
fn classes_of_extended_games_respect_the_memory_limit() {
    for level in Level::ALL {
        let games = [game(&[1, 2, 3, 4], "+-*/^", "24")];
        let mut limits = Limits::new().memory(10_000, || 0);
        let mut within = WithinLimits::new(&mut limits);
        assert!(Classes::new(&games, true, level, &mut within).is_none());
        assert_eq!(within.status(), Status::MemoryLimit, "{level:?}");
    }
}

#[test]
fn a_table_that_outgrows_its_memory_is_refused() {
    let bytes = 2 << 30;
    for (limits, refusal) in [
        (Limits::new().memory(50_000_000, || 0), "the 50 MB that --max-memory allows; y"),
        (Limits::new(), "the 2.1 GB that are taken without --max-memory; y"),
    ] {
        let mut limits = limits;
        let mut within = WithinLimits::new(&mut limits);
        assert!(within.allows(50_000_000));
        assert!(!within.allows(bytes + 1));
        let outcome = within.stopped("x", "y");
        let refusal = format!("its table has outgrown {refusal}");
        assert_eq!((outcome.status, outcome.refusal), (Status::MemoryLimit, Some(refusal)));
    }
    let mut limits = Limits::new().nodes(0);
    let outcome = WithinLimits::new(&mut limits).stopped("x", "y");
    assert_eq!(outcome.refusal, None);
}

/// The limits are also asked while values are listed and sorted.
#[test]
fn limits_are_asked_while_values_are_sorted() {
    let games = [Game::new(1..=6)];
    let mut asked = 0;
    let list = Values::new(&games, true, &mut || {
        asked += 1;
        true
    });
    let values = list.map_or(0, |list| list.len());
    for stop in [asked, asked - 1, asked - values / (1 << 12)] {
        let mut left = stop;
        let mut budget = || {
            left -= 1;
            left > 0
        };
        assert!(Values::new(&games, true, &mut budget).is_none(), "{stop} of {asked}");
    }
}

/// Estimates are low, so that tables that fit are not refused: at most twice the number of values.
#[test]
fn estimates_are_low() {
    let rules = [(false, false), (true, false), (false, true), (true, true)];
    for (cards, (integers, positive)) in [
        &[1, 2, 3, 4, 5, 6][..],
        &[100, 75, 50, 25, 9, 7],
        &[2, 2, 3, 3, 5, 5],
        &[1, 2, 4, 8, 16, 32],
    ]
    .into_iter()
    .flat_map(|cards| rules.map(|rules| (cards, rules)))
    {
        // Five cards where arithmetic is checked.
        let cards = &cards[usize::from(cfg!(debug_assertions))..];
        let results = Results { integers, positive };
        let game = Game { results, ..Game::new(cards.iter().copied()) };
        let estimate = Estimate::of_values(std::slice::from_ref(&game));
        let list = Values::new(std::slice::from_ref(&game), false, &mut || true);
        let values = list.map_or(0, |list| list.len() as u64);
        // The list has each value once; the estimate counts it once for each part of the cards.
        assert!(
            estimate.entries() <= 2 * values,
            "{cards:?} {results:?}: {estimate:?}, {values} values"
        );
    }
}
