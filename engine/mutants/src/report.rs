//! What came of it, as tables.

use crate::list::Mutant;
use crate::results::Verdict;
use std::collections::BTreeMap;

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
        let share = if tried == 0 { "–".to_owned() } else { format!("{:.1} %", 100.0 * noticed as f64 / tried as f64) };
        let Self { caught, timeout, missed, unreached, alone, unviable } = self;
        format!("| {what} | {caught} | {timeout} | {missed} | {unreached} | {share} | {alone} | {unviable} |")
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
