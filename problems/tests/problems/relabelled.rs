//! Instances that differ in nothing but the order or the names of their items, options, pieces,
//! cards and constraints, or in how their board lies: they have equally many solutions, by every
//! strategy that is asked.

use std::collections::BTreeSet;

use billhook_plugin::Problem;
use billhook_testing as testing;
use num_bigint::BigUint;
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

/// How many instances are made of each kind, and how often each is told otherwise.
const INSTANCES: u64 = 6;
const TELLINGS: usize = 3;

fn puzzle(name: &str) -> &'static dyn Problem {
    let named = |problem: &&&dyn Problem| problem.about().name == name;
    *billhook_problems::ALL.iter().find(named).expect("there is this puzzle")
}

/// How many solutions an instance has, on which all these strategies agree.
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

/// Makes instances, tells each of them in other words, and compares the counts.
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
fn cards_in_another_order() {
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
fn items_and_options_in_another_order() {
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

/// A board of cells that are there or not, and pieces, as lists of cells.
#[derive(Clone)]
struct Packing {
    board: Vec<(i32, i32)>,
    pieces: Vec<Vec<(i32, i32)>>,
}

/// A board that is cut into pieces: the cut is one of its solutions.
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

/// One of the eight ways to lay something, moved to the corner.
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
fn pieces_in_another_order_on_a_board_that_is_turned() {
    let otherwise = |packing: &Packing, random: &mut Pcg64Mcg| Packing {
        board: laid(&packing.board, random.random_range(0..8)),
        pieces: shuffled(&packing.pieces, random)
            .iter()
            .map(|piece| laid(piece, random.random_range(0..8)))
            .collect(),
    };
    let strategies = ["auto", "fill", "cover", "diagram"];
    compare("iq", &strategies, cut, packing_in_words, otherwise);
    // A board has the cut that it comes from.
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

/// A square of signs.
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

/// Some digits of a sudoku.
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
fn digits_renamed_on_a_grid_that_is_turned() {
    let tell = |square: &Square| in_rows(square).replace(' ', "");
    let otherwise = |square: &Square, random: &mut Pcg64Mcg| {
        let digits = shuffled(&['1', '2', '3', '4', '5', '6', '7', '8', '9'], random);
        let renamed = |&sign: &char| match sign.to_digit(10) {
            Some(digit) => digits[digit as usize - 1],
            None => sign,
        };
        // The rows of a band may be in any order, and so may the bands.
        let mut bands: Vec<_> = square.chunks(3).map(|band| shuffled(band, random)).collect();
        bands.shuffle(random);
        let rows = bands.concat();
        turned(&rows.iter().map(|row| row.iter().map(renamed).collect()).collect(), random)
    };
    compare("sudoku", &["auto", "bits"], sudoku, tell, otherwise);
}

/// What is seen from around a square of buildings, here and there.
fn skyline(random: &mut Pcg64Mcg) -> Square {
    let mut square = vec![vec!['.'; 6]; 6];
    for place in 1..5 {
        // Rows 1 2 3 4, each moved by one: so much is seen of each row and column.
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
fn buildings_seen_from_another_side() {
    compare("skyscrapers", &["auto", "dfs"], skyline, in_rows, turned);
}

/// A model, of which the constraints stand on lines of their own.
#[test]
fn constraints_in_another_order() {
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
