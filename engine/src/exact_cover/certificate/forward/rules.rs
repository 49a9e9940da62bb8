//! Lemmas about options and levels that hold in every state, and save the lemmas of states many
//! hints. Functions that prove lemmas of one option or level return their ids. All functions fail
//! like those of [`Proof`].

use super::super::Error;
use super::super::graph::variable;
use super::super::layout::Trace;
use super::super::proof::Proof;
use super::Forward;

impl Forward<'_> {
    /// Proves the lemmas of all options.
    pub(super) fn options(&mut self, proof: &mut Proof<'_>) -> Result<(), Error> {
        for option in 0..self.layout.options.len() as u32 {
            let blocked = self.blocking(option, proof)?;
            self.blocked.push(blocked);
            self.alone.push(self.choosing(option, proof)?);
            self.kept.push(self.keeping(option, proof)?);
        }
        Ok(())
    }

    /// Proves that each trace which an option respects excludes it, because the options that leave
    /// the trace exclude it. The id is 0 for a trace that cannot be left before the option's level.
    fn blocking(&self, option: u32, proof: &mut Proof<'_>) -> Result<Vec<u32>, Error> {
        let choice = &self.layout.options[option as usize];
        let mut hints = Vec::new();
        let blocked = choice.respects.iter().map(|&trace| {
            let left = &self.layout.traces[trace as usize];
            let version = left.version(choice.level);
            let Some(untouched) = self.graph.untouched_before(trace, version) else { return Ok(0) };
            hints.clear();
            for (at, (_, options)) in left.left[..version].iter().enumerate() {
                hints.extend(options.iter().map(|&other| self.formula.pair(option, other)));
                hints.push(self.graph.untouched[trace as usize][at].whole);
            }
            proof.assert(&[untouched, -variable(option), self.root], &hints)
        });
        blocked.collect()
    }

    /// Proves that a chosen option is the only one of its level.
    fn choosing(&self, option: u32, proof: &mut Proof<'_>) -> Result<u32, Error> {
        let level = self.layout.options[option as usize].level as usize;
        let others = self.layout.levels[level].options.iter().filter(|&&other| other != option);
        let alone = self.graph.alone[option as usize];
        let pairs = others.map(|&other| self.formula.pair(option, other));
        let hints: Vec<u32> = pairs.chain([alone.whole]).collect();
        proof.assert(&[-variable(option), alone.literal, self.root], &hints)
    }

    /// Proves that if an option is chosen alone, its level leaves no trace that the option does not
    /// leave. The id is 0 for a trace that the option leaves, or that does not matter after the
    /// level.
    fn keeping(&self, option: u32, proof: &mut Proof<'_>) -> Result<Vec<u32>, Error> {
        let choice = &self.layout.options[option as usize];
        let alone = self.graph.alone[option as usize].literal;
        let exclude = |other| self.graph.excluding(self.layout, option, other);
        let left = self.layout.levels[choice.level as usize].left.iter();
        let kept = left.map(|&trace| match choice.leaves.binary_search(&trace) {
            Ok(_) => Ok(0),
            Err(_) => self.keep(alone, &exclude, choice.level, trace, proof),
        });
        kept.collect()
    }

    /// Proves the lemmas of all levels.
    pub(super) fn levels(&mut self, proof: &mut Proof<'_>) -> Result<(), Error> {
        for level in 0..self.layout.levels.len() as u32 {
            self.covered.push(self.covering(level, proof)?);
            let (skipped, passed) = self.skipping(level, proof)?;
            self.skipped.push(skipped);
            self.passed.push(passed);
        }
        Ok(())
    }

    /// Proves that one of a level's options is chosen if its item is uncovered before.
    fn covering(&self, at: u32, proof: &mut Proof<'_>) -> Result<u32, Error> {
        let (level, item) = (&self.layout.levels[at as usize], &self.layout.traces[at as usize]);
        let version = item.version(at);
        let untouched = self.graph.untouched_before(at, version).map(|literal| -literal);
        let options = level.options.iter().map(|&option| variable(option));
        let clause: Vec<i32> = untouched.into_iter().chain([self.root]).chain(options).collect();
        let mut hints = Vec::new();
        for before in (0..version).rev() {
            let node = self.graph.untouched[at as usize][before];
            let chained = usize::from(before > 0);
            let children = chained + item.left[before].1.len();
            // The earlier version comes last, because the next hints are about it.
            hints.extend((chained..children).chain(0..chained).map(|child| node.part(child)));
        }
        hints.push(self.formula.item(level.item));
        proof.assert(&clause, &hints)
    }

    /// Proves that no option of a level is chosen if its item is covered before, and that the level
    /// then leaves none of its traces. Returns 0 and no lemmas if the item cannot be covered
    /// before.
    fn skipping(&self, at: u32, proof: &mut Proof<'_>) -> Result<(u32, Vec<u32>), Error> {
        let level = &self.layout.levels[at as usize];
        let version = self.layout.traces[at as usize].version(at);
        let untouched =
            self.graph.untouched_before(at, version).filter(|_| !level.options.is_empty());
        let Some(untouched) = untouched else { return Ok((0, Vec::new())) };
        let none = self.graph.none[at as usize];
        let reasons = level.options.iter().map(|&option| self.reason(option, at));
        let hints: Vec<u32> = reasons.chain([none.whole]).collect();
        let skipped = proof.assert(&[untouched, none.literal, self.root], &hints)?;
        let rank = |other: u32| self.layout.options[other as usize].rank as usize;
        let exclude = |other| none.part(rank(other));
        let left = level.left.iter();
        let passed = left.map(|&trace| self.keep(none.literal, &exclude, at, trace, proof));
        Ok((skipped, passed.collect::<Result<_, _>>()?))
    }

    /// Proves that if `node` is true, a level does not leave a trace. `exclude` returns the clause
    /// by which `node` excludes an option. Returns 0 if the trace does not matter after the level.
    fn keep(
        &self,
        node: i32,
        exclude: &dyn Fn(u32) -> u32,
        level: u32,
        trace: u32,
        proof: &mut Proof<'_>,
    ) -> Result<u32, Error> {
        let Trace { left, last } = &self.layout.traces[trace as usize];
        if *last <= level {
            return Ok(0);
        }
        let version = self.layout.traces[trace as usize].version(level);
        let after = self.graph.untouched[trace as usize][version];
        let before = self.graph.untouched_before(trace, version).map(|literal| -literal);
        let clause: Vec<i32> =
            [-node].into_iter().chain(before).chain([after.literal, self.root]).collect();
        let mut hints: Vec<u32> = left[version].1.iter().map(|&other| exclude(other)).collect();
        hints.push(after.whole);
        proof.assert(&clause, &hints)
    }
}
