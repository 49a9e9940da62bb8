//! The check of problems: each kind of mistake is found and named, and what
//! is right passes with all its nodes.

mod problems;

use std::fmt::Debug;

use billhook_engine::laws::{self, Broken};
use billhook_engine::{Node, Search, Union, dfs};
use problems::{Chain, Queens, RandomTree};

/// The mistake of a [`Wrong`] problem.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Mistake {
    None,
    UndoForgets,
    CloseForgets,
    CloseForgetsTheSecondTime,
    CloseForgetsAfterAChild,
    DeadTheSecondTime,
    SolvedTheSecondTime,
    OtherOrderTheSecondTime,
    SkipsAMoveAfterAChild,
    RepeatsAMoveAfterAChild,
    OtherMoveAfterAChild,
    MoveTwice,
}

/// What a problem remembers though it should not; not part of the state.
#[derive(Clone, Default)]
struct Memory {
    opened: Vec<Vec<u8>>,
    children: u32,
}

impl PartialEq for Memory {
    fn eq(&self, _: &Self) -> bool {
        true
    }
}

impl Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("..")
    }
}

/// All words of two letters over 1 and 2, with one mistake, which does not
/// show at the root but at the node [1], or not at all.
#[derive(Clone, Debug, PartialEq)]
struct Wrong {
    mistake: Mistake,
    word: Vec<u8>,
    sum: u8,
    marks: u8,
    memory: Memory,
}

impl Wrong {
    fn new(mistake: Mistake) -> Self {
        Self { mistake, word: vec![], sum: 0, marks: 0, memory: Memory::default() }
    }
    fn makes(&self, mistake: Mistake) -> bool {
        self.mistake == mistake && self.word == [1]
    }
}

impl Search for Wrong {
    type Move = u8;
    type Cursor = std::vec::IntoIter<u8>;
    type Undo = ();

    fn open(&mut self) -> Node<Self::Cursor> {
        let again = self.memory.opened.contains(&self.word);
        self.memory.opened.push(self.word.clone());
        self.memory.children = 0;
        if again && self.makes(Mistake::DeadTheSecondTime) {
            return Node::Dead;
        }
        if self.word.len() == 2 || again && self.makes(Mistake::SolvedTheSecondTime) {
            return Node::Solved;
        }
        self.marks += 1;
        let moves = match () {
            () if self.makes(Mistake::MoveTwice) => vec![1, 2, 1],
            () if again && self.makes(Mistake::OtherOrderTheSecondTime) => vec![2, 1],
            () => vec![1, 2],
        };
        Node::Open(moves.into_iter())
    }
    fn next(&mut self, cursor: &mut Self::Cursor) -> Option<u8> {
        let after_a_child = self.memory.children > 0;
        match () {
            () if after_a_child && self.makes(Mistake::SkipsAMoveAfterAChild) => None,
            () if after_a_child && self.makes(Mistake::RepeatsAMoveAfterAChild) => Some(1),
            () if after_a_child && self.makes(Mistake::OtherMoveAfterAChild) => Some(9),
            () => cursor.next(),
        }
    }
    fn apply(&mut self, letter: u8) {
        self.word.push(letter);
        self.sum += letter;
    }
    fn undo(&mut self, letter: u8, (): ()) {
        self.word.pop();
        if !self.makes(Mistake::UndoForgets) {
            self.sum -= letter;
        }
        self.memory.children += 1;
    }
    fn close(&mut self, _: Self::Cursor) {
        let times = self.memory.opened.iter().filter(|&word| *word == self.word).count();
        let forgets = self.makes(Mistake::CloseForgets)
            || self.makes(Mistake::CloseForgetsTheSecondTime) && times == 2
            || self.makes(Mistake::CloseForgetsAfterAChild) && self.memory.children > 0;
        self.marks -= u8::from(!forgets);
    }
}

fn words<const N: usize>(words: [&str; N]) -> Vec<String> {
    words.map(str::to_owned).to_vec()
}

#[test]
fn each_mistake_is_found_and_named() {
    let path = || words(["1"]);
    let state = |mistake, word, sum, marks| {
        format!(
            "Wrong {{ mistake: {mistake:?}, word: {word}, sum: {sum}, marks: {marks}, memory: .. }}"
        )
    };
    let not_repeatable = |first, later: &[u8]| Broken::OrderNotRepeatable {
        path: path(),
        first: words(first),
        later: later.iter().map(u8::to_string).collect(),
    };
    let not_closed = |mistake| {
        let [before, after] = [1, 2].map(|marks| state(mistake, "[1]", 1, marks));
        let broken = Broken::CloseDoesNotRestore { path: path(), before, after };
        (mistake, broken, "close does not restore the state after [1]: it was")
    };
    let kind = |later| Broken::NodeNotRepeatable { path: path(), first: "open", later };
    let cases = [
        (
            Mistake::UndoForgets,
            Broken::UndoDoesNotRestore {
                path: path(),
                mv: "1".to_owned(),
                before: state(Mistake::UndoForgets, "[1]", 1, 2),
                after: state(Mistake::UndoForgets, "[1]", 2, 2),
            },
            "undo does not restore the state after [1]: move 1 was",
        ),
        not_closed(Mistake::CloseForgets),
        not_closed(Mistake::CloseForgetsTheSecondTime),
        not_closed(Mistake::CloseForgetsAfterAChild),
        (
            Mistake::DeadTheSecondTime,
            kind("dead"),
            "the node after [1] is not repeatable: first open, later dead",
        ),
        (Mistake::SolvedTheSecondTime, kind("solved"), "not repeatable: first open, later solved"),
        (
            Mistake::OtherOrderTheSecondTime,
            not_repeatable(["1", "2"], &[2, 1]),
            "the order of moves after [1] is not repeatable: first [1, 2], later [2, 1]",
        ),
        (
            Mistake::SkipsAMoveAfterAChild,
            not_repeatable(["1", "2"], &[1]),
            "first [1, 2], later [1], though the state is the same",
        ),
        (
            Mistake::RepeatsAMoveAfterAChild,
            not_repeatable(["1", "2"], &[1, 1, 1]),
            "first [1, 2], later [1, 1, 1]",
        ),
        (
            Mistake::OtherMoveAfterAChild,
            Broken::MoveOutsideItsNode {
                path: path(),
                mv: "9".to_owned(),
                moves: words(["1", "2"]),
            },
            "outside its node: after [1] the cursor yields 9 after children were searched, but the moves",
        ),
        (
            Mistake::MoveTwice,
            Broken::MoveTwice { path: path(), mv: "1".to_owned() },
            "move 1 is yielded twice after [1]",
        ),
    ];
    for (mistake, broken, essentials) in cases {
        let problem = Wrong::new(mistake);
        assert_eq!(laws::check(&problem, 3), Err(broken.clone()), "{mistake:?}");
        let text = broken.to_string();
        assert!(text.contains(essentials), "{text}");
        // The mistake is at depth one: a check of the root alone is content.
        assert_eq!(laws::check(&problem, 0), Ok(1), "{mistake:?}");
    }
}

#[test]
fn a_message_names_the_root_and_shows_both_states() {
    let [before, after] = ["state A", "state B"].map(str::to_owned);
    let text = Broken::CloseDoesNotRestore { path: vec![], before, after }.to_string();
    assert_eq!(
        text,
        "close does not restore the state at the root: it was opened and closed, \
         and\n  state A\nbecame\n  state B"
    );
}

#[test]
fn what_is_right_passes_with_all_its_nodes() {
    fn passes<S>(problem: S)
    where
        S: Search<Move: PartialEq + Debug> + Clone + PartialEq + Debug,
    {
        let levels: Vec<u64> = dfs::statistics(&mut problem.clone()).levels().collect();
        for depth in 0..levels.len() + 2 {
            let nodes = levels.iter().take(depth + 1).sum();
            assert_eq!(laws::check(&problem, depth), Ok(nodes), "to depth {depth}");
        }
    }
    passes(Wrong::new(Mistake::None));
    passes(Chain(9));
    passes(Union::new(vec![Queens::new(4), Queens::new(5)]));
    passes(Union::<Chain>::new(vec![]));
    (1..7).for_each(|n| passes(Queens::new(n)));
    (0..40).for_each(|seed| passes(RandomTree::<0>::new(seed, 5)));
}
