//! `sheet`: puzzles of any kind on pages, from lists.

use std::fs;
use std::path::PathBuf;

use serde_json::Value;
use tempfile::TempDir;

use crate::world::{Scene, billhook, billhook_with, reading};

/// A folder with a list of puzzles, and a sheet that is made of it.
struct Lists {
    folder: TempDir,
}

impl Lists {
    fn of(list: &str) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        fs::write(folder.path().join("list.txt"), list).expect("it can be written");
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Prints the list with these options, `{}` in which is the folder.
    fn printed(&self, options: &str) -> Scene {
        let folder = self.folder.path().to_str().expect("the path is text");
        billhook(&format!("sheet {folder}/list.txt {}", options.replace("{}", folder)))
    }

    fn text(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).expect("it is a text")
    }
}

const MIXED: &str = "# three puzzles\n\
    sudoku --size 4 1... ..2. .3.. ...4\n\
    \n\
    generate futoshiki --size 4 --number 2\n\
    nonogram '1 3 1,1 / 2 2 2 0'\n";

#[test]
fn a_mixed_sheet() {
    let lists = Lists::of(MIXED);
    let scene =
        lists.printed("--seed 3 --output {}/s.svg --manifest {}/m.json --title A<B --rules");
    assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{}", scene.messages);
    assert_eq!(scene.messages, "4 puzzles on the sheet\n");
    let sheet = lists.text("s.svg");
    for text in ["A&lt;B", "Sudoku", "Futoshiki", "Nonogram", "Solutions: A&lt;B", "page 2 of 2"] {
        assert!(sheet.contains(text), "{text}");
    }
    let rules = "Write a number into each square";
    assert_eq!(sheet.matches(rules).count(), 1, "rules stand once on a page");
    let rows: Value = serde_json::from_str(&lists.text("m.json")).expect("it is JSON");
    let puzzles: Vec<_> = rows.as_array().expect("rows").iter().map(|row| &row["puzzle"]).collect();
    assert_eq!(puzzles, ["sudoku", "futoshiki", "futoshiki", "nonogram"]);
    for row in rows.as_array().expect("rows") {
        let [puzzle, instance, solution] =
            ["puzzle", "instance", "solution"].map(|name| row[name].as_str().expect("a text"));
        let words: Vec<&str> = ["check", puzzle]
            .into_iter()
            .chain(instance.split(' '))
            .chain(["--answer", solution])
            .collect();
        assert_eq!(billhook_with(&words).code, 0, "{row}");
    }
    let [one, two] = ["one", "two"].map(|name| {
        let scene = lists.printed(&format!("--seed 3 --footer none --output {{}}/{name}.svg"));
        assert_eq!(scene.code, 0, "{}", scene.messages);
        lists.text(&format!("{name}.svg"))
    });
    assert!(one == two, "a seed makes the same sheet");
}

#[test]
fn sheets_as_asked() {
    let lists = Lists::of(MIXED);
    for (options, has, lacks) in [
        ("--answers none", "page 1 of 1", "Solutions"),
        ("--footer none", "page 1 of 2", "billhook sheet"),
        ("--columns 1", "billhook sheet", "no such text"),
        ("--paper letter", "215.9mm", "210mm"),
    ] {
        let scene = lists.printed(&format!("--seed 1 --output {{}}/s.svg {options}"));
        assert_eq!(scene.code, 0, "{options}: {}", scene.messages);
        let sheet = lists.text("s.svg");
        assert!(sheet.contains(has) && !sheet.contains(lacks), "{options}");
    }
    let scene = lists.printed("--seed 1 --output {}/s.svg --answers file");
    assert_eq!(scene.code, 0, "{}", scene.messages);
    assert!(!lists.text("s.svg").contains("Solutions"));
    assert!(lists.text("s-solutions.svg").contains("Solutions: Puzzles"));
    let scene = lists.printed("--seed 1 --output {}/s.svg --rising --manifest {}/m.csv");
    assert_eq!(scene.code, 0, "{}", scene.messages);
    let csv = lists.text("m.csv");
    let place = |word: &str| csv.lines().position(|line| line.contains(word));
    assert!(place(",easy,") < place(",medium,"), "{csv}");
    let given = "1... ..2. .3.. ...4\n.... .... 1... ....\n";
    fs::write(lists.path("list.txt"), given).expect("it can be written");
    let scene = lists.printed("--puzzle sudoku --output {}/s.svg");
    assert_eq!(scene.code, 1, "not each board has one solution: {}", scene.messages);
    assert!(scene.messages.contains("there are several solutions"), "{}", scene.messages);
    assert!(scene.messages.ends_with("2 puzzles on the sheet, 1 with several solutions\n"));
    assert!(lists.text("s.svg").contains(">2</tspan>"), "it is printed all the same");
    assert!(scene.messages.contains("list.txt:2:"), "the warning has a place: {}", scene.messages);
}

/// The others are printed, each mistake is shown with its line, and the exit code says so.
#[test]
fn mistakes_in_lists() {
    let lists = Lists::of(
        "nosuch 1\nqueens 6\nsudoku 12\nsudoku 11.. .... .... ....\n'open\n\
         generate sudoku --output x.txt\nsudoku 1... ..2. .3.. ...4\n",
    );
    let scene = lists.printed("--output {}/s.svg");
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
    for (line, message) in [
        (1, "invalid value 'nosuch'"),
        (2, "queens draws no picture of what is given"),
        (3, "2 signs make no board"),
        (4, "1 at r1c2 clashes with that at r1c1"),
        (5, "a quotation mark has no end"),
        (6, "--output stands behind `sheet`, not in a list"),
    ] {
        assert!(scene.messages.contains(message), "{message}: {}", scene.messages);
        assert!(scene.messages.contains(&format!("list.txt:{line}:")), "{}", scene.messages);
    }
    assert!(scene.messages.ends_with("1 puzzle on the sheet; 6 lines left out\n"));
    assert!(scene.messages.contains("pencil puzzles are possible too"), "advice is shown");
    assert!(lists.path("s.svg").exists());
    let folder = lists.folder.path().to_str().expect("the path is text");
    let scene =
        billhook(&format!("sheet {folder}/none.txt {folder}/list.txt --output {folder}/t.svg"));
    assert_eq!(scene.code, 2);
    assert!(scene.messages.contains("cannot read"), "{}", scene.messages);
    assert!(scene.messages.ends_with("6 lines and 1 file left out\n"), "{}", scene.messages);
    assert!(lists.path("t.svg").exists(), "the other list is printed");
}

#[test]
fn mistakes_in_files_of_lists() {
    let lists = Lists::of("iq none.txt\niq FOLDER/wrong.txt\niq FOLDER/full.txt\n");
    let folder = lists.folder.path().to_str().expect("the path is text").to_owned();
    let list = lists.text("list.txt").replace("FOLDER", &folder);
    fs::write(lists.path("list.txt"), list).expect("it can be written");
    fs::write(lists.path("wrong.txt"), "3 3 1\nSQUARE\n").expect("it can be written");
    fs::write(lists.path("full.txt"), "3 3 1\nDEFAULT\nQQ\n").expect("it can be written");
    let scene = lists.printed("--output {}/s.svg");
    assert_eq!(scene.code, 2);
    for message in [
        "cannot read none.txt",
        "list.txt:1:1",
        "wrong.txt:2:1",
        "list.txt names this file",
        "there is no solution",
        "list.txt:3:1",
    ] {
        assert!(scene.messages.contains(message), "{message}: {}", scene.messages);
    }
}

/// The captions that are asked for, and a warning if columns are narrow.
#[test]
fn captions_and_columns() {
    let lists = Lists::of("generate sudoku --number 6 --seed 1\nmake24 3 3 8 8\n");
    let captions = |options: &str| {
        let scene = lists.printed(&format!("{options}--output {{}}/s.svg --footer none"));
        assert_eq!(scene.code, 0, "{}", scene.messages);
        let sheet = lists.text("s.svg");
        let is_warned = scene.messages.contains("mm wide");
        [sheet.contains("> Sudoku"), sheet.contains(", easy"), is_warned]
    };
    assert_eq!(captions(""), [true, true, false]);
    assert_eq!(captions("--captions Name "), [true, false, false]);
    assert_eq!(captions("--captions none --columns 12 "), [false, false, true]);
    for (words, caption) in [
        ("difficulty", "</tspan> easy</text>"),
        ("name,difficulty", "</tspan> Make 24, hard</text>"),
        ("difficulty,step", "</tspan> easy, naked single</text>"),
    ] {
        captions(&format!("--captions {words} "));
        assert!(lists.text("s.svg").contains(caption), "{words}");
    }
}

/// A line that deals reads the file that it names.
#[test]
fn lists_that_deal_from_files() {
    let lists = Lists::of("generate iq FOLDER/board.txt --unlabelled --seed 1\n");
    let folder = lists.folder.path().to_str().expect("the path is text");
    let board = "4 6 6\nDEFAULT\nAAA\nA\nBBB\nB\nCCCC\nDDDD\nEE\nEE\nFF\nFF\n";
    fs::write(lists.path("board.txt"), board).expect("it can be written");
    let list = lists.text("list.txt").replace("FOLDER", folder);
    fs::write(lists.path("list.txt"), list).expect("it can be written");
    let scene = lists.printed("--output {}/s.svg --manifest {}/m.csv");
    assert_eq!(scene.code, 0, "{}", scene.messages);
    assert!(lists.text("m.csv").contains("4 6 6"), "{}", lists.text("m.csv"));
}

#[test]
fn refused_sheets() {
    let long = "a".repeat(1_000_000);
    for (line, message) in [
        ("sheet - --output s.txt", "expected .svg, .png, .html or .pdf"),
        ("sheet -", "no file is named"),
        ("sheet - --output s.svg --columns 0", "expected a whole number from 1 to 24"),
        (&format!("sheet - --output s.svg --title {long}"), "at most 200 characters"),
        ("sheet - --output s.svg --manifest m.txt", "cannot tell what to write"),
        ("sheet - --output s.svg", "the lists have no puzzles"),
        ("sheet - --rules", "--output"),
        ("sheet - --output s.svg --captions names", "some of name,difficulty,step"),
        ("sheet - --output s.svg --solutions end", "`--answers end`, `file` or `none` says where"),
        ("generate sudoku --solutions end --output s.svg", "`--answers end` says where"),
        ("generate sudoku --rules --output s.svg", "--rules is for sheets"),
        ("generate sudoku --number 2 --columns 2 --output s.txt", "--columns is for sheets"),
        ("generate sudoku --print --output s.txt", "--print is for pictures"),
        ("generate sudoku --print", "--output"),
    ] {
        let input =
            if line.contains("manifest") { "sudoku 1... ..2. .3.. ...4" } else { "\n# no\n" };
        let scene = reading(input, line);
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{}", scene.messages);
        assert!(scene.messages.contains(message), "{message}: {}", &scene.messages);
        assert!(scene.messages.len() < 2_000, "a long word is not repeated");
    }
}
