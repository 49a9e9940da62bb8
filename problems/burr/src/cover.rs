//! Searches exact covers, for puzzles in which each piece occurs once: pieces and places that must
//! be filled are primary items, places that may be filled are secondary items.

use std::sync::Arc;

use billhook_engine::exact_cover::{BitRows, Entry, ExactCover, Order};
use billhook_engine::{Node, Search};

use crate::plan::Plan;

/// Maximum memory for the rows of bits, in bytes.
const MOST_MEMORY: u64 = 256 << 20;

/// The search for exact covers. If solutions that differ by a symmetry count as one, only the least
/// of them counts as solved.
#[derive(Clone, Debug)]
pub struct Cover {
    rows: BitRows,
    plan: Arc<Plan>,
}

impl PartialEq for Cover {
    fn eq(&self, other: &Self) -> bool {
        self.rows == other.rows
    }
}

impl Cover {
    /// Creates the search at its root; `None` if it would take too much memory or exceed the limits
    /// of an exact cover.
    pub(crate) fn new(plan: Arc<Plan>) -> Option<Self> {
        let cover = exact(&plan)?;
        let fits = BitRows::memory(&cover) <= MOST_MEMORY;
        fits.then(|| Self { rows: BitRows::new(&cover, Order::MinimumRemaining), plan })
    }

    /// Returns the chosen placements, by number.
    pub(crate) fn placements(&self) -> Vec<u32> {
        self.rows.chosen().into_iter().map(|option| option as u32).collect()
    }
}

/// Builds the exact cover: items for places and pieces, an option for each placement. Returns
/// `None` if they exceed the limits of an exact cover.
fn exact(plan: &Plan) -> Option<ExactCover> {
    let mut builder = ExactCover::builder();
    let mut items = vec![0; plan.is_fixed.len()];
    for (place, _) in plan.is_fixed.iter().enumerate().filter(|(_, is_fixed)| **is_fixed) {
        items[place] = builder.primary(&format!("place{place}")).ok()?;
    }
    let mut pieces = vec![0; plan.copies.len()];
    for (piece, _) in plan.copies.iter().enumerate().filter(|(_, copies)| copies[1] > 0) {
        pieces[piece] = builder.primary(&format!("piece{piece}")).ok()?;
    }
    for (place, _) in plan.is_fixed.iter().enumerate().filter(|(_, is_fixed)| !**is_fixed) {
        items[place] = builder.secondary(&format!("place{place}")).ok()?;
    }
    for placement in plan.placements.iter() {
        let places = placement.places.iter().map(|&place| items[place as usize]);
        let covered = places.chain([pieces[placement.piece as usize]]);
        let entries: Vec<Entry> = covered.map(|item| Entry { item, colour: 0 }).collect();
        builder.option_of(&entries).ok()?;
    }
    Some(builder.build())
}

impl Search for Cover {
    type Move = u32;
    type Cursor = <BitRows as Search>::Cursor;
    type Undo = ();

    #[inline]
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.rows.open() {
            Node::Solved
                if self.plan.is_unique
                    && !self.plan.symmetries.is_least(&self.placements(), false) =>
            {
                Node::Dead
            }
            node => node,
        }
    }
    #[inline]
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u32> {
        self.rows.next(cursor)
    }
    #[inline]
    fn apply(&mut self, placement: u32) {
        self.rows.apply(placement);
    }
    #[inline]
    fn undo(&mut self, placement: u32, (): ()) {
        self.rows.undo(placement, ());
    }
    #[inline]
    fn close(&mut self, cursor: Self::Cursor) {
        self.rows.close(cursor);
    }
}
