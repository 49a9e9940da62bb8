//! Definitions of the globals in MiniZinc's library: counts, order, automata, resources, networks.

use super::lists::{differ, element, occurrences};
use super::model::{Draft, Value};
use super::{Kind, kind};

fn list(it: &mut Draft) {
    let count = it.random(0, 4);
    it.ints(count, 0, 3);
}

fn truths(it: &mut Draft) {
    let count = it.random(0, 4);
    it.truths(count);
}

/// Returns whether each element has this relation to the next.
fn pairs(all: &Value, relation: fn(&i64, &i64) -> bool) -> bool {
    all.list().windows(2).all(|pair| relation(&pair[0], &pair[1]))
}

/// Draws an array, a value, and the number of its occurrences.
fn counted(it: &mut Draft) {
    it.ints(3, 0, 2);
    it.int(0, 2);
    it.int(-1, 4);
}

fn count(all: &[Value]) -> (i64, i64) {
    (all[2].one(), occurrences(&all[0].list(), all[1].one()))
}

/// Draws a constant number of occurrences, an array, and a constant value.
fn times(it: &mut Draft) {
    let number = it.random(-1, 4);
    it.constant(number);
    it.ints(3, 0, 2);
    it.constant(1);
}

fn bounds(it: &mut Draft) {
    it.ints(3, 0, 3);
    it.constants([1, 3]);
    it.any_constants(2, 0, 1);
    it.any_constants(2, 0, 2);
}

fn is_between(all: &[Value]) -> bool {
    let ends = all[2].list().into_iter().zip(all[3].list());
    all[1]
        .list()
        .into_iter()
        .zip(ends)
        .all(|(value, (least, most))| (least..=most).contains(&occurrences(&all[0].list(), value)))
}

fn is_closed(all: &[Value]) -> bool {
    all[0].list().iter().all(|value| all[1].list().contains(value))
}

fn sorted(all: &Value) -> Vec<i64> {
    let mut all = all.list();
    all.sort_unstable();
    all
}

/// Returns the index, from 1, of the first greatest value; 0 for none.
fn greatest_place(all: &[i64]) -> i64 {
    let greatest = all.iter().max().copied();
    (1..).zip(all).find(|&(_, &value)| Some(value) == greatest).map_or(0, |(place, _)| place)
}

fn negated(all: &Value) -> Vec<i64> {
    all.list().iter().map(|value| -value).collect()
}

fn with_place(it: &mut Draft) {
    let count = it.random(1, 4);
    it.ints(count, -1, 2);
    it.int(0, 4);
}

fn truths_with_place(it: &mut Draft) {
    let count = it.random(1, 4);
    it.truths(count);
    it.int(0, 4);
}

const STATES: i64 = 3;
const SYMBOLS: i64 = 2;

/// Draws variables, numbers of states and symbols, transitions, the first state, and the accepting
/// states.
fn automaton(it: &mut Draft) {
    let count = it.random(0, 4);
    it.ints(count, 0, SYMBOLS + 1);
    it.constant(STATES);
    it.constant(SYMBOLS);
    it.any_constants(STATES * SYMBOLS, 0, STATES);
    let first = it.random(1, STATES);
    it.constant(first);
    it.set(1, STATES);
}

/// Returns the states of the automaton after each symbol; `None` if it stops or ends in a state
/// that does not accept.
fn run(all: &[Value]) -> Option<Vec<i64>> {
    let mut states = Vec::new();
    let mut state = all[4].one();
    for symbol in all[0].list() {
        if !(1..=SYMBOLS).contains(&symbol) {
            return None;
        }
        state = all[3].list()[((state - 1) * SYMBOLS + symbol - 1) as usize];
        if state == 0 {
            return None;
        }
        states.push(state);
    }
    all[5].set().contains(&state).then_some(states)
}

fn is_accepted_by_one_way(all: &[Value], state: i64, word: &[i64]) -> bool {
    let Some((&symbol, rest)) = word.split_first() else { return all[5].set().contains(&state) };
    (1..=SYMBOLS).contains(&symbol)
        && all[3].elements()[((state - 1) * SYMBOLS + symbol - 1) as usize]
            .set()
            .iter()
            .any(|&next| is_accepted_by_one_way(all, next, rest))
}

/// Draws a decision diagram of three variables: node 1, below it nodes 2 and 3, below these nodes 4
/// and 5, and the end, node 0.
fn diagram(it: &mut Draft, is_deterministic: bool, has_costs: bool) {
    it.ints(3, 0, 3);
    it.constant(5);
    it.constants([1, 2, 2, 3, 3]);
    let ends = [(1, 2), (1, 3), (2, 4), (2, 5), (3, 4), (3, 5), (4, 0), (5, 0)];
    it.constant(ends.len() as i64);
    it.constants(ends.map(|(from, _)| from));
    let mut sets: Vec<Vec<i64>> = Vec::new();
    for (number, (from, _)) in ends.into_iter().enumerate() {
        let mut set = it.any_set(0, 3);
        if is_deterministic && number > 0 && ends[number - 1].0 == from {
            set.retain(|value| !sets[number - 1].contains(value));
        }
        sets.push(set);
    }
    it.sets(sets);
    if has_costs {
        it.any_constants(ends.len() as i64, -1, 2);
    }
    it.constants(ends.map(|(_, to)| to));
    if has_costs {
        it.int(-2, 4);
    }
}

/// Returns the costs of the diagram's paths that the values follow to its end. `to` and `costs` are
/// the arguments with the edges' targets and costs; without costs each path costs 0.
fn paths(all: &[Value], to: usize, costs: Option<usize>) -> Vec<i64> {
    let mut at = vec![(1, 0)];
    for value in all[0].list() {
        let mut next = Vec::new();
        for (node, paid) in at {
            for (edge, label) in all[5].elements().iter().enumerate() {
                if all[4].list()[edge] == node && label.set().contains(&value) {
                    let cost = costs.map_or(0, |costs| all[costs].list()[edge]);
                    next.push((all[to].list()[edge], paid + cost));
                }
            }
        }
        at = next;
    }
    at.into_iter().filter(|(node, _)| *node == 0).map(|(_, paid)| paid).collect()
}

fn precedes(all: &[i64], before: i64, after: i64) -> bool {
    let first = |value: i64| all.iter().position(|&it| it == value);
    first(after).is_none_or(|after| first(before).is_some_and(|before| before < after))
}

fn tasks(it: &mut Draft) {
    let count = it.random(0, 3);
    it.ints(count, 0, 3);
    it.ints(count, -1, 2);
}

/// Returns whether no two tasks run at once. If strict, a task of length 0 may not start within
/// another one.
fn run_apart(all: &[Value], is_strict: bool) -> bool {
    let (starts, lengths) = (all[0].list(), all[1].list());
    if lengths.iter().any(|&length| length < 0) {
        return false;
    }
    (0..starts.len()).all(|one| {
        (0..one).all(|two| {
            starts[one] + lengths[one] <= starts[two]
                || starts[two] + lengths[two] <= starts[one]
                || !is_strict && (lengths[one] == 0 || lengths[two] == 0)
        })
    })
}

fn boxes(it: &mut Draft) {
    let count = it.random(0, 2);
    for _ in 0..2 {
        it.ints(count, 0, 2);
    }
    for _ in 0..2 {
        it.ints(count, 0, 2);
    }
}

fn lie_apart(places: [&Value; 2], sizes: [&Value; 2], is_strict: bool) -> bool {
    let (places, sizes) = (places.map(Value::list), sizes.map(Value::list));
    let ends_before = |one: usize, two: usize| {
        (0..2).any(|axis| places[axis][one] + sizes[axis][one] <= places[axis][two])
    };
    let is_empty = |it: usize| !is_strict && (sizes[0][it] == 0 || sizes[1][it] == 0);
    (0..places[0].len()).all(|one| {
        (0..one).all(|two| {
            ends_before(one, two) || ends_before(two, one) || is_empty(one) || is_empty(two)
        })
    })
}

fn load(bins: &Value, weights: &Value, bin: i64) -> i64 {
    let weights = bins.list().into_iter().zip(weights.list());
    weights.filter(|(place, _)| *place == bin).map(|(_, weight)| weight).sum()
}

fn network(it: &mut Draft, has_costs: bool) {
    it.any_constants(6, 1, 3);
    it.any_constants(3, -1, 1);
    if has_costs {
        it.any_constants(3, -1, 2);
    }
    it.ints(3, 0, 2);
    if has_costs {
        it.int(-2, 4);
    }
}

fn is_flow(all: &[Value], flow: &Value) -> bool {
    let (arcs, flow) = (all[0].list(), flow.list());
    (1..).zip(all[1].list()).all(|(node, balance)| {
        let at = |end: usize| -> i64 {
            (0..flow.len()).filter(|&arc| arcs[2 * arc + end] == node).map(|arc| flow[arc]).sum()
        };
        at(0) - at(1) == balance
    })
}

fn product(one: &Value, two: &Value) -> i64 {
    one.list().iter().zip(two.list()).map(|(one, two)| one * two).sum()
}

fn written(it: &mut Draft) {
    it.ints(2, 0, 1);
    it.ints(2, 0, 3);
    it.ints(2, 0, 1);
    it.ints(2, 0, 1);
}

pub const KINDS: &[Kind] = &[
    kind("all_equal_int", list, |all| pairs(&all[0], |one, two| one == two)),
    kind("alldifferent_except_0", list, |all| {
        differ(&all[0].list().into_iter().filter(|&it| it != 0).collect::<Vec<_>>())
    }),
    kind(
        "all_different_except",
        |it| {
            list(it);
            it.set(0, 3);
        },
        |all| {
            let kept = all[0].list().into_iter().filter(|it| !all[1].set().contains(it));
            differ(&kept.collect::<Vec<_>>())
        },
    ),
    kind(
        "symmetric_all_different",
        |it| {
            let count = it.random(1, 4);
            it.ints(count, 1, count);
        },
        |all| {
            let all = all[0].list();
            (1..).zip(&all).all(|(place, &to)| element(&all, to) == Some(place))
        },
    ),
    kind(
        "among",
        |it| {
            it.int(0, 3);
            it.ints(3, 0, 3);
            it.set(0, 3);
        },
        |all| {
            let among = all[1].list().iter().filter(|it| all[2].set().contains(it)).count();
            among as i64 == all[0].one()
        },
    ),
    kind("at_least_int", times, |all| occurrences(&all[1].list(), 1) >= all[0].one()),
    kind("atmost", times, |all| occurrences(&all[1].list(), 1) <= all[0].one()),
    kind("exactly_int", times, |all| occurrences(&all[1].list(), 1) == all[0].one()),
    kind("count_eq", counted, |all| count(all).0 == count(all).1),
    kind("count_neq", counted, |all| count(all).0 != count(all).1),
    kind("count_geq", counted, |all| count(all).0 >= count(all).1),
    kind("count_leq", counted, |all| count(all).0 <= count(all).1),
    kind("count_gt", counted, |all| count(all).0 > count(all).1),
    kind("count_lt", counted, |all| count(all).0 < count(all).1),
    kind(
        "distribute",
        |it| {
            it.ints(2, 0, 2);
            it.ints(2, 0, 2);
            it.ints(3, 0, 1);
        },
        |all| {
            let mut values = all[0].list().into_iter().zip(all[1].list());
            values.all(|(count, value)| count == occurrences(&all[2].list(), value))
        },
    ),
    kind(
        "global_cardinality_closed",
        |it| {
            it.ints(3, 0, 3);
            it.constants([2, 0]);
            it.ints(2, 0, 3);
        },
        |all| {
            let mut counts = all[1].list().into_iter().zip(all[2].list());
            is_closed(all)
                && counts.all(|(value, count)| occurrences(&all[0].list(), value) == count)
        },
    ),
    kind("global_cardinality_low_up", bounds, is_between),
    kind("global_cardinality_low_up_closed", bounds, |all| is_between(all) && is_closed(all)),
    kind(
        "nvalue",
        |it| {
            it.int(0, 3);
            list(it);
        },
        |all| {
            let mut values = sorted(&all[1]);
            values.dedup();
            values.len() as i64 == all[0].one()
        },
    ),
    kind(
        "member_int",
        |it| {
            list(it);
            it.int(0, 4);
        },
        |all| all[0].elements().contains(&all[1]),
    ),
    kind(
        "member_bool",
        |it| {
            truths(it);
            it.truth();
        },
        |all| all[0].elements().contains(&all[1]),
    ),
    kind(
        "among_seq_int",
        |it| {
            it.ints(4, 0, 2);
            it.set(0, 2);
            [2, 1, 2].into_iter().for_each(|number| it.constant(number));
        },
        |all| {
            all[0].list().windows(2).all(|row| {
                let among = row.iter().filter(|it| all[1].set().contains(it)).count() as i64;
                (1..=2).contains(&among)
            })
        },
    ),
    kind("increasing_int", list, |all| pairs(&all[0], |one, two| one <= two)),
    kind("strictly_increasing_int", list, |all| pairs(&all[0], |one, two| one < two)),
    kind("decreasing_int", list, |all| pairs(&all[0], |one, two| one >= two)),
    kind("strictly_decreasing", list, |all| pairs(&all[0], |one, two| one > two)),
    kind("increasing_bool", truths, |all| pairs(&all[0], |one, two| one <= two)),
    kind("decreasing_bool", truths, |all| pairs(&all[0], |one, two| one >= two)),
    kind("strictly_increasing_bool", truths, |all| pairs(&all[0], |one, two| one < two)),
    kind("strictly_decreasing_bool", truths, |all| pairs(&all[0], |one, two| one > two)),
    kind(
        "sort",
        |it| {
            it.ints(3, 0, 2);
            it.ints(3, 0, 2);
        },
        |all| sorted(&all[0]) == all[1].list(),
    ),
    kind(
        "arg_sort_int",
        |it| {
            let count = it.random(1, 3);
            it.ints(count, 0, 2);
            it.ints(count, 1, count);
        },
        |all| {
            let mut keys: Vec<_> = all[0].list().into_iter().zip(1..).collect();
            keys.sort_unstable();
            keys.into_iter().map(|(_, place)| place).collect::<Vec<_>>() == all[1].list()
        },
    ),
    kind("maximum_arg_int", with_place, |all| greatest_place(&all[0].list()) == all[1].one()),
    kind("minimum_arg_int", with_place, |all| greatest_place(&negated(&all[0])) == all[1].one()),
    kind("maximum_arg_bool", truths_with_place, |all| {
        greatest_place(&all[0].list()) == all[1].one()
    }),
    kind("minimum_arg_bool", truths_with_place, |all| {
        greatest_place(&negated(&all[0])) == all[1].one()
    }),
    kind(
        "maximum_arg_int_offset",
        |it| {
            it.ints(3, -1, 2);
            it.constant(5);
            it.int(4, 8);
        },
        |all| greatest_place(&all[0].list()) + 4 == all[2].one(),
    ),
    kind("regular", automaton, |all| run(all).is_some()),
    kind(
        "regular_nfa",
        |it| {
            let count = it.random(0, 4);
            it.ints(count, 0, SYMBOLS + 1);
            it.constant(STATES);
            it.constant(SYMBOLS);
            let sets = (0..STATES * SYMBOLS).map(|_| it.any_set(1, STATES)).collect();
            it.sets(sets);
            it.constant(1);
            it.set(1, STATES);
        },
        |all| is_accepted_by_one_way(all, all[4].one(), &all[0].list()),
    ),
    kind(
        "cost_regular",
        |it| {
            automaton(it);
            it.any_constants(STATES * SYMBOLS, -1, 2);
            it.int(-2, 4);
        },
        |all| {
            run(all).is_some_and(|mut states| {
                states.insert(0, all[4].one());
                let steps = states.iter().zip(all[0].list());
                let cost = steps.map(|(state, symbol)| {
                    all[6].list()[((state - 1) * SYMBOLS + symbol - 1) as usize]
                });
                cost.sum::<i64>() == all[7].one()
            })
        },
    ),
    kind("mdd", |it| diagram(it, true, false), |all| !paths(all, 6, None).is_empty()),
    kind("mdd_nondet", |it| diagram(it, false, false), |all| !paths(all, 6, None).is_empty()),
    kind("cost_mdd", |it| diagram(it, true, true), |all| paths(all, 7, Some(6)) == [all[8].one()]),
    kind(
        "value_precede_int",
        |it| {
            let values = [it.random(0, 2), it.random(0, 2)];
            values.into_iter().for_each(|value| it.constant(value));
            list(it);
        },
        |all| precedes(&all[2].list(), all[0].one(), all[1].one()),
    ),
    kind(
        "precede",
        |it| {
            list(it);
            it.constant(2);
            it.constant(1);
        },
        |all| precedes(&all[0].list(), 2, 1),
    ),
    kind(
        "value_precede_chain_int",
        |it| {
            it.constants([2, 0, 3]);
            list(it);
        },
        |all| precedes(&all[1].list(), 2, 0) && precedes(&all[1].list(), 0, 3),
    ),
    kind(
        "seq_precede_chain_int",
        |it| {
            let count = it.random(0, 4);
            it.ints(count, -1, 5);
        },
        |all| (1..5).all(|value| precedes(&all[0].list(), value, value + 1)),
    ),
    kind(
        "cumulative",
        |it| {
            let count = it.random(0, 3);
            it.ints(count, 0, 2);
            it.ints(count, 0, 2);
            it.ints(count, 0, 2);
            it.int(0, 3);
        },
        |all| {
            let (starts, lengths, usages) = (all[0].list(), all[1].list(), all[2].list());
            let used = |time: i64| -> i64 {
                let runs =
                    |&task: &usize| starts[task] <= time && time < starts[task] + lengths[task];
                (0..starts.len()).filter(runs).map(|task| usages[task]).sum()
            };
            starts.is_empty() || (0..8).all(|time| used(time) <= all[3].one())
        },
    ),
    kind("disjunctive", tasks, |all| run_apart(all, false)),
    kind("disjunctive_strict", tasks, |all| run_apart(all, true)),
    kind("diffn", boxes, |all| lie_apart([&all[0], &all[1]], [&all[2], &all[3]], true)),
    kind("diffn_nonstrict", boxes, |all| lie_apart([&all[0], &all[1]], [&all[2], &all[3]], false)),
    kind(
        "bin_packing",
        |it| {
            let capacity = it.random(1, 5);
            it.constant(capacity);
            it.ints(3, -1, 2);
            it.any_constants(3, 0, 3);
        },
        |all| (-1..3).all(|bin| load(&all[1], &all[2], bin) <= all[0].one()),
    ),
    kind(
        "bin_packing_capa",
        |it| {
            it.any_constants(2, 0, 5);
            it.ints(3, 0, 3);
            it.any_constants(3, 0, 3);
        },
        |all| {
            all[1].list().iter().all(|bin| (1..=2).contains(bin))
                && (1..)
                    .zip(all[0].list())
                    .all(|(bin, capacity)| load(&all[1], &all[2], bin) <= capacity)
        },
    ),
    kind(
        "bin_packing_load",
        |it| {
            it.ints(2, 0, 3);
            it.ints(3, 0, 3);
            it.any_constants(3, 0, 2);
        },
        |all| {
            all[1].list().iter().all(|bin| (1..=2).contains(bin))
                && (1..).zip(all[0].list()).all(|(bin, sum)| load(&all[1], &all[2], bin) == sum)
        },
    ),
    kind(
        "knapsack",
        |it| {
            it.any_constants(2, 0, 2);
            it.any_constants(2, 0, 2);
            it.ints(2, -1, 2);
            it.int(0, 4);
            it.int(0, 4);
        },
        |all| {
            all[2].list().iter().all(|&number| number >= 0)
                && product(&all[0], &all[2]) == all[3].one()
                && product(&all[1], &all[2]) == all[4].one()
        },
    ),
    kind("network_flow", |it| network(it, false), |all| is_flow(all, &all[2])),
    kind(
        "network_flow_cost",
        |it| network(it, true),
        |all| is_flow(all, &all[3]) && product(&all[2], &all[3]) == all[4].one(),
    ),
    kind(
        "sliding_sum",
        |it| {
            it.constant(1);
            it.constant(3);
            let length = it.random(1, 3);
            it.constant(length);
            it.ints(4, 0, 2);
        },
        |all| {
            all[3]
                .list()
                .windows(all[2].one() as usize)
                .all(|row| (1..=3).contains(&row.iter().sum::<i64>()))
        },
    ),
    kind(
        "if_then_else_int",
        |it| {
            it.truths(2);
            it.ints(2, 0, 2);
            it.int(0, 2);
        },
        |all| {
            let first = all[0].elements().iter().position(Value::is_true);
            first.is_none_or(|place| all[1].list()[place] == all[2].one())
        },
    ),
    kind(
        "if_then_else_bool",
        |it| {
            it.truths(2);
            it.truths(2);
            it.truth();
        },
        |all| {
            let first = all[0].elements().iter().position(Value::is_true);
            first.is_none_or(|place| all[1].list()[place] == all[2].one())
        },
    ),
    kind(
        "inverse_in_range",
        |it| {
            it.ints(2, 0, 3);
            it.ints(3, 0, 3);
        },
        |all| {
            let leads_back = |there: &[i64], back: &[i64]| {
                (1..).zip(there).all(|(place, &to)| element(back, to).is_none_or(|it| it == place))
            };
            let (there, back) = (all[0].list(), all[1].list());
            leads_back(&there, &back) && leads_back(&back, &there)
        },
    ),
    kind(
        "sum_pred",
        |it| {
            it.int(0, 3);
            let sets = (0..2).map(|_| it.any_set(1, 3)).collect();
            it.sets(sets);
            it.any_constants(3, -1, 2);
            it.int(-2, 4);
        },
        |all| {
            let place = usize::try_from(all[0].one() - 1).ok();
            let set = place.and_then(|place| all[1].elements().get(place));
            set.is_some_and(|set| {
                let weights = set.set().iter().map(|&it| all[2].list()[it as usize - 1]);
                weights.sum::<i64>() == all[3].one()
            })
        },
    ),
    kind(
        "write",
        |it| {
            it.ints(2, 0, 2);
            it.int(0, 3);
            it.int(0, 2);
            it.ints(2, 0, 2);
        },
        |all| {
            let mut new = all[0].list();
            if let Ok(place) = usize::try_from(all[1].one() - 1)
                && place < new.len()
            {
                new[place] = all[2].one();
            }
            new == all[3].list()
        },
    ),
    kind("writes", written, |all| {
        let new = all[3].list();
        let places = all[1].list();
        let mut all_written = places.iter().zip(all[2].list());
        all_written.all(|(&place, value)| element(&new, place) == Some(value))
            && (1..)
                .zip(all[0].list().into_iter().zip(&new))
                .all(|(place, (old, &new))| places.contains(&place) || old == new)
    }),
    kind("writes_seq", written, |all| {
        let mut new = all[0].list();
        for (place, value) in all[1].list().into_iter().zip(all[2].list()) {
            if let Some(it) = usize::try_from(place - 1).ok().and_then(|it| new.get_mut(it)) {
                *it = value;
            }
        }
        new == all[3].list()
    }),
];
