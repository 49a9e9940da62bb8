//! Nurikabe: islands in a sea. Nikoli, 1991.

use crate::kit::*;

pub static NURIKABE: Genre = Genre {
    about: Genre::about(
        "nurikabe",
        "islands, each with its number of squares, in a connected sea without blocks",
        "A number in each island, or ? for an unknown one. An answer shades the sea.",
        "..... 2.... ....4 .1... 1....",
        "x x x x x / - - x - x / x x x - - / x - x - x / - x x x x",
    ),
    title: "Nurikabe",
    layers: &[Layer::NUMBERS_OR_UNKNOWN],
    names: &["nurikabe"],
    codes: &[Code::Number16],
    values: &["island", "sea"],
    signs: &["x"],
    declare,
    judge,
    ..Genre::EMPTY
};

/// An island: the squares that may belong to it, the clue's first, and its size, if that is known.
struct Island {
    squares: Vec<usize>,
    has: Vec<Variable>,
    size: Option<usize>,
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let sea = rules.marks(|at| sheet.is_open(at));
    rules.no_block(&sea, 1, "the sea has no block of two by two squares");
    let clues: Vec<usize> = size.squares().filter(|&at| !sheet.is_open(at)).collect();
    let islands: Vec<Island> = clues.iter().map(|&clue| island(rules, clue)).collect();
    // The sea has all squares but those of the islands. If it is small, its size bounds its reach.
    let sizes: Option<Vec<usize>> = islands.iter().map(|it| it.size).collect();
    match sizes.and_then(|it| sea.len().checked_sub(it.iter().sum::<usize>())) {
        Some(number) if 3 * number < sea.len() => {
            let words = "the sea is connected";
            rules.because(words).region(&sea, 1, &size.pairs(), None, number..=number);
        }
        _ => rules.connect(&sea, 1, "the sea is connected"),
    }
    let mut of: Vec<Vec<Variable>> = vec![Vec::new(); sea.len()];
    for island in &islands {
        let place = |at: usize| island.squares.iter().position(|&it| it == at);
        for (&at, &has) in island.squares.iter().zip(&island.has) {
            of[at].push(has);
            // A neighbour that is not in the sea belongs to the same island.
            for other in size.around(at) {
                let beside = place(other).map(|place| island.has[place]);
                let then: Vec<Variable> = beside.into_iter().chain([sea[other]]).collect();
                rules.because("islands do not touch").clause(&then, &[has]);
            }
        }
        let edges = size.pairs_among(&island.squares);
        let sizes = island.size.map_or(1..=island.squares.len(), |size| size..=size);
        let words =
            format!("the island of {} is connected, and of its size", size.name(island.squares[0]));
        rules.because(words).region(&island.has, 1, &edges, Some(0), sizes);
    }
    for (at, has) in of.iter().enumerate() {
        let words = format!("{} is sea or in one island", size.name(at));
        let all = [&has[..], &[sea[at]]].concat();
        rules.at_most_one(&all, &words);
        rules.because(words).clause(&all, &[]);
    }
    Fields::signs(&sea, &["-", "x"])
}

/// Declares the island of a clue.
fn island(rules: &mut Rules<'_>, clue: usize) -> Island {
    let (sheet, board) = (rules.sheet, rules.size);
    let size = sheet.number(clue).map(|it| it as usize);
    // An island neither contains the clue of another one nor touches it.
    let is_other = |at| at != clue && !sheet.is_open(at);
    let is_free = |at| !is_other(at) && !board.around(at).any(is_other);
    let steps = size.unwrap_or(board.number()).saturating_sub(1);
    let squares = board.reached(vec![clue], steps, is_free);
    let words = |at: usize| format!("{} in the island of {}", board.name(at), board.name(clue));
    let has = squares.iter().map(|&at| rules.variable(words(at), 0..=1)).collect();
    Island { squares, has, size }
}

fn judge(judge: &mut Judge<'_>) {
    judge.connected(|it, at| it.is(at, "x"), "the sea");
    judge.no_block(|it, at| it.is(at, "x"), "squares of the sea");
    let (sheet, size) = (judge.sheet, judge.size);
    judge.free_clues("x");
    for island in judge.groups(|it, at| !it.is(at, "x")) {
        let (clues, name) = (judge.clues_of(&island), size.name(island[0]));
        judge.check(clues.len() == 1, || format!("the island at {name} has {} clues", clues.len()));
        for number in clues.iter().filter_map(|&at| sheet.number(at)) {
            let is_right = number == island.len() as i64;
            judge.check(is_right, || {
                format!("the island at {name} has {} squares, not {number}", island.len())
            });
        }
    }
}
