//! Magnets: dominoes with a plus and a minus, or neutral ones.

use crate::kit::*;

pub static MAGNETS: Genre = Genre {
    about: Genre::about(
        "magnets",
        "Magnetic",
        "dominoes with a positive and a negative pole or none, such that equal poles do not touch",
        "Numbers beside columns that count pluses, then minuses, then the same beside rows; then \
         the domino of each square.",
        ".2.. .... .0.. .002 aabc debc deff gghh",
        "- + x x / x x x x / x x x x / - + - +",
    )
    .with_rules(
        "Write + and − into the two squares of some regions, one into each; all other squares \
         stay empty. Equal signs do not share a side. Numbers above columns and left of rows tell \
         how many + these have, numbers below columns and right of rows how many −.",
    ),
    usual: 8,
    layers: &[Layer::COLUMNS, Layer::COLUMNS, Layer::ROWS, Layer::ROWS, Layer::REGIONS],
    names: &["magnets"],
    codes: &[Code::Pairs, Code::Borders],
    values: &["no plus", "a plus"],
    signs: &["+", "x"],
    glyphs: &[("-", "−")],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    // A domino is neutral, or has its plus in one of its two squares, and its minus in the other.
    let is_domino = |at: usize| sheet.regions().squares[sheet.regions().of[at]].len() == 2;
    let plus = rules.marks(is_domino);
    let mut minus = plus.clone();
    for domino in sheet.regions().squares.iter().filter(|it| it.len() == 2) {
        minus.swap(domino[0], domino[1]);
        let words = format!("{} has one pole", size.name(domino[0]));
        rules.because(words).clause(&[], &[plus[domino[0]], plus[domino[1]]]);
    }
    rules.apart(&plus, "pluses do not touch");
    rules.apart(&minus, "minuses do not touch");
    rules.count_lines(&plus, [0, 2], "pluses");
    rules.count_lines(&minus, [1, 3], "minuses");
    Fields::by(plus.clone(), move |value| {
        let sign = |(&plus, &minus)| match (value(plus), value(minus)) {
            (1, _) => "+",
            (_, 1) => "-",
            _ => "x",
        };
        plus.iter().zip(&minus).map(sign).map(str::to_owned).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    judge.apart("+", "pluses");
    judge.apart("-", "minuses");
    judge.count_lines([0, 2], |it, at| it.is(at, "+"));
    judge.count_lines([1, 3], |it, at| it.is(at, "-"));
    let (sheet, size) = (judge.sheet, judge.size);
    for domino in &sheet.regions().squares {
        let mut signs: Vec<&str> = domino.iter().map(|&at| judge.sign(at)).collect();
        signs.sort_unstable();
        let is_whole = signs == ["+", "-"] || signs.iter().all(|&it| it == "x");
        judge.check(is_whole, || format!("the domino at {} is not whole", size.name(domino[0])));
    }
}
