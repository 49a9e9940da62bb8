//! The models of `docs/modelling.md` against their known numbers of solutions; and layouts and
//! symmetries declared in comments.

use billhook_engine::{Flow, Limits};
use billhook_plugin::solutions::Compile;
use billhook_plugin::{Input, Instance, Options, Problem, Task};
use billhook_testing::{all, by, count, instance, mistake, run};
use billhook_xcc::XCC;

/// Reads a model of `examples/xcc`.
fn model(name: &str, options: &[(&str, &str)]) -> Box<dyn Instance> {
    let path = format!("{}/../../examples/xcc/{name}.xcc", env!("CARGO_MANIFEST_DIR"));
    instance(&XCC, &std::fs::read_to_string(path).expect("it is there"), options)
}

#[test]
fn models_have_the_known_numbers_of_solutions() {
    for (name, options, expected) in [
        ("sudoku", &[][..], 1),
        ("houses", &[], 1),
        ("soma", &[], 11_520),
        ("soma", &[("unique", "")], 240),
        ("knight", &[], 16),
        ("calendar", &[], 40),
        ("year", &[], 24_405),
        ("hitori", &[], 196),
    ] {
        assert_eq!(count(&*model(name, options), "auto"), expected, "{name} {options:?}");
    }
}

/// Each day of a leap year has solutions: 6 October the fewest, 7, and 25 January the most, 216.
#[test]
fn marginals_count_every_day() {
    let year = model("year", &[]);
    let mut limits = Limits::new();
    let how = Compile::new(&mut limits, 1 << 28);
    let mut compiled =
        year.compile(&by(&*year, "diagram"), how).unwrap_or_else(|why| panic!("{why:?}"));
    let marginals = compiled.marginals(&mut Limits::new()).expect("nothing stops it");
    let days = marginals.choices.iter().filter(|(choice, _)| choice.starts_with("date "));
    let mut days: Vec<(u32, &str)> =
        days.map(|(day, count)| (count.try_into().expect("it is small"), day.as_str())).collect();
    days.sort_unstable();
    assert_eq!((days.len(), days[0], days[365]), (366, (7, "date OCT 6"), (216, "date JAN 25")));
}

/// The layout shows the five houses: the Norwegian drinks water, and the Japanese owns the zebra.
#[test]
fn solutions_are_laid_out() {
    let strategy = XCC.strategy("bit-rows").expect("there is one");
    let mut shown = String::new();
    let houses = model("houses", &[]);
    houses.run(Task::show(strategy, Limits::new(), &mut |solution| {
        shown = solution.plain();
        Flow::Continue
    }));
    assert_eq!(shown, "NUESJ\nybrig\nwtmjc\nKCOLP\nfhsdz\n");
}

/// Up to symmetry, the count and the list have one solution of each class, even if a generator is
/// stated twice.
#[test]
fn symmetries_leave_one_solution_of_each_class() {
    // There are 16 necklaces of four beads in two colours, 6 up to rotation.
    let model = |symmetry: &str| {
        let beads = "1 2 3 4 | x y z w\n";
        let options =
            ["1", "2", "3", "4"].map(|bead| format!("{bead} b{bead}:w\n{bead} b{bead}:b\n"));
        format!("{symmetry}{}{}", beads.replace("x y z w", "b1 b2 b3 b4"), options.concat())
    };
    let turn = "| symmetry 1 2 3 4 / b1 b2 b3 b4\n";
    for (symmetries, expected) in [(turn.to_owned(), 6), (turn.to_owned() + turn, 6)] {
        let necklaces = instance(&XCC, &model(&symmetries), &[("unique", "")]);
        assert_eq!(count(&*necklaces, "auto"), expected);
        assert_eq!(all(&*necklaces, "sparse-sets").0.len(), expected as usize);
    }
    assert_eq!(count(&*instance(&XCC, &model(turn), &[]), "auto"), 16);
}

#[test]
fn the_first_stuck_item_is_named() {
    for (text, expected) in [
        ("a b c\na b\nb c\n", Some("stuck first at item c after a b")),
        ("a b | x\na x:1\nb x:2\n", Some("stuck first at item b after a x:1")),
        ("a b\na b\n", None),
    ] {
        let stuck = instance(&XCC, text, &[]);
        let outcome = run(&*stuck, "bit-rows");
        assert_eq!(outcome.note.as_deref(), expected, "{text:?}");
    }
}

#[test]
fn mistakes_in_comments_are_named() {
    for (text, expected) in [
        ("| layout a c\na b\na b\n", "`c`: invalid item (expected one of the items)"),
        ("| layout a a\na b\na b\n", "`a`: this item is laid out twice (not expected)"),
        (
            "| symmetry a b / a\na b\na b\n",
            "`a`: this item stands twice in a symmetry (not expected)",
        ),
        (
            "| symmetry a b\na b\na\nb a\n",
            "`| symmetry a b`: invalid symmetry: the option `a` becomes none of the others",
        ),
    ] {
        assert_eq!(mistake(&XCC, text, &[]), expected, "{text:?}");
    }
    let options = Options::new(XCC.about().options, &[("unique", "")]).expect("it is one");
    let read = XCC.read(&Input::from_text("file", "a\na\n"), &options);
    assert_eq!(read.err().map(|wrong| wrong.message).as_deref(), Some("the file says no symmetry"));
}
