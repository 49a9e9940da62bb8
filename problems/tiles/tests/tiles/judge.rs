//! Typed answers against the verdicts that the judge must give, and answers with something else
//! than tiles against the message.

use billhook_testing as testing;

use billhook_tiles::TILES;

#[test]
fn answers_are_judged() {
    let eight = testing::instance(&TILES, "1 2 3 4 0 6 7 5 8", &[]);
    let options = [("size", "2x3"), ("goal", "gap-first")];
    let solved = testing::instance(&TILES, "0 1 2 3 4 5", &options);
    for (puzzle, answer, expected) in [
        (&eight, "5 8", "right: after 2 moves the goal is reached"),
        (&eight, "2 moves: 5 8", "right: after 2 moves the goal is reached"),
        (&eight, "\n2 moves: 5 8\n", "right: after 2 moves the goal is reached"),
        (&eight, "3 moves: 5 8", "wrong: there are 2 moves, not 3"),
        (&solved, "0 moves: none", "right: after 0 moves the goal is reached"),
        (&eight, " 5\n5 5 8 ", "right: after 4 moves the goal is reached"),
        (&solved, "none", "right: after 0 moves the goal is reached"),
        (&solved, "", "right: after 0 moves the goal is reached"),
        (&solved, "3 3", "right: after 2 moves the goal is reached"),
        (
            &eight,
            "5",
            "wrong: after 1 move the goal is not reached: in row 3, column 2 is the gap, \
             not tile 8",
        ),
        (
            &solved,
            "1",
            "wrong: after 1 move the goal is not reached: in row 1, column 1 is tile 1, \
             not the gap",
        ),
        (&eight, "5 7 4 8", "wrong: step 4: tile 8 is not next to the gap"),
        (&solved, "2", "wrong: step 1: tile 2 is not next to the gap"),
        (&solved, "1 3", "wrong: step 2: tile 3 is not next to the gap"),
        (&eight, "5 9", "wrong: step 2: there is no tile 9"),
        (&eight, "0", "wrong: step 1: the gap is no tile"),
        (&eight, "18446744073709551615", "wrong: step 1: there is no tile 18446744073709551615"),
        (&eight, "5 up", "`up`: invalid tile"),
        (&eight, "2 moves: 5 up", "`up`: invalid tile"),
        (&eight, "two moves: 5 8", "`two`: invalid tile"),
        (&eight, "5,8", "`5,8`: invalid tile"),
        (&eight, "none 5", "`none`: invalid tile"),
    ] {
        assert_eq!(testing::verdict(&**puzzle, answer), expected, "{answer:?}");
    }
}
