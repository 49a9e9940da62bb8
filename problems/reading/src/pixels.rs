//! Defines pictures in pixels, of which a puzzle may be made.

/// A picture in pixels, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pixels {
    columns: usize,
    colours: Vec<[u8; 3]>,
}

impl Pixels {
    /// Maximum number of pixels of a picture that is decoded.
    pub const MOST: usize = 1 << 25;

    /// Creates a picture of this many columns from the red, green and blue of its pixels; `None` if it
    /// is empty, or the last row is too short.
    ///
    /// ```
    /// use billhook_reading::Pixels;
    ///
    /// let picture = Pixels::new(2, vec![[0; 3], [255; 3]]).expect("one row of two");
    /// assert_eq!((picture.size(), picture.at([0, 1])), ([1, 2], [255; 3]));
    /// assert_eq!(Pixels::new(2, vec![[0; 3]; 3]), None);
    /// ```
    pub fn new(columns: usize, colours: Vec<[u8; 3]>) -> Option<Self> {
        let is_full = columns > 0 && !colours.is_empty() && colours.len().is_multiple_of(columns);
        is_full.then_some(Self { columns, colours })
    }

    /// Returns the numbers of rows and columns, each at least 1.
    pub fn size(&self) -> [usize; 2] {
        [self.colours.len() / self.columns, self.columns]
    }

    /// Returns the red, green and blue of a pixel by row and column, from 0.
    ///
    /// # Panics
    ///
    /// Outside the picture.
    pub fn at(&self, [row, column]: [usize; 2]) -> [u8; 3] {
        self.colours[row * self.columns + column]
    }
}
