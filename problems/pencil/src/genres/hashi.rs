//! Hashi, or Bridges: islands that bridges connect. Nikoli, 1990.

use crate::kit::*;

/// The genre.
pub static HASHI: Genre = Genre {
    about: Genre::about(
        "hashi",
        "bridges that connect all islands, and do not cross",
        "A number in each island counts its bridges, of which two may run side by side. In answers \
         1 and 2 are bridges across, a and b one and two bridges down.",
        "2.4.. ..... 1.4.1",
        "- 2 - - - / - - b - - / - 1 - 1 -",
    ),
    title: "Hashi",
    numbers: &[],
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["hashikake", "hashi"],
    codes: &[Code::Number16],
    values: &["no bridge", "a bridge"],
    signs: &["a", "b"],
    declare,
    judge,
};

/// The signs of one and two bridges to the right, and down.
const SIGNS: [[&str; 2]; 2] = [["1", "2"], ["a", "b"]];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let islands: Vec<usize> = size.squares().filter(|&at| !sheet.is_open(at)).collect();
    let mut joined: Vec<Variable> =
        islands.iter().map(|&at| rules.variable(format!("island {}", size.name(at)), 1..=1)).collect();
    let (mut ends, mut bridges) = (Vec::new(), Vec::new());
    let mut at_island = vec![Vec::new(); islands.len()];
    let mut over = vec![Vec::new(); size.number()];
    for (place, &from) in islands.iter().enumerate() {
        for (signs, to) in SIGNS.into_iter().zip([Right, Down]) {
            let squares = size.towards(from, to).take_while(|&at| sheet.is_open(at));
            let squares: Vec<usize> = squares.collect();
            let last = squares.last().copied().unwrap_or(from);
            let Some(end) = size.step(last, to) else { continue };
            let end = islands.binary_search(&end).unwrap_or(place);
            let name = format!("{} to {}", size.name(from), size.name(islands[end]));
            let one = rules.variable(format!("a bridge {name}"), 0..=1);
            let two = rules.variable(format!("a second bridge {name}"), 0..=1);
            rules.because("a second bridge lies beside a first").clause(&[one], &[two]);
            for island in [place, end] {
                at_island[island].extend([one, two]);
                ends.push([island, joined.len()]);
            }
            joined.push(one);
            squares.iter().for_each(|&at| over[at].push(one));
            bridges.push((squares, [one, two], signs));
        }
    }
    for (&at, bridges) in islands.iter().zip(&at_island) {
        if let Some(number) = sheet.number(at) {
            let words = format!("{number} at {} counts its bridges", size.name(at));
            rules.exactly(number, bridges, words);
        }
    }
    over.iter().for_each(|over| rules.at_most_one(over, "bridges do not cross"));
    rules.because("bridges connect all islands").connected(&joined, 1, &ends);
    let variables = bridges.iter().flat_map(|it| it.1).collect();
    Fields::by(variables, move |value| {
        let mut all = vec!["-".to_owned(); size.number()];
        for (squares, [one, two], signs) in &bridges {
            let number = value(*one) + value(*two);
            if number > 0 {
                squares.iter().for_each(|&at| all[at] = signs[number as usize - 1].to_owned());
            }
        }
        all
    })
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let bridge = |judge: &Judge<'_>, at: usize, to: Direction| {
        let signs = SIGNS[usize::from(matches!(to, Up | Down))];
        if sheet.is_open(at) { signs.iter().position(|&it| judge.is(at, it)).map(|it| it + 1) } else { None }
    };
    for at in size.squares() {
        let mut found = 0;
        for to in Direction::ALL {
            let next = size.step(at, to);
            let there = next.and_then(|next| bridge(judge, next, to));
            found += there.unwrap_or(0) as i64;
            let here = bridge(judge, at, to);
            let goes_on = next.is_some_and(|next| !sheet.is_open(next)) || there == here;
            judge.check(here.is_none() || goes_on, || format!("a bridge ends at {}", size.name(at)));
        }
        let Some(number) = sheet.number(at) else { continue };
        let fault = || format!("{found} bridges leave {number} at {}", size.name(at));
        judge.check(found == number, fault);
    }
    let groups = judge.joined(|one, two| {
        let to = if one.abs_diff(two) == 1 { Right } else { Down };
        let ends = [one, two].map(|at| (!sheet.is_open(at), bridge(judge, at, to).is_some()));
        ends.iter().all(|&(is_island, is_bridge)| is_island || is_bridge) && ends.iter().any(|it| it.1)
    });
    let number = groups.iter().filter(|it| it.iter().any(|&at| !sheet.is_open(at))).count();
    judge.check(number < 2, || "bridges do not connect all islands".to_owned());
}
