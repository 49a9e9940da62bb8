//! Rows of noughts and ones in which no two ones stand side by side. This is an example: replace it
//! by your puzzle, from the top down.

use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::show::Grid;
use billhook_plugin::{About, Formulation, Input, Mistake, Options, Plugin, Puzzle, Verdict};

/// The plug-in, to be put in lists of puzzles: its formulations, and how answers are shown.
pub static OWN_SEARCH: Plugin<OwnSearch> = Plugin::new(&[&DFS])
    // How solutions are shown.
    .shown(|puzzle, marks| puzzle.grid(marks));

/// A formulation: how a search begins, and which answer belongs to its state when it is solved.
/// Each method after `new` adds a capability: here diagrams, and words for moves and states. Leave
/// out those whose condition does not hold.
static DFS: Formulation<OwnSearch, Row> =
    Formulation::new("dfs", "mark by mark, from the left", Row::of, Row::answer)
        .keyed()
        .described(|_, row, mark| format!("mark {} is {mark}", row.marks.len() + 1), Row::shown);

/// An instance: the number of marks.
pub struct OwnSearch {
    length: usize,
}

impl Puzzle for OwnSearch {
    const ABOUT: About = About {
        name: "own-search",
        title: "Own search",
        summary: "noughts and ones, no two ones side by side",
        rules: "Write a row of noughts and ones. No two ones stand side by side.",
        takes: About::words("NUMBER", "How many marks: "),
        input: "The number of marks, up to 60.",
        example: "3",
        answer: "1 0 1",
        options: &[],
    };
    /// The marks from the left. How a `Vec<u8>` is read and written is there already; for a type of
    /// your own, implement `Answer`.
    type Answer = Vec<u8>;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self { length: input.number("number of marks", 0..=60)? })
    }

    /// Judges an answer by the rules alone. It shares no code with the search, so that it finds
    /// what the search does wrong.
    fn judge(&self, marks: &Vec<u8>) -> Verdict {
        let mut faults = Vec::new();
        if marks.len() != self.length {
            faults.push(format!("there are {} marks, not {}", marks.len(), self.length));
        }
        faults.extend(
            marks.iter().filter(|mark| **mark > 1).map(|mark| format!("{mark} is no mark")),
        );
        let beside = marks.windows(2).filter(|two| two == &[1, 1]);
        faults.extend(beside.map(|_| "two ones stand side by side".to_owned()));
        Verdict::of(faults, || "no two ones stand side by side".to_owned())
    }
}

impl OwnSearch {
    /// Returns the grid that shows an answer: as text, in colour and as a picture. Cells are empty
    /// if the answer has too few marks.
    fn grid(&self, marks: &[u8]) -> Grid {
        Grid::of([1, self.length], |[_, column]| marks.get(column).copied().map(u32::from))
    }
}

/// The state of a search, which is changed in place: the marks so far.
#[derive(Clone, Debug, PartialEq)]
pub struct Row {
    length: usize,
    marks: Vec<u8>,
}

impl Row {
    fn of(puzzle: &OwnSearch) -> Self {
        Self { length: puzzle.length, marks: Vec::new() }
    }

    fn answer(_: &OwnSearch, row: &Self) -> Vec<u8> {
        row.marks.clone()
    }

    fn shown(_: &OwnSearch, row: &Self) -> String {
        row.marks.iter().map(u8::to_string).collect::<String>() + "_"
    }
}

impl Search for Row {
    /// The next mark.
    type Move = u8;
    /// The mark to be tried next at a node.
    type Cursor = u8;
    /// What `undo` needs beside the move: here nothing.
    type Undo = ();

    fn open(&mut self) -> Node<u8> {
        if self.marks.len() == self.length { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, next: &mut u8) -> Option<u8> {
        let most = if self.marks.last() == Some(&1) { 0 } else { 1 };
        let mark = *next;
        *next += 1;
        (mark <= most).then_some(mark)
    }
    fn apply(&mut self, mark: u8) {
        self.marks.push(mark);
    }
    fn undo(&mut self, _: u8, (): ()) {
        self.marks.pop();
    }
}

impl Keyed for Row {
    /// All that the moves below a node depend on, and nothing else: the number of marks, and the
    /// last one. A key that owns memory on the heap also needs `key_heap`. Without `Keyed` and
    /// `.keyed()` there are no diagrams.
    type Key = (usize, Option<u8>);

    fn key(&self) -> Self::Key {
        (self.marks.len(), self.marks.last().copied())
    }
}
