//! Boards played by hints alone: each is followed, and the next one begins at what is known.

use billhook_engine::Limits;
use billhook_pencil::PUZZLES;
use billhook_plugin::Problem;
use billhook_plugin::player::NoHelp;
use billhook_testing::instance;

/// Returns the fact that a hint tells, as a player notes it; `None` if nothing is left.
fn fact(hint: &str) -> Option<String> {
    let told = hint.split(", because").next()?.split(": ").next()?;
    if let Some(told) = told.strip_prefix("there is ") {
        return Some(told.to_owned());
    }
    let (value, place) = told.strip_prefix("only ")?.split_once(" fits at ")?;
    Some(format!("{value} at {place}"))
}

/// Boards of some genres, which need no search by their grades, are solved by following hints: none is
/// a guess. An empty board is the genre's example.
#[test]
fn hints_lead_to_the_solution() {
    for (name, board) in [
        ("akari", ""),
        ("hashi", ""),
        ("heyawake", ""),
        ("hitori", ""),
        ("masyu", ""),
        ("nurikabe", ""),
        ("slitherlink", "22213 ....2 22..0 11.31 212.."),
        ("tents", ""),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == name);
        let problem: &dyn Problem = *problem.unwrap_or_else(|| panic!("no {name}"));
        let board = if board.is_empty() { problem.about().example } else { board };
        let board = instance(problem, board, &[]);
        let mut known = Vec::new();
        loop {
            let hint = board.player().hint_from(&known.join(", "), &mut Limits::new());
            let Some(Ok(hint)) = hint else { panic!("{name}: {hint:?} after {known:?}") };
            let (_, told) = hint.level(3);
            if told == "nothing is left to be decided" {
                break;
            }
            let fact = fact(told).unwrap_or_else(|| panic!("{name}: a guess: {told}"));
            assert!(!known.contains(&fact), "{name}: {told} again");
            known.push(fact);
        }
        assert!(known.len() > 3, "{name}: {known:?}");
    }
}

#[test]
fn facts_that_are_wrong_are_named() {
    let problem = PUZZLES.iter().find(|it| it.about().name == "akari");
    let problem: &dyn Problem = *problem.unwrap_or_else(|| panic!("no akari"));
    let board = instance(problem, "0.0x 1.20 .... x0..", &[]);
    for (known, expected) in [
        (
            "a lamp at r9c9",
            "`a lamp at r9c9` is no fact of this puzzle: nothing is to be decided at r9c9; a fact is, \
             for example, `a lamp at r1c2`",
        ),
        (
            "a lamp at r2c2, lamp",
            "`lamp` is no fact of this puzzle; a fact is, for example, `a lamp at r1c2`",
        ),
        (
            "a lamp at r1c1",
            "`a lamp at r1c1` is no fact of this puzzle: the clues leave only no lamp at r1c1; a fact \
             is, for example, `a lamp at r1c2`",
        ),
        (
            "two lamps at r1c2",
            "`two lamps at r1c2` is no fact of this puzzle: the values at r1c2 are no lamp, a lamp; a \
             fact is, for example, `a lamp at r1c2`",
        ),
        (
            "a lamp at r2c2, a lamp at r1c2, lamp at r3c3",
            "no solution agrees with `a lamp at r1c2`",
        ),
        ("a lamp at r2c2, not a lamp at r2c2", "no solution agrees with `not a lamp at r2c2`"),
    ] {
        let hint = board.player().hint_from(known, &mut Limits::new());
        let why = hint.and_then(Result::err).map(|why| why.to_string());
        assert_eq!(why.as_deref(), Some(expected), "{known}");
    }
}

/// A fact may leave out articles, have capitals, and name a place otherwise than hints do.
#[test]
fn facts_are_read_in_other_words() {
    for (name, facts) in [
        ("akari", ["a lamp at r1c2", "lamp at r1c2", "A Lamp  at R1C2"]),
        (
            "slitherlink",
            ["a line at the edge above r2c1", "line at edge below r1c1", "a line at below r1c1"],
        ),
        ("masyu", ["a line at r1c1-r1c2", "a line at r1c2-r1c1", "line at r1c2 and r1c1"]),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == name);
        let problem: &dyn Problem = *problem.unwrap_or_else(|| panic!("no {name}"));
        let board = instance(problem, problem.about().example, &[]);
        let hints = facts.map(|fact| {
            let hint = board.player().hint_from(fact, &mut Limits::new());
            hint.unwrap_or_else(|| panic!("{name}: no facts")).map_err(|why| match why {
                NoHelp::NoneAgrees(_) => "none agrees".to_owned(),
                why => why.to_string(),
            })
        });
        assert!(hints[0].as_ref().err().is_none_or(|why| why == "none agrees"), "{hints:?}");
        assert_eq!(hints[0], hints[1], "{}", facts[1]);
        assert_eq!(hints[0], hints[2], "{}", facts[2]);
    }
}

/// Moves make an answer in which open squares have no sign, whatever the genre.
#[test]
fn moves_make_an_answer() {
    for problem in PUZZLES {
        let name = problem.about().name;
        let board = instance(*problem, problem.about().example, &[]);
        let noted = board.player().noted("").unwrap_or_else(|| panic!("{name}: no facts"));
        let noted = noted.unwrap_or_else(|why| panic!("{name}: {why}"));
        let judged = board.answers().judge(&noted.text());
        // Given lines that are no loop yet are no answer.
        let is_read = judged.is_ok() || name == "grand-tour";
        assert!(is_read, "{name}: {}: {judged:?}", noted.text());
    }
}

/// Steps about places without values are told by what they say, and with their rule.
#[test]
fn hints_tell_what_follows_and_why() {
    for (name, told) in [
        (
            "numberlink",
            "there is no line at r2c1-r2c2: r2c1 and r2c2 of one number is impossible, because a line \
             has one number; so it is no line, because a line joins equal numbers",
        ),
        ("akari", "there is a lamp at r2c1, because 3 at r3c1 counts the lamps beside it"),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == name);
        let problem: &dyn Problem = *problem.unwrap_or_else(|| panic!("no {name}"));
        let board = instance(problem, problem.about().example, &[]);
        let hint = board.player().hint(&mut Limits::new()).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(hint.level(3).1, told);
    }
}
