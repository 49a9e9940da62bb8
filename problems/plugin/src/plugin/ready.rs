//! Instances with their plug-ins: the abilities that a command sees.

use std::cell::RefCell;
use std::io::{Read, Write};

use billhook_engine::{Limits, Status};

use super::listed::Plugin;
use super::raced::Raced;
use super::{Answered, Answers, Asked, Cells, Instance, Look, Player, Prover, Question};
use crate::player::cells::with_fact;
use crate::player::{Cell, Grade, Hint, NoHelp, Reason, first_decision};
use crate::proof::{Certificate, Encoded, Proved, Unproved, of_cover};
use crate::puzzle::{Answer, Checker, Entry, InstanceOf, Puzzle, Solution, Verdict};
use crate::reading::{Input, Mistake, Place, grouped};
use crate::run::{Outcome, Strategy, Task, Walk};
use crate::search::{Checked, SearchTree, Solver};
use crate::show::{Grid, inked};
use crate::solutions::{Compile, Compiled, Uncompiled, Unsolvable, by_diagram};

/// Greatest number of wanted solutions for which `auto` races the learning search against depth
/// first. If all are wanted, a race shows little: learning is slow where there are many.
const MOST_RACED: u64 = 2;

/// The notation that draws the clues of an instance.
pub(super) const PICTURE: &str = "svg";

/// An instance with its plug-in.
pub(super) struct Ready<P: Puzzle> {
    pub(super) instance: InstanceOf<P>,
    pub(super) plugin: Plugin<P>,
}

impl<P: Puzzle> Ready<P> {
    fn argument(&self, limits: &mut Limits) -> Option<String> {
        self.plugin.policy.argues.and_then(|argues| argues(&self.instance.puzzle, limits))
    }

    /// Returns an answer of the puzzle's own, or the argument that there is no solution; `None` if
    /// `auto` has to search.
    fn answered(&self, question: &Question, limits: &mut Limits) -> Option<Answered<'_>> {
        if let Some(why) = self.argument(limits) {
            return Some(Answered::impossible("argument", why));
        }
        let is_run = matches!(question.asked, Asked::Solutions | Asked::Count);
        self.plugin.policy.answers.filter(|_| is_run)?(&self.instance, question, limits)
    }
}

impl<P: Puzzle> Instance for Ready<P> {
    fn entry(&self) -> &Entry {
        &self.instance.entry
    }
    fn strategy(&self, name: &str) -> Option<Strategy> {
        self.plugin.strategy(name)
    }
    fn solver(
        &self,
        strategy: &Strategy,
        question: &Question,
        limits: &mut Limits,
    ) -> Result<Box<dyn Solver<'_> + '_>, &'static str> {
        if strategy.is_auto()
            && let Some(answered) = self.answered(question, limits)
        {
            return Ok(Box::new(Known(RefCell::new(Some(answered)))));
        }
        let puzzle = &self.instance.puzzle;
        if strategy.is_auto()
            && question.is_race()
            && limits.solutions_left() <= MOST_RACED
            && let Some((formulation, race)) = self.plugin.race(puzzle, limits)
        {
            let solver = formulation.on(&self.instance, Walk::Learn);
            return Ok(Box::new(Raced { solver, race }));
        }
        let chosen = self.plugin.chosen(strategy.choice, puzzle, limits, question.asked);
        chosen.map(|(formulation, walk)| formulation.on(&self.instance, walk))
    }
    fn answers(&self) -> &dyn Answers {
        self
    }
    fn look(&self) -> &dyn Look {
        self
    }
    fn player(&self) -> &dyn Player {
        self
    }
    fn cells(&self) -> Option<&dyn Cells> {
        self.plugin.player.cells.map(|_| self as &dyn Cells)
    }
    fn proof(&self) -> &dyn Prover {
        self
    }
    fn check(&self) -> Result<Vec<Checked>, String> {
        let mut checked = Vec::new();
        for formulation in self.plugin.taking(&self.instance.puzzle) {
            let laws = formulation.check(&self.instance.puzzle);
            let name = formulation.name();
            checked.extend(laws.map_err(|broken| format!("{name}: {broken}"))?);
        }
        Ok(checked)
    }
}

impl<P: Puzzle> Answers for Ready<P> {
    fn judge(&self, answer: &str) -> Result<Verdict, Mistake> {
        if answer.len() > P::LONGEST {
            let message = format!("an answer of {} bytes is too long", grouped(answer.len()));
            let mistake = Mistake::new(message, Place::Nowhere, "");
            return Err(mistake.help(format!("at most {} are read", grouped(P::LONGEST))));
        }
        let puzzle = &self.instance.puzzle;
        P::Answer::parse(answer, puzzle).map(|answer| puzzle.judge(&answer))
    }
    fn checker(&self) -> Checker<'_> {
        self.instance.puzzle.checker()
    }
    fn read(&self, answer: &str) -> Result<Box<dyn Solution + '_>, Mistake> {
        let answer = P::Answer::parse(answer, &self.instance.puzzle)?;
        Ok(Box::new(self.instance.shown(answer)))
    }
    fn authored(&self) -> Option<Box<dyn Solution + '_>> {
        let InstanceOf { puzzle, look, .. } = &self.instance;
        let answer = look.authored?(puzzle).filter(|answer| puzzle.judge(answer).right)?;
        Some(Box::new(self.instance.shown(answer)))
    }
    fn compared(&self, answer: &str, other: &str) -> Option<String> {
        let InstanceOf { puzzle, look, .. } = &self.instance;
        let read = |text| Some(self.instance.shown(P::Answer::parse(text, puzzle).ok()?));
        let [one, other] = [read(answer)?, read(other)?];
        match (look.compare, look.draw) {
            (Some(compare), _) => Some(compare(puzzle, &one.answer, &other.answer)),
            (None, Some(_)) => one.picture(),
            (None, None) => Some(one.distinct()?.marked(&other.distinct()?).on_paper().picture()),
        }
    }
}

impl<P: Puzzle> Look for Ready<P> {
    fn is_drawn(&self) -> bool {
        self.instance.look.draw.is_some() || self.instance.puzzle.is_board()
    }
    fn challenge(&self) -> Option<Box<dyn Solution + '_>> {
        let InstanceOf { puzzle, look, .. } = &self.instance;
        let shown = self.instance.shown(look.given?(puzzle));
        let is_shown = look.draw.is_some() || shown.grid().is_some();
        is_shown.then(|| Box::new(shown) as Box<dyn Solution + '_>)
    }
    fn picture(&self, for_paper: bool) -> Option<String> {
        if let Some(picture) = self.instance.look.instance {
            let drawing = picture(&self.instance.puzzle);
            return Some(if for_paper { inked(&drawing) } else { drawing });
        }
        let challenge = self.challenge()?;
        if for_paper { challenge.printed() } else { challenge.picture() }
    }
    fn interactive(&self) -> Option<String> {
        self.challenge().map_or_else(|| self.picture(false), |it| it.interactive())
    }
    fn clues(&self) -> Option<Grid> {
        let InstanceOf { puzzle, look, .. } = &self.instance;
        self.instance.shown(look.given?(puzzle)).grid()
    }
    fn export(&self, notation: &str) -> Option<String> {
        if notation == PICTURE {
            return self.picture(false);
        }
        let (_, write) = self.plugin.notations.iter().find(|(name, _)| *name == notation)?;
        write(&self.instance.puzzle)
    }
}

impl<P: Puzzle> Player for Ready<P> {
    fn hint(&self, limits: &mut Limits) -> Result<Hint, NoHelp> {
        if let Some(hints) = self.plugin.player.hints {
            return hints(&self.instance.puzzle, limits);
        }
        if let Some(why) = self.argument(limits) {
            return Err(NoHelp::NoSolution(Some(why)));
        }
        let solver = self.solver(&Strategy::AUTO, &Question::of(Asked::Tree), limits);
        let solver = solver.map_err(|why| NoHelp::Refused(why.to_owned()))?;
        match solver.tree(limits, true) {
            Ok(mut tree) => first_decision(&mut tree, limits),
            Err(_) if limits.status() != Status::Complete => Err(NoHelp::Stopped(limits.status())),
            Err(why) => Err(NoHelp::Refused(why)),
        }
    }
    fn hint_from(&self, known: &str, limits: &mut Limits) -> Option<Result<Hint, NoHelp>> {
        Some((self.plugin.player.continues?.hint)(&self.instance.puzzle, known, limits))
    }
    fn noted(&self, known: &str) -> Option<Result<Box<dyn Solution + '_>, NoHelp>> {
        let answer = (self.plugin.player.continues?.answer)(&self.instance.puzzle, known);
        Some(answer.map(|it| Box::new(self.instance.shown(it)) as Box<dyn Solution + '_>))
    }
    fn explain(&self, limits: &mut Limits) -> Option<Reason> {
        match self.argument(limits) {
            Some(why) => Some(vec![why].into()),
            None => self.plugin.player.explains?(&self.instance.puzzle, limits),
        }
    }
    fn ideas(&self, limits: &mut Limits) -> Option<Vec<Box<dyn Solution + '_>>> {
        let ideas = self.plugin.player.ideas?(&self.instance.puzzle, limits)?;
        let shown =
            ideas.into_iter().map(|it| Box::new(self.instance.shown(it)) as Box<dyn Solution>);
        Some(shown.collect())
    }
    fn grade(&self, limits: &mut Limits) -> Result<Grade, NoHelp> {
        match self.plugin.player.grades {
            Some(grades) => grades(&self.instance.puzzle, limits),
            None => Err(NoHelp::Refused("this puzzle has no grades".to_owned())),
        }
    }
}

impl<P: Puzzle> Cells for Ready<P> {
    fn list(&self) -> Vec<Cell> {
        self.plugin.player.cells.map_or_else(Vec::new, |by| (by.list)(&self.instance.puzzle))
    }
    fn values(&self, cell: &str) -> Vec<String> {
        self.plugin
            .player
            .cells
            .map_or_else(Vec::new, |by| (by.values)(&self.instance.puzzle, cell))
    }
    fn with(&self, known: &str, cell: &str, value: Option<&str>) -> String {
        with_fact(known, cell, value, |place| match self.plugin.player.cells {
            Some(by) => (by.meaning)(&self.instance.puzzle, place),
            None => place.to_owned(),
        })
    }
    fn noted(&self, known: &str) -> Result<Box<dyn Solution + '_>, NoHelp> {
        let none = || NoHelp::Refused("this puzzle has no cells".to_owned());
        let answer =
            (self.plugin.player.cells.ok_or_else(none)?.answer)(&self.instance.puzzle, known)?;
        Ok(Box::new(self.instance.shown(answer)))
    }
    fn clues(&self, square: &str) -> Vec<String> {
        let by = self.plugin.player.clues;
        by.map_or_else(Vec::new, |by| (by.values)(&self.instance.puzzle, square))
    }
    fn with_clue(&self, square: &str, clue: Option<&str>) -> Option<Input> {
        (self.plugin.player.clues?.with)(&self.instance.puzzle, square, clue)
    }
}

impl<P: Puzzle> Prover for Ready<P> {
    fn encoding(&self) -> Result<Box<dyn Encoded + '_>, String> {
        let none = || "the puzzle has no encoding as an exact cover".to_owned();
        self.plugin.proofs.encodes.ok_or_else(none)?(&self.instance).map_err(|why| why.to_string())
    }
    fn certificate(&self) -> Result<Box<dyn Certificate + '_>, String> {
        let none = || "the puzzle has no certificate that stands alone".to_owned();
        self.plugin.proofs.certifies.ok_or_else(none)?(&self.instance.puzzle)
    }
    fn prove(&self, mut task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved> {
        if let Some(proves) = self.plugin.proofs.proves {
            return proves(&self.instance, task, record);
        }
        let encoded = self.encoding().map_err(Unproved::Refused)?;
        let is_auto = task.strategy.is_auto();
        let why = is_auto.then(|| self.argument(&mut task.limits)).flatten();
        let argued = why.map(|why| {
            let weighings = (self.plugin.proofs.weighs)(&self.instance.puzzle);
            of_cover::Argued { why, weighings }
        });
        of_cover::prove(&*encoded, argued, task, record)
    }
}

/// A solver that has its answer already, and gives it once.
struct Known<'p>(RefCell<Option<Answered<'p>>>);

impl Known<'_> {
    fn why(&self) -> String {
        match &*self.0.borrow() {
            Some(Answered::Outcome(outcome)) => outcome.reason.clone().unwrap_or_default(),
            _ => String::new(),
        }
    }
}

impl<'p> Solver<'p> for Known<'p> {
    fn run(&self, task: Task<'_>) -> Outcome {
        match self.0.take() {
            Some(Answered::Outcome(outcome)) => *outcome,
            Some(Answered::Solutions(all)) => by_diagram(all, task),
            None => Outcome::refused("auto", "it was answered before"),
        }
    }
    fn tree(&self, _: &mut Limits, _: bool) -> Result<SearchTree<'p>, String> {
        Err(format!("no search is needed: {}", self.why()))
    }
    fn compile(&self, _: Compile<'_>) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        match self.0.take() {
            Some(Answered::Outcome(outcome)) => Ok(Box::new(Unsolvable(*outcome))),
            Some(Answered::Solutions(all)) => all,
            None => Err(Uncompiled::Refused("it was answered before".to_owned())),
        }
    }
    fn load(&self, _: &mut dyn Read, _: &mut Limits) -> Result<Box<dyn Compiled + 'p>, String> {
        Err(self.why())
    }
}
