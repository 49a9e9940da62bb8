//! Rules that boards state in unusual ways, and answers with signs that mean nothing.

use billhook_pencil::{GENRES, Genre, PUZZLES};
use billhook_plugin::Problem;
use billhook_testing as testing;

fn puzzle(name: &str) -> &'static dyn Problem {
    let named = |puzzle: &&&dyn Problem| puzzle.about().name == name;
    *PUZZLES.iter().find(named).expect("there is this genre")
}

fn genre(name: &str) -> &'static Genre {
    GENRES.iter().find(|genre| genre.about.name == name).expect("there is this genre")
}

/// Returns the solutions of a board.
fn solutions(name: &str, board: &str) -> Vec<String> {
    testing::all(&*testing::instance(puzzle(name), board, &[]), "learn").0
}

#[test]
fn shaded_squares_are_refused_where_nothing_is_shaded() {
    for name in ["masyu", "balance", "castle", "country", "midloop"] {
        let about = puzzle(name).about();
        let instance = testing::instance(puzzle(name), about.example, &[]);
        let shaded = about.answer.replacen(" - ", " x ", 1);
        assert!(!testing::is_right(&*instance, &shaded), "{name}: {shaded}");
    }
}

#[test]
fn areas_of_one_name_that_do_not_touch_are_several_regions() {
    let one = genre("heyawake").board("1.2 ... aba aba").expect("a board");
    let other = genre("heyawake").board("1.2 ... abc abc").expect("a board");
    assert_eq!(one.regions, other.regions);
}

#[test]
fn all_clues_of_a_cage_hold() {
    let one = "3 3 6* - - - - - - - - a a a b b b c c c";
    let two = "3 3 6* 6+ - - - - - - - a a a b b b c c c";
    let wrong = "3 3 6* 7+ - - - - - - - a a a b b b c c c";
    assert_eq!(solutions("kenken", one).len(), 12);
    assert_eq!(solutions("kenken", two).len(), 12);
    assert_eq!(solutions("kenken", wrong).len(), 0);
    assert_eq!(solutions("killersudoku", "55.. .... .... .... aabb ccdd eeff gghh").len(), 96);
    assert_eq!(solutions("killersudoku", "56.. .... .... .... aabb ccdd eeff gghh").len(), 0);
}

#[test]
fn large_cages_without_an_operation_may_be_products() {
    // All numbers of four rows: the product is 24⁴, the sum 40.
    let board = |clue: &str| format!("4 4 {clue}{}{}", " -".repeat(15), " a".repeat(16));
    assert_eq!(solutions("kenken", &board("331776")).len(), 576);
    assert_eq!(solutions("kenken", &board("40")).len(), 576);
    assert_eq!(solutions("kenken", &board("41")).len(), 0);
}

#[test]
fn the_number_of_stars_of_an_arrow_holds() {
    let board = "1 4 2 - - - - - e - - -";
    assert_eq!(solutions("sternenhimmel", board).len(), 3);
}
