//! Search trees, conflicts of a search that learns, and estimates.

use billhook_draw::Nothing;
use billhook_draw::learning::{Conflict, MOST_FACTS, Steps, fitted};
use billhook_draw::tree::{
    self, Estimated, MOST_DRAWN, MOST_FOLDED, MOST_KEPT, Probes, Recorded, drawing, object,
};
use billhook_engine::tree::fold;
use billhook_plugin::Walk;
use serde_json::json;

use super::{Ended, Question, nowhere};
use crate::request::Want;

/// Number of probes of an estimate without a wish.
const PROBES: u64 = 1_000;

impl From<Nothing> for Ended {
    fn from(nothing: Nothing) -> Self {
        match nothing {
            Nothing::Stopped(_) => Self::Stopped(nothing.to_string()),
            nothing => nowhere(nothing.to_string()).into(),
        }
    }
}

impl Question<'_> {
    /// Tells the tree, or of a search that learns its steps or one of its conflicts.
    pub(super) fn tree(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let (instance, mut limits) = (&*subject.instance, self.limits());
        let strategy = self.strategy(subject.problem, &self.request.strategy)?;
        let is_drawn = self.wants(Want::Svg);
        let mut event = match self.request.conflict {
            Some(number) => {
                let conflict = Conflict::of(instance, &strategy, number, &mut limits)?;
                let shown = fitted(&conflict, MOST_FACTS);
                let mut event = conflict.object(instance);
                event["sentence"] = json!(shown.title(instance));
                if is_drawn {
                    event["svg"] = json!(shown.svg(&shown.title(instance)));
                }
                event
            }
            None if strategy.walk() == Some(Walk::Learn) => {
                let mut limits = limits.nodes(MOST_KEPT as u64);
                let steps = Steps::of(instance, &strategy, &mut limits)?;
                let sentence = steps.sentence(instance);
                let mut event = steps.object(instance);
                if is_drawn {
                    event["svg"] = json!(steps.svg(&sentence, false));
                }
                event["sentence"] = json!(sentence);
                event
            }
            None => {
                let mut search = tree::search(instance, &strategy, &mut limits)?;
                let most = if is_drawn { MOST_FOLDED } else { MOST_KEPT };
                let within = (most, self.request.depth);
                let recorded = Recorded::of(instance, &mut search, within, &mut limits)?;
                let sentence = recorded.sentence();
                let shown = match is_drawn {
                    true => Recorded { tree: fold(&recorded.tree, MOST_DRAWN), ..recorded },
                    false => recorded,
                };
                let mut event = object(&shown);
                if is_drawn {
                    event["svg"] = json!(drawing(&shown.tree, &sentence));
                }
                event["sentence"] = json!(sentence);
                event
            }
        };
        event["problem"] = json!(subject.problem.about().name);
        self.sink.tell(event);
        Ok(())
    }

    /// Tells an estimate of the size of the tree and the time of a search.
    pub(super) fn estimate(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let (instance, mut limits) = (&*subject.instance, self.limits());
        let strategy = self.strategy(subject.problem, &self.request.strategy)?;
        let search = tree::search(instance, &strategy, &mut limits)?;
        let number = self.request.number.unwrap_or(PROBES);
        let probes = Probes { number, seed: self.request.seed };
        let within = (&mut limits, self.cancel);
        let estimated = Estimated::of(instance, search, probes, within, |_| {})?;
        let mut event = estimated.object(instance, false);
        event["seed"] = json!(self.request.seed);
        event["sentence"] = json!(estimated.sentence());
        self.sink.tell(event);
        Ok(())
    }
}
