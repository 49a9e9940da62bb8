//! Places as players type them, which may have other names than hints use: `edge below r1c1` for `the
//! edge above r2c1`, `r1c2-r1c1` for `r1c1-r1c2`.

use crate::size::Size;

/// Words that say nothing about a place besides its squares and their side.
const NEEDLESS: &[&str] =
    &["a", "an", "and", "between", "border", "edge", "from", "line", "of", "the", "to"];

impl Size {
    /// Returns the square of a name such as `r1c2`.
    pub(crate) fn named(self, name: &str) -> Option<usize> {
        let (row, column) = name.strip_prefix('r')?.split_once('c')?;
        let number = |text: &str, most| match text.parse::<usize>() {
            Ok(number) if (1..=most).contains(&number) => Some(number - 1),
            _ => None,
        };
        Some(self.at([number(row, self.rows)?, number(column, self.columns)?]))
    }

    /// Returns the meaning of a place: its squares in order, and what else its name says, with the side
    /// of a square above or left of another one.
    pub(crate) fn meaning(self, place: &str) -> String {
        let words = place.split([' ', '-', ',']).filter(|word| !word.is_empty());
        let (mut squares, mut others) = (Vec::new(), Vec::new());
        for word in words.filter(|word| !NEEDLESS.contains(word)) {
            match self.named(word) {
                Some(at) => squares.push(at),
                None => others.push(word),
            }
        }
        squares.sort_unstable();
        if let [at] = squares[..] {
            let [row, column] = self.place(at);
            let next = match others[..] {
                ["below"] if row + 1 < self.rows => Some((vec!["above"], [row + 1, column])),
                ["right"] if column + 1 < self.columns => Some((vec!["left"], [row, column + 1])),
                _ => None,
            };
            if let Some((side, place)) = next {
                (others, squares) = (side, vec![self.at(place)]);
            }
        }
        let squares: Vec<String> = squares.into_iter().map(|at| self.name(at)).collect();
        [others.join(" "), squares.join(" ")].join(" ")
    }
}
