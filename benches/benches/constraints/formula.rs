//! Formulas in conjunctive normal form, and Ganak, which counts their models.

use std::fmt::Write as _;
use std::io::Write as _;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// The Python program that runs Ganak; it reads a clause a line from standard input.
const PROGRAM: &str = "
import sys, time
from pyganak import Counter
counter = Counter()
for line in sys.stdin:
    counter.add_clause([int(word) for word in line.split()])
start = time.perf_counter()
print(counter.count(), time.perf_counter() - start)
";

/// Clauses over Booleans, which are numbered from 1. Each value of each variable has one, unless
/// there are only two values.
#[derive(Default)]
pub struct Formula {
    /// Number of values of a variable.
    values: usize,
    truths: i32,
    clauses: Vec<Vec<i32>>,
}

impl Formula {
    /// Declares variables with `values` values each. With two values, a variable has a single
    /// Boolean, which is true for the second value.
    pub fn declare(&mut self, variables: usize, values: usize) {
        self.values = values;
        self.truths = if values == 2 { variables } else { variables * values } as i32;
        for variable in (0..variables).filter(|_| values > 2) {
            let all: Vec<i32> = (0..values).map(|value| self.truth(variable, value)).collect();
            self.one_of(&all);
        }
    }

    fn truth(&self, variable: usize, value: usize) -> i32 {
        match (self.values, value) {
            (2, 0) => -(variable as i32 + 1),
            (2, _) => variable as i32 + 1,
            _ => (variable * self.values + value) as i32 + 1,
        }
    }

    fn one_of(&mut self, truths: &[i32]) {
        self.clauses.push(truths.to_vec());
        for (at, &one) in truths.iter().enumerate() {
            self.clauses.extend(truths[..at].iter().map(|&two| vec![-one, -two]));
        }
    }

    /// Forbids two variables to have these values together.
    pub fn forbid(&mut self, together: [(usize, usize); 2]) {
        self.clauses.push(together.map(|(variable, value)| -self.truth(variable, value)).to_vec());
    }

    /// Posts that two variables differ.
    pub fn differ(&mut self, variables: [usize; 2], values: usize) {
        (0..values).for_each(|value| self.forbid(variables.map(|it| (it, value))));
    }

    /// Posts that an automaton, given by its transitions, accepts a sequence of variables; the
    /// automaton begins in its first state and ends in its last.
    pub fn accept(&mut self, variables: &[usize], automaton: &[Vec<usize>]) {
        let mut states = self.states(automaton.len());
        self.clauses.push(vec![states[0]]);
        for &variable in variables {
            let after = self.states(automaton.len());
            for (state, next) in states.iter().zip(automaton) {
                for (value, &next) in next.iter().enumerate() {
                    let mut clause = vec![-state, -self.truth(variable, value)];
                    clause.extend(next.checked_sub(1).map(|next| after[next]));
                    self.clauses.push(clause);
                }
            }
            states = after;
        }
        self.clauses.push(states.last().map(|&state| vec![state]).unwrap_or_default());
    }

    /// Creates Booleans of which exactly one is true.
    fn states(&mut self, count: usize) -> Vec<i32> {
        let states: Vec<i32> = (1..=count as i32).map(|state| self.truths + state).collect();
        self.truths += count as i32;
        self.one_of(&states);
        states
    }

    /// Returns the number of models that Ganak counts, and its time. An error is the reason for a
    /// failure; it is empty for a formula without clauses.
    pub fn counted(&self, patience: Duration) -> Result<(String, Duration), String> {
        if self.clauses.is_empty() {
            return Err(String::new());
        }
        let python = std::env::var("PYTHON").unwrap_or_else(|_| "python3".to_owned());
        let mut command = Command::new("timeout");
        command.arg(patience.as_secs().to_string()).args([&python, "-c", PROGRAM]);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let start = Instant::now();
        let mut child = command.spawn().map_err(|_| "skipped".to_owned())?;
        let mut text = String::new();
        for clause in &self.clauses {
            for literal in clause {
                // Writing to a string cannot fail.
                let _ = write!(text, "{literal} ");
            }
            text.push('\n');
        }
        // Without `pyganak`, the program ends before it reads, and writing fails.
        let _ = child.stdin.take().map(|mut stdin| stdin.write_all(text.as_bytes()));
        let output = child.wait_with_output().map_err(|error| error.to_string())?;
        let printed = String::from_utf8_lossy(&output.stdout);
        match printed.split_once(' ') {
            Some((count, seconds)) => {
                let seconds = seconds.trim().parse().unwrap_or_default();
                Ok((count.to_owned(), Duration::from_secs_f64(seconds)))
            }
            None if start.elapsed() >= patience => Err(format!("over {patience:?}")),
            None => Err("skipped".to_owned()),
        }
    }
}
