//! Prints pictures of puzzles: on the pages of a [`Sheet`], as PDF, HTML, SVG or PNG.
//!
//! A picture is a drawing in SVG, which may come from anywhere. A sheet numbers its pictures, tells
//! the rules of their puzzles, and prints the solutions on pages behind them. What it prints depends
//! on nothing but its pictures and its [`Heading`]: there is no date, nothing random, and letters
//! have a font that the library brings along (DejaVu Sans). Only letters that this font does not
//! have are drawn in a font of the system.
//!
//! ```
//! use billhook_sheet::{Entry, Heading, Medium, Pages, Sheet};
//!
//! let square = r##"<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80">
//!     <path d="M10 10h60v60h-60z" fill="none" stroke="#000"/></svg>"##;
//! let mut sheet = Sheet::new(Heading { title: "Squares".to_owned(), ..Heading::default() });
//! for _ in 0..5 {
//!     sheet.add(Entry { drawing: square, ..Entry::default() })?;
//! }
//! let pdf = sheet.bytes(Medium::Pdf, Pages::All)?;
//! assert!(pdf.bytes.starts_with(b"%PDF-"));
//! # Ok::<(), billhook_sheet::Error>(())
//! ```

mod book;
mod breaks;
mod columns;
mod embedded;
mod fonts;
mod joined;
mod layout;
mod letters;
mod page;
mod paint;
mod paper;
mod pdf;
mod pixels;
mod shade;
mod sheet;
mod text;

use std::fmt;

pub use self::paper::Paper;
pub use self::pdf::pdf;
pub use self::pixels::png;
pub use self::sheet::{Entry, Heading, MOST, Medium, Pages, Sheet};

/// The content of a file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Printed {
    /// The bytes of the file.
    pub bytes: Vec<u8>,
    /// Letters that are left out, because no font has them; each once.
    pub missing: String,
}

/// The reason why something cannot be printed, as a clause.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error(pub String);

impl Error {
    pub(crate) fn new(why: impl fmt::Display) -> Self {
        Self(why.to_string())
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Error {}
