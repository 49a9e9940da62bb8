//! Whether an assembly is right, decided from the cubes that each letter fills.
//!
//! The ways to turn a piece are found by quarter turns here, until no new one comes.

use std::collections::BTreeSet;

use billhook_plugin::Verdict;

use crate::{Assembly, Burr, Cell, NEUTRAL, Piece, Turns};

/// Cubes with their colours.
type Cubes = BTreeSet<(Cell, u32)>;

pub(crate) fn judge(burr: &Burr, answer: &Assembly) -> Verdict {
    let [width, depth, _] = burr.board.sizes();
    let mut faults = Vec::new();
    let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); burr.letters.len()];
    let mut board = vec![None; answer.0.len()];
    for place in burr.board.places() {
        let [x, y, z] = place.at.map(|it| it as usize);
        board[(z * depth + y) * width + x] = Some(place);
    }
    for (at, (place, letter)) in board.iter().zip(&answer.0).enumerate() {
        let cell = [at % width, at / width % depth, at / (width * depth)].map(|it| it as i32);
        let [x, y, z] = cell.map(|it| it + 1);
        match (place, letter) {
            (Some(place), None) if place.is_fixed => {
                faults.push(format!("nothing fills x{x}y{y}z{z}"));
            }
            (None, Some(letter)) => {
                let letter = burr.letters[*letter as usize].sign;
                faults.push(format!("{letter} lies at x{x}y{y}z{z}, which is not of the board"));
            }
            (_, Some(letter)) => cells[*letter as usize].push(cell),
            (_, None) => {}
        }
    }
    let mut copies = vec![0u32; burr.pieces.len()];
    for (letter, cells) in burr.letters.iter().zip(&cells).filter(|(_, cells)| !cells.is_empty()) {
        let piece = &burr.pieces[letter.piece];
        copies[letter.piece] += 1;
        if !lies(burr, piece, cells) {
            let name = &piece.name;
            faults.push(format!("{} does not lie as the piece {name} can", letter.sign));
        }
    }
    for (piece, copies) in burr.pieces.iter().zip(copies) {
        let [least, most] = piece.copies;
        if copies < least || copies > most {
            let name = &piece.name;
            let range =
                if least == most { least.to_string() } else { format!("{least} to {most}") };
            faults.push(format!("the piece {name} is there {copies} times, not {range}"));
        }
    }
    Verdict::of(faults, || "the pieces fill the board".to_owned())
}

/// Whether a piece can lie on just these cells.
fn lies(burr: &Burr, piece: &Piece, cells: &[Cell]) -> bool {
    if cells.len() != piece.cubes.len() {
        return false;
    }
    let colour = |cell: &Cell| {
        let mut places = burr.board.places().iter();
        places.find(|place| place.at == *cell).map_or(NEUTRAL, |place| place.colour)
    };
    let from = [0, 1, 2].map(|axis| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0));
    ways(piece).iter().any(|way| {
        way.iter().all(|&([x, y, z], own)| {
            let cell = [x + from[0], y + from[1], z + from[2]];
            let there = colour(&cell);
            let goes = own == NEUTRAL || there == NEUTRAL;
            cells.contains(&cell) && (goes || burr.allowed.contains(&(own, there)))
        })
    })
}

/// All ways in which a piece may lie, each from 0 on along each axis.
fn ways(piece: &Piece) -> BTreeSet<Cubes> {
    let own = in_corner(piece.cubes.iter().copied().collect());
    let (mut found, mut next) = (BTreeSet::<Cubes>::new(), vec![own]);
    while let Some(cubes) = next.pop() {
        let by = |turn: fn(Cell) -> Cell| -> Cubes {
            let cubes = cubes.iter().map(|&(cell, colour)| (turn(cell), colour));
            in_corner(cubes.collect())
        };
        if piece.turns != Turns::Fixed {
            next.extend([by(|[x, y, z]| [y, -x, z]), by(|[x, y, z]| [x, z, -y])]);
        }
        if piece.turns == Turns::Mirrored {
            next.push(by(|[x, y, z]| [-x, y, z]));
        }
        found.insert(cubes);
        next.retain(|cubes| !found.contains(cubes));
    }
    found
}

fn in_corner(cubes: Cubes) -> Cubes {
    let least = [0, 1, 2].map(|axis| cubes.iter().map(|(cell, _)| cell[axis]).min().unwrap_or(0));
    let moved =
        |([x, y, z], colour): (Cell, u32)| ([x - least[0], y - least[1], z - least[2]], colour);
    cubes.into_iter().map(moved).collect()
}
