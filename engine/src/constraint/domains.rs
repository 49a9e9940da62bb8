//! Initial domains, before any propagator runs: declared values, bounds that follow from
//! constraints, and one shared domain for variables at a constant distance.

use super::error::{Error, WIDEST};
use super::model::Model;
use super::propagators::{AnyPropagator, Bounds, Comparison, Linear, Propagator};
use super::union_find::{UnionFind, views};
use super::values::Values;
use super::variable::{Variable, View};

impl Model {
    /// Returns the initial domains and the span of the widest one, from its least to its greatest
    /// value. Fails if the tables are too large, a domain is too wide for a constraint, or
    /// arithmetic on the bounds or the negation of a maximized objective could overflow.
    pub(super) fn measured(&self) -> Result<(SharedDomains, u64), Error> {
        if self.interned.is_too_large {
            return Err(Error::TooLarge);
        }
        let shared = self.shared_domains();
        let extents = shared.domains.iter().map(extent);
        let mut widest = extents.fold(0, u64::max).saturating_add(1);
        if widest > WIDEST as u64 {
            for constraint in self.constraints.iter().filter(|it| !it.is_redundant()) {
                if let Some(variable) = shared.refused(constraint) {
                    let by = format!("the constraint `{}`", constraint.kind_in_words());
                    return Err(self.too_wide(&shared, variable, by));
                }
            }
        }
        let bounds = |variable: Variable| shared.bounds(variable);
        let overflows = |it: &&AnyPropagator| !it.fits(&bounds) && !shared.drops(it);
        if let Some(constraint) = self.constraints.iter().find(overflows) {
            return Err(self.overflow(constraint));
        }
        if self.constraints.iter().any(|it| it.is_large(&bounds)) {
            widest = u64::MAX;
        }
        // The cost of a solution is the negated value of a maximized objective, and `i64::MIN`
        // cannot be negated.
        if let Some(variable) = self.objective().filter(|_| self.maximizes())
            && bounds(variable).0 == i64::MIN
        {
            return Err(Error::Overflow { variables: vec![self.name(variable).to_owned()] });
        }
        Ok((shared, widest))
    }

    /// Returns the initial domains and the span of the widest one, like
    /// [`measured`](Self::measured). Fails if a domain is wide, with an error that names what does
    /// not take it.
    pub(super) fn measured_narrow(&self, refused_by: &str) -> Result<(SharedDomains, u64), Error> {
        let (shared, widest) = self.measured()?;
        if let Some(wide) = self.variables().find(|&it| shared.is_wide(it)) {
            return Err(self.too_wide(&shared, wide, refused_by.to_owned()));
        }
        let bounds = |variable: Variable| shared.bounds(variable);
        match self.constraints.iter().find(|it| it.is_large(&bounds)) {
            Some(constraint) => Err(self.overflow(constraint)),
            None => Ok((shared, widest)),
        }
    }

    fn overflow(&self, constraint: &AnyPropagator) -> Error {
        let mut variables = Vec::new();
        constraint.watch(&mut |variable, _| {
            let name = self.name(variable).to_owned();
            if !variables.contains(&name) {
                variables.push(name);
            }
        });
        Error::Overflow { variables }
    }

    fn too_wide(&self, shared: &SharedDomains, variable: Variable, refused_by: String) -> Error {
        let bounds = shared.bounds(variable);
        Error::TooWide { variable: self.name(variable).to_owned(), bounds, refused_by }
    }

    /// Returns the initial domains. Variables that a constraint keeps at a constant distance share
    /// one.
    pub(super) fn shared_domains(&self) -> SharedDomains {
        let mut classes = UnionFind::new(self.variables.len());
        let mut apart = true;
        for constraint in &self.constraints {
            if let Some((variable, other, more)) = constant_offset(constraint) {
                apart &= classes.union(variable.number(), other.number(), more);
            }
        }
        let roots = classes.find_all();
        let narrow = self.narrowed();
        let mut values: Vec<Option<Values>> = vec![None; roots.len()];
        for (declared, &(root, more)) in narrow.iter().zip(&roots) {
            let seen = declared.shifted(-more);
            values[root] = Some(values[root].as_ref().map_or(seen.clone(), |all| all & &seen));
        }
        let base = |root: usize| values[root].as_ref().and_then(Values::min).unwrap_or(0);
        let views = views(&roots, base);
        SharedDomains { views, domains: values.into_iter().flatten().collect(), failed: !apart }
    }

    /// Returns the values of each variable. Those that are too wide for a domain are narrowed to
    /// bounds that follow from the constraints, so that a defined variable, such as a sum, needs no
    /// declared range.
    pub(super) fn narrowed(&self) -> Vec<Values> {
        let ends = |values: &Values| match (values.min(), values.max()) {
            (Some(least), Some(most)) => (least.into(), most.into()),
            _ => (0_i128, 0_i128),
        };
        let all = self.variables.iter().map(|it| it.values.clone()).collect();
        if !self.variables.iter().any(|it| is_wide(&it.values)) {
            return all;
        }
        let mut bounds = Bounds::new(self.variables.iter().map(|it| ends(&it.values)).collect());
        // Definitions in reverse order take one pass each, and bounds that shrink by 1 a pass might
        // shrink forever. Models with longer chains are refused as too wide.
        for _ in 0..MAX_PASSES {
            bounds.has_changed = false;
            self.constraints.iter().for_each(|constraint| constraint.narrow(&mut bounds));
            if !bounds.has_changed {
                break;
            }
        }
        self.fix_free_variables(&mut bounds);
        let mut all: Vec<Values> = all;
        for (variable, values) in self.variables().zip(&mut all) {
            let (least, most) = bounds.get(variable);
            if is_wide(values) {
                let end = |end: i128| end.clamp(i64::MIN.into(), i64::MAX.into()) as i64;
                *values = &*values & &Values::from(end(least)..=end(most));
            }
        }
        // What is still wide keeps only values that the constraints list.
        for constraint in &self.constraints {
            constraint.watch(&mut |variable, _| {
                let values = &mut all[variable.number()];
                let listed = if is_wide(values) { constraint.listed(variable) } else { None };
                if let Some(listed) = listed {
                    *values = &*values & &listed.into_iter().collect::<Values>();
                }
            });
        }
        all
    }

    /// Fixes the bounds of free variables, which may take any of their values: to 0 if that is one
    /// of them, otherwise to the least value if all are positive, else to the greatest.
    fn fix_free_variables(&self, bounds: &mut Bounds) {
        let is_free = self.free();
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

    /// Returns whether each variable is free, by variable number: neither an output nor the
    /// objective, and in no constraint. Without declared outputs, no variable is free.
    pub(super) fn free(&self) -> Vec<bool> {
        let Some(outputs) = &self.outputs else { return vec![false; self.variables.len()] };
        let mut is_free = vec![true; self.variables.len()];
        outputs.iter().chain(&self.objective()).for_each(|it| is_free[it.number()] = false);
        for constraint in &self.constraints {
            constraint.watch(&mut |variable, _| is_free[variable.number()] = false);
        }
        is_free
    }

    /// Returns the initial domain of each variable. Variables at a constant distance keep only
    /// values that are possible for all of them.
    pub(super) fn domains(&self) -> Vec<Values> {
        let shared = self.shared_domains();
        let of = |view: &View| {
            let values = &shared.domains[view.domain as usize];
            values
                .min()
                .map_or(Values::default(), |least| values.shifted(view.base.saturating_sub(least)))
        };
        shared.views.iter().map(of).collect()
    }
}

/// Maximum number of passes that narrow bounds before domains are built.
const MAX_PASSES: usize = 200;

/// Initial domains, shared by variables at a constant distance.
pub(super) struct SharedDomains {
    pub(super) views: Vec<View>,
    pub(super) domains: Vec<Values>,
    /// `true` if constant distances between variables contradict each other.
    pub(super) failed: bool,
}

impl SharedDomains {
    /// Returns the bounds of a variable's domain; two equal numbers if it is empty.
    fn bounds(&self, variable: Variable) -> (i64, i64) {
        let View { domain, base } = self.views[variable.number()];
        let values = &self.domains[domain as usize];
        let first = values.min().unwrap_or(0);
        let of = |value: Option<i64>| {
            (i128::from(value.unwrap_or(0)) - i128::from(first) + i128::from(base)) as i64
        };
        (of(values.min()), of(values.max()))
    }

    /// Returns whether a variable's domain is wide.
    pub(super) fn is_wide(&self, variable: Variable) -> bool {
        is_wide(&self.domains[self.views[variable.number()].domain as usize])
    }

    /// Returns the first wide variable of a constraint that does not take it; `None` if there is
    /// none.
    fn refused(&self, constraint: &AnyPropagator) -> Option<Variable> {
        let mut refused = None;
        constraint.watch(&mut |variable, _| {
            if refused.is_none() && self.is_wide(variable) && !constraint.takes_wide(variable) {
                refused = Some(variable);
            }
        });
        refused
    }

    /// Returns whether a constraint is left out: it only strengthens another one, and does not take
    /// some wide variable.
    pub(super) fn drops(&self, constraint: &AnyPropagator) -> bool {
        constraint.is_redundant() && self.refused(constraint).is_some()
    }
}

/// Returns the distance from the least to the greatest value; 0 for an empty set.
pub(super) fn extent(values: &Values) -> u64 {
    let (least, greatest) = (values.min().unwrap_or(0), values.max().unwrap_or(0));
    greatest.abs_diff(least)
}

/// Returns whether a domain with these values is wide.
pub(super) fn is_wide(values: &Values) -> bool {
    extent(values) >= WIDEST as u64
}

/// Maximum constant of an equation whose two variables share a domain. The sum of a million such
/// constants still fits in 64 bits.
const MAX_OFFSET: u64 = 1 << 40;

/// Returns `(a, b, c)` if the constraint is `a = b + c` with a constant `c` of absolute value at
/// most [`MAX_OFFSET`], otherwise `None`.
pub(super) fn constant_offset(constraint: &AnyPropagator) -> Option<(Variable, Variable, i64)> {
    let AnyPropagator::Linear(Linear { sum, comparison: Comparison::Equal }) = constraint else {
        return None;
    };
    if sum.constant.unsigned_abs() > MAX_OFFSET {
        return None;
    }
    match *sum.terms {
        [(1, one), (-1, two)] => Some((one, two, sum.constant)),
        [(-1, one), (1, two)] => Some((two, one, sum.constant)),
        _ => None,
    }
}
