//! `play`: a game at the terminal, by the keyboard alone, or over a pipe.
//!
//! An instance is shown, and a line is read: a command of [`Word`], or an answer, which the judge of
//! the puzzle looks at. Everything is written to standard output, so that a game in a pipe is
//! a transcript; on a terminal there are a prompt and a clock as well.

mod score;
mod word;

use std::time::Instant;

use billhook_engine::Cancel;
use billhook_plugin::player::{Dealer, Dealt, Grade, Hint, NoHelp, Wanted};
use billhook_plugin::{Input, Instance, Place};
use billhook_run::Bounds;

use super::generate::undealt_in_words;
use super::grade::judged;
use super::no_help;
use crate::code;
use crate::input::Question;
use crate::input::file::cannot_read;
use crate::input::line::Line;
use crate::output::diagnosis;
use crate::output::words::several;
use crate::output::{Failure, Output, Texts};
use crate::terminal::Terminal;

use score::Score;
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

impl Play<'_> {
    /// Runs the verb.
    pub(crate) fn run(&self, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
        let mut game = Game { bounds: self.bounds, ..Game::default() };
        if !self.question.words.is_empty() {
            return self.one(&mut game, terminal);
        }
        let options = self.question.read_options()?;
        let problem = self.question.problem;
        let mut dealer = Dealer::new(problem, &options, self.wanted.clone(), self.seed);
        let about = problem.about();
        say(terminal, &format!("{}: {}\n{}", about.name, about.summary, Word::HELP))?;
        for _ in 0..self.number.unwrap_or(u64::MAX) {
            let cancel = Cancel::new();
            (terminal.on_interrupt)(&cancel);
            let dealt = dealer.deal(&mut self.bounds.limits().cancel(cancel));
            let Dealt { instance, grade, .. } = match dealt {
                Ok(dealt) => dealt,
                Err(undealt) => {
                    let why = undealt_in_words(undealt, &self.question.texts())?;
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
        match subject.instance.grade(&mut self.bounds.limits().cancel(cancel)) {
            Ok(grade) => {
                say(terminal, Word::HELP)?;
                game.play(&*subject.instance, &grade, terminal)?;
                game.end(terminal)?;
                Ok(code::FOUND)
            }
            Err(why) => {
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
    /// How many instances were shown.
    instances: usize,
    score: Score,
    begin: Instant,
}

impl Default for Game {
    fn default() -> Self {
        let (bounds, score) = (Bounds::default(), Score::default());
        Self { bounds, instances: 0, score, begin: Instant::now() }
    }
}

impl Game {
    /// Plays an instance, until it is solved or left.
    fn play(
        &mut self,
        instance: &dyn Instance,
        grade: &Grade,
        terminal: &mut Terminal<'_>,
    ) -> Result<Left, Failure> {
        judged(grade, instance)?;
        let begin = Instant::now();
        let mut help = Help { hint: None, given: 0 };
        self.instances += 1;
        let number = self.instances;
        say(terminal, &format!("\n{number}. {} ({})", instance.title(), grade.difficulty))?;
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
                Some(Word::Help) => say(terminal, Word::HELP)?,
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
                    let before = help.given;
                    let text = help.more(instance, &self.bounds, terminal)?;
                    self.score.takes_hints(help.given - before);
                    say(terminal, &text)?;
                }
                None if line.trim().is_empty() => {}
                None => {
                    let (right, text) = verdict(instance, &line, terminal);
                    say(terminal, &text)?;
                    if right {
                        let points = self.score.solves(help.given);
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

/// The help with an instance so far.
struct Help {
    hint: Option<Hint>,
    /// How many levels were said.
    given: usize,
}

impl Help {
    /// The next level; after the last one, that again.
    fn more(
        &mut self,
        instance: &dyn Instance,
        bounds: &Bounds,
        terminal: &Terminal<'_>,
    ) -> Result<String, Failure> {
        if self.hint.is_none() {
            let cancel = Cancel::new();
            (terminal.on_interrupt)(&cancel);
            match instance.hint(&mut bounds.limits().cancel(cancel)) {
                Ok(hint) => self.hint = Some(hint),
                Err(NoHelp::Refused(why)) => return Ok(format!("there is no hint: {why}")),
                Err(_) => return Ok("there is no hint".to_owned()),
            }
        }
        let Some(hint) = &self.hint else { return Ok(String::new()) };
        let (level, text) = hint.level(self.given + 1);
        self.given = level;
        Ok(format!("{text} ({level} of {}; {})", hint.levels(), hint.reason()))
    }
}

/// Whether an answer is right, and why; one that cannot be read is drawn in its place.
fn verdict(instance: &dyn Instance, line: &str, terminal: &Terminal<'_>) -> (bool, String) {
    match instance.judge(line) {
        Ok(verdict) => {
            let word = if verdict.right { "right" } else { "wrong" };
            (verdict.right, format!("{word}: {}", verdict.remarks.join("; ")))
        }
        Err(mistake) if mistake.place == Place::Nowhere => (false, mistake.to_string()),
        Err(mistake) => {
            let answer_file = Some("your answer".to_owned());
            let texts = Texts { answer: line.to_owned(), answer_file, ..Texts::default() };
            let drawn = diagnosis::draw(&mistake, &texts, terminal.width);
            let plain = || anstream::adapter::strip_str(&drawn).to_string();
            (false, if terminal.colour { drawn.clone() } else { plain() })
        }
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
