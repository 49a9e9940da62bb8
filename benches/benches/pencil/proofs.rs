//! Proofs that the solution of a board is the only one, and how long they take to check.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use billhook_certificates::{Claim, Kind};
use billhook_engine::constraint::Model;
use billhook_engine::proof::learnt;
use billhook_engine::{Flow, Limits, Statistics};
use comfy_table::{Table, presets};

use super::{MEASURED, boards, model};

/// Maximum memory of a check, in bytes.
const MEMORY: usize = 8 << 30;

/// Proves the first boards of each genre, and checks the proofs by the code of `verify`, and by
/// `veripb` if it is on the path. Each proof must be accepted.
pub fn table(folder: &Path, number: usize) -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["genre", "boards", "proved", "proofs", "checked", "longest", "by veripb"]);
    let place = std::env::temp_dir().join(format!("billhook-pencil-{}", std::process::id()));
    fs::create_dir_all(&place).unwrap_or_else(|it| panic!("{it}"));
    for genre in MEASURED {
        let boards = boards(folder, genre).unwrap_or_default();
        let models = boards.iter().take(number).filter_map(|board| model(genre, board));
        let mut sum = Sum::default();
        models.for_each(|model| sum.add(&model, &place));
        if sum.boards > 0 {
            table.add_row(sum.row(genre));
        }
    }
    let _ = fs::remove_dir_all(place);
    table
}

/// The sums over the boards of a genre.
#[derive(Default)]
struct Sum {
    boards: usize,
    proving: Duration,
    bytes: usize,
    checking: Duration,
    longest: Duration,
    /// `None` if the program is not here.
    other: Option<Duration>,
}

impl Sum {
    fn add(&mut self, model: &Model, place: &Path) {
        let begin = Instant::now();
        // The formulas of the largest boards of Fillomino would be too large.
        let Ok(direct) =
            model.formula(|variable, value| format!("{}: {value}", model.name(variable)))
        else {
            return;
        };
        let mut prover = direct.prover(&mut Limits::new()).expect("the board is small");
        let (mut record, mut solutions) = (Vec::new(), Vec::new());
        let (mut limits, mut statistics) = (Limits::new(), Statistics::new());
        let status = prover.search(&mut limits, &mut statistics, &mut record, |trues| {
            solutions.push(trues.to_vec());
            Flow::Continue
        });
        status.unwrap_or_else(|it| panic!("{it}"));
        self.proving += begin.elapsed();
        let files = ["opb", "pbp"].map(|ending| place.join(format!("board.{ending}")));
        let (mut formula, mut proof) = (Vec::new(), Vec::new());
        let written = direct.formula().write(&solutions, &mut formula);
        let numbered = direct.formula().numbered() + solutions.len() as u64;
        let written = written.and_then(|()| learnt(&*record, numbered, &mut proof));
        let written = written.and_then(|()| fs::write(&files[0], &formula));
        written.and_then(|()| fs::write(&files[1], &proof)).unwrap_or_else(|it| panic!("{it}"));
        let begin = Instant::now();
        let verdict = Kind::PseudoBoolean.check(&mut &*formula, &mut &*proof, MEMORY);
        let claim = verdict.unwrap_or_else(|it| panic!("{it}")).claim;
        assert_eq!(claim, Claim::Solutions(solutions.len().into()));
        let checked = begin.elapsed();
        (self.boards, self.bytes) = (self.boards + 1, self.bytes + formula.len() + proof.len());
        (self.checking, self.longest) = (self.checking + checked, self.longest.max(checked));
        let begin = Instant::now();
        let other = Command::new("veripb").args(&files).stdout(Stdio::null()).status();
        if let Ok(status) = other {
            assert!(status.success(), "veripb refuses {}", files[1].display());
            self.other = Some(self.other.unwrap_or_default() + begin.elapsed());
        }
    }

    fn row(&self, genre: &str) -> [String; 7] {
        let seconds = |time: Duration| format!("{:.2} s", time.as_secs_f64());
        [
            genre.to_owned(),
            self.boards.to_string(),
            seconds(self.proving),
            format!("{:.1} MB", self.bytes as f64 / 1e6),
            seconds(self.checking),
            seconds(self.longest),
            self.other.map_or("not here".to_owned(), seconds),
        ]
    }
}
