//! Explanations of models without a solution: rules that contradict each other, none of which can
//! be left out, as a search shows.

use billhook_engine::Limits;
use billhook_engine::constraint::{Contradiction, Model, Variable};

use super::refuted::squares_of;
use crate::player::Reason;

/// Maximum number of nodes of all searches for the rules together.
const NODES: u64 = 100_000;

/// Maximum number of rules that are listed.
const TOLD: usize = 20;

/// A function that describes the values given to variables; `None` if there is nothing to say.
type Given<'g> = dyn Fn(&[Variable]) -> Option<String> + 'g;

/// Returns rules that contradict each other, in sentences, the squares of their clues, and a
/// description of the values `given` to their variables. Returns `None` if the model has a solution, or if a search of 100,000 nodes
/// within the limits does not show that it has none.
pub fn contradiction(model: &Model, given: &Given<'_>, limits: &mut Limits) -> Option<Reason> {
    let found = limits.within(NODES, |limits| model.contradiction(limits));
    let Contradiction { rules, is_smallest } = found.ok()??;
    let needed = match is_smallest {
        true => "and none can be left out",
        false => "though perhaps not all are needed",
    };
    let mut variables: Vec<Variable> =
        rules.iter().flat_map(|rule| &rule.variables).copied().collect();
    variables.sort_unstable();
    variables.dedup();
    let mut told = match &rules[..] {
        [] => vec!["what is given contradicts itself".to_owned()],
        [rule] => vec![format!("this rule cannot hold with what is given: {}", rule.words)],
        rules => {
            let begin = format!("these {} rules cannot hold together, {needed}", rules.len());
            let told = rules.iter().take(TOLD).map(|rule| rule.words.clone());
            let more = rules.len().saturating_sub(TOLD);
            let others = (more > 0).then(|| format!("{more} more"));
            std::iter::once(begin).chain(told).chain(others).collect()
        }
    };
    told.extend(given(&variables));
    let cells = squares_of(rules.iter().map(|rule| rule.words.as_str()));
    Some(Reason::from(told).blaming(cells))
}
