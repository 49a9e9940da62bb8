//! Reads the voxels of a shape: a character each, perhaps followed by the number of a colour, with
//! x fastest, then y, then z.

use billhook_plugin::reading::xml::Node;
use billhook_plugin::reading::{counted, grouped};
use billhook_plugin::{Mistake, Place as Where};

use super::{attribute, wrong};
use crate::Cell;

/// Maximum number of voxels of a shape, empty ones included.
const MOST: u64 = 1 << 20;

/// A voxel that is not empty.
pub(super) struct Voxel {
    pub(super) at: Cell,
    pub(super) is_fixed: bool,
    pub(super) colour: u32,
}

/// Reads the voxels of a shape that are not empty. Fails if the shape is too large, a sign or a
/// colour is unknown, or the number of voxels does not agree with the lengths of the sides.
pub(super) fn read(shape: Node<'_, '_>, colours: u32) -> Result<Vec<Voxel>, Mistake> {
    let side = |name| {
        let side = attribute(shape, name, 1..=MOST)?;
        side.ok_or_else(|| wrong(shape, format!("the shape has no {name}"), ""))
    };
    let [x, y, z] = [side("x")?, side("y")?, side("z")?];
    let number = x.saturating_mul(y).saturating_mul(z);
    if number > MOST {
        let label = format!("at most {} voxels, empty ones counted", grouped(MOST));
        return Err(wrong(shape, "the shape is too large", label));
    }
    let text = shape.children().find(|it| it.is_text());
    // The position of the text; `None` if part of it is escaped.
    let start = text.map(|text| text.range()).filter(|range| {
        text.and_then(|text| text.text()).is_some_and(|text| text.len() == range.len())
    });
    let place = |at: usize| match &start {
        Some(start) => Where::Input(start.start + at..start.start + at + 1),
        None => wrong(shape, "", "").place,
    };
    let text = text.and_then(|text| text.text()).unwrap_or_default();
    let (mut found, mut read) = (Vec::<Voxel>::new(), 0u64);
    let mut signs = text.char_indices().filter(|(_, sign)| !sign.is_whitespace()).peekable();
    while let Some((at, sign)) = signs.next() {
        let is_there = match sign {
            '#' | '+' => true,
            '_' => false,
            _ => {
                let message = format!("`{}` is not a voxel", sign.escape_debug());
                return Err(Mistake::new(message, place(at), "expected #, + or _"));
            }
        };
        if read == number {
            let label = format!("expected {}", counted(number as usize, "voxel"));
            return Err(Mistake::new("there are more voxels than in the shape", place(at), label));
        }
        let mut colour = 0u32;
        while let Some((_, digit)) = signs.next_if(|(_, sign)| sign.is_ascii_digit()) {
            colour = colour.saturating_mul(10).saturating_add(digit.to_digit(10).unwrap_or(0));
        }
        if colour > colours {
            let label = format!("the file has {}", counted(colours as usize, "colour"));
            return Err(Mistake::new(format!("there is no colour {colour}"), place(at), label));
        }
        if is_there {
            let at = [read % x, read / x % y, read / (x * y)].map(|it| it as i32);
            found.push(Voxel { at, is_fixed: sign == '#', colour });
        }
        read += 1;
    }
    if read < number {
        let label =
            format!("expected {}, found {}", counted(number as usize, "voxel"), grouped(read));
        return Err(wrong(shape, "there are fewer voxels than in the shape", label));
    }
    Ok(found)
}
