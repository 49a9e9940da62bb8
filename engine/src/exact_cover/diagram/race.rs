//! The race for the best order: interleaves counts in several orders.
//!
//! The number of subproblems of an order is not known in advance. So two orders count in turns of
//! growing length, and the first to finish gives the result. Interleaving takes at most about five
//! times as long as the better order alone, and usually little longer. A count that is paused
//! keeps its work.
//!
//! One order is minimum remaining options; the other is the [best fixed one](best_fixed_order). If
//! the instance, or often enough a sampled subproblem, divides into components, a third order
//! joins: minimum remaining options with components ([`ItemOrder::Components`]). All three then
//! run until one has counted, or at most one has memory left. Otherwise the race may be decided
//! after the first turns: if both have the same subproblems, if one has counted more than 64 times
//! as many solutions as the other, or if a node replaces fewer than two nodes of plain search, so
//! that memoisation does not pay.
//!
//! Turns are measured in nodes, so the outcome is the same in every run.

use super::candidate::Candidate;
use super::graph::best_fixed_order;
use super::turns::Turns;
use super::{ExactCover, ItemOrder, Kernel, Tally};

/// The tally of a race that has ended, or the candidate that continues alone.
pub(super) enum Outcome {
    /// A candidate has finished its count, or was stopped.
    Ended(Tally),
    /// This candidate is the best, and its count can be continued.
    Won(Candidate),
    /// A search without memoisation is as good as this candidate, the best one.
    NoGain(Candidate),
}

/// Number of nodes that the candidate of minimum remaining options enters alone, before the fixed
/// order is laid out; small instances are counted by then.
const HEAD_START: u64 = 1 << 14;
/// Number of nodes of the head start from one sample to the next.
const SAMPLE_EVERY: u64 = 1 << 8;
/// Components are solved separately if the root divides, or at least one in this many samples.
const SAMPLES_PER_DIVIDED: u64 = 8;
/// Number of nodes of the first turn.
const TURN: u64 = 1 << 14;
/// Ratio of the solutions counted after the first turns above which the race is decided.
const LEAD: u32 = 64;
/// Number of nodes of plain search that one node of a count must replace for memoisation to pay: it
/// makes a node take about twice as long.
const WORTH: f64 = 2.0;
/// Number of nodes in a fixed order that take as long as one node of minimum remaining options.
const FIXED_NODES: u64 = 2;
/// Number of nodes of minimum remaining options in a turn for each node with components. Finding
/// components makes a node take two or three times as long, and where it pays, it usually pays by
/// powers of ten.
const COMPONENT_COST: u64 = 6;
/// Divisor for the turns of a candidate that is behind.
const TRAILING_SHARE: u64 = 4;

/// Runs the race, with a memory limit in bytes for all candidates together.
pub(super) fn run(cover: &ExactCover, turns: &mut Turns<'_>, memory: usize) -> Outcome {
    let ahead = match head_start(cover, turns, memory) {
        Ok(ahead) => ahead,
        Err(tally) => return Outcome::Ended(tally),
    };
    let mut sweep = Candidate::new(cover, &best_fixed_order(cover), memory / 2);
    if let Some(tally) = turns.advance(&mut sweep, TURN) {
        return Outcome::Ended(tally);
    }
    match ahead {
        None => alone(sweep, memory),
        Some((fewest, false)) => duel(sweep, fewest, turns, memory),
        Some((mut fewest, true)) => {
            let components = Candidate::new(cover, &ItemOrder::Components, memory / 3);
            sweep.count.set_memory(memory / 3);
            fewest.count.set_memory(memory / 3);
            let runners = vec![
                (sweep, COMPONENT_COST * FIXED_NODES),
                (fewest, COMPONENT_COST),
                (components, 1),
            ];
            // One candidate is always left, so the default is unreachable.
            interleave(runners, turns, memory)
                .unwrap_or_else(|| Outcome::Won(Candidate::new(cover, &ItemOrder::Fewest, memory)))
        }
    }
}

/// Runs the candidate of minimum remaining options alone. Returns it, and whether the instance or
/// enough sampled subproblems divide into components; `None` if the instance is too large for bit
/// rows.
///
/// # Errors
///
/// The tally, if the count ended or a limit stopped it.
fn head_start(
    cover: &ExactCover,
    turns: &mut Turns<'_>,
    memory: usize,
) -> Result<Option<(Candidate, bool)>, Tally> {
    if !Kernel::fits_rows(cover) {
        return Ok(None);
    }
    let mut candidate = Candidate::new(cover, &ItemOrder::Fewest, memory / 2);
    // The first samples say little about the whole instance, so the root is examined separately.
    let root_divides = candidate.count.divides();
    let mut samples = 0;
    for _ in 0..HEAD_START / SAMPLE_EVERY {
        if let Some(tally) = turns.advance(&mut candidate, SAMPLE_EVERY) {
            return Err(tally);
        }
        samples += u64::from(candidate.count.divides());
    }
    let divides = root_divides || samples * SAMPLES_PER_DIVIDED >= HEAD_START / SAMPLE_EVERY;
    Ok(Some((candidate, divides)))
}

/// Ends the race with this candidate, and gives it all memory. The outcome is `NoGain` if
/// memoisation does not pay.
fn alone(mut candidate: Candidate, memory: usize) -> Outcome {
    candidate.count.set_memory(memory);
    match candidate.count.worth() < WORTH {
        true => Outcome::NoGain(candidate),
        false => Outcome::Won(candidate),
    }
}

/// Ends the race with this candidate as the winner, and gives it all memory.
fn win(mut candidate: Candidate, memory: usize) -> Outcome {
    candidate.count.set_memory(memory);
    Outcome::Won(candidate)
}

/// Decides between two candidates after their first turns, or else interleaves them until one has
/// counted or used up its memory.
fn duel(
    mut sweep: Candidate,
    mut fewest: Candidate,
    turns: &mut Turns<'_>,
    memory: usize,
) -> Outcome {
    if let Some(tally) = turns.advance(&mut fewest, TURN - HEAD_START) {
        return Outcome::Ended(tally);
    }
    let (counted, swept) = (fewest.count.at_least(), sweep.count.at_least());
    let are_alike = counted == swept && fewest.count.subproblems() == sweep.count.subproblems();
    if (are_alike || swept > &counted * LEAD) && sweep.count.worth() >= WORTH {
        return win(sweep, memory);
    }
    if fewest.count.worth() < WORTH || counted > &swept * LEAD {
        return alone(fewest, memory);
    }
    let mut turn = TURN;
    loop {
        // The candidate that has counted more is probably the faster one.
        let (most, least) = (turn, turn / TRAILING_SHARE);
        let (swept, counted) = match sweep.count.at_least() >= fewest.count.at_least() {
            true => (most, least),
            false => (least, most),
        };
        for (candidate, turn) in [(&mut sweep, swept * FIXED_NODES), (&mut fewest, counted)] {
            if let Some(tally) = turns.advance(candidate, turn) {
                return Outcome::Ended(tally);
            }
        }
        match (fewest.count.full(), sweep.count.full()) {
            (false, false) => turn *= 2,
            (true, false) => return win(sweep, memory),
            (false, true) => return win(fewest, memory),
            (true, true) if fewest.count.at_least() > sweep.count.at_least() => {
                return win(fewest, memory);
            }
            (true, true) => return win(sweep, memory),
        }
    }
}

/// Interleaves several candidates, each with a factor for its number of nodes, until one has
/// counted, a limit stops one, or at most one has memory left. That one wins; if all used up their
/// memory at once, the one that has counted the most solutions wins. Nothing is decided earlier,
/// because the solutions of a component say nothing about the whole. Returns `None` only if
/// `runners` is empty.
fn interleave(
    mut runners: Vec<(Candidate, u64)>,
    turns: &mut Turns<'_>,
    memory: usize,
) -> Option<Outcome> {
    let mut turn = TURN / COMPONENT_COST;
    loop {
        let most = runners.iter().map(|(candidate, _)| candidate.count.at_least()).max();
        for (candidate, nodes) in &mut runners {
            // With components, the lower bound lags behind the progress.
            let ahead = candidate.order == ItemOrder::Components
                || most <= Some(candidate.count.at_least());
            let behind = if ahead { 1 } else { TRAILING_SHARE };
            if let Some(tally) = turns.advance(candidate, turn * *nodes / behind) {
                return Some(Outcome::Ended(tally));
            }
        }
        turn *= 2;
        let running = runners.iter().filter(|(candidate, _)| !candidate.count.full()).count();
        if running > 0 {
            runners.retain(|(candidate, _)| !candidate.count.full());
        }
        if running < 2 {
            let best = runners.into_iter().max_by_key(|(candidate, _)| candidate.count.at_least());
            return best.map(|(candidate, _)| win(candidate, memory));
        }
    }
}
