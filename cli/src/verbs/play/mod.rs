//! `play`: a game at the terminal, by the keyboard alone, or over a pipe.
//!
//! An instance is shown, as a board where it has one, and a line is read: a command of [`Word`], or an answer, which the judge
//! of the puzzle looks at. Everything is written to standard output, so that a game in a pipe is a
//! transcript; on a terminal there are a prompt and a clock as well.

mod aid;
mod score;
mod verdict;
mod word;

use std::time::Instant;

use billhook_engine::Cancel;
use billhook_plugin::player::{Grade, NoHelp};
use billhook_plugin::plugin::{Dealer, Dealt, Wanted};
use billhook_plugin::{Input, Instance, Problem};
use billhook_run::Bounds;

use super::generate::{drawn, undealt_in_words};
use super::grade::judged;
use super::no_help;
use crate::code;
use crate::input::Question;
use crate::input::file::cannot_read;
use crate::input::line::Line;
use crate::output::words::several;
use crate::output::{Failure, Output, Progress};
use crate::terminal::Terminal;

use aid::Aid;
use score::Score;
use verdict::verdict;
use word::Word;

/// A request for a game.
pub(crate) struct Play<'p> {
    pub(crate) question: Question<'p>,
    pub(crate) wanted: Wanted,
    /// How many instances are played; as many as the player likes if left out.
    pub(crate) number: Option<u64>,
    pub(crate) seed: u64,
    pub(crate) bounds: Bounds,
}

/// How an instance was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    ForNext,
    Game,
}

/// What may be typed in a game.
pub(crate) fn words(problem: &dyn Problem) -> String {
    Word::help(problem, None)
}

impl Play<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let help = Word::help(self.question.problem, None);
        let mut game = Game::new(self.bounds, help);
        if !self.question.words.is_empty() {
            return self.one(&mut game, terminal);
        }
        let options = self.question.read_options()?;
        let problem = self.question.problem;
        let mut dealer = Dealer::new(problem, &options, self.wanted.clone(), self.seed);
        let about = problem.about();
        say(terminal, &format!("{}\n{}", about.summary, game.help))?;
        for _ in 0..self.number.unwrap_or(u64::MAX) {
            let cancel = Cancel::new();
            (terminal.on_interrupt)(&cancel);
            let progress = Progress::new(terminal, false);
            let mut limits = progress.reported(self.bounds.limits().cancel(cancel));
            let dealt = dealer.deal(&mut limits);
            progress.step_aside();
            let Dealt { instance, grade, .. } = match dealt {
                Ok(dealt) => dealt,
                Err(undealt) => {
                    let why = undealt_in_words(undealt, &dealer, &self.question.texts())?;
                    say(terminal, &format!("no other instance: {why}"))?;
                    break;
                }
            };
            if game.play(&*instance, &grade, terminal)? == Left::Game {
                break;
            }
        }
        if game.instances == 0 {
            return Ok(code::STOPPED);
        }
        game.end(terminal)?;
        Ok(code::FOUND)
    }

    /// Plays the instance that was typed.
    fn one(&self, game: &mut Game, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let subject = self.question.read(terminal)?;
        let cancel = Cancel::new();
        (terminal.on_interrupt)(&cancel);
        let progress = Progress::new(terminal, false);
        let mut limits = progress.reported(self.bounds.limits().cancel(cancel));
        let grade = subject.instance.grade(&mut limits);
        progress.step_aside();
        match grade {
            Ok(grade) => {
                game.help = Word::help(subject.problem, Some(&*subject.instance));
                say(terminal, &game.help)?;
                game.play(&*subject.instance, &grade, terminal)?;
                game.end(terminal)?;
                Ok(code::FOUND)
            }
            Err(why) => {
                // The nearest value is for the player to find.
                let why = match why {
                    NoHelp::NoSolution(_) => NoHelp::NoSolution(None),
                    why => why,
                };
                let (words, code) = no_help::told(&why, "game", &subject)?;
                say(terminal, &format!("{}: {words}", no_help::named(&subject)))?;
                Ok(code)
            }
        }
    }
}

/// A game that is being played.
struct Game {
    bounds: Bounds,
    /// What may be typed.
    help: String,
    /// How many instances were shown.
    instances: usize,
    score: Score,
    begin: Instant,
}

impl Game {
    fn new(bounds: Bounds, help: String) -> Self {
        Self { bounds, help, instances: 0, score: Score::default(), begin: Instant::now() }
    }

    /// Plays an instance, until it is solved or left.
    fn play(
        &mut self,
        instance: &dyn Instance,
        grade: &Grade,
        terminal: &mut Terminal<'_>,
    ) -> Result<Left, Failure> {
        judged(grade, instance)?;
        let begin = Instant::now();
        let mut aid = Aid::default();
        self.instances += 1;
        let number = self.instances;
        say(terminal, &format!("\n{number}. {} ({})", instance.title(), grade.difficulty))?;
        if let Some(board) = instance.challenge() {
            let mut output = Output::Standard(&mut *terminal.output);
            output.bytes(&drawn(&*board, terminal.colour))?;
            output.line("")?;
            output.finish()?;
        }
        loop {
            let line = match read_line(terminal)? {
                Some(Line::Read(line)) => line,
                Some(Line::TooLong(beginning)) => {
                    let line = Input::from_text("your answer", beginning);
                    say(terminal, &Line::too_long(&line).message)?;
                    continue;
                }
                None => {
                    // The prompt stands there still.
                    if terminal.interactive {
                        say(terminal, "")?;
                    }
                    return Ok(Left::Game);
                }
            };
            match Word::of(&line) {
                Some(Word::Help) => say(terminal, &self.help)?,
                Some(Word::Score) => say(terminal, &self.score.sentence())?,
                Some(Word::Skip) => {
                    self.score.skips();
                    say(terminal, &format!("{number} is skipped; a solution: {}", grade.solution))?;
                    return Ok(Left::ForNext);
                }
                Some(Word::Quit) => return Ok(Left::Game),
                Some(Word::GiveUp) => {
                    self.score.gives_up();
                    say(terminal, &format!("a solution: {}", grade.solution))?;
                    return Ok(Left::ForNext);
                }
                Some(Word::Hint) => {
                    let before = aid.given;
                    let text = aid.more(instance, &self.bounds, terminal)?;
                    self.score.takes_hints(aid.given - before);
                    say(terminal, &text)?;
                }
                None if line.trim().is_empty() => {}
                None => {
                    let (right, text) = verdict(instance, &line);
                    say(terminal, &text)?;
                    if right {
                        let points = self.score.solves(aid.given);
                        let points = several(&points, "point");
                        say(terminal, &format!("{points}{}", clock(begin, terminal)))?;
                        return Ok(Left::ForNext);
                    }
                }
            }
        }
    }

    /// The score at the end.
    fn end(&self, terminal: &mut Terminal<'_>) -> Result<(), Failure> {
        let text = format!("\n{}{}", self.score.sentence(), clock(self.begin, terminal));
        say(terminal, &text)
    }
}

/// The time since then, where a person watches.
fn clock(since: Instant, terminal: &Terminal<'_>) -> String {
    match terminal.interactive && terminal.together {
        true => format!(" in {} s", since.elapsed().as_secs()),
        false => String::new(),
    }
}

fn say(terminal: &mut Terminal<'_>, text: &str) -> Result<(), Failure> {
    let mut output = Output::Standard(&mut *terminal.output);
    output.line(text)?;
    output.finish()
}

/// The next line; none at the end of the input.
fn read_line(terminal: &mut Terminal<'_>) -> Result<Option<Line>, Failure> {
    if terminal.interactive {
        let mut output = Output::Standard(&mut *terminal.output);
        output.bytes(b"> ")?;
        output.finish()?;
    }
    terminal.waits();
    let line = Line::next(&mut *terminal.input);
    line.map_err(|source| cannot_read("standard input", source))
}
