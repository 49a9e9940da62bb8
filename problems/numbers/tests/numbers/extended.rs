//! Tests the operators beyond the four: their values and texts and the numbers of classes against
//! tables, and their search against the laws of searches.

use billhook_engine::laws::{self, Broken};
use billhook_engine::{Collect, dfs};
use billhook_numbers::distinct::{Classes, Level};
use billhook_numbers::expression::{Brackets, Expression, Operator};
use billhook_numbers::extended::Extended;
use billhook_numbers::extra::{Extra, Operation};
use billhook_numbers::game::{Fold, Game, Results};
use billhook_numbers::strategy::Strategy;
use num_bigint::BigInt;
use num_rational::BigRational;

/// Returns a game with the operators of these signs.
pub fn game(cards: &[i64], operators: &str, target: &str) -> Game {
    let mut game = Game {
        target: target.parse().expect("a target"),
        operators: Operator::ALL.to_vec(),
        extras: Extra::ALL.to_vec(),
        ..Game::new(cards.iter().copied())
    };
    game.operators.retain(|operator| operators.contains(operator.sign()));
    game.extras.retain(|extra| operators.contains(extra.sign()));
    game.sorted()
}

/// Returns the texts of all solutions in the order of the search.
pub fn solutions(game: &Game, brackets: Brackets) -> Vec<String> {
    let text = |table: &Extended| table.expression().write(&game.cards, brackets);
    let mut solutions = Collect::new(text);
    dfs::search(&mut Extended::new(game), &mut solutions);
    solutions.solutions
}

fn rational(text: &str) -> BigRational {
    text.parse().expect("a fraction")
}

#[test]
fn extra_operators_have_their_values() {
    let large = format!("1{}", "0".repeat(60));
    let factorial = (1..=170).map(BigInt::from).product::<BigInt>().to_string();
    let two_to_the_999 = BigInt::from(2).pow(999).to_string();
    for (extra, operands, value) in [
        (Extra::Power, &["2", "3"][..], Some("8")),
        (Extra::Power, &["2", "-3"], Some("1/8")),
        (Extra::Power, &["-2/3", "3"], Some("-8/27")),
        (Extra::Power, &["-2/3", "-2"], Some("9/4")),
        (Extra::Power, &["5", "0"], Some("1")),
        (Extra::Power, &["0", "5"], Some("0")),
        (Extra::Power, &["0", "0"], None),
        (Extra::Power, &["0", "-1"], None),
        (Extra::Power, &["4", "1/2"], None),
        (Extra::Power, &["1", &large], Some("1")),
        (Extra::Power, &["-1", &large], Some("1")),
        (Extra::Power, &["-1", "-7"], Some("-1")),
        (Extra::Power, &["2", "999"], Some(&two_to_the_999)),
        (Extra::Power, &["2", "1000"], None),
        (Extra::Power, &["2", &large], None),
        (Extra::Power, &["1/2", &large], None),
        (Extra::Modulo, &["7", "4"], Some("3")),
        (Extra::Modulo, &["-1", "4"], Some("3")),
        (Extra::Modulo, &["8", "4"], Some("0")),
        (Extra::Modulo, &["7", "0"], None),
        (Extra::Modulo, &["7", "-4"], None),
        (Extra::Modulo, &["7/2", "2"], None),
        (Extra::Concatenate, &["1", "2"], Some("12")),
        (Extra::Concatenate, &["12", "0"], Some("120")),
        (Extra::Concatenate, &["0", "5"], None),
        (Extra::Concatenate, &["1", "-2"], None),
        (Extra::Concatenate, &[&large, &large], None),
        (Extra::Factorial, &["0"], Some("1")),
        (Extra::Factorial, &["1"], None),
        (Extra::Factorial, &["2"], None),
        (Extra::Factorial, &["3"], Some("6")),
        (Extra::Factorial, &["170"], Some(&factorial)),
        (Extra::Factorial, &["171"], None),
        (Extra::Factorial, &[&large], None),
        (Extra::Factorial, &["-3"], None),
        (Extra::Factorial, &["7/2"], None),
        (Extra::Root, &["9"], Some("3")),
        (Extra::Root, &["4/9"], Some("2/3")),
        (Extra::Root, &["2"], None),
        (Extra::Root, &["4/3"], None),
        (Extra::Root, &["-4"], None),
        (Extra::Root, &["0"], None),
        (Extra::Root, &["1"], None),
    ] {
        let numbers: Vec<_> = operands.iter().map(|operand| rational(operand)).collect();
        let made = extra.of(&numbers.iter().collect::<Vec<_>>());
        assert_eq!(made, value.map(rational), "{extra:?} {operands:?}");
    }
}

#[test]
fn expressions_are_written_with_few_or_all_brackets() {
    let cards: Vec<BigInt> = [-2, 1, 2, 3, 9].map(BigInt::from).to_vec();
    // The expressions are in postfix order: cards by their place, operators by their signs.
    for (postfix, plain, full) in [
        ("23^", "2 ^ 3", "2 ^ 3"),
        ("12+3^", "(1 + 2) ^ 3", "(1 + 2) ^ 3"),
        ("123^^", "1 ^ (2 ^ 3)", "1 ^ (2 ^ 3)"),
        ("12^3^", "(1 ^ 2) ^ 3", "(1 ^ 2) ^ 3"),
        ("12^3*", "1 ^ 2 * 3", "(1 ^ 2) * 3"),
        ("02^", "(-2) ^ 2", "(-2) ^ 2"),
        ("20^", "2 ^ (-2)", "2 ^ (-2)"),
        ("3!", "3!", "3!"),
        ("3!!", "(3!)!", "(3!)!"),
        ("31+!", "(3 + 1)!", "(3 + 1)!"),
        ("3!2^", "3! ^ 2", "(3!) ^ 2"),
        ("23!^", "2 ^ 3!", "2 ^ (3!)"),
        ("9√", "√9", "√9"),
        ("9√!", "(√9)!", "(√9)!"),
        ("3!√", "√(3!)", "√(3!)"),
        ("92+√", "√(9 + 2)", "√(9 + 2)"),
        ("29√^", "2 ^ √9", "2 ^ (√9)"),
        ("9√2^", "(√9) ^ 2", "(√9) ^ 2"),
        ("29√*", "2 * √9", "2 * (√9)"),
        ("12&", "1&2", "1&2"),
        ("12&3&", "1&2&3", "(1&2)&3"),
        ("12&3*", "1&2 * 3", "(1&2) * 3"),
        ("12&3^", "(1&2) ^ 3", "(1&2) ^ 3"),
        ("12&!", "(1&2)!", "(1&2)!"),
        ("93%2*", "9 % 3 * 2", "(9 % 3) * 2"),
        ("932*%", "9 % (3 * 2)", "9 % (3 * 2)"),
        ("932%*", "9 * (3 % 2)", "9 * (3 % 2)"),
        ("93+2%", "(9 + 3) % 2", "(9 + 3) % 2"),
        ("932%+", "9 + 3 % 2", "9 + (3 % 2)"),
    ] {
        let mut expression = Expression::default();
        for sign in postfix.chars() {
            let operator = Operator::ALL.into_iter().find(|operator| operator.sign() == sign);
            let extra = Extra::ALL.into_iter().find(|extra| extra.sign() == sign);
            match (operator, extra) {
                (Some(operator), _) => expression.join(operator),
                (_, Some(extra)) => expression.operation(Operation::Extra(extra)),
                // 0 to 3 are cards by their place; 9 is the last card.
                _ => expression.card(sign.to_digit(10).map_or(0, |card| card.min(4) as u8)),
            }
        }
        assert_eq!(expression.write(&cards, Brackets::Plain), plain, "{postfix}");
        assert_eq!(expression.write(&cards, Brackets::Full), full, "{postfix}");
    }
}

#[test]
fn the_laws_hold() {
    for (cards, operators, target) in [
        (&[24][..], "!√", "24"),
        (&[4], "!√", "24"),
        (&[3], "!", "720"),
        (&[4, 4], "+^!√&%", "16"),
        (&[0, 3], "+-^!", "7"),
        (&[1, 2, 2], "+&^√", "14"),
        (&[-3, 2, 4], "+-^%√", "1/8"),
        (&[9, 9, 9], "-/√!", "2/3"),
    ] {
        let game = game(cards, operators, target);
        for game in [
            game.clone(),
            Game { fold: Fold::Left, ..game.clone() },
            Game { results: Results { integers: true, positive: true }, ..game },
        ] {
            let search = Extended::new(&game);
            let nodes = dfs::statistics(&mut search.clone()).nodes();
            assert_eq!(laws::check(&search, usize::MAX), Ok(nodes), "{game:?}");
            match laws::check_keys(&search) {
                Ok(_) | Err(Broken::NothingCompared { .. }) => {}
                Err(broken) => panic!("{broken} {game:?}"),
            }
        }
    }
}

#[test]
fn left_folds_join_no_two_results() {
    let both = game(&[4, 9], "+√", "5");
    assert_eq!(solutions(&both, Brackets::Plain), ["√4 + √9", "√9 + √4"]);
    assert!(solutions(&Game { fold: Fold::Left, ..both }, Brackets::Plain).is_empty());
    let one = Game { fold: Fold::Left, ..game(&[4, 9], "+√", "11") };
    assert_eq!(solutions(&one, Brackets::Plain), ["9 + √4", "√4 + 9"]);
}

#[test]
fn classes_of_solutions_are_counted() {
    for (cards, operators, target, expected) in [
        // The order and brackets of summands and factors do not distinguish solutions, those of
        // other operands do.
        (&[2, 3, 4][..], "+^", "12", [1, 1, 1, 1]),
        (&[2, 4], "^", "16", [2, 2, 2, 2]),
        (&[4, 9], "+√", "5", [1, 1, 1, 1]),
        (&[1, 2, 3], "+&", "15", [2, 2, 2, 2]),
        // √4 counts as a number, so a solution that contains √4 - √4 adds 0.
        (&[4, 4, 5], "+-√", "5", [3, 2, 2, 2]),
        // Forms are simplified under roots, too: √(9 + 5 - 5) and √(9 * 5 / 5) count as one.
        (&[5, 5, 9], "+-*/√", "3", [5, 2, 2, 2]),
        // From e2 on, a card 1 is the number 1: √(4 * 1) is √4 * 1.
        (&[1, 4], "*/√", "2", [4, 4, 1, 1]),
    ] {
        let game = game(cards, operators, target);
        let counts = Level::ALL.map(|level| {
            let mut classes = Classes::new(level);
            assert!(classes.find(&game, true, &mut || true));
            classes.len()
        });
        assert_eq!(counts, expected, "{cards:?} {operators} {target}");
    }
}
