//! The layers of an implication graph: each fact in a column to the right of its premises, in the
//! row of its level, and the order within each column (Sugiyama, Tagawa and Toda, *Methods for
//! visual understanding of hierarchical system structures*, 1981).
//!
//! An edge over several columns *passes* those between them in the row of the fact where it begins.
//!
//! Invariant: the items of a fact follow each other, one a column, the fact itself first.

use super::conflict::Fact;

/// Number of times that the order in the columns is improved.
const SWEEPS: usize = 8;

/// An item of a column: a fact, or the edges of a fact that pass the column.
#[derive(Clone, Copy)]
pub(crate) struct Item {
    pub(crate) fact: usize,
    pub(crate) column: usize,
    pub(crate) passes: bool,
    /// The vertical place: the number of the row, plus a fraction by the order in the column.
    place: f64,
}

pub(crate) struct Layers {
    pub(crate) items: Vec<Item>,
    /// The first item of each fact.
    pub(crate) first: Vec<usize>,
    /// The levels of the rows.
    pub(crate) levels: Vec<u32>,
    pub(crate) columns: usize,
    /// The first column behind the cut.
    pub(crate) behind: usize,
    /// The items of each row and column, in their order.
    stacks: Vec<Vec<usize>>,
}

impl Layers {
    pub(crate) fn new(facts: &[Fact]) -> Self {
        let (columns, behind) = columns(facts);
        let mut levels: Vec<u32> = facts.iter().map(|fact| fact.level).collect();
        levels.sort_unstable();
        levels.dedup();
        let number = columns.iter().max().map_or(0, |last| last + 1);
        let mut last: Vec<usize> = columns.clone();
        for (at, fact) in facts.iter().enumerate() {
            for &premise in &fact.premises {
                last[premise] = last[premise].max(columns[at].saturating_sub(1));
            }
        }
        let (mut items, mut first) = (Vec::new(), Vec::new());
        let mut stacks = vec![Vec::new(); levels.len() * number];
        for (fact, it) in facts.iter().enumerate() {
            first.push(items.len());
            let row = levels.binary_search(&it.level).unwrap_or(0);
            for column in columns[fact]..=last[fact] {
                stacks[row * number + column].push(items.len());
                items.push(Item {
                    fact,
                    column,
                    passes: column > columns[fact],
                    place: row as f64,
                });
            }
        }
        let mut layers = Self { items, first, levels, columns: number, behind, stacks };
        layers.arrange(facts);
        layers
    }

    /// Returns the items of a row in a column, from above.
    pub(crate) fn stack(&self, row: usize, column: usize) -> &[usize] {
        &self.stacks[row * self.columns + column]
    }

    /// Moves each item towards the mean place of its neighbours on the left, and then of those on
    /// the right, several times.
    fn arrange(&mut self, facts: &[Fact]) {
        let [left, right] = self.neighbours(facts);
        (0..self.stacks.len()).for_each(|stack| self.spread(stack));
        for sweep in 0..SWEEPS {
            let is_forward = sweep % 2 == 0;
            let neighbours = if is_forward { &left } else { &right };
            for at in 0..self.columns {
                let column = if is_forward { at } else { self.columns - 1 - at };
                for row in 0..self.levels.len() {
                    let stack = row * self.columns + column;
                    let items = &self.items;
                    let wanted = |&item: &usize| match &neighbours[item][..] {
                        [] => items[item].place,
                        all => {
                            all.iter().map(|&it| items[it].place).sum::<f64>() / all.len() as f64
                        }
                    };
                    let mut sorted: Vec<(f64, usize)> =
                        self.stacks[stack].iter().map(|item| (wanted(item), *item)).collect();
                    sorted.sort_by(|one, two| one.0.total_cmp(&two.0));
                    self.stacks[stack] = sorted.into_iter().map(|(_, item)| item).collect();
                    self.spread(stack);
                }
            }
        }
    }

    /// Gives the items of a stack their places, spaced evenly in the row.
    fn spread(&mut self, stack: usize) {
        let (row, number) = (stack / self.columns.max(1), self.stacks[stack].len() as f64);
        for (order, &item) in self.stacks[stack].iter().enumerate() {
            self.items[item].place = row as f64 + (order as f64 + 0.5) / number;
        }
    }

    /// Returns, for each item, the items that edges join to it from the left, and those from the
    /// right.
    fn neighbours(&self, facts: &[Fact]) -> [Vec<Vec<usize>>; 2] {
        let [mut left, mut right] = [(); 2].map(|()| vec![Vec::new(); self.items.len()]);
        let mut join = |from: usize, to: usize| {
            right[from].push(to);
            left[to].push(from);
        };
        for (at, item) in self.items.iter().enumerate() {
            if item.passes {
                join(at - 1, at);
                continue;
            }
            for &premise in &facts[item.fact].premises {
                let begin = self.first[premise];
                join(begin + item.column - 1 - self.items[begin].column, at);
            }
        }
        [left, right]
    }
}

/// Returns the column of each fact, and the first column behind the cut.
fn columns(facts: &[Fact]) -> (Vec<usize>, usize) {
    let (mut columns, mut behind) = (vec![0; facts.len()], 0);
    for (at, fact) in facts.iter().enumerate() {
        let after = fact.premises.iter().map(|&premise| columns[premise] + 1).max().unwrap_or(0);
        // The facts behind the cut come after all others.
        match fact.is_behind() {
            true => columns[at] = after.max(behind),
            false => {
                columns[at] = after;
                behind = behind.max(after + 1);
            }
        }
    }
    // The conflict is the last, alone in its column.
    let last = columns.iter().rev().skip(1).max().map_or(0, |last| last + 1);
    if let Some(conflict) = columns.last_mut() {
        *conflict = last;
    }
    (columns, behind)
}
