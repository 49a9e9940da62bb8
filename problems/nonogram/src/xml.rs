//! Puzzles of webpbn in XML, with colours.

use billhook_plugin::reading::xml::{self, Node};
use billhook_plugin::{Input, Mistake, Place};

use crate::clue::{BLACK, Block, Clue, Clues};
use crate::read::{MOST, Places};

/// Reads the first puzzle of a file.
pub(crate) fn read(input: &Input) -> Result<(Clues, Places), Mistake> {
    let document = xml::document(input, true)?;
    let puzzle = document.descendants().find(|node| node.has_tag_name("puzzle"));
    let puzzle =
        puzzle.ok_or_else(|| Mistake::new("no puzzle", Place::Nowhere, "expected <puzzle>"))?;
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
    let usual = puzzle.attribute("defaultcolor").unwrap_or("black");
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
    let lines = |kind: &str| -> Result<(Vec<Clue>, Vec<Place>), Mistake> {
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
                (None, _) => Err(wrong(count, "this is no colour of the puzzle".into())),
                (_, None) => Err(wrong(count, "this is no length of a block".into())),
                (_, Some(length)) if length > MOST => {
                    Err(wrong(count, format!("a block has {MOST} squares at the most")))
                }
                (Some(colour), Some(length)) => Ok(Block { length, colour }),
            }
        };
        let clue = |line: &Node<'_, '_>| -> Result<Clue, Mistake> {
            let clue: Clue = children(*line, "count").map(block).collect::<Result<_, _>>()?;
            Ok(clue.into_iter().filter(|block| block.length > 0).collect())
        };
        let clues = lines.iter().map(clue).collect::<Result<_, _>>()?;
        Ok((clues, lines.iter().map(|line| Place::Input(line.range())).collect()))
    };
    let ((rows, row_places), (columns, column_places)) = (lines("rows")?, lines("columns")?);
    Ok((Clues { rows, columns, signs }, [row_places, column_places]))
}

fn children<'a, 'i>(node: Node<'a, 'i>, name: &'static str) -> impl Iterator<Item = Node<'a, 'i>> {
    node.children().filter(move |child| child.has_tag_name(name))
}

fn wrong(node: Node<'_, '_>, message: String) -> Mistake {
    Mistake::new(message, Place::Input(node.range()), "")
}
