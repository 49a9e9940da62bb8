//! Draws random models, and finds their solutions by trying all assignments.

use std::collections::BTreeSet;
use std::fmt;

use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use super::Kind;

/// The value of an argument under an assignment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    One(i64),
    List(Vec<Value>),
    Set(Vec<i64>),
}

impl Value {
    pub fn one(&self) -> i64 {
        if let Value::One(value) = self { *value } else { unreachable!("it is a list or a set") }
    }

    pub fn is_true(&self) -> bool {
        self.one() == 1
    }

    pub fn list(&self) -> Vec<i64> {
        self.elements().iter().map(Value::one).collect()
    }

    pub fn elements(&self) -> &[Value] {
        if let Value::List(all) = self { all } else { unreachable!("it is no list") }
    }

    pub fn set(&self) -> &[i64] {
        if let Value::Set(all) = self { all } else { unreachable!("it is no set") }
    }
}

/// An argument of a constraint, in the model's text.
#[derive(Clone, Debug)]
enum Argument {
    Variable(usize),
    Constant(i64),
    Truth(bool),
    List(Vec<Argument>),
    Set(Vec<i64>),
}

impl Argument {
    fn value(&self, values: &[i64]) -> Value {
        match self {
            Self::Variable(variable) => Value::One(values[*variable]),
            Self::Constant(value) => Value::One(*value),
            Self::Truth(truth) => Value::One(i64::from(*truth)),
            Self::List(all) => Value::List(all.iter().map(|it| it.value(values)).collect()),
            Self::Set(all) => Value::Set(all.clone()),
        }
    }
}

impl fmt::Display for Argument {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Variable(variable) => write!(out, "x{variable}"),
            Self::Constant(value) => write!(out, "{value}"),
            Self::Truth(truth) => write!(out, "{truth}"),
            Self::List(all) => {
                let all: Vec<_> = all.iter().map(ToString::to_string).collect();
                write!(out, "[{}]", all.join(", "))
            }
            Self::Set(all) => {
                let all: Vec<_> = all.iter().map(ToString::to_string).collect();
                write!(out, "{{{}}}", all.join(", "))
            }
        }
    }
}

/// The form of a constraint: it must hold, its truth is a Boolean, or a Boolean implies it.
#[derive(Clone, Copy, Debug)]
enum Form {
    Plain,
    Reified,
    Implied,
}

struct Constraint {
    kind: &'static Kind,
    name: String,
    form: Form,
    arguments: Vec<Argument>,
}

/// A model under construction.
pub struct Draft {
    random: Pcg32,
    /// The domain of each variable, and whether it is a Boolean.
    variables: Vec<(Vec<i64>, bool)>,
    arguments: Vec<Argument>,
    constraints: Vec<Constraint>,
}

/// Greatest number of assignments that are tried; models with more are skipped.
const MOST_ASSIGNMENTS: usize = 3_000;

impl Draft {
    pub fn new(seed: u64) -> Self {
        let random = Pcg32::seed_from_u64(seed);
        Self { random, variables: vec![], arguments: vec![], constraints: vec![] }
    }

    /// Draws a number between `first` and `last`, both included.
    pub fn random(&mut self, first: i64, last: i64) -> i64 {
        self.random.random_range(first..=last)
    }

    /// Adds a constraint of the kind, in a random form and by a random name of a library; an
    /// implication (`_imp`) stays plain.
    pub fn constrain(&mut self, kind: &'static Kind) {
        (kind.draw)(self);
        let mut arguments = std::mem::take(&mut self.arguments);
        let form = match self.random(0, 3) {
            0 => Form::Reified,
            1 => Form::Implied,
            _ => Form::Plain,
        };
        // A kind that is an implication already has no other form.
        let form = if kind.name.ends_with("_imp") { Form::Plain } else { form };
        let suffix = match form {
            Form::Plain => "",
            Form::Reified => "_reif",
            Form::Implied => "_imp",
        };
        if !matches!(form, Form::Plain) {
            arguments.push(self.any_truth());
        }
        let prefix = ["", "", "fzn_", "gecode_", "billhook_"][self.random(0, 4) as usize];
        let name = format!("{prefix}{}{suffix}", kind.name);
        self.constraints.push(Constraint { kind, name, form, arguments });
    }

    fn declare(&mut self, values: Vec<i64>, is_truth: bool) -> Argument {
        self.variables.push((values, is_truth));
        Argument::Variable(self.variables.len() - 1)
    }

    /// Returns a new variable with a random domain from `first` to `last`, a declared one whose
    /// domain lies in this range, or a constant in it.
    fn any(&mut self, first: i64, last: i64) -> Argument {
        if self.random(0, 7) == 0 {
            return Argument::Constant(self.random(first, last));
        }
        let fits = |(values, is_truth): &(Vec<i64>, bool)| {
            !is_truth && values.iter().all(|value| (first..=last).contains(value))
        };
        let declared: Vec<usize> =
            (0..self.variables.len()).filter(|&it| fits(&self.variables[it])).collect();
        if !declared.is_empty() && self.random(0, 3) == 0 {
            return Argument::Variable(
                declared[self.random(0, declared.len() as i64 - 1) as usize],
            );
        }
        let kept: Vec<i64> = (first..=last).filter(|_| self.random.random_ratio(2, 3)).collect();
        let values = if kept.is_empty() { vec![first] } else { kept };
        self.declare(values, false)
    }

    fn any_truth(&mut self) -> Argument {
        if self.random(0, 6) == 0 {
            return Argument::Truth(self.random(0, 1) == 1);
        }
        let declared: Vec<usize> =
            (0..self.variables.len()).filter(|&it| self.variables[it].1).collect();
        if !declared.is_empty() && self.random(0, 3) == 0 {
            return Argument::Variable(
                declared[self.random(0, declared.len() as i64 - 1) as usize],
            );
        }
        self.declare(vec![0, 1], true)
    }

    /// Adds a variable or constant from `first` to `last` as argument.
    pub fn int(&mut self, first: i64, last: i64) {
        let argument = self.any(first, last);
        self.arguments.push(argument);
    }

    /// Adds an array of variables and constants from `first` to `last` as argument.
    pub fn ints(&mut self, count: i64, first: i64, last: i64) {
        let all = (0..count).map(|_| self.any(first, last)).collect();
        self.arguments.push(Argument::List(all));
    }

    /// Adds a Boolean variable or constant as argument.
    pub fn truth(&mut self) {
        let argument = self.any_truth();
        self.arguments.push(argument);
    }

    /// Adds an array of Boolean variables and constants as argument.
    pub fn truths(&mut self, count: i64) {
        let all = (0..count).map(|_| self.any_truth()).collect();
        self.arguments.push(Argument::List(all));
    }

    /// Adds a constant argument.
    pub fn constant(&mut self, value: i64) {
        self.arguments.push(Argument::Constant(value));
    }

    /// Adds an array of constants as argument.
    pub fn constants(&mut self, values: impl IntoIterator<Item = i64>) {
        let all = values.into_iter().map(Argument::Constant).collect();
        self.arguments.push(Argument::List(all));
    }

    /// Adds an array of random constants from `first` to `last` as argument.
    pub fn any_constants(&mut self, count: i64, first: i64, last: i64) {
        let values: Vec<i64> = (0..count).map(|_| self.random(first, last)).collect();
        self.constants(values);
    }

    /// Adds a random set of values from `first` to `last`, perhaps an empty one, as argument.
    pub fn set(&mut self, first: i64, last: i64) {
        let set = self.any_set(first, last);
        self.arguments.push(Argument::Set(set));
    }

    pub fn any_set(&mut self, first: i64, last: i64) -> Vec<i64> {
        (first..=last).filter(|_| self.random.random_ratio(1, 2)).collect()
    }

    /// Adds an array of sets as argument.
    pub fn sets(&mut self, sets: Vec<Vec<i64>>) {
        self.arguments.push(Argument::List(sets.into_iter().map(Argument::Set).collect()));
    }

    /// Returns the distinct printed texts of all solutions, and the model, which prints all of its
    /// variables or a random part; `None` if there are more than [`MOST_ASSIGNMENTS`] assignments.
    pub fn solutions(&mut self) -> Option<(BTreeSet<String>, String)> {
        let count = |all: usize, (values, _): &(Vec<i64>, bool)| all.saturating_mul(values.len());
        if self.variables.iter().fold(1, count) > MOST_ASSIGNMENTS {
            return None;
        }
        // In two of three models all variables are printed, else a random part.
        let is_all = self.variables.is_empty() || self.random(0, 2) > 0;
        let is_printed: Vec<bool> =
            (0..self.variables.len()).map(|_| is_all || self.random(0, 1) == 1).collect();
        let is_printed =
            if is_printed.contains(&true) { is_printed } else { vec![true; is_printed.len()] };
        let mut assignments: Vec<Vec<i64>> = vec![Vec::new()];
        for (values, _) in &self.variables {
            let with = |all: &Vec<i64>| {
                let all = all.clone();
                values.iter().map(move |&value| [&all[..], &[value]].concat()).collect::<Vec<_>>()
            };
            assignments = assignments.iter().flat_map(with).collect();
        }
        let right = assignments.iter().filter(|values| self.holds(values));
        let solutions = right.map(|values| self.printed(values, &is_printed)).collect();
        Some((solutions, self.text(&is_printed)))
    }

    fn holds(&self, values: &[i64]) -> bool {
        self.constraints.iter().all(|constraint| {
            let mut arguments: Vec<_> =
                constraint.arguments.iter().map(|it| it.value(values)).collect();
            let holds = constraint.kind.holds;
            match constraint.form {
                Form::Plain => holds(&arguments),
                Form::Reified => {
                    let truth = arguments.pop().expect("a truth");
                    holds(&arguments) == truth.is_true()
                }
                Form::Implied => {
                    let truth = arguments.pop().expect("a truth");
                    holds(&arguments) || !truth.is_true()
                }
            }
        })
    }

    fn printed(&self, values: &[i64], is_printed: &[bool]) -> String {
        let lines = (0..values.len()).filter(|&it| is_printed[it]).map(|it| {
            let value = values[it];
            let value =
                if self.variables[it].1 { (value == 1).to_string() } else { value.to_string() };
            format!("x{it} = {value};")
        });
        lines.collect::<Vec<_>>().join("\n")
    }

    fn text(&self, is_printed: &[bool]) -> String {
        let mut text = String::new();
        for (number, (values, is_truth)) in self.variables.iter().enumerate() {
            let values: Vec<_> = values.iter().map(ToString::to_string).collect();
            let of =
                if *is_truth { "bool".to_owned() } else { format!("{{{}}}", values.join(", ")) };
            let output = if is_printed[number] { " :: output_var" } else { "" };
            text += &format!("var {of}: x{number}{output};\n");
        }
        for Constraint { name, arguments, .. } in &self.constraints {
            let all: Vec<_> = arguments.iter().map(ToString::to_string).collect();
            text += &format!("constraint {name}({});\n", all.join(", "));
        }
        text + "solve satisfy;\n"
    }
}
