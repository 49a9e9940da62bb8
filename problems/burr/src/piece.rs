//! Defines pieces: sets of cubes, with a number of copies.

use std::collections::BTreeSet;

use crate::cube::{Cell, WAYS, corner, is_turn, minus, reading, turned};

/// The allowed orientations of a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turns {
    /// Only the orientation in which the piece is drawn.
    Fixed,
    /// All rotations: up to 24 orientations.
    Turned,
    /// All rotations and reflections: up to 48 orientations. Solid pieces cannot be reflected.
    Mirrored,
}

/// A cube of a piece: its coordinates and its colour.
pub type Cube = (Cell, u32);

/// A piece, with its number of copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// The name, for messages and for the choice of a letter.
    pub name: String,
    /// The cubes, moved to the corner at 0, 0, 0, in reading order.
    pub cubes: Vec<Cube>,
    /// The least and the greatest number of copies in a solution.
    pub copies: [u32; 2],
    /// The allowed orientations.
    pub turns: Turns,
}

impl Piece {
    /// Creates a piece of these cubes, moved to the corner at 0, 0, 0, with one copy that may be
    /// turned; of cubes with equal coordinates one is kept.
    pub fn new(name: impl Into<String>, cubes: impl IntoIterator<Item = Cube>) -> Self {
        let cubes = normal(cubes.into_iter().collect());
        Self { name: name.into(), cubes, copies: [1, 1], turns: Turns::Turned }
    }

    /// Returns the different orientations, each as its sorted cubes, moved to the corner.
    pub(crate) fn ways(&self) -> Vec<Vec<Cube>> {
        let may = |way: &usize| match self.turns {
            Turns::Fixed => *way == 0,
            Turns::Turned => is_turn(*way),
            Turns::Mirrored => true,
        };
        let ways = (0..WAYS).filter(may).map(|way| laid(&self.cubes, way));
        ways.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// Returns whether the cubes are connected by their faces; `true` without cubes.
    pub(crate) fn hangs_together(&self) -> bool {
        let mut left: BTreeSet<Cell> = self.cubes.iter().map(|cube| cube.0).collect();
        let mut next: Vec<Cell> = left.pop_first().into_iter().collect();
        while let Some(cell) = next.pop() {
            for axis in 0..3 {
                for step in [-1, 1] {
                    let mut beside = cell;
                    beside[axis] += step;
                    next.extend(left.take(&beside));
                }
            }
        }
        left.is_empty()
    }

    /// Returns the mirror image.
    pub(crate) fn mirrored(&self) -> Vec<Cube> {
        laid(&self.cubes, 1)
    }
}

fn laid(cubes: &[Cube], way: usize) -> Vec<Cube> {
    normal(cubes.iter().map(|&(cell, colour)| (turned(cell, way), colour)).collect())
}

fn normal(mut cubes: Vec<Cube>) -> Vec<Cube> {
    let corner = corner(cubes.iter().map(|cube| cube.0));
    cubes.iter_mut().for_each(|cube| cube.0 = minus(cube.0, corner));
    cubes.sort_unstable_by_key(|&(cell, colour)| {
        let [z, y, x] = reading(cell).map(|it| it as u128);
        // The sort key is packed into one number, since sorting is most of the work of computing
        // placements.
        (z << 96 | y << 64 | x << 32) | u128::from(colour)
    });
    cubes.dedup_by_key(|cube| cube.0);
    cubes
}
