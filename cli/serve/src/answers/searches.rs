//! Questions that a run answers: solutions, their number, what they have in common.

use std::time::Duration;

use billhook_engine::{Flow, Status};
use billhook_plugin::Solution;
use billhook_run::{Aim, Event, Listener, Request, object};
use num_bigint::BigUint;
use serde_json::{Value, json};

use super::{Ended, Question, Subject, nowhere};
use crate::request::{Verb, Want};

/// Number of draws without a wish.
const DRAWS: u64 = 1;

impl Question<'_> {
    /// Runs a search, and tells its solutions, or what else is asked for, and its summary.
    pub(super) fn search(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let mut request = self.run_of(&subject, self.aim()?)?;
        request.looks_ahead = self.request.verb == Verb::Solve;
        if let Some(every) = self.request.progress_ms {
            request.progress = Some(self.reporter(every));
        }
        let mut shown = 0;
        let summary = request.run(&mut |event| {
            match event {
                Event::Solution { solution, text, number, .. } => {
                    shown += 1;
                    self.tell_solution(solution, shown, text, number);
                }
                Event::Marginals(marginals) => {
                    object::marginals(marginals).for_each(|event| self.sink.tell(event));
                    self.tell_picture(marginals.picture.as_deref(), marginals.plain.as_deref());
                }
                Event::Common(common) => {
                    object::common(common).for_each(|event| self.sink.tell(event));
                    let board = common.board.as_ref();
                    let picture = board.map(|board| board.picture());
                    let plain = board.map(|board| board.plain());
                    self.tell_picture(picture.as_deref(), plain.as_deref());
                }
                _ => {}
            }
            Flow::Continue
        })?;
        let mut event = summary.object("summary", false);
        if self.request.verb == Verb::Unique {
            let one = BigUint::from(1_u8);
            event["unique"] = match (summary.outcome.status, summary.outcome.solutions) {
                (_, number) if number > one => json!(false),
                (Status::Complete, number) => json!(number == one),
                _ => Value::Null,
            };
        }
        if let Some(all) = &summary.all {
            event["all"] = json!(all.to_string());
        }
        self.sink.tell(event);
        Ok(())
    }

    /// Returns a run with an aim on an instance. Fails if the puzzle has no such strategy.
    pub(super) fn run_of<'s>(
        &self,
        subject: &'s Subject<'_>,
        aim: Aim,
    ) -> Result<Request<'s>, Ended> {
        let mut request = Request::new(subject.problem, &*subject.instance, aim);
        request.strategy = self.strategy(subject.problem, &self.request.strategy)?;
        request.tuning.seed = self.request.seed;
        request.bounds = self.bounds();
        request.cancel = self.cancel.clone();
        Ok(request)
    }

    fn aim(&self) -> Result<Aim, Ended> {
        let Self { request, .. } = self;
        Ok(match request.verb {
            Verb::Count => Aim::Count(request.limit),
            Verb::Unique => Aim::ExactlyOne,
            Verb::Common => Aim::Common,
            Verb::Marginals => Aim::Marginals,
            Verb::Sample => {
                Aim::Sample { number: request.number.unwrap_or(DRAWS), seed: request.seed }
            }
            _ => match &request.nth {
                Value::Null => Aim::Solutions(request.limit.unwrap_or(1)),
                nth => Aim::Nth(number(nth)?),
            },
        })
    }

    fn reporter(&self, every: u64) -> Listener {
        let sink = self.sink.clone();
        Listener::new(Duration::from_millis(every), move |progress| {
            sink.tell(json!({
                "event": "progress",
                "nodes": progress.nodes,
                "solutions": progress.solutions,
                "share": progress.share,
                "best": progress.best,
            }));
        })
    }

    fn tell_solution(
        &self,
        solution: &dyn Solution,
        index: u64,
        text: &str,
        number: Option<&BigUint>,
    ) {
        let mut page = String::new();
        object::solution(solution, index, text, number, &mut page);
        let mut event: Value = serde_json::from_str(&page).unwrap_or_default();
        self.add_pictures(&mut event, |want| want.of_solution(solution));
        self.sink.tell(event);
    }

    fn tell_picture(&self, picture: Option<&str>, plain: Option<&str>) {
        let wanted = picture.filter(|_| self.wants(Want::Svg));
        if wanted.is_some() || plain.is_some() {
            self.sink.tell(json!({ "event": "picture", "plain": plain, "svg": wanted }));
        }
    }
}

/// Returns the number of a solution. Fails if it is no whole number from 1.
fn number(value: &Value) -> Result<BigUint, Ended> {
    let digits = match value {
        Value::String(digits) => digits.clone(),
        other => other.to_string(),
    };
    let number = digits.parse().ok().filter(|number| *number > BigUint::ZERO);
    number.ok_or_else(|| nowhere("`nth` is to be a whole number from 1").into())
}
