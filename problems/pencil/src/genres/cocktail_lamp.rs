//! Cocktail Lamp: shaded squares in regions, connected by edges and corners.

use crate::kit::*;

pub static COCKTAIL_LAMP: Genre = Genre {
    about: Genre::about(
        "cocktail-lamp",
        "Cocktail Lamp",
        "a connected group in each region, or none, that touches others by corners only",
        "Numbers count the shaded squares of their regions; then the region of each square. All \
         shaded squares are connected by edges or corners, and fill no block of two by two \
         squares.",
        ".... .... ...1 .1.. aabb aabc abbd aabb",
        "- x - - / - - x - / - - - x / - - - -",
    )
    .with_rules(
        "Shade some squares, but no block of 2×2 squares; a number tells how many squares of its \
         region are shaded. The shaded squares of a region are connected through their sides, and \
         touch those of other regions at corners only. All shaded squares together are connected \
         through sides and corners.",
    ),
    usual: 7,
    layers: &[Layer::OF_REGIONS, Layer::REGIONS],
    names: &["cocktail"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::SHADING
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let shaded = rules.marks(|_| true);
    rules.count_rooms(&shaded, 1, "shaded squares");
    rules.no_block(&shaded, 1, "no block of two by two squares is shaded");
    rules.apart_in_rooms(&shaded, "shaded squares do not touch across borders");
    for room in &sheet.regions().squares {
        let words = format!("the region of {} has one cocktail", size.name(room[0]));
        let squares = Rules::of(&shaded, room.iter().copied());
        rules.because(words).connected(&squares, 1, &size.pairs_among(room));
    }
    let pairs = size.touching_pairs();
    let words = "shaded squares are connected by edges and corners";
    rules.because(words).connected(&shaded, 1, &pairs);
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.count_rooms(|it, at| it.is(at, "x"));
    judge.no_block(|it, at| it.is(at, "x"), "shaded squares");
    judge.apart_in_rooms(|it, at| it.is(at, "x"));
    let size = judge.size;
    let mut rooms: Vec<usize> = Vec::new();
    for group in judge.groups(|it, at| it.is(at, "x")) {
        let (room, name) = (judge.sheet.regions().of[group[0]], size.name(group[0]));
        judge.check(!rooms.contains(&room), || format!("two groups are in the region of {name}"));
        rooms.push(room);
    }
    let shaded: Vec<usize> = size.squares().filter(|&at| judge.is(at, "x")).collect();
    let mut group: Vec<usize> = shaded.first().copied().into_iter().collect();
    let mut next = 0;
    while let Some(&at) = group.get(next) {
        next += 1;
        let new: Vec<usize> =
            size.touching(at).filter(|it| judge.is(*it, "x") && !group.contains(it)).collect();
        group.extend(new);
    }
    judge.check(group.len() == shaded.len(), || "shaded squares are not connected".to_owned());
}
