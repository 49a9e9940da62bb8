//! Puzzles and instances as objects: all that a command knows of them.
//!
//! Both traits are implemented once, by [`Plugin`](crate::Plugin); what a puzzle
//! says of itself, it says there.

use std::borrow::Cow;

use billhook_engine::Limits;

use super::Instance;
use crate::player::{Series, Undealt};
use crate::proof::Form;
use crate::puzzle::About;
use crate::reading::{Input, Mistake, Options, Random};
use crate::run::Strategy;

/// A kind of puzzle.
pub trait Problem: Sync {
    /// What it is called, what it reads, and which options it has.
    fn about(&self) -> &'static About;

    /// Its strategies, as they are listed.
    fn strategies(&self) -> Vec<Strategy>;

    /// Its other searches in other orders, such as `fill+lds`.
    fn combinations(&self) -> Vec<Strategy>;

    /// What `auto` chooses.
    fn auto(&self) -> Cow<'static, str>;

    /// An answer in steps, if answers may be typed so.
    fn steps(&self) -> Option<&'static str>;

    /// Whether it draws its solutions.
    fn draws(&self) -> bool;

    /// The notations that an instance can be written in.
    fn notations(&self) -> Vec<&'static str>;

    /// The form of the certificates of its counts, if there are any, of some instances at least: by an
    /// [encoding](Instance::encoding), or a [text](Instance::certificate) alone.
    fn certifies(&self) -> Option<Form>;

    /// The form of the certificates of its solutions, if there are any, of some instances at least: a
    /// [proof](Instance::prove), or that of their number.
    fn proves(&self) -> Option<Form>;

    /// Whether it grades its instances.
    fn grades(&self) -> bool;

    /// Whether only instances with one solution have a grade: others are refused.
    fn grades_one(&self) -> bool;

    /// Whether it deals new instances, and grades them.
    fn deals(&self) -> bool;

    /// Draws an instance at random, as it would be typed, by the options that
    /// [say how](crate::OptionSpec::draws). It may have no solution: see
    /// [`Dealer`](super::Dealer).
    ///
    /// # Errors
    ///
    /// What is wrong with an option, that the puzzle deals none, that none is found, or that a
    /// limit is reached first.
    fn deal(
        &self,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt>;

    /// The many instances that options ask for; none if they do not.
    ///
    /// # Errors
    ///
    /// What is wrong with an option.
    fn series(&self, options: &Options) -> Result<Option<Series>, Mistake>;

    /// Returns how many bytes reading this input takes at the most: see
    /// [`Puzzle::weight`](crate::Puzzle::weight).
    fn weight(&self, input: &Input) -> usize {
        let _ = input;
        0
    }

    /// Reads an instance.
    ///
    /// # Errors
    ///
    /// What is wrong with the input or an option, and where.
    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake>;

    /// The strategy of this name: one that is listed, one in another order, or
    /// `auto`.
    fn strategy(&self, name: &str) -> Option<Strategy> {
        let all = [Strategy::AUTO].into_iter().chain(self.strategies()).chain(self.combinations());
        all.into_iter().find(|strategy| strategy.name() == name)
    }
}
