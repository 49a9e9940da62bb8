//! The answers to requests, a file for each kind of question.

mod cells;
mod compare;
mod help;
mod puzzles;
mod searches;
mod tree;

use billhook_engine::{Cancel, Limits};
use billhook_plugin::player::NoHelp;
use billhook_plugin::{Input, Instance, Mistake, Options, Place, Problem, Strategy};
use billhook_run::words::ended;
use billhook_run::{Bounds, Error, object};
use serde_json::{Value, json};

use crate::request::{Request, Verb, Want};
use crate::sink::Sink;

/// The end of a question that has no answer.
pub(crate) enum Ended {
    /// The request is wrong: the mistake, with the texts of input and answer.
    Wrong(Box<(Mistake, String, String)>),
    /// What is known is wrong, or says too little.
    Unhelped(NoHelp),
    /// A limit was reached before there was an answer: the reason, as a clause.
    Stopped(String),
    /// The run failed.
    Failed(Error),
    /// Strategies disagree, so one of them is wrong: a sentence that names them.
    Disagreed(String),
}

impl From<Mistake> for Ended {
    fn from(mistake: Mistake) -> Self {
        Self::Wrong(Box::new((mistake, String::new(), String::new())))
    }
}

impl From<Error> for Ended {
    fn from(error: Error) -> Self {
        Self::Failed(error)
    }
}

/// A request, and all that its answer needs.
pub(crate) struct Question<'q> {
    pub(crate) request: Request,
    pub(crate) problems: &'q [&'q dyn Problem],
    pub(crate) memory: Option<usize>,
    pub(crate) cancel: &'q Cancel,
    pub(crate) sink: &'q Sink,
}

/// An instance that was read, with its text.
struct Subject<'q> {
    problem: &'q dyn Problem,
    instance: Box<dyn Instance>,
    input: Input,
}

impl Question<'_> {
    /// Answers the question.
    pub(crate) fn answer(&self) {
        let answered = match self.request.verb {
            Verb::List => self.list(),
            Verb::Find => self.find(),
            Verb::Read => self.shown(),
            Verb::Export => self.export(),
            Verb::Check => self.judged(),
            Verb::Solve
            | Verb::Count
            | Verb::Unique
            | Verb::Common
            | Verb::Marginals
            | Verb::Sample => self.search(),
            Verb::Hint => self.hint(),
            Verb::Grade => self.grade(),
            Verb::Explain => self.explain(),
            Verb::Generate => self.generate(),
            Verb::Estimate => self.estimate(),
            Verb::Tree => self.tree(),
            Verb::Compare => self.compare(),
            Verb::Cells => self.cells(),
            Verb::Write => self.write(),
        };
        match answered {
            Ok(()) => {}
            Err(Ended::Wrong(wrong)) => self.sink.mistake(&wrong.0, &wrong.1, &wrong.2),
            Err(Ended::Unhelped(NoHelp::Stopped(status))) => self.sink.stopped(ended(status)),
            Err(Ended::Unhelped(why)) => {
                let mut event = object::mistake(&nowhere(why.to_string()), "", "");
                object::add_kind(&mut event, &why);
                self.sink.tell(event);
            }
            Err(Ended::Stopped(why)) => self.sink.stopped(&why),
            Err(Ended::Failed(error @ (Error::Defect { .. } | Error::WrongKey))) => {
                self.sink.defect(&error.to_string());
            }
            Err(Ended::Disagreed(two)) => self.sink.defect(&two),
            Err(Ended::Failed(error)) => {
                self.sink.mistake(&nowhere(error.to_string()), "", "");
            }
        }
    }

    fn bounds(&self) -> Bounds {
        self.request.limits.bounds(self.memory)
    }

    fn limits(&self) -> Limits {
        self.bounds().limits().cancel(self.cancel.clone())
    }

    fn wants(&self, want: Want) -> bool {
        self.request.want.contains(&want)
    }

    /// Returns the puzzle of this name. Fails if there is none.
    fn named(&self, name: &str) -> Result<&dyn Problem, Ended> {
        let named = |problem: &&&dyn Problem| problem.about().name == name;
        let problem = self.problems.iter().find(named).copied();
        problem.ok_or_else(|| {
            let also = self.problems.iter().find(|problem| problem.called().contains(&name));
            let mistake = nowhere(format!("no puzzle is named `{name}`"));
            match also {
                Some(problem) => {
                    mistake.help(format!("`{}` is like it", problem.about().name)).into()
                }
                None => mistake.help("`list` names them").into(),
            }
        })
    }

    /// Returns the puzzle that the request names, or the only one that reads its input. Fails if
    /// there is none, or if several read it.
    fn problem(&self) -> Result<&dyn Problem, Ended> {
        if !self.request.problem.is_empty() {
            return self.named(&self.request.problem);
        }
        let names: Vec<&str> = self.found().into_iter().map(|(name, _)| name).collect();
        match names.as_slice() {
            [name] => self.named(name),
            [] => Err(nowhere("no puzzle is named, and none reads the input").into()),
            names => {
                let mistake = nowhere("no puzzle is named, and several read the input");
                Err(mistake.help(format!("name one of {}", names.join(", "))).into())
            }
        }
    }

    /// Returns the options of a puzzle that the request has. Fails if the puzzle has no such option,
    /// or not with this value.
    fn options(&self, problem: &dyn Problem) -> Result<Options, Ended> {
        let text = |value: &Value| match value {
            Value::Bool(false) | Value::Null => None,
            Value::Bool(true) => Some(String::new()),
            Value::String(text) => Some(text.clone()),
            other => Some(other.to_string()),
        };
        let typed = self.request.options.iter();
        let typed: Vec<(&str, String)> =
            typed.filter_map(|(name, value)| Some((name.as_str(), text(value)?))).collect();
        let given: Vec<(&str, &str)> =
            typed.iter().map(|(name, value)| (*name, value.as_str())).collect();
        Ok(Options::new(problem.about().options, &given)?)
    }

    /// Reads the instance, and tells its warnings. Fails if it is wrong, or may take too much memory.
    fn read(&self) -> Result<Subject<'_>, Ended> {
        let is_file = self.problem()?.about().takes.is_file();
        self.read_input(self.request.input.input(is_file))
    }

    /// Reads an input with the options of the request.
    fn read_input(&self, input: Input) -> Result<Subject<'_>, Ended> {
        let problem = self.problem()?;
        let options = self.options(problem)?;
        let wrong = |mistake: Mistake| {
            Ended::Wrong(Box::new((mistake, input.text().to_owned(), String::new())))
        };
        let weight = problem.weight(&input);
        if self.bounds().memory.is_some_and(|memory| weight > memory) {
            return Err(Ended::Stopped("it may take too much memory".to_owned()));
        }
        let instance = problem.read(&input, &options).map_err(wrong)?;
        for warning in &instance.entry().warnings {
            let mut event = object::mistake(warning, input.text(), "");
            event["event"] = json!("warning");
            self.sink.tell(event);
        }
        Ok(Subject { problem, instance, input })
    }

    /// Adds the pictures that are wanted to an event, each in the field of its name.
    fn add_pictures(&self, event: &mut Value, picture: impl Fn(Want) -> Option<String>) {
        for want in &self.request.want {
            event[want.field()] = json!(picture(*want));
        }
    }

    /// Returns the strategy of this name, or the choice of the puzzle. Fails if the puzzle has no
    /// such strategy.
    fn strategy(&self, problem: &dyn Problem, name: &str) -> Result<Strategy, Ended> {
        if name.is_empty() || name == Strategy::AUTO.name() {
            return Ok(Strategy::AUTO);
        }
        problem.strategy(name).ok_or_else(|| {
            let names: Vec<_> =
                problem.strategies().iter().map(|it| it.name().to_owned()).collect();
            let mistake = nowhere(format!("{} has no strategy `{name}`", problem.about().name));
            mistake.help(format!("it has {}", names.join(", "))).into()
        })
    }
}

/// Returns a mistake without a place in a text.
fn nowhere(message: impl Into<String>) -> Mistake {
    Mistake::new(message, Place::Nowhere, "")
}
