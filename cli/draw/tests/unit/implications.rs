//! The layout of implication graphs: nothing overlaps, and edges lead to the right.

use billhook_engine::constraint::{Reason, Role};

use super::Layout;
use crate::learning::{Conflict, Fact};

/// Returns a conflict of some facts at three levels, drawn by a linear congruence.
fn conflict(seed: u64, number: usize) -> Conflict {
    let mut state = seed;
    let mut draw = |below: usize| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below.max(1)
    };
    let cut = number / 2;
    let fact = |at: usize| {
        let premises: std::collections::BTreeSet<usize> = (0..draw(4)).map(|_| draw(at)).collect();
        Fact {
            words: "at most 17 ".repeat(1 + draw(4)),
            is_conflict: at + 1 == number,
            level: 1 + if at < cut { (3 * at / cut) as u32 } else { 2 },
            by: Reason::Several,
            reason: "the sum of row 3 is 17 ".repeat(1 + draw(3)),
            premises: premises.into_iter().filter(|&it| it < at).collect(),
            left_out: draw(2),
            role: match at {
                _ if at >= cut => Role::Behind,
                _ if at + 1 == cut => Role::Point,
                _ if draw(3) == 0 => Role::Nogood,
                _ => Role::Before,
            },
        }
    };
    let facts: Vec<Fact> = (0..number).map(fact).collect();
    let (nogood, implied) = (Vec::new(), String::new());
    Conflict { number: 1, level: 3, nogood, back: 1, implied, facts, all: number }
}

#[test]
fn nothing_overlaps() {
    for seed in 0..60 {
        let conflict = conflict(seed, 2 + 3 * seed as usize / 2);
        let Layout { places, rows, edges, cut, width, height } = Layout::new(&conflict);
        for (at, one) in places.iter().enumerate() {
            let (top, bottom) = (one.y - one.height / 2.0, one.y + one.height / 2.0);
            assert!(0.0 <= one.x && one.x + one.width <= width && 0.0 <= top && bottom <= height);
            let row = rows.iter().find(|row| row.level == conflict.facts[at].level);
            assert!(row.is_some_and(|row| row.top < top && bottom < row.bottom), "seed {seed}");
            assert_eq!(conflict.facts[at].is_behind(), one.x > cut, "seed {seed}: fact {at}");
            for other in &places[at + 1..] {
                let is_beside = one.x + one.width < other.x || other.x + other.width < one.x;
                let is_above =
                    bottom < other.y - other.height / 2.0 || other.y + other.height / 2.0 < top;
                assert!(is_beside || is_above, "seed {seed}");
            }
        }
        for edge in &edges {
            let ascends = |pair: &[[f64; 2]]| pair[0][0] <= pair[1][0];
            assert!(edge.points.windows(2).all(ascends), "seed {seed}: {:?}", edge.points);
            // An edge that runs along a column touches no fact there.
            for pair in edge.points[1..].windows(2).filter(|pair| pair[0][1] == pair[1][1]) {
                let y = pair[0][1];
                let hits = places.iter().enumerate().filter(|(at, it)| {
                    let is_other = *at != edge.from && *at != edge.to;
                    let is_across = it.x < pair[1][0] && pair[0][0] < it.x + it.width;
                    is_other && is_across && (it.y - y).abs() <= it.height / 2.0
                });
                assert_eq!(hits.count(), 0, "seed {seed}");
            }
        }
    }
}
