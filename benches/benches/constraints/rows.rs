//! Skyscrapers without clues, which are all Latin squares of order 5, beside a search written for
//! them alone.

use billhook_benches::paired::measure;
use billhook_engine::Limits;
use billhook_plugin::{Input, Options, Problem, Task};
use billhook_skyscrapers::SKYSCRAPERS;
use comfy_table::{Table, presets};

/// An empty board with its border, row by row.
const ROWS: [&str; 7] = ["......."; 7];

/// Measures two strategies for the board beside the search by hand.
pub fn table() -> Table {
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["counted", "here", "by hand", "times as long", "promised"]);
    let options = Options::new(SKYSCRAPERS.about().options, &[]).expect("there are none");
    let instance = SKYSCRAPERS.read(&Input::from_words(ROWS), &options).expect("a board");
    let strategy = |name| SKYSCRAPERS.strategy(name).expect("there is such a strategy");
    for (name, strategy) in [
        ("skyscrapers 5×5 without clues", strategy("auto")),
        ("the same, one by one", strategy("dfs")),
    ] {
        let count = || instance.run(Task::count(strategy.clone(), Limits::new())).solutions;
        let by_hand = || squares(0, &mut [0; 5], &mut [0; 5]);
        assert_eq!(count(), by_hand().into());
        let pair = measure(11, count, by_hand);
        table.add_row([
            name.to_owned(),
            format!("{:.1} ms", 1e3 * pair.first),
            format!("{:.1} ms", 1e3 * pair.second),
            format!("{:.2}", pair.ratio),
            "3".to_owned(),
        ]);
    }
    table
}

/// Counts the squares from a cell on; `rows` and `columns` hold the used heights as bits.
fn squares(cell: usize, rows: &mut [u32; 5], columns: &mut [u32; 5]) -> u64 {
    let (row, column) = (cell / 5, cell % 5);
    if row == 5 {
        return 1;
    }
    let mut free = 0b11111 & !rows[row] & !columns[column];
    let mut all = 0;
    while free != 0 {
        let height = free & free.wrapping_neg();
        free ^= height;
        rows[row] ^= height;
        columns[column] ^= height;
        all += squares(cell + 1, rows, columns);
        rows[row] ^= height;
        columns[column] ^= height;
    }
    all
}
