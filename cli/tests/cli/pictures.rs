//! `--output` with a picture: written completely, or not at all.

use std::fs;
use std::path::Path;

use crate::world::{Scene, billhook_with};
use tempfile::TempDir;

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

fn solve(puzzle: &[&str], file: &Path) -> Scene {
    let file = file.to_str().expect("the path is text");
    billhook_with(&[&["solve"], puzzle, &["--output", file]].concat())
}

/// Returns the width and height that a PNG file states.
fn png_size(bytes: &[u8]) -> [u32; 2] {
    assert_eq!(bytes[..8], *b"\x89PNG\r\n\x1a\n");
    assert_eq!(bytes[12..16], *b"IHDR");
    assert_eq!(bytes[bytes.len() - 8..bytes.len() - 4], *b"IEND");
    [16, 20].map(|at| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")))
}

/// Returns the width and height that an SVG file states.
fn svg_size(text: &str) -> [u32; 2] {
    ["width", "height"].map(|name| {
        let (_, behind) = text.split_once(&format!(" {name}=\"")).expect("a length");
        let (length, _) = behind.split_once('"').expect("its end");
        length.parse::<f64>().expect("a number") as u32
    })
}

fn count_of(folder: &TempDir) -> usize {
    fs::read_dir(folder.path()).expect("the folder can be read").count()
}

#[test]
fn a_picture_is_complete() {
    let folder = folder();
    for puzzle in [
        &["iq", "tests/puzzles/diamond.txt", "--unique"][..],
        &["iq", "tests/puzzles/pyramid.txt", "--limit", "1"],
        &["iq", "tests/puzzles/rectangle.txt", "--quiet"],
    ] {
        let [drawing, pixels] = ["board.svg", "board.PNG"].map(|name| folder.path().join(name));
        let scene = solve(puzzle, &drawing);
        assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{puzzle:?}");
        assert_eq!(scene.messages.contains("1 solution"), !puzzle.contains(&"--quiet"));
        let text = fs::read_to_string(&drawing).expect("it is a text");
        assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"), "{puzzle:?}");
        assert_eq!(solve(puzzle, &pixels).code, 0, "{puzzle:?}");
        let bytes = fs::read(&pixels).expect("it is a file");
        let [width, height] = svg_size(&text);
        // Each unit has two pixels; an incomplete pixel is cut off.
        let size = png_size(&bytes);
        assert!(size[0].abs_diff(2 * width) <= 2 && size[1].abs_diff(2 * height) <= 2, "{size:?}");
        assert!(size.iter().all(|length| (100..4_000).contains(length)), "{size:?}");
        assert!(bytes.len() > 1_000, "{puzzle:?}: {} bytes", bytes.len());
    }
    assert_eq!(count_of(&folder), 2);
}

/// A picture depends on the puzzle alone, and replaces an existing file.
#[test]
fn a_picture_replaces_another() {
    let folder = folder();
    let file = folder.path().join("board.svg");
    fs::write(&file, "old").expect("the file can be written");
    let puzzle = ["iq", "tests/puzzles/diamond.txt"];
    assert_eq!(solve(&puzzle, &file).code, 0);
    let first = fs::read(&file).expect("it is a file");
    assert_eq!(solve(&puzzle, &file).code, 0);
    assert_eq!(fs::read(&file).expect("it is a file"), first);
    assert_eq!(count_of(&folder), 1);
}

#[test]
fn without_a_solution_there_is_no_picture() {
    let folder = folder();
    for (puzzle, code) in [
        (&["iq", "tests/puzzles/too_few.txt"][..], 1),
        (&["iq", "tests/puzzles/parity.txt", "--strategy", "fill"], 1),
        (&["iq", "tests/puzzles/diamond.txt", "--timeout", "0s"], 3),
        (&["iq", "tests/puzzles/eight_announced.txt", "--strict"], 2),
    ] {
        for name in ["board.svg", "board.png"] {
            let file = folder.path().join(name);
            assert_eq!(solve(puzzle, &file).code, code, "{puzzle:?}");
            assert_eq!(count_of(&folder), 0, "{puzzle:?}");
            fs::write(&file, "precious").expect("the file can be written");
            assert_eq!(solve(puzzle, &file).code, code, "{puzzle:?}");
            assert_eq!(fs::read(&file).expect("it is there"), b"precious", "{puzzle:?}");
            fs::remove_file(&file).expect("it is there");
        }
    }
}

/// A puzzle that states its board as a grid is drawn.
#[test]
fn grids_are_drawn() {
    let folder = folder();
    let file = folder.path().join("grid.svg");
    for (puzzle, bodies, holds) in [
        (&["queens", "6"][..], 1, "\nQ\n"),
        (&["queens", "6", "--marginals"], 0, "\n25\n"),
        (&["tiles", "1 2 3 4 0 6 7 5 8"], 24, "\n8\n"),
    ] {
        let scene = solve(puzzle, &file);
        assert_eq!(scene.code, 0, "{puzzle:?}: {}", scene.messages);
        let drawn = fs::read_to_string(&file).expect("it is there");
        assert_eq!(drawn.matches("stroke-width=\"2\"").count(), bodies, "{puzzle:?}");
        assert!(drawn.contains(holds), "{puzzle:?}");
    }
}

#[test]
fn refused_pictures() {
    let folder = folder();
    for (puzzle, name, says) in [
        (&["iq", "tests/puzzles/diamond.txt", "--json"][..], "b.svg", "--json does not go with"),
        (
            &["iq", "tests/puzzles/diamond.txt"],
            "b.jpg",
            "expected .txt, .json, .jsonl, .svg, .png, .html or .pdf",
        ),
        (&["knapsack", "10 60:5"], "b.svg", "this puzzle has no pictures"),
        (&["knapsack", "10 60:5"], "b.png", "expected .txt, .json or .jsonl"),
        (&["xcc", "../examples/toy.xcc"], "b.svg", "this puzzle has no pictures"),
    ] {
        let scene = solve(puzzle, &folder.path().join(name));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{puzzle:?} {name}");
        assert!(scene.messages.contains(says), "{puzzle:?} {name}: {}", scene.messages);
        assert_eq!(count_of(&folder), 0, "{puzzle:?} {name}");
    }
}

/// A board may be far wider than its number of cells.
#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn wide_boards_are_scaled_down() {
    let folder = folder();
    let puzzle = folder.path().join("wide.txt");
    let text = format!("1 1000000 2\nCUSTOM\nX{}X\nA\nB\n", ".".repeat(999_998));
    fs::write(&puzzle, text).expect("the file can be written");
    let line = ["iq", puzzle.to_str().expect("the path is text")];
    let file = folder.path().join("wide.png");
    assert_eq!(solve(&line, &file).code, 0);
    let [width, height] = png_size(&fs::read(&file).expect("it is a file")).map(u64::from);
    assert!((1 << 25..=1 << 26).contains(&(width * height)), "{width} × {height}");
}

#[test]
fn text_and_json_files_hold_all_solutions() {
    let folder = folder();
    for (name, begins, ends) in [
        ("all.txt", "   ", "\n"),
        ("all.jsonl", "{\"event\":\"solution\"", "}\n"),
        ("all.json", "[\n{\"event\":\"solution\"", "}\n]\n"),
    ] {
        let file = folder.path().join(name);
        assert_eq!(solve(&["iq", "tests/puzzles/diamond.txt", "--all"], &file).code, 0);
        let text = fs::read_to_string(&file).expect("it is a text");
        assert!(text.starts_with(begins) && text.ends_with(ends), "{name}: {text}");
        let solutions = match name {
            "all.txt" => text.trim_end().split("\n\n").count(),
            _ => text.matches("\"event\":\"solution\"").count(),
        };
        assert_eq!(solutions, 32, "{name}");
    }
}

/// The white circles of a loop are not taken for lines to the west, whose sign is the same letter.
#[test]
fn white_circles_are_circles() {
    let board = ["export", "masyu", "b.....", "...ww.", "..w...", "w..b.w", "b.....", "......"];
    let drawn = billhook_with(&[&board[..], &["--as", "svg"]].concat());
    assert_eq!(drawn.output.matches("<circle").count(), 8, "{}", drawn.output);
    let shown = billhook_with(&["generate", "masyu", "--size", "5", "--seed", "2"]);
    assert!(shown.output.contains('w') && !shown.output.contains('╴'), "{}", shown.output);
}
