//! Writes the board of a link sign by sign.

use super::reader::LENGTHS;

/// The board of a link that is being written.
#[derive(Clone, Debug, Default)]
pub struct Writer {
    /// The text so far.
    pub text: String,
}

/// Returns a link of a genre to a board of this size.
///
/// ```
/// use billhook_reading::link::{Writer, written};
///
/// let mut writer = Writer::default();
/// writer.numbers16(&[Some(1), None, None, Some(20)]);
/// assert_eq!(written("shikaku", [2, 2], &writer), "https://puzz.link/p?shikaku/2/2/1h-14");
/// ```
pub fn written(name: &str, [rows, columns]: [usize; 2], board: &Writer) -> String {
    let text = &board.text;
    // Other programs cut a sign such as a full stop off the end of a link.
    let end = if text.ends_with(|last: char| last.is_ascii_alphanumeric()) { "" } else { "/" };
    format!("https://puzz.link/p?{name}/{columns}/{rows}/{text}{end}")
}

impl Writer {
    /// Writes a digit.
    pub fn digit(&mut self, number: u32, base: u32) {
        self.text.extend(char::from_digit(number, base));
    }

    /// Writes a gap of this many places, as signs of base 36 from `radix` on.
    pub fn gap(&mut self, mut length: usize, radix: u32) {
        let longest = 36_usize.saturating_sub(radix as usize);
        while length > 0 && longest > 0 {
            let part = length.min(longest);
            self.digit(radix + part as u32 - 1, 36);
            length -= part;
        }
    }

    /// Writes clues, with gaps for the places without one. Returns `None` if `write` cannot express a
    /// clue.
    pub fn with_gaps<T>(
        &mut self,
        clues: &[Option<T>],
        radix: u32,
        write: impl Fn(&T) -> Option<String>,
    ) -> Option<()> {
        let mut gap = 0;
        for clue in clues {
            match clue {
                None => gap += 1,
                Some(clue) => {
                    self.gap(std::mem::take(&mut gap), radix);
                    self.text += &write(clue)?;
                }
            }
        }
        self.gap(gap, radix);
        Some(())
    }

    /// Writes numbers with gaps; `None` if one is too large.
    pub fn numbers16(&mut self, numbers: &[Option<u32>]) -> Option<()> {
        self.with_gaps(numbers, 16, |&number| number16(number))
    }

    /// Writes squares that are marked or not, five in a sign.
    pub fn bits(&mut self, bits: &[bool]) {
        for five in bits.chunks(5) {
            let bit = |at: usize| u32::from(five.get(at) == Some(&true)) << (4 - at);
            self.digit((0..5).map(bit).sum(), 32);
        }
    }
}

/// Returns a number in base 16, after a sign for the number of digits; `None` if it has too many.
pub fn number16(number: u32) -> Option<String> {
    if number < 16 {
        return Some(format!("{number:x}"));
    }
    LENGTHS.iter().find_map(|&(sign, digits, more)| {
        let rest = number.checked_sub(more).filter(|rest| *rest < 1 << (4 * digits))?;
        Some(format!("{sign}{rest:0digits$x}"))
    })
}
