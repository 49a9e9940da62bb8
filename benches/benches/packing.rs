//! The table of record for exact cover and packing: Billhook beside the crates of the registry, in
//! one run. `cargo bench -p billhook-benches --features peers --bench packing`.

use std::hint::black_box;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::Duration;

use billhook_benches::families::{pentominoes, queens};
use billhook_benches::paired::measure;
use billhook_engine::diagram::{Walk, compile};
use billhook_engine::exact_cover::{ExactCover, Kernel, Order};
use billhook_engine::{Flow, Limits, OnSolution, dfs};
use billhook_iq::IQ;
use billhook_iq::catalogue;
use billhook_iq::pack::{Alike, Choice, Cover, Expansion, Fill, Packer, Packing, Plan, Tiler};
use billhook_plugin::{Input, Options, Outcome, Problem, Solution, Task};
use billhook_run::{Aim, Event, Request};
use billhook_testing::by;
use comfy_table::{Table, presets};

/// A crate, with a function that counts the solutions of an instance.
type Peer = (&'static str, fn(&ExactCover) -> usize);

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["measured", "beside", "measured takes", "beside takes", "ratio", "promised"]);
    exact_cover(&mut table);
    boards(&mut table);
    println!("{table}");
}

fn exact_cover(table: &mut Table) {
    let peers: [Peer; 4] = [
        ("dlx 0.8.5", by_dlx),
        ("dancing-links 0.3.1", by_dancing_links),
        ("exact-cover 0.1.1", by_exact_cover),
        ("dlx-rs 1.3.0", by_dlx_rs),
    ];
    for (name, cover, expect, promised) in [
        ("pentominoes 6×10", pentominoes(6, 10), 9_356, "1/8"),
        ("queens 13, diagonals secondary", queens(13), 73_712, "1/2"),
    ] {
        let count = || {
            let mut solutions = 0;
            dfs::search(
                &mut Kernel::new(&cover, Order::MinimumRemaining),
                &mut OnSolution(|_: &Kernel| {
                    solutions += 1;
                    Flow::Continue
                }),
            );
            solutions
        };
        assert_eq!(count(), expect);
        for (peer, run) in peers {
            // This crate has no secondary items.
            if cover.items() > cover.primary() && peer.starts_with("exact-cover") {
                continue;
            }
            eprintln!("{name} beside {peer}");
            assert_eq!(run(&cover), expect, "{peer}");
            let pair = measure(3, count, || run(black_box(&cover)));
            table.add_row([
                format!("{name}: all solutions, exact cover"),
                peer.to_owned(),
                seconds(pair.first),
                seconds(pair.second),
                format!("{:.4}", pair.ratio),
                promised.to_owned(),
            ]);
        }
    }
}

fn boards(table: &mut Table) {
    let all = |threads| move || assert_eq!(written("pro", "", threads), 4_331_140);
    let pair = measure(5, all(2), all(1));
    table.add_row([
        "iq pro: every solution judged and written, two threads".to_owned(),
        "one thread".to_owned(),
        seconds(pair.first),
        seconds(pair.second),
        format!("{:.3}", pair.ratio),
        "0.571".to_owned(),
    ]);
    let mut row = |what: &str, time: f64, promised: &str| {
        eprintln!("{what}");
        table.add_row([what, "", &seconds(time), "", "", promised]);
    };
    let time = |rounds: usize, run: &mut dyn FnMut()| measure(rounds, run, || ()).first;

    for (board, pieces, expect, [searched, compiled, counted]) in [
        ("6x10", "pentominoes", 9_356, ["0.25 s", "0.2 s", ""]),
        ("pro", "", 4_331_140, ["8 s", "0.6 s", "0.3 s"]),
        ("pro-diagonal", "", 1_376_400, ["6 s", "", "1 s"]),
        ("pro-pyramid", "", 26_720, ["3 s", "", "1 s"]),
        ("kanoodle", "", 371_020, ["", "0.25 s", ""]),
        ("kanoodle-pyramid", "", 2_448, ["", "", ""]),
    ] {
        let name = format!("iq {board} {pieces}").trim_end().to_owned();
        let listed = time(3, &mut || assert_eq!(visited(board, pieces), expect));
        row(&format!("{name}: every solution visited, by a search"), listed, searched);
        if !board.ends_with("pyramid") {
            let listed = time(7, &mut || assert_eq!(visited_by_diagram(board, pieces), expect));
            row(&format!("{name}: every solution visited, by a diagram"), listed, compiled);
        }
        let count = time(7, &mut || assert_eq!(iq(board, pieces, "auto", u64::MAX), expect));
        row(&format!("{name}: counted"), count, counted);
    }
    row("iq pro: every solution judged and written", time(3, &mut all(1)), "3 s");
    let first = time(31, &mut || assert_eq!(iq("pro", "", "auto", 1), 1));
    row("iq pro: the first solution", first, "5 ms");
    let corners = "5 5 4\nDEFAULT\nA\nAA\nB\nBB\nC\nCC\nD\nDD\n";
    let decided = time(31, &mut || assert_eq!(file(corners, "auto").solutions, 0u8.into()));
    row("four corners on 5×5: decided", decided, "1 ms");
    let brute = time(3, &mut || {
        assert_eq!(file(corners, "brute-force").counters, [("cases", 162_407_386u64.into())]);
    });
    row("four corners on 5×5: the textbook search, 162,407,386 cases", brute, "3 s");
}

fn file(text: &str, strategy: &str) -> Outcome {
    let input = Input::from_text("puzzle", text);
    let instance = Options::new(IQ.about().options, &[])
        .and_then(|options| IQ.read(&input, &options))
        .unwrap_or_else(|mistake| panic!("{mistake}"));
    instance.run(Task::count(by(&*instance, strategy), Limits::new()))
}

/// Counts the solutions of a built-in board as the command does, at most `limit` and for at most
/// ten minutes; with a limit of 1 it finds the first one.
fn iq(board: &str, pieces: &str, strategy: &str, limit: u64) -> u64 {
    let instance = Options::new(IQ.about().options, &[("board", board), ("pieces", pieces)])
        .and_then(|options| IQ.read(&Input::default(), &options))
        .unwrap_or_else(|mistake| panic!("{mistake}"));
    let limits = Limits::new().solutions(limit).time(Duration::from_secs(600));
    if limit == 1 {
        let mut each = |_: &dyn Solution| Flow::Continue;
        let outcome = instance.run(Task::show(by(&*instance, strategy), limits, &mut each));
        return outcome.solutions.try_into().unwrap_or(u64::MAX);
    }
    let outcome = instance.run(Task::count(by(&*instance, strategy), limits));
    outcome.solutions.try_into().unwrap_or(u64::MAX)
}

/// Visits every solution by a diagram, which is compiled first; returns their number.
fn visited_by_diagram(board: &str, pieces: &str) -> u64 {
    let puzzle = catalogue::puzzle(board, pieces).unwrap_or_else(|mistake| panic!("{mistake}"));
    let plan = Arc::new(
        Plan::new(Packing::new(&puzzle), &puzzle, Alike::Different, || true)
            .expect("nothing stops it"),
    );
    let fill =
        Fill::<1>::new(&plan.packing, &plan.reduction.allowed, || true).expect("nothing stops it");
    let laid = fill.placements().to_vec();
    let diagram = compile(&mut Expansion::new(fill, &plan), &mut ()).expect("it is small");
    let mut solutions = 0;
    let mut placements = Vec::new();
    let mut visit = OnSolution(|walk: &Walk<'_, Choice<u32>>| {
        placements.clear();
        let image = match walk.path().last() {
            Some(&Choice::Image(image)) => usize::from(image),
            _ => 0,
        };
        let symmetry = &plan.symmetries[image];
        placements.extend(walk.path().iter().filter_map(|mv| match mv {
            Choice::Tile(at) => Some(symmetry[laid[*at as usize] as usize]),
            Choice::Image(_) => None,
        }));
        solutions += u64::from(black_box(&placements).len() == 12);
        Flow::Continue
    });
    dfs::search(&mut diagram.walk(), &mut visit);
    solutions
}

/// Judges and writes every solution as the command does; returns their number.
fn written(board: &str, pieces: &str, threads: usize) -> u64 {
    let instance = Options::new(IQ.about().options, &[("board", board), ("pieces", pieces)])
        .and_then(|options| IQ.read(&Input::default(), &options))
        .unwrap_or_else(|mistake| panic!("{mistake}"));
    let write = |solution: &dyn Solution, _: &str, _: u64, page: &mut String| {
        solution.plain_into(page);
        page.push('\n');
    };
    let mut request = Request::new(&IQ, &*instance, Aim::ALL);
    request.tuning.threads = NonZeroUsize::new(threads).unwrap_or(NonZeroUsize::MIN);
    request.write = Some(&write);
    let (mut told, mut page) = (0, String::new());
    let summary = request.run(&mut |event| {
        match event {
            Event::Solution { solution, text, .. } => {
                told += 1;
                page.clear();
                write(solution, text, told, &mut page);
                black_box(&page);
            }
            Event::Page { text, solutions, .. } => {
                told += solutions;
                black_box(text);
            }
            _ => {}
        }
        Flow::Continue
    });
    summary.unwrap_or_else(|error| panic!("{error:?}"));
    told
}

/// Visits every solution, as a list of placements; returns their number.
fn visited(board: &str, pieces: &str) -> u64 {
    let puzzle = catalogue::puzzle(board, pieces).unwrap_or_else(|mistake| panic!("{mistake}"));
    let plan = Arc::new(
        Plan::new(Packing::new(&puzzle), &puzzle, Alike::Different, || true)
            .expect("nothing stops it"),
    );
    let (packing, allowed) = (&plan.packing, &plan.reduction.allowed);
    match board.ends_with("pyramid") {
        true => each(
            Cover::new(packing, allowed, || true).expect("it is small").expect("nothing stops it"),
            &plan,
        ),
        false => each(Fill::<1>::new(packing, allowed, || true).expect("nothing stops it"), &plan),
    }
}

fn each<T: Tiler>(tiler: T, plan: &Arc<Plan>) -> u64 {
    let mut solutions = 0;
    let mut placements = Vec::new();
    let mut visit = OnSolution(|search: &Expansion<T>| {
        placements.clear();
        search.placements(&mut placements);
        solutions += u64::from(black_box(&placements).len() == 12);
        Flow::Continue
    });
    dfs::search(&mut Expansion::new(tiler, plan), &mut visit);
    solutions
}

fn items(cover: &ExactCover, option: usize) -> impl Iterator<Item = usize> {
    // Two of the crates count items from 1.
    cover.option(option).iter().map(|entry| entry.item as usize + 1)
}

fn by_dlx(cover: &ExactCover) -> usize {
    use dlx::choose::{mrv_chooser, no_tiebreak, prefer_any};
    let options: Vec<Vec<dlx::Uint>> = (0..cover.options())
        .map(|option| cover.option(option).iter().map(|entry| entry.item.into()).collect())
        .collect();
    let secondary = (cover.items() - cover.primary()) as dlx::Uint;
    let primary = cover.primary() as dlx::Uint;
    let mut problem = dlx::x::make_problem(primary, secondary, &options, dlx::OptOrder::Seq);
    let mut solver = dlx::Solver::new(&mut problem);
    let mut chooser = mrv_chooser(prefer_any(), no_tiebreak());
    let mut solutions = 0;
    while solver.next_solution(&mut chooser) {
        solutions += 1;
    }
    solutions
}

fn by_dlx_rs(cover: &ExactCover) -> usize {
    let secondary = cover.items() - cover.primary();
    let mut solver = dlx_rs::Solver::new_optional(cover.primary(), secondary);
    for option in 0..cover.options() {
        solver.add_option(option, &items(cover, option).collect::<Vec<_>>());
    }
    solver.count()
}

fn by_exact_cover(cover: &ExactCover) -> usize {
    use exact_cover::dlx::{Callback, Matrix};
    struct Count(usize);
    impl Callback for Count {
        fn on_solution(&mut self, _: Vec<usize>, _: &mut Matrix) {
            self.0 += 1;
        }
    }
    let mut matrix = Matrix::new(cover.items());
    for option in 0..cover.options() {
        matrix.add_row(&items(cover, option).collect::<Vec<_>>());
    }
    let mut count = Count(0);
    matrix.solve(&mut count);
    count.0
}

/// An instance in the form that the crate `dancing_links` reads: options and items by number.
struct Instance {
    options: Vec<Vec<bool>>,
    possibilities: Vec<usize>,
    constraints: Vec<usize>,
    primary: usize,
}

impl dancing_links::ExactCover for Instance {
    type Possibility = usize;
    type Constraint = usize;
    fn satisfies(&self, option: &usize, item: &usize) -> bool {
        self.options[*option][*item]
    }
    fn is_optional(&self, item: &usize) -> bool {
        *item >= self.primary
    }
    fn possibilities(&self) -> &[usize] {
        &self.possibilities
    }
    fn constraints(&self) -> &[usize] {
        &self.constraints
    }
}

fn by_dancing_links(cover: &ExactCover) -> usize {
    use dancing_links::ExactCover as _;
    let row = |option| {
        let mut row = vec![false; cover.items()];
        cover.option(option).iter().for_each(|entry| row[entry.item as usize] = true);
        row
    };
    let instance = Instance {
        options: (0..cover.options()).map(row).collect(),
        possibilities: (0..cover.options()).collect(),
        constraints: (0..cover.items()).collect(),
        primary: cover.primary(),
    };
    instance.solver().count()
}

fn seconds(seconds: f64) -> String {
    match seconds {
        0.1.. => format!("{seconds:.2} s"),
        1e-3.. => format!("{:.2} ms", seconds * 1e3),
        _ => format!("{:.1} µs", seconds * 1e6),
    }
}
