//! Rules that genres share, as constraints with their words.

mod cages;
mod corners;
mod fleet;
mod islands;
mod lines;
mod numbers;
mod overlapping;
mod part;
mod parts;
mod shading;
mod sizes;
mod tetrominoes;
mod triangles;

use std::ops::{Deref, RangeInclusive};

use billhook_engine::constraint::{Lattice, Model, Values, Variable};

use crate::sheet::Sheet;
use crate::size::{Direction, Size};

pub use cages::{Cage, Operation};
pub use numbers::boxes;
pub use overlapping::{Grids, boxes_of, clueless, grids};

/// The model of an instance, with the rules that genres share.
///
/// A constraint cannot be declared without words that a hint can quote: only
/// [`because`](Rules::because) gives a model that can be changed.
#[derive(Debug)]
pub struct Rules<'s> {
    /// The clues.
    pub sheet: &'s Sheet,
    /// The size of the board.
    pub size: Size,
    model: Model,
    /// Number of variables declared, and of terms [counted](Self::count_in) with them.
    number: usize,
}

/// Number of variables from which a model is too large.
const MOST: usize = 500_000;

/// Maximum number of squares for which a clause excludes each pair.
const FEW: usize = 24;

impl Deref for Rules<'_> {
    type Target = Model;
    fn deref(&self) -> &Model {
        &self.model
    }
}

impl<'s> Rules<'s> {
    pub(crate) fn new(sheet: &'s Sheet) -> Self {
        Self { sheet, size: sheet.size, model: Model::new(), number: 0 }
    }

    pub(crate) fn model(self) -> Model {
        self.model
    }

    /// Returns the model, for the constraints that have these words.
    pub fn because(&mut self, words: impl Into<String>) -> &mut Model {
        self.model.because(words)
    }

    /// Returns whether the model is too large. A genre that declares many variables for each clue
    /// stops declaring then.
    pub fn is_full(&self) -> bool {
        self.number > MOST
    }

    /// Counts terms of constraints like variables, where there are many more of them.
    pub fn count_in(&mut self, terms: usize) {
        self.number = self.number.saturating_add(terms);
    }

    /// Declares a variable.
    pub fn variable(&mut self, name: impl Into<String>, values: impl Into<Values>) -> Variable {
        self.count_in(1);
        self.model.variable(name, values)
    }

    /// Declares the edges of squares, as lines between their corners.
    pub fn edges(&mut self) -> Lattice {
        let (size, points) = (self.size, self.size.points());
        let name = |[one, two]: [usize; 2]| {
            let [row, column] = points.place(one);
            let is_across = two == one + 1;
            let beside = match is_across {
                true => (row < size.rows).then_some("above"),
                false => (column < size.columns).then_some("left of"),
            };
            let last = match is_across {
                true => ([row.saturating_sub(1), column], "below"),
                false => ([row, column.saturating_sub(1)], "right of"),
            };
            let (place, side) = beside.map_or(last, |side| ([row, column], side));
            format!("the edge {side} {}", size.name(size.at(place)))
        };
        self.model.named_lattice(points.rows, points.columns, name)
    }

    /// Declares the lines between the points of a rectangle.
    pub fn lattice(&mut self, rows: usize, columns: usize) -> Lattice {
        self.model.lattice(rows, columns)
    }

    /// Removes all values of a variable that are not among these.
    pub fn restrict(&mut self, variable: Variable, values: impl Into<Values>) {
        self.model.restrict(variable, values);
    }

    /// Declares a variable for each square.
    pub fn squares(&mut self, values: impl Fn(usize) -> RangeInclusive<i64>) -> Vec<Variable> {
        let size = self.size;
        size.squares().map(|at| self.variable(size.name(at), values(at))).collect()
    }

    /// Declares a variable for each square, which may be 1 where `may` allows it.
    pub fn marks(&mut self, may: impl Fn(usize) -> bool) -> Vec<Variable> {
        self.squares(|at| 0..=i64::from(may(at)))
    }

    /// Requires that no two neighbours are 1.
    pub fn apart(&mut self, squares: &[Variable], words: &str) {
        for [one, two] in self.size.pairs() {
            self.because(words).clause(&[], &[squares[one], squares[two]]);
        }
    }

    /// Requires that the squares with a value are connected.
    pub fn connect(&mut self, squares: &[Variable], value: i64, words: &str) {
        let pairs = self.size.pairs();
        self.because(words).connected(squares, value, &pairs);
    }

    /// Requires that no block of two by two squares has a value, 0 or 1, in all of them.
    pub fn no_block(&mut self, squares: &[Variable], value: i64, words: &str) {
        for block in self.size.blocks() {
            let block = block.map(|at| squares[at]);
            let (some, none): (&[_], &[_]) = if value == 0 { (&block, &[]) } else { (&[], &block) };
            self.because(words).clause(some, none);
        }
    }

    /// Requires that exactly this number of some squares are 1.
    pub fn exactly(&mut self, number: i64, squares: &[Variable], words: impl Into<String>) {
        self.because(words).count_between(squares, 1, number..=number);
    }

    /// Requires that at most one of some squares is 1.
    pub fn at_most_one(&mut self, squares: &[Variable], words: &str) {
        if squares.len() > FEW {
            self.because(words).count_between(squares, 1, 0..=1);
            return;
        }
        for (place, &one) in squares.iter().enumerate() {
            for &two in &squares[..place] {
                self.because(words).clause(&[], &[one, two]);
            }
        }
    }

    /// Returns the variables of some squares.
    pub fn of(variables: &[Variable], squares: impl IntoIterator<Item = usize>) -> Vec<Variable> {
        squares.into_iter().map(|at| variables[at]).collect()
    }

    /// Declares a single loop from square to square. Returns its edges.
    pub fn loop_of_squares(&mut self) -> Lattice {
        let lattice = self.model.lattice(self.size.rows, self.size.columns);
        self.because("the lines form a single loop").lattice_loop(&lattice);
        lattice
    }

    /// Returns the edge of a lattice that leaves a square in a direction.
    pub fn edge(lattice: &Lattice, at: usize, direction: Direction) -> Option<Variable> {
        lattice.around(at)[direction as usize]
    }

    /// Requires that one of the edges `then` is drawn if all of `all` are; `None` is never drawn.
    pub fn imply(&mut self, then: &[Option<Variable>], all: &[Option<Variable>], words: &str) {
        if let Some(all) = all.iter().copied().collect::<Option<Vec<Variable>>>() {
            let then: Vec<Variable> = then.iter().copied().flatten().collect();
            self.because(words).clause(&then, &all);
        }
    }

    /// Requires that a square is on the loop if `on` is 1, and not if it is 0.
    pub fn on_loop(&mut self, lattice: &Lattice, at: usize, on: Variable) {
        let words = format!("two lines meet at {}, or none", self.size.name(at));
        self.because(words).on_loop(on, &Self::edges_at(lattice, at));
    }
}
