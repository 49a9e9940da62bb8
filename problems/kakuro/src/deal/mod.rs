//! Deals boards without given digits, as papers print them.
//!
//! A layout is filled at random. As long as single runs leave several digits to some cells, one of
//! these or one beside them gets another digit, and keeps it if no more digits are left in all. Some
//! boards are then made harder: cells get other digits although single runs leave more digits to
//! some cells, if a search proves that there is still one solution. The random numbers alone decide
//! which board it is.

use billhook_engine::Limits;
use billhook_plugin::player::Undealt;
use billhook_plugin::{About, Input, Options, Random};

mod crossword;
mod filling;
mod layout;
mod sums;

use filling::Filling;

use crate::runs::SIDES_DEALT;

/// Number of layouts that are tried before a size is given up.
const LAYOUTS: usize = 1_000;
/// Number of rows and columns by default.
const SIDE: usize = 8;
/// One in this many boards is made harder.
const HARDER: usize = 3;

/// Deals a board.
///
/// # Errors
///
/// If the size is wrong, no board of this size is found, or a limit is reached.
pub(crate) fn deal(
    _: &'static About,
    options: &Options,
    random: &mut Random,
    limits: &mut Limits,
) -> Result<Input, Undealt> {
    let size = options.size("size", SIDES_DEALT).map_err(Undealt::Mistake)?;
    let is_harder = random.below(HARDER) == 0;
    for _ in 0..LAYOUTS {
        let layout = layout::drawn(size.unwrap_or([SIDE; 2]), random);
        let Some(mut filling) = layout.and_then(|layout| Filling::drawn(layout, random)) else {
            continue;
        };
        if !filling.is_settled(random, limits)? {
            continue;
        }
        if is_harder {
            filling.make_harder(random, limits)?;
        }
        return Ok(filling.board().input());
    }
    Err(Undealt::NoneFound(format!("{LAYOUTS} layouts of this size led to no board")))
}
