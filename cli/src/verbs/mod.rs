//! The verbs, a file each: what the arguments ask for, and what is done then.
//!
//! A verb that searches is a story of four parts: it *reads* the instance
//! ([`Question`](crate::input::Question)), *plans* the run ([`search`]), *runs* it
//! ([`billhook_run`]) and *reports* what came of it ([`crate::output`]).

mod certificate_files;
mod check;
pub(crate) mod compare;
mod count;
mod cubes;
mod dealt_files;
mod diagram_file;
mod estimate;
mod exactly_one;
mod explain;
pub(crate) mod export;
mod generate;
mod grade;
mod hint;
mod list;
mod many;
pub(crate) mod new;
mod no_help;
pub(crate) mod play;
mod proof_files;
mod rows;
mod sample;
mod saving;
mod search;
mod searches;
mod solve;
pub(crate) mod tree;
mod verify;
mod wording;

pub(crate) use check::{Answer, Check};
pub(crate) use compare::Compare;
pub(crate) use count::Count;
pub(crate) use cubes::{Merging, Numbers, Splitting, Working};
pub(crate) use dealt_files::Target;
pub(crate) use diagram_file::DiagramFiles;
pub(crate) use estimate::Estimation;
pub(crate) use exactly_one::ExactlyOne;
pub(crate) use explain::Explanation;
pub(crate) use export::Export;
pub(crate) use generate::Generation;
pub(crate) use grade::Grading;
pub(crate) use hint::Help;
pub(crate) use list::List;
pub(crate) use new::New;
pub(crate) use play::Play;
pub(crate) use sample::Sample;
pub(crate) use saving::Saving;
pub(crate) use search::Settings;
pub(crate) use solve::{Solve, Wanted};
pub(crate) use tree::Tree;
pub(crate) use verify::Verification;

use crate::code;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

/// What the arguments ask for.
pub(crate) enum Job<'p> {
    Check(Check<'p>),
    Compare(Compare<'p>),
    Count(Count<'p>),
    Estimate(Estimation<'p>),
    ExactlyOne(ExactlyOne<'p>),
    Explain(Explanation<'p>),
    Export(Export<'p>),
    Generate(Generation<'p>),
    Grade(Grading<'p>),
    Hint(Help<'p>),
    List(List<'p>),
    Merge(Merging),
    New(New),
    Play(Play<'p>),
    /// Completions or a manual page.
    Print(Vec<u8>),
    Sample(Sample<'p>),
    Solve(Solve<'p>),
    Split(Splitting<'p>),
    Tree(Tree<'p>),
    Verify(Verification),
    Work(Working),
}

impl Job<'_> {
    /// Does it, and gives the exit code.
    pub(crate) fn run(
        &self,
        program: &Program<'_>,
        terminal: &mut Terminal<'_>,
    ) -> Result<u8, Failure> {
        match self {
            Job::Check(check) => check.run(terminal),
            Job::Compare(compare) => compare.run(terminal),
            Job::Count(count) => count.run(program, terminal),
            Job::Estimate(estimate) => estimate.run(terminal),
            Job::ExactlyOne(question) => question.run(program, terminal),
            Job::Explain(explanation) => explanation.run(program, terminal),
            Job::Export(export) => export.run(terminal),
            Job::Generate(generation) => generation.run(program, terminal),
            Job::Grade(grading) => grading.run(terminal),
            Job::Hint(help) => help.run(terminal),
            Job::List(list) => list.run(program, terminal),
            Job::Merge(merging) => merging.run(program, terminal),
            Job::New(new) => new.run(terminal),
            Job::Play(play) => play.run(terminal),
            Job::Print(page) => {
                terminal.output.write_all(page).map_err(Failure::output)?;
                Ok(code::FOUND)
            }
            Job::Sample(sample) => sample.run(program, terminal),
            Job::Solve(solve) => solve.run(program, terminal),
            Job::Split(splitting) => splitting.run(program, terminal),
            Job::Tree(tree) => tree.run(terminal),
            Job::Verify(verification) => verification.run(terminal),
            Job::Work(working) => working.run(program, terminal),
        }
    }
}
