//! The race of methods depends on counters alone, so its course is the same in every run.

use crate::covers::{cover, plain, random_cover};
use billhook_engine::exact_cover::ExactCover;
use billhook_engine::exact_cover::diagram::{ItemOrder, Method, MethodUsed, Tally, count};
use billhook_engine::{Limits, Statistics};
use crc32fast::hash as digest;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// Returns an exact cover for the tilings of a board by dominoes; with `monominoes` single cells
/// are tiles too.
pub fn dominoes(rows: u32, columns: u32, monominoes: bool) -> ExactCover {
    let cell = |row, column| row * columns + column;
    let cells = || (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
    let across = cells().filter(|&(_, column)| column + 1 < columns);
    let down = cells().filter(|&(row, _)| row + 1 < rows);
    let alone = cells().filter(|_| monominoes).map(|(row, column)| vec![cell(row, column)]);
    let options = across
        .map(|(row, column)| vec![cell(row, column), cell(row, column + 1)])
        .chain(down.map(|(row, column)| vec![cell(row, column), cell(row + 1, column)]))
        .chain(alone);
    cover(rows * columns, 0, options.map(plain))
}

pub fn queens(n: u32) -> ExactCover {
    let squares = (0..n).flat_map(|row| (0..n).map(move |column| (row, column)));
    let options = squares.map(|(row, column)| {
        [row, n + column, 2 * n + row + column, 4 * n - 1 + row + n - 1 - column]
    });
    cover(2 * n, 4 * n - 2, options.map(plain))
}

/// Returns Langford's problem: two of each number `n`, with `n` places between them.
pub fn langford(numbers: u32) -> ExactCover {
    let places = |number: u32| 0..2 * numbers - 1 - number;
    let options = (1..=numbers).flat_map(|number| {
        places(number).map(move |place| [number - 1, numbers + place, numbers + place + number + 1])
    });
    cover(3 * numbers, 0, options.map(plain))
}

/// The method of a count, the nodes of a race before it, subproblems, and entered nodes.
type Course = (&'static str, u64, usize, u64);

fn course(tally: &Tally, statistics: &Statistics) -> Course {
    let method = match &tally.method {
        MethodUsed::Diagram(order) => order.name(),
        MethodUsed::BitRows => "rows",
        MethodUsed::SparseSets => "sets",
    };
    (method, tally.trial_nodes, tally.subproblems, statistics.nodes())
}

#[test]
fn the_same_method_wins_every_time() {
    let always = |course| [course; 4];
    let table: [(ExactCover, u64, [Course; 4]); 6] = [
        (dominoes(8, 8, false), 12_988_816, always(("fewest", 0, 1_628, 2_317))),
        (dominoes(10, 10, false), 258_584_046_368, always(("fewest", 0, 9_540, 13_562))),
        (
            dominoes(8, 8, true),
            179_788_343_101_980_135,
            always(("cuthill-mckee", 16_384, 3_085, 7_452)),
        ),
        (
            queens(10),
            724,
            [
                ("fewest", 0, 7_729, 15_308),
                ("fewest", 0, 13_573, 15_126),
                ("fewest", 0, 7_729, 15_308),
                ("fewest", 0, 13_573, 15_126),
            ],
        ),
        (
            queens(11),
            2_680,
            [
                ("rows", 32_768, 0, 69_528),
                ("rows", 32_768, 0, 69_528),
                ("fewest", 16_384, 15_624, 64_618),
                ("fewest", 16_384, 56_421, 63_251),
            ],
        ),
        (
            langford(11),
            35_584,
            [
                ("rows", 32_768, 0, 439_747),
                ("rows", 32_768, 0, 439_747),
                ("fewest", 16_384, 31_260, 334_555),
                ("fewest", 16_384, 221_439, 293_151),
            ],
        ),
    ];
    for (cover, solutions, expected) in table {
        let runs = [
            (Method::Auto, 1 << 21),
            (Method::Auto, 1 << 26),
            (Method::Best, 1 << 21),
            (Method::Best, 1 << 26),
        ];
        for ((how, memory), expected) in runs.into_iter().zip(expected) {
            let mut watch = (Limits::new(), Statistics::new());
            let tally = count(&cover, &how, &mut watch, memory);
            assert_eq!(tally.solutions, solutions.into());
            assert_eq!(course(&tally, &watch.1), expected, "{how:?} {memory}");
        }
    }
}

/// Returns an exact cover for the tilings of square boards by dominoes and single cells, with one
/// domino that links each two successive boards.
fn linked(boards: u32, size: u32) -> ExactCover {
    let cell = |board, row, column| (board * size + row) * size + column;
    let mut options: Vec<Vec<u32>> = Vec::new();
    for board in 0..boards {
        for (row, column) in (0..size).flat_map(|row| (0..size).map(move |column| (row, column))) {
            options.push(vec![cell(board, row, column)]);
            if row + 1 < size {
                options.push(vec![cell(board, row, column), cell(board, row + 1, column)]);
            }
            if column + 1 < size {
                options.push(vec![cell(board, row, column), cell(board, row, column + 1)]);
            }
        }
        if board > 0 {
            options
                .push(vec![cell(board - 1, size / 2, size / 2), cell(board, size / 2, size / 2)]);
        }
    }
    // Cells are numbered by turns, one of each board, so that the given order is a bad one.
    let renamed = |cell: u32| cell % (size * size) * boards + cell / (size * size);
    let options = options.into_iter().map(|option| plain(option.into_iter().map(renamed)));
    cover(boards * size * size, 0, options)
}

/// If subproblems divide into components, three orders race until the memory of all but one is used
/// up.
#[test]
fn three_orders_race_where_components_occur() {
    // (boards, size, bytes, lower bound of the solutions, course)
    let table: [(u32, u32, usize, u128, Course); 3] = [
        (2, 5, 1 << 21, 8_976_776_393_320, ("narrowest", 16_384, 2_356, 5_534)),
        (
            3,
            6,
            1 << 24,
            33_777_319_724_054_518_194_018_619_829,
            ("narrowest", 35_494, 21_450, 50_392),
        ),
        // The node limit stops this count.
        (2, 7, 1 << 24, 60_899_301_224_412, ("components", 131_048, 6_013, 18_952)),
    ];
    for (boards, size, memory, solutions, expected) in table {
        let mut watch = (Limits::new().nodes(150_000), Statistics::new());
        let tally = count(&linked(boards, size), &Method::Auto, &mut watch, memory);
        assert_eq!(tally.solutions, solutions.into());
        assert_eq!(course(&tally, &watch.1), expected, "{boards} {size} {memory}");
    }
}

/// The totals are sums over 80 random and four other instances, counted by each order and by the
/// race, in little and in much memory.
#[test]
fn counts_enter_the_recorded_nodes() {
    // Totals of all instances: (subproblems, nodes, nodes of trials, components)
    let hows = ItemOrder::ALL.map(Method::Diagram).into_iter().chain([Method::Auto, Method::Best]);
    let rows = hows.flat_map(|how| [1_000, 6_000, 1 << 20].map(|memory| (how.clone(), memory)));
    let named = [dominoes(4, 5, true), queens(6), langford(7), linked(2, 3)];
    let covers: Vec<_> = (0..80).map(random_cover).chain(named).collect();
    let made = rows.map(|(how, memory)| {
        let mut all = (0, 0, 0, 0);
        for cover in &covers {
            let mut watch = (Limits::new(), Statistics::new());
            let tally = count(cover, &how, &mut watch, memory);
            all.0 += tally.subproblems;
            all.1 += watch.1.nodes();
            all.2 += tally.trial_nodes;
            all.3 += tally.components;
        }
        all
    });
    let expected = [
        (1160, 25237, 0, 84),
        (1319, 24603, 0, 84),
        (2444, 5456, 0, 84),
        (1149, 24221, 0, 84),
        (1251, 23293, 0, 84),
        (2293, 5292, 0, 84),
        (1263, 57006, 0, 84),
        (1446, 56906, 0, 84),
        (3639, 7464, 0, 84),
        (1424, 7692, 0, 84),
        (1673, 6906, 0, 84),
        (2760, 5996, 0, 84),
        (1348, 7820, 0, 84),
        (1578, 6986, 0, 84),
        (2839, 5971, 0, 84),
        (1392, 7836, 0, 84),
        (1637, 6978, 0, 84),
        (2911, 6142, 0, 84),
        (1164, 8550, 16384, 85),
        (1148, 9297, 16384, 85),
        (2445, 5457, 0, 85),
        (1164, 8550, 16384, 85),
        (1148, 9297, 16384, 85),
        (2445, 5457, 0, 85),
    ];
    assert_eq!(made.collect::<Vec<_>>(), expected);
}

/// Returns an instance with items in a row, and options of up to four items at random distances.
fn tangled(seed: u64) -> ExactCover {
    let mut random = Pcg32::seed_from_u64(seed);
    let items = random.random_range(24..90_u32);
    let (options, apart) = (random.random_range(2 * items..6 * items), random.random_range(12..50));
    let options = (0..options).map(|_| {
        let first = random.random_range(0..items);
        let mut chosen = vec![first];
        for _ in 0..random.random_range(0..4) {
            let next = first + random.random_range(1..=apart);
            if next < items && !chosen.contains(&next) {
                chosen.push(next);
            }
        }
        chosen.sort_unstable();
        plain(chosen)
    });
    cover(items, 0, options.collect::<Vec<_>>())
}

/// If several orders are good, the race takes many turns, until one has counted or the memory is
/// used up.
#[test]
fn long_races_end_as_recorded() {
    let recorded: [(u64, u32); 17] = [
        (187, 0xc320_f4b8),
        (188, 0x5f92_cec3),
        (189, 0x6c35_09ac),
        (191, 0x5dd6_69f3),
        (192, 0x5f7a_b16f),
        (194, 0x78bf_af85),
        (209, 0xc7ad_6cc4),
        (213, 0x4042_f51f),
        (226, 0xc84d_4fca),
        (234, 0x4c37_c9db),
        (240, 0xe443_7c69),
        (255, 0x95dc_d3fb),
        (256, 0x73d5_5ceb),
        (266, 0x9fbd_15b8),
        (268, 0x7681_34ca),
        (281, 0x2f40_fb91),
        (297, 0x7b8b_0660),
    ];
    // Where arithmetic is checked, the first ones: it takes long.
    let many = if cfg!(debug_assertions) { 3 } else { recorded.len() };
    for (seed, expected) in &recorded[..many] {
        let cover = tangled(*seed);
        let runs = [(Method::Auto, 1 << 18), (Method::Best, 1 << 21), (Method::Auto, 1 << 24)];
        let course = runs.map(|(how, memory)| {
            let mut watch = (Limits::new().nodes(300_000), Statistics::new());
            let tally = count(&cover, &how, &mut watch, memory);
            let (method, trial_nodes, subproblems, nodes) = course(&tally, &watch.1);
            (method, trial_nodes, subproblems, nodes, tally.solutions.to_string())
        });
        let ended = digest(format!("{course:?}").as_bytes());
        assert_eq!(ended, *expected, "{seed}: {course:?}");
    }
}
