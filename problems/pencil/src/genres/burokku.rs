//! Burokku: a board is divided into parts with each letter once.

use crate::kit::*;

pub static BUROKKU: Genre = Genre {
    about: Genre::about(
        "burokku",
        "Burokku",
        "parts of equal size, in which no letter is twice",
        "A letter or number for each square; a part has a square for each. If squares are empty, a \
         part has as many squares as a row. An answer numbers the parts.",
        "1323 1321 2123",
        "1 1 1 2 / 3 3 2 2 / 3 4 4 4",
    )
    .with_rules(
        "Divide the board into regions of squares that are connected through their sides, all of \
         the same size, in which no letter or number repeats. If no square of the board is empty, \
         each region has all the letters or numbers; otherwise it has as many squares as a row.",
    ),
    layers: &[Layer::squares("a letter or a number", |it| {
        it.len() < 3 && it.bytes().all(|it| it.is_ascii_alphanumeric())
    })],
    values: &["apart", "together"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the letters of a board, and the size of its parts.
fn letters(sheet: &Sheet) -> (Vec<&str>, usize) {
    let mut letters: Vec<&str> = sheet.layers[0].iter().map(String::as_str).collect();
    letters.sort_unstable();
    letters.dedup();
    let is_full = letters.first() != Some(&"-");
    letters.retain(|it| *it != "-");
    let number = if is_full { letters.len() } else { sheet.size.columns };
    (letters, number)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let (letters, number) = letters(sheet);
    let times = |letter: &str| sheet.layers[0].iter().filter(|it| *it == letter).count();
    // A part is named by its square with a letter that each part has, or by its first square.
    let seed = letters.iter().copied().find(|it| times(it) * number == size.number());
    let mut owners = Vec::new();
    for root in size.squares().filter(|&at| seed.is_none_or(|seed| seed == sheet.clue(at))) {
        if rules.is_full() {
            break;
        }
        let may = |at: usize| {
            let differs = sheet.is_open(at) || sheet.clue(at) != sheet.clue(root);
            differs && (seed.is_some() || at > root)
        };
        let name = size.name(root);
        let squares = size.reached(vec![root], number - 1, may);
        let part = rules.part(squares, |at| format!("{} with {name}", size.name(at)));
        let words = format!("the part of {name} has {number} squares");
        if seed.is_some() {
            rules.restrict(part.has[0], 1..=1);
            rules.sized(&part, number..=number, words);
        } else {
            let terms = part.has.iter().map(|&it| (1, it)).chain([(-(number as i64), part.has[0])]);
            let terms: Vec<_> = terms.collect();
            rules.because(&*words).linear(&terms, Relation::Equal, 0);
            rules.may_grow(&part, number, words);
        }
        for letter in &letters {
            let those = part.that(|at| sheet.clue(at) == *letter);
            let words = format!("{letter} is once in the part of {name}");
            rules.at_most_one(&those, &words);
            if seed.is_some() && times(letter) * number == size.number() {
                rules.because(words).clause(&those, &[]);
            }
        }
        owners.extend(part.owner());
    }
    rules.owned(owners)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let (_, number) = letters(sheet);
    for part in judge.parts("") {
        let name = size.name(part[0]);
        let fault = || format!("the part at {name} has {} squares, not {number}", part.len());
        judge.check(part.len() == number, fault);
        let mut found: Vec<&str> = judge.clues_of(&part).iter().map(|&at| sheet.clue(at)).collect();
        found.sort_unstable();
        for pair in found.windows(2) {
            judge.check(pair[0] != pair[1], || format!("the part at {name} has {} twice", pair[0]));
        }
    }
}
