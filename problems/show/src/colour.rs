//! Defines colours: a palette of 26 that can be told apart, exact ones, and the ink that is legible
//! on them.
//!
//! The colours of the palette are taken from the 256 colours of terminals, so that terminals and pictures agree.
//! They are as far as possible from each other, neither nearly black nor nearly white, and the
//! first ones are the farthest apart.

use anstyle::{Ansi256Color, Style};

/// The numbers of the colours among the 256 of terminals.
const NUMBERS: [u8; 26] = [
    33, 202, 35, 220, 133, 124, 117, 112, 24, 207, 172, 254, 37, 167, 58, 175, 28, 111, 239, 65,
    84, 126, 138, 51, 79, 27,
];

/// Black and white among the 256 colours. The first 16 numbers would follow the terminal's theme.
const INKS: [u8; 2] = [16, 231];

/// Red, green and blue.
pub(super) type Rgb = [u8; 3];

/// One of the 26 colours of the palette, an exact colour, or an ink.
///
/// ```
/// use billhook_show::Colour;
///
/// assert_eq!(Colour::of(0).hex(), "#0087ff");
/// assert_eq!(Colour::of(0), Colour::of(26));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colour {
    rgb: Rgb,
    /// The number of the colour, or of the nearest one, among the 256 of terminals.
    number: u8,
}

impl Colour {
    /// Returns the colour of a group, such as a piece. After 26 groups the colours repeat.
    pub fn of(group: usize) -> Self {
        Self::numbered(NUMBERS[group % NUMBERS.len()])
    }

    /// Returns the colour of these components, for a picture exactly, and for a terminal the nearest
    /// of its 256 colours.
    ///
    /// ```
    /// assert_eq!(billhook_show::Colour::exact([255, 0, 8]).hex(), "#ff0008");
    /// ```
    pub fn exact(rgb: [u8; 3]) -> Self {
        let distance = |number: &u8| -> u32 {
            let parts = terminal(*number).into_iter().zip(rgb);
            parts.map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
        };
        Self { rgb, number: (16..=255).min_by_key(distance).unwrap_or(INKS[0]) }
    }

    fn numbered(number: u8) -> Self {
        Self { rgb: terminal(number), number }
    }

    /// Returns black or white, whichever has the better contrast with this colour; black on ties.
    pub fn ink(self) -> Self {
        let [black, white] = INKS.map(Self::numbered);
        let on_self = |ink: Self| contrast(self.rgb, ink.rgb);
        if on_self(black) >= on_self(white) { black } else { white }
    }

    /// Returns the style of bold letters on this colour, for a terminal.
    pub fn style(self) -> Style {
        Style::new()
            .bold()
            .fg_color(Some(Ansi256Color(self.ink().number).into()))
            .bg_color(Some(Ansi256Color(self.number).into()))
    }

    /// Returns the colour for a picture, such as `#0087ff`.
    pub fn hex(self) -> String {
        hex(self.rgb)
    }

    /// Returns a darker colour for a picture, with 55 % of each component, such as `#004a8c`.
    pub fn dark(self) -> String {
        hex(self.rgb.map(|part| (u16::from(part) * 11 / 20) as u8))
    }

    /// Returns the components: red, green and blue.
    pub fn rgb(self) -> [u8; 3] {
        self.rgb
    }
}

/// Returns a colour of terminals as they define it: a cube with six steps in each direction, then
/// greys.
fn terminal(number: u8) -> Rgb {
    const STEPS: [u8; 6] = [0, 95, 135, 175, 215, 255];
    match number {
        232.. => [8 + 10 * (number - 232); 3],
        _ => {
            let number = usize::from(number.saturating_sub(16));
            [number / 36, number / 6 % 6, number % 6].map(|step| STEPS[step])
        }
    }
}

/// Returns a colour for a picture, such as `#0087ff`.
pub(super) fn hex([red, green, blue]: Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

/// Returns the contrast of two colours, from 1 to 21, as the Web Content Accessibility Guidelines
/// define it.
pub(super) fn contrast(one: Rgb, other: Rgb) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// Returns the relative luminance of a colour, from 0 to 1.
fn luminance(colour: Rgb) -> f64 {
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Returns the linear light of a component of sRGB, from 0 to 1.
pub(super) fn linear(part: u8) -> f64 {
    let part = f64::from(part) / 255.0;
    if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
}
