//! Cells of boards: what may be written into them, and the partial answer or the instance with it.

use std::collections::HashSet;

use billhook_engine::Limits;
use billhook_plugin::player::NoHelp;
use billhook_plugin::plugin::Cells;
use billhook_run::object::about;
use serde_json::{Value, json};

use super::{Ended, Question, Subject, nowhere};

/// Maximum number of rows and of columns in which squares are looked for.
const LONGEST_SIDE: usize = 200;

impl From<NoHelp> for Ended {
    fn from(why: NoHelp) -> Self {
        Self::Unhelped(why)
    }
}

impl Question<'_> {
    /// Tells the cells of the board, each with its values and clues, and the board with what is known.
    pub(super) fn cells(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let cells = board(&subject)?;
        let mut limits = self.limits();
        let list = cells.list();
        let names: HashSet<String> = list.iter().map(|cell| cell.name.clone()).collect();
        let listed = list.into_iter().map(|cell| {
            if limits.exhausted() {
                return Err(Ended::Unhelped(NoHelp::Stopped(limits.status())));
            }
            let values = match cell.given {
                Some(_) => Vec::new(),
                None => cells.values(&cell.name),
            };
            Ok(json!({
                "name": cell.name,
                "given": cell.given,
                "values": values,
                "clues": cells.clues(&cell.name),
            }))
        });
        let listed = listed.collect::<Result<Vec<_>, _>>()?;
        let fields = json!({ "cells": listed, "squares": squares(cells, &names, &mut limits)? });
        self.tell_known("cells", self.request.known.as_deref().unwrap_or(""), &subject, fields)
    }

    /// Tells what is known with a value in a cell, or the instance with a clue in a square.
    pub(super) fn write(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let cells = board(&subject)?;
        let (cell, known) = (&self.request.cell, self.request.known.as_deref().unwrap_or(""));
        let filled = |text: &String| Some(text.clone()).filter(|text| !text.is_empty());
        match (&self.request.value, &self.request.clue) {
            (Some(value), None) => {
                let known = cells.with(known, cell, filled(value).as_deref());
                self.tell_known("known", &known, &subject, json!({ "known": known }))
            }
            (None, Some(clue)) => {
                let clue = filled(clue);
                let mut subject = subject;
                let mut is_written = false;
                // Of several cells those that take the clue.
                for cell in cell.split(", ") {
                    if let Some(input) = board(&subject)?.with_clue(cell, clue.as_deref()) {
                        (subject, is_written) = (self.read_input(input)?, true);
                    }
                }
                if !is_written {
                    return Err(nowhere(format!("{cell} takes no such clue")).into());
                }
                let fields = json!({ "input": subject.input.text() });
                self.sink.tell(about("written", &*subject.instance, fields));
                Ok(())
            }
            _ => Err(nowhere("either a `value` or a `clue` is to be written").into()),
        }
    }

    /// Tells an event with pictures of the board and what is known. Fails if that is no fact, or
    /// contradicts itself.
    fn tell_known(
        &self,
        event: &str,
        known: &str,
        subject: &Subject<'_>,
        fields: Value,
    ) -> Result<(), Ended> {
        let shown = board(subject)?.noted(known)?;
        let mut event = about(event, &*subject.instance, fields);
        event["answer"] = json!(shown.text());
        self.add_pictures(&mut event, |want| want.of_solution(&*shown));
        self.sink.tell(event);
        Ok(())
    }
}

/// Returns the squares that are no cells of players but take clues of authors, each with these
/// clues. Fails if a limit is reached.
fn squares(
    cells: &dyn Cells,
    names: &HashSet<String>,
    limits: &mut Limits,
) -> Result<Vec<Value>, Ended> {
    let mut squares = Vec::new();
    for row in 1..=LONGEST_SIDE {
        for column in 1..=LONGEST_SIDE {
            let name = format!("r{row}c{column}");
            if limits.exhausted() {
                return Err(Ended::Unhelped(NoHelp::Stopped(limits.status())));
            }
            if names.contains(&name) {
                continue;
            }
            let clues = cells.clues(&name);
            match (clues.is_empty(), column) {
                (false, _) => squares.push(json!({ "name": name, "clues": clues })),
                (true, 1) => return Ok(squares),
                (true, _) => break,
            }
        }
    }
    Ok(squares)
}

/// Returns the cells of the board. Fails if the puzzle has none.
fn board<'s>(subject: &'s Subject<'_>) -> Result<&'s dyn Cells, Ended> {
    let name = subject.problem.about().name;
    let cells = subject.instance.cells();
    cells.ok_or_else(|| nowhere(format!("{name} has no board with cells")).into())
}
