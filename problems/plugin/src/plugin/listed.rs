//! A puzzle with its formulations and all else that it offers, as its author lists it.

use std::fmt;

use super::offers::{Dealing, Deals, DealsWithin, Explains, Grades, Hints, Lists, Player};
use super::policy::{AnswersBy, Argues, Chooses, Policy};
use crate::proof::Proofs;
use crate::puzzle::{Compares, Look, Puzzle};
use crate::search::AnyFormulation;
use crate::show::Grid;

/// A puzzle with its formulations: what stands in a list of puzzles.
///
/// The first of its strategies is the usual one. They are, in this order: its formulations depth first, by
/// their names; `diagram`, if one of them is [keyed](crate::Formulation::keyed) or
/// [compiled](crate::Formulation::compiled); `dfs-memo`, if the first is keyed or
/// [remembered](crate::Formulation::remembered); and the other strategies of the usual formulation. Those of
/// another formulation are chosen as in `fill+lds`. Formulations of one name are one to the user: the first
/// that takes an instance searches it, so that its type may depend on the size of a board.
pub struct Plugin<P: Puzzle> {
    pub(super) formulations: &'static [&'static dyn AnyFormulation<P>],
    pub(super) policy: Policy<P>,
    pub(super) look: Look<P>,
    pub(super) player: Player<P>,
    pub(super) proofs: Proofs<P>,
    pub(super) notations: &'static [Notation<P>],
    /// An answer in steps, if answers may be typed so.
    pub(super) steps: Option<&'static str>,
}

/// A notation by its name, with the function that returns an instance in it, if the notation can say it.
pub type Notation<P> = (&'static str, fn(&P) -> Option<String>);

impl<P: Puzzle> Plugin<P> {
    /// A puzzle with these formulations. The first that takes an instance is the usual one.
    pub const fn new(formulations: &'static [&'static dyn AnyFormulation<P>]) -> Self {
        Self {
            formulations,
            policy: Policy::USUAL,
            look: Look::PLAIN,
            player: Player::USUAL,
            proofs: Proofs::NONE,
            notations: &[],
            steps: None,
        }
    }

    /// Takes these formulations in place of those it has: for a puzzle that is an exact cover and has one
    /// [besides](crate::cover::bit_rows).
    #[must_use]
    pub const fn by(self, formulations: &'static [&'static dyn AnyFormulation<P>]) -> Self {
        Self { formulations, ..self }
    }

    /// `auto` chooses a formulation, by its name, for the instance and the question; `words` say which.
    #[must_use]
    pub const fn chooses(self, words: &'static str, chooses: Chooses<P>) -> Self {
        Self { policy: Policy { chooses: Some((words, chooses)), ..self.policy }, ..self }
    }

    /// `auto` looks first whether an argument shows that there is no solution.
    #[must_use]
    pub const fn argues(self, argues: Argues<P>) -> Self {
        Self { policy: Policy { argues: Some(argues), ..self.policy }, ..self }
    }

    /// `auto` tries to answer in a manner of the puzzle's own before it searches.
    #[must_use]
    pub const fn answers(self, answers: AnswersBy<P>) -> Self {
        Self { policy: Policy { answers: Some(answers), ..self.policy }, ..self }
    }

    /// Solutions are drawn, as SVG: `--output x.svg` and `x.png`.
    #[must_use]
    pub const fn drawn(self, draw: fn(&P, &P::Answer) -> String) -> Self {
        Self { look: Look { draw: Some(draw), ..self.look }, ..self }
    }

    /// A solution is [drawn](Self::drawn) with what differs from another one marked, for
    /// `explain --output`. A puzzle that [shows](Self::shown) boards does without.
    #[must_use]
    pub const fn compared(self, compare: Compares<P>) -> Self {
        Self { look: Look { compare: Some(compare), ..self.look }, ..self }
    }

    /// Solutions are shown as a board: for people, in colour, and, if nothing else is
    /// [drawn](Self::drawn), as a picture. This takes the place of what the answer says,
    /// but for boards without squares.
    #[must_use]
    pub const fn shown(self, grid: fn(&P, &P::Answer) -> Grid) -> Self {
        Self { look: Look { grid: Some(grid), ..self.look }, ..self }
    }

    /// The instance itself is [shown](Self::shown) as well, before anything is found: as an answer
    /// with nothing but what is given. So `play` and `generate` show boards, and pictures in colour
    /// tell what was given, and `export --as svg` draws it. The text of that answer tells players the form of one.
    #[must_use]
    pub const fn given(self, given: fn(&P) -> P::Answer) -> Self {
        Self { look: Look { given: Some(given), ..self.look }, ..self }
    }

    /// Instances are written in other notations: the verb `export`.
    #[must_use]
    pub const fn written(self, notations: &'static [Notation<P>]) -> Self {
        Self { notations, ..self }
    }

    /// Answers or numbers of solutions are proved: `--certificate`.
    #[must_use]
    pub const fn proved(self, proofs: Proofs<P>) -> Self {
        Self { proofs, ..self }
    }

    /// Hints are made in the puzzle's own words and levels, in place of the first decision of
    /// the first solution.
    #[must_use]
    pub const fn hinted(self, hints: Hints<P>) -> Self {
        Self { player: Player { hints: Some(hints), ..self.player }, ..self }
    }

    /// `explain` tells in some steps why an instance has no solution, where no [argument](Self::argues) does
    /// so in one.
    #[must_use]
    pub const fn explained(self, explains: Explains<P>) -> Self {
        Self { player: Player { explains: Some(explains), ..self.player }, ..self }
    }

    /// Instances are graded: the verb `grade`. The scoring formula is documented at the function.
    #[must_use]
    pub const fn graded(self, grades: Grades<P>) -> Self {
        Self { player: Player { grades: Some(grades), ..self.player }, ..self }
    }

    /// Only instances with one solution are [graded](Self::graded): others have no grade, and so no others
    /// are dealt.
    #[must_use]
    pub const fn graded_if_unique(self, grades: Grades<P>) -> Self {
        Self { player: Player { grades: Some(grades), grades_one: true, ..self.player }, ..self }
    }

    /// Instances are dealt: with [`graded`](Self::graded), which says whether one has a solution,
    /// the verbs `generate` and `play`. Instances that differ only in a manner that no player
    /// cares for, such as the order of cards, should be dealt in one form.
    #[must_use]
    pub const fn dealt(self, deals: Deals) -> Self {
        Self { player: Player { deals: Some(Dealing::AtOnce(deals)), ..self.player }, ..self }
    }

    /// Instances are [dealt](Self::dealt) by a search, which may find nothing or reach a limit.
    #[must_use]
    pub const fn dealt_within(self, deals: DealsWithin) -> Self {
        Self { player: Player { deals: Some(Dealing::Within(deals)), ..self.player }, ..self }
    }

    /// Some options ask for many instances, which `solve`, `count`, `grade` and `hint` answer
    /// one by one. Such an option is one that [lists](crate::OptionSpec::lists).
    #[must_use]
    pub const fn listed(self, lists: Lists) -> Self {
        Self { player: Player { lists: Some(lists), ..self.player }, ..self }
    }

    /// Answers may be typed in steps as well, as this one is: what players are told.
    #[must_use]
    pub const fn stepwise(self, answer: &'static str) -> Self {
        Self { steps: Some(answer), ..self }
    }
}

impl<P: Puzzle> Clone for Plugin<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Plugin<P> {}

impl<P: Puzzle> fmt::Debug for Plugin<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plugin").field("about", &P::ABOUT).finish_non_exhaustive()
    }
}
