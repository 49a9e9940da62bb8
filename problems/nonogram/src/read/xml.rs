//! Reads puzzles of webpbn in XML, with colours.

use std::collections::BTreeMap;

use billhook_plugin::reading::Result;
use billhook_plugin::reading::xml::{self, Node, children};
use billhook_plugin::show::Colour;
use billhook_plugin::{Input, Mistake, Place};

use super::colours::colour;
use super::one_of;
use crate::clue::{BLACK, Block, Clue, Clues, MOST};
use crate::picture::Picture;
use crate::reading::Reading;

/// Reads the puzzle with this number, from 1, and returns the number of puzzles as well. A puzzle
/// without clues gets those of its picture. Fails if the text is no XML, if there is no such
/// puzzle, or if it is no grid of squares or is invalid.
pub(crate) fn read(input: &Input, number: usize) -> Result<(Reading, usize)> {
    let document = xml::document(input, true)?;
    let puzzles = || document.descendants().filter(|node| node.has_tag_name("puzzle"));
    if puzzles().next().is_some() {
        one_of(puzzles().count(), number)?;
    }
    let puzzle = puzzles().nth(number - 1);
    let puzzle =
        puzzle.ok_or_else(|| Mistake::new("no puzzle", Place::Nowhere, "expected <puzzle>"))?;
    Ok((read_puzzle(puzzle)?, puzzles().count()))
}

fn read_puzzle(puzzle: Node<'_, '_>) -> Result<Reading> {
    if let Some(kind) = puzzle.attribute("type").filter(|kind| *kind != "grid") {
        return Err(wrong(puzzle, format!("this is no grid of squares, but of the type {kind}")));
    }
    let white = puzzle.attribute("backgroundcolor").unwrap_or("white");
    let colours: Vec<Node<'_, '_>> = children(puzzle, "color").collect();
    let others =
        colours.iter().filter_map(|node| node.attribute("name")).filter(|name| *name != white);
    let mut names = vec![white];
    names.extend(others);
    if names.len() == 1 {
        names.push("black");
    }
    let signs = signs_of(puzzle, &names, &colours)?;
    let exact = exact(&names, &colours, &signs);
    let drawn = |image| {
        let of_sign = |name: &str| {
            let node = colours.iter().find(|node| node.attribute("name") == Some(name));
            let usual = if name == white { '.' } else { 'X' };
            node.and_then(|node| node.attribute("char")?.chars().next()).unwrap_or(usual)
        };
        let chars: Vec<char> = names.iter().map(|name| of_sign(name)).collect();
        read_image(image, &chars)
    };
    if children(puzzle, "clues").next().is_none()
        && let Some(image) = goal(puzzle)
    {
        let picture = drawn(image)?;
        let clues = Clues { signs, exact, ..picture.clues() };
        let place = |lines: &[Clue]| vec![Place::Input(image.range()); lines.len()];
        let places = [place(&clues.rows), place(&clues.columns)];
        return Ok(Reading { clues, places, drawn: Some(picture) });
    }
    let usual = puzzle.attribute("defaultcolor").unwrap_or("black");
    let lines = |kind: &str| -> Result<(Vec<Clue>, Vec<Place>)> {
        let clues = children(puzzle, "clues").find(|node| node.attribute("type") == Some(kind));
        let clues = clues.ok_or_else(|| wrong(puzzle, format!("there are no {kind}")))?;
        let lines: Vec<Node<'_, '_>> = children(clues, "line").collect();
        if lines.is_empty() || lines.len() > MOST {
            return Err(wrong(clues, format!("there are {} {kind}, not 1 to {MOST}", lines.len())));
        }
        let block = |count: Node<'_, '_>| {
            let colour = count.attribute("color").unwrap_or(usual);
            let colour = names.iter().position(|name| *name == colour).filter(|colour| *colour > 0);
            let length = count.text().and_then(|text| text.trim().parse().ok());
            match (colour, length) {
                (None, _) => Err(wrong(count, "invalid colour of the puzzle".into())),
                (_, None) => Err(wrong(count, "invalid length of a block".into())),
                (_, Some(length)) if length > MOST => {
                    Err(wrong(count, format!("a block has {MOST} squares at the most")))
                }
                (Some(colour), Some(length)) => Ok(Block { length, colour }),
            }
        };
        let clue = |line: &Node<'_, '_>| -> Result<Clue> {
            let clue: Clue = children(*line, "count").map(block).collect::<Result<_, _>>()?;
            Ok(clue.into_iter().filter(|block| block.length > 0).collect())
        };
        let clues = lines.iter().map(clue).collect::<Result<_, _>>()?;
        Ok((clues, lines.iter().map(|line| Place::Input(line.range())).collect()))
    };
    let ((rows, row_places), (columns, column_places)) = (lines("rows")?, lines("columns")?);
    let clues = Clues { rows, columns, signs, exact };
    // Whoever made the puzzle may have drawn another picture.
    let drawn = goal(puzzle).and_then(|image| drawn(image).ok());
    let drawn = drawn.filter(|picture| picture.judge(&clues).right);
    Ok(Reading { clues, places: [row_places, column_places], drawn })
}

/// Returns a different character for each colour, that of the background first. Fails if there are
/// more colours than letters.
fn signs_of(puzzle: Node<'_, '_>, names: &[&str], colours: &[Node<'_, '_>]) -> Result<Vec<char>> {
    let mut signs = vec!['.'];
    for name in &names[1..] {
        let node = colours.iter().find(|node| node.attribute("name") == Some(*name));
        let own = node.and_then(|node| node.attribute("char")?.chars().next());
        let black = Some(BLACK).filter(|_| *name == "black");
        let first = name.chars().next();
        let letters = ('a'..='z').chain('A'..='Z');
        let can_be_typed = |it: &char| it.is_ascii_alphabetic() || black == Some(*it);
        let candidates = black.into_iter().chain(own).chain(first).chain(letters);
        let sign = candidates.filter(can_be_typed).find(|it| !signs.contains(it));
        signs.push(sign.ok_or_else(|| wrong(puzzle, "there are too many colours".into()))?);
    }
    Ok(signs)
}

/// Returns the colours that a puzzle gives exactly, besides black, by their signs.
fn exact(names: &[&str], nodes: &[Node<'_, '_>], signs: &[char]) -> BTreeMap<char, Colour> {
    let named = names.iter().zip(signs).skip(1).filter(|(_, sign)| **sign != BLACK);
    let given = named.filter_map(|(name, sign)| {
        let node = nodes.iter().find(|node| node.attribute("name") == Some(*name))?;
        Some((*sign, colour(node.text()?.trim())?))
    });
    given.collect()
}

/// Returns the picture that solves a puzzle; `None` if the file has none.
fn goal<'a, 'i>(puzzle: Node<'a, 'i>) -> Option<Node<'a, 'i>> {
    let is_goal = |node: &Node<'_, '_>| node.attribute("type").is_none_or(|kind| kind == "goal");
    let solution = children(puzzle, "solution").find(is_goal)?;
    children(solution, "image").next()
}

/// Reads a picture, whose rows stand between bars with a character for each square. Fails for a character of no colour, rows of different lengths, and a side that is not
/// from 1 to [`MOST`].
fn read_image(image: Node<'_, '_>, chars: &[char]) -> Result<Picture> {
    let text = image.text().unwrap_or_default();
    let mut rows = Vec::new();
    for row in text.split('|').map(str::trim).filter(|row| !row.is_empty()).take(MOST + 1) {
        let colour = |sign: char| chars.iter().position(|char| *char == sign);
        let row: Option<Vec<usize>> = row.chars().take(MOST + 1).map(colour).collect();
        rows.push(row.ok_or_else(|| wrong(image, "this picture has a sign of no colour".into()))?);
    }
    let columns = rows.first().map_or(0, Vec::len);
    if rows.iter().any(|row| row.len() != columns) {
        return Err(wrong(image, "the rows of this picture are not equally long".into()));
    }
    if columns == 0 || columns > MOST || rows.len() > MOST {
        return Err(wrong(image, format!("a picture has 1 to {MOST} rows and columns")));
    }
    Ok(Picture(rows))
}

fn wrong(node: Node<'_, '_>, message: String) -> Mistake {
    Mistake::new(message, Place::Input(node.range()), "")
}
