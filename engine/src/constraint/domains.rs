//! What variables may be before anything is searched: as declared, as far as bounds say, and one domain
//! for those at a constant distance.

use super::error::{Error, WIDEST};
use super::model::Model;
use super::propagators::{AnyPropagator, Bounds, LinearEqual, Propagator};
use super::shared::{Shared, places};
use super::store::{Place, Variable};
use super::values::Values;

impl Model {
    /// The domains, and from the least to the greatest value of how many one is.
    pub(super) fn measured(&self) -> Result<(Domains, usize), Error> {
        if self.laid_out.is_too_large {
            return Err(Error::TooLarge);
        }
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
        // Minus its value is a cost.
        if let Some(variable) = self.objective().filter(|_| self.maximizes())
            && bounds(variable).0 == i64::MIN
        {
            return Err(Error::Overflow { variables: vec![self.name(variable).to_owned()] });
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
    pub(super) fn narrowed(&self) -> Vec<Values> {
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

    /// Of each variable whether it is no output, and no constraint asks anything of it.
    pub(super) fn free(&self) -> Vec<bool> {
        let Some(outputs) = &self.outputs else { return vec![false; self.variables.len()] };
        let mut is_free = vec![true; self.variables.len()];
        outputs.iter().chain(&self.objective()).for_each(|it| is_free[it.number()] = false);
        for constraint in &self.constraints {
            constraint.watch(&mut |variable, _| is_free[variable.number()] = false);
        }
        is_free
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
}

/// How often bounds are narrowed before there are domains.
const ROUNDS: usize = 200;

/// What variables may be, each domain once.
pub(super) struct Domains {
    pub(super) places: Vec<Place>,
    pub(super) domains: Vec<Values>,
    pub(super) failed: bool,
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
pub(super) fn distance(constraint: &AnyPropagator) -> Option<(Variable, Variable, i64)> {
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
