//! Tests that an expression with the fewest brackets still has its value, by a reader of schoolbook
//! arithmetic that shares nothing with the code that writes, and that no bracket is needless.

use billhook_numbers::expression::{Brackets, Expression, Operator};
use billhook_numbers::extra::{Extra, Operation};
use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::BigRational;
use num_traits::Zero;

/// Large primes, so that another grouping has another value.
const CARDS: [i64; 5] = [101, 211, 307, 401, 503];

const OPERATIONS: [Operation; 5] = [
    Operation::Join(Operator::Add),
    Operation::Join(Operator::Subtract),
    Operation::Join(Operator::Multiply),
    Operation::Join(Operator::Divide),
    Operation::Extra(Extra::Modulo),
];

/// Appends every expression over the cards from `low` to `high`, in postfix order.
fn expressions(low: u8, high: u8, operations: &[Operation]) -> Vec<Vec<Option<Operation>>> {
    if low + 1 == high {
        return vec![vec![None]];
    }
    let mut all = Vec::new();
    for middle in low + 1..high {
        let rights = expressions(middle, high, operations);
        for left in expressions(low, middle, operations) {
            for right in &rights {
                for operation in operations {
                    let tokens = left.iter().chain(right).copied();
                    all.push(tokens.chain([Some(*operation)]).collect());
                }
            }
        }
    }
    all
}

/// Computes what an operation with this sign makes.
fn compute(sign: char, left: BigRational, right: BigRational) -> Option<BigRational> {
    match sign {
        '+' => Some(left + right),
        '-' => Some(left - right),
        '*' => Some(left * right),
        '/' => (!right.is_zero()).then(|| left / right),
        _ if left.is_integer() && right.is_integer() && !right.is_zero() => {
            Some(BigRational::from_integer(left.to_integer().mod_floor(&right.to_integer())))
        }
        _ => None,
    }
}

/// A reader of arithmetic: products before sums, each from left to right.
struct Reader<'t>(std::iter::Peekable<std::str::Chars<'t>>);

impl Reader<'_> {
    fn value(text: &str) -> Option<BigRational> {
        let text: String = text.split(' ').collect();
        Reader(text.chars().peekable()).row(&["+-", "*/%"])
    }

    fn row(&mut self, signs: &[&str]) -> Option<BigRational> {
        let Some((loose, tight)) = signs.split_first() else { return self.operand() };
        let mut value = self.row(tight);
        while let Some(sign) = self.0.next_if(|sign| loose.contains(*sign)) {
            let right = self.row(tight);
            value = value.and_then(|value| compute(sign, value, right?));
        }
        value
    }

    fn operand(&mut self) -> Option<BigRational> {
        if self.0.next_if_eq(&'(').is_some() {
            let value = self.row(&["+-", "*/%"]);
            assert_eq!(self.0.next(), Some(')'));
            return value;
        }
        let mut number = BigInt::zero();
        while let Some(digit) = self.0.peek().and_then(|digit| digit.to_digit(10)) {
            self.0.next();
            number = number * 10 + digit;
        }
        Some(BigRational::from_integer(number))
    }
}

/// Returns the texts with one pair of brackets left out.
fn with_fewer(text: &str) -> Vec<String> {
    let mut open = Vec::new();
    let mut texts = Vec::new();
    for (at, sign) in text.char_indices() {
        match sign {
            '(' => open.push(at),
            ')' => {
                let from = open.pop().expect("an opened bracket");
                texts.push([&text[..from], &text[from + 1..at], &text[at + 1..]].concat());
            }
            _ => {}
        }
    }
    texts
}

#[test]
fn the_fewest_brackets_keep_the_value() {
    let numbers = CARDS.map(BigInt::from);
    let rational = |card: u8| Some(BigRational::from_integer(numbers[usize::from(card)].clone()));
    // Five cards without remainders, and four with them.
    for (cards, operations) in [(5, &OPERATIONS[..4]), (4, &OPERATIONS[..])] {
        for tokens in expressions(0, cards, operations) {
            let (mut expression, mut next) = (Expression::default(), 0);
            for token in tokens {
                match token {
                    Some(operation) => expression.operation(operation),
                    None => {
                        expression.card(next);
                        next += 1;
                    }
                }
            }
            let value = expression
                .fold(rational, |operation, left, right| compute(operation.sign(), left, right?));
            let text = expression.write(&numbers, Brackets::Fewest);
            assert_eq!(Reader::value(&text), value, "{text}");
            // A remainder may be what it is in another grouping.
            for fewer in with_fewer(&text).into_iter().filter(|_| !text.contains('%')) {
                assert_ne!(Reader::value(&fewer), value, "{text} needs no more than {fewer}");
            }
        }
    }
}

#[test]
fn rows_of_sums_and_products_have_no_brackets() {
    let written = |tokens: &str| {
        let mut expression = Expression::default();
        for sign in tokens.chars() {
            match Operator::ALL.into_iter().find(|operator| operator.sign() == sign) {
                Some(operator) => expression.join(operator),
                None if sign == '%' => expression.operation(Operation::Extra(Extra::Modulo)),
                None => expression.card(sign.to_digit(10).map_or(0, |card| card as u8)),
            }
        }
        expression.write(&[13, 11, 12, -12].map(BigInt::from), Brackets::Fewest)
    };
    for (tokens, text) in [
        ("012+2-+", "13 + 11 + 12 - 12"),
        ("012-+", "13 + 11 - 12"),
        ("012+-", "13 - (11 + 12)"),
        ("012/*", "13 * 11 / 12"),
        ("012//", "13 / (11 / 12)"),
        ("012%*", "13 * (11 % 12)"),
        ("012*%", "13 % (11 * 12)"),
        ("0312+++", "13 + (-12) + 11 + 12"),
        ("012++3*", "(13 + 11 + 12) * (-12)"),
    ] {
        assert_eq!(written(tokens), text, "{tokens}");
    }
}
