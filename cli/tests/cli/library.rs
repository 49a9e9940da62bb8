//! A run as a library call: a request goes in, events come out, without a terminal.

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use billhook::run::{Aim, Error, Event, Listener, Progress, Request, Summary};
use billhook_engine::{Flow, Status};
use billhook_plugin::{Input, Instance, Options, Problem};

/// An instance, as it would be typed, with the path of a file in this folder.
fn read(line: &str) -> (&'static dyn Problem, Box<dyn Instance>) {
    let (name, words) = line.split_once(' ').expect("an instance has words");
    let problem = billhook_problems::ALL.iter().find(|it| it.about().name == name);
    let problem = *problem.expect("there is such a puzzle");
    let options = Options::new(problem.about().options, &[]).expect("no option is wrong");
    let input = match problem.about().takes.names_file(words) {
        true => Input::from_text(words, std::fs::read_to_string(words).expect("it is there")),
        false => Input::from_words(words.split(' ')),
    };
    let instance = problem.read(&input, &options);
    (problem, instance.expect("there is such an instance"))
}

/// The solutions of a run, up to the one after which `stop` is called, and its summary.
fn solutions(
    request: Request<'_>,
    mut stop: impl FnMut(usize),
) -> (Vec<String>, Result<Summary, Error>) {
    let mut found = Vec::new();
    let summary = request.run(&mut |event| {
        if let Event::Solution { text, .. } = event {
            found.push(text.to_owned());
            stop(found.len());
        }
        Flow::Continue
    });
    (found, summary)
}

#[test]
fn a_run_that_another_thread_cancels_is_resumed() {
    for line in ["queens 8", "make24 1 2 3 4", "xcc tests/puzzles/matchings.xcc"] {
        let (problem, instance) = read(line);
        let request = || Request::new(problem, &*instance, Aim::ALL);
        let (expect, at_once) =
            solutions(Request { checkpoints: Some(Duration::MAX), ..request() }, |_| {});
        let at_once = at_once.expect("the search ends");
        assert_eq!(at_once.outcome.status, Status::Complete, "{line}");

        // The other thread stops the run at the second solution, and says so.
        let (asks, asked) = channel();
        let (tells, told) = channel();
        let first = Request { checkpoints: Some(Duration::MAX), ..request() };
        let cancel = first.cancel.clone();
        let other = thread::spawn(move || {
            asked.recv().expect("a solution is found");
            cancel.cancel();
            tells.send(()).expect("the run waits");
        });
        let (mut found, stopped) = solutions(first, |found| {
            if found == 2 {
                asks.send(()).expect("the thread waits");
                told.recv().expect("the thread answers");
            }
        });
        other.join().expect("the thread ends");
        let stopped = stopped.expect("the run ends");
        assert_eq!(stopped.outcome.status, Status::Interrupted, "{line}");
        assert!(found.len() >= 2 && found.len() < expect.len(), "{line}: {}", found.len());

        let (resume, elapsed) = (stopped.checkpoint, stopped.elapsed);
        let (rest, resumed) = solutions(Request { resume, elapsed, ..request() }, |_| {});
        let resumed = resumed.expect("the run ends");
        found.extend(rest);
        assert_eq!(found, expect, "{line}");
        assert_eq!(resumed.outcome.statistics, at_once.outcome.statistics, "{line}");
        assert!(resumed.elapsed >= stopped.elapsed, "{line}");
    }
}

#[test]
fn a_checkpoint_of_another_search_is_refused() {
    let (problem, instance) = read("queens 8");
    let request = Request::new(problem, &*instance, Aim::Solutions(3));
    let request = Request { checkpoints: Some(Duration::MAX), ..request };
    let resume = request.run(&mut |_| Flow::Continue).expect("it is found").checkpoint;
    let (problem, instance) = read("queens 2");
    let request = Request::new(problem, &*instance, Aim::ALL);
    let lost = Request { resume, ..request }.run(&mut |_| Flow::Continue);
    assert_eq!(lost.map(|_| ()), Err(Error::Lost));
}

#[test]
fn progress_is_told() {
    let (problem, instance) = read("queens 9");
    let seen: Arc<Mutex<Vec<Progress>>> = Arc::default();
    let sink = Arc::clone(&seen);
    let listener = Listener::new(Duration::ZERO, move |progress: &Progress| {
        sink.lock().expect("no listener fails").push(progress.clone());
    });
    let request = Request::new(problem, &*instance, Aim::Count(None));
    let request = Request { progress: Some(listener), ..request };
    let strategy = problem.strategy("dfs").expect("it is one of its strategies");
    let summary = Request { strategy, ..request }.run(&mut |_| Flow::Continue);
    let summary = summary.expect("the search ends");
    let seen = seen.lock().expect("no listener fails");
    let nodes: Vec<u64> = seen.iter().map(|progress| progress.nodes).collect();
    assert!(nodes.is_sorted() && nodes.last() <= Some(&summary.outcome.statistics.nodes()));
}

#[test]
fn a_diagram_is_asked_for_what_no_search_knows() {
    let (problem, instance) = read("queens 6");
    let request = |aim| Request::new(problem, &*instance, aim);
    let (all, _) = solutions(request(Aim::ALL), |_| {});
    for number in 1..=all.len() {
        let (found, summary) = solutions(request(Aim::Nth(number.into())), |_| {});
        assert_eq!(found, [all[number - 1].as_str()]);
        assert_eq!(summary.expect("it is found").outcome.solutions, 1u8.into());
    }
    let (drawn, _) = solutions(request(Aim::Sample { number: 20, seed: 7 }), |_| {});
    assert!(drawn.len() == 20 && drawn.iter().all(|solution| all.contains(solution)));
    let mut choices = 0;
    let summary = request(Aim::Marginals).run(&mut |event| {
        if let Event::Marginals(marginals) = event {
            choices = marginals.choices.len();
        }
        Flow::Continue
    });
    assert!(summary.is_ok() && choices > 0);
    for beyond in [0u8, 5] {
        let (_, none) = solutions(request(Aim::Nth(beyond.into())), |_| {});
        assert!(matches!(none, Err(Error::NoSuchSolution { .. })), "{none:?}");
    }
    let mut drawn = 0;
    let stopped = request(Aim::Sample { number: 20, seed: 7 }).run(&mut |event| {
        drawn += u64::from(matches!(event, Event::Solution { .. }));
        if drawn == 3 { Flow::Stop } else { Flow::Continue }
    });
    assert_eq!(stopped.map(|summary| summary.outcome.status), Ok(Status::Interrupted));
}

/// Those that were shown before are not shown again.
#[test]
fn a_number_of_solutions_is_about_all_runs() {
    let (problem, instance) = read("queens 8");
    let request = |wanted| Request {
        checkpoints: Some(Duration::MAX),
        ..Request::new(problem, &*instance, Aim::Solutions(wanted))
    };
    let (expect, _) = solutions(request(5), |_| {});
    let (mut found, first) = solutions(request(3), |_| {});
    let checkpoint = first.expect("the run ends").checkpoint;
    // As it would go to another machine.
    let text = serde_json::to_string(&checkpoint).expect("it is written");
    let resume = serde_json::from_str(&text).expect("it is read");
    assert_eq!(resume, checkpoint);
    let (rest, _) = solutions(Request { resume, ..request(5) }, |_| {});
    found.extend(rest);
    assert_eq!(found, expect);
}

/// A run may be made in any thread.
#[test]
fn a_request_goes_to_another_thread() {
    let (problem, instance) = read("queens 6");
    let found = thread::spawn(move || {
        let request = Request::new(problem, &*instance, Aim::ALL);
        thread::scope(|scope| scope.spawn(|| solutions(request, |_| {}).0.len()).join())
    });
    assert_eq!(found.join().expect("the thread ends").ok(), Some(4));
}
