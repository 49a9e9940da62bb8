//! Deals rounds as in the show: six tiles, drawn from twenty-four, and a target from 100 to 999.

use billhook_plugin::{Input, Mistake, Options, Random};

use crate::targets::TARGETS;

/// The small tiles of the show, of which there are two each.
const SMALL: [u32; 10] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
/// The large tiles of the show, one each.
const LARGE: [u32; 4] = [25, 50, 75, 100];
/// Number of tiles of a dealt round.
const TILES: usize = 6;

/// Deals a round to players; each selection and each target is as likely as in the show. The tiles
/// descend to hide the order of drawing. Never fails.
pub(crate) fn deal(_: &Options, random: &mut Random) -> Result<Input, Mistake> {
    let mut pool: Vec<u32> = [&SMALL[..], &SMALL, &LARGE].concat();
    let draw = |_| pool.swap_remove(random.below(pool.len()));
    let mut tiles: Vec<u32> = (0..TILES).map(draw).collect();
    tiles.sort_unstable_by(|a, b| b.cmp(a));
    let (least, greatest) = TARGETS.into_inner();
    let target = least + random.below((greatest - least + 1) as usize) as u32;
    Ok(Input::from_words(tiles.iter().chain([&target]).map(u32::to_string)))
}
