//! The list of the puzzles that come with Billhook: a crate each, in the folder of its name; the
//! genres of pencil puzzles share one.

use billhook_plugin::Problem;

/// Every puzzle of the command, in the order in which it lists them.
pub static ALL: &[&dyn Problem] = &{
    let mut all = [OWN[0]; OWN.len() + billhook_pencil::PUZZLES.len()];
    let mut at = 0;
    while at < all.len() {
        all[at] = match at < OWN.len() {
            true => OWN[at],
            false => billhook_pencil::PUZZLES[at - OWN.len()],
        };
        at += 1;
    }
    all
};

/// The puzzles that have a crate of their own.
const OWN: &[&dyn Problem] = &[
    &billhook_burr::BURR,
    &billhook_costas::COSTAS,
    &billhook_countdown::COUNTDOWN,
    &billhook_futoshiki::FUTOSHIKI,
    &billhook_fzn::FZN,
    &billhook_golomb::GOLOMB,
    &billhook_iq::IQ,
    &billhook_kakuro::KAKURO,
    &billhook_knapsack::KNAPSACK,
    &billhook_langford::LANGFORD,
    &billhook_magic::MAGIC,
    &billhook_make24::MAKE24,
    &billhook_nonogram::NONOGRAM,
    &billhook_polyominoes::POLYOMINOES,
    &billhook_queens::QUEENS,
    &billhook_skyscrapers::SKYSCRAPERS,
    &billhook_sudoku::SUDOKU,
    &billhook_tiles::TILES,
    &billhook_xcc::XCC,
];
