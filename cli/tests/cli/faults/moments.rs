//! Signals and a closed pipe at random moments of each search: the exit code, the files that are
//! left, and what is in them, against an undisturbed search.

use std::fs;
use std::io::Read;
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

use super::searches::{Expected, OLD, SEARCHES, Search};
use super::{Ended, ended, names, started};
use crate::world::Folder;

/// A fault that a process meets.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Fault {
    Signal(&'static str),
    /// The reader of the process's output goes away.
    ClosedPipe,
}

const FAULTS: [Fault; 4] =
    [Fault::Signal("INT"), Fault::Signal("TERM"), Fault::Signal("KILL"), Fault::ClosedPipe];

#[test]
fn faults_at_some_moments_do_no_damage() {
    let mut random = Pcg64Mcg::seed_from_u64(19);
    for search in &SEARCHES {
        at_moments(search, 1, &mut random);
    }
}

/// Tries each fault at a hundred moments of a search.
fn at_a_hundred_moments(number: usize) {
    let search = &SEARCHES[number];
    let begin = Instant::now();
    let reached = at_moments(search, 100, &mut Pcg64Mcg::seed_from_u64(number as u64));
    println!("{}: {reached:?}, {:?}", search.line, begin.elapsed());
}

#[test]
#[ignore = "takes minutes"]
fn a_count_at_a_hundred_moments() {
    at_a_hundred_moments(0);
}

#[test]
#[ignore = "takes minutes"]
fn a_list_at_a_hundred_moments() {
    at_a_hundred_moments(1);
}

#[test]
#[ignore = "takes minutes"]
fn a_diagram_at_a_hundred_moments() {
    at_a_hundred_moments(2);
}

#[test]
#[ignore = "takes minutes"]
fn an_array_at_a_hundred_moments() {
    at_a_hundred_moments(3);
}

#[test]
#[ignore = "takes minutes"]
fn a_text_at_a_hundred_moments() {
    at_a_hundred_moments(4);
}

#[test]
#[ignore = "takes minutes"]
fn cubes_at_a_hundred_moments() {
    at_a_hundred_moments(5);
}

/// Tries each fault at `times` random moments of a search, the latest a tenth of its time after its
/// end. Returns how many of each fault came before the process had ended.
fn at_moments(search: &Search, times: usize, random: &mut Pcg64Mcg) -> [usize; FAULTS.len()] {
    let folder = Folder::new();
    (search.prepare)(&folder);
    let begin = Instant::now();
    let whole = ended(folder.path(), search.line);
    let time = begin.elapsed();
    assert_eq!(whole.code(), Some(0), "{}: {}", search.line, whole.messages);
    let file = fs::read(folder.file(search.files[0])).ok();
    let expected = Expected { output: whole.output, file };
    FAULTS.map(|fault| {
        let moments = (0..times).map(|_| time.mul_f64(random.random_range(0.0..1.1)));
        moments.filter(|&moment| strikes(search, fault, moment, &expected)).count()
    })
}

/// Tries a fault at a moment. Returns whether it came before the process had ended.
fn strikes(search: &Search, fault: Fault, moment: Duration, expected: &Expected) -> bool {
    let folder = Folder::new();
    (search.prepare)(&folder);
    let (replaced, is_old) = (search.files[0], moment.as_micros().is_multiple_of(2));
    let is_replaced = search.line.contains("--output") || search.line.contains("--save-diagram");
    if is_old && is_replaced {
        fs::write(folder.file(replaced), OLD).expect("it can be written");
    }
    let mut child = started(folder.path(), search.line);
    let is_over = Arc::new(AtomicBool::new(false));
    let reader = reader(&mut child, fault, &is_over);
    std::thread::sleep(moment);
    let is_running = child.try_wait().expect("it can be waited for").is_none();
    is_over.store(true, Ordering::Relaxed);
    // Once a process was waited for, its number may belong to another one.
    if let (Fault::Signal(signal), true) = (fault, is_running) {
        send(signal, &child);
    }
    let mut stopped = Ended::of(child);
    stopped.output = reader.join().expect("what is written is text");
    stopped.is_heard = fault != Fault::ClosedPipe;
    let context = format!("{}: {fault:?} after {moment:?}", search.line);
    if let Some(code) = stopped.code() {
        // The codes mean: 3, stopped before any solution was found; 130, nothing could be stopped;
        // 2, nobody reads the results of a worker.
        let is_lost = fault == Fault::ClosedPipe && search.line.starts_with("work");
        let codes: &[i32] = if is_lost { &[0, 2] } else { &[0, 3, 130] };
        assert!(codes.contains(&code), "{context}: {code} {}", stopped.messages);
    } else {
        let numbers = [("INT", 2), ("TERM", 15), ("KILL", 9)];
        let expected = numbers.map(|(name, number)| (Fault::Signal(name), Some(number)));
        assert!(expected.contains(&(fault, stopped.status.signal())), "{context}");
    }
    let is_killed = stopped.status.signal() == Some(9);
    for name in names(&folder) {
        let is_left = name == format!(".{replaced}.part") || name.starts_with(".billhook-");
        assert!(search.files.contains(&&*name) || is_killed && is_left, "{context}: {name}");
    }
    (search.check)(&folder, &stopped, expected);
    is_running
}

/// Reads the output of the program, so that it need not wait, until its end or until the reader
/// goes away.
fn reader(child: &mut Child, fault: Fault, is_over: &Arc<AtomicBool>) -> JoinHandle<String> {
    let (mut pipe, is_over) = (child.stdout.take().expect("it is a pipe"), is_over.clone());
    std::thread::spawn(move || {
        let (mut bytes, mut some) = (Vec::new(), [0; 4_096]);
        let goes = || fault == Fault::ClosedPipe && is_over.load(Ordering::Relaxed);
        while !goes() {
            match pipe.read(&mut some).expect("a pipe can be read") {
                0 => break,
                length => bytes.extend(&some[..length]),
            }
        }
        String::from_utf8(bytes).expect("what is written is text")
    })
}

fn send(signal: &str, child: &Child) {
    // The process may have ended.
    let mut kill = Command::new("kill");
    kill.args(["-s", signal, &child.id().to_string()]).stderr(Stdio::null());
    assert!(kill.status().is_ok(), "{signal} cannot be sent");
}
