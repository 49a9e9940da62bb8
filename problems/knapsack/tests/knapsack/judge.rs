//! Typed answers against the verdicts that the judge must give, and answers with something else
//! than items against the message.

use billhook_knapsack::KNAPSACK;
use billhook_testing as testing;

#[test]
fn answers_are_judged() {
    let sack = testing::instance(&KNAPSACK, "10 60:5 50:4 70:6 30:3", &[]);
    for (answer, expected) in [
        ("2 3", "right: the value is 120, and nothing that fits is worth more"),
        (
            "2 3 (value 120, weight 10)\n",
            "right: the value is 120, and nothing that fits is worth more",
        ),
        ("2 (3)", "`(3)`: invalid item"),
        ("none (value 0, weight 0)", "wrong: the value is 0, but 120 can be packed"),
        (" 3\n2 ", "right: the value is 120, and nothing that fits is worth more"),
        ("2 3 (value 121, weight 10)", "wrong: the value is 120 and the weight 10, not as it says"),
        ("2 (value 120, weight 10) 3 (value 120, weight 10)", "`(value`: invalid item"),
        ("2 3 (value 120)", "`(value`: invalid item"),
        ("1 2", "wrong: the value is 110, but 120 can be packed"),
        ("none", "wrong: the value is 0, but 120 can be packed"),
        ("", "wrong: the value is 0, but 120 can be packed"),
        ("1 3", "wrong: the weight is 11, but the knapsack holds 10"),
        ("2 3 2", "wrong: item 2 is packed twice"),
        ("2 0", "wrong: there is no item 0"),
        ("2 5", "wrong: there is no item 5"),
        ("18446744073709551615", "wrong: there is no item 18446744073709551615"),
        ("2, 3", "`2,`: invalid item"),
        ("2 -3", "`-3`: invalid item"),
        ("2 none", "`none`: invalid item"),
    ] {
        assert_eq!(testing::verdict(&*sack, answer), expected, "{answer:?}");
    }
}
