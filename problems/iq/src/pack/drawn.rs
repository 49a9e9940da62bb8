//! Draws consecutive packings: redraws only the placements after the first difference.
//!
//! Invariant: a cell that no placement of the packing covers is empty, so that the judge notices
//! it.

use super::placements::Packing;

/// A board filled by a packing.
#[derive(Clone, Debug)]
pub struct Drawn {
    placements: Vec<u32>,
    /// The piece on each cell of the board; `u16::MAX` if there is none.
    cells: Vec<u16>,
}

impl Drawn {
    /// Creates a board with the given pieces.
    pub fn new(given: &[Option<usize>]) -> Self {
        let piece = |piece: &Option<usize>| piece.map_or(u16::MAX, |piece| piece as u16);
        Self { placements: Vec::new(), cells: given.iter().map(piece).collect() }
    }

    /// Returns the piece on each cell of the board with these placements and no others. All pieces
    /// must be different, since equal ones cannot be told apart.
    ///
    /// Time: linear in the placements after the first that differs from the previous call.
    pub fn filled(
        &mut self,
        packing: &Packing,
        placements: impl Iterator<Item = u32> + Clone,
    ) -> &[u16] {
        let drawn = self.placements.iter().zip(placements.clone());
        let common = drawn.take_while(|(drawn, placement)| *drawn == placement).count();
        for placement in self.placements.split_off(common) {
            self.lay(packing, placement, u16::MAX);
        }
        for placement in placements.skip(common) {
            let kind = &packing.kinds[packing.kind(placement as usize)];
            self.lay(
                packing,
                placement,
                kind.pieces.first().map_or(u16::MAX, |&piece| piece as u16),
            );
            self.placements.push(placement);
        }
        &self.cells
    }

    /// Puts a piece, or none, on the cells of a placement.
    fn lay(&mut self, packing: &Packing, placement: u32, piece: u16) {
        for &cell in packing.covered(placement as usize) {
            self.cells[usize::from(packing.cells[usize::from(cell)])] = piece;
        }
    }
}
