//! The search of the strategy `learn`: its steps with their consequences, or the implication graph
//! of one conflict.

mod branches;
mod conflict;
mod dot;
mod layers;
mod layout;
mod object;
mod picture;
mod steps;

use billhook_engine::constraint::Step;
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::plugin::{Asked, Question};
use billhook_plugin::search::StepWords;
use billhook_plugin::{Instance, Strategy, Walk};

pub use self::conflict::{Conflict, Fact};
pub use self::layout::fitted;
pub use self::steps::Steps;
pub(crate) use self::steps::Told;
use crate::Nothing;

/// Usual maximum number of facts of a conflict in a text or picture.
pub const MOST_FACTS: usize = 60;

/// Follows the learning search of an instance, by `strategy`, or for [`Strategy::AUTO`] by `learn`.
/// Returns how it ended, and its nodes. Fails if the strategy is another one, does not apply, or a
/// limit is reached before the search begins.
fn follow(
    instance: &dyn Instance,
    strategy: &Strategy,
    limits: &mut Limits,
    listener: &mut dyn FnMut(Step<'_>, &dyn StepWords) -> Flow,
) -> Result<(Status, u64), Nothing> {
    let strategy = match strategy.is_auto() {
        true => instance.strategy(Walk::Learn.name()).unwrap_or(Strategy::AUTO),
        false => strategy.clone(),
    };
    if strategy.walk() != Some(Walk::Learn) {
        return Err(Nothing::LearnsNothing);
    }
    if let Some(why) = instance.refuses(&strategy) {
        return Err(Nothing::Inapplicable(why.to_owned()));
    }
    let solver = instance.solver(&strategy, &Question::of(Asked::Tree), limits);
    let followed = solver.map_err(str::to_owned).and_then(|it| it.follow(limits, listener));
    followed.map(|(status, statistics)| (status, statistics.nodes())).map_err(|why| {
        match limits.status() {
            status if status.is_stop() => Nothing::Stopped(status),
            _ => Nothing::NoTree(why),
        }
    })
}

/// Joins statements to a nogood in words: `not (3 at r1c1 and 2 at r1c2)`. After `most` of them, it
/// only counts the others.
fn nogood(statements: &[String], most: usize) -> String {
    let [one] = statements else {
        let (shown, rest) = statements.split_at(statements.len().min(most));
        let mut all = shown.join(" and ");
        if !rest.is_empty() {
            all += &format!(" and {} more", rest.len());
        }
        return format!("not ({all})");
    };
    format!("not ({one})")
}
