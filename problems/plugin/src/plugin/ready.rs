//! A puzzle that was read, as the command sees it: every verb by the strategy that was chosen.

use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use billhook_engine::{Limits, Status};

use super::listed::PICTURE;
use super::{Asked, Instance, Plugin, Problem};
use crate::player::{Grade, Hint, NoHelp, first_decision};
use crate::proof::{Certificate, Encoded, Proved, Unproved, of_cover};
use crate::puzzle::{Answer, Checker, Puzzle, Solution, Verdict};
use crate::puzzle::{InstanceOf, Look};
use crate::reading::{Mistake, Place, grouped};
use crate::run::{Choice, Outcome, Strategy, Task, Walk};
use crate::search::{AnyWay, Checked, Counter, Described, NO_CUBES};
use crate::solutions::{Compile, Compiled, Uncompiled, Unsolvable};

/// An instance with its plug-in.
pub(super) struct Ready<P: Puzzle> {
    pub(super) instance: InstanceOf<P>,
    pub(super) plugin: Plugin<P>,
}

impl<P: Puzzle> Ready<P> {
    fn argument(&self, limits: &mut Limits) -> Option<String> {
        self.plugin.argument.and_then(|argument| argument(&self.instance.puzzle, limits))
    }

    fn usual(&self, limits: &mut Limits, asked: Asked) -> &'static dyn AnyWay<P> {
        self.plugin.usual(&self.instance.puzzle, limits, asked)
    }

    /// The way whose diagrams are those of the instance: that of the strategy, or else
    /// the usual one, or the first that has them; or why there are none.
    fn compiling(
        &self,
        choice: Choice,
        limits: &mut Limits,
    ) -> Result<&'static dyn AnyWay<P>, &'static str> {
        let (ways, puzzle) = (self.plugin.ways, Some(&self.instance.puzzle));
        if let Choice::Way(at, Walk::Diagram) = choice {
            let way = *ways.get(at).ok_or(NO_SEARCH)?;
            return way.uncompiled(puzzle).map_or(Ok(way), Err);
        }
        let usual = [self.usual(limits, Asked::Tree)];
        let mut all = usual.into_iter().chain(ways.iter().copied());
        all.find(|way| way.uncompiled(puzzle).is_none()).ok_or_else(|| {
            let others = ways.iter().filter(|way| way.uncompiled(None).is_none());
            let why = others.filter_map(|way| way.uncompiled(puzzle)).next();
            why.unwrap_or("this puzzle has no diagrams")
        })
    }

    /// The way that is walked with a table of dead states: the usual one, or the first that
    /// can; or why none can.
    fn remembering(&self, limits: &mut Limits) -> Result<&'static dyn AnyWay<P>, &'static str> {
        let (ways, puzzle) = (self.plugin.ways, Some(&self.instance.puzzle));
        let usual = [self.usual(limits, Asked::Tree)];
        let mut all = usual.into_iter().chain(ways.iter().copied());
        all.find(|way| way.unremembered(puzzle).is_none()).ok_or_else(|| {
            let mut others = ways.iter().filter(|way| way.unremembered(None).is_none());
            others.find_map(|way| way.unremembered(puzzle)).unwrap_or(NO_SEARCH)
        })
    }

    /// The way that a strategy walks, and how; or why there is none.
    fn walked(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
        asked: Asked,
    ) -> Result<(&'static dyn AnyWay<P>, Walk), &'static str> {
        let choice = strategy.choice;
        match choice {
            Choice::Way(_, Walk::Diagram) | Choice::Usual(Walk::Diagram) => {
                Ok((self.compiling(choice, limits)?, Walk::Diagram))
            }
            Choice::Way(at, walk) => {
                // A strategy of another puzzle is none of this one.
                let is_own =
                    |way: &&&'static dyn AnyWay<P>| strategy.name().starts_with(way.name());
                let way = self.plugin.ways.get(at).filter(is_own).ok_or(NO_SEARCH)?;
                let why = match walk {
                    Walk::DeadStates => way.unremembered(Some(&self.instance.puzzle)),
                    _ => way.refuses(&self.instance.puzzle),
                };
                why.map_or(Ok((*way, walk)), Err)
            }
            Choice::Usual(Walk::DeadStates) => Ok((self.remembering(limits)?, Walk::DeadStates)),
            Choice::Usual(walk) => {
                let usual = [self.usual(limits, Asked::Tree)];
                let all = usual.into_iter().chain(self.plugin.ways.iter().copied());
                let mut all = all.filter(|way| Plugin::orders(*way).any(|order| order == walk));
                let first = all.next().ok_or(NO_SEARCH)?;
                let takes =
                    |way: &&'static dyn AnyWay<P>| way.refuses(&self.instance.puzzle).is_none();
                Ok(([first].into_iter().chain(all).find(takes).unwrap_or(first), walk))
            }
            Choice::Auto => {
                let way = self.usual(limits, asked);
                Ok((way, way.usual().ok_or(NO_SEARCH)?))
            }
        }
    }

    /// The tree of a strategy; with words for it if they are wanted.
    fn tree(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
        in_words: bool,
    ) -> Result<Box<dyn Described + '_>, String> {
        if strategy.is_auto()
            && let Some(why) = self.argument(limits)
        {
            return Err(format!("no search is needed: {why}"));
        }
        let tree = "a diagram is no tree";
        let (way, walk) = match self.walked(strategy, limits, Asked::Solutions) {
            Ok((_, Walk::Diagram)) if in_words => return Err(tree.to_owned()),
            Ok((way, Walk::Diagram)) if !way.counts_cubes(&self.instance.puzzle) => {
                return Err(NO_CUBES.to_owned());
            }
            Ok(walked) => walked,
            Err(why) => return Err(why.to_owned()),
        };
        match way.walks().iter().find(|walk| **walk != Walk::States) {
            Some(&first) if first == walk || walk == Walk::Diagram || strategy.is_auto() => {}
            Some(Walk::DepthFirst) | None => {
                return Err(format!("it walks the tree of {}, in another order", way.name()));
            }
            Some(first) => return Err(format!("only the tree of {} can be shown", first.name())),
        }
        let wordless = || way.is_wordless(&self.instance.puzzle).filter(|_| in_words);
        let why_not = way.refuses(&self.instance.puzzle).or_else(wordless);
        if let Some(why) = why_not {
            return Err(why.to_owned());
        }
        way.opened(&self.instance, limits).map_err(|outcome| match outcome.reason {
            Some(reason) => format!("no search is needed: {reason}"),
            None => format!("it cannot be laid out ({})", outcome.status),
        })
    }
}

/// Why a strategy of another puzzle finds nothing.
const NO_SEARCH: &str = "this puzzle has no such search";

impl<P: Puzzle> Instance for Ready<P> {
    fn puzzle(&self) -> &'static str {
        P::ABOUT.name
    }
    fn strategy(&self, name: &str) -> Option<Strategy> {
        self.plugin.strategy(name)
    }
    fn title(&self) -> String {
        self.instance.entry.title.clone()
    }
    fn short_title(&self) -> String {
        self.instance.entry.short_title.clone()
    }
    fn options(&self) -> String {
        let drawing = P::ABOUT.options.iter().filter(|option| option.draws);
        let names: Vec<&str> = drawing.map(|option| option.name).collect();
        self.instance.entry.options.typed(P::ABOUT.options, &names)
    }
    fn text(&self) -> Option<&str> {
        self.instance.entry.text.as_deref().filter(|_| P::ABOUT.takes.is_file())
    }
    fn warnings(&self) -> &[Mistake] {
        self.instance.puzzle.warnings()
    }
    fn is_drawn(&self) -> bool {
        self.instance.look.draw.is_some() || self.instance.puzzle.is_board()
    }
    fn challenge(&self) -> Option<Box<dyn Solution + '_>> {
        let shown = self.instance.shown(self.instance.look.given?(&self.instance.puzzle));
        let is_shown = self.instance.look.draw.is_some() || shown.grid().is_some();
        is_shown.then(|| Box::new(shown) as Box<dyn Solution + '_>)
    }
    fn export(&self, notation: &str) -> Option<String> {
        if notation == PICTURE {
            return self.challenge()?.picture();
        }
        let (_, write) = self.plugin.notations.iter().find(|(name, _)| *name == notation)?;
        write(&self.instance.puzzle)
    }
    fn encoding(&self) -> Result<Box<dyn Encoded + '_>, String> {
        let none = || "the puzzle has no encoding as an exact cover".to_owned();
        self.plugin.encodes.ok_or_else(none)?(&self.instance)
    }
    fn certificate(&self) -> Result<Box<dyn Certificate + '_>, String> {
        let none = || "the puzzle has no certificate that stands alone".to_owned();
        self.plugin.certifies.ok_or_else(none)?(&self.instance.puzzle)
    }
    fn prove(&self, mut task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved> {
        match self.plugin.proves {
            Some(proves) => proves(&self.instance, task, record),
            None => {
                let encoded = self.encoding().map_err(Unproved::Refused)?;
                let is_auto = task.strategy.is_auto();
                let why = is_auto.then(|| self.argument(&mut task.limits)).flatten();
                let argued = why.map(|why| {
                    let weighings = self.plugin.weighs.map(|weighs| weighs(&self.instance.puzzle));
                    of_cover::Argued { why, weighings: weighings.unwrap_or_default() }
                });
                of_cover::prove(&*encoded, argued, task, record)
            }
        }
    }
    fn wants_all(&self) -> bool {
        self.instance.puzzle.wants_all()
    }

    fn refuses(&self, strategy: &Strategy) -> Option<&'static str> {
        if strategy.is_auto() {
            return None;
        }
        // A choice that takes long comes to nothing here.
        let mut limits = Limits::new().time(Duration::ZERO);
        match self.walked(strategy, &mut limits, Asked::Tree) {
            Ok((way, _)) => way.refuses(&self.instance.puzzle),
            Err(why) => Some(why),
        }
    }

    fn run(&self, mut task: Task<'_>) -> Outcome {
        if task.strategy.is_auto()
            && let Some(why) = self.argument(&mut task.limits)
        {
            return Outcome::impossible("argument", why);
        }
        if let (true, Some(shortcut)) = (task.strategy.is_auto(), self.plugin.shortcut) {
            match shortcut(&self.instance, task) {
                ControlFlow::Break(outcome) => return outcome,
                ControlFlow::Continue(back) => task = back,
            }
        }
        let asked = if task.each.is_some() { Asked::Solutions } else { Asked::Count };
        match self.walked(&task.strategy, &mut task.limits, asked) {
            Ok((way, walk)) => way.run(&self.instance, walk, task),
            Err(why) => Outcome::refused(task.strategy.into_name(), why),
        }
    }

    fn counters(&self, outcome: &Outcome) -> Vec<Counter> {
        let strategy = self.plugin.strategy(&outcome.strategy);
        let mut limits = Limits::new();
        let way =
            strategy.and_then(|strategy| self.walked(&strategy, &mut limits, Asked::Tree).ok());
        way.map_or_else(Vec::new, |(way, _)| way.counters(&self.instance.puzzle, outcome))
    }

    fn described(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + '_>, String> {
        self.tree(strategy, limits, true)
    }
    fn wordless(
        &self,
        strategy: &Strategy,
        limits: &mut Limits,
    ) -> Result<Box<dyn Described + '_>, String> {
        self.tree(strategy, limits, false)
    }
    fn compile(
        &self,
        strategy: &Strategy,
        how: Compile<'_>,
    ) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        if strategy.is_auto()
            && let Some(why) = self.argument(how.limits)
        {
            return Ok(Box::new(Unsolvable(Outcome::impossible("argument", why))));
        }
        match self.compiling(strategy.choice, how.limits) {
            Ok(way) => way.compile(&self.instance, how),
            Err(why) => Err(Uncompiled::Refused(why.to_owned())),
        }
    }

    fn load(
        &self,
        strategy: &Strategy,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String> {
        self.compiling(strategy.choice, limits)?.load(&self.instance, file, limits)
    }

    fn hint(&self, limits: &mut Limits) -> Result<Hint, NoHelp> {
        if let Some(hints) = self.plugin.hints {
            return hints(&self.instance.puzzle, limits);
        }
        if let Some(why) = self.argument(limits) {
            return Err(NoHelp::NoSolution(Some(why)));
        }
        match self.described(&Strategy::AUTO, limits) {
            Ok(mut search) => first_decision(&mut search, limits),
            Err(_) if limits.status() != Status::Complete => Err(NoHelp::Stopped(limits.status())),
            Err(why) => Err(NoHelp::Refused(why)),
        }
    }
    fn explain(&self, limits: &mut Limits) -> Option<Vec<String>> {
        match self.argument(limits) {
            Some(why) => Some(vec![why]),
            None => {
                self.plugin.explains.and_then(|explains| explains(&self.instance.puzzle, limits))
            }
        }
    }
    fn grade(&self, limits: &mut Limits) -> Result<Grade, NoHelp> {
        match self.plugin.grades {
            Some(grades) => grades(&self.instance.puzzle, limits),
            None => Err(NoHelp::Refused("this puzzle has no grades".to_owned())),
        }
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Mistake> {
        if answer.len() > P::LONGEST {
            let message = format!("an answer of {} bytes is too long", grouped(answer.len()));
            let mistake = Mistake::new(message, Place::Nowhere, "");
            return Err(mistake.help(format!("at most {} are read", grouped(P::LONGEST))));
        }
        P::Answer::parse(answer, &self.instance.puzzle)
            .map(|answer| self.instance.puzzle.judge(&answer))
    }
    fn answered(&self, answer: &str) -> Result<Box<dyn Solution + '_>, Mistake> {
        Ok(Box::new(self.instance.shown(P::Answer::parse(answer, &self.instance.puzzle)?)))
    }
    fn compared(&self, answer: &str, other: &str) -> Option<String> {
        let read =
            |text| Some(self.instance.shown(P::Answer::parse(text, &self.instance.puzzle).ok()?));
        let [one, other] = [read(answer)?, read(other)?];
        let Look { draw, compare, .. } = self.instance.look;
        match (compare, draw) {
            (Some(compare), _) => Some(compare(&self.instance.puzzle, &one.answer, &other.answer)),
            (None, Some(_)) => one.picture(),
            (None, None) => Some(one.distinct()?.marked(&other.distinct()?).on_paper().picture()),
        }
    }
    fn checker(&self) -> Checker<'_> {
        self.instance.puzzle.checker()
    }

    fn check(&self) -> Result<Vec<Checked>, String> {
        let mut checked = Vec::new();
        for way in
            self.plugin.ways.iter().filter(|way| way.refuses(&self.instance.puzzle).is_none())
        {
            let laws = way.check(&self.instance.puzzle);
            checked.extend(laws.map_err(|broken| format!("{}: {broken}", way.name()))?);
        }
        Ok(checked)
    }
}
