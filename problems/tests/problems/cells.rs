//! The cells of boards: in pictures, as facts that players write, and as clues that authors write.

use std::collections::BTreeSet;

use billhook_plugin::player::square_named;
use billhook_plugin::reading::{Input, Options};
use billhook_plugin::{Instance, Problem};
use billhook_problems::ALL;
use billhook_testing::{self as testing, typed};

/// The puzzles that have a crate of their own and a board into whose squares players write.
const BOARDS: [&str; 9] = [
    "futoshiki",
    "iq",
    "kakuro",
    "magic",
    "nonogram",
    "polyominoes",
    "queens",
    "skyscrapers",
    "sudoku",
];

/// Maximum number of squares into which clues are written, and of clues of a square.
const TRIED: usize = 3;

/// Returns the puzzles with a board into whose squares players write.
fn boards() -> impl Iterator<Item = &'static dyn Problem> {
    let all = ALL.iter().copied();
    all.filter(|it| BOARDS.contains(&it.about().name) || it.family().is_some())
}

/// Reads the example of a puzzle; the options are returned as well.
fn example(problem: &dyn Problem) -> (Box<dyn Instance>, Vec<(String, String)>) {
    let (words, options) = typed(problem.about().example);
    let pairs: Vec<(&str, &str)> = options.iter().map(|(a, b)| (&**a, &**b)).collect();
    (testing::instance(problem, &words, &pairs), options)
}

/// Returns the names that an attribute has in a picture.
fn named(picture: &str, attribute: &str) -> BTreeSet<String> {
    let begin = format!("{attribute}=\"");
    let names = picture.split(&begin).skip(1).filter_map(|it| it.split('"').next());
    names.map(str::to_owned).collect()
}

#[test]
fn pictures_have_an_element_for_each_square_of_a_board() {
    let [mut edges, mut corners] = [0, 0];
    for problem in boards() {
        let (name, (instance, _)) = (problem.about().name, example(problem));
        let cells = instance.cells().expect("a board has cells");
        let empty = cells.noted("").expect("an empty board");
        let picture = empty.interactive().expect("it is drawn");
        let squares = named(&picture, "data-cell");
        for cell in cells.list().iter().filter(|it| it.given.is_none()) {
            if square_named(&cell.name).is_none() {
                continue;
            }
            assert!(squares.contains(&cell.name), "{name}: {} is not in the picture", cell.name);
        }
        assert!(!squares.is_empty(), "{name}: no squares in the picture");
        edges += usize::from(!named(&picture, "data-edge").is_empty());
        corners += usize::from(!named(&picture, "data-corner").is_empty());
        let others = [instance.look().picture(false), instance.look().picture(true)];
        assert!(others.iter().flatten().all(|it| !it.contains("data-")), "{name}: on paper");
    }
    assert!(edges > 20 && corners > 0, "{edges} genres have edges, and {corners} corners");
}

#[test]
fn clues_are_read_as_they_are_written() {
    let mut taking = 0;
    for problem in boards() {
        let (name, (instance, options)) = (problem.about().name, example(problem));
        let options: Vec<(&str, &str)> = options.iter().map(|(a, b)| (&**a, &**b)).collect();
        let Some(cells) = instance.cells() else { continue };
        let empty = cells.noted("").ok().and_then(|it| it.interactive());
        let squares = named(&empty.unwrap_or_default(), "data-cell");
        let read = |input: &Input| {
            let options = Options::new(problem.about().options, &options);
            problem.read(input, &options.expect("they were read before"))
        };
        let mut is_taken = false;
        for square in squares.iter().take(TRIED) {
            for clue in cells.clues(square).iter().take(TRIED) {
                let Some(input) = cells.with_clue(square, Some(clue)) else { continue };
                // A board may become one that has no model, but not one that cannot be read.
                let Ok(changed) = read(&input) else { continue };
                is_taken = true;
                let again = changed.cells().and_then(|it| it.with_clue(square, Some(clue)));
                let written = again.map(|it| it.text().to_owned());
                assert_eq!(written.as_deref(), Some(input.text()), "{name}: {clue} at {square}");
                let without = changed.cells().and_then(|it| it.with_clue(square, None));
                // A square without a clue still belongs to its region.
                let is_cleared = clue.starts_with("region ")
                    || without.is_none_or(|it| it.text() != input.text());
                assert!(is_cleared, "{name}: {clue} at {square} stays");
            }
        }
        taking += usize::from(is_taken);
    }
    assert!(taking > 80, "only {taking} puzzles take clues");
}
