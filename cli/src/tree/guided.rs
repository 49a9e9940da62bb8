//! The walk of a strategy, with the bound by which it cuts its tree.

use billhook_engine::tree::{Bounds, Tree, record};
use billhook_engine::{At, Flow, Limits, Status, Visitor};
use billhook_problems::plugin::{Guide, Told};

type Search<'a> = Box<dyn Told + 'a>;

/// The tree as its strategy walks it, and what else is to be known of it. Of several
/// walks it is the last one.
pub(super) fn walk(
    told: &mut Search<'_>,
    bounds: Bounds,
    limits: &mut Limits,
) -> (Tree, Option<String>) {
    match told.guide() {
        None => (kept(told, bounds, limits), told.note().map(str::to_owned)),
        Some(Guide::Incumbent) => {
            let tree = kept(told, bounds, &mut (limits, Incumbent::default()));
            (tree, Some("each solution better than those before".to_owned()))
        }
        Some(Guide::Deepening) => {
            let (mut walks, mut limit) = (1, told.costs().bound);
            loop {
                let mut visitor = (&mut *limits, Within { limit, next: None });
                let tree = kept(told, bounds, &mut visitor);
                match visitor.1.next {
                    Some(next) if tree.status == Status::Complete && tree.solutions() == 0 => {
                        (walks, limit) = (walks + 1, next);
                    }
                    _ => return (tree, Some(format!("walk {walks}, to {limit}"))),
                }
            }
        }
    }
}

fn kept<'a>(told: &mut Search<'a>, bounds: Bounds, visitor: &mut impl Visitor<Search<'a>>) -> Tree {
    let decision = |told: &Search<'a>, branch| told.decision(branch);
    record(told, bounds, decision, |told| told.state(), visitor)
}

/// Prunes what is no better than the best solution so far.
#[derive(Default)]
struct Incumbent {
    cost: Option<i64>,
}

impl Visitor<Search<'_>> for Incumbent {
    fn enter(&mut self, told: &Search<'_>, _: At<u32>) -> Flow {
        match self.cost.is_some_and(|cost| told.costs().bound >= cost) {
            true => Flow::Prune,
            false => Flow::Continue,
        }
    }
    fn solved(&mut self, told: &Search<'_>) -> Flow {
        self.cost = Some(told.costs().cost);
        Flow::Continue
    }
}

/// Prunes what is beyond a limit.
struct Within {
    limit: i64,
    /// The least bound beyond it.
    next: Option<i64>,
}

impl Visitor<Search<'_>> for Within {
    fn enter(&mut self, told: &Search<'_>, _: At<u32>) -> Flow {
        let bound = told.costs().bound;
        if bound <= self.limit {
            return Flow::Continue;
        }
        self.next = Some(self.next.map_or(bound, |next| next.min(bound)));
        Flow::Prune
    }
}
