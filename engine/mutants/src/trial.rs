//! Tests as processes: which mutants each reaches, and whether one of them notices a mutant.

use crate::results::Verdict;
use std::collections::{HashMap, HashSet};
use std::fs;
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
            assert!(passed == Some(0), "{name} fails without a mutant");
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

    /// Runs the tests that reach a mutant until one of them fails. With the name of that, or of one of
    /// those that it ran with.
    pub fn judge(&mut self, mutant: usize, file: &str) -> (Verdict, String) {
        let noticed = self.noticed.entry(file.to_owned()).or_default();
        let reaches = |test: &usize| self.tests[*test].reaches.contains(&mutant);
        let first: Vec<_> = noticed.iter().rev().copied().filter(reaches).take(3).collect();
        let others = (0..self.tests.len()).filter(reaches).filter(|test| !first.contains(test));
        let order: Vec<_> = first.iter().copied().chain(others).collect();
        if order.is_empty() {
            return (Verdict::Unreached, String::new());
        }
        for batch in self.batches(&order) {
            let names: Vec<_> = batch.iter().map(|test| &*self.tests[*test].name).collect();
            let takes: Duration = batch.iter().map(|test| self.tests[*test].takes).sum();
            // Seconds of the processor, which do not pass while other programs run.
            let seconds = 3 + (takes * 5).as_secs();
            let verdict = match self.run(&names, seconds, &[("MUTANT", &mutant.to_string())]) {
                Some(0) => continue,
                // Those of timeout itself, and of what the kernel ends for its time.
                Some(124 | 137 | 152) => Verdict::Timeout,
                _ => Verdict::Caught,
            };
            let noticed = self.noticed.entry(file.to_owned()).or_default();
            noticed.retain(|test| *test != batch[0]);
            noticed.push(batch[0]);
            return (verdict, names[0].to_owned());
        }
        (Verdict::Missed, format!("{} tests", order.len()))
    }

    fn batches(&self, order: &[usize]) -> Vec<Vec<usize>> {
        let mut batches: Vec<Vec<usize>> = vec![];
        let mut takes = BATCH;
        for test in order {
            takes += self.tests[*test].takes;
            if takes > BATCH {
                takes = self.tests[*test].takes;
                batches.push(vec![]);
            }
            batches.last_mut().expect("the first one was begun").push(*test);
        }
        batches
    }

    /// The exit code of a process that runs tests until the first one that fails.
    fn run(&self, names: &[&str], seconds: u64, variables: &[(&str, &str)]) -> Option<i32> {
        // Limits on the processor's time, on memory, and on time that is spent waiting.
        let limited = r#"ulimit -c 0; ulimit -t $1; ulimit -v 4000000; wait=$2; shift 2; exec timeout -k 1 $wait "$@""#;
        Command::new("sh")
            .args(["-c", limited, "sh", &seconds.to_string(), &(60 + 10 * seconds).to_string()])
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
            .expect("a process can be started")
            .code()
    }
}
