//! Which integers are wide enough for a game.

use billhook_numbers::fraction::Integer;
use billhook_numbers::width::Width;
use num_bigint::BigInt;
use num_rational::BigRational;

#[test]
fn the_width_follows_the_cards() {
    let width = |cards: &[i64]| {
        let cards: Vec<BigInt> = cards.iter().map(|&card| card.into()).collect();
        Width::for_search(&cards, &BigRational::from_integer(24.into()))
    };
    assert!(width(&[13; 6]) <= i64::WIDTH);
    assert!((i64::WIDTH..=i128::WIDTH).contains(&width(&[1000; 6])));
    assert!(width(&[i64::MAX; 6]) > i128::WIDTH);
}
