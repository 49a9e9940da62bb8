//! New instances of a wanted grade.
//!
//! An instance is dealt at random, graded, and kept if its grade is a wanted one. Options and seed
//! decide which instances are dealt, on every machine; a limit only ends the dealing.

use std::collections::{HashSet, VecDeque};

use billhook_engine::Limits;
use num_bigint::BigUint;

use super::{Instance, Problem};
use crate::player::{Difficulty, Grade, NoHelp, Undealt};
use crate::reading::{Input, Mistake, OptionSpec, Options, Place, Random, grouped};

/// Maximum number of deals in a row without one that is kept. By then, practically each of the
/// 1,820 hands of four cards has been dealt.
const PATIENCE: u32 = 50_000;
/// The same for puzzles whose instances have one solution: a search finds each, and hardly any is dealt
/// twice.
const PATIENCE_FOR_ONE: u32 = 2_000;
/// Number of boards of another difficulty, since the last instance that was kept, at which dealing of
/// puzzles with one solution ends: some have hardly any easy board.
const OTHERS: u32 = 200;
/// Number of refused grades, since the last instance that was graded, at which dealing ends.
const UNGRADED: u32 = 1_000;

/// Maximum number of instances of a rising set, which are kept until the last one is dealt.
const MOST_RISING: usize = 1_000;
/// Number of instances that are dealt for each one of a rising set.
const DEALT_FOR_ONE: usize = 3;

/// The grades that are wanted; by default, all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The difficulty; `None` for any.
    pub difficulty: Option<Difficulty>,
    /// The number of solutions as people count them; `None` for any.
    pub solutions: Option<BigUint>,
}

impl Wanted {
    fn fits(&self, grade: &Grade) -> bool {
        self.difficulty.is_none_or(|wanted| wanted == grade.difficulty)
            && self.solutions.as_ref().is_none_or(|wanted| *wanted == grade.solutions)
    }
}

/// A source of new instances of a puzzle, no two of which are equal.
pub struct Dealer<'d> {
    problem: &'d dyn Problem,
    /// The file from which instances are dealt, if there is one.
    file: Option<Input>,
    dealing: Options,
    reading: Options,
    /// The names of the options that describe an instance in place of a file.
    instead: Vec<&'static str>,
    random: Random,
    wanted: Wanted,
    /// The titles of all instances that were dealt, kept or not, with the texts of files.
    dealt: HashSet<String>,
    /// Number of deals whose grade was not wanted.
    unwanted: [usize; Difficulty::ALL.len()],
    /// Number of instances of a rising set that is still to be dealt; 0 for none.
    rising: usize,
    /// The next instances of the rising set.
    risen: VecDeque<Dealt>,
    /// The reason why dealing the rising set ended early.
    ended: Option<Undealt>,
}

/// An instance that was dealt.
pub struct Dealt {
    /// The instance as it would be typed, without options, or the file that it is.
    pub input: Input,
    /// The instance, which has a solution.
    pub instance: Box<dyn Instance>,
    /// The grade of the instance.
    pub grade: Grade,
}

impl<'d> Dealer<'d> {
    /// Creates a dealer of a puzzle. The options that decide how an instance is drawn go to the
    /// draw, and the others to the instance.
    pub fn new(problem: &'d dyn Problem, options: &Options, wanted: Wanted, seed: u64) -> Self {
        let named = |is_such: fn(&OptionSpec) -> bool| -> Vec<&'static str> {
            let such = problem.about().options.iter().filter(|option| is_such(option));
            such.map(|option| option.name).collect()
        };
        let drawing = named(|option| option.draws);
        let dealing = match wanted.difficulty {
            Some(difficulty) => options.clone().of_difficulty(difficulty.name()),
            None => options.clone(),
        };
        Self {
            problem,
            file: None,
            dealing,
            reading: options.without(&drawing),
            instead: named(|option| option.instead_of_file),
            random: Random::of(seed),
            wanted,
            dealt: HashSet::new(),
            unwanted: [0; Difficulty::ALL.len()],
            rising: 0,
            risen: VecDeque::new(),
            ended: None,
        }
    }

    /// Deals from a file, if the puzzle [does so](Problem::deals_from_files).
    #[must_use]
    pub fn from_file(self, file: Option<Input>) -> Self {
        Self { file, ..self }
    }

    /// Makes the next instances, of this number, a rising set: each is at least as hard as the one
    /// before. Of three times as many that are dealt, towards each difficulty in turn, and sorted by
    /// score, every third is kept.
    ///
    /// # Errors
    ///
    /// If the number is more than 1,000.
    pub fn rise(&mut self, number: u64) -> Result<(), Mistake> {
        let number = usize::try_from(number).ok().filter(|&number| number <= MOST_RISING);
        self.rising = number.ok_or_else(|| {
            let message = "a rising set has at most 1,000 instances";
            Mistake::new(message, Place::whole("number"), "too many")
        })?;
        Ok(())
    }

    /// Deals the rising set. If dealing ends early, the instances up to then are the set.
    fn deal_rising(&mut self, limits: &mut Limits) {
        let number = std::mem::take(&mut self.rising);
        let mut all = Vec::new();
        let mut towards = Difficulty::ALL.into_iter().cycle();
        while all.len() < DEALT_FOR_ONE * number && self.ended.is_none() {
            match self.deal_towards(towards.next(), limits) {
                Ok(dealt) => all.push(dealt),
                Err(undealt) => self.ended = Some(undealt),
            }
        }
        all.sort_by_key(|dealt| (dealt.grade.difficulty, dealt.grade.score));
        // Evenly spaced, from the easiest to the hardest.
        let number = number.min(all.len());
        let (last, steps) = (all.len().saturating_sub(1), number.saturating_sub(1).max(1));
        let kept: HashSet<usize> = (0..number).map(|at| at * last / steps).collect();
        let mut at = 0..;
        all.retain(|_| at.next().is_some_and(|at| kept.contains(&at)));
        self.risen = all.into();
    }

    /// Deals the next instance. Deals anew if one has no grade, has one that is not wanted, or was
    /// dealt before.
    ///
    /// # Errors
    ///
    /// If the options are wrong, several solutions are wanted of a puzzle that grades only
    /// instances with one, 50,000 deals give none to keep (of such a puzzle 2,000, or 200 of another
    /// difficulty), the grades of 1,000 dealt instances are refused, the puzzle finds no instance, or
    /// a limit is reached.
    pub fn deal(&mut self, limits: &mut Limits) -> Result<Dealt, Undealt> {
        if self.rising > 0 {
            self.deal_rising(limits);
        }
        match (self.risen.pop_front(), &self.ended) {
            (Some(dealt), _) => Ok(dealt),
            (None, Some(ended)) => Err(ended.clone()),
            (None, None) => self.deal_one(limits),
        }
    }

    /// Deals an instance, if all difficulties are wanted towards this one: most are dealt hard otherwise.
    /// One that the puzzle does not have is left out.
    fn deal_towards(
        &mut self,
        difficulty: Option<Difficulty>,
        limits: &mut Limits,
    ) -> Result<Dealt, Undealt> {
        let Some(difficulty) = difficulty.filter(|_| self.wanted.difficulty.is_none()) else {
            return self.deal_one(limits);
        };
        let towards = self.dealing.clone().of_difficulty(difficulty.name());
        let any = std::mem::replace(&mut self.dealing, towards);
        let dealt = self.deal_one(limits);
        self.dealing = any;
        match dealt {
            Err(Undealt::Mistake(_)) => self.deal_one(limits),
            dealt => dealt,
        }
    }

    fn deal_one(&mut self, limits: &mut Limits) -> Result<Dealt, Undealt> {
        let is_one = |wanted: &BigUint| *wanted == BigUint::from(1_u8);
        if self.problem.grades_one() && !self.wanted.solutions.as_ref().is_none_or(is_one) {
            let message = "what is dealt of this puzzle has one solution";
            let mistake = Mistake::new(message, Place::whole("solutions"), "expected 1");
            return Err(Undealt::Mistake(mistake));
        }
        // Number of refused grades since the last instance that was graded.
        let mut ungraded = 0;
        let mut others = 0;
        let patience = if self.problem.grades_one() { PATIENCE_FOR_ONE } else { PATIENCE };
        for _ in 0..patience {
            // Instances that were dealt before are not searched, but take time as well.
            if limits.exhausted() {
                return Err(Undealt::Stopped(limits.status()));
            }
            let input =
                self.problem.deal(self.file.as_ref(), &self.dealing, &mut self.random, limits)?;
            let reading = match input.name() {
                Some(_) => &self.reading.without(&self.instead),
                None => &self.reading,
            };
            let instance = self.problem.read(&input, reading).map_err(Undealt::Mistake)?;
            if !self.dealt.insert(
                instance.entry().title.clone() + instance.entry().text().unwrap_or_default(),
            ) {
                continue;
            }
            match instance.player().grade(limits) {
                Ok(grade) if self.wanted.fits(&grade) => {
                    return Ok(Dealt { input, instance, grade });
                }
                Ok(grade) => {
                    self.unwanted[grade.difficulty as usize] += 1;
                    ungraded = 0;
                    others += u32::from(self.wanted.difficulty.is_some());
                    if others == OTHERS && self.problem.grades_one() {
                        return Err(Undealt::GaveUp(others));
                    }
                }
                Err(NoHelp::NoSolution(_) | NoHelp::NoneAgrees(_)) => {}
                Err(NoHelp::Stopped(status)) => return Err(Undealt::Stopped(status)),
                Err(why) => {
                    ungraded += 1;
                    if ungraded == UNGRADED {
                        return Err(Undealt::Refused(why.to_string()));
                    }
                }
            }
        }
        Err(Undealt::GaveUp(patience))
    }

    /// Returns the number of instances that were dealt with a grade that is not wanted, as a
    /// clause, such as `118 were dealt of another difficulty: 8 medium, 110 hard`; `None` if there
    /// were none.
    pub fn unwanted(&self) -> Option<String> {
        let number = self.unwanted.iter().sum::<usize>();
        let were = if number == 1 { "was" } else { "were" };
        let each = || {
            let of = |it: &Difficulty| (self.unwanted[*it as usize], it.name());
            let dealt = Difficulty::ALL.iter().map(of).filter(|(number, _)| *number > 0);
            let dealt: Vec<String> =
                dealt.map(|(number, name)| format!("{} {name}", grouped(number))).collect();
            dealt.join(", ")
        };
        let grade = match (&self.wanted.difficulty, &self.wanted.solutions) {
            (Some(_), None) => format!("of another difficulty: {}", each()),
            (None, Some(_)) => "with another number of solutions".to_owned(),
            _ => "of another grade".to_owned(),
        };
        (number > 0).then(|| format!("{} {were} dealt {grade}", grouped(number)))
    }
}

impl std::fmt::Debug for Dealer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Dealer").field("wanted", &self.wanted).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Dealt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let title = &self.instance.entry().title;
        f.debug_struct("Dealt").field("title", title).field("grade", &self.grade).finish()
    }
}
