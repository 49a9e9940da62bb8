//! The results of cubes, put together as if one machine had searched them all.

use std::fmt;
use std::time::Duration;

use billhook_engine::strategy::split::Outline;
use billhook_engine::{Statistics, Status};
use billhook_plugin::{Instance, Outcome};
use num_bigint::BigUint;

use super::file::Head;
use super::finished::Finished;
use super::sealed::Broken;
use crate::Summary;

/// The most faults that are told one by one.
const TOLD: usize = 20;

/// Results that are being put together. Lines may come in any order and as often as they like;
/// a line that says the same as an earlier one adds nothing.
///
/// Space: a result for each cube.
#[derive(Debug)]
pub struct Merge {
    head: Head,
    outline: Outline,
    /// The first complete result of each cube.
    results: Vec<Option<Merged>>,
    /// How many lines agreed with an earlier one.
    agreed: u64,
    /// How many lines are of cubes that were stopped.
    stopped: u64,
    faults: Vec<Fault>,
    /// How many faults there are, told or not.
    wrong: u64,
}

/// A result, and where it stood.
#[derive(Debug)]
struct Merged {
    finished: Finished,
    line: String,
    /// Whether another run came to the same.
    twice: bool,
}

/// A line that cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Where it stands, such as `results.jsonl:17`.
    pub line: String,
    /// Why, as a clause.
    pub why: Why,
}

/// Why a line cannot be merged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Why {
    /// It is not as it was written.
    Broken(Broken),
    /// It is of another instance.
    Instance,
    /// It is of another program or version.
    Program(String),
    /// It is of another strategy.
    Strategy(String),
    /// It is of the same instance, and of a cube of another cut.
    Cut,
    /// There is no cube of this number.
    Unknown(u64),
    /// It says what cannot be.
    Impossible(String),
    /// It says something else of a cube than this line.
    Disagrees(u64, String),
}

impl Merge {
    /// Nothing yet, of the cubes of this cut.
    pub fn new(head: Head, outline: Outline) -> Self {
        let results = (0..outline.cubes()).map(|_| None).collect();
        Self { head, outline, results, agreed: 0, stopped: 0, faults: Vec::new(), wrong: 0 }
    }

    /// Takes a line, without its line break, that stands here: `results.jsonl:17`.
    pub fn take(&mut self, line: &[u8], place: impl FnOnce() -> String) {
        match Finished::from_line(line) {
            Ok(finished) => self.merge(finished, place),
            Err(why) => self.fault(Why::Broken(why), place),
        }
    }

    /// Takes a result.
    fn merge(&mut self, finished: Finished, place: impl FnOnce() -> String) {
        if let Some(why) = self.foreign(&finished) {
            return self.fault(why, place);
        }
        if !finished.is_complete() {
            self.stopped += 1;
            return;
        }
        let index = usize::try_from(finished.cube).ok().and_then(|cube| cube.checked_sub(1));
        let Some(slot) = index.and_then(|index| self.results.get_mut(index)) else {
            return self.fault(Why::Unknown(finished.cube), place);
        };
        match slot {
            None => *slot = Some(Merged { finished, line: place(), twice: false }),
            Some(first) if first.finished.agrees(&finished) => {
                first.twice |= first.finished.run != finished.run;
                first.finished.lines = first.finished.lines.take().or(finished.lines);
                self.agreed += 1;
            }
            Some(first) => {
                let why = Why::Disagrees(finished.cube, first.line.clone());
                self.fault(why, place);
            }
        }
    }

    fn foreign(&self, finished: &Finished) -> Option<Why> {
        let Head { instance, program, strategy, cut, .. } = &self.head;
        match () {
            () if finished.instance != *instance => Some(Why::Instance),
            () if finished.program != *program => Some(Why::Program(finished.program.clone())),
            () if finished.strategy != *strategy => Some(Why::Strategy(finished.strategy.clone())),
            () if finished.cut != *cut => Some(Why::Cut),
            () => finished.impossible().map(Why::Impossible),
        }
    }

    fn fault(&mut self, why: Why, place: impl FnOnce() -> String) {
        self.wrong += 1;
        if self.faults.len() < TOLD {
            self.faults.push(Fault { line: place(), why });
        }
    }

    /// Whether a line without a line break behind it was cut off.
    pub fn is_torn(line: &[u8]) -> bool {
        Finished::from_line(line).is_err()
    }

    /// The tree above the cubes.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// What the cubes have in common.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// The faults, of which the first twenty are told one by one, and how many there are.
    pub fn faults(&self) -> (&[Fault], u64) {
        (&self.faults, self.wrong)
    }

    /// How many lines said what an earlier one had said.
    pub fn agreed(&self) -> u64 {
        self.agreed
    }

    /// How many lines are of cubes that were stopped, and say nothing that counts.
    pub fn stopped(&self) -> u64 {
        self.stopped
    }

    /// The results, in the order of the cubes.
    pub fn results(&self) -> impl Iterator<Item = &Finished> {
        self.results.iter().flatten().map(|merged| &merged.finished)
    }

    /// The numbers of the cubes without a result; with `twice` also of those that one run alone
    /// has searched.
    pub fn missing(&self, twice: bool) -> impl Iterator<Item = u64> {
        let is_missing = move |result: &Option<Merged>| match result {
            Some(merged) => twice && !merged.twice,
            None => true,
        };
        (1..).zip(&self.results).filter(move |(_, result)| is_missing(result)).map(|(cube, _)| cube)
    }

    /// What one search of the whole tree would have told, if no cube is missing; none as well if
    /// there are 2⁶⁴ nodes or more. The time is that of all cubes together.
    pub fn summary(&self, instance: &dyn Instance) -> Option<Summary> {
        let all = || self.results().map(|finished| &finished.statistics);
        let nodes: u128 = all().map(|statistics| u128::from(statistics.nodes())).sum();
        u64::try_from(nodes + self.outline.nodes() as u128).ok()?;
        let statistics: Statistics = self.outline.statistics(all())?;
        let count = |finished: &Finished| finished.count.parse::<BigUint>().unwrap_or_default();
        let solutions = self.results().map(count).sum();
        let time = self.results().map(|finished| u128::from(finished.elapsed_ns)).sum::<u128>();
        let time = Duration::from_nanos(u64::try_from(time).unwrap_or(u64::MAX));
        let outcome = Outcome::counted(self.head.strategy.clone(), Status::Complete, solutions);
        let mut outcome = Outcome { statistics, ..outcome };
        outcome.counters = instance.counters(&outcome);
        Some(Summary::new(instance, outcome, time))
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Broken(why) => why.fmt(f),
            Self::Instance => f.write_str("it is of another instance"),
            Self::Program(program) => write!(f, "it is of another version, {program}"),
            Self::Strategy(strategy) => write!(f, "it is of another strategy, {strategy}"),
            Self::Cut => f.write_str("it is of another cut of this instance"),
            Self::Unknown(cube) => write!(f, "there is no cube {cube}"),
            Self::Impossible(why) => write!(f, "it cannot be right: {why}"),
            Self::Disagrees(cube, line) => {
                write!(f, "it says something else of cube {cube} than {line}")
            }
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)
    }
}
