//! Ten thousand random edits of each certificate in the folder that the variable `CERTIFICATES`
//! names: the checker refuses each, or it proves the same claim as without the edit, or a claim
//! about another game, which the certificate then states. This takes minutes; `.ci/long edits` runs
//! it.

use std::env;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;

use billhook_certificates::{Error, Kind, Verdict};
use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::TestRunner;

use crate::edits::{edited, edits};

const EDITS: usize = 10_000;

/// Checks a proof, possibly edited, as one of the kind that its file name states, whatever an edit
/// did to its first line.
fn check(path: &Path, proof: &[u8]) -> Result<Verdict, Error> {
    let kind = match path.extension() {
        Some(extension) if extension == "cpog" => Kind::Cpog,
        Some(extension) if extension == "numbers" => Kind::Numbers,
        _ => Kind::PseudoBoolean,
    };
    let mut formula: Box<dyn Read> = match kind.formula_extension() {
        None => Box::new(io::empty()),
        Some(extension) => {
            let formula = File::open(path.with_extension(extension));
            Box::new(formula.expect("the formula stands beside the proof"))
        }
    };
    let mut proof = proof;
    kind.check(&mut *formula, &mut proof, 1 << 30)
}

#[test]
#[ignore = "it takes minutes, and certificates"]
fn ten_thousand_edits_of_each_are_refused_or_prove_the_same() {
    let folder = env::var("CERTIFICATES").expect("CERTIFICATES is a folder");
    for entry in fs::read_dir(folder).expect("it can be read") {
        let path = entry.expect("it can be read").path();
        let kinds = ["cpog", "pbp", "numbers"];
        if !path.extension().is_some_and(|extension| kinds.iter().any(|kind| extension == *kind)) {
            continue;
        }
        let proof = fs::read(&path).expect("it can be read");
        // The claim is removed, because it would refuse most edits.
        let text = String::from_utf8(proof.clone()).expect("it is text");
        let unclaimed = text.replacen("c solutions", "c", 1);
        let whole = check(&path, &proof).expect("it is accepted");
        let (mut runner, mut refused, mut others) = (TestRunner::deterministic(), 0, 0);
        for _ in 0..EDITS {
            let edit = edits().new_tree(&mut runner).expect("there is an edit").current();
            match check(&path, &edited(&unclaimed, &edit)) {
                // A certificate that states what it proves may become one of something else.
                Ok(verdict) if verdict.statement != whole.statement => others += 1,
                Ok(verdict) => assert_eq!(verdict, whole, "{edit:?}"),
                Err(_) => refused += 1,
            }
        }
        let name = path.display();
        println!(
            "{name}: {refused} of {EDITS} edits refused, {others} of something else, the others harmless"
        );
    }
}
