//! Tetrominoes L, I, T and S in regions.

use billhook_engine::constraint::Variable;

use super::Rules;
use crate::sheet::Sheet;
use crate::size::Size;

/// Maximum number of squares of a region whose tetrominoes are listed in a table, which grows with
/// the square of this number.
const LARGEST: usize = 128;

impl Rules<'_> {
    /// Requires a tetromino in a region: the letters of its squares are 1 for L, 2 for I, 3 for T
    /// and 4 for S, those of all others 0. The letters other than 0 are shaded.
    pub fn tetromino(&mut self, room: &[usize], letters: &[Variable], shaded: &[Variable]) {
        let size = self.size;
        let words = format!("the region of {} has one tetromino", size.name(room[0]));
        let pieces = tetrominoes(self.sheet, room);
        if room.len() <= LARGEST {
            let tuple = |(letter, piece): &(i64, Vec<usize>)| {
                room.iter().map(|at| if piece.contains(at) { *letter } else { 0 }).collect()
            };
            let tuples: Vec<Vec<i64>> = pieces.iter().map(tuple).collect();
            self.because(words).table(&Self::of(letters, room.iter().copied()), &tuples);
            return;
        }
        let mut covers = vec![Vec::new(); size.number()];
        let mut all = Vec::new();
        for (letter, piece) in pieces {
            let squares: Vec<String> = piece.iter().map(|&at| size.name(at)).collect();
            let has = self.variable(format!("a tetromino at {}", squares.join(" ")), 0..=1);
            let model = self.because(&*words);
            for at in piece {
                model.member_implied(has, letters[at], [letter]);
                covers[at].push(has);
            }
            all.push(has);
        }
        for &at in room {
            self.because(&*words).clause(&covers[at], &[shaded[at]]);
        }
        self.exactly(1, &all, words);
    }
}

/// Returns the tetrominoes in a region, each with its letter.
fn tetrominoes(sheet: &Sheet, room: &[usize]) -> Vec<(i64, Vec<usize>)> {
    let (size, of) = (sheet.size, &sheet.regions().of);
    let mut pieces: Vec<Vec<usize>> = room.iter().map(|&at| vec![at]).collect();
    for _ in 1..4 {
        let grown = pieces.iter().flat_map(|piece| {
            let beside = piece.iter().flat_map(move |&at| size.around(at));
            let new = beside.filter(|at| of[*at] == of[room[0]] && !piece.contains(at));
            new.map(|at| [&piece[..], &[at]].concat())
        });
        let mut grown: Vec<Vec<usize>> = grown.collect();
        grown.iter_mut().for_each(|piece| piece.sort_unstable());
        grown.sort_unstable();
        grown.dedup();
        pieces = grown;
    }
    pieces.into_iter().filter_map(|piece| Some((letter(size, &piece)?, piece))).collect()
}

/// Returns the letter of a tetromino; `None` for a block. The sum of the squared distances between
/// its squares tells.
fn letter(size: Size, piece: &[usize]) -> Option<i64> {
    let distance = |one: usize, two: usize| {
        let [one, two] = [size.place(one), size.place(two)];
        one[0].abs_diff(two[0]).pow(2) + one[1].abs_diff(two[1]).pow(2)
    };
    let all = piece.iter().flat_map(|&one| piece.iter().map(move |&two| distance(one, two)));
    let sum = all.sum::<usize>() / 2;
    (1..).zip([14, 20, 11, 12]).find(|&(_, it)| it == sum).map(|it| it.0)
}
