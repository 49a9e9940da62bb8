//! A puzzle without content: the smallest complete plug-in, to copy.
//!
//! `nothing 3` has three forced moves and one solution, three moves deep.

use billhook_engine::{Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, OptionSpec, Options, Plugin, Puzzle, Verdict,
};

/// The plug-in, for lists of puzzles.
pub static NOTHING: Plugin<Nothing> = Plugin::new(&[&DFS]);

static DFS: Formulation<Nothing, Decisions> = Formulation::new(
    "dfs",
    "one decision after the other",
    |nothing: &Nothing| Decisions { done: 0, wanted: nothing.times },
    |nothing, _| nothing.solution(),
)
.described(|nothing, _, ()| nothing.word.clone(), |_, search| format!("{} done", search.done));

/// An instance: the number of moves, and a name for them.
#[derive(Debug)]
pub struct Nothing {
    times: u32,
    word: String,
}

impl Nothing {
    fn solution(&self) -> String {
        format!("{}, {} times", self.word, self.times)
    }
}

impl Puzzle for Nothing {
    const ABOUT: About = About {
        name: "nothing",
        title: "Nothing",
        summary: "nothing to decide, as often as you like",
        rules: "There is nothing to decide. Every answer is the same.",
        takes: About::words("NUMBER", "How often: "),
        input: "One number, up to a million.",
        example: "3",
        answer: "nothing, 3 times",
        options: &[OptionSpec::text("word", "WORD", "What to call it").or("nothing")],
    };
    type Answer = String;

    fn read(input: &Input, options: &Options) -> Result<Self, Mistake> {
        let word = options.get("word").to_owned();
        if word.is_empty() {
            return Err(options.mistake("word", "the word is empty", "expected a word"));
        }
        Ok(Self { times: input.number("number", 0..=1_000_000)?, word })
    }

    fn judge(&self, answer: &String) -> Verdict {
        match *answer == self.solution() {
            true => Verdict::right("there was nothing to be done"),
            false => Verdict::wrong(format!("the only solution is `{}`", self.solution())),
        }
    }
}

/// The search: the number of moves made, and the number of all moves to make.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisions {
    done: u32,
    wanted: u32,
}

impl Search for Decisions {
    /// There is only one move.
    type Move = ();
    /// Whether the move is still to be made.
    type Cursor = bool;
    /// The move suffices to undo it.
    type Undo = ();

    fn open(&mut self) -> Node<bool> {
        if self.done == self.wanted { Node::Solved } else { Node::Open(true) }
    }
    fn next(&mut self, left: &mut bool) -> Option<()> {
        std::mem::take(left).then_some(())
    }
    fn apply(&mut self, (): ()) {
        self.done += 1;
    }
    fn undo(&mut self, (): (), (): ()) {
        self.done -= 1;
    }
}
