//! Tests the number of bracketings that each strategy finds for a row of cards.

use billhook_testing::count;

use crate::hand::{STRATEGIES, read};

/// Ones that are only added have one order and one value, so that their expressions are as many as
/// the shapes of brackets: Catalan numbers with any fold, and powers of two with left folds.
#[test]
fn the_number_of_bracketings_is_catalan() {
    for (fold, expected) in [("any", [1, 1, 2, 5, 14, 42]), ("left", [1, 1, 2, 4, 8, 16])] {
        for (cards, shapes) in (1_usize..).zip(expected) {
            let target = cards.to_string();
            let options = [("fold", fold), ("operators", "+"), ("target", target.as_str())];
            let ones = read(&"1 ".repeat(cards), &options);
            for strategy in STRATEGIES {
                assert_eq!(count(&*ones, strategy), shapes, "{cards} cards, {fold}, {strategy}");
            }
        }
    }
}
