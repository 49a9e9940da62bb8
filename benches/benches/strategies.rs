//! The table of record for strategies: how much two threads gain.
//! `cargo bench -p billhook-benches --bench strategies`.

use std::num::NonZeroUsize;

use billhook_benches::paired::measure;
use billhook_benches::queens::Queens;
use billhook_engine::strategy::parallel::{self, Harvest};
use billhook_engine::{Flow, Limits, Search, Statistics, dfs};
use billhook_problems::iq::catalogue;
use billhook_problems::iq::pack::{Alike, Fill, Packing, Plan};
use comfy_table::{Table, presets};

const ROUNDS: usize = 5;

fn main() {
    // `cargo test --benches` only wants to know that it runs.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header([
        "searched by 2 threads",
        "1 thread takes",
        "2 threads take",
        "gain",
        "promised",
    ]);
    let mut row = |name: &str, [one, two, gain]: [f64; 3]| {
        let cells = [format!("{one:.3} s"), format!("{two:.3} s"), format!("{gain:.2}")];
        let [one, two, gain] = cells;
        table.add_row([name.to_owned(), one, two, gain, "1.85".to_owned()]);
    };
    row("14 queens", gain(&Queens::new(14)));
    let puzzle = catalogue::puzzle("pro", "").unwrap_or_else(|mistake| panic!("{mistake}"));
    let packing = Packing::new(&puzzle);
    let plan = Plan::new(packing, &puzzle, Alike::Different);
    row("IQ board pro, fill", gain(&Fill::<1>::new(&plan.packing, &plan.reduction.allowed)));
    println!("{table}");
}

/// Keeps nothing.
struct Counted;

impl<S> Harvest<S> for Counted {
    type Kept = ();
    fn keep(&self, _: &S) -> Option<()> {
        None
    }
}

/// The times of one thread and of two, and what two gain.
fn gain<S: Search + Clone + Send>(search: &S) -> [f64; 3] {
    let one = || {
        let mut visitor = (Limits::new(), Statistics::new());
        dfs::search(&mut search.clone(), &mut visitor);
        visitor.1.nodes()
    };
    let two = || {
        let threads = NonZeroUsize::MIN.saturating_add(1);
        let tell = |()| Flow::Continue;
        parallel::search(&mut search.clone(), Limits::new(), threads, &Counted, tell).1.nodes()
    };
    assert_eq!(one(), two(), "the counters are the same");
    let pair = measure(ROUNDS, one, two);
    [pair.first, pair.second, pair.ratio]
}
