//! Draws the rules of a board beyond rows, columns and regions: diagonals as lines, and extra regions
//! shaded. What cannot be drawn is written below the board, so that a printed board has exactly the
//! solutions of the instance.

use billhook_plugin::reading::joined;
use billhook_plugin::show::Grid;

use crate::rules::Rules;

/// Adds the diagonals and the extra regions to the picture of a board.
pub(crate) fn with_rules(grid: Grid, rules: &Rules) -> Grid {
    let mut grid = grid;
    if rules.x {
        grid = grid.crossed().noted("Each digit once on both diagonals as well.");
    }
    if rules.extra.is_empty() {
        return grid;
    }
    let place = |&cell: &usize| [cell / rules.side, cell % rules.side];
    let regions: Vec<Vec<[usize; 2]>> =
        rules.extra.iter().map(|(_, cells)| cells.iter().map(place).collect()).collect();
    let (mut grid, left) = grid.shaded(&regions);
    if left.len() < regions.len() {
        grid = grid.noted("Each digit once in each shaded region as well.");
    }
    for region in left {
        let names =
            regions[region].iter().map(|[row, column]| format!("r{}c{}", row + 1, column + 1));
        let cells = joined(&names.collect::<Vec<_>>(), "and");
        grid = grid.noted(format!("Each digit once at {cells} as well (r1c2: row 1, column 2)."));
    }
    grid
}
