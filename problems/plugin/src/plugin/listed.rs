//! A puzzle with its ways, as it stands in a list of puzzles.

use std::borrow::Cow;
use std::fmt;
use std::ops::ControlFlow;

use billhook_engine::Limits;

use super::ready::Ready;
use super::{Instance, Problem};
use crate::player::{Grade, Hint, NoHelp, Series, Undealt};
use crate::proof::{Certifies, Encodes, Form, Proves, Weighing};
use crate::puzzle::{About, InstanceOf, OpenedOnce, Puzzle};
use crate::puzzle::{Entry, Look};
use crate::reading::{Input, Mistake, Options, Place, Random, grouped, shell};
use crate::run::{Choice, Outcome, Strategy, Task, Walk};
use crate::search::{AnyWay, finds};
use crate::show::Grid;

/// A puzzle and its ways: what stands in a list of puzzles.
///
/// Of its strategies the first is the usual one. They are, in this order: its ways
/// depth first, by their names; `diagram`, if one of them is
/// [keyed](crate::Way::keyed) or [compiled](crate::Way::compiled); `dfs-memo`, if the first is
/// keyed or [remembered](crate::Way::remembered); and the other orders of the usual way. The
/// orders of another way are chosen as in `fill+lds`.
pub struct Plugin<P: Puzzle> {
    pub(crate) ways: &'static [&'static dyn AnyWay<P>],
    auto: Option<Auto<P>>,
    pub(crate) argument: Option<Argument<P>>,
    pub(crate) shortcut: Option<Shortcut<P>>,
    pub(super) look: Look<P>,
    pub(crate) notations: &'static [Notation<P>],
    pub(crate) encodes: Option<Encodes<P>>,
    pub(crate) proves: Option<Proves<P>>,
    pub(crate) certifies: Option<Certifies<P>>,
    pub(crate) weighs: Option<fn(&P) -> Vec<Weighing>>,
    pub(crate) hints: Option<Hints<P>>,
    pub(crate) explains: Option<Explains<P>>,
    pub(crate) grades: Option<Grades<P>>,
    /// Whether only instances with one solution have a grade.
    grades_one: bool,
    deals: Option<Dealing>,
    lists: Option<Lists>,
    steps: Option<&'static str>,
}

/// The notation of an instance that is [given](Plugin::given) as a drawing.
pub(crate) const PICTURE: &str = "svg";

/// A notation by its name, and the instance in it, if it can say it.
pub type Notation<P> = (&'static str, fn(&P) -> Option<String>);

/// Why there is no solution, as a clause, where that needs no search.
pub type Argument<P> = fn(&P, &mut Limits) -> Option<String>;

/// Draws the first of two answers, with what differs from the second marked.
pub type Compares<P> = fn(&P, &<P as Puzzle>::Answer, &<P as Puzzle>::Answer) -> String;

/// Answers a task without a search of the usual kind, or hands it back.
pub type Shortcut<P> =
    for<'p, 't> fn(&'p InstanceOf<P>, Task<'t>) -> ControlFlow<Outcome, Task<'t>>;

/// Makes a hint, or says why there is none.
pub type Hints<P> = fn(&P, &mut Limits) -> Result<Hint, NoHelp>;

/// Tells why there is no solution, a line for each step of the reason; none if the puzzle knows no
/// reason that is shorter than a search.
pub type Explains<P> = fn(&P, &mut Limits) -> Option<Vec<String>>;

/// Grades an instance, or says why not.
pub type Grades<P> = fn(&P, &mut Limits) -> Result<Grade, NoHelp>;

/// Draws an instance at random, as it would be typed, by the options that say how.
pub type Deals = fn(&Options, &mut Random) -> Result<Input, Mistake>;

/// As [`Deals`], for what takes long or may find nothing.
pub type DealsWithin = fn(&Options, &mut Random, &mut Limits) -> Result<Input, Undealt>;

/// The many instances that the options ask for; none if they do not.
pub type Lists = fn(&Options) -> Result<Option<Series>, Mistake>;

/// How instances are dealt.
#[derive(Clone, Copy)]
enum Dealing {
    AtOnce(Deals),
    Within(DealsWithin),
}

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
            look: Look::PLAIN,
            notations: &[],
            encodes: None,
            proves: None,
            certifies: None,
            weighs: None,
            hints: None,
            explains: None,
            grades: None,
            grades_one: false,
            deals: None,
            lists: None,
            steps: None,
        }
    }

    /// These ways in place of those it has: of a puzzle that is an exact cover, to have one
    /// [besides](crate::cover::bit_rows).
    #[must_use]
    pub const fn by(self, ways: &'static [&'static dyn AnyWay<P>]) -> Self {
        Self { ways, ..self }
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

    /// Instances are exact covers as well, to which certificates refer: of a puzzle that is searched
    /// as one, [`cover::plugin`](crate::cover::plugin) says so.
    #[must_use]
    pub const fn encoded(self, encodes: Encodes<P>) -> Self {
        Self { encodes: Some(encodes), ..self }
    }

    /// Answers are proved in a manner of the puzzle's own: one that is [encoded](Self::encoded) is proved
    /// as an exact cover without.
    #[must_use]
    pub const fn proved(self, proves: Proves<P>) -> Self {
        Self { proves: Some(proves), ..self }
    }

    /// Numbers of solutions are proved by one text, without a formula beside it.
    #[must_use]
    pub const fn certified(self, certifies: Certifies<P>) -> Self {
        Self { certifies: Some(certifies), ..self }
    }

    /// What an [argument](Self::argues) says of an exact cover is proved by weighing its items, in one of
    /// these manners.
    #[must_use]
    pub const fn weighed(self, weighs: fn(&P) -> Vec<Weighing>) -> Self {
        Self { weighs: Some(weighs), ..self }
    }

    /// Hints are made in the puzzle's own words and levels, in place of the first decision of
    /// the first solution.
    #[must_use]
    pub const fn hinted(self, hints: Hints<P>) -> Self {
        Self { hints: Some(hints), ..self }
    }

    /// That an instance has no solution is explained by `explain` in some steps, where no
    /// [argument](Self::argues) does so in one.
    #[must_use]
    pub const fn explained(self, explains: Explains<P>) -> Self {
        Self { explains: Some(explains), ..self }
    }

    /// Instances are graded: the verb `grade`. How is to be written down at the function.
    #[must_use]
    pub const fn graded(self, grades: Grades<P>) -> Self {
        Self { grades: Some(grades), ..self }
    }

    /// As [`graded`](Self::graded), of instances with one solution only: others have no grade, and so
    /// no others are dealt.
    #[must_use]
    pub const fn graded_if_unique(self, grades: Grades<P>) -> Self {
        Self { grades: Some(grades), grades_one: true, ..self }
    }

    /// Instances are dealt: with [`graded`](Self::graded), which says whether one has a solution,
    /// the verbs `generate` and `play`. Instances that differ only in a manner that no player
    /// cares for, such as the order of cards, should be dealt in one form.
    #[must_use]
    pub const fn dealt(self, deals: Deals) -> Self {
        Self { deals: Some(Dealing::AtOnce(deals)), ..self }
    }

    /// As [`dealt`](Self::dealt), where to deal an instance takes a search, which may find nothing
    /// or reach a limit.
    #[must_use]
    pub const fn dealt_within(self, deals: DealsWithin) -> Self {
        Self { deals: Some(Dealing::Within(deals)), ..self }
    }

    /// Some options ask for many instances, which `solve`, `count`, `grade` and `hint` answer
    /// one by one. Such an option is one that [lists](crate::OptionSpec::lists).
    #[must_use]
    pub const fn listed(self, lists: Lists) -> Self {
        Self { lists: Some(lists), ..self }
    }

    /// Answers may be typed in steps as well, as this one is: what players are told.
    #[must_use]
    pub const fn stepwise(self, answer: &'static str) -> Self {
        Self { steps: Some(answer), ..self }
    }

    /// The strategies of one way: its own, or depth first and all orders.
    pub(crate) fn orders(way: &dyn AnyWay<P>) -> impl Iterator<Item = Walk> + use<P> {
        let depth_first = way.walks() == [Walk::DepthFirst];
        let others = if depth_first { Walk::ORDERS } else { &[] };
        let dead_states = way.unremembered(None).is_none().then_some(Walk::DeadStates);
        let usual = way.usual();
        let rest = way.walks().iter().copied().filter(move |walk| Some(*walk) != usual);
        usual.into_iter().chain(rest).chain(dead_states).chain(others.iter().copied())
    }

    /// The way that `auto` takes.
    pub(crate) fn usual(
        &self,
        puzzle: &P,
        limits: &mut Limits,
        asked: Asked,
    ) -> &'static dyn AnyWay<P> {
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
        for way in self.ways {
            for walk in Self::orders(*way).filter(|&walk| walk != Walk::DepthFirst) {
                if all.iter().all(|strategy| strategy.choice != Choice::Usual(walk)) {
                    all.push(strategy(*way, walk.name().into(), walk, Choice::Usual(walk)));
                }
            }
        }
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

    fn steps(&self) -> Option<&'static str> {
        self.steps
    }

    fn draws(&self) -> bool {
        self.look.draw.is_some() || self.look.grid.is_some()
    }

    fn notations(&self) -> Vec<&'static str> {
        let picture = (self.look.given.is_some() && self.draws()).then_some(PICTURE);
        self.notations.iter().map(|(name, _)| *name).chain(picture).collect()
    }

    fn certifies(&self) -> Option<Form> {
        let of_formula = self.encodes.map(|_| Form::OfFormula);
        self.certifies.map(|_| Form::Alone).or(of_formula)
    }

    fn proves(&self) -> Option<Form> {
        self.proves.map(|_| Form::OfFormula).or_else(|| self.certifies())
    }

    fn grades(&self) -> bool {
        self.grades.is_some()
    }

    fn grades_one(&self) -> bool {
        self.grades_one
    }

    fn deals(&self) -> bool {
        self.grades.is_some() && self.deals.is_some()
    }

    fn deal(
        &self,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt> {
        match self.deals {
            Some(Dealing::AtOnce(deals)) => deals(options, random).map_err(Undealt::Mistake),
            Some(Dealing::Within(deals)) => deals(options, random, limits),
            None => {
                let mistake = Mistake::new("this puzzle deals no instances", Place::Nowhere, "");
                Err(Undealt::Mistake(mistake))
            }
        }
    }

    fn series(&self, options: &Options) -> Result<Option<Series>, Mistake> {
        self.lists.map_or(Ok(None), |lists| lists(options))
    }

    fn weight(&self, input: &Input) -> usize {
        P::weight(input)
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let length = input.text().len();
        if length > P::LONGEST {
            let help = format!(
                "of {} at most {} bytes are read; here are {}",
                P::ABOUT.name,
                grouped(P::LONGEST),
                grouped(length)
            );
            return Err(Mistake::new("the text is too long", Place::Nowhere, "").help(help));
        }
        if P::ABOUT.takes == crate::Takes::File && input.name().is_none() {
            let example = shell::words(P::ABOUT.example);
            let help = format!("such as: {example}; `-` reads standard input");
            return Err(Mistake::new("no file", Place::Nowhere, "").help(help));
        }
        let puzzle =
            P::read(input, options).map_err(|mistake| match (&mistake.place, &mistake.help) {
                // Nothing was typed: an example says what could be.
                (Place::Nowhere, None) => {
                    let help =
                        format!("such as: {} {}", P::ABOUT.name, shell::words(P::ABOUT.example));
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
        let typed = || options.typed(P::ABOUT.options, &[]);
        let short_title = puzzle.short_title().unwrap_or_else(|| shortened(&title, input, typed));
        let text = input.name().map(|_| input.text().to_owned());
        let options = options.clone();
        let opened = OpenedOnce::default();
        let entry = Entry { title, short_title, options, text };
        let instance = InstanceOf { puzzle, entry, look: self.look, opened };
        Ok(Box::new(Ready { instance, plugin: *self }))
    }
}

/// The most characters of a title that stands in a sentence.
const LONGEST: usize = 100;

/// A title as it stands in a sentence: a long one is the name of the file that was read, or its beginning.
fn shortened(title: &str, input: &Input, typed: impl Fn() -> String) -> String {
    match title.char_indices().nth(LONGEST) {
        None => title.to_owned(),
        Some(_) if input.name().is_some() => input.title() + &typed(),
        Some((end, _)) => {
            let beginning = &title[..end];
            let words = beginning.rfind(' ').map_or(beginning, |space| &beginning[..space]);
            format!("{words} …")
        }
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
