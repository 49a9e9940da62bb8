//! Searches that are told in words, step by step.
//!
//! A command that shows a search knows neither its moves nor its states. Here
//! a puzzle gives it the search, and two closures that put both into words.

use billhook_engine::{Erased, Node, Search};

/// A search with words for what it does.
///
/// It is a [`Search`] itself, whose moves are the numbers of branches, so
/// everything that the engine does with a search can be done with it.
pub trait Told: Search<Move = u32, Cursor = (), Undo = ()> {
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
}

/// Tells a search: `decision` says what a move of a state is, `state` what the
/// state is.
///
/// ```
/// use billhook_engine::{Node, Search};
/// use billhook_problems::plugin::{Told, told};
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
    Box::new(Words { strategy, note: None, search: Erased::new(search), decision, state })
}

/// The same with something else that is to be known of the tree, as a clause.
pub fn told_with<'a, S: Search + 'a>(
    strategy: &'static str,
    note: Option<String>,
    search: S,
    decision: impl Fn(&S, S::Move) -> String + 'a,
    state: impl Fn(&S) -> String + 'a,
) -> Box<dyn Told + 'a> {
    Box::new(Words { strategy, note, search: Erased::new(search), decision, state })
}

struct Words<S: Search, D, T> {
    strategy: &'static str,
    note: Option<String>,
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
