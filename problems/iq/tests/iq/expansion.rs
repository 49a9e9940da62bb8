//! Listed solutions: each is right, all differ, there are as many as counted, and up to symmetry
//! exactly one of each class.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use billhook_engine::{Flow, Limits, Status};
use billhook_iq::piece::Piece;
use billhook_iq::puzzle::Puzzle;
use billhook_iq::symbols;
use billhook_plugin::{Instance, Solution, Task};
use billhook_testing::by;

use crate::world::{SQUARE_WITH_A_HOLE, built_in, count, puzzle, read};

const BOTH: [&str; 2] = ["fill", "cover"];

/// Returns the texts of all solutions. Checks that each is right and that there are as many as
/// counted.
pub fn solutions(instance: &dyn Instance, strategy: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut each = |solution: &dyn Solution| {
        let text = solution.text();
        let report =
            instance.answers().judge(&text).unwrap_or_else(|mistake| panic!("{mistake}\n{text}"));
        assert!(report.right, "{report:?}\n{text}");
        assert!(instance.answers().accepts(&text), "{text}");
        assert!(found.insert(text.clone()), "twice:\n{text}");
        Flow::Continue
    };
    let outcome = instance.run(Task::show(by(instance, strategy), Limits::new(), &mut each));
    assert_eq!(outcome.status, Status::Complete);
    assert_eq!(outcome.solutions, found.len().into(), "{}", instance.entry().title.clone());
    assert_eq!(outcome.solutions, count(instance, strategy), "{}", instance.entry().title.clone());
    found
}

/// Renames the pieces in the order in which they appear, so that solutions which differ only by a
/// permutation of pieces have one text.
pub fn without_names(text: &str) -> String {
    let mut names = BTreeMap::new();
    let rename = |character| match character {
        '.' | '\n' => character,
        _ => {
            let next = char::from(b'A' + names.len() as u8);
            *names.entry(character).or_insert(next)
        }
    };
    text.chars().map(rename).collect()
}

/// Removes empty rows and columns at the edges of a layer.
fn trimmed(rows: &[&str]) -> Vec<Vec<char>> {
    let rows: Vec<Vec<char>> = rows.iter().map(|row| row.chars().collect()).collect();
    let extent = |all: Range<usize>, used: &dyn Fn(usize) -> bool| {
        let used: Vec<usize> = all.filter(|at| used(*at)).collect();
        used.first().copied().unwrap_or(0)..used.last().map_or(0, |last| last + 1)
    };
    let down = extent(0..rows.len(), &|row| rows[row].iter().any(|place| *place != '.'));
    let across = extent(0..rows[0].len(), &|column| rows.iter().any(|row| row[column] != '.'));
    rows[down].iter().map(|row| row[across.clone()].to_vec()).collect()
}

/// Returns the images of a solution under the symmetries of the board; the last is the solution.
fn images(text: &str) -> Vec<String> {
    let layers: Vec<Vec<Vec<char>>> =
        text.split("\n\n").map(|layer| trimmed(&layer.lines().collect::<Vec<_>>())).collect();
    let holes = |layers: &[Vec<Vec<char>>]| -> Vec<Vec<Vec<bool>>> {
        let row = |row: &Vec<char>| row.iter().map(|place| *place == '.').collect();
        layers.iter().map(|rows| rows.iter().map(row).collect()).collect()
    };
    let transposed = |rows: &Vec<Vec<char>>| -> Vec<Vec<char>> {
        (0..rows[0].len()).map(|at| rows.iter().map(|row| row[at]).collect()).collect()
    };
    let mut images = Vec::new();
    let mut image = layers.clone();
    for turn in 0..8 {
        // Transpositions and reflections in turn generate all eight symmetries.
        image = match turn % 2 {
            0 => image.iter().map(transposed).collect(),
            _ => image.into_iter().map(|rows| rows.into_iter().rev().collect()).collect(),
        };
        if holes(&image) == holes(&layers) {
            let rows = image.iter().map(|rows| {
                rows.iter().map(|row| row.iter().collect()).collect::<Vec<String>>().join("\n")
            });
            images.push(rows.collect::<Vec<_>>().join("\n\n"));
        }
    }
    images
}

/// A solution with equal pieces unlabelled: the kind of each piece, and its places in the text.
type Tiling = BTreeSet<(usize, Vec<usize>)>;

/// An assignment of solutions to classes: two are equivalent if they differ by a symmetry that maps
/// the given pieces onto themselves or equal ones, or by a permutation of equal pieces, given or
/// not.
pub struct Classes {
    /// The first piece equal to that of each letter.
    kinds: BTreeMap<char, usize>,
    /// The letters of the given pieces.
    given: BTreeSet<char>,
}

impl Classes {
    pub fn new(puzzle: &Puzzle) -> Self {
        let (pieces, symbols) = (&puzzle.pieces, symbols(&puzzle.pieces));
        let kind = |piece: &Piece| pieces.iter().position(|other| other.same_shape(piece));
        let kinds = pieces.iter().map(|piece| kind(piece).expect("itself at least"));
        let given = puzzle.given.iter().flatten().map(|&piece| symbols[piece]).collect();
        Self { kinds: symbols.into_iter().zip(kinds).collect(), given }
    }

    /// Returns the representative of the solution's class: the least image under the symmetries
    /// that map the given pieces onto themselves or equal ones.
    pub fn class(&self, text: &str) -> Tiling {
        let images = images(text);
        let given = |image: &str| self.tiling(image, |letter| self.given.contains(&letter));
        let as_given = given(images.last().expect("a solution is an image of itself"));
        let images = images.iter().filter(|image| given(image) == as_given);
        images.map(|image| self.tiling(image, |_| true)).min().expect("that it is")
    }

    /// Returns kind and places of the pieces whose letters are chosen.
    fn tiling(&self, text: &str, is_of: impl Fn(char) -> bool) -> Tiling {
        let mut pieces: BTreeMap<char, Vec<usize>> = BTreeMap::new();
        let letters = text.chars().enumerate().filter(|(_, letter)| !".\n".contains(*letter));
        for (place, letter) in letters.filter(|(_, letter)| is_of(*letter)) {
            pieces.entry(letter).or_default().push(place);
        }
        pieces.into_iter().map(|(letter, places)| (self.kinds[&letter], places)).collect()
    }
}

#[test]
fn images_of_a_solution_are_its_symmetries() {
    for (text, expect) in [
        ("AB\nAA", &["AA\nAB", "AA\nBA", "AB\nAA", "BA\nAA"][..]),
        // Symmetries must keep the rectangle, which does not turn upright.
        ("AAB", &["AAB", "BAA"]),
        // Symmetries must keep the gap.
        ("..A\n.BA", &[".A\nBA", ".B\nAA"]),
        ("....\n.AB.", &["AB", "BA"]),
        ("A.\n.B", &["A.\n.B", "B.\n.A"]),
        ("A\n\nBB\nCC", &["A\n\nBB\nCC", "A\n\nBC\nBC", "A\n\nCB\nCB", "A\n\nCC\nBB"]),
    ] {
        let found = images(text).into_iter().collect::<BTreeSet<_>>();
        assert!(found.iter().eq(expect), "{text}: {found:?}");
    }
    assert_eq!(without_names("CC.\n.AC"), "AA.\n.BA");
}

/// Checks that the solutions up to symmetry are one of each class of the unlabelled solutions, and,
/// if `labelled`, that the labelled solutions are their permutations.
fn check(
    name: &str,
    read: impl Fn(&[(&str, &str)]) -> Box<dyn Instance>,
    labelled: bool,
    strategies: &[&str],
) {
    for strategy in strategies {
        let tilings = solutions(&*read(&[("unlabelled", "")]), strategy);
        let forms: BTreeSet<String> = tilings.iter().map(|text| without_names(text)).collect();
        assert_eq!(forms.len(), tilings.len(), "{name}");
        let instance = read(&[("unique", "")]);
        let classes = Classes::new(&puzzle(&read(&[]).look().export("iq").expect("a file")));
        let classes = |texts: &BTreeSet<String>| -> BTreeSet<Tiling> {
            texts.iter().map(|text| classes.class(text)).collect()
        };
        let unique = solutions(&*instance, strategy);
        assert_eq!(classes(&unique).len(), unique.len(), "{name}");
        assert!(classes(&unique) == classes(&tilings), "{name}");
        if labelled {
            let all = solutions(&*read(&[]), strategy);
            let found: BTreeSet<String> = all.iter().map(|text| without_names(text)).collect();
            assert_eq!(found, forms, "{name}");
        }
    }
}

#[test]
fn solutions_of_files_are_right() {
    for file in [
        "03_",
        "04_",
        "05_",
        "07_",
        "08_",
        "09_",
        "10_",
        "13_",
        "16_",
        "18_",
        "19_",
        "21_",
        "26_",
        "33_",
        "34_",
        "37_",
        "38_",
        "50_",
        SQUARE_WITH_A_HOLE,
    ] {
        let labelled = !["04_", "19_"].contains(&file) || !cfg!(debug_assertions);
        check(file, |options| read(file, options), labelled, &BOTH);
    }
}

#[test]
#[cfg_attr(debug_assertions, ignore = "long: run with --release")]
fn solutions_of_a_rectangle_are_right() {
    check("30_", |options| read("30_", options), false, &["fill"]);
}

#[test]
fn solutions_with_equal_pieces_are_right_and_different() {
    // It has 37,632 solutions with names: they are listed where arithmetic is not checked.
    check("01_", |options| read("01_", options), !cfg!(debug_assertions), &BOTH);
    check("25_", |options| read("25_", options), false, &BOTH);
}

#[test]
fn solutions_of_built_in_boards_are_right() {
    let boards = [
        ("4x5", "tetrominoes", true, &BOTH[..]),
        ("4x6", "dominoes:12", false, &BOTH),
        ("2x3", "dominoes:3", true, &BOTH),
        ("4x4", "dominoes:8", false, &BOTH),
    ];
    // The large one only where arithmetic is not checked.
    let large = ("kanoodle-pyramid", "", false, &["cover"][..]);
    for (board, pieces, labelled, strategies) in
        boards.into_iter().chain((!cfg!(debug_assertions)).then_some(large))
    {
        let own = [("board", board), ("pieces", pieces)];
        check(board, |options| built_in(&[&own[..], options].concat()), labelled, strategies);
    }
}

#[test]
fn the_textbook_search_shows_the_same() {
    // The large one only where arithmetic is not checked.
    let large = if cfg!(debug_assertions) { None } else { Some("08_") };
    for file in ["03_", "07_", "13_", "16_", "18_"].into_iter().chain(large) {
        let puzzle = read(file, &[]);
        assert_eq!(solutions(&*puzzle, "brute-force"), solutions(&*puzzle, "auto"), "{file}");
    }
}

#[test]
fn a_limited_list_is_the_beginning_of_the_whole() {
    for strategy in ["fill", "cover", "brute-force"] {
        let puzzle = read("07_", &[]);
        let some = |limit: u64| {
            let mut found = Vec::new();
            let mut each = |solution: &dyn Solution| {
                found.push(solution.text());
                Flow::Continue
            };
            let limits = Limits::new().solutions(limit);
            let outcome = puzzle.run(Task::show(by(&*puzzle, strategy), limits, &mut each));
            assert_eq!(outcome.solutions, found.len().into(), "{strategy}");
            (outcome.status, found)
        };
        let (status, all) = some(29);
        assert_eq!((status, all.len()), (Status::Complete, 28), "{strategy}");
        for limit in [1_u8, 4, 27, 28] {
            let (status, found) = some(limit.into());
            assert_eq!(status, Status::Limit, "{strategy}");
            assert_eq!(found, all[..limit.into()], "{strategy}");
        }
    }
}

/// The boards have more pieces than there are letters, and up to 4,096 cells: solutions are right,
/// and the fast check rejects a wrong last cell.
#[test]
fn solutions_of_large_boards_are_right() {
    for (board, pieces) in [
        ("8x8", "dominoes:32"),
        ("8x10", "dominoes:40"),
        ("10x26", "dominoes:130"),
        ("64x64", "dominoes:2048"),
    ] {
        let instance = built_in(&[("board", board), ("pieces", pieces)]);
        let mut texts = Vec::new();
        let mut page = String::new();
        let mut each = |solution: &dyn Solution| {
            page.clear();
            solution.text_into(&mut page);
            assert_eq!(page, solution.text());
            texts.push(page.clone());
            solution.plain_into(&mut page);
            assert_eq!(page, solution.text() + &solution.plain());
            Flow::Continue
        };
        let limits = Limits::new().solutions(3);
        instance.run(Task::show(by(&*instance, "fill"), limits, &mut each));
        assert_eq!(texts.len(), 3, "{board}");
        for text in texts {
            assert!(instance.answers().judge(&text).is_ok_and(|report| report.right), "{text}");
            // The last cell gets the piece of the first.
            let (first, last) = (text.chars().next(), text.chars().next_back());
            let (first, last) = (first.expect("a cell"), last.expect("a cell"));
            assert_ne!(first, last);
            let wrong = text.strip_suffix(last).expect("the last").to_owned() + &first.to_string();
            for _ in 0..2 {
                assert!(instance.answers().accepts(&text), "{text}");
                assert!(!instance.answers().accepts(&wrong), "{wrong}");
            }
        }
    }
}
