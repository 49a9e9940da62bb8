//! A puzzle whose key is too small: wherever that shows, the command says so and ends with code 70.
//! A file with paths that the puzzle does not have is refused with code 2.

use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Verdict,
};

use crate::world::{Folder, about, of_puzzles};

/// Words of four letters `a` and `b`, with no `a` behind a `b` unless `ANY` word is allowed.
#[derive(Clone, Debug, Default, PartialEq)]
struct Words<const ANY: bool>(String);

impl<const ANY: bool> Puzzle for Words<ANY> {
    const ABOUT: About = about("words");
    type Answer = String;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self::default())
    }
    fn judge(&self, word: &String) -> Verdict {
        let wrong = (!ANY && word.contains("ba")).then(|| "an `a` stands behind a `b`".to_owned());
        Verdict::of(wrong, || "it is a word".to_owned())
    }
}

impl<const ANY: bool> Search for Words<ANY> {
    type Move = char;
    type Cursor = std::str::Chars<'static>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        match self.0.len() {
            4 => Node::Solved,
            _ if ANY || !self.0.ends_with('b') => Node::Open("ab".chars()),
            _ => Node::Open("b".chars()),
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

/// The key is the length alone, without the last letter, which decides what may follow unless any
/// word is allowed.
impl<const ANY: bool> Keyed for Words<ANY> {
    type Key = usize;
    fn key(&self) -> usize {
        self.0.len()
    }
}

static WORDS: Plugin<Words<false>> = Plugin::new(&[&by_letters()]);
static ANY_WORDS: Plugin<Words<true>> = Plugin::new(&[&by_letters()]);

const fn by_letters<const ANY: bool>() -> Formulation<Words<ANY>, Words<ANY>> {
    Formulation::new("letters", "letter by letter", Words::clone, |_, words| words.0.clone())
        .keyed()
        .described(
            |_, words, letter| format!("{letter} at {}", words.0.len()),
            |_, words| words.0.clone(),
        )
}

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
        "compare words",
    ] {
        let scene = of_puzzles(&[&WORDS as &dyn Problem], line);
        assert_eq!(scene.code, 70, "{line}: {scene:?}");
        assert!(scene.messages.contains("(`Keyed::key`) is too small"), "{line}: {scene:?}");
    }
}

/// The file is whole and says that it is of the same instance, but 11 of its 16 words do not exist.
#[test]
fn a_diagram_with_paths_of_another_search_is_refused() {
    let folder = Folder::new();
    let file = folder.with("words.diagram", "");
    let save = format!("count words --save-diagram {file}");
    assert_eq!(of_puzzles(&[&ANY_WORDS as &dyn Problem], &save).code, 0);
    for line in [
        "solve words --all",
        "solve words --all --json --threads 2",
        "solve words --nth 3",
        "sample words --number 50 --seed 1",
    ] {
        let line = format!("{line} --diagram {file}");
        let scene = of_puzzles(&[&WORDS as &dyn Problem], &line);
        assert_eq!(scene.code, 2, "{line}: {scene:?}");
        assert!(scene.messages.contains("leads to no solution"), "{line}: {scene:?}");
    }
}

/// A strategy that does not use the key finds the five words.
#[test]
fn a_search_without_its_key_is_right() {
    let scene = of_puzzles(&[&WORDS as &dyn Problem], "solve words --all --strategy letters");
    assert_eq!((scene.output.as_str(), scene.code), ("aaaa\naaab\naabb\nabbb\nbbbb\n", 0));
}
