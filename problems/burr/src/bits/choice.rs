//! Chooses the next item: the place or the piece with the fewest moves.
//!
//! A node is dead if a needed item has no move, if the copies still needed have more cubes than
//! there are free places, or if all copies that may still be placed have fewer cubes than places
//! must be filled. Nearly all of the time is spent counting bits here.

use pulp::{Simd, WithSimd};

use super::Bits;

/// The item whose placements are tried; `All` if none is needed and any placement may be added.
#[derive(Clone, Copy, Debug)]
pub(super) enum Set {
    Place(u32),
    Piece(u32),
    All,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Next {
    Dead,
    Decide(Set, u32),
    /// No place and no piece is needed any more.
    Free,
}

/// The choice of the next item, to be compiled for several instruction sets.
pub(super) struct Choose<'a>(pub(super) &'a Bits);

impl WithSimd for Choose<'_> {
    type Output = Next;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Next {
        self.0.choose()
    }
}

impl Bits {
    /// Returns the place or piece with the fewest moves; `Dead` if the node has no solution below
    /// it, and `Free` if no place and no piece is needed any more.
    #[inline(always)]
    fn choose(&self) -> Next {
        let (tables, row) = (&*self.tables, self.row());
        let (mut fewest, mut chosen) = (u32::MAX, Set::All);
        let (mut needed, mut room) = (0, 0usize);
        for (piece, (&[least, most], &laid)) in
            tables.plan.copies.iter().zip(&self.laid).enumerate()
        {
            room = room.saturating_add(tables.sizes[piece].saturating_mul((most - laid) as usize));
            let need = least.saturating_sub(laid);
            if need > 0 {
                needed += tables.sizes[piece] * need as usize;
                let left = tables.left(row, tables.pieces[piece]);
                if left < need {
                    return Next::Dead;
                }
                if left - need + 1 < fewest {
                    (fewest, chosen) = (left - need + 1, Set::Piece(piece as u32));
                }
            }
        }
        if needed > self.free_places || room < self.open_places {
            return Next::Dead;
        }
        for (at, &word) in self.open.iter().enumerate() {
            let mut places = word;
            while places != 0 {
                let place = at * 64 + places.trailing_zeros() as usize;
                places &= places - 1;
                let left = tables.left(row, tables.places[place]);
                // On ties a place is better than a piece.
                if left <= fewest {
                    if left == 0 {
                        return Next::Dead;
                    }
                    if left < fewest || matches!(chosen, Set::Piece(_)) {
                        (fewest, chosen) = (left, Set::Place(place as u32));
                    }
                }
            }
        }
        match fewest {
            u32::MAX => Next::Free,
            moves => Next::Decide(chosen, moves),
        }
    }
}
