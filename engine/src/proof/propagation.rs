//! All solutions of a formula, by what a checker does as well: unit propagation.
//!
//! Each constraint keeps its *slack*: by how much the weights of the literals that are not false exceed its
//! bound. Below 0 it cannot hold any more; a literal that weighs more than the slack must be true (Sheini and
//! Sakallah, *Pueblo: a hybrid pseudo-Boolean SAT solver*, 2006). What is propagated here is propagated by
//! whoever checks the proof, so that every dead end of the search is one of its lines.
//!
//! Invariant: the slack of a constraint leaves out the literals that are false by the first `seen` entries of the
//! trail; at an open node these are all of them.

use super::{Constraint, Formula, Relation};
use crate::{Node, Search};

/// A search for the solutions of a formula: of the groups of variables of which one is true, that with the fewest
/// left is decided next, variable by variable. A move is the variable that becomes true.
///
/// Memory: some 30 bytes a term. Time of a node: as the terms of what is propagated, and a look at each group.
///
/// ```
/// use billhook_engine::dfs;
/// use billhook_engine::proof::{Constraint, Formula, Propagation};
///
/// // Two rooks on a board of four squares.
/// let lines = [[0, 1], [2, 3], [0, 2], [1, 3]];
/// let formula = Formula {
///     variables: (0..4).map(|square| format!("square {square}")).collect(),
///     constraints: lines.map(|line| Constraint::exactly("a line", 1, line)).to_vec(),
///     ..Formula::default()
/// };
/// let groups = lines.map(Vec::from).to_vec();
/// let mut search = Propagation::new(&formula, groups).ok_or("it is too large")?;
/// assert_eq!(dfs::all(&mut search, Propagation::trues), [[0, 3], [1, 2]]);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Debug)]
pub struct Propagation {
    groups: Vec<Vec<u32>>,
    rows: Vec<Row>,
    /// The terms of all rows: weights, which are positive, and literals.
    terms: Vec<(i64, u32)>,
    /// For each literal the rows that it stands in, and its weights there.
    standing: Vec<Vec<(u32, i64)>>,
    values: Vec<Option<bool>>,
    /// The literals that are true, in the order in which they became so.
    trail: Vec<u32>,
    seen: usize,
    has_failed: bool,
}

/// A constraint in which all weights are positive.
#[derive(Clone, Copy, Debug)]
struct Row {
    begin: usize,
    end: usize,
    heaviest: i64,
    slack: i64,
}

impl Propagation {
    /// A search in a formula, each of whose variables stands in one of the groups, of which the formula says that
    /// just one is true. None if sums of weights leave 64 bits.
    pub fn new(formula: &Formula, groups: Vec<Vec<u32>>) -> Option<Self> {
        let variables = formula.variables.len();
        let mut search = Self {
            groups,
            rows: Vec::new(),
            terms: Vec::new(),
            standing: vec![Vec::new(); 2 * variables],
            values: vec![None; variables],
            trail: Vec::new(),
            seen: 0,
            has_failed: false,
        };
        for Constraint { terms, relation, bound, .. } in &formula.constraints {
            search.add(terms.iter().copied(), *bound)?;
            if *relation == Relation::Equal {
                let negated = terms.iter().map(|&(weight, variable)| (-weight, variable));
                search.add(negated, bound.checked_neg()?)?;
            }
        }
        (0..search.rows.len()).for_each(|row| search.look(row));
        search.propagate();
        Some(search)
    }

    /// The variables that are true, in ascending order.
    pub fn trues(&self) -> Vec<u32> {
        let all = self.values.iter().zip(0..);
        all.filter(|(value, _)| **value == Some(true)).map(|(_, variable)| variable).collect()
    }

    /// Adds a constraint: a negative weight of a variable is a positive one of its negation.
    fn add(&mut self, terms: impl Iterator<Item = (i64, u32)>, bound: i64) -> Option<()> {
        let (begin, row) = (self.terms.len(), u32::try_from(self.rows.len()).ok()?);
        let (mut slack, mut heaviest) = (bound.checked_neg()?, 0);
        for (weight, variable) in terms.filter(|(weight, _)| *weight != 0) {
            let literal = 2 * variable + u32::from(weight < 0);
            // Of a negation the bound grows by as much as the weights do.
            slack = slack.checked_add(weight.max(0))?;
            let weight = weight.checked_abs()?;
            heaviest = heaviest.max(weight);
            self.terms.push((weight, literal));
            self.standing[literal as usize].push((row, weight));
        }
        self.rows.push(Row { begin, end: self.terms.len(), heaviest, slack });
        Some(())
    }

    /// Makes a literal true, of a variable that is open.
    fn assign(&mut self, literal: u32) {
        self.values[literal as usize / 2] = Some(literal.is_multiple_of(2));
        self.trail.push(literal);
    }

    /// Makes true what a row asks for.
    fn look(&mut self, row: usize) {
        let Row { begin, end, heaviest, slack } = self.rows[row];
        self.has_failed |= slack < 0;
        if self.has_failed || heaviest <= slack {
            return;
        }
        for at in begin..end {
            let (weight, literal) = self.terms[at];
            if weight > slack && self.values[literal as usize / 2].is_none() {
                self.assign(literal);
            }
        }
    }

    fn propagate(&mut self) {
        while self.seen < self.trail.len() && !self.has_failed {
            let is_false = self.trail[self.seen] ^ 1;
            self.seen += 1;
            self.weigh(is_false, -1);
            for at in 0..self.standing[is_false as usize].len() {
                let (row, _) = self.standing[is_false as usize][at];
                self.look(row as usize);
            }
        }
    }

    /// Takes a literal from the slack of its rows, or gives it back.
    fn weigh(&mut self, literal: u32, sign: i64) {
        for &(row, weight) in &self.standing[literal as usize] {
            self.rows[row as usize].slack += sign * weight;
        }
    }

    /// How many variables of a group are open; none if one is true.
    fn open_in(&self, group: &[u32]) -> Option<usize> {
        let values = group.iter().map(|&variable| self.values[variable as usize]);
        let mut open = 0;
        for value in values {
            match value {
                Some(true) => return None,
                Some(false) => {}
                None => open += 1,
            }
        }
        Some(open)
    }
}

impl Search for Propagation {
    /// The variable that becomes true.
    type Move = u32;
    /// The group, and how many of its variables have been looked at.
    type Cursor = (usize, usize);
    /// How long the trail was.
    type Undo = usize;

    fn open(&mut self) -> Node<Self::Cursor> {
        if self.has_failed {
            return Node::Dead;
        }
        let open = self.groups.iter().map(|group| self.open_in(group));
        let open = open.enumerate().filter_map(|(at, open)| Some((at, open?)));
        match open.min_by_key(|(_, open)| *open) {
            None => Node::Solved,
            Some((group, _)) => Node::Open((group, 0)),
        }
    }

    fn next(&mut self, (group, tried): &mut Self::Cursor) -> Option<u32> {
        let rest = self.groups[*group].iter().skip(*tried);
        for &variable in rest {
            *tried += 1;
            if self.values[variable as usize].is_none() {
                return Some(variable);
            }
        }
        None
    }

    fn apply(&mut self, variable: u32) -> usize {
        let mark = self.trail.len();
        self.assign(2 * variable);
        self.propagate();
        mark
    }

    fn undo(&mut self, _: u32, mark: usize) {
        for at in (mark..self.trail.len()).rev() {
            let literal = self.trail[at];
            self.values[literal as usize / 2] = None;
            if at < self.seen {
                self.weigh(literal ^ 1, 1);
            }
        }
        self.trail.truncate(mark);
        (self.seen, self.has_failed) = (mark, false);
    }
}
