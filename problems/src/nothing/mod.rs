//! A puzzle without content, to copy.
//!
//! `nothing 3` has nothing to decide three times over: one solution, three
//! moves deep. Everything that a puzzle must have is here and nothing else;
//! the chapter "How to add a puzzle" of the README goes through it.

use billhook_engine::{Node, Search};

use crate::plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report, Solution, Strategy,
    Takes, Task, depth_first,
};

// The search: the state, and how it changes.

/// How often there was nothing to decide, and how often there is to be.
#[derive(Clone, Debug, PartialEq)]
pub struct Nothing {
    done: u32,
    wanted: u32,
}

impl Search for Nothing {
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
pub struct NothingProblem;

impl Problem for NothingProblem {
    fn about(&self) -> &'static About {
        &About {
            name: "nothing",
            summary: "nothing to decide, as often as you like",
            takes: Takes::Words { placeholder: "NUMBER", prompt: "How often: " },
            input: "One number, up to a million.",
            example: "3",
            options: &[],
            strategies: &[Strategy { name: "dfs", summary: "one decision after the other" }],
        }
    }

    fn read(&self, input: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let [word] = input.words() else {
            return Err(Mistake::new("expected one number", Place::Nowhere, ""));
        };
        match word.text.parse() {
            Ok(wanted) if wanted <= 1_000_000 => Ok(Box::new(Nothing { done: 0, wanted })),
            _ => Err(Mistake::new(
                "this is not a number up to a million",
                Place::Input(word.place.clone()),
                "expected a number such as 3",
            )),
        }
    }
}

impl Instance for Nothing {
    fn title(&self) -> String {
        self.wanted.to_string()
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        depth_first("dfs", &mut self.clone(), task, |search| {
            Solution::new(format!("nothing, {} times", search.done))
        })
    }

    /// Looks at the answer alone, not at how it was found.
    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let right = answer == format!("nothing, {} times", self.wanted);
        let remark = if right { "there was nothing to do" } else { "that is something" };
        Ok(Report { right, remarks: vec![remark.to_owned()] })
    }
}

#[cfg(test)]
mod tests {
    use billhook_engine::laws;

    use super::*;
    use crate::transcript;

    #[test]
    fn the_laws_hold() {
        assert_eq!(laws::check(&Nothing { done: 0, wanted: 3 }, 4), Ok(4));
    }

    #[test]
    fn it_is_found() {
        let expect = "nothing 2\n\nnothing, 2 times\n\nstrategy: dfs\nstatus: complete\n\
                      solutions: 1\nnodes: 3\ndead ends: 0\npruned: 0\nlevels: 1 1 1\n";
        assert_eq!(transcript(&NothingProblem, "2", &[]), expect);
    }
}
