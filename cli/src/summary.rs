//! What is said of a search when it is over.

use std::fmt::Write;
use std::time::Duration;

use billhook_engine::{Cancel, Limits, Status};
use billhook_plugin::{Instance, Outcome};
use bytesize::ByteSize;
use clap::ArgMatches;
use comfy_table::{CellAlignment, Table, presets};
use num_traits::{One, Zero};
use serde_json::{Value, json};

use crate::{Terminal, code};

/// Levels shown at each end of a deep tree.
const LEVELS: usize = 20;

/// A search that is over.
pub(crate) struct Summary<'a> {
    pub(crate) problem: &'static str,
    pub(crate) instance: &'a dyn Instance,
    pub(crate) outcome: Outcome,
    pub(crate) elapsed: Duration,
}

/// Reads the limits from the arguments. Their clock starts now.
pub(crate) fn limits(matches: &ArgMatches) -> Limits {
    let mut limits = Limits::new();
    if let Ok(Some(&nodes)) = matches.try_get_one::<u64>("max-nodes") {
        limits = limits.nodes(nodes);
    }
    if let Some(&time) = matches.get_one::<Duration>("timeout") {
        limits = limits.time(time);
    }
    if let Some(&ByteSize(bytes)) = matches.get_one::<ByteSize>("max-memory") {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX);
        limits = limits
            .memory(bytes, || memory_stats::memory_stats().map_or(0, |memory| memory.physical_mem));
    }
    limits
}

/// How many nodes are looked at for another solution, once as many were found as are
/// wanted: some milliseconds at most, where nodes do not take long.
const AHEAD: u64 = 1_000;

/// How far to look for another solution. That is no part of the search that is counted,
/// and so not of its nodes.
pub(crate) fn ahead(matches: &ArgMatches, cancel: &Cancel) -> Option<Limits> {
    Some(limits(matches).nodes(AHEAD).cancel(cancel.clone()))
}

/// Whether nothing is to be said besides results and mistakes.
pub(crate) fn is_quiet(matches: &ArgMatches) -> bool {
    matches.try_get_one::<bool>("quiet").ok().flatten().is_some_and(|&quiet| quiet)
}

/// How a search ended, for people.
pub(crate) fn ended(status: Status) -> &'static str {
    match status {
        Status::Complete => "the search was complete",
        Status::Limit => "stopped at the limit",
        Status::Timeout => "stopped when the time was up",
        Status::NodeLimit => "stopped at the node limit",
        Status::MemoryLimit => "stopped at the memory limit",
        Status::Cut => "parts were left out",
        Status::Interrupted => "interrupted",
    }
}

impl Summary<'_> {
    /// The exit code: whether there is a solution, none, or nobody knows.
    pub(crate) fn code(&self) -> u8 {
        match self.outcome.status {
            _ if !self.outcome.solutions.is_zero() => code::FOUND,
            Status::Complete => code::NONE,
            _ => code::STOPPED,
        }
    }

    /// For programs. `event` says what it is the summary of.
    pub(crate) fn json(&self, event: &str, levels: bool) -> Value {
        let Outcome { strategy, status, solutions, statistics, reason, note, counters, more } =
            &self.outcome;
        let mut object = json!({
            "event": event,
            "problem": self.problem,
            "instance": self.instance.title(),
            "strategy": strategy,
            "status": status.name(),
            "solutions": solutions.to_string(),
            "nodes": statistics.nodes(),
            "dead_ends": statistics.dead_ends(),
            "pruned": statistics.pruned(),
            "elapsed_ns": u64::try_from(self.elapsed.as_nanos()).unwrap_or(u64::MAX),
        });
        if let Some(reason) = reason {
            object["reason"] = json!(reason);
        }
        if let Some(note) = note {
            object["note"] = json!(note);
        }
        if *more {
            object["more"] = json!(true);
        }
        for (name, count) in counters {
            object[name.replace(' ', "_")] = json!(count.to_string());
        }
        if levels {
            object["levels"] = statistics.levels().collect();
        }
        object
    }

    /// For people, in one line.
    pub(crate) fn sentence(&self) -> String {
        let Outcome { strategy, status, solutions, statistics, reason, note, counters, more } =
            &self.outcome;
        let found = match () {
            () if solutions.is_zero() && *status == Status::Complete => "no solution".to_owned(),
            () if solutions.is_zero() => "no solution found".to_owned(),
            () if solutions.is_one() => "1 solution".to_owned(),
            () => format!("{} solutions", grouped(&solutions.to_string())),
        };
        let others = match (status, solutions.is_zero()) {
            (Status::Complete, true) => "there is none",
            (Status::Complete, false) => "there are no more",
            (_, true) => "there may be some",
            (_, false) if *more => "there are more",
            (_, false) => "there may be more",
        };
        let end = match reason {
            Some(reason) => reason.clone(),
            None => format!("{}: {others}", ended(*status)),
        };
        let nodes = statistics.nodes();
        let counters: String = counters
            .iter()
            .map(|(name, count)| {
                let name = if count.is_one() { name.trim_end_matches('s') } else { name };
                format!("{} {name}, ", grouped(&count.to_string()))
            })
            .collect();
        let note = note.as_ref().map(|note| format!("{note}, ")).unwrap_or_default();
        format!(
            "{} {}: {found}; {end} ({strategy}, {note}{counters}{} node{}, {:.1?})",
            self.problem,
            self.instance.short_title(),
            grouped(&nodes.to_string()),
            if nodes == 1 { "" } else { "s" },
            self.elapsed,
        )
    }

    /// For people who want to know more: counters, and a row for each level.
    pub(crate) fn statistics(&self) -> String {
        let statistics = &self.outcome.statistics;
        let mut text = String::new();
        for (name, count) in [
            ("nodes", statistics.nodes()),
            ("dead ends", statistics.dead_ends()),
            ("pruned", statistics.pruned()),
        ] {
            let _ = writeln!(text, "{name:<10} {:>15}", grouped(&count.to_string()));
        }
        let levels: Vec<u64> = statistics.levels().collect();
        if levels.is_empty() {
            return text + "counted without entering a node";
        }
        text + &table_of_levels(&levels, |nodes| grouped(&nodes.to_string()))
    }

    /// Says how to go on with a search that was stopped.
    pub(crate) fn tell_of_file(
        &self,
        how: Option<String>,
        matches: &ArgMatches,
        terminal: &mut Terminal<'_>,
    ) {
        if let Some(how) = how.filter(|_| self.outcome.status.is_stop())
            && !matches.get_flag("quiet")
        {
            let _ = writeln!(terminal.messages, "{how}");
        }
    }

    /// Says on standard error what the arguments ask for.
    pub(crate) fn tell(&self, matches: &ArgMatches, terminal: &mut Terminal<'_>) {
        if !matches.get_flag("quiet") {
            let _ = writeln!(terminal.messages, "{}", self.sentence());
        }
        if matches.get_flag("stats") {
            let _ = writeln!(terminal.messages, "{}", self.statistics());
        }
    }
}

/// So many of something, such as `1,200 nodes`.
pub(crate) fn several(number: &impl ToString, of: &str) -> String {
    let number = number.to_string();
    let end = match (number.as_str(), of.ends_with("ch")) {
        ("1", _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {of}{end}", grouped(&number))
}

/// A row for each level, with what is to be said of it; of a deep tree those at
/// both ends.
pub(crate) fn table_of_levels<T>(levels: &[T], nodes: impl Fn(&T) -> String) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(["level", "nodes"]);
    for (level, at) in levels.iter().enumerate() {
        match levels.len() - level {
            left if level < LEVELS || left <= LEVELS => {
                table.add_row([level.to_string(), nodes(at)])
            }
            _ if level == LEVELS => table.add_row(["…", "…"]),
            _ => continue,
        };
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}

/// The most digits of a number in a sentence.
const DIGITS: usize = 60;

/// A number with its digits in groups of three; of a very long one the first
/// digits, and how many they are.
pub(crate) fn grouped(digits: &str) -> String {
    if digits.len() > DIGITS {
        let count = grouped(&digits.len().to_string());
        return format!("{}… ({count} digits)", &digits[..DIGITS / 5]);
    }
    let mut text = String::new();
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
