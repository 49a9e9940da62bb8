//! Dealt challenges have one solution and the difficulty that was asked for; hints agree with a
//! solution; and explanations hold only where there is none.

use std::collections::BTreeMap;

use billhook_engine::{Flow, Limits};
use billhook_iq::IQ;
use billhook_plugin::player::{Difficulty, NoHelp, Undealt};
use billhook_plugin::plugin::{Dealer, Dealt, Wanted};
use billhook_plugin::{About, Input, Instance, Options, Problem, Random, Task};
use billhook_testing::{by, instance};

use crate::world::count;

fn options(given: &[(&str, &str)]) -> Options {
    Options::new(IQ.about().options, given).expect("the options are right")
}

fn dealt(given: &[(&str, &str)], number: usize) -> Vec<Dealt> {
    let mut dealer = Dealer::new(&IQ, &options(given), Wanted::default(), 7);
    let mut next = || dealer.deal(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
    (0..number).map(|_| next()).collect()
}

fn read(text: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    instance(&IQ, text, options)
}

/// Removes one of the given pieces from the text of a challenge.
fn without(text: &str, piece: char) -> String {
    let marker = if text.contains("CUSTOM\n") { "CUSTOM\n" } else { "GIVEN\n" };
    let (head, rest) = text.split_once(marker).expect("something is given");
    let side: usize = head.split(' ').next().and_then(|rows| rows.parse().ok()).expect("rows");
    let rows = if head.contains("PYRAMID") { side * (side + 1) / 2 } else { side };
    let lines: Vec<&str> = rest.split('\n').filter(|line| !line.is_empty()).collect();
    let (board, pieces) = lines.split_at(rows);
    let free = if marker == "GIVEN\n" { "." } else { "X" };
    // In a drawn board, X stands for an empty cell, so that the piece X is written as x.
    let sign = if piece == 'X' { 'x' } else { piece };
    format!("{head}{marker}{}\n{}\n", board.join("\n").replace(sign, free), pieces.join("\n"))
}

/// Returns the letters of the given pieces in alphabetical order.
fn given(instance: &dyn Instance) -> Vec<char> {
    let board = instance.look().challenge().expect("a challenge is a board").text();
    let mut letters: Vec<char> = board.chars().filter(|it| it.is_alphabetic()).collect();
    letters.sort_unstable();
    letters.dedup();
    letters
}

#[test]
fn each_challenge_has_one_solution_and_needs_what_little_is_given() {
    for (asked, number, pieces) in [
        (&[("board", "pro"), ("given", "4")][..], 10, Some(4)),
        (&[("given", "3")], 2, Some(3)),
        (&[("board", "kanoodle")], 3, None),
        (&[("board", "pro-pyramid"), ("given", "4")], 2, Some(4)),
        (&[("board", "pro-diagonal"), ("given", "5")], 2, Some(5)),
        (&[("board", "6x10"), ("pieces", "pentominoes"), ("given", "3")], 1, Some(3)),
        (&[("board", "2x6"), ("pieces", "dominoes:6"), ("unlabelled", "")], 3, None),
        // Of so many pieces hardly ever all are needed.
        (&[("given", "7")], 5, Some(7)),
        (&[("given", "11"), ("board", "kanoodle")], 2, Some(11)),
        (&[("board", "3x20"), ("pieces", "pentominoes"), ("given", "7")], 2, Some(7)),
        // A board and pieces of one's own.
        (&[("board", "XXX/X.X/XXX"), ("pieces", "AAA/A/BBB/C")], 1, None),
        (&[("board", "XXXX/XXXX"), ("pieces", "AAA/.A/B/BB/C"), ("given", "1")], 1, Some(1)),
    ] {
        let all = dealt(asked, number);
        let mut texts = Vec::new();
        for Dealt { input, instance, grade } in &all {
            let letters = given(&**instance);
            assert!(pieces.is_none_or(|pieces| letters.len() == pieces), "{asked:?}");
            assert!(instance.answers().accepts(&grade.solution), "{asked:?}");
            // The solutions are counted with `fill`, which had no part in dealing.
            let other = |text: &str| {
                let reading: Vec<_> =
                    asked.iter().copied().filter(|(name, _)| *name == "unlabelled").collect();
                count(&*read(text, &reading), "fill")
            };
            assert_eq!(other(input.text()), 1u8.into(), "{}", input.text());
            if pieces.is_some_and(|pieces| pieces < 5) {
                for letter in letters {
                    let fewer = without(input.text(), letter);
                    assert!(other(&fewer) > 1u8.into(), "{letter} can go\n{fewer}");
                }
            }
            texts.push(input.text().to_owned());
        }
        texts.sort();
        texts.dedup();
        assert_eq!(texts.len(), number, "{asked:?}: all differ");
    }
}

#[test]
fn easy_challenges_and_ranges_of_given_pieces_are_dealt() {
    let wanted = Wanted { difficulty: Some(Difficulty::Easy), solutions: None };
    let mut dealer = Dealer::new(&IQ, &options(&[("given", "7")]), wanted, 1);
    for _ in 0..3 {
        let dealt = dealer.deal(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(given(&*dealt.instance).len(), 7);
        assert_eq!(dealt.grade.difficulty, Difficulty::Easy);
    }
    let mut numbers: Vec<usize> =
        dealt(&[("given", "5..7")], 12).iter().map(|it| given(&*it.instance).len()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers, [5, 6, 7]);
}

#[test]
fn a_seed_deals_identical_challenges() {
    let texts = || -> Vec<String> {
        let all = dealt(&[("given", "4")], 3).into_iter();
        all.map(|dealt| dealt.input.text().to_owned()).collect()
    };
    assert_eq!(texts(), texts());
}

#[test]
fn impossible_wishes_are_refused() {
    for (asked, why) in [
        (&[("given", "12")][..], "so many pieces cannot be given"),
        (&[("given", "99999999999999999999999")], "so many pieces cannot be given"),
        (&[("given", "x")], "invalid number of pieces (expected a whole number from 0 to 11)"),
        (&[("given", "-1")], "invalid number of pieces"),
        (
            &[("board", "3x8"), ("pieces", "dominoes:12"), ("unlabelled", ""), ("given", "1")],
            "none was found that 1 given piece leaves the only one",
        ),
        (
            &[("board", "2x2"), ("pieces", "dominoes:2"), ("unlabelled", ""), ("given", "0")],
            "none was found that is the only one",
        ),
        // The board has only six solutions, which soon repeat.
        (
            &[("board", "XXXXXX"), ("pieces", "AAA/BB/C"), ("given", "0")],
            "the same 6 solutions are drawn again and again, and of them none was found that is the \
             only one",
        ),
        (&[("given", "5..3")], "this range is backwards (expected the smaller number first: 3..5)"),
        (&[("given", "3..12")], "so many pieces cannot be given"),
        (&[("given", "3..x")], "invalid number of pieces"),
        (&[("board", "7x7x7")], "there is no such board"),
        (&[("board", "2x6"), ("pieces", "dominoes:6")], "equal pieces can be exchanged"),
        (&[("board", "8x8"), ("pieces", "dominoes:32")], "too many pieces"),
        (&[("board", "4x5"), ("pieces", "tetrominoes")], "there is no solution"),
        (&[("board", "5x11"), ("pieces", "pentominoes")], "there is no solution"),
    ] {
        let mut dealer = Dealer::new(&IQ, &options(asked), Wanted::default(), 7);
        let told = match dealer.deal(&mut Limits::new()) {
            Err(Undealt::Mistake(mistake)) => mistake.to_string(),
            Err(Undealt::NoneFound(why)) => why,
            other => panic!("{asked:?}: {other:?}"),
        };
        assert!(told.contains(why), "{asked:?}: {told}");
    }
    // Three nodes do not suffice to deal.
    let stopped =
        Dealer::new(&IQ, &options(&[]), Wanted::default(), 7).deal(&mut Limits::new().nodes(3));
    assert!(matches!(stopped, Err(Undealt::Stopped(_))), "{stopped:?}");
}

#[test]
fn challenges_of_another_difficulty_are_counted() {
    // Deals one challenge, again and again, until none is left.
    fn deal(
        _: &'static About,
        _: &Options,
        random: &mut Random,
        _: &mut Limits,
    ) -> Result<Input, Undealt> {
        match random.below(9) {
            0 => Err(Undealt::NoneFound("none is left".to_owned())),
            _ => Ok(Input::from_text("one", "1 3 2\nDEFAULT\nGIVEN\nA..\nA\nBB\n")),
        }
    }
    let one = IQ.dealt_within(deal);
    for (difficulty, told) in [
        (Difficulty::Hard, Some("1 was dealt of another difficulty: 1 easy")),
        (Difficulty::Easy, None),
    ] {
        let wanted = Wanted { difficulty: Some(difficulty), solutions: None };
        let mut dealer = Dealer::new(&one, &options(&[]), wanted, 7);
        let first = dealer.deal(&mut Limits::new());
        assert_eq!(first.is_ok(), difficulty == Difficulty::Easy, "{first:?}");
        let last = first.and_then(|_| dealer.deal(&mut Limits::new()));
        assert_eq!(last.err(), Some(Undealt::NoneFound("none is left".to_owned())));
        assert_eq!(dealer.unwanted().as_deref(), told);
    }
}

#[test]
fn challenges_of_each_difficulty_are_dealt() {
    for difficulty in Difficulty::ALL {
        let wanted = Wanted { difficulty: Some(difficulty), solutions: None };
        let mut dealer = Dealer::new(&IQ, &options(&[("given", "4")]), wanted, 1);
        let dealt = dealer.deal(&mut Limits::new()).unwrap_or_else(|why| panic!("{why:?}"));
        assert_eq!(dealt.grade.difficulty, difficulty);
    }
    let several = read("2 3 2\nDEFAULT\nAA\nA\nBB\nB\n", &[]).player().grade(&mut Limits::new());
    assert!(matches!(several, Err(NoHelp::Refused(_))), "{several:?}");
    let unique =
        read("2 2 2\nDEFAULT\nAA\nA\nB\n", &[("unique", "")]).player().grade(&mut Limits::new());
    assert!(unique.is_ok(), "up to symmetry there is one: {unique:?}");
}

#[test]
fn grades_are_put_in_words() {
    for (file, expected) in [
        (
            "1 3 2\nDEFAULT\nGIVEN\nA..\nA\nBB",
            ["1 piece is to be placed, 1 given", "every step is forced", "a search enters 2 nodes"],
        ),
        (
            "1 1 1\nDEFAULT\nGIVEN\nA\nA",
            ["0 pieces are to be placed, 1 given", "", "a search enters 1 node"],
        ),
    ] {
        let grade =
            read(file, &[]).player().grade(&mut Limits::new()).expect("there is one solution");
        let words = |name: &str| {
            let part = grade.parts.iter().find(|part| part.name == name);
            part.map_or("no such part", |part| &part.words).to_owned()
        };
        assert_eq!(["given", "forced", "nodes"].map(words), expected, "{file}");
    }
}

/// Reads the piece and the cells of `A r1-2c3 r3c1-3`; rows and columns count from 1.
fn lies(text: &str) -> (char, Vec<[usize; 2]>) {
    let text = text.rsplit(": ").next().unwrap_or(text);
    let mut words = text.split(' ');
    let piece = words.next().and_then(|word| word.chars().next()).expect("a piece");
    let span = |text: &str| {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        from.parse::<usize>().expect("a number")..=to.parse::<usize>().expect("a number")
    };
    let cells = words.flat_map(|word| {
        let (rows, columns) =
            word.strip_prefix('r').and_then(|word| word.split_once('c')).expect("cells");
        let columns = span(columns);
        span(rows).flat_map(move |row| columns.clone().map(move |column| [row, column]))
    });
    (piece, cells.collect())
}

/// Follows hints until the board is full. Returns how often each reason was given.
fn played(text: &str, solution: &str) -> BTreeMap<String, usize> {
    let mut reasons = BTreeMap::new();
    let (head, rest) = text.split_once("GIVEN\n").expect("something is given");
    let pieces: Vec<&str> = rest.split('\n').skip(5).collect();
    let mut rows: Vec<Vec<char>> =
        rest.split('\n').take(5).map(|row| row.chars().collect()).collect();
    while rows.iter().flatten().any(|&cell| cell == '.') {
        let drawn: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
        let text = format!("{head}GIVEN\n{}\n{}", drawn.join("\n"), pieces.join("\n"));
        let hint = read(&text, &[]).player().hint(&mut Limits::new()).expect("there is a hint");
        assert_eq!(hint.levels(), 3);
        let (piece, cells) = lies(hint.level(3).1);
        let named = |level| hint.level(level).1.contains(piece);
        assert!(!named(1) && named(2), "{hint:?}");
        for [row, column] in cells {
            assert_eq!(rows[row - 1][column - 1], '.', "{hint:?}\n{text}");
            rows[row - 1][column - 1] = piece;
        }
        *reasons.entry(hint.reason().to_owned()).or_default() += 1;
    }
    let drawn: Vec<String> = rows.iter().map(|row| row.iter().collect()).collect();
    assert_eq!(drawn.join(" / "), solution, "hints lead to the only solution");
    reasons
}

#[test]
fn hints_lead_to_the_only_solution() {
    let mut reasons = BTreeMap::new();
    for given in ["3", "4", "5"] {
        for Dealt { input, grade, .. } in dealt(&[("given", given)], 3) {
            reasons.extend(played(input.text(), &grade.solution));
        }
    }
    for reason in ["a hole of", "there is no other placement", "leaves a hole", "placements there"]
    {
        assert!(reasons.keys().any(|told| told.contains(reason)), "{reason}: {reasons:?}");
    }
}

#[test]
fn hints_hold_in_some_solution() {
    for (file, asked) in [
        ("", &[("board", "pro")][..]),
        ("", &[("board", "3x4"), ("pieces", "dominoes:6")]),
        ("3 3 3\nDEFAULT\nA\nAA\nB\nBB\nCCC", &[]),
    ] {
        let instance = read(file, asked);
        let hint = instance.player().hint(&mut Limits::new()).expect("there are solutions");
        let (piece, cells) = lies(hint.level(3).1);
        let mut holds = false;
        let mut look = |solution: &dyn billhook_plugin::Solution| {
            let text = solution.text();
            let rows: Vec<&str> = text.split('\n').collect();
            let lies =
                |&[row, column]: &[usize; 2]| rows[row - 1].chars().nth(column - 1) == Some(piece);
            holds = cells.iter().all(lies);
            if holds { Flow::Stop } else { Flow::Continue }
        };
        instance.run(Task::show(by(&*instance, "diagram"), Limits::new(), &mut look));
        assert!(holds, "{file} {asked:?}: {hint:?}");
    }
    let none = read("4 5 5\nDEFAULT\nAAAA\nBB\nBB\nCCC\n C\n DD\nDD\nEEE\nE\n", &[]);
    let why = none.player().hint(&mut Limits::new());
    assert!(matches!(why, Err(NoHelp::NoSolution(Some(_)))), "{why:?}");
}

#[test]
fn explanations_are_true() {
    let all = dealt(&[("given", "5")], 6);
    let (head, rest) = all[0].input.text().split_once("GIVEN\n").expect("something is given");
    let pieces: Vec<&str> = rest.split('\n').skip(5).collect();
    let (mut explained, mut steps) = (0, 0);
    for Dealt { instance, grade, .. } in &all {
        let board = instance.look().challenge().expect("a board").text();
        let right = grade.solution.replace(" / ", "\n");
        for other in &all {
            let solution = other.grade.solution.replace(" / ", "\n");
            for piece in ('A'..='L').filter(|piece| !board.contains(*piece)) {
                // Lays the piece as in the other solution; `None` if given pieces are in its way.
                let cells = board.chars().zip(solution.chars());
                let laid: Option<String> = cells
                    .map(|(sign, lies)| match (sign, lies == piece) {
                        (sign, false) => Some(sign),
                        ('.', true) => Some(piece),
                        _ => None,
                    })
                    .collect();
                let Some(laid) = laid else { continue };
                let is_right = laid.chars().zip(right.chars()).all(|(a, b)| a != piece || a == b);
                let wrong = read(&format!("{head}GIVEN\n{laid}\n{}", pieces.join("\n")), &[]);
                let told = wrong.player().explain(&mut Limits::new());
                assert!(!(is_right && told.is_some()), "{told:?}\n{laid}");
                explained += usize::from(told.is_some());
                steps += usize::from(told.is_some_and(|told| told.steps.len() > 1));
            }
        }
    }
    assert!(explained > 9 && steps > 3, "{explained} are explained, {steps} in several steps");
}

/// Small boards with random pieces of three and four squares: a reason is given exactly where the
/// count is 0, and says how it was found.
#[test]
fn small_boards_without_a_solution_have_a_reason() {
    const PIECES: [&str; 7] = ["AAA", "BB/B", "CCCC", "DD/DD", "EEE/E", "FFF/.F", "GG/.GG"];
    let mut random = Random::of(3);
    let (mut reasons, mut cases) = (0, 0);
    for _ in 0..400 {
        let mut pieces = PIECES;
        random.shuffle(&mut pieces);
        let pieces = &pieces[..3 + random.below(3)];
        let area: usize =
            pieces.iter().map(|it| it.bytes().filter(u8::is_ascii_uppercase).count()).sum();
        let rows = 3 + random.below(2);
        let mut board = vec![vec!['X'; area.div_ceil(rows) + 1]; rows];
        for _ in area..rows * board[0].len() {
            loop {
                let (row, column) = (random.below(rows), random.below(board[0].len()));
                if std::mem::replace(&mut board[row][column], '.') == 'X' {
                    break;
                }
            }
        }
        let board = board.iter().map(|row| row.iter().collect::<String>()).collect::<Vec<_>>();
        let (board, pieces) = (board.join("/"), pieces.join("/"));
        let instance = read("", &[("board", &board), ("pieces", &pieces)]);
        let told = instance.player().explain(&mut Limits::new());
        let is_solved = count(&*instance, "fill") > 0u8.into();
        assert_ne!(told.is_some(), is_solved, "{board} {pieces}: {told:?}");
        let Some(told) = told else { continue };
        reasons += 1;
        cases += usize::from(
            told.steps.iter().any(|line| line.contains("and each leads to a dead end")),
        );
    }
    assert!(reasons > 100 && cases > 5, "{reasons} reasons, {cases} of cases");
}

#[test]
fn reasons_are_put_in_words() {
    for (options, expected) in [
        (&[("board", "4x5"), ("pieces", "tetrominoes")][..], "coloured like a chessboard"),
        (&[("board", "XXX/X.X/XXX"), ("pieces", "AA/AA/BBBB")], "fits nowhere"),
    ] {
        let told = read("", options).player().explain(&mut Limits::new()).expect("a reason");
        assert!(told.steps.join("\n").contains(expected), "{options:?}: {told:?}");
    }
}

/// A hint counts what lies there as given, and refuses what no solution has.
#[test]
fn hints_go_on_from_laid_pieces() {
    let board = read("2 3 2\nDEFAULT\nAAA\nA\nBB\n", &[]);
    let hint = |known: &str| {
        let hint = board.player().hint_from(known, &mut Limits::new()).expect("it takes facts");
        hint.map(|hint| hint.conclusions().len())
    };
    assert_eq!(hint("B at r2c2, B at r2c3"), Ok(4), "the only place of A");
    assert!(matches!(hint("B at r2c2"), Err(NoHelp::NoFact(_))), "half a piece");
    for wrong in ["B at r1c2, B at r2c2", "B at r1c1, B at r2c2", "B at r1c1, B at r1c2, B at r1c3"]
    {
        let first = wrong.split(", ").next().unwrap_or_default().to_owned();
        assert_eq!(hint(wrong), Err(NoHelp::NoneAgrees(first)), "{wrong}");
    }
}
