//! The rules of a model: all constraints with one reason are one rule.

use rustc_hash::FxHashMap;

use super::model::Model;
use super::variable::Variable;

/// All constraints with one reason, or a single constraint without a reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rule {
    /// The [reason](Model::because); for a constraint without one, its kind and the names of its
    /// variables.
    pub words: String,
    /// The indices of the constraints.
    pub(super) constraints: Vec<usize>,
    /// The variables of the constraints, in ascending order.
    pub variables: Vec<Variable>,
}

impl Model {
    /// Returns the rules in the order in which their reasons were given; constraints without a
    /// reason follow. Reasons with equal words are one. `keeps` selects constraints by their index.
    pub(super) fn rules(&self, keeps: impl Fn(usize) -> bool) -> Vec<Rule> {
        let mut rules: Vec<((usize, usize), Rule)> = Vec::new();
        // The index of the rule with these words.
        let mut places: FxHashMap<&str, usize> = FxHashMap::default();
        for constraint in (0..self.declared()).filter(|&it| keeps(it)) {
            let mut variables = Vec::new();
            self.each_variable(constraint, |variable| variables.push(variable));
            let place = match self.reason(constraint) {
                Some((reason, words)) => *places.entry(words).or_insert_with(|| {
                    let words = words.to_owned();
                    rules.push((
                        (reason, 0),
                        Rule { words, constraints: vec![], variables: vec![] },
                    ));
                    rules.len() - 1
                }),
                None => {
                    let (kind, names) = self.kind_and_names(constraint);
                    let words = format!("the constraint \"{kind}\" holds for {names}");
                    let rule = Rule { words, constraints: vec![], variables: vec![] };
                    rules.push(((usize::MAX, constraint), rule));
                    rules.len() - 1
                }
            };
            rules[place].1.constraints.push(constraint);
            rules[place].1.variables.extend(variables);
        }
        rules.sort_by_key(|(order, _)| *order);
        let mut rules: Vec<Rule> = rules.into_iter().map(|(_, rule)| rule).collect();
        for rule in &mut rules {
            rule.variables.sort_unstable();
            rule.variables.dedup();
        }
        rules
    }
}
