//! Tests which selections have values that fit machine words, and that expressions for values have
//! the fewest steps.

use billhook_countdown::values::Values;
use billhook_numbers::player::steps;
use num_bigint::BigInt;

#[test]
fn values_beyond_62_bits_do_not_fit() {
    // The greatest value that fits has 62 bits.
    let most = (1_i64 << 62) - 1;
    for (tiles, fits) in [
        (&[most][..], true),
        (&[most, 1], false),
        (&[most, most - 1, 3], false),
        (&[1 << 30; 2], true),
    ] {
        let tiles: Vec<BigInt> = tiles.iter().map(|&tile| tile.into()).collect();
        assert_eq!(Values::<i64>::new(&tiles, &mut || true).is_some(), fits, "{tiles:?}");
        let mut values = Values::<BigInt>::new(&tiles, &mut || true).expect("any size fits");
        let product: BigInt = tiles.iter().product();
        assert!(values.expression(&product).is_some(), "{tiles:?}");
    }
}

#[test]
fn expressions_have_the_fewest_steps() {
    for (tiles, value, fewest) in [
        (&[25, 50, 75, 100, 3, 6][..], 952, Some(5)),
        (&[25, 50, 75, 100, 3, 6], 100, Some(0)),
        (&[25, 50, 75, 100, 3, 6], 106, Some(1)),
        (&[1, 3, 7, 10, 25, 50], 831, None),
        (&[2, 3, 5, 7, 11, 13, 17], 510_510, Some(6)),
        (&[2, 3, 5, 7, 11, 13, 17, 19], 9_699_690, Some(7)),
        (&[2, 3, 5, 7, 11, 13, 17, 19], 9_699_691, None),
    ] {
        let numbers: Vec<BigInt> = tiles.iter().map(|&tile: &i64| tile.into()).collect();
        let mut values = Values::<i64>::new(&numbers, &mut || true).expect("not stopped");
        let mut sorted = numbers.clone();
        sorted.sort();
        let found = values.expression(&value).map(|it| steps(&it, &sorted).expect("an expression"));
        assert_eq!(found.as_ref().map(Vec::len), fewest, "{tiles:?} {value}");
        let made = found.iter().flatten().last().map(|last| last.result.to_integer());
        assert!(made.is_none_or(|made| made == value.into()), "{tiles:?} {value}");
    }
}
