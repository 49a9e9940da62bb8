//! Dotchi-Loop: a loop through white circles, in one way in each region.

use crate::kit::*;

pub static DOTCHI_LOOP: Genre = Genre {
    about: Genre::about(
        "dotchi",
        "Dotchi Loop",
        "a loop through white circles and past black ones, which turns at all of a region or at none",
        "w and b are circles; then the region of each square.",
        "w... ..b. w... w..b aabb accc aacc aacd",
        "se ew ew sw / ne sw - ns / se nw se nw / ne ew nw -",
    )
    .with_rules(
        "Draw a single loop through centres of squares, across and down, that visits all white \
         circles, no black ones, and no square twice. In each region it turns at all white \
         circles, or goes straight through all of them.",
    ),
    usual: 8,
    layers: &[Layer::squares("b or w", |it| matches!(it, "b" | "w")), Layer::REGIONS],
    names: &["dotchi"],
    codes: &[Code::Borders, Code::Circles { white: "w", black: "b" }],
    declare,
    judge,
    ..Genre::LOOP
};

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let lattice = rules.loop_of_squares();
    for region in &sheet.regions().squares {
        let name = size.name(region[0]);
        let white = region.iter().filter(|&&at| sheet.clue(at) == "w");
        let most = i64::from(white.clone().count() > 0);
        let turns = rules.variable(format!("turns in the region at {name}"), 0..=most);
        for &at in white {
            rules.visit(&lattice, at, format!("the loop goes through {}", size.name(at)));
            let words = format!("the loop turns at all circles of the region at {name} or at none");
            rules.turn_if(&lattice, at, turns, &words);
        }
        for &at in region.iter().filter(|&&at| sheet.clue(at) == "b") {
            rules.avoid(&lattice, at, format!("the loop goes past {}", size.name(at)));
        }
    }
    Fields::lines(&lattice)
}

fn judge(judge: &mut Judge<'_>) {
    judge.one_loop();
    let (sheet, size) = (judge.sheet, judge.size);
    for at in sheet.clue_squares() {
        judge.visits(at, sheet.clue(at) == "w");
    }
    for region in &sheet.regions().squares {
        let white: Vec<usize> =
            region.iter().copied().filter(|&at| sheet.clue(at) == "w").collect();
        let straight = white.iter().filter(|&&at| judge.is_straight(at)).count();
        judge.check(straight == 0 || straight == white.len(), || {
            let name = size.name(region[0]);
            format!("the loop turns at some circles of the region at {name} and not at others")
        });
    }
}
