//! The strategies of a plug-in, and the formulation that each of them takes for an instance.
//!
//! Formulations with one name search instances of different sizes, by different types, and have the
//! same strategies. The first of them is listed; the first that takes an instance searches it.

use std::borrow::Cow;

use billhook_engine::Limits;
use billhook_engine::constraint::Race;

use super::Asked;
use super::listed::Plugin;
use crate::puzzle::Puzzle;
use crate::run::{Choice, Finds, Strategy, Walk};
use crate::search::AnyFormulation;

/// A formulation as a plug-in lists it.
pub(super) type Listed<P> = &'static dyn AnyFormulation<P>;

impl<P: Puzzle> Plugin<P> {
    /// Returns the first formulation of each name.
    fn distinct(&self) -> impl Iterator<Item = Listed<P>> + use<P> {
        let all = self.formulations;
        let is_first =
            move |at: usize| all[..at].iter().all(|other| other.name() != all[at].name());
        (0..all.len()).filter(move |&at| is_first(at)).map(move |at| all[at])
    }

    /// Returns the formulation of a name that searches an instance: the first that takes it, or the
    /// last, which says why none does. `None` if no formulation has the name.
    pub(super) fn named(&self, name: &str, puzzle: &P) -> Option<Listed<P>> {
        let of_name = || self.formulations.iter().filter(|it| it.name() == name);
        let first = of_name().find(|it| it.refuses(puzzle, Walk::DepthFirst).is_none());
        first.or_else(|| of_name().next_back()).copied()
    }

    /// Returns the formulations for an instance, one of each name.
    pub(super) fn all_for(&self, puzzle: &P) -> Vec<Listed<P>> {
        self.distinct().filter_map(|it| self.named(it.name(), puzzle)).collect()
    }

    /// Returns the strategies of the plug-in, as they are listed.
    pub(super) fn strategies(&self) -> Vec<Strategy> {
        let searches = self.searches();
        let mut all: Vec<Strategy> = Vec::new();
        for (it, walks) in searches.iter().filter(|(_, walks)| walks.contains(&Walk::DepthFirst)) {
            let choice = Choice::Of(it.name(), Walk::DepthFirst);
            all.push(strategy((*it, &walks[..]), it.name().into(), Walk::DepthFirst, choice));
        }
        let mut usual = |search, walk: Walk| {
            if all.iter().all(|strategy| strategy.choice != Choice::Usual(walk)) {
                all.push(strategy(search, walk.name().into(), walk, Choice::Usual(walk)));
            }
        };
        if searches.iter().any(|(_, walks)| walks.contains(&Walk::Diagram)) {
            usual((searches[0].0, &searches[0].1), Walk::Diagram);
        }
        for (it, walks) in &searches {
            let others = walks.iter().filter(|&&walk| walk != Walk::DepthFirst);
            others.for_each(|&walk| usual((*it, walks), walk));
        }
        all
    }

    /// Returns the strategies of each formulation besides depth first, such as `fill+lds`.
    pub(super) fn combinations(&self) -> Vec<Strategy> {
        let mut all = Vec::new();
        for (it, walks) in self.searches() {
            for &walk in walks.iter().filter(|&&walk| walk != Walk::DepthFirst) {
                let name = format!("{}+{}", it.name(), walk.name());
                let choice = Choice::Of(it.name(), walk);
                all.push(strategy((it, &walks), name.into(), walk, choice));
            }
        }
        all
    }

    /// Returns the first formulation of each name, with its strategies.
    fn searches(&self) -> Vec<(Listed<P>, Vec<Walk>)> {
        self.distinct().map(|it| (it, it.strategies())).collect()
    }

    /// Returns the formulation that `auto` takes: the one that the puzzle chooses, or else the
    /// first that takes the instance. If none takes it, returns the first of all.
    fn usual(&self, puzzle: &P, limits: &mut Limits, asked: Asked) -> Listed<P> {
        let chosen = self.policy.chooses.map(|(_, chooses)| chooses(puzzle, limits, asked));
        if let Some(chosen) = chosen.and_then(|name| self.named(name, puzzle)) {
            return chosen;
        }
        let takes = |it: &&Listed<P>| it.refuses(puzzle, Walk::DepthFirst).is_none();
        *self.formulations.iter().find(takes).unwrap_or(&self.formulations[0])
    }

    /// Races the first formulation that learns against its own depth first. Returns it if learning
    /// wins.
    pub(super) fn race(&self, puzzle: &P, limits: &mut Limits) -> Option<(Listed<P>, Race)> {
        let learns = |it: &Listed<P>| it.refuses(puzzle, Walk::Learn).is_none();
        let formulation = self.all_for(puzzle).into_iter().find(learns)?;
        let race = formulation.race(puzzle, limits).filter(|race| race.learns)?;
        // If neither ended, the puzzle may choose another formulation.
        let wins = race.is_decided
            || self.usual(puzzle, limits, Asked::Solutions).name() == formulation.name();
        wins.then_some((formulation, race))
    }

    /// Returns all formulations that take an instance.
    pub(super) fn taking(&self, puzzle: &P) -> impl Iterator<Item = Listed<P>> {
        let takes = |it: &Listed<P>| it.refuses(puzzle, Walk::DepthFirst).is_none();
        self.all_for(puzzle).into_iter().filter(takes)
    }

    /// Returns the strategy of this name: a listed one, a combination, or `auto`; `None` if there
    /// is none.
    pub(super) fn strategy(&self, name: &str) -> Option<Strategy> {
        let all = [Strategy::AUTO].into_iter().chain(self.strategies()).chain(self.combinations());
        all.into_iter().find(|strategy| strategy.name() == name)
    }

    /// Returns the formulation that takes an instance by this strategy: the usual one, or else the
    /// first. An error says why none does; it is `none` if no formulation has the strategy.
    fn taking_by(
        &self,
        walk: Walk,
        puzzle: &P,
        limits: &mut Limits,
        none: &'static str,
    ) -> Result<Listed<P>, &'static str> {
        let all = self.all_for(puzzle);
        let usual = self.usual(puzzle, limits, Asked::Tree);
        let mut by = [usual].into_iter().chain(all.iter().copied());
        by.find(|it| it.refuses(puzzle, walk).is_none()).ok_or_else(|| {
            let mut having = self.distinct().filter(|it| it.strategies().contains(&walk));
            having
                .find_map(|it| self.named(it.name(), puzzle)?.refuses(puzzle, walk))
                .unwrap_or(none)
        })
    }

    /// Returns the formulation and strategy that answer a question about an instance; an error says
    /// why there are none. Only `learn` and `diagram` find what all solutions have in common.
    pub(super) fn chosen(
        &self,
        choice: Choice,
        puzzle: &P,
        limits: &mut Limits,
        asked: Asked,
    ) -> Result<(Listed<P>, Walk), &'static str> {
        if asked != Asked::Common {
            return self.searching(choice, puzzle, limits, asked);
        }
        if choice == Choice::Auto
            && let Ok(learning) = self.taking_by(Walk::Learn, puzzle, limits, NO_SEARCH)
        {
            return Ok((learning, Walk::Learn));
        }
        let asked = if choice == Choice::Auto { Asked::Diagram } else { Asked::Tree };
        let chosen = self.searching(choice, puzzle, limits, asked)?;
        let answers = matches!(chosen.1, Walk::Learn | Walk::Diagram);
        answers.then_some(chosen).ok_or("only learn and diagram find what solutions have in common")
    }

    fn searching(
        &self,
        choice: Choice,
        puzzle: &P,
        limits: &mut Limits,
        asked: Asked,
    ) -> Result<(Listed<P>, Walk), &'static str> {
        match choice {
            Choice::Of(name, walk) if walk == Walk::Diagram || asked != Asked::Diagram => {
                let formulation = self.named(name, puzzle).ok_or(NO_SEARCH)?;
                formulation.refuses(puzzle, walk).map_or(Ok((formulation, walk)), Err)
            }
            Choice::Auto if asked != Asked::Diagram => {
                // For a tree, `auto` takes the search that it takes for solutions.
                let asked = if asked == Asked::Tree { Asked::Solutions } else { asked };
                let formulation = self.usual(puzzle, limits, asked);
                Ok((formulation, *formulation.strategies().first().ok_or(NO_SEARCH)?))
            }
            Choice::Usual(Walk::DeadStates) if asked != Asked::Diagram => {
                let taking = self.taking_by(Walk::DeadStates, puzzle, limits, NO_SEARCH);
                Ok((taking?, Walk::DeadStates))
            }
            Choice::Usual(walk) if walk != Walk::Diagram && asked != Asked::Diagram => {
                let usual = [self.usual(puzzle, limits, Asked::Tree)];
                let all = usual.into_iter().chain(self.all_for(puzzle));
                let mut all = all.filter(|it| it.strategies().contains(&walk));
                let first = all.next().ok_or(NO_SEARCH)?;
                let takes = |it: &Listed<P>| it.refuses(puzzle, walk).is_none();
                let taking = [first].into_iter().chain(all).find(takes).unwrap_or(first);
                taking.refuses(puzzle, walk).map_or(Ok((taking, walk)), Err)
            }
            _ => {
                let none = "this puzzle has no diagrams";
                Ok((self.taking_by(Walk::Diagram, puzzle, limits, none)?, Walk::Diagram))
            }
        }
    }
}

/// The reason given for a strategy of another puzzle.
const NO_SEARCH: &str = "this puzzle has no such search";

fn strategy<P: Puzzle>(
    (formulation, walks): (Listed<P>, &[Walk]),
    name: Cow<'static, str>,
    walk: Walk,
    choice: Choice,
) -> Strategy {
    let summary = match walk {
        Walk::DepthFirst => formulation.summary(),
        walk => walk.words().1,
    };
    // In a tree that may be infinite, breadth first and iterative deepening claim to find one
    // solution only.
    let is_endless = walks.contains(&Walk::States);
    let finds = match (is_endless, walk) {
        (true, Walk::BreadthFirst | Walk::IterativeDeepening) => Finds::One,
        _ => walk.finds(),
    };
    Strategy::new(name, summary, finds, choice)
}
