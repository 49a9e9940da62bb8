//! What a player types besides answers.

/// A command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Hint,
    GiveUp,
    Skip,
    Score,
    Quit,
}

impl Word {
    /// All of them, for a player.
    pub(super) const HELP: &'static str =
        "type an answer, or: hint, give up, skip, score, help, quit";

    /// The command that a line is, in upper or lower case, if it is one.
    pub(super) fn of(line: &str) -> Option<Self> {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        match words.join(" ").as_str() {
            "help" | "?" => Some(Self::Help),
            "hint" => Some(Self::Hint),
            "give up" | "giveup" => Some(Self::GiveUp),
            "skip" => Some(Self::Skip),
            "score" => Some(Self::Score),
            "quit" | "exit" => Some(Self::Quit),
            _ => None,
        }
    }
}
