//! A puzzle with its ways, as the command sees it.

use std::borrow::Cow;
use std::fmt;
use std::io::Read;
use std::ops::ControlFlow;
use std::time::Duration;

use billhook_engine::Limits;
use serde_json::{Map, Value};

use crate::compiled::{Compile, Compiled, Uncompiled, Unsolvable, by_diagram, memory};
use crate::laws::Checked;
use crate::show::Grid;
use crate::strategy::{Choice, Strategy, Walk};
use crate::way::{AnyWay, finds};
use crate::{
    About, Answer, Described, Input, Instance, Mistake, Options, Outcome, Place, Problem, Puzzle,
    Solution, Task, Verdict,
};

/// A puzzle and its ways: what stands in a list of puzzles.
///
/// Of its strategies the first is the usual one. They are, in this order: its ways
/// depth first, by their names; `diagram`, if one of them is
/// [keyed](crate::Way::keyed); and the other orders of the usual way. The orders of
/// another way are chosen as in `fill+lds`.
pub struct Plugin<P: Puzzle> {
    ways: &'static [&'static dyn AnyWay<P>],
    auto: Option<Auto<P>>,
    argument: Option<Argument<P>>,
    shortcut: Option<Shortcut<P>>,
    draw: Option<fn(&P, &P::Answer) -> String>,
    grid: Option<fn(&P, &P::Answer) -> Grid>,
    notations: &'static [Notation<P>],
}

/// A notation by its name, and the instance in it, if it can say it.
pub type Notation<P> = (&'static str, fn(&P) -> Option<String>);

/// Why there is no solution, as a clause, where that needs no search.
pub type Argument<P> = fn(&P, &mut Limits) -> Option<String>;

/// Answers a task without a search of the usual kind, or hands it back.
pub type Shortcut<P> = for<'p, 't> fn(&'p Given<P>, Task<'t>) -> ControlFlow<Outcome, Task<'t>>;

/// What `auto` chooses, in words and as a function.
struct Auto<P: Puzzle> {
    words: &'static str,
    choose: fn(&P, &mut Limits, Asked) -> &'static dyn AnyWay<P>,
}

/// For what a way is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asked {
    /// Solutions, one after the other.
    Solutions,
    /// How many there are.
    Count,
    /// The tree of a search, or its walk in another order.
    Tree,
}

impl<P: Puzzle> Plugin<P> {
    /// A puzzle with these ways, of which the first that takes an instance is the
    /// usual one.
    pub const fn new(ways: &'static [&'static dyn AnyWay<P>]) -> Self {
        Self {
            ways,
            auto: None,
            argument: None,
            shortcut: None,
            draw: None,
            grid: None,
            notations: &[],
        }
    }

    /// `auto` chooses a way by the instance and what is asked; `words` say which.
    #[must_use]
    pub const fn chooses(
        self,
        words: &'static str,
        choose: fn(&P, &mut Limits, Asked) -> &'static dyn AnyWay<P>,
    ) -> Self {
        Self { auto: Some(Auto { words, choose }), ..self }
    }

    /// `auto` looks first whether an argument shows that there is no solution.
    #[must_use]
    pub const fn argues(self, argument: Argument<P>) -> Self {
        Self { argument: Some(argument), ..self }
    }

    /// `auto` tries something else before it searches.
    #[must_use]
    pub const fn shortcut(self, shortcut: Shortcut<P>) -> Self {
        Self { shortcut: Some(shortcut), ..self }
    }

    /// Solutions are drawn, as SVG: `--output x.svg` and `x.png`.
    #[must_use]
    pub const fn drawn(self, draw: fn(&P, &P::Answer) -> String) -> Self {
        Self { draw: Some(draw), ..self }
    }

    /// Solutions are shown as a board: for people, in colour, and, if nothing else is
    /// [drawn](Self::drawn), as a picture. This takes the place of what the answer says,
    /// but for boards without squares.
    #[must_use]
    pub const fn shown(self, grid: fn(&P, &P::Answer) -> Grid) -> Self {
        Self { grid: Some(grid), ..self }
    }

    /// Instances are written in other notations: the verb `export`.
    #[must_use]
    pub const fn written(self, notations: &'static [Notation<P>]) -> Self {
        Self { notations, ..self }
    }

    /// The strategies of one way: its own, or depth first and all orders.
    fn orders(way: &dyn AnyWay<P>) -> impl Iterator<Item = Walk> + use<P> {
        let depth_first = way.walks() == [Walk::DepthFirst];
        let others = if depth_first { Walk::ORDERS } else { &[] };
        way.walks().iter().chain(others).copied()
    }

    fn usual(&self, puzzle: &P, limits: &mut Limits, asked: Asked) -> &'static dyn AnyWay<P> {
        match &self.auto {
            Some(auto) => (auto.choose)(puzzle, limits, asked),
            None => {
                let takes = |way: &&&'static dyn AnyWay<P>| way.refuses(puzzle).is_none();
                *self.ways.iter().find(takes).unwrap_or(&self.ways[0])
            }
        }
    }
}

impl<P: Puzzle> Problem for Plugin<P> {
    fn about(&self) -> &'static About {
        &P::ABOUT
    }

    fn strategies(&self) -> Vec<Strategy> {
        let mut all = Vec::new();
        for (at, way) in self.ways.iter().enumerate() {
            if way.walks().contains(&Walk::DepthFirst) {
                let choice = Choice::Way(at, Walk::DepthFirst);
                all.push(strategy(*way, way.name().into(), Walk::DepthFirst, choice));
            }
        }
        let usual =
            |walk: Walk| strategy(self.ways[0], walk.name().into(), walk, Choice::Usual(walk));
        if self.ways.iter().any(|way| way.uncompiled(None).is_none()) {
            all.push(usual(Walk::Diagram));
        }
        let others = Self::orders(self.ways[0]).filter(|&walk| walk != Walk::DepthFirst);
        all.extend(others.map(usual));
        all
    }

    fn combinations(&self) -> Vec<Strategy> {
        let mut all = Vec::new();
        for (at, way) in self.ways.iter().enumerate() {
            let compiled = way.uncompiled(None).is_none().then_some(Walk::Diagram);
            let orders = compiled.into_iter().chain(Self::orders(*way));
            for walk in orders.filter(|&walk| walk != Walk::DepthFirst) {
                let name = format!("{}+{}", way.name(), walk.name());
                all.push(strategy(*way, name.into(), walk, Choice::Way(at, walk)));
            }
        }
        all
    }

    fn auto(&self) -> Cow<'static, str> {
        match (&self.auto, self.strategies().first()) {
            (Some(auto), _) => auto.words.into(),
            (None, first) => first.map_or("".into(), |first| first.name().to_owned().into()),
        }
    }

    fn draws(&self) -> bool {
        self.draw.is_some() || self.grid.is_some()
    }

    fn notations(&self) -> Vec<&'static str> {
        self.notations.iter().map(|(name, _)| *name).collect()
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        if P::ABOUT.takes == crate::Takes::File && input.name().is_none() {
            let example = P::ABOUT.example;
            let help = format!("such as: {example}; `-` reads standard input");
            return Err(Mistake::new("no file", Place::Nowhere, "").help(help));
        }
        let puzzle =
            P::read(input, options).map_err(|mistake| match (&mistake.place, &mistake.help) {
                // Nothing was typed: an example says what could be.
                (Place::Nowhere, None) => {
                    let help = format!("such as: {} {}", P::ABOUT.name, P::ABOUT.example);
                    mistake.help(help)
                }
                _ => mistake,
            })?;
        let title = puzzle.title().unwrap_or_else(|| {
            let named = match input.name() {
                Some(_) if P::ABOUT.takes.is_file() => input.title(),
                _ => input.words().map(|word| word.text).collect::<Vec<_>>().join(" "),
            };
            (named + &options.typed(P::ABOUT.options, &[])).trim().to_owned()
        });
        let text = input.name().map(|_| input.text().to_owned());
        // Where a file lies is no part of what it says.
        let typed = match &text {
            Some(_) => options.typed(P::ABOUT.options, &[]),
            None => title.clone(),
        };
        Ok(Box::new(Given { puzzle, plugin: *self, title, typed, text }))
    }
}

fn strategy<P: Puzzle>(
    way: &dyn AnyWay<P>,
    name: Cow<'static, str>,
    walk: Walk,
    choice: Choice,
) -> Strategy {
    let summary = if walk == Walk::DepthFirst { way.summary() } else { walk.row().summary };
    Strategy::new(name, summary, walk, finds(way, walk), choice)
}

/// A puzzle that was read, with its plug-in.
pub struct Given<P: Puzzle> {
    /// The puzzle.
    pub puzzle: P,
    plugin: Plugin<P>,
    title: String,
    /// The words and options that it was read from, without the name of a file.
    typed: String,
    /// The text of the file that it was read from.
    text: Option<String>,
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
        let (name, typed, version) = (P::ABOUT.name, &self.typed, env!("CARGO_PKG_VERSION"));
        let text = self.text.as_deref().unwrap_or_default();
        format!("{name} {typed} by {way} {version}\n{text}").into_bytes()
    }

    /// Runs a task by a diagram of a way.
    pub(crate) fn by_diagram<'p>(&'p self, way: &'p dyn AnyWay<P>, task: Task<'_>) -> Outcome {
        let Task { mut limits, each, .. } = task;
        let memory = memory(&limits);
        let how = Compile { limits: &mut limits, memory };
        by_diagram(way.compile(self, how), limits, each)
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
                way.refuses(&self.puzzle).map_or(Ok((*way, walk)), Err)
            }
            Choice::Usual(walk) => Ok((self.usual(limits, Asked::Tree), walk)),
            Choice::Auto => {
                let way = self.usual(limits, asked);
                Ok((way, *way.walks().first().ok_or(NO_SEARCH)?))
            }
        }
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
        self.puzzle.short_title().unwrap_or_else(|| self.title.clone())
    }
    fn warnings(&self) -> &[Mistake] {
        self.puzzle.warnings()
    }
    fn export(&self, notation: &str) -> Option<String> {
        let (_, write) = self.plugin.notations.iter().find(|(name, _)| *name == notation)?;
        write(&self.puzzle)
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

    fn described(&self, strategy: &Strategy) -> Result<Box<dyn Described + '_>, String> {
        let mut limits = Limits::new();
        if strategy.is_auto()
            && let Some(why) = self.argument(&mut limits)
        {
            return Err(format!("no search is needed: {why}"));
        }
        let tree = "a diagram is no tree";
        let (way, walk) = match self.walked(strategy, &mut limits, Asked::Solutions) {
            Ok((_, Walk::Diagram)) => return Err(tree.to_owned()),
            Ok(walked) => walked,
            Err(why) => return Err(why.to_owned()),
        };
        match way.walks().first() {
            Some(&first) if first == walk => {}
            Some(Walk::DepthFirst) | None => {
                return Err("it walks the tree of another strategy, in another order".to_owned());
            }
            Some(first) => return Err(format!("only the tree of {} can be shown", first.name())),
        }
        let why_not = way.refuses(&self.puzzle).or_else(|| way.is_wordless(&self.puzzle));
        if let Some(why) = why_not {
            return Err(why.to_owned());
        }
        way.opened(self, &mut limits).map_err(|outcome| match outcome.reason {
            Some(reason) => format!("no search is needed: {reason}"),
            None => format!("it cannot be laid out ({})", outcome.status),
        })
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

    fn judge(&self, answer: &str) -> Result<Verdict, Mistake> {
        P::Answer::parse(answer, &self.puzzle).map(|answer| self.puzzle.judge(&answer))
    }
    fn accepts(&self, answer: &str) -> bool {
        self.puzzle.accepts(answer)
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
}

impl<P: Puzzle> Solution for Shown<'_, P> {
    fn text(&self) -> String {
        self.answer.text(&self.given.puzzle)
    }
    fn plain(&self) -> String {
        self.grid().map_or_else(|| self.answer.plain(&self.given.puzzle), |grid| grid.plain())
    }
    fn text_into(&self, page: &mut String) {
        self.answer.text_into(&self.given.puzzle, page);
    }
    fn plain_into(&self, page: &mut String) {
        match self.given.plugin.grid {
            Some(_) => *page = self.plain(),
            None => self.answer.plain_into(&self.given.puzzle, page),
        }
    }
    fn styled(&self) -> String {
        self.grid().map_or_else(|| self.answer.styled(&self.given.puzzle), |grid| grid.styled())
    }
    fn fields(&self) -> Map<String, Value> {
        self.answer.fields(&self.given.puzzle)
    }
    fn picture(&self) -> Option<String> {
        let (Plugin { draw, grid, .. }, puzzle) = (self.given.plugin, &self.given.puzzle);
        let drawn = draw.map(|draw| draw(puzzle, &self.answer));
        drawn.or_else(|| grid.map(|grid| grid(puzzle, &self.answer).picture()))
    }
}

impl<P: Puzzle> Clone for Plugin<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Plugin<P> {}
impl<P: Puzzle> Clone for Auto<P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Puzzle> Copy for Auto<P> {}

impl<P: Puzzle> fmt::Debug for Plugin<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Plugin").field("about", &P::ABOUT).finish_non_exhaustive()
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
