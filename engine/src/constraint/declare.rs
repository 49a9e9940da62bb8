//! What can be said of variables: a method a constraint.
//!
//! Where a variable is a truth, 0 is false and 1 is true, and it has no other value.

use std::ops::RangeInclusive;

use super::model::Model;
use super::propagators::{
    Absolute, AllDifferent, Circuit, Clause, ClauseReified, Comparison, Count, Element,
    ElementOfVariables, EqualReified, Extremum, Hall, Inverse, Lexicographic, LinearAtMost,
    LinearEqual, LinearReified, LinearUnequal, Literal, Membership, Mirror, Pairs, Product,
    Quotient, Regular, Remainder, Sum, Table, Term, Times, Xor,
};
use super::store::Variable;
use super::values::Values;

/// How a sum compares to a constant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// It is the constant.
    Equal,
    /// It is something else.
    Unequal,
    /// It is the constant or less.
    AtMost,
    /// It is the constant or more.
    AtLeast,
}

/// Sums of variables.
impl Model {
    /// Variables sum up to a constant.
    pub fn sum(&mut self, variables: &[Variable], sum: i64) {
        let terms: Vec<_> = variables.iter().map(|&variable| (1, variable)).collect();
        self.linear(&terms, Relation::Equal, sum);
    }

    /// Variables, each times its factor, sum up to what compares to a constant.
    pub fn linear(&mut self, terms: &[(i64, Variable)], relation: Relation, constant: i64) {
        match compared(terms, relation, constant) {
            Comparison::Equal(LinearEqual(sum)) => match *sum.terms {
                [(1, one), (1, two)] => {
                    self.post(Mirror { pair: [one, two], constant: sum.constant });
                }
                _ => self.post(LinearEqual(sum)),
            },
            Comparison::Unequal(sum) => self.post(sum),
            Comparison::AtMost(sum) => self.post(sum),
        }
    }

    /// A truth says whether variables, each times its factor, sum up to what compares to a
    /// constant.
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::dfs;
    ///
    /// // Among four days, how often are there two rainy ones, one after the other?
    /// let mut model = Model::new();
    /// let days = model.grid(1, 4, 0..=1);
    /// let pairs = model.grid(1, 3, 0..=1);
    /// for (two, &pair) in days.cells().windows(2).zip(pairs.cells()) {
    ///     model.linear_reified(pair, &[(1, two[0]), (1, two[1])], Relation::AtLeast, 2);
    /// }
    /// model.sum(pairs.cells(), 2);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn linear_reified(
        &mut self,
        truth: Variable,
        terms: &[(i64, Variable)],
        relation: Relation,
        constant: i64,
    ) {
        let sum = compared(terms, relation, constant);
        let truth = self.truth(truth);
        self.post(LinearReified::full(truth, sum));
    }

    /// If a truth holds, variables, each times its factor, sum up to what compares to a constant.
    ///
    /// ```
    /// use billhook_engine::constraint::{Model, Relation};
    /// use billhook_engine::dfs;
    ///
    /// // Two tasks of two hours each do not overlap: one of both is before the other.
    /// let mut model = Model::new();
    /// let [one, two] = ["one", "two"].map(|name| model.variable(name, 0..=3));
    /// let [before, after] = ["before", "after"].map(|name| model.variable(name, 0..=1));
    /// model.linear_implied(before, &[(1, one), (-1, two)], Relation::AtMost, -2);
    /// model.linear_implied(after, &[(1, two), (-1, one)], Relation::AtMost, -2);
    /// model.sum(&[before, after], 1);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 6);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn linear_implied(
        &mut self,
        truth: Variable,
        terms: &[(i64, Variable)],
        relation: Relation,
        constant: i64,
    ) {
        let sum = compared(terms, relation, constant);
        let truth = self.truth(truth);
        self.post(LinearReified::half(truth, sum));
    }
}

/// A sum in its normal form: each variable once, without factors that are 0.
fn compared(terms: &[Term], relation: Relation, constant: i64) -> Comparison {
    let mut terms = terms.to_vec();
    terms.sort_by_key(|&(_, variable)| variable);
    terms.dedup_by(|again, first| {
        let same = again.1 == first.1;
        if same {
            first.0 = first.0.saturating_add(again.0);
        }
        same
    });
    terms.retain(|&(factor, _)| factor != 0);
    if relation == Relation::AtLeast {
        terms.iter_mut().for_each(|term| term.0 = term.0.saturating_neg());
    }
    let sum = |constant| Sum::new(&terms, constant);
    match relation {
        Relation::Equal => Comparison::Equal(LinearEqual(sum(constant))),
        Relation::Unequal => Comparison::Unequal(LinearUnequal(sum(constant))),
        Relation::AtMost => Comparison::AtMost(LinearAtMost(sum(constant))),
        Relation::AtLeast => Comparison::AtMost(LinearAtMost(sum(constant.saturating_neg()))),
    }
}

/// Equality and membership.
impl Model {
    /// A truth says whether two variables are equal.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [one, two] = ["one", "two"].map(|name| model.variable(name, 1..=6));
    /// let double = model.variable("double", 0..=1);
    /// model.equal_reified(double, one, two);
    /// let doubles = dfs::all(&mut model.labelling()?, |dice| dice.value(double));
    /// assert_eq!(doubles.iter().filter(|&&it| it == Some(1)).count(), 6);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn equal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// A truth says whether two variables differ.
    pub fn unequal_reified(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth).not();
        self.post(EqualReified { truth, pair: (one, two), is_half: false });
    }

    /// If a truth holds, two variables are equal.
    pub fn equal_implied(&mut self, truth: Variable, one: Variable, two: Variable) {
        let truth = self.truth(truth);
        self.post(EqualReified { truth, pair: (one, two), is_half: true });
    }

    /// A truth says whether a variable has one of some values.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let number = model.variable("number", 1..=20);
    /// let prime = model.variable("prime", 0..=1);
    /// model.member_reified(prime, number, [2, 3, 5, 7, 11, 13, 17, 19]);
    /// model.clause(&[prime], &[]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 8);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn member_reified(
        &mut self,
        truth: Variable,
        variable: Variable,
        values: impl Into<Values>,
    ) {
        let (truth, values) = (self.truth(truth), values.into());
        self.post(Membership { truth, variable, values, is_half: false });
    }

    /// If a truth holds, a variable has one of some values.
    pub fn member_implied(
        &mut self,
        truth: Variable,
        variable: Variable,
        values: impl Into<Values>,
    ) {
        let (truth, values) = (self.truth(truth), values.into());
        self.post(Membership { truth, variable, values, is_half: true });
    }
}

/// Truths.
impl Model {
    /// A truth as a literal; other values than 0 and 1 are taken from it.
    fn truth(&mut self, variable: Variable) -> Literal {
        self.within(variable, 0, 1);
        Literal::positive(variable)
    }

    /// Takes values away that are not in a range.
    fn within(&mut self, variable: Variable, least: i64, greatest: i64) {
        let values = self.values(variable);
        let is_within = values.min() >= Some(least) && values.max() <= Some(greatest);
        if !is_within {
            self.linear(&[(1, variable)], Relation::AtLeast, least);
            self.linear(&[(1, variable)], Relation::AtMost, greatest);
        }
    }

    fn literals(&mut self, positive: &[Variable], negative: &[Variable]) -> Vec<Literal> {
        let mut literals: Vec<_> = positive.iter().map(|&it| self.truth(it)).collect();
        literals.extend(negative.iter().map(|&it| self.truth(it).not()));
        literals
    }

    /// One of the positive variables is true, or one of the negative ones false.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // Snow implies cold.
    /// let mut model = Model::new();
    /// let [snow, cold] = ["snow", "cold"].map(|name| model.variable(name, 0..=1));
    /// model.clause(&[cold], &[snow]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn clause(&mut self, positive: &[Variable], negative: &[Variable]) {
        if let Some(clause) = Clause::new(self.literals(positive, negative)) {
            self.post(clause);
        }
    }

    /// A truth says whether one of the positive variables is true, or one of the negative ones
    /// false.
    pub fn clause_reified(
        &mut self,
        truth: Variable,
        positive: &[Variable],
        negative: &[Variable],
    ) {
        let literals = self.literals(positive, negative).into();
        let truth = self.truth(truth);
        self.post(ClauseReified { truth, literals });
    }

    /// A truth says whether one of some variables is true.
    pub fn any(&mut self, truth: Variable, variables: &[Variable]) {
        self.clause_reified(truth, variables, &[]);
    }

    /// A truth says whether all variables are true.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let switches = model.grid(1, 3, 0..=1);
    /// let lamp = model.variable("lamp", 1..=1);
    /// model.all(lamp, switches.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 1);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn all(&mut self, truth: Variable, variables: &[Variable]) {
        // One is false if the truth is.
        let literals = self.literals(&[], variables).into();
        let truth = self.truth(truth).not();
        self.post(ClauseReified { truth, literals });
    }

    /// An odd number of variables is true.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let bits = model.grid(1, 5, 0..=1);
    /// model.xor(bits.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 16);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn xor(&mut self, variables: &[Variable]) {
        let literals = self.literals(variables, &[]).into();
        self.post(Xor { literals });
    }
}

/// Arithmetic.
impl Model {
    /// A variable is the greatest of some.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 3, 1..=6);
    /// let best = model.variable("best", 2..=2);
    /// model.maximum(best, dice.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 7);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn maximum(&mut self, maximum: Variable, variables: &[Variable]) {
        let variables = variables.into();
        self.post(Extremum { variables, extremum: maximum, is_least: false });
    }

    /// A variable is the least of some.
    pub fn minimum(&mut self, minimum: Variable, variables: &[Variable]) {
        let variables = variables.into();
        self.post(Extremum { variables, extremum: minimum, is_least: true });
    }

    /// A variable is the product of two.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [width, height] = ["width", "height"].map(|name| model.variable(name, 1..=24));
    /// let area = model.variable("area", 24..=24);
    /// model.product(area, width, height);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 8);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn product(&mut self, product: Variable, one: Variable, two: Variable) {
        self.post(Product { factors: [one, two], product });
    }

    /// A variable is another one without its sign.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let step = model.variable("step", -3..=5);
    /// let length = model.variable("length", 2..=4);
    /// model.absolute(length, step);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 5);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn absolute(&mut self, absolute: Variable, variable: Variable) {
        self.post(Absolute { variable, absolute });
    }

    /// A variable is the quotient of two, rounded towards 0; the divisor is not 0.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let sum = model.variable("sum", -5..=5);
    /// let [two, half] = [("two", 2..=2), ("half", 0..=0)].map(|(it, is)| model.variable(it, is));
    /// model.quotient(half, sum, two);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn quotient(&mut self, quotient: Variable, dividend: Variable, divisor: Variable) {
        self.post(Quotient { dividend, divisor, quotient });
    }

    /// A variable is what remains of one divided by another, with the sign of the dividend; the
    /// divisor is not 0.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let day = model.variable("day", 0..=30);
    /// let week = model.variable("week", 7..=7);
    /// let friday = model.variable("friday", 4..=4);
    /// model.remainder(friday, day, week);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 4);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn remainder(&mut self, remainder: Variable, dividend: Variable, divisor: Variable) {
        self.post(Remainder { dividend, divisor, remainder });
    }
}

/// What is listed.
impl Model {
    /// A variable is the element of an array at an index, which counts from 1.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let month = model.variable("month", 1..=6);
    /// let days = model.variable("days", 31..=31);
    /// model.element(days, &[31, 28, 31, 30, 31, 30], month);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn element(&mut self, element: Variable, array: &[i64], index: Variable) {
        self.post(Element { index, array: array.into(), element });
    }

    /// A variable is the one at an index, which counts from 1, of an array of variables.
    pub fn element_of_variables(&mut self, element: Variable, array: &[Variable], index: Variable) {
        self.post(ElementOfVariables { index, array: array.into(), element });
    }

    /// Variables are one of some tuples: a value a variable. Tuples of another length are none.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [menu, drink] = ["menu", "drink"].map(|name| model.variable(name, 1..=3));
    /// model.table(&[menu, drink], &[vec![1, 1], vec![1, 2], vec![3, 2], vec![4, 4]]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 3);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn table(&mut self, variables: &[Variable], tuples: &[Vec<i64>]) {
        self.post(Table::new(variables, tuples));
    }

    /// A deterministic automaton accepts variables in this order, and ends in an accepting state.
    ///
    /// `next` has a row for each state and in it the next state for each symbol from 1 to
    /// `symbols`; states count from 1 and 0 is that there is none. It begins in the state `first`.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // No two squares in a row are black, which is 2.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 5, 1..=2);
    /// model.regular(row.cells(), 2, &[vec![1, 2], vec![1, 0]], 1, &[1, 2]);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 13);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn regular(
        &mut self,
        variables: &[Variable],
        symbols: usize,
        next: &[Vec<usize>],
        first: usize,
        accepting: &[usize],
    ) {
        self.post(Regular::new(variables, symbols, next, first, accepting));
    }
}

/// How much is found of what variables that differ leave each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Consistency {
    /// The value of a variable that is fixed is taken from all others.
    #[default]
    Value,
    /// Besides, two variables with the same two values leave them to no other, and where all values
    /// are needed, a variable that alone has one is fixed to it.
    Pairs,
    /// Besides, least and greatest values are such that all others can have different ones between
    /// theirs.
    Bounds,
}

/// How values occur among variables.
impl Model {
    /// Variables have different values.
    pub fn all_different(&mut self, variables: &[Variable]) {
        self.all_different_by(variables, Consistency::Value);
    }

    /// Variables have different values; more or less is done to find out which.
    ///
    /// ```
    /// use billhook_engine::constraint::{Consistency, Model};
    /// use billhook_engine::dfs;
    ///
    /// // Three variables for two values: nothing has to be tried.
    /// let mut model = Model::new();
    /// let row = model.grid(1, 3, 1..=2);
    /// model.all_different_by(row.cells(), Consistency::Bounds);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).nodes(), 1);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn all_different_by(&mut self, variables: &[Variable], consistency: Consistency) {
        self.post(AllDifferent::new(variables));
        let variables = variables.into();
        match consistency {
            Consistency::Value => {}
            Consistency::Pairs => self.post(Pairs { variables }),
            Consistency::Bounds => self.post(Hall { variables }),
        }
    }

    /// A variable is how many of some have a value.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let dice = model.grid(1, 4, 1..=6);
    /// let sixes = model.variable("sixes", 3..=4);
    /// model.count(sixes, dice.cells(), 6);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 21);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn count(&mut self, count: Variable, variables: &[Variable], value: i64) {
        let (variables, times) = (variables.into(), Times::Exactly(count));
        self.post(Count { variables, value, times });
    }

    /// As many variables have a value as lie in a range: at least, at most, or exactly.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let coins = model.grid(1, 4, 0..=1);
    /// model.count_between(coins.cells(), 1, 1..=2);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 10);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn count_between(
        &mut self,
        variables: &[Variable],
        value: i64,
        times: RangeInclusive<i64>,
    ) {
        let (least, most) = times.into_inner();
        let (variables, times) = (variables.into(), Times::Between(least, most));
        self.post(Count { variables, value, times });
    }

    /// Variables say how many of some have each of several values; other values may occur as often
    /// as they like.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// // 1210 says of itself how many digits are 0, 1, 2 and 3; so does 2020.
    /// let mut model = Model::new();
    /// let digits = model.grid(1, 4, 0..=4);
    /// let counts: Vec<_> = (0..).zip(digits.cells().iter().copied()).collect();
    /// model.cardinalities(digits.cells(), &counts);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn cardinalities(&mut self, variables: &[Variable], counts: &[(i64, Variable)]) {
        for &(value, count) in counts {
            self.count(count, variables, value);
        }
        let mut values: Vec<i64> = counts.iter().map(|&(value, _)| value).collect();
        values.sort_unstable();
        if values.windows(2).all(|pair| pair[0] < pair[1]) {
            // Implied, and more than single counts say.
            let terms: Vec<_> = counts.iter().map(|&(_, count)| (1, count)).collect();
            self.linear(&terms, Relation::AtMost, variables.len() as i64);
        }
    }
}

/// Sequences.
impl Model {
    /// Two sequences of indices from 1 are inverse to each other: where one has j at i, the other
    /// has i at j.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let [guests, seats] = [0; 2].map(|_| model.grid(1, 4, 1..=4));
    /// model.inverse(guests.cells(), seats.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 24);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn inverse(&mut self, there: &[Variable], back: &[Variable]) {
        self.post(Inverse { there: there.into(), back: back.into() });
    }

    /// Variables are the successors of nodes, which count from 1, and lead through all nodes in one
    /// circuit.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let next = model.grid(1, 5, 1..=5);
    /// model.circuit(next.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 24);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, false);
    }

    /// As [`circuit`](Self::circuit), through some of the nodes; those left out are their own
    /// successors. All may be left out.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let next = model.grid(1, 3, 1..=3);
    /// model.partial_circuit(next.cells());
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 1 + 3 + 2);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn partial_circuit(&mut self, successors: &[Variable]) {
        self.post_circuit(successors, true);
    }

    fn post_circuit(&mut self, successors: &[Variable], is_partial: bool) {
        successors.iter().for_each(|&it| self.within(it, 1, successors.len() as i64));
        self.post(AllDifferent::new(successors));
        self.post(Circuit::new(successors, is_partial));
    }

    /// One sequence is less than another in the order of a dictionary; one that ends first is
    /// less.
    ///
    /// ```
    /// use billhook_engine::constraint::Model;
    /// use billhook_engine::dfs;
    ///
    /// let mut model = Model::new();
    /// let rows = model.grid(2, 3, 0..=1);
    /// let (one, two) = rows.cells().split_at(3);
    /// model.lexicographically_less(one, two);
    /// assert_eq!(dfs::statistics(&mut model.labelling()?).solutions(), 28);
    /// # Ok::<(), billhook_engine::constraint::Error>(())
    /// ```
    pub fn lexicographically_less(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: true });
    }

    /// One sequence is less than another in the order of a dictionary, or both are equal.
    pub fn lexicographically_at_most(&mut self, less: &[Variable], more: &[Variable]) {
        let (less, more) = (less.into(), more.into());
        self.post(Lexicographic { less, more, is_strict: false });
    }
}
