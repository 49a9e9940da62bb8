//! Help for players and makers of puzzles: hints, grades, explanations, new instances.

use std::collections::BTreeMap;

use billhook_engine::Flow;
use billhook_plugin::player::{NoHelp, Undealt};
use billhook_plugin::plugin::{Dealer, Wanted};
use billhook_plugin::{Input, Problem};
use billhook_run::explain::{Explanation, Texts, explain};
use billhook_run::{Error, Event, object, words};
use serde_json::{Value, json};

use super::{Ended, Question, nowhere};
use crate::request::Want;

impl Question<'_> {
    /// Tells a hint, or why there is none.
    pub(super) fn hint(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let (player, mut limits) = (subject.instance.player(), self.limits());
        let hint = match &self.request.known {
            None => player.hint(&mut limits),
            Some(known) => player.hint_from(known, &mut limits).unwrap_or(Err(NoHelp::NoFacts)),
        };
        let level = self.request.level.unwrap_or(1);
        self.sink.tell(match hint {
            Ok(hint) => object::hint(&hint, level, &*subject.instance),
            Err(why) => object::no_help(&why, "hint", &*subject.instance),
        });
        Ok(())
    }

    /// Tells the grade, or why there is none.
    pub(super) fn grade(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        match subject.instance.player().grade(&mut self.limits()) {
            Ok(grade) if !subject.instance.answers().accepts(&grade.solution) => {
                let why = "the easiest solution of a grade is wrong".to_owned();
                return Err(Error::Defect { solution: grade.solution, why }.into());
            }
            Ok(grade) => self.sink.tell(object::grade("grade", &grade, &*subject.instance)),
            Err(why) => self.sink.tell(object::no_help(&why, "grade", &*subject.instance)),
        }
        Ok(())
    }

    /// Tells why there is no solution, or that there is one, or two of several.
    pub(super) fn explain(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let explanation =
            explain(&*subject.instance, self.bounds(), self.cancel, |aim, bounds| {
                let mut request = self.run_of(&subject, aim)?;
                request.bounds = bounds;
                let mut found = Vec::new();
                let summary = request.run(&mut |event| {
                    if let Event::Solution { solution, text, .. } = event {
                        found.push(Texts::of(solution, text));
                    }
                    Flow::Continue
                })?;
                Ok::<_, Ended>((found, summary.outcome))
            })?;
        let mut event = explanation.object(&*subject.instance);
        event["lines"] = json!(explanation.lines());
        if let Explanation::Several(contrast) = &explanation {
            event["told"] = json!(contrast.told);
            event["plain"] = json!(contrast.pair.each_ref().map(|texts| &texts.plain));
            if self.wants(Want::Svg) {
                let [one, other] = &contrast.pair;
                let answers = subject.instance.answers();
                event["svg"] = json!([
                    answers.compared(&one.text, &other.text),
                    answers.compared(&other.text, &one.text),
                ]);
            }
        }
        self.sink.tell(event);
        Ok(())
    }

    /// Returns the options of the request with which a dealt input is read: those that describe it
    /// rather than say how it is dealt.
    fn kept_options(&self, problem: &dyn Problem, input: &Input) -> BTreeMap<&str, &Value> {
        let is_file = input.name().is_some();
        let of = |name: &str| problem.about().options.iter().find(|it| it.name == name);
        let is_kept =
            |name: &str| of(name).is_some_and(|it| !(it.draws || is_file && it.instead_of_file));
        let given = self.request.options.iter().map(|(name, value)| (name.as_str(), value));
        given.filter(|(name, _)| is_kept(name)).collect()
    }

    /// Deals new instances, and tells each with its grade.
    pub(super) fn generate(&self) -> Result<(), Ended> {
        let problem = self.problem()?;
        let options = self.options(problem)?;
        let difficulty = self.request.difficulty.as_deref();
        let difficulty = difficulty.map(str::parse).transpose();
        let difficulty = difficulty.map_err(|()| {
            nowhere("no difficulty has this name").help("there are easy, medium and hard")
        })?;
        let wanted = Wanted { difficulty, ..Wanted::default() };
        let mut dealer = Dealer::new(problem, &options, wanted, self.request.seed);
        let mut limits = self.limits();
        for _ in 0..self.request.number.unwrap_or(1) {
            let dealt = match dealer.deal(&mut limits) {
                Ok(dealt) => dealt,
                Err(Undealt::Mistake(mistake)) => return Err(mistake.into()),
                Err(undealt) => return Err(Ended::Stopped(words::undealt(&undealt, &dealer))),
            };
            let mut event = object::dealt(&dealt);
            event["input"] = json!(dealt.input.text());
            event["options"] = json!(self.kept_options(problem, &dealt.input));
            self.add_pictures(&mut event, |want| want.of_look(dealt.instance.look()));
            self.sink.tell(event);
        }
        Ok(())
    }
}
