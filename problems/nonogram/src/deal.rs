//! Deals pictures that look like something: shapes that mirror themselves, smoothed by a cellular
//! automaton in which squares follow their neighbours, or motifs drawn by hand; or noise. They are
//! black, or painted in a few colours.

use billhook_plugin::reading::Result;
use billhook_plugin::{Input, Options, Random};

use crate::Nonogram;
use crate::clue::Clues;
use crate::picture::Picture;

/// Maximum number of nodes for proving that a dealt picture is the only solution.
const PROVED: u64 = 300;

/// The smallest board for a shape; there are few on smaller ones.
const SMALLEST: usize = 5;

/// The shapes that can be wanted, the usual one first.
pub(crate) const SHAPES: &[&str] = &["mirrored", "motif", "random"];

/// The letters of white and of the colours of dealt pictures: red, blue, green and orange.
const SIGNS: [char; 5] = ['.', 'r', 'b', 'g', 'o'];

/// The motifs: the name of each, its rows, and an empty line.
const MOTIFS: &str = include_str!("motifs.txt");

/// Deals pictures until a short search proves that one is the only solution of its clues.
pub(crate) fn deal(options: &Options, random: &mut Random) -> Result<Input> {
    let size = options.number("size", "size", 2..=25)?.unwrap_or(10);
    let most = SIGNS.len() - 1;
    let colours = options.number("colours", "number of colours", 1..=most)?.unwrap_or(1);
    loop {
        let picture = match options.get("shape") {
            "motif" => motif(random),
            "mirrored" if size >= SMALLEST => {
                let picture = mirrored(size, random);
                if !is_shape(&picture) {
                    continue;
                }
                picture
            }
            _ => Picture::drawn([size; 2], random),
        };
        let clues = if colours == 1 { picture.clues() } else { painted(picture, colours, random) };
        // A colour that has no square is left out of the clues.
        if clues.signs.len() <= colours {
            continue;
        }
        let nonogram = Nonogram::new(clues)?;
        if nonogram.declared.has_one_solution(PROVED) {
            return Ok(Input::from_words(nonogram.clues.text().split(' ')));
        }
    }
}

/// Draws a shape whose left half is the mirror image of its right half, on a board of this many rows
/// and columns: noise, in which each square then takes the colour of most squares around it.
fn mirrored(size: usize, random: &mut Random) -> Picture {
    let half = size.div_ceil(2);
    // The middle, whose squares are the last of the half, is more often black than the border.
    let middle = |at: usize| at.min(size - 1 - at) * 4 / size;
    let mut black: Vec<Vec<bool>> = (0..size)
        .map(|row| (0..half).map(|at| random.below(10) < 5 + middle(row).min(middle(at))).collect())
        .collect();
    let rounds = 1 + random.below(2);
    for _ in 0..rounds {
        let at = |row: usize, column: usize| {
            let column = if column < half { column } else { size - 1 - column };
            black[row][column]
        };
        let around = |row: usize, column: usize| {
            let rows = row.saturating_sub(1)..(row + 2).min(size);
            let squares = rows.flat_map(|row| {
                (column.saturating_sub(1)..(column + 2).min(size)).map(move |at| [row, at])
            });
            squares.filter(|[row, column]| at(*row, *column)).count()
        };
        let turned = |row: usize, column: usize| match around(row, column) {
            0..=3 => false,
            4 => at(row, column),
            _ => true,
        };
        black = (0..size).map(|row| (0..half).map(|at| turned(row, at)).collect()).collect();
    }
    let row = |row: &Vec<bool>| {
        let side = row.iter().map(|black| usize::from(*black));
        side.clone().chain(side.rev().skip(size % 2)).collect()
    };
    Picture(black.iter().map(row).collect())
}

/// Returns whether a picture looks like a shape: two to four fifths of it are black, and few lines are
/// empty or full.
fn is_shape(picture: &Picture) -> bool {
    let (area, rows) = (picture.0.len() * picture.0[0].len(), &picture.0);
    let black: usize = rows.iter().flatten().sum();
    let plain = |line: &mut dyn Iterator<Item = usize>| {
        let (mut squares, mut black) = (0, 0);
        line.for_each(|square| (squares, black) = (squares + 1, black + square));
        usize::from(black == 0 || black == squares)
    };
    let across: usize = rows.iter().map(|row| plain(&mut row.iter().copied())).sum();
    let down = (0..rows[0].len()).map(|at| plain(&mut rows.iter().map(|row| row[at])));
    let (across, down) = (across * 8, down.sum::<usize>() * 8);
    (area * 2..=area * 4).contains(&(black * 5)) && across <= rows.len() && down <= rows[0].len()
}

/// Draws a motif. Its mirror image is none of its own: no two nonograms of a set have the same motif.
fn motif(random: &mut Random) -> Picture {
    let motifs: Vec<&str> = MOTIFS.split("\n\n").collect();
    let rows = motifs[random.below(motifs.len())].trim().lines().skip(1);
    let row = |row: &str| row.chars().map(|sign| usize::from(sign == '#')).collect();
    Picture(rows.map(row).collect())
}

/// Returns the clues of a picture whose black squares are painted: each in the colour of the nearest of
/// as many places, and the two halves as mirror images.
fn painted(mut picture: Picture, colours: usize, random: &mut Random) -> Clues {
    let [rows, columns] = [picture.0.len(), picture.0[0].len()];
    let mut place = || [random.below(rows), random.below(columns.div_ceil(2))];
    let places: Vec<[usize; 2]> = (0..colours).map(|_| place()).collect();
    let colour = |row: usize, column: usize| {
        let at = [row, column.min(columns - 1 - column)];
        let distance = |place: &[usize; 2]| -> usize {
            at.iter().zip(place).map(|(one, other)| one.abs_diff(*other).pow(2)).sum()
        };
        let nearest = (0..colours).min_by_key(|colour| distance(&places[*colour]));
        1 + nearest.unwrap_or(0)
    };
    for (row, squares) in picture.0.iter_mut().enumerate() {
        for (column, square) in squares.iter_mut().enumerate().filter(|(_, square)| **square > 0) {
            *square = colour(row, column);
        }
    }
    let mut clues = Clues { signs: SIGNS[..=colours].to_vec(), ..picture.clues() };
    clues.in_order();
    clues
}
