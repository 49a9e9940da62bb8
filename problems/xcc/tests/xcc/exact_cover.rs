//! Exact cover: families of instances against known numbers of solutions; reading, output and
//! notes.

use billhook_engine::exact_cover::{ExactCover, Format, write};
use billhook_engine::{Flow, Limits, Status};
use billhook_plugin::{Input, Instance, Options, Place, Problem, Task};
use billhook_testing::{self as testing, by, read_file, run_within};
use billhook_xcc::XCC;
use num_bigint::BigUint;

use crate::families;
use crate::world::instance;

fn count(instance: &dyn Instance, strategy: &str) -> BigUint {
    let outcome = instance.run(Task::count(by(instance, strategy), Limits::new()));
    assert_eq!(outcome.status, Status::Complete);
    outcome.solutions
}

/// Returns text, plain text and option numbers of each solution, after the judge accepted it.
fn solutions(instance: &dyn Instance) -> Vec<(String, String, String)> {
    let mut found = Vec::new();
    let mut each = |solution: &dyn billhook_plugin::Solution| {
        let text = solution.text();
        let report = instance.answers().judge(&text).expect("a solution can be read");
        assert!(report.right, "{text}: {report:?}");
        found.push((text, solution.plain(), solution.fields()["options"].to_string()));
        Flow::Continue
    };
    instance.run(Task::show(by(instance, "auto"), Limits::new(), &mut each));
    found
}

#[test]
fn families_have_their_sizes() {
    for (name, cover, primary, secondary, options) in [
        ("8 queens", families::queens(8), 16, 30, 64),
        ("14 queens", families::queens(14), 28, 54, 196),
        ("Langford 7", families::langford(7), 21, 0, 63),
        ("dominoes 8 × 8", families::dominoes(8, 8), 64, 0, 112),
        ("dominoes 16 × 16", families::dominoes(16, 16), 256, 0, 480),
        ("partitions of 12", families::set_partitions(12), 12, 0, 4_095),
        ("matchings of 30", families::matchings(30), 30, 0, 435),
        ("pentominoes 6 × 10", families::pentominoes(6, 10), 72, 0, 2_056),
        ("Soma", families::soma(), 34, 0, 688),
    ] {
        let sizes = (cover.primary(), cover.items() - cover.primary(), cover.options());
        assert_eq!(sizes, (primary, secondary, options), "{name}");
    }
}

#[test]
fn families_have_their_numbers_of_solutions() {
    for (name, cover, expect) in [
        ("1 queen", families::queens(1), 1_u32),
        ("3 queens", families::queens(3), 0),
        ("4 queens", families::queens(4), 2),
        ("8 queens", families::queens(8), 92),
        ("12 queens", families::queens(12), 14_200),
        ("Langford 3", families::langford(3), 2),
        ("Langford 5", families::langford(5), 0),
        ("Langford 7", families::langford(7), 52),
        ("Langford 8", families::langford(8), 300),
        ("Langford 11", families::langford(11), 35_584),
        ("dominoes 1 × 3", families::dominoes(1, 3), 0),
        ("dominoes 4 × 4", families::dominoes(4, 4), 36),
        ("dominoes 6 × 6", families::dominoes(6, 6), 6_728),
        ("partitions of 5", families::set_partitions(5), 52),
        ("partitions of 8", families::set_partitions(8), 4_140),
        ("matchings of 7", families::matchings(7), 0),
        ("matchings of 10", families::matchings(10), 945),
        ("pentominoes 2 × 2", families::pentominoes(2, 2), 0),
        ("pentominoes 3 × 20", families::pentominoes(3, 20), 8),
        ("Soma", families::soma(), 11_520),
    ] {
        let instance = instance(&cover);
        // The large ones by one strategy where arithmetic is checked.
        let all = ["auto", "bit-rows", "sparse-sets", "diagram"];
        let most = if cfg!(debug_assertions) && expect > 10_000 { 1 } else { all.len() };
        for strategy in &all[..most] {
            assert_eq!(count(&*instance, strategy), expect.into(), "{name} by {strategy}");
        }
    }
}

#[test]
fn large_numbers_are_counted() {
    let large: &[_] = match cfg!(debug_assertions) {
        true => &[],
        false => &[
            ("queens 13", families::queens(13), "73712"),
            ("Langford 12", families::langford(12), "216288"),
        ],
    };
    let covers = [
        ("dominoes 8 × 8", families::dominoes(8, 8), "12988816"),
        ("dominoes 10 × 10", families::dominoes(10, 10), "258584046368"),
        ("dominoes 12 × 12", families::dominoes(12, 12), "53060477521960000"),
        ("dominoes 14 × 14", families::dominoes(14, 14), "112202208776036178000000"),
        ("dominoes 16 × 16", families::dominoes(16, 16), "2444888770250892795802079170816"),
        ("partitions of 12", families::set_partitions(12), "4213597"),
        ("matchings of 22", families::matchings(22), "13749310575"),
        ("matchings of 26", families::matchings(26), "7905853580625"),
    ];
    for (name, cover, expect) in covers.iter().chain(large) {
        let found = count(&*instance(cover), "auto").to_string();
        assert_eq!(found, *expect, "{name}");
    }
}

#[test]
fn every_order_counts_as_many() {
    use billhook_engine::Statistics;
    use billhook_engine::exact_cover::diagram::{ItemOrder, Method, count};
    for (name, cover, expect) in [
        ("queens 8", families::queens(8), 92_u64),
        ("Langford 8", families::langford(8), 300),
        ("dominoes 6 × 8", families::dominoes(6, 8), 167_089),
        ("dominoes 3 × 20", families::dominoes(3, 20), 413_403),
        ("partitions of 9", families::set_partitions(9), 21_147),
        ("matchings of 14", families::matchings(14), 135_135),
        ("Soma", families::soma(), 11_520),
    ] {
        // In the given order, the Soma cube takes eight seconds, and in any where arithmetic is
        // checked.
        let is_slow = |order: &ItemOrder| {
            name == "Soma" && (cfg!(debug_assertions) || *order == ItemOrder::Given)
        };
        for order in ItemOrder::ALL.iter().filter(|order| !is_slow(order)) {
            let mut watch = (Limits::new(), Statistics::new());
            let tally = count(&cover, &Method::Diagram(order.clone()), &mut watch, 1 << 30);
            assert_eq!(tally.solutions, expect.into(), "{name} {order}");
        }
    }
}

#[test]
fn notes_state_how_solutions_were_counted() {
    let run = |cover: &ExactCover, strategy| {
        let outcome = run_within(&*instance(cover), strategy, Limits::new());
        let counters: Vec<_> = outcome.counters.iter().map(|(name, _)| *name).collect();
        (outcome.strategy.into_owned(), outcome.note, counters.join(", "))
    };
    let told = |strategy: &str, note: &str, counters: &str| {
        (strategy.to_owned(), (!note.is_empty()).then(|| note.to_owned()), counters.to_owned())
    };
    let (fewest, tried) = ("items by fewest options", "trial nodes");
    for (cover, strategy, expect) in [
        (families::dominoes(4, 4), "auto", told("diagram", fewest, "subproblems")),
        (
            families::dominoes(14, 14),
            "auto",
            told(
                "diagram",
                "items in Cuthill–McKee order, after a trial of other orders",
                "subproblems, trial nodes",
            ),
        ),
        // Hardly any subproblem recurs.
        (families::queens(12), "auto", told("bit-rows", "after a trial of diagrams", tried)),
        (families::queens(12), "bit-rows", told("bit-rows", "", "")),
        (families::queens(10), "diagram", told("diagram", fewest, "subproblems")),
    ] {
        assert_eq!(run(&cover, strategy), expect);
    }
}

/// Trial nodes are counted apart from the statistics of the search that answers.
#[test]
fn counters_are_those_of_the_search_that_answers() {
    for cover in [families::soma(), families::queens(12), families::langford(11)] {
        let run = |strategy| run_within(&*instance(&cover), strategy, Limits::new());
        let (auto, search) = (run("auto"), run("bit-rows"));
        assert_eq!(auto.strategy, search.strategy);
        assert_eq!(auto.statistics, search.statistics);
        let tried = auto.counters.iter().find(|(name, _)| *name == "trial nodes");
        assert!(tried.is_some_and(|(_, nodes)| *nodes > BigUint::ZERO));
    }
}

/// A diagram that pays goes on without storing more when its memory is full. One that does not pay
/// is given up after its trial for a search, whose statistics are those of the search alone.
#[test]
fn diagrams_that_do_not_pay_are_given_up() {
    use billhook_engine::Statistics;
    use billhook_engine::exact_cover::diagram::{Method, MethodUsed, count};
    for (name, cover, memory, by_search) in [
        ("Langford 11", families::langford(11), 1 << 12, true),
        ("Langford 11", families::langford(11), 1 << 23, true),
        ("matchings of 16", families::matchings(16), 1 << 16, false),
        ("dominoes 8 × 8", families::dominoes(8, 8), 1 << 14, false),
    ] {
        let run = |how| {
            let mut watch = (Limits::new(), Statistics::new());
            (count(&cover, &how, &mut watch, memory), watch.1)
        };
        let (tally, statistics) = run(Method::Auto);
        assert_eq!(tally.method == MethodUsed::BitRows, by_search, "{name}");
        assert!(tally.trial_nodes > 0, "{name}");
        if by_search {
            assert_eq!(statistics, run(Method::Plain).1, "{name}");
        }
        // A diagram that is requested is not given up.
        assert!(matches!(run(Method::Best).0.method, MethodUsed::Diagram(_)), "{name}");
        assert_eq!((tally, statistics), run(Method::Auto), "{name}");
    }
}

#[test]
fn every_solution_is_right() {
    for (cover, expect) in [
        (families::queens(6), 4),
        (families::langford(7), 52),
        (families::dominoes(4, 4), 36),
        (families::set_partitions(5), 52),
        (families::matchings(6), 15),
    ] {
        let mut found = solutions(&*instance(&cover));
        found.sort();
        found.dedup();
        assert_eq!(found.len(), expect);
    }
}

#[test]
fn solutions_have_texts_and_option_numbers() {
    for (text, expect) in [
        (
            include_str!("../../../../examples/toy.xcc"),
            &[("p r x:A y\nq x:A", "p r x:A y\nq x:A\n", "[2,4]")][..],
        ),
        ("p ec 2\ns 2 1\n", &[("2 1", "2 1\n", "[1]")]),
        ("p ec 2\ns 1\ns 2\ns 2", &[("1\n2", "1\n2\n", "[1,2]"), ("1\n2", "1\n2\n", "[1,3]")]),
        ("p ec 0\n", &[("", "(no option)\n", "[]")]),
        ("a b\na\n", &[]),
    ] {
        let found = solutions(&*testing::instance(&XCC, text, &[]));
        let found: Vec<_> = found.iter().map(|(a, b, c)| (&**a, &**b, &**c)).collect();
        assert_eq!(found, expect, "{text}");
    }
}

#[test]
fn the_answer_of_the_example_is_right() {
    let about = XCC.about();
    assert_eq!(about.example, "examples/toy.xcc");
    let toy = include_str!("../../../../examples/toy.xcc");
    let instance = testing::instance(&XCC, toy, &[]);
    assert!(instance.answers().judge(about.answer).expect("it can be read").right);
}

#[test]
fn an_item_without_options_needs_no_search() {
    let instance = testing::instance(&XCC, "a b c | d\na c\n", &[("format", "knuth")]);
    let outcome = instance.run(Task::count(by(&*instance, "auto"), Limits::new()));
    assert_eq!(outcome.reason.as_deref(), Some("no option is left for item b"));
    assert_eq!((outcome.status, outcome.solutions), (Status::Complete, BigUint::ZERO));
}

#[test]
fn bit_rows_are_refused_for_many_options() {
    for (options, refused) in [(1_000, false), (50_000, true)] {
        let text = format!("p ec 1\n{}", "s 1\n".repeat(options));
        let instance = testing::instance(&XCC, &text, &[("format", "ec")]);
        assert_eq!(instance.refuses(&by(&*instance, "bit-rows")).is_some(), refused, "{options}");
        assert_eq!(instance.refuses(&by(&*instance, "sparse-sets")), None);
        assert_eq!(instance.refuses(&by(&*instance, "auto")), None);
    }
}

#[test]
fn both_orders_find_equal_solutions() {
    let text = write(&families::queens(6), Format::Knuth).expect("it has primary items");
    let read = |order| {
        let options = Options::new(XCC.about().options, &[("order", order)]).expect("an order");
        XCC.read(&Input::from_text("queens", &text), &options).expect("it can be read")
    };
    let sorted = |order| {
        let mut found = solutions(&*read(order));
        found.sort();
        found
    };
    assert_eq!(sorted("fewest"), sorted("given"));
    assert_eq!(read("given").entry().title.clone(), "queens");
}

/// A comment with the mark of another format is refused, and the help names the mark of this one.
#[test]
fn comments_of_other_formats_get_help() {
    for (text, sign) in [
        ("# a square\na b\na\n", Some("#")),
        ("// a square\na b\na\n", Some("//")),
        ("a b\n% the options\na\n", Some("%")),
        ("| a square\n\n # more of it\na b\na\n", Some("#")),
        ("a b\na # the first\n", None),
        ("a b\nc\n", None),
    ] {
        let read = testing::read(&XCC, text, &[]);
        let mistake = read.err().expect("it is no instance");
        let help = sign.map(|sign| format!("`|` begins a comment in this format, not `{sign}`"));
        assert_eq!(mistake.help.filter(|help| help.contains("comment")), help, "{text}");
    }
}

#[test]
fn mistakes_stand_at_their_words() {
    // If the format is a guess, the help says that it may be wrong.
    for (text, format, word, message, helps) in [
        ("a b\na c\n", "auto", "c", "there is no item `c`", false),
        ("2 1\n2 1 3\n", "auto", "3", "there is no item `3`", true),
        ("p ec 2\ns 1 3\n", "auto", "3", "`3` is no item", true),
        ("2 1\n2 1 3\n", "lists", "3", "`3` is no item", false),
        ("2 1\n2 1 2\n", "ec", "2", "the `p` line is missing", false),
    ] {
        let read = testing::read(&XCC, text, &[("format", format)]);
        let Err(mistake) = read else { panic!("{text} was read") };
        let Place::Input(place) = mistake.place else { panic!("{mistake:?}") };
        assert_eq!((&text[place], &*mistake.message), (word, message), "{text}");
        assert_eq!(mistake.help.is_some(), helps, "{text}");
    }
}

/// An option without a primary item is skipped with a warning, as Knuth's programs skip it.
#[test]
fn options_without_primary_items_are_skipped() {
    for (text, warning) in [
        ("a b | c\na b\na c\n", None),
        ("a b | c\na b\nc:x\n", Some("this option is skipped: it has no primary item")),
        (
            "a b | c d\nc d\na b\nc:x\nd\n",
            Some("this option and 2 more are skipped: they have no primary item"),
        ),
    ] {
        let read = read_file(&XCC, text, &[]).unwrap_or_else(|wrong| panic!("{text:?}: {wrong}"));
        let warnings: Vec<&str> =
            read.entry().warnings.as_slice().iter().map(|it| it.message.as_str()).collect();
        assert_eq!(warnings, warning.into_iter().collect::<Vec<_>>(), "{text:?}");
        assert_eq!(count(&*read, "auto"), 1_u8.into(), "{text:?}");
    }
    // In other formats, such an option is a mistake.
    let wrong = read_file(&XCC, "p ec 2\ns 1 2\ns\n", &[]).map(|_| ()).map_err(|it| it.message);
    assert_eq!(wrong.as_ref().err().map(String::as_str), Some("this option has no primary item"));
}

#[test]
fn titles_are_names_of_files() {
    let read = |input: Input| {
        let options = Options::new(XCC.about().options, &[]).expect("defaults");
        XCC.read(&input, &options)
            .map(|instance| instance.entry().title.clone())
            .map_err(|m| m.message)
    };
    for (input, expect) in [
        (Input::default(), Err("no file")),
        (Input::from_text("a.xcc", "a\na\n"), Ok("a.xcc")),
        (Input::from_text("a\u{1b}", "a\na\n"), Ok("'a\\u{1b}'")),
    ] {
        assert_eq!(read(input), expect.map(str::to_owned).map_err(str::to_owned));
    }
}

#[test]
fn instances_are_written_in_other_notations() {
    for (text, expect) in [
        (
            "b a\na b\n",
            [
                Some("| items: 2 primary, 0 secondary; options: 1\nb a\na b\n"),
                Some("p ec 2\ns 2 1\n"),
                Some("2 1\n2 2 1\n"),
            ],
        ),
        (
            "a | b\na b:red\n",
            [Some("| items: 1 primary, 1 secondary; options: 1\na | b\na b:red\n"), None, None],
        ),
    ] {
        let instance = testing::instance(&XCC, text, &[]);
        let notations = ["knuth", "ec", "lists"];
        assert_eq!(XCC.notations(), notations);
        let written = notations.map(|notation| instance.look().export(notation));
        assert_eq!(written.each_ref().map(Option::as_deref), expect);
        assert_eq!(instance.look().export("pdf"), None);
    }
}
