//! All solutions in one diagram. A puzzle whose search is [`Keyed`] gets the
//! strategy `diagram` from this, with `sample`, `--nth`, `--marginals` and
//! files; one without leaves out this file and what mentions it.

use billhook_engine::Keyed;
use num_bigint::BigUint;

use super::{Decisions, Instruction};
use billhook_plugin::{Marginals, Reading};

impl Keyed for Decisions {
    /// What the subtree below a node depends on: how much is done, but not how.
    type Key = u32;

    fn key(&self) -> u32 {
        self.done
    }
}

impl Reading for Instruction {
    type Move = ();
    type Solution = String;

    fn instance(&self) -> Vec<u8> {
        format!("nothing {}", self.decisions.wanted).into_bytes()
    }

    fn encode(&self, (): ()) -> u64 {
        0
    }

    fn decode(&self, number: u64) -> Option<()> {
        (number == 0).then_some(())
    }

    fn solution(&self, path: &[()], _: &BigUint) -> Option<String> {
        Some(self.done(path.len()))
    }

    fn marginals(&self, paths: Vec<((), BigUint)>) -> Marginals {
        let choices = paths.into_iter().map(|((), count)| (self.word.clone(), count));
        Marginals { choices: choices.collect(), ..Marginals::default() }
    }
}

#[cfg(test)]
mod tests {
    use billhook_engine::{Limits, laws};

    use super::*;
    use billhook_plugin::{Compile, Instance};

    #[test]
    fn equal_keys_mean_equal_subtrees() {
        // Of decisions with a single outcome each, no two lead to equal keys: of
        // a puzzle with more to decide, some should.
        let keys = laws::check_keys(&Decisions { done: 0, wanted: 3 });
        assert_eq!(keys, Err(laws::Broken::NothingCompared { nodes: 4, all: true }));
    }

    #[test]
    fn a_diagram_is_made_and_read() {
        let decisions = Decisions { done: 0, wanted: 3 };
        let instruction = Instruction { word: "naught".to_owned(), decisions };
        let mut limits = Limits::new();
        let how = Compile { strategy: "diagram", limits: &mut limits, memory: 1 << 20 };
        let made = instruction.compile(how).expect("it can be compiled");
        let mut file = Vec::new();
        assert!(made.save(&mut file).expect("it can be written"));
        let mut read =
            instruction.load(&mut &file[..], &mut Limits::new()).expect("it is of this instance");
        let only = read.nth(&BigUint::ZERO, &mut Limits::new()).expect("nothing stops it");
        let text = only.expect("there is one").text();
        assert_eq!(text, "naught, 3 times");
        assert!(instruction.accepts(&text));
    }
}
