//! Trees split into cubes: searched one by one, these have the solutions and counters of the whole
//! tree.

use crate::covers::covers;
use crate::problems::Tree::{Open, Solved};
use crate::problems::guard::Guard;
use crate::problems::walk::depth_first;
use crate::problems::{Small, by_hand, chain, endless, queens, random_tree};
use crate::random::for_some;
use billhook_engine::estimate::estimate;
use billhook_engine::exact_cover::{Kernel, Order};
use billhook_engine::strategy::split::{Malformed, Outline, split};
use billhook_engine::{Collect, Limits, Path, Statistics, Status, dfs};
use crc32fast::hash as digest;
use rand::SeedableRng;
use rand_pcg::Pcg64Mcg;

use proptest::prelude::*;

type Solutions = Vec<Vec<u64>>;

fn searched(problem: &mut Small) -> (Statistics, Solutions) {
    let mut visitor = (Statistics::new(), Collect::new(|at: &Small| at.path.clone()));
    depth_first(problem, &mut visitor);
    (visitor.0, visitor.1.solutions)
}

/// Returns a weight for `split`: the even share for kind 0, an estimate for kind 1, otherwise NaN.
fn weigh(kind: u8, random: &mut Pcg64Mcg, problem: &mut Small, even: f64) -> f64 {
    match kind {
        0 => even,
        1 => {
            let estimated = estimate(problem, 8, random, &mut Limits::new(), |_| {});
            estimated.map_or(even, |estimate| estimate.nodes.mean)
        }
        _ => f64::NAN,
    }
}

fn is_the_same(problem: &Small, jobs: usize, kind: u8) {
    let mut random = Pcg64Mcg::seed_from_u64(7);
    let mut search = problem.clone();
    let weigh = |problem: &mut Small, even| weigh(kind, &mut random, problem, even);
    let cut = split(&mut search, jobs, weigh, &mut Limits::new());
    assert_eq!(&search, problem);
    assert_eq!(cut.status, Status::Complete);
    let outline = cut.outline;
    assert_eq!(outline.to_string().parse(), Ok(outline.clone()));
    assert!(outline.is_of(&mut search));
    assert_eq!(&search, problem);
    assert_eq!((outline.cubes(), outline.paths().count()), (cut.shares.len(), cut.shares.len()));
    let total: f64 = cut.shares.iter().sum();
    assert!(cut.shares.is_empty() || (total - 1.0).abs() < 1e-6, "{total}");

    let (mut counted, mut solutions) = (Vec::new(), Vec::new());
    for path in outline.paths() {
        let mut way = Path::new();
        assert!(way.go(&mut search, &path));
        let (statistics, found) = searched(&mut search);
        way.back(&mut search);
        counted.push(statistics);
        solutions.extend(found);
    }
    let (whole, all) = searched(&mut search);
    let one_too_many = counted.iter().chain([&whole]);
    assert_eq!(outline.statistics(one_too_many), None);
    assert_eq!((outline.statistics(&counted), solutions), (Some(whole), all));
}

#[test]
fn cubes_of_queens_have_all_solutions() {
    for n in 0..8 {
        for jobs in [0, 1, 2, 10, 100, 100_000] {
            for kind in 0..3 {
                is_the_same(&queens(n), jobs, kind);
            }
        }
    }
}

#[test]
fn cubes_of_random_trees_have_all_solutions() {
    for_some(48, (any::<u64>(), 1_u64..9, 0_usize..300, 0_u8..3), |(seed, levels, jobs, kind)| {
        is_the_same(&random_tree(seed, levels), jobs, kind);
    });
}

#[test]
fn splitting_a_chain_ends() {
    for length in [0, 1, 1_000] {
        is_the_same(&chain(length), 5, 0);
    }
}

#[test]
fn a_split_has_at_least_the_wanted_number_of_cubes() {
    for (n, jobs, expect) in [(8, 1, 1), (8, 2, 8), (8, 9, 13), (8, 1_000, 92), (3, 10, 0)] {
        let cut = split(&mut queens(n), jobs, |_, even| even, &mut Limits::new());
        assert_eq!(cut.outline.cubes(), expect, "{n} {jobs}");
    }
}

/// A split that a limit stops still has an outline of the whole tree, unless it cannot even enter
/// the root.
#[test]
fn a_stopped_split_covers_the_whole_tree() {
    for nodes in [0, 1, 2, 9, 10, 100] {
        let mut limits = Limits::new().nodes(nodes);
        let cut = split(&mut queens(8), 1_000, |_, even| even, &mut limits);
        assert_eq!(cut.status, Status::NodeLimit);
        assert!(cut.outline.is_of(&mut queens(8)) || nodes == 0, "{nodes}");
    }
    let mut limits = Limits::new().nodes(10_000);
    let cut = split(&mut endless(), 1_000_000, |_, even| even, &mut limits);
    assert_eq!((cut.status, cut.outline.to_string().as_str()), (Status::NodeLimit, "."));
}

#[test]
fn a_split_obeys_the_laws() {
    let mut guard = Guard::new(queens(6));
    let cut =
        split(&mut guard, 20, |guard, _| dfs::statistics(guard).nodes() as f64, &mut Limits::new());
    assert!(cut.outline.is_of(&mut guard));
    assert_eq!(guard.verdict(), Ok(()));
}

#[test]
fn outlines_fit_only_their_own_tree() {
    for text in ["x", "0", "5.....", "6.....x", "6......", "6....5......", "6 6..........."] {
        let outline: Outline = text.parse().expect("it is an outline");
        assert_eq!(outline.is_of(&mut queens(6)), text == "6......", "{text}");
    }
}

#[test]
fn malformed_outlines_are_refused() {
    for (text, expect) in [
        ("", Malformed::TooShort),
        ("2.", Malformed::TooShort),
        ("..", Malformed::TooLong(1)),
        ("0.", Malformed::TooLong(1)),
        ("2.y", Malformed::Unknown(2)),
        ("2. .", Malformed::Unknown(2)),
        ("2 .", Malformed::Unknown(1)),
        ("1é", Malformed::Unknown(1)),
        ("99999999999.", Malformed::Unknown(0)),
        ("4294967295 4294967295.", Malformed::TooShort),
    ] {
        assert_eq!(text.parse::<Outline>(), Err(expect), "{text}");
    }
    let outline: Outline = "2 2..0".parse().expect("it is an outline");
    assert_eq!(outline.paths().collect::<Vec<_>>(), [[0, 0], [0, 1]]);
}

#[test]
fn places_distinguish_sets_of_solutions() {
    let places = |search: &mut Small| {
        let mut statistics = Statistics::with_places();
        dfs::search(search, &mut statistics);
        statistics.places()
    };
    let all: Vec<_> = (4..9).map(|n| places(&mut queens(n))).collect();
    assert_eq!(all, (4..9).map(|n| places(&mut queens(n))).collect::<Vec<_>>());
    for (at, one) in all.iter().enumerate() {
        assert!(one.is_some() && !all[at + 1..].contains(one));
    }
    let expected = [
        0x5f67_0015_35d5_dca8,
        0xa945_2870_7046_999d,
        0xe777_1a47_6c9a_631e,
        0x97e8_4296_db22_22d4,
        0x31c6_0fcc_571c_c664,
    ];
    assert_eq!(all, expected.map(Some));
    assert_eq!(dfs::statistics(&mut queens(6)).places(), None);
}

/// A cover reduced by the options of a cube has the solutions of the cube.
#[test]
fn residual_covers_have_the_solutions_of_their_cubes() {
    for_some(96, (covers(), 1_usize..30), |(cover, cubes)| {
        let mut search = Kernel::new(&cover, Order::MinimumRemaining);
        let cut = split(&mut search, cubes, |_, even| even, &mut Limits::new());
        for path in cut.outline.paths() {
            let mut way = Path::new();
            assert!(way.go(&mut search, &path));
            let expect = dfs::statistics(&mut search).solutions();
            let left = cover.residual(&search.chosen()).expect("it is smaller");
            way.back(&mut search);
            let left = dfs::statistics(&mut Kernel::new(&left, Order::Given)).solutions();
            assert_eq!(left, expect, "{path:?}");
        }
    });
}

/// The digest covers many outlines: a cut must not change, because cubes handed out earlier refer
/// to it.
#[test]
fn cuts_are_as_recorded() {
    let mut text = String::new();
    for seed in 0..60 {
        for (jobs, kind) in [(2, 0), (5, 1), (9, 2), (40, 0), (40, 1), (200, 1)] {
            let mut random = Pcg64Mcg::seed_from_u64(seed);
            let weigh = |problem: &mut Small, even| weigh(kind, &mut random, problem, even);
            let cut = split(&mut random_tree(seed, 7), jobs, weigh, &mut Limits::new());
            let shares: String = cut.shares.iter().map(|share| format!(" {share:.9}")).collect();
            text.push_str(&format!("{} {}{shares}\n", cut.outline, cut.outline.nodes()));
        }
    }
    assert_eq!(digest(text.as_bytes()), 0x89fe_707c);
}

/// Negative and infinite weights count as an even share.
#[test]
fn invalid_weights_count_as_even_shares() {
    let given = || [-1.0, f64::INFINITY, 0.0].into_iter().cycle();
    let mut weights = given();
    let mut three = by_hand(Open(vec![Solved, Solved, Solved]));
    let cut = split(&mut three, 3, |_, even| weights.next().unwrap_or(even), &mut Limits::new());
    assert_eq!(cut.shares, [0.5, 0.5, 0.0]);
    for cubes in [2, 8, 12] {
        let mut weights = given();
        let weigh = |_: &mut Small, even| weights.next().unwrap_or(even);
        let cut = split(&mut queens(8), cubes, weigh, &mut Limits::new());
        assert!(cut.shares.iter().all(|share| (0.0..=1.0).contains(share)), "{:?}", cut.shares);
        assert!((cut.shares.iter().sum::<f64>() - 1.0).abs() < 1e-9, "{:?}", cut.shares);
    }
}

/// A blank keeps two numbers apart, and stands nowhere else.
#[test]
fn blanks_in_outlines_separate_numbers() {
    let read = |text: &str| text.parse::<Outline>().map(|outline| outline.cubes());
    assert_eq!(read("2. 2.."), Err(Malformed::Unknown(2)));
    assert_eq!(read("2 .."), Err(Malformed::Unknown(1)));
    assert_eq!(read("1 x"), Err(Malformed::Unknown(1)));
    assert_eq!(read("1  1."), Err(Malformed::Unknown(1)));
    assert_eq!(read("1 "), Err(Malformed::Unknown(1)));
    assert_eq!(read("2 2..."), Ok(3));
}
