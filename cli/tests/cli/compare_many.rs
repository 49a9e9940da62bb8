//! `compare` on many instances: scores, rows of runs and charts against known counters, and what
//! limits, mistakes and interrupts leave of them.

use std::fs;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::world::{Folder, Scene, about, billhook, of_puzzles, reading, run};
use billhook_engine::{Cancel, Node, Search};
use billhook_plugin::{
    About, Formulation, Input, Mistake, Options, Plugin, Problem, Puzzle, Verdict,
};
use serde_json::Value;

/// Returns the cells of each row of a table but the first, without the times.
fn counted(scene: &Scene) -> Vec<String> {
    let is_time =
        |cell: &str| cell.ends_with('s') && cell.starts_with(|it: char| it.is_ascii_digit());
    let row = |line: &str| {
        let cells = line.split("  ").map(str::trim).filter(|cell| !cell.is_empty());
        cells.filter(|cell| !is_time(cell)).collect::<Vec<_>>().join(" | ")
    };
    scene.output.lines().skip(1).map(row).collect()
}

fn objects(text: &str) -> Vec<Value> {
    text.lines().map(|line| serde_json::from_str(line).expect("a line is an object")).collect()
}

#[test]
fn a_row_has_the_scores_of_a_strategy() {
    let queens = "compare queens --lines --strategies dfs,restarts";
    let knapsacks = "10 60:5 50:4 70:6 30:3\n5 60:5";
    for (input, line, rows) in [
        (
            "4\n\n# a comment\n6",
            queens.to_owned(),
            &["dfs | 2 of 2 | 170 | 50", "restarts | 2 of 2 | 26 | 6 | stops at one solution"][..],
        ),
        // A limit on nodes leaves the larger board.
        (
            "4\n6",
            format!("{queens} --max-nodes 20"),
            &["dfs | 1 of 2 | – | 37 | 9", "restarts | 2 of 2 | 26 | 6 | stops at one solution"],
        ),
        (
            "4\n6",
            "compare queens --lines --strategies dfs --limit 1".to_owned(),
            &["dfs | 2 of 2 | 41 | 10"],
        ),
        (
            knapsacks,
            "compare knapsack --lines --strategies idastar,astar".to_owned(),
            &["idastar | 2 of 2 | 19 | 0", "astar | 2 of 2 | 13 | 0 | stops at one solution"],
        ),
        (
            "",
            "compare make24 --all-hands 1..2 --strategies dfs,subsets".to_owned(),
            &["dfs | 5 of 5 | 813 | 760", "subsets | 5 of 5 | – | –"],
        ),
    ] {
        let scene = reading(input, &line);
        assert_eq!(scene.code, 0, "{line}: {scene:?}");
        assert_eq!(counted(&scene), rows, "{line}");
    }
}

/// Objects come run by run, with the number of the line, and then a score for each strategy.
#[test]
fn objects_and_rows_of_runs() {
    let folder = Folder::new();
    let [csv, jsonl] = ["runs.csv", "runs.jsonl"].map(|name| folder.file(name));
    let line = "compare costas --lines --strategies dfs,learn --json --output";
    let scene = reading("# small\n4\nx\n5\n", &format!("{line} {}", jsonl.display()));
    assert_eq!(scene.code, 2, "{scene:?}");
    let printed = objects(&scene.output);
    let words = |object: &Value| {
        ["event", "line", "strategy", "status", "solutions", "solved"].map(|name| {
            object[name].as_str().map_or_else(|| object[name].to_string(), str::to_owned)
        })
    };
    let expect = [
        ["compare", "2", "dfs", "complete", "12", "null"],
        ["compare", "2", "learn", "complete", "12", "null"],
        ["mistake", "3", "null", "null", "null", "null"],
        ["compare", "4", "dfs", "complete", "40", "null"],
        ["compare", "4", "learn", "complete", "40", "null"],
        ["score", "null", "dfs", "null", "null", "2"],
        ["score", "null", "learn", "null", "null", "2"],
    ];
    assert_eq!(printed.iter().map(words).collect::<Vec<_>>(), expect);
    // The times differ, as they are measured once, but the text of a test has none.
    let kept = objects(&fs::read_to_string(jsonl).expect("it is written"));
    let without: Vec<_> = expect.iter().filter(|words| words[0] != "mistake").collect();
    assert_eq!(kept.iter().map(words).collect::<Vec<_>>().iter().collect::<Vec<_>>(), without);

    let scene = reading("4\n5\n", &format!("{line} {}", csv.display()));
    assert_eq!((scene.code, scene.messages.as_str()), (0, ""));
    let rows = fs::read_to_string(csv).expect("it is written");
    let cells: Vec<Vec<&str>> = rows.lines().map(|row| row.split(',').collect()).collect();
    assert_eq!(cells.len(), 5);
    assert_eq!(cells[0][..6], ["line", "problem", "instance", "strategy", "status", "solutions"]);
    assert_eq!(cells[2][..6], ["1", "costas", "4", "learn", "complete", "12"]);
    let last = cells[0].len() - 1;
    assert_eq!(cells[0][last], "atoms_per_nogood");
    assert!(cells[1][last].is_empty() && cells[2][last].parse::<f64>().is_ok(), "{rows}");
}

/// The sums of the counters are those of the runs.
#[test]
fn strategies_that_learn_have_counters_of_their_own() {
    let scene = reading("4\n5\n6\n", "compare costas --lines --strategies learn --json");
    let objects = objects(&scene.output);
    let number = |object: &Value, name: &str| -> u64 {
        object[name].as_str().and_then(|it| it.parse().ok()).expect("it is a number")
    };
    let (score, runs) = objects.split_last().expect("there is a score");
    for name in ["nogoods_learnt", "nogoods_kept", "atoms_in_nogoods", "restarts"] {
        let sum: u64 = runs.iter().map(|run| number(run, name)).sum();
        assert_eq!(number(score, name), sum, "{name}");
    }
    let [atoms, learnt] = ["atoms_in_nogoods", "nogoods_learnt"].map(|name| number(score, name));
    assert!(learnt > 0);
    let mean = score["atoms_per_nogood"].as_f64().expect("it is a number");
    assert!((mean - atoms as f64 / learnt as f64).abs() < 1e-9);
    let table = billhook("compare costas 5 --strategies dfs,learn").output;
    let head = table.lines().next().unwrap_or_default();
    for name in ["restarts", "learnt", "kept", "mean length"] {
        assert!(head.contains(name), "{table}");
    }
}

#[test]
fn several_files_are_many_instances() {
    let folder = Folder::new();
    let model = |end: &str| format!("var 1..3: x :: output_var;\n{end}solve satisfy;\n");
    let one = folder.with("one.fzn", model(""));
    let two = folder.with("two.fzn", model("constraint int_le(x, 2);\n"));
    let bad = folder.with("bad.fzn", model("constraint int_le(y, 2);\n"));
    let best = folder.with("best.fzn", "var 1..3: x :: output_var;\nsolve maximize x;\n");
    let line = |files: &[&str]| format!("compare fzn {} --strategies dfs,learn", files.join(" "));
    let scene = billhook(&line(&[&one, &two]));
    assert_eq!((scene.code, counted(&scene).len()), (0, 2), "{scene:?}");
    assert!(counted(&scene)[0].starts_with("dfs | 2 of 2 | "), "{scene:?}");
    // A mistake in one file is shown in its place, and the others are compared.
    let scene = billhook(&line(&[&one, &bad, &two]));
    assert!(counted(&scene)[0].starts_with("dfs | 2 of 2 | "), "{scene:?}");
    assert!(scene.messages.contains("bad.fzn:2:19"), "{}", scene.messages);
    assert!(scene.messages.contains("1 of 3 files could not be read\n"), "{}", scene.messages);
    assert_eq!(scene.code, 2);
    // A strategy that does not apply to an instance does not solve it.
    let scene = billhook(&line(&[&one, &best]));
    let expect = "does not apply to 1: the model asks for the best solution";
    assert!(counted(&scene)[0].starts_with("dfs | 1 of 2 | "), "{scene:?}");
    assert!(counted(&scene)[0].ends_with(expect), "{scene:?}");
    // All files are looked for before any is searched, and none of them is overwritten.
    let scene = billhook(&line(&[&one, "/no/such.fzn"]));
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
    let link = folder.file("two.csv");
    fs::hard_link(&two, &link).expect("it can be linked");
    let scene = billhook(&format!("{} --output {}", line(&[&one, &two]), link.display()));
    assert_eq!(scene.code, 2);
    assert!(scene.messages.contains("a file that is read would be overwritten"), "{scene:?}");
}

/// A seed deals the same instances each time.
#[test]
fn instances_are_dealt() {
    let dealt = |line: &str| {
        let scene = billhook(line);
        assert_eq!(scene.code, 0, "{scene:?}");
        objects(&scene.output).iter().map(|run| run["instance"].clone()).collect::<Vec<_>>()
    };
    let line = "compare futoshiki --number 3 --size 4 --strategies dfs --json --seed";
    let one = dealt(&format!("{line} 1"));
    assert_eq!(one, dealt(&format!("{line} 1")));
    assert_ne!(one, dealt(&format!("{line} 2")));
    let generated = billhook("generate futoshiki --number 3 --size 4 --seed 1 --quiet").output;
    assert_eq!(one[..3], generated.lines().map(Value::from).collect::<Vec<_>>()[..]);
    for (typed, told) in [
        ("--cards 3", "make24 --cards 3"),
        ("--difficulty easy", "make24 --difficulty easy"),
        ("--unique", "make24 --unique"),
    ] {
        let line = format!("compare make24 --number 2 {typed} --seed 7 --strategies dfs");
        let says = format!("{told}: 2 instances, --seed 7, at most 10s for each run\n");
        assert_eq!(billhook(&line).messages, says);
    }
}

#[test]
fn questions_that_exclude_each_other() {
    for (line, words) in [
        ("compare sudoku 1 --number 3", "--number does not go with"),
        ("compare make24 --all-hands 1..2 --number 3", "--number does not go with"),
        ("compare make24 --all-hands 1..{} --sweep 1..2", "--sweep does not go with"),
        ("compare make24 --number 3 --sweep 1..2", "cannot be used with"),
        ("compare make24 --number 3 --lines", "cannot be used with"),
        ("compare make24 --lines --sweep 1..2", "cannot be used with"),
        ("compare make24 1 2 --difficulty easy", "--difficulty needs --number"),
        ("compare make24 1 2 --unique", "--unique needs --number"),
        ("compare make24 --number 3 --seed x", "the seed is no number"),
        ("compare make24 --number 3 --output x.txt", "expected .csv or .jsonl"),
        ("compare make24 --number 3 --strategies dfs,dfs", "a strategy stands twice"),
        ("compare langford --number 3", "`langford` has no instances to deal"),
        ("compare queens --lines", "no instances"),
    ] {
        let scene = reading("", line);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}: {scene:?}");
        assert!(scene.messages.contains(words), "{line}: {}", scene.messages);
    }
}

/// A cactus plot has a line for each strategy, and a scatter plot beside it a point for each
/// instance and each strategy but the first.
#[test]
fn charts_have_a_line_for_each_strategy_and_a_point_for_each_instance() {
    let folder = Folder::new();
    let chart = folder.file("chart.svg");
    let drawn = |strategies: &str, more: &str| {
        let line = format!("compare queens --lines --strategies {strategies}{more} --chart");
        let scene = reading("4\n5\n6\n", &format!("{line} {}", chart.display()));
        assert_eq!(scene.code, 0, "{scene:?}");
        fs::read_to_string(&chart).expect("it is written")
    };
    let points = |text: &str| text.matches("opacity=\"0.7\"").count();
    for (strategies, number) in [("dfs", 0), ("dfs,bfs", 3), ("dfs,bfs,lds", 6)] {
        let text = drawn(strategies, "");
        assert_eq!(points(&text), number, "{strategies}");
        assert!(text.contains("\nqueens: 3 instances\n"), "{text}");
        for strategy in strategies.split(',') {
            assert!(text.contains(&format!("\n{strategy} (3 of 3)\n")), "{strategy}");
        }
        assert!(!text.contains("\nlimit\n"));
    }
    assert!(drawn("dfs,bfs", "").contains("\ntime of bfs\n"));
    // Instances that are not solved stand at the limit; without any time there is a chart, too.
    let text = drawn("dfs,restarts", " --max-nodes 20");
    assert!(text.contains("\nlimit\n") && text.contains("\ndfs (1 of 3)\n"), "{text}");
    let text = drawn("dfs,bfs", " --timeout 0");
    assert!(text.contains("\ndfs (0 of 3)\n") && points(&text) == 3, "{text}");
    assert!(!text.contains("NaN") && !text.contains("inf"), "{text}");
}

/// An interrupt ends the comparison; the instance at hand does not count.
#[test]
fn an_interrupt_keeps_the_instances_before() {
    let folder = Folder::new();
    let file = folder.with("boards.txt", "4\n5\n6\n7\n");
    let line = format!("compare queens {file} --lines --strategies dfs,lds");
    let scene = run(&[][..], line.split(' '), false, |cancel| cancel.cancel());
    assert_eq!((scene.code, scene.output.as_str()), (3, ""), "{scene:?}");
    assert_eq!(scene.messages, "interrupted\n");
    static CALLS: AtomicUsize = AtomicUsize::new(0);
    let third = |cancel: &Cancel| {
        if CALLS.fetch_add(1, Ordering::Relaxed) == 2 {
            cancel.cancel();
        }
    };
    let scene = run(&[][..], line.split(' '), false, third);
    assert_eq!(scene.code, 0, "{scene:?}");
    assert!(counted(&scene)[0].starts_with("dfs | 2 of 2 | "), "{scene:?}");
    assert!(
        scene.messages.starts_with(&format!("interrupted\nqueens {file}: 2 inst")),
        "{scene:?}"
    );
}

/// A puzzle of which one search finds two solutions, and another three.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Doubtful;

static DOUBTFUL: Plugin<Doubtful> = Plugin::new(&[&TWO, &THREE]);
static TWO: Formulation<Doubtful, Leaves> =
    Formulation::new("two", "finds two", |_| Leaves::of(2), |_, _| String::new());
static THREE: Formulation<Doubtful, Leaves> =
    Formulation::new("three", "finds three", |_| Leaves::of(3), |_, _| String::new());

impl Puzzle for Doubtful {
    const ABOUT: About = about("doubtful");
    type Answer = String;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Ok(Self)
    }
    fn judge(&self, _: &String) -> Verdict {
        Verdict::right("it is one")
    }
}

/// A root with so many leaves, all of which are solutions.
#[derive(Clone, Debug, PartialEq)]
struct Leaves {
    number: u8,
    is_leaf: bool,
}

impl Leaves {
    fn of(number: u8) -> Self {
        Self { number, is_leaf: false }
    }
}

impl Search for Leaves {
    type Move = u8;
    type Cursor = std::ops::Range<u8>;
    type Undo = ();
    fn open(&mut self) -> Node<Self::Cursor> {
        if self.is_leaf { Node::Solved } else { Node::Open(0..self.number) }
    }
    fn next(&mut self, moves: &mut Self::Cursor) -> Option<u8> {
        moves.next()
    }
    fn apply(&mut self, _: u8) {
        self.is_leaf = true;
    }
    fn undo(&mut self, _: u8, (): ()) {
        self.is_leaf = false;
    }
}

/// Two counts of one instance are a defect, which no other mistake hides.
#[test]
fn strategies_that_disagree_are_named() {
    let said = "doubtful: two finds 2 solutions, and three finds 3 solutions; one of them is wrong";
    for (line, times) in [
        ("compare doubtful --strategies two,three", 1),
        ("compare doubtful --strategies two,three --json --quiet", 1),
        ("compare doubtful --lines --strategies two,three", 2),
    ] {
        let puzzles = [&DOUBTFUL as &dyn Problem];
        let scene = crate::world::run_of(&puzzles, &b"1\n2\n"[..], line.split(' '), false, |_| {});
        assert_eq!(scene.code, 70, "{line}: {scene:?}");
        let named =
            scene.messages.replace("doubtful 1:", "doubtful:").replace("doubtful 2:", "doubtful:");
        assert_eq!(named.matches(said).count(), times, "{line}: {scene:?}");
        assert!(scene.output.lines().count() > 1, "{line}: {scene:?}");
    }
    assert_eq!(
        of_puzzles(&[&DOUBTFUL], "compare doubtful --strategies two,three --limit 2").code,
        0
    );
}
