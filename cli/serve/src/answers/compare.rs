//! Comparisons of strategies on one instance.

use billhook_draw::compare::{Bench, Contender, Measured, NOT_RUN, chart, disagreement};
use billhook_plugin::Strategy;
use billhook_plugin::run::Tuning;
use billhook_run::words::named;
use serde_json::json;

use super::{Ended, Question};
use crate::request::Want;

impl Question<'_> {
    /// Runs one strategy after the other, and tells each run, then a chart if one is wanted.
    pub(super) fn compare(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let instance = &*subject.instance;
        let strategies = match self.request.strategies.as_slice() {
            [] => {
                let mut all = subject.problem.strategies();
                all.retain(|strategy| instance.refuses(strategy).is_none());
                all
            }
            names => {
                let named = names.iter().map(|name| self.strategy(subject.problem, name));
                named.collect::<Result<Vec<Strategy>, Ended>>()?
            }
        };
        let bench = Bench {
            tuning: Tuning { seed: self.request.seed, ..Tuning::default() },
            bounds: self.bounds(),
            limit: self.request.limit,
            cancel: self.cancel,
            observer: &(),
        };
        let mut runs = Vec::new();
        for strategy in &strategies {
            let contender = Contender::new(None, strategy);
            let run = match instance.refuses(strategy) {
                Some(why) => Ok(Measured::refused(contender, why)),
                None => Measured::run(contender, instance, strategy, bench),
            };
            self.sink.tell(match &run {
                Ok(run) => run.object(instance),
                Err(contender) => contender.object(instance, NOT_RUN),
            });
            runs.extend(run.ok());
        }
        if self.wants(Want::Svg) && !runs.is_empty() {
            let svg = chart::bars(&named(instance), &runs);
            self.sink.tell(json!({ "event": "picture", "svg": svg }));
        }
        match disagreement(&named(instance), &runs) {
            Some(two) => Err(Ended::Disagreed(two)),
            None => Ok(()),
        }
    }
}
