//! Boards of the pencil puzzles, solved by a search that learns.

use std::collections::HashMap;
use std::time::Instant;

use billhook_engine::{Flow, Limits, Statistics, Status};
use billhook_pencil::{Genre, Look};

use crate::LONGEST;
use crate::row::{Board, Row, Solved};

/// Solves a board of a genre, and adds it to the figures.
pub fn add(row: &mut Row, genre: &Genre, board: &Board<'_>) {
    let solved = solve(row, genre, board);
    row.add(board, solved);
}

/// Fails if the board cannot be read, or if the judge refuses a solution.
fn solve(row: &mut Row, genre: &Genre, board: &Board<'_>) -> Result<Solved, String> {
    let begin = Instant::now();
    let sheet = genre.board(board.problem).map_err(|it| it.to_string())?;
    let (mut model, fields) = genre.model(&sheet).map_err(|it| it.to_string())?;
    let mut limits = Limits::new().solutions(2).time(LONGEST);
    let mut found = Vec::new();
    model.output(&fields.variables);
    let mut learner = model.learner(&mut limits).map_err(|it| it.to_string())?;
    let status = learner.search(&mut limits, &mut Statistics::new(), |solved| {
        found.push(fields.signs_of(&|variable| solved.value(variable)));
        Flow::Continue
    });
    let time = begin.elapsed();
    let link = genre.link(&sheet);
    row.links += usize::from(link.is_some());
    let printed: Vec<String> = genre.printed(&sheet, board.solution);
    for signs in &found {
        if let Some(fault) = genre.faults(&sheet, signs).first() {
            row.is_wrong = true;
            return Err(format!("the judge refuses the solution: {fault}"));
        }
    }
    // Printed solutions show clues or leave them out.
    let fits = |at: usize, sign: &String| {
        let clue = sheet.layers.first().and_then(|it| it.get(at)).filter(|it| *it != "-");
        let is_clue = |sign: &String| clue == Some(sign);
        *sign == printed[at] || is_clue(sign) || is_clue(&printed[at]) && sign == "-"
    };
    let equal = |signs: &Vec<String>| match fields.look == Look::Parts {
        _ if printed.is_empty() => true,
        true => renumbered(signs) == renumbered(&printed),
        false => signs.len() == printed.len() && (0..).zip(signs).all(|(at, it)| fits(at, it)),
    };
    let refused = genre.faults(&sheet, &printed);
    Ok(Solved {
        time,
        solutions: found.len(),
        is_complete: status == Status::Complete,
        is_printed: found.iter().any(equal),
        link,
        verdict: refused.into_iter().next().unwrap_or_else(|| "keeps the rules".to_owned()),
    })
}

/// Renumbers parts in the order of their first squares.
fn renumbered(parts: &[String]) -> Vec<usize> {
    let mut numbers = HashMap::new();
    parts
        .iter()
        .map(|part| {
            let next = numbers.len();
            *numbers.entry(part).or_insert(next)
        })
        .collect()
}
