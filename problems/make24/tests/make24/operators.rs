//! Tests games with operators beyond `+ - * /`: their solutions against lists, against the judge
//! and against games without these operators, and which strategies refuse them.

use billhook_engine::{Limits, Status};
use billhook_make24::MAKE24;
use billhook_plugin::player::NoHelp;
use billhook_testing::{all, all_within, count, mistake, run, verdict};

use crate::hand::read;

/// The four fours puzzle (W. W. Rouse Ball, *Mathematical Recreations and Essays*) has a solution
/// for each of these numbers, and the judge accepts it.
#[test]
fn four_fours_make_every_number_to_twenty() {
    let step = if cfg!(debug_assertions) { 4 } else { 1 };
    for target in (0..=20).step_by(step) {
        let target = target.to_string();
        let fours = read("4 4 4 4", &[("operators", "+-*/^!√&"), ("target", &target)]);
        let (found, _) = all_within(&*fours, "dfs", Limits::new().solutions(1));
        let right = format!("right: it makes {target}, with every card used once");
        assert_eq!(found.iter().map(|text| verdict(&*fours, text)).collect::<Vec<_>>(), [right]);
    }
}

#[test]
fn solutions_are_written_with_their_operators() {
    for (hand, operators, target, expected) in [
        ("2 3", "^", "8", &["2 ^ 3"][..]),
        ("4", "!", "24", &["4!"]),
        ("3", "!", "720", &["(3!)!"]),
        ("16", "√", "2", &["√(√16)"]),
        ("6 6", "!/", "1", &["6 / 6", "(6!) / (6!)"]),
        ("1 2 3", "&", "321", &["(3&2)&1"]),
        ("7 4", "%", "3", &["7 % 4"]),
        ("0 5", "&", "5", &[]),
        ("0 0", "^", "1", &[]),
        ("2 9", "^-", "512", &["2 ^ 9"]),
        ("4 -1", "^!+", "1/4", &["4 ^ (-1)"]),
        ("A 4", "!&", "14", &["1&4"]),
    ] {
        let game = read(hand, &[("operators", operators), ("target", target)]);
        let (found, outcome) = all(&*game, "dfs");
        assert_eq!(
            (found.as_slice(), outcome.status),
            (
                expected.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>().as_slice(),
                Status::Complete,
            ),
            "{hand} {operators}"
        );
        for text in found {
            let right = format!("right: it makes {target}, with every card used once");
            assert_eq!(verdict(&*game, &text), right);
        }
    }
}

/// The solutions of a game with `%` that do not use it are those of the game without it.
#[test]
fn an_extra_operator_adds_solutions_and_loses_none() {
    for hand in ["1 2 3 5", "4 4 4 4", "3 3 8 8", "0 6 6 2"] {
        let (basic, _) = all(&*read(hand, &[]), "dfs");
        let (found, _) = all(&*read(hand, &[("operators", "+-*/%")]), "dfs");
        let mut without: Vec<_> = found.into_iter().filter(|text| !text.contains('%')).collect();
        without.sort();
        let mut basic = basic;
        basic.sort();
        assert_eq!(without, basic, "{hand}");
    }
}

#[test]
fn only_dfs_takes_extra_operators() {
    let options = [("operators", "+-*/!"), ("target", "24")];
    let hand = read("1 2 3", &options);
    for strategy in ["heuristic", "brute-force", "subsets"] {
        let refusal = run(&*hand, strategy).refusal;
        assert_eq!(refusal.as_deref(), Some("it joins numbers by + - * / only"), "{strategy}");
    }
    assert_eq!(
        mistake(&MAKE24, "1 2 3", &[options[0], ("values", "")]),
        "--operators `+-*/!`: every value is listed of games with + - * / only \
         (drop the others, or --values)"
    );
    assert_eq!(count(&*hand, "auto"), count(&*hand, "dfs"));
    let refused = Err(NoHelp::Refused("only games with + - * / are studied".to_owned()));
    assert_eq!(hand.player().grade(&mut Limits::new()).map(|grade| grade.score), refused);
}

#[test]
fn classes_with_extra_operators_are_counted() {
    for (level, ideas) in [("raw", 4), ("e0", 2), ("e1", 2), ("e2", 2), ("e3", 2)] {
        let options = [("operators", "+&"), ("target", "15"), ("distinct", level)];
        assert_eq!(count(&*read("1 2 3", &options), "auto"), ideas, "{level}");
    }
    let any = [("operators", "+!"), ("target", "6"), ("distinct", "e0"), ("use", "any")];
    assert_eq!(all(&*read("1 2 3", &any), "auto").0, ["3!", "(2 + 1)!", "(3 + 2) + 1"]);
}

#[test]
fn typed_operators_are_read() {
    for (typed, expected) in [
        ("+-*/^%&!√", "none"),
        ("sqrt", "none"),
        ("!sqrt+", "none"),
        (
            "√sqrt",
            "--operators `sqrt`: an operator stands twice (expected some of + - * / ^ % & ! sqrt)",
        ),
        ("^^", "--operators `^`: an operator stands twice (expected some of + - * / ^ % & ! sqrt)"),
        (
            "+sq",
            "--operators `s`: there is no such operator (expected some of + - * / ^ % & ! sqrt)",
        ),
        ("+×÷−", "none"),
        ("*×", "--operators `×`: an operator stands twice (expected some of + - * / ^ % & ! sqrt)"),
    ] {
        assert_eq!(mistake(&MAKE24, "1 2", &[("operators", typed)]), expected, "{typed}");
    }
}

/// The search ends, although factorials and roots of some cards can be repeated without end.
#[test]
fn chains_of_factorials_and_roots_end() {
    let nines = "9".repeat(100);
    for hand in ["0", "1", "2", "3", "4", "-4", "170", "171", "1000000000", &nines] {
        let game = read(hand, &[("operators", "!√"), ("target", "-1")]);
        assert_eq!(count(&*game, "dfs"), 0, "{hand}");
    }
}
