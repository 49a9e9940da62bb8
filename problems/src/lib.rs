//! The list of the puzzles that come with Billhook: a crate each, in the folder
//! of its name.

use billhook_plugin::Problem;

/// Every puzzle that the command knows, in the order in which it lists them.
pub const ALL: &[&dyn Problem] = &[
    &billhook_iq::Iq,
    &billhook_knapsack::ZeroOneKnapsack,
    &billhook_make24::Make24,
    &billhook_queens::NQueens,
    &billhook_tiles::SlidingTiles,
    &billhook_xcc::Xcc,
];
