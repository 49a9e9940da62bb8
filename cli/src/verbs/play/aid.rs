//! Hints that a player asks for, one after the other, and the moves from which they begin.

use billhook_engine::Limits;
use billhook_plugin::player::{Hint, NoHelp};
use billhook_plugin::{Instance, Solution};
use billhook_run::Bounds;

use crate::terminal::Terminal;

/// The hints that were given for an instance, and the moves of the player.
#[derive(Default)]
pub(super) struct Aid {
    hint: Option<Hint>,
    /// The level of the hint that was shown last.
    level: usize,
    /// The moves: facts such as `3 at r1c2`, in the order in which they were made.
    moves: Vec<String>,
    /// The number of levels shown.
    pub(super) given: usize,
}

/// The result of a line with moves.
pub(super) struct Noted {
    /// The words for it.
    pub(super) said: String,
    /// The number of moves that were noted.
    pub(super) number: usize,
}

impl Aid {
    /// Notes the moves in a line: facts such as `3 at r1c2`, with commas between them. A move
    /// replaces earlier ones that contradict it; a text that is no fact is reported and skipped.
    /// Returns `None` if the line is an answer, or has no ` at `.
    pub(super) fn note(&mut self, instance: &dyn Instance, line: &str) -> Option<Noted> {
        let player = instance.player();
        if !line.contains(" at ") || instance.answers().judge(line).is_ok() {
            return None;
        }
        let agree = |moves: &[String]| player.noted(&moves.join(", ")).is_some_and(|it| it.is_ok());
        let (mut number, mut said) = (0, Vec::new());
        for one in line.split([',', ';']).map(str::trim).filter(|it| !it.is_empty()) {
            if let Err(why) = player.noted(one)? {
                said.push(why.to_string());
                continue;
            }
            let one = one.to_owned();
            self.moves.push(one.clone());
            if !agree(&self.moves) {
                self.moves.retain(|other| *other == one || agree(&[other.clone(), one.clone()]));
            }
            // Moves that agree in pairs may leave no value together.
            while self.moves.len() > 1 && !agree(&self.moves) {
                self.moves.remove(0);
            }
            number += 1;
        }
        if number > 0 {
            (self.hint, self.level) = (None, 0);
            let words = if said.is_empty() { "noted" } else { "noted, but for this:" };
            said.insert(0, words.to_owned());
        }
        Some(Noted { said: said.join("\n"), number })
    }

    /// Takes back the last move, and returns what to say.
    pub(super) fn undo(&mut self) -> String {
        let Some(last) = self.moves.pop() else { return "there is no move".to_owned() };
        (self.hint, self.level) = (None, 0);
        format!("`{last}` is taken back")
    }

    /// Returns the board with the moves, or with the clues alone; `None` if there is no board.
    pub(super) fn board<'i>(&self, instance: &'i dyn Instance) -> Option<Box<dyn Solution + 'i>> {
        let clues = instance.look().challenge()?;
        match self.moves.is_empty() {
            true => Some(clues),
            false => instance.player().noted(&self.moves.join(", "))?.ok(),
        }
    }

    /// Returns the board with the moves as text; empty if there is no board.
    pub(super) fn plain(&self, instance: &dyn Instance) -> String {
        self.board(instance).map_or(String::new(), |board| board.plain())
    }

    /// Lists the moves; `None` if there are none.
    pub(super) fn moves(&self) -> Option<String> {
        (!self.moves.is_empty()).then(|| format!("moves: {}", self.moves.join(", ")))
    }

    /// Returns the answer that the moves make if it may be a solution: a solution agrees with all of
    /// them.
    pub(super) fn answer(
        &self,
        instance: &dyn Instance,
        bounds: &Bounds,
        terminal: &Terminal<'_>,
    ) -> Option<String> {
        let (moves, player) = (self.moves.join(", "), instance.player());
        let answer = player.noted(&moves)?.ok()?.text();
        if !instance.answers().accepts(&answer) {
            return None;
        }
        let hint = terminal.watched(bounds, false, |limits| player.hint_from(&moves, limits))?;
        (!matches!(hint, Err(NoHelp::NoneAgrees(_)))).then_some(answer)
    }

    /// Returns the next level of the hint, or the last one again; or a sentence if there is no
    /// hint. Takes back moves with which no solution agrees, and names them.
    pub(super) fn more(
        &mut self,
        instance: &dyn Instance,
        bounds: &Bounds,
        terminal: &Terminal<'_>,
    ) -> String {
        let player = instance.player();
        let mut said = String::new();
        while self.hint.is_none() {
            let hint = |limits: &mut Limits| match self.moves.is_empty() {
                true => Some(player.hint(limits)),
                false => player.hint_from(&self.moves.join(", "), limits),
            };
            let hint = terminal.watched(bounds, false, hint);
            match hint {
                Some(Ok(hint)) => self.hint = Some(hint),
                Some(Err(NoHelp::NoneAgrees(wrong))) => {
                    said += &format!("no solution agrees with `{wrong}`, which is taken back\n");
                    let Some(at) = self.moves.iter().position(|it| *it == wrong) else {
                        return said;
                    };
                    self.moves.remove(at);
                }
                Some(Err(why)) if why.is_refusal() => {
                    return format!("{said}there is no hint: {why}");
                }
                _ => return said + "there is no hint",
            }
        }
        let Some(hint) = &self.hint else { return said };
        let (level, text) = hint.level(self.level + 1);
        self.given += level - self.level.min(level);
        self.level = level;
        format!("{said}{text} ({level} of {}; {})", hint.levels(), hint.reason())
    }
}
