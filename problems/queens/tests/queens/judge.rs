//! Typed answers against the verdicts that the judge must give, and answers with something else
//! than columns against the message.

use billhook_queens::QUEENS;
use billhook_testing as testing;

#[test]
fn answers_are_judged() {
    for (size, answer, expected) in [
        (8, "1 5 8 6 3 7 2 4", "right: no queen attacks another"),
        (1, " 1\n", "right: no queen attacks another"),
        (0, "none", "right: no queen attacks another"),
        (0, "", "right: no queen attacks another"),
        (4, "2 4 1", "wrong: there are 3 queens, not 4"),
        (4, "none", "wrong: there are 0 queens, not 4"),
        (0, "1", "wrong: there is 1 queen, not 0"),
        (2, "1 9 1", "wrong: there are 3 queens, not 2; row 2: there is no column 9"),
        (4, "2 4 1 4", "wrong: r2c4 and r4c4 attack each other"),
        (4, "2 3 1 4", "wrong: r1c2 and r2c3 attack each other"),
        (
            3,
            "0 3 18446744073709551615",
            "wrong: row 1: there is no column 0; \
             row 3: there is no column 18446744073709551615",
        ),
        (4, "2 4 x 3", "`x`: invalid column"),
        (4, "2 4 1 -3", "`-3`: invalid column"),
        (4, "2 4 none 3", "`none`: invalid column"),
    ] {
        let board = testing::instance(&QUEENS, &size.to_string(), &[]);
        assert_eq!(testing::verdict(&*board, answer), expected, "{answer:?}");
    }
}
