//! ABC End View, or Easy as ABC: letters once in each row and column, and the first ones outside.

use crate::kit::*;

pub static ABCENDVIEW: Genre = Genre {
    about: Genre::about(
        "abcendview",
        "ABC End View",
        "letters once in each row and column, of which clues tell the first from their ends",
        "The last letter; clues above, below, left and right; then given letters.",
        "c .... ..c. ..b. cbc. .... .... .... ....",
        "a - b c / - c a b / b a c - / c b - a",
    )
    .with_rules(
        "Write letters into some squares so that each row and column has each letter from a to \
         the stated one once; the other squares stay empty. A letter outside is the first one \
         that its row or column has, seen from there.",
    ),
    usual: 6,
    numbers: &["last letter"],
    layers: &[
        Layer { shape: Shape::Columns, ..LETTER },
        Layer { shape: Shape::Columns, ..LETTER },
        Layer { shape: Shape::Rows, ..LETTER },
        Layer { shape: Shape::Rows, ..LETTER },
        LETTER,
    ],
    names: &["easyasabc"],
    codes: &[
        Code::Count,
        Code::OutsideSigns(LETTERS),
        Code::Optional(&Code::Signs { radix: 16, signs: LETTERS }),
    ],
    values: LETTERS,
    signs: LETTERS,
    declare,
    judge,
    ..Genre::EMPTY
};

const LETTER: Layer = Layer::squares("a letter", |it| value(it).is_some());

/// The signs of squares: none, or a letter.
#[rustfmt::skip]
static LETTERS: &[&str] = &[
    "-", "a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "k", "l", "m", "n", "o", "p", "q", "r",
    "s", "t", "u", "v", "w", "x", "y", "z",
];

/// Returns the value of a letter.
fn value(letter: &str) -> Option<i64> {
    LETTERS[1..].iter().position(|it| *it == letter).map(|it| it as i64 + 1)
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let last = sheet.numbers[0].min(LETTERS.len() - 1) as i64;
    let squares = rules.squares(|_| 0..=last);
    for (&square, clue) in squares.iter().zip(&sheet.layers[4]) {
        value(clue).into_iter().for_each(|given| rules.restrict(square, given..=given));
    }
    rules.each_once(&squares, 1..=last, "letter");
    for Outside { clue, place, line } in sheet.outside() {
        let first = value(clue).unwrap_or(0);
        // Each square is empty behind empty squares, or the letter, or another one behind it.
        let other = (0..=last).filter(|&it| it != first).map(|it| vec![0, it, 0]);
        let tuples: Vec<_> = other.chain([vec![1, 0, 1], vec![1, first, 0]]).collect();
        let mut before = rules.variable(format!("nothing {place}"), 1..=1);
        for at in line {
            let name = format!("nothing {place} up to {}", size.name(at));
            let empty = rules.variable(name, 0..=1);
            let words = format!("{clue} {place} is the first letter");
            rules.because(words).table(&[before, squares[at], empty], &tuples);
            before = empty;
        }
        rules.restrict(before, 0..=0);
    }
    Fields::signs(&squares, LETTERS)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(4);
    let sheet = judge.sheet;
    let letters = LETTERS[1..].iter().take(sheet.numbers[0]).map(|it| (*it).to_owned());
    judge.each_once(&letters.collect::<Vec<_>>(), "-");
    for Outside { clue, place, line } in sheet.outside() {
        let first = line.iter().map(|&at| judge.sign(at)).find(|it| *it != "-").unwrap_or("-");
        let first = first.to_owned();
        judge.check(first == clue, || format!("{first} is the first letter {place}, not {clue}"));
    }
}
