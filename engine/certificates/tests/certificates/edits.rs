//! Proofs of random formulas, random edits of them, and proofs of other formulas: each is refused,
//! or proves the number of models that an enumeration of all assignments counts.

use num_bigint::BigUint;
use proptest::prelude::*;

use crate::cpog::check;
use crate::tree::Formula;

fn formulas() -> impl Strategy<Value = Formula> {
    (1..6i64).prop_flat_map(|variables| {
        let literal = (1..=variables, any::<bool>());
        let literal = literal.prop_map(|(variable, sign)| if sign { variable } else { -variable });
        let clauses = prop::collection::vec(prop::collection::vec(literal, 1..4), 0..8);
        clauses.prop_map(move |clauses| Formula { variables, clauses })
    })
}

/// An edit of a text.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    /// The text ends early.
    Cut(prop::sample::Index),
    /// A line is removed.
    Leave(prop::sample::Index),
    /// A line is inserted once more, at its own place.
    Repeat(prop::sample::Index),
    /// Two lines change places.
    Swap(prop::sample::Index, prop::sample::Index),
    /// A word of a line becomes this number.
    Replace(prop::sample::Index, prop::sample::Index, i64),
    /// A word of a line is removed.
    Drop(prop::sample::Index, prop::sample::Index),
    /// A byte is replaced.
    Byte(prop::sample::Index, u8),
}

pub(crate) fn edits() -> impl Strategy<Value = Edit> {
    let index = any::<prop::sample::Index>;
    prop_oneof![
        index().prop_map(Edit::Cut),
        index().prop_map(Edit::Leave),
        index().prop_map(Edit::Repeat),
        (index(), index()).prop_map(|(one, other)| Edit::Swap(one, other)),
        (index(), index(), -20..60i64).prop_map(|(line, word, by)| Edit::Replace(line, word, by)),
        (index(), index()).prop_map(|(line, word)| Edit::Drop(line, word)),
        (index(), any::<u8>()).prop_map(|(place, byte)| Edit::Byte(place, byte)),
    ]
}

pub(crate) fn edited(text: &str, edit: &Edit) -> Vec<u8> {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let length = lines.len();
    match edit {
        Edit::Cut(at) => return text.as_bytes()[..at.index(text.len())].to_vec(),
        Edit::Byte(at, byte) => {
            let mut bytes = text.as_bytes().to_vec();
            bytes[at.index(text.len())] = *byte;
            return bytes;
        }
        Edit::Leave(line) => {
            lines.remove(line.index(length));
        }
        Edit::Repeat(line) => lines.insert(line.index(length), lines[line.index(length)].clone()),
        Edit::Swap(one, other) => lines.swap(one.index(length), other.index(length)),
        Edit::Replace(line, word, by) => {
            let line = &mut lines[line.index(length)];
            let mut words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let at = word.index(words.len());
            words[at] = by.to_string();
            *line = words.join(" ");
        }
        Edit::Drop(line, word) => {
            let line = &mut lines[line.index(length)];
            let mut words: Vec<&str> = line.split(' ').collect();
            words.remove(word.index(words.len()));
            *line = words.join(" ");
        }
    }
    let mut text = lines.join("\n");
    text.push('\n');
    text.into_bytes()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn counts_of_random_formulas_are_proved(formula in formulas()) {
        let proved = check(&formula.dimacs(), formula.proof().as_bytes());
        prop_assert_eq!(proved.map_err(|error| error.to_string()), Ok(formula.count().into()));
    }

    #[test]
    fn an_edited_proof_is_refused_or_proves_the_same(formula in formulas(), edit in edits()) {
        // The claim is removed, because it would refuse most edits.
        let proof = formula.proof();
        let (_, proof) = proof.split_once('\n').expect("it begins with its claim");
        let count = BigUint::from(formula.count());
        if let Ok(proved) = check(&formula.dimacs(), &edited(proof, &edit)) {
            prop_assert_eq!(proved, count);
        }
    }

    #[test]
    fn the_proof_of_another_formula_is_refused_or_proves_the_same(
        formula in formulas(),
        other in formulas(),
    ) {
        if let Ok(proved) = check(&other.dimacs(), formula.proof().as_bytes()) {
            prop_assert_eq!(proved, BigUint::from(other.count()));
        }
    }
}
