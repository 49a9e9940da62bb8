//! Errors of runs, and answers of a diagram, in the words of the command line.

use billhook_engine::Status;
use billhook_plugin::{Mistake, Place, Strategy};
use billhook_run::words::{ended, grouped};
use billhook_run::{Aim, Differs, Error, Summary};
use num_traits::Zero;

use crate::arguments::Settings;
use crate::output::{Failure, Texts, nowhere};

/// The question and the options of a run, for messages about it.
pub(crate) struct Asked<'s> {
    pub(super) aim: Aim,
    pub(super) settings: &'s Settings,
    pub(super) texts: &'s Texts,
}

impl Asked<'_> {
    /// Returns the argument or verb that needs a diagram.
    fn needing_diagram(&self) -> &'static str {
        let files = &self.settings.diagram;
        match self.aim {
            Aim::Nth(_) => "--nth",
            Aim::Marginals => "--marginals",
            Aim::Sample { .. } => "sample",
            _ if files.read.is_some() => "--diagram",
            _ if files.save.is_some() => "--save-diagram",
            _ => "--strategy diagram",
        }
    }

    /// Returns which part of all solutions a diagram has shown, as a clause for the summary: for a
    /// sample, for a solution by its number that was found, and for marginals that were stopped; and
    /// that some solutions tell what all have in common. Returns `None` for other runs, and if there
    /// is no solution.
    pub(crate) fn part(&self, run: &Summary) -> Option<String> {
        if self.aim == Aim::Common && run.outcome.status == Status::Limit {
            return Some("these show what all have in common, and there may be more".to_owned());
        }
        let grouped = |number: &dyn ToString| grouped(&number.to_string());
        let all = grouped(run.all.as_ref().filter(|all| !all.is_zero())?);
        let (status, is_stopped) = (run.outcome.status, run.outcome.solutions.is_zero());
        match &self.aim {
            Aim::Nth(number) if !is_stopped => Some(format!("number {} of {all}", grouped(number))),
            Aim::Marginals if is_stopped => {
                Some(format!("stopped before all {all} were looked through"))
            }
            Aim::Sample { number, seed } => {
                let drawn = format!("drawn from {all}, each as likely, with --seed {seed}");
                Some(match status {
                    Status::Limit => drawn,
                    _ => {
                        let (ended, wanted) = (ended(status), grouped(number));
                        format!("{drawn}; {ended} before there were {wanted}")
                    }
                })
            }
            _ => None,
        }
    }

    pub(crate) fn failed(&self, error: Error) -> Failure {
        let strategy = &self.settings.strategy;
        let mistake = match error {
            Error::Defect { .. } | Error::WrongKey => return Failure::Defect(error),
            Error::Inapplicable(why) => inapplicable(why),
            Error::FindsOne { ref all } => {
                let (message, label) = (error.to_string(), "does not know all of them");
                let mistake = Mistake::new(message, Place::whole("strategy"), label);
                with(mistake, "all are found by ", all)
            }
            Error::NeedsDiagram => {
                let message = format!("{} needs a diagram", self.needing_diagram());
                Mistake::new(message, Place::whole("strategy"), "this strategy makes none")
                    .help("leave out --strategy, or say --strategy diagram")
            }
            Error::NoDiagram(why) => nowhere("there is no diagram of this instance").help(why),
            Error::OtherDiagram(why) => {
                let place = Place::whole("diagram");
                Mistake::new("this is not a diagram of this instance", place, why)
            }
            Error::NoSuchSolution { solutions } => {
                let there = match grouped(&solutions.to_string()).as_str() {
                    "1" => "there is one".to_owned(),
                    count => format!("there are {count}"),
                };
                Mistake::new("there is no solution with this number", Place::whole("nth"), there)
            }
            Error::CannotResume { able } => {
                let option = if self.settings.saving.save.is_some() { "save" } else { "resume" };
                let needs = "needs a strategy that can be stopped and resumed";
                let (place, label) = of_strategy(strategy, "cannot");
                let mistake = Mistake::new(format!("--{option} {needs}"), place, label);
                with(mistake, "these can: ", &able)
            }
            Error::NotSaved => not_resumed(&error.to_string(), "made by --save?"),
            Error::Damaged => not_resumed(&error.to_string(), "not as it was written"),
            Error::OtherForm { version, known } => {
                let label = format!("version {version}; this program knows {known}");
                not_resumed("the saved search is of another version", label)
            }
            Error::OtherSearch { differs, saved, asked } => other_search(differs, &saved, &asked),
            Error::OtherStrategy { begun } if strategy.is_auto() => {
                let message = "the saved search is of a strategy that cannot be resumed";
                nowhere(message).help(format!("it was begun by {begun}"))
            }
            Error::OtherStrategy { begun } => {
                let (place, label) = (Place::whole("strategy"), format!("it was begun by {begun}"));
                Mistake::new("the saved search is of another strategy", place, label)
            }
            Error::NoSuchPosition => nowhere(error.to_string())
                .help("it leads to a place that this search does not have"),
            Error::Unproved(why) => {
                let message = "there is no certificate of this answer";
                Mistake::new(message, Place::whole("certificate"), "nothing was written").help(why)
            }
            _ => nowhere(error.to_string()),
        };
        self.texts.wrong(mistake)
    }
}

/// Returns the mistake for a saved search that cannot be resumed.
pub(super) fn not_resumed(message: &str, label: impl Into<String>) -> Mistake {
    Mistake::new(message, Place::whole("resume"), label)
}

/// Returns the mistake for a saved search that is not the one asked for.
fn other_search(differs: Differs, saved: &str, asked: &str) -> Mistake {
    let options = |options: &str| match options {
        "" => "without options".to_owned(),
        options => format!("with {options}"),
    };
    let (message, label) = match differs {
        Differs::Program => ("is of another version", format!("made by {saved}; this is {asked}")),
        Differs::Instance if saved == asked => {
            ("is of another instance", format!("{saved} was another one then"))
        }
        Differs::Instance => ("is of another instance", format!("of {saved}; this is {asked}")),
        Differs::Options => {
            let [saved, asked] = [saved, asked].map(options);
            ("has other options", format!("made {saved}; this is {asked}"))
        }
        Differs::Cube => ("is of another cube", format!("of {saved}; this is {asked}")),
        _ => ("is of another verb", format!("made by {saved}; this is {asked}")),
    };
    not_resumed(&format!("the saved search {message}"), label)
}

/// Returns the mistake for a strategy that does not apply to the instance, with the reason.
pub(super) fn inapplicable(why: &str) -> Mistake {
    Mistake::new("this strategy does not apply", Place::whole("strategy"), why)
}

/// Returns the place of `--strategy` with a label, or no place if the strategy was not typed.
fn of_strategy(strategy: &Strategy, label: impl Into<String>) -> (Place, String) {
    match strategy.is_auto() {
        true => (Place::Nowhere, String::new()),
        false => (Place::whole("strategy"), label.into()),
    }
}

/// Adds help that names strategies, if there are any.
fn with(mistake: Mistake, help: &str, strategies: &[String]) -> Mistake {
    match strategies {
        [] => mistake,
        all => mistake.help(format!("{help}{}", all.join(", "))),
    }
}
