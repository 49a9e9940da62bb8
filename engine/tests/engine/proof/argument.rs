//! Contradictions by weights: each follows by the rules of cutting planes, and none is missed.

use billhook_certificates::{Claim, Kind};
use billhook_engine::proof::{self, Argument, Constraint, Formula, Relation};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

/// A constraint: the weighted sum of literals is at least the bound. Negative weights belong to
/// negated variables.
#[derive(Clone, Debug)]
struct AtLeast {
    weights: Vec<i64>,
    bound: i64,
}

impl AtLeast {
    /// Creates the constraint on a weighted sum of variables.
    fn new(weights: Vec<i64>, bound: i64) -> Self {
        let negative: i64 = weights.iter().filter(|it| **it < 0).sum();
        Self { weights, bound: bound - negative }
    }

    fn plus(&self, other: &Self, times: i64) -> Self {
        // Opposite literals cancel, which lowers the bound by the smaller weight.
        let plain = |it: &Self| it.bound + it.weights.iter().filter(|it| **it < 0).sum::<i64>();
        let weights = self.weights.iter().zip(&other.weights).map(|(one, two)| one + times * two);
        Self::new(weights.collect(), plain(self) + times * plain(other))
    }

    fn divided(&self, by: i64) -> Self {
        let up = |it: i64| it.signum() * (it.abs() + by - 1) / by;
        let weights = self.weights.iter().map(|&it| up(it)).collect();
        Self { weights, bound: (self.bound + by - 1).div_euclid(by) }
    }

    fn is_contradiction(&self) -> bool {
        self.weights.iter().map(|it| it.abs()).sum::<i64>() < self.bound
    }
}

/// Returns the constraints at the beginning of a proof.
fn begins(formula: &Formula) -> Vec<AtLeast> {
    let mut all = Vec::new();
    for Constraint { terms, relation, bound, .. } in &formula.constraints {
        let mut weights = vec![0; formula.variables.len()];
        terms.iter().for_each(|&(weight, variable)| weights[variable as usize] += weight);
        let less = weights.iter().map(|it| -it).collect();
        all.push(AtLeast::new(weights, *bound));
        if *relation == Relation::Equal {
            all.push(AtLeast::new(less, -bound));
        }
    }
    all
}

/// Returns whether the last of these sums is a contradiction.
fn contradicts(formula: &Formula, arguments: &[Argument]) -> bool {
    let mut known = begins(formula);
    for Argument { sum, divisor } in arguments {
        let nothing = AtLeast::new(vec![0; formula.variables.len()], 0);
        let add = |all: AtLeast, &(number, weight): &(u64, u64)| {
            assert!(weight > 0);
            all.plus(&known[number as usize - 1], weight as i64)
        };
        known.push(sum.iter().fold(nothing, add).divided(*divisor as i64));
    }
    known.last().expect("there is an argument").is_contradiction()
}

fn divisor(one: i64, other: i64) -> i64 {
    (1..=one.max(other)).rev().find(|it| one % it == 0 && other % it == 0).unwrap_or(0)
}

#[test]
fn arguments_exist_exactly_for_contradictions() {
    let mut told = [0; 3];
    for seed in 0..3_000 {
        let mut random = Pcg32::seed_from_u64(seed);
        let count = random.random_range(1..=8);
        let variables = (0..count).map(|it| format!("v{it}")).collect();
        let mut formula = Formula { variables, ..Formula::default() };
        // Variables may be missing from the groups, and equalities join variables of several
        // groups.
        let (mut groups, mut next) = (Vec::new(), 0);
        while next < count {
            if random.random_ratio(1, 12) {
                next += 1;
                continue;
            }
            if random.random_ratio(1, 4) {
                let words = "at least";
                let terms = vec![(1, next)];
                let relation = Relation::AtLeast;
                let constraint = Constraint { words: words.into(), terms, relation, bound: 0 };
                formula.constraints.push(constraint);
            }
            let end = (next + random.random_range(1..=3)).min(count);
            groups.push(formula.constraints.len());
            let bound = random.random_range(0..=i64::from(end - next));
            formula.constraints.push(Constraint::exactly("group", bound, next..end));
            next = end;
        }
        let (mut weighed, mut weights, mut wanted) = (Vec::new(), vec![0; count as usize], 0);
        for _ in 0..random.random_range(1..=3) {
            let some: Vec<u32> = (0..count).filter(|_| random.random_ratio(2, 3)).collect();
            let (weight, bound) = (random.random_range(1..=6), random.random_range(0..=3));
            weighed.push((formula.constraints.len(), weight));
            some.iter().for_each(|&it| weights[it as usize] += weight as i64);
            wanted += weight as i64 * bound;
            formula.constraints.push(Constraint::exactly("weighed", bound, some));
        }
        if random.random_ratio(1, 2) {
            random_order(&mut groups, &mut random);
        }
        // The least and the greatest total weight, and the divisor of all excesses over the least.
        let (mut least, mut most, mut by) = (0, 0, 0);
        let mut alone: Vec<u32> = (0..count).collect();
        for &group in &groups {
            let Constraint { terms, bound, .. } = &formula.constraints[group];
            let weight = |&(_, it): &(i64, u32)| weights[it as usize];
            let lightest = terms.iter().map(weight).min().unwrap_or(0);
            least += bound * lightest;
            most += bound * terms.iter().map(weight).max().unwrap_or(0);
            by = terms.iter().map(weight).fold(by, |by, it| divisor(by, it - lightest));
            alone.retain(|it| terms.iter().all(|(_, other)| it != other));
        }
        alone.retain(|&it| weights[it as usize] > 0);
        by = alone.iter().fold(by, |by, &it| divisor(by, weights[it as usize]));
        let empty = groups.iter().chain(weighed.iter().map(|(it, _)| it)).any(|&it| {
            formula.constraints[it].terms.is_empty() && formula.constraints[it].bound > 0
        });
        let expected = if empty || wanted < least || wanted > most && alone.is_empty() {
            Some(1)
        } else {
            (by > 1 && (wanted - least) % by != 0).then_some(3)
        };
        let argued = Argument::by_weights(&formula, &weighed, &groups);
        assert_eq!(argued.as_ref().map(Vec::len), expected, "{seed}: {formula:?} {weighed:?}");
        told[expected.map_or(0, |it| 1 + usize::from(it > 1))] += 1;
        if let Some(arguments) = argued {
            let mut proof = Vec::new();
            proof::argued(&arguments, formula.numbered(), &mut proof).expect("it is a vector");
            assert_eq!(proved(&formula, &proof), Some(Claim::Solutions(0u8.into())), "{seed}");
            assert!(contradicts(&formula, &arguments), "{seed}: {formula:?} {arguments:?}");
        }
    }
    assert!(told.iter().all(|&count| count > 100), "{told:?}");
}

/// Returns the claim that an independent checker accepts; `None` if it refuses the proof.
fn proved(formula: &Formula, proof: &[u8]) -> Option<Claim> {
    let mut opb = Vec::new();
    formula.write(&[], &mut opb).expect("it is a vector");
    let verdict = Kind::PseudoBoolean.check(&mut &opb[..], &mut &*proof, 1 << 20);
    verdict.ok().map(|it| it.claim)
}

#[test]
fn satisfying_assignments_are_proved() {
    let variables = ["a", "b", "c"].map(str::to_owned).to_vec();
    let constraints = vec![Constraint::exactly("two", 2, [0, 1, 2])];
    let formula = Formula { variables, constraints, ..Formula::default() };
    for (solution, is_one) in [(&[0, 2][..], true), (&[1, 2], true), (&[1], false), (&[], false)] {
        let mut proof = Vec::new();
        proof::satisfied(solution, 3, formula.numbered(), &mut proof).expect("it is a vector");
        assert_eq!(proved(&formula, &proof).is_some(), is_one, "{solution:?}");
    }
}

fn random_order(groups: &mut [usize], random: &mut Pcg32) {
    for at in 1..groups.len() {
        groups.swap(at, random.random_range(0..=at));
    }
}

#[test]
fn arguments_beyond_64_bits_are_refused() {
    let variables = ["a", "b"].map(str::to_owned).to_vec();
    let constraints = vec![
        Constraint::exactly("group", 1, [0, 1]),
        Constraint::exactly("one", 1, [0]),
        Constraint::exactly("many", 4, [1]),
    ];
    let formula = Formula { variables, constraints, ..Formula::default() };
    let argued = |weighed: &[(usize, u64)]| {
        Argument::by_weights(&formula, weighed, &[0]).map(|it| it[0].sum.clone())
    };
    // Exactly one variable is true, so the chosen weight is 2, but the total must be 10.
    assert_eq!(argued(&[(1, 2), (2, 2)]), Some(vec![(3, 2), (5, 2), (2, 2)]));
    let half = 1 << 63;
    assert_eq!(argued(&[(1, half), (1, half)]), None);
    assert_eq!(argued(&[(2, half)]), None);
    assert_eq!(argued(&[(1, half), (2, 1 << 61)]), None);
    assert_eq!((formula.number(0), formula.number(2), formula.numbered()), (1, 5, 6));
}
