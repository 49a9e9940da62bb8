//! Shimaguni, or Islands: a group of shaded squares in each region. Nikoli.

use crate::kit::*;

pub static SHIMAGUNI: Genre = Genre {
    about: Genre::about(
        "shimaguni",
        "Shimaguni",
        "a connected island in each region, which touches no other, of another size than in the \
         regions beside",
        "Numbers count the shaded squares of their regions; then the region of each square.",
        ".... .2.. .... .1.. aaab aabb cccb cddb",
        "x x - x / - - x x / x x - x / x - x -",
    )
    .with_rules(
        "Shade one or more squares of each region, connected through their sides; a number tells \
         how many. Shaded squares do not share a side across a border, and regions that share a \
         border have different numbers of shaded squares.",
    ),
    usual: 5,
    layers: &[Layer::OF_REGIONS, Layer::REGIONS],
    names: &["shimaguni", "islands"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    rules.apart_in_rooms(&shaded, "islands do not touch");
    rules.count_rooms(&shaded, 1, "shaded squares");
    let numbers = sheet.numbers_in_squares();
    let mut sizes = Vec::new();
    for (room, squares) in sheet.regions().squares.iter().enumerate() {
        let given = numbers.iter().find(|(at, _)| sheet.regions().of[*at] == room);
        let range =
            given.map_or(1..=squares.len() as i64, |&(_, number)| number.max(1)..=number.max(1));
        let name = size.name(squares[0]);
        let number = rules.variable(format!("the size of the island at {name}"), range.clone());
        let island = Rules::of(&shaded, squares.iter().copied());
        let model = rules.because(format!("the region of {name} has one island"));
        model.count(number, &island, 1);
        let [least, most] = [range.start(), range.end()].map(|it| *it as usize);
        model.region(&island, 1, &size.pairs_among(squares), None, least..=most);
        sizes.push(number);
    }
    for [one, two] in sheet.room_pairs() {
        let words = "islands in regions that touch have different sizes";
        rules.because(words).linear(&[(1, sizes[one]), (-1, sizes[two])], Relation::Unequal, 0);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_rooms(|it, at| it.is(at, "x"));
    judge.apart_in_rooms(|it, at| it.is(at, "x"));
    let (regions, size) = (judge.sheet.regions(), judge.size);
    let mut sizes = vec![0; regions.squares.len()];
    for island in judge.groups(|it, at| it.is(at, "x")) {
        let room = regions.of[island[0]];
        let name = size.name(island[0]);
        judge.check(sizes[room] == 0, || format!("the region of {name} has two islands"));
        sizes[room] = island.len();
    }
    for [one, two] in size.pairs() {
        let rooms = [one, two].map(|at| regions.of[at]);
        let holds = rooms[0] == rooms[1] || sizes[rooms[0]] != sizes[rooms[1]];
        judge.check(holds, || format!("islands beside {} have one size", size.name(one)));
    }
    for (room, squares) in regions.squares.iter().enumerate() {
        let fault = || format!("the region of {} has no island", size.name(squares[0]));
        judge.check(sizes[room] > 0, fault);
    }
}
