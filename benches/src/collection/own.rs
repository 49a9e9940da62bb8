//! Boards of puzzles that have a crate of their own, solved as the command solves them.

use std::time::Instant;

use billhook_engine::{Flow, Status};
use billhook_plugin::{Input, Options, Problem};
use billhook_problems::ALL;
use billhook_run::{Aim, Event, Request};

use crate::LONGEST;
use crate::row::{Board, Solved};

/// A puzzle with its name in the collection.
pub struct Own {
    pub title: &'static str,
    /// The name of the puzzle in Billhook.
    name: &'static str,
    /// The signs of answers for signs of printed solutions.
    signs: &'static [(&'static str, &'static str)],
}

/// All puzzles of the collection that have a crate of their own.
pub const OWN: &[Own] = &[
    Own { title: "Kakuro", name: "kakuro", signs: &[("-", ".")] },
    Own { title: "Nonogram", name: "nonogram", signs: &[("-", "."), ("x", "#")] },
    Own { title: "Skyscraper", name: "skyscrapers", signs: &[] },
];

impl Own {
    /// Solves a board. Fails if it cannot be read, or if the judge refuses a solution.
    pub fn solve(&self, board: &Board<'_>) -> Result<Solved, String> {
        let problem: &dyn Problem = *ALL
            .iter()
            .find(|problem| problem.about().name == self.name)
            .ok_or_else(|| format!("there is no puzzle {}", self.name))?;
        let begin = Instant::now();
        let options = Options::new(problem.about().options, &[]).map_err(|it| it.to_string())?;
        let instance = problem.read(&Input::from_text(board.id, board.problem), &options);
        let instance = instance.map_err(|it| it.to_string())?;
        let mut request = Request::new(problem, &*instance, Aim::ExactlyOne);
        request.bounds.time = Some(LONGEST);
        let mut found = Vec::new();
        let summary = request.run(&mut |event| {
            if let Event::Solution { text, .. } = event {
                found.push(text.to_owned());
            }
            Flow::Continue
        });
        let summary = summary.map_err(|it| it.to_string())?;
        let time = begin.elapsed();
        let printed = self.answer(board.solution);
        let answers = instance.answers();
        let verdict = answers.judge(&printed).map_err(|it| it.to_string())?;
        let is_one = verdict.right && found.len() == 1;
        let plain = |text: &str| text.replace([' ', '\n'], "");
        Ok(Solved {
            time,
            solutions: found.len(),
            is_complete: summary.outcome.status == Status::Complete,
            is_printed: is_one && plain(&found[0]) == plain(&printed),
            link: instance.look().export("puzz.link"),
            verdict: verdict.remarks.join("; "),
        })
    }

    /// Returns a printed solution, which begins with its size, as an answer.
    fn answer(&self, printed: &str) -> String {
        let sign = |sign: &str| {
            let other = self.signs.iter().find(|it| it.0 == sign);
            other.map_or(sign, |it| it.1).to_owned()
        };
        let row = |row: &str| row.split_whitespace().map(sign).collect::<Vec<_>>().join(" ");
        printed.lines().skip(1).map(row).collect::<Vec<_>>().join(" / ")
    }
}
