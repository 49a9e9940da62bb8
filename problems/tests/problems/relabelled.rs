//! Instances with their items, options, pieces, cards or constraints reordered or renamed, or with
//! their board turned, have as many solutions as before, by every strategy.

use std::collections::BTreeSet;

use billhook_plugin::Problem;
use billhook_testing as testing;
use num_bigint::BigUint;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// Number of instances of each kind.
const INSTANCES: u64 = 6;
/// Number of times that each instance is relabelled.
const TELLINGS: usize = 3;

fn puzzle(name: &str) -> &'static dyn Problem {
    let named = |problem: &&&dyn Problem| problem.about().name == name;
    *billhook_problems::ALL.iter().find(named).expect("there is this puzzle")
}

/// Counts the solutions of an instance, on which all strategies must agree.
fn count(puzzle: &dyn Problem, text: &str, strategies: &[&str]) -> BigUint {
    let instance = testing::instance(puzzle, text, &[]);
    let counts: BTreeSet<BigUint> = strategies
        .iter()
        .map(|strategy| {
            let outcome = testing::run(&*instance, strategy);
            assert_eq!(outcome.status, billhook_engine::Status::Complete, "{strategy}: {text}");
            outcome.solutions
        })
        .collect();
    assert_eq!(counts.len(), 1, "{strategies:?} disagree: {text}");
    counts.into_iter().next().expect("there is one")
}

/// Makes instances, relabels each of them, and compares the counts.
fn compare<T>(
    name: &str,
    strategies: &[&str],
    make: impl Fn(&mut Pcg64Mcg) -> T,
    tell: impl Fn(&T) -> String,
    otherwise: impl Fn(&T, &mut Pcg64Mcg) -> T,
) {
    let puzzle = puzzle(name);
    for seed in 0..INSTANCES {
        let mut random = Pcg64Mcg::seed_from_u64(seed);
        let instance = make(&mut random);
        let text = tell(&instance);
        let expected = count(puzzle, &text, strategies);
        for _ in 0..TELLINGS {
            let other = tell(&otherwise(&instance, &mut random));
            assert_eq!(count(puzzle, &other, strategies), expected, "{name}: {text} and {other}");
        }
    }
}

fn shuffled<T: Clone>(list: &[T], random: &mut Pcg64Mcg) -> Vec<T> {
    let mut list = list.to_vec();
    list.shuffle(random);
    list
}

#[test]
fn the_order_of_cards_does_not_change_counts() {
    let hand = |random: &mut Pcg64Mcg| (0..4).map(|_| random.random_range(1..14_u32)).collect();
    let tell = |hand: &Vec<u32>| hand.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
    let otherwise = |hand: &Vec<u32>, random: &mut Pcg64Mcg| shuffled(hand, random);
    compare("make24", &["auto", "dfs"], hand, tell, otherwise);
    let round = |random: &mut Pcg64Mcg| (0..4).map(|_| random.random_range(1..11_u32)).collect();
    let tell = |tiles: &Vec<u32>| format!("{} 101", tell(tiles));
    compare("countdown", &["auto"], round, tell, otherwise);
}

/// An exact cover: primary and secondary items, and options of items with colours.
#[derive(Clone)]
struct Cover {
    primary: Vec<String>,
    secondary: Vec<String>,
    options: Vec<Vec<(String, &'static str)>>,
}

fn cover(random: &mut Pcg64Mcg) -> Cover {
    let name = |kind: &'static str| move |number: i32| format!("{kind}{number}");
    let primary: Vec<_> = (0..6).map(name("p")).collect();
    let secondary: Vec<_> = (0..2).map(name("s")).collect();
    let mut options = Vec::new();
    while options.len() < 24 {
        let size = random.random_range(1..4);
        let mut option: Vec<_> = primary.sample(random, size).map(|it| (it.clone(), "")).collect();
        if random.random_range(0..3) == 0 {
            let item = secondary.choose(random).expect("there are two").clone();
            option.push((item, ["", ":A", ":B"][random.random_range(0..3)]));
        }
        option.sort();
        if !options.contains(&option) {
            options.push(option);
        }
    }
    Cover { primary, secondary, options }
}

#[test]
fn the_order_of_items_and_options_does_not_change_counts() {
    let tell = |cover: &Cover| {
        let mut text = format!("{} | {}\n", cover.primary.join(" "), cover.secondary.join(" "));
        for option in &cover.options {
            let words: Vec<_> = option.iter().map(|(item, of)| format!("{item}{of}")).collect();
            text += &format!("{}\n", words.join(" "));
        }
        text
    };
    let otherwise = |cover: &Cover, random: &mut Pcg64Mcg| Cover {
        primary: shuffled(&cover.primary, random),
        secondary: shuffled(&cover.secondary, random),
        options: shuffled(&cover.options, random)
            .iter()
            .map(|option| shuffled(option, random))
            .collect(),
    };
    compare("xcc", &["auto", "diagram", "bit-rows", "sparse-sets"], cover, tell, otherwise);
}

/// A board and pieces, as lists of cells.
#[derive(Clone)]
struct Packing {
    board: Vec<(i32, i32)>,
    pieces: Vec<Vec<(i32, i32)>>,
}

/// Cuts a board of 4 × 5 cells into pieces of at most five; the cut is a solution.
fn cut(random: &mut Pcg64Mcg) -> Packing {
    let mut free: BTreeSet<(i32, i32)> =
        (0..4).flat_map(|row| (0..5).map(move |column| (row, column))).collect();
    let board = free.iter().copied().collect();
    let mut pieces = Vec::new();
    while let Some(&first) = free.iter().next() {
        let (mut piece, size) = (vec![first], random.random_range(2..6));
        free.remove(&first);
        while piece.len() < size {
            let touches = |&(r, c): &(i32, i32)| {
                piece
                    .iter()
                    .any(|&(row, column): &(i32, i32)| (row - r).abs() + (column - c).abs() == 1)
            };
            let beside: Vec<_> = free.iter().copied().filter(touches).collect();
            let Some(&cell) = beside.choose(random) else { break };
            free.remove(&cell);
            piece.push(cell);
        }
        pieces.push(piece);
    }
    Packing { board, pieces }
}

/// Returns the cells in one of eight orientations, `way` below 8, moved into the corner.
fn laid(cells: &[(i32, i32)], way: u32) -> Vec<(i32, i32)> {
    let turn = |&(row, column): &(i32, i32)| {
        let (row, column) = if way & 1 > 0 { (column, row) } else { (row, column) };
        let row = if way & 2 > 0 { -row } else { row };
        (row, if way & 4 > 0 { -column } else { column })
    };
    let turned: Vec<_> = cells.iter().map(turn).collect();
    let top = turned.iter().map(|cell| cell.0).min().unwrap_or(0);
    let left = turned.iter().map(|cell| cell.1).min().unwrap_or(0);
    turned.into_iter().map(|(row, column)| (row - top, column - left)).collect()
}

fn drawn(cells: &[(i32, i32)], mark: char, gap: char) -> String {
    let rows = cells.iter().map(|cell| cell.0).max().map_or(0, |row| row + 1);
    let columns = cells.iter().map(|cell| cell.1).max().map_or(0, |column| column + 1);
    let row = |row| -> String {
        let cell = |column| if cells.contains(&(row, column)) { mark } else { gap };
        let line: String = (0..columns).map(cell).collect();
        format!("{}\n", line.trim_end())
    };
    (0..rows).map(row).collect()
}

fn packing_in_words(packing: &Packing) -> String {
    let rows = packing.board.iter().map(|cell| cell.0).max().map_or(0, |row| row + 1);
    let columns = packing.board.iter().map(|cell| cell.1).max().map_or(0, |column| column + 1);
    let pieces: String =
        ('A'..).zip(&packing.pieces).map(|(name, piece)| drawn(piece, name, ' ')).collect();
    let board = drawn(&packing.board, 'X', '.');
    format!("{rows} {columns} {}\nCUSTOM\n{board}{pieces}", packing.pieces.len())
}

#[test]
fn the_order_of_pieces_and_a_turn_do_not_change_counts() {
    let otherwise = |packing: &Packing, random: &mut Pcg64Mcg| Packing {
        board: laid(&packing.board, random.random_range(0..8)),
        pieces: shuffled(&packing.pieces, random)
            .iter()
            .map(|piece| laid(piece, random.random_range(0..8)))
            .collect(),
    };
    let strategies = ["auto", "fill", "cover", "diagram"];
    compare("iq", &strategies, cut, packing_in_words, otherwise);
    // The cut is among the solutions.
    for seed in 0..INSTANCES {
        let packing = cut(&mut Pcg64Mcg::seed_from_u64(seed));
        let instance = testing::instance(puzzle("iq"), &packing_in_words(&packing), &[]);
        let name = |cell: &(i32, i32)| {
            let of = packing.pieces.iter().position(|piece| piece.contains(cell));
            ('A'..).nth(of.expect("all is cut")).expect("there are letters")
        };
        let text: String = packing.board.iter().map(name).collect();
        let rows: Vec<&str> = (0..4).map(|row| &text[row * 5..row * 5 + 5]).collect();
        let (all, _) = testing::all(&*instance, "auto");
        assert!(all.contains(&rows.join("\n")), "{} in {all:?}", rows.join("\n"));
    }
}

/// A square board of signs.
type Square = Vec<Vec<char>>;

fn in_rows(square: &Square) -> String {
    square.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>().join(" ")
}

fn turned(square: &Square, random: &mut Pcg64Mcg) -> Square {
    let (size, way) = (square.len(), random.random_range(0..8_u32));
    let sign = |row: usize, column: usize| {
        let (row, column) = if way & 1 > 0 { (column, row) } else { (row, column) };
        let row = if way & 2 > 0 { size - 1 - row } else { row };
        square[row][if way & 4 > 0 { size - 1 - column } else { column }]
    };
    (0..size).map(|row| (0..size).map(|column| sign(row, column)).collect()).collect()
}

/// Returns about four ninths of the digits of a solved sudoku.
fn sudoku(random: &mut Pcg64Mcg) -> Square {
    let digit = |row: usize, column: usize| (row * 3 + row / 3 + column) % 9 + 1;
    let row = |row: usize, random: &mut Pcg64Mcg| -> Vec<char> {
        let mut cell = |column| match random.random_range(0..9) < 4 {
            true => char::from_digit(digit(row, column) as u32, 10).expect("it is a digit"),
            false => '.',
        };
        (0..9).map(&mut cell).collect()
    };
    (0..9).map(|number| row(number, random)).collect()
}

#[test]
fn renamed_digits_and_a_turn_do_not_change_counts() {
    let tell = |square: &Square| in_rows(square).replace(' ', "");
    let otherwise = |square: &Square, random: &mut Pcg64Mcg| {
        let digits = shuffled(&['1', '2', '3', '4', '5', '6', '7', '8', '9'], random);
        let renamed = |&sign: &char| match sign.to_digit(10) {
            Some(digit) => digits[digit as usize - 1],
            None => sign,
        };
        // The bands may be in any order, and the rows within each band.
        let mut bands: Vec<_> = square.chunks(3).map(|band| shuffled(band, random)).collect();
        bands.shuffle(random);
        let rows = bands.concat();
        turned(&rows.iter().map(|row| row.iter().map(renamed).collect()).collect(), random)
    };
    compare("sudoku", &["auto", "bits"], sudoku, tell, otherwise);
}

/// Returns about half of the clues around a Latin square of buildings.
fn skyline(random: &mut Pcg64Mcg) -> Square {
    let mut square = vec![vec!['.'; 6]; 6];
    for place in 1..5 {
        // The rows are 1 2 3 4, each shifted by one, so that each column equals a row.
        let seen = |row: usize, column: usize| (row + column) % 4;
        let heights: Vec<usize> = (0..4).map(|column| seen(place - 1, column)).collect();
        let visible = |heights: &mut dyn Iterator<Item = usize>| {
            let mut highest = None;
            heights
                .filter(|&height| {
                    Some(height) > highest.replace(highest.max(Some(height)).unwrap_or(0))
                })
                .count()
        };
        let digit = |count: usize| char::from_digit(count as u32, 10).expect("it is a digit");
        let [forwards, backwards] = [
            digit(visible(&mut heights.iter().copied())),
            digit(visible(&mut heights.iter().rev().copied())),
        ];
        for (row, column, clue) in [
            (place, 0, forwards),
            (place, 5, backwards),
            (0, place, forwards),
            (5, place, backwards),
        ] {
            if random.random_range(0..2) == 0 {
                square[row][column] = clue;
            }
        }
    }
    square
}

#[test]
fn a_turned_skyline_does_not_change_counts() {
    compare("skyscrapers", &["auto", "dfs"], skyline, in_rows, turned);
}

/// The lines of a model that hold constraints may be in any order.
#[test]
fn the_order_of_constraints_does_not_change_counts() {
    let model = include_str!("../../fzn/tests/models/costas8.fzn");
    let make = |_: &mut Pcg64Mcg| model.to_owned();
    let otherwise = |text: &String, random: &mut Pcg64Mcg| {
        let is_constraint = |line: &&str| line.starts_with("constraint");
        let lines: Vec<&str> = text.lines().filter(is_constraint).collect();
        let mut lines = shuffled(&lines, random).into_iter();
        let line = |line| if is_constraint(&line) { lines.next().expect("as many") } else { line };
        text.lines().map(line).collect::<Vec<_>>().join("\n")
    };
    compare("fzn", &["auto"], make, String::clone, otherwise);
}

/// Each image of a solution under the symmetries of the square is a solution.
#[test]
fn images_of_solutions() {
    for (name, sizes) in [("queens", 4..8_usize), ("costas", 3..7)] {
        for size in sizes {
            let instance = testing::instance(puzzle(name), &size.to_string(), &[]);
            let all: BTreeSet<String> = testing::all(&*instance, "auto").0.into_iter().collect();
            for solution in &all {
                let rows: Vec<usize> =
                    solution.split(' ').map(|row| row.parse().expect("a number")).collect();
                let mut inverse = vec![0; size];
                rows.iter().enumerate().for_each(|(column, row)| inverse[row - 1] = column + 1);
                let images = [
                    rows.iter().rev().copied().collect::<Vec<_>>(),
                    rows.iter().map(|row| size + 1 - row).collect(),
                    inverse,
                ];
                for image in images {
                    let text: Vec<String> = image.iter().map(usize::to_string).collect();
                    assert!(all.contains(&text.join(" ")), "{name} {size}: {solution} {image:?}");
                }
            }
        }
    }
}
