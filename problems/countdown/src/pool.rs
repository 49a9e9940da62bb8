//! Numbers the parts of a pool of tiles.
//!
//! A part is a multiset of tiles. Its number has a digit for each different tile, in mixed radix,
//! so that the numbers of two parts add up to the number of both together. Equal tiles give no
//! duplicate parts.

/// A pool of tiles, whose parts are numbered.
#[derive(Clone, Debug)]
pub struct Pool<T> {
    /// The different tiles in ascending order, each with its copies and the number of the part
    /// that is one copy of it.
    kinds: Vec<(T, usize, usize)>,
    parts: usize,
}

impl<T: Ord + Clone> Pool<T> {
    /// Makes a pool of these tiles.
    ///
    /// # Panics
    ///
    /// Panics if the number of parts does not fit a word.
    pub fn new(tiles: impl IntoIterator<Item = T>) -> Self {
        let mut tiles: Vec<T> = tiles.into_iter().collect();
        tiles.sort();
        let mut parts: usize = 1;
        let mut kinds = Vec::new();
        for copies in tiles.chunk_by(|a, b| a == b) {
            kinds.push((copies[0].clone(), copies.len(), parts));
            parts = parts.checked_mul(copies.len() + 1).expect("a pool of few tiles");
        }
        Self { kinds, parts }
    }

    /// Returns the number of parts, including the empty one, whose own number is 0.
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// Returns the number of the part that is the whole pool.
    pub fn whole(&self) -> usize {
        self.parts - 1
    }

    /// Returns the different tiles, each with the number of the part that is one copy of it, and
    /// with the numbers of copies inside and outside a part.
    pub fn kinds(&self, part: usize) -> impl Iterator<Item = (&T, usize, [usize; 2])> {
        let kinds = self.kinds.iter().zip(self.digits(part));
        kinds.map(|((tile, copies, weight), taken)| (tile, *weight, [taken, copies - taken]))
    }

    /// Returns the number of copies of each different tile in a part.
    fn digits(&self, part: usize) -> impl Iterator<Item = usize> + '_ {
        self.kinds.iter().map(move |(_, copies, weight)| part / weight % (copies + 1))
    }

    /// Returns the tiles of a part in ascending order.
    pub fn tiles(&self, part: usize) -> impl Iterator<Item = &T> {
        let kinds = self.kinds.iter().zip(self.digits(part));
        kinds.flat_map(|((tile, ..), copies)| std::iter::repeat_n(tile, copies))
    }

    /// Returns the number of tiles of a part.
    pub fn size(&self, part: usize) -> usize {
        self.digits(part).sum()
    }

    /// Returns the position, in the ascending order of all tiles, of the tile that a part consists
    /// of; of equal tiles the first. `None` if the part is no single tile, or the position exceeds
    /// 255.
    pub fn tile_number(&self, part: usize) -> Option<u8> {
        let kind = self.kinds.iter().position(|(.., weight)| *weight == part)?;
        let before: usize = self.kinds[..kind].iter().map(|(_, copies, _)| copies).sum();
        u8::try_from(before).ok()
    }

    /// Lists the parts of this size in ascending order.
    pub fn of_size(&self, size: usize) -> Vec<usize> {
        let mut parts = vec![(0, 0)];
        for (_, copies, weight) in &self.kinds {
            let more = parts.iter().flat_map(|&(part, has)| {
                (0..=*copies.min(&(size - has))).map(move |more| (part + more * weight, has + more))
            });
            parts = more.collect();
        }
        let mut parts: Vec<usize> =
            parts.into_iter().filter(|(_, has)| *has == size).map(|(part, _)| part).collect();
        parts.sort_unstable();
        parts
    }

    /// Lists the splits of a part into two that are not empty, in ascending order of the smaller
    /// size. Each has the smaller one first, and of two of equal size the one with the lower
    /// number.
    pub fn splits(&self, part: usize) -> Vec<(usize, usize)> {
        let mut within = vec![(0, 0)];
        for ((.., weight), copies) in self.kinds.iter().zip(self.digits(part)) {
            for at in 0..within.len() {
                let (below, has): (usize, usize) = within[at];
                within.extend((1..=copies).map(|more| (below + more * weight, has + more)));
            }
        }
        let whole = self.size(part);
        let mut splits: Vec<(usize, usize, usize)> = within
            .into_iter()
            .filter(|&(low, size)| {
                size > 0 && (2 * size < whole || 2 * size == whole && low <= part - low)
            })
            .map(|(low, size)| (size, low, part - low))
            .collect();
        splits.sort_unstable();
        splits.into_iter().map(|(_, low, high)| (low, high)).collect()
    }
}
