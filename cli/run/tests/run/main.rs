//! Runs as library calls, without a terminal: a request goes in, events come out.

mod pages;

use std::sync::mpsc::channel;
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use billhook_engine::{Flow, Status};
use billhook_plugin::{Input, Instance, Options, Problem};
use billhook_run::{Aim, Differs, Error, Event, Listener, Progress, Request, Saved, Summary};

/// Reads an instance as it is typed; paths of files are relative to this crate's folder.
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

/// Returns a request for a search that can be resumed.
fn keeping<'r>(problem: &'r dyn Problem, instance: &'r dyn Instance, aim: Aim) -> Request<'r> {
    let mut request = Request::new(problem, instance, aim);
    request.checkpoints = Some(Duration::MAX);
    request
}

/// Returns the request with a saved search to resume, after a round trip through its text forms.
fn resumed<'r>(mut request: Request<'r>, saved: Option<&Saved>) -> Request<'r> {
    let saved = saved.expect("the search can be resumed");
    let text = saved.to_text().expect("it is written");
    assert_eq!(Saved::from_text(text.as_bytes()).as_ref(), Ok(saved));
    let json = serde_json::to_string(saved).expect("it is written");
    request.resume = Some(serde_json::from_str(&json).expect("it is read"));
    assert_eq!(request.resume.as_ref(), Some(saved));
    request
}

/// Returns the solutions of a run and its summary. `stop` is called after each solution with their
/// number.
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
    for line in ["queens 8", "make24 1 2 3 4", "xcc ../tests/puzzles/matchings.xcc"] {
        let (problem, instance) = read(line);
        let request = || keeping(problem, &*instance, Aim::ALL);
        let (expect, at_once) = solutions(request(), |_| {});
        let at_once = at_once.expect("the search ends");
        assert_eq!(at_once.outcome.status, Status::Complete, "{line}");

        // Another thread stops the run at the second solution, and confirms it.
        let (asks, asked) = channel();
        let (tells, told) = channel();
        let first = request();
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

        let (rest, ended) = solutions(resumed(request(), stopped.saved.as_ref()), |_| {});
        let ended = ended.expect("the run ends");
        found.extend(rest);
        assert_eq!(found, expect, "{line}");
        assert_eq!(ended.outcome.statistics, at_once.outcome.statistics, "{line}");
        assert!(ended.elapsed >= stopped.elapsed, "{line}");
    }
}

/// A saved search is resumed only for its own instance, aim and program.
#[test]
fn only_the_saved_search_is_resumed() {
    let matchings = "xcc ../tests/puzzles/matchings.xcc";
    for (saved, asked, program, expect) in [
        (("queens 8", Aim::Solutions(3)), ("queens 8", Aim::ALL), "", None),
        (("queens 8", Aim::ALL), ("queens 9", Aim::ALL), "", Some(Differs::Instance)),
        (("queens 8", Aim::ALL), ("make24 7 4 9 2", Aim::ALL), "", Some(Differs::Instance)),
        (("queens 8", Aim::ALL), (matchings, Aim::ALL), "", Some(Differs::Instance)),
        (
            (matchings, Aim::ALL),
            ("xcc ../../examples/toy.xcc", Aim::ALL),
            "",
            Some(Differs::Instance),
        ),
        (("queens 8", Aim::ALL), ("queens 8", Aim::Count(None)), "", Some(Differs::Aim)),
        (("queens 8", Aim::ALL), ("queens 8", Aim::ExactlyOne), "", Some(Differs::Aim)),
        (("queens 8", Aim::ALL), ("queens 8", Aim::ALL), "another", Some(Differs::Program)),
    ] {
        let what = format!("{saved:?}, {asked:?}");
        let (problem, instance) = read(saved.0);
        let first = keeping(problem, &*instance, saved.1).run(&mut |_| Flow::Continue);
        let first = first.expect("the search ends").saved;
        let (problem, instance) = read(asked.0);
        let mut request = resumed(Request::new(problem, &*instance, asked.1), first.as_ref());
        if !program.is_empty() {
            request.program = program.to_owned();
        }
        let differs = match request.run(&mut |_| Flow::Continue) {
            Ok(_) => None,
            Err(Error::OtherSearch { differs, .. }) => Some(differs),
            Err(error) => panic!("{what}: {error}"),
        };
        assert_eq!(differs, expect, "{what}");
    }
}

/// The options of a search must agree, also those that the title omits. A random instance counts as
/// the one that was drawn.
#[test]
fn options_are_part_of_a_search() {
    let hand = |words: &str, options: &[(&'static str, &str)]| {
        let (problem, _) = read("make24 1 2 3 4");
        let options = Options::new(problem.about().options, options).expect("none is wrong");
        let instance = problem.read(&Input::from_words(words.split_whitespace()), &options);
        (problem, instance.expect("there is such a hand"))
    };
    let (problem, drawn) = hand("", &[("random", ""), ("seed", "7")]);
    let saved = keeping(problem, &*drawn, Aim::ALL).run(&mut |_| Flow::Continue);
    let saved = saved.expect("the search ends").saved;
    for (options, expect) in [(&[][..], None), (&[("brackets", "full")], Some(Differs::Options))] {
        let (problem, typed) = hand(&drawn.entry().title.clone(), options);
        let request = resumed(Request::new(problem, &*typed, Aim::ALL), saved.as_ref());
        let differs = match request.run(&mut |_| Flow::Continue) {
            Err(Error::OtherSearch { differs, .. }) => Some(differs),
            _ => None,
        };
        assert_eq!(differs, expect, "{options:?}");
    }
}

#[test]
fn invalid_saved_searches_are_refused() {
    let (problem, instance) = read("queens 6");
    let saved = keeping(problem, &*instance, Aim::ALL).beginning();
    let text = saved.to_text().expect("it is written");
    for (changed, expect) in [
        (text.clone(), Ok(saved)),
        (String::new(), Err(Error::NotSaved)),
        ("{}".to_owned(), Err(Error::NotSaved)),
        (text[..text.len() - 2].to_owned(), Err(Error::Damaged)),
        (text.replace("queens", "queues"), Err(Error::Damaged)),
        (
            text.replace("\"version\":1", "\"version\":2"),
            Err(Error::OtherForm { version: 2, known: 1 }),
        ),
        (
            text.replace("\"version\":1", "\"version\":2").replace("crc32", "blake3"),
            Err(Error::OtherForm { version: 2, known: 1 }),
        ),
    ] {
        assert_eq!(Saved::from_text(changed.as_bytes()), expect, "{changed}");
    }
}

/// The caller's switch to cancel stays unset, because other runs may share it.
#[test]
fn a_listener_stops_its_run_at_a_checkpoint() {
    let (problem, instance) = read("queens 12");
    let mut request = Request::new(problem, &*instance, Aim::Count(None));
    request.checkpoints = Some(Duration::ZERO);
    let cancel = request.cancel.clone();
    let mut first = None;
    let stopped = request.run(&mut |event| match event {
        Event::Checkpoint(saved) => {
            first = Some(saved.clone());
            Flow::Stop
        }
        _ => Flow::Continue,
    });
    let stopped = stopped.expect("the run ends");
    assert_eq!(stopped.outcome.status, Status::Interrupted);
    assert!(!cancel.is_cancelled());
    let request = || Request::new(problem, &*instance, Aim::Count(None));
    for saved in [first, stopped.saved] {
        let ended = resumed(request(), saved.as_ref()).run(&mut |_| Flow::Continue);
        assert_eq!(ended.map(|ended| ended.outcome.solutions), Ok(14_200u32.into()));
    }
}

/// The search stops at a second solution; with fewer it is complete.
#[test]
fn a_search_for_exactly_one_solution_ends_with_two() {
    for (line, found, status) in [
        ("queens 3", 0u8, Status::Complete),
        ("queens 1", 1, Status::Complete),
        ("queens 4", 2, Status::Limit),
        ("queens 8", 2, Status::Limit),
    ] {
        let (problem, instance) = read(line);
        for compiles in [false, true] {
            let mut request = Request::new(problem, &*instance, Aim::ExactlyOne);
            (request.looks_ahead, request.compiles) = (true, compiles);
            let outcome = request.run(&mut |_| Flow::Continue).expect("the search ends").outcome;
            let status = if compiles && line == "queens 4" { Status::Complete } else { status };
            assert_eq!((outcome.solutions, outcome.status), (found.into(), status), "{line}");
        }
    }
}

#[test]
fn progress_is_reported() {
    let (problem, instance) = read("queens 9");
    let seen: Arc<Mutex<Vec<Progress>>> = Arc::default();
    let sink = Arc::clone(&seen);
    let listener = Listener::new(Duration::ZERO, move |progress: &Progress| {
        sink.lock().expect("no listener fails").push(progress.clone());
    });
    let mut request = Request::new(problem, &*instance, Aim::Count(None));
    request.progress = Some(listener);
    request.strategy = problem.strategy("dfs").expect("it is one of its strategies");
    let summary = request.run(&mut |_| Flow::Continue);
    let summary = summary.expect("the search ends");
    let seen = seen.lock().expect("no listener fails");
    let nodes: Vec<u64> = seen.iter().map(|progress| progress.nodes).collect();
    assert!(nodes.is_sorted() && nodes.last() <= Some(&summary.outcome.statistics.nodes()));
}

#[test]
fn numbers_draws_and_marginals_come_from_a_diagram() {
    let (problem, instance) = read("queens 6");
    let request = |aim| Request::new(problem, &*instance, aim);
    let (all, _) = solutions(request(Aim::ALL), |_| {});
    for number in 1..=all.len() {
        let (found, summary) = solutions(request(Aim::Nth(number.into())), |_| {});
        assert_eq!(found, [all[number - 1].as_str()]);
        let summary = summary.expect("it is found");
        let (number, of) = (summary.outcome.solutions, summary.all);
        assert_eq!((number, of), (1u8.into(), Some(all.len().into())));
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

/// The wanted number of solutions includes those that an earlier run has shown: after three of
/// five, the resumed run shows the other two.
#[test]
fn a_number_of_solutions_includes_earlier_runs() {
    let (problem, instance) = read("queens 8");
    let request = |wanted| keeping(problem, &*instance, Aim::Solutions(wanted));
    let (expect, _) = solutions(request(5), |_| {});
    let (mut found, first) = solutions(request(3), |_| {});
    let saved = first.expect("the run ends").saved;
    let (rest, _) = solutions(resumed(request(5), saved.as_ref()), |_| {});
    found.extend(rest);
    assert_eq!(found, expect);
}

/// A request may be made in one thread and run in another.
#[test]
fn requests_can_be_sent_to_threads() {
    let (problem, instance) = read("queens 6");
    let found = thread::spawn(move || {
        let request = Request::new(problem, &*instance, Aim::ALL);
        thread::scope(|scope| scope.spawn(|| solutions(request, |_| {}).0.len()).join())
    });
    assert_eq!(found.join().expect("the thread ends").ok(), Some(4));
}

#[test]
fn an_interrupted_diagram_is_not_refused() {
    let (problem, instance) = read("queens 12");
    for aim in [Aim::Count(None), Aim::ALL, Aim::Nth(1u8.into())] {
        let mut request = Request::new(problem, &*instance, aim.clone());
        request.strategy = problem.strategy("diagram").expect("it is one of its strategies");
        request.cancel.cancel();
        let outcome = request.run(&mut |_| Flow::Continue).expect("it is interrupted").outcome;
        assert_eq!((outcome.status, outcome.refusal), (Status::Interrupted, None), "{aim:?}");
    }
}
