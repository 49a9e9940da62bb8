//! Finds symmetries of the whole: solutions that differ by turning or mirroring it.
//!
//! A rotation that maps the board to itself maps solutions to solutions. A reflection does so if
//! the mirrored pieces exist, in as many copies: a solution that does not use the left-handed one
//! of two pieces may have a mirror image where another has none. Two solutions are *alike* if one
//! is the image of the other. Of solutions that are alike the least is kept.
//!
//! Only symmetries that map every solution to a solution, the *whole* ones, restrict the search:
//! one piece with a single copy, the *pivot*, is placed only where no whole symmetry maps it to an
//! earlier placement (Scott, *Programming a Combinatorial Puzzle*, 1958, did so with the X of the
//! pentominoes). Solutions are ordered by the placement of the pivot first, so the least of those
//! alike is among those that are searched.

use std::borrow::Cow;
use std::cmp::Reverse;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::Burr;
use crate::cube::{WAYS, corner, is_turn, minus, turned};
use crate::piece::{Cube, Piece, Turns};
use crate::placement::Placement;

/// The number that stands for no image: the mirrored piece does not exist, or may not be turned so.
const NONE: u32 = u32::MAX;
/// The number that stands for an image that has not been computed.
const UNKNOWN: u32 = u32::MAX - 1;

/// The symmetries of a puzzle, the identity first.
#[derive(Debug)]
pub(crate) struct Symmetries {
    maps: Vec<Map>,
    placements: Arc<[Placement]>,
    copies: Vec<[u32; 2]>,
    /// The pivot, a piece; `None` if no piece restricts the search.
    pub(crate) pivot: Option<u32>,
    /// The placements of the pivot that need not be searched.
    pub(crate) left_out: Vec<u32>,
    /// The images of all placements under the first symmetry, then under the next one, and so on.
    /// An image is computed when it is first needed; if there are few solutions, most never are.
    images: Vec<AtomicU32>,
}

/// A rotation or reflection that maps the board to itself.
#[derive(Debug)]
struct Map {
    /// The image of each place.
    places: Vec<u32>,
    /// The image of each piece; `None` if its mirror image is not a piece of the puzzle.
    pieces: Vec<Option<u32>>,
    /// Whether the symmetry maps every solution to a solution.
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
        // A piece that may not be turned may have no placement at the image of one.
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

    /// Chooses the pivot: a piece with exactly one copy, whose placements can be restricted;
    /// preferably one with many different orientations, and among these one whose placements have
    /// few cubes in all.
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

    /// Returns whether a whole symmetry maps a placement to an earlier one of its piece.
    fn has_earlier(&self, placement: u32) -> bool {
        let piece = self.piece(placement);
        (1..self.maps.len()).filter(|&at| self.maps[at].is_whole).any(|at| {
            let is_same = self.maps[at].pieces[piece as usize] == Some(piece);
            is_same && self.image_of(at, placement) < placement
        })
    }

    /// Returns the image of a placement, or [`NONE`].
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

    /// Returns whether this solution is the least of those alike; with `whole`, of those alike by
    /// whole symmetries.
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

    /// Returns one whole symmetry for each different image of this solution.
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

    /// Returns the image of a solution under a whole symmetry.
    pub(crate) fn image(&self, chosen: &[u32], symmetry: u32) -> Vec<u32> {
        chosen.iter().map(|&placement| self.image_of(symmetry as usize, placement)).collect()
    }

    /// Returns whether the image of a solution is one: each piece has an image, with an allowed
    /// number of copies.
    fn is_solution(&self, image: &[u32]) -> bool {
        if image.contains(&NONE) {
            return false;
        }
        let mut copies = vec![0; self.copies.len()];
        image.iter().for_each(|&it| copies[self.piece(it) as usize] += 1);
        let mut copies = copies.iter().zip(&self.copies);
        copies.all(|(number, [least, most])| (least..=most).contains(&number))
    }

    /// Sorts a solution, with the pivot first.
    fn sort(&self, solution: &mut [u32]) {
        let is_pivot = |it: u32| Some(self.piece(it)) == self.pivot;
        solution.sort_unstable_by_key(|&placement| (!is_pivot(placement), placement));
    }
}

/// Returns the symmetries of the board: the image of each place, and whether the symmetry is a
/// rotation. If a rotation and a reflection act alike on the places, the rotation is taken.
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

/// Returns the mirror image of each piece, as a piece; `None` if there is none. Several equal
/// pieces are matched one to one, preferably with equal numbers of copies, so that mirroring twice
/// is the identity.
fn mirrored(burr: &Burr, ways: &[Vec<Vec<Cube>>]) -> Vec<Option<u32>> {
    let pieces = &burr.pieces;
    // Even a piece that may not be turned is compared by all its rotations.
    let turned = |at: usize| match pieces[at].turns {
        Turns::Fixed => Cow::from(Piece { turns: Turns::Turned, ..pieces[at].clone() }.ways()),
        _ => Cow::from(&ways[at]),
    };
    let turned: Vec<Cow<'_, [Vec<Cube>]>> = (0..pieces.len()).map(turned).collect();
    // Returns the pieces with this orientation that may be turned in the same way as piece `like`.
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
