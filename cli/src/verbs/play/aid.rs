//! Hints that a player asks for, one after the other, and the moves from which they begin.

use billhook_engine::Limits;
use billhook_plugin::Instance;
use billhook_plugin::player::{Hint, NoHelp};
use billhook_run::Bounds;

use crate::terminal::Terminal;

/// The hints that were given for an instance.
#[derive(Default)]
pub(super) struct Aid {
    hint: Option<Hint>,
    /// The level of the hint that was shown last.
    level: usize,
    /// The facts that the player has found, with commas between them.
    known: String,
    /// The number of levels shown.
    pub(super) given: usize,
}

impl Aid {
    /// Notes a move, a fact such as `3 at r1c2`, from which the next hint begins; returns what to
    /// say. `None` if the line is no move.
    pub(super) fn note(&mut self, instance: &dyn Instance, line: &str) -> Option<String> {
        if !line.contains(" at ") {
            return None;
        }
        let known = format!("{}{line}, ", self.known);
        // A wrong fact is refused before anything is searched, so no node is needed.
        match instance.player().hint_from(&known, &mut Limits::new().nodes(0))? {
            Err(NoHelp::Refused(why)) => Some(why),
            _ => {
                (self.known, self.hint, self.level) = (known, None, 0);
                Some("noted".to_owned())
            }
        }
    }

    /// Returns the next level of the hint, or the last one again; or a sentence if there is no
    /// hint.
    pub(super) fn more(
        &mut self,
        instance: &dyn Instance,
        bounds: &Bounds,
        terminal: &Terminal<'_>,
    ) -> String {
        if self.hint.is_none() {
            let player = instance.player();
            let hint = terminal.watched(bounds, false, |limits| match self.known.is_empty() {
                true => player.hint(limits),
                false => {
                    player.hint_from(&self.known, limits).unwrap_or(Err(NoHelp::NoSolution(None)))
                }
            });
            match hint {
                Ok(hint) => self.hint = Some(hint),
                Err(NoHelp::NoSolution(_)) if !self.known.is_empty() => {
                    self.known.clear();
                    return "no solution agrees with your moves; they are taken back".to_owned();
                }
                Err(NoHelp::Refused(why)) => return format!("there is no hint: {why}"),
                Err(_) => return "there is no hint".to_owned(),
            }
        }
        let Some(hint) = &self.hint else { return String::new() };
        let (level, text) = hint.level(self.level + 1);
        self.given += level - self.level.min(level);
        self.level = level;
        format!("{text} ({level} of {}; {})", hint.levels(), hint.reason())
    }
}
