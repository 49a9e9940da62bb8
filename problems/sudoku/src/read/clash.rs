//! Reports clues that contradict each other.

use billhook_plugin::Word;
use billhook_plugin::reading::Result;

use crate::Sudoku;

/// Fails if a clue shares a house with an equal clue before it.
pub(super) fn refused(sudoku: &Sudoku, signs: &[Vec<Word<'_>>]) -> Result<()> {
    let (shape, clues) = (&sudoku.shape, &sudoku.clues);
    let signs: Vec<&Word<'_>> = signs.iter().flatten().collect();
    for (cell, &clue) in clues.iter().enumerate().filter(|(_, clue)| **clue > 0) {
        let before = shape.peers[cell].iter().take_while(|peer| **peer < cell);
        let Some(&other) = before.into_iter().find(|peer| clues[**peer] == clue) else { continue };
        let both = |house: &&usize| shape.houses[**house].cells.binary_search(&other).is_ok();
        let house = shape.houses_of[cell].iter().find(both).map(|&house| &shape.houses[house].name);
        let (here, there) = (shape.cell(cell), shape.cell(other));
        let message = format!("{} at {here} clashes with that at {there}", signs[cell].text);
        let label = format!("both are in {}", house.map_or("a house", String::as_str));
        return Err(signs[cell].mistake(message, label));
    }
    Ok(())
}
