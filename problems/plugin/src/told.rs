//! Searches that are told in words, step by step.
//!
//! A command that shows a search knows neither its moves nor its states. Here
//! a puzzle gives it the search, and two closures that put both into words.

use billhook_engine::{Bounded, Erased, Node, Search};

use super::strategies::{BRANCH_AND_BOUND, IDASTAR};

/// A search with words for what it does.
///
/// It is a [`Search`] itself, whose moves are the numbers of branches, so
/// everything that the engine does with a search can be done with it. Without a
/// [guide](Self::guide) all of its solutions cost nothing.
pub trait Told: Bounded<Move = u32, Cursor = (), Undo = ()> {
    /// The strategy whose tree it walks.
    fn strategy(&self) -> &'static str;

    /// A decision in words, such as `7 + 4 = 11`: one that has come up at the
    /// node where the search stands, which is open. One line.
    fn decision(&self, branch: u32) -> String;

    /// The state in words, such as the numbers left; of a board its rows, a
    /// line each.
    fn state(&self) -> String;

    /// What else is to be known of the tree, as a clause.
    fn note(&self) -> Option<&str> {
        None
    }

    /// By what bound the strategy cuts the tree, if it does.
    fn guide(&self) -> Option<Guide> {
        None
    }
}

/// By what bound a strategy cuts the tree of a [`Bounded`] search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Guide {
    /// The best solution so far: below a node whose bound is no better nothing is
    /// searched.
    Incumbent,
    /// A limit, beyond which nothing is searched, and which grows from walk to walk to
    /// the least bound beyond it, until there is a solution.
    Deepening,
}

/// Tells a search: `decision` says what a move of a state is, `state` what the
/// state is.
///
/// ```
/// use billhook_engine::{Node, Search};
/// use billhook_plugin::{Told, told};
///
/// /// Coins that sum up to an amount.
/// struct Pay(u32);
/// impl Search for Pay {
///     type Move = u32;
///     type Cursor = u32;
///     type Undo = ();
///     fn open(&mut self) -> Node<u32> {
///         if self.0 == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, coin: &mut u32) -> Option<u32> {
///         *coin += 1;
///         (*coin <= self.0.min(2)).then_some(*coin)
///     }
///     fn apply(&mut self, coin: u32) { self.0 -= coin; }
///     fn undo(&mut self, coin: u32, (): ()) { self.0 += coin; }
/// }
///
/// let mut five = told(
///     "dfs",
///     Pay(5),
///     |_, coin| format!("a coin of {coin}"),
///     |pay| format!("{} to pay", pay.0),
/// );
/// let Node::Open(mut cursor) = five.open() else { panic!() };
/// let first = five.next(&mut cursor).expect("there is a coin");
/// assert_eq!((five.decision(first), five.state()), ("a coin of 1".into(), "5 to pay".into()));
/// five.apply(first);
/// assert_eq!(five.state(), "4 to pay");
/// ```
pub fn told<'a, S: Search + 'a>(
    strategy: &'static str,
    search: S,
    decision: impl Fn(&S, S::Move) -> String + 'a,
    state: impl Fn(&S) -> String + 'a,
) -> Box<dyn Told + 'a> {
    told_with(strategy, None, search, decision, state)
}

/// The same with something else that is to be known of the tree, as a clause.
pub fn told_with<'a, S: Search + 'a>(
    strategy: &'static str,
    note: Option<String>,
    search: S,
    decision: impl Fn(&S, S::Move) -> String + 'a,
    state: impl Fn(&S) -> String + 'a,
) -> Box<dyn Told + 'a> {
    Box::new(Words { strategy, note, guide: None, search: Erased::new(search), decision, state })
}

/// Tells a search with costs, as `branch-and-bound` or `idastar` walks it: by the
/// guide, whoever walks it sees where the strategy goes and where it cuts.
///
/// ```
/// use billhook_engine::{Bounded, Node, Search};
/// use billhook_plugin::{Guide, Told, told_guided};
///
/// /// As few coins of 1 and 2 as possible.
/// struct Pay { coins: i64, left: i64 }
/// impl Search for Pay {
///     type Move = i64;
///     type Cursor = i64;
///     type Undo = ();
///     fn open(&mut self) -> Node<i64> {
///         if self.left == 0 { Node::Solved } else { Node::Open(0) }
///     }
///     fn next(&mut self, coin: &mut i64) -> Option<i64> {
///         *coin += 1;
///         (*coin <= self.left.min(2)).then_some(*coin)
///     }
///     fn apply(&mut self, coin: i64) { (self.coins, self.left) = (self.coins + 1, self.left - coin); }
///     fn undo(&mut self, coin: i64, (): ()) { (self.coins, self.left) = (self.coins - 1, self.left + coin); }
/// }
/// impl Bounded for Pay {
///     fn cost(&self) -> i64 { self.coins }
///     fn estimate(&self) -> i64 { (self.left + 1) / 2 }
/// }
///
/// let five = Pay { coins: 0, left: 5 };
/// let coin = |_: &Pay, coin| format!("a coin of {coin}");
/// let told = told_guided(Guide::Incumbent, five, coin, |pay| format!("{} to pay", pay.left));
/// assert_eq!(told.strategy(), "branch-and-bound");
/// assert_eq!((told.cost(), told.estimate()), (0, 3));
/// ```
pub fn told_guided<'a, S: Bounded + 'a>(
    guide: Guide,
    search: S,
    decision: impl Fn(&S, S::Move) -> String + 'a,
    state: impl Fn(&S) -> String + 'a,
) -> Box<dyn Told + 'a> {
    let strategy = match guide {
        Guide::Incumbent => BRANCH_AND_BOUND.name,
        Guide::Deepening => IDASTAR.name,
    };
    let guide = Some(Guided { guide, cost: S::cost, estimate: S::estimate, bound: S::bound });
    Box::new(Words { strategy, note: None, guide, search: Erased::new(search), decision, state })
}

/// A guide, and what it is guided by.
struct Guided<S> {
    guide: Guide,
    cost: fn(&S) -> i64,
    estimate: fn(&S) -> i64,
    bound: fn(&S) -> i64,
}

struct Words<S: Search, D, T> {
    strategy: &'static str,
    note: Option<String>,
    guide: Option<Guided<S>>,
    search: Erased<S>,
    decision: D,
    state: T,
}

impl<S, D, T> Told for Words<S, D, T>
where
    S: Search,
    D: Fn(&S, S::Move) -> String,
    T: Fn(&S) -> String,
{
    fn strategy(&self) -> &'static str {
        self.strategy
    }
    fn decision(&self, branch: u32) -> String {
        let mv = self.search.mv(branch);
        mv.map_or_else(String::new, |mv| (self.decision)(self.search.search(), mv))
    }
    fn state(&self) -> String {
        (self.state)(self.search.search())
    }
    fn note(&self) -> Option<&str> {
        self.note.as_deref()
    }
    fn guide(&self) -> Option<Guide> {
        self.guide.as_ref().map(|guided| guided.guide)
    }
}

impl<S: Search, D, T> Search for Words<S, D, T> {
    type Move = u32;
    type Cursor = ();
    type Undo = ();

    fn open(&mut self) -> Node<()> {
        self.search.open()
    }
    fn next(&mut self, cursor: &mut ()) -> Option<u32> {
        self.search.next(cursor)
    }
    fn apply(&mut self, branch: u32) {
        self.search.apply(branch);
    }
    fn undo(&mut self, branch: u32, (): ()) {
        self.search.undo(branch, ());
    }
    fn close(&mut self, (): ()) {
        self.search.close(());
    }
}

impl<S: Search, D, T> Bounded for Words<S, D, T> {
    fn cost(&self) -> i64 {
        self.guide.as_ref().map_or(0, |guided| (guided.cost)(self.search.search()))
    }
    fn estimate(&self) -> i64 {
        self.guide.as_ref().map_or(0, |guided| (guided.estimate)(self.search.search()))
    }
    fn bound(&self) -> i64 {
        self.guide.as_ref().map_or(0, |guided| (guided.bound)(self.search.search()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A solution, of which more is known than the sum says.
    struct Known;

    impl Search for Known {
        type Move = ();
        type Cursor = ();
        type Undo = ();
        fn open(&mut self) -> Node<()> {
            Node::Solved
        }
        fn next(&mut self, (): &mut ()) -> Option<()> {
            None
        }
        fn apply(&mut self, (): ()) {}
        fn undo(&mut self, (): (), (): ()) {}
    }

    impl Bounded for Known {
        fn cost(&self) -> i64 {
            7
        }
        fn estimate(&self) -> i64 {
            0
        }
        fn bound(&self) -> i64 {
            9
        }
    }

    #[test]
    fn bounds_are_those_of_the_search() {
        let told = told_guided(Guide::Deepening, Known, |_, ()| String::new(), |_| String::new());
        assert_eq!((told.cost(), told.estimate(), told.bound()), (7, 0, 9));
        let told = super::told("dfs", Known, |_, ()| String::new(), |_| String::new());
        assert_eq!((told.cost(), told.estimate(), told.bound()), (0, 0, 0));
    }
}
