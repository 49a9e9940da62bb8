//! Turns the paths of a diagram into boards and marginals: a path is a packing, perhaps with the
//! choice of an image.

use std::cell::RefCell;

use billhook_engine::diagram::Partial;
use billhook_engine::{Limits, Status};
use num_bigint::BigUint;

use super::heat::heat;
use super::pack::{Alike, Choice, Drawn, Plan, filled};

use crate::{Challenge, Filled, write};
use billhook_plugin::solutions::{Marginals, Reading, moves};
use billhook_plugin::{InstanceOf, Solution};

/// The reading of a diagram's paths. Each path represents all permutations of its equal pieces that
/// count as different.
#[derive(Clone, Debug)]
pub(super) struct Boards<'a> {
    pub(super) given: &'a InstanceOf<Challenge>,
    pub(super) plan: &'a Plan,
    /// The name of the strategy, which decides the moves of the paths.
    pub(super) strategy: &'static str,
    /// The placement of each of the tiler's moves.
    pub(super) placements: Vec<u32>,
    /// The board as it was last filled, for each symmetry; empty if there are equal pieces.
    pub(super) drawn: RefCell<Vec<Drawn>>,
}

impl Reading<Choice<u32>> for Boards<'_> {
    fn instance(&self) -> Vec<u8> {
        let alike = match self.plan.alike {
            Alike::Different => "",
            Alike::Relabelled => " --unlabelled",
            Alike::Symmetric => " --unique",
        };
        let version = env!("CARGO_PKG_VERSION");
        let puzzle = write(&self.given.puzzle.puzzle);
        format!("iq{alike} by {} {version}\n{puzzle}", self.strategy).into_bytes()
    }

    fn knows(&self, mv: &Choice<u32>) -> bool {
        match *mv {
            Choice::Tile(at) => (at as usize) < self.placements.len(),
            Choice::Image(image) => usize::from(image) < self.plan.symmetries.len(),
        }
    }

    fn copies(&self) -> BigUint {
        self.plan.relabellings()
    }

    fn counters(&self, paths: &BigUint) -> Vec<(&'static str, BigUint)> {
        let several = self.copies() > BigUint::from(1u8);
        if several { vec![("tilings", paths.clone())] } else { Vec::new() }
    }

    fn solution(&self, path: &[Choice<u32>], copy: &BigUint) -> Option<Box<dyn Solution + '_>> {
        let image = match path.last() {
            Some(&Choice::Image(image)) => usize::from(image),
            _ => 0,
        };
        let symmetry = self.plan.symmetries.get(image)?;
        let given = &self.given.puzzle.puzzle.given;
        let laid = self.laid(path).map(|at| symmetry[at as usize]);
        if let Some(drawn) = self.drawn.borrow_mut().get_mut(image) {
            let cells = drawn.filled(&self.plan.packing, laid).to_vec();
            return Some(Box::new(self.given.shown(Filled::new(cells))));
        }
        let mut placements: Vec<u32> = laid.collect();
        let labels = self.labels(copy);
        let cells = filled(&self.plan.packing, given, &mut placements, &labels);
        Some(Box::new(self.given.shown(Filled::new(cells))))
    }

    fn marginals(
        &self,
        paths: &mut Partial<'_, Choice<u32>>,
        limits: &mut Limits,
    ) -> Result<Marginals, Status> {
        let (packing, copies) = (&self.plan.packing, self.copies());
        let all = paths.count() * &copies;
        let mut counts = vec![BigUint::ZERO; packing.placements()];
        for (mv, count) in moves(paths, limits)? {
            if let Choice::Tile(at) = mv {
                counts[self.placements[at as usize] as usize] += count;
            }
        }
        // The search found only one of a packing and its images, but all of them are solutions. So
        // a placement occurs as often as the average of those that are symmetric to it.
        let symmetries = &self.plan.symmetries;
        let images = BigUint::from(symmetries.len());
        let averages: Vec<BigUint> = (0..counts.len())
            .map(|at| {
                let all = symmetries.iter().map(|symmetry| &counts[symmetry[at] as usize]);
                all.sum::<BigUint>() / &images
            })
            .collect();
        let named = self.plan.alike == Alike::Different;
        Ok(heat(&self.given.puzzle.puzzle, self.plan, named, &averages, [&copies, &all]))
    }

    fn copied<'a>(&self) -> Box<dyn Reading<Choice<u32>> + 'a>
    where
        Self: 'a,
    {
        Box::new(self.clone())
    }
}

impl Boards<'_> {
    /// Returns the placements of a path.
    pub(super) fn laid(&self, path: &[Choice<u32>]) -> impl Iterator<Item = u32> + Clone {
        path.iter().filter_map(|&mv| match mv {
            Choice::Tile(at) => Some(self.placements[at as usize]),
            Choice::Image(_) => None,
        })
    }

    /// Returns the labels of equal pieces in the relabelling with this number, in the order of
    /// [`Relabelling`](super::pack::Relabelling): the digits of the number in the factorial base
    /// (Laisant, *Sur la numération factorielle*, 1888). Empty if there are no equal pieces, or if
    /// their names make no difference.
    fn labels(&self, copy: &BigUint) -> Vec<u16> {
        let kinds = &self.plan.packing.kinds;
        if self.plan.alike != Alike::Different || kinds.iter().all(|kind| kind.pieces.len() == 1) {
            return Vec::new();
        }
        // From the last digit to the first, kind by kind.
        let mut left = copy.clone();
        let mut labels: Vec<u16> = Vec::new();
        for kind in kinds.iter().rev().filter(|kind| kind.pieces.len() > 1) {
            let pieces = kind.pieces.len() as u16;
            let mut digits: Vec<u16> = (1..=pieces)
                .map(|base| {
                    let digit = &left % base;
                    left /= base;
                    u16::try_from(digit).unwrap_or(0)
                })
                .collect();
            digits.reverse();
            let mut free: Vec<u16> = (0..pieces).collect();
            let named: Vec<u16> =
                digits.into_iter().map(|digit| free.remove(usize::from(digit))).collect();
            labels.splice(0..0, named);
        }
        labels
    }
}
