//! Models with their searches at the root: what a puzzle keeps when it is read, and what hints,
//! grades and dealing ask of it.

use billhook_engine::constraint::{
    Branching, Choose, Deductions, Grid, Labelling, Model, Select, Values, Variable,
};
use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};

use crate::board::Board;
use crate::reading::{Mistake, Place, Random};

/// A model with its search, which is built once, when the puzzle is read.
///
/// Cells are the variables that tell solutions apart. The search decides the cell with the fewest
/// values left first, value by value, unless the model has a [branching](Model::branch) of its own.
#[derive(Debug)]
pub struct Declared {
    model: Model,
    labelling: Labelling,
    /// The searches of the model by other branchings.
    others: Vec<Labelling>,
    cells: Vec<Variable>,
    /// Number of cells that hints are about, the first ones.
    hinted: usize,
    /// Number of cells in a row, for boards and for states in words.
    columns: usize,
    /// Whether the cells are those of a grid.
    is_board: bool,
}

impl Declared {
    /// Declares that the cells of a grid tell solutions apart.
    ///
    /// # Errors
    ///
    /// If the model cannot be searched, as with values too far apart or sums beyond 64 bits.
    pub fn grid(model: Model, grid: &Grid) -> Result<Self, Mistake> {
        let columns = grid.rows().first().map_or(0, Vec::len);
        Ok(Self { is_board: true, ..Self::new(model, grid.cells(), columns)? })
    }

    /// Declares that these variables tell solutions apart.
    ///
    /// # Errors
    ///
    /// If the model cannot be searched; see [`grid`](Self::grid).
    pub fn cells(model: Model, cells: &[Variable]) -> Result<Self, Mistake> {
        Self::new(model, cells, cells.len())
    }

    fn new(mut model: Model, cells: &[Variable], columns: usize) -> Result<Self, Mistake> {
        model.output(cells);
        let (select, choose) = (Select::FirstFail, Choose::Each);
        model.branch(Branching { variables: cells.to_vec(), select, choose });
        let labelling = model.labelling()?;
        let (cells, columns) = (cells.to_vec(), columns.max(1));
        let (others, hinted) = (Vec::new(), cells.len());
        Ok(Self { model, labelling, others, cells, hinted, columns, is_board: false })
    }

    /// Limits hints to this number of cells, the first ones: others have no words that players know.
    #[must_use]
    pub fn hinting_at(self, hinted: usize) -> Self {
        Self { hinted: hinted.min(self.cells.len()), ..self }
    }

    /// Adds a search of the model by another branching. Its number, 1 for the first, makes it a
    /// strategy by [`branched`](super::branched). Variables outside the branching are decided after
    /// the others, those with the fewest values left first.
    ///
    /// # Errors
    ///
    /// If the model cannot be searched; see [`grid`](Self::grid).
    pub fn also(mut self, branching: Branching) -> Result<Self, Mistake> {
        let mut model = self.model.clone();
        model.rebranch(branching);
        self.others.push(model.labelling()?);
        Ok(self)
    }

    /// Returns the declaration with the values that are left to some variables; `None` if no value is
    /// left to one.
    ///
    /// # Errors
    ///
    /// If the model cannot be searched; see [`grid`](Self::grid).
    pub(super) fn with(&self, known: Vec<(Variable, Values)>) -> Result<Option<Self>, Mistake> {
        let mut model = self.model.clone();
        for (variable, values) in known {
            model.restrict(variable, values);
            if model.values(variable).count() == 0 {
                return Ok(None);
            }
        }
        let (labelling, cells) = (model.labelling()?, self.cells.clone());
        let Self { hinted, columns, is_board, .. } = *self;
        Ok(Some(Self { model, labelling, others: Vec::new(), cells, hinted, columns, is_board }))
    }

    /// Returns the values of the cells, row by row, as an answer. A cell whose value is below 0, or
    /// does not fit 32 bits, is missing.
    pub fn board(&self, value: &dyn Fn(Variable) -> i64) -> Board {
        let number = |&cell: &Variable| u32::try_from(value(cell)).ok();
        let rows = self.cells.chunks(self.columns);
        Board(rows.map(|row| row.iter().map(number).collect()).collect())
    }

    /// Returns whether the cells are those of a grid.
    pub(super) fn is_board(&self) -> bool {
        self.is_board
    }

    /// Returns the model, with the cells as its outputs.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Returns the usual search of the model, at the root.
    pub fn labelling(&self) -> &Labelling {
        &self.labelling
    }

    /// Returns the search with this number, at the root; the usual one for 0 and for numbers that
    /// were not [added](Self::also).
    pub(super) fn labelling_by(&self, order: usize) -> &Labelling {
        let other = order.checked_sub(1).and_then(|order| self.others.get(order));
        other.unwrap_or(&self.labelling)
    }

    /// Returns the variables that tell solutions apart.
    pub(super) fn outputs(&self) -> &[Variable] {
        &self.cells
    }

    /// Returns the cells that hints are about.
    pub(super) fn hinted(&self) -> &[Variable] {
        &self.cells[..self.hinted]
    }

    /// Returns the cells with more than one value left.
    pub(super) fn open(&self, deductions: &Deductions) -> Vec<Variable> {
        let cells = self.cells.iter().copied();
        cells.filter(|&cell| deductions.value(cell).is_none()).collect()
    }

    /// Sets `values` to the values of the cells where a search stands; `None` for open ones.
    pub(super) fn known(&self, labelling: &Labelling, values: &mut Vec<Option<i64>>) {
        values.clear();
        values.extend(self.cells.iter().map(|&cell| labelling.value(cell)));
    }

    /// Returns the row and the column of a cell on the board, from 0; `None` if the cells are no
    /// board.
    pub(super) fn square(&self, cell: usize) -> Option<[usize; 2]> {
        self.is_board.then_some([cell / self.columns, cell % self.columns])
    }

    /// Returns the values of all variables where a search stands; 0 for open ones.
    pub(super) fn values(&self, labelling: &Labelling) -> Vec<i64> {
        let value = |variable| labelling.value(variable).unwrap_or_default();
        self.model.variables().map(value).collect()
    }

    /// Returns the cells row by row, with `.` for open and `#` for missing ones.
    pub(super) fn state(&self, labelling: &Labelling) -> String {
        let sign = |&cell: &Variable| {
            labelling.value(cell).map_or_else(
                || ".".to_owned(),
                |value| match value {
                    ..0 => "#".to_owned(),
                    value => value.to_string(),
                },
            )
        };
        let signs: Vec<String> = self.cells.iter().map(sign).collect();
        let width = signs.iter().map(String::len).max().unwrap_or(0);
        let row = |row: &[String]| {
            row.iter().map(|sign| format!("{sign:>width$}")).collect::<Vec<_>>().join(" ")
        };
        signs.chunks(self.columns).map(row).collect::<Vec<_>>().join("\n")
    }

    /// Returns the rule that cannot hold any more at a dead end.
    pub(super) fn why(&self, labelling: &Labelling) -> Option<String> {
        let rule = self.model.constraint_in_words(labelling.broken()?);
        Some(format!("this cannot hold any more: {rule}"))
    }

    /// Returns the values of the first solutions, at most `most` (from 1), and the number of nodes
    /// searched for them. Limits may end the search before.
    pub fn solutions(&self, most: usize, limits: &mut Limits) -> (Vec<Vec<i64>>, u64) {
        let mut found = Vec::new();
        let keep = OnSolution(|labelling: &Labelling| {
            found.push(self.values(labelling));
            if found.len() < most { Flow::Continue } else { Flow::Stop }
        });
        let mut visitor = (limits, Statistics::new(), keep);
        dfs::search(&mut self.labelling.clone(), &mut visitor);
        let nodes = visitor.1.nodes();
        (found, nodes)
    }

    /// Returns whether a search proves within this number of nodes that there is exactly one
    /// solution. If it does not end within them, the result is `false`.
    pub fn has_one_solution(&self, nodes: u64) -> bool {
        let mut limits = Limits::new().nodes(nodes);
        self.solutions(2, &mut limits).0.len() == 1 && limits.status() == Status::Complete
    }

    /// Draws a solution at random. Returns the values of all variables, in their order, with 0 for
    /// a variable outside the cells that the cells do not determine.
    ///
    /// # Errors
    ///
    /// If there is no solution.
    pub fn draw(&self, random: &mut Random) -> Result<Vec<i64>, Mistake> {
        /// Number of nodes of the first attempt.
        const UNIT: u64 = 1_000;
        let found = random.solution(&mut self.labelling.clone(), UNIT, |it| self.values(it));
        found.ok_or_else(|| Mistake::new("there is none of this kind", Place::Nowhere, ""))
    }
}
