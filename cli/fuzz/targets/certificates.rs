//! Checks certificates: a formula up to a zero byte, then a proof. If the checker accepts a small
//! one, the proved number must be that of all assignments which hold or, for a numbers game, that
//! of all expressions which make the target.

#![no_main]

#[allow(dead_code, reason = "tests write certificates, too")]
#[path = "../../../engine/certificates/tests/certificates/game.rs"]
mod game;

use billhook_certificates::{Kind, cpog, numbers};
use game::Game;
use libfuzzer_sys::fuzz_target;
use num_bigint::BigUint;

/// Maximum number of variables whose assignments are all tried.
const MOST: u32 = 10;

fuzz_target!(|bytes: &[u8]| {
    let mut fields = bytes.splitn(2, |&byte| byte == 0);
    let [formula, proof] = [(); 2].map(|()| fields.next().unwrap_or_default());
    if Kind::of(proof) == Some(Kind::Numbers) {
        return expressions(proof);
    }
    let counted = match cpog::check(&mut &formula[..], &mut &proof[..], 1 << 22) {
        Ok(counted) => counted,
        Err(why) => return assert!(!why.to_string().is_empty()),
    };
    if counted.variables <= MOST {
        let models = models(&String::from_utf8_lossy(formula), counted.variables);
        assert_eq!(counted.models, BigUint::from(models));
    }
});

/// Maximum number of numbers in a hand whose expressions are all made.
const MOST_NUMBERS: usize = 4;

/// Checks the certificate of a numbers game.
fn expressions(text: &[u8]) {
    let proved = match numbers::check(&mut &text[..], 1 << 22) {
        Ok(proved) => proved,
        Err(why) => return assert!(!why.to_string().is_empty()),
    };
    let game = Game::read(&String::from_utf8_lossy(text));
    if let Some(game) = game.filter(|it| it.hands.iter().all(|hand| hand.len() <= MOST_NUMBERS)) {
        assert_eq!(proved.expressions, BigUint::from(game.count()));
    }
}

/// Counts the models of a formula in DIMACS format by trying all assignments.
fn models(formula: &str, variables: u32) -> u32 {
    let lines = formula.split('\n').map(str::trim_start);
    let lines = lines.filter(|line| !line.starts_with(['c', 'p']));
    let literals: Vec<i32> = lines
        .flat_map(str::split_ascii_whitespace)
        .map(|literal| literal.parse().expect("the checker has read it"))
        .collect();
    let clauses: Vec<&[i32]> = literals.split_inclusive(|literal| *literal == 0).collect();
    let holds = |assignment: &u32| {
        clauses.iter().all(|clause| {
            let mut literals = clause.iter().filter(|literal| **literal != 0);
            literals.any(|literal| {
                let is_true = assignment >> (literal.unsigned_abs() - 1) & 1 == 1;
                is_true == (*literal > 0)
            })
        })
    };
    (0..1_u32 << variables).filter(holds).count() as u32
}
