//! Times of counts with and without a certificate, of searches with and without a proof, of proofs
//! that exclude many solutions, and of checking all of them.
//!
//! `cargo bench -p billhook-benches --bench certificates`.
//!
//! Searches with and without a proof walk one tree, depth first by one thread, without the
//! symmetries of boards. With a proof they also write the formula and the proof to new files
//! (replacing one takes a file system longer than a small search). `veripb` is run if it is found
//! on the path.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Read, Seek};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Instant;

use billhook_benches::paired::{Pair, measure};
use billhook_certificates::{Claim, Kind, Verdict};
use billhook_engine::Limits;
use billhook_engine::exact_cover::certificate::certify;
use billhook_iq::IQ;
use billhook_plugin::{Instance, Problem, Strategy, Task};
use billhook_queens::QUEENS;
use billhook_testing as testing;
use billhook_xcc::XCC;
use comfy_table::{Table, presets};

const ROUNDS: usize = 15;

/// Memory limit of states and checkers, in bytes.
const MEMORY: usize = 8 << 30;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let folder = std::env::temp_dir().join(format!("billhook-certificates-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap_or_else(|it| panic!("{it}"));
    println!("{}\n\n{}\n\n{}", counted(&folder), proved(&folder), excluded(&folder));
    let _ = fs::remove_dir_all(folder);
}

/// Measures a count, the same count with a certificate, and the check of the certificate.
fn counted(folder: &Path) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["counted", "solutions", "count", "certificate", "written", "checked"]);
    let board = |name| testing::instance(&IQ, "", &[("board", name), ("pieces", "pentominoes")]);
    for (name, instance) in [
        ("dominoes 10×12", testing::instance(&XCC, &dominoes([10, 12], |_| true), &[])),
        ("queens 10", testing::instance(&QUEENS, "10", &[])),
        ("queens 12", testing::instance(&QUEENS, "12", &[])),
        ("pentominoes 3×20", board("3x20")),
        ("pentominoes 4×15", board("4x15")),
        ("pentominoes 5×12", board("5x12")),
    ] {
        let start = Instant::now();
        let counted = instance.run(Task::count(Strategy::AUTO, Limits::new())).solutions;
        let plain = start.elapsed();
        let files = ["it.cnf", "it.cpog"].map(|name| folder.join(name));
        let create = |at: usize| File::create(&files[at]).unwrap_or_else(|it| panic!("{it}"));
        let encoded = instance.proof().encoding().unwrap_or_else(|why| panic!("{why}"));
        let words = |option| encoded.words(option);
        let (mut formula, mut proof) = (BufWriter::new(create(0)), create(1));
        let start = Instant::now();
        let certified =
            certify(encoded.cover(), &words, &mut || true, MEMORY, [&mut formula, &mut proof]);
        let written = start.elapsed();
        let certified = certified.unwrap_or_else(|it| panic!("{it}"));
        assert_eq!(certified.solutions, counted);
        let start = Instant::now();
        let verdict = verdict(&files[0], &files[1]);
        let checked = start.elapsed();
        assert_eq!(verdict.claim, Claim::Solutions(counted.clone()));
        let bytes = fs::metadata(&files[1]).map_or(0, |file| file.len());
        table.add_row([
            name.to_owned(),
            counted.to_string(),
            milliseconds(plain.as_secs_f64()),
            format!("{:.1} MB", bytes as f64 / 1e6),
            format!("{:.2} s", written.as_secs_f64()),
            format!("{:.2} s", checked.as_secs_f64()),
        ]);
    }
    table
}

/// Checks a certificate or a proof with this repository's checker, and panics if it is rejected.
fn verdict(formula: &Path, proof: &Path) -> Verdict {
    let open = |path: &Path| File::open(path).unwrap_or_else(|it| panic!("{it}"));
    let mut beginning = [0; Kind::BEGINNING];
    let read = open(proof).read(&mut beginning).unwrap_or_else(|it| panic!("{it}"));
    let kind = Kind::of(&beginning[..read]).unwrap_or_else(|| panic!("it is not a certificate"));
    let verdict = kind.check(&mut open(formula), &mut open(proof), MEMORY);
    verdict.unwrap_or_else(|it| panic!("{it}"))
}

fn proved(folder: &Path) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "measured",
        "nodes",
        "search",
        "with proof",
        "times",
        "proof",
        "checked",
        "by veripb",
        "times",
    ]);
    let pentominoes = [("board", "3x20"), ("pieces", "pentominoes")];
    let pentominoes = testing::instance(&IQ, "", &pentominoes);
    let exact = pentominoes.look().export("xcc").unwrap_or_else(|| panic!("it can be said so"));
    let exact = testing::instance(&XCC, &exact, &[]);
    let boards = [[6, 6], [6, 8], [6, 10], [8, 8]];
    let boards = boards.map(|board| (board, testing::instance(&XCC, &mutilated(board), &[])));
    let named = boards.iter().map(|([rows, columns], board)| {
        (format!("dominoes on {rows}×{columns} without two corners"), &**board)
    });
    let exact = ("pentominoes 3×20, all, as exact cover".to_owned(), &*exact);
    for (name, instance) in std::iter::once(exact).chain(named) {
        row(&mut table, &name, instance, folder);
    }
    table
}

fn row(table: &mut Table, name: &str, instance: &dyn Instance, folder: &Path) {
    let strategy = XCC.strategy("bit-rows").unwrap_or_else(|| panic!("there is one"));
    let task = || Task::count(strategy.clone(), Limits::new());
    let plain = || instance.run(task()).statistics.nodes();
    let mut round = 0;
    let mut files = ["opb", "pbp"].map(|_| folder.to_owned());
    let prove = || {
        round += 1;
        files = ["opb", "pbp"].map(|extension| folder.join(format!("{round}.{extension}")));
        prove(instance, task(), &files)
    };
    let Pair { first, second, ratio } = measure(ROUNDS, prove, plain);
    let [formula, proof] = &files;
    let bytes = fs::metadata(proof).map_or(0, |file| file.len());
    let start = Instant::now();
    verdict(formula, proof);
    let (own, other) = (start.elapsed().as_secs_f64(), by_veripb(&files));
    files_of(folder).for_each(|file| drop(fs::remove_file(file)));
    table.add_row([
        name.to_owned(),
        plain().to_string(),
        milliseconds(second),
        milliseconds(first),
        format!("{ratio:.2}"),
        format!("{:.2} MB", bytes as f64 / 1e6),
        milliseconds(own),
        other.map_or("not installed".to_owned(), milliseconds),
        other.map_or(String::new(), |other| format!("{:.1}", other / own)),
    ]);
}

/// Proves that there are no solutions but those that the formula excludes, which are many.
fn excluded(folder: &Path) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "all of",
        "solutions",
        "formula",
        "proof",
        "written",
        "checked",
        "by veripb",
    ]);
    let soma = include_str!("../../examples/xcc/soma.xcc");
    for (name, instance) in [
        ("soma", testing::instance(&XCC, soma, &[])),
        ("queens 13", testing::instance(&QUEENS, "13", &[])),
        ("dominoes 6×8", testing::instance(&XCC, &dominoes([6, 8], |_| true), &[])),
        ("queens 14", testing::instance(&QUEENS, "14", &[])),
    ] {
        let files = ["opb", "pbp"].map(|extension| folder.join(format!("all.{extension}")));
        let start = Instant::now();
        prove(&*instance, Task::count(Strategy::AUTO, Limits::new()), &files);
        let written = start.elapsed();
        let start = Instant::now();
        let Claim::Solutions(solutions) = verdict(&files[0], &files[1]).claim else {
            panic!("another claim")
        };
        let checked = start.elapsed();
        let other = by_veripb(&files);
        let megabytes = files.each_ref().map(|file| {
            let bytes = fs::metadata(file).map_or(0, |file| file.len());
            format!("{:.1} MB", bytes as f64 / 1e6)
        });
        files_of(folder).for_each(|file| drop(fs::remove_file(file)));
        let [formula, proof] = megabytes;
        table.add_row([
            name.to_owned(),
            solutions.to_string(),
            formula,
            proof,
            format!("{:.2} s", written.as_secs_f64()),
            format!("{:.2} s", checked.as_secs_f64()),
            other.map_or("not installed".to_owned(), |other| format!("{other:.2} s")),
        ]);
    }
    table
}

/// Searches an instance, and writes the formula and the proof. Returns the number of nodes.
fn prove(instance: &dyn Instance, task: Task<'_>, [formula, proof]: &[PathBuf; 2]) -> u64 {
    let new = |path: &Path| {
        let file = File::options().read(true).write(true).create_new(true).open(path);
        file.unwrap_or_else(|it| panic!("{}: {it}", path.display()))
    };
    let written = |it: std::io::Result<()>| it.unwrap_or_else(|it| panic!("{it}"));
    let mut record = new(&proof.with_extension("record"));
    let proved = instance.proof().prove(task, &mut record).unwrap_or_else(|it| panic!("{it}"));
    let evidence = proved.proof.unwrap_or_else(|| panic!("it is over"));
    written(record.rewind());
    written(evidence.write_formula(&mut BufWriter::with_capacity(1 << 16, new(formula))));
    written(evidence.write(
        BufReader::with_capacity(1 << 16, record),
        &mut BufWriter::with_capacity(1 << 16, new(proof)),
    ));
    proved.outcome.statistics.nodes()
}

fn files_of(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let entries = fs::read_dir(folder).unwrap_or_else(|it| panic!("{it}"));
    entries.filter_map(|entry| Some(entry.ok()?.path()))
}

/// Runs `veripb` once and returns its seconds; `None` if it is not installed. Panics if it rejects
/// the proof.
fn by_veripb(files: &[PathBuf; 2]) -> Option<f64> {
    let start = Instant::now();
    let run = Command::new("veripb").args(files).stderr(Stdio::null()).output();
    match run {
        Err(_) => None,
        Ok(output)
            if String::from_utf8_lossy(&output.stdout).contains("VERIFIED UNSATISFIABLE") =>
        {
            Some(start.elapsed().as_secs_f64())
        }
        Ok(_) => panic!("veripb does not accept the proof"),
    }
}

/// Returns a board without two opposite corners, as an exact cover by dominoes.
fn mutilated([rows, columns]: [usize; 2]) -> String {
    let corners = [[0, 0], [rows - 1, columns - 1]];
    dominoes([rows, columns], |square| !corners.contains(square))
}

/// Returns the accepted squares of a board, as an exact cover by dominoes.
fn dominoes([rows, columns]: [usize; 2], accept: impl Fn(&[usize; 2]) -> bool) -> String {
    let is_square = |square: &[usize; 2]| square[0] < rows && square[1] < columns && accept(square);
    let name = |[row, column]: [usize; 2]| format!("r{row}c{column}");
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let squares: Vec<[usize; 2]> = squares.filter(&is_square).collect();
    let items: Vec<String> = squares.iter().copied().map(name).collect();
    let mut text = items.join(" ") + "\n";
    for &[row, column] in &squares {
        let beside = [[row, column + 1], [row + 1, column]];
        let beside = beside.into_iter().filter(&is_square);
        beside.for_each(|other| text += &format!("{} {}\n", name([row, column]), name(other)));
    }
    text
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}
