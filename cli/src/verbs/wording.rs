//! What keeps a run from its end, in the words of the command line.

use billhook_plugin::{Mistake, Place, Strategy};

use super::search::Settings;
use crate::output::{Failure, Texts};
use crate::run::words::grouped;
use crate::run::{Aim, Error};

/// The run that an error is of.
pub(crate) struct Asked<'s> {
    settings: &'s Settings,
    texts: &'s Texts,
    /// What in the arguments needs a diagram.
    needing_diagram: &'static str,
}

impl<'s> Asked<'s> {
    pub(crate) fn new(aim: &Aim, settings: &'s Settings, texts: &'s Texts) -> Self {
        let needing_diagram = match aim {
            Aim::Nth(_) => "--nth",
            Aim::Marginals => "--marginals",
            Aim::Sample { .. } => "sample",
            _ if settings.diagram.read.is_some() => "--diagram",
            _ if settings.diagram.save.is_some() => "--save-diagram",
            _ => "--strategy diagram",
        };
        Self { settings, texts, needing_diagram }
    }

    /// An error of the run before its end.
    pub(crate) fn failed(&self, error: Error) -> Failure {
        let strategy = &self.settings.strategy;
        let mistake = match error {
            Error::Defect { .. } => return Failure::Defect(error),
            Error::Inapplicable(why) => inapplicable(why),
            Error::FindsOne { all } => {
                let message = "this strategy finds one solution and ends";
                let place = Place::whole("strategy");
                let mistake = Mistake::new(message, place, "does not know all of them");
                with(mistake, "all are found by ", &all)
            }
            Error::NeedsDiagram => {
                let message = format!("{} needs a diagram", self.needing_diagram);
                Mistake::new(message, Place::whole("strategy"), "this strategy makes none")
                    .help("leave out --strategy, or say --strategy diagram")
            }
            Error::NoDiagram(why) => {
                Mistake::new("there is no diagram of this instance", Place::Nowhere, "").help(why)
            }
            Error::OtherDiagram(why) => {
                let place = Place::whole("diagram");
                Mistake::new("this is no diagram of this instance", place, why)
            }
            Error::NoSuchSolution { solutions } => {
                let there = match grouped(&solutions.to_string()).as_str() {
                    "1" => "there is one".to_owned(),
                    count => format!("there are {count}"),
                };
                Mistake::new("there are not so many solutions", Place::whole("nth"), there)
            }
            Error::CannotResume { able } => {
                let option = if self.settings.saving.save.is_some() { "save" } else { "resume" };
                let needs = "needs a strategy that can be stopped and resumed";
                let (place, label) = of_strategy(strategy, "cannot");
                let mistake = Mistake::new(format!("--{option} {needs}"), place, label);
                with(mistake, "these can: ", &able)
            }
            Error::OtherStrategy { begun } if strategy.is_auto() => {
                let message = "the saved search is of a strategy that cannot be resumed";
                Mistake::new(message, Place::Nowhere, "").help(format!("it was begun by {begun}"))
            }
            Error::OtherStrategy { begun } => {
                let (place, label) = (Place::whole("strategy"), format!("it was begun by {begun}"));
                Mistake::new("the saved search is of another strategy", place, label)
            }
            Error::Lost => Mistake::new(error.to_string(), Place::Nowhere, "")
                .help("it leads to a place that this search does not have"),
        };
        self.texts.wrong(mistake)
    }
}

/// A strategy that does not apply.
pub(super) fn inapplicable(why: &str) -> Mistake {
    Mistake::new("this strategy does not apply", Place::whole("strategy"), why)
}

/// A place in `--strategy`, if that was typed.
fn of_strategy(strategy: &Strategy, label: impl Into<String>) -> (Place, String) {
    match strategy.is_auto() {
        true => (Place::Nowhere, String::new()),
        false => (Place::whole("strategy"), label.into()),
    }
}

/// A mistake with strategies that would do, if there are any.
fn with(mistake: Mistake, help: &str, strategies: &[String]) -> Mistake {
    match strategies {
        [] => mistake,
        all => mistake.help(format!("{help}{}", all.join(", "))),
    }
}
