//! The search of a formula by learning.

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::super::super::error::Error;
use super::super::super::formula::{DirectEncoding, FlowGraph};
use super::super::super::model::Model;
use super::super::super::propagators::{Clause, Comparison, Linear, Literal, Sum};
use super::super::super::variable::Variable;
use super::super::atom::{Atom, Test};
use super::super::counts::Counts;
use super::super::driver::{Driver, Rest};
use super::super::watch::Visit;
use super::log::{Fact, Log, Meaning};
use crate::proof::Relation;
use crate::{Flow, Limits, Statistics, Status};

/// A search for the solutions of a formula that learns from its dead ends and records its proof;
/// [`DirectEncoding::prover`] builds it.
pub struct Prover<'f> {
    encoding: &'f DirectEncoding,
    /// `None` if there are no more solutions.
    driver: Option<Driver>,
    meaning: Meaning,
    /// The literal of the search for each variable of the formula; `None` for those of flows.
    literals: Vec<Option<Literal>>,
    counts: Counts,
    explained: Vec<u64>,
    known: u32,
    steps: u64,
    nogoods: Vec<u64>,
    truths: Vec<Option<bool>>,
}

impl DirectEncoding {
    /// Builds the learning search of the formula. [`learnt`](crate::proof::learnt) makes the proof
    /// of its record.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// // Connected sets of three cells in a row of four.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 4, 0..=1);
    /// model.region(row.cells(), 1, &[[0, 1], [1, 2], [2, 3]], None, 3..=3);
    /// let direct = model.formula(|variable, value| format!("{} = {value}", model.name(variable)))?;
    /// let mut prover = direct.prover(&mut Limits::new()).map_err(|error| error.to_string())?;
    /// let (mut record, mut found) = (Vec::new(), Vec::new());
    /// let status = prover.search(
    ///     &mut Limits::new(),
    ///     &mut Statistics::new(),
    ///     &mut record,
    ///     |trues| {
    ///         found.push(direct.solution(trues));
    ///         Flow::Continue
    ///     },
    /// );
    /// assert!(status.is_ok_and(|status| status == Status::Complete));
    /// found.sort();
    /// assert_eq!(found, [[0, 1, 1, 1], [1, 1, 1, 0]]);
    /// # Ok::<(), String>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails like [`Model::labelling_within`].
    pub fn prover(&self, limits: &mut Limits) -> Result<Prover<'_>, Error> {
        let mut booleans = Booleans::of(self);
        booleans.post_formula();
        let graphs = booleans.post_graphs();
        let Booleans { model, literals, facts, .. } = booleans;
        let told = |(variable, literal): (u32, &Option<Literal>)| match literal {
            Some(literal) => {
                let (told, is_true) = facts[literal.variable.number()];
                (told, is_true == literal.is_positive)
            }
            None => (variable, true),
        };
        let told = (0..).zip(&literals).map(told).collect();
        let (parts, propagators) = model.traced(limits)?;
        let graph =
            |constraint: &usize| graphs.get(constraint).map(|&flow| self.flows[flow].clone());
        let graphs: Vec<Option<FlowGraph>> = propagators.iter().map(graph).collect();
        // Each variable has a domain of its own.
        let domain = |variable: Variable| parts.views[variable.number()].domain();
        let mut by_domain = vec![(0, true); facts.len()];
        for (number, fact) in facts.into_iter().enumerate() {
            by_domain[domain(Variable(number as u32)) as usize] = fact;
        }
        let numbers = self.formula.constraints.iter().scan(1, |next, constraint| {
            let number = *next;
            *next += constraint.numbers();
            Some(number)
        });
        Ok(Prover {
            encoding: self,
            driver: Driver::new(parts),
            meaning: Meaning { facts: by_domain, told, graphs, numbers: numbers.collect() },
            literals,
            counts: Counts::default(),
            explained: Vec::new(),
            known: 0,
            steps: 0,
            nogoods: Vec::new(),
            truths: vec![None; self.formula.variables.len()],
        })
    }
}

impl Prover<'_> {
    /// Searches within limits, and calls `tell` with the true variables of each solution, in
    /// ascending order. Writes the steps of the proof to `record`. Returns why the search ended, as
    /// [`Learner::search`](super::super::Learner::search) does. Another call continues the search.
    ///
    /// # Errors
    ///
    /// The first error of `record`, which stops the search.
    pub fn search(
        &mut self,
        limits: &mut Limits,
        statistics: &mut Statistics,
        record: &mut dyn Write,
        mut tell: impl FnMut(&[u32]) -> Flow,
    ) -> io::Result<Status> {
        let Some(driver) = &mut self.driver else { return Ok(Status::Complete) };
        let log = Log {
            record,
            text: Vec::new(),
            failure: None,
            meaning: &self.meaning,
            truths: std::mem::take(&mut self.truths),
            explained: &mut self.explained,
            known: &mut self.known,
            steps: &mut self.steps,
            nogoods: &mut self.nogoods,
        };
        let mut visit =
            Visit { limits, statistics, counts: &mut self.counts, watch: None, log: Some(log) };
        let status = loop {
            match driver.advance(&mut visit) {
                Rest::Solution => {}
                Rest::Stopped(status) => break status,
                Rest::Contrary(_) | Rest::End => break Status::Complete,
            }
            let solved = driver.solved();
            let is_true =
                |literal: &Literal| (solved.value(literal.variable) == 1) == literal.is_positive;
            let all = (0..).zip(&self.literals);
            let trues = all.filter(|(_, it)| it.as_ref().is_some_and(is_true)).map(|it| it.0);
            let mut trues: Vec<u32> = trues.collect();
            let counted = self.encoding.formula.counted.unwrap_or(usize::MAX);
            let named = trues.iter().filter(|&&it| (it as usize) < counted);
            let named: Vec<Literal> = named.filter_map(|&it| self.literals[it as usize]).collect();
            self.encoding.complete(&mut trues);
            trues.sort_unstable();
            let flow = tell(&trues);
            driver.exclude(&named, &mut visit);
            if flow == Flow::Stop {
                break Status::Interrupted;
            }
            if visit.limits.solve() == Flow::Stop {
                break visit.limits.status();
            }
        };
        if let Some(mut log) = visit.log {
            self.truths = std::mem::take(&mut log.truths);
            log.finish()?;
        }
        if status == Status::Complete {
            self.driver = None;
        }
        Ok(status)
    }

    /// Returns the counters of all calls so far.
    pub fn counts(&self) -> Counts {
        self.counts
    }
}

impl std::fmt::Debug for Prover<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Prover").field("counts", &self.counts).finish_non_exhaustive()
    }
}

impl Driver {
    /// Adds a nogood that excludes these literals, which are all true now.
    fn exclude(&mut self, literals: &[Literal], visit: &mut Visit<'_>) {
        let trace = self.space.trace();
        let atom = |literal: &Literal| {
            let domain = self.views[literal.variable.number()].domain();
            let test = if literal.is_positive { Test::Is(1) } else { Test::Is(0) };
            trace.canonical(Atom::new(domain, test))
        };
        let mut atoms: Vec<Atom> = literals.iter().map(atom).collect();
        debug_assert!(atoms.iter().all(|&it| self.space.domains().is_true(it)));
        // The nogood watches the atoms that became true last.
        atoms.sort_by_key(|&it| std::cmp::Reverse(self.space.made_true(it, trace.len())));
        let atoms: Vec<Atom> = atoms.iter().map(|atom| atom.not()).collect();
        self.broken = Some(self.nogoods.exclude(&atoms));
        if let Some(log) = &mut visit.log {
            log.nogoods.push(0);
        }
    }
}

/// The model of a formula: a variable for each Boolean, but only one for a group of two.
struct Booleans<'f> {
    encoding: &'f DirectEncoding,
    model: Model,
    literals: Vec<Option<Literal>>,
    /// The literal of the formula that is true if a variable of the model is 1.
    facts: Vec<Fact>,
}

impl<'f> Booleans<'f> {
    fn of(encoding: &'f DirectEncoding) -> Self {
        let variables = encoding.formula.variables.len();
        let (mut model, mut literals, mut facts) =
            (Model::new(), vec![None; variables], Vec::new());
        for group in &encoding.groups {
            if let [one, other] = group[..] {
                let literal = Literal::positive(model.variable(String::new(), 0..=1));
                facts.push((other, true));
                literals[other as usize] = Some(literal);
                literals[one as usize] = Some(literal.not());
                continue;
            }
            for &boolean in group {
                let literal = Literal::positive(model.variable(String::new(), 0..=1));
                facts.push((boolean, true));
                literals[boolean as usize] = Some(literal);
            }
        }
        Self { encoding, model, literals, facts }
    }

    /// Posts the constraints of the formula, except those of flows.
    fn post_formula(&mut self) {
        for constraint in &self.encoding.formula.constraints {
            let literal = |&(weight, it): &(i64, u32)| Some((weight, self.literals[it as usize]?));
            let terms: Option<Vec<(i64, Literal)>> = constraint.terms.iter().map(literal).collect();
            let Some(mut terms) = terms else { continue };
            self.post(&terms, constraint.bound);
            if constraint.relation == Relation::Equal {
                terms.iter_mut().for_each(|term| term.0 = term.0.saturating_neg());
                self.post(&terms, constraint.bound.saturating_neg());
            }
        }
    }

    /// Requires that a weighted sum of literals is at least a bound.
    fn post(&mut self, terms: &[(i64, Literal)], mut bound: i64) {
        let mut weights: BTreeMap<Variable, i64> = BTreeMap::new();
        for &(weight, literal) in terms {
            let sum = weights.entry(literal.variable).or_default();
            // A negated variable counts as 1 less the variable.
            if literal.is_positive {
                *sum = sum.saturating_add(weight);
            } else {
                *sum = sum.saturating_sub(weight);
                bound = bound.saturating_sub(weight);
            }
        }
        weights.retain(|_, weight| *weight != 0);
        let negative = weights.values().filter(|weight| **weight < 0);
        let degree = negative.fold(bound, |degree, weight| degree.saturating_sub(*weight));
        if degree <= 0 {
            return;
        }
        if weights.values().all(|weight| weight.unsigned_abs() >= degree.unsigned_abs()) {
            let literals = weights.into_iter();
            let literals =
                literals.map(|(variable, weight)| Literal { variable, is_positive: weight > 0 });
            if let Some(clause) = Clause::new(literals.collect()) {
                self.model.post(clause);
            }
            return;
        }
        let terms: Vec<(i64, Variable)> =
            weights.into_iter().map(|(variable, weight)| (-weight, variable)).collect();
        let sum = Sum::new(&terms, bound.saturating_neg());
        self.model.post(Linear { sum, comparison: Comparison::AtMost });
    }

    /// Posts the connectivity of the graphs that flows encode. Returns the index of the graph for
    /// each of these constraints.
    fn post_graphs(&mut self) -> BTreeMap<usize, usize> {
        let mut posted = BTreeMap::new();
        for (index, flow) in self.encoding.flows.iter().enumerate() {
            let places: Vec<usize> =
                (0..flow.vertices.len()).filter(|&it| flow.vertices[it].is_some()).collect();
            let literals =
                flow.vertices.iter().flatten().filter_map(|&it| self.literals[it as usize]);
            let literals: Vec<Literal> = literals.collect();
            let negated = literals.iter().filter(|literal| !literal.is_positive).count();
            // The constraint has one value for all vertices, so variables of the other sign are
            // negated.
            let is_positive = 2 * negated <= literals.len();
            let variable = |literal: Literal| match literal.is_positive == is_positive {
                true => literal.variable,
                false => self.negation(literal.variable),
            };
            let variables: Vec<Variable> = literals.into_iter().map(variable).collect();
            let edges = places.iter().enumerate().flat_map(|(at, &vertex)| {
                let others = flow.around[vertex].iter().filter(move |&&other| other > vertex);
                let place = |other: &usize| places.binary_search(other).ok();
                others.filter_map(move |other| Some([at, place(other)?])).collect::<Vec<_>>()
            });
            let edges: Vec<[usize; 2]> = edges.collect();
            posted.insert(self.model.constraints.len(), index);
            self.model.connected(&variables, i64::from(is_positive), &edges);
        }
        posted
    }

    /// Declares the negation of a variable.
    fn negation(&mut self, of: Variable) -> Variable {
        let variable = self.model.variable(String::new(), 0..=1);
        let (boolean, is_true) = self.facts[of.number()];
        self.facts.push((boolean, !is_true));
        let both = [of, variable].map(Literal::positive);
        for clause in [both, both.map(Literal::not)] {
            if let Some(clause) = Clause::new(clause.into_iter().collect()) {
                self.model.post(clause);
            }
        }
        variable
    }
}
