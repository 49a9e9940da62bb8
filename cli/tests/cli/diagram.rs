//! Diagrams of all solutions: questions to them, their files, and answers that do not depend on how
//! a diagram was made.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use crate::world::{Scene, assert_snapshot, billhook, billhook_with, of_puzzles, transcript};
use billhook_engine::Limits;
use billhook_iq::IQ;
use billhook_plugin::player::{Series, Undealt};
use billhook_plugin::plugin::{Answers, Look, Player, Prover};
use billhook_plugin::proof::Form;
use billhook_plugin::puzzle::Entry;
use billhook_plugin::search::{Checked, SearchTree, Solver};
use billhook_plugin::solutions::{Compile, Compiled, Uncompiled};
use billhook_plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Problem, Question, Random, Strategy, Task,
};
use serde_json::Value;
use tempfile::TempDir;

const DIAMOND: &str = "tests/puzzles/diamond.txt";

/// Boards of every kind, small enough to list all solutions.
const BOARDS: [&str; 9] = [
    "tests/puzzles/diamond.txt",
    "tests/puzzles/given.txt",
    "tests/puzzles/apart.txt",
    "tests/puzzles/pyramid.txt",
    "../examples/given.txt",
    "../examples/pyramid.txt",
    "tests/puzzles/given.txt --unlabelled",
    "tests/puzzles/diamond.txt --unique",
    "--board 2x3 --pieces dominoes:3",
];

/// Questions about each board.
const QUESTIONS: [&str; 7] = [
    "count",
    "solve --all",
    "solve --limit 2",
    "solve --nth 1",
    "sample --number 3 --seed 7",
    "solve --marginals",
    "solve --marginals --json",
];

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// Returns the command line of a question about a board: first the verb, last the options.
fn asked(question: &str, board: &str, options: &str) -> String {
    let (verb, behind) = question.split_once(' ').unwrap_or((question, ""));
    [verb, "iq", board, behind, options].join(" ").split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the exit code and the output without the summary, whose counters differ.
fn answer(scene: &Scene) -> (u8, String) {
    let lines = scene.output.lines().filter(|line| !line.starts_with("{\"event\":\"summary\""));
    (scene.code, lines.map(|line| line.to_owned() + "\n").collect())
}

fn text(path: &Path) -> &str {
    path.to_str().expect("the path is text")
}

/// Returns the names of the files in a folder, sorted.
fn names(folder: &TempDir) -> Vec<String> {
    let entries = fs::read_dir(folder.path()).expect("the folder can be read");
    let name = |entry: fs::DirEntry| entry.file_name().to_string_lossy().into_owned();
    let mut names: Vec<_> = entries.map(|entry| name(entry.expect("an entry"))).collect();
    names.sort();
    names
}

#[test]
fn diagrams_answer_questions() {
    assert_snapshot(
        "diagram_questions",
        transcript(&[
            "count iq tests/puzzles/diamond.txt --strategy diagram --stats",
            "count iq tests/puzzles/diamond.txt --strategy diagram --json",
            "solve iq tests/puzzles/diamond.txt --nth 1",
            "solve iq tests/puzzles/diamond.txt --nth 32 --json",
            "solve iq tests/puzzles/diamond.txt --nth 3 --unique",
            "sample iq tests/puzzles/diamond.txt --number 2 --seed 5",
            "sample iq tests/puzzles/diamond.txt --number 2 --seed 5 --json",
            "solve iq tests/puzzles/diamond.txt --marginals",
            "solve iq tests/puzzles/pyramid.txt --marginals",
            "solve iq --board 2x3 --pieces dominoes:3 --marginals",
            "solve iq --board 2x3 --pieces dominoes:3 --marginals --unlabelled --json",
            // There is no solution to show.
            "solve iq tests/puzzles/parity.txt --nth 1",
            "sample iq tests/puzzles/parity.txt",
            "solve iq tests/puzzles/parity.txt --marginals",
            "solve iq tests/puzzles/parity.txt --marginals --strategy diagram --json",
        ]),
    );
}

#[test]
fn invalid_questions_to_a_diagram_are_refused() {
    assert_snapshot(
        "diagram_mistakes",
        transcript(&[
            "solve iq tests/puzzles/diamond.txt --nth 33",
            "solve iq tests/puzzles/apart.txt --nth 2",
            "solve iq tests/puzzles/diamond.txt --nth 99999999999999999999999999",
            "solve iq tests/puzzles/diamond.txt --nth 0",
            "solve iq tests/puzzles/diamond.txt --nth first",
            "solve iq tests/puzzles/diamond.txt --nth 1 --all",
            "solve iq tests/puzzles/diamond.txt --nth 1 --marginals",
            "solve iq tests/puzzles/diamond.txt --nth 1 --strategy fill",
            "solve iq tests/puzzles/diamond.txt --marginals --strategy brute-force",
            "sample iq tests/puzzles/diamond.txt --strategy cover",
            "sample iq tests/puzzles/diamond.txt --number 0",
            "sample iq tests/puzzles/diamond.txt --seed x",
            "count iq tests/puzzles/diamond.txt --save-diagram a --diagram b",
            "count iq tests/puzzles/diamond.txt --strategy fill --save-diagram a",
            "count iq tests/puzzles/diamond.txt --diagram missing.diagram",
            "count iq tests/puzzles/diamond.txt --diagram tests/puzzles",
            "count iq tests/puzzles/diamond.txt --diagram tests/puzzles/diamond.txt",
            "count iq tests/puzzles/diamond.txt --save-diagram tests/puzzles/diamond.txt",
            "count iq tests/puzzles/diamond.txt --save-diagram missing/diagram",
            "count iq tests/puzzles/diamond.txt --save-diagram -",
            "count iq tests/puzzles/diamond.txt --diagram -",
            "count iq tests/puzzles/parity.txt --save-diagram no.diagram",
            "solve iq tests/puzzles/diamond.txt --nth 1 --save-diagram a.json --output a.json",
            "solve iq tests/puzzles/diamond.txt --nth 1 --diagram a.txt --output a.txt",
            "solve iq tests/puzzles/diamond.txt --nth 1 --max-nodes 1",
            "sample iq tests/puzzles/diamond.txt --timeout 0s",
        ]),
    );
    assert!(!Path::new("no.diagram").exists());
}

/// A seed determines the draws. Without one it is chosen by chance and reported, so that the draws
/// can be repeated.
#[test]
fn a_seed_determines_the_draws() {
    let sample = |options: &str| billhook(&asked("sample --number 5", DIAMOND, options));
    let first = sample("--seed 1");
    assert_eq!((first.code, first.output.split("\n\n").count()), (0, 6));
    assert_eq!(sample("--seed 1"), first);
    assert_ne!(sample("--seed 2").output, first.output);
    let by_chance = sample("");
    let (_, behind) = by_chance.messages.split_once("--seed ").expect("a seed");
    let seed = behind.split_once(' ').expect("its end").0;
    assert_eq!(sample(&format!("--seed {seed}")), by_chance);
}

/// Every solution is drawn about equally often: the statistic exceeds 75 by chance for one seed in
/// a hundred thousand.
#[test]
fn draws_are_uniform() {
    let line = asked("sample --number 3200 --json --seed 3", DIAMOND, "");
    let output = billhook(&line).output;
    let mut counts: BTreeMap<String, f64> = BTreeMap::new();
    for line in output.lines() {
        let event: Value = serde_json::from_str(line).expect("an object");
        if event["event"] == "solution" {
            *counts.entry(event["number"].to_string()).or_default() += 1.0;
        }
    }
    let chi_square: f64 = counts.values().map(|count| (count - 100.0).powi(2) / 100.0).sum();
    assert!(counts.len() == 32 && chi_square < 75.0, "{chi_square} {counts:?}");
}

/// Lists, numbers and draws refer to one order of the solutions.
#[test]
fn numbers_are_those_of_the_list() {
    for board in BOARDS {
        let list = billhook(&asked("solve --all --json", board, ""));
        for strategy in ["diagram", "fill", "cover"] {
            let options = format!("--strategy {strategy}");
            let other = billhook(&asked("solve --all --json", board, &options));
            // `fill` lists the solutions of a pyramid in another order.
            if strategy == "diagram" || strategy == "fill" && !board.contains("pyramid") {
                assert_eq!(answer(&other), answer(&list), "{board} {strategy}");
            }
            let [mut other, mut list] = [other, list.clone()].map(|scene| {
                let lines = scene.output.lines().filter_map(|line| line.split_once("\"text\":"));
                lines.map(|(_, text)| text.to_owned()).collect::<Vec<_>>()
            });
            other.sort_unstable();
            list.sort_unstable();
            assert_eq!(other, list, "{board} {strategy}");
        }
        let (_, list) = answer(&list);
        let texts: Vec<Value> = list
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).expect("an object")["text"].clone())
            .collect();
        // About forty solutions are requested by their numbers, or ten where nothing is optimised.
        let step = texts.len() / if cfg!(debug_assertions) { 10 } else { 40 } + 1;
        for (number, text) in (1..).zip(&texts).step_by(step) {
            let scene = billhook(&asked(&format!("solve --nth {number} --json"), board, ""));
            let line = scene.output.lines().next().expect("a solution");
            let event: Value = serde_json::from_str(line).expect("an object");
            assert_eq!(event["text"], *text, "{board} {number}");
            assert_eq!(event["number"], number.to_string(), "{board}");
            assert_eq!((scene.code, &event["index"]), (0, &1.into()), "{board} {number}");
        }
        let past = billhook(&asked(&format!("solve --nth {}", texts.len() + 1), board, ""));
        assert_eq!((past.code, past.output.as_str()), (2, ""), "{board}");
        let drawn = billhook(&asked("sample --number 9 --seed 1 --json", board, "")).output;
        for line in drawn.lines().filter(|line| line.contains("\"event\":\"solution\"")) {
            let event: Value = serde_json::from_str(line).expect("an object");
            let number: usize =
                event["number"].as_str().and_then(|number| number.parse().ok()).expect("a number");
            assert_eq!(event["text"], texts[number - 1], "{board}");
        }
    }
}

#[test]
fn saved_diagrams_answer_like_compiled_ones() {
    let folder = folder();
    let file = folder.path().join("a.diagram");
    // Every second question about each board where nothing is optimised.
    let step = if cfg!(debug_assertions) { 2 } else { 1 };
    for (number, board) in BOARDS.into_iter().enumerate() {
        let save = format!("--save-diagram {}", text(&file));
        let saved = billhook(&asked("count", board, &save));
        assert_eq!(answer(&saved), answer(&billhook(&asked("count", board, ""))), "{board}");
        let bytes = fs::read(&file).expect("there is a file");
        for question in QUESTIONS.into_iter().skip(number % step).step_by(step) {
            let made = billhook(&asked(question, board, "--strategy diagram"));
            let read = billhook(&asked(question, board, &format!("--diagram {}", text(&file))));
            assert_eq!(answer(&read), answer(&made), "{board} {question}");
            assert_eq!(read.code, 0, "{board} {question}: {}", read.messages);
            let saved = billhook(&asked(question, board, &save));
            assert_eq!(answer(&saved), answer(&made), "{board} {question}");
            assert_eq!(fs::read(&file).expect("there is a file"), bytes, "{board} {question}");
        }
        fs::remove_file(&file).expect("there is a file");
    }
    assert!(names(&folder).is_empty());
}

#[test]
fn diagrams_of_other_instances_are_refused() {
    let folder = folder();
    let [file, other] = ["a.diagram", "b.diagram"].map(|name| folder.path().join(name));
    let read = |file: &Path, board: &str| {
        let scene = billhook(&asked("count", board, &format!("--diagram {}", text(file))));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{board}");
        let says = "error: this is not a diagram of this instance\n";
        assert!(scene.messages.starts_with(says), "{board}: {}", scene.messages);
        scene.messages
    };
    let board = "tests/puzzles/given.txt";
    billhook(&asked("count", board, &format!("--save-diagram {}", text(&file))));
    for wrong in [
        "tests/puzzles/given.txt --unlabelled",
        "tests/puzzles/given.txt --unique",
        "tests/puzzles/diamond.txt",
        "--board 2x3 --pieces dominoes:3",
        "tests/puzzles/pyramid.txt",
    ] {
        let messages = read(&file, wrong);
        assert!(messages.contains("it is of another puzzle"), "{wrong}: {messages}");
    }
    // The layout of the file does not matter.
    let again = fs::read_to_string(board).expect("it is there").replace('\n', "\r\n\n");
    let moved = folder.path().join("moved.txt");
    fs::write(&moved, again).expect("it can be written");
    let line = asked("count", text(&moved), &format!("--diagram {}", text(&file)));
    assert_eq!(billhook(&line).code, 0);

    let bytes = fs::read(&file).expect("there is a file");
    // Fewer changes where nothing is optimised.
    let step = if cfg!(debug_assertions) { 9 } else { 1 };
    for length in (0..bytes.len()).step_by(step) {
        fs::write(&other, &bytes[..length]).expect("it can be written");
        let messages = read(&other, board);
        assert!(messages.contains("the file is cut short"), "{length}: {messages}");
    }
    for at in (0..bytes.len()).step_by(3 * step) {
        let mut damaged = bytes.clone();
        damaged[at] ^= 1 << (at % 8);
        fs::write(&other, damaged).expect("it can be written");
        read(&other, board);
    }
    for (content, says) in [
        (&b"P6 not a diagram"[..], "this is not a diagram file"),
        (&[&bytes[..], b"\n"].concat(), "the file is damaged"),
        (&[&bytes[..], &bytes[..]].concat(), "the file is damaged"),
    ] {
        fs::write(&other, content).expect("it can be written");
        let messages = read(&other, board);
        assert!(messages.contains(says), "{messages}");
    }
}

/// A failed run leaves nothing behind, and existing files unchanged.
#[test]
fn only_a_whole_diagram_replaces_a_file() {
    for (question, code) in [
        ("count --timeout 0s", 3),
        ("count --max-nodes 1", 3),
        ("solve --all --max-nodes 1", 3),
        ("sample --max-nodes 1", 3),
        ("solve --marginals --max-nodes 1", 3),
        ("count --strategy fill", 2),
        ("solve --nth x", 2),
        ("solve --all --output missing/a.txt", 2),
        ("solve --all --output a.gif", 2),
    ] {
        let folder = folder();
        let file = folder.path().join("a.diagram");
        let line = asked(question, DIAMOND, &format!("--save-diagram {}", text(&file)));
        for content in [None, Some("precious")] {
            if let Some(content) = content {
                fs::write(&file, content).expect("it can be written");
            }
            let scene = billhook(&line);
            assert_eq!(scene.code, code, "{line}: {}", scene.messages);
            let expect = content.map(|_| "a.diagram".to_owned());
            assert_eq!(names(&folder), Vec::from_iter(expect), "{line}");
            assert_eq!(fs::read_to_string(&file).ok().as_deref(), content, "{line}");
        }
    }
    // A number beyond the solutions is a mistake, but the diagram is whole and saved.
    let folder = folder();
    let file = folder.path().join("a.diagram");
    fs::write(&file, "old").expect("it can be written");
    let save = format!("--save-diagram {}", text(&file));
    assert_eq!(billhook(&asked("solve --nth 33", DIAMOND, &save)).code, 2);
    assert_eq!(names(&folder), ["a.diagram"]);
    let read = format!("--diagram {}", text(&file));
    assert_eq!(billhook(&asked("count", DIAMOND, &read)).output, "32\n");
}

#[test]
fn marginals_are_written_to_files() {
    let folder = folder();
    let marginals = |board: &str, name: &str| {
        let file = folder.path().join(name);
        let scene =
            billhook(&asked("solve --marginals", board, &format!("--output {}", text(&file))));
        assert_eq!(scene.output, "", "{board} {name}");
        (scene.code, fs::read(&file).ok())
    };
    for board in BOARDS {
        let printed = billhook(&asked("solve --marginals", board, ""));
        let lines = billhook(&asked("solve --marginals --json", board, ""));
        let (code, plain) = marginals(board, "a.txt");
        assert_eq!((code, plain), (0, Some(printed.output.into_bytes())), "{board}");
        let written = |name: &str| {
            let bytes = marginals(board, name).1.expect("there is a file");
            crate::world::without_times(&String::from_utf8(bytes).expect("it is text"))
        };
        assert_eq!(written("a.jsonl"), lines.output, "{board}");
        let array: Vec<Value> = serde_json::from_str(&written("a.json")).expect("an array");
        let array: Vec<String> = array.iter().map(ToString::to_string).collect();
        assert!(array.iter().eq(lines.output.lines()), "{board}");
        let drawing = written("a.svg");
        assert!(drawing.starts_with("<svg ") && drawing.ends_with("</svg>\n"), "{board}");
    }
    let pixels = marginals(BOARDS[0], "a.png").1.expect("there is a file");
    assert!(pixels.starts_with(b"\x89PNG") && pixels.len() > 1_000);
    for strategy in ["auto", "diagram"] {
        let board = format!("tests/puzzles/parity.txt --strategy {strategy}");
        for name in ["none.svg", "none.png"] {
            assert_eq!(marginals(&board, name), (1, None), "{strategy}");
        }
        assert_eq!(marginals(&board, "none.txt"), (1, Some(vec![])), "{strategy}");
    }
}

/// A picture shows one solution or one set of marginals; several make a sheet.
#[test]
fn solutions_and_marginals_are_drawn() {
    let folder = folder();
    for (question, name, code) in [
        ("solve --nth 5", "a.svg", 0),
        ("sample --seed 1", "b.svg", 0),
        ("sample --number 2", "c.svg", 0),
        ("solve --all --strategy diagram", "d.svg", 0),
        ("solve --marginals", "e.pdf", 0),
    ] {
        let file = folder.path().join(name);
        let line = asked(question, DIAMOND, &format!("--output {}", text(&file)));
        assert_eq!((billhook(&line).code, file.exists()), (code, code == 0), "{line}");
    }
}

/// The boards, compiled with hardly any memory.
#[derive(Clone, Copy, Debug)]
struct Cramped;

struct Small(Box<dyn Instance>);

impl Problem for Cramped {
    fn about(&self) -> &'static About {
        IQ.about()
    }
    fn strategies(&self) -> Vec<Strategy> {
        IQ.strategies()
    }
    fn combinations(&self) -> Vec<Strategy> {
        IQ.combinations()
    }
    fn auto(&self) -> Cow<'static, str> {
        IQ.auto()
    }
    fn steps(&self) -> Option<&'static str> {
        IQ.steps()
    }
    fn draws(&self) -> bool {
        IQ.draws()
    }
    fn notations(&self) -> Vec<&'static str> {
        IQ.notations()
    }
    fn certifies(&self) -> Option<Form> {
        IQ.certifies()
    }
    fn proves(&self) -> Option<Form> {
        IQ.proves()
    }
    fn grades(&self) -> bool {
        false
    }
    fn grades_one(&self) -> bool {
        IQ.grades_one()
    }
    fn deals(&self) -> bool {
        false
    }
    fn deal(
        &self,
        file: Option<&Input>,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt> {
        IQ.deal(file, options, random, limits)
    }
    fn series(&self, options: &Options) -> Result<Option<Series>, Mistake> {
        IQ.series(options)
    }
    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        Ok(Box::new(Small(IQ.read(input, options)?)))
    }
}

impl Instance for Small {
    fn entry(&self) -> &Entry {
        self.0.entry()
    }
    fn strategy(&self, name: &str) -> Option<Strategy> {
        self.0.strategy(name)
    }
    fn solver(
        &self,
        strategy: &Strategy,
        question: &Question,
        limits: &mut Limits,
    ) -> Result<Box<dyn Solver<'_> + '_>, &'static str> {
        Ok(Box::new(Little(self.0.solver(strategy, question, limits)?)))
    }
    fn answers(&self) -> &dyn Answers {
        self.0.answers()
    }
    fn look(&self) -> &dyn Look {
        self.0.look()
    }
    fn player(&self) -> &dyn Player {
        self.0.player()
    }
    fn proof(&self) -> &dyn Prover {
        self.0.proof()
    }
    fn check(&self) -> Result<Vec<Checked>, String> {
        self.0.check()
    }
}

/// A solver that compiles with hardly any memory.
struct Little<'p>(Box<dyn Solver<'p> + 'p>);

impl<'p> Solver<'p> for Little<'p> {
    fn run(&self, task: Task<'_>) -> Outcome {
        self.0.run(task)
    }
    fn tree(&self, limits: &mut Limits, in_words: bool) -> Result<SearchTree<'p>, String> {
        self.0.tree(limits, in_words)
    }
    fn compile(&self, how: Compile<'_>) -> Result<Box<dyn Compiled + 'p>, Uncompiled> {
        self.0.compile(Compile { memory: 0, ..how })
    }
    fn load(
        &self,
        file: &mut dyn Read,
        limits: &mut Limits,
    ) -> Result<Box<dyn Compiled + 'p>, String> {
        self.0.load(file, limits)
    }
}

/// The first solutions, which are found without a diagram, are the first of its list.
#[test]
fn first_solutions_begin_the_list() {
    for instance in ["queens 7", "make24 7 4 9 2", "iq tests/puzzles/diamond.txt"] {
        let list = |wanted: &str| {
            billhook(&format!("solve {instance} --strategy diagram --json {wanted}"))
        };
        let solutions = |scene: &Scene| {
            let lines = scene.output.lines().filter(|line| line.contains("\"solution\""));
            lines.map(str::to_owned).collect::<Vec<_>>()
        };
        let all = solutions(&list("--all"));
        for number in 1..6 {
            let some = solutions(&list(&format!("--limit {number}")));
            assert!(!some.is_empty() && all.starts_with(&some), "{instance} {number}");
            assert_eq!(some.len(), number.min(all.len()), "{instance}");
        }
    }
}

/// With little memory, answers take longer but do not change. Only a whole diagram is saved.
#[test]
fn little_memory_changes_no_answer() {
    let small = |line: &str| of_puzzles(&[&Cramped], line);
    for board in BOARDS {
        for question in QUESTIONS {
            let line = asked(question, board, "--strategy diagram");
            let (found, expect) = (small(&line), billhook(&line));
            assert_eq!(answer(&found), answer(&expect), "{line}");
            assert!(!expect.messages.contains("searched each time"), "{line}");
        }
    }
    let all = small(&asked("solve --marginals", DIAMOND, "--strategy diagram"));
    assert!(all.messages.contains("searched each time"), "{}", all.messages);
    let json = small(&asked("solve --marginals", DIAMOND, "--strategy diagram --json"));
    assert!(json.output.contains("\"searched_each_time\":\""), "{}", json.output);

    let folder = folder();
    let file = folder.path().join("a.diagram");
    let save = format!("--save-diagram {}", text(&file));
    for question in QUESTIONS {
        let scene = small(&asked(question, DIAMOND, &save));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{question}");
        let says = "error: the diagram does not fit the memory\n";
        assert!(scene.messages.starts_with(says), "{question}: {}", scene.messages);
        assert!(names(&folder).is_empty(), "{question}");
    }
}

/// Limits also end the searches that follow the compilation.
#[test]
fn limits_hold_after_the_compilation() {
    let small = |question: &str, nodes: u64| {
        let options = format!("--strategy diagram --max-nodes {nodes}");
        of_puzzles(&[&Cramped], &asked(question, DIAMOND, &options))
    };
    // With fewer nodes the compilation is stopped, and no solution is shown.
    let is_enough = |nodes: &u64| {
        let marginals = small("solve --marginals", *nodes);
        let compiled = marginals.messages.contains("before all 32 were looked through");
        let first = small("solve --nth 1", *nodes);
        let nothing = (first.code, first.output.as_str()) == (3, "");
        assert!(compiled || nothing, "{nodes}: {first:?}");
        compiled
    };
    let enough = (1..).find(is_enough).expect("there is a number");
    for (question, says) in [
        ("solve --nth 20", "no solution found; stopped at the node limit"),
        ("solve --marginals", "no solution found; stopped before all 32 were looked through"),
        ("sample --seed 1", "; stopped at the node limit before there were 1 ("),
    ] {
        let scene = small(question, enough);
        assert_eq!((scene.code, scene.output.as_str()), (3, ""), "{question}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{question}: {}", scene.messages);
    }
    // The first solution of a list is shown before the others are known.
    let (list, all) = (small("solve --all", enough), small("solve --all", u64::MAX));
    assert!(list.messages.contains(": 1 solution; stopped at the node limit"), "{}", list.messages);
    assert_eq!((list.code, all.output.starts_with(&list.output)), (0, true));
}

#[test]
fn files_may_have_any_name() {
    let folder = folder();
    for name in ["with blanks", "ä.diagram", "-", "--all"] {
        let file = folder.path().join(name);
        let save = ["count", "iq", DIAMOND, "--save-diagram", text(&file)];
        assert_eq!(billhook_with(&save).code, 0, "{name}");
        let read = ["count", "iq", DIAMOND, "--diagram", text(&file)];
        assert_eq!(billhook_with(&read).output, "32\n", "{name}");
    }
}
