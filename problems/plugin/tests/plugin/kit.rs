//! Failures of the test kit: they name the instance, what was expected, and the line of the test.

use std::cell::RefCell;
use std::panic::{self, AssertUnwindSafe};

use billhook_engine::constraint::{Constraint, Domains, Event, Failed, Model, Variable};
use billhook_plugin::constraints::{self, Constrained, Declared};
use billhook_plugin::{About, Board, Input, Mistake, Options, Plugin, Puzzle, Verdict};
use billhook_testing::{by, check, count, hint_holds, instance, solutions_are};

/// Two different numbers up to a bound, of which the judge accepts only ascending ones.
struct Two {
    declared: Declared,
}

static TWO: Plugin<Two> = constraints::plugin();

impl Puzzle for Two {
    const ABOUT: About = About {
        name: "two",
        title: "Two",
        summary: "two numbers",
        rules: "",
        takes: About::words("NUMBER", "Up to: "),
        input: "A number.",
        example: "2",
        answer: "1 2",
        options: &[],
    };
    type Answer = Board;
    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let mut model = Model::new();
        let grid = model.grid(1, 2, 1..=input.number("number", 1..=9)?);
        model.because("the numbers differ").all_different(grid.cells());
        Ok(Self { declared: Declared::grid(model, &grid)? })
    }
    fn judge(&self, numbers: &Board) -> Verdict {
        let ascends = numbers.at([0, 0]) < numbers.at([0, 1]);
        Verdict::of((!ascends).then(|| "they fall".to_owned()), || "they ascend".to_owned())
    }
}

impl Constrained for Two {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

/// Two ascending numbers, by a propagator that removes too much.
struct Ascending {
    declared: Declared,
}

static ASCENDING: Plugin<Ascending> = constraints::plugin();

impl Puzzle for Ascending {
    const ABOUT: About =
        About { name: "ascending", title: "Ascending", example: "3", answer: "1 3", ..Two::ABOUT };
    type Answer = Board;
    fn read(input: &Input, _: &Options) -> Result<Self, Mistake> {
        let mut model = Model::new();
        let grid = model.grid(1, 2, 1..=input.number("number", 1..=9)?);
        model.constrain(Ascends([grid.at(0, 0), grid.at(0, 1)]));
        Ok(Self { declared: Declared::grid(model, &grid)? })
    }
    fn judge(&self, numbers: &Board) -> Verdict {
        let ascends = numbers.at([0, 0]) < numbers.at([0, 1]);
        Verdict::of((!ascends).then(|| "they fall".to_owned()), || "they ascend".to_owned())
    }
}

impl Constrained for Ascending {
    fn declared(&self) -> &Declared {
        &self.declared
    }
}

struct Ascends([Variable; 2]);

impl Constraint for Ascends {
    fn name(&self) -> &'static str {
        "ascends"
    }
    fn watches(&self) -> Vec<(Variable, Event)> {
        self.0.map(|it| (it, Event::Bounds)).to_vec()
    }
    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        value(self.0[0]) < value(self.0[1])
    }
    fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
        let [one, two] = self.0;
        domains.at_least(two, domains.min(one) + 1)?;
        domains.at_most(one, domains.max(two) - 2)
    }
}

thread_local! {
    /// The file of the last panic in [`failing`]; `None` where panics are reported as usual.
    static FILE: RefCell<Option<String>> = const { RefCell::new(None) };
}

/// Runs a test that fails. Returns the first line of its message, and the file that it names.
fn failing(test: impl FnOnce()) -> (String, String) {
    FILE.set(Some(String::new()));
    let failure = panic::catch_unwind(AssertUnwindSafe(test)).expect_err("it fails");
    let said = failure.downcast_ref::<String>().cloned().unwrap_or_default();
    (said.lines().next().unwrap_or_default().to_owned(), FILE.take().unwrap_or_default())
}

#[test]
fn failures_name_the_instance_and_the_test() {
    let usual = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        FILE.with_borrow_mut(|file| match file {
            Some(file) => info.location().map_or("", |at| at.file()).clone_into(file),
            None => usual(info),
        });
    }));
    let tests: [(&dyn Fn(), &str); 8] = [
        (
            &|| drop(instance(&TWO, "0", &[])),
            "two \"0\" [] cannot be read: invalid number (expected a whole number from 1 to 9)",
        ),
        (&|| drop(by(&*instance(&TWO, "2", &[]), "fly")), "two 2 has no strategy `fly`"),
        (
            &|| assert_eq!(count(&*instance(&TWO, "2", &[]), "fly"), 1),
            "two 2 has no strategy `fly`",
        ),
        (
            &|| assert!(hint_holds(&*instance(&TWO, "1", &[]))),
            "two 1: a hint is expected, and there is no solution",
        ),
        (&|| check(&TWO, ["2"]), "two \"2\" [] by dfs: the solution \"2 1\" is wrong: they fall"),
        (
            &|| check(&ASCENDING, ["3"]),
            "ascending \"3\" []: dfs: ascends: r1c1, r1c2: run removes r1c1 = 2, but r1c1 = 2, \
             r1c2 = 3 is a solution; domains before: r1c1 in {1, 2}, r1c2 in {3}",
        ),
        (
            &|| solutions_are(&TWO, "2", ["1 2".to_owned()]),
            "two \"2\" []: \"2 1\" is found, and is none of the expected solutions",
        ),
        (
            &|| solutions_are(&TWO, "1", ["1 2".to_owned()]),
            "two \"1\" []: the solution \"1 2\" is not found",
        ),
    ];
    for (test, expected) in tests {
        let (said, file) = failing(test);
        assert_eq!((said.as_str(), file.as_str()), (expected, file!()));
    }
}
