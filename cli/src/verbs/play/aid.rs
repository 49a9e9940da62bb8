//! Hints that a player asks for, one after the other.

use billhook_plugin::Instance;
use billhook_plugin::player::{Hint, NoHelp};
use billhook_run::Bounds;

use crate::terminal::Terminal;

/// The hints that were given for an instance.
#[derive(Default)]
pub(super) struct Aid {
    hint: Option<Hint>,
    /// The number of levels shown.
    pub(super) given: usize,
}

impl Aid {
    /// Returns the next level of the hint, or the last one again; or a sentence if there is no
    /// hint.
    pub(super) fn more(
        &mut self,
        instance: &dyn Instance,
        bounds: &Bounds,
        terminal: &Terminal<'_>,
    ) -> String {
        if self.hint.is_none() {
            let hint = terminal.watched(bounds, false, |limits| instance.player().hint(limits));
            match hint {
                Ok(hint) => self.hint = Some(hint),
                Err(NoHelp::Refused(why)) => return format!("there is no hint: {why}"),
                Err(_) => return "there is no hint".to_owned(),
            }
        }
        let Some(hint) = &self.hint else { return String::new() };
        let (level, text) = hint.level(self.given + 1);
        self.given = level;
        format!("{text} ({level} of {}; {})", hint.levels(), hint.reason())
    }
}
