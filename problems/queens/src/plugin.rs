//! The n queens as a plug-in.

use std::io::Read;

use billhook_engine::Limits;

use super::board::{Board, rows};
use super::judge;
use super::search::{MOST_QUEENS, Queens};
use billhook_plugin::{
    About, BREADTH_FIRST, Compile, Compiled, DEPTH_BOUNDED, Diagrammed, ITERATIVE_DEEPENING, Input,
    Instance, LIMITED_DISCREPANCY, Mistake, Options, Outcome, Place, Problem, RESTARTS, Report,
    Strategy, Takes, Task, Told, Uncompiled, by_diagram, memory, told, walk,
};

/// The n queens.
#[derive(Clone, Copy, Debug)]
pub struct NQueens;

impl Problem for NQueens {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "queens",
                summary: "n queens on a board of n rows and columns, none of which attacks another",
                takes: Takes::Words { placeholder: "NUMBER", prompt: "How many queens: " },
                input: "The number of queens, up to 32.",
                example: "8",
                answer: "1 5 8 6 3 7 2 4",
                pictures: false,
                notations: &[],
                options: &[],
                strategies: &[
                    Strategy::new("dfs", "row by row, what is attacked as bits").depth_first(),
                    Strategy::new("diagram", "all solutions of dfs in one diagram"),
                    BREADTH_FIRST,
                    ITERATIVE_DEEPENING,
                    LIMITED_DISCREPANCY,
                    DEPTH_BOUNDED,
                    RESTARTS,
                ],
                auto: "dfs",
            }
        }
    }

    fn read(&self, input: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let mut words = input.words();
        let Some(number) = words.next() else {
            return Err(Mistake::new("no number", Place::Nowhere, "").help("such as: queens 8"));
        };
        if let Some(more) = words.next() {
            return Err(Mistake::new("too many words", Place::Input(more.place), "not expected"));
        }
        if let Some(queens) = number.text.parse().ok().and_then(Queens::new) {
            return Ok(Box::new(EmptyBoard(queens)));
        }
        let digits = !number.text.is_empty() && number.text.bytes().all(|it| it.is_ascii_digit());
        let message = if digits { "too many queens" } else { "this is no number of queens" };
        let label = format!("expected a whole number up to {MOST_QUEENS}");
        Err(Mistake::new(message, Place::Input(number.place), label))
    }
}

/// What was read: a board, and how many queens are to be on it.
#[derive(Clone, Debug)]
pub(super) struct EmptyBoard(pub(super) Queens);

impl Instance for EmptyBoard {
    fn title(&self) -> String {
        self.0.size().to_string()
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        if task.strategy == "diagram" {
            let Task { mut limits, each, strategy, .. } = task;
            let memory = memory(&limits);
            let compiled = self.compile(Compile { strategy, limits: &mut limits, memory });
            return by_diagram(compiled, limits, each);
        }
        walk("dfs", &mut self.0.clone(), task, Queens::placed, Board)
    }

    /// The tree of `dfs`: a queen a row.
    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if strategy == "diagram" {
            return Err("a diagram is no tree".to_owned());
        }
        let decision = |queens: &Queens, queen: u32| {
            format!("queen at r{}c{}", queens.placed().len() + 1, queen.trailing_zeros() + 1)
        };
        let state = |queens: &Queens| rows(queens.size(), &queens.placed()).trim_end().to_owned();
        Ok(told("dfs", self.0.clone(), decision, state))
    }

    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        Ok(Box::new(Diagrammed::compile(self.0.clone(), self.clone(), how)?))
    }

    fn load(&self, file: &mut dyn Read, _: &mut Limits) -> Result<Box<dyn Compiled + '_>, String> {
        let read = Diagrammed::<Queens, _>::load(file, self.clone());
        Ok(Box::new(read.map_err(|why| why.to_string())?))
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        judge::judge(answer, self.0.size())
    }
}
