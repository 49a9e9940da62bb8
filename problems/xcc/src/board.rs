//! Draws solutions as boards, for files with a layout.

use billhook_engine::exact_cover::{Entry, ExactCover};
use billhook_plugin::show::{Grid, Sign, Square};

use crate::{Chosen, File};

/// Draws a board, with the covering of each square; empty if the file has no layout.
///
/// A square shows the colour of its item, or without a colour the name of the first item of its
/// option that is no square, or without such an item the number of the option in the solution. Of a
/// name it shows the part after the last `=`: the whole if that is a number, otherwise its first
/// character.
pub(crate) fn board(file: &File, chosen: &Chosen) -> Grid {
    let (cover, layout) = (file.exact(), file.layout());
    let squares: Vec<usize> = layout.iter().flatten().flatten().copied().collect();
    let square = |item: &Option<usize>| {
        let Some(item) = *item else { return Square::Outside };
        let covers = |entries: &&[Entry]| entries.iter().any(|entry| entry.item as usize == item);
        let options = chosen.options().iter().map(|&option| cover.option(option as usize));
        options.into_iter().enumerate().find(|(_, entries)| covers(entries)).map_or(
            Square::Empty,
            |(at, entries)| {
                named(cover, entries, item, &squares)
                    .unwrap_or(Square::Filled { group: at, sign: (at + 1).into() })
            },
        )
    };
    Grid::rows(layout.iter().map(|row| row.iter().map(square).collect::<Vec<_>>()))
}

/// Returns the square of an item that an option covers; `None` if the item has no colour and all
/// items of the option are squares, or if the name ends with `=`.
fn named(cover: &ExactCover, entries: &[Entry], item: usize, squares: &[usize]) -> Option<Square> {
    let own = entries.iter().find(|entry| entry.item as usize == item)?;
    let (name, group) = match own.colour {
        0 => {
            let other =
                entries.iter().map(|entry| entry.item as usize).find(|it| !squares.contains(it))?;
            (cover.item_name(other), other)
        }
        colour => (cover.colour_name(colour), colour as usize),
    };
    let (is_value, name) = name.rsplit_once('=').map_or((false, name), |(_, value)| (true, value));
    let sign = name.parse().map(Sign::Number).ok().or(name.chars().next().map(Sign::Letter))?;
    Some(if is_value { Some(sign).into() } else { Square::Filled { group, sign } })
}
