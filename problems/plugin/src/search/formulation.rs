//! Formulations: a reduction of a puzzle to a search, with the capabilities of that search.
//!
//! Each capability is added by one method, whose bound the compiler checks there. Strategies,
//! verbs, options and refusals follow from it. Stable Rust cannot ask whether a type has a trait,
//! so a capability is an optional struct of functions, made where the trait is known. (The shape is
//! that of `const struct game` in Simon Tatham's puzzles.)

use std::fmt::{self, Debug};

use billhook_engine::constraint::{Labelling, Model, Variable};
use billhook_engine::{Abilities, Erasable, Keyed, Search};
use num_bigint::BigUint;

use super::bounds::{Bounds, Guide, Price};
use super::diagram::Diagram;
use super::keys::Keys;
use super::laws;
use super::learning::{AnswerOf, Learning, confining, cubes};
use super::reduction::{Open, OpenBy, Reduction};
use super::words::{FactOf, Known, Placed, Values, Words};
use crate::puzzle::Puzzle;
use crate::run::{self, Outcome, Priced, RunBy, Task, Walk};
use crate::solutions::Stored;

/// A search `S` of a puzzle `P` with its capabilities; see the [guide](crate::guide) for one.
pub struct Formulation<P: Puzzle, S: Search> {
    pub(crate) reduction: Reduction<P, S>,
    pub(crate) summary: &'static str,
    /// The reason why an instance cannot be searched; `None` if it can.
    pub(crate) refuses: fn(&P) -> Option<&'static str>,
    /// The strategies of the formulation, without those that its diagrams and keys add.
    pub(crate) strategies: &'static [Walk],
    /// The strategy that `auto` takes.
    pub(crate) usual: Walk,
    /// The function that runs the search by a strategy that does not look for the best solutions.
    pub(crate) run: RunBy<S>,
    is_erased: bool,
    pub(crate) abilities: Abilities<S>,
    pub(crate) keys: Option<Keys<S>>,
    /// The reason why nodes of an instance have no keys; `None` if they have.
    pub(crate) keyless: fn(&P) -> Option<&'static str>,
    pub(crate) bounds: Option<Bounds<P, S>>,
    pub(crate) diagram: Option<Diagram<P, S>>,
    pub(crate) count: Option<Count<P, S>>,
    pub(crate) amends: Option<Amends<P, S>>,
    pub(crate) learning: Option<Learning<P, S>>,
}

/// A count of solutions that does not visit each of them.
pub(crate) enum Count<P, S> {
    Search(CountBy<P, S>),
    Alone(CountAlone<P>),
}

/// A function that counts solutions by a search at its root. The text is the name of the strategy,
/// for the outcome.
pub type CountBy<P, S> = fn(&P, &S, &str, Task<'_>) -> Outcome;

/// A function that counts solutions without a search. The text is the name of the strategy, for the
/// outcome.
pub type CountAlone<P> = fn(&P, &str, Task<'_>) -> Outcome;

/// A function that adds to the outcome of a whole search. It gets the search, at its root; `None`
/// if the outcome was combined from the outcomes of cubes, or the search ran with restarts.
pub type Amends<P, S> = fn(&P, Option<&S>, &mut Outcome);

/// A number with its name.
pub type Counter = (&'static str, BigUint);

/// A search that a formulation can be made of.
pub trait Searchable:
    Erasable + Search<Move: PartialEq + Debug> + PartialEq + Debug + 'static
{
}

impl<S> Searchable for S where
    S: Erasable + Search<Move: PartialEq + Debug> + PartialEq + Debug + 'static
{
}

impl<P: Puzzle, S: Searchable> Formulation<P, S> {
    /// Creates a formulation from its name and a line about it. `open` makes the search at its
    /// root; `answer` reads the solution at which it stands, in the thread that found it.
    pub const fn new(
        name: &'static str,
        summary: &'static str,
        open: fn(&P) -> S,
        answer: fn(&P, &S) -> P::Answer,
    ) -> Self {
        Self::with(name, summary, Open::Always(open), answer)
    }

    /// Creates a formulation whose search cannot always be made: an argument may show that there is
    /// no solution, or a limit may be reached first. The outcome says so. See [`new`](Self::new).
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
        let law: Option<laws::Law<S>> =
            if cfg!(debug_assertions) { Some(laws::moves) } else { None };
        Self {
            reduction: Reduction { name, open, answer, law, words: Err(NO_WORDS), values: None },
            summary,
            refuses: |_| None,
            strategies: &[Walk::DepthFirst],
            usual: Walk::DepthFirst,
            run: run::run,
            is_erased: false,
            abilities: Abilities::new(),
            keys: None,
            keyless: |_| None,
            bounds: None,
            diagram: None,
            count: None,
            amends: None,
            learning: None,
        }
    }

    /// Adds the keys of nodes: nodes with equal keys have equal subtrees. This gives the strategies
    /// `diagram` and `dfs-memo`, `sample`, `--nth`, `--marginals` and files. Call it after
    /// [`erased`](Self::erased), which then holds for diagrams as well.
    #[must_use]
    pub const fn keyed(self) -> Self
    where
        S: Keyed<Move: Stored>,
    {
        // Evaluated at compile time for a static, so only one of them is compiled.
        let diagram = match self.is_erased {
            true => Diagram::by_keys_erased(),
            false => Diagram::by_keys(),
        };
        self.remembered().compiled(diagram)
    }

    /// Adds the keys of nodes for dead states only: the strategy `dfs-memo`, for a formulation
    /// whose diagrams, if it has any, are [its own](Self::compiled). If only the first solutions of
    /// a diagram are wanted, this strategy searches for them: diagrams must list solutions in the
    /// order of the search, or [come first](Diagram::comes_first). *If not: other solutions.*
    #[must_use]
    pub const fn remembered(self) -> Self
    where
        S: Keyed,
    {
        Self { keys: Some(Keys::of()), abilities: self.abilities.keyed(), ..self }
    }

    /// Sets the function that says why the nodes of an instance have no keys, though it can be
    /// searched. Keys of such an instance are neither used nor checked.
    #[must_use]
    pub const fn unremembered(self, why: fn(&P) -> Option<&'static str>) -> Self {
        Self { keyless: why, ..self }
    }

    /// Adds costs, so that the best solutions are wanted: `branch-and-bound`, `best-first`,
    /// `idastar`, `astar` and `beam` take the place of depth first. `price` puts a cost into words.
    #[must_use]
    pub const fn bounded(self, price: Price<P>) -> Self
    where
        S: Priced,
    {
        let bounds = Some(Bounds::of(Guide::Incumbent, price));
        let (strategies, usual) = (Walk::BEST, Walk::BranchAndBound);
        Self { bounds, strategies, usual, abilities: self.abilities.bounded(), ..self }
    }

    /// Adds costs, for a search in which each decision costs 1 and the tree may be infinite: `bfs`
    /// and `iddfs` find the best as well, and `branch-and-bound`, which would not end, is left out.
    /// The usual strategy is `states`: A\* while its states fit the memory, which also proves that
    /// there is no solution if moves lead in circles, and IDA\* beyond; all the best solutions are
    /// then listed and counted by their states. From nodes with equal [states](Priced::State) and
    /// costs, equally many of the best solutions must follow. *If not: wrong counts.*
    #[must_use]
    pub const fn shortest(self, price: Price<P>) -> Self
    where
        S: Priced,
    {
        let bounds = Some(Bounds::of(Guide::Deepening, price));
        let (strategies, usual) = (Walk::SHORTEST, Walk::States);
        Self { bounds, strategies, usual, abilities: self.abilities.bounded(), ..self }
    }

    /// Sets the strategy that `auto` takes, one of those that the formulation has: for instance
    /// IDA\* for [shortest](Self::shortest) solutions whose states would not fit the memory.
    #[must_use]
    pub const fn usually(self, usual: Walk) -> Self {
        Self { usual, ..self }
    }

    /// Adds words for a move of the node at which the search stands, and for its state: `tree`,
    /// `estimate`, and `--marginals` in words.
    #[must_use]
    pub const fn described(
        self,
        decision: fn(&P, &S, S::Move) -> String,
        state: fn(&P, &S) -> String,
    ) -> Self {
        let words = Ok(Words { decision, state, why: |_, _| None, placed: None, note: |_| None });
        Self { reduction: Reduction { words, ..self.reduction }, ..self }
    }

    /// Adds why the dead end at which the search stands is one, in a clause such as `7 has no cell
    /// left in row 1`. Call it after [`described`](Self::described).
    #[must_use]
    pub const fn dies(self, why: fn(&P, &S) -> Option<String>) -> Self {
        let words = match self.reduction.words {
            Ok(words) => Ok(Words { why, ..words }),
            Err(none) => Err(none),
        };
        Self { reduction: Reduction { words, ..self.reduction }, ..self }
    }

    /// Adds the sign that a move of the node at which the search stands puts on a board, with its
    /// row and column, from 0: `--marginals` of a search with keys are then a heat map for each
    /// sign. Moves with equal words count as one. Call it after [`described`](Self::described).
    #[must_use]
    pub const fn placed(self, placed: Placed<P, S>) -> Self {
        let words = match self.reduction.words {
            Ok(words) => Ok(Words { placed: Some(placed), ..words }),
            Err(why) => Err(why),
        };
        Self { reduction: Reduction { words, ..self.reduction }, ..self }
    }

    /// Adds a remark on the tree, as a clause. Call it after [`described`](Self::described).
    #[must_use]
    pub const fn noted(self, note: fn(&P) -> Option<String>) -> Self {
        let words = match self.reduction.words {
            Ok(words) => Ok(Words { note, ..words }),
            Err(why) => Err(why),
        };
        Self { reduction: Reduction { words, ..self.reduction }, ..self }
    }

    /// Sets the reason why there are no words.
    #[must_use]
    pub const fn undescribed(self, why: &'static str) -> Self {
        Self { reduction: Reduction { words: Err(why), ..self.reduction }, ..self }
    }

    /// Counts values in marginals, in place of moves: for a search that propagates, whose moves
    /// decide some variables and whose states know others as well. `values` lists the value of each
    /// variable where the search stands, `None` for open ones; their number must not change, and a
    /// solution knows all. `fact` puts a value into words, and may place it on a board for heat
    /// maps.
    ///
    /// *If equal keys stand for nodes that know values of different variables: wrong marginals.*
    #[must_use]
    pub const fn valued(self, values: Known<P, S>, fact: FactOf<P>) -> Self {
        let values = Some(Values { values, fact });
        Self { reduction: Reduction { values, ..self.reduction }, ..self }
    }

    /// Refuses instances that this formulation cannot search, with a reason. Of several
    /// formulations with one name, the first that takes an instance searches it.
    #[must_use]
    pub const fn refuses(self, refuses: fn(&P) -> Option<&'static str>) -> Self {
        Self { refuses, ..self }
    }

    /// Counts solutions by a function that need not visit each of them, where the strategy is depth
    /// first and the whole tree is counted. The function gets the search at its root, and the name
    /// of the strategy.
    #[must_use]
    pub const fn counted(self, count: CountBy<P, S>) -> Self {
        Self { count: Some(Count::Search(count)), ..self }
    }

    /// Counts solutions, as [`counted`](Self::counted) does, by a function without the search: for
    /// a search whose set-up takes more time and memory than the count.
    #[must_use]
    pub const fn counted_alone(self, count: CountAlone<P>) -> Self {
        Self { count: Some(Count::Alone(count)), ..self }
    }

    /// Compiles, reads and counts all solutions by diagrams of the puzzle's own.
    #[must_use]
    pub const fn compiled(self, diagram: Diagram<P, S>) -> Self {
        Self { diagram: Some(diagram), ..self }
    }

    /// Searches without the type of the search, in code that is compiled once for all: for a type
    /// that few instances need, or whose nodes take far longer than the calls of an object, some
    /// nanoseconds each.
    #[must_use]
    pub const fn erased(self) -> Self {
        Self { run: run::run_erased, is_erased: true, ..self }
    }

    /// Runs by another function, such as [`run`](run::run) compiled once for several puzzles.
    #[must_use]
    pub(crate) const fn run_by(self, run: RunBy<S>) -> Self {
        Self { run, ..self }
    }

    /// Searches for the best solutions by another function.
    #[must_use]
    pub(crate) const fn best_by(self, run: RunBy<S>) -> Self {
        let bounds = match self.bounds {
            Some(bounds) => Some(Bounds { run, ..bounds }),
            None => None,
        };
        Self { bounds, ..self }
    }

    /// Lets a function add to the outcome of a whole search, such as counters. The outcomes of
    /// diagrams, and of counts [without the search](Self::counted_alone), stay as they are.
    #[must_use]
    pub const fn amended(self, amends: Amends<P, S>) -> Self {
        Self { amends: Some(amends), ..self }
    }
}

impl<P: Puzzle, S: Search> Formulation<P, S> {
    /// Returns the name of the strategy that walks the tree of the search.
    pub(crate) fn tree_of(&self) -> &'static str {
        match self.strategies {
            [Walk::DepthFirst, ..] | [] => self.reduction.name,
            // `states` visits each state of the next strategy's tree once.
            [Walk::States, walk, ..] | [walk, ..] => walk.name(),
        }
    }
}

impl<P: Puzzle, S: Search> Debug for Formulation<P, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Formulation").field("name", &self.reduction.name).finish_non_exhaustive()
    }
}

/// The reason given if there are no words.
const NO_WORDS: &str =
    "this search has no words for what it does, which `Formulation::described` gives";

impl<P: Puzzle> Formulation<P, Labelling> {
    /// Adds the strategy `learn`, for a formulation that is the search of a model: a search that
    /// learns from its dead ends takes its place. `answer` reads a solution from the values of
    /// variables. It also finds what all solutions have in common: `cells` are the variables that
    /// tell solutions apart, and `fact` puts the value of one of them, by its index, into words, and
    /// may place it on a board.
    #[must_use]
    pub const fn learns(
        self,
        model: fn(&P) -> &Model,
        answer: AnswerOf<P>,
        cells: fn(&P) -> &[Variable],
        fact: FactOf<P>,
    ) -> Self {
        let learning = Learning {
            model,
            answer,
            cells,
            fact,
            race: Labelling::race,
            confining,
            cubes,
            run: Learning::run_part,
            follow: Learning::follow_steps,
            common: Learning::find_common,
        };
        Self { learning: Some(learning), ..self }
    }
}
