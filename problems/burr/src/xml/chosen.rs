//! Selects the problem of a file, and checks its grid.

use billhook_plugin::Options;
use billhook_plugin::reading::xml::{Node, children};
use billhook_plugin::reading::{Result, shown};

use super::{child, wrong};

/// The grids other than cubes, by their numbers from 1.
const GRIDS: [&str; 4] =
    ["triangular prisms", "spheres", "rhombic tetrahedra", "tetrahedra and octahedra"];

/// Fails if the grid is not of cubes. A file that names no grid has one of cubes.
pub(super) fn grid(puzzle: Node<'_, '_>) -> Result<()> {
    let Some(grid) = child(puzzle, "gridType") else { return Ok(()) };
    let kind = grid.attribute("type").unwrap_or("0");
    let number: Option<usize> = kind.parse().ok();
    if number == Some(0) {
        return Ok(());
    }
    let name = number.and_then(|number| GRIDS.get(number - 1));
    let message = match name {
        Some(name) => format!("the grid of this puzzle is of {name}"),
        None => format!("there is no grid of the type {}", shown(kind)),
    };
    Err(wrong(grid, message, "only grids of cubes, type 0, are searched"))
}

/// Returns the problem with a number, counted from 1. Fails if there is no such problem, or if it
/// has no result or no pieces.
pub(super) fn chosen<'a, 'i>(
    puzzle: Node<'a, 'i>,
    number: usize,
    options: &Options,
) -> Result<Node<'a, 'i>> {
    let problems: Vec<Node<'_, '_>> =
        child(puzzle, "problems").into_iter().flat_map(|it| children(it, "problem")).collect();
    let lacks = |problem: &Node<'_, '_>| {
        let has_shapes = child(*problem, "shapes")
            .is_some_and(|shapes| children(shapes, "shape").next().is_some());
        match (child(*problem, "result").is_some(), has_shapes) {
            (false, _) => Some("has no result"),
            (_, false) => Some("has no pieces"),
            _ => None,
        }
    };
    let name = |(number, problem): (usize, &Node<'_, '_>)| match problem.attribute("name") {
        Some(name) => format!("{number} ({})", name.escape_debug()),
        None => number.to_string(),
    };
    let whole = (1..).zip(&problems).filter(|(_, problem)| lacks(problem).is_none());
    let whole: Vec<String> = whole.take(20).map(name).collect();
    let there_are = match whole.is_empty() {
        true => "the file has no problem with a result and pieces".to_owned(),
        false => format!("the file has the problems {}", whole.join(", ")),
    };
    match problems.get(number - 1) {
        None if options.get("problem") == "1" => Err(wrong(puzzle, "no problem", there_are)),
        None => {
            let message = format!("there is no problem {number}");
            Err(options.mistake("problem", message, there_are))
        }
        Some(problem) => match lacks(problem) {
            Some(lacks) => {
                let mistake = wrong(*problem, format!("problem {number} {lacks}"), "");
                Err(mistake.help(format!("{there_are}; `problem` chooses one")))
            }
            None => Ok(*problem),
        },
    }
}
