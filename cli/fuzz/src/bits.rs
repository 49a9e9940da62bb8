//! Makes small numbers from the bytes of a fuzzer, one from each byte.

/// Bytes, each of which gives one number. Behind their end all numbers are made from 0.
#[derive(Debug)]
pub struct Bits<'b>(pub &'b [u8]);

impl Bits<'_> {
    /// Returns a number below `end`; 0 if `end` is 0.
    pub fn below(&mut self, end: usize) -> usize {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*first) % end.max(1)
    }

    /// Returns a number from `least` to `most`.
    pub fn within(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// Returns one of the values of `of`, which must not be empty.
    pub fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Returns whether all bytes are consumed.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
