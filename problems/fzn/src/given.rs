//! Describes the values that a model gives to its variables.

use billhook_engine::constraint::{Values, Variable};

use crate::File;
use crate::scope::{AUXILIARY, UNBOUNDED};

/// Maximum number of variables that are described.
const MOST: usize = 12;
/// Maximum number of ranges that are listed for a variable.
const MOST_RANGES: usize = 6;

impl File {
    /// Describes the values that the model gives to some variables, and groups variables of equal
    /// values; `None` if it gives none, or if there are too many variables.
    pub(crate) fn given(&self, variables: &[Variable]) -> Option<String> {
        let is_constant = |name: &str| name == AUXILIARY || name.parse::<i64>().is_ok();
        let named = variables.iter().filter(|it| !is_constant(self.model.name(**it)));
        let named: Vec<Variable> = named.copied().collect();
        let mut told: Vec<(String, Vec<&str>)> = Vec::new();
        for &variable in named.iter().filter(|_| named.len() <= MOST) {
            let Some(values) = self.domain(variable) else { continue };
            let name = self.names.of(variable);
            match told.iter_mut().find(|(other, _)| *other == values) {
                Some((_, names)) => names.push(name),
                None => told.push((values, vec![name])),
            }
        }
        let told = told.iter().map(|(values, names)| format!("{} {values}", names.join(", ")));
        let told: Vec<String> = told.collect();
        (!told.is_empty()).then(|| format!("values given: {}", told.join("; ")))
    }

    /// Describes the values that the model gives to a variable, such as `in 1..3`; `None` if the
    /// variable may have any value of its type.
    fn domain(&self, variable: Variable) -> Option<String> {
        let values = self.model.values(variable);
        let any = if self.names.is_truth(variable) { 0..=1 } else { UNBOUNDED };
        let (least, greatest) = (values.min()?, values.max()?);
        let value = |value| self.names.value(variable, value);
        let ranges: Vec<String> = values
            .ranges()
            .take(MOST_RANGES)
            .map(|range| match range.start() == range.end() {
                true => value(*range.start()),
                false => format!("{}..{}", value(*range.start()), value(*range.end())),
            })
            .collect();
        Some(match &ranges[..] {
            _ if *values == Values::from(any) => return None,
            _ if least == greatest => format!("= {}", value(least)),
            [range] => format!("in {range}"),
            ranges if ranges.len() < MOST_RANGES => format!("in {{{}}}", ranges.join(", ")),
            _ => format!("in {}..{}, with gaps", value(least), value(greatest)),
        })
    }
}
