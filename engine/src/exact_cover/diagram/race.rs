//! Which order is the best: a race.
//!
//! Nobody knows beforehand how many subproblems an order has. So two of them
//! are tried in turn for longer and longer, and the first that comes to its end
//! has counted: a *dovetail*, which takes at most some five times as long as the
//! better of the two would alone, and mostly a little longer. What was done is
//! not thrown away when it is the other's turn.
//!
//! One is an item with the fewest options left; the other, of the fixed orders,
//! the one that leaves the fewest items in question ([`best_line`]). If what is
//! left falls apart often enough at nodes taken as samples, the first of them
//! has to beat itself with what falls apart solved apart, and the better one
//! runs. After a
//! first lap the race may be decided already: both walk the same tree; one has
//! counted so much more that the other will not catch up; or a node entered
//! stands for hardly more than itself, so that remembering is not worth while.
//!
//! Laps are measured in nodes, so the outcome is the same in every run.

use super::candidate::Candidate;
use super::graph::best_line;
use super::{ExactCover, ItemOrder, Kernel, Tally, Watch};

/// How a race ended.
pub(super) enum Race {
    /// One came to its end, or was stopped.
    Over(Tally),
    /// One is left.
    Won(Candidate),
    /// A search without memory is as good. Otherwise this one would be best.
    Worthless(Candidate),
}

/// What the first runs alone before anything else is laid out, in nodes: small
/// instances are done by then.
const START: u64 = 1 << 14;
/// After how many of these nodes one is taken as a sample.
const SAMPLE: u64 = 1 << 8;
/// It is tried to solve apart what falls apart if one in so many samples does.
const BRITTLE: u64 = 8;
/// How much more it must then stand for to be gone on with: to look for pieces
/// makes a node dearer.
const DEARER: f64 = 4.0;
/// The first lap.
const LAP: u64 = 1 << 14;
/// How much more one must have counted after the first lap to be the winner.
const AHEAD: u32 = 64;
/// A search without memory is as good if a node entered stands for fewer than
/// so many: remembering makes a node about twice as dear.
const WORTH: f64 = 2.0;
/// How many nodes of a fixed order take as long as one by the fewest options.
const CHEAPER: u64 = 2;
/// How much shorter the laps are of the one that is behind.
const BEHIND: u64 = 4;

/// Runs the race, with so much memory in bytes for all.
pub(super) fn run(cover: &ExactCover, watch: &mut Watch, memory: usize) -> Race {
    let mut fewest = None;
    if Kernel::fits_rows(cover) {
        match first(cover, watch, memory / 2) {
            Ok(candidate) => fewest = Some(candidate),
            Err(tally) => return Race::Over(tally),
        }
    }
    let mut sweep = Candidate::new(cover, &best_line(cover), memory / 2);
    if let Some(tally) = sweep.advance(watch, LAP) {
        return Race::Over(tally);
    }
    let Some(mut fewest) = fewest else {
        sweep.set_memory(memory);
        return if sweep.worth() < WORTH { Race::Worthless(sweep) } else { Race::Won(sweep) };
    };
    if let Some(tally) = fewest.advance(watch, LAP - START) {
        return Race::Over(tally);
    }
    let alone = |mut candidate: Candidate| {
        candidate.set_memory(memory);
        Race::Won(candidate)
    };
    // What the first of several parts has come to is not known to count, and
    // what it will be multiplied by is not known.
    let whole = fewest.order != ItemOrder::Apart;
    let worthless = whole && fewest.worth() < WORTH;
    let (counted, swept) = (fewest.at_least(), sweep.at_least());
    let same = counted == swept && fewest.subproblems() == sweep.subproblems();
    if whole && (same || swept > &counted * AHEAD) && sweep.worth() >= WORTH {
        return alone(sweep);
    }
    if worthless {
        fewest.set_memory(memory);
        return Race::Worthless(fewest);
    }
    if counted > &swept * AHEAD {
        return alone(fewest);
    }
    let mut lap = LAP;
    loop {
        // Who has counted more is probably the faster one.
        let (most, least) = (lap, lap / BEHIND);
        let (swept, counted) = match sweep.at_least() >= fewest.at_least() {
            _ if !whole => (lap, lap),
            true => (most, least),
            false => (least, most),
        };
        for (candidate, lap) in [(&mut sweep, swept * CHEAPER), (&mut fewest, counted)] {
            if let Some(tally) = candidate.advance(watch, lap) {
                return Race::Over(tally);
            }
        }
        match (fewest.full(), sweep.full()) {
            (false, false) => lap *= 2,
            (true, false) => return alone(sweep),
            (false, true) => return alone(fewest),
            (true, true) if fewest.at_least() > sweep.at_least() => return alone(fewest),
            (true, true) => return alone(sweep),
        }
    }
}

/// By the fewest options left, perhaps part by part, after its first nodes;
/// or what it came to.
fn first(cover: &ExactCover, watch: &mut Watch, memory: usize) -> Result<Candidate, Tally> {
    let mut whole = Candidate::new(cover, &ItemOrder::Fewest, memory);
    // At the root what is to come cannot be seen from the first nodes.
    let at_once = whole.falls_apart();
    let mut apart = 0;
    for _ in 0..START / SAMPLE {
        if let Some(tally) = whole.advance(watch, SAMPLE) {
            return Err(tally);
        }
        apart += u64::from(whole.falls_apart());
    }
    if !at_once && apart * BRITTLE < START / SAMPLE {
        return Ok(whole);
    }
    let mut apart = Candidate::new(cover, &ItemOrder::Apart, memory);
    match apart.advance(watch, START) {
        Some(tally) => Err(tally),
        None if at_once || apart.represented() > whole.represented() * DEARER => Ok(apart),
        None => Ok(whole),
    }
}
