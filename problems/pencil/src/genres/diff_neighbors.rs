//! Different Neighbors: a map in four colours.

use crate::fields::known;
use crate::kit::*;

pub static DIFF_NEIGHBORS: Genre = Genre {
    about: Genre::about(
        "diff-neighbors",
        "Diff Neighbors",
        "a number from 1 to 4 for each region, such that regions that touch have different ones",
        "Numbers of regions; then the region of each square. Regions that touch by a corner \
         differ as well. An answer has the number at its clue, or in the first square of its \
         region.",
        ".... .2.. 3... ...1 aabc abbc defc dffg",
        "4 - - 3 / - 2 - - / 3 1 4 - / - - - 1",
    )
    .with_rules(
        "Write one number from 1 to 4 into each region that has none. Regions that touch, even if \
         only at a corner, have different numbers.",
    ),
    usual: 8,
    layers: &[
        Layer::squares("a number from 1 to 4", |it| matches!(it, "1" | "2" | "3" | "4")),
        Layer::REGIONS,
    ],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let regions = sheet.regions();
    let mut numbers = Vec::new();
    let mut places = vec![None; size.number()];
    for (room, squares) in regions.squares.iter().enumerate() {
        let name = format!("the region of {}", size.name(squares[0]));
        let number = rules.variable(name, 1..=4);
        for (&at, given) in squares.iter().filter_map(|at| Some((at, sheet.number(*at)?))) {
            let words = format!("{given} is given at {}", size.name(at));
            rules.because(words).linear(&[(1, number)], Relation::Equal, given);
            places[at] = Some(room);
        }
        if squares.iter().all(|&at| sheet.is_open(at)) {
            places[squares[0]] = Some(room);
        }
        numbers.push(number);
    }
    for pair in size.touching_pairs() {
        let rooms = pair.map(|at| regions.of[at]);
        if rooms[0] != rooms[1] {
            let words = "regions that touch have different numbers";
            rules.because(words).all_different(&rooms.map(|it| numbers[it]));
        }
    }
    Fields::by(numbers.clone(), move |value| {
        let sign = |place: &Option<usize>| place.map(|room| known(value(numbers[room])));
        places.iter().map(|it| sign(it).unwrap_or_else(|| "-".to_owned())).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    judge.keeps_clues();
    let (regions, size) = (judge.sheet.regions(), judge.size);
    let mut numbers = Vec::new();
    for room in &regions.squares {
        let mut found: Vec<&str> =
            room.iter().map(|&at| judge.sign(at)).filter(|it| *it != "-").collect();
        let given = room.iter().filter(|&&at| !judge.sheet.is_open(at)).count();
        let is_short = found.len() == given.max(1);
        found.dedup();
        let number = match found[..] {
            [one @ ("1" | "2" | "3" | "4")] if is_short => one.to_owned(),
            _ => String::new(),
        };
        let fault = || format!("the region of {} has not one number", size.name(room[0]));
        judge.check(!number.is_empty(), fault);
        numbers.push(number);
    }
    for [one, two] in size.touching_pairs() {
        let [a, b] = [one, two].map(|at| regions.of[at]);
        let holds = a == b || numbers[a] != numbers[b];
        let fault = || format!("equal numbers touch at {} and {}", size.name(one), size.name(two));
        judge.check(holds, fault);
    }
}
