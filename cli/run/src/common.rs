//! Runs that find what all solutions have in common.

use billhook_engine::Flow;
use billhook_engine::time::Instant;
use billhook_plugin::solutions::Common;
use billhook_plugin::{Instance, Outcome};

use crate::{Error, Event, Request, Summary};

/// Finds what all solutions have in common, by the strategy that the puzzle has for it. Fails if a
/// diagram was asked for by name and there is none.
pub(crate) fn run(
    request: &Request<'_>,
    listener: &mut dyn FnMut(Event<'_>) -> Flow,
) -> Result<Summary, Error> {
    let start = Instant::now();
    let mut limits = request.limits();
    if let Some(listener) = &request.progress {
        limits = listener.hears(limits);
    }
    let (outcome, common) = request.instance.common(&request.strategy, &mut limits);
    if let (true, Some(why)) = (request.strategy.is_diagram(), &outcome.refusal) {
        return Err(Error::NoDiagram(why.clone()));
    }
    Ok(Summary::new(
        request.instance,
        told(request.instance, (outcome, common), listener),
        start.elapsed(),
    ))
}

/// Tells a listener what all solutions have in common, if that is known, and returns the outcome
/// with a note of how much it is.
pub(crate) fn told(
    instance: &dyn Instance,
    (outcome, common): (Outcome, Option<Common>),
    listener: &mut dyn FnMut(Event<'_>) -> Flow,
) -> Outcome {
    let Some(common) = common else { return outcome };
    let common = common.on(instance.look().clues());
    listener(Event::Common(&common));
    let notes: Vec<String> = [Some(common.extent()), outcome.note].into_iter().flatten().collect();
    Outcome { note: Some(notes.join(", ")), ..outcome }
}
