//! Checks of instances that a puzzle deals: each can be read again, and has one solution.

use billhook_engine::Limits;

use super::{expected, read, run};
use billhook_plugin::plugin::Problem;
use billhook_plugin::plugin::{Dealer, Dealt, Wanted};
use billhook_plugin::reading::Options;

/// Deals `number` instances with these options and the seed 7, so every call deals the same ones.
/// Checks that each can be read from its text, and that it has one solution.
///
/// # Panics
///
/// If the options are wrong, fewer instances can be dealt, or an instance fails a check.
#[track_caller]
pub fn dealt(problem: &dyn Problem, options: &[(&str, &str)], number: usize) -> Vec<Dealt> {
    dealt_as(problem, options, &Wanted::default(), number)
}

/// Deals instances like [`dealt`], of a wanted grade.
///
/// # Panics
///
/// As [`dealt`].
#[track_caller]
pub fn dealt_as(
    problem: &dyn Problem,
    options: &[(&str, &str)],
    wanted: &Wanted,
    number: usize,
) -> Vec<Dealt> {
    let name = problem.about().name;
    let options = expected(Options::new(problem.about().options, options), |wrong| {
        format!("{name} deals no instances with {options:?}: {wrong}")
    });
    let mut dealer = Dealer::new(problem, &options, wanted.clone(), 7);
    let mut all = Vec::new();
    for _ in 0..number {
        let dealt = expected(dealer.deal(&mut Limits::new()), |why| {
            format!("{name} must deal {number} instances, not {}: {why:?}", all.len())
        });
        let title = &dealt.instance.entry().title;
        let typed = dealt.instance.entry().text().unwrap_or(title);
        let again = expected(read(problem, typed, &[]), |wrong| {
            format!("{name} {title} was dealt, but cannot be read: {wrong}")
        });
        let solutions = run(&*again, "auto").solutions;
        assert_eq!(solutions, 1u8.into(), "{name} {title} was dealt, and must have one solution");
        all.push(dealt);
    }
    all
}
