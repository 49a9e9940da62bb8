//! Defines pictures, the solutions of nonograms.

use billhook_plugin::{Answer, Mistake, Random, Verdict, Word, reading};

use crate::Nonogram;
use crate::clue::{Block, Clue, Clues};

/// The colours of a picture, row by row; 0 is white.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Picture(pub(crate) Vec<Vec<usize>>);

impl Picture {
    pub(crate) fn white([rows, columns]: [usize; 2]) -> Self {
        Self(vec![vec![0; columns]; rows])
    }

    /// Draws a random picture in black and white.
    pub(crate) fn drawn([rows, columns]: [usize; 2], random: &mut Random) -> Self {
        // Pictures that are half white make the hardest puzzles, but are less often the only
        // solution; so 50 to 70 percent of the squares are black.
        let black = 5 + random.below(3);
        let mut square = || usize::from(random.below(10) < black);
        Self((0..rows).map(|_| (0..columns).map(|_| square()).collect()).collect())
    }

    /// Gives each colour another number.
    pub(crate) fn renumber(&mut self, numbers: &[usize]) {
        self.0.iter_mut().flatten().for_each(|colour| *colour = numbers[*colour]);
    }

    /// Returns the clues of the picture, as if its only colour were black.
    pub(crate) fn clues(&self) -> Clues {
        let columns = 0..self.0.first().map_or(0, Vec::len);
        Clues::black(
            self.0.iter().map(|row| blocks(row.iter().copied())).collect(),
            columns.map(|at| blocks(self.0.iter().map(|row| row[at]))).collect(),
        )
    }

    /// Judges whether the picture has these clues.
    pub(crate) fn judge(&self, asked: &Clues) -> Verdict {
        let [rows, columns] = asked.lengths();
        if self.0.len() != rows || self.0.iter().any(|row| row.len() != columns) {
            return Verdict::wrong(format!("it does not have {rows} rows of {columns} squares"));
        }
        let (clues, mut faults) = (self.clues(), Vec::new());
        for (name, found, expected) in
            [("row", &clues.rows, &asked.rows), ("column", &clues.columns, &asked.columns)]
        {
            for ((at, found), wanted) in (1..).zip(found).zip(expected).filter(|it| it.0.1 != it.1)
            {
                let [found, wanted] = [found, wanted].map(|clue| match clue[..] {
                    [] => "no block".to_owned(),
                    _ => format!("blocks of {}", asked.words(clue)),
                });
                faults.push(format!("{name} {at} has {found}, not {wanted}"));
            }
        }
        Verdict::of(faults, || "each row and column has its blocks".to_owned())
    }
}

/// Returns the blocks of a line of colours.
pub(crate) fn blocks(line: impl Iterator<Item = usize>) -> Clue {
    let mut blocks = Clue::new();
    let mut before = 0;
    for colour in line {
        match blocks.last_mut() {
            Some(block) if colour > 0 && colour == before => block.length += 1,
            _ if colour > 0 => blocks.push(Block { length: 1, colour }),
            _ => {}
        }
        before = colour;
    }
    blocks
}

impl Answer<Nonogram> for Picture {
    fn parse(text: &str, nonogram: &Nonogram) -> Result<Self, Mistake> {
        let signs = &nonogram.clues.signs;
        let colour = |square: Word<'_>| {
            let colour = signs.iter().position(|sign| square.text.starts_with(*sign));
            colour.ok_or_else(|| {
                let signs: Vec<String> = signs.iter().map(char::to_string).collect();
                let expected = format!("expected {}", signs.join(" or "));
                square.mistake("invalid square", expected)
            })
        };
        reading::answer(text, |input| {
            let (mut rows, mut row) = (Vec::new(), Vec::new());
            for line in input.lines().skip_while(|line| line.text.trim().is_empty()) {
                for square in line.characters() {
                    match square.text {
                        "/" => rows.push(std::mem::take(&mut row)),
                        sign if sign.trim().is_empty() => {}
                        _ => row.push(colour(square)?),
                    }
                }
                rows.push(std::mem::take(&mut row));
            }
            Ok(Self(rows))
        })
    }

    fn text(&self, nonogram: &Nonogram) -> String {
        let row =
            |row: &Vec<usize>| row.iter().map(|colour| nonogram.clues.signs[*colour]).collect();
        self.0.iter().map(row).collect::<Vec<String>>().join("/")
    }
}
