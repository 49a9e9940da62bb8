//! Computes the colour scales of heat maps: the higher the share, the stronger the colour.

use super::colour::{Colour, Rgb, contrast, hex};

/// The colour of a square that is never taken.
const TILE: Rgb = [0xe9, 0xe6, 0xde];

/// Minimum contrast between the end of a scale and its beginning. Light colours are darkened until
/// they reach it.
const LEAST: f64 = 2.2;

/// The colours of a group: from the colour of a place that is never taken to the colour of the most
/// frequent place.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scale {
    end: Rgb,
}

impl Scale {
    pub(super) fn of(group: usize) -> Self {
        let colour = Colour::of(group).rgb();
        let darker =
            (0..20).map(|step| colour.map(|part| (u16::from(part) * (20 - step) / 20) as u8));
        let end = darker.into_iter().find(|&end| contrast(end, TILE) >= LEAST);
        Self { end: end.unwrap_or(colour) }
    }

    /// Returns the colour for a share, clamped to 0 to 1, and the ink that is read best on it, both
    /// for a picture.
    pub(super) fn at(self, share: f64) -> [String; 2] {
        let mut here = TILE;
        for (part, end) in here.iter_mut().zip(self.end) {
            let (from, to) = (f64::from(*part), f64::from(end));
            *part = (from + (to - from) * share.clamp(0.0, 1.0)).round() as u8;
        }
        let inks: [Rgb; 2] = [[0; 3], [0xff; 3]];
        let [dark, light] = inks.map(|ink| contrast(ink, here));
        [hex(here), hex(inks[usize::from(light > dark)])]
    }
}
