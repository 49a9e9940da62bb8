//! Solves small constraint models: the search must find exactly the assignments that the
//! constraints accept by their definitions, and a count by equal subproblems must find as many.

#![no_main]

use billhook_engine::constraint::{
    Branching, Choose, Consistency, Model, Relation, Select, Values, Variable,
};
use billhook_engine::{dfs, diagram};
use billhook_fuzz::Bits;
use libfuzzer_sys::fuzz_target;

/// Maximum number of assignments that are tried.
const MOST: usize = 300;

fuzz_target!(|bytes: &[u8]| {
    let mut random = Random { bits: Bits(bytes), model: Model::new(), domains: Vec::new() };
    for _ in 0..2 + random.bits.below(4) {
        random.declare();
    }
    while !random.bits.is_empty() && random.model.variables().count() < 8 {
        random.constrain();
    }
    random.branch();
    random.compare();
});

/// A model, and the values of its variables.
struct Random<'b> {
    bits: Bits<'b>,
    model: Model,
    domains: Vec<Vec<i64>>,
}

impl Random<'_> {
    fn declare(&mut self) -> Variable {
        let least = self.bits.within(-2, 2);
        let holes = self.bits.below(32);
        let values = (0..5).filter(|place| holes >> place & 1 == 1).map(|place| least + place);
        let mut values: Vec<i64> = values.collect();
        if values.is_empty() {
            values.push(least);
        }
        self.with(values)
    }

    fn with(&mut self, values: Vec<i64>) -> Variable {
        let name = format!("x{}", self.domains.len());
        let variable = self.model.variable(name, values.iter().copied().collect::<Values>());
        self.domains.push(values);
        variable
    }

    /// Returns a variable at random, with repetition.
    fn any(&mut self) -> Variable {
        let number = self.bits.below(self.domains.len());
        self.model.variables().nth(number).expect("it was declared")
    }

    fn some(&mut self, most: usize) -> Vec<Variable> {
        (0..1 + self.bits.below(most)).map(|_| self.any()).collect()
    }

    fn truth(&mut self) -> Variable {
        match self.bits.below(3) {
            0 => self.with(vec![0, 1]),
            _ => self.any(),
        }
    }

    fn sum(&mut self) -> (Vec<(i64, Variable)>, Relation, i64) {
        let terms = (0..1 + self.bits.below(3)).map(|_| (self.bits.within(-3, 3), self.any()));
        let terms = terms.collect();
        let relations = [Relation::Equal, Relation::Unequal, Relation::AtMost, Relation::AtLeast];
        (terms, self.bits.one_of(&relations), self.bits.within(-4, 4))
    }

    fn constrain(&mut self) {
        match self.bits.below(4) {
            0 => self.constrain_values(),
            1 => self.constrain_sums(),
            2 => self.constrain_truths(),
            _ => self.constrain_lists(),
        }
    }

    fn constrain_values(&mut self) {
        let variables = self.some(4);
        let value = self.bits.within(-1, 2);
        match self.bits.below(5) {
            0 => self.model.all_different(&variables),
            1 => {
                let all = [Consistency::Pairs, Consistency::Bounds];
                self.model.all_different_by(&variables, self.bits.one_of(&all));
            }
            2 => {
                let count = self.any();
                self.model.count(count, &variables, value);
            }
            3 => {
                let least = self.bits.within(-1, 3);
                self.model.count_between(&variables, value, least..=least + 1);
            }
            _ => {
                let counts = [(value, self.any()), (value + 1, self.any())];
                self.model.cardinalities(&variables, &counts);
            }
        }
    }

    fn constrain_sums(&mut self) {
        let [one, two, three] = [(); 3].map(|()| self.any());
        let (terms, relation, constant) = self.sum();
        match self.bits.below(9) {
            0 => self.model.linear(&terms, relation, constant),
            1 => {
                let truth = self.truth();
                self.model.linear_reified(truth, &terms, relation, constant);
            }
            2 => {
                let truth = self.truth();
                self.model.linear_implied(truth, &terms, relation, constant);
            }
            3 => self.model.maximum(one, &[two, three]),
            4 => self.model.minimum(one, &[two, three]),
            5 => self.model.product(one, two, three),
            6 => self.model.absolute(one, two),
            7 => self.model.quotient(one, two, three),
            _ => self.model.remainder(one, two, three),
        }
    }

    fn constrain_truths(&mut self) {
        let truth = self.truth();
        let (truths, others) = (self.some(3), self.some(2));
        let values = [0; 3].map(|_| self.bits.within(-2, 4));
        match self.bits.below(10) {
            0 => self.model.equal_reified(truth, truths[0], others[0]),
            1 => self.model.unequal_reified(truth, truths[0], others[0]),
            2 => self.model.equal_implied(truth, truths[0], others[0]),
            3 => self.model.member_reified(truth, truths[0], values),
            4 => self.model.member_implied(truth, truths[0], values),
            5 => self.model.clause(&truths, &others),
            6 => self.model.clause_reified(truth, &truths, &others),
            7 => self.model.any(truth, &truths),
            8 => self.model.all(truth, &truths),
            _ => self.model.xor(&truths),
        }
    }

    fn constrain_lists(&mut self) {
        let (variables, more) = (self.some(3), self.some(3));
        let array = [0; 4].map(|_| self.bits.within(-2, 4));
        match self.bits.below(9) {
            0 => self.model.element(variables[0], &array, more[0]),
            1 => self.model.element_of_variables(variables[0], &more, more[0]),
            2 => {
                let row =
                    |bits: &mut Bits<'_>| variables.iter().map(|_| bits.within(-2, 4)).collect();
                let tuples: Vec<Vec<i64>> =
                    (0..self.bits.below(6)).map(|_| row(&mut self.bits)).collect();
                self.model.table(&variables, &tuples);
            }
            3 => {
                let states: [Vec<usize>; 3] =
                    [(); 3].map(|()| vec![self.bits.below(4), self.bits.below(4)]);
                self.model.regular(&variables, 2, &states, 1 + self.bits.below(3), &[2]);
            }
            4 => {
                let count = variables.len().min(more.len());
                self.model.inverse(&variables[..count], &more[..count]);
            }
            5 => self.model.circuit(&variables),
            6 => self.model.partial_circuit(&variables),
            7 => self.model.lexicographically_less(&variables, &more),
            _ => self.model.lexicographically_at_most(&variables, &more),
        }
    }

    fn branch(&mut self) {
        let selects = [Select::InputOrder, Select::FirstFail, Select::Largest, Select::Impact];
        let chooses = [Choose::Min, Choose::Max, Choose::Median, Choose::Split, Choose::Each];
        let variables = self.model.variables().collect();
        let (select, choose) = (self.bits.one_of(&selects), self.bits.one_of(&chooses));
        self.model.branch(Branching { variables, select, choose });
    }

    /// Returns all assignments that the constraints accept; `None` if there are more than [`MOST`]
    /// to try.
    fn by_hand(&self) -> Option<Vec<Vec<i64>>> {
        let count: usize = self.domains.iter().map(Vec::len).product();
        (count <= MOST).then(|| {
            let value = |values: &Vec<i64>, number: &mut usize| {
                let value = values[*number % values.len()];
                *number /= values.len();
                value
            };
            let assignment = |mut number: usize| -> Vec<i64> {
                self.domains.iter().map(|values| value(values, &mut number)).collect()
            };
            (0..count).map(assignment).filter(|values| self.model.holds(values)).collect()
        })
    }

    fn compare(&self) {
        let (Some(mut expected), Ok(mut labelling)) = (self.by_hand(), self.model.labelling())
        else {
            return;
        };
        // Variables that the model has declared for itself come after these, and follow from them.
        let own = self.domains.len();
        let mut found: Vec<Vec<i64>> = dfs::all(&mut labelling, |found| {
            let value = |variable| found.value(variable).expect("a solution fixes all");
            self.model.variables().take(own).map(value).collect()
        });
        expected.sort();
        found.sort();
        assert_eq!(found, expected, "{:?}", self.model);
        let counted = diagram::count(&mut labelling, &mut ()).expect("it is small");
        assert_eq!(counted.solutions, expected.len().into(), "{:?}", self.model);
    }
}
