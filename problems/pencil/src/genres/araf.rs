//! Araf: parts with two numbers, of which the size lies between.

use crate::kit::*;

pub static ARAF: Genre = Genre {
    about: Genre::about(
        "araf",
        "Araf",
        "parts, each with two numbers, of which one is less and one greater than its size",
        "Numbers. An answer numbers the parts.",
        "..6. 7513 ...7 4712",
        "1 2 2 2 / 1 3 3 2 / 1 1 4 4 / 1 5 5 4",
    )
    .with_rules(
        "Divide the board into regions of squares that are connected through their sides, each \
         with exactly two numbers. A region has more squares than its smaller number and fewer \
         than its larger one.",
    ),
    layers: &[Layer::NUMBERS],
    names: &["araf"],
    codes: &[Code::Number16],
    values: &["apart", "together"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let mut owners = Vec::new();
    // A part is named by its greater number.
    for root in size.squares() {
        if rules.is_full() {
            break;
        }
        let Some(number) = sheet.number(root).filter(|&it| it > 2) else { continue };
        let may = |at: usize| sheet.number(at).is_none_or(|other| other + 1 < number);
        let squares = size.reached(vec![root], number as usize - 2, may);
        let name = size.name(root);
        let part = rules.part(squares, |at| format!("{} with {name}", size.name(at)));
        let all: Vec<_> = part.has.iter().map(|&it| (1, it)).collect();
        let mut numbers = vec![(-1, part.has[0])];
        for (&at, &it) in part.squares.iter().zip(&part.has).skip(1) {
            if let Some(less) = sheet.number(at) {
                numbers.push((1, it));
                rules.count_in(all.len() / 16);
                let words = format!("a part is greater than {less} at {}", size.name(at));
                rules.because(words).linear_implied(it, &all, Relation::AtLeast, less + 1);
            }
        }
        let words = format!("the part of {name} has two numbers");
        rules.because(words).linear(&numbers, Relation::Equal, 0);
        let words = format!("a part is less than {number} at {name}");
        rules.may_grow(&part, number as usize - 1, words);
        owners.extend(part.owner());
    }
    rules.owned(owners)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for part in judge.parts("") {
        let name = size.name(part[0]);
        let clues = judge.clues_of(&part);
        let mut numbers: Vec<i64> = clues.iter().filter_map(|&at| sheet.number(at)).collect();
        numbers.sort_unstable();
        let &[less, greater] = &numbers[..] else {
            judge.check(false, || format!("the part at {name} has {} numbers", numbers.len()));
            continue;
        };
        let number = part.len() as i64;
        judge.check(less < number && number < greater, || {
            format!(
                "the part at {name} has {}, not between {less} and {greater}",
                counted(number, "squares")
            )
        });
    }
}
