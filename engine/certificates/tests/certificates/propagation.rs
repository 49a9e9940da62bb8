//! The checker of linear constraints against a naive propagation, which looks at all constraints
//! until none forces anything: a line is accepted exactly if this refutes its negation.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use billhook_certificates::pseudo_boolean;
use proptest::prelude::*;
use proptest::sample::Index;

const BEGIN: &str = "pseudo-Boolean proof version 3.0\n";

/// The terms of a sum as weights and literals, and the number that the sum is at least.
type Sum = (Vec<(i64, i64)>, i64);

/// A line of a proof.
#[derive(Clone, Debug)]
enum Step {
    /// Derives a constraint.
    Derive(Sum),
    /// Derives a clause that begins like the previous one, with other literals behind; with
    /// [`IMPLIED`] as well, it follows, and the others remain assumed.
    Branch(Index, Vec<i64>, bool),
    /// Adds two active constraints, times these factors, and divides the sum.
    Add([Index; 2], [i64; 2], i64),
    /// Resolves two active clauses.
    Resolve(Index),
    /// Deletes some active constraints.
    Delete(Vec<Index>),
    /// Deletes the constraints that were derived.
    Reset,
}

/// Returns the constraint as a sum of variables, and its bound: w ~x is w - w x.
fn by_variable(terms: &[(i64, i64)], mut bound: i64) -> (BTreeMap<i64, i64>, i64) {
    let mut weights = BTreeMap::new();
    for (weight, literal) in terms {
        *weights.entry(literal.abs()).or_insert(0) += literal.signum() * weight;
        bound -= if *literal < 0 { *weight } else { 0 };
    }
    (weights, bound)
}

/// Adds two constraints times these factors, and divides by a divisor, rounding up.
fn combined(sums: [(&Sum, i64); 2], divisor: i64) -> Sum {
    let terms = sums.iter().flat_map(|((terms, _), factor)| {
        terms.iter().map(move |(weight, literal)| (weight * factor, *literal))
    });
    let bound = sums.iter().map(|((_, bound), factor)| bound * factor).sum();
    let (weights, bound) = by_variable(&terms.collect::<Vec<_>>(), bound);
    // With positive weights: -w x is w ~x - w.
    let negative: i64 = weights.values().filter(|weight| **weight < 0).sum();
    let up = |number: i64| -(-number).div_euclid(divisor);
    let terms =
        weights.iter().map(|(variable, weight)| (up(weight.abs()), variable * weight.signum()));
    (terms.filter(|(weight, _)| *weight > 0).collect(), up(bound - negative))
}

/// Propagation by definition.
#[derive(Debug, Default)]
struct Naive {
    active: BTreeMap<u64, Sum>,
    last: u64,
}

impl Naive {
    fn add(&mut self, sum: Sum) {
        self.last += 1;
        self.active.insert(self.last, sum);
    }

    /// Returns the number of an active constraint; `None` if there is none.
    fn pick(&self, index: &Index) -> Option<u64> {
        let numbers: Vec<u64> = self.active.keys().copied().collect();
        (!numbers.is_empty()).then(|| *index.get(&numbers))
    }

    /// Returns all pairs of active clauses that are resolved by one variable, with the resolvents.
    fn resolvents(&self) -> Vec<(u64, u64, Vec<i64>)> {
        let is_clause = |(terms, bound): &Sum| {
            let variables: BTreeSet<i64> = terms.iter().map(|(_, literal)| literal.abs()).collect();
            *bound == 1 && variables.len() == terms.len() && terms.iter().all(|(it, _)| *it == 1)
        };
        let clauses = self.active.iter().filter(|(_, sum)| is_clause(sum));
        let clauses: Vec<(u64, BTreeSet<i64>)> = clauses
            .map(|(number, (terms, _))| (*number, terms.iter().map(|term| term.1).collect()))
            .collect();
        let mut resolvents = Vec::new();
        for (one, first) in &clauses {
            for (other, second) in &clauses {
                let clashes: Vec<i64> =
                    first.iter().filter(|it| second.contains(&-**it)).copied().collect();
                if let [clash] = clashes[..] {
                    let literals =
                        first.union(second).copied().filter(|it| it.abs() != clash.abs());
                    resolvents.push((*one, *other, literals.collect()));
                }
            }
        }
        resolvents
    }

    /// Returns the values that follow from these constraints and the active ones, or `None` after a
    /// conflict.
    fn propagate(&self, assumed: &[Sum]) -> Option<BTreeMap<i64, bool>> {
        let mut values = BTreeMap::new();
        loop {
            let before = values.len();
            for (terms, bound) in self.active.values().chain(assumed) {
                let (weights, bound) = by_variable(terms, *bound);
                let most = weights.iter().map(|(variable, weight)| match values.get(variable) {
                    Some(value) => i64::from(*value) * weight,
                    None => 0.max(*weight),
                });
                let slack = most.sum::<i64>() - bound;
                if slack < 0 {
                    return None;
                }
                for (variable, weight) in weights {
                    if weight.abs() > slack {
                        values.entry(variable).or_insert(weight > 0);
                    }
                }
            }
            if values.len() == before {
                return Some(values);
            }
        }
    }

    fn refutes_negation(&self, (terms, bound): &Sum) -> bool {
        let terms = terms.iter().map(|(weight, literal)| (-weight, *literal)).collect();
        self.propagate(&[(terms, 1 - bound)]).is_none()
    }
}

fn literal(literal: i64) -> String {
    format!("{}x{}", if literal < 0 { "~" } else { "" }, literal.abs())
}

fn written((terms, bound): &Sum) -> String {
    let terms: String =
        terms.iter().map(|(weight, term)| format!("{weight} {} ", literal(*term))).collect();
    format!("{terms}>= {bound} ;\n")
}

fn clause(literals: &[i64]) -> Sum {
    (literals.iter().map(|literal| (1, *literal)).collect(), 1)
}

fn literals(variables: i64, number: std::ops::Range<usize>) -> impl Strategy<Value = Vec<i64>> {
    let literal = (1..=variables, any::<bool>());
    let literal = literal.prop_map(|(variable, sign)| if sign { variable } else { -variable });
    prop::collection::vec(literal, number)
}

/// Clauses most of the time, numbers of literals, and weighted sums.
fn sums(variables: i64) -> impl Strategy<Value = Sum> {
    let weights = prop::collection::vec(-2..5i64, 5);
    let weighted = (literals(variables, 0..6), weights, -3..3i64);
    prop_oneof![
        1 => literals(variables, 0..3).prop_map(|literals| clause(&literals)),
        60 => literals(variables, 3..5).prop_map(|literals| clause(&literals)),
        4 => (literals(variables, 4..8), 1..3i64)
            .prop_map(|(literals, bound)| (clause(&literals).0, bound)),
        4 => weighted.prop_map(|(literals, weights, bound)| {
            (weights.into_iter().zip(literals).collect(), bound)
        }),
    ]
}

fn steps(variables: i64) -> impl Strategy<Value = Step> {
    let index = any::<Index>;
    prop_oneof![
        3 => sums(variables).prop_map(Step::Derive),
        12 => (index(), literals(variables, 0..6), any::<bool>())
            .prop_map(|(length, literals, is_implied)| Step::Branch(length, literals, is_implied)),
        4 => ([index(), index()], [1..4i64, 1..4i64], 1..5i64)
            .prop_map(|(indices, factors, divisor)| Step::Add(indices, factors, divisor)),
        3 => index().prop_map(Step::Resolve),
        4 => prop::collection::vec(index(), 1..4).prop_map(Step::Delete),
        1 => Just(Step::Reset),
    ]
}

/// Returns how the check of a proof ends that ends with `end`.
fn check(formula: &str, proof: &str, end: &str) -> String {
    let text = format!("{BEGIN}{proof}{end}");
    match pseudo_boolean::check(&mut formula.as_bytes(), &mut text.as_bytes(), 1 << 24) {
        Ok(proved) => format!("{} solutions", proved.solutions),
        Err(error) => error.to_string(),
    }
}

/// A formula and the lines of a proof that were accepted.
struct Script {
    naive: Naive,
    formula: String,
    proof: String,
    /// Number of lines of the proof.
    lines: usize,
    /// Number of constraints of the formula.
    given: u64,
}

impl Script {
    fn new(sums: &[Sum]) -> Self {
        let mut naive = Naive::default();
        sums.iter().for_each(|sum| naive.add(sum.clone()));
        let formula = sums.iter().map(written).collect();
        Self { given: naive.last, naive, formula, proof: String::new(), lines: 1 }
    }

    fn accept(&mut self, line: &str) {
        self.proof.push_str(line);
        self.lines += 1;
    }

    /// Adds a derived constraint if it follows. If not, the checker must refuse it.
    fn derive(&mut self, sum: Sum) -> Result<(), TestCaseError> {
        let line = format!("rup {}", written(&sum));
        if self.naive.refutes_negation(&sum) {
            self.accept(&line);
            self.naive.add(sum);
            return Ok(());
        }
        let refused = check(&self.formula, &self.proof, &line);
        let reason = "the constraint does not follow by unit propagation";
        let expected = format!("line {} of the proof: {reason}", self.lines + 1);
        prop_assert_eq!(refused, expected, "{}\n{}{}", self.formula, self.proof, line);
        Ok(())
    }

    fn delete(&mut self, numbers: &[u64]) {
        for number in numbers {
            if self.naive.active.remove(number).is_some() {
                self.accept(&format!("del id {number} ;\n"));
            }
        }
    }

    /// Checks the whole proof, and the conclusion that some literals are a solution.
    fn conclude(&self, solution: &[i64], variables: i64) -> Result<(), TestCaseError> {
        let names: Vec<String> = solution.iter().map(|it| literal(*it)).collect();
        let end = format!(
            "output NONE ;\nconclusion SAT : {} ;\nend pseudo-Boolean proof ;\n",
            names.join(" ")
        );
        let assumed: Vec<Sum> = solution.iter().map(|literal| clause(&[*literal])).collect();
        let reason = match self.naive.propagate(&assumed) {
            _ if (1..=self.given).any(|number| !self.naive.active.contains_key(&number)) => {
                "a constraint of the formula was deleted, which is unchecked"
            }
            None => "the literals are no solution",
            Some(values) if (1..=variables).any(|variable| !values.contains_key(&variable)) => {
                "the literals leave variables open"
            }
            Some(_) => {
                prop_assert_eq!(check(&self.formula, &self.proof, &end), "1 solutions");
                return Ok(());
            }
        };
        let expected = format!("line {} of the proof: {reason}", self.lines + 2);
        let told = check(&self.formula, &self.proof, &end);
        prop_assert_eq!(told, expected, "{}\n{}{}", self.formula, self.proof, end);
        Ok(())
    }
}

/// Number of variables.
const VARIABLES: i64 = 10;

/// A literal whose negation is refuted by two clauses of the formula, unless they are deleted.
const IMPLIED: i64 = VARIABLES + 1;

/// Plays a proof line by line.
fn play(sums: &[Sum], steps: Vec<Step>, solution: &[i64]) -> Result<(), TestCaseError> {
    // All variables must occur.
    let occurring = (1..=VARIABLES).map(|variable| (vec![(1, variable)], 0));
    let implied = [1, -1].map(|literal| clause(&[literal, IMPLIED]));
    let sums: Vec<Sum> = occurring.chain(implied).chain(sums.iter().cloned()).collect();
    let mut script = Script::new(&sums);
    let mut previous: Vec<i64> = Vec::new();
    for step in steps {
        match step {
            Step::Derive(sum) => script.derive(sum)?,
            Step::Branch(length, literals, is_implied) => {
                previous.truncate(length.index(previous.len() + 1));
                for literal in literals {
                    if !previous.contains(&-literal) {
                        previous.push(literal);
                    }
                }
                let implied: &[i64] = if is_implied { &[IMPLIED] } else { &[] };
                script.derive(clause(&[&previous, implied].concat()))?;
            }
            Step::Add(indices, [factor, other], divisor) => {
                let numbers = indices.map(|index| script.naive.pick(&index));
                if let [Some(first), Some(second)] = numbers {
                    let sums = [(first, factor), (second, other)]
                        .map(|(number, factor)| (&script.naive.active[&number], factor));
                    script.naive.add(combined(sums, divisor));
                    let operation = format!("{first} {factor} * {second} {other} * + {divisor} d");
                    script.accept(&format!("pol {operation} ;\n"));
                }
            }
            Step::Resolve(index) => {
                let resolvents = script.naive.resolvents();
                if !resolvents.is_empty() {
                    let (one, other, literals) = index.get(&resolvents);
                    script.accept(&format!("pol {one} {other} + s ;\n"));
                    script.naive.add(clause(literals));
                }
            }
            Step::Delete(indices) => {
                let picked = indices.iter().filter_map(|index| script.naive.pick(index));
                script.delete(&picked.collect::<Vec<_>>());
            }
            Step::Reset => {
                let derived = script.naive.active.keys().filter(|number| **number > script.given);
                script.delete(&derived.copied().collect::<Vec<_>>());
            }
        }
    }
    script.conclude(solution, IMPLIED)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if cfg!(debug_assertions) { 250 } else { 1_000 }))]

    #[test]
    fn lines_follow_exactly_if_naive_propagation_says_so(
        sums in prop::collection::vec(sums(VARIABLES), 0..40),
        steps in prop::collection::vec(steps(VARIABLES), 0..80),
        solution in literals(VARIABLES, 0..12),
    ) {
        play(&sums, steps, &solution)?;
    }
}

/// A constraint that is added below many assumptions forces literals under the first of them alone,
/// as a clause and as a sum, whether its literal is true, false or open under all of them.
#[test]
fn added_constraints_force_literals_below_the_present_assumptions() {
    for link in ["1 x4 1 x1 >= 1 ;", "1 x4 1 ~x1 >= 1 ;", "1 x4 1 x5 >= 1 ;"] {
        let formula = [
            "1 x5 1 x1 1 x2 >= 1 ;",
            "1 ~x5 1 x1 1 x3 >= 1 ;",
            "1 ~x1 1 x6 >= 1 ;",
            "1 ~x1 1 x7 >= 1 ;",
            "1 ~x6 1 ~x7 1 x8 >= 1 ;",
            "1 x9 1 x10 >= 1 ;",
            "1 ~x9 1 x10 >= 1 ;",
            link,
        ];
        let formula = formula.join("\n");
        // Leaves all literals but x10 assumed to be false.
        let assume = "rup 1 x2 1 x3 1 x4 1 x10 >= 1 ;\n";
        let (force, end) = ("rup 1 x2 1 x3 1 x8 >= 1 ;\n", "* the end");
        for resolve in ["pol 1 2 + s ;\n", "pol 1 2 + ;\n"] {
            let told = check(&formula, &format!("{assume}{resolve}{force}"), end);
            assert_eq!(told, "line 5 of the proof: the proof ends without a conclusion", "{link}");
        }
        let told = check(&formula, &format!("{assume}{force}"), end);
        let reason = "the constraint does not follow by unit propagation";
        assert_eq!(told, format!("line 3 of the proof: {reason}"), "{link}");
    }
}

/// Derives the same clause many times, and returns how the check ends.
fn repeat(end_of_line: &str, memory: usize) -> String {
    let formula = "1 x1 1 x2 1 x3 >= 1 ;\n";
    let mut proof = BEGIN.to_owned();
    for number in 2..20_000 {
        proof.push_str("rup 1 x1 1 x2 1 x3 1 x4 >= 1 ;\n");
        let _ = write!(proof, "{}", end_of_line.replace('#', &number.to_string()));
    }
    proof.push_str("output NONE ;\nconclusion SAT : x1 x2 x3 ;\nend pseudo-Boolean proof ;\n");
    let proved = pseudo_boolean::check(&mut formula.as_bytes(), &mut proof.as_bytes(), memory);
    proved.map_or_else(|error| error.to_string(), |_| "accepted".to_owned())
}

/// Deleted constraints leave the memory that they took to others.
#[test]
fn memory_holds_what_is_not_deleted() {
    assert_eq!(repeat("del id # ;\n", 1 << 16), "accepted");
    assert_eq!(repeat("", 1 << 23), "accepted");
    let refused = repeat("", 1 << 20);
    assert!(refused.ends_with("takes more memory than the 1048576 bytes allowed"), "{refused}");
}
