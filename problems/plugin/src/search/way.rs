//! A way to search a puzzle, and what it can do.
//!
//! Each capability is said in one word, whose bound the compiler checks; what
//! follows from it – strategies, verbs, options, refusals – is derived. Stable
//! Rust cannot ask whether a type has a trait, so a capability is a slot that
//! holds functions made for the type, and may be empty. (The shape is that of
//! `const struct game` in Simon Tatham's puzzles.)

use std::fmt::{self, Debug};
use std::hash::Hash;
use std::io::Read;

use billhook_engine::constraint::{Key, Labelling};
use billhook_engine::{Bounded, Keyed, Limits, Search, Statistics};
use num_bigint::BigUint;

use super::described::Costs;
use super::{Guide, laws};
use crate::puzzle::{InstanceOf, Puzzle};
use crate::run::{Outcome, Task, Walk, best, walk};
use crate::show::Sign;
use crate::solutions::{Compile, Compiled, Fact, Stored, Uncompiled, replay};

/// A search `S` of a puzzle `P`, and what it can do.
///
/// ```
/// # use billhook_engine::{Node, Search};
/// # use billhook_plugin::{About, Input, Mistake, Options, Plugin, Puzzle, Takes, Verdict, Way};
/// # #[derive(Clone, Debug, PartialEq)]
/// # struct Throws { coins: usize, heads: Vec<u8> }
/// # impl Search for Throws {
/// #     type Move = u8;
/// #     type Cursor = u8;
/// #     type Undo = ();
/// #     fn open(&mut self) -> Node<u8> {
/// #         if self.heads.len() == self.coins { Node::Solved } else { Node::Open(0) }
/// #     }
/// #     fn next(&mut self, next: &mut u8) -> Option<u8> {
/// #         *next += 1;
/// #         (*next <= 2).then_some(*next - 1)
/// #     }
/// #     fn apply(&mut self, head: u8) { self.heads.push(head) }
/// #     fn undo(&mut self, _: u8, _: ()) { self.heads.pop(); }
/// # }
/// # struct Coins(usize);
/// # impl Puzzle for Coins {
/// #     const ABOUT: About = About {
/// #         name: "coins",
/// #         summary: "all throws of some coins",
/// #         takes: Takes::Words { placeholder: "NUMBER", prompt: "How many coins: " },
/// #         input: "How many coins.",
/// #         example: "2",
/// #         answer: "0 1",
/// #         options: &[],
/// #     };
/// #     type Answer = Vec<u8>;
/// #     fn read(input: &Input, _: &Options) -> Result<Self, Mistake> { Ok(Coins(input.number("number of coins", 0..=20)?)) }
/// #     fn judge(&self, throws: &Vec<u8>) -> Verdict {
/// #         let wrong = (throws.len() != self.0).then(|| format!("there are {} coins", self.0));
/// #         Verdict::of(wrong, || "each coin has fallen".to_owned())
/// #     }
/// # }
/// fn table(coins: &Coins) -> Throws {
///     Throws { coins: coins.0, heads: Vec::new() }
/// }
/// static DFS: Way<Coins, Throws> =
///     Way::new("dfs", "coin by coin", table, |_, throws| throws.heads.clone());
/// static COINS: Plugin<Coins> = Plugin::new(&[&DFS]);
///
/// use billhook_plugin::testing;
/// assert_eq!(testing::count(&*testing::instance(&COINS, "3", &[]), "dfs"), 8);
/// ```
pub struct Way<P: Puzzle, S: Search> {
    pub(crate) name: &'static str,
    pub(crate) summary: &'static str,
    pub(crate) open: Open<P, S>,
    pub(crate) answer: fn(&P, &S) -> P::Answer,
    pub(crate) refuses: fn(&P) -> Option<&'static str>,
    pub(crate) walks: &'static [Walk],
    /// The order that `auto` takes, if it is not the first.
    pub(crate) usual: Option<Walk>,
    /// Depth first, its orders and the threads, compiled for the search.
    pub(crate) depth_first: walk::Run<P, S>,
    pub(crate) words: Option<Words<P, S>>,
    pub(crate) wordless: &'static str,
    pub(crate) placed: Option<Placed<P, S>>,
    pub(crate) values: Option<Values<P, S>>,
    pub(crate) diagram: Option<Diagram<P, S>>,
    /// Counts what is below a node by equal subproblems.
    pub(crate) count_cube: Option<CountCube<P, S>>,
    /// Depth first with a table of dead states, if nodes have keys.
    pub(crate) dead_states: Option<walk::Run<P, S>>,
    /// Why there is no diagram of an instance, where there are some.
    pub(crate) uncompiled: fn(&P) -> Option<&'static str>,
    /// Why an instance has no keys, where some have.
    pub(crate) unremembered: fn(&P) -> Option<&'static str>,
    /// Whether a diagram is compiled although only the first solutions are wanted.
    pub(crate) compiles_first: fn(&P) -> bool,
    pub(crate) best: Option<Best<P, S>>,
    pub(crate) count: Option<CountBy<P, S>>,
    /// Counts without the search being made.
    pub(crate) count_alone: Option<CountAlone<P>>,
    pub(crate) note: Option<fn(&P) -> Option<String>>,
    pub(crate) counters: Option<fn(&P, &Outcome) -> Vec<Counter>>,
    /// What was searched in vain before the search was made.
    pub(crate) tried: Option<Tried<S>>,
    pub(crate) laws: laws::Laws<S>,
}

/// What was searched in vain before a search was made.
pub type Tried<S> = fn(&S) -> Option<&Statistics>;

/// What a move of the node puts on a board, in which row and column.
pub type Placed<P, S> = fn(&P, &S, <S as Search>::Move) -> Option<(Sign, [usize; 2])>;

/// Sets values to what a state knows of the variables that solutions are told apart by.
pub type Known<P, S> = fn(&P, &S, &mut Vec<Option<i64>>);

/// Returns what it means that a variable, by its number, has a value.
pub type FactOf<P> = fn(&P, usize, i64) -> Fact;

/// The values that a search fixes.
pub(crate) struct Values<P, S> {
    pub(crate) values: Known<P, S>,
    pub(crate) fact: FactOf<P>,
}

/// Something that was counted, by its name.
pub type Counter = (&'static str, BigUint);

/// Makes a search of a puzzle, or says what came of it if none is needed or none can be
/// made.
pub type OpenBy<P, S> = fn(&P, &mut Limits) -> Result<S, Box<Outcome>>;

/// How a search is made of a puzzle.
pub(crate) enum Open<P, S> {
    Always(fn(&P) -> S),
    Perhaps(OpenBy<P, S>),
}

/// Words for decisions and states.
pub(crate) struct Words<P, S: Search> {
    pub(crate) decision: fn(&P, &S, S::Move) -> String,
    pub(crate) state: fn(&P, &S) -> String,
}

impl<P, S: Search> Clone for Words<P, S> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P, S: Search> Copy for Words<P, S> {}

/// Counts solutions by a search at its root, under the name of a strategy.
pub type CountBy<P, S> = fn(&P, &S, &str, Task<'_>) -> Outcome;

/// Counts solutions without a search, under the name of a strategy.
pub type CountAlone<P> = fn(&P, &str, Task<'_>) -> Outcome;

/// How all solutions are compiled, read from a file, and counted.
pub(crate) struct Diagram<P: Puzzle, S: Search> {
    pub(crate) compile: CompileBy<P, S>,
    pub(crate) load: LoadBy<P, S>,
    pub(crate) count: Option<CountAll<P, S>>,
}

/// Counts all solutions of a way by its equal subproblems, without compiling them.
pub type CountAll<P, S> = fn(&Way<P, S>, &InstanceOf<P>, Limits) -> Outcome;

/// Counts the solutions below the node that these branches lead to, by equal subproblems.
pub type CountCube<P, S> = fn(&Way<P, S>, &InstanceOf<P>, &[usize], Limits) -> Outcome;

/// Compiles all solutions of a way.
pub type CompileBy<P, S> = for<'p> fn(
    &'p Way<P, S>,
    &'p InstanceOf<P>,
    Compile<'_>,
) -> Result<Box<dyn Compiled + 'p>, Uncompiled>;
/// Reads a diagram of a way.
pub type LoadBy<P, S> = for<'p> fn(
    &'p Way<P, S>,
    &'p InstanceOf<P>,
    &mut dyn Read,
    &mut Limits,
) -> Result<Box<dyn Compiled + 'p>, String>;

/// How the best solutions are searched for.
pub(crate) struct Best<P: Puzzle, S: Search> {
    pub(crate) run: best::Run<P, S>,
    pub(crate) costs: Costs<S>,
    pub(crate) price: Price<P>,
}

/// A cost in words, such as `38 moves`.
pub type Price<P> = fn(&P, i64) -> String;

/// A bounded search whose states can be named.
pub trait Priced: Bounded {
    /// What decides what can follow and at what cost: two nodes in one state
    /// differ in what they have cost, and only the cheaper one need be searched.
    type State: Eq + Hash;

    /// The state of the node.
    fn state(&self) -> Self::State;
}

impl Priced for Labelling {
    type State = Key;

    fn state(&self) -> Key {
        self.key()
    }
}

impl<P, S> Way<P, S>
where
    P: Puzzle,
    S: Search<Move: PartialEq + Debug> + Clone + Send + PartialEq + Debug + 'static,
{
    /// A search by its name, with one line about it. `open` makes it, at its
    /// root; `answer` reads the solution that it stands at, in whatever thread
    /// that is.
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        open: fn(&P) -> S,
        answer: fn(&P, &S) -> P::Answer,
    ) -> Self {
        Self::with(name, summary, Open::Always(open), answer)
    }

    /// As [`new`](Self::new), for a search that cannot always be made: because an
    /// argument shows that there is no solution, or a limit is reached before. The
    /// outcome says so.
    pub const fn prepared(
        name: &'static str,
        summary: &'static str,
        open: OpenBy<P, S>,
        answer: fn(&P, &S) -> P::Answer,
    ) -> Self {
        Self::with(name, summary, Open::Perhaps(open), answer)
    }

    const fn with(
        name: &'static str,
        summary: &'static str,
        open: Open<P, S>,
        answer: fn(&P, &S) -> P::Answer,
    ) -> Self {
        Self {
            name,
            summary,
            open,
            answer,
            refuses: |_| None,
            walks: &[Walk::DepthFirst],
            usual: None,
            depth_first: walk::run,
            words: None,
            wordless: "this search has no words for what it does, which `Way::described` gives",
            placed: None,
            values: None,
            diagram: None,
            count_cube: None,
            dead_states: None,
            uncompiled: |_| None,
            unremembered: |_| None,
            compiles_first: |_| false,
            best: None,
            count: None,
            count_alone: None,
            note: None,
            counters: None,
            tried: None,
            laws: laws::Laws::of(),
        }
    }

    /// Nodes with equal keys have equal subtrees: strategies `diagram` and `dfs-memo`,
    /// `sample`, `--nth`, `--marginals` and files.
    #[must_use]
    pub const fn keyed(self) -> Self
    where
        S: Keyed<Move: Stored, Cursor: Send, Undo: Send>,
    {
        let all: CountAll<P, S> = |way, given, limits| replay::count(way, given, &[], limits);
        let way = self.compiled(replay::compile, replay::load, Some(all));
        way.in_cubes(replay::count).remembered()
    }

    /// As [`keyed`](Self::keyed), for a way that is [erased](Self::erased).
    #[must_use]
    pub const fn keyed_erased(self) -> Self
    where
        S: Keyed<Key: 'static, Move: Stored, Cursor: Send, Undo: Send>,
    {
        let all: CountAll<P, S> =
            |way, given, limits| replay::count_erased(way, given, &[], limits);
        let way = self.compiled(replay::compile_erased, replay::load, Some(all));
        way.in_cubes(replay::count_erased).remembered()
    }

    /// Nodes with equal keys have equal subtrees, so that dead states are remembered:
    /// strategy `dfs-memo`, for a way whose diagrams, if it has any, are
    /// [of its own](Self::compiled). The first solutions of a diagram are then searched for in
    /// this way: diagrams must list them in the order of the search, or else be
    /// [compiled first](Self::compiles_first). *If not: other solutions.*
    #[must_use]
    pub const fn remembered(self) -> Self
    where
        S: Keyed,
    {
        let dead_states = Some(walk::dead_states as walk::Run<P, S>);
        Self { dead_states, laws: self.laws.keyed(), ..self }
    }

    /// Why the nodes of an instance have no keys, if they have none though it can be
    /// searched. Keys are not asked for then, nor checked.
    #[must_use]
    pub const fn unremembered(self, why: fn(&P) -> Option<&'static str>) -> Self {
        Self { unremembered: why, ..self }
    }

    /// As [`remembered`](Self::remembered), in a manner of its own.
    #[must_use]
    pub(crate) const fn remembered_by(self, run: walk::Run<P, S>) -> Self
    where
        S: Keyed<Key: 'static>,
    {
        Self { dead_states: Some(run), laws: self.laws.keyed(), ..self }
    }

    /// Solutions have costs, and the best are wanted: `branch-and-bound`,
    /// `best-first`, `idastar`, `astar` and `beam` take the place of depth first. `price` says a
    /// cost in words.
    #[must_use]
    pub const fn bounded(self, price: Price<P>) -> Self
    where
        S: Priced,
    {
        self.best(Walk::BEST, Guide::Incumbent, price, best::run)
    }

    /// As [`bounded`](Self::bounded), in a manner of its own.
    #[must_use]
    pub(crate) const fn bounded_by(self, run: best::Run<P, S>, price: Price<P>) -> Self
    where
        S: Priced,
    {
        self.best(Walk::BEST, Guide::Incumbent, price, run)
    }

    /// As [`bounded`](Self::bounded), where each decision costs 1 and the tree may
    /// have no end: `bfs` and `iddfs` find the best as well, and
    /// `branch-and-bound`, which would never come back, is left out. The usual order is `states`: A\*
    /// while its states fit the memory, which also proves that there is no solution where moves lead in
    /// circles, IDA\* beyond; all of the best are then listed and counted by their states. Of equal
    /// [states](Priced::State) that cost the same equally many of the best solutions must follow.
    /// *If not: wrong counts.*
    #[must_use]
    pub const fn shortest(self, price: Price<P>) -> Self
    where
        S: Priced,
    {
        self.best(Walk::SHORTEST, Guide::Deepening, price, best::run)
    }

    /// Chooses the order that `auto` takes, of those that the way has: IDA\* of a
    /// [shortest](Self::shortest) way whose states would not fit the memory, for instance. One that the
    /// way has not is not taken.
    #[must_use]
    pub const fn usually(self, walk: Walk) -> Self {
        Self { usual: Some(walk), ..self }
    }

    const fn best(
        self,
        walks: &'static [Walk],
        guide: Guide,
        price: Price<P>,
        run: best::Run<P, S>,
    ) -> Self
    where
        S: Priced,
    {
        let costs = Costs {
            guide,
            cost: S::cost,
            estimate: S::estimate,
            bound: S::bound,
            cut_off: S::cut_off,
        };
        let best = Best { run, costs, price };
        Self { best: Some(best), walks, laws: self.laws.bounded(), ..self }
    }

    /// Words for a move of the node where the search stands, and for the state:
    /// `tree`, `estimate`, and `--marginals` in words.
    #[must_use]
    pub const fn described(
        self,
        decision: fn(&P, &S, S::Move) -> String,
        state: fn(&P, &S) -> String,
    ) -> Self {
        Self { words: Some(Words { decision, state }), ..self }
    }

    /// What a move of the node where the search stands puts on a board, and in which row
    /// and column, from 0: of a way that is keyed and described, `--marginals` are a
    /// heat map for each sign. Moves with the same words are taken to be the same.
    #[must_use]
    pub const fn placed(self, placed: Placed<P, S>) -> Self {
        Self { placed: Some(placed), ..self }
    }

    /// Counts values in marginals, in place of moves: for a search that propagates, whose moves
    /// decide some variables and whose states know others as well. `values` lists what is known of
    /// each variable where the search stands, always of as many of them; a solution knows all.
    /// `fact` puts a value into words, and may place it on a board for heat maps.
    ///
    /// *If equal keys stand for nodes that know values of different variables: wrong marginals.*
    #[must_use]
    pub const fn valued(self, values: Known<P, S>, fact: FactOf<P>) -> Self {
        Self { values: Some(Values { values, fact }), ..self }
    }

    /// Of which instances a diagram is compiled also if only its first solutions are wanted,
    /// though the search [remembers](Self::remembered) dead states: where the two have not one
    /// order, or where the search meets equal subproblems that the diagram has once.
    #[must_use]
    pub const fn compiles_first(self, when: fn(&P) -> bool) -> Self {
        Self { compiles_first: when, ..self }
    }

    /// Why there are no such words.
    #[must_use]
    pub const fn undescribed(self, why: &'static str) -> Self {
        Self { wordless: why, ..self }
    }

    /// Why an instance cannot be searched so, if it cannot.
    #[must_use]
    pub const fn refuses(self, refuses: fn(&P) -> Option<&'static str>) -> Self {
        Self { refuses, ..self }
    }

    /// A count that need not meet every solution, by the search, which is at its
    /// root. It is given the name of the strategy.
    #[must_use]
    pub const fn counted(self, count: CountBy<P, S>) -> Self {
        Self { count: Some(count), ..self }
    }

    /// As [`counted`](Self::counted), where the search need not even be made, because what it
    /// lists takes more time and memory than their number.
    #[must_use]
    pub const fn counted_alone(self, count: CountAlone<P>) -> Self {
        Self { count_alone: Some(count), ..self }
    }

    /// All solutions compiled, read from a file, and counted without being
    /// compiled, in a manner of its own.
    #[must_use]
    pub const fn compiled(
        self,
        compile: CompileBy<P, S>,
        load: LoadBy<P, S>,
        count: Option<CountAll<P, S>>,
    ) -> Self {
        Self { diagram: Some(Diagram { compile, load, count }), ..self }
    }

    /// Counts by equal subproblems what is below a node, so that a count that takes more than one
    /// memory is a sum.
    #[must_use]
    pub(crate) const fn in_cubes(self, count: CountCube<P, S>) -> Self {
        Self { count_cube: Some(count), ..self }
    }

    /// Why an instance has no diagram, if it has none though it can be searched.
    #[must_use]
    pub const fn uncompiled(self, why: fn(&P) -> Option<&'static str>) -> Self {
        Self { uncompiled: why, ..self }
    }

    /// Searches as an object, compiled once for all puzzles instead of for this type:
    /// for a type that few instances need, or whose nodes take far longer than the
    /// calls of an object, some nanoseconds each.
    #[must_use]
    pub const fn erased(self) -> Self
    where
        S: Search<Move: Send, Cursor: Send, Undo: Send>,
    {
        Self { depth_first: walk::erased, ..self }
    }

    /// Walks depth first, and by the rules over it, in a manner of its own.
    #[must_use]
    pub(crate) const fn walked(self, run: walk::Run<P, S>) -> Self {
        Self { depth_first: run, ..self }
    }

    /// What else is to be known of its tree, as a clause.
    #[must_use]
    pub const fn noted(self, note: fn(&P) -> Option<String>) -> Self {
        Self { note: Some(note), ..self }
    }

    /// What was searched in vain before the search was made, if that is more than to lay it out: a run
    /// tells these nodes besides its own, and both count for a limit on nodes.
    #[must_use]
    pub const fn tried(self, tried: Tried<S>) -> Self {
        Self { tried: Some(tried), ..self }
    }

    /// What else a run has counted.
    #[must_use]
    pub const fn counting(self, counters: fn(&P, &Outcome) -> Vec<Counter>) -> Self {
        Self { counters: Some(counters), ..self }
    }
}

impl<P: Puzzle, S: Search> Way<P, S> {
    /// The word by which it is chosen.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// The search at its root.
    ///
    /// # Errors
    ///
    /// What came of it, if no search is needed or none can be made.
    pub fn open(&self, puzzle: &P, limits: &mut Limits) -> Result<S, Box<Outcome>> {
        match self.open {
            Open::Always(open) => Ok(open(puzzle)),
            Open::Perhaps(open) => open(puzzle, limits),
        }
    }

    pub(crate) fn costs(&self) -> Option<&Costs<S>> {
        self.best.as_ref().map(|best| &best.costs)
    }

    /// The strategy whose tree is that of the search.
    pub(crate) fn tree_of(&self) -> &'static str {
        match &self.walks {
            [Walk::DepthFirst, ..] => self.name,
            // It has the tree of the order behind it, and visits each state of that once.
            [Walk::States, walk, ..] | [walk, ..] => walk.name(),
            [] => self.name,
        }
    }
}

impl<P: Puzzle, S: Search> Debug for Way<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Way").field("name", &self.name).finish_non_exhaustive()
    }
}
