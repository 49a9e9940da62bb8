//! A plain search, to be replaced by a kernel of the engine: it looks at every
//! option at every node.

use billhook_engine::exact_cover::{Entry, ExactCover};
use billhook_engine::{Node, Search};

/// The state: the options chosen so far.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Slow<'a> {
    cover: &'a ExactCover,
    chosen: Vec<usize>,
}

impl<'a> Slow<'a> {
    pub(super) fn new(cover: &'a ExactCover) -> Self {
        Self { cover, chosen: Vec::new() }
    }

    pub(super) fn chosen(&self) -> &[usize] {
        &self.chosen
    }

    /// For each item the colour that it has, if an option chosen has it.
    fn covered(&self) -> Vec<Option<u32>> {
        let mut covered = vec![None; self.cover.items()];
        for &Entry { item, colour } in
            self.chosen.iter().flat_map(|&option| self.cover.option(option))
        {
            covered[item as usize] = Some(colour);
        }
        covered
    }
}

impl Search for Slow<'_> {
    type Move = usize;
    type Cursor = std::vec::IntoIter<usize>;
    type Undo = ();

    fn open(&mut self) -> Node<Self::Cursor> {
        let covered = self.covered();
        let free = |entry: &Entry| match covered[entry.item as usize] {
            None => true,
            Some(colour) => colour != 0 && colour == entry.colour,
        };
        let mut ways: Vec<Vec<usize>> = vec![Vec::new(); self.cover.primary()];
        for option in 0..self.cover.options() {
            if self.cover.option(option).iter().all(free) {
                for entry in self.cover.option(option) {
                    if let Some(ways) = ways.get_mut(entry.item as usize) {
                        ways.push(option);
                    }
                }
            }
        }
        let open = ways.into_iter().zip(&covered).filter(|(_, covered)| covered.is_none());
        match open.map(|(ways, _)| ways).min_by_key(Vec::len) {
            None => Node::Solved,
            Some(ways) if ways.is_empty() => Node::Dead,
            Some(ways) => Node::Open(ways.into_iter()),
        }
    }

    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<usize> {
        cursor.next()
    }

    fn apply(&mut self, option: usize) {
        self.chosen.push(option);
    }

    fn undo(&mut self, _: usize, (): ()) {
        self.chosen.pop();
    }
}
