//! Comparison of solutions with a plain list, or with those of brute force.

use super::by;
use super::case::Case;
use billhook_plugin::plugin::Problem;
use billhook_plugin::reading::Random;

/// Checks that the usual strategy finds exactly the expected solutions, which were made in another
/// way, such as by brute force. ([`check`](super::check) compares the other strategies with it.)
///
/// # Panics
///
/// If a solution is missing, surplus or found twice, with its text; or if one is expected twice.
///
/// ```no_run
/// # use billhook_plugin::{Problem, row};
/// # fn example(costas: &dyn Problem, is_costas: fn(&[u32]) -> bool) {
/// for size in 0..=6 {
///     let all = billhook_testing::assignments(size, 1..=size as u32).filter(|row| is_costas(row));
///     billhook_testing::solutions_are(costas, size.to_string().as_str(), all.map(|columns| row(&columns)));
/// }
/// # }
/// ```
#[track_caller]
pub fn solutions_are<'a>(
    problem: &dyn Problem,
    case: impl Into<Case<'a>>,
    expected: impl IntoIterator<Item = String>,
) {
    let case = case.into();
    let name = format!("{} {:?} {:?}", problem.about().name, case.input, case.options);
    let instance = super::instance(problem, case.input, case.options);
    let (mut found, _) = super::all(&*instance, by(&*instance, "auto").name());
    found.sort();
    let mut expected: Vec<String> = expected.into_iter().collect();
    expected.sort();
    if let Some(missing) = expected.iter().find(|text| found.binary_search(text).is_err()) {
        panic!("{name}: the solution {missing:?} is not found");
    }
    if let Some(surplus) = found.iter().find(|text| expected.binary_search(text).is_err()) {
        panic!("{name}: {surplus:?} is found, and is none of the expected solutions");
    }
    if let Some(twice) = found.windows(2).find(|two| two[0] == two[1]) {
        panic!("{name}: the solution {:?} is found twice", twice[0]);
    }
    assert_eq!(found.len(), expected.len(), "{name}: an expected solution is listed twice");
}

/// Checks that random instances have exactly those solutions that the judge finds right among all
/// candidates.
///
/// `draw` draws an instance, best a small one, and lists its candidates: every assignment, right or
/// wrong, as the text of an answer. Its random numbers depend on the number of the instance alone,
/// so every run of a test draws equal instances. Where arithmetic is checked, as in tests without
/// `--release`, the first quarter of the instances is drawn.
///
/// # Panics
///
/// See [`solutions_are`].
///
/// ```no_run
/// # use billhook_plugin::{Problem, row};
/// # fn example(queens: &dyn Problem) {
/// billhook_testing::brute_force_agrees(queens, 20, |random| {
///     let size = random.below(6);
///     (size.to_string(), billhook_testing::assignments(size, 1..=size).map(|columns| row(&columns)))
/// });
/// # }
/// ```
#[track_caller]
pub fn brute_force_agrees<T: IntoIterator<Item = String>>(
    problem: &dyn Problem,
    instances: u64,
    mut draw: impl FnMut(&mut Random) -> (String, T),
) {
    let instances = if cfg!(debug_assertions) { instances.div_ceil(4) } else { instances };
    for seed in 0..instances {
        let (input, candidates) = draw(&mut Random::of(seed));
        let instance = super::instance(problem, &input, &[]);
        let right = candidates.into_iter().filter(|text| super::is_right(&*instance, text));
        solutions_are(problem, input.as_str(), right);
    }
}

/// Returns all rows of a length over some values, in lexicographic order: the candidates of brute
/// force.
///
/// ```
/// use billhook_testing::assignments;
///
/// let all: Vec<Vec<u8>> = assignments(2, 1..=2).collect();
/// assert_eq!(all, [[1, 1], [1, 2], [2, 1], [2, 2]]);
/// ```
pub fn assignments<V: Clone>(
    length: usize,
    values: impl IntoIterator<Item = V>,
) -> impl Iterator<Item = Vec<V>> {
    let values: Vec<V> = values.into_iter().collect();
    let number = values.len().checked_pow(u32::try_from(length).unwrap_or(u32::MAX));
    (0..number.unwrap_or(usize::MAX)).map(move |mut number| {
        let mut row: Vec<V> = Vec::with_capacity(length);
        for _ in 0..length {
            row.push(values[number % values.len()].clone());
            number /= values.len();
        }
        row.reverse();
        row
    })
}
