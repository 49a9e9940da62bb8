//! Proofs in the format of VeriPB, version 3.

use std::io::{self, BufRead, Write};

use super::Argument;
use super::record::{self, Recorded};

/// Writes the proof that a formula has no solution, of the [record](super::Record) of a search that found
/// none which the formula does not forbid. `numbered` is the number of constraints that the proof
/// begins with.
///
/// A clause is written where a branch is followed by another one of the same node, and names those decisions on the way
/// to it that are followed as well: what a node does not try, and the last that it tries, follow by unit propagation.
/// The clauses below a branch are deleted with it, so that those alive are at most the branches of one path.
///
/// Memory: that path, and a megabyte at the most. Time and length: as the nodes with a sibling after them,
/// each times its depth.
///
/// # Errors
///
/// If the record cannot be read, or the proof not be written.
pub fn refutation(mut record: impl BufRead, numbered: u64, out: &mut impl Write) -> io::Result<()> {
    begin(numbered, out)?;
    let mut last = numbered;
    let mut decisions = Decisions::new();
    // The clauses that are there, each with the number of its decisions.
    let mut alive: Vec<(usize, u64)> = Vec::new();
    while let Some(Recorded { up, variable, is_last }) = record::next(&mut record)? {
        // The number of decisions of the parent.
        let parent = (decisions.ends.len() + 1).checked_sub(up).and_then(|it| it.checked_sub(1));
        let parent = parent.ok_or(io::ErrorKind::InvalidData)?;
        if up > 0 {
            decisions.truncate(parent + 1);
            let below = alive.iter().rposition(|clause| clause.0 <= parent + 1);
            let below = alive.drain(below.map_or(0, |last| last + 1)..);
            decisions.refuted(below.map(|(_, number)| number), out)?;
            last += 1;
            alive.push((parent + 1, last));
        }
        decisions.truncate(parent);
        if is_last { decisions.push_implied() } else { decisions.push(variable) }
    }
    out.write_all(b"rup >= 1 ;\n")?;
    end(&format!("UNSAT : {}", last + 1), out)
}

/// The decisions on the way to a node, as the line of a proof that not all of them are true: most time of a
/// proof goes into digits, so that those of a decision are made once.
struct Decisions {
    line: Vec<u8>,
    /// Where each decision ends.
    ends: Vec<usize>,
    /// Words of decisions, by variable, made when they are first needed.
    words: Vec<Word>,
}

const RUP: &[u8] = b"rup";

/// Variables below this one keep their words.
const KEPT: u32 = 1 << 16;

/// That a variable is false, in the words of a clause.
#[derive(Clone, Copy, Debug, Default)]
struct Word {
    text: [u8; 15],
    /// 0 if it is not written yet.
    length: u8,
}

impl Word {
    fn of(variable: u32) -> Self {
        let mut written = b" 1 ~x".to_vec();
        digits(u64::from(variable) + 1, &mut written);
        let mut text = [0; 15];
        text[..written.len()].copy_from_slice(&written);
        Self { text, length: written.len() as u8 }
    }
}

impl Decisions {
    fn new() -> Self {
        Self { line: RUP.to_vec(), ends: Vec::new(), words: Vec::new() }
    }

    fn push(&mut self, variable: u32) {
        let Word { text, length } = self.word(variable);
        let end = self.line.len() + usize::from(length);
        // A copy of a fixed size is a move or two.
        self.line.extend_from_slice(&text);
        self.line.truncate(end);
        self.ends.push(end);
    }

    /// A decision that follows from those before it needs no words.
    fn push_implied(&mut self) {
        self.ends.push(self.line.len());
    }

    fn word(&mut self, variable: u32) -> Word {
        let place = variable as usize;
        if let Some(word) = self.words.get(place).filter(|word| word.length > 0) {
            return *word;
        }
        let word = Word::of(variable);
        if variable < KEPT {
            self.words.resize(self.words.len().max(place + 1), Word::default());
            self.words[place] = word;
        }
        word
    }

    fn truncate(&mut self, decisions: usize) {
        self.ends.truncate(decisions);
        self.line.truncate(self.ends.last().copied().unwrap_or(RUP.len()));
    }

    /// Writes the line, and that `clauses` are deleted, which follow from it.
    fn refuted(
        &mut self,
        clauses: impl ExactSizeIterator<Item = u64>,
        out: &mut impl Write,
    ) -> io::Result<()> {
        let end = self.line.len();
        self.line.extend_from_slice(b" >= 1 ;\n");
        if clauses.len() > 0 {
            self.line.extend_from_slice(b"del id");
            for clause in clauses {
                self.line.push(b' ');
                digits(clause, &mut self.line);
            }
            self.line.extend_from_slice(b" ;\n");
        }
        let written = out.write_all(&self.line);
        self.line.truncate(end);
        written
    }
}

/// Appends a number in digits.
fn digits(mut number: u64, text: &mut Vec<u8>) {
    let mut digits = [0; 20];
    let mut first = digits.len();
    loop {
        first -= 1;
        digits[first] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break text.extend_from_slice(&digits[first..]);
        }
    }
}

/// Writes the proof that a formula has no solution, of arguments of which the last ends in a
/// contradiction.
///
/// # Errors
///
/// If it cannot be written.
pub fn argued(arguments: &[Argument], numbered: u64, out: &mut impl Write) -> io::Result<()> {
    begin(numbered, out)?;
    for argument in arguments {
        out.write_all(b"pol")?;
        argument.write(out)?;
        out.write_all(b" ;\n")?;
    }
    end(&format!("UNSAT : {}", numbered + arguments.len() as u64), out)
}

/// Writes the proof that a formula with this number of `variables` has a solution: the one in which these are
/// true, sorted, and no others.
///
/// # Errors
///
/// If it cannot be written.
pub fn satisfied(
    solution: &[u32],
    variables: usize,
    numbered: u64,
    out: &mut impl Write,
) -> io::Result<()> {
    begin(numbered, out)?;
    let mut literals = String::new();
    let mut trues = solution.iter().copied().peekable();
    for (number, variable) in (1..=variables as u64).zip(0u32..) {
        let sign = if trues.next_if_eq(&variable).is_some() { "" } else { "~" };
        literals.push_str(&format!(" {sign}x{number}"));
    }
    end(&format!("SAT :{literals}"), out)
}

fn begin(numbered: u64, out: &mut impl Write) -> io::Result<()> {
    write!(out, "pseudo-Boolean proof version 3.0\nf {numbered} ;\n")
}

fn end(conclusion: &str, out: &mut impl Write) -> io::Result<()> {
    write!(out, "output NONE ;\nconclusion {conclusion} ;\nend pseudo-Boolean proof ;\n")?;
    out.flush()
}
