//! Judges whether a ruler measures each distance at most once, and whether it is the shortest.

use std::collections::BTreeMap;

use billhook_plugin::{Board, Verdict};

/// Length of the shortest Golomb ruler with each number of marks from 0: sequence A003022 of the
/// On-Line Encyclopedia of Integer Sequences.
pub const SHORTEST: [u32; 15] = [0, 0, 1, 3, 6, 11, 17, 25, 34, 44, 55, 72, 85, 106, 127];

/// Maximum number of marks that are tried in the search for a shorter ruler; trying them takes some
/// tenths of a second.
const TRIED: u64 = 2_000_000;

/// Upper limit of the lengths that the search tries: every shortest ruler is shorter.
const LONGEST: u32 = 2_000;

pub(super) fn judge(ruler: &Board, given: &Board) -> Verdict {
    let faults = faults(ruler, given);
    let (marks, given) = (ruler.0.concat(), given.0.concat());
    let (Some(&Some(length)), true) = (marks.last(), faults.is_empty()) else {
        return Verdict::of(faults, String::new);
    };
    if given.iter().all(Option::is_none) {
        let least = SHORTEST[given.len()];
        let shorter = (length > least).then(|| format!("the length is {length}, not {least}"));
        return Verdict::of(shorter, || "no ruler with as many marks is shorter".to_owned());
    }
    let most = length.min(LONGEST);
    let mut shorter = Shorter { given: &given, best: most, left: TRIED };
    shorter.mark(&mut vec![0], &mut vec![false; most as usize]);
    let is_known = shorter.left > 0;
    let shorter = (shorter.best < most).then_some(shorter.best);
    Verdict::of(shorter.map(|least| format!("the length is {length}, but {least} will do")), || {
        match is_known {
            true => "no ruler with these marks is shorter".to_owned(),
            false => "it fits, and it is not known whether a shorter one does".to_owned(),
        }
    })
}

/// Returns the faults of a ruler apart from its length, a sentence each; empty if it has none.
pub(super) fn faults(ruler: &Board, given: &Board) -> Vec<String> {
    let mut faults = ruler.misfits(given, 0..=u32::MAX);
    let marks: Vec<u32> = ruler.numbers().map(|(_, mark)| mark).collect();
    if marks.first() != Some(&0) || !marks.is_sorted_by(|one, two| one < two) {
        faults.push("the marks do not ascend from 0".to_owned());
    }
    if !faults.is_empty() {
        return faults;
    }
    let mut pairs = BTreeMap::new();
    for (one, two) in (0..marks.len()).flat_map(|two| (0..two).map(move |one| (one, two))) {
        let pair = format!("{} and {}", marks[one], marks[two]);
        if let Some(others) = pairs.insert(marks[two] - marks[one], pair.clone()) {
            faults.push(format!("{pair} are as far apart as {others}"));
        }
    }
    faults
}

/// A search for a shorter ruler, mark by mark.
struct Shorter<'g> {
    given: &'g [Option<u32>],
    best: u32,
    /// Number of marks that may still be tried.
    left: u64,
}

impl Shorter<'_> {
    /// Extends a ruler by every next mark that repeats no distance and leaves enough length for the
    /// remaining marks. Records the length of each complete ruler in `best`, and from then on tries
    /// only shorter ones. Stops when `left` is used up.
    fn mark(&mut self, marks: &mut Vec<u32>, measured: &mut Vec<bool>) {
        let Some(&given) = self.given.get(marks.len()) else {
            self.best = marks[marks.len() - 1];
            return;
        };
        let rest = SHORTEST[self.given.len() - marks.len()];
        let mut mark = given.unwrap_or(marks[marks.len() - 1] + 1);
        while mark + rest < self.best && self.left > 0 {
            self.left -= 1;
            if marks.iter().all(|&one| one < mark && !measured[(mark - one) as usize]) {
                marks.iter().for_each(|&one| measured[(mark - one) as usize] = true);
                marks.push(mark);
                self.mark(marks, measured);
                marks.pop();
                marks.iter().for_each(|&one| measured[(mark - one) as usize] = false);
            }
            if given.is_some() {
                break;
            }
            mark += 1;
        }
    }
}
