//! Reads files of BurrTools: XML with shapes as voxels, and problems made of them.
//!
//! The reader takes what an assembly needs: the grid, which must be cubes; the shapes; and of one
//! problem the pieces, the result and the pairs of colours that match. A coloured cube of a piece
//! may lie on a place without colour, or with a colour that the problem allows; equal colours match
//! only if the problem says so. Groups, saved solutions and the progress of BurrTools are ignored
//! with a warning; a problem with a maximum number of holes is refused.

mod chosen;
mod voxels;

use std::collections::BTreeSet;

use billhook_plugin::reading::xml::{self, Node, children};
use billhook_plugin::reading::{Result, counted, grouped};
use billhook_plugin::{Input, Mistake, Options, Place as Where};

use crate::cube::named;
use crate::text::{MOST_COPIES, MOST_PIECES};
use crate::{Board, Parts, Piece, Place};
use chosen::{chosen, grid};
use voxels::Voxel;

/// Reads the problem with a number, counted from 1. Fails if the file is no puzzle of cubes of
/// BurrTools, if it has no such problem, or if the problem is invalid or limits the holes.
pub(crate) fn read(input: &Input, problem: usize, options: &Options) -> Result<Parts> {
    let document = xml::document(input, false)?;
    let puzzle = document.root_element();
    if !puzzle.has_tag_name("puzzle") {
        return Err(wrong(puzzle, "this is not a file of BurrTools", "expected <puzzle>"));
    }
    grid(puzzle)?;
    let colours = child(puzzle, "colors").map_or(0, |it| children(it, "color").count() as u32);
    let shapes: Vec<Node<'_, '_>> =
        child(puzzle, "shapes").into_iter().flat_map(|it| children(it, "voxel")).collect();
    let problem = chosen(puzzle, problem, options)?;
    let file = File { shapes, colours, problem };
    let (board, pieces) = (file.board()?, file.pieces()?);
    Ok(Parts { board, pieces, allowed: file.allowed()?, warnings: file.left_out() })
}

/// A file, and the problem to read.
struct File<'a, 'i> {
    shapes: Vec<Node<'a, 'i>>,
    colours: u32,
    problem: Node<'a, 'i>,
}

impl<'a, 'i> File<'a, 'i> {
    /// Returns the shape that a node refers to, and its number. Fails if the node has no valid
    /// number, or if there is no such shape.
    fn shape(&self, node: Node<'a, 'i>) -> Result<(usize, Node<'a, 'i>)> {
        let id = attribute(node, "id", 0..=usize::MAX as u64)?
            .ok_or_else(|| wrong(node, "it has no id", "expected that of a shape"))?
            as usize;
        let shape = self.shapes.get(id).ok_or_else(|| {
            let label = match self.shapes.len() {
                0 => "the file has no shapes".to_owned(),
                shapes => format!("the file has the shapes 0 to {}", shapes - 1),
            };
            wrong(node, "there is no such shape", label)
        })?;
        Ok((id, *shape))
    }

    fn board(&self) -> Result<Vec<Place>> {
        let Some(result) = child(self.problem, "result") else {
            return Err(wrong(self.problem, "the problem has no result", ""));
        };
        let (_, shape) = self.shape(result)?;
        let voxels = voxels::read(shape, self.colours)?;
        if voxels.is_empty() || voxels.len() > Board::MOST_PLACES {
            let label = format!("it has {}", counted(voxels.len(), "place"));
            let message = "the result is to have 1 to 4,096 places";
            return Err(wrong(shape, message, label));
        }
        let place = |voxel: Voxel| {
            let Voxel { at, is_fixed, colour } = voxel;
            Place { at, is_fixed, colour }
        };
        let places: Vec<Place> = voxels.into_iter().map(place).collect();
        if Board::new(places.iter().copied()).is_none() {
            let label = "at most 262,144 cells in the box around it";
            return Err(wrong(shape, "the result is too large", label));
        }
        Ok(places)
    }

    fn pieces(&self) -> Result<Vec<Piece>> {
        let mut pieces: Vec<(usize, Piece)> = Vec::new();
        let shapes = child(self.problem, "shapes").into_iter();
        for node in shapes.flat_map(|shapes| children(shapes, "shape")) {
            let (id, shape) = self.shape(node)?;
            let [least, most] = copies(node)?;
            if let Some((_, piece)) = pieces.iter_mut().find(|(other, _)| *other == id) {
                // A shape that is named again adds its copies.
                piece.copies = [piece.copies[0] + least, piece.copies[1] + most];
                if piece.copies[1] > MOST_COPIES {
                    let label = format!("at most {}", grouped(MOST_COPIES as usize));
                    return Err(wrong(node, "there are too many copies of this shape", label));
                }
                continue;
            }
            if pieces.len() == MOST_PIECES {
                return Err(wrong(node, format!("more than {MOST_PIECES} pieces"), ""));
            }
            let voxels = voxels::read(shape, self.colours)?;
            if let Some(voxel) = voxels.iter().find(|voxel| !voxel.is_fixed) {
                let label = format!("the voxel at {} may be there or not", named(voxel.at));
                return Err(wrong(shape, "a piece has no variable voxels", label));
            }
            if voxels.is_empty() || voxels.len() > Board::MOST_PLACES {
                let label = format!("it has {}", counted(voxels.len(), "voxel"));
                return Err(wrong(shape, "a piece is to have 1 to 4,096 voxels", label));
            }
            let name = shape.attribute("name").map(str::trim).filter(|name| !name.is_empty());
            // Control characters do not belong into a name.
            let name = name
                .map_or_else(|| format!("S{}", id + 1), |name| name.replace(char::is_control, "�"));
            let cubes = voxels.iter().map(|voxel| (voxel.at, voxel.colour));
            pieces.push((id, Piece { copies: [least, most], ..Piece::new(name, cubes) }));
        }
        Ok(pieces.into_iter().map(|(_, piece)| piece).collect())
    }

    /// Returns the pairs of matching colours of pieces and result. The file counts colours from 0
    /// in pairs, but from 1 in voxels. Fails if a pair is wrong or the problem limits holes.
    fn allowed(&self) -> Result<BTreeSet<(u32, u32)>> {
        if let Some(holes) = self.problem.attribute("maxHoles") {
            let message = format!("the problem allows {} holes", holes.escape_debug());
            return Err(wrong(self.problem, message, "a number of holes cannot be asked for"));
        }
        let pairs = child(self.problem, "bitmap").into_iter();
        let pairs = pairs.flat_map(|bitmap| children(bitmap, "pair"));
        let colour = |pair: Node<'a, 'i>, name: &'static str| {
            let colour = attribute(pair, name, 0..=self.colours.saturating_sub(1).into())?;
            colour
                .map(|it| it as u32 + 1)
                .ok_or_else(|| wrong(pair, format!("it has no {name}"), ""))
        };
        pairs.map(|pair| Ok((colour(pair, "piece")?, colour(pair, "result")?))).collect()
    }

    /// Returns warnings about ignored parts of the problem.
    fn left_out(&self) -> Vec<Mistake> {
        let shapes = child(self.problem, "shapes");
        let grouped = shapes.is_some_and(|shapes| {
            let mut shapes = children(shapes, "shape");
            shapes.any(|it| it.has_attribute("group") || child(it, "group").is_some())
        });
        let solutions = child(self.problem, "solutions");
        let saved = solutions.is_some_and(|it| children(it, "solution").next().is_some());
        let taken_apart = solutions.is_some_and(|it| {
            let mut all = it.descendants();
            all.any(|it| it.has_tag_name("separation") || it.has_tag_name("separationInfo"))
        });
        let begun = child(self.problem, "assembler").is_some();
        let left = [
            (grouped, "groups of pieces"),
            (saved, "saved solutions"),
            (taken_apart, "how they come apart"),
            (begun, "how far a search has come"),
        ];
        let left: Vec<&str> = left.iter().filter(|(is, _)| *is).map(|(_, what)| *what).collect();
        let message = format!("left out of this file: {}", left.join(", "));
        let warning = Mistake::new(message, Where::Nowhere, "");
        let warning = warning.help("assemblies alone are searched for");
        Vec::from_iter((!left.is_empty()).then_some(warning))
    }
}

/// Reads the least and the greatest number of copies of a piece: `count` for both, or else `min`, 0
/// by default, and `max`. Fails if `max` is missing too, if it is below `min`, or if a number is
/// invalid.
fn copies(node: Node<'_, '_>) -> Result<[u32; 2]> {
    let range = || 0..=u64::from(MOST_COPIES);
    if let Some(count) = attribute(node, "count", range())? {
        return Ok([count as u32; 2]);
    }
    let least = attribute(node, "min", range())?.unwrap_or(0) as u32;
    match attribute(node, "max", range())?.map(|most| most as u32) {
        Some(most) if least <= most => Ok([least, most]),
        Some(_) => Err(wrong(node, "there are fewer copies at the most than at the least", "")),
        None => {
            Err(wrong(node, "the number of copies is missing", "expected count, or min and max"))
        }
    }
}

/// Reads the number in an attribute; `None` if the attribute is missing. Fails if its value is no
/// number in the range.
fn attribute(
    node: Node<'_, '_>,
    name: &str,
    range: std::ops::RangeInclusive<u64>,
) -> Result<Option<u64>> {
    let Some(found) = node.attribute_node(name) else { return Ok(None) };
    match found.value().trim().parse() {
        Ok(number) if range.contains(&number) => Ok(Some(number)),
        _ => {
            let label = match *range.end() {
                u64::MAX => "expected a whole number".to_owned(),
                end => format!("expected a whole number from {} to {end}", range.start()),
            };
            let message = format!("invalid {name}");
            Err(Mistake::new(message, Where::Input(found.range_value()), label))
        }
    }
}

fn child<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> Option<Node<'a, 'i>> {
    children(node, name).next()
}

/// Creates a mistake at the beginning of a node, which may span many lines.
fn wrong(node: Node<'_, '_>, message: impl Into<String>, label: impl Into<String>) -> Mistake {
    let start = node.range().start;
    let name = node.tag_name().name().len() + 1;
    Mistake::new(message, Where::Input(start..start + name), label)
}
