//! Puzzles of cubes: the Soma cube by both searches, pentominoes in boxes, and files of BurrTools
//! beside its own program. `cargo bench -p billhook-benches --bench burr`.
//!
//! The files are BurrTools' own examples, which are not part of this repository:
//! `BURRTOOLS_EXAMPLES` names their folder. Its program `burrTxt` is run if it is found on the
//! path.

use std::fs::File;
use std::io::{Read, Write};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use billhook_benches::paired::measure;
use billhook_burr::{BURR, Burr};
use billhook_engine::dfs;
use billhook_plugin::{Input, Options, Problem, Puzzle};
use billhook_testing as testing;
use comfy_table::{Table, presets};
use flate2::read::MultiGzDecoder;

const ROUNDS: usize = 15;
/// BurrTools' examples of cubes: file, problem and number of assemblies.
const EXAMPLES: [(&str, &str, u64); 5] = [
    ("AlPackino", "1", 1),
    ("CubeInCage", "1", 96),
    ("DemoMirrorParadox", "2", 1),
    ("DemoPieceGenerator", "1", 928),
    ("PelikanBurr", "1", 12),
];

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    println!("{}", soma());
    println!("{}", boxes());
    match std::env::var("BURRTOOLS_EXAMPLES") {
        Ok(folder) => println!("{}", examples(Path::new(&folder))),
        Err(_) => println!("BURRTOOLS_EXAMPLES names no folder: no files of BurrTools are read"),
    }
}

fn table(header: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(header);
    table
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}

fn read(text: &str, options: &[(&str, &str)]) -> Burr {
    let options = Options::new(BURR.about().options, options).unwrap_or_else(|it| panic!("{it}"));
    let input = if text.is_empty() { Input::default() } else { Input::from_text("file", text) };
    Burr::read(&input, &options).unwrap_or_else(|it| panic!("{it}"))
}

/// Reads a puzzle, computes its placements, and searches it completely; returns the number of
/// solutions.
fn whole(text: &str, options: &[(&str, &str)]) -> u64 {
    searched(&read(text, options))
}

fn searched(burr: &Burr) -> u64 {
    burr.bits().map_or(0, |mut bits| dfs::statistics(&mut bits).solutions())
}

/// Measures all assemblies of the Soma cube, by bits and as an exact cover.
fn soma() -> Table {
    let options = [("board", "3x3x3"), ("pieces", "soma")];
    let instance = testing::instance(&BURR, "", &options);
    let cover = || testing::count(&*instance, "cover");
    let pair = measure(ROUNDS, || whole("", &options), cover);
    assert_eq!((whole("", &options), cover()), (11_520, 11_520));
    let mut table = table(&["measured", "bits", "exact cover", "times as fast"]);
    let ratio = format!("{:.1}", 1.0 / pair.ratio);
    let [bits, cover] = [pair.first, pair.second].map(milliseconds);
    table.add_row(["Soma cube, all 11,520 assemblies".to_owned(), bits, cover, ratio]);
    table
}

/// Measures pentominoes in boxes, up to rotation.
fn boxes() -> Table {
    let mut table = table(&["pentominoes", "assemblies", "seconds", "nodes"]);
    for (board, expected) in [("10x3x2", 12), ("6x5x2", 264), ("5x4x3", 3_940)] {
        let options = [("board", board), ("pieces", "pentominoes"), ("unique", "")];
        let burr = read("", &options);
        let start = Instant::now();
        let statistics = burr.bits().map(|mut bits| dfs::statistics(&mut bits)).unwrap_or_default();
        let seconds = format!("{:.3}", start.elapsed().as_secs_f64());
        assert_eq!(statistics.solutions(), expected, "{board}");
        table.add_row([
            board.to_owned(),
            expected.to_string(),
            seconds,
            statistics.nodes().to_string(),
        ]);
    }
    table
}

/// Measures BurrTools' examples, reading included, beside its program.
fn examples(folder: &Path) -> Table {
    let mut table =
        table(&["file", "assemblies", "here", "search alone", "burrTxt", "times as fast"]);
    let has_peer =
        Command::new("burrTxt").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok();
    if !has_peer {
        println!("burrTxt is not on the path: nothing is measured beside");
    }
    for (name, problem, expected) in EXAMPLES {
        let path = folder.join(format!("{name}.xmpuzzle"));
        let Some(text) = unpacked(&path) else {
            println!("{} cannot be read", path.display());
            continue;
        };
        let options = [("problem", problem), ("unique", "")];
        assert_eq!(whole(&text, &options), expected, "{name}");
        let burr = read(&text, &options);
        let alone = || searched(&burr);
        let peer = || {
            let run = Command::new("burrTxt").args(["-q", "-o", "all"]).arg(&path).output();
            run.is_ok()
        };
        let search = measure(ROUNDS, || whole(&text, &options), alone);
        let (other, ratio) = match has_peer {
            true => {
                let pair = measure(ROUNDS, || whole(&text, &options), peer);
                (milliseconds(pair.second), format!("{:.1}", 1.0 / pair.ratio))
            }
            false => (String::new(), String::new()),
        };
        let [here, alone] = [search.first, search.second].map(milliseconds);
        table.add_row([name.to_owned(), expected.to_string(), here, alone, other, ratio]);
        let _ = std::io::stdout().flush();
    }
    table
}

/// Reads a file, possibly compressed by gzip; `None` if it cannot be read or is no UTF-8.
fn unpacked(path: &Path) -> Option<String> {
    let (mut bytes, mut text) = (Vec::new(), String::new());
    File::open(path).ok()?.read_to_end(&mut bytes).ok()?;
    match bytes.starts_with(&[0x1f, 0x8b]) {
        true => MultiGzDecoder::new(&*bytes).read_to_string(&mut text).ok().map(|_| text),
        false => String::from_utf8(bytes).ok(),
    }
}
