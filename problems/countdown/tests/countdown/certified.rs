//! Tests certificates of counts: a checker that shares nothing with the code that writes them must
//! accept them, and the proven counts must be those of the plug-in and of Hutton.

use billhook_certificates::numbers;
use billhook_countdown::COUNTDOWN;
use billhook_engine::Limits;
use billhook_testing::{count, instance};

/// Returns the number of solutions that the certificate proves, and the nearest values that it
/// states.
fn proved(round: &str) -> (u64, Option<String>) {
    let (mut text, instance) = (Vec::new(), instance(&COUNTDOWN, round, &[]));
    let certificate = instance.proof().certificate().expect("it has one");
    let outcome = certificate.write(&mut Limits::new(), &mut text).expect("it can be written");
    let proved = numbers::check(&mut text.as_slice(), 1 << 30);
    let proved = proved.unwrap_or_else(|error| panic!("{round}: {error}"));
    assert_eq!(proved.expressions, outcome.solutions, "{round}");
    let nearest = proved.statement.split_once("; nearest: ").map(|(_, nearest)| nearest.to_owned());
    (u64::try_from(proved.expressions).expect("it is no large number"), nearest)
}

#[test]
fn proved_counts_equal_counts() {
    for (round, nearest) in [
        ("1 3 7 10 25 50 765", None),
        ("1 3 7 10 25 50 831", Some("830 832")),
        ("25 50 75 100 3 6 952", None),
        ("1 1 2 2 3 3 100", Some("81")),
        ("5 5", None),
        ("5 4", Some("5")),
        ("2 3 1000", Some("6")),
        ("7 7 14", None),
        ("2 4 2", None),
        ("12345678901234567890 1 2 24691357802469135780", None),
        ("1234567890123456789012345678901234567890 3 5", Some("3")),
    ] {
        let counted = count(&*instance(&COUNTDOWN, round, &[]), "auto");
        let (proved, found) = proved(round);
        assert_eq!((proved, found.as_deref()), (counted, nearest), "{round}");
    }
}

/// Hutton counts the valid expressions of a round: those of any of its tiles, with any result.
#[test]
fn expressions_are_as_many_as_hutton_counts() {
    for (round, valid) in [
        ("1 3 7 10 25 50 765", 4_672_540),
        ("5 5", 1),
        ("2 3 5", 7),
        ("2 2 4", 4),
        ("9223372036854775807 1 5", 8),
    ] {
        let (mut text, instance) = (Vec::new(), instance(&COUNTDOWN, round, &[]));
        let certificate = instance.proof().certificate().expect("it has one");
        certificate.write(&mut Limits::new(), &mut text).expect("it can be written");
        let results = str::from_utf8(&text).expect("it is text").lines();
        let results = results.skip_while(|line| !line.starts_with("of "));
        let results = results.filter(|line| !line.starts_with("of "));
        let results = results.filter_map(|line| line.split_once(' ')?.1.parse::<u64>().ok());
        assert_eq!(results.sum::<u64>(), valid, "{round}");
    }
}

#[test]
fn settings_without_certificates_are_refused() {
    for (round, option, says) in [
        ("1 2 3 6", ("distinct", "e3"), "--distinct"),
        ("1 2 3", ("all-targets", ""), "--all-targets"),
    ] {
        let instance = instance(&COUNTDOWN, round, &[option]);
        let why = instance.proof().certificate().map(drop).expect_err("it has none");
        assert!(why.contains(says), "{why}");
    }
}
