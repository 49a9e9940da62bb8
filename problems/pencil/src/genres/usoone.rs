//! Usoone (liar): in each region one number is wrong. Nikoli.

use crate::kit::*;

pub static USOONE: Genre = Genre {
    about: Genre::about(
        "usoone",
        "Usoone",
        "shaded squares that do not touch, counted by numbers of which one in each region lies",
        "Numbers count the shaded squares beside them, but for exactly one in each region; then \
         the region of each square. Numbers are not shaded, and all unshaded squares are \
         connected.",
        "2... .121 11.. aaaa bbab bbbb",
        "- - x - / x - - - / - - x -",
    )
    .with_rules(
        "Shade some squares, but no numbers. No two shaded squares share a side, and all unshaded \
         squares are connected through their sides. Exactly one number of each region is wrong; \
         each other one tells how many of its four neighbours are shaded.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS],
    names: &["usoone"],
    codes: &[Code::Borders, Code::Four { unknown: "?" }],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    rules.sparse(&shaded);
    let mut truths = vec![Vec::new(); sheet.regions().squares.len()];
    for (at, number) in sheet.numbers_in_squares() {
        let name = size.name(at);
        let truth = rules.variable(format!("the number at {name} is right"), 0..=1);
        let around: Vec<(i64, Variable)> = size.around(at).map(|it| (1, shaded[it])).collect();
        let words = format!("{number} at {name} counts the shaded squares beside it, or lies");
        rules.because(words).linear_reified(truth, &around, Relation::Equal, number);
        truths[sheet.regions().of[at]].push(truth);
    }
    for (room, truths) in sheet.regions().squares.iter().zip(&truths) {
        let words = format!("one number in the region of {} lies", size.name(room[0]));
        rules.because(words).count_between(truths, 0, 1..=1);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    judge.sparse();
    let (sheet, size) = (judge.sheet, judge.size);
    for room in &sheet.regions().squares {
        let lies = |&&at: &&usize| {
            sheet.number(at).is_some_and(|it| it != judge.count(size.around(at), "x"))
        };
        let liars = room.iter().filter(lies).count();
        judge.check(liars == 1, || {
            format!("the region of {} has {}", size.name(room[0]), counted(liars, "lies"))
        });
    }
}
