//! Tests as processes: which mutants each reaches, and whether one of them notices a mutant.

use crate::results::Verdict;
use std::collections::{HashMap, HashSet};
use std::fs;
use std::os::unix::process::ExitStatusExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

pub struct Tests {
    program: PathBuf,
    /// Where tests find their files.
    folder: PathBuf,
    tests: Vec<Test>,
    /// The tests that noticed the last mutants of a file, the last one last.
    noticed: HashMap<String, Vec<usize>>,
}

struct Test {
    name: String,
    takes: Duration,
    reaches: HashSet<usize>,
}

#[derive(PartialEq, Eq)]
enum Ended {
    Passed,
    Failed,
    /// By a limit of time.
    Late,
}

/// Tests that together take less are run by one process.
const BATCH: Duration = Duration::from_millis(300);

impl Tests {
    /// Runs each test alone, and keeps which mutants it reaches. Shortest first.
    pub fn measure(program: PathBuf, folder: PathBuf) -> Self {
        let listed = Command::new(&program).args(["--list", "--format=terse"]).output().expect("the tests are listed");
        let listed = String::from_utf8(listed.stdout).expect("names are UTF-8");
        let names = listed.lines().filter_map(|line| line.strip_suffix(": test"));
        let mut tests = Self { program, folder, tests: vec![], noticed: HashMap::new() };
        let file = tests.folder.join("reached");
        for name in names {
            let _ = fs::remove_file(&file);
            let began = Instant::now();
            let passed = tests.run(&[name], 600, &[("MUTANT_REACHED", file.to_str().expect("paths are UTF-8"))]);
            let takes = began.elapsed();
            assert!(passed == Ended::Passed, "{name} fails without a mutant");
            let reached = fs::read_to_string(&file).unwrap_or_default();
            let reaches = reached.lines().map(|line| line.parse().expect("it is a number")).collect();
            tests.tests.push(Test { name: name.into(), takes, reaches });
        }
        tests.tests.sort_by_key(|test| test.takes);
        tests
    }

    pub fn takes(&self) -> Duration {
        self.tests.iter().map(|test| test.takes).sum()
    }

    /// The tests that reach a mutant, of those whose names contain one of these parts, or of all if
    /// there are none: first those that noticed others in its file, then the shortest.
    pub fn that_reach(&self, mutant: usize, file: &str, parts: &[String]) -> Vec<usize> {
        let reaches = |test: &usize| {
            let Test { name, reaches, .. } = &self.tests[*test];
            reaches.contains(&mutant)
                && (parts.is_empty() || parts.iter().any(|part| name.contains(part)))
        };
        let noticed = self.noticed.get(file).into_iter().flatten();
        let mut order: Vec<_> = noticed.rev().copied().filter(reaches).take(3).collect();
        let first = order.clone();
        order.extend((0..self.tests.len()).filter(|test| reaches(test) && !first.contains(test)));
        order
    }

    /// Runs tests, which are taken out of the list, until one of them fails, or they take longer than
    /// they may: then there is no verdict yet. With the name of the test that failed, or of the first
    /// one that ran with it.
    pub fn judge(&mut self, mutant: usize, file: &str, rest: &mut Vec<usize>, may: Duration) -> Option<(Verdict, String)> {
        let mut took = Duration::ZERO;
        while !rest.is_empty() {
            let (count, takes) = self.batch(rest);
            took += takes;
            if took > may {
                return None;
            }
            let batch: Vec<_> = rest.drain(..count).collect();
            let names: Vec<_> = batch.iter().map(|test| &*self.tests[*test].name).collect();
            // Seconds of the processor, which do not pass while other programs run.
            let seconds = 2 + (takes * 5).as_secs();
            let verdict = match self.run(&names, seconds, &[("MUTANT", &mutant.to_string())]) {
                Ended::Passed => continue,
                Ended::Late => Verdict::Timeout,
                Ended::Failed => Verdict::Caught,
            };
            let name = names[0].to_owned();
            let noticed = self.noticed.entry(file.to_owned()).or_default();
            noticed.retain(|test| *test != batch[0]);
            noticed.push(batch[0]);
            return Some((verdict, name));
        }
        Some((Verdict::Missed, String::new()))
    }

    /// How many of the first tests one process runs, and how long they take.
    fn batch(&self, order: &[usize]) -> (usize, Duration) {
        let mut takes = self.tests[order[0]].takes;
        let mut count = 1;
        for test in &order[1..] {
            if takes + self.tests[*test].takes > BATCH {
                break;
            }
            takes += self.tests[*test].takes;
            count += 1;
        }
        (count, takes)
    }

    /// Runs tests in a process until the first one that fails.
    fn run(&self, names: &[&str], seconds: u64, variables: &[(&str, &str)]) -> Ended {
        // Limits on the processor's time, on memory, and on time that is spent waiting.
        let limited = r#"ulimit -c 0; ulimit -t $1; ulimit -v 4000000; wait=$2; shift 2; exec timeout -k 1 $wait "$@""#;
        let status = Command::new("sh")
            .args(["-c", limited, "sh", &seconds.to_string(), &(12 + 4 * seconds).to_string()])
            .arg(&self.program)
            .args(["--exact", "--test-threads=1", "-Zunstable-options", "--fail-fast"])
            .args(names)
            .envs([("RUSTC_BOOTSTRAP", "1"), ("RUST_BACKTRACE", "0"), ("INSTA_UPDATE", "no")])
            // Random tests are the same each time, and failures are neither made simple nor kept.
            .envs([("PROPTEST_RNG_SEED", "1"), ("PROPTEST_MAX_SHRINK_ITERS", "0")])
            .envs([("PROPTEST_DISABLE_FAILURE_PERSISTENCE", "1")])
            .envs(variables.iter().copied())
            .current_dir(&self.folder)
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .expect("a process can be started");
        match (status.code(), status.signal()) {
            (Some(0), _) => Ended::Passed,
            // That of `timeout`, and those by which the kernel ends what has had its time.
            (Some(124), _) | (_, Some(9 | 24)) => Ended::Late,
            _ => Ended::Failed,
        }
    }
}
