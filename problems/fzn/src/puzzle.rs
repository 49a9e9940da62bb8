//! The puzzle: how a model is read, and how answers to it are judged.

use billhook_engine::constraint::Checker;
use billhook_plugin::reading::Result;
use billhook_plugin::{About, Answer as _, Input, Mistake, Options, Puzzle, Takes, Verdict};

use crate::printed::Printed;
use crate::{File, reading};

impl Puzzle for File {
    const ABOUT: About = About {
        name: "fzn",
        title: "FlatZinc models",
        summary: "a model of constraints in FlatZinc, which MiniZinc writes",
        rules: "Give each variable a value. All constraints hold.",
        takes: Takes::File,
        input: "A FlatZinc file, as text or JSON: variables that are integers or Booleans, \
                constraints, and `solve satisfy`, `minimize` or `maximize`, with annotations \
                for the search. Two solutions differ in a variable that the model prints.",
        example: "examples/money.fzn",
        answer: "S = 9;\nE = 5;\nN = 6;\nD = 7;\nM = 1;\nO = 0;\nR = 8;\nY = 2;",
        options: &[],
    };
    type Answer = Printed;

    /// Maximum length of a file or an answer, in bytes: models written by compilers are long.
    const LONGEST: usize = 64 << 20;

    /// Estimates the memory of a text: its bytes, and 48 for each token.
    fn weight(input: &Input) -> usize {
        let is_word = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_';
        let bytes = input.text().as_bytes();
        let begins = |at: usize| at == 0 || !is_word(bytes[at - 1]);
        let is_token = |&(at, byte): &(usize, &u8)| match is_word(*byte) {
            true => begins(at),
            false => !byte.is_ascii_whitespace(),
        };
        bytes.len() + 48 * bytes.iter().enumerate().filter(is_token).count()
    }

    fn read(input: &Input, _: &Options) -> Result<Self> {
        reading::file(input.text(), input.title())
    }

    fn judge(&self, printed: &Printed) -> Verdict {
        match Checker::new(&self.model).accepts(&printed.known(self)) {
            true if self.model.objective().is_some() => {
                Verdict::right("there is a solution with these values, perhaps not the best")
            }
            true => Verdict::right("there is a solution with these values"),
            false => Verdict::wrong("no solution has these values"),
        }
    }

    fn checker(&self) -> billhook_plugin::puzzle::Checker<'_> {
        let mut checker = Checker::new(&self.model);
        Box::new(move |text| {
            Printed::parse(text, self).is_ok_and(|printed| checker.accepts(&printed.known(self)))
        })
    }

    fn title(&self) -> Option<String> {
        Some(self.title.clone())
    }

    fn warnings(&self) -> &[Mistake] {
        &self.notes
    }
}
