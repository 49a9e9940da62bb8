//! Plug-ins: a puzzle with its formulations and everything else that it offers.

use std::fmt;

use super::offers::{
    CellsBy, CluesBy, Continues, Dealing, Deals, DealsFrom, DealsWithin, Explains, Grades, Hints,
    Ideas, Lists, Player,
};
use super::policy::{AnswersBy, Argues, Chooses, Policy};
use super::target::Targets;
use crate::proof::Proofs;
use crate::puzzle::{About, Compares, Look, Puzzle};
use crate::reading::{Input, Mistake, Options, Pixels};
use crate::search::AnyFormulation;
use crate::show::Grid;

/// A puzzle with its formulations, as it stands in a list of puzzles.
///
/// The first of its strategies is the usual one. They are, in this order: its formulations depth
/// first, by their names; `diagram`, if one of them is [keyed](crate::Formulation::keyed) or
/// [compiled](crate::Formulation::compiled); and every other strategy that one of them has, such as
/// `dfs-memo` if it is keyed or [remembered](crate::Formulation::remembered). A strategy of a
/// certain formulation is chosen as in `fill+lds`. Formulations of one name are one to the user:
/// the first that takes an instance searches it, so that its type may depend on the size of a
/// board.
pub struct Plugin<P: Puzzle> {
    pub(super) member: Member<P>,
    pub(super) formulations: &'static [&'static dyn AnyFormulation<P>],
    pub(super) policy: Policy<P>,
    pub(super) look: Look<P>,
    pub(super) player: Player<P>,
    pub(super) proofs: Proofs<P>,
    pub(super) notations: &'static [Notation<P>],
    /// A function that makes the text of an instance of a picture in pixels.
    pub(super) depicts: Option<Depicts>,
    /// The targets of links.
    pub(super) targets: Targets,
    /// Other names by which people look for the puzzle.
    pub(super) called: &'static [&'static str],
    /// An example of an answer in steps; `None` if answers cannot be typed in steps.
    pub(super) steps: Option<&'static str>,
}

/// The name of a notation, with a function that writes an instance in it; `None` if the notation
/// cannot express the instance.
pub type Notation<P> = (&'static str, fn(&P) -> Option<String>);

/// A function that makes the text of an instance of a picture in pixels, with the options of the
/// puzzle.
pub type Depicts = fn(&Pixels, &Options) -> Result<String, Mistake>;

/// One of many puzzles that share a type, such as a genre of pencil puzzles.
pub struct Member<P> {
    /// The family to which the puzzle belongs, such as "pencil puzzles"; `None` for a puzzle by
    /// itself.
    pub family: Option<&'static str>,
    /// The description, in place of [`Puzzle::ABOUT`].
    pub about: &'static About,
    /// Reads an instance of the puzzle that is described, in place of [`Puzzle::read`].
    pub reads: fn(&'static About, &Input, &Options) -> Result<P, Mistake>,
}

impl<P: Puzzle> Member<P> {
    /// The only puzzle of its type.
    const ONLY: Self =
        Self { family: None, about: &P::ABOUT, reads: |_, input, options| P::read(input, options) };
}

impl<P> Clone for Member<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P> Copy for Member<P> {}

impl<P> fmt::Debug for Member<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Member").field("about", self.about).finish_non_exhaustive()
    }
}

impl<P: Puzzle> Plugin<P> {
    /// Creates a plug-in with these formulations. The first that takes an instance is the usual
    /// one.
    pub const fn new(formulations: &'static [&'static dyn AnyFormulation<P>]) -> Self {
        Self {
            member: Member::ONLY,
            formulations,
            policy: Policy::USUAL,
            look: Look::PLAIN,
            player: Player::USUAL,
            proofs: Proofs::NONE,
            notations: &[],
            depicts: None,
            targets: |_| None,
            called: &[],
            steps: None,
        }
    }

    /// Replaces the formulations. A puzzle that is an exact cover or a model uses this to add its own
    /// to those that [`cover::plugin`](crate::cover::plugin) or
    /// [`constraints::plugin`](crate::constraints::plugin) give it.
    #[must_use]
    pub const fn by(self, formulations: &'static [&'static dyn AnyFormulation<P>]) -> Self {
        Self { formulations, ..self }
    }

    /// Makes this the plug-in of one of many puzzles that share a type.
    #[must_use]
    pub const fn member(self, member: Member<P>) -> Self {
        Self { member, ..self }
    }

    /// Lets `auto` choose a formulation, by its name, for an instance and a question; `words`
    /// describe the choice.
    #[must_use]
    pub const fn chooses(self, words: &'static str, chooses: Chooses<P>) -> Self {
        Self { policy: Policy { chooses: Some((words, chooses)), ..self.policy }, ..self }
    }

    /// Lets `auto` look first for an argument that there is no solution.
    #[must_use]
    pub const fn argues(self, argues: Argues<P>) -> Self {
        Self { policy: Policy { argues: Some(argues), ..self.policy }, ..self }
    }

    /// Lets `auto` try to answer by a function of the puzzle before it searches.
    #[must_use]
    pub const fn answers(self, answers: AnswersBy<P>) -> Self {
        Self { policy: Policy { answers: Some(answers), ..self.policy }, ..self }
    }

    /// Draws solutions as SVG: `--output x.svg` and `x.png`.
    #[must_use]
    pub const fn drawn(self, draw: fn(&P, &P::Answer) -> String) -> Self {
        Self { look: Look { draw: Some(draw), ..self.look }, ..self }
    }

    /// [Draws](Self::drawn) solutions for paper in another form: they stand under the number of an
    /// instance, which has a picture of its own.
    #[must_use]
    pub const fn printed(self, draw: fn(&P, &P::Answer) -> String) -> Self {
        Self { look: Look { printed: Some(draw), ..self.look }, ..self }
    }

    /// [Draws](Self::drawn) a solution such that programs find its cells: elements with the
    /// attribute `data-cell`, `data-edge` or `data-corner` and a name that hints use. A puzzle that
    /// [shows](Self::shown) boards, and does not draw them itself, needs no such function.
    #[must_use]
    pub const fn interactive(self, draw: fn(&P, &P::Answer) -> String) -> Self {
        Self { look: Look { interactive: Some(draw), ..self.look }, ..self }
    }

    /// [Draws](Self::drawn) a solution with its differences from another one marked, for `explain
    /// --output`. A puzzle that [shows](Self::shown) boards needs no such function.
    #[must_use]
    pub const fn compared(self, compare: Compares<P>) -> Self {
        Self { look: Look { compare: Some(compare), ..self.look }, ..self }
    }

    /// Shows solutions as boards: for people, in colour, and, if nothing else is
    /// [drawn](Self::drawn), as pictures. Boards replace the text of the answer, unless they have
    /// no squares.
    #[must_use]
    pub const fn shown(self, grid: fn(&P, &P::Answer) -> Grid) -> Self {
        Self { look: Look { grid: Some(grid), ..self.look }, ..self }
    }

    /// [Shows](Self::shown) the instance without a solution as well: as an answer that has only the
    /// clues. So `play` and `generate` show boards, pictures in colour mark the clues, and `export
    /// --as svg` draws the instance. The text of that answer shows players the form of an answer.
    #[must_use]
    pub const fn given(self, given: fn(&P) -> P::Answer) -> Self {
        Self { look: Look { given: Some(given), ..self.look }, ..self }
    }

    /// Draws the instance without a solution as SVG, in black lines that can be printed, where no
    /// answer has only the clues: for `generate --output x.svg`, sheets, and `export --as svg`. Such a
    /// puzzle also [draws](Self::drawn) solutions.
    #[must_use]
    pub const fn pictured(self, picture: fn(&P) -> String) -> Self {
        Self { look: Look { instance: Some(picture), ..self.look }, ..self }
    }

    /// Knows the answer from which the author made an instance, such as a picture of which the
    /// instance has the clues: `explain` shows it beside another solution. `None` for an instance
    /// without one.
    #[must_use]
    pub const fn authored(self, authored: fn(&P) -> Option<P::Answer>) -> Self {
        Self { look: Look { authored: Some(authored), ..self.look }, ..self }
    }

    /// Writes instances in other notations: the verb `export`.
    #[must_use]
    pub const fn written(self, notations: &'static [Notation<P>]) -> Self {
        Self { notations, ..self }
    }

    /// Reads pictures in pixels, such as PNG files, as well: `depicts` makes the text of an instance
    /// of one, which the puzzle then reads as a [depicted](Input::is_depicted) input.
    #[must_use]
    pub const fn depicted(self, depicts: Depicts) -> Self {
        Self { depicts: Some(depicts), ..self }
    }

    /// Reads instances from links, by which a command finds the puzzle: `targets` tells which words
    /// are links, and to which puzzle. Puzzles of one family share one such function.
    #[must_use]
    pub const fn linked(self, targets: Targets) -> Self {
        Self { targets, ..self }
    }

    /// Names the puzzle by other words, in lower case, which people who look for it may type: the
    /// message for an unknown puzzle leads to it.
    #[must_use]
    pub const fn called(self, names: &'static [&'static str]) -> Self {
        Self { called: names, ..self }
    }

    /// Proves answers or numbers of solutions: `--certificate`.
    #[must_use]
    pub const fn proved(self, proofs: Proofs<P>) -> Self {
        Self { proofs, ..self }
    }

    /// Makes hints in the puzzle's own words and levels, in place of the first decision of the
    /// first solution.
    #[must_use]
    pub const fn hinted(self, hints: Hints<P>) -> Self {
        Self { player: Player { hints: Some(hints), ..self.player }, ..self }
    }

    /// Gives hints to players who know some facts: `hint --known`, and moves in `play`.
    #[must_use]
    pub const fn continued(self, continues: Continues<P>) -> Self {
        Self { player: Player { continues: Some(continues), ..self.player }, ..self }
    }

    /// Tells programs the cells of a board, into which players write.
    #[must_use]
    pub const fn celled(self, cells: CellsBy<P>) -> Self {
        Self { player: Player { cells: Some(cells), ..self.player }, ..self }
    }

    /// Lets programs write clues into the squares of a board.
    #[must_use]
    pub const fn clued(self, clues: CluesBy<P>) -> Self {
        Self { player: Player { clues: Some(clues), ..self.player }, ..self }
    }

    /// Lets `explain` tell in some steps why an instance has no solution, if no
    /// [argument](Self::argues) tells it in one.
    #[must_use]
    pub const fn explained(self, explains: Explains<P>) -> Self {
        Self { player: Player { explains: Some(explains), ..self.player }, ..self }
    }

    /// Lets `explain` show two solutions of different ideas, where two that are nearly alike would show
    /// only two ways to write one.
    #[must_use]
    pub const fn ideas(self, ideas: Ideas<P>) -> Self {
        Self { player: Player { ideas: Some(ideas), ..self.player }, ..self }
    }

    /// Grades instances: the verb `grade`. Document the scoring formula on the function.
    #[must_use]
    pub const fn graded(self, grades: Grades<P>) -> Self {
        Self { player: Player { grades: Some(grades), ..self.player }, ..self }
    }

    /// [Grades](Self::graded) only instances with one solution, so that no others are dealt.
    #[must_use]
    pub const fn graded_if_unique(self, grades: Grades<P>) -> Self {
        Self { player: Player { grades: Some(grades), grades_one: true, ..self.player }, ..self }
    }

    /// Deals instances: with [`graded`](Self::graded), which says whether one has a solution, this
    /// gives the verbs `generate` and `play`. Instances that differ only in what no player cares
    /// for, such as the order of cards, should be dealt in one form.
    #[must_use]
    pub const fn dealt(self, deals: Deals) -> Self {
        Self { player: Player { deals: Some(Dealing::AtOnce(deals)), ..self.player }, ..self }
    }

    /// [Deals](Self::dealt) instances by a search, which may find nothing or reach a limit.
    #[must_use]
    pub const fn dealt_within(self, deals: DealsWithin) -> Self {
        Self { player: Player { deals: Some(Dealing::Within(deals)), ..self.player }, ..self }
    }

    /// [Deals](Self::dealt) instances by a search, from a file of the user's own if there is one: the
    /// verb `generate` takes a file then.
    #[must_use]
    pub const fn dealt_from(self, deals: DealsFrom) -> Self {
        Self { player: Player { deals: Some(Dealing::From(deals)), ..self.player }, ..self }
    }

    /// Makes many instances from options that [ask for them](crate::OptionSpec::lists); `solve`,
    /// `count`, `grade` and `hint` answer them one by one.
    #[must_use]
    pub const fn listed(self, lists: Lists) -> Self {
        Self { player: Player { lists: Some(lists), ..self.player }, ..self }
    }

    /// Lets answers be typed in steps as well; players are shown `answer` as an example.
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
        f.debug_struct("Plugin").field("about", self.member.about).finish_non_exhaustive()
    }
}
