//! What the probes come to.

use super::figure::student;
use super::{Estimate, Figure};
use crate::Status;

/// Sums over the probes of a batch.
#[derive(Default)]
pub(super) struct Batch {
    probes: u64,
    /// Of nodes, and of solutions.
    sums: [f64; 2],
    levels: Vec<f64>,
}

impl Batch {
    pub(super) fn add(&mut self, levels: &[f64], solutions: f64) {
        self.probes += 1;
        let nodes: f64 = levels.iter().sum();
        self.sums = [self.sums[0] + nodes, self.sums[1] + solutions];
        add_levels(&mut self.levels, levels);
    }
}

/// All batches so far.
#[derive(Default)]
pub(super) struct Tally {
    batches: Vec<(f64, [f64; 2])>,
    pub(super) probes: u64,
    levels: Vec<f64>,
}

impl Tally {
    pub(super) fn add(&mut self, batch: &Batch) {
        self.probes += batch.probes;
        self.batches.push((batch.probes as f64, batch.sums));
        add_levels(&mut self.levels, &batch.levels);
    }

    pub(super) fn estimate(self, status: Status) -> Estimate {
        let probes = self.probes as f64;
        let [nodes, solutions] = [0, 1].map(|which| self.figure(which));
        Estimate {
            nodes,
            solutions,
            levels: self.levels.iter().map(|sum| sum / probes).collect(),
            probes: self.probes,
            status,
        }
    }

    /// The mean of all probes, and its standard error by the batches: their
    /// sums are off from what their sizes would make of the mean.
    fn figure(&self, which: usize) -> Figure {
        let probes = self.probes as f64;
        let mean = self.batches.iter().map(|(_, sums)| sums[which]).sum::<f64>() / probes;
        let off = self.batches.iter().map(|(size, sums)| sums[which] - size * mean);
        let number = self.batches.len() as f64;
        // Of a single batch nothing is known but its mean.
        if self.batches.len() < 2 {
            return Figure { mean, error: f64::INFINITY, bounds: [0.0, f64::INFINITY] };
        }
        let spread = off.clone().map(|off| off * off).sum::<f64>() / (number - 1.0);
        let error = (spread * number).sqrt() / probes;
        let skewness = match spread {
            0.0 => 0.0,
            _ => off.map(|off| off.powi(3)).sum::<f64>() / number / spread.powf(1.5),
        };
        let reach = student(number - 1.0);
        let moved = skewness * (1.0 + 2.0 * reach * reach) / (6.0 * number.sqrt());
        // No end comes nearer to the mean: what made the batches uneven may
        // have been met more often than it should.
        let moved = moved.clamp(-2.0 * reach, 2.0 * reach);
        let [low, high] =
            [mean - (reach + (-moved).max(0.0)) * error, mean + (reach + moved.max(0.0)) * error];
        Figure { mean, error, bounds: [low.max(0.0), high] }
    }
}

fn add_levels(sums: &mut Vec<f64>, levels: &[f64]) {
    if sums.len() < levels.len() {
        sums.resize(levels.len(), 0.0);
    }
    sums.iter_mut().zip(levels).for_each(|(sum, level)| *sum += level);
}
