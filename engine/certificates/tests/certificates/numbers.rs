//! The checker of numbers games against tables of certificates, each with the number of expressions
//! that it proves or the reason for which it is refused, and against an enumeration of random
//! games.

use std::io::Read;

use billhook_certificates::{Claim, Kind, numbers};
use proptest::prelude::*;

use crate::edits::{edited, edits};
use crate::endless::Endless;
use crate::game::Game;

/// Returns the number of expressions that a text proves, or the line and the reason of the refusal.
fn told(text: &mut dyn Read) -> String {
    match numbers::check(text, 1 << 22) {
        Ok(proved) => proved.expressions.to_string(),
        Err(error) => {
            let error = error.to_string();
            error.strip_prefix("line ").unwrap_or(&error).replace(" of the proof", "")
        }
    }
}

/// A certificate for two numbers, and a target that they make twice.
const TWO: &[&str] = &[
    "numbers game, version 1",
    "numbers 2 4",
    "uses any",
    "operators + - * /",
    "operands any",
    "results any",
    "target 6",
    "expressions 2",
    "nearest 6",
    "of 2",
    "2 1",
    "of 4",
    "4 1",
    "of 2 4",
    "-2 1",
    "1/2 1",
    "2 2",
    "6 2",
    "8 2",
    "",
];

/// Returns the certificate with one line replaced; lines count from 1.
fn with(line: usize, by: &str) -> String {
    let mut lines = TWO.to_vec();
    lines[line - 1] = by;
    lines.join("\n")
}

#[test]
fn a_certificate_is_accepted_and_its_edits_are_refused() {
    let table = [
        (TWO.join("\n"), "2"),
        (TWO.join("\r\n"), "2"),
        (TWO.join("\n\n"), "2"),
        (with(2, "numbers 4 2"), "2"),
        (with(4, "operators / * - +"), "2"),
        (with(9, ""), "2"),
        // A result is missing, superfluous, changed, or in the wrong place.
        (with(16, ""), "17: `2` stands where the result 1/2 should"),
        (with(16, "1/2 1\n1 1"), "17: `1` stands where the result 2 should"),
        (with(19, "8 2\n9 1"), "20: this line is one too many"),
        (with(16, "1/3 1"), "16: `1/3` stands where the result 1/2 should"),
        (with(16, "2/4 1"), "16: `2/4` stands where the result 1/2 should"),
        (with(18, "8 2\n6 2"), "18: `8` stands where the result 6 should"),
        (with(19, ""), "20: the text ends where the result 8 should stand"),
        // The number of expressions of a result is wrong.
        (with(18, "6 1"), "18: `1` stands where the number of expressions, 2, should"),
        (with(18, "6 02"), "18: `02` stands where the number of expressions, 2, should"),
        (with(18, "6"), "18: the line ends where the number of expressions, 2, should stand"),
        (with(18, "6 2 2"), "18: `2` stands where the line should end"),
        // A part is missing, listed twice, or in the wrong place.
        (with(12, "").replace("\n4 1", ""), "13: `2` stands where the list of 4 should"),
        (with(12, "of 2\n2 1\nof 4"), "12: `2` stands where the list of 4 should"),
        (with(10, "of 4"), "10: `4` stands where the list of 2 should"),
        (with(14, "of 4 2"), "14: `4` stands where the list of 2 4 should"),
        (with(14, "of 2"), "14: the line ends where the list of 2 4 should stand"),
        (with(14, "of 2 4 4"), "14: `4` stands where the line should end"),
        // The claims are wrong.
        (with(8, "expressions 3"), "8: 3 expressions are claimed, and there are 2"),
        (with(8, "expressions 02"), "8: 02 expressions are claimed, and there are 2"),
        (with(8, "expressions"), "8: the line ends where a number should stand"),
        (with(9, "nearest 6 8"), "9: the nearest results are 6, and not 6 8"),
        (with(9, "nearest"), "9: the line ends where a number should stand"),
        (with(9, "nearest 6 8 9"), "9: `9` stands where the line should end"),
        // The game is malformed.
        (
            with(1, "numbers game, version 2"),
            "1: `2` stands where the first line, `numbers game, version 1`, should",
        ),
        (with(2, "numbers 2 5"), "12: `4` stands where the list of 5 should"),
        (with(2, "numbers 2 4 4"), "20: the text ends where the list of 4 4 should stand"),
        (with(2, "numbers 2"), "12: this line is one too many"),
        (with(2, "numbers"), "2: there are no numbers"),
        (with(2, "numbers 2-4"), "2: `-4` stands where a number should"),
        (with(2, "numbers - 2 4"), "2: `2` stands where a number should"),
        (with(2, "numbers 2/ 3 4"), "2: `3` stands where a number should"),
        (with(2, "numbers 2 -0"), "2: -0 is written 0"),
        (with(2, "numbers 2 8/2"), "2: 8/2 is written 4"),
        (with(2, "numbers 2 4/0"), "2: 4/0 divides by zero"),
        (with(2, "numbers 2 4\nnumbers 4 2"), "3: these numbers stand in another line already"),
        (with(3, "uses all"), "2"),
        (with(3, "uses some"), "3: uses `some` has no meaning"),
        (with(4, "operators + * /"), "15: `-2` stands where the result 1/2 should"),
        (with(4, "operators + - * / ^"), "4: `^` is no operator"),
        (with(4, "operators + +"), "4: the operator + stands twice"),
        (with(4, "operators"), "4: there are no operators"),
        (with(5, "operands single"), "2"),
        (with(6, "results whole"), "16: `1/2` stands where the result 2 should"),
        (with(6, "results positive"), "15: `-2` stands where the result 1/2 should"),
        (with(6, "results whole even"), "6: `even` stands where the word `positive` should"),
        (with(6, "results odd"), "6: results `odd` has no meaning"),
        (with(7, "target 7"), "8: 2 expressions are claimed, and there are 0"),
        (with(7, "goal 6"), "7: `goal` stands where the word `target` should"),
        (
            String::new(),
            "1: the line ends where the first line, `numbers game, version 1`, should stand",
        ),
    ];
    for (text, expected) in table {
        assert_eq!(told(&mut text.as_bytes()), expected, "{text}");
    }
}

#[test]
fn every_proper_prefix_is_refused() {
    let text = Game::of(&[3, 3, 8, 8]).text();
    // The last line break may be missing.
    let cuts = (0..text.len() - 1).filter(|&cut| told(&mut &text.as_bytes()[..cut]).contains(':'));
    assert_eq!(cuts.count(), text.len() - 1);
    assert_eq!(told(&mut text.trim_end().as_bytes()), "1");
}

#[test]
fn expressions_of_games_are_counted() {
    let hand = |numbers: &[i128]| numbers.iter().map(|number| (*number, 1)).collect::<Vec<_>>();
    let game = Game::of(&[2, 4, 7, 9]);
    let aces = Game { hands: vec![hand(&[1, 8]), hand(&[11, 8])], ..game.clone() };
    let table = [
        (game.clone(), "40"),
        (Game::of(&[3, 3, 8, 8]), "1"),
        (Game::of(&[1, 1, 1, 1]), "0"),
        (Game::of(&[24]), "1"),
        (Game::of(&[0, -24]), "1"),
        (Game { is_single: true, ..game.clone() }, "32"),
        (Game { target: (1, 3), ..game.clone() }, "10"),
        (Game { uses_all: false, is_whole: true, is_positive: true, ..game.clone() }, "36"),
        (Game { target: (9, 1), ..aces.clone() }, "2"),
        (Game { target: (8, 1), uses_all: false, ..aces }, "4"),
    ];
    for (game, expected) in table {
        assert_eq!(game.count().to_string(), expected, "{game:?}");
        assert_eq!(told(&mut game.text().as_bytes()), expected, "{}", game.text());
    }
}

#[test]
fn a_verdict_states_its_game() {
    let verdict = |text: &str| {
        let kind = Kind::of(text.as_bytes()).expect("it is a certificate");
        let verdict = kind.check(&mut [].as_slice(), &mut text.as_bytes(), 1 << 22);
        verdict.expect("it is accepted")
    };
    let made = verdict(&TWO.join("\n"));
    assert_eq!(made.claim, Claim::Solutions(2u8.into()));
    assert_eq!(made.sizes, [("part", 3), ("result", 7)]);
    let statement = "6 of 2 4, each at most once, by + - * /; nearest: 6";
    assert_eq!(made.statement.as_deref(), Some(statement));
    let game = Game { is_single: true, is_positive: true, ..Game::of(&[3, 8]) };
    let statement = "24 of 3 8, each once, by + - * /, no two results joined, all results positive";
    assert_eq!(verdict(&game.text()).statement.as_deref(), Some(statement));
}

#[test]
fn long_numbers_are_exact() {
    let header = |numbers: &str, claim: &str| {
        format!(
            "numbers game, version 1\nnumbers {numbers}\nuses all\noperators + *\noperands any\n\
             results any\ntarget 1/{}\n{claim}\n",
            "9".repeat(60),
        )
    };
    let (one, other) = (format!("1/{}", "9".repeat(30)), format!("1/1{}1", "0".repeat(29)));
    // The product and the sum of these numbers have 60 digits.
    let sum = format!("2/{}", "9".repeat(60)).replace("2/", &format!("2{}/", "0".repeat(30)));
    let lists = format!("of {other}\n{other} 1\nof {one}\n{one} 1\nof {other} {one}\n");
    let text = header(&format!("{one} {other}"), "expressions 2") + &lists;
    let text = text + &format!("1/{} 2\n{sum} 2\n", "9".repeat(60));
    assert_eq!(told(&mut text.as_bytes()), "2", "{text}");
    let longer = header(&"7".repeat(129), "expressions 0");
    assert_eq!(told(&mut longer.as_bytes()), "2: a number has more than 128 digits");
    let claim = format!("expressions {}", "1".repeat(40));
    let claimed = header("7", &claim);
    assert_eq!(told(&mut claimed.as_bytes()), "8: a number has more than 39 digits");
}

#[test]
fn oversized_certificates_are_refused() {
    let numbers = |count: i128| Game::of(&(1..=count).collect::<Vec<_>>());
    let head = |game: &Game| {
        let numbers = crate::game::row(&game.hands[0]);
        TWO[..8].join("\n").replace("numbers 2 4", &format!("numbers {numbers}"))
    };
    let table = [
        (head(&numbers(100)), "2: there are more than 16 numbers"),
        (head(&numbers(16)), "8: takes more memory than the 4194304 bytes allowed"),
        (head(&numbers(10)), "8: the text ends where the list of 1 should stand"),
    ];
    for (text, expected) in table {
        assert_eq!(told(&mut text.as_bytes()), expected, "{text}");
    }
    let whole = Game::of(&[7, 11, 13, 17]).text();
    let refused = numbers::check(&mut whole.as_bytes(), 1 << 14).expect_err("it takes more");
    assert!(refused.to_string().ends_with("takes more memory than the 16384 bytes allowed"));
}

/// A short text could ask for years of work if few results are allowed; two steps for each byte of
/// memory are the limit.
#[test]
fn the_work_of_a_check_is_limited() {
    let numbers =
        [7, 8, 9].map(|first| format!("{first}{}1/1{}", "0".repeat(126), "0".repeat(127)));
    let mut text = format!(
        "numbers game, version 1\nnumbers {}\nuses all\noperators /\noperands any\n\
         results whole\ntarget 1\nexpressions 0\n",
        numbers.join(" ")
    );
    numbers.iter().for_each(|number| text += &format!("of {number}\n{number} 1\n"));
    for pair in [[0, 1], [0, 2], [1, 2]] {
        text += &format!("of {} {}\n", numbers[pair[0]], numbers[pair[1]]);
    }
    text += &format!("of {}\n", numbers.join(" "));
    let refused = |memory| match numbers::check(&mut text.as_bytes(), memory) {
        Ok(proved) => format!("{} results", proved.results),
        Err(error) => error.to_string(),
    };
    let steps = "line 17 of the proof: takes too long: \
                 two steps are allowed for each byte of memory";
    assert_eq!([1 << 12, 1 << 13, usize::MAX].map(refused), [steps, "3 results", "3 results"]);
}

#[test]
fn endless_lines_are_refused() {
    let first = "where the first line, `numbers game, version 1`, should";
    let ones = "1".repeat(41);
    let table = [
        ("numbers game, version 1\nnumbers ", "1 ", "2: there are more than 16 numbers".to_owned()),
        (
            "numbers game, version 1\nnumbers ",
            "7",
            "2: a number has more than 128 digits".to_owned(),
        ),
        (
            "numbers game, version 1\nnumbers 7/",
            "7",
            "2: a number has more than 128 digits".to_owned(),
        ),
        ("numbers game, version 1", "1", format!("1: `{ones}` stands {first}")),
        ("numbers game, version 1\nnumbers 1\nuses ", "a", "3: a word is too long".to_owned()),
        ("numbers ga", "\0", format!("1: `ga\\u{{0}}` stands {first}")),
    ];
    for (begins, goes_on, expected) in table {
        assert_eq!(told(&mut Endless::new(begins, goes_on)), expected, "{begins}");
    }
}

fn games() -> impl Strategy<Value = Game> {
    let number = prop_oneof![3 => 1..10i128, 1 => -3..30i128];
    let hand = prop::collection::vec(number, 1..4);
    let rules = (any::<[bool; 4]>(), 1..16usize, -5..30i128, 1..4i128);
    (prop::collection::vec(hand, 1..3), rules).prop_map(|(mut hands, (flags, chosen, n, d))| {
        hands.iter_mut().for_each(|hand| hand.sort_unstable());
        hands.dedup();
        let operators = ["+", "-", "*", "/"].into_iter().enumerate();
        let operators = operators.filter(|(at, _)| chosen >> at & 1 == 1).map(|(_, sign)| sign);
        Game {
            operators: operators.collect::<Vec<_>>().join(" "),
            hands: hands.iter().flat_map(|hand| Game::of(hand).hands).collect(),
            uses_all: flags[0],
            is_single: flags[1],
            is_whole: flags[2],
            is_positive: flags[3],
            target: if n % d == 0 { (n / d, 1) } else { (n, d) },
        }
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn expressions_of_random_games_are_counted(game in games()) {
        prop_assert_eq!(told(&mut game.text().as_bytes()), game.count().to_string());
    }

    #[test]
    fn an_edited_certificate_is_refused_or_right(game in games(), edit in edits()) {
        let edited = edited(&game.text(), &edit);
        if let Ok(proved) = numbers::check(&mut edited.as_slice(), 1 << 22) {
            let text = String::from_utf8(edited).expect("only letters of ASCII are accepted");
            if let Some(game) = Game::read(&text) {
                prop_assert_eq!(proved.expressions, game.count().into(), "{}", text);
            }
        }
    }
}
