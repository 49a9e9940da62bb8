//! Functional dependencies: variables that the outputs determine.
//!
//! A variable is determined if it is an output, has one value, or if a constraint leaves it at most
//! one value once its other variables are determined: the closure under functional dependencies
//! (Armstrong, *Dependency structures of data base relationships*, 1974).

use super::model::Model;
use super::propagators::Propagator;
use super::values::Values;
use super::variable::Variable;

/// Maximum number of combinations of values for which a constraint is tested exhaustively.
const MAX_COMBINATIONS: usize = 1 << 14;

impl Model {
    /// Returns whether the outputs determine all variables, or propagation finds that there is no
    /// solution. Free variables count as determined. Unlike the search, this function tests small
    /// constraints exhaustively and uses values fixed by propagation. *A variable that the outputs
    /// determine may count as open.*
    pub(super) fn outputs_determine_all(&self) -> bool {
        let Some(outputs) = self.outputs.as_ref() else { return true };
        let mut domains = self.domains();
        if let Ok(root) = self.labelling() {
            if root.has_failed() {
                return true;
            }
            for variable in self.variables() {
                if let Some(value) = root.value(variable) {
                    domains[variable.number()] = Values::from(value..=value);
                }
            }
        }
        let determines = |number: usize, variable| {
            self.constraints[number].determines(variable)
                || self.leaves_one(number, variable, &domains)
        };
        let fixed = self.variables().filter(|it| is_one(&domains[it.number()]));
        let is_free = self.free();
        let free = self.variables().filter(|it| is_free[it.number()]);
        let known = fixed.chain(free).chain(outputs.iter().copied()).collect();
        self.closure(known, &determines).into_iter().all(|it| it)
    }

    /// Returns whether the outputs determine each variable, by variable number, judged by the
    /// constraints' [`determines`](Propagator::determines) alone.
    pub(super) fn determined(&self, outputs: &[Variable]) -> Vec<bool> {
        let declared = self.variables().filter(|&it| is_one(self.values(it)));
        let known = declared.chain(outputs.iter().copied()).collect();
        self.closure(known, &|number, variable| self.constraints[number].determines(variable))
    }

    /// Returns whether each variable follows from the variables in `next`, by variable number.
    /// Cost: linear in the sizes of the constraints, besides the calls of `determines`.
    fn closure(
        &self,
        mut next: Vec<Variable>,
        determines: &dyn Fn(usize, Variable) -> bool,
    ) -> Vec<bool> {
        let mut determined = vec![false; self.variables.len()];
        next.drain(..).for_each(|it| determined[it.number()] = true);
        if determined.iter().all(|&it| it) {
            return determined;
        }
        // Number of variables of each constraint that are not determined yet.
        let mut unknown = Vec::with_capacity(self.constraints.len());
        let mut of = vec![Vec::new(); self.variables.len()];
        let mut open = Vec::new();
        for number in 0..self.constraints.len() {
            open.clear();
            self.each_variable(number, |it| {
                if !determined[it.number()] {
                    open.push(it);
                }
            });
            open.sort_unstable();
            open.dedup();
            unknown.push(open.len());
            if let [only] = open[..]
                && determines(number, only)
            {
                next.push(only);
            }
            open.iter().for_each(|it| of[it.number()].push(number));
        }
        while let Some(variable) = next.pop() {
            if std::mem::replace(&mut determined[variable.number()], true) {
                continue;
            }
            for &number in &of[variable.number()] {
                unknown[number] -= 1;
                if unknown[number] == 1 {
                    let open = |it: &Variable| !determined[it.number()];
                    let last = self.variables_of(number).into_iter().find(open);
                    next.extend(last.filter(|&it| determines(number, it)));
                }
            }
        }
        determined
    }

    /// Returns the distinct variables of a constraint, in ascending order.
    pub(super) fn variables_of(&self, constraint: usize) -> Vec<Variable> {
        let mut variables = Vec::new();
        self.each_variable(constraint, |variable| variables.push(variable));
        variables.sort_unstable();
        variables.dedup();
        variables
    }

    /// Returns whether a constraint leaves a variable at most one value for any values of the
    /// others; `false` if there are more than [`MAX_COMBINATIONS`].
    fn leaves_one(&self, constraint: usize, variable: Variable, domains: &[Values]) -> bool {
        let mut variables = self.variables_of(constraint);
        variables.retain(|&it| it != variable);
        let mut lists = Vec::new();
        let mut combinations = 1_usize;
        for it in variables.iter().chain([&variable]) {
            let values: Vec<i64> = domains[it.number()].iter().take(MAX_COMBINATIONS + 1).collect();
            combinations = combinations.saturating_mul(values.len());
            if combinations > MAX_COMBINATIONS {
                return false;
            }
            lists.push(values);
        }
        let own = lists.pop().unwrap_or_default();
        let mut tuple = vec![0; lists.len()];
        let others = lists.iter().map(Vec::len).product::<usize>();
        (0..others).all(|number| {
            let mut rest = number;
            for (place, list) in tuple.iter_mut().zip(&lists) {
                *place = list[rest % list.len()];
                rest /= list.len();
            }
            let holds = |value: i64| {
                self.constraints[constraint]
                    .holds(&|it| variables.binary_search(&it).map_or(value, |place| tuple[place]))
            };
            own.iter().filter(|&&value| holds(value)).nth(1).is_none()
        })
    }
}

/// Returns whether the set has at most one value.
fn is_one(values: &Values) -> bool {
    values.min() == values.max()
}
