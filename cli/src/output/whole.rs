//! Answers about all solutions together: how often each choice occurs, or what all have in common.

use std::borrow::Cow;

use billhook_plugin::solutions::{Common, Marginals};
use billhook_run::object;
use serde_json::Value;

use crate::terminal::printable;

pub(super) enum Whole<'w> {
    Marginals(&'w Marginals),
    Common(&'w Common),
}

impl Whole<'_> {
    /// Returns the answer as text, a board in colour if `is_styled`.
    pub(super) fn text(&self, is_styled: bool) -> Vec<u8> {
        match self {
            Self::Marginals(Marginals { plain: Some(plain), .. }) => plain.clone().into_bytes(),
            Self::Marginals(marginals) => counted(marginals).into_bytes(),
            Self::Common(Common { board: Some(board), .. }) => match is_styled {
                true => printable::coloured(&board.styled()),
                false => board.plain().into_bytes(),
            },
            Self::Common(common) => listed(common).into_bytes(),
        }
    }

    /// Returns the answer as objects for programs.
    pub(super) fn objects(&self) -> Box<dyn Iterator<Item = Value> + '_> {
        match self {
            Self::Marginals(marginals) => Box::new(object::marginals(marginals)),
            Self::Common(common) => Box::new(object::common(common)),
        }
    }

    /// Returns the picture, as SVG; `None` if the puzzle draws none.
    pub(super) fn picture(&self) -> Option<Cow<'_, str>> {
        match self {
            Self::Marginals(marginals) => marginals.picture.as_deref().map(Cow::Borrowed),
            Self::Common(common) => Some(common.board.as_ref()?.picture().into()),
        }
    }
}

/// Returns a line for each choice: the number of solutions that have it, and the choice.
fn counted(marginals: &Marginals) -> String {
    let digits = |count: &dyn ToString| count.to_string().len();
    let width = marginals.choices.iter().map(|(_, count)| digits(count)).max().unwrap_or(0);
    let lines = marginals.choices.iter();
    lines.map(|(choice, count)| format!("{:>width$}  {choice}\n", count.to_string())).collect()
}

/// Returns a line for each choice: whether all solutions have it, and the choice.
fn listed(common: &Common) -> String {
    let line = |(choice, always): &(String, Option<bool>)| {
        let when = match always {
            Some(true) => "always",
            Some(false) => "sometimes",
            None => "perhaps",
        };
        format!("{when:<9}  {choice}\n")
    };
    common.choices.iter().map(line).collect()
}
