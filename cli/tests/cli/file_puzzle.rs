//! A puzzle of another crate that takes a file: the command finds it, reads it, and shows mistakes
//! at their place.

use billhook_engine::{Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Place, Plugin, Puzzle, Takes, Verdict,
};

/// The length of a file. One line of `x` is one solution.
#[derive(Clone, Debug, PartialEq)]
struct Line(usize);

static LENGTH: Plugin<Line> = Plugin::new(&[&DFS]);
static DFS: Formulation<Line, Line> =
    Formulation::new("dfs", "look", Line::clone, |line, _| line.0.to_string());

impl Puzzle for Line {
    const ABOUT: About = About {
        name: "length",
        title: "Length",
        summary: "the length of a line",
        rules: "",
        takes: Takes::File,
        input: "A line of x.",
        example: "line.txt",
        answer: "3",
        options: &[],
    };
    type Answer = String;

    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let text = input.text().trim_end();
        match text.find(|c| c != 'x') {
            None => Ok(Self(text.len())),
            Some(at) => Err(Mistake::new("not an x", Place::Input(at..at + 1), "expected x")),
        }
    }
    fn judge(&self, answer: &String) -> Verdict {
        match *answer == self.0.to_string() {
            true => Verdict::right("counted"),
            false => Verdict::wrong("counted"),
        }
    }
    fn title(&self) -> Option<String> {
        Some(format!("of {}", self.0))
    }
}

impl Search for Line {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> Node<()> {
        Node::Solved
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

fn length(file: &str, input: &str) -> (u8, String, String) {
    let mut arguments = vec!["billhook", "solve", "length"];
    arguments.extend((!file.is_empty()).then_some(file));
    let (mut output, mut messages) = (Vec::new(), Vec::new());
    let mut terminal = billhook::Terminal {
        input: &mut input.as_bytes(),
        output: &mut output,
        messages: &mut messages,
        colour: false,
        interactive: true,
        progress: false,
        together: false,
        width: 80,
        input_file: None,
        on_interrupt: |_| (),
    };
    let code = billhook::Command::new(&[&LENGTH]).run(arguments, &mut terminal);
    let text = |bytes| anstream::adapter::strip_str(&String::from_utf8_lossy(bytes)).to_string();
    (code, text(&output), text(&messages))
}

#[test]
fn files_are_read_or_refused() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for (name, content) in [("good", "xxx\n"), ("bad", "xx\ny"), ("broken", "xyx")] {
        std::fs::write(path(name), content).expect("the file can be written");
    }
    for (file, input, code, says) in [
        (path("good"), "", 0, "length of 3: 1 solution"),
        ("-".to_owned(), "xxxxx", 0, "length of 5: 1 solution"),
        (path("broken"), "", 2, "broken:1:2\n  |\n1 | xyx\n  |  ^ expected x"),
        (path("bad"), "", 2, "bad:1:3"),
        ("-".to_owned(), "xxy", 2, "standard input:1:3"),
        (path("missing"), "", 2, "cannot read "),
        (folder.path().to_string_lossy().into_owned(), "", 2, "cannot read "),
        (String::new(), "", 2, "such as: line.txt"),
    ] {
        let (got, output, messages) = length(&file, input);
        assert_eq!(got, code, "{file}: {messages}");
        assert_eq!(output.is_empty(), code != 0, "{file}: {output}");
        assert!(messages.contains(says), "{file}: {messages}");
    }
}

/// Words may precede a file; they are no lines of it.
#[test]
fn words_may_precede_a_file() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    for (name, content) in
        [("good", "...\n...\n"), ("whole", "3\n...\n...\n"), ("bad", "...\n.?.\n")]
    {
        std::fs::write(path(name), content).expect("the file can be written");
    }
    let (good, whole, bad) = (path("good"), path("whole"), path("bad"));
    let (missing, plain) = (path("missing.board"), "missing".to_owned());
    for (words, code, says) in [
        (&["3", &*good][..], 0, "polyominoes 3 ... ... --uses any: 3 solutions"),
        (&[&*whole], 0, "polyominoes 3 ... ... --uses any: 3 solutions"),
        (&["3", &*bad], 2, "bad:2:2\n  |\n2 | .?.\n"),
        (&["8", &*good], 2, "  |\n1 | 8\n  | ^ expected a whole number from 1 to 7"),
        (&["3", &*missing], 2, "cannot read "),
        (&["3", &*plain], 2, "invalid square"),
    ] {
        let line = [&["count", "polyominoes"], words, &["--uses", "any"]].concat();
        let scene = crate::world::billhook_with(&line);
        assert_eq!(scene.code, code, "{words:?}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{words:?}: {}", scene.messages);
    }
}
