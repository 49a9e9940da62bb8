//! Writes proofs in the format of VeriPB, version 3: from the record of a search, from arguments by
//! cutting planes, and from a solution.

use std::io::{self, BufRead, Write};

use super::Argument;
use super::record::{self, Recorded};

/// Writes the proof that a formula has no solution, from the [record](super::Record) of a search
/// that found only excluded solutions. `numbered` is the number of constraints at the beginning of
/// the proof.
///
/// A clause is written for each branch that has a next sibling. It names the decisions on its path
/// that have one as well: decisions that a node does not try, and the last one that it tries,
/// follow by unit propagation. The clauses below a branch are deleted with it, so that only those
/// of one path are kept.
///
/// Memory: that path, and at most a megabyte. Time and length: the number of nodes with a next
/// sibling, each times its depth.
///
/// # Errors
///
/// If the record cannot be read or is damaged, or `out` cannot be written.
pub fn refutation(mut record: impl BufRead, numbered: u64, out: &mut impl Write) -> io::Result<()> {
    begin(numbered, out)?;
    let mut last = numbered;
    let mut decisions = Decisions::new();
    // The ids of the kept clauses, each after the number of its decisions.
    let mut alive: Vec<(usize, u64)> = Vec::new();
    while let Some(Recorded { up, variable, is_last }) = record::next(&mut record)? {
        // The depth of the parent.
        let parent = (decisions.ends.len() + 1).checked_sub(up).and_then(|it| it.checked_sub(1));
        let parent = parent.ok_or(io::ErrorKind::InvalidData)?;
        if up > 0 {
            decisions.truncate(parent + 1);
            let below = alive.iter().rposition(|clause| clause.0 <= parent + 1);
            let below = alive.drain(below.map_or(0, |last| last + 1)..);
            decisions.write_refuted(below.map(|(_, number)| number), out)?;
            last += 1;
            alive.push((parent + 1, last));
        }
        decisions.truncate(parent);
        if is_last { decisions.push_implied() } else { decisions.push(variable) }
    }
    out.write_all(b"rup >= 1 ;\n")?;
    end(&format!("UNSAT : {}", last + 1), out)
}

/// Writes the proof that a formula has no solution but the excluded ones, from the steps that a
/// [`Prover`](crate::constraint::Prover) recorded. `numbered` is the number of constraints at the
/// beginning of the proof.
///
/// # Errors
///
/// If the record cannot be read or is damaged, or `out` cannot be written.
pub fn learnt(record: impl BufRead, numbered: u64, out: &mut impl Write) -> io::Result<()> {
    begin(numbered, out)?;
    let (mut last, mut text) = (numbered, Vec::new());
    for line in record.split(b'\n') {
        text.clear();
        let line = line?;
        for (at, part) in line.split(|&byte| byte == b'@').enumerate() {
            let end = part.iter().position(|byte| !byte.is_ascii_digit()).unwrap_or(part.len());
            let (step, rest) = if at == 0 { part.split_at(0) } else { part.split_at(end) };
            if at > 0 {
                let step = str::from_utf8(step).ok().and_then(|digits| digits.parse::<u64>().ok());
                let step = step.and_then(|step| step.checked_add(numbered));
                digits(step.ok_or(io::ErrorKind::InvalidData)?, &mut text);
            }
            text.extend_from_slice(rest);
        }
        last += u64::from(!line.starts_with(b"del"));
        text.push(b'\n');
        out.write_all(&text)?;
    }
    out.write_all(b"rup >= 1 ;\n")?;
    end(&format!("UNSAT : {}", last + 1), out)
}

/// The decisions of a path, as the text of the clause that not all of them are true. Most of the
/// time of writing a proof goes into digits, so those of each decision are made once.
struct Decisions {
    line: Vec<u8>,
    /// The end of each decision in the line.
    ends: Vec<usize>,
    /// Cached texts of decisions, by variable.
    words: Vec<Word>,
}

const RUP: &[u8] = b"rup";

/// Number of variables whose texts are cached.
const CACHED_VARIABLES: u32 = 1 << 16;

/// The text of a negated variable in a clause.
#[derive(Clone, Copy, Debug, Default)]
struct Word {
    text: [u8; 15],
    /// Length of the text; 0 if it has not been made yet.
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
        // Copying a fixed size takes one or two instructions.
        self.line.extend_from_slice(&text);
        self.line.truncate(end);
        self.ends.push(end);
    }

    /// Appends a decision that the previous ones imply. It needs no text.
    fn push_implied(&mut self) {
        self.ends.push(self.line.len());
    }

    fn word(&mut self, variable: u32) -> Word {
        let place = variable as usize;
        if let Some(word) = self.words.get(place).filter(|word| word.length > 0) {
            return *word;
        }
        let word = Word::of(variable);
        if variable < CACHED_VARIABLES {
            self.words.resize(self.words.len().max(place + 1), Word::default());
            self.words[place] = word;
        }
        word
    }

    fn truncate(&mut self, decisions: usize) {
        self.ends.truncate(decisions);
        self.line.truncate(self.ends.last().copied().unwrap_or(RUP.len()));
    }

    /// Writes the clause that not all decisions are true, and deletes `clauses`, which it makes
    /// redundant.
    fn write_refuted(
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

/// Appends a number in digits: `write!` is slower, and most of a proof is numbers.
pub(crate) fn digits(mut number: u64, text: &mut Vec<u8>) {
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

/// Writes the proof that a formula has no solution from arguments of which the last is a
/// contradiction. `numbered` is the number of constraints at the beginning of the proof.
///
/// # Errors
///
/// If `out` cannot be written.
pub fn argued(arguments: &[Argument], numbered: u64, out: &mut impl Write) -> io::Result<()> {
    begin(numbered, out)?;
    for argument in arguments {
        out.write_all(b"pol")?;
        argument.write(out)?;
        out.write_all(b" ;\n")?;
    }
    end(&format!("UNSAT : {}", numbered + arguments.len() as u64), out)
}

/// Writes the proof that a formula with this number of `variables` has a solution, given by its
/// true variables in ascending order. `numbered` is the number of constraints at the beginning of
/// the proof.
///
/// # Errors
///
/// If `out` cannot be written.
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
