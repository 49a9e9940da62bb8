//! Posts constraints on space and time: tasks, boxes, bins and flows.

use billhook_engine::constraint::{Relation, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::Arguments;
use crate::constraints::Known;

use Relation::{AtLeast, AtMost, Equal};

pub(super) const KNOWN: &[Known] = &[
    ("cumulative", 4, cumulative),
    ("disjunctive", 2, |it| disjunctive(it, false)),
    ("disjunctive_strict", 2, |it| disjunctive(it, true)),
    ("schedule_unary", 2, |it| disjunctive(it, false)),
    ("diffn", 4, |it| apart(it, [0, 1], [2, 3], true)),
    ("diffn_nonstrict", 4, |it| apart(it, [0, 1], [2, 3], false)),
    ("nooverlap", 4, |it| apart(it, [0, 2], [1, 3], false)),
    ("bin_packing", 3, |it| {
        let (capacity, bins) = (it.integer(0)?, it.variables(1)?);
        let weights = it.weights(2, bins.len())?;
        let numbers = it.listed(1, &bins)?;
        it.parts(&[numbers.len(), bins.len()])?;
        for bin in numbers {
            let load = load(it, &bins, &weights, bin);
            it.require(&load, AtMost, capacity);
        }
        Ok(())
    }),
    ("bin_packing_capa", 3, |it| {
        let (capacities, bins) = (it.integers(0)?, it.variables(1)?);
        let weights = it.weights(2, bins.len())?;
        it.parts(&[capacities.len(), bins.len()])?;
        bins.iter().for_each(|&bin| it.require_in(bin, 1..=capacities.len() as i64));
        for (bin, capacity) in (1..).zip(capacities) {
            let load = load(it, &bins, &weights, bin);
            it.require(&load, AtMost, capacity);
        }
        Ok(())
    }),
    ("bin_packing_load", 3, |it| loads(it, 1)),
    ("bin_packing_load", 4, |it| {
        let first = it.integer(3)?;
        loads(it, first)
    }),
    ("knapsack", 5, |it| {
        let number = it.variables(2)?;
        let (weights, profits) = (it.integers(0)?, it.integers(1)?);
        it.has_length(0, weights.len(), number.len())?;
        it.has_length(1, profits.len(), number.len())?;
        let (weight, profit) = (it.variable(3)?, it.variable(4)?);
        let all = number.iter().chain([&weight, &profit]);
        all.for_each(|&variable| it.require(&[(1, variable)], AtLeast, 0));
        for (factors, sum) in [(weights, weight), (profits, profit)] {
            it.require_sum(factors.into_iter().zip(number.iter().copied()), sum);
        }
        Ok(())
    }),
    ("network_flow", 3, |it| flow(it, 2)),
    ("network_flow_cost", 5, |it| {
        flow(it, 3)?;
        let (flow, cost) = (it.variables(3)?, it.variable(4)?);
        let weights = it.integers_for(2, flow.len())?;
        it.require_sum(weights.into_iter().zip(flow), cost);
        Ok(())
    }),
    ("sliding_sum", 4, |it| {
        let (least, most, all) = (it.integer(0)?, it.integer(1)?, it.variables(3)?);
        let length = it.number(2, 0, all.len())?;
        it.parts(&[all.len(), length])?;
        for row in all.windows(length.max(1)) {
            let terms: Vec<_> = row.iter().take(length).map(|&variable| (1, variable)).collect();
            it.require(&terms, AtLeast, least);
            it.require(&terms, AtMost, most);
        }
        Ok(())
    }),
];

/// Requires that the tasks never use more than the last argument at any time; checking the start of
/// each task suffices. Fails if a duration or a usage may be negative.
fn cumulative(it: &mut Arguments) -> Result<()> {
    let starts = it.variables(0)?;
    let durations = it.variables_for(1, starts.len())?;
    let (usages, capacity) = (it.variables_for(2, starts.len())?, it.variable(3)?);
    for (number, all) in [(1, &durations), (2, &usages)] {
        let least = |&one: &Variable| it.scope.model.values(one).min();
        if let Some(place) = all.iter().position(|one| least(one).is_some_and(|it| it < 0)) {
            return it.wrong_element(number, place, "what is not negative");
        }
    }
    it.parts(&[4, starts.len(), starts.len()])?;
    for (number, &start) in starts.iter().enumerate() {
        let mut terms = vec![(-1, capacity)];
        for other in 0..starts.len() {
            if number == other {
                let runs = it.compares(&[(1, durations[other])], AtLeast, 1);
                terms.push((1, it.product(usages[other], runs)));
                continue;
            }
            let has_begun = it.is_at_most(starts[other], start, 0);
            let end = [(1, start), (-1, starts[other]), (-1, durations[other])];
            let is_on = it.compares(&end, AtMost, -1);
            let runs = it.all(&[has_begun, is_on]);
            terms.push((1, it.product(usages[other], runs)));
        }
        it.require(&terms, AtMost, 0);
    }
    Ok(())
}

/// Posts that no two tasks, given by starts and durations, overlap, and that no duration is
/// negative. If not `is_strict`, tasks of duration 0 may lie anywhere.
fn disjunctive(it: &mut Arguments, is_strict: bool) -> Result<()> {
    let starts = it.variables(0)?;
    let durations = it.variables_for(1, starts.len())?;
    it.parts(&[2, starts.len(), starts.len()])?;
    for &duration in &durations {
        it.require(&[(1, duration)], AtLeast, 0);
    }
    let empty: Vec<_> = durations.iter().map(|&duration| it.is_in(duration, 0..=0)).collect();
    for one in 0..starts.len() {
        for two in one + 1..starts.len() {
            let mut either = Vec::new();
            for (first, second) in [(one, two), (two, one)] {
                either.push(ends_before(it, starts[first], durations[first], starts[second]));
            }
            if !is_strict {
                either.extend([empty[one], empty[two]]);
            }
            it.require_any(&either);
        }
    }
    Ok(())
}

/// Returns the truth of `start + length ≤ other`.
fn ends_before(it: &mut Arguments, start: Variable, length: Variable, other: Variable) -> Variable {
    it.compares(&[(1, start), (1, length), (-1, other)], AtMost, 0)
}

/// Posts that rectangles, given by arguments with positions and sizes, do not overlap. If not
/// `is_strict`, those without area may lie anywhere.
fn apart(it: &mut Arguments, places: [usize; 2], sizes: [usize; 2], is_strict: bool) -> Result<()> {
    let count = it.variables(places[0])?.len();
    it.parts(&[4, count, count])?;
    let mut axes = Vec::new();
    for (place, size) in places.into_iter().zip(sizes) {
        axes.push((it.variables_for(place, count)?, it.variables_for(size, count)?));
    }
    for one in 0..count {
        for two in one + 1..count {
            let mut either = Vec::new();
            for (place, size) in &axes {
                for (first, second) in [(one, two), (two, one)] {
                    either.push(ends_before(it, place[first], size[first], place[second]));
                    if !is_strict {
                        either.push(it.is_in(size[first], 0..=0));
                    }
                }
            }
            it.require_any(&either);
        }
    }
    Ok(())
}

/// Returns the load of a bin, as terms.
fn load(it: &mut Arguments, bins: &[Variable], weights: &[i64], bin: i64) -> Vec<(i64, Variable)> {
    let of = |(&place, &weight)| (weight, it.is_in(place, bin..=bin));
    bins.iter().zip(weights).map(of).collect()
}

/// Posts that the loads of bins are the sums of the weights in them. Bins are numbered from `first`
/// on.
fn loads(it: &mut Arguments, first: i64) -> Result<()> {
    let (loads, bins) = (it.variables(0)?, it.variables(1)?);
    let weights = it.weights(2, bins.len())?;
    it.parts(&[loads.len(), bins.len()])?;
    let Some(last) = first.checked_add(loads.len() as i64) else {
        return it.wrong(3, "a first bin from which all others can be counted");
    };
    let last = last - 1;
    bins.iter().for_each(|&bin| it.require_in(bin, first..=last));
    for (bin, &sum) in (first..).zip(&loads) {
        let load = load(it, &bins, &weights, bin);
        it.require_sum(load, sum);
    }
    Ok(())
}

/// Posts a flow: the arguments are arcs as pairs of nodes, the balance of each node (outflow minus
/// inflow) and, as argument `number`, the flow of each arc.
fn flow(it: &mut Arguments, number: usize) -> Result<()> {
    let (flow, balance) = (it.variables(number)?, it.integers(1)?);
    let ends = it.places(0, 2 * flow.len(), balance.len())?;
    it.parts(&[balance.len(), flow.len()])?;
    for (node, more) in balance.into_iter().enumerate() {
        let mut terms = Vec::new();
        for (&flow, ends) in flow.iter().zip(ends.chunks_exact(2)) {
            terms.extend((ends[0] == node).then_some((1, flow)));
            terms.extend((ends[1] == node).then_some((-1, flow)));
        }
        it.require(&terms, Equal, more);
    }
    Ok(())
}
