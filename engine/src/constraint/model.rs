//! A model: variables, constraints, and in what order to decide.

use super::branching::{Branching, Phases};
use super::error::{Error, WIDEST};
use super::event::Watches;
use super::grid::Grid;
use super::labelling::Labelling;
use super::objective::Objective;
use super::propagators::{AnyPropagator, Bounds, LinearEqual, Propagator, Room};
use super::queue::Queue;
use super::reasoning::Reasoning;
use super::shared::{Shared, places};
use super::store::{Place, Store, Variable};
use super::values::Values;
use super::width::Width;

/// Variables with small domains, and constraints between them.
///
/// Declaring never fails; [`labelling`](Self::labelling) says what is wrong with a model.
#[derive(Clone, Debug, Default)]
pub struct Model {
    variables: Vec<Declared>,
    constraints: Vec<AnyPropagator>,
    /// Why constraints hold, in words, and of each constraint the number of its reason, if it was
    /// given one.
    reasons: Vec<String>,
    because: Vec<Option<usize>>,
    branchings: Vec<Branching>,
    outputs: Option<Vec<Variable>>,
    objective: Option<Objective>,
}

#[derive(Clone, Debug)]
struct Declared {
    name: String,
    values: Values,
}

impl Model {
    /// Without variables.
    pub fn new() -> Self {
        Self::default()
    }

    /// Declares a variable that has one of these values.
    pub fn variable(&mut self, name: impl Into<String>, values: impl Into<Values>) -> Variable {
        let variable = Variable(self.variables.len() as u32);
        self.variables.push(Declared { name: name.into(), values: values.into() });
        variable
    }

    /// Declares a rectangle of variables, which are called `r1c1` and so on.
    pub fn grid(&mut self, rows: usize, columns: usize, values: impl Into<Values>) -> Grid {
        let values = values.into();
        let places = (1..=rows).flat_map(|row| (1..=columns).map(move |column| (row, column)));
        let cells = places
            .map(|(row, column)| self.variable(format!("r{row}c{column}"), values.clone()))
            .collect();
        Grid::new(cells, columns)
    }

    /// All variables, in the order of declaration.
    pub fn variables(&self) -> impl Iterator<Item = Variable> + use<> {
        (0..self.variables.len() as u32).map(Variable)
    }

    /// The name of a variable.
    ///
    /// # Panics
    ///
    /// If it is one of another model, with more variables.
    pub fn name(&self, variable: Variable) -> &str {
        &self.variables[variable.number()].name
    }

    /// What a variable may be, as it was declared.
    pub(super) fn values(&self, variable: Variable) -> &Values {
        &self.variables[variable.number()].values
    }

    /// Takes from a variable all values that are not among these.
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn restrict(&mut self, variable: Variable, values: impl Into<Values>) {
        let declared = &mut self.variables[variable.number()].values;
        *declared = &*declared & &values.into();
    }

    /// The constraints.
    pub(super) fn propagators(&self) -> impl Iterator<Item = &AnyPropagator> {
        self.constraints.iter()
    }

    /// How many constraints there are.
    pub(super) fn constraints(&self) -> usize {
        self.constraints.len()
    }

    /// Tells of the variables of a constraint.
    pub(super) fn each_variable(&self, constraint: usize, mut tell: impl FnMut(Variable)) {
        self.constraints[constraint].watch(&mut |variable, _| tell(variable));
    }

    /// Whether a constraint holds for these values.
    pub(super) fn constraint_holds(
        &self,
        constraint: usize,
        value: &dyn Fn(Variable) -> i64,
    ) -> bool {
        self.constraints[constraint].holds(value)
    }

    /// Decides some variables before all others; branchings are followed in the order in which
    /// they are given. What is left is decided by the fewest values, the least one first.
    pub fn branch(&mut self, branching: Branching) {
        self.branchings.push(branching);
    }

    /// Tells solutions apart by these variables alone: two that differ in others are one. Without
    /// this all variables are outputs.
    ///
    /// Cost: where all outputs are fixed and other variables are not, one completion is searched
    /// for, which no limit interrupts.
    pub fn output(&mut self, outputs: &[Variable]) {
        self.outputs.get_or_insert_default().extend(outputs);
    }

    /// Of the solutions those are wanted in which a variable is least. It is an output, and decided
    /// after all others, where something else does not come [first](Self::branch).
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::strategy::branch_and_bound;
    /// use billhook_engine::{Bounded, Collect};
    ///
    /// // Three marks on a ruler, whose distances differ, and the length.
    /// let mut model = Model::new();
    /// let marks: Vec<_> = (0..3).map(|mark| model.variable(format!("mark {mark}"), 0..=9)).collect();
    /// let mut distances = Vec::new();
    /// for (from, to) in [(0, 1), (1, 2), (0, 2)] {
    ///     let distance = model.variable(format!("from {from} to {to}"), 1..=9);
    ///     model.linear(&[(1, marks[to]), (-1, marks[from]), (-1, distance)], Relation::Equal, 0);
    ///     distances.push(distance);
    /// }
    /// model.all_different(&distances);
    /// model.minimize(marks[2]);
    /// let mut lengths = Collect::new(|search: &billhook_engine::constraint::Labelling| search.cost());
    /// branch_and_bound::search(&mut model.labelling()?, &mut lengths);
    /// assert_eq!(lengths.solutions.last(), Some(&3));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn minimize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Least(variable));
    }

    /// Of the solutions those are wanted in which a variable is greatest; else as
    /// [`minimize`](Self::minimize). Minus its value is what a solution costs.
    ///
    /// # Panics
    ///
    /// If it is a variable of another model, with more variables.
    pub fn maximize(&mut self, variable: Variable) {
        self.objective = Some(Objective::Greatest(variable));
    }

    /// The variable that is to be least or greatest.
    pub fn objective(&self) -> Option<Variable> {
        self.objective.map(Objective::variable)
    }

    /// Whether that variable is to be greatest.
    pub fn maximizes(&self) -> bool {
        matches!(self.objective, Some(Objective::Greatest(_)))
    }

    /// Says why the constraints hold that are declared from here on, up to the next reason: a clause
    /// such as "row 2 has each number once". [`Reasoning`] tells what follows from each reason.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    ///
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=3);
    /// model.because("the row has each number once").all_different(row.cells());
    /// assert_eq!(model.reasoning()?.words(0), "the row has each number once");
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn because(&mut self, words: impl Into<String>) -> &mut Self {
        self.reasons.push(words.into());
        self
    }

    /// Tells solutions apart by all variables, and asks for all of them.
    pub(super) fn output_all(&mut self) {
        (self.outputs, self.objective) = (None, None);
    }

    pub(super) fn post(&mut self, propagator: impl Into<AnyPropagator>) {
        self.constraints.push(propagator.into());
        self.because.push(self.reasons.len().checked_sub(1));
    }

    /// The reason of a constraint, by its number, and in words.
    pub(super) fn reason(&self, constraint: usize) -> Option<(usize, &str)> {
        let reason = self.because[constraint]?;
        Some((reason, &self.reasons[reason]))
    }

    /// Whether these values, a value a variable in the order of declaration, are a solution: in
    /// its domain each, and all constraints hold by their definitions.
    ///
    /// # Panics
    ///
    /// If there are fewer values than variables.
    pub fn holds(&self, values: &[i64]) -> bool {
        let mut domains = self.variables.iter().zip(values);
        let mut constraints = self.constraints.iter();
        domains.all(|(declared, &value)| declared.values.contains(value))
            && constraints.all(|it| it.holds(&|variable| values[variable.number()]))
    }

    /// The search for all solutions.
    ///
    /// # Errors
    ///
    /// If a variable has values too far apart, a sum may leave 64 bits, or all is too large.
    pub fn labelling(&self) -> Result<Labelling, Error> {
        let (shared, widest) = self.measured()?;
        Ok(match widest {
            ..=64 => Labelling::of(self.search::<1>(shared)?),
            65..=128 => Labelling::of(self.search::<2>(shared)?),
            129..=256 => Labelling::of(self.search::<4>(shared)?),
            _ => Labelling::of(self.search::<16>(shared)?),
        })
    }

    /// What follows from the model, reason by reason.
    ///
    /// # Errors
    ///
    /// As [`labelling`](Self::labelling).
    pub fn reasoning(&self) -> Result<Reasoning, Error> {
        let (shared, widest) = self.measured()?;
        match widest {
            ..=64 => Reasoning::of::<1>(self, self.prepared(shared)?),
            65..=128 => Reasoning::of::<2>(self, self.prepared(shared)?),
            129..=256 => Reasoning::of::<4>(self, self.prepared(shared)?),
            _ => Reasoning::of::<16>(self, self.prepared(shared)?),
        }
    }

    /// The domains, and from the least to the greatest value of how many one is.
    fn measured(&self) -> Result<(Domains, usize), Error> {
        let shared = self.shared();
        let mut widest = 1;
        for (number, values) in shared.domains.iter().enumerate() {
            let (Some(least), Some(greatest)) = (values.min(), values.max()) else { continue };
            let span = greatest.abs_diff(least).saturating_add(1);
            if span > WIDEST as u64 {
                let variable = self.variables[shared.first(number)].name.clone();
                return Err(Error::TooWide { variable, bounds: (least, greatest) });
            }
            widest = widest.max(span as usize);
        }
        let bounds = |variable: Variable| shared.bounds(variable);
        if let Some(sum) = self.constraints.iter().find(|it| !it.fits(&bounds)) {
            let mut variables = Vec::new();
            sum.watch(&mut |variable, _| variables.push(self.name(variable).to_owned()));
            return Err(Error::Overflow { variables });
        }
        Ok((shared, widest))
    }

    /// The domains: those of variables of which a constraint says that they differ by a constant
    /// are one.
    fn shared(&self) -> Domains {
        let mut classes = Shared::new(self.variables.len());
        let mut apart = true;
        for constraint in &self.constraints {
            if let Some((variable, other, more)) = distance(constraint) {
                apart &= classes.join(variable.number(), other.number(), more);
            }
        }
        let roots = classes.roots();
        let narrow = self.narrowed();
        let mut values: Vec<Option<Values>> = vec![None; roots.len()];
        for (declared, &(root, more)) in narrow.iter().zip(&roots) {
            let seen = declared.shifted(-more);
            values[root] = Some(values[root].as_ref().map_or(seen.clone(), |all| all & &seen));
        }
        let base = |root: usize| values[root].as_ref().and_then(Values::min).unwrap_or(0);
        let places = places(&roots, base);
        Domains { places, domains: values.into_iter().flatten().collect(), failed: !apart }
    }

    /// What variables may be. Where that is more than a domain holds, bounds that follow from the
    /// constraints narrow it: a variable that is the sum of others need not be told what it may be.
    fn narrowed(&self) -> Vec<Values> {
        let ends = |values: &Values| match (values.min(), values.max()) {
            (Some(least), Some(most)) => (least.into(), most.into()),
            _ => (0_i128, 0_i128),
        };
        let is_wide = |values: &Values| {
            let (least, most) = ends(values);
            most - least >= WIDEST as i128
        };
        let all = self.variables.iter().map(|it| it.values.clone()).collect();
        if !self.variables.iter().any(|it| is_wide(&it.values)) {
            return all;
        }
        let mut bounds = Bounds::new(self.variables.iter().map(|it| ends(&it.values)).collect());
        // Definitions in the wrong order take a round each, and bounds that fall by 1 a round
        // might fall for ever: models with longer chains are refused as too wide.
        for _ in 0..ROUNDS {
            bounds.has_changed = false;
            self.constraints.iter().for_each(|constraint| constraint.narrow(&mut bounds));
            if !bounds.has_changed {
                break;
            }
        }
        self.let_free_variables_be_0(&mut bounds);
        let mut all: Vec<Values> = all;
        for (variable, values) in self.variables().zip(&mut all) {
            let (least, most) = bounds.get(variable);
            if is_wide(values) {
                let end = |end: i128| end.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
                *values = &*values & &Values::from(end(least)..=end(most));
            }
        }
        all
    }

    /// Fixes variables that no constraint asks anything of and nobody asks for: one value is as good
    /// as another.
    fn let_free_variables_be_0(&self, bounds: &mut Bounds) {
        let Some(outputs) = &self.outputs else { return };
        let mut is_free = vec![true; self.variables.len()];
        outputs.iter().chain(&self.objective()).for_each(|it| is_free[it.number()] = false);
        for constraint in &self.constraints {
            constraint.watch(&mut |variable, _| is_free[variable.number()] = false);
        }
        for variable in self.variables().filter(|it| is_free[it.number()]) {
            let declared = self.values(variable);
            if let (Some(least), Some(most)) = (declared.min(), declared.max()) {
                let value = if declared.contains(0) {
                    0
                } else if least > 0 {
                    least
                } else {
                    most
                };
                bounds.narrow(variable, value.into(), value.into());
            }
        }
    }

    /// What variables may be, as far as bounds and those at a constant distance say it.
    pub(super) fn domains(&self) -> Vec<Values> {
        let shared = self.shared();
        let of = |place: &Place| {
            let values = &shared.domains[place.domain as usize];
            values
                .min()
                .map_or(Values::default(), |least| values.shifted(place.base.saturating_sub(least)))
        };
        shared.places.iter().map(of).collect()
    }

    /// What is decided in the tree, and what below.
    fn phases(&self) -> Phases {
        let mut outputs = self.outputs.clone().unwrap_or_else(|| self.variables().collect());
        let mut determined = self.determined(&outputs);
        if let Some(objective) = self.objective {
            outputs.retain(|&it| it != objective.variable());
            determined[objective.variable().number()] = true;
        }
        let is_decided = |it: Variable| determined[it.number()];
        Phases::new(&self.branchings, outputs, self.objective, is_decided, self.variables())
    }

    /// Of each variable whether outputs determine it.
    fn determined(&self, outputs: &[Variable]) -> Vec<bool> {
        let mut determined = vec![false; self.variables.len()];
        // Of each constraint how many of its variables are not determined.
        let mut unknown = vec![0; self.constraints.len()];
        let mut of = vec![Vec::new(); self.variables.len()];
        for (number, constraint) in self.constraints.iter().enumerate() {
            constraint.watch(&mut |variable, _| {
                of[variable.number()].push(number);
                unknown[number] += 1;
            });
        }
        let mut next = outputs.to_vec();
        while let Some(variable) = next.pop() {
            if std::mem::replace(&mut determined[variable.number()], true) {
                continue;
            }
            for &number in &of[variable.number()] {
                unknown[number] -= 1;
                if unknown[number] == 1 {
                    let constraint = &self.constraints[number];
                    constraint.watch(&mut |it, _| {
                        if !determined[it.number()] && constraint.determines(it) {
                            next.push(it);
                        }
                    });
                }
            }
        }
        determined
    }

    fn search<const W: usize>(&self, shared: Domains) -> Result<Width<W>, Error> {
        let Prepared { store, propagators, spans, failed, .. } = self.prepared(shared)?;
        Ok(Width::new(store, propagators, self.phases(), self.objective, spans, failed))
    }

    fn prepared<const W: usize>(&self, shared: Domains) -> Result<Prepared<W>, Error> {
        let mut failed = shared.failed;
        let domains = shared.domains.iter().map(|values| {
            let mut bits = [0; W];
            for value in values.iter() {
                let bit = (value - values.min().unwrap_or(0)) as usize;
                bits[bit / 64] |= 1 << (bit % 64);
            }
            failed |= bits == [0; W];
            bits
        });
        let domains: Vec<_> = domains.collect();
        let kept = self.constraints.iter().enumerate().filter(|(_, it)| distance(it).is_none());
        let (constraints, mut propagators): (Vec<_>, Vec<_>) =
            kept.map(|(number, it)| (number, it.clone())).unzip();
        let places = shared.places.clone();
        let mut room = Room { places, next: (W * domains.len()) as u32, words: Vec::new() };
        propagators.iter_mut().for_each(|propagator| propagator.prepare(&mut room));
        if u32::try_from(W * domains.len() + room.words.len()).is_err() {
            return Err(Error::TooLarge);
        }
        let mut watching = Vec::new();
        for (number, propagator) in propagators.iter().enumerate() {
            propagator.watch(&mut |variable, event| {
                watching.push((shared.places[variable.number()].domain, event, number as u32));
            });
        }
        let watches = Watches::new(domains.len(), watching);
        let queue = Queue::new(propagators.iter().map(Propagator::is_dear));
        let store = Store::new(shared.places, &domains, room.words, watches, queue);
        let span = |values: &Values| Some(values.max()?.abs_diff(values.min()?) as u32 + 1);
        let spans = shared.domains.iter().map(|values| span(values).unwrap_or(0)).collect();
        Ok(Prepared { store, propagators, constraints, spans, failed })
    }
}

/// A store at its root, before the first propagator has run.
pub(super) struct Prepared<const W: usize> {
    pub(super) store: Store<W>,
    pub(super) propagators: Vec<AnyPropagator>,
    /// Of each propagator the number of its constraint.
    pub(super) constraints: Vec<usize>,
    spans: Vec<u32>,
    /// Whether a variable has no values.
    pub(super) failed: bool,
}

/// How often bounds are narrowed before there are domains.
const ROUNDS: usize = 200;

/// What variables may be, each domain once.
struct Domains {
    places: Vec<Place>,
    domains: Vec<Values>,
    failed: bool,
}

impl Domains {
    /// The least and the greatest value of a variable, or 0 if there is none.
    fn bounds(&self, variable: Variable) -> (i64, i64) {
        let Place { domain, base } = self.places[variable.number()];
        let values = &self.domains[domain as usize];
        let first = values.min().unwrap_or(0);
        let of = |value: Option<i64>| {
            (i128::from(value.unwrap_or(0)) - i128::from(first) + i128::from(base)) as i64
        };
        (of(values.min()), of(values.max()))
    }

    /// The first variable of a domain.
    fn first(&self, domain: usize) -> usize {
        self.places.iter().position(|place| place.domain as usize == domain).unwrap_or(0)
    }
}

/// How far apart two variables may be that share a domain: a chain of a million of them is still
/// within 64 bits.
const FARTHEST: u64 = 1 << 40;

/// Of two variables that a constraint keeps at a constant distance, how much more the first one is
/// than the second.
fn distance(constraint: &AnyPropagator) -> Option<(Variable, Variable, i64)> {
    let AnyPropagator::LinearEqual(LinearEqual(sum)) = constraint else { return None };
    if sum.constant.unsigned_abs() > FARTHEST {
        return None;
    }
    match *sum.terms {
        [(1, one), (-1, two)] => Some((one, two, sum.constant)),
        [(-1, one), (1, two)] => Some((two, one, sum.constant)),
        _ => None,
    }
}
