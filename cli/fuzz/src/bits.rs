//! Small numbers drawn from bytes.

/// Bytes that are used up number by number; zero when they have ended.
#[derive(Debug)]
pub struct Bits<'b>(pub &'b [u8]);

impl Bits<'_> {
    /// A number below another one; of none, zero.
    pub fn below(&mut self, end: usize) -> usize {
        let (first, rest) = self.0.split_first().unwrap_or((&0, &[]));
        self.0 = rest;
        usize::from(*first) % end.max(1)
    }

    /// A number of a range, its end included.
    pub fn within(&mut self, least: i64, most: i64) -> i64 {
        least + self.below((most - least + 1) as usize) as i64
    }

    /// One of some.
    pub fn one_of<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    /// Whether there is nothing left.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}
