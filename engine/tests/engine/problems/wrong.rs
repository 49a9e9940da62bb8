//! A problem with one of several mistakes, for the check of the laws.

use std::fmt::Debug;

use billhook_engine::{Node, Search};

/// The mistake of a [`Wrong`] problem. Some are made only at the opening of this number, counted
/// from 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Mistake {
    None,
    UndoForgets,
    CloseForgets,
    CloseForgetsAt(usize),
    CloseForgetsHalfWay,
    CloseForgetsAfterAChild,
    DeadAt(usize),
    SolvedAt(usize),
    /// The node is a solution at all other openings.
    OpenAt(usize),
    DeadOnceSolvedBelow,
    OtherOrderAt(usize),
    OtherOrderOnceSolvedBelow,
    SkipsAMoveAfterAChild,
    RepeatsAMoveAfterAChild,
    OtherMoveAfterAChild,
    MoveTwice,
}

/// State that a problem must not have; equality ignores it.
#[derive(Clone, Default)]
struct Memory {
    opened: Vec<Vec<u8>>,
    children: u32,
    solved: bool,
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

/// All words of two letters, 1 or 2, with a mistake that shows at the node [1], not at the root, or
/// with none.
#[derive(Clone, Debug, PartialEq)]
pub struct Wrong {
    mistake: Mistake,
    word: Vec<u8>,
    sum: u8,
    marks: u8,
    memory: Memory,
}

impl Wrong {
    pub fn new(mistake: Mistake) -> Self {
        Self { mistake, word: vec![], sum: 0, marks: 0, memory: Memory::default() }
    }
    fn makes(&self, mistake: Mistake) -> bool {
        self.mistake == mistake && self.word == [1]
    }
    fn times_opened(&self) -> usize {
        self.memory.opened.iter().filter(|&word| *word == self.word).count()
    }
}

impl Search for Wrong {
    type Move = u8;
    type Cursor = std::vec::IntoIter<u8>;
    type Undo = ();

    fn open(&mut self) -> Node<Self::Cursor> {
        self.memory.opened.push(self.word.clone());
        self.memory.children = 0;
        let time = self.times_opened();
        let open_once = (2..9).any(|once| once != time && self.makes(Mistake::OpenAt(once)));
        let solved_below = |mistake| self.memory.solved && self.makes(mistake);
        if self.makes(Mistake::DeadAt(time)) || solved_below(Mistake::DeadOnceSolvedBelow) {
            return Node::Dead;
        }
        if self.makes(Mistake::SolvedAt(time)) || open_once {
            return Node::Solved;
        }
        if self.word.len() == 2 {
            self.memory.solved = true;
            return Node::Solved;
        }
        let other_order = self.makes(Mistake::OtherOrderAt(time))
            || solved_below(Mistake::OtherOrderOnceSolvedBelow);
        self.marks += 1;
        let moves = match () {
            () if self.makes(Mistake::MoveTwice) => vec![1, 2, 1],
            () if other_order => vec![2, 1],
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
    fn close(&mut self, cursor: Self::Cursor) {
        let forgets = self.makes(Mistake::CloseForgets)
            || self.makes(Mistake::CloseForgetsAt(self.times_opened()))
            || self.makes(Mistake::CloseForgetsHalfWay) && cursor.len() > 0
            || self.makes(Mistake::CloseForgetsAfterAChild) && self.memory.children > 0;
        self.marks -= u8::from(!forgets);
    }
}
