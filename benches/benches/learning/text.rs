//! Writes models in FlatZinc, with constraints that all programs know. Only all-different has
//! another name in each program.

use std::fmt::Write as _;

/// A placeholder for the name of the constraint all-different.
pub const DIFFERENT: &str = "ALL_DIFFERENT";

/// A model that is being written.
#[derive(Default)]
pub struct Text {
    declared: String,
    constraints: String,
    variables: usize,
}

impl Text {
    /// Declares an integer and returns its name.
    pub fn integer(&mut self, least: i64, greatest: i64) -> String {
        self.variables += 1;
        let name = format!("x{}", self.variables);
        let _ = writeln!(self.declared, "var {least}..{greatest}: {name} :: output_var;");
        name
    }

    /// Declares several integers.
    pub fn integers(&mut self, number: usize, least: i64, greatest: i64) -> Vec<String> {
        (0..number).map(|_| self.integer(least, greatest)).collect()
    }

    /// Declares a Boolean and returns its name.
    pub fn truth(&mut self) -> String {
        self.variables += 1;
        let name = format!("b{}", self.variables);
        let _ = writeln!(self.declared, "var bool: {name};");
        name
    }

    /// Declares the integer that is 1 if a Boolean is true, and 0 if not.
    pub fn number(&mut self, truth: &str) -> String {
        let number = self.integer(0, 1);
        self.post("bool2int", &[truth, &number]);
        number
    }

    pub fn post(&mut self, name: &str, arguments: &[&str]) {
        let _ = writeln!(self.constraints, "constraint {name}({});", arguments.join(", "));
    }

    /// Requires a weighted sum to be at most (`int_lin_le`), equal to (`int_lin_eq`) or other than
    /// (`int_lin_ne`) a constant.
    pub fn sum(&mut self, relation: &str, terms: &[(i64, &str)], constant: i64) {
        let [weights, names] = lists(terms);
        self.post(relation, &[&weights, &names, &constant.to_string()]);
    }

    /// Declares the Boolean that says whether a weighted sum is at most a constant.
    pub fn is_at_most(&mut self, terms: &[(i64, &str)], constant: i64) -> String {
        let truth = self.truth();
        let [weights, names] = lists(terms);
        let constant = constant.to_string();
        self.post("int_lin_le_reif", &[&weights, &names, &constant, &truth]);
        truth
    }

    /// Requires one of `positive` to be true or one of `negative` to be false.
    pub fn clause(&mut self, positive: &[&str], negative: &[&str]) {
        let list = |names: &[&str]| format!("[{}]", names.join(", "));
        self.post("bool_clause", &[&list(positive), &list(negative)]);
    }

    /// Requires values to differ.
    pub fn differ(&mut self, names: &[&str]) {
        self.post(DIFFERENT, &[&format!("[{}]", names.join(", "))]);
    }

    /// Returns the model, which asks for a solution.
    pub fn satisfy(self) -> String {
        format!("{}{}solve satisfy;\n", self.declared, self.constraints)
    }

    /// Returns the model, which asks for the least value of a variable.
    pub fn minimize(self, name: &str) -> String {
        format!("{}{}solve minimize {name};\n", self.declared, self.constraints)
    }
}

fn lists(terms: &[(i64, &str)]) -> [String; 2] {
    let weights: Vec<String> = terms.iter().map(|term| term.0.to_string()).collect();
    let names: Vec<&str> = terms.iter().map(|term| term.1).collect();
    [format!("[{}]", weights.join(", ")), format!("[{}]", names.join(", "))]
}
