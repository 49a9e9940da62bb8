//! Finds forced placements as a player does.
//!
//! A placement is forced if a cell or a piece has no other. Beyond that a player sees holes: an
//! empty region can only be filled if sizes of the remaining pieces add up to its size, and a
//! placement that leaves another region is excluded (Golomb, *Polyominoes*, 1965).

use billhook_engine::Search;

use super::position::{Item, Position};
use crate::pack::sums;

/// The state of a position as a player sees it.
#[derive(Clone, Debug)]
pub(super) enum Finding {
    /// Every cell is filled.
    Solved,
    /// There is no solution, for this reason.
    Dead(Dead),
    Forced(Forced),
    /// Nothing is forced.
    Open,
}

/// The reason why there is no solution.
#[derive(Clone, Debug)]
pub(super) enum Dead {
    /// A cell without a placement, or a kind with fewer placements than pieces left.
    Item {
        /// The cell without a placement, or the kind with too few.
        item: Item,
        /// `true` if it has at least one placement, as only a kind can.
        fits: bool,
        /// `true` if placements that leave an impossible hole were not counted.
        holes: bool,
    },
    /// The smallest empty region whose size is no sum of sizes of remaining pieces.
    Hole(Vec<usize>),
}

/// A forced placement.
#[derive(Clone, Debug)]
pub(super) struct Forced {
    pub(super) placement: u32,
    /// The cell or kind that has no other placement.
    pub(super) item: Item,
    /// `true` if it fills an empty region, and `item` is a cell of that region.
    pub(super) fills: bool,
    /// `true` if there are other placements, all of which leave an impossible hole.
    pub(super) others: bool,
}

impl Position<'_> {
    /// Returns the state of the position. Placements that leave an impossible hole are excluded
    /// only if the position is open otherwise.
    pub(super) fn finding(&mut self) -> Finding {
        match self.seen() {
            Finding::Open => self.seen_with_holes(),
            found => found,
        }
    }

    /// Returns the state of the position, without checking the holes that each placement would
    /// leave.
    pub(super) fn seen(&mut self) -> Finding {
        let regions = self.regions();
        if self.layout.packing.connected {
            let sums = self.sums(|kind| self.left(kind));
            let holes = regions.iter().filter(|region| !sums[region.len()]);
            if let Some(hole) = holes.min_by_key(|hole| hole.len()) {
                return Finding::Dead(Dead::Hole(hole.clone()));
            }
        }
        let fewest = self.items().min_by_key(|&(_, number)| number);
        match fewest {
            None => Finding::Solved,
            Some((item, 0)) => Finding::Dead(self.dead(item, false)),
            Some((_, 1)) => Finding::Forced(self.only(&regions, false)),
            Some(_) => Finding::Open,
        }
    }

    /// Returns the state that follows if placements that leave an impossible hole are excluded.
    fn seen_with_holes(&mut self) -> Finding {
        let Some(mut left) = self.without_holes() else { return Finding::Open };
        let fewest = left.items().min_by_key(|&(_, number)| number);
        match fewest {
            Some((item, 0)) => Finding::Dead(left.dead(item, true)),
            Some((_, 1)) => Finding::Forced(left.only(&self.regions(), true)),
            _ => Finding::Open,
        }
    }

    fn dead(&self, item: Item, holes: bool) -> Dead {
        Dead::Item { item, fits: self.options(item).next().is_some(), holes }
    }

    /// Returns the reason why a placement is forced; `None` if it is not.
    pub(super) fn forces(&mut self, placement: u32) -> Option<Forced> {
        let is_only = |position: &mut Self| {
            let single = position.items().filter(|&(_, number)| number == 1);
            let single: Vec<Item> = single.map(|(item, _)| item).collect();
            single.into_iter().find(|&item| position.options(item).next() == Some(placement))
        };
        let (item, others) = match is_only(self) {
            Some(item) => (item, false),
            None => (is_only(&mut self.without_holes()?)?, true),
        };
        let covered: Vec<usize> = self.layout.covered(placement).collect();
        let fills = matches!(item, Item::Cell(_)) && self.regions().contains(&covered);
        Some(Forced { placement, item, fills, others })
    }

    /// Returns the position without placements that leave an impossible hole; `None` if a piece is
    /// disconnected, since then the sizes of holes decide nothing.
    fn without_holes(&mut self) -> Option<Self> {
        if !self.layout.packing.connected {
            return None;
        }
        let mut left = self.clone();
        let without = |kind| self.sums(|other| self.left(other) - usize::from(other == kind));
        let sums: Vec<Vec<bool>> = (0..self.layout.packing.kinds.len())
            .map(|kind| if self.left(kind) == 0 { Vec::new() } else { without(kind) })
            .collect();
        left.live.retain(|&placement| {
            let undo = self.apply(placement);
            let kind = self.layout.kind(placement);
            let is_filled = self.regions().iter().all(|region| sums[kind][region.len()]);
            self.undo(placement, undo);
            is_filled
        });
        Some(left)
    }

    /// Returns the forced placement that is easiest to see: one that fills a region, otherwise one
    /// of a cell, otherwise one of a piece.
    fn only(&mut self, regions: &[Vec<usize>], others: bool) -> Forced {
        let single: Vec<Item> =
            self.items().filter(|&(_, number)| number == 1).map(|(item, _)| item).collect();
        let forced = single.into_iter().filter_map(|item| {
            let placement = self.options(item).next()?;
            let covered = || self.layout.covered(placement);
            let is_filled = |region: &Vec<usize>| region.iter().copied().eq(covered());
            let fills = matches!(item, Item::Cell(_)) && regions.iter().any(is_filled);
            Some(Forced { placement, item, fills, others })
        });
        let forced =
            forced.min_by_key(|forced| (!forced.fills, matches!(forced.item, Item::Kind(_))));
        forced.unwrap_or_else(|| unreachable!("there is one"))
    }

    /// Returns whether pieces, at most `number` of each kind, together cover exactly n cells, for
    /// each n up to the number of free cells.
    pub(super) fn sums(&self, number: impl Fn(usize) -> usize) -> Vec<bool> {
        let kinds = self.layout.packing.kinds.iter().enumerate();
        let pieces = kinds.map(|(kind, pieces)| (pieces.size, number(kind)));
        sums(self.layout.packing.cells.len(), pieces)
    }
}
