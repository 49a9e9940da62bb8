//! Exact covers with independent components: solved separately they have few subproblems, and the
//! same solutions.

use crate::constraint::instance::seeds;
use crate::covers::{by_hand, cover, covers, plain, sorted, walked};
use crate::random::for_all;
use billhook_engine::exact_cover::diagram::{ItemOrder, Method, Tally, compile, count};
use billhook_engine::exact_cover::{Entry, ExactCover};
use billhook_engine::{Limits, Statistics, Status};
use num_bigint::BigUint;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

const MEMORY: usize = 1 << 26;

fn counted(cover: &ExactCover, how: &Method) -> Tally {
    let tally = count(cover, how, &mut (Limits::new(), Statistics::new()), MEMORY);
    assert_eq!(tally.status, Status::Complete);
    tally
}

fn by(order: ItemOrder) -> Method {
    Method::Diagram(order)
}

/// Returns the entries of an option with the numbers of its items raised by these offsets.
fn moved(cover: &ExactCover, option: usize, primary: u32, secondary: u32) -> Vec<Entry> {
    let moved = cover.option(option).iter().map(|entry| {
        let up = if (entry.item as usize) < cover.primary() { primary } else { secondary };
        Entry { item: entry.item + up, ..*entry }
    });
    moved.collect()
}

/// Joins several instances in one, in which they have no common item.
fn disjoint_union(covers: &[ExactCover]) -> ExactCover {
    let primary: usize = covers.iter().map(ExactCover::primary).sum();
    let items: usize = covers.iter().map(ExactCover::items).sum();
    let (mut first, mut other, mut options) = (0, primary, vec![]);
    for cover in covers {
        let up = (other - cover.primary()) as u32;
        options.extend((0..cover.options()).map(|option| moved(cover, option, first as u32, up)));
        first += cover.primary();
        other += cover.items() - cover.primary();
    }
    cover(primary as u32, (items - primary) as u32, options)
}

#[test]
fn counts_of_independent_instances_are_multiplied() {
    for_all((covers(), covers()), |(one, two)| {
        let expect = by_hand(&one).len() * by_hand(&two).len();
        let both = disjoint_union(&[one, two]);
        for how in
            ItemOrder::ALL.map(Method::Diagram).into_iter().chain([Method::Auto, Method::Best])
        {
            let mut watch = (Limits::new(), Statistics::new());
            assert_eq!(&counted(&both, &how).solutions, &BigUint::from(expect));
            let (diagram, _) = compile(&both, &how, &mut watch, MEMORY).expect("there is memory");
            let index = diagram.index();
            assert_eq!(index.count(), BigUint::from(expect));
            if expect < 200 {
                let all: Vec<Vec<usize>> = (0..expect)
                    .filter_map(|number| index.nth(&number.into()))
                    .map(|path| path.into_iter().map(|option| option as usize).collect())
                    .collect();
                assert_eq!(&walked(index.diagram()), &all);
                let plain = compile(&both, &by(ItemOrder::Given), &mut watch, MEMORY);
                let plain = plain.expect("there is memory").0;
                assert_eq!(sorted(all), sorted(walked(&plain)));
            }
        }
    });
}

/// A count that is stopped at any number of nodes gives a lower bound.
#[test]
fn a_count_stopped_in_a_component_is_a_lower_bound() {
    for_all((covers(), covers(), 0..60u64), |(one, two, nodes)| {
        let expect = BigUint::from(by_hand(&one).len() * by_hand(&two).len());
        let both = disjoint_union(&[one, two]);
        let mut watch = (Limits::new().nodes(nodes), Statistics::new());
        let tally = count(&both, &by(ItemOrder::Components), &mut watch, MEMORY);
        assert!(tally.solutions <= expect);
        if tally.status == Status::Complete {
            assert_eq!(tally.solutions, expect);
        }
    });
}

fn edges(nodes: u32, edges: &[(u32, u32)]) -> ExactCover {
    cover(nodes, 0, edges.iter().map(|&(a, b)| plain([a, b])))
}

/// Returns the edges of a board of cells, which are numbered from `first`.
fn board(rows: u32, columns: u32, first: u32) -> Vec<(u32, u32)> {
    let cell = |row, column| first + row * columns + column;
    let mut found = Vec::new();
    for row in 0..rows {
        for column in 0..columns {
            if column + 1 < columns {
                found.push((cell(row, column), cell(row, column + 1)));
            }
            if row + 1 < rows {
                found.push((cell(row, column), cell(row + 1, column)));
            }
        }
    }
    found
}

/// Several boards of dominoes have their cells numbered by turns, one of each board. The count is a
/// power of that of one board, and takes the subproblems of one board and one more for each board.
#[test]
fn independent_boards_share_their_subproblems() {
    let one = counted(&edges(36, &board(6, 6, 0)), &by(ItemOrder::Components));
    assert_eq!(one.solutions, 6728u32.into());
    for boards in [2, 5, 12] {
        let mixed: Vec<(u32, u32)> = (0..boards)
            .flat_map(|at| {
                board(6, 6, 0).into_iter().map(move |(a, b)| (a * boards + at, b * boards + at))
            })
            .collect();
        let cover = edges(36 * boards, &mixed);
        let expect = BigUint::from(6728u32).pow(boards);
        let tally = counted(&cover, &by(ItemOrder::Components));
        assert_eq!(tally.solutions, expect);
        assert!(tally.subproblems <= one.subproblems * boards as usize + boards as usize);
        for how in [Method::Auto, Method::Best] {
            assert_eq!(counted(&cover, &how).solutions, expect, "{how:?}");
        }
    }
}

/// Returns an exact cover for the perfect matchings of a random tree of cliques, each connected
/// with its parent by at most `links` edges.
fn tree_of_cliques(cliques: u32, size: u32, links: u32, seed: u64) -> ExactCover {
    let mut random = Pcg32::seed_from_u64(seed);
    let mut found = Vec::new();
    for clique in 0..cliques {
        let first = clique * size;
        for a in 0..size {
            found.extend((0..a).map(|b| (first + b, first + a)));
        }
        if clique > 0 {
            let above = random.random_range(0..clique) * size;
            for _ in 0..links {
                let a = above + random.random_range(0..size);
                let b = first + random.random_range(0..size);
                if !found.contains(&(a, b)) {
                    found.push((a, b));
                }
            }
        }
    }
    // Nodes are numbered at random.
    let mut numbers: Vec<u32> = (0..cliques * size).collect();
    for at in (1..numbers.len()).rev() {
        numbers.swap(at, random.random_range(0..=at));
    }
    let renamed = found.iter().map(|&(a, b)| (numbers[a as usize], numbers[b as usize]));
    edges(cliques * size, &renamed.collect::<Vec<_>>())
}

#[test]
fn trees_of_cliques_have_few_subproblems() {
    for seed in seeds(12) {
        let small = tree_of_cliques(6, 6, 2, seed);
        let expect = counted(&small, &by(ItemOrder::Fewest)).solutions;
        for order in ItemOrder::ALL {
            assert_eq!(counted(&small, &by(order.clone())).solutions, expect, "{order}");
        }
        let large = tree_of_cliques(16, 8, 2, seed);
        let [whole, apart, auto] = [by(ItemOrder::Fewest), by(ItemOrder::Components), Method::Auto]
            .map(|how| counted(&large, &how));
        assert_eq!((&whole.solutions, &auto.solutions), (&apart.solutions, &apart.solutions));
        assert!(apart.subproblems * 4 < whole.subproblems, "{apart:?} {whole:?}");
    }
}

/// The components are two ladders, boards of two rows, whose numbers of tilings by dominoes are
/// Fibonacci numbers. The factors are 1, fit a word, or exceed it.
#[test]
fn products_of_any_size_are_exact() {
    let ways = |length: u32| {
        let both = (0..length).fold([0u8, 1].map(BigUint::from), |[a, b], _| [b.clone(), a + b]);
        both[1].clone()
    };
    assert_eq!([1, 2, 5].map(ways), [1u8, 2, 8].map(BigUint::from));
    assert_eq!([80, 100].map(|length| ways(length).bits() > 64), [false, true]);
    for (one, other) in [(1, 1), (1, 80), (1, 100), (40, 80), (40, 100), (100, 101)] {
        let both = [board(2, one, 0), board(2, other, 2 * one)].concat();
        let tally = counted(&edges(2 * (one + other), &both), &by(ItemOrder::Components));
        assert_eq!(tally.solutions, ways(one) * ways(other), "{one} {other}");
    }
}
