//! Typed answers against the verdicts that the judge must give, and answers with something else
//! than options against the message.

use billhook_testing::{self as testing, instance};
use billhook_xcc::XCC;

/// Returns the verdict on an answer. Checks that the fast check accepts exactly right answers.
fn verdict(text: &str, answer: &str) -> String {
    let instance = instance(&XCC, text, &[("format", "knuth")]);
    let verdict = testing::verdict(&*instance, answer);
    assert_eq!(instance.answers().accepts(answer), verdict.starts_with("right: "), "{answer}");
    verdict
}

#[test]
fn answers_without_colours_are_judged() {
    let text = "a b c d e | s t\na b s\nb c\nc d e\nd e a\na e\nd\ne s\ne s\nb\nc\n";
    for (answer, expect) in [
        ("a b s\nc d e", "right: every primary item is covered exactly once, by 2 options"),
        ("b s a ; e d c", "right: every primary item is covered exactly once, by 2 options"),
        (
            "\r\n c d e\r\n\r\n b a s ;\r\n",
            "right: every primary item is covered exactly once, by 2 options",
        ),
        ("a b s\nc d e\nd", "wrong: item d is covered twice, by `c d e` and `d`"),
        (
            "a b s ; b c",
            "wrong: item b is covered twice, by `a b s` and `b c`; item d is not covered; item e is not covered",
        ),
        ("a b s ; c ; d ; e s", "wrong: item s is covered twice, by `a b s` and `e s`"),
        (
            "c d e ; d e a ; d ; b",
            "wrong: item d is covered 3 times, by `c d e`, `d e a` and `d`; item e is covered twice, by `c d e` and `d e a`",
        ),
        (
            "a e ; b ; c ; d ; d ; d ; d ; d ; d",
            "wrong: item d is covered 6 times, by `d`, `d`, `d`, `d`, `d` and others",
        ),
        (
            "",
            "wrong: item a is not covered; item b is not covered; item c is not covered; item d is not covered; item e is not covered",
        ),
        ("a b", "`a b`: there is no such option"),
        ("a b s ; c  d", "`c  d`: there is no such option"),
        ("a b s b", "`a b s b`: there is no such option"),
        ("a b s\nc f", "`f`: there is no such item"),
        ("a b s, c d e", "`s,`: there is no such item"),
        ("a:x", "`a:x`: there is no such option"),
        ("d:", "`d:`: there is no such option"),
        ("a b s;c d e", "`s;c`: there is no such item"),
    ] {
        assert_eq!(verdict(text, answer), expect, "{answer:?}");
    }
}

#[test]
fn answers_with_colours_are_judged() {
    let text = "a b c | x\na x:red\nb x:red\nb x:blue\nb x\nc\nc x:red\nc x\na x\n";
    for (answer, expect) in [
        (
            "a x:red ; x:red b ; c",
            "right: every primary item is covered exactly once, by 3 options",
        ),
        (
            "a x:red ; b x:red ; c x:red",
            "right: every primary item is covered exactly once, by 3 options",
        ),
        (
            "a x:red ; b x:blue ; c",
            "wrong: item x has colour red in `a x:red` and colour blue in `b x:blue`",
        ),
        ("a x:red ; b x ; c", "wrong: item x has colour red in `a x:red` and no colour in `b x`"),
        ("b x ; c ; a x:red", "wrong: item x has no colour in `b x` and colour red in `a x:red`"),
        ("b x ; a x ; c x:red", "wrong: item x has no colour in `b x` and no colour in `a x`"),
        ("b x ; a x ; c", "wrong: item x is covered twice, by `b x` and `a x`"),
        ("c x:blue", "`c x:blue`: there is no such option"),
    ] {
        assert_eq!(verdict(text, answer), expect, "{answer:?}");
    }
}

#[test]
fn an_item_can_be_called_semicolon() {
    let text = "a ; b\na ;\nb\n";
    let right = "right: every primary item is covered exactly once, by 2 options";
    assert_eq!(verdict(text, "; a\nb"), right);
    assert_eq!(verdict(text, "a ; b"), "`a ; b`: there is no such option");
}

#[test]
fn many_faults_are_counted() {
    let items: Vec<_> = (0..100).map(|item| item.to_string()).collect();
    let verdict = verdict(&format!("{}\n0\n", items.join(" ")), "0");
    assert!(verdict.starts_with("wrong: item 1 is not covered; "), "{verdict}");
    assert!(verdict.ends_with("; item 20 is not covered; and 79 more of the kind"), "{verdict}");
}

/// Answers in the form of the search's texts are judged by their content, too.
#[test]
fn answers_in_plain_form_are_judged() {
    let text = "a b c | x y\na x:red\na x:red\na y\nb x:red\nb x:blue\nb y\nb c\nc y:red\nc\n";
    for (answer, right) in [
        ("a x:red\nb c", true),
        ("a x:red\nb x:red\nc", true),
        ("a y\nb x:blue\nc", true),
        ("c\nb x:blue\na y", true),
        ("a x:red\nb x:blue\nc", false),
        ("a y\nb y\nc", false),
        ("a y\nb x:red\nc y:red", false),
        ("a x:red\na x:red\nb c", false),
        ("a x:red\nb c\nc", false),
        ("a x:red", false),
    ] {
        assert_eq!(verdict(text, answer).starts_with("right: "), right, "{answer:?}");
    }
}
