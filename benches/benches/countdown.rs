//! The tables of record for Countdown: all targets of a selection beside the usual recursion, and
//! the whole game beside its selections one by one. A second table counts the whole game by the
//! number of large tiles. `cargo bench -p billhook-benches --bench countdown`.

use std::hint::black_box;

use billhook_benches::countdown_by_hand::mark;
use billhook_benches::paired::measure;
use billhook_countdown::reach::Reach;
use comfy_table::{Table, presets};

/// Rounds of a measurement.
const ROUNDS: usize = 31;

/// Selections with zero to four large tiles.
const SELECTIONS: [[u32; 6]; 5] = [
    [5, 6, 7, 8, 9, 10],
    [1, 3, 7, 10, 25, 50],
    [100, 75, 8, 9, 10, 7],
    [25, 50, 75, 1, 2, 9],
    [25, 50, 75, 100, 3, 6],
];

fn main() {
    let mut reach = Reach::new();
    println!("{}", speed(&mut reach));
    println!("{}", game(&mut reach));
}

fn speed(reach: &mut Reach) -> Table {
    let mut table = table(["measured", "beside", "measured takes", "beside takes", "ratio"]);
    for tiles in SELECTIONS {
        let by_hand = || {
            let mut found = vec![false; 1_024];
            mark(&mut black_box(tiles), &mut found);
            found
        };
        let targets = reach.targets(&tiles).unwrap_or_default();
        let expected = by_hand();
        assert!((0..1_024).all(|value| targets.contains(value) == expected[value]), "{tiles:?}");
        let pair = measure(ROUNDS, || reach.targets(black_box(&tiles)), by_hand);
        table.add_row([
            format!("countdown {tiles:?}: all targets"),
            "the usual recursion".to_owned(),
            format!("{:.3} ms", pair.first * 1e3),
            format!("{:.1} ms", pair.second * 1e3),
            format!("{:.5}", pair.ratio),
        ]);
    }
    let mut second = Reach::new();
    let sum = |reach: &mut Reach, pool: &[u32]| {
        let mut sum = 0;
        reach.each_selection(pool, 6, |_, window| sum += window.len());
        sum
    };
    let mut selections = Vec::new();
    reach.each_selection(&pool(), 6, |tiles, _| selections.push(tiles.to_vec()));
    let pair = measure(
        5,
        || sum(reach, black_box(&pool())),
        || selections.iter().map(|tiles| sum(&mut second, tiles)).sum::<usize>(),
    );
    table.add_row([
        "countdown, the whole game: 13,243 selections".to_owned(),
        "each selection on its own".to_owned(),
        format!("{:.2} s", pair.first),
        format!("{:.2} s", pair.second),
        format!("{:.3}", pair.ratio),
    ]);
    table
}

/// Returns the 24 tiles of the television show.
fn pool() -> Vec<u32> {
    (1..=10).chain(1..=10).chain([25, 50, 75, 100]).collect()
}

/// Tabulates the whole game by the number of large tiles; the last row is their sum.
fn game(reach: &mut Reach) -> Table {
    // Selections, solvable targets from 101 to 999, selections that solve all targets from 100 to
    // 999, and selections that solve no target from 101 to 999.
    let mut rows = [[0; 4]; 6];
    reach.each_selection(&pool(), 6, |tiles, window| {
        let large = tiles.iter().filter(|&&tile| tile > 10).count();
        let targets = (101..=999).filter(|&target| window.contains(target)).count();
        let perfect = usize::from(targets == 899 && window.contains(100));
        let none = usize::from(targets == 0);
        for row in [large, 5] {
            for (sum, more) in rows[row].iter_mut().zip([1, targets, perfect, none]) {
                *sum += more;
            }
        }
    });
    let mut table =
        table(["large tiles", "selections", "solvable", "share", "perfect", "without any"]);
    for (large, [selections, solvable, perfect, none]) in rows.into_iter().enumerate() {
        let share = 100.0 * solvable as f64 / (899 * selections) as f64;
        table.add_row([
            if large < 5 { large.to_string() } else { "all".to_owned() },
            selections.to_string(),
            solvable.to_string(),
            format!("{share:.2} %"),
            perfect.to_string(),
            none.to_string(),
        ]);
    }
    table
}

fn table<const N: usize>(header: [&str; N]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(header);
    table
}
