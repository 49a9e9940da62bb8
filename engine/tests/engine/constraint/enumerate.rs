//! Lists and counts of a model's solutions for tests: by its search, by a diagram and by its
//! formula.

use billhook_engine::constraint::{Model, Variable};
use billhook_engine::{dfs, diagram};

/// Returns the values of some variables in all solutions, sorted, with repetitions.
pub fn solutions(model: &Model, variables: &[Variable]) -> Vec<Vec<i64>> {
    let mut search = model.labelling().expect("values are few");
    let mut found = dfs::all(&mut search, |at| {
        let values = variables.iter().map(|&it| at.value(it).expect("it is decided"));
        values.collect::<Vec<_>>()
    });
    found.sort_unstable();
    found
}

/// Counts the solutions by a diagram, in which equal subproblems are one.
pub fn counted(model: &Model) -> usize {
    let mut search = model.labelling().expect("values are few");
    let counted = diagram::count(&mut search, &mut ()).expect("it has an end");
    usize::try_from(counted.solutions).expect("they are few")
}

/// Counts the solutions of the formula.
pub fn by_formula(model: &Model) -> usize {
    let direct = model.formula(|_, _| String::new()).expect("it has a formula");
    let mut search = direct.search().expect("sums are small");
    dfs::all(&mut search, |_| ()).len()
}
