//! What came of it, as tables, and why mutants are missed.
//!
//! `reasons.txt` has a reason in each line that begins with `#`, and below it functions: a file, a
//! name, and how many mutants are missed there for that reason. More than that are findings.

use crate::list::Mutant;
use crate::results::Verdict;
use std::collections::{BTreeMap, HashMap};

#[derive(Clone, Copy, Default)]
struct Score {
    caught: usize,
    timeout: usize,
    missed: usize,
    unreached: usize,
    alone: usize,
    unviable: usize,
}

impl Score {
    fn count(&mut self, verdict: Verdict) {
        *match verdict {
            Verdict::Caught => &mut self.caught,
            Verdict::Timeout => &mut self.timeout,
            Verdict::Missed => &mut self.missed,
            Verdict::Unreached => &mut self.unreached,
            Verdict::Alone => &mut self.alone,
            Verdict::Unviable => &mut self.unviable,
        } += 1;
    }

    fn row(&self, what: &str) -> String {
        let noticed = self.caught + self.timeout;
        let tried = noticed + self.missed + self.unreached;
        let share = if tried == 0 {
            "–".to_owned()
        } else {
            format!("{:.1} %", 100.0 * noticed as f64 / tried as f64)
        };
        let Self { caught, timeout, missed, unreached, alone, unviable } = self;
        format!(
            "| {what} | {caught} | {timeout} | {missed} | {unreached} | {share} | {alone} | {unviable} |"
        )
    }
}

/// A table by genre and one by module.
pub fn print(mutants: &[Mutant], verdicts: &[Option<Verdict>]) {
    let (mut genres, mut modules, mut all) = (BTreeMap::new(), BTreeMap::new(), Score::default());
    for (mutant, verdict) in mutants.iter().zip(verdicts) {
        let Some(verdict) = *verdict else { continue };
        let path: Vec<_> = mutant.file.split('/').skip(2).take(2).collect();
        genres.entry(format!("{:?}", mutant.genre)).or_insert(Score::default()).count(verdict);
        modules.entry(path.join("/")).or_insert(Score::default()).count(verdict);
        all.count(verdict);
    }
    for (what, scores) in [("genre", genres), ("module", modules)] {
        println!("\n| {what} | caught | timeout | missed | unreached | score | alone | unviable |");
        println!("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
        for (name, score) in scores {
            println!("{}", score.row(&name));
        }
        println!("{}", all.row("all"));
    }
}

/// A table of reasons, and the mutants that are missed without one. How many these are.
pub fn explain(mutants: &[Mutant], verdicts: &[Option<Verdict>], reasons: &str) -> usize {
    let (mut reason, mut counts, mut known) = ("", Vec::new(), HashMap::new());
    for line in reasons.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        match (line.strip_prefix("# "), &words[..]) {
            (Some(words), _) => {
                reason = words;
                counts.push((reason, 0));
            }
            (None, [file, function, count]) => {
                let count: usize = count.parse().expect("a number of mutants");
                known.insert((*file, *function), (reason, count));
            }
            _ => assert!(words.is_empty(), "neither a reason nor a function: {line}"),
        }
    }
    let mut missed: BTreeMap<(&str, &str), Vec<&str>> = BTreeMap::new();
    for (mutant, verdict) in mutants.iter().zip(verdicts) {
        if matches!(verdict, Some(Verdict::Missed | Verdict::Unreached)) {
            missed.entry(mutant.place()).or_default().push(&mutant.name);
        }
    }
    let mut findings = vec![];
    for (place, names) in missed {
        match known.get(&place) {
            Some((reason, count)) if names.len() <= *count => {
                let row = counts.iter_mut().find(|row| row.0 == *reason);
                row.expect("it was read").1 += names.len();
            }
            _ => findings.extend(names),
        }
    }
    println!("\n| missed | why |\n| ---: | --- |");
    counts.iter().for_each(|(reason, count)| println!("| {count} | {reason} |"));
    println!("| {} | no reason is known |\n", findings.len());
    findings.iter().for_each(|name| println!("{name}"));
    findings.len()
}
