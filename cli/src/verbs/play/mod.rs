//! `play`: a game at the terminal, by the keyboard alone, or over a pipe.
//!
//! An instance is shown, as a board if it has one. Then lines are read: a command ([`Word`]), or an
//! answer for the judge of the puzzle. Everything is written to standard output, so that a game
//! over a pipe is a transcript; a terminal shows a prompt and the time as well.

mod aid;
mod score;
mod verdict;
mod word;

use std::time::Instant;

use billhook_plugin::player::{Grade, NoHelp};
use billhook_plugin::plugin::{Dealer, Dealt};
use billhook_plugin::{Input, Instance};
use billhook_run::Bounds;
use billhook_run::words::{named, several};

use super::generate::{drawn, random_seed, undealt_in_words};
use super::grade::judged;
use super::no_help;
use crate::arguments::{Call, Verb, capability};
use crate::code;
use crate::input::file::cannot_read;
use crate::input::line::Line;
use crate::output::{Failure, Output};
use crate::terminal::Terminal;

use aid::{Aid, Noted};
use score::Score;
use verdict::verdict;
use word::Word;

/// The way in which a player leaves an instance: for the next one, or to end the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    ForNext,
    Game,
}

pub(super) static PLAY: Verb = Verb {
    needs: Some(&capability::DEALS),
    example: "{puzzle} --difficulty easy",
    note: Some(|problem| format!("In the game, {}", Word::help(problem, None))),
    ..Verb::of_puzzle("play", "Play in the terminal: instances, score, hints", run)
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let mut game = Game::new(call.settings.bounds);
    if !call.question.words.is_empty() {
        return one(call, &mut game, terminal);
    }
    let options = call.question.read_options()?;
    let problem = call.question.problem;
    let seed = call.settings.seed.unwrap_or_else(random_seed);
    let mut dealer = Dealer::new(problem, &options, call.settings.wanted.clone(), seed);
    terminal.print(problem.about().summary)?;
    for _ in 0..call.settings.number.unwrap_or(u64::MAX) {
        let dealt = terminal.watched(&call.settings.bounds, false, |limits| dealer.deal(limits));
        let Dealt { instance, grade, .. } = match dealt {
            Ok(dealt) => dealt,
            Err(undealt) => {
                let why = undealt_in_words(undealt, &dealer, &call.question.texts)?;
                terminal.print(&format!("no other instance: {why}"))?;
                break;
            }
        };
        game.help = Word::help(problem, Some(&*instance));
        // The first instance shows the form of an answer, which may depend on its size.
        if game.instances == 0 {
            terminal.print(&game.help)?;
        }
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

fn one(call: &Call<'_>, game: &mut Game, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let subject = call.question.read(terminal)?;
    let player = subject.instance.player();
    let grade = terminal.watched(&call.settings.bounds, false, |limits| player.grade(limits));
    match grade {
        Ok(grade) => {
            game.help = Word::help(subject.problem, Some(&*subject.instance));
            terminal.print(&game.help)?;
            game.play(&*subject.instance, &grade, terminal)?;
            game.end(terminal)?;
            Ok(code::FOUND)
        }
        Err(why) => {
            // The reason is left out, because it may tell what the player is to find.
            let why = match why {
                NoHelp::NoSolution(_) => NoHelp::NoSolution(None),
                why => why,
            };
            let (words, code) = no_help::told(&why, "game", &subject)?;
            terminal.print(&format!("{}: {words}", named(&*subject.instance)))?;
            Ok(code)
        }
    }
}

struct Game {
    bounds: Bounds,
    /// The text of `help`: what may be typed.
    help: String,
    /// The number of instances shown.
    instances: usize,
    score: Score,
    begin: Instant,
}

impl Game {
    fn new(bounds: Bounds) -> Self {
        Self {
            bounds,
            help: String::new(),
            instances: 0,
            score: Score::default(),
            begin: Instant::now(),
        }
    }

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
        let title = &instance.entry().title;
        terminal.print(&format!("\n{number}. {title} ({})", grade.difficulty))?;
        show_board(&aid, instance, terminal)?;
        loop {
            let line = match read_line(terminal)? {
                Some(Line::Read(line)) => line,
                Some(Line::TooLong(beginning)) => {
                    let line = Input::from_text("your answer", beginning);
                    terminal.print(&Line::too_long(&line).message)?;
                    continue;
                }
                None => {
                    // Ends the line of the prompt.
                    if terminal.interactive {
                        terminal.print("")?;
                    }
                    return Ok(Left::Game);
                }
            };
            match Word::of(&line) {
                Some(Word::Help) => terminal.print(&self.help)?,
                Some(Word::Score) => terminal.print(&self.score.sentence())?,
                Some(Word::Skip) => {
                    self.score.skipped += 1;
                    terminal
                        .print(&format!("{number} is skipped; a solution: {}", grade.solution))?;
                    return Ok(Left::ForNext);
                }
                Some(Word::Quit) => return Ok(Left::Game),
                Some(Word::GiveUp) => {
                    self.score.given_up += 1;
                    terminal.print(&format!("a solution: {}", grade.solution))?;
                    return Ok(Left::ForNext);
                }
                Some(Word::Board) => {
                    show_board(&aid, instance, terminal)?;
                    if let Some(moves) = aid.moves() {
                        terminal.print(&moves)?;
                    }
                }
                Some(Word::Undo) => {
                    terminal.print(&aid.undo())?;
                    show_board(&aid, instance, terminal)?;
                }
                Some(Word::Hint) => {
                    let before = aid.given;
                    let text = aid.more(instance, &self.bounds, terminal);
                    self.score.hints += aid.given - before;
                    terminal.print(&text)?;
                }
                None if line.trim().is_empty() => {}
                None => {
                    let before = aid.plain(instance);
                    let answer = match aid.note(instance, &line) {
                        Some(Noted { said, number: 0 }) => {
                            terminal.print(&said)?;
                            None
                        }
                        Some(Noted { said, .. }) => {
                            terminal.print(&said)?;
                            match aid.plain(instance) == before {
                                true => terminal.print(&aid.moves().unwrap_or_default())?,
                                false => show_board(&aid, instance, terminal)?,
                            }
                            aid.answer(instance, &self.bounds, terminal)
                        }
                        None => Some(line),
                    };
                    let Some(answer) = answer else { continue };
                    let (right, text) = verdict(instance, &answer);
                    terminal.print(&text)?;
                    if right {
                        let points = self.score.solves(aid.given);
                        let points = several(&points, "point");
                        terminal.print(&format!("{points}{}", clock(begin, terminal)))?;
                        return Ok(Left::ForNext);
                    }
                }
            }
        }
    }

    fn end(&self, terminal: &mut Terminal<'_>) -> Result<(), Failure> {
        let text = format!("\n{}{}", self.score.sentence(), clock(self.begin, terminal));
        terminal.print(&text)
    }
}

/// Shows the board with the moves of the player, if the instance has a board.
fn show_board(
    aid: &Aid,
    instance: &dyn Instance,
    terminal: &mut Terminal<'_>,
) -> Result<(), Failure> {
    let Some(board) = aid.board(instance) else { return Ok(()) };
    let mut output = Output::Standard(&mut *terminal.output);
    output.bytes(&drawn(&*board, terminal.colour))?;
    output.line("")?;
    output.finish()
}

/// Returns the time since `since` in words; empty unless a person plays at a terminal.
fn clock(since: Instant, terminal: &Terminal<'_>) -> String {
    match terminal.interactive && terminal.together {
        true => format!(" in {} s", since.elapsed().as_secs()),
        false => String::new(),
    }
}

/// Returns the next line, after a prompt if a person types it; `None` at the end of the input.
/// Fails if the prompt cannot be written, or the input cannot be read.
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
