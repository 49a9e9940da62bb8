//! Shows what all solutions have in common: the signs of decided squares, and the candidates of the
//! others, as text, in colour and as a picture.

use std::collections::{BTreeMap, BTreeSet};

use num_bigint::BigUint;

use super::grid::Grid;
use super::square::{Sign, Square};

/// The possible contents of a square: the signs that it has in the solutions found.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Contents {
    /// The signs; `None` stands for an empty square.
    pub signs: BTreeSet<Option<Sign>>,
    /// Whether solutions that were not found may have others.
    pub is_open: bool,
}

/// The possible contents of each square of a board, by layer, row and column; `None` outside the
/// board.
///
/// ```
/// use billhook_show::{Candidates, Sign};
/// use num_bigint::BigUint;
///
/// // Of three solutions two have a 7 in the middle, and each has a 5 at the right.
/// let counts = [(7, [0, 1], 2), (5, [0, 2], 3)];
/// let placed = counts.map(|(it, at, count)| (Sign::Number(it), at, BigUint::from(count as u8)));
/// let board = Candidates::counted(placed, &BigUint::from(3_u8), &[]);
/// assert_eq!(board.plain(), ". ? 5\n\n?: . 7\n");
/// assert_eq!(board.decided(), [2, 3]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Candidates {
    /// The layers, from the top.
    pub layers: Vec<Vec<Vec<Option<Contents>>>>,
    /// The board on which the contents are shown, with clues beside its squares or signs between
    /// them. It has the squares of the layers in the same order; *if their number differs: the
    /// board is ignored.*
    pub board: Option<Grid>,
}

impl Contents {
    /// Adds a sign. The sign `.` stands for an empty square.
    pub fn add(&mut self, sign: Option<Sign>) {
        self.signs.insert(sign.filter(|&sign| sign != Sign::Letter('.')));
    }

    /// Returns whether the square has the same sign, or none, in every solution.
    pub fn is_decided(&self) -> bool {
        self.signs.len() == 1 && !self.is_open
    }

    /// Returns the signs as words, `.` for an empty square.
    pub fn words(&self) -> Vec<String> {
        let word = |sign: &Option<Sign>| sign.map_or(".".to_owned(), |sign| sign.to_string());
        self.signs.iter().map(word).collect()
    }

    /// Returns the square as it is shown; `#` is a square painted black.
    fn square(&self) -> Square {
        match self.signs.first() {
            Some(&Some(sign @ Sign::Letter('#'))) if self.is_decided() => {
                Square::Painted { colour: None, sign }
            }
            Some(&sign) if self.is_decided() => sign.into(),
            _ => Square::Open,
        }
    }

    /// Returns the signs, and `…` if there may be others, as many in a line as there are lines.
    fn label(&self) -> String {
        let words = self.told();
        let most = (1..).find(|side| side * side >= words.len()).unwrap_or(1);
        words.chunks(most).map(|line| line.join(" ")).collect::<Vec<_>>().join("\n")
    }

    fn told(&self) -> Vec<String> {
        let others = self.is_open.then(|| "…".to_owned());
        self.words().into_iter().chain(others).collect()
    }
}

impl Candidates {
    /// Creates a flat board from its squares, by row and column, from 0. Squares between them that
    /// are not listed are empty in every solution; those `outside` are no part of the board.
    pub fn of(squares: BTreeMap<[usize; 2], Contents>, outside: &[[usize; 2]]) -> Self {
        let places = || squares.keys().chain(outside);
        let rows = places().map(|at| at[0] + 1).max().unwrap_or(0);
        let columns = places().map(|at| at[1] + 1).max().unwrap_or(0);
        let mut board = vec![vec![Some(Contents::default()); columns]; rows];
        for &[row, column] in outside {
            board[row][column] = None;
        }
        for ([row, column], contents) in squares {
            board[row][column] = Some(contents);
        }
        let contents = board.iter_mut().flatten().flatten();
        contents.filter(|it| it.signs.is_empty() && !it.is_open).for_each(|it| it.add(None));
        Self { layers: vec![board], board: None }
    }

    /// Creates a flat board from the number of solutions, out of `all`, with a sign in a row and
    /// column, from 0. A square is empty in the others.
    pub fn counted(
        placed: impl IntoIterator<Item = (Sign, [usize; 2], BigUint)>,
        all: &BigUint,
        outside: &[[usize; 2]],
    ) -> Self {
        let mut squares: BTreeMap<[usize; 2], (Contents, BigUint)> = BTreeMap::new();
        for (sign, at, count) in placed {
            let (contents, filled) = squares.entry(at).or_default();
            if count > BigUint::ZERO {
                contents.add(Some(sign));
            }
            *filled += count;
        }
        let ended = |(at, (mut contents, filled)): ([usize; 2], (Contents, BigUint))| {
            if filled < *all {
                contents.add(None);
            }
            (at, contents)
        };
        Self::of(squares.into_iter().map(ended).collect(), outside)
    }

    /// Returns whether the board has any squares.
    pub fn has_squares(&self) -> bool {
        self.squares().next().is_some()
    }

    /// Returns the number of decided squares, and of all.
    pub fn decided(&self) -> [usize; 2] {
        [self.squares().count() - self.open().count(), self.squares().count()]
    }

    /// Returns the board as text, with `?` in squares that are not decided; then lines with the
    /// candidates of those squares and their places, without the places if one line tells all.
    pub fn plain(&self) -> String {
        self.text(&self.grid().plain())
    }

    /// Returns the board as [`plain`](Self::plain) text, in colour.
    pub fn styled(&self) -> String {
        self.text(&self.grid().styled())
    }

    /// Returns the board as an SVG picture, with small candidates in squares that are not decided.
    pub fn picture(&self) -> String {
        self.grid().picture()
    }

    fn squares(&self) -> impl Iterator<Item = ([usize; 3], &Contents)> {
        self.layers.iter().enumerate().flat_map(|(layer, rows)| {
            rows.iter().enumerate().flat_map(move |(row, squares)| {
                let contents = squares.iter().enumerate();
                contents.filter_map(move |(column, it)| Some(([layer, row, column], it.as_ref()?)))
            })
        })
    }

    fn open(&self) -> impl Iterator<Item = ([usize; 3], &Contents)> {
        self.squares().filter(|(_, contents)| !contents.is_decided())
    }

    fn grid(&self) -> Grid {
        if let Some(board) = &self.board {
            let places = board.places();
            if places.len() == self.squares().count() {
                let contents = || places.iter().copied().zip(self.squares().map(|(_, it)| it));
                let open = contents().filter(|(_, contents)| !contents.is_decided());
                let labels = open.map(|(at, contents)| (at, contents.label())).collect();
                let painted = |contents: &Contents| match contents.square() {
                    Square::Filled { sign, .. } if let Some(colour) = board.colour_of(sign) => {
                        Square::Painted { colour: Some(colour), sign }
                    }
                    square => square,
                };
                let squares = contents().map(|(at, contents)| (at, painted(contents)));
                return board.clone().with(squares).given_on(board).labelled(labels);
            }
        }
        let square = |it: &Option<Contents>| it.as_ref().map_or(Square::Outside, Contents::square);
        let row = |row: &Vec<Option<Contents>>| row.iter().map(square).collect();
        let grid = match &self.layers[..] {
            [rows] => Grid::rows(rows.iter().map(|it| it.iter().map(square))),
            layers => Grid::layers(layers.iter().map(|it| it.iter().map(row).collect()).collect()),
        };
        grid.labelled(self.open().map(|(at, contents)| (at, contents.label())).collect())
    }

    /// Returns the text of a board, without empty rows at its end, and the list of candidates.
    fn text(&self, board: &str) -> String {
        format!("{}\n{}", board.trim_end_matches('\n'), self.list())
    }

    fn list(&self) -> String {
        let mut places: BTreeMap<&Contents, Vec<[usize; 3]>> = BTreeMap::new();
        for (at, contents) in self.open() {
            places.entry(contents).or_default().push(at);
        }
        let named = |[layer, row, column]: &[usize; 3]| match self.layers.len() {
            1 => format!("r{}c{}", row + 1, column + 1),
            _ => format!("l{}r{}c{}", layer + 1, row + 1, column + 1),
        };
        let is_one = places.len() == 1;
        let line = |(contents, places): (&Contents, Vec<[usize; 3]>)| match is_one {
            true => format!("?: {}\n", contents.told().join(" ")),
            false => {
                let places: Vec<String> = places.iter().map(named).collect();
                format!("{}: {}\n", contents.told().join(" "), places.join(" "))
            }
        };
        let lines: String = places.into_iter().map(line).collect();
        if lines.is_empty() { lines } else { "\n".to_owned() + &lines }
    }
}
