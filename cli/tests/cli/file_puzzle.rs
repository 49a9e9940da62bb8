//! A puzzle of another crate, which takes a file: the command finds it, reads
//! it and shows what is wrong with it in its place.

use billhook_plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report, Strategy, Takes,
    Task, walk,
};

/// How long is the file? One line of `x`, and one solution.
struct Length;

#[derive(Clone)]
struct Line(usize);

impl billhook_engine::Search for Line {
    type Move = ();
    type Cursor = ();
    type Undo = ();
    fn open(&mut self) -> billhook_engine::Node<()> {
        billhook_engine::Node::Solved
    }
    fn next(&mut self, (): &mut ()) -> Option<()> {
        None
    }
    fn apply(&mut self, (): ()) {}
    fn undo(&mut self, (): (), (): ()) {}
}

impl Problem for Length {
    fn about(&self) -> &'static About {
        const {
            &About {
                name: "length",
                summary: "the length of a line",
                takes: Takes::File,
                input: "A line of x.",
                example: "line.txt",
                answer: "3",
                pictures: false,
                notations: &[],
                options: &[],
                strategies: &[Strategy::new("dfs", "look")],
                auto: "dfs",
            }
        }
    }
    fn read(&self, input: &Input, _: &Options) -> Result<Box<dyn Instance>, Mistake> {
        if input.name().is_none() {
            return Err(Mistake::new("no file", Place::Nowhere, "").help("such as: line.txt"));
        }
        let text = input.text().trim_end();
        match text.find(|c| c != 'x') {
            None => Ok(Box::new(Line(text.len()))),
            Some(at) => Err(Mistake::new("not an x", Place::Input(at..at + 1), "expected x")),
        }
    }
}

impl Instance for Line {
    fn title(&self) -> String {
        format!("of {}", self.0)
    }
    fn run(&self, task: Task<'_>) -> Outcome {
        walk("dfs", &mut self.clone(), task, |line| line.0, |number| number.to_string())
    }
    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        Ok(Report { right: answer == self.0.to_string(), remarks: vec!["counted".to_owned()] })
    }
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
        on_interrupt: |_| (),
    };
    let code = billhook::run(&[&Length], arguments, &mut terminal);
    let text = |bytes| anstream::adapter::strip_str(&String::from_utf8_lossy(bytes)).to_string();
    (code, text(&output), text(&messages))
}

#[test]
fn files_and_what_is_made_of_them() {
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
