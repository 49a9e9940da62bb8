//! Puzzles as objects: everything that a command knows of them.
//!
//! [`Plugin`](crate::Plugin) is the only implementation: a puzzle describes itself there.

use std::borrow::Cow;

use billhook_engine::Limits;

use super::Instance;
use super::listed::{Depicts, Plugin};
use super::offers::Dealing;
use super::ready::{PICTURE, Ready};
use super::target::Target;
use crate::player::{Series, Undealt};
use crate::proof::Form;
use crate::puzzle::{About, Entry, InstanceOf, OpenedOnce, Puzzle, Takes};
use crate::reading::{Input, Mistake, Options, Place, Random, grouped, shell};
use crate::run::Strategy;

/// A puzzle as an object.
pub trait Problem: Sync {
    /// Returns the puzzle's name, the input that it takes, and its options.
    fn about(&self) -> &'static About;

    /// Returns the family to which the puzzle belongs, such as "pencil puzzles"; `None` for a puzzle
    /// by itself.
    fn family(&self) -> Option<&'static str> {
        None
    }

    /// Returns other names by which people look for the puzzle.
    fn called(&self) -> &'static [&'static str] {
        &[]
    }

    /// Returns the target of a link that this puzzle, or another one of its family, knows; `None` for
    /// another word. All puzzles of a family return the same.
    fn target(&self, word: &str) -> Option<Target> {
        let _ = word;
        None
    }

    /// Returns the strategies of the puzzle, as they are listed.
    fn strategies(&self) -> Vec<Strategy>;

    /// Returns the combinations of the puzzle's formulations with strategies besides depth first,
    /// such as `fill+lds`.
    fn combinations(&self) -> Vec<Strategy>;

    /// Returns what `auto` chooses, in words.
    fn auto(&self) -> Cow<'static, str>;

    /// Returns an example of an answer in steps; `None` if answers cannot be typed in steps.
    fn steps(&self) -> Option<&'static str>;

    /// Returns whether the puzzle draws its solutions.
    fn draws(&self) -> bool;

    /// Returns the notations in which an instance can be written.
    fn notations(&self) -> Vec<&'static str>;

    /// Returns the form of the certificates of numbers of solutions: by an
    /// [encoding](super::Prover::encoding), or a [text](super::Prover::certificate) alone. `None`
    /// if no instance has any.
    fn certifies(&self) -> Option<Form>;

    /// Returns the form of the proofs of answers: a [proof](super::Prover::prove), or a certificate
    /// of the number of solutions. `None` if no instance has any.
    fn proves(&self) -> Option<Form>;

    /// Returns whether the puzzle grades its instances.
    fn grades(&self) -> bool;

    /// Returns whether only instances with one solution have a grade: others are refused.
    fn grades_one(&self) -> bool;

    /// Returns whether the puzzle deals new instances, and grades them.
    fn deals(&self) -> bool;

    /// Returns whether the puzzle deals new instances from a file of the user's own.
    fn deals_from_files(&self) -> bool {
        false
    }

    /// Draws an instance at random, as it would be typed, by the options that [decide
    /// how](crate::OptionSpec::draws), from `file` if the puzzle [takes
    /// one](Self::deals_from_files). It may have no solution: see [`Dealer`](super::Dealer).
    ///
    /// # Errors
    ///
    /// If an option is wrong, the puzzle deals no instances, none is found, or a limit is reached
    /// first.
    fn deal(
        &self,
        file: Option<&Input>,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt>;

    /// Returns the instances that options ask for; `None` if they ask for none.
    ///
    /// # Errors
    ///
    /// If an option is wrong.
    fn series(&self, options: &Options) -> Result<Option<Series>, Mistake>;

    /// Returns an upper bound of the bytes that reading this input takes: see
    /// [`Puzzle::weight`](crate::Puzzle::weight).
    fn weight(&self, input: &Input) -> usize {
        let _ = input;
        0
    }

    /// Returns the function that makes the text of an instance of a picture in pixels; `None` if the
    /// puzzle reads text alone.
    fn depicts(&self) -> Option<Depicts> {
        None
    }

    /// Reads an instance.
    ///
    /// # Errors
    ///
    /// A mistake in the input or an option, with its place.
    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake>;

    /// Returns the strategy of this name: a listed one, a combination, or `auto`; `None` if there
    /// is none.
    fn strategy(&self, name: &str) -> Option<Strategy> {
        let all = [Strategy::AUTO].into_iter().chain(self.strategies()).chain(self.combinations());
        all.into_iter().find(|strategy| strategy.name() == name)
    }
}

impl<P: Puzzle> Problem for Plugin<P> {
    fn about(&self) -> &'static About {
        self.member.about
    }

    fn family(&self) -> Option<&'static str> {
        self.member.family
    }

    fn called(&self) -> &'static [&'static str] {
        self.called
    }

    fn target(&self, word: &str) -> Option<Target> {
        (self.targets)(word)
    }

    fn strategies(&self) -> Vec<Strategy> {
        Plugin::strategies(self)
    }

    fn combinations(&self) -> Vec<Strategy> {
        Plugin::combinations(self)
    }

    fn auto(&self) -> Cow<'static, str> {
        match (self.policy.chooses, Plugin::strategies(self).first()) {
            (Some((words, _)), _) => words.into(),
            (None, first) => first.map_or("".into(), |first| first.name().to_owned().into()),
        }
    }

    fn steps(&self) -> Option<&'static str> {
        self.steps
    }

    fn draws(&self) -> bool {
        self.look.draw.is_some() || self.look.grid.is_some()
    }

    fn notations(&self) -> Vec<&'static str> {
        let is_drawn = self.look.instance.is_some() || self.look.given.is_some() && self.draws();
        let picture = is_drawn.then_some(PICTURE);
        self.notations.iter().map(|(name, _)| *name).chain(picture).collect()
    }

    fn certifies(&self) -> Option<Form> {
        self.proofs.counts()
    }

    fn proves(&self) -> Option<Form> {
        self.proofs.answers()
    }

    fn grades(&self) -> bool {
        self.player.grades.is_some()
    }

    fn grades_one(&self) -> bool {
        self.player.grades_one
    }

    fn deals(&self) -> bool {
        self.player.grades.is_some() && self.player.deals.is_some()
    }

    fn deals_from_files(&self) -> bool {
        matches!(self.player.deals, Some(Dealing::From(_)))
    }

    fn deal(
        &self,
        file: Option<&Input>,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt> {
        match self.player.deals {
            Some(Dealing::AtOnce(deals)) => deals(options, random).map_err(Undealt::Mistake),
            Some(Dealing::Within(deals)) => deals(self.member.about, options, random, limits),
            Some(Dealing::From(deals)) => deals(file, options, random, limits),
            None => {
                let mistake = Mistake::new("this puzzle deals no instances", Place::Nowhere, "");
                Err(Undealt::Mistake(mistake))
            }
        }
    }

    fn series(&self, options: &Options) -> Result<Option<Series>, Mistake> {
        self.player.lists.map_or(Ok(None), |lists| lists(options))
    }

    fn depicts(&self) -> Option<Depicts> {
        self.depicts
    }

    fn weight(&self, input: &Input) -> usize {
        P::weight(input)
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let about = self.member.about;
        let length = input.text().len();
        if length > P::LONGEST {
            let help = format!(
                "of {} at most {} bytes are read; here are {}",
                about.name,
                grouped(P::LONGEST),
                grouped(length)
            );
            return Err(Mistake::new("the text is too long", Place::Nowhere, "").help(help));
        }
        if about.takes == Takes::File && input.name().is_none() {
            let example = shell::words(about.example);
            let help = format!("such as: {example}; `-` reads standard input");
            return Err(Mistake::new("no file", Place::Nowhere, "").help(help));
        }
        let puzzle = (self.member.reads)(about, input, options).map_err(|mistake| {
            match (&mistake.place, &mistake.help) {
                // Something is missing: an example shows what could be typed.
                (Place::Nowhere, None) => {
                    let help = format!("such as: {} {}", about.name, shell::words(about.example));
                    mistake.help(help)
                }
                _ => mistake,
            }
        })?;
        let title = puzzle.title().unwrap_or_else(|| {
            let named = match input.name() {
                Some(_) if about.takes.is_file() => input.title(),
                _ => input.words().map(|word| word.text).collect::<Vec<_>>().join(" "),
            };
            (named + &options.typed(about.options, &[])).trim().to_owned()
        });
        let typed = || options.typed(about.options, &[]);
        let short_title = puzzle.short_title().unwrap_or_else(|| shortened(&title, input, &typed));
        let drawing = about.options.iter().filter(|option| option.draws || option.reads);
        let drawing: Vec<&str> = drawing.map(|option| option.name).collect();
        let entry = Entry {
            puzzle: about.name,
            title,
            short_title,
            options: options.typed(about.options, &drawing),
            rules: puzzle.rules().unwrap_or_else(|| about.rules.to_owned()),
            warnings: puzzle.warnings().to_vec(),
            wants_all: puzzle.wants_all(),
            typed: typed(),
            source: input.name().map(|_| input.text().to_owned()),
            is_file: about.takes.is_file(),
        };
        let opened = OpenedOnce::default();
        let instance = InstanceOf { puzzle, entry, look: self.look, opened };
        Ok(Box::new(Ready { instance, plugin: *self }))
    }
}

/// Maximum number of characters of a title in a sentence.
const LONGEST: usize = 100;

/// Returns a title for a sentence. A long one is replaced by the name of the file that was read,
/// with the options, or cut after a word.
fn shortened(title: &str, input: &Input, typed: &dyn Fn() -> String) -> String {
    match title.char_indices().nth(LONGEST) {
        None => title.to_owned(),
        Some(_) if input.name().is_some() => input.title() + &typed(),
        Some((end, _)) => {
            let beginning = &title[..end];
            let words = beginning.rfind(' ').map_or(beginning, |space| &beginning[..space]);
            format!("{words} …")
        }
    }
}
