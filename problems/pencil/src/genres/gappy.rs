//! Gappy: two shaded squares in each row and column, with given gaps between them.

use crate::kit::*;

pub static GAPPY: Genre = Genre {
    about: Genre::about(
        "gappy",
        "Gappy",
        "two shaded squares in each row and column, with given gaps between them",
        "Numbers beside columns and rows count the squares between the two shaded ones; then \
         nothing in the squares. Shaded squares do not touch, not even by a corner.",
        "...5..... 2...5.... ......... ......... ......... ......... ......... ......... \
         ......... ......... .........",
        "- - - - - x - - x / - x - x - - - - - / - - - - - - x - x / - - x - x - - - - / x - - - \
         - - x - - / - - x - x - - - - / x - - - - - - x - / - - - x - x - - - / - x - - - - - x \
         -",
    )
    .with_rules(
        "Shade two squares in each row and column so that no two shaded squares touch, not even \
         at a corner. A number outside tells how many squares lie between the two shaded ones of \
         its row or column.",
    ),
    usual: 9,
    layers: &[Layer::COLUMNS, Layer::ROWS, Layer::NUMBERS],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    rules.no_touching(&shaded, "shaded squares do not touch");
    for (line, squares) in size.lines().into_iter().enumerate() {
        let gap = sheet.beside(line, [0, 1]);
        let name = size.line_name(line);
        rules.exactly(
            2,
            &Rules::of(&shaded, squares.iter().copied()),
            format!("{name} has two shaded squares"),
        );
        let Some(gap) = gap else { continue };
        for (place, &at) in squares.iter().enumerate() {
            let is_far = |other: usize| place.abs_diff(other) as i64 == gap + 1;
            let far = (0..squares.len()).filter(|&it| is_far(it)).map(|it| shaded[squares[it]]);
            let words = format!("{name} has a gap of {gap}");
            rules.because(words).clause(&far.collect::<Vec<_>>(), &[shaded[at]]);
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.no_touching(|it, at| it.is(at, "x"), "shaded squares");
    let (sheet, size) = (judge.sheet, judge.size);
    for (line, squares) in size.lines().into_iter().enumerate() {
        let shaded: Vec<usize> =
            (0..squares.len()).filter(|&it| judge.is(squares[it], "x")).collect();
        let name = size.line_name(line);
        let [one, two] = shaded[..] else {
            judge.check(false, || format!("{name} has {} shaded squares", shaded.len()));
            continue;
        };
        let (found, gap) = ((two - one - 1) as i64, sheet.beside(line, [0, 1]));
        let holds = gap.is_none_or(|gap| gap == found);
        judge.check(holds, || format!("there is a gap of {found} in {name}"));
    }
}
