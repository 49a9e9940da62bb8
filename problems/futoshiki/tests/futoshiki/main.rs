//! Futoshiki: reading, counts against published numbers and brute force, the judge, dealing and
//! hints.

use billhook_engine::Limits;
use billhook_futoshiki::{FUTOSHIKI, Futoshiki};
use billhook_plugin::player::Difficulty;
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Board, Options, Puzzle, Random};
use billhook_testing::{
    all, assignments, brute_force_agrees, check, count, dealt, hint_holds, instance, mistake,
    verdict,
};

#[test]
fn dealt_boards_have_one_solution() {
    for size in ["2", "4", "5"] {
        dealt(&FUTOSHIKI, &[("size", size)], 3);
    }
}

/// A hundred dealt boards have few clues, of both kinds. Boards of each difficulty can be dealt.
#[test]
fn dealt_boards_have_few_clues() {
    let (mut all, mut numbers) = (0, 0);
    for dealt in dealt(&FUTOSHIKI, &[], 100) {
        all +=
            dealt.instance.entry().title.clone().matches(|it: char| it != '.' && it != ' ').count();
        let board = dealt.instance.look().challenge().unwrap_or_else(|| panic!("no board"));
        numbers += board.text().matches(|it: char| it.is_ascii_digit()).count();
    }
    assert!((900..=1_600).contains(&all), "{all} clues");
    assert!((100..=600).contains(&numbers), "{numbers} of {all} clues are numbers of cells");
    let none = Options::new(Futoshiki::ABOUT.options, &[]).expect("there are none");
    for difficulty in [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard] {
        let wanted = Wanted { difficulty: Some(difficulty), ..Wanted::default() };
        let mut dealer = Dealer::new(&FUTOSHIKI, &none, wanted, 1);
        let dealt = dealer.deal(&mut Limits::new()).expect("it can be dealt");
        assert_eq!(dealt.grade.difficulty, difficulty);
    }
}

#[test]
fn the_kit_accepts_the_plugin() {
    check(
        &FUTOSHIKI,
        [".", ".<. ... ...", "....... ....... .<..... ....... ....... ....... 1......"],
    );
}

/// Returns a random board, whose clues may contradict each other.
fn by_chance(side: usize, random: &mut Random) -> String {
    let rows = (0..2 * side - 1).map(|row| {
        let mut sign = |column: usize| match (row % 2, column % 2, random.below(4)) {
            (0, 0, 0) => char::from_digit(1 + random.below(side) as u32, 10).unwrap_or('.'),
            (0, 1, at @ ..2) => ['<', '>'][at],
            (1, 0, at @ ..2) => ['^', 'v'][at],
            _ => '.',
        };
        (0..2 * side - 1).map(&mut sign).collect::<String>()
    });
    rows.collect::<Vec<_>>().join(" ")
}

#[test]
fn brute_force_finds_the_same_solutions() {
    brute_force_agrees(&FUTOSHIKI, 60, |random| {
        let side = 1 + random.below(3);
        let all = assignments(side * side, 1..=side as u32).map(move |numbers| {
            Board(numbers.chunks(side).map(|row| row.iter().copied().map(Some).collect()).collect())
        });
        (by_chance(side, random), all.map(|board| board.to_string()))
    });
}

#[test]
fn counts_are_the_published_ones() {
    for (side, expected) in [(1, 1), (2, 2), (3, 12), (4, 576)] {
        let board = vec![".".repeat(2 * side - 1); 2 * side - 1].join(" ");
        assert_eq!(count(&*instance(&FUTOSHIKI, &board, &[]), "dfs"), expected, "{side}");
    }
}

#[test]
fn hints_hold_in_all_solutions() {
    let mut random = Random::of(3);
    let mut with_reasons = 0;
    for _ in 0..60 {
        let board = instance(&FUTOSHIKI, &by_chance(3, &mut random), &[]);
        let (solutions, _) = all(&*board, "dfs");
        with_reasons += u32::from(!solutions.is_empty() && hint_holds(&*board));
    }
    for dealt in dealt(&FUTOSHIKI, &[("size", "4")], 20) {
        with_reasons += u32::from(hint_holds(&*dealt.instance));
    }
    assert!(with_reasons >= 20, "{with_reasons} hints have a reason");
}

/// The texts are the levels of a hint, and its reason. A chain of rules is counted, and long
/// reasons are shortened.
#[test]
fn hints_are_put_in_words() {
    for (board, expected) in [
        (
            "2........ ........^ ..5.2.... ......... ......... ......... ....4<... ^........ ...>3..<.",
            [
                "look at r4c4",
                "look at r4c4, and at this rule: r4c3 is less than r4c4",
                "only 5 fits at r4c4, because r4c3 is less than r4c4",
                "it follows from one rule",
            ],
        ),
        (
            ".....>... ......... ......... ^.^...... ....5...3 ......... ......... v.......v .......<.",
            [
                "look at r3c4",
                "look at r3c4, and at this rule, the last one of 3: row 3 has each number once",
                "only 1 fits at r3c4: r3c1 is not 1, because r2c1 is less than r3c1; r3c2 is not 1, \
                 because r2c2 is less than r3c2; so it is 1, because row 3 has each number once",
                "it follows from 3 rules, one after the other",
            ],
        ),
        (
            ".>3...... ......... ......... ......v.v ......... ....^.... .......<. v........ 3.2.5....",
            [
                "look at r3c2",
                "look at r3c2, and at this rule, the last one of 7: row 3 has each number once",
                "only 5 fits at r3c2: after 2 other rules, r3c5 is not 5, because r3c5 is less than \
                 r2c5; r3c3 is not 5, because r3c3 is less than r4c3; r4c1 is not 1 or 2, because \
                 r5c1 is less than r4c1; r3c1 is not 5, because column 1 has each number once; so \
                 it is 5, because row 3 has each number once",
                "it follows from 7 rules, one after the other",
            ],
        ),
    ] {
        let hint = instance(&FUTOSHIKI, board, &[]).player().hint(&mut Limits::new());
        let hint = hint.unwrap_or_else(|why| panic!("{board}: {why:?}"));
        let told = [hint.level(1).1, hint.level(2).1, hint.level(3).1, hint.reason()];
        assert_eq!(told, expected, "{board}");
    }
}

#[test]
fn answers_are_judged() {
    for (answer, expected) in [
        ("1 2 3 / 2 3 1 / 3 1 2", "wrong: 2 stands where less than 1 is"),
        ("2 1 3 / 1 3 2 / 3 2 1", "right: each number is as it is compared"),
        ("1 2 / 2 1", "wrong: it has 2 rows, not 3; 2 stands where less than 1 is"),
        ("1 2 x", "`x`: invalid number"),
    ] {
        let board = instance(&FUTOSHIKI, "...<. v.... ..... ..... .....", &[]);
        assert_eq!(verdict(&*board, answer), expected, "{answer:?}");
    }
}

#[test]
fn mistakes_are_named_at_their_place() {
    for (words, expected) in [
        (".", "none"),
        ("... ...", "``: the board ends after 2 of 3 rows (expected another row of 3 characters)"),
        ("... .<. ...", "`<`: this compares no two cells (expected < > ^ v or .)"),
        ("... ..x ...", "`x`: this compares no two cells (expected < > ^ v or .)"),
        ("..3 ... ...", "`3`: invalid number (expected a whole number from 1 to 2, or .)"),
        (".^. ... ...", "`^`: this compares no two cells (expected < > ^ v or .)"),
        ("<.. ... ...", "`<`: invalid number (expected a whole number from 1 to 2, or .)"),
        (
            ".... .... .... ....",
            "`.`: the board ends between cells (expected an odd number of rows); 2 by 2 cells are 3 rows of 3 \
             signs, such as `.<. v.. ..2`: every other row and column stands between cells",
        ),
        ("", "no board; such as: futoshiki '.>.>. ..... ...>2 ..... .....'"),
    ] {
        assert_eq!(mistake(&FUTOSHIKI, words, &[]), expected, "{words:?}");
    }
}

/// Game IDs of Unequal have a number for each cell, and letters for lesser neighbours.
#[test]
fn game_ids_are_read_and_written() {
    let read = instance(&FUTOSHIKI, "2:0R,0,0,2U,", &[]);
    let typed = instance(&FUTOSHIKI, ".>. ..^ ..2", &[]);
    assert_eq!(typed.look().export("tatham"), read.look().export("tatham"));
    assert_eq!(read.look().export("tatham").as_deref(), Some("2:0R,0,0,2U,\n"));
    let last = instance(&FUTOSHIKI, "2:0,0D,0,0L", &[]);
    assert_eq!(last.look().export("tatham").as_deref(), Some("2:0,0D,0,0L,\n"));
    for (id, says) in [
        ("2a:0,0,0,0", "the variant with adjacent numbers is not supported"),
        ("2:0,0,0", "the game ID ends too early"),
        ("2:0,0,0,0,0", "the game ID is too long"),
        ("2:0,0,0,3", "invalid number"),
        ("2:0L,0,0,0", "this is no part of such a game ID"),
        ("2:0R,0L,0,0", "this is no part of such a game ID"),
        ("20:0", "invalid number of rows"),
        ("4#4", "this game ID has a random seed"),
    ] {
        let said = mistake(&FUTOSHIKI, id, &[]);
        assert!(said.contains(says), "{id}: {said}");
    }
}
