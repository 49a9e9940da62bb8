//! Lists of a diagram that several threads judge and write in pages, compared with the lists of one
//! thread.

use std::num::NonZeroUsize;

use billhook_engine::{Flow, Keyed, Node, Search, Status};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Solution, Takes, Verdict,
};
use billhook_run::{Aim, Error, Event, Request};

/// All words of a length over two letters. The judge refuses the word `abba`.
#[derive(Clone, Debug, PartialEq)]
struct Words {
    length: usize,
    word: String,
}

const WRONG: &str = "abba";

static WORDS: Plugin<Words> = Plugin::new(&[&WAY]);
static WAY: Formulation<Words, Words> =
    Formulation::new("words", "letter by letter", Words::clone, |_, words| words.word.clone())
        .keyed();

impl Puzzle for Words {
    const ABOUT: About = About {
        name: "words",
        title: "Words",
        summary: "all words of a length",
        rules: "",
        takes: Takes::Words { placeholder: "LENGTH", prompt: "Length: " },
        input: "The length.",
        example: "2",
        answer: "ab",
        options: &[],
    };
    type Answer = String;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self { length: input.number("length", 0..=30)?, word: String::new() })
    }
    fn judge(&self, word: &String) -> Verdict {
        let wrong = (word == WRONG).then(|| format!("{WRONG} is not liked"));
        Verdict::of(wrong, || "it is a word".to_owned())
    }
}

impl Search for Words {
    type Move = char;
    type Cursor = std::str::Chars<'static>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        if self.word.len() == self.length { Node::Solved } else { Node::Open("ab".chars()) }
    }
    fn next(&mut self, letters: &mut Self::Cursor) -> Option<char> {
        letters.next()
    }
    fn apply(&mut self, letter: char) {
        self.word.push(letter);
    }
    fn undo(&mut self, _: char, (): ()) {
        self.word.pop();
    }
}

impl Keyed for Words {
    type Key = usize;
    fn key(&self) -> usize {
        self.word.len()
    }
}

/// Lists at most `wanted` words of a length, until `most` are reported. `compiles` says whether the
/// whole diagram is compiled before the list, and not while it is listed. Returns the lines, the
/// number of reported solutions, and how the run ended.
fn list(
    (length, compiles): (usize, bool),
    threads: usize,
    wanted: u64,
    most: u64,
) -> (Vec<String>, u64, Result<(Status, u64), Error>) {
    let write = |_: &dyn Solution, text: &str, place: u64, page: &mut String| {
        page.push_str(&format!("{place} {text}\n"));
    };
    let options = Options::new(&[], &[]).expect("there are none");
    let instance = WORDS.read(&Input::from_words([length.to_string()]), &options);
    let instance = instance.expect("it is a length");
    let mut request = Request::new(&WORDS, &*instance, Aim::Solutions(wanted));
    request.strategy = WORDS.strategy("diagram").expect("it is one of its strategies");
    request.tuning.threads = NonZeroUsize::new(threads).expect("it is not 0");
    request.write = Some(&write);
    request.compiles = compiles;
    let (mut written, mut told) = (String::new(), 0);
    let summary = request.run(&mut |event| {
        match event {
            Event::Solution { solution, text, .. } => {
                told += 1;
                write(solution, text, told, &mut written);
            }
            Event::Page { text, solutions, .. } => {
                told += solutions;
                written.push_str(text);
            }
            _ => {}
        }
        if told < most { Flow::Continue } else { Flow::Stop }
    });
    let ended = summary.map(|summary| {
        let outcome = summary.outcome;
        (outcome.status, u64::try_from(outcome.solutions).expect("they are few"))
    });
    (written.lines().map(str::to_owned).collect(), told, ended)
}

#[test]
fn pages_together_are_the_list() {
    let most = u64::MAX;
    for words in [0, 1, 3, 11, 15].map(|length| [(length, false), (length, true)]).concat() {
        for wanted in [1, 2, 1000, u64::MAX] {
            let expect = list(words, 1, wanted, most);
            for threads in [2, 5] {
                assert_eq!(list(words, threads, wanted, most), expect, "{words:?} {wanted}");
            }
        }
    }
}

#[test]
fn a_list_is_stopped_after_a_page() {
    for most in [1, 10, 5000] {
        let (lines, told, ended) = list((15, true), 2, u64::MAX, most);
        assert!(told >= most && told < 1 << 15, "{told}");
        assert_eq!((lines.len() as u64, ended), (told, Ok((Status::Interrupted, told))));
    }
}

/// No page shows a solution that the judge refuses.
#[test]
fn a_wrong_solution_ends_the_list_before_it() {
    for threads in [1, 2, 5] {
        let (lines, _, ended) = list((WRONG.len(), false), threads, u64::MAX, u64::MAX);
        assert_eq!(lines.last().map(String::as_str), Some("6 abab"), "{threads}");
        let why = format!("{WRONG} is not liked");
        assert_eq!(ended, Err(Error::Defect { solution: WRONG.to_owned(), why }), "{threads}");
    }
}

/// Solutions are shown while others are still searched for: a limit of 25 nodes leaves nearly all
/// of the 2^20 words out, but the first one is shown.
#[test]
fn the_first_solution_does_not_wait_for_the_last() {
    let options = Options::new(&[], &[]).expect("there are none");
    let instance = WORDS.read(&Input::from_words(["20"]), &options).expect("it is a length");
    let mut request = Request::new(&WORDS, &*instance, Aim::ALL);
    request.strategy = WORDS.strategy("diagram").expect("it is one of its strategies");
    request.bounds.nodes = Some(25);
    let mut found = Vec::new();
    let summary = request.run(&mut |event| {
        if let Event::Solution { text, .. } = event {
            found.push(text.to_owned());
        }
        Flow::Continue
    });
    let outcome = summary.expect("the run ends").outcome;
    assert_eq!(found, ["a".repeat(20)]);
    assert_eq!((outcome.solutions, outcome.status), (1u8.into(), Status::NodeLimit));
}
