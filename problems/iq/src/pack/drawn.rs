//! Packings drawn one after the other: where one begins as the one before, it is drawn already.

use super::placements::Packing;

/// A filled board, and the placements that fill it.
#[derive(Clone, Debug, Default)]
pub struct Drawn {
    placements: Vec<u32>,
    /// For each cell of the board the piece that lies there.
    cells: Vec<u16>,
}

impl Drawn {
    /// For each cell of the board the piece that lies there when these placements, one of each
    /// kind of piece, fill what `given` leaves empty. All kinds are of one piece, or the board
    /// would not say which of them lies where; none if they are not, or do not all lie there.
    pub fn filled(
        &mut self,
        packing: &Packing,
        given: &[Option<usize>],
        placements: impl Iterator<Item = u32>,
    ) -> Option<&[u16]> {
        if self.draw(packing, given, placements).is_none() {
            self.placements.clear();
            return None;
        }
        Some(&self.cells)
    }

    /// Draws what changes.
    fn draw(
        &mut self,
        packing: &Packing,
        given: &[Option<usize>],
        placements: impl Iterator<Item = u32>,
    ) -> Option<()> {
        if self.cells.is_empty() {
            let is_named = packing.kinds.iter().all(|kind| kind.pieces.len() == 1);
            let piece = |piece: &Option<usize>| piece.map_or(u16::MAX, |piece| piece as u16);
            self.cells.extend(given.iter().filter(|_| is_named).map(piece));
        }
        let mut laid = 0;
        for placement in placements {
            match self.placements.get_mut(laid) {
                Some(drawn) if *drawn == placement => {}
                drawn => {
                    match drawn {
                        Some(drawn) => *drawn = placement,
                        None => self.placements.push(placement),
                    }
                    let piece = packing.kinds[packing.kind(placement as usize)].pieces[0] as u16;
                    for &cell in packing.covered(placement as usize) {
                        *self.cells.get_mut(usize::from(packing.cells[usize::from(cell)]))? = piece;
                    }
                }
            }
            laid += 1;
        }
        (laid == packing.kinds.len()).then_some(())
    }
}
