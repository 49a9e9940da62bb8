//! Balance Loop: a loop through circles, from which its lines are equally long or not.

use crate::kit::*;

pub static BALANCE_LOOP: Genre = Genre {
    about: Genre::about(
        "balance",
        "Balance Loop",
        "a loop whose two lines from a circle are equally long at white ones, and not at black ones",
        "w is a white circle, b a black one; in w4 or b4 both lines up to the next turns are together 4 \
         long.",
        "4 4 - - - - b - - - b w2 b - - w2 - -",
        "se ew sw - / ns - ns - / ns se nw - / ne nw - -",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits all circles \
         and no square twice. The two straight parts of the loop that leave a circle, up to the \
         next turns, are equally long at white circles and not at black ones; a number is their \
         total length in steps.",
    ),
    usual: 7,
    layers: &[Layer::squares("b or w, and a number", |it| parse(it).is_some())],
    names: &["balance"],
    codes: &[Code::Balls],
    declare,
    judge,
    ..Genre::LOOP
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
        let ahead = Direction::ALL.map(|to| rules.ahead(&lattice, at, to, number));
        if let Some(number) = number {
            let words = format!("the lines from {name} are {number} long");
            rules.exactly(number, &ahead.concat(), words);
        }
        let words = format!("the circle at {name} tells whether lines are equally long");
        let half = number.filter(|it| it % 2 == 0).map(|it| it as usize / 2);
        for (place, one) in ahead.iter().enumerate() {
            if let Some(half) = half.filter(|it| *it > 0) {
                let reached =
                    [one.first(), one.get(half - 1), one.get(half)].map(Option::<&_>::copied);
                let [first, half, beyond] = reached;
                let (then, all) = if is_white { (half, first) } else { (beyond, half) };
                rules.imply(&[then], &[all], &words);
                if is_white {
                    rules.imply(&[], &[beyond], &words);
                }
            } else if number.is_none() {
                for two in &ahead[..place] {
                    let (Some(&first), Some(&second)) = (one.first(), two.first()) else {
                        continue;
                    };
                    let both = rules.variable(format!("both lines at {name}"), 0..=1);
                    let truth = format!("the loop goes from {name} along both lines, or not");
                    rules.because(truth).all(both, &[first, second]);
                    let terms = one.iter().map(|&it| (1, it)).chain(two.iter().map(|&it| (-1, it)));
                    let relation = if is_white { Relation::Equal } else { Relation::Unequal };
                    rules.because(&words).linear_implied(
                        both,
                        &terms.collect::<Vec<_>>(),
                        relation,
                        0,
                    );
                }
            } else if is_white {
                rules.because(&words).clause(&[], &[]);
            }
        }
    }
    Fields::lines(&lattice)
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
