//! Kurotto: circles count the squares of the groups beside them. Nikoli.

use crate::kit::*;

pub static KUROTTO: Genre = Genre {
    about: Genre::about(
        "kurotto",
        "Kurotto",
        "shaded squares whose groups are as large as the circles beside them say",
        "Circles, which are not shaded: a number is the sum of the sizes of the shaded groups \
         beside it, o (or ?) is a circle without a number.",
        "31.. .... .... .3.3",
        "- - x - / x - - x / x - x x / x - - -",
    )
    .with_rules(
        "Shade some squares, but no circles. Shaded squares that are connected through their \
         sides form groups. A number tells how many squares the groups that share a side with its \
         circle have together; an empty circle stands for any number.",
    ),
    usual: 8,
    layers: &[Layer::squares("a number, o or ?", |it| matches!(it, "o" | "?") || is_number(it))
        .drawn(Mark::Circle)],
    names: &["kurotto"],
    codes: &[Code::Numbers { radix: 16, unknown: "o" }],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|at| sheet.is_open(at));
    for (circle, number) in sheet.numbers_in_squares() {
        let (name, number) = (size.name(circle), number as usize);
        // The circle and the groups beside it are a region, which no other shaded square touches.
        let squares = size.reached(vec![circle], number, |at| sheet.is_open(at));
        let group = rules.part(squares, |at| format!("{} in a group beside {name}", size.name(at)));
        rules.restrict(group.has[0], 1..=1);
        let words = format!("{number} at {name} counts the squares of the groups beside it");
        rules.sized(&group, number + 1..=number + 1, &*words);
        for (&at, &belongs) in group.squares.iter().zip(&group.has) {
            if at != circle {
                rules.because(&*words).clause(&[shaded[at]], &[belongs]);
            }
            for other in size.around(at).filter(|&it| sheet.is_open(it)) {
                let then: Vec<Variable> = group.of(other).into_iter().collect();
                rules.because(&*words).clause(&then, &[belongs, shaded[other]]);
            }
        }
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.free_clues("x");
    let size = judge.size;
    let groups = judge.groups(|it, at| it.is(at, "x"));
    judge.count_numbers("squares of groups", |_, at| {
        let is_beside = |group: &&Vec<usize>| size.around(at).any(|it| group.contains(&it));
        groups.iter().filter(is_beside).map(Vec::len).sum::<usize>() as i64
    });
}
