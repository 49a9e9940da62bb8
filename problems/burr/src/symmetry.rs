//! Symmetries: solutions that differ by turning or mirroring the whole.
//!
//! A way to turn the board to itself makes of a solution another one. A way that mirrors it does so
//! where the mirrored pieces are there as well, in as many copies: a solution without the left-handed of
//! two pieces may have a mirror image, and another not. Two solutions are *alike* if one is the image of
//! the other. Of those that are alike the least is kept.
//!
//! Only the symmetries that make a solution of each solution, the *whole* ones, say where a search need
//! not look: one piece that is there once, the *pivot*, is laid only where none of them takes it to an
//! earlier placement (Scott, *Programming a Combinatorial Puzzle*, 1958, laid the X of the pentominoes
//! so). The order of solutions begins with the placement of the pivot, so that the least of those alike is among those that are searched.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::Burr;
use crate::cube::{WAYS, corner, is_turn, minus, turned};
use crate::piece::{Cube, Piece, Turns};
use crate::plan::Placement;

/// No image: the mirrored piece is not there, or may not lie so.
const NONE: u32 = u32::MAX;
/// An image that has not been looked for.
const UNKNOWN: u32 = u32::MAX - 1;

/// The symmetries of a puzzle, the identity being the first of them.
#[derive(Debug)]
pub(crate) struct Symmetries {
    maps: Vec<Map>,
    placements: Arc<[Placement]>,
    copies: Vec<[u32; 2]>,
    /// The piece that is laid up to symmetry, if it helps to.
    pub(crate) pivot: Option<u32>,
    /// The placements of the pivot that need not be searched.
    pub(crate) left_out: Vec<u32>,
    /// For each symmetry the image of each placement. Most are never asked for, where solutions are
    /// few; one that was is kept.
    images: Vec<AtomicU32>,
}

/// A way to turn or mirror the board to itself.
#[derive(Debug)]
struct Map {
    /// The number that each place becomes.
    places: Vec<u32>,
    /// Which piece each becomes; none if there is no such piece.
    pieces: Vec<Option<u32>>,
    /// Whether it makes a solution of each solution.
    is_whole: bool,
}

impl Symmetries {
    pub(crate) fn of(
        burr: &Burr,
        ways: &[Vec<Vec<Cube>>],
        placements: &Arc<[Placement]>,
        copies: &[[u32; 2]],
    ) -> Self {
        let itself: Vec<Option<u32>> = (0..burr.pieces.len() as u32).map(Some).collect();
        let mirrored = mirrored(burr, ways);
        let map = |(places, turns): (Vec<u32>, bool)| {
            let pieces = if turns { itself.clone() } else { mirrored.clone() };
            let is_whole = pieces
                .iter()
                .zip(copies)
                .all(|(image, own)| image.is_some_and(|image| copies[image as usize] == *own));
            Map { places, pieces, is_whole }
        };
        let maps: Vec<Map> = of_board(burr).into_iter().map(map).collect();
        let unknown = (0..maps.len() * placements.len()).map(|_| AtomicU32::new(UNKNOWN));
        let mut all = Self {
            images: unknown.collect(),
            maps,
            placements: Arc::clone(placements),
            copies: copies.to_vec(),
            pivot: None,
            left_out: Vec::new(),
        };
        // A piece that may not be turned need not lie anywhere else.
        if burr.pieces.iter().any(|piece| piece.turns == Turns::Fixed) {
            for at in 0..all.maps.len() {
                let mut numbers = 0..placements.len() as u32;
                all.maps[at].is_whole &=
                    numbers.all(|placement| all.image_of(at, placement) != NONE);
            }
        }
        all.choose_pivot(ways);
        all
    }

    /// The first piece of which placements can be left out, those first that look different from most
    /// sides, and of these the one with the fewest cubes to be looked at.
    fn choose_pivot(&mut self, ways: &[Vec<Vec<Cube>>]) {
        let mut of_piece: Vec<Vec<u32>> = vec![Vec::new(); self.copies.len()];
        for (placement, number) in self.placements.iter().zip(0..) {
            of_piece[placement.piece as usize].push(number);
        }
        let mut pieces: Vec<usize> =
            (0..self.copies.len()).filter(|&piece| self.copies[piece] == [1, 1]).collect();
        pieces.sort_by_key(|&piece| {
            let cubes = ways[piece].first().map_or(0, Vec::len);
            (Reverse(ways[piece].len()), cubes * of_piece[piece].len())
        });
        for piece in pieces {
            let left_out = of_piece[piece].iter().copied().filter(|&it| self.has_earlier(it));
            let left_out: Vec<u32> = left_out.collect();
            if !left_out.is_empty() {
                (self.pivot, self.left_out) = (Some(piece as u32), left_out);
                return;
            }
        }
    }

    /// Whether a whole symmetry takes a placement to an earlier one of its piece.
    fn has_earlier(&self, placement: u32) -> bool {
        let piece = self.piece(placement);
        (1..self.maps.len()).filter(|&at| self.maps[at].is_whole).any(|at| {
            let is_same = self.maps[at].pieces[piece as usize] == Some(piece);
            is_same && self.image_of(at, placement) < placement
        })
    }

    /// The image of a placement, or [`NONE`].
    fn image_of(&self, symmetry: usize, placement: u32) -> u32 {
        let kept = &self.images[symmetry * self.placements.len() + placement as usize];
        match kept.load(Ordering::Relaxed) {
            UNKNOWN => {
                let image = self.find(&self.maps[symmetry], placement).unwrap_or(NONE);
                kept.store(image, Ordering::Relaxed);
                image
            }
            image => image,
        }
    }

    fn find(&self, map: &Map, placement: u32) -> Option<u32> {
        let Placement { places, colours, piece } = &self.placements[placement as usize];
        let piece = map.pieces[*piece as usize]?;
        let image = if colours.is_empty() {
            let mut places: Box<[u32]> = places.iter().map(|&it| map.places[it as usize]).collect();
            places.sort_unstable();
            Placement { places, colours: Box::default(), piece }
        } else {
            let cubes = places.iter().zip(colours);
            let mut cubes: Vec<(u32, u32)> =
                cubes.map(|(&place, &colour)| (map.places[place as usize], colour)).collect();
            cubes.sort_unstable();
            let (places, colours): (Vec<u32>, Vec<u32>) = cubes.into_iter().unzip();
            Placement { places: places.into(), colours: colours.into(), piece }
        };
        self.placements.binary_search(&image).ok().map(|at| at as u32)
    }

    fn piece(&self, placement: u32) -> u32 {
        self.placements[placement as usize].piece
    }

    /// Whether no solution that is alike comes before this one; with `whole` alike by whole symmetries.
    pub(crate) fn is_least(&self, chosen: &[u32], whole: bool) -> bool {
        let (mut own, mut other) = (chosen.to_vec(), Vec::with_capacity(chosen.len()));
        self.sort(&mut own);
        let maps = self.maps.iter().enumerate().skip(1);
        maps.filter(|(_, map)| !whole || map.is_whole).all(|(at, map)| {
            other.clear();
            other.extend(own.iter().map(|&placement| self.image_of(at, placement)));
            if !map.is_whole && !self.is_solution(&other) {
                return true;
            }
            self.sort(&mut other);
            own <= other
        })
    }

    /// The numbers of whole symmetries that make different solutions of this one, all that there are.
    pub(crate) fn different(&self, chosen: &[u32]) -> Vec<u32> {
        let mut found: Vec<(Vec<u32>, u32)> = Vec::new();
        for (symmetry, _) in (0..).zip(&self.maps).filter(|(_, map)| map.is_whole) {
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
        chosen.iter().map(|&placement| self.image_of(symmetry as usize, placement)).collect()
    }

    /// Whether the image of a solution is one: each piece has an image, and as many copies as there
    /// may be.
    fn is_solution(&self, image: &[u32]) -> bool {
        if image.contains(&NONE) {
            return false;
        }
        let mut copies = vec![0; self.copies.len()];
        image.iter().for_each(|&it| copies[self.piece(it) as usize] += 1);
        let mut copies = copies.iter().zip(&self.copies);
        copies.all(|(number, [least, most])| (least..=most).contains(&number))
    }

    /// Sorts a solution, but for the pivot, which comes first.
    fn sort(&self, solution: &mut [u32]) {
        let is_pivot = |it: u32| Some(self.piece(it)) == self.pivot;
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
/// its own, those with as many copies as it has where there are such, so that mirroring twice changes
/// nothing.
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
        let mut found: Vec<u32> = (0..pieces.len()).filter(may).map(|at| at as u32).collect();
        found.sort_by_key(|&at| pieces[at as usize].copies);
        found
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
