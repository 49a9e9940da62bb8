//! Balance Loop: a loop through circles, from which its lines are equally long or not.

use crate::kit::*;

/// The genre.
pub static BALANCE_LOOP: Genre = Genre {
    about: Genre::about(
        "balance",
        "a loop whose two lines from a circle are equally long at white ones, and not at black ones",
        "w is a white circle, b a black one; in w4 or b4 both lines up to the next turns are together 4 \
         long.",
        "4 4 - - - - b - - - b w2 b - - w2 - -",
        "se ew sw - / ns - ns - / ns se nw - / ne nw - -",
    ),
    title: "BalanceLoop",
    numbers: &[],
    layers: &[Layer::squares("b or w, and a number", |it| parse(it).is_some())],
    names: &[],
    codes: &[],
    values: &["no", "yes"],
    signs: LINES,
    declare,
    judge,
};

/// Returns whether a circle is white, and the length of both its lines.
fn parse(clue: &str) -> Option<(bool, Option<i64>)> {
    let number = clue.trim_matches(['b', 'w']);
    let is_whole = clue.len() == number.len() + 1 && (number.is_empty() || is_number(number));
    is_whole.then(|| (clue.contains('w'), number.parse().ok()))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for at in size.squares() {
        let Some((is_white, number)) = parse(sheet.clue(at)) else { continue };
        let name = size.name(at);
        rules.visit(&lattice, at, format!("the loop goes through {name}"));
        let ahead = Direction::ALL.map(|to| rules.ahead(&lattice, at, to));
        if let Some(number) = number {
            let words = format!("the lines from {name} are {number} long");
            rules.exactly(number, &ahead.concat(), words);
        }
        let half = number.filter(|it| it % 2 == 0).map(|it| it / 2);
        for (place, one) in ahead.iter().enumerate() {
            for two in &ahead[..place] {
                let (Some(&first), Some(&second)) = (one.first(), two.first()) else { continue };
                let both = rules.variable(format!("both lines at {name}"), 0..=1);
                rules.all(both, &[first, second]);
                let words = format!("the circle at {name} tells whether lines are equally long");
                let terms: Vec<_> =
                    one.iter().map(|&it| (1, it)).chain(two.iter().map(|&it| (-1, it))).collect();
                let relation = if is_white { Relation::Equal } else { Relation::Unequal };
                rules.because(words).linear_implied(both, &terms, relation, 0);
            }
            if let (true, Some(half), Some(&first)) = (is_white, half, one.first()) {
                let terms: Vec<_> = one.iter().map(|&it| (1, it)).collect();
                let words = format!("each line from {name} is {half} long");
                rules.because(words).linear_implied(first, &terms, Relation::Equal, half);
            }
        }
    }
    Fields::lines(&lattice, vec!["-".to_owned(); size.number()])
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let Some((is_white, number)) = parse(sheet.clue(at)) else { continue };
        let name = size.name(at);
        let lengths = judge.lengths(at);
        judge.check(lengths.len() == 2, || format!("the loop misses {name}"));
        let are_equal = lengths.first() == lengths.last();
        judge.check(are_equal == is_white, || {
            format!("the lines from {name} are {}equally long", if are_equal { "" } else { "not " })
        });
        let length: i64 = lengths.iter().sum();
        let is_right = number.is_none_or(|it| it == length);
        judge.check(is_right, || format!("the lines from {name} are {length} long"));
    }
}
