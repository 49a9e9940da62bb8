//! Hakyuu, or Ripple Effect: equal numbers in a line have so many squares between them. Nikoli.

use crate::kit::*;

pub static HAKYUU: Genre = Genre {
    about: Genre::about(
        "hakyuu",
        "Hakyuu",
        "regions count up from 1; equal numbers in a line have as many squares between them",
        "Given numbers; then the region of each square.",
        "..... ..... ..... ....1 .2... abccc abcdd abedf abeff ggggf",
        "4 2 3 1 2 / 3 1 4 2 3 / 1 3 2 1 4 / 2 4 1 3 1 / 1 2 3 4 2",
    )
    .with_rules(
        "Write a number into each empty white square so that each region of n squares has each number \
         from 1 to n. Between two equal numbers of a row or column lie at least as many squares \
         as the number says.",
    ),
    usual: 8,
    layers: &[Layer::NUMBERS, Layer::REGIONS_OR_HOLES],
    names: &["ripple", "hakyuu", "hakyukoka"],
    codes: &[
        Code::Borders,
        Code::Numbers { radix: 16, unknown: "-" },
        Code::Optional(&Code::Holes),
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.count_regions(|_| true);
    rules.given(0, &numbers);
    let largest = sheet.regions().rooms().map(Vec::len).max().unwrap_or(1);
    for number in 1..=largest {
        let model =
            rules.because(format!("between {number} and {number} in a line are {number} squares"));
        for line in size.lines() {
            for near in line.windows((number + 1).min(line.len())) {
                let near = Rules::of(&numbers, near.iter().copied());
                model.count_between(&near, number as i64, 0..=1);
            }
        }
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_layer(0);
    judge.count_regions(|_| true);
    let size = judge.size;
    for at in size.squares() {
        let number = judge.number(at).unwrap_or(0);
        for to in [Right, Down] {
            let near: Vec<usize> = size.towards(at, to).take(number as usize).collect();
            for other in
                near.into_iter().filter(|&it| judge.is(it, judge.sign(at))).collect::<Vec<_>>()
            {
                let names = [at, other].map(|it| size.name(it));
                let fault = || format!("{number} at {} and {} are too close", names[0], names[1]);
                judge.check(false, fault);
            }
        }
    }
}
