//! From what clap has read to what a verb is asked: the one place where an option is asked for
//! by its name.

use std::any::Any;
use std::ffi::OsString;
use std::hash::{BuildHasher, RandomState};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use billhook_plugin::plugin;
use billhook_plugin::{Problem, Strategy, Tuning, Value};
use billhook_run::Bounds;
use bytesize::ByteSize;
use clap::ArgMatches;
use clap::parser::{MatchesError, ValueSource};
use clap_complete::Shell;
use num_bigint::BigUint;

use super::verb::is_taken;
use super::{Usage, shells};
use crate::input::Question;
use crate::output::Verbosity;
use crate::output::sheet::Paper;
use crate::program::Program;
use crate::verbs::compare::Sizes;
use crate::verbs::tree::Form;
use crate::verbs::{
    Answer, Check, Compare, Count, DiagramFiles, Estimation, ExactlyOne, Explanation, Export,
    Generation, Grading, Help, Job, List, Merging, New, Play, Sample, Saving, Settings, Solve,
    Splitting, Target, Tree, Verification, Wanted, Working,
};

/// What the arguments ask for.
pub(super) fn job<'p>(program: &Program<'p>, matches: &ArgMatches) -> Result<Job<'p>, Usage> {
    // clap sees to it that there is a verb, and a puzzle where it takes one.
    let Some((verb, matches)) = matches.subcommand() else { return Ok(Job::Print(Vec::new())) };
    let of = |name: &str| program.problems.iter().copied().find(|it| it.about().name == name);
    let given = Given(matches);
    match verb {
        "list" => {
            let of = given.one::<String>("problem").and_then(|name| of(&name));
            return Ok(Job::List(List { of, json: given.flag("json") }));
        }
        "new" => return Ok(Job::New(new(given))),
        "work" => return Ok(Job::Work(work(given))),
        "merge" => return Ok(Job::Merge(merge(given))),
        "verify" => return Ok(Job::Verify(verification(given))),
        "completions" => {
            let page = given.one::<Shell>("shell").map(|shell| shells::completions(program, shell));
            return Ok(Job::Print(page.unwrap_or_default()));
        }
        "man" => {
            let verbs = matches.get_many::<String>("verb").into_iter().flatten();
            return Ok(Job::Print(shells::manual(program, verbs)?));
        }
        _ => {}
    }
    let Some((problem, matches)) =
        matches.subcommand().and_then(|(name, matches)| Some((of(name)?, matches)))
    else {
        return Ok(Job::Print(Vec::new()));
    };
    Ok(about(verb, problem, Given(matches)))
}

/// A verb that is about an instance of a puzzle.
fn about<'p>(verb: &str, problem: &'p dyn Problem, given: Given<'_>) -> Job<'p> {
    let (question, verbosity) = (given.question(verb, problem), given.verbosity());
    let (strategy, bounds, output) = (given.strategy(), given.bounds(), given.path("output"));
    let (limit, seed) = (given.one("limit"), given.seed());
    let many = given.flag("lines") || question.asks_for_many();
    match verb {
        "count" => Job::Count(Count { question, limit, many, settings: given.settings() }),
        "explain" => Job::Explain(Explanation { question, settings: given.settings() }),
        "export" => {
            let notation = given.one("as").unwrap_or_default();
            Job::Export(Export { question, notation, output })
        }
        "generate" => {
            let (wanted, number) = (given.grade(), given.one("number").unwrap_or(1));
            let seed = seed.unwrap_or_else(by_chance);
            let target = Target { output, paper: given.paper() };
            Job::Generate(Generation { question, wanted, number, seed, bounds, target, verbosity })
        }
        "grade" => Job::Grade(Grading { question, bounds, many, verbosity }),
        "hint" => {
            let level = given.one::<u64>("level").unwrap_or(1);
            let level = usize::try_from(level).unwrap_or(usize::MAX);
            Job::Hint(Help { question, level, bounds, many, verbosity })
        }
        "play" => {
            let (wanted, number) = (given.grade(), given.one("number"));
            let seed = seed.unwrap_or_else(by_chance);
            Job::Play(Play { question, wanted, number, seed, bounds })
        }
        "sample" => {
            let number = given.one("number").unwrap_or(1);
            Job::Sample(Sample { question, number, seed, settings: given.settings() })
        }
        "estimate" => {
            let samples = given.one("samples").unwrap_or_default();
            let seed = seed.unwrap_or_default();
            let estimation = Estimation { question, strategy, bounds, samples, seed, verbosity };
            Job::Estimate(estimation)
        }
        "tree" => Job::Tree(Tree {
            question,
            strategy,
            bounds,
            depth: given.one("depth"),
            form: if verbosity.json { Some(Form::Json) } else { given.one("format") },
            steps: given.flag("steps"),
            full: given.flag("full"),
            output,
            quiet: verbosity.quiet,
        }),
        "check" if given.flag("exactly-one") => {
            Job::ExactlyOne(ExactlyOne { question, settings: given.settings() })
        }
        "check" => Job::Check(Check { question, answer: given.answer(), verbosity }),
        "compare" => Job::Compare(Compare {
            question,
            strategies: given.several("strategies"),
            limit,
            sweep: given.one::<Sizes>("sweep"),
            chart: given.path("chart"),
            tuning: given.tuning(),
            bounds,
            verbosity,
        }),
        "split" => Job::Split(Splitting {
            question,
            strategy,
            jobs: given.one::<u64>("jobs").map_or(1, |jobs| usize::try_from(jobs).unwrap_or(1)),
            balanced: given.flag("balance"),
            bounds,
            output,
            quiet: verbosity.quiet,
        }),
        "solve" => {
            let (wanted, settings) = (given.wanted(), given.settings());
            Job::Solve(Solve { question, wanted, many, settings })
        }
        _ => unreachable!("it is one of the verbs"),
    }
}

/// A seed that is another one every time.
fn by_chance() -> u64 {
    // One that can be typed again in few digits.
    RandomState::new().hash_one(()) % 1_000_000_000
}

fn new(given: Given<'_>) -> New {
    New {
        folder: given.path("directory").unwrap_or_default(),
        kind: given.one("kind").unwrap_or_default(),
        checkout: given.path("path"),
        typed: given.typed(),
    }
}

fn work(given: Given<'_>) -> Working {
    Working {
        cubes: given.one("cubes").unwrap_or_default(),
        range: given.one("range"),
        solutions: given.path("solutions"),
        save: given.path("save"),
        every: given.one("save-every").unwrap_or(Duration::MAX),
        bounds: given.bounds(),
        quiet: given.flag("quiet"),
    }
}

fn merge(given: Given<'_>) -> Merging {
    Merging {
        cubes: given.one("cubes").unwrap_or_default(),
        results: given.several("results").unwrap_or_default(),
        twice: given.flag("twice"),
        solutions: given.path("solutions"),
        output: given.path("output"),
        verbosity: given.verbosity(),
    }
}

fn verification(given: Given<'_>) -> Verification {
    Verification {
        proof: given.one("certificate").unwrap_or_default(),
        formula: given.path("formula"),
        memory: given.bounds().memory,
        json: given.flag("json"),
    }
}

/// The arguments of a verb. An option that the verb does not have was not given.
#[derive(Clone, Copy)]
struct Given<'m>(&'m ArgMatches);

impl Given<'_> {
    fn one<T: Any + Clone + Send + Sync>(self, name: &str) -> Option<T> {
        let value = self.0.try_get_one::<T>(name);
        let fits = !matches!(value, Err(MatchesError::Downcast { .. }));
        debug_assert!(fits, "--{name} has values of another type");
        value.ok().flatten().cloned()
    }

    fn several<T: Any + Clone + Send + Sync>(self, name: &str) -> Option<Vec<T>> {
        let all = self.0.try_get_many::<T>(name).ok().flatten()?;
        Some(all.cloned().collect())
    }

    fn flag(self, name: &str) -> bool {
        self.one(name).unwrap_or(false)
    }

    fn path(self, name: &str) -> Option<PathBuf> {
        self.one(name)
    }

    fn is_typed(self, name: &str) -> bool {
        let is_known = self.0.try_contains_id(name).is_ok();
        is_known && self.0.value_source(name) == Some(ValueSource::CommandLine)
    }

    /// All options that were typed.
    fn typed(self) -> Vec<(String, String)> {
        let ids = self.0.ids().map(clap::Id::as_str).filter(|id| self.is_typed(id));
        let text = |id: &str| {
            let raw = self.0.try_get_raw(id).ok().flatten()?;
            let words: Vec<_> = raw.map(|word| word.to_string_lossy()).collect();
            // clap puts a word of its own where a flag stands.
            let is_flag = matches!(self.0.try_get_one::<bool>(id), Ok(Some(_)));
            Some((id.to_owned(), if is_flag { String::new() } else { words.join(",") }))
        };
        ids.filter_map(text).collect()
    }

    fn question<'p>(self, verb: &str, problem: &'p dyn Problem) -> Question<'p> {
        let specs = problem.about().options.iter();
        let hidden = specs.filter(|spec| is_taken(verb, spec)).map(|spec| spec.name).collect();
        let words = self.several::<OsString>("input").unwrap_or_default();
        let words = words.iter().map(|word| word.to_string_lossy().into_owned()).collect();
        let of_puzzle = problem.about().options.iter().filter(|option| self.is_typed(option.name));
        // A verb's own option of the same name, which is no text, is left alone.
        let options = of_puzzle.filter_map(|option| match option.value {
            Value::Flag => Some((option.name, String::new())),
            _ => {
                let text = self.0.try_get_one::<String>(option.name).ok().flatten()?;
                Some((option.name, text.clone()))
            }
        });
        let (options, typed) = (options.collect(), self.typed());
        let read = ["resume", "diagram"].into_iter();
        let read = read.filter_map(|name| self.path(name)).collect();
        let (quiet, memory) = (self.flag("quiet"), self.bounds().memory);
        Question { problem, words, options, typed, hidden, quiet, read, memory }
    }

    fn strategy(self) -> Strategy {
        self.one("strategy").unwrap_or(Strategy::AUTO)
    }

    fn tuning(self) -> Tuning {
        let usual = Tuning::default();
        let width = self.one::<u64>("width");
        let width = width.map(|width| usize::try_from(width).unwrap_or(usize::MAX));
        Tuning {
            seed: self.seed().unwrap_or(usual.seed),
            width: width.unwrap_or(usual.width),
            threads: self.one::<NonZeroUsize>("threads").unwrap_or(usual.threads),
            improving: self.flag("improving"),
        }
    }

    fn seed(self) -> Option<u64> {
        match self.0.try_get_one::<u64>("seed") {
            // A puzzle that draws its instances has a seed of its own, as text.
            Err(MatchesError::Downcast { .. }) => self.one::<String>("seed")?.parse().ok(),
            seed => seed.ok().flatten().copied(),
        }
    }

    fn bounds(self) -> Bounds {
        let memory = self.one::<ByteSize>("max-memory");
        let mut bounds = Bounds::default();
        bounds.time = self.one::<Duration>("timeout");
        bounds.nodes = self.one("max-nodes");
        bounds.memory = memory.map(|ByteSize(bytes)| usize::try_from(bytes).unwrap_or(usize::MAX));
        bounds
    }

    fn verbosity(self) -> Verbosity {
        let [quiet, stats, json] = ["quiet", "stats", "json"].map(|name| self.flag(name));
        Verbosity { quiet, stats, json }
    }

    fn settings(self) -> Settings {
        Settings {
            strategy: self.strategy(),
            tuning: self.tuning(),
            bounds: self.bounds(),
            saving: Saving {
                save: self.path("save"),
                every: self.one("save-every").unwrap_or(Duration::MAX),
                resume: self.path("resume"),
            },
            diagram: DiagramFiles { read: self.path("diagram"), save: self.path("save-diagram") },
            certificate: self.path("certificate"),
            output: self.path("output"),
            paper: self.paper(),
            verbosity: self.verbosity(),
        }
    }

    fn paper(self) -> Paper {
        self.one("paper").unwrap_or_default()
    }

    fn wanted(self) -> Wanted {
        let first = self.one("limit").map(Wanted::First);
        let nth = self.one::<BigUint>("nth").map(Wanted::Nth);
        let all = self.flag("all").then_some(Wanted::All);
        let marginals = self.flag("marginals").then_some(Wanted::Marginals);
        nth.or(marginals).or(first).or(all).unwrap_or(Wanted::Usual)
    }

    fn grade(self) -> plugin::Wanted {
        let solutions = self.one::<BigUint>("solutions");
        plugin::Wanted {
            difficulty: self.one("difficulty"),
            solutions: solutions.or_else(|| self.flag("unique").then(|| 1u8.into())),
        }
    }

    fn answer(self) -> Answer {
        let text = |name| self.one::<OsString>(name).map(|it| it.to_string_lossy().into_owned());
        match text("answer-file") {
            Some(path) => Answer::File(path),
            None => Answer::Typed(text("answer").unwrap_or_default()),
        }
    }
}
