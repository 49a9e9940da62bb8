//! A puzzle whose moves lead in circles, such as sliding tiles, has no diagram,
//! and is told so at once.

use crate::world::about;
use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::{
    About, Compile, Compiled, Diagrammed, Input, Instance, Marginals, Mistake, Options, Outcome,
    Problem, Reading, Report, Strategy, Task, Uncompiled, by_diagram, memory,
};
use num_bigint::BigUint;

/// Three tiles and a hole in a square.
#[derive(Clone)]
struct Tiles([u8; 4]);

impl Search for Tiles {
    /// Where the hole goes.
    type Move = usize;
    type Cursor = usize;
    type Undo = usize;

    fn open(&mut self) -> Node<usize> {
        if self.0 == [1, 2, 3, 0] { Node::Solved } else { Node::Open(0) }
    }
    fn next(&mut self, cursor: &mut usize) -> Option<usize> {
        let hole = self.0.iter().position(|&tile| tile == 0)?;
        let to = [hole ^ 1, hole ^ 2].get(*cursor).copied()?;
        *cursor += 1;
        Some(to)
    }
    fn apply(&mut self, to: usize) -> usize {
        let hole = self.0.iter().position(|&tile| tile == 0).unwrap_or(0);
        self.0.swap(hole, to);
        hole
    }
    fn undo(&mut self, to: usize, hole: usize) {
        self.0.swap(hole, to);
    }
}

impl Keyed for Tiles {
    type Key = [u8; 4];
    fn key(&self) -> [u8; 4] {
        self.0
    }
}

struct Ways;

impl Reading for Ways {
    type Move = usize;
    type Solution = String;
    fn instance(&self) -> Vec<u8> {
        b"tiles".to_vec()
    }
    fn encode(&self, mv: usize) -> u64 {
        mv as u64
    }
    fn decode(&self, number: u64) -> Option<usize> {
        usize::try_from(number).ok().filter(|&to| to < 4)
    }
    fn solution(&self, path: &[usize], _: &BigUint) -> Option<String> {
        Some(format!("{path:?}"))
    }
    fn marginals(&self, _: Vec<(usize, BigUint)>) -> Marginals {
        Marginals::default()
    }
}

impl Problem for Tiles {
    fn about(&self) -> &'static About {
        const STRATEGIES: &[Strategy] = &[Strategy::new("diagram", "all ways to slide")];
        const { &about("tiles", STRATEGIES) }
    }
    fn read(&self, _: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        Ok(Box::new(self.clone()))
    }
}

impl Instance for Tiles {
    fn title(&self) -> String {
        String::new()
    }
    fn run(&self, mut task: Task<'_>) -> Outcome {
        let memory = memory(&task.limits);
        let how = Compile { strategy: "diagram", limits: &mut task.limits, memory };
        by_diagram(self.compile(how), task.limits, task.each)
    }
    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + '_>, Uncompiled> {
        Ok(Box::new(Diagrammed::compile(self.clone(), Ways, how)?))
    }
    fn judge(&self, _: &str) -> Result<Report, Mistake> {
        Ok(Report { right: true, remarks: vec![String::new()] })
    }
}

#[test]
fn circles_are_told_of_at_once() {
    for (line, code, says) in [
        ("count tiles --strategy diagram", 2, "the moves of this problem lead in circles"),
        ("solve tiles --all --strategy diagram", 2, "lead in circles"),
        ("solve tiles --nth 1", 2, "lead in circles"),
        ("sample tiles", 2, "lead in circles"),
        ("count tiles", 3, "lead in circles"),
    ] {
        let (mut output, mut messages) = (Vec::new(), Vec::new());
        let mut terminal = billhook::Terminal {
            input: &mut &b""[..],
            output: &mut output,
            messages: &mut messages,
            colour: false,
            interactive: false,
            progress: false,
            together: false,
            width: 80,
            on_interrupt: |_| (),
        };
        let arguments = std::iter::once("billhook").chain(line.split(' '));
        let got = billhook::run(&[&Tiles([2, 1, 3, 0])], arguments, &mut terminal);
        let messages =
            anstream::adapter::strip_str(&String::from_utf8_lossy(&messages)).to_string();
        assert_eq!(got, code, "{line}: {messages}");
        assert!(messages.contains(says), "{line}: {messages}");
    }
}
