//! The steps of a proof, in the order in which the search makes them.

use std::io::{self, Write};

use super::super::super::formula::FlowGraph;
use super::super::atom::Atom;

/// A literal of the formula: a variable, and whether it is true.
pub(super) type Fact = (u32, bool);

/// Maximum number of bytes written at a time.
const BLOCK: usize = 1 << 16;

/// The record of a proof: a step in each line, in the format of the proof, but with `@K` in place
/// of the number of the step `K`, which depends on how many solutions the formula excludes.
pub(in super::super) struct Log<'l> {
    pub(super) record: &'l mut dyn Write,
    pub(super) text: Vec<u8>,
    /// The first error of the record, if there was one.
    pub(super) failure: Option<io::Error>,
    /// The meaning of the search's Booleans.
    pub(super) meaning: &'l Meaning,
    /// The truths of the formula's variables at the root, if they are known, or under the negation
    /// of a clause that is being derived.
    pub(super) truths: Vec<Option<bool>>,
    /// The steps that derived reasons, but for those of the root.
    pub(super) explained: &'l mut Vec<u64>,
    /// Number of changes at the root that are known.
    pub(super) known: &'l mut u32,
    /// Number of steps so far.
    pub(super) steps: &'l mut u64,
    /// For each nogood after the clauses of the formula, the step that derived it; 0 for an
    /// excluded solution, whose clause the formula has.
    pub(super) nogoods: &'l mut Vec<u64>,
}

/// The formula's variables for the Booleans of a search, and the graphs of its propagators.
#[derive(Debug)]
pub(super) struct Meaning {
    /// The literal that is true if the domain has the value 1, by domain.
    pub(super) facts: Vec<Fact>,
    /// For each variable of the formula, the literal among `facts` with the same meaning: the
    /// variable itself, or the negation of the other one of its group.
    pub(super) told: Vec<Fact>,
    /// The graph of each propagator; `None` if the constraint is not connectivity.
    pub(super) graphs: Vec<Option<FlowGraph>>,
    /// The number that the proof gives to each constraint of the formula.
    pub(super) numbers: Vec<u64>,
}

impl Meaning {
    /// Returns the literal of the formula that states an atom.
    pub(super) fn fact(&self, atom: Atom) -> Fact {
        let (variable, is_true) = self.facts[atom.domain() as usize];
        (variable, is_true == atom.allows(1))
    }
}

impl Log<'_> {
    /// Returns the truth of a variable of the formula, if it is known.
    pub(super) fn truth(&self, variable: u32) -> Option<bool> {
        let (told, is_true) = self.meaning.told[variable as usize];
        self.truths[told as usize].map(|truth| truth == is_true)
    }

    /// Returns whether a step could not be written.
    pub(in super::super) fn has_failed(&self) -> bool {
        self.failure.is_some()
    }

    /// Derives the clause that premises imply the atom `then`, or contradict each other if it is
    /// `None`. Does nothing if unit propagation finds this alone.
    pub(in super::super) fn explain(
        &mut self,
        propagator: u32,
        premises: &[Atom],
        then: Option<Atom>,
    ) {
        let Some(graph) = &self.meaning.graphs[propagator as usize] else { return };
        let atoms = premises.iter().map(|atom| atom.not()).chain(then);
        let clause: Vec<Fact> = atoms.map(|atom| self.meaning.fact(atom)).collect();
        let step = self.derive_cut(graph, &clause);
        self.explained.push(step);
    }

    /// Returns the number of changes at the root that are known.
    pub(super) fn known(&self) -> u32 {
        *self.known
    }

    /// Notes an atom that the next change made true at the root.
    pub(super) fn know(&mut self, atom: Atom) {
        *self.known += 1;
        let (variable, is_true) = self.meaning.fact(atom);
        self.truths[variable as usize] = Some(is_true);
    }

    /// Derives a nogood.
    pub(in super::super) fn learn(&mut self, atoms: &[Atom]) {
        let clause: Vec<Fact> = atoms.iter().map(|&atom| self.meaning.fact(atom)).collect();
        self.derive(&clause);
        self.nogoods.push(*self.steps);
    }

    /// Deletes the derived reasons. Whoever needs one of them again must explain it again.
    pub(in super::super) fn forget_reasons(&mut self) {
        let explained = std::mem::take(self.explained);
        self.delete(&explained);
    }

    /// Deletes forgotten nogoods: those without a new number. The first `given` nogoods are clauses
    /// of the formula, not steps.
    pub(in super::super) fn forget(&mut self, given: u32, numbers: &[Option<u32>]) {
        let steps = std::mem::take(self.nogoods);
        let mut gone = Vec::new();
        for (&step, number) in steps.iter().zip(&numbers[given as usize..]) {
            match number {
                Some(_) => self.nogoods.push(step),
                None if step > 0 => gone.push(step),
                None => {}
            }
        }
        self.delete(&gone);
    }

    /// Writes the step that a clause follows by unit propagation.
    pub(super) fn derive(&mut self, clause: &[Fact]) {
        let mut clause = clause.to_vec();
        clause.sort_unstable();
        clause.dedup();
        self.text.extend_from_slice(b"rup");
        for (variable, is_true) in clause {
            self.text.extend_from_slice(if is_true { b" 1 x" } else { b" 1 ~x" });
            self.number(u64::from(variable) + 1);
        }
        self.text.extend_from_slice(b" >= 1 ;\n");
        self.step();
    }

    /// Writes the step that adds up constraints.
    pub(super) fn add_up(&mut self, constraints: &[Addend]) {
        self.text.extend_from_slice(b"pol");
        for (at, &addend) in constraints.iter().enumerate() {
            self.text.push(b' ');
            let number = match addend {
                Addend::Given(number) => number,
                Addend::Step(step) => {
                    self.text.push(b'@');
                    step
                }
            };
            self.number(number);
            if at > 0 {
                self.text.extend_from_slice(b" +");
            }
        }
        self.text.extend_from_slice(b" ;\n");
        self.step();
    }

    /// Deletes the constraints of these steps.
    pub(super) fn delete(&mut self, steps: &[u64]) {
        if steps.is_empty() {
            return;
        }
        self.text.extend_from_slice(b"del id");
        for &step in steps {
            self.text.extend_from_slice(b" @");
            self.number(step);
        }
        self.text.extend_from_slice(b" ;\n");
        self.write(BLOCK);
    }

    /// Writes what is left.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.write(0);
        self.failure.map_or(Ok(()), Err)
    }

    fn number(&mut self, number: u64) {
        crate::proof::digits(number, &mut self.text);
    }

    fn step(&mut self) {
        *self.steps += 1;
        self.write(BLOCK);
    }

    /// Writes the text to the record if it is longer than `most` bytes.
    fn write(&mut self, most: usize) {
        if self.text.len() > most && self.failure.is_none() {
            self.failure = self.record.write_all(&self.text).err();
            self.text.clear();
        }
    }
}

/// A constraint that is added up.
#[derive(Clone, Copy, Debug)]
pub(super) enum Addend {
    /// The constraint with this number in the formula.
    Given(u64),
    /// The constraint that this step derived.
    Step(u64),
}
