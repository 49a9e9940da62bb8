//! Tests the solutions that represent their classes, in games that forbid some normal forms: the
//! judge must accept them, and each written solution must be in one of the classes.

use billhook_numbers::strategy::Strategy;
use std::collections::BTreeSet;

use billhook_engine::{Collect, dfs};
use billhook_numbers::cards::{Card, Values};
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::{Brackets, Expression};
use billhook_numbers::extended::Extended;
use billhook_numbers::game::{Fold, Game, Results};
use billhook_numbers::judge::{Rules, judge};
use proptest::prelude::*;

use crate::extended::game;

/// Returns the faults of an answer, as the judge states them; `None` if it is right.
fn faults(answer: &str, game: &Game) -> Option<String> {
    let rules = Rules {
        hand: game.cards.iter().cloned().map(Card::Number).collect(),
        values: Values { faces: [11, 12, 13], ace: Some(1) },
        target: Some(game.target.clone()),
        operators: game.operators.clone(),
        extras: game.extras.clone(),
        fold: game.fold,
        results: game.results,
        every_card: true,
    };
    match judge(answer, &rules) {
        Ok(verdict) => (!verdict.right).then(|| verdict.remarks.join("; ")),
        Err(mistake) => Some(mistake.to_string()),
    }
}

fn written_solutions(game: &Game) -> Vec<Expression> {
    let mut solutions = Collect::new(|table: &Extended| table.expression());
    dfs::search(&mut Extended::new(game), &mut solutions);
    solutions.solutions
}

fn representatives(game: &Game, level: Level) -> Vec<String> {
    let mut classes = Classes::new(level);
    assert!(classes.find(game, true, &mut || true));
    classes.expressions().map(|it| it.write(&game.cards, Brackets::Plain)).collect()
}

#[test]
fn representatives_obey_the_rules_of_the_game() {
    for (cards, operators, fold, level, expected) in [
        (
            &[5, 6, 7, 8][..],
            "+-*/",
            Fold::Left,
            Level::E0,
            &["6 * (7 + 5 - 8)", "8 / (7 - 5) * 6"][..],
        ),
        (&[5, 6, 7, 8], "-*/", Fold::Any, Level::E0, &["6 * (7 - (8 - 5))", "8 * 6 / (7 - 5)"]),
        (&[1, 4, 6], "-/", Fold::Any, Level::E3, &["6 / (1 / 4)"]),
    ] {
        let game = Game { fold, ..game(cards, operators, "24") };
        assert_eq!(representatives(&game, level), expected, "{cards:?} {operators} {fold:?}");
    }
}

/// Returns a configuration with this number of cases; a failing case is printed, not saved.
fn cases(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, failure_persistence: None, ..ProptestConfig::default() }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn the_judge_accepts_all_representatives(
        cards in prop::collection::vec(0..=9_i64, 1..=4),
        extras in prop::sample::subsequence(vec!['^', '%', '&', '!', '√'], 0..=1),
        signs in prop::sample::subsequence(vec!['+', '-', '*', '/'], 1..=4),
        target in 0..=30_i64,
        (left, integers, positive) in any::<(bool, bool, bool)>(),
    ) {
        // With four cards, an extra operator would make the search long.
        let extras = if cards.len() < 4 { extras } else { Vec::new() };
        let signs: String = signs.iter().chain(&extras).collect();
        let fold = if left { Fold::Left } else { Fold::Any };
        let results = Results { integers, positive };
        let game = Game { fold, results, ..game(&cards, &signs, &target.to_string()) };
        let written = written_solutions(&game);
        for level in Level::ALL {
            let mut classes = Classes::new(level);
            prop_assert!(classes.find(&game, true, &mut || true));
            for class in 0..classes.len() {
                let expression = classes.expression(class);
                let text = expression.write(&game.cards, Brackets::Plain);
                prop_assert_eq!(faults(&text, &game), None, "{} {:?}", text, game);
                prop_assert_eq!(classes.class_of(&game, &expression, &game.cards), Some(class));
            }
            let class = |solution| classes.class_of(&game, solution, &game.cards);
            let met: BTreeSet<_> = written.iter().map(class).collect();
            prop_assert_eq!(met, (0..classes.len()).map(Some).collect::<BTreeSet<_>>());
        }
    }
}
