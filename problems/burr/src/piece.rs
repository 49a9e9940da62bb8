//! Pieces: cubes that stay together, and how often they are there.

use std::collections::BTreeSet;

use crate::cube::{Cell, WAYS, corner, is_turn, minus, reading, turned};

/// How a piece may lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turns {
    /// As it is drawn.
    Fixed,
    /// Turned: 24 ways.
    Turned,
    /// Turned and mirrored, which no hand can do to solid cubes: 48 ways.
    Mirrored,
}

/// A cube of a piece: where it is, and its colour.
pub type Cube = (Cell, u32);

/// A piece and its copies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is called.
    pub name: String,
    /// Its cubes, in a corner at 0, 0, 0 and in reading order.
    pub cubes: Vec<Cube>,
    /// The fewest and the most copies in a solution.
    pub copies: [u32; 2],
    /// How it may lie.
    pub turns: Turns,
}

impl Piece {
    /// A piece of these cubes, wherever they are, once.
    ///
    /// ```
    /// use billhook_burr::Piece;
    ///
    /// let piece = Piece::new("A", [([5, 1, 2], 0), ([4, 1, 2], 0)]);
    /// assert_eq!(piece.cubes, [([0, 0, 0], 0), ([1, 0, 0], 0)]);
    /// ```
    pub fn new(name: impl Into<String>, cubes: impl IntoIterator<Item = Cube>) -> Self {
        let cubes = normal(cubes.into_iter().collect());
        Self { name: name.into(), cubes, copies: [1, 1], turns: Turns::Turned }
    }

    /// The different ways in which it may lie, each as its cubes in a corner, sorted.
    pub(crate) fn ways(&self) -> Vec<Vec<Cube>> {
        let may = |way: &usize| match self.turns {
            Turns::Fixed => *way == 0,
            Turns::Turned => is_turn(*way),
            Turns::Mirrored => true,
        };
        let ways: BTreeSet<Vec<Cube>> =
            (0..WAYS).filter(may).map(|way| laid(&self.cubes, way)).collect();
        ways.into_iter().collect()
    }

    /// Whether each cube is beside others, side by side, up to the first one.
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

    /// Its mirror image.
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
        // One number, as this is most of the work of laying pieces.
        (z << 96 | y << 64 | x << 32) | u128::from(colour)
    });
    cubes.dedup_by_key(|cube| cube.0);
    cubes
}
