//! Proofs about formulas with counted variables: solutions that differ only in the other variables
//! count as one.

use crate::pseudo_boolean::{check, told, with};

/// A formula with the counted variables x1 and x2: x1 is true, x2 is false, and x3 or x4 is true.
const COUNTED: &[&str] = &[
    "* #variable= 4 #constraint= 4",
    "1 x1 1 x2 = 1 ;",
    "1 ~x1 1 x3 1 x4 >= 1 ;",
    "1 ~x2 >= 1 ;",
    "* counted x1 to x2",
    "* solution 1",
    "* with x3",
    "1 ~x1 >= 1 ;",
];

#[test]
fn solutions_are_told_apart_by_counted_variables() {
    let proof = "pseudo-Boolean proof version 3.0\nf 5 ;\nrup >= 1 ;\noutput NONE ;\n\
                 conclusion UNSAT : 6 ;\nend pseudo-Boolean proof ;\n";
    let many = "line 8 of the formula: more than solution 1 may be excluded";
    let none = "line 8 of the formula: solution 1 is none with these other variables";
    for (line, by, says) in [
        (7, "* with x3", "1"),
        (7, "* with x3 x4", "1"),
        (7, "* with x4 x3", "line 7 of the formula: x3 is out of order"),
        (7, "* with x3 x3", "line 7 of the formula: x3 is out of order"),
        (7, "* with x3\n* with x3", "line 8 of the formula: x3 is out of order"),
        (5, "* counted x1 to x1", "1"),
        (5, "* nothing", many),
        (5, "* counted by hand", many),
        (5, "* counted x1 to x3", "line 7 of the formula: x3 is no other variable"),
        (5, "* counted x1 to x9", "line 5 of the formula: there is no variable x9"),
        (5, "* counted x1 to 2", "line 5 of the formula: a variable is expected here"),
        (
            6,
            "* counted x1 to x2\n* solution 1",
            "line 6 of the formula: the counted variables are stated too late",
        ),
        (7, "* with", none),
        (7, "* nothing", none),
        (7, "* with x1", "line 7 of the formula: x1 is no other variable"),
        (7, "* with x5", "line 7 of the formula: x5 is no other variable"),
        (7, "* solution 2", "line 7 of the formula: a solution is announced that is not there"),
        (
            8,
            "1 ~x1 >= 1 ;\n* solution 2\n* with x4\n1 ~x1 >= 1 ;",
            "line 11 of the formula: solution 2 is none, or is excluded twice",
        ),
        (8, "1 ~x1 1 ~x3 >= 1 ;", "line 8 of the formula: x3 is not counted"),
        (
            1,
            "* #variable= 5 #constraint= 4\n* counted x1 to x5",
            "line 6 of the formula: the counted variables are stated too late",
        ),
    ] {
        assert_eq!(told(check(&with(COUNTED, line, by), proof.as_bytes())), says, "{by}");
    }
    let more = with(COUNTED, 1, "* #variable= 5 #constraint= 4")
        .replace("to x2", "to x5")
        .replace(" x3\n", "\n");
    let says =
        "line 8 of the formula: solution 1 stands for several: constraints have 4 of 5 variables";
    assert_eq!(told(check(&more, proof.as_bytes())), says);
}
