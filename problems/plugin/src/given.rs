//! A puzzle that was read, as the command sees it: every verb by the strategy that was chosen.

use std::fmt;
use std::io::{Read, Write};
use std::ops::ControlFlow;
use std::time::Duration;

use billhook_engine::{Limits, Status};
use serde_json::{Map, Value};

use crate::any_way::{AnyWay, NO_CUBES};
use crate::compiled::{Compile, Compiled, Uncompiled, Unsolvable, by_diagram, memory};
use crate::cover::{self, Encoded};
use crate::laws::Checked;
use crate::opened_once::OpenedOnce;
use crate::player::{Grade, Hint, NoHelp, first_decision};
use crate::plugin::{Asked, PICTURE, Plugin};
use crate::proof::{Certificate, Proved, Unproved};
use crate::reading::grouped;
use crate::show::Grid;
use crate::strategy::{Choice, Strategy, Walk};
use crate::{
    Answer, Checker, Counter, Described, Instance, Mistake, Options, Outcome, Place, Problem,
    Puzzle, Solution, Task, Verdict,
};

/// A puzzle that was read, with its plug-in.
pub struct Given<P: Puzzle> {
    /// The puzzle.
    pub puzzle: P,
    pub(crate) plugin: Plugin<P>,
    pub(crate) title: String,
    /// The instance in a sentence.
    pub(crate) short_title: String,
    /// The options that it was read with.
    pub(crate) options: Options,
    /// The text of the file that it was read from.
    pub(crate) text: Option<String>,
    /// The search of which cubes were searched last.
    pub(crate) opened: OpenedOnce,
}

impl<P: Puzzle> Given<P> {
    /// An answer as it is shown.
    pub fn shown(&self, answer: P::Answer) -> Shown<'_, P> {
        Shown { given: self, answer }
    }

    /// The instance as one line.
    pub fn title(&self) -> &str {
        &self.title
    }

    /// All of the instance, with the search by which it is compiled, and the
    /// version, by which moves may differ.
    pub(crate) fn in_full(&self, way: &str) -> Vec<u8> {
        let (name, version) = (P::ABOUT.name, env!("CARGO_PKG_VERSION"));
        // Where a file lies is no part of what it says.
        let (typed, text) = match &self.text {
            Some(text) => (self.options.typed(P::ABOUT.options, &[]), text.as_str()),
            None => (self.title.clone(), ""),
        };
        format!("{name} {typed} by {way} {version}\n{text}").into_bytes()
    }

    /// Runs a task by a diagram of a way. The first solution is shown when it is known, the others
    /// when all are.
    pub(crate) fn by_diagram<'p>(&'p self, way: &'p dyn AnyWay<P>, mut task: Task<'_>) -> Outcome {
        let memory = memory(&task.limits);
        let Some(each) = task.each else {
            let compiled = way.compile(self, Compile::new(&mut task.limits, memory));
            return by_diagram(compiled, task);
        };
        let mut told = 0;
        let mut first = |solution: &dyn Solution| {
            told = 1;
            each(solution)
        };
        let how = Compile { first: Some(&mut first), ..Compile::new(&mut task.limits, memory) };
        let outcome = match way.compile(self, how) {
            Ok(mut compiled) => compiled.list(&mut task.limits, each, task.pages, told),
            Err(Uncompiled::Stopped(outcome)) => outcome.without_solutions(),
            Err(Uncompiled::Refused(why)) => Outcome::refused("diagram", why),
        };
        Outcome { solutions: outcome.solutions.max(told.into()), ..outcome }
    }

    /// Compiles all solutions by the way that suits the instance.
    ///
    /// # Errors
    ///
    /// If this instance cannot be compiled, or a limit is reached first.
    pub fn compiled(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        match self.compiling(Choice::Auto, how.limits) {
            Ok(way) => way.compile(self, how),
            Err(why) => Err(Uncompiled::Refused(why.to_owned())),
        }
    }

    fn argument(&self, limits: &mut Limits) -> Option<String> {
        self.plugin.argument.and_then(|argument| argument(&self.puzzle, limits))
    }

    fn usual(&self, limits: &mut Limits, asked: Asked) -> &'static dyn AnyWay<P> {
        self.plugin.usual(&self.puzzle, limits, asked)
    }

    /// The way whose diagrams are those of the instance: that of the strategy, or else
    /// the usual one, or the first that has them; or why there are none.
    fn compiling(
        &self,
        choice: Choice,
        limits: &mut Limits,
    ) -> Result<&'static dyn AnyWay<P>, &'static str> {
        let (ways, puzzle) = (self.plugin.ways, Some(&self.puzzle));
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
        let (ways, puzzle) = (self.plugin.ways, Some(&self.puzzle));
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
                    Walk::DeadStates => way.unremembered(Some(&self.puzzle)),
                    _ => way.refuses(&self.puzzle),
                };
                why.map_or(Ok((*way, walk)), Err)
            }
            Choice::Usual(Walk::DeadStates) => Ok((self.remembering(limits)?, Walk::DeadStates)),
            Choice::Usual(walk) => {
                let usual = [self.usual(limits, Asked::Tree)];
                let all = usual.into_iter().chain(self.plugin.ways.iter().copied());
                let mut all = all.filter(|way| Plugin::orders(*way).any(|order| order == walk));
                let first = all.next().ok_or(NO_SEARCH)?;
                let takes = |way: &&'static dyn AnyWay<P>| way.refuses(&self.puzzle).is_none();
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
            Ok((way, Walk::Diagram)) if !way.counts_cubes(&self.puzzle) => {
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
        let wordless = || way.is_wordless(&self.puzzle).filter(|_| in_words);
        let why_not = way.refuses(&self.puzzle).or_else(wordless);
        if let Some(why) = why_not {
            return Err(why.to_owned());
        }
        way.opened(self, limits).map_err(|outcome| match outcome.reason {
            Some(reason) => format!("no search is needed: {reason}"),
            None => format!("it cannot be laid out ({})", outcome.status),
        })
    }
}

/// Why a strategy of another puzzle finds nothing.
const NO_SEARCH: &str = "this puzzle has no such search";

impl<P: Puzzle> Instance for Given<P> {
    fn puzzle(&self) -> &'static str {
        P::ABOUT.name
    }
    fn strategy(&self, name: &str) -> Option<Strategy> {
        self.plugin.strategy(name)
    }
    fn title(&self) -> String {
        self.title.clone()
    }
    fn short_title(&self) -> String {
        self.short_title.clone()
    }
    fn options(&self) -> String {
        let drawing = P::ABOUT.options.iter().filter(|option| option.draws);
        let names: Vec<&str> = drawing.map(|option| option.name).collect();
        self.options.typed(P::ABOUT.options, &names)
    }
    fn text(&self) -> Option<&str> {
        self.text.as_deref().filter(|_| P::ABOUT.takes.is_file())
    }
    fn warnings(&self) -> &[Mistake] {
        self.puzzle.warnings()
    }
    fn is_drawn(&self) -> bool {
        self.plugin.draw.is_some() || self.puzzle.is_board()
    }
    fn challenge(&self) -> Option<Box<dyn Solution + '_>> {
        let shown = self.shown(self.plugin.given?(&self.puzzle));
        let is_shown = self.plugin.draw.is_some() || shown.grid().is_some();
        is_shown.then(|| Box::new(shown) as Box<dyn Solution + '_>)
    }
    fn export(&self, notation: &str) -> Option<String> {
        if notation == PICTURE {
            return self.challenge()?.picture();
        }
        let (_, write) = self.plugin.notations.iter().find(|(name, _)| *name == notation)?;
        write(&self.puzzle)
    }
    fn encoding(&self) -> Result<Box<dyn Encoded + '_>, String> {
        let none = || "the puzzle has no encoding as an exact cover".to_owned();
        self.plugin.encodes.ok_or_else(none)?(self)
    }
    fn certificate(&self) -> Result<Box<dyn Certificate + '_>, String> {
        let none = || "the puzzle has no certificate that stands alone".to_owned();
        self.plugin.certifies.ok_or_else(none)?(&self.puzzle)
    }
    fn prove(&self, mut task: Task<'_>, record: &mut dyn Write) -> Result<Proved, Unproved> {
        match self.plugin.proves {
            Some(proves) => proves(self, task, record),
            None => {
                let encoded = self.encoding().map_err(Unproved::Refused)?;
                let is_auto = task.strategy.is_auto();
                let why = is_auto.then(|| self.argument(&mut task.limits)).flatten();
                let argued = why.map(|why| {
                    let weighings = self.plugin.weighs.map(|weighs| weighs(&self.puzzle));
                    cover::Argued { why, weighings: weighings.unwrap_or_default() }
                });
                cover::prove(&*encoded, argued, task, record)
            }
        }
    }
    fn wants_all(&self) -> bool {
        self.puzzle.wants_all()
    }

    fn refuses(&self, strategy: &Strategy) -> Option<&'static str> {
        if strategy.is_auto() {
            return None;
        }
        // A choice that takes long comes to nothing here.
        let mut limits = Limits::new().time(Duration::ZERO);
        match self.walked(strategy, &mut limits, Asked::Tree) {
            Ok((way, _)) => way.refuses(&self.puzzle),
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
            match shortcut(self, task) {
                ControlFlow::Break(outcome) => return outcome,
                ControlFlow::Continue(back) => task = back,
            }
        }
        let asked = if task.each.is_some() { Asked::Solutions } else { Asked::Count };
        match self.walked(&task.strategy, &mut task.limits, asked) {
            Ok((way, walk)) => way.run(self, walk, task),
            Err(why) => Outcome::refused(task.strategy.into_name(), why),
        }
    }

    fn counters(&self, outcome: &Outcome) -> Vec<Counter> {
        let strategy = self.plugin.strategy(&outcome.strategy);
        let mut limits = Limits::new();
        let way =
            strategy.and_then(|strategy| self.walked(&strategy, &mut limits, Asked::Tree).ok());
        way.map_or_else(Vec::new, |(way, _)| way.counters(&self.puzzle, outcome))
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
            Ok(way) => way.compile(self, how),
            Err(why) => Err(Uncompiled::Refused(why.to_owned())),
        }
    }

    fn load(
        &self,
        strategy: &Strategy,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + '_>, String> {
        self.compiling(strategy.choice, limits)?.load(self, file, limits)
    }

    fn hint(&self, limits: &mut Limits) -> Result<Hint, NoHelp> {
        if let Some(hints) = self.plugin.hints {
            return hints(&self.puzzle, limits);
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
            None => self.plugin.explains.and_then(|explains| explains(&self.puzzle, limits)),
        }
    }
    fn grade(&self, limits: &mut Limits) -> Result<Grade, NoHelp> {
        match self.plugin.grades {
            Some(grades) => grades(&self.puzzle, limits),
            None => Err(NoHelp::Refused("this puzzle has no grades".to_owned())),
        }
    }

    fn judge(&self, answer: &str) -> Result<Verdict, Mistake> {
        if answer.len() > P::LONGEST {
            let message = format!("an answer of {} bytes is too long", grouped(answer.len()));
            let mistake = Mistake::new(message, Place::Nowhere, "");
            return Err(mistake.help(format!("at most {} are read", grouped(P::LONGEST))));
        }
        P::Answer::parse(answer, &self.puzzle).map(|answer| self.puzzle.judge(&answer))
    }
    fn answered(&self, answer: &str) -> Result<Box<dyn Solution + '_>, Mistake> {
        Ok(Box::new(self.shown(P::Answer::parse(answer, &self.puzzle)?)))
    }
    fn compared(&self, answer: &str, other: &str) -> Option<String> {
        let read = |text| Some(self.shown(P::Answer::parse(text, &self.puzzle).ok()?));
        let [one, other] = [read(answer)?, read(other)?];
        let Plugin { draw, compare, .. } = self.plugin;
        match (compare, draw) {
            (Some(compare), _) => Some(compare(&self.puzzle, &one.answer, &other.answer)),
            (None, Some(_)) => one.picture(),
            (None, None) => Some(one.distinct()?.marked(&other.distinct()?).on_paper().picture()),
        }
    }
    fn checker(&self) -> Checker<'_> {
        self.puzzle.checker()
    }

    fn check(&self) -> Result<Vec<Checked>, String> {
        let mut checked = Vec::new();
        for way in self.plugin.ways.iter().filter(|way| way.refuses(&self.puzzle).is_none()) {
            let laws = way.check(&self.puzzle);
            checked.extend(laws.map_err(|broken| format!("{}: {broken}", way.name()))?);
        }
        Ok(checked)
    }
}

/// An answer with its puzzle.
pub struct Shown<'p, P: Puzzle> {
    given: &'p Given<P>,
    answer: P::Answer,
}

impl<P: Puzzle> Shown<'_, P> {
    /// The board, if the puzzle has one.
    fn grid(&self) -> Option<Grid> {
        let grid = self.given.plugin.grid?(&self.given.puzzle, &self.answer);
        (!grid.is_empty()).then_some(grid)
    }

    /// The board, also one without squares, with what is given told from what is not.
    fn distinct(&self) -> Option<Grid> {
        let Plugin { grid, given, .. } = self.given.plugin;
        let (grid, puzzle) = (grid?, &self.given.puzzle);
        let board = grid(puzzle, &self.answer);
        Some(match given {
            Some(given) => board.given_on(&grid(puzzle, &given(puzzle))),
            None => board,
        })
    }
}

impl<P: Puzzle> Solution for Shown<'_, P> {
    fn text(&self) -> String {
        self.answer.text(&self.given.puzzle)
    }
    fn plain(&self) -> String {
        self.grid().map_or_else(|| self.answer.plain(&self.given.puzzle), |grid| grid.plain())
    }
    fn line(&self) -> String {
        match self.given.plugin.grid {
            Some(_) => self.text().replace('\n', " / "),
            None => self.answer.line(&self.given.puzzle),
        }
    }
    fn text_into(&self, page: &mut String) {
        self.answer.text_into(&self.given.puzzle, page);
    }
    fn plain_into(&self, page: &mut String) {
        match self.grid() {
            Some(grid) => page.push_str(&grid.plain()),
            None => self.answer.plain_into(&self.given.puzzle, page),
        }
    }
    fn styled(&self) -> String {
        let grid = self.distinct().filter(|grid| !grid.is_empty());
        grid.map_or_else(|| self.answer.styled(&self.given.puzzle), |grid| grid.styled())
    }
    fn fields(&self) -> Map<String, Value> {
        self.answer.fields(&self.given.puzzle)
    }
    fn picture(&self) -> Option<String> {
        let drawn = self.given.plugin.draw.map(|draw| draw(&self.given.puzzle, &self.answer));
        drawn.or_else(|| self.distinct().map(|board| board.picture()))
    }
    fn printed(&self) -> Option<String> {
        match self.given.plugin.draw {
            Some(_) => self.picture(),
            None => self.distinct().map(|board| board.on_paper().picture()),
        }
    }
}

impl<P: Puzzle> fmt::Debug for Given<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Given").field("title", &self.title).finish_non_exhaustive()
    }
}

impl<P: Puzzle> fmt::Debug for Shown<'_, P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Shown").field(&self.text()).finish()
    }
}
