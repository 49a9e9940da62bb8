//! Moon or Sun: a loop through the moons or the suns of each region, in turn. Nikoli.

use crate::kit::*;

pub static MOONSUN: Genre = Genre {
    about: Genre::about(
        "moonsun",
        "Moon Sun",
        "a loop that enters each region once, and there goes through all moons or all suns, in turn",
        "o is a moon, x a sun; then the region of each square. The loop goes through no sun where it \
         goes through moons, and no moon where it goes through suns.",
        ".oo. .... ..o. x..o aabb aabb acbb acbb",
        "- - se sw / se ew nw ns / ns se sw ns / ne nw ne nw",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits no square \
         twice and enters each region exactly once. In each region with signs it visits some: all \
         moons and no suns, or all suns and no moons. Moons and suns alternate when it goes from \
         one such region straight to another.",
    ),
    usual: 6,
    layers: &[Layer::squares("o or x", |it| matches!(it, "o" | "x")), Layer::REGIONS],
    names: &["moonsun"],
    codes: &[Code::Borders, Code::Circles { white: "o", black: "x" }],
    glyphs: &[("o", "☾"), ("x", "☀")],
    declare,
    judge,
    ..Genre::LOOP
};

/// Returns whether a region has moons or suns.
fn has_clue(sheet: &Sheet, region: usize) -> bool {
    sheet.regions().squares[region].iter().any(|&at| !sheet.is_open(at))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    let on = rules.visited(&lattice);
    rules.cross_borders(&lattice, 2, "once");
    let regions = sheet.regions();
    let mut moons = Vec::new();
    for region in &regions.squares {
        let has = |kind: &str| region.iter().any(|&at| sheet.clue(at) == kind);
        let values = i64::from(!has("x") && has("o"))..=i64::from(has("o"));
        let name = format!("moons in the region at {}", size.name(region[0]));
        moons.push(rules.variable(name, values));
    }
    for at in size.squares() {
        let moon = moons[regions.of[at]];
        let model = rules.because("the loop goes through all moons or all suns of a region");
        match sheet.clue(at) {
            "o" => model.any(on[at], &[moon]),
            "x" => model.clause_reified(on[at], &[], &[moon]),
            _ => {}
        }
    }
    for ([one, two], edge) in lattice.edges() {
        let pair = [one, two].map(|at| moons[regions.of[at]]);
        let has_clues = [one, two].iter().all(|&at| has_clue(sheet, regions.of[at]));
        if regions.of[one] != regions.of[two] && has_clues {
            rules.because("moons and suns take turns").clause(&pair, &[edge]);
            rules.because("moons and suns take turns").clause(&[], &[edge, pair[0], pair[1]]);
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    judge.cross_borders(2);
    let (sheet, size) = (judge.sheet, judge.size);
    let regions = sheet.regions();
    // The kinds through which the loop goes in each region: moons, suns, or both.
    let mut kinds = vec![[false; 2]; regions.squares.len()];
    for at in size.squares().filter(|&at| judge.degree(at) > 0) {
        let kinds = &mut kinds[regions.of[at]];
        kinds[0] |= sheet.clue(at) == "o";
        kinds[1] |= sheet.clue(at) == "x";
    }
    for (region, [moons, suns]) in regions.squares.iter().zip(&kinds) {
        let name = size.name(region[0]);
        let is_one = moons != suns || !has_clue(sheet, regions.of[region[0]]);
        judge.check(is_one, || format!("the loop meets moons and suns at {name}, or none"));
        let kind = if *moons { "o" } else { "x" };
        for &at in region.iter().filter(|&&at| sheet.clue(at) == kind) {
            judge.visits(at, true);
        }
    }
    for [one, two] in size.pairs() {
        let of = [one, two].map(|at| regions.of[at]);
        let crosses = judge.joins(one, two);
        let has_clues = of.iter().all(|&it| has_clue(sheet, it));
        let holds = !crosses || of[0] == of[1] || !has_clues || kinds[of[0]] != kinds[of[1]];
        judge.check(holds, || format!("moons and suns do not take turns at {}", size.name(one)));
    }
}
