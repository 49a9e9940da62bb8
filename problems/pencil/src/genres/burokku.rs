//! Burokku: a board is divided into parts with each letter once.

use crate::kit::*;

pub static BUROKKU: Genre = Genre {
    about: Genre::about(
        "burokku",
        "parts of equal size, in which no letter is twice",
        "A letter or number for each square; a part has a square for each. If squares are empty, a \
         part has as many squares as a row. An answer numbers the parts.",
        "1323 1321 2123",
        "1 1 1 2 / 3 3 2 2 / 3 4 4 4",
    ),
    title: "Burokku",
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
        let squares = size.reached(vec![root], number - 1, may);
        let mut has = vec![None; size.number()];
        for &at in &squares {
            let name = format!("{} with {}", size.name(at), size.name(root));
            let it = rules.variable(name, i64::from(seed.is_some() && at == root)..=1);
            has[at] = Some(it);
            owners.push((root, vec![at], it));
        }
        let all: Vec<Variable> = squares.iter().filter_map(|&at| has[at]).collect();
        let edges = size.pairs_among(&squares);
        let words = format!("the part of {} has {number} squares", size.name(root));
        if seed.is_some() {
            rules.because(words).region(&all, 1, &edges, Some(0), number..=number);
        } else {
            let terms: Vec<_> = all.iter().map(|&it| (1, it)).collect();
            let terms = [&terms[..], &[(-(number as i64), all[0])]].concat();
            rules.because(&words).linear(&terms, Relation::Equal, 0);
            rules.because(words).region(&all, 1, &edges, None, 0..=number);
            for &it in &all[1..] {
                rules.because("a part has its first square").clause(&[all[0]], &[it]);
            }
        }
        for letter in &letters {
            let those = squares.iter().filter(|&&at| sheet.clue(at) == *letter);
            let those: Vec<Variable> = those.filter_map(|&at| has[at]).collect();
            let words = format!("{letter} is once in the part of {}", size.name(root));
            rules.at_most_one(&those, &words);
            if seed.is_some() && times(letter) * number == size.number() {
                rules.because(words).clause(&those, &[]);
            }
        }
    }
    rules.one_owner(&owners);
    owned(size, owners, "-")
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
