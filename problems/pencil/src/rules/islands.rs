//! Islands: groups of unshaded squares with one clue each, which may count their squares. Nurikabe has
//! them in a sea.

use billhook_engine::constraint::Variable;

use super::Rules;
use super::part::Part;

impl Rules<'_> {
    /// Requires that the squares that are 0 form islands: each has one clue, in the first layer, and
    /// a number counts the squares of its island. `shaded` is the word for all other squares.
    pub fn numbered_islands(&mut self, squares: &[Variable], shaded: &str) {
        let (sheet, size) = (self.sheet, self.size);
        let number = |clue: usize| sheet.number(clue).map(|it| it as usize);
        let clues = sheet.clue_squares();
        let islands: Vec<Part> =
            clues.into_iter().map(|clue| self.island(clue, number(clue))).collect();
        let mut of: Vec<Vec<Variable>> = vec![Vec::new(); squares.len()];
        for island in &islands {
            for (&at, &has) in island.squares.iter().zip(&island.has) {
                of[at].push(has);
                // A neighbour that is not shaded belongs to the same island.
                for other in size.around(at) {
                    let then: Vec<Variable> =
                        island.of(other).into_iter().chain([squares[other]]).collect();
                    self.because("islands do not touch").clause(&then, &[has]);
                }
            }
            let clue = island.squares[0];
            let sizes = number(clue).map_or(1..=island.squares.len(), |size| size..=size);
            let words = format!("the island of {} is connected, and of its size", size.name(clue));
            self.sized(island, sizes, words);
        }
        for (has, &is_shaded) in of.iter().zip(squares) {
            let all = [&has[..], &[is_shaded]].concat();
            self.at_most_one(&all, "no square belongs to two islands");
            let words = format!("a square that no island reaches is {shaded}");
            self.because(words).clause(&all, &[]);
        }
    }

    /// Declares the island of a clue, which has this number of squares if that is known.
    fn island(&mut self, clue: usize, number: Option<usize>) -> Part {
        let (sheet, size) = (self.sheet, self.size);
        // An island neither contains the clue of another one nor touches it.
        let is_other = |at| at != clue && !sheet.is_open(at);
        let is_free = |at| !is_other(at) && !size.around(at).any(is_other);
        let steps = number.unwrap_or(size.number()).saturating_sub(1);
        let squares = match self.is_full() {
            true => vec![clue],
            false => size.reached(vec![clue], steps, is_free),
        };
        self.part(squares, |at| format!("{} in the island of {}", size.name(at), size.name(clue)))
    }
}
