//! Gokigen Naname, or Slant: a diagonal in each square, without loops. Nikoli.

use crate::kit::*;

pub static GOKIGEN: Genre = Genre {
    about: Genre::about(
        "gokigen",
        "Gokigen Naname",
        "a diagonal in each square, of which none form a loop",
        "A number at a point counts the diagonals that meet there; a row of them above and below \
         each row of squares. An answer has ; between rows.",
        "...2. ..3.. .4..0 ..... ..0..",
        "\\ \\ / \\ ; \\ / / / ; / \\ \\ \\ ; / / \\ \\",
    )
    .with_rules(
        "Draw a diagonal into each square so that no diagonals form a closed line. A number in a \
         circle tells how many diagonals meet there.",
    ),
    usual: 8,
    layers: &[Layer { shape: Shape::Points, ..Layer::FOUR }],
    names: &["gokigen"],
    codes: &[Code::FourAtPoints],
    flags: "c",
    values: &["a diagonal between odd points", "a diagonal between even points"],
    signs: &["/", "\\"],
    declare,
    judge,
    ..Genre::EMPTY
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    // The sum of row and column divides points in two kinds. A diagonal joins two of one kind.
    let even = rules.marks(|_| true);
    let points = size.points();
    let is_even = move |point: usize| points.place(point).iter().sum::<usize>() % 2 == 0;
    let mut around = vec![Vec::new(); points.number()];
    // A loop of one kind encloses points of the other, so each point is joined to the rim.
    let mut joined: [Vec<Variable>; 2] = [Vec::new(), Vec::new()];
    for (kind, joined) in joined.iter_mut().enumerate() {
        for point in points.squares() {
            let value = kind as i64;
            joined.push(rules.variable(format!("{} {kind}", points.name(point)), value..=value));
        }
        joined.extend(&even);
    }
    let mut edges = [Vec::new(), Vec::new()];
    for at in size.squares() {
        for corner in size.corners(at) {
            around[corner].push(even[at]);
            edges[usize::from(is_even(corner))].push([corner, points.number() + at]);
        }
    }
    let rim = points.squares().filter(|&it| points.around(it).count() < 4);
    let rim: Vec<usize> = rim.collect();
    for (kind, edges) in edges.iter_mut().enumerate() {
        edges.extend(rim.windows(2).map(|pair| [pair[0], pair[1]]));
        let others = points.squares().filter(|&it| usize::from(is_even(it)) != kind);
        edges.extend(others.map(|it| [rim[0], it]));
        rules.because("no diagonals form a loop").connected(&joined[kind], kind as i64, edges);
    }
    for point in points.squares() {
        if let Some(number) = sheet.number(point) {
            let words = format!("{number} at point {} counts diagonals", points.name(point));
            let kind = i64::from(is_even(point));
            rules.because(words).count_between(&around[point], kind, number..=number);
        }
    }
    Fields::by(even.clone(), move |value| {
        let falls = |at: usize| (value(even[at]) == 1) == is_even(size.corners(at)[0]);
        let sign = |at: usize| match value(even[at]) {
            ..0 => "-",
            _ if falls(at) => "\\",
            _ => "/",
        };
        size.squares().map(sign).map(str::to_owned).collect()
    })
}

fn judge(judge: &mut Judge<'_>) {
    let (sheet, size) = (judge.sheet, judge.size);
    let points = size.points();
    // The group of each point, by the diagonals so far.
    let mut group: Vec<usize> = points.squares().collect();
    let mut number = vec![0; points.number()];
    for at in size.squares() {
        let [one, two, three, four] = size.corners(at);
        let is_diagonal = judge.is(at, "\\") || judge.is(at, "/");
        judge.check(is_diagonal, || format!("{} has no diagonal", size.name(at)));
        let [begin, end] = if judge.is(at, "\\") { [one, four] } else { [two, three] };
        [begin, end].iter().for_each(|&point| number[point] += 1);
        let [from, to] = [begin, end].map(|point| group[point]);
        judge.check(from != to, || format!("the diagonal at {} closes a loop", size.name(at)));
        group.iter_mut().filter(|it| **it == from).for_each(|it| *it = to);
    }
    for point in points.squares() {
        let Some(given) = sheet.number(point) else { continue };
        let found = number[point];
        let fault = || {
            format!("{given} at point {} has {}", points.name(point), counted(found, "diagonals"))
        };
        judge.check(found == given, fault);
    }
}
