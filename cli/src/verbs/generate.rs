//! `generate`: new instances of a puzzle that deals them, with a wanted difficulty or number of
//! solutions.

use std::hash::{BuildHasher, RandomState};

use billhook_plugin::Solution;
use billhook_plugin::player::Undealt;
use billhook_plugin::plugin::Dealer;
use billhook_run::object;
use billhook_run::words::{several, undealt as undealt_so_far};

use super::dealt_files::{DealtFiles, item, written};
use super::grade::judged;
use super::sheet_files::Manifest;
use crate::arguments::{Call, Settings, Verb, capability};
use crate::code;
use crate::output::listing::styled;
use crate::output::{Failure, Messages, Output, Progress, Texts, nowhere};
use crate::terminal::{Terminal, printable};

pub(super) static GENERATE: Verb = Verb {
    needs: Some(&capability::DEALS),
    takes_instance: false,
    example: "{puzzle} --difficulty hard --number 5",
    ..Verb::of_puzzle("generate", "Make new instances, of a difficulty if wanted", run)
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, program } = call;
    let Settings { wanted, bounds, verbosity, .. } = settings;
    settings.print.check()?;
    let number = settings.number.unwrap_or(1);
    let seed = settings.seed.unwrap_or_else(random_seed);
    let (problem, options) = (question.problem, question.read_options()?);
    let mut texts = question.texts.clone();
    let file = question.file(terminal)?;
    texts.input = file.clone().unwrap_or_default();
    let heading = || settings.print.heading(Some(problem), None, program.command_line(Some(seed)));
    let files = settings.output.as_ref().map(|path| {
        let files = DealtFiles::new(path, problem, settings, number, heading());
        files.map_err(|mistake| texts.wrong(mistake))
    });
    let mut files = files.transpose()?;
    let mut manifest = Manifest::open(&settings.print, &texts)?;
    let progress = Progress::new(terminal, verbosity.quiet);
    let mut limits = progress.reported(bounds.limits().cancel(terminal.heeded()));
    let mut dealer = Dealer::new(problem, &options, wanted.clone(), seed).from_file(file);
    if settings.rising {
        dealer.rise(number).map_err(|mistake| texts.wrong(mistake))?;
    }
    let is_watched = terminal.together;
    for found in 0..number {
        let (mut messages, results) = terminal.streams(verbosity.quiet || verbosity.json);
        if number > 1 {
            progress.turns_to(format!("instance {} of {number}", found + 1));
        }
        let dealt = dealer.deal(&mut limits);
        progress.step_aside();
        match dealt {
            Ok(dealt) => {
                judged(&dealt.grade, &*dealt.instance)?;
                if let Some(manifest) = &mut manifest {
                    manifest.add(&item(&dealt));
                }
                if let Some(files) = &mut files {
                    files.write(&dealt, found, &texts, &mut messages)?;
                    continue;
                }
                let mut output = Output::Standard(results.stream);
                if verbosity.json {
                    output.object(&object::dealt(&dealt))?;
                } else {
                    output.line(&written(&dealt.input, found))?;
                    // Boards are drawn only at a terminal: programs read lines of instances.
                    if let Some(board) = dealt.instance.look().challenge().filter(|_| is_watched) {
                        let last = if found + 1 < number { "\n" } else { "" };
                        output.bytes(&drawn(&*board, results.colour))?;
                        output.line(last)?;
                    }
                }
                output.finish()?;
            }
            Err(undealt) => {
                let why = undealt_in_words(undealt, &dealer, &texts)?;
                finish(files, manifest.filter(|_| found > 0), &mut messages)?;
                messages.answer(&format!("{found} of {number} found; {why}"));
                return Ok(if found > 0 { code::FOUND } else { code::STOPPED });
            }
        }
    }
    let mut messages = terminal.messages(verbosity.quiet || verbosity.json);
    finish(files, manifest, &mut messages)?;
    let made = several(&number, "instance");
    messages.say(&format!("{}: {made}, --seed {seed}", problem.about().name));
    Ok(code::FOUND)
}

/// Puts the files in their places, those that there are.
fn finish(
    files: Option<DealtFiles>,
    manifest: Option<Manifest>,
    messages: &mut Messages<'_>,
) -> Result<(), Failure> {
    files.map_or(Ok(()), |files| files.finish(messages))?;
    manifest.map_or(Ok(()), Manifest::finish)
}

/// Returns a random seed of at most nine digits, so that it can be typed again.
pub(super) fn random_seed() -> u64 {
    RandomState::new().hash_one(()) % 1_000_000_000
}

/// Returns a board as text, without line breaks at its end; if `colour`, with colours for a
/// terminal.
pub(super) fn drawn(board: &dyn Solution, colour: bool) -> Vec<u8> {
    match colour {
        true => printable::coloured(styled(board).trim_end_matches('\n')),
        false => board.plain().trim_end_matches('\n').as_bytes().to_vec(),
    }
}

/// Returns the reason why no further instance was dealt, in a clause or two. Fails if the options
/// are wrong, or instances cannot be graded.
pub(super) fn undealt_in_words(
    undealt: Undealt,
    dealer: &Dealer<'_>,
    texts: &Texts,
) -> Result<String, Failure> {
    match undealt {
        Undealt::Mistake(mistake) => Err(texts.wrong(mistake)),
        Undealt::Refused(why) => Err(texts.wrong(nowhere(format!("there is no grade: {why}")))),
        undealt => Ok(undealt_so_far(&undealt, dealer)),
    }
}
