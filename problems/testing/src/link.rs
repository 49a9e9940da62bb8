//! Links to instances: written, read back, and changed at random.

use billhook_plugin::Problem;
use billhook_plugin::plugin::Target;

use crate::{instance, read};

/// Checks that an instance is written as this link of puzz.link, and read back from it with the same
/// link, and that the link is read or refused if signs of it are cut off or changed.
///
/// # Panics
///
/// If any of this does not hold.
pub fn linked(problem: &dyn Problem, typed: &str, link: &str) {
    let export = |typed: &str| instance(problem, typed, &[]).look().export("puzz.link");
    assert_eq!(problem.target(link), Some(Target::Puzzle(problem.about().name)), "{link}");
    for typed in [typed, link] {
        assert_eq!(export(typed).as_deref(), Some(&*format!("{link}\n")), "{typed}");
    }
    for at in (0..link.len()).filter(|&at| link.is_char_boundary(at)) {
        let (before, after) = link.split_at(at);
        let _ = read(problem, before, &[]);
        for sign in ["0", "9", "a", "g", "z", "A", "Z", ".", "-", "+", "/", "\u{e4}"] {
            let _ = read(problem, &format!("{before}{sign}{}", &after[1..]), &[]);
        }
    }
}
