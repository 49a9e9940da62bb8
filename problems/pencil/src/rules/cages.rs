//! Results of arithmetic on the numbers of some squares: sums, products, differences, quotients.

use billhook_engine::constraint::{Relation, Variable};

use crate::rules::Rules;

/// An operation on numbers, of which the greatest comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// The sum of all numbers.
    Sum,
    /// The product of all numbers.
    Product,
    /// The difference of two numbers.
    Difference,
    /// The quotient of two numbers.
    Quotient,
}

use Operation::{Difference, Product, Quotient, Sum};

/// Greatest number of tuples of more than two numbers that are listed in a table.
const MOST_LISTED: i64 = 10_000;

/// Greatest number of squares whose sum follows from cages.
const MOST_LEFT: usize = 5;

/// The squares of a cage and the sum of their numbers, if it is known.
pub type Cage<'c> = (&'c [usize], Option<i64>);

impl Operation {
    /// All operations.
    pub const ALL: [Self; 4] = [Sum, Product, Difference, Quotient];

    /// Splits a clue, such as `12+`, into its number and the operations that it allows: the one that
    /// it names, or else all.
    pub fn clue(clue: &str) -> Option<(i64, &'static [Self])> {
        let number = clue.trim_end_matches(|sign: char| !sign.is_ascii_digit());
        let operations: &[Self] = match &clue[number.len()..] {
            "" => &Self::ALL,
            "+" => &[Sum],
            "*" | "x" => &[Product],
            "-" => &[Difference],
            "/" => &[Quotient],
            _ => return None,
        };
        (number.len() < 10).then_some((number.parse().ok()?, operations))
    }

    /// Returns the result for some numbers, if there is one.
    pub fn of(self, numbers: &[i64]) -> Option<i64> {
        match (self, numbers) {
            (Sum, _) => Some(numbers.iter().sum()),
            (Product, _) => numbers.iter().try_fold(1_i64, |all, it| all.checked_mul(*it)),
            (Difference, [one, two]) => Some((one - two).abs()),
            (Quotient, &[one, two]) => {
                let (less, more) = (one.min(two), one.max(two));
                (less > 0 && more % less == 0).then(|| more / less)
            }
            _ => None,
        }
    }
}

impl Rules<'_> {
    /// Requires that one of these operations on the numbers has this result. Differences and quotients
    /// need two numbers.
    pub fn result(
        &mut self,
        numbers: &[Variable],
        result: i64,
        operations: &[Operation],
        words: String,
    ) {
        let is_result = |tuple: &[i64]| operations.iter().any(|it| it.of(tuple) == Some(result));
        match (numbers, operations) {
            (_, [Sum]) if numbers.len() != 2 => self.total(numbers, result, words),
            _ if numbers.len() <= 2 || self.greatest_product(numbers) <= MOST_LISTED => {
                let tuples = self.tuples(numbers);
                let tuples: Vec<Vec<i64>> = tuples.into_iter().filter(|it| is_result(it)).collect();
                self.because(words).table(numbers, &tuples);
            }
            _ => {
                let greatest = numbers.iter().filter_map(|&it| self.values(it).max()).sum();
                let may_sum = operations.contains(&Sum) && result <= greatest;
                let may_multiply = operations.contains(&Product);
                match self.products(numbers, result) {
                    Some(tuples) if may_multiply && !may_sum => {
                        self.because(words).table(numbers, &tuples);
                    }
                    Some(tuples) if may_sum && (!may_multiply || tuples.is_empty()) => {
                        self.total(numbers, result, words);
                    }
                    _ => self.sum_or_product(numbers, result, operations, &words),
                }
            }
        }
    }

    /// Requires that the sum or the product of more than two numbers is this result.
    fn sum_or_product(
        &mut self,
        numbers: &[Variable],
        result: i64,
        operations: &[Operation],
        words: &str,
    ) {
        let mut truths = Vec::new();
        if operations.contains(&Sum) {
            let terms: Vec<_> = numbers.iter().map(|&it| (1, it)).collect();
            let truth = self.variable("sum", 0..=1);
            self.because(words).linear_reified(truth, &terms, Relation::Equal, result);
            truths.push(truth);
        }
        if operations.contains(&Product) {
            let truth = self.variable("product", i64::from(operations == [Product])..=1);
            let factors: Vec<Variable> =
                numbers.iter().map(|&number| self.factor(number, truth, words)).collect();
            let product = self.running_product(&factors, result, words);
            self.because(words).member_implied(truth, product, [result]);
            truths.push(truth);
        }
        self.because(words).clause(&truths, &[]);
    }

    /// Returns a variable that equals a number if a truth variable is 1, and is 1 otherwise.
    fn factor(&mut self, number: Variable, truth: Variable, words: &str) -> Variable {
        let values = self.values(number).clone();
        let factor = self.variable("factor", 1..=values.max().unwrap_or(1).max(1));
        let tuples = values.iter().flat_map(|value| [vec![0, value, 1], vec![1, value, value]]);
        let tuples: Vec<Vec<i64>> = tuples.collect();
        self.because(words).table(&[truth, number, factor], &tuples);
        factor
    }

    /// Returns the tuples of declared values with this product; `None` if there are too many.
    fn products(&self, numbers: &[Variable], product: i64) -> Option<Vec<Vec<i64>>> {
        let mut parts = vec![(Vec::new(), product)];
        for (place, &number) in numbers.iter().enumerate() {
            let most = self.greatest_product(&numbers[place + 1..]);
            let mut longer = Vec::new();
            for (tuple, left) in &parts {
                let fits = |value: &i64| *value > 0 && left % value == 0 && left / value <= most;
                let values = self.values(number).iter().filter(fits);
                longer.extend(values.map(|value| ([&tuple[..], &[value]].concat(), left / value)));
            }
            parts = longer;
            if parts.len() > MOST_LISTED as usize {
                return None;
            }
        }
        Some(parts.into_iter().filter(|it| it.1 == 1).map(|it| it.0).collect())
    }

    /// Requires the *rule of 45* for an area with a known sum. The squares that no cage inside of the
    /// area covers have the rest of its sum. The squares outside of the area, in cages that reach into
    /// it, have the surplus of the sums of these cages.
    pub fn leftovers(
        &mut self,
        numbers: &[Variable],
        (area, sum): (&[usize], i64),
        cages: &[Cage<'_>],
        words: &str,
    ) {
        let mut is_in = vec![false; numbers.len()];
        area.iter().for_each(|&at| is_in[at] = true);
        let (mut left, mut rest) = (area.to_vec(), sum);
        let (mut out, mut excess) = (Vec::new(), Some(-sum));
        for &(cage, sum) in cages {
            let inside = cage.iter().filter(|&&at| is_in[at]).count();
            if inside > 0 {
                excess = excess.zip(sum).map(|(excess, sum)| excess + sum);
                out.extend(cage.iter().copied().filter(|&at| !is_in[at]));
            }
            if let Some(sum) = sum.filter(|_| inside == cage.len()) {
                rest -= sum;
                left.retain(|at| !cage.contains(at));
            }
        }
        let is_short = |squares: &Vec<usize>| (1..=MOST_LEFT).contains(&squares.len());
        if is_short(&left) {
            self.total(&Rules::of(numbers, left), rest, words);
        }
        if let (Some(excess), true) = (excess, is_short(&out)) {
            self.total(&Rules::of(numbers, out), excess, words);
        }
    }

    /// Returns all tuples of the declared values of numbers.
    fn tuples(&self, numbers: &[Variable]) -> Vec<Vec<i64>> {
        let mut tuples = vec![Vec::new()];
        for &number in numbers {
            let longer = |tuple: &Vec<i64>| {
                let values = self.values(number).iter();
                values.map(|value| [&tuple[..], &[value]].concat()).collect::<Vec<_>>()
            };
            tuples = tuples.iter().flat_map(longer).collect();
        }
        tuples
    }

    fn greatest_product(&self, numbers: &[Variable]) -> i64 {
        let greatest = numbers.iter().map(|&it| self.values(it).max().unwrap_or(1));
        greatest.fold(1, i64::saturating_mul)
    }

    /// Returns a variable for the product of some numbers; no partial product exceeds `most`.
    fn running_product(&mut self, numbers: &[Variable], most: i64, words: &str) -> Variable {
        let mut all = self.variable("product", 1..=1);
        for (place, &number) in numbers.iter().enumerate() {
            let greatest = self.greatest_product(&numbers[..=place]).min(most);
            let next = self.variable("product", 0..=greatest);
            self.because(words).product(next, all, number);
            all = next;
        }
        all
    }
}
