//! Which order is the best: a race.
//!
//! Nobody knows beforehand how many subproblems an order has. So two of them
//! are tried in turn for longer and longer, and the first that comes to its end
//! has counted: a *interleave*, which takes at most some five times as long as the
//! better of the two would alone, and mostly a little longer. What was done is
//! not thrown away when it is the other's turn.
//!
//! One is an item with the fewest options left; the other, of the fixed orders,
//! the one that leaves the fewest items in question ([`best_fixed_order`]). If the
//! instance falls apart, or what is left does often enough at nodes taken as
//! samples, there is a third: the first of them with what falls apart solved
//! apart ([`ItemOrder::Components`]). Then all three run until one has counted.
//! Otherwise after a first lap the race may be decided already: both walk the
//! same tree; one has counted so much more that the other will not catch up; or
//! a node entered stands for hardly more than itself, so that remembering is not
//! worth while.
//!
//! Laps are measured in nodes, so the outcome is the same in every run.

use super::candidate::Candidate;
use super::graph::best_fixed_order;
use super::turns::Turns;
use super::{ExactCover, ItemOrder, Kernel, Tally};

/// How a race ended.
pub(super) enum Outcome {
    /// One came to its end, or was stopped.
    Ended(Tally),
    /// One is left.
    Won(Candidate),
    /// A search without memory is as good. Otherwise this one would be best.
    NoGain(Candidate),
}

/// What the first runs alone before anything else is laid out, in nodes: small
/// instances are done by then.
const HEAD_START: u64 = 1 << 14;
/// After how many of these nodes one is taken as a sample.
const SAMPLE_EVERY: u64 = 1 << 8;
/// Subproblems are taken apart if at least one of this many samples falls apart.
const SAMPLES_PER_DIVIDED: u64 = 8;
/// The first lap.
const TURN: u64 = 1 << 14;
/// How much more one must have counted after the first lap to be the winner.
const LEAD: u32 = 64;
/// A search without memory is as good if a node entered stands for fewer than
/// so many: remembering makes a node about twice as dear.
const WORTH: f64 = 2.0;
/// How many nodes of a fixed order take as long as one by the fewest options.
const FIXED_NODES: u64 = 2;
/// How many times fewer nodes are walked part by part than as a whole: to look
/// for parts makes a node two or three times as dear, and where it pays it
/// mostly pays by powers of ten.
const COMPONENT_COST: u64 = 6;
/// How much shorter the laps are of the one that is behind.
const TRAILING_SHARE: u64 = 4;

/// Runs the race, with so much memory in bytes for all.
pub(super) fn run(cover: &ExactCover, turns: &mut Turns<'_>, memory: usize) -> Outcome {
    let mut fewest = None;
    let mut divisible = false;
    if Kernel::fits_rows(cover) {
        let mut candidate = Candidate::new(cover, &ItemOrder::Fewest, memory / 2);
        // At the root what is to come cannot be seen from the first nodes.
        divisible = candidate.divides();
        let mut samples = 0;
        for _ in 0..HEAD_START / SAMPLE_EVERY {
            if let Some(tally) = turns.advance(&mut candidate, SAMPLE_EVERY) {
                return Outcome::Ended(tally);
            }
            samples += u64::from(candidate.divides());
        }
        divisible |= samples * SAMPLES_PER_DIVIDED >= HEAD_START / SAMPLE_EVERY;
        fewest = Some(candidate);
    }
    let mut sweep = Candidate::new(cover, &best_fixed_order(cover), memory / 2);
    if let Some(tally) = turns.advance(&mut sweep, TURN) {
        return Outcome::Ended(tally);
    }
    let Some(mut fewest) = fewest else {
        sweep.set_memory(memory);
        return if sweep.worth() < WORTH { Outcome::NoGain(sweep) } else { Outcome::Won(sweep) };
    };
    if divisible {
        let apart = Candidate::new(cover, &ItemOrder::Components, memory / 3);
        sweep.set_memory(memory / 3);
        fewest.set_memory(memory / 3);
        let runners =
            vec![(sweep, COMPONENT_COST * FIXED_NODES), (fewest, COMPONENT_COST), (apart, 1)];
        if let Some(race) = interleave(runners, turns, memory) {
            return race;
        }
        // There is always one left, but nothing rests on it.
        return Outcome::Won(Candidate::new(cover, &ItemOrder::Fewest, memory));
    }
    if let Some(tally) = turns.advance(&mut fewest, TURN - HEAD_START) {
        return Outcome::Ended(tally);
    }
    let alone = |mut candidate: Candidate| {
        candidate.set_memory(memory);
        Outcome::Won(candidate)
    };
    let no_gain = fewest.worth() < WORTH;
    let (counted, swept) = (fewest.at_least(), sweep.at_least());
    if counted == swept && fewest.subproblems() == sweep.subproblems() && sweep.worth() >= WORTH {
        return alone(sweep);
    }
    if swept > &counted * LEAD && sweep.worth() >= WORTH {
        return alone(sweep);
    }
    if no_gain {
        fewest.set_memory(memory);
        return Outcome::NoGain(fewest);
    }
    if counted > &swept * LEAD {
        return alone(fewest);
    }
    let mut turn = TURN;
    loop {
        // Who has counted more is probably the faster one.
        let (most, least) = (turn, turn / TRAILING_SHARE);
        let (swept, counted) = match sweep.at_least() >= fewest.at_least() {
            true => (most, least),
            false => (least, most),
        };
        for (candidate, turn) in [(&mut sweep, swept * FIXED_NODES), (&mut fewest, counted)] {
            if let Some(tally) = turns.advance(candidate, turn) {
                return Outcome::Ended(tally);
            }
        }
        match (fewest.full(), sweep.full()) {
            (false, false) => turn *= 2,
            (true, false) => return alone(sweep),
            (false, true) => return alone(fewest),
            (true, true) if fewest.at_least() > sweep.at_least() => return alone(fewest),
            (true, true) => return alone(sweep),
        }
    }
}

/// A race of more than two, in which nothing is decided before one comes to its
/// end or the memory does: what counts solutions of a part says nothing of the
/// whole. With each goes how many times as many nodes of it are walked as of
/// the slowest.
fn interleave(
    mut runners: Vec<(Candidate, u64)>,
    turns: &mut Turns<'_>,
    memory: usize,
) -> Option<Outcome> {
    let mut turn = TURN / COMPONENT_COST;
    loop {
        let most = runners.iter().map(|(candidate, _)| candidate.at_least()).max();
        for (candidate, nodes) in &mut runners {
            // What part by part has come to says less than it is.
            let ahead =
                candidate.order == ItemOrder::Components || most <= Some(candidate.at_least());
            let behind = if ahead { 1 } else { TRAILING_SHARE };
            if let Some(tally) = turns.advance(candidate, turn * *nodes / behind) {
                return Some(Outcome::Ended(tally));
            }
        }
        turn *= 2;
        let running = runners.iter().filter(|(candidate, _)| !candidate.full()).count();
        if running > 0 {
            runners.retain(|(candidate, _)| !candidate.full());
        }
        if running < 2 {
            let best = runners.into_iter().max_by_key(|(candidate, _)| candidate.at_least());
            return best.map(|(mut candidate, _)| {
                candidate.set_memory(memory);
                Outcome::Won(candidate)
            });
        }
    }
}
