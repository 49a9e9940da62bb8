//! A puzzle without content, to copy.
//!
//! `nothing 3` has nothing to decide three times over: one solution, three
//! moves deep. Everything that a puzzle must have is here, and one option;
//! what it may have besides, a diagram of all solutions, is in `diagram.rs`.
//! The chapter "How to add a puzzle" of the README goes through both.

mod diagram;

use std::io::Read;

use billhook_engine::{Limits, Node, Search};

use billhook_plugin::{
    About, Compile, Compiled, Diagrammed, Input, Instance, Mistake, OptionSpec, Options, Outcome,
    Place, Problem, Report, Strategy, Takes, Task, Told, Uncompiled, Value, by_diagram, memory,
    told, walk,
};

// The search: the state, and how it changes.

/// How often there was nothing to decide, and how often there is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Decisions {
    done: u32,
    wanted: u32,
}

impl Search for Decisions {
    /// There is only one decision.
    type Move = ();
    /// Whether it is still to be made.
    type Cursor = bool;
    /// The move says enough to take it back.
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

// The plug-in: what it is called, what it reads, how it shows a solution.

/// The puzzle, as the list of all puzzles names it.
#[derive(Clone, Copy, Debug)]
pub struct Nothing;

impl Problem for Nothing {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "nothing",
                summary: "nothing to decide, as often as you like",
                takes: Takes::Words { placeholder: "NUMBER", prompt: "How often: " },
                input: "One number, up to a million.",
                example: "3",
                answer: "nothing, 3 times",
                pictures: false,
                notations: &[],
                options: &[OptionSpec {
                    name: "word",
                    value: Value::Text { placeholder: "WORD", default: "nothing" },
                    help: "What to call it",
                }],
                strategies: &[
                    Strategy::new("dfs", "one decision after the other").depth_first(),
                    Strategy::new("diagram", "all solutions in one diagram"),
                ],
                auto: "dfs",
            }
        }
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let mut words = input.words();
        let Some(number) = words.next() else {
            return Err(Mistake::new("no number", Place::Nowhere, "").help("such as: nothing 3"));
        };
        if let Some(more) = words.next() {
            return Err(Mistake::new("too many words", Place::Input(more.place), "not expected"));
        }
        let word = options.get("word");
        if word.is_empty() {
            let place = Place::Option("word", 0..0);
            return Err(Mistake::new("the word is empty", place, "expected a word"));
        }
        match number.text.parse() {
            Ok(wanted) if wanted <= 1_000_000 => Ok(Box::new(Instruction {
                word: word.to_owned(),
                decisions: Decisions { done: 0, wanted },
            })),
            _ => Err(Mistake::new(
                "this is not a number up to a million",
                Place::Input(number.place),
                "expected a number such as 3",
            )),
        }
    }
}

/// What was read: how often nothing is to be decided, and what to call it.
#[derive(Clone, Debug)]
struct Instruction {
    word: String,
    decisions: Decisions,
}

impl Instruction {
    /// A solution.
    fn done(&self, times: usize) -> String {
        format!("{}, {times} times", self.word)
    }
}

impl Instance for Instruction {
    fn title(&self) -> String {
        self.decisions.wanted.to_string()
    }

    /// With more than one strategy, `task.strategy` says which; it may also
    /// be `auto`.
    fn run(&self, task: Task<'_>) -> Outcome {
        if task.strategy == "diagram" {
            let Task { mut limits, each, strategy, .. } = task;
            let memory = memory(&limits);
            let compiled = self.compile(Compile { strategy, limits: &mut limits, memory });
            return by_diagram(compiled, limits, each);
        }
        let read = |search: &Decisions| search.done as usize;
        walk("dfs", &mut self.decisions.clone(), task, read, |times| self.done(times))
    }

    /// What a decision is, and what the state is, in words.
    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if strategy == "diagram" {
            return Err("a diagram is no tree".to_owned());
        }
        let decision = |_: &Decisions, ()| self.word.clone();
        let state = |search: &Decisions| format!("{} done", search.done);
        Ok(told("dfs", self.decisions.clone(), decision, state))
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        Ok(Box::new(Diagrammed::compile(self.decisions.clone(), self.clone(), how)?))
    }

    fn load(&self, file: &mut dyn Read, _: &mut Limits) -> Result<Box<dyn Compiled + '_>, String> {
        let read = Diagrammed::<Decisions, _>::load(file, self.clone());
        Ok(Box::new(read.map_err(|why| why.to_string())?))
    }

    /// Looks at the answer alone, not at how it was found.
    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let Some((word, times)) = answer.split_once(',') else {
            let place = Place::Answer(0..answer.len());
            return Err(Mistake::new("there is no comma", place, "expected `nothing, 3 times`"));
        };
        let right = word == self.word && times.trim() == format!("{} times", self.decisions.wanted);
        let remark = if right { "there was nothing to do" } else { "that is something else" };
        Ok(Report { right, remarks: vec![remark.to_owned()] })
    }
}

#[cfg(test)]
mod tests {
    use billhook_engine::laws;

    use super::*;

    #[test]
    fn the_laws_hold() {
        assert_eq!(laws::check(&Decisions { done: 0, wanted: 3 }, 4), Ok(4));
    }
}
