//! Lists placements: every position and orientation of a piece on the free cells of a board.

use rustc_hash::FxHashMap;

use crate::board::{Board, Point, Shape};
use crate::piece::Piece;
use crate::puzzle::Puzzle;

/// Number of placements between two calls of `go_on`.
pub(super) const ASKED: usize = 1 << 10;

/// A kind: pieces of equal shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// The pieces, as indices into the puzzle's pieces.
    pub pieces: Vec<usize>,
    /// Number of cells of each of these pieces.
    pub size: usize,
}

/// The packing problem that the given pieces leave: the free cells, the kinds of pieces, and every
/// placement of each kind.
///
/// Free cells are numbered from 0 in the order in which they are best filled; placements are
/// numbered from 0, by kind and then by first cell. Memory: 2 bytes for each cell of each
/// placement.
#[derive(Clone, Debug, Default)]
pub struct Packing {
    /// The board's number of each free cell, in the order in which free cells are numbered here.
    pub cells: Vec<u16>,
    /// The free cells that touch each free cell.
    pub near: Vec<Vec<u16>>,
    /// The kinds of the pieces that are not given.
    pub kinds: Vec<Kind>,
    /// Whether each of these pieces is connected.
    pub connected: bool,
    kind_of: Vec<u16>,
    /// The position in `covered` at which each placement's cells end.
    ends: Vec<u32>,
    covered: Vec<u16>,
}

impl Packing {
    /// Computes all placements of all pieces.
    ///
    /// With more pieces than free cells there is no packing; then there are no placements, and a
    /// single kind represents all pieces.
    pub fn new(puzzle: &Puzzle) -> Self {
        Self::new_while(puzzle, |_| true).unwrap_or_default()
    }

    /// Computes the packing like [`new`](Self::new); `None` as soon as `go_on` returns `false`. It
    /// is called after each kind that is no larger than the board, with the number of cells of all
    /// placements so far.
    pub fn new_while(puzzle: &Puzzle, mut go_on: impl FnMut(usize) -> bool) -> Option<Self> {
        Self::laid_while(puzzle, puzzle.free(), &mut go_on)
    }

    /// Computes the packing like [`new_while`](Self::new_while), however many pieces there are.
    pub fn of_all_while(puzzle: &Puzzle, mut go_on: impl FnMut(usize) -> bool) -> Option<Self> {
        Self::laid_while(puzzle, usize::MAX, &mut go_on)
    }

    /// Computes the packing, with placements only if at most `most` pieces are left. Gives up and
    /// returns `None` as soon as `go_on` returns `false`.
    fn laid_while(
        puzzle: &Puzzle,
        most: usize,
        go_on: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Self> {
        let board = &puzzle.board;
        let free = |cell: &usize| puzzle.given.get(*cell).copied().flatten().is_none();
        let mut cells: Vec<u16> =
            (0..board.points().len()).filter(free).map(|cell| cell as u16).collect();
        let rank = rank(board);
        cells.sort_by_cached_key(|&cell| rank(board.points()[usize::from(cell)]));
        let mut number = vec![None; board.points().len()];
        for (free, &cell) in (0..).zip(&cells) {
            number[usize::from(cell)] = Some(free);
        }
        let at = |point: Point| number[board.cell_at(point)?];
        let points = || cells.iter().map(|&cell| board.points()[usize::from(cell)]);
        let touching = touching(board.shape());
        let near = points()
            .map(|point| touching.iter().filter_map(|&by| at(moved(point, by, 1))).collect())
            .collect();
        let kinds = kinds(puzzle, most);
        let mut packing = Self {
            near,
            connected: kinds.iter().all(|kind| puzzle.pieces[kind.pieces[0]].is_connected()),
            kinds: Vec::new(),
            kind_of: Vec::new(),
            ends: Vec::new(),
            covered: Vec::new(),
            cells: Vec::new(),
        };
        for (kind, pieces) in (0..).zip(&kinds) {
            if (1..=cells.len()).contains(&pieces.size) {
                let piece = &puzzle.pieces[pieces.pieces[0]];
                packing.lay_down(kind, piece, board, points(), at);
                if !go_on(packing.covered.len()) {
                    return None;
                }
            }
        }
        (packing.kinds, packing.cells) = (kinds, cells);
        Some(packing)
    }

    fn lay_down(
        &mut self,
        kind: u16,
        piece: &Piece,
        board: &Board,
        points: impl Iterator<Item = Point> + Clone,
        at: impl Fn(Point) -> Option<u16>,
    ) {
        let shapes = shapes(piece, board);
        let mut cells = Vec::with_capacity(piece.cells.len());
        // The first square of a shape lies on each cell once, and all shapes differ, so no
        // placement comes twice.
        for point in points {
            for shape in &shapes {
                cells.clear();
                cells.extend(shape.iter().map_while(|&by| at(moved(point, by, 1))));
                if cells.len() == shape.len() {
                    cells.sort_unstable();
                    self.kind_of.push(kind);
                    self.covered.extend_from_slice(&cells);
                    self.ends.push(self.covered.len() as u32);
                }
            }
        }
    }

    /// Returns the kinds of the pieces that are not given, as [`new`](Self::new) does, without
    /// computing placements.
    pub fn kinds(puzzle: &Puzzle) -> Vec<Kind> {
        kinds(puzzle, puzzle.free())
    }

    /// Returns the number of placements.
    pub fn placements(&self) -> usize {
        self.kind_of.len()
    }

    /// Returns the total number of cells of all placements.
    pub fn entries(&self) -> usize {
        self.covered.len()
    }

    /// Returns the kind of a placement.
    pub fn kind(&self, placement: usize) -> usize {
        usize::from(self.kind_of[placement])
    }

    /// Returns the free cells of a placement, in ascending order.
    pub fn covered(&self, placement: usize) -> &[u16] {
        let start = if placement == 0 { 0 } else { self.ends[placement - 1] as usize };
        &self.covered[start..self.ends[placement] as usize]
    }

    /// Returns the number of pieces that are not given.
    pub fn pieces(&self) -> usize {
        self.kinds.iter().map(|kind| kind.pieces.len()).sum()
    }

    /// Returns the length of the border if the cells are filled in order: the greatest number of
    /// empty cells, at any time, that touch a filled one.
    pub fn border(&self) -> usize {
        let (mut on_border, mut longest) = (0usize, 0);
        for (cell, near) in self.near.iter().enumerate() {
            let first = |cell: usize| self.near[cell].iter().map(|&near| usize::from(near)).min();
            on_border -= usize::from(first(cell).is_some_and(|first| first < cell));
            let joins =
                |&&other: &&u16| usize::from(other) > cell && first(other.into()) == Some(cell);
            on_border += near.iter().filter(joins).count();
            longest = longest.max(on_border);
        }
        longest
    }

    /// Returns the connected regions of the free cells that are not filled, each with its cells in
    /// order.
    pub fn regions(&self, is_filled: impl Fn(usize) -> bool) -> Vec<Vec<usize>> {
        let mut seen: Vec<bool> = (0..self.near.len()).map(is_filled).collect();
        let mut regions = Vec::new();
        for first in 0..self.near.len() {
            let (mut border, mut region) = (vec![first], Vec::new());
            while let Some(cell) = border.pop() {
                if !std::mem::replace(&mut seen[cell], true) {
                    region.push(cell);
                    border.extend(self.near[cell].iter().map(|&near| usize::from(near)));
                }
            }
            region.sort_unstable();
            regions.extend((!region.is_empty()).then_some(region));
        }
        regions
    }

    /// Returns the number of each placement, by its kind and its cells.
    pub fn numbers(&self) -> FxHashMap<(usize, &[u16]), u32> {
        let all = 0..self.placements();
        all.map(|at| ((self.kind(at), self.covered(at)), at as u32)).collect()
    }
}

/// Groups the pieces that are not given into kinds. If there are more than `most` of them, returns
/// a single kind that is too large for the board.
fn kinds(puzzle: &Puzzle, most: usize) -> Vec<Kind> {
    let (mut kinds, left): (Vec<Kind>, _) = (Vec::new(), puzzle.left());
    if left.len() > most {
        return vec![Kind { pieces: vec![0], size: most.saturating_add(1) }];
    }
    // Two pieces are equal if their least orientations are equal.
    let mut known: FxHashMap<Vec<[i32; 2]>, usize> = FxHashMap::default();
    for (number, piece) in left.into_iter().map(|number| (number, &puzzle.pieces[number])) {
        let least = piece.orientations().into_iter().min().unwrap_or_default();
        let kind = *known.entry(least).or_insert(kinds.len());
        match kinds.get_mut(kind) {
            Some(kind) => kind.pieces.push(number),
            None => kinds.push(Kind { pieces: vec![number], size: piece.cells.len() }),
        }
    }
    kinds
}

/// Returns the different orientations of a piece, each as the offsets of its squares from the first
/// one.
fn shapes(piece: &Piece, board: &Board) -> Vec<Vec<Point>> {
    let mut shapes: Vec<Vec<Point>> = Vec::new();
    for orientation in piece.orientations() {
        for [down, right] in planes(board.shape()) {
            let mut points: Vec<Point> = orientation
                .iter()
                .map(|&[row, column]| {
                    moved(moved(Point { x: 0, y: 0, z: 0 }, *down, row), *right, column)
                })
                .collect();
            points.sort_by_cached_key(|&point| rank(board)(point));
            let first = points.first().copied().unwrap_or(Point { x: 0, y: 0, z: 0 });
            points.iter_mut().for_each(|point| *point = moved(*point, first, -1));
            if !shapes.contains(&points) {
                shapes.push(points);
            }
        }
    }
    shapes
}

/// Returns the order in which cells are numbered: along the longer side of a flat board, so that
/// the border between full and empty cells stays short when they are filled in this order; in a
/// pyramid from the top down.
fn rank(board: &Board) -> impl Fn(Point) -> [i32; 3] {
    let (shape, wide) = (board.shape(), board.rows() <= board.columns());
    move |Point { x, y, z }| match shape {
        Shape::Flat if wide => [x, y, z],
        Shape::Flat => [y, x, z],
        Shape::Pyramid => [-z, x, y],
    }
}

/// Returns the planes in which pieces lie, each given by the steps one row down and one column to
/// the right.
fn planes(shape: Shape) -> &'static [[Point; 2]] {
    const fn point(x: i32, y: i32, z: i32) -> Point {
        Point { x, y, z }
    }
    const FLAT: [[Point; 2]; 1] = [[point(0, 1, 0), point(1, 0, 0)]];
    const PYRAMID: [[Point; 2]; 3] = [
        [point(2, 0, 0), point(0, 2, 0)],
        [point(1, 1, 1), point(1, 1, -1)],
        [point(1, -1, 1), point(1, -1, -1)],
    ];
    match shape {
        Shape::Flat => &FLAT,
        Shape::Pyramid => &PYRAMID,
    }
}

/// Returns the steps from a cell to those that touch it.
fn touching(shape: Shape) -> Vec<Point> {
    let mut ways = Vec::new();
    for [down, right] in planes(shape) {
        let origin = Point { x: 0, y: 0, z: 0 };
        for way in [*down, *right] {
            ways.extend([moved(origin, way, 1), moved(origin, way, -1)]);
        }
    }
    ways
}

fn moved(point: Point, by: Point, times: i32) -> Point {
    Point {
        x: point.x.saturating_add(by.x.saturating_mul(times)),
        y: point.y.saturating_add(by.y.saturating_mul(times)),
        z: point.z.saturating_add(by.z.saturating_mul(times)),
    }
}
