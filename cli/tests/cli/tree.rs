//! `tree`: the search tree as text, as JSON, for Graphviz, and as a drawing, compared with
//! snapshots and with known numbers of nodes.

use std::fs;

use crate::world::{assert_snapshot, billhook, billhook_with, of_puzzles, transcript};
use serde_json::Value;
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

#[test]
fn trees_as_text() {
    assert_snapshot(
        "tree_text",
        transcript(&[
            "tree make24 2 12",
            "tree make24 2 3 4 --steps",
            "tree make24 2 3 4 --max-nodes 4 --steps",
            "tree make24 3 3 8 8 --depth 1 --strategy heuristic",
            "tree make24 4 6 --strategy brute-force",
            "tree make24 A 2 12 --ace either --max-nodes 8",
            "tree iq tests/puzzles/given.txt",
            "tree iq tests/puzzles/diamond.txt --max-nodes 12",
            "tree iq --board kanoodle-pyramid --max-nodes 6",
            "tree iq --board 2x2 --pieces dominoes:2 --strategy brute-force --max-nodes 9",
            "tree iq --board 2x2 --pieces dominoes:2 --strategy brute-force --max-nodes 5 --steps",
            "tree iq --board 2x2 --pieces dominoes:2",
            "tree iq tests/puzzles/diamond.txt --unique --steps --max-nodes 12",
            "tree iq --board kanoodle-pyramid --max-nodes 2 --steps",
            "tree queens 3 --steps",
            "tree xcc ../examples/toy.xcc",
            "tree xcc ../examples/toy.xcc --strategy sparse-sets --quiet",
        ]),
    );
}

#[test]
fn trees_for_programs() {
    assert_snapshot(
        "tree_forms",
        transcript(&[
            "tree xcc ../examples/toy.xcc --format json",
            "tree make24 2 3 4 --format json --max-nodes 5",
            "tree make24 2 3 4 --format dot --depth 1",
            "tree make24 4 6 --format svg --strategy brute-force --max-nodes 4",
        ]),
    );
}

#[test]
fn mistakes_with_trees() {
    assert_snapshot(
        "tree_mistakes",
        transcript(&[
            "tree make24 7 4 9 2 --strategy subsets",
            "tree make24 7 4 9 2 --strategy bfs",
            "tree make24 7 4 9 2 --strategy diagram",
            "tree make24 7 4 9 --values",
            "tree iq ../examples/cut.txt",
            "tree make24 7 4 9 Z",
            "tree make24 7 4 9 2 --format pdf",
            "tree make24 7 4 9 2 --steps --format dot",
            "tree make24 7 4 9 2 --json --format dot",
            "tree make24 7 4 9 2 --depth x",
            "tree make24 7 4 9 2 --output tree.gif",
            "tree make24 7 4 9 2 --output tree.svg --steps",
            "tree make24 7 4 9 2 --output tree.dot --format json",
            "tree make24 7 4 9 2 --output tree.png --format svg",
            "tree make24 7 4 9 2 --output tree.gif --format svg",
        ]),
    );
}

/// A tree that is cut at a depth is not whole, even if only dead ends lie below.
#[test]
fn a_cut_is_told_in_every_form() {
    let says = "make24 1 1 1 1: 5 nodes and no solution found; cut at depth 1: this is not the \
                whole tree (dfs)";
    let line = "tree make24 1 1 1 1 --depth 1";
    assert_eq!(billhook(line).messages.trim_end(), says);
    for format in ["dot", "svg"] {
        let drawing = billhook(&format!("{line} --format {format}")).output;
        assert!(drawing.contains("cut at depth 1: this is not the"), "{drawing}");
        assert!(!drawing.contains("; the whole tree"), "{drawing}");
    }
    let object: Value =
        serde_json::from_str(&billhook(&format!("{line} --json")).output).expect("it");
    let told = ["status", "whole", "cut_at"].map(|name| object[name].clone());
    assert_eq!(told, [Value::from("cut"), false.into(), 1.into()]);
    let whole = billhook("tree make24 1 1 1 1").messages;
    assert!(
        whole.starts_with("make24 1 1 1 1: 52 nodes and no solution; the whole tree"),
        "{whole}"
    );
    let deep = billhook("tree make24 1 1 1 1 --depth 3").messages;
    assert_eq!(deep, whole);
}

/// The limit of nodes applies to the tree that is shown, not to the passes before it.
#[test]
fn nodes_are_those_of_the_last_pass() {
    let nodes = |more: &str| {
        let line = format!("tree tiles 8 6 7 2 5 4 3 0 1 --json{more}");
        let object: Value = serde_json::from_str(&billhook(&line).output).expect("an object");
        let nodes = object["nodes"].as_array().expect("a list");
        nodes.iter().filter(|node| node["kind"] != "not_searched").count()
    };
    assert_eq!([" --max-nodes 7", " --max-nodes 50", ""].map(nodes), [7, 50, 500]);
}

/// The object holds every node that was entered, with its parent.
#[test]
fn an_object_holds_the_tree() {
    let scene = billhook("tree make24 7 4 9 2 --format json --max-nodes 5000");
    let object: Value = serde_json::from_str(&scene.output).expect("it is an object");
    let [nodes, edges] = ["nodes", "edges"].map(|name| object[name].as_array().expect("a list"));
    assert_eq!((nodes.len(), edges.len()), (1_241, 1_240));
    assert_eq!(nodes.iter().filter(|node| node["kind"] == "solution").count(), 40);
    assert_eq!((object["whole"].as_bool(), &object["status"]), (Some(true), &"complete".into()));
    for (number, edge) in edges.iter().enumerate() {
        assert_eq!(edge["to"], number + 1);
        assert!(edge["from"].as_u64() < edge["to"].as_u64());
    }
}

#[test]
fn trees_are_drawn() {
    let folder = folder();
    let file = |name: &str| folder.path().join(name).to_str().expect("it is text").to_owned();
    for (puzzle, most) in [
        (&["make24", "3", "3", "8", "8"][..], 3_000),
        (&["make24", "1", "1", "1", "1"], 3_000),
        (&["make24", "7", "4", "9", "2", "--full"], 100_000),
        (&["iq", "tests/puzzles/diamond.txt"], 5_000),
        (&["iq", "--board", "pro-pyramid", "--max-nodes", "300"], 10_000),
        (&["xcc", "../examples/toy.xcc"], 2_000),
    ] {
        let drawing = file("tree.svg");
        let run = |path: &str| billhook_with(&[&["tree"], puzzle, &["--output", path]].concat());
        let scene = run(&drawing);
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{puzzle:?}");
        let text = fs::read_to_string(&drawing).expect("it is a text");
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{puzzle:?}");
        for name in ["width", "height"] {
            let (_, behind) = text.split_once(&format!(" {name}=\"")).expect("a length");
            let length =
                behind.split_once('"').expect("its end").0.parse::<f64>().expect("a number");
            assert!(length < f64::from(most), "{puzzle:?}: {name} {length}");
        }
        run(&drawing);
        assert_eq!(fs::read_to_string(&drawing).expect("it is a text"), text, "{puzzle:?}");
    }
    let pixels = file("tree.png");
    assert_eq!(billhook_with(&["tree", "make24", "3", "3", "8", "8", "--output", &pixels]).code, 0);
    assert!(fs::read(&pixels).expect("it is there").starts_with(b"\x89PNG"));
}

/// A drawing shows the only solution of a hand, and states how much else was searched.
#[test]
fn a_drawing_shows_the_path_to_a_solution() {
    let drawing = billhook("tree make24 3 3 8 8 --format svg").output;
    for words in [
        "8 ÷ 3 = 8/3",
        "3 − (8/3) = 1/3",
        "8 ÷ (1/3) = 24",
        "23 dead ends",
        "304 nodes and 1 solution",
    ] {
        assert!(drawing.contains(words), "{words}");
    }
    // A hand with many solutions shows some of them, and counts the others.
    let drawing = billhook("tree make24 7 4 9 2 --format svg").output;
    assert!(drawing.contains("1,241 nodes and 40 solutions; the whole tree"), "{drawing}");
    assert!(drawing.matches("<rect").count() < 150);
}

/// A picture for a slide or a page has its proportions, and texts that are not scaled down.
#[test]
fn trees_fit_slides_and_pages() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_str().expect("a path").to_owned();
    for (fit, proportion) in [("slide", 1_600.0 / 900.0), ("page", 1_000.0 / 1_414.0)] {
        let path = path("tree.svg");
        let scene = billhook(&format!("tree make24 7 4 9 2 --fit {fit} --output {path}"));
        assert_eq!(scene.code, 0, "{}", scene.messages);
        let svg = fs::read_to_string(path).expect("a picture");
        let size = svg.split("viewBox=\"0 0 ").nth(1).and_then(|it| it.split('"').next());
        let size = size.and_then(|it| it.split_once(' ')).expect("a size");
        let [width, height] = [size.0, size.1].map(|it| it.parse::<f64>().expect("a length"));
        assert!((width / height - proportion).abs() < 0.01, "{width} {height}");
        assert!(width <= 1_600.0 && height <= 1_414.0, "scaled down: {width} {height}");
        assert!(svg.contains('×') && !svg.contains(" * "), "the signs of books");
    }
    let path = path("tree.pdf");
    let scene = billhook(&format!("tree make24 7 4 9 2 --fit slide --output {path}"));
    assert_eq!(scene.code, 0, "{}", scene.messages);
    assert!(fs::read(path).expect("a file").starts_with(b"%PDF"));
    let scene = billhook("tree make24 7 4 9 2 --fit slide");
    assert!(scene.messages.contains("--fit needs a picture"), "{}", scene.messages);
}

/// Exchanged summands and factors are one branch; differences and quotients are two.
#[test]
fn exchanged_operands_are_shown_once() {
    let scene = billhook("tree make24 2 4 6 --once");
    let lines = |part: &str| scene.output.lines().filter(|line| line.contains(part)).count();
    assert_eq!((lines(" + "), lines(" * "), lines(" - "), lines(" / ")), (3, 3, 6, 6));
}

/// The children of a node have different labels, and a board shows its gaps.
#[test]
fn a_drawing_shows_where_pieces_go() {
    let drawing = billhook("tree iq tests/puzzles/diamond.txt --format svg --full").output;
    for words in ["A r3c1-3 r4c3", "A r2c3 r3c1-3", "B r3c1-3 r4c2-3"] {
        assert!(drawing.contains(&format!("\n{words}\n")), "{words}");
    }
    let first = drawing.split("</g>").find(|group| group.contains("text-anchor")).expect("a board");
    let letters = |row: &&str| row.starts_with('.');
    let rows: Vec<&str> = first.lines().filter(letters).collect();
    assert_eq!(rows, [".", ".....", ".......", ".....", "."]);
}

#[test]
fn the_ending_of_a_file_chooses_the_format() {
    let folder = folder();
    for (name, begins) in [
        ("tree.txt", "2 3 4\n"),
        ("tree.dot", "digraph {"),
        ("tree.json", "{\"event\":\"tree\""),
        ("tree.SVG", "<svg "),
    ] {
        let path = folder.path().join(name);
        let path = path.to_str().expect("it is text");
        let scene = billhook_with(&["tree", "make24", "2", "3", "4", "--output", path]);
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{name}");
        assert!(scene.messages.contains("the whole tree"), "{name}");
        assert!(fs::read_to_string(path).expect("it is a text").starts_with(begins), "{name}");
    }
}

/// The puzzle without content has a tree as well, however deep.
#[test]
fn the_puzzle_nothing_has_a_tree() {
    let nothing = &[&billhook_nothing::NOTHING as &dyn billhook_plugin::Problem];
    let scene = of_puzzles(nothing, "tree nothing 2 --word naught");
    assert_eq!(scene.output, "0 done\n  naught → 1 done\n    naught → 2 done  (solution)\n");
    let scene = of_puzzles(nothing, "tree nothing 100000 --max-nodes 200000 --quiet");
    assert_eq!((scene.code, scene.output.lines().count()), (0, 100_001));
    let scene = of_puzzles(nothing, "tree nothing 1000 --format svg");
    assert_eq!(scene.code, 0);
}

/// The tree has the nodes that branch and bound enters, and those that it cuts off.
#[test]
fn a_tree_is_cut_by_its_bound() {
    let read = |line: &str| -> Value {
        serde_json::from_str(&billhook(line).output).expect("it is an object")
    };
    let knapsack = "knapsack 25 60:5 50:4 70:6 30:3 45:7 20:2 33:5 41:6 12:1";
    let walked =
        read(&format!("compare {knapsack} --strategies branch-and-bound --limit 1 --json"));
    let tree = read(&format!("tree {knapsack} --format json"));
    let nodes = tree["nodes"].as_array().expect("there are nodes");
    let pruned = nodes.iter().filter(|node| node["kind"] == "pruned").count();
    assert_eq!(walked["nodes"], nodes.len());
    assert_eq!(walked["pruned"], pruned);
    assert!(pruned > 0);
}

/// A PNG has two pixels for each unit of the drawing, so a drawing has at most 3,000 units.
#[test]
fn no_picture_is_wider_than_6000_pixels() {
    for line in ["tree tiles 8 1 3 4 0 2 7 6 5", "tree queens 10", "tree queens 8 --full"] {
        let drawing = billhook(&format!("{line} --format svg")).output;
        let width = drawing.split_once("width=\"").map(|(_, behind)| behind);
        let width = width.and_then(|it| it.split_once('"')).map(|(width, _)| width.parse::<f64>());
        let width = width.expect("a drawing has a width").expect("it is a number");
        assert!(width > 100.0 && width <= 3_000.0, "{line}: {width}");
    }
}
