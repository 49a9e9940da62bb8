//! Holes in boards of regions with numbers: they stay empty, as a brute force over small boards confirms.

use billhook_engine::Limits;
use billhook_pencil::{GENRES, Genre, PUZZLES, Shape, Sheet};
use billhook_plugin::{Problem, Random};
use billhook_testing as testing;

/// The side of the boards.
const SIDE: usize = 3;

/// Returns whether the numbers of a board, 0 for a hole, keep the rules that a genre has besides those of
/// regions.
fn is_right(name: &str, regions: &[usize], numbers: &[usize]) -> bool {
    let place = |at: usize| [at / SIDE, at % SIDE];
    let squares = || (0..SIDE * SIDE).filter(|&at| numbers[at] > 0);
    let is_pair_right = |one: usize, two: usize| {
        let ([top, left], [below, right]) = (place(one), place(two));
        let (down, across) = (below - top, right.abs_diff(left));
        let are_equal = numbers[one] == numbers[two];
        let distance = down + across;
        match name {
            "cojun" => {
                let is_stacked = (down, across) == (1, 0) && regions[one] == regions[two];
                !(are_equal && distance == 1 || is_stacked && numbers[one] < numbers[two])
            }
            "suguru" => !(are_equal && down.max(across) == 1),
            "hakyuu" => !(are_equal && down * across == 0 && distance <= numbers[one]),
            "jigsawsudoku" => !(are_equal && down * across == 0),
            _ => !(are_equal && distance == 1),
        }
    };
    let pairs = squares().flat_map(|one| squares().map(move |two| (one, two)));
    let largest = match name {
        "jigsawsudoku" => SIDE,
        _ => SIDE * SIDE,
    };
    let last = numbers.iter().copied().max().unwrap_or(0);
    let is_even = |line: Vec<usize>| {
        let times = (1..=last).map(|it| line.iter().filter(|&&at| numbers[at] == it).count());
        times.clone().max().unwrap_or(0) <= times.min().unwrap_or(0) + 1
    };
    let lines = (0..SIDE).flat_map(|line| {
        let row = (0..SIDE).map(|at| SIDE * line + at).collect();
        [row, (0..SIDE).map(|at| SIDE * at + line).collect()]
    });
    pairs.filter(|(one, two)| one < two).all(|(one, two)| is_pair_right(one, two))
        && last <= largest
        && (name != "patchwork" || lines.into_iter().all(is_even))
}

/// Adds the solutions of a board whose first squares are filled.
fn fill(name: &str, sheet: &Sheet, numbers: &mut Vec<usize>, found: &mut Vec<String>) {
    let regions = sheet.regions();
    let at = numbers.len();
    if at == SIDE * SIDE {
        if is_right(name, &regions.of, numbers) {
            let sign = |it: &usize| if *it == 0 { "-".to_owned() } else { it.to_string() };
            let rows = numbers.chunks(SIDE).map(|row| row.iter().map(sign).collect::<Vec<_>>());
            found.push(rows.map(|row| row.join(" ")).collect::<Vec<_>>().join(" / "));
        }
        return;
    }
    let is_hole = regions.is_hole(at);
    let last = if is_hole { 0 } else { sheet.room(at).len() };
    for number in usize::from(!is_hole)..=last {
        let mut before = (0..at).filter(|&it| regions.of[it] == regions.of[at]);
        if is_hole || before.all(|it| numbers[it] != number) {
            numbers.push(number);
            fill(name, sheet, numbers, found);
            numbers.pop();
        }
    }
}

#[test]
fn holes_stay_empty() {
    let genre = |name: &str| -> &'static Genre {
        GENRES.iter().find(|it| it.about.name == name).expect("there is this genre")
    };
    for (name, clues) in [
        ("cojun", "... ... ..."),
        ("hakyuu", "... ... ..."),
        ("suguru", "... ... ..."),
        ("jigsawsudoku", "... ... ..."),
        ("patchwork", "... ... ..."),
        ("makaro", "... ... ..."),
        ("onetox", "... ... ... ... ..."),
    ] {
        let puzzle =
            PUZZLES.iter().find(|it| it.about().name == name).expect("there is this genre");
        let (mut random, mut with_solutions) = (Random::of(7), 0);
        for _ in 0..200 {
            let names = ["a", "b", "c", "#"];
            let mut row = || (0..SIDE).map(|_| names[random.below(4)]).collect::<String>();
            let board = format!("{clues} {} {} {}", row(), row(), row());
            let sheet = genre(name).board(&board).expect("a board");
            let mut expected = Vec::new();
            fill(name, &sheet, &mut Vec::new(), &mut expected);
            let instance = testing::instance(*puzzle, &board, &[]);
            let mut found = testing::all(&*instance, "dfs").0;
            found.sort_unstable();
            expected.sort_unstable();
            assert_eq!(found, expected, "{name} {board}");
            with_solutions += usize::from(!found.is_empty());
            // A number in a hole is wrong.
            let filled = |it: &String| {
                it.contains('-') && testing::is_right(&*instance, &it.replacen('-', "1", 1))
            };
            assert!(!expected.iter().any(filled), "{name} {board}");
        }
        assert!(with_solutions > 3, "{name}: {with_solutions}");
    }
}

/// The hole was once taken for a region that needs a 1. The left region has 6 orders; of the 6 of the right
/// one, its square in the middle allows 2 for a 1, and as many for a 2 or 3 where that is far enough away.
#[test]
fn a_hole_is_no_region() {
    let named = |puzzle: &&&dyn Problem| puzzle.about().name == "suguru";
    let puzzle = PUZZLES.iter().find(named).expect("there is this genre");
    let instance = testing::instance(*puzzle, "1... .... aa#b aabb", &[]);
    assert_eq!(testing::all(&*instance, "learn").0.len(), 6 * 2 + 2 * (2 * 2));
}

/// A black square in a picture is no region: either a genre leaves it empty, or its boards have none.
#[test]
fn holes_are_empty_or_refused() {
    for (puzzle, genre) in PUZZLES.iter().zip(GENRES) {
        let name = genre.about.name;
        let is_named = genre.layers.iter().any(|it| it.shape == Shape::Regions);
        for regions in ["aab a#b abb", "a#b a#b a@b", "abc abc ab#"] {
            let rows = |shape: Shape| match shape {
                Shape::Regions => regions,
                Shape::Columns | Shape::Rows => "...",
                _ => "... ... ...",
            };
            let numbers = genre.numbers.iter().map(|_| "1");
            let words: Vec<&str> =
                numbers.chain(genre.layers.iter().map(|it| rows(it.shape))).collect();
            let sheet = genre.board(&words.join(" "));
            let Some(sheet) = sheet.ok().filter(|_| is_named && !genre.has_boxes()) else {
                continue;
            };
            let instance = testing::instance(*puzzle, &words.join(" "), &[]);
            testing::each_within(&*instance, "learn", Limits::new().solutions(100), |solution| {
                let text = solution.text();
                let signs: Vec<&str> = text.split(' ').filter(|it| *it != "/").collect();
                let are_empty = sheet.regions().holes.iter().all(|&at| signs[at] == "-");
                assert!(are_empty, "{name} {regions}: {text}");
            });
        }
    }
    for (name, board) in [
        ("heyawake", "... ... ... aab a#b abb"),
        ("kenken", "1 2 3+ - @ @"),
        ("killersudoku", ".... .... .... .... aabb aabb ccdd cc#d"),
    ] {
        let genre = GENRES.iter().find(|it| it.about.name == name).expect("there is this genre");
        let refused = genre.board(board).expect_err(board).to_string();
        assert!(refused.contains("this genre has no holes"), "{refused}");
    }
}
