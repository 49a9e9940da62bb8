//! A model, and its search at the root.

use billhook_engine::constraint::{
    Branching, Choose, Error, Grid, Labelling, Model, Select, Variable,
};
use billhook_engine::strategy::restarts;
use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};

use crate::board::Board;
use crate::reading::{Mistake, Place, Random};

/// A model and its search, which is made once, when the puzzle is read.
///
/// Cells, the variables that solutions are told apart by, are decided one after the other, that with
/// the fewest values left first, value by value; a model that [branches](Model::branch) otherwise is
/// followed.
#[derive(Debug)]
pub struct Declared {
    model: Model,
    labelling: Labelling,
    /// The searches of the same model in other orders.
    others: Vec<Labelling>,
    cells: Vec<Variable>,
    /// How many cells stand in a row where a state is shown.
    columns: usize,
    /// Whether the cells are those of a grid.
    is_board: bool,
}

impl Declared {
    /// Declares that the cells of a grid are what solutions are told apart by.
    ///
    /// # Errors
    ///
    /// If the model cannot be searched: values too far apart, sums that may leave 64 bits.
    pub fn grid(model: Model, grid: &Grid) -> Result<Self, Mistake> {
        let columns = grid.rows().first().map_or(0, Vec::len);
        Ok(Self { is_board: true, ..Self::new(model, grid.cells(), columns)? })
    }

    /// Declares that these variables are what solutions are told apart by.
    ///
    /// # Errors
    ///
    /// As [`grid`](Self::grid).
    pub fn cells(model: Model, cells: &[Variable]) -> Result<Self, Mistake> {
        Self::new(model, cells, cells.len())
    }

    fn new(mut model: Model, cells: &[Variable], columns: usize) -> Result<Self, Mistake> {
        model.output(cells);
        let (select, choose) = (Select::FirstFail, Choose::Each);
        model.branch(Branching { variables: cells.to_vec(), select, choose });
        let labelling = model.labelling()?;
        let (cells, columns) = (cells.to_vec(), columns.max(1));
        let others = Vec::new();
        Ok(Self { model, labelling, others, cells, columns, is_board: false })
    }

    /// Adds a search of the same model that decides in another order: number 1, then 2, and so on, each
    /// a strategy by [`branched`](super::branched). What the branching leaves open is decided by the
    /// fewest values.
    ///
    /// # Errors
    ///
    /// As [`grid`](Self::grid).
    pub fn also(mut self, branching: Branching) -> Result<Self, Mistake> {
        let mut model = self.model.clone();
        model.rebranch(branching);
        self.others.push(model.labelling()?);
        Ok(self)
    }

    /// The values of its cells, row by row, as an answer; those below 0 are missing.
    pub fn board(&self, value: &dyn Fn(Variable) -> i64) -> Board {
        let number = |&cell: &Variable| u32::try_from(value(cell)).ok();
        let rows = self.cells.chunks(self.columns);
        Board(rows.map(|row| row.iter().map(number).collect()).collect())
    }

    /// The model.
    pub fn model(&self) -> &Model {
        &self.model
    }

    /// Its search, at the root.
    pub fn labelling(&self) -> &Labelling {
        &self.labelling
    }

    /// Returns the search of this number, at the root: 0 is the usual one, also in place of one that was
    /// not [added](Self::also).
    pub(super) fn labelling_by(&self, order: usize) -> &Labelling {
        let other = order.checked_sub(1).and_then(|order| self.others.get(order));
        other.unwrap_or(&self.labelling)
    }

    /// The variables that solutions are told apart by.
    pub(super) fn outputs(&self) -> &[Variable] {
        &self.cells
    }

    /// Sets `values` to those of the cells where a search stands, as far as they are known.
    pub(super) fn known(&self, labelling: &Labelling, values: &mut Vec<Option<i64>>) {
        values.clear();
        values.extend(self.cells.iter().map(|&cell| labelling.value(cell)));
    }

    /// Returns the row and the column of a cell on the board, from 0; `None` if the cells are no board.
    pub(super) fn square(&self, cell: usize) -> Option<[usize; 2]> {
        self.is_board.then_some([cell / self.columns, cell % self.columns])
    }

    /// The values of all variables where a search stands; 0 for those that are open.
    pub(super) fn values(&self, labelling: &Labelling) -> Vec<i64> {
        let value = |variable| labelling.value(variable).unwrap_or_default();
        self.model.variables().map(value).collect()
    }

    /// The cells row by row, with `.` for those that are open and `#` for those that are missing.
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

    /// The values of the first solutions, so many of them at the most, and the nodes of the search
    /// for them.
    pub(super) fn solutions(&self, most: usize, limits: &mut Limits) -> (Vec<Vec<i64>>, u64) {
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

    /// Whether there is exactly one solution, as far as a search of so many nodes sees it: false if
    /// it has not come to an end by then.
    pub fn has_one_solution(&self, nodes: u64) -> bool {
        let mut limits = Limits::new().nodes(nodes);
        self.solutions(2, &mut limits).0.len() == 1 && limits.status() == Status::Complete
    }

    /// The values of all variables in a solution by chance, those of no cell only where cells
    /// determine them.
    ///
    /// # Errors
    ///
    /// If there is no solution.
    pub fn draw(&self, random: &mut Random) -> Result<Vec<i64>, Mistake> {
        /// How many nodes the first attempt has.
        const UNIT: u64 = 1_000;
        let mut found = None;
        let mut keep = OnSolution(|labelling: &Labelling| {
            found = Some(self.values(labelling));
            Flow::Stop
        });
        restarts::search(&mut self.labelling.clone(), &mut keep, random.bits(), UNIT);
        found.ok_or_else(|| Mistake::new("there is none of this kind", Place::Nowhere, ""))
    }
}

/// What is wrong with a model, as a mistake of no place.
impl From<Error> for Mistake {
    fn from(error: Error) -> Self {
        Mistake::new(error.to_string(), Place::Nowhere, "")
    }
}
