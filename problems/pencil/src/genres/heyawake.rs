//! Heyawake: shaded squares in rooms. Nikoli, 1992.

use crate::kit::*;

pub static HEYAWAKE: Genre = Genre {
    about: Genre::about(
        "heyawake",
        "Heyawake",
        "shaded squares in rooms, such that no straight run of others crosses two borders",
        "Numbers count the shaded squares of their rooms; then the room of each square. Shaded \
         squares do not touch, and the others are connected.",
        "21... .0... ..... ..... ....1 abbcd aeeed aeeed aaedd aaeef",
        "- - x - - / - - - - x / x - - - - / - x - x - / - - - - x",
    )
    .with_rules(
        "Shade some squares. No two shaded squares share a side, and all unshaded squares are \
         connected through their sides. A number tells how many squares of its region are shaded, \
         and no straight run of unshaded squares crosses more than one border.",
    ),
    usual: 8,
    layers: &[Layer::OF_REGIONS, Layer::REGIONS],
    names: &["heyawake", "heyawacky"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::SHADING
};

/// Iterates over the runs of squares from the last one before a border to the first one after the
/// next border, which lie in three rooms.
fn crossings(sheet: &Sheet) -> impl Iterator<Item = Vec<usize>> {
    let of = &sheet.regions().of;
    sheet.size.lines().into_iter().flat_map(move |line| {
        let ends: Vec<usize> =
            (1..line.len()).filter(|&at| of[line[at]] != of[line[at - 1]]).collect();
        let runs = ends.windows(2).map(|ends| line[ends[0] - 1..=ends[1]].to_vec());
        runs.collect::<Vec<_>>()
    })
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let sheet = rules.sheet;
    let shaded = rules.marks(|_| true);
    rules.sparse(&shaded);
    rules.count_rooms(&shaded, 1, "shaded squares");
    for run in crossings(sheet) {
        let words = "no straight run of unshaded squares lies in three rooms";
        rules.because(words).clause(&Rules::of(&shaded, run), &[]);
    }
    Fields::signs(&shaded, &["-", "x"])
}

fn judge(judge: &mut Judge<'_>) {
    judge.sparse();
    let (sheet, size) = (judge.sheet, judge.size);
    judge.count_rooms(|it, at| it.is(at, "x"));
    for run in size.runs(|at| !judge.is(at, "x")) {
        let mut rooms: Vec<usize> = run.iter().map(|&at| sheet.regions().of[at]).collect();
        rooms.dedup();
        let fault = || format!("the run from {} lies in {} rooms", size.name(run[0]), rooms.len());
        judge.check(rooms.len() < 3, fault);
    }
}
