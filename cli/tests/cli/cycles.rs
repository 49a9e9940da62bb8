//! A puzzle whose moves form cycles, such as sliding tiles, has no diagram, which is reported at
//! once.

use crate::world::about;
use billhook_engine::{Keyed, Node, Search};
use billhook_plugin::solutions::Compile;
use billhook_plugin::{
    About, Answered, AnyFormulation, Formulation, Input, Mistake, Options, Plugin, Puzzle, Verdict,
    Walk, memory,
};

/// Three tiles and a hole in a square.
#[derive(Clone, Debug, PartialEq)]
struct Tiles([u8; 4]);

impl Search for Tiles {
    /// The cell to which the hole moves.
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

/// A plug-in that answers with a diagram, whatever the strategy.
static TILES: Plugin<Tiles> =
    Plugin::new(&[&SLIDES]).chooses("diagram", |_, _, _| "tiles").answers(|instance, _, limits| {
        let memory = memory(limits);
        let solver = SLIDES.on(instance, Walk::Diagram);
        Some(Answered::Solutions(solver.compile(Compile::new(limits, memory))))
    });
static SLIDES: Formulation<Tiles, Tiles> =
    Formulation::new("tiles", "all ways to slide", Tiles::clone, |_, tiles| format!("{tiles:?}"))
        .keyed();

impl Puzzle for Tiles {
    const ABOUT: About = about("tiles");
    type Answer = String;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self([2, 1, 3, 0]))
    }
    fn judge(&self, _: &String) -> Verdict {
        Verdict::right("it is one")
    }
}

#[test]
fn cycles_are_reported_at_once() {
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
            input_file: None,
            on_interrupt: |_| (),
        };
        let arguments = std::iter::once("billhook").chain(line.split(' '));
        let got = billhook::Command::new(&[&TILES]).run(arguments, &mut terminal);
        let messages =
            anstream::adapter::strip_str(&String::from_utf8_lossy(&messages)).to_string();
        assert_eq!(got, code, "{line}: {messages}");
        assert!(messages.contains(says), "{line}: {messages}");
    }
}
