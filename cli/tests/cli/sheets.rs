//! `--output` with several pictures in one file: sheets for printing.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use tempfile::TempDir;

use crate::world::{self, Scene, assert_snapshot, billhook, billhook_with};

const DIAMOND: &str = "tests/puzzles/diamond.txt";

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder can be made")
}

/// Runs a command with `--output` and this file.
fn written(line: &str, file: &Path) -> Scene {
    let file = file.to_str().expect("the path is text");
    billhook(&format!("{line} --output {file}"))
}

fn text(file: &Path) -> String {
    fs::read_to_string(file).expect("it is a text")
}

/// Returns the number of pages of a file, and checks that it is complete.
fn pages(file: &Path) -> usize {
    let bytes = fs::read(file).expect("it is a file");
    let text = String::from_utf8_lossy(&bytes);
    match file.extension().and_then(|it| it.to_str()) {
        Some("pdf") => {
            assert!(text.starts_with("%PDF-1.") && text.trim_end().ends_with("%%EOF"));
            let [all, tree] = ["/Type /Page", "/Type /Pages"].map(|it| text.matches(it).count());
            assert_eq!(tree, 1);
            all - tree
        }
        Some("html") => {
            assert!(text.starts_with("<!DOCTYPE html>") && text.ends_with("</html>\n"));
            text.matches("<section>").count()
        }
        _ => {
            assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
            let number = |page: &u32| format!("page {page} of ");
            (1..).take_while(|page| text.contains(&number(page))).count()
        }
    }
}

#[test]
fn sheets_have_pages() {
    let folder = folder();
    // A PDF takes ten times as long as the others, because its letters are laid out.
    let all: &[&str] = &["sheet.pdf", "sheet.html", "sheet.svg"];
    let (pdf, quick) = (&all[..1], &all[1..]);
    for (line, names, expected) in [
        ("generate sudoku --number 12 --seed 7", quick, 2),
        ("generate sudoku --number 13 --seed 7 --paper letter", pdf, 3),
        ("generate iq --given 4 --number 6 --seed 7", quick, 2),
        ("generate nonogram --size 5 --number 2 --seed 1", all, 2),
        ("solve queens 8 --limit 24", all, 2),
        ("solve queens 6 --all --threads 2", quick, 1),
        ("solve queens 12 --all --max-nodes 2000", quick, 1),
        ("solve iq tests/puzzles/pyramid.txt --limit 2", pdf, 1),
        ("sample iq tests/puzzles/diamond.txt --number 3", all, 1),
    ] {
        for name in names {
            let file = folder.path().join(name);
            let scene = written(line, &file);
            assert_eq!((scene.code, scene.output.as_str()), (0, ""), "{line}: {}", scene.messages);
            assert_eq!(pages(&file), expected, "{line} {name}");
        }
    }
    assert_eq!(fs::read_dir(folder.path()).expect("it can be read").count(), 3);
}

/// A single picture makes a sheet only in a file of pages.
#[test]
fn single_pictures_make_no_sheet() {
    let folder = folder();
    for line in [
        "generate iq --given 4 --seed 7",
        "solve queens 6",
        "solve iq tests/puzzles/diamond.txt --marginals",
        "sample iq tests/puzzles/diamond.txt --seed 1",
    ] {
        let [plain, sheet] = ["one.svg", "one.pdf"].map(|name| folder.path().join(name));
        assert_eq!((written(line, &plain).code, written(line, &sheet).code), (0, 0), "{line}");
        assert!(!text(&plain).contains("page 1 of"), "{line}");
        assert_eq!(pages(&sheet), if line.starts_with("generate") { 2 } else { 1 }, "{line}");
    }
    let each = folder.path().join("{}.html");
    assert_eq!(written("generate sudoku --size 4 --number 2 --seed 1", &each).code, 0);
    for number in 1..=2 {
        assert_eq!(pages(&folder.path().join(format!("{number}.html"))), 2);
    }
}

#[test]
fn a_small_sheet() {
    let folder = folder();
    let file = folder.path().join("sheet.svg");
    assert_eq!(written("generate sudoku --size 4 --number 2 --seed 1", &file).code, 0);
    assert_snapshot("sheet", text(&file));
}

/// A sheet states its command line with the seed, but no date, so that it can be made again.
#[test]
fn a_sheet_states_how_it_was_made() {
    let folder = folder();
    for (line, says) in [
        ("generate futoshiki --size 3 --number 2", "generate futoshiki --size 3 --number 2 "),
        ("sample iq tests/puzzles/diamond.txt --number 2", "--number 2 --output s.svg --seed "),
        ("sample queens --number 2 --seed 5 -- 6", "sample queens --number 2 --seed 5 -- 6 "),
        ("solve queens 6 --limit 2", "billhook solve queens 6 --limit 2 --output s.svg<"),
    ] {
        let file = folder.path().join("s.svg");
        let file = file.to_str().expect("the path is text");
        let line = match line.split_once(" -- ") {
            Some((options, words)) => format!("{options} --output={file} -- {words}"),
            None => format!("{line} --output {file}"),
        };
        let says = says.replace(" -- 6 ", " --output=s.svg -- 6<");
        assert_eq!(billhook(&line).code, 0, "{line}");
        let first = fs::read_to_string(file).expect("it is a text");
        assert!(first.contains(&says), "{line}: {first}");
        let begin = first.find("billhook ").expect("the command");
        let end = begin + first[begin..].find('<').expect("its end");
        let again = first[begin + "billhook ".len()..end].replace("s.svg", file);
        assert_eq!(billhook(&again).code, 0, "{again}");
        assert_eq!(fs::read_to_string(file).expect("it is a text"), first, "{again}");
    }
    let [one, two] = ["one.pdf", "two.pdf"].map(|name| {
        fs::create_dir(folder.path().join(name)).expect("a folder");
        folder.path().join(name).join("sheet.pdf")
    });
    for file in [&one, &two] {
        assert_eq!(written("generate iq --given 4 --number 2 --seed 7", file).code, 0);
    }
    assert_eq!(fs::read(one).expect("a file"), fs::read(two).expect("a file"));
}

/// A text in a picture: its position, whether it is bold, and its content.
type Written = (String, bool, String);

/// Returns the texts of each picture of a sheet in SVG.
fn texts(sheet: &str) -> Vec<BTreeSet<Written>> {
    let pictures = sheet.split("<svg x=").skip(1);
    let texts = pictures.map(|picture| {
        let picture = picture.split("</svg>").next().unwrap_or_default();
        picture.split("<text ").skip(1).map(|text| {
            let (tag, says) = text.split_once('>').expect("the end of the tag");
            let says = says.split("</text>").next().unwrap_or_default().trim();
            let place = tag.split_once(" x=").expect("a place").1;
            (place.to_owned(), tag.contains("\"bold\""), says.to_owned())
        })
    });
    texts.map(Iterator::collect).collect()
}

/// Solution number k has the clues of challenge number k, and the judge accepts it.
#[test]
fn solutions_belong_to_their_challenges() {
    let folder = folder();
    let file = folder.path().join("sheet.svg");
    assert_eq!(written("generate sudoku --number 13 --seed 3", &file).code, 0);
    let all = texts(&text(&file));
    let (challenges, solutions) = all.split_at(13);
    assert_eq!(solutions.len(), 13);
    let place = |index: usize| format!("\"{}\"", (index as f64 + 0.5) * 40.0);
    for (challenge, solution) in challenges.iter().zip(solutions) {
        let given = |board: &BTreeSet<Written>| -> Vec<Written> {
            board.iter().filter(|(_, is_bold, _)| *is_bold).cloned().collect()
        };
        assert_eq!(given(solution), Vec::from_iter(challenge.iter().cloned()));
        let board = |texts: &BTreeSet<Written>| -> String {
            let places = (0..81).map(|cell| (place(cell / 9), place(cell % 9)));
            let digit = places.map(|(row, column)| {
                let is_here = |at: &str| {
                    let (x, y) = at.split_once(" y=").expect("a row");
                    let near = |at: &str, middle: &str| {
                        let [at, middle] = [at, middle]
                            .map(|it| it.trim_matches('"').parse::<f64>().expect("a length"));
                        (at - middle).abs() < 15.0
                    };
                    near(x, &column) && near(y, &row)
                };
                texts.iter().find(|(at, ..)| is_here(at)).map_or(".", |(.., digit)| digit)
            });
            digit.collect()
        };
        let (given, found) = (board(challenge), board(solution));
        let found = found.split("").collect::<Vec<_>>().join(" ");
        let rows: Vec<&str> = (0..9).map(|row| &found[1 + 18 * row..18 + 18 * row]).collect();
        let scene = billhook_with(&["check", "sudoku", &given, "--answer", &rows.join(" / ")]);
        assert_eq!(scene.code, 0, "{given} {found}: {}", scene.output);
    }
}

/// `explain` draws two solutions, with a frame in each square that differs.
#[test]
fn differing_squares_are_framed() {
    let folder = folder();
    let file = folder.path().join("two.svg");
    for (line, code, frames) in [
        ("explain queens 4", 1, 16),
        ("explain iq tests/puzzles/diamond.txt --quiet", 1, 8),
        ("explain queens 3", 1, 0),
        ("explain sudoku 1234 3412 2143 432.", 0, 0),
    ] {
        let scene = written(line, &file);
        assert_eq!(scene.code, code, "{line}: {}", scene.messages);
        assert_eq!(scene.output, billhook(line).output, "{line}");
        let drawn = if frames > 0 { text(&file) } else { String::new() };
        assert_eq!(drawn.matches("rx=\"6\"").count(), 2 * frames, "{line}");
        assert_eq!(file.exists(), frames > 0, "{line}");
        let _ = fs::remove_file(&file);
    }
    for (line, name, says) in [
        ("explain queens 4", "two.txt", "expected .svg, .png, .html or .pdf"),
        ("explain xcc ../examples/toy.xcc", "two.svg", "this puzzle has no pictures"),
    ] {
        let scene = written(line, &folder.path().join(name));
        assert_eq!((scene.code, scene.output.as_str()), (2, ""), "{line}");
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
    }
}

/// Solutions from merged cubes are drawn like those of a single search.
#[test]
fn merged_solutions_are_drawn() {
    let folder = folder();
    let path = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (cubes, results, kept, sheet) =
        (path("cubes"), path("results"), path("kept"), path("sheet.svg"));
    assert_eq!(billhook(&format!("split queens 6 --jobs 4 --output {cubes}")).code, 0);
    let worked = world::written("", &format!("work --cubes {cubes} --solutions {kept}"));
    fs::write(&results, worked).expect("it can be written");
    let line = format!("merge {cubes} {results} --solutions {kept} --output {sheet}");
    let scene = billhook(&line);
    assert_eq!(scene.code, 0, "{}", scene.messages);
    let together = texts(&text(Path::new(&sheet)));
    assert_eq!(written("solve queens 6 --all", Path::new(&sheet)).code, 0);
    assert_eq!(texts(&text(Path::new(&sheet))), together);
}

#[test]
fn refused_sheets() {
    let folder = folder();
    let all = format!("sample iq {DIAMOND}");
    let many = "solve iq --board 3x4 --pieces dominoes:6 --all";
    let save = format!("--save {}", folder.path().join("save").display());
    for (line, name, says) in [
        (many, "s.pdf", "a sheet has at most 1,000 pictures"),
        (many, "s.svg", "`solve --limit N` takes the first N"),
        ("solve queens 8 --limit 1001", "s.png", "a sheet has at most 1,000 pictures"),
        (&format!("{all} --number 1001"), "s.html", "a sheet has at most 1,000 pictures"),
        ("generate sudoku --number 1001", "s.svg", "there is a file for each"),
        ("generate sudoku --number 2", "s.gif", "expected .txt, .svg, .png, .html or .pdf"),
        (
            "solve queens 6 --all",
            "s.jpg",
            "expected .txt, .json, .jsonl, .svg, .png, .html or .pdf",
        ),
        ("solve queens 6 --all --json", "s.pdf", "--json does not go with a file of this kind"),
        ("solve knapsack 10 60:5 --all", "s.pdf", "this puzzle has no pictures"),
        ("solve queens 6 --all --paper a3", "s.pdf", "a4, letter"),
        (
            &format!("solve queens 6 --all {save}"),
            "s.pdf",
            "--save and --output do not go together",
        ),
        ("solve queens 3 --all", "s.pdf", "no solution"),
        ("solve queens 8 --all --max-nodes 1", "s.pdf", "no solution found"),
        ("generate sudoku --number 2 --timeout 0s", "s.pdf", "0 of 2 found"),
    ] {
        let file = folder.path().join(name);
        let scene = written(line, &file);
        let code = match says {
            "no solution" => 1,
            "no solution found" | "0 of 2 found" => 3,
            _ => 2,
        };
        assert_eq!((scene.code, scene.output.as_str()), (code, ""), "{line}: {}", scene.messages);
        assert!(scene.messages.contains(says), "{line}: {}", scene.messages);
        let left: Vec<PathBuf> = fs::read_dir(folder.path())
            .expect("the folder can be read")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        assert!(left.is_empty(), "{line}: {left:?}");
    }
}

#[test]
fn pages_in_pixels_are_one_tall_picture() {
    let folder = folder();
    let file = folder.path().join("sheet.png");
    assert_eq!(written("solve queens 4 --all", &file).code, 0);
    let bytes = fs::read(&file).expect("it is a file");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 5_000, "{}", bytes.len());
}

#[test]
fn paper_needs_an_output_file() {
    let scene = billhook("generate sudoku --seed 1 --paper letter");
    assert_eq!((scene.code, scene.output.as_str()), (2, ""));
    assert!(scene.messages.contains("--output <FILE>"), "{}", scene.messages);
}
