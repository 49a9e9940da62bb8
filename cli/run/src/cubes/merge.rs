//! Merged results of cubes, as if one machine had searched them all.

use std::collections::BTreeSet;
use std::fmt;
use std::time::Duration;

use billhook_engine::strategy::split::Outline;
use billhook_engine::{Limits, Statistics, Status};
use billhook_plugin::{Asked, Instance, Outcome, Question};
use num_bigint::BigUint;
use xxhash_rust::xxh3::xxh3_64;

use super::file::Head;
use super::finished::Finished;
use crate::Summary;

/// Maximum number of faults that are kept; the others are only counted.
const TOLD: usize = 20;

/// The results of cubes as far as they have been merged. Lines may come in any order and
/// repeatedly; a line that agrees with an earlier one adds nothing to the sums.
///
/// Space: 16 bytes a cube, some 300 for its result, and eight for each level of its tree.
#[derive(Debug)]
pub struct Merge {
    head: Head,
    outline: Outline,
    /// A hash of the path to each cube.
    paths: Vec<u64>,
    /// The first complete result of each cube.
    results: Vec<Option<Box<Merged>>>,
    /// The number of lines that agreed with an earlier one.
    agreed: u64,
    /// The numbers of cubes with a result of a search that was stopped.
    stopped: BTreeSet<u64>,
    faults: Vec<Fault>,
    /// The number of lines with a fault, including those that are not kept.
    wrong: u64,
}

/// The first complete result of a cube, and the place of its line.
#[derive(Debug)]
struct Merged {
    count: String,
    statistics: Statistics,
    lines: Option<String>,
    elapsed_ns: u64,
    run: String,
    line: String,
    /// Whether the result of an independent run agrees.
    twice: bool,
}

impl Merged {
    /// Returns whether another result of the cube has the same count and counters, and the same
    /// lines if both were kept. Without `is_walked`, results may differ in their counters: with
    /// more memory, a diagram keeps more subproblems, and a resumed search learns other nogoods.
    fn agrees(&self, other: &Finished, is_walked: bool) -> bool {
        let lines = self.lines.as_ref().zip(other.lines.as_ref());
        self.count == other.count
            && (!is_walked || self.statistics == other.statistics)
            && lines.is_none_or(|(one, other)| one == other)
    }

    /// Returns whether no run took part in both results.
    fn is_apart(&self, other: &Finished) -> bool {
        self.run.split('+').all(|run| other.run.split('+').all(|other| run != other))
    }
}

/// A line that cannot be merged, or several lines of other searches with the same difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The place of the line, such as `results.jsonl:17`.
    pub line: String,
    /// The reason, as a clause.
    pub why: String,
    /// The number of further lines with this reason.
    pub more: u64,
}

impl Merge {
    /// Returns an empty merge of the cubes of this cut.
    pub fn new(head: Head, outline: Outline) -> Self {
        let paths: Vec<u64> = outline.paths().map(|path| hash(&path)).collect();
        let results = paths.iter().map(|_| None).collect();
        let (stopped, faults) = (BTreeSet::new(), Vec::new());
        Self { head, outline, paths, results, agreed: 0, stopped, faults, wrong: 0 }
    }

    /// Merges a line, without its line break, at a place such as `results.jsonl:17`. The result of
    /// a search that was stopped is not added, only noted. Notes a fault instead if the line is
    /// damaged, of another search, impossible, or contradicts an earlier one.
    pub fn take(&mut self, line: &[u8], place: impl FnOnce() -> String) {
        let finished = match Finished::from_line(line) {
            Ok(finished) => finished,
            Err(why) => return self.fault(why.to_string(), false, place),
        };
        if let Some(why) = self.foreign(&finished) {
            return self.fault(why, true, place);
        }
        if let Some(why) = self.wrong(&finished) {
            return self.fault(why, false, place);
        }
        let index = usize::try_from(finished.cube - 1).unwrap_or(usize::MAX);
        let (is_walked, slot) = (self.head.is_walked(), &mut self.results[index]);
        if !finished.is_complete() {
            self.stopped.insert(finished.cube);
            return;
        }
        let Some(first) = slot else {
            let Finished { count, statistics, lines, elapsed_ns, run, .. } = finished;
            let (line, twice) = (place(), false);
            let merged = Merged { count, statistics, lines, elapsed_ns, run, line, twice };
            *slot = Some(Box::new(merged));
            return;
        };
        if !first.agrees(&finished, is_walked) {
            let (cube, line) = (finished.cube, &first.line);
            let why = format!("it says something else of cube {cube} than {line}");
            return self.fault(why, false, place);
        }
        first.twice |= first.is_apart(&finished);
        first.lines = first.lines.take().or(finished.lines);
        self.agreed += 1;
    }

    /// Returns what differs from the search of this cut, as a clause; `None` if the result
    /// belongs to that search.
    fn foreign(&self, finished: &Finished) -> Option<String> {
        let Head { instance, program, strategy, cut, .. } = &self.head;
        let what = match () {
            () if finished.instance != *instance => "instance".to_owned(),
            () if finished.program != *program => format!("version, {}", finished.program),
            () if finished.strategy != *strategy => format!("strategy, {}", finished.strategy),
            () if finished.cut != *cut => "cut of this instance".to_owned(),
            () => return None,
        };
        Some(format!("it is of another {what}"))
    }

    /// Returns the reason why no cube of this cut can have the result; `None` if its cube can.
    fn wrong(&self, finished: &Finished) -> Option<String> {
        let cube = finished.cube;
        match cube.checked_sub(1).and_then(|at| self.paths.get(at as usize)) {
            None => Some(format!("there is no cube {cube}")),
            Some(path) if *path != hash(&finished.path) => {
                Some(format!("it is not of the place where cube {cube} is"))
            }
            Some(_) => {
                let why = finished.impossible(self.head.is_walked())?;
                Some(format!("it cannot be right: {why}"))
            }
        }
    }

    /// Counts a line with a fault, and keeps the fault unless there are twenty already. Lines of
    /// other searches (`is_foreign`) with the same reason are one fault, with their number.
    fn fault(&mut self, why: String, is_foreign: bool, place: impl FnOnce() -> String) {
        self.wrong += 1;
        let mut same = self.faults.iter_mut().filter(|fault| is_foreign && fault.why == why);
        if let Some(fault) = same.next() {
            fault.more += 1;
        } else if self.faults.len() < TOLD {
            self.faults.push(Fault { line: place(), why, more: 0 });
        }
    }

    /// Returns the part of a line to be merged, or `None` if that was cut off, and the number of
    /// results that were cut off in the line. After a crash, the next result may have been written
    /// behind half of another. `is_ended` says whether the line has a line break; only a last line
    /// without one may be cut off at its end.
    pub fn untorn(line: &[u8], is_ended: bool) -> (Option<&[u8]>, u64) {
        let is_result = |line| Finished::from_line(line).is_ok();
        if is_result(line) {
            return (Some(line), 0);
        }
        let begin = Finished::beginning();
        let mut ends = (1..=line.len().saturating_sub(begin.len())).rev();
        let end = ends.find(|&end| line[end..].starts_with(begin.as_bytes()));
        let (rest, torn) = end.map_or((line, 0), |end| (&line[end..], 1));
        match is_ended || is_result(rest) {
            true => (Some(rest), torn),
            false => (None, torn + 1),
        }
    }

    /// Returns the tree above the cubes.
    pub fn outline(&self) -> &Outline {
        &self.outline
    }

    /// Returns the head of the cut.
    pub fn head(&self) -> &Head {
        &self.head
    }

    /// Returns the first twenty faults, and the number of lines that have one.
    pub fn faults(&self) -> (&[Fault], u64) {
        (&self.faults, self.wrong)
    }

    /// Returns the number of lines that agreed with an earlier one.
    pub fn agreed(&self) -> u64 {
        self.agreed
    }

    /// Returns the number of cubes whose search was stopped and that have no complete result.
    pub fn stopped(&self) -> u64 {
        let is_missing = |cube: &&u64| self.results[(**cube - 1) as usize].is_none();
        self.stopped.iter().filter(is_missing).count() as u64
    }

    /// Returns the complete results, in the order of the cubes.
    fn results(&self) -> impl Iterator<Item = &Merged> {
        self.results.iter().flatten().map(|merged| &**merged)
    }

    /// Returns the number of each cube that has a result, and the [hash](super::Lines::hash) of the
    /// lines of its solutions; `None` in place of the hash if they were not kept.
    pub fn lines(&self) -> impl Iterator<Item = (u64, Option<&str>)> {
        let merged = (1..).zip(&self.results);
        merged.filter_map(|(cube, merged)| Some((cube, merged.as_ref()?.lines.as_deref())))
    }

    /// Returns the numbers of the cubes without a complete result, ascending; with `twice` also of
    /// those that no two independent runs have searched.
    pub fn missing(&self, twice: bool) -> impl Iterator<Item = u64> {
        let is_missing = move |result: &Option<Box<Merged>>| match result {
            Some(merged) => twice && !merged.twice,
            None => true,
        };
        (1..).zip(&self.results).filter(move |(_, result)| is_missing(result)).map(|(cube, _)| cube)
    }

    /// Returns the summary of one search of the whole tree; `None` if a cube is missing, or if
    /// there are 2⁶⁴ nodes or more. The time is the sum over all cubes.
    pub fn summary(&self, instance: &dyn Instance) -> Option<Summary> {
        let all = || self.results().map(|merged| &merged.statistics);
        let nodes: u128 = all().map(|statistics| u128::from(statistics.nodes())).sum();
        u64::try_from(nodes + self.outline.nodes() as u128).ok()?;
        let statistics: Statistics = self.outline.statistics(all())?;
        let count = |merged: &Merged| merged.count.parse::<BigUint>().unwrap_or_default();
        let solutions = self.results().map(count).sum();
        let time = self.results().map(|merged| u128::from(merged.elapsed_ns)).sum::<u128>();
        let time = Duration::from_nanos(u64::try_from(time).unwrap_or(u64::MAX));
        let outcome = Outcome::counted(self.head.strategy.clone(), Status::Complete, solutions);
        let mut outcome = Outcome { statistics, ..outcome };
        let (tree, mut limits) = (Question::of(Asked::Tree), Limits::new());
        let strategy = instance.strategy(&self.head.strategy);
        let solver = strategy.and_then(|it| instance.solver(&it, &tree, &mut limits).ok());
        solver.inspect(|solver| solver.amend(&mut outcome));
        let confirmed = !self.results.is_empty() && self.missing(true).next().is_none();
        Some(Summary { confirmed, ..Summary::new(instance, outcome, time) })
    }
}

fn hash(path: &[usize]) -> u64 {
    let bytes: Vec<u8> = path.iter().flat_map(|branch| (*branch as u64).to_le_bytes()).collect();
    xxh3_64(&bytes)
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.line, self.why)?;
        match self.more {
            0 => Ok(()),
            1 => f.write_str(", and 1 more line"),
            more => write!(f, ", and {more} more lines"),
        }
    }
}
