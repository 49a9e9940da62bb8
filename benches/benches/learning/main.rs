//! Times of Billhook and other programs on constraint models in which learning matters: from the
//! text of a model to a solution, to the best one with its proof, or to the proof that there is
//! none. `cargo bench -p billhook-benches --bench learning`.
//!
//! `pumpkin-solver` (of the crate registry), which learns as well, and `fzn-gecode`, both with
//! their default options, are run if they are on the path. Each program has a minute for each
//! model; the environment variable `LEARNING_SECONDS` sets another limit. `LEARNING_MODELS` chooses
//! the models whose names begin with its text.

mod models;
mod text;

use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use billhook_engine::{Flow, Limits, Status};
use billhook_fzn::FZN;
use billhook_plugin::{Input, Options, Problem, Task};
use comfy_table::{Table, presets};

use text::DIFFERENT;

fn main() {
    // With `--test`, as in `cargo bench -- --test`, nothing is measured.
    if std::env::args().any(|argument| argument == "--test") {
        return;
    }
    let variable = |name| std::env::var(name).ok();
    let seconds = variable("LEARNING_SECONDS").and_then(|it| it.parse().ok()).unwrap_or(60);
    let begins = variable("LEARNING_MODELS").unwrap_or_default();
    let most = Duration::from_secs(seconds);
    let folder = std::env::temp_dir().join(format!("billhook-learning-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap_or_else(|it| panic!("{it}"));
    let file = folder.join("model.fzn");
    let mut table = Table::new();
    table.load_style(presets::ASCII_MARKDOWN);
    table.set_header(["model", "answer", "learn", "auto", "Pumpkin", "Gecode"]);
    for (name, text) in models().into_iter().filter(|it| it.0.starts_with(&begins)) {
        let here = text.replace(DIFFERENT, "fzn_all_different_int");
        let (answer, learn) = by_billhook(&here, "learn", most);
        let (other, auto) = by_billhook(&here, "auto", most);
        assert!(learn.is_none() || auto.is_none() || answer == other, "{name}: {answer}, {other}");
        let run = |different: &str, program: &str, options: &[&str]| {
            let text = text.replace(DIFFERENT, different);
            std::fs::write(&file, text).unwrap_or_else(|it| panic!("{it}"));
            by_program(Command::new(program).args(options).arg(&file), most)
        };
        let pumpkin = run("pumpkin_all_different", "pumpkin-solver", &[]);
        let gecode = run("gecode_all_different_int", "fzn-gecode", &[]);
        table.add_row([name, answer, shown(learn), shown(auto), pumpkin, gecode]);
        println!("{}", table.lines().last().unwrap_or_default());
    }
    let _ = std::fs::remove_dir_all(folder);
    println!("\n{table}");
}

/// Returns the models with their names.
fn models() -> Vec<(String, String)> {
    let named = |name: &str, text| (name.to_owned(), text);
    vec![
        named("job shop ft06", models::job_shop(models::FT06)),
        named("job shop la01", models::job_shop(models::LA01)),
        named("project of 14 tasks", models::project(14, 1)),
        named("project of 18 tasks", models::project(18, 2)),
        named("Latin square 25, completion", models::completion(25, 264, 1)),
        named("Latin square 30, completion", models::completion(30, 381, 2)),
        named("Latin square 30, other", models::completion(30, 381, 3)),
        named("9 pigeons in 8 holes, by pairs", models::pigeons(8, true)),
        named("40 pigeons in 39 holes", models::pigeons(39, false)),
        named("golomb 8", models::golomb(8, 60)),
        named("golomb 9", models::golomb(9, 80)),
        named("colouring myciel4 with 4", models::colouring(3)),
        named("random clauses 120", models::clauses(120, 1)),
        named("random clauses 180", models::clauses(180, 2)),
        named("still life 6", models::still_life(6)),
        named("still life 7", models::still_life(7)),
        named("golfers 5-3-5", models::golfers(5, 3, 5)),
        named("golfers 4-4-4", models::golfers(4, 4, 4)),
        named("open stacks 10 × 10", models::stacks(10, 10, 1)),
        named("open stacks 12 × 12", models::stacks(12, 12, 2)),
    ]
}

fn shown(time: Option<Duration>) -> String {
    time.map_or_else(|| "–".to_owned(), |time| format!("{:.2} s", time.as_secs_f64()))
}

/// Returns the answer in words, and the time it took; `None` if it took too long.
fn by_billhook(text: &str, strategy: &str, most: Duration) -> (String, Option<Duration>) {
    let begin = Instant::now();
    let options = Options::new(&[], &[]).expect("there are none");
    let instance = FZN.read(&Input::from_text("model", text), &options).expect("a model");
    let strategy = FZN.strategy(strategy).expect("there is such a strategy");
    let mut show = |_: &dyn billhook_plugin::Solution| Flow::Continue;
    let limits = Limits::new().time(most).solutions(1);
    let outcome = instance.run(Task::show(strategy, limits, &mut show));
    let answer = match (outcome.optimum, outcome.solutions == 0_u8.into()) {
        (Some(cost), _) => cost.to_string(),
        (None, true) => "none".to_owned(),
        (None, false) => "one".to_owned(),
    };
    match outcome.status {
        Status::Complete | Status::Limit => (answer, Some(begin.elapsed())),
        _ => ("–".to_owned(), None),
    }
}

/// Returns the time that a program takes; `–` if it takes too long, otherwise `fails`, or
/// `not here` if it cannot be started.
fn by_program(command: &mut Command, most: Duration) -> String {
    let begin = Instant::now();
    let started = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let Ok(mut program) = started else { return "not here".to_owned() };
    while begin.elapsed() < most {
        match program.try_wait() {
            Ok(Some(status)) if status.success() => return shown(Some(begin.elapsed())),
            Ok(Some(_)) | Err(_) => return "fails".to_owned(),
            Ok(None) => std::thread::sleep(Duration::from_millis(1)),
        }
    }
    let _ = program.kill();
    let _ = program.wait();
    shown(None)
}
