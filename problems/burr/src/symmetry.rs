//! Symmetries: solutions that differ by turning or mirroring the whole.
//!
//! A way to turn the board to itself makes of a solution another one. A way that mirrors it does so
//! where the mirrored pieces are there as well, in as many copies: a solution without the left-handed of
//! two pieces may have a mirror image, and another not. Two solutions are *alike* if one is the image of
//! the other. Of those that are alike the least is kept.
//!
//! Only the symmetries that make a solution of each solution, the *whole* ones, say where a search need
//! not look: one piece that is there once, the *pivot*, is laid only where none of them takes it to an
//! earlier placement (Scott, *Programming a Combinatorial Puzzle*, 1958, laid the X of the pentominoes so). The order of solutions begins with the
//! placement of the pivot, so that the least of those alike is among those that are searched.

use std::borrow::Cow;

use rustc_hash::FxHashMap;

use crate::Burr;
use crate::cube::{WAYS, corner, is_turn, minus, turned};
use crate::piece::{Cube, Piece, Turns};
use crate::plan::Placement;

/// No image: the mirrored piece is not there, or may not lie so.
const NONE: u32 = u32::MAX;

/// The symmetries of a puzzle, the identity being the first of them.
#[derive(Debug)]
pub(crate) struct Symmetries {
    /// For each symmetry the image of each placement.
    images: Vec<Vec<u32>>,
    /// Which of them make a solution of each solution.
    is_whole: Vec<bool>,
    /// The piece that is laid up to symmetry, if it helps to.
    pub(crate) pivot: Option<u32>,
    /// The placements of the pivot that need not be searched.
    pub(crate) left_out: Vec<u32>,
    /// For each placement its piece.
    pieces: Vec<u32>,
    copies: Vec<[u32; 2]>,
}

impl Symmetries {
    pub(crate) fn of(
        burr: &Burr,
        ways: &[Vec<Vec<Cube>>],
        placements: &[Placement],
        copies: &[[u32; 2]],
    ) -> Self {
        let numbers: FxHashMap<(&[u32], u32), u32> =
            placements.iter().map(|it| (&*it.places, it.piece)).zip(0..).collect();
        let mirrored = mirrored(burr, ways);
        let whole_pieces = mirrored.iter().zip(copies).all(|(image, copies)| {
            image.is_some_and(|image| burr.pieces[image as usize].copies == *copies)
        });
        let (mut images, mut is_whole) = (Vec::new(), Vec::new());
        for (map, turns) in of_board(burr) {
            let mut places = Vec::new();
            let mut image = |placement: &Placement| {
                let piece = match turns {
                    true => placement.piece,
                    false => mirrored[placement.piece as usize]?,
                };
                places.clear();
                places.extend(placement.places.iter().map(|&place| map[place as usize]));
                places.sort_unstable();
                numbers.get(&(places.as_slice(), piece)).copied()
            };
            let image: Vec<u32> = placements.iter().map(|it| image(it).unwrap_or(NONE)).collect();
            is_whole.push((turns || whole_pieces) && !image.contains(&NONE));
            images.push(image);
        }
        let pieces = placements.iter().map(|placement| placement.piece).collect();
        let (pivot, left_out) = (None, Vec::new());
        let mut all = Self { images, is_whole, pivot, left_out, pieces, copies: copies.to_vec() };
        all.choose_pivot();
        all
    }

    /// The piece of which the largest share of placements can be left out.
    fn choose_pivot(&mut self) {
        let mut best = 0.0;
        for (piece, _) in self.copies.iter().enumerate().filter(|(_, copies)| **copies == [1, 1]) {
            let placements = (0u32..).zip(&self.pieces).filter(|(_, of)| **of as usize == piece);
            let placements: Vec<u32> = placements.map(|(placement, _)| placement).collect();
            let left_out: Vec<u32> =
                placements.iter().copied().filter(|&it| self.has_earlier(it)).collect();
            let share = left_out.len() as f64 / placements.len().max(1) as f64;
            if share > best {
                best = share;
                (self.pivot, self.left_out) = (Some(piece as u32), left_out);
            }
        }
    }

    /// Whether a whole symmetry takes a placement to an earlier one of its piece.
    fn has_earlier(&self, placement: u32) -> bool {
        let piece = self.pieces[placement as usize];
        self.whole().any(|image| {
            let image = image[placement as usize];
            image < placement && self.pieces[image as usize] == piece
        })
    }

    fn whole(&self) -> impl Iterator<Item = &Vec<u32>> {
        self.images.iter().zip(&self.is_whole).filter(|(_, whole)| **whole).map(|(it, _)| it)
    }

    /// Whether no solution that is alike comes before this one; with `whole` alike by whole symmetries.
    pub(crate) fn is_least(&self, chosen: &[u32], whole: bool) -> bool {
        let (mut own, mut other) = (chosen.to_vec(), Vec::with_capacity(chosen.len()));
        self.sort(&mut own);
        let images = self.images.iter().zip(&self.is_whole).skip(1);
        images.filter(|(_, is_whole)| !whole || **is_whole).all(|(image, is_whole)| {
            other.clear();
            other.extend(own.iter().map(|&placement| image[placement as usize]));
            if !is_whole && !self.is_solution(&other) {
                return true;
            }
            self.sort(&mut other);
            own <= other
        })
    }

    /// The numbers of whole symmetries that make different solutions of this one, all that there are.
    pub(crate) fn different(&self, chosen: &[u32]) -> Vec<u32> {
        let mut found: Vec<(Vec<u32>, u32)> = Vec::new();
        for (symmetry, _) in (0..).zip(&self.is_whole).filter(|(_, whole)| **whole) {
            let mut image = self.image(chosen, symmetry);
            image.sort_unstable();
            found.push((image, symmetry));
        }
        found.sort_unstable();
        found.dedup_by(|one, two| one.0 == two.0);
        found.into_iter().map(|(_, symmetry)| symmetry).collect()
    }

    /// A solution as a whole symmetry makes it.
    pub(crate) fn image(&self, chosen: &[u32], symmetry: u32) -> Vec<u32> {
        let image = &self.images[symmetry as usize];
        chosen.iter().map(|&placement| image[placement as usize]).collect()
    }

    /// Whether the image of a solution is one: each piece has an image, and as many copies as there
    /// may be.
    fn is_solution(&self, image: &[u32]) -> bool {
        if image.contains(&NONE) {
            return false;
        }
        let mut copies = vec![0; self.copies.len()];
        image.iter().for_each(|&it| copies[self.pieces[it as usize] as usize] += 1);
        copies
            .iter()
            .zip(&self.copies)
            .all(|(number, [least, most])| (least..=most).contains(&number))
    }

    /// Sorts a solution, but for the pivot, which comes first.
    fn sort(&self, solution: &mut [u32]) {
        let is_pivot = |it: u32| Some(self.pieces[it as usize]) == self.pivot;
        solution.sort_unstable_by_key(|&placement| (!is_pivot(placement), placement));
    }
}

/// The ways to turn or mirror the board to itself, each as the number that each place becomes, and
/// whether it turns. Of two that do the same to places that which turns is taken.
fn of_board(burr: &Burr) -> Vec<(Vec<u32>, bool)> {
    let places = burr.board.places();
    let mut found: Vec<(Vec<u32>, bool)> = Vec::new();
    let (turns, mirrors): (Vec<usize>, Vec<usize>) = (0..WAYS).partition(|way| is_turn(*way));
    for way in turns.into_iter().chain(mirrors) {
        let there = corner(places.iter().map(|place| turned(place.at, way)));
        let image = |place: &crate::Place| {
            let number = burr.board.number(minus(turned(place.at, way), there))?;
            let image = places[number as usize];
            let is_like = (image.is_fixed, image.colour) == (place.is_fixed, place.colour);
            is_like.then_some(number)
        };
        let map: Option<Vec<u32>> = places.iter().map(image).collect();
        if let Some(map) = map
            && found.iter().all(|(other, _)| *other != map)
        {
            found.push((map, is_turn(way)));
        }
    }
    found
}

/// For each piece that which its mirror image is; none if there is none. Of several equal ones each has
/// its own, so that mirroring twice changes nothing.
fn mirrored(burr: &Burr, ways: &[Vec<Vec<Cube>>]) -> Vec<Option<u32>> {
    let pieces = &burr.pieces;
    // A piece that may not be turned is told by its turned ways all the same.
    let turned = |at: usize| match pieces[at].turns {
        Turns::Fixed => Cow::from(Piece { turns: Turns::Turned, ..pieces[at].clone() }.ways()),
        _ => Cow::from(&ways[at]),
    };
    let turned: Vec<Cow<'_, [Vec<Cube>]>> = (0..pieces.len()).map(turned).collect();
    // The pieces that may lie in a way, and as freely as that of a number.
    let lying = |way: &Vec<Cube>, like: usize| -> Vec<u32> {
        let may = |&at: &usize| {
            let is_like = pieces[at].turns == pieces[like].turns;
            is_like && pieces[at].cubes.len() == way.len() && turned[at].binary_search(way).is_ok()
        };
        (0..pieces.len()).filter(may).map(|at| at as u32).collect()
    };
    let image = |at: usize| {
        let mirrored = pieces[at].mirrored();
        let images = lying(&mirrored, at);
        if images.contains(&(at as u32)) {
            return Some(at as u32);
        }
        let like = lying(&pieces[at].cubes, at);
        images.get(like.iter().position(|&it| it as usize == at)?).copied()
    };
    (0..pieces.len()).map(image).collect()
}
