//! Examples of all genres: each has exactly one solution, and the judge refuses any other answer.

use billhook_engine::Limits;
use billhook_pencil::{GENRES, Look, PUZZLES, Size, Symmetry};
use billhook_plugin::{Problem, Random};
use billhook_testing as testing;

#[test]
fn puzzles_keep_their_promises() {
    // Boards with several solutions, in which subproblems recur.
    for (name, board) in [
        ("akari", "... ... 1.."),
        ("fillomino", "2 3 - - - - - 2"),
        ("heyawake", "... ... aab aab"),
        ("hitori", "1122 2112"),
        ("masyu", "... ... ..."),
        ("nurikabe", "?.. ... ..2"),
        ("slitherlink", "... .2."),
        ("yajilin", "3 3 - - - - - - - - 0n"),
    ] {
        let named = |puzzle: &&&dyn Problem| puzzle.about().name == name;
        let puzzle = PUZZLES.iter().find(named).expect("there is this genre");
        testing::check(*puzzle, [board]);
    }
}

/// Pictures of boards say the numbers that belong to the whole board.
#[test]
fn numbers_of_the_whole_board_are_printed() {
    for (name, says) in [
        ("star-battle", "Stars in each row, column and region: "),
        ("abcendview", "Last letter: c."),
        ("battleship", "Ships of one square: "),
    ] {
        let named = |puzzle: &&&dyn Problem| puzzle.about().name == name;
        let puzzle = PUZZLES.iter().find(named).expect("there is this genre");
        let board = testing::instance(*puzzle, puzzle.about().example, &[]);
        let picture = board.look().picture(true).expect("a picture");
        let lines = picture.split("</text>").map(|it| it.rsplit('>').next().unwrap_or_default());
        let text = lines.collect::<Vec<_>>().join(" ");
        assert!(text.contains(says), "{name}: {text}");
    }
}

#[test]
fn examples_have_one_solution_and_tell_it() {
    for puzzle in PUZZLES {
        let about = puzzle.about();
        let instance = testing::instance(*puzzle, about.example, &[]);
        // Depth first is lost on large boards.
        let squares = about.answer.split(' ').count();
        let strategies: &[&str] =
            if squares > 150 { &["learn"] } else { &["learn", "dfs", "diagram"] };
        assert_eq!(
            testing::verdict(&*instance, about.answer),
            "right: it keeps all rules",
            "{}",
            about.name
        );
        for strategy in strategies {
            let found = testing::all(&*instance, strategy).0;
            assert_eq!(found, [about.answer], "{} by {strategy}", about.name);
        }
    }
}

/// Judges the signs themselves: to read each answer from its text would take longer than to judge it.
#[test]
fn the_judge_refuses_answers_with_a_square_changed() {
    for genre in GENRES {
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let between = genre.between_rows().to_string();
        let words = genre.about.answer.split(' ').filter(|it| *it != between);
        let mut signs: Vec<String> = words.map(str::to_owned).collect();
        assert_eq!(genre.faults(&sheet, &signs), [""; 0], "{}", genre.about.name);
        let mut others = signs.clone();
        // A part may have any number.
        let are_parts = genre.model(&sheet).expect("it is small").1.look == Look::Parts;
        let unusual = ["01", "777"].into_iter().take(if are_parts { 1 } else { 2 });
        others.extend(unusual.map(str::to_owned));
        others.sort_unstable();
        others.dedup();
        // Where arithmetic is checked, some of the squares must do.
        let step = if cfg!(debug_assertions) { 5 } else { 1 };
        for at in (0..signs.len()).step_by(step) {
            let right = signs[at].clone();
            // A sign may also repeat the clue of its square.
            let clue = sheet.layers[0].get(at);
            for other in others.iter().filter(|it| **it != right && Some(*it) != clue) {
                signs[at].clone_from(other);
                let is_refused = !genre.faults(&sheet, &signs).is_empty();
                assert!(is_refused, "{}: {other} at {}", genre.about.name, sheet.size.name(at));
            }
            signs[at] = right;
        }
    }
}

#[test]
fn squares_with_an_unknown_clue_are_filled() {
    for name in ["nanro", "sukoro", "hakoiri"] {
        let genre = GENRES.iter().find(|it| it.about.name == name).expect("it is a genre");
        let sheet = genre.board(genre.about.example).expect("the example is a board");
        let signs: Vec<String> =
            genre.about.answer.split(' ').filter(|it| *it != "/").map(str::to_owned).collect();
        for at in sheet.size.squares().filter(|&at| sheet.is_open(at)) {
            let mut sheet = sheet.clone();
            "?".clone_into(&mut sheet.layers[0][at]);
            let is_filled = signs[at] != "-";
            assert_eq!(genre.faults(&sheet, &signs).is_empty(), is_filled, "{name} {at}");
            assert_eq!(genre.is_unique(&sheet, &mut Limits::new()), is_filled, "{name} {at}");
        }
    }
}

#[test]
fn names_of_genres_differ() {
    let mut names: Vec<&str> = GENRES.iter().map(|genre| genre.about.name).collect();
    let mut titles: Vec<&str> = GENRES.iter().map(|genre| genre.about.title).collect();
    assert!(names.is_sorted(), "the list is in alphabetical order");
    for all in [&mut names, &mut titles] {
        let before = all.len();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), before);
    }
}

#[test]
fn dealt_boards_have_one_solution() {
    // Boards of all kinds: with numbers or thermometers in all squares, numbers in pairs, parts.
    for (name, [rows, columns]) in [
        ("slitherlink", [4, 4]),
        ("kuromasu", [4, 4]),
        ("heyawake", [4, 4]),
        ("hitori", [4, 4]),
        ("dominosa", [3, 4]),
        ("doppelblock", [5, 5]),
        ("numberlink", [4, 4]),
        ("thermometers", [4, 4]),
    ] {
        let genre = GENRES.iter().find(|genre| genre.about.name == name).expect("it is a genre");
        let (mut random, mut limits) = (Random::of(1), Limits::new());
        let mut dealer =
            genre.dealer(Size { rows, columns }, Symmetry::None, &mut random, &mut limits);
        let dealt = (0..500).find_map(|_| dealer.board());
        let sheet = dealt.unwrap_or_else(|| panic!("{name}: no board is found"));
        assert!(genre.is_unique(&sheet, &mut Limits::new()), "{name}: {}", genre.typed(&sheet));
    }
}

#[test]
fn boards_are_read_as_they_are_shown() {
    let examples = PUZZLES.iter().map(|it| (*it, it.about().example));
    // Clues that look like signs.
    let named = |name: &str| *PUZZLES.iter().find(|it| it.about().name == name).expect("a genre");
    let alike = [
        ("yajilin", "3 3 x - - - - - - - -"),
        ("fuzuli", "2 1002 021. 0021 .1.0"),
        ("hitori", "1x3 312 231"),
        ("hitori", "x1x 312 231"),
    ];
    for (puzzle, board) in examples.chain(alike.map(|(name, board)| (named(name), board))) {
        let instance = testing::instance(puzzle, board, &[]);
        let mut shown = String::new();
        let limits = Limits::new();
        testing::each_within(&*instance, "learn", limits, |solution| shown = solution.plain());
        let verdict = testing::verdict(&*instance, &shown);
        assert_eq!(verdict, "right: it keeps all rules", "{board}:\n{shown}");
    }
}

/// Boards of answers show clues and signs, and rows may be typed as words without blanks.
#[test]
fn boards_of_answers_show_their_clues() {
    for (name, board, typed, expected) in [
        (
            "slitherlink",
            "....1 21... .22.3 ....2 3..33",
            "x----x--xxx--x-xxxxxx-x-x",
            " x  .  .  .  1\n2x  1  .  x  x\n x  2  2  x  3\n x  x  x  x 2x\n3x  . ",
        ),
        (
            "numberlink",
            "...2 131. ..2. 34.4",
            "se ew sw s / n s n ns / se nw e nw / n e ew w",
            " ┌  ─  ┐ 2╷\n1╵ 3╷ 1╵  │\n ┌  ┘ 2╶  ┘\n3╵ 4╶  ─ 4╴\n",
        ),
        (
            "pfeilzahlen",
            "..... .124. .215. .444. .....",
            "- se se s - / se 1 2 4 w / se 2 1 5 w / e 4 4 4 w / - ne nw n -",
            ". ↘ ↘ ↓ .\n↘ 1 2 4 ←\n↘ 2 1 5 ←\n→ 4 4 4 ←\n. ↗ ↖ ↑ .\n",
        ),
        ("yajilin", "3 3 x - - - - - - - -", "*┌┐ ┌┘│ └─┘", "*┌┐\n┌┘│\n└─┘\n"),
    ] {
        let problem = PUZZLES.iter().find(|it| it.about().name == name).expect("a genre");
        let instance = testing::instance(*problem, board, &[]);
        assert_eq!(testing::verdict(&*instance, typed), "right: it keeps all rules", "{name}");
        let read = instance.answers().read(typed).unwrap_or_else(|why| panic!("{name}: {why}"));
        assert!(read.plain().starts_with(expected), "{name}:\n{}", read.plain());
    }
}

#[test]
fn clues_of_dealt_boards_keep_the_symmetry() {
    let size = Size { rows: 5, columns: 5 };
    let number = if cfg!(debug_assertions) { 1 } else { 4 };
    for symmetry in [Symmetry::Rotational, Symmetry::Mirror, Symmetry::Diagonal] {
        for name in ["akari", "masyu", "kuromasu", "slitherlink"] {
            let genre = GENRES.iter().find(|it| it.about.name == name).expect("it is a genre");
            let (mut random, mut limits) = (Random::of(3), Limits::new());
            let mut dealer = genre.dealer(size, symmetry, &mut random, &mut limits);
            let dealt: Vec<_> = (0..400).filter_map(|_| dealer.board()).take(number).collect();
            assert!(!dealt.is_empty(), "{name}, {symmetry:?}: no board is found");
            for sheet in dealt {
                let is_clue = |at: usize| sheet.clue(at) != "-";
                let mut squares = size.squares();
                let is_symmetric =
                    squares.all(|at| is_clue(at) == is_clue(symmetry.image(size, at)));
                assert!(is_symmetric, "{name}, {symmetry:?}: {}", genre.typed(&sheet));
            }
        }
    }
}

#[test]
fn squares_in_no_part_are_faults() {
    for (name, board, answer) in [
        ("galaxies", "2. ..", "1 - / 1 -"),
        ("shikaku", ".. 22", "1 - / 1 -"),
        ("sukoro", ".. ..", "0 - / - -"),
    ] {
        let puzzle = PUZZLES.iter().find(|it| it.about().name == name).expect("it is a genre");
        let instance = testing::instance(*puzzle, board, &[]);
        assert!(!testing::is_right(&*instance, answer), "{name}: {answer}");
    }
}
