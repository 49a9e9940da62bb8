//! Commands that a player types besides answers.

use billhook_plugin::{Instance, Problem};

/// A command of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Help,
    Hint,
    Board,
    Undo,
    GiveUp,
    Skip,
    Score,
    Quit,
}

impl Word {
    /// Returns the help: the commands, and how an answer is typed. The form of the board that is
    /// played shows that; without a board the puzzle's example does, unless it has several lines or
    /// gives the answer away.
    pub(super) fn help(problem: &dyn Problem, played: Option<&dyn Instance>) -> String {
        let answer = problem.about().answer;
        let gives_away = played.is_some_and(|instance| instance.answers().accepts(answer));
        let form = played.and_then(|instance| Some(instance.look().challenge()?.line()));
        let such_as = match (problem.steps(), form) {
            (_, Some(form)) => format!(" of this form: {form}"),
            _ if gives_away || answer.contains('\n') => String::new(),
            (Some(steps), None) => format!(" such as {answer}\nor in steps: {steps}"),
            (None, None) => format!(" such as {answer}"),
        };
        let takes_moves = played.is_some_and(|it| it.player().noted("").is_some());
        let [moves, of_moves] = match takes_moves {
            true => [
                "\nor moves, each a value and a place as hints name them: VALUE at PLACE, VALUE at PLACE",
                "board, undo, ",
            ],
            false => [""; 2],
        };
        let others = "give up, skip, score, help, quit";
        format!("type an answer{such_as}{moves}\nor: hint, {of_moves}{others}")
    }

    /// Returns the command in a line, in upper or lower case; `None` if the line is an answer.
    pub(super) fn of(line: &str) -> Option<Self> {
        let words: Vec<String> = line.split_whitespace().map(str::to_lowercase).collect();
        match words.join(" ").as_str() {
            "help" | "?" => Some(Self::Help),
            "hint" => Some(Self::Hint),
            "board" => Some(Self::Board),
            "undo" => Some(Self::Undo),
            "give up" | "giveup" => Some(Self::GiveUp),
            "skip" => Some(Self::Skip),
            "score" => Some(Self::Score),
            "quit" | "exit" => Some(Self::Quit),
            _ => None,
        }
    }
}
