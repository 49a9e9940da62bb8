//! Hashi, or Bridges: islands that bridges connect. Nikoli, 1990.

use crate::kit::*;

pub static HASHI: Genre = Genre {
    about: Genre::about(
        "hashi",
        "Hashi",
        "bridges that connect all islands, and do not cross",
        "A number in each island counts its bridges, of which two may run side by side. In answers \
         1 and 2 are bridges across, a and b one and two bridges down.",
        "2.4.. ..... 1.4.1",
        "- 2 - - - / - - b - - / - 1 - 1 -",
    )
    .with_rules(
        "Join circles by bridges: straight lines across or down, over at least one square, that \
         meet no other bridge or circle on their way. Two circles are joined by two bridges at \
         most. A number tells how many bridges end at its circle, and all circles are connected \
         by bridges.",
    ),
    usual: 8,
    names: &["hashi", "hashikake", "bridges"],
    layers: &[Layer::NUMBERS_OR_UNKNOWN.drawn(Mark::Circle).dealt(Dealt::Islands)],
    codes: &[Code::Number16],
    values: &["no bridge", "a bridge"],
    signs: &["1", "2", "a", "b"],
    glyphs: &[("1", "─"), ("2", "═"), ("a", "│"), ("b", "║")],
    declare,
    judge,
    ..Genre::EMPTY
};

/// The signs of one and two bridges to the right, and down.
const SIGNS: [[&str; 2]; 2] = [["1", "2"], ["a", "b"]];

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let islands = sheet.clue_squares();
    let island = |&at: &usize| rules.variable(format!("island {}", size.name(at)), 1..=1);
    let nodes: Vec<Variable> = islands.iter().map(island).collect();
    let (mut first, mut placed) = (Vec::new(), Vec::new());
    let [mut beside, mut over] = [vec![Vec::new(); size.number()], vec![Vec::new(); size.number()]];
    for (place, &from) in islands.iter().enumerate() {
        for (signs, to) in SIGNS.into_iter().zip([Right, Down]) {
            let squares: Vec<usize> =
                size.towards(from, to).take_while(|&at| sheet.is_open(at)).collect();
            // No bridge fits between islands that touch.
            let end = squares.last().and_then(|&last| size.step(last, to));
            let Some(end) = end.and_then(|it| islands.binary_search(&it).ok()) else { continue };
            let name = format!("{}-{}", size.name(from), size.name(islands[end]));
            let one = rules.variable(&*name, 0..=1);
            let two = rules.variable(format!("{name} beside the first"), 0..=1);
            rules.because("a second bridge lies beside a first").clause(&[one], &[two]);
            [from, islands[end]].iter().for_each(|&island| beside[island].extend([one, two]));
            squares.iter().for_each(|&at| over[at].push(one));
            first.push(([place, end], one));
            for (bridge, sign) in [one, two].into_iter().zip(signs) {
                placed.push((bridge, squares.iter().map(|&at| (at, sign)).collect()));
            }
        }
    }
    rules.count_numbers("bridges from it", |at| beside[at].clone());
    over.iter().for_each(|over| rules.at_most_one(over, "bridges do not cross"));
    rules.connect_by_edges(nodes, Vec::new(), first, "bridges connect all islands");
    Fields::placed(size, placed, "-")
}

/// Returns the number of bridges that leave a square in a direction: from an island those of the next
/// square, and none for a board's end.
fn leaving(judge: &Judge<'_>, at: usize, to: Direction) -> i64 {
    let (sheet, size) = (judge.sheet, judge.size);
    let signs = SIGNS[usize::from(matches!(to, Up | Down))];
    let square = if sheet.is_open(at) { Some(at) } else { size.step(at, to) };
    let sign = square.filter(|&it| sheet.is_open(it)).map_or("-", |it| judge.sign(it));
    (1..).zip(signs).find(|it| it.1 == sign).map_or(0, |it| it.0)
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    for at in size.squares() {
        let name = size.name(at);
        for to in Direction::ALL {
            let there = size.step(at, to).map_or(0, |other| leaving(judge, other, to.back()));
            let is_joined = leaving(judge, at, to) == there;
            judge.check(is_joined, || format!("a bridge ends at {name}"));
        }
        let is_free = sheet.is_open(at) || judge.is(at, "-") || judge.is(at, sheet.clue(at));
        judge.check(is_free, || format!("a bridge crosses {name}"));
    }
    judge.count_numbers("bridges", |judge, at| {
        Direction::ALL.into_iter().map(|to| leaving(judge, at, to)).sum()
    });
    let groups = judge
        .joined(|one, two| size.direction(one, two).is_some_and(|to| leaving(judge, one, to) > 0));
    let number = groups.iter().filter(|it| !judge.clues_of(it).is_empty()).count();
    judge.check(number < 2, || "bridges do not connect all islands".to_owned());
}
