//! A puzzle whose key is too small: wherever that shows, the command says so and ends with code 70.

use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Verdict,
};

use crate::world::{about, of_puzzles};

/// Words of four letters `a` and `b`, with no `a` behind a `b`.
#[derive(Clone, Debug, Default, PartialEq)]
struct Words(String);

impl Puzzle for Words {
    const ABOUT: About = about("words");
    type Answer = String;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self::default())
    }
    fn judge(&self, word: &String) -> Verdict {
        let wrong = word.contains("ba").then(|| "an `a` stands behind a `b`".to_owned());
        Verdict::of(wrong, || "it is a word".to_owned())
    }
}

impl Search for Words {
    type Move = char;
    type Cursor = std::str::Chars<'static>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.0.len() {
            4 => Node::Solved,
            _ => Node::Open(if self.0.ends_with('b') { "b".chars() } else { "ab".chars() }),
        }
    }
    fn next(&mut self, letters: &mut Self::Cursor) -> Option<char> {
        letters.next()
    }
    fn apply(&mut self, letter: char) {
        self.0.push(letter);
    }
    fn undo(&mut self, _: char, (): ()) {
        self.0.pop();
    }
}

/// The key is the length alone, without the last letter, which decides what may follow.
impl Keyed for Words {
    type Key = usize;
    fn key(&self) -> usize {
        self.0.len()
    }
}

static WORDS: Plugin<Words> = Plugin::new(&[&BY_LETTERS]);
static BY_LETTERS: Formulation<Words, Words> =
    Formulation::new("letters", "letter by letter", Words::clone, |_, words| words.0.clone())
        .keyed()
        .described(
            |_, words, letter| format!("{letter} at {}", words.0.len()),
            |_, words| words.0.clone(),
        );

/// The diagram counts 16 words, of which five exist.
#[test]
fn a_wrong_key_is_named() {
    for line in [
        "count words --strategy diagram",
        "solve words --all --strategy diagram",
        "solve words --all --strategy diagram --json --threads 2",
        "solve words --nth 3",
        "solve words --marginals",
        "sample words --number 50 --seed 1",
    ] {
        let scene = of_puzzles(&[&WORDS as &dyn Problem], line);
        assert_eq!(scene.code, 70, "{line}: {scene:?}");
        assert!(scene.messages.contains("(`Keyed::key`) is too small"), "{line}: {scene:?}");
    }
}

/// A strategy that does not use the key finds the five words.
#[test]
fn a_search_without_its_key_is_right() {
    let scene = of_puzzles(&[&WORDS as &dyn Problem], "solve words --all --strategy letters");
    assert_eq!((scene.output.as_str(), scene.code), ("aaaa\naaab\naabb\nabbb\nbbbb\n", 0));
}
