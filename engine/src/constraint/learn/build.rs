//! Builds the learning search of a model.

use super::super::branching::Choose;
use super::super::error::Error;
use super::super::model::Model;
use super::super::propagators::{AnyPropagator, Literal};
use super::super::root::Root;
use super::super::store::WIDE;
use super::super::variable::{Variable, View};
use super::activity::Activity;
use super::atom::{Atom, Test};
use super::constraints::Constraints;
use super::driver::Parts;
use super::encode::{Counter, Encoded, encoded};
use super::first::First;
use super::learner::Learner;
use super::sources::Sources;
use super::space::Space;
use crate::Limits;

impl Model {
    /// Builds a search that learns from its dead ends, and propagates at its root. Solutions that
    /// agree in all [outputs](Self::output) count as one.
    ///
    /// Cost: one propagation of all constraints at the root, which the limits may stop.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::{Flow, Limits, Statistics, Status};
    ///
    /// // Five pigeons do not fit four holes.
    /// let mut model = Model::new();
    /// let pigeons = model.grid(1, 5, 1..=4);
    /// model.all_different(pigeons.cells());
    /// let mut learner = model.learner(&mut Limits::new())?;
    /// let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
    /// let status = learner.search(&mut limits, &mut statistics, |_| Flow::Continue);
    /// assert_eq!((status, statistics.solutions()), (Status::Complete, 0));
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    ///
    /// # Errors
    ///
    /// Fails like [`labelling_within`](Self::labelling_within).
    pub fn learner(&self, limits: &mut Limits) -> Result<Learner, Error> {
        let encoded = encoded(self);
        let model = encoded.as_ref().map_or(self, |encoded| &encoded.model);
        let (shared, widest) = model.measured()?;
        let keeps = is_propagated;
        Ok(Learner::new(match widest {
            ..=64 => model.parts::<1>(model.root_of(shared, limits, keeps)?, &encoded, limits)?,
            65..=128 => {
                model.parts::<2>(model.root_of(shared, limits, keeps)?, &encoded, limits)?
            }
            129..=256 => {
                model.parts::<4>(model.root_of(shared, limits, keeps)?, &encoded, limits)?
            }
            // The store for wide domains, which is as fast and need not be compiled for them alone.
            _ => model.parts::<WIDE>(model.root_of(shared, limits, keeps)?, &encoded, limits)?,
        }))
    }

    /// Builds the parts of a search of Booleans. The search itself propagates at its root. Also
    /// returns the index of each propagator's constraint.
    ///
    /// # Errors
    ///
    /// Fails like [`labelling_within`](Self::labelling_within).
    pub(super) fn traced(&self, limits: &mut Limits) -> Result<(Parts<'_>, Vec<usize>), Error> {
        let (shared, _) = self.measured_narrow("a proof of Booleans")?;
        let root = self.root_of::<1>(shared, limits, is_propagated)?;
        let (layout, constraints) = (Layout::of(&root), root.constraints.clone());
        let space = Box::new(Constraints::traced(root));
        Ok((self.with(space, layout, &None), constraints))
    }

    fn parts<'m, const W: usize>(
        &'m self,
        root: Root<W>,
        encoded: &'m Option<Encoded>,
        limits: &mut Limits,
    ) -> Result<Option<Parts<'m>>, Error> {
        let layout = Layout::of(&root);
        let constraints = Constraints::new(root, limits).map_err(Error::Stopped)?;
        Ok(constraints.map(|space| self.with(Box::new(space), layout, encoded)))
    }

    /// Returns the parts of a search with these constraints.
    fn with<'m>(
        &'m self,
        space: Box<dyn Space>,
        layout: Layout,
        encoded: &'m Option<Encoded>,
    ) -> Parts<'m> {
        let Layout { views, domains, constraints } = layout;
        let phases = self.phases();
        let (mut ranks, mut first) = (vec![u32::MAX; domains], vec![First::LowerHalf; domains]);
        let mut is_late = vec![true; domains];
        let all = phases.tree.iter().map(|it| (it, false));
        let all = all.chain(phases.below.iter().map(|it| (it, true)));
        let mut rank = 0;
        for (branching, late) in all {
            for variable in &branching.variables {
                let domain = views[variable.number()].domain() as usize;
                if ranks[domain] == u32::MAX {
                    (ranks[domain], is_late[domain]) = (rank, late);
                    first[domain] = match branching.choose {
                        Choose::Min | Choose::Each => First::Least,
                        Choose::Max | Choose::EachDown => First::Greatest,
                        Choose::Median | Choose::Split => First::LowerHalf,
                        Choose::ReverseSplit => First::UpperHalf,
                    };
                    rank += 1;
                }
            }
        }
        // The search halves a wide domain of the objective or of a variable without a branching.
        let mut is_ordered = vec![false; domains];
        let ordered = self.branchings.iter().flat_map(|branching| &branching.variables);
        ordered.for_each(|it| is_ordered[views[it.number()].domain() as usize] = true);
        let objective = self.objective().map(|it| views[it.number()].domain() as usize);
        for (domain, first) in first.iter_mut().enumerate() {
            if !is_ordered[domain] || objective == Some(domain) {
                *first = first.half();
            }
        }
        // The counted variables determine a counter.
        let domain_of = |it: Variable| views[it.number()].domain() as usize;
        let counters = encoded.as_ref().map_or(Vec::new(), |encoded| encoded.counters.clone());
        for Counter { variable, counted, .. } in &counters {
            let is_any_late = counted.iter().any(|it| is_late[domain_of(it.variable)]);
            is_late[domain_of(*variable)] = is_any_late;
        }
        // With an objective each solution leads back to the root: outputs need not come first.
        if self.objective.is_some() {
            is_late.fill(false);
        }
        let origins = encoded.as_ref().map(|encoded| encoded.origins.as_slice());
        let origin = move |constraint: usize| {
            origins.map_or(constraint, |origins| origins[constraint]) as u32
        };
        let views_of_clauses = views.clone();
        let clauses = self.constraints.iter().enumerate().filter_map(move |(at, it)| {
            let AnyPropagator::Clause(clause) = it else { return None };
            let atom = |literal: &Literal| {
                let view = views_of_clauses[literal.variable.number()];
                // If 0 lies below the domain, its offset wraps around and exceeds all offsets of
                // the domain.
                let is = Atom::new(view.domain(), Test::Is(view.offset(0)));
                if literal.is_positive { is.not() } else { is }
            };
            Some((origin(at), clause.literals().iter().map(atom).collect()))
        });
        let wide = (0..).map(|domain| space.domains().of(domain).is_wide());
        let class = is_late.into_iter().zip(wide).collect();
        let propagators = constraints.into_iter().map(origin).collect();
        let sources = Sources { propagators, clauses: Vec::new(), counters };
        Parts {
            space,
            views,
            clauses: Box::new(clauses),
            sources,
            activity: Activity::new(ranks, class),
            first,
            objective: self.objective,
        }
    }
}

/// The views of all variables, the number of domains, and the index of each propagator's
/// constraint.
struct Layout {
    views: Vec<View>,
    domains: usize,
    constraints: Vec<usize>,
}

impl Layout {
    fn of<const W: usize>(root: &Root<W>) -> Self {
        let (views, domains) = (root.store.views().to_vec(), root.domains as usize);
        Self { views, domains, constraints: root.constraints.clone() }
    }
}

/// Returns whether a constraint becomes a propagator: clauses are watched by the search.
fn is_propagated(constraint: &AnyPropagator) -> bool {
    !matches!(constraint, AnyPropagator::Clause(_))
}
