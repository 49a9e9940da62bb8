//! Searches with a proof beside the same searches without, and what it takes to check them.
//! `cargo bench -p billhook-benches --bench certificates`.
//!
//! Both search the same tree, depth first by one thread, without the symmetries of boards; with a proof the
//! formula and the proof are written to files as well. `veripb` is run if it is found on the path.

use std::fs::{self, File};
use std::io::{BufReader, BufWriter, Seek};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;

use billhook_benches::paired::{Pair, measure};
use billhook_engine::Limits;
use billhook_iq::IQ;
use billhook_plugin::{Instance, Problem, Task, testing};
use billhook_xcc::XCC;
use comfy_table::{Table, presets};

const ROUNDS: usize = 15;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let folder = std::env::temp_dir().join(format!("billhook-certificates-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap_or_else(|it| panic!("{it}"));
    println!("{}", proved(&folder));
    let _ = fs::remove_dir_all(folder);
}

fn proved(folder: &Path) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["measured", "nodes", "search", "with proof", "times", "proof", "veripb"]);
    let pentominoes = [("board", "3x20"), ("pieces", "pentominoes")];
    let pentominoes = testing::instance(&IQ, "", &pentominoes);
    let exact = pentominoes.export("xcc").unwrap_or_else(|| panic!("it can be said so"));
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
    let Pair { first, second, ratio } = measure(ROUNDS, || prove(instance, task(), folder), plain);
    let bytes = fs::metadata(folder.join("it.pbp")).map_or(0, |file| file.len());
    table.add_row([
        name.to_owned(),
        plain().to_string(),
        milliseconds(second),
        milliseconds(first),
        format!("{ratio:.2}"),
        format!("{:.2} MB", bytes as f64 / 1e6),
        checked(folder),
    ]);
}

/// Searches, and writes the formula and the proof; gives the number of nodes.
fn prove(instance: &dyn Instance, task: Task<'_>, folder: &Path) -> u64 {
    let create = |name| File::create(folder.join(name)).unwrap_or_else(|it| panic!("{it}"));
    let written = |it: std::io::Result<()>| it.unwrap_or_else(|it| panic!("{it}"));
    let _ = create("it.record");
    let record = File::options().read(true).write(true).open(folder.join("it.record"));
    let mut record = record.unwrap_or_else(|it| panic!("{it}"));
    let proved = instance.prove(task, &mut BufWriter::with_capacity(1 << 16, &record));
    let proved = proved.unwrap_or_else(|it| panic!("{it}"));
    let proof = proved.proof.unwrap_or_else(|| panic!("it is over"));
    written(record.rewind());
    written(proof.write_formula(&mut BufWriter::new(create("it.opb"))));
    written(proof.write(BufReader::new(record), &mut BufWriter::new(create("it.pbp"))));
    proved.outcome.statistics.nodes()
}

/// The time of `veripb`, once.
fn checked(folder: &Path) -> String {
    let start = Instant::now();
    let files = ["it.opb", "it.pbp"].map(|name| folder.join(name));
    let run = Command::new("veripb").args(files).stderr(Stdio::null()).output();
    match run {
        Err(_) => "not installed".to_owned(),
        Ok(output)
            if String::from_utf8_lossy(&output.stdout).contains("VERIFIED UNSATISFIABLE") =>
        {
            format!("{:.2} s", start.elapsed().as_secs_f64())
        }
        Ok(_) => panic!("veripb does not accept the proof"),
    }
}

/// A board without two opposite corners, as an exact cover by dominoes.
fn mutilated([rows, columns]: [usize; 2]) -> String {
    let is_square = |&[row, column]: &[usize; 2]| {
        let is_corner = [row, column] == [0, 0] || [row, column] == [rows - 1, columns - 1];
        row < rows && column < columns && !is_corner
    };
    let name = |[row, column]: [usize; 2]| format!("r{row}c{column}");
    let squares = (0..rows).flat_map(|row| (0..columns).map(move |column| [row, column]));
    let squares: Vec<[usize; 2]> = squares.filter(is_square).collect();
    let items: Vec<String> = squares.iter().copied().map(name).collect();
    let mut text = items.join(" ") + "\n";
    for &[row, column] in &squares {
        let beside = [[row, column + 1], [row + 1, column]].into_iter().filter(is_square);
        beside.for_each(|other| text += &format!("{} {}\n", name([row, column]), name(other)));
    }
    text
}

fn milliseconds(seconds: f64) -> String {
    format!("{:.2} ms", seconds * 1e3)
}
