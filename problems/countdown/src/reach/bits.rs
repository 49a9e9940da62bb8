//! Keeps sets of whole numbers as bits: a word holds 64 numbers, and adding a number to all of them
//! is a shift.

/// A set of numbers below 1,024, which include all targets of the show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Window(pub(super) [u64; WORDS]);

/// Number of words of a window.
pub(super) const WORDS: usize = 16;
/// Number of values that a window can hold.
pub(super) const WIDTH: usize = 64 * WORDS;

impl Window {
    /// Returns whether the set contains a number.
    pub fn contains(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Returns the numbers of the set in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..WIDTH).filter(|&number| self.contains(number))
    }

    /// Returns the size of the set.
    pub fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Returns whether the set is empty.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Adds the numbers of another window, and removes 0, which is no value.
    #[inline]
    pub(super) fn add(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(&other.0) {
            *word |= other;
        }
        self.0[0] &= !1;
    }

    #[inline]
    pub(super) fn set(&mut self, number: u32) {
        self.0[number as usize / 64] |= 1 << (number % 64);
    }
}

/// A set of numbers from 0 to a span. A window of zeros lies before and behind, so windows that
/// begin at any of the numbers stay within the memory.
#[derive(Clone, Debug, Default)]
pub(super) struct Bits(Vec<u64>);

impl Bits {
    /// Removes all numbers, and reserves memory for numbers up to a span.
    pub(super) fn clear(&mut self, span: u32) {
        self.0.clear();
        self.0.resize(span as usize / 64 + 1 + 2 * (WORDS + 1), 0);
    }

    #[inline]
    pub(super) fn set(&mut self, number: u32) {
        self.0[WORDS + number as usize / 64] |= 1 << (number % 64);
    }

    #[inline]
    pub(super) fn contains(&self, number: u32) -> bool {
        self.0[WORDS + number as usize / 64] >> (number % 64) & 1 == 1
    }

    /// Appends all numbers to a list, in ascending order.
    pub(super) fn append_to(&self, list: &mut Vec<u32>) {
        for (at, &word) in self.0[WORDS..].iter().enumerate() {
            let mut left = word;
            while left != 0 {
                list.push(at as u32 * 64 + left.trailing_zeros());
                left &= left - 1;
            }
        }
    }

    /// Returns the numbers below 1,024.
    #[inline]
    pub(super) fn first(&self) -> Window {
        self.from(0)
    }

    /// Returns the distances from `from` to the numbers at or above it, as far as a window holds
    /// them.
    #[inline]
    pub(super) fn from(&self, from: u32) -> Window {
        self.window(WIDTH + from as usize)
    }

    /// Returns the distances from `to` down to the numbers at or below it, as far as a window holds
    /// them. `to` must be within the span.
    #[inline]
    pub(super) fn below(&self, to: u32) -> Window {
        let mut window = self.window(to as usize + 1);
        window.0.reverse();
        window.0.iter_mut().for_each(|word| *word = word.reverse_bits());
        window
    }

    /// Returns the window that begins at a bit of the memory; an empty one if it ends behind the
    /// memory.
    #[inline]
    fn window(&self, bit: usize) -> Window {
        let (word, shift) = (bit / 64, bit % 64);
        let words: &[u64; WORDS + 1] = match self.0[word..].first_chunk() {
            Some(words) => words,
            None => return Window::default(),
        };
        let mut window = Window::default();
        for at in 0..WORDS {
            // The second shift is done in two steps, since a word cannot be shifted by 64.
            window.0[at] = words[at] >> shift | words[at + 1] << 1 << (63 - shift);
        }
        window
    }
}

/// Returns a window with `by` added to each number; numbers from 1,024 on are dropped.
#[inline]
pub(super) fn shifted(window: &Window, by: u32) -> Window {
    let (words, bits) = (by as usize / 64, by % 64);
    let mut shifted = Window::default();
    for at in words..WORDS {
        let carried = if at > words { window.0[at - words - 1] >> 1 >> (63 - bits) } else { 0 };
        shifted.0[at] = window.0[at - words] << bits | carried;
    }
    shifted
}
