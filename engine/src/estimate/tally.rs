//! Sums over the probes of a batch and over all batches, from which the estimate is computed.

use super::Estimate;
use super::interval::{self, Moments};
use crate::Status;

/// Sums over the probes of a batch.
#[derive(Default)]
pub(super) struct Batch {
    probes: u64,
    /// Moments of the numbers of nodes and of solutions.
    moments: [Moments; 2],
    levels: Vec<f64>,
}

impl Batch {
    pub(super) fn add(&mut self, levels: &[f64], solutions: f64) {
        self.probes += 1;
        self.moments[0].add(levels.iter().sum());
        self.moments[1].add(solutions);
        add_levels(&mut self.levels, levels);
    }
}

/// Sums over the batches that are done.
#[derive(Default)]
pub(super) struct Tally {
    /// Number of probes of each batch, and its sums of nodes and of solutions.
    batches: Vec<(f64, [f64; 2])>,
    pub(super) probes: u64,
    moments: [Moments; 2],
    levels: Vec<f64>,
}

impl Tally {
    pub(super) fn add(&mut self, batch: &Batch) {
        self.probes += batch.probes;
        self.batches.push((batch.probes as f64, batch.moments.map(|moments| moments.sum)));
        for (all, of_batch) in self.moments.iter_mut().zip(&batch.moments) {
            all.add_all(of_batch);
        }
        add_levels(&mut self.levels, &batch.levels);
    }

    pub(super) fn estimate(self, status: Status) -> Estimate {
        let probes = self.probes as f64;
        let [nodes, solutions] = [0, 1].map(|which| {
            let batches = self.batches.iter().map(|(size, sums)| (*size, sums[which]));
            interval::figure(batches, &self.moments[which])
        });
        Estimate {
            nodes,
            solutions,
            levels: self.levels.iter().map(|sum| sum / probes).collect(),
            probes: self.probes,
            status,
        }
    }
}

fn add_levels(sums: &mut Vec<f64>, levels: &[f64]) {
    if sums.len() < levels.len() {
        sums.resize(levels.len(), 0.0);
    }
    sums.iter_mut().zip(levels).for_each(|(sum, level)| *sum += level);
}
