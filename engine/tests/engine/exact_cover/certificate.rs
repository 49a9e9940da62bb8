//! Certificates of exact covers: a checker that shares nothing with the search accepts them, with
//! the right number, and refuses incomplete ones.

use std::io;

use crate::covers::{by_hand, cover, covers, in_blocks, plain, ring, smallest};
use crate::random::for_all;
use billhook_certificates::cpog;
use billhook_engine::exact_cover::certificate::{Error, certify};
use billhook_engine::exact_cover::{ExactCover, Order};
use num_bigint::BigUint;

const MEMORY: usize = 1 << 26;

/// Certifies an instance. Returns the number of solutions, the formula and the proof; fails as
/// [`certify`] does.
fn certificate(cover: &ExactCover) -> Result<(BigUint, [String; 2]), Error> {
    let words = |option| cover.show_option(option).to_string();
    let (mut formula, mut proof) = (Vec::new(), Vec::new());
    let files: [&mut dyn io::Write; 2] = [&mut formula, &mut proof];
    let certified = certify(cover, &words, &mut || true, MEMORY, files)?;
    let text = |bytes| String::from_utf8(bytes).expect("a text");
    Ok((certified.solutions, [text(formula), text(proof)]))
}

fn checked(formula: &str, proof: &str) -> Option<BigUint> {
    let check = cpog::check(&mut formula.as_bytes(), &mut proof.as_bytes(), MEMORY);
    check.ok().map(|counted| counted.models)
}

/// Certifies an instance and checks the certificate and its number of solutions. An instance that
/// cannot be certified must have no solutions.
#[track_caller]
fn agrees(cover: &ExactCover, solutions: impl Into<BigUint>) {
    let solutions = solutions.into();
    match certificate(cover) {
        Ok((counted, [formula, proof])) => {
            assert_eq!(counted, solutions);
            assert_eq!(checked(&formula, &proof), Some(solutions));
        }
        Err(Error::NoSolution) => assert_eq!(solutions, BigUint::ZERO),
        Err(error) => panic!("{error}"),
    }
}

/// Returns an exact cover for the tilings of a board with dominoes.
fn dominoes(rows: u32, columns: u32) -> ExactCover {
    let cell = |row, column| row * columns + column;
    let across = (0..rows).flat_map(|row| (1..columns).map(move |at| [(row, at - 1), (row, at)]));
    let down = (1..rows).flat_map(|row| (0..columns).map(move |at| [(row - 1, at), (row, at)]));
    let options = across.chain(down).map(|cells| plain(cells.map(|(row, at)| cell(row, at))));
    cover(rows * columns, 0, options)
}

/// Returns an exact cover for the n queens, with diagonals as secondary items.
fn queens(size: u32) -> ExactCover {
    let squares = (0..size).flat_map(|row| (0..size).map(move |column| (row, column)));
    let options = squares.map(|(row, column)| {
        let rising = 2 * size + row + column;
        let falling = 4 * size - 1 + row + size - 1 - column;
        plain([row, size + column, rising, falling])
    });
    cover(2 * size, 4 * size - 2, options)
}

#[test]
fn random_covers_are_certified() {
    for_all(covers(), |cover| agrees(&cover, by_hand(&cover).len()));
}

#[test]
fn random_covers_in_blocks_are_certified() {
    for_all(in_blocks(), |cover| {
        use billhook_engine::exact_cover::Kernel;
        let mut search = Kernel::new(&cover, Order::MinimumRemaining);
        agrees(&cover, billhook_engine::dfs::all(&mut search, |_| ()).len());
    });
}

#[test]
fn the_smallest_covers_are_certified() {
    smallest().iter().for_each(|(cover, solutions)| agrees(cover, *solutions));
}

/// Certified counts of tilings, queens, partitions and matchings equal the published ones.
#[test]
fn known_counts_are_certified() {
    agrees(&dominoes(4, 4), 36u32);
    agrees(&dominoes(8, 15), 59_554_200_469_113u64);
    agrees(&dominoes(10, 12), 65_743_732_590_821u64);
    agrees(&queens(6), 4u32);
    agrees(&queens(8), 92u32);
    agrees(&ring(40, true), checked_ring());
    // These are set partitions, and perfect matchings of a complete graph.
    agrees(
        &cover(6, 0, (1u32..64).map(|set| plain((0..6).filter(|at| set >> at & 1 == 1)))),
        203u32,
    );
    let pairs = (0..10u32).flat_map(|one| (0..one).map(move |other| plain([other, one])));
    agrees(&cover(10, 0, pairs), 945u32);
}

/// Returns the number of solutions of a ring, counted by a diagram.
fn checked_ring() -> BigUint {
    use billhook_engine::exact_cover::diagram::{Method, count};
    let mut watch = Default::default();
    count(&ring(40, true), &Method::Auto, &mut watch, MEMORY).solutions
}

/// Ten different dominoes cover a board of 2×10, and the items of dominoes come before those of
/// cells: in that order nearly every set of cells would be a state.
#[test]
fn hubs_are_swept_last() {
    let dominoes = dominoes(2, 10);
    let options =
        (0..10).flat_map(|piece| (0..dominoes.options()).map(move |option| (piece, option)));
    let options = options.map(|(piece, option)| {
        let cells = dominoes.option(option).iter().map(|entry| 10 + entry.item);
        plain([piece].into_iter().chain(cells))
    });
    let cover = cover(30, 0, options);
    let (mut formula, mut proof) = (Vec::new(), Vec::new());
    let certified =
        certify(&cover, &|_| String::new(), &mut || true, MEMORY, [&mut formula, &mut proof]);
    let certified = certified.expect("a count");
    // There are 89 tilings, each with the dominoes in all orders.
    assert_eq!(certified.solutions, (89u32 * 3_628_800).into());
    assert!(certified.states < 3_000, "{} states", certified.states);
}

/// A proof without one branch of a sum is refused, because it would count too few solutions.
#[test]
fn a_missing_branch_is_refused() {
    let (_, [formula, proof]) = certificate(&dominoes(4, 4)).expect("it has solutions");
    let mut sums = 0;
    for (at, line) in proof.lines().enumerate() {
        let words: Vec<&str> = line.split(' ').collect();
        let [clause, "s", node, one, other, ..] = words[..] else { continue };
        sums += 1;
        for left in [one, other] {
            let branch = format!("{clause} p {node} {left} 0");
            let lines = proof.lines().enumerate();
            let edited = lines.map(|(number, line)| if number == at { &branch } else { line });
            let edited: Vec<&str> = edited.collect();
            assert_eq!(checked(&formula, &edited.join("\n")), None, "{branch}");
        }
    }
    assert!(sums > 10, "only {sums} states have two branches");
}

#[test]
fn unfinished_certificates_are_errors() {
    let cover = dominoes(4, 5);
    let words = |_| String::new();
    let certify = |go_on: &mut dyn FnMut() -> bool, memory, out: &mut dyn io::Write| {
        certify(&cover, &words, go_on, memory, [&mut io::sink(), out]).map(|it| it.solutions)
    };
    let sink = &mut io::sink();
    assert!(
        matches!(certify(&mut || true, MEMORY, sink), Ok(solutions) if solutions == 95u8.into())
    );
    assert!(matches!(certify(&mut || false, MEMORY, sink), Err(Error::Stopped)));
    assert!(matches!(certify(&mut || true, 100, sink), Err(Error::TooLarge)));
    let mut small = [0; 1000];
    let full = certify(&mut || true, MEMORY, &mut &mut small[..]);
    assert!(matches!(full, Err(Error::Write(_))));
}
