//! Bright Light (Buraitoraito): numbers count the stars that they see.

use crate::kit::*;

pub static BURAITORAITO: Genre = Genre {
    about: Genre::about(
        "buraitoraito",
        "Buraitoraito",
        "stars that numbers count in their rows and columns",
        "Numbers count the stars that they see in four directions, up to the next number.",
        ".... .23. 2... ..32",
        "- * * * / - 2 3 * / 2 - * - / * * 3 2",
    )
    .with_rules(
        "Place stars in some empty squares. A number tells how many stars lie in the four \
         directions from it, up to the next number.",
    ),
    usual: 6,
    layers: &[Layer::NUMBERS],
    values: &["no star", "a star"],
    signs: &["*"],
    glyphs: &[("*", "★")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// Returns the squares that a number sees.
fn seen(sheet: &Sheet, at: usize) -> Vec<usize> {
    let ray = |to| sheet.size.towards(at, to).take_while(|&it| sheet.is_open(it));
    Direction::ALL.into_iter().flat_map(ray).collect()
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let stars = rules.marks(|at| sheet.is_open(at));
    // Numbers at both ends of a run count the same stars of it.
    let mut beside = vec![Vec::new(); size.number()];
    for to in [Right, Down] {
        let begins = |at: usize| size.step(at, to.back()).is_none_or(|it| !sheet.is_open(it));
        for first in size.squares().filter(|&at| sheet.is_open(at) && begins(at)) {
            let run = size.towards(first, to).take_while(|&it| sheet.is_open(it));
            let run: Vec<usize> = [first].into_iter().chain(run).collect();
            let last = run[run.len() - 1];
            let name = format!("stars from {} to {}", size.name(first), size.name(last));
            let count = rules.variable(&*name, 0..=run.len() as i64);
            let words = format!("numbers at both ends see the {name}");
            rules.because(words).count(count, &Rules::of(&stars, run), 1);
            for end in [size.step(first, to.back()), size.step(last, to)].into_iter().flatten() {
                beside[end].push((1, count));
            }
        }
    }
    for (at, number) in sheet.numbers_in_squares() {
        let words = format!("{number} at {} counts the stars it sees", size.name(at));
        rules.because(words).linear(&beside[at], Relation::Equal, number);
    }
    Fields::signs(&stars, &["-", "*"]).with_clues(&sheet.layers[0])
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues_and(&["-", "*"]);
    let sheet = judge.sheet;
    judge.count_squares("*", |at| seen(sheet, at));
}
