//! Exact cover against the definition: every set of options is tried.

use billhook_engine::exact_cover::ExactCover;
use billhook_engine::{Flow, Limits};
use billhook_plugin::run::Finds;
use billhook_plugin::{Input, Instance, Options, Place, Problem, Solution, Task};
use billhook_testing::by;
use billhook_xcc::XCC;
use proptest::prelude::*;

use crate::world::instance;

/// Generates covers of up to four primary and three secondary items, and up to eight options.
fn covers() -> impl Strategy<Value = ExactCover> {
    let options = prop::collection::vec(prop::collection::vec(0..5_u32, 7), 0..9);
    (1..5_usize, 0..4_usize, options).prop_map(|(primary, secondary, options)| {
        let mut builder = ExactCover::builder();
        let names: Vec<String> = "abcdefg".chars().map(String::from).collect();
        let items = names.iter().take(primary + secondary).enumerate();
        for (item, name) in items.clone() {
            let defined =
                if item < primary { builder.primary(name) } else { builder.secondary(name) };
            defined.expect("the name is new");
        }
        for option in options {
            // 0 and 1 leave the item out; 3 and 4 give it a colour if it is secondary.
            let words = items.clone().zip(option).filter_map(|((item, name), how)| match how {
                0 | 1 => None,
                3.. if item >= primary => Some(format!("{name}:{how}")),
                _ => Some(name.clone()),
            });
            // The builder refuses an option without a primary item, which is left out.
            let _ = builder.option(words);
        }
        builder.build()
    })
}

/// Returns whether the options are a solution by definition: they cover every primary item once,
/// and every secondary item at most once or always in one colour.
fn is_solution(cover: &ExactCover, options: &[usize]) -> bool {
    (0..cover.items()).all(|item| {
        let entries = options.iter().flat_map(|&option| cover.option(option));
        let colours: Vec<u32> =
            entries.filter(|entry| entry.item as usize == item).map(|entry| entry.colour).collect();
        match colours.as_slice() {
            [] => item >= cover.primary(),
            [_] => true,
            [first, ..] => *first != 0 && colours.iter().all(|colour| colour == first),
        }
    })
}

/// Returns all sets of numbers below `count`, each ascending.
fn subsets(count: usize) -> impl Iterator<Item = Vec<usize>> {
    (0..1_u32 << count).map(move |set| (0..count).filter(|&one| set >> one & 1 == 1).collect())
}

fn found(instance: &dyn Instance, strategy: &str) -> Vec<serde_json::Value> {
    let mut found = Vec::new();
    let mut each = |solution: &dyn Solution| {
        found.push(solution.fields()["options"].clone());
        Flow::Continue
    };
    instance.run(Task::show(by(instance, strategy), Limits::new(), &mut each));
    found
}

proptest! {
    #[test]
    fn searches_and_the_judge_agree_with_the_definition(cover in covers()) {
        let instance = instance(&cover);
        let mut expected = Vec::new();
        for options in subsets(cover.options()) {
            let right = is_solution(&cover, &options);
            let lines = options.iter().map(|&option| cover.show_option(option).to_string());
            let report = instance.answers().judge(&lines.collect::<Vec<_>>().join(" ; "));
            prop_assert_eq!(report.map(|report| report.right), Ok(right), "{:?}", options);
            if right {
                expected.push(serde_json::json!(options.iter().map(|o| o + 1).collect::<Vec<_>>()));
            }
        }
        let sorted = |mut found: Vec<serde_json::Value>| {
            found.sort_by_key(ToString::to_string);
            found
        };
        let expected = sorted(expected);
        let all = XCC.strategies().into_iter().filter(|strategy| strategy.finds() == Finds::All);
        let strategies = all.map(|strategy| strategy.name().to_owned());
        for strategy in strategies.chain(["auto".to_owned()]) {
            prop_assert_eq!(&sorted(found(&*instance, &strategy)), &expected, "{}", strategy);
            let counted = instance.run(Task::count(by(&*instance, &strategy), Limits::new()));
            prop_assert_eq!(counted.solutions, expected.len().into(), "{}", strategy);
        }
    }

    #[test]
    fn any_answer_is_judged_or_refused(
        cover in covers(),
        words in prop::collection::vec(
            prop::sample::select(vec![
                "a", "b", "c", "d", "d:3", "e", "e:3", "e:", ":", ";", "\n", "é", "a;", "",
            ]),
            0..12,
        ),
        any in any::<String>(),
    ) {
        let instance = instance(&cover);
        for answer in [words.join(" "), any] {
            if let Err(mistake) = instance.answers().judge(&answer) {
                let Place::Answer(place) = mistake.place else { panic!("{mistake:?}") };
                prop_assert!(!answer[place].is_empty());
            }
        }
    }

    #[test]
    fn any_file_is_read_or_refused(text in any::<String>()) {
        for format in ["auto", "knuth", "ec", "lists"] {
            let options = Options::new(XCC.about().options, &[("format", format)]);
            let options = options.expect("there is such a format");
            if let Err(mistake) = XCC.read(&Input::from_text("file", &text), &options) {
                let Place::Input(place) = mistake.place else { panic!("{mistake:?}") };
                // The reader drops a byte-order mark.
                let text = text.strip_prefix('\u{feff}').unwrap_or(&text);
                prop_assert!(text.get(place).is_some());
            }
        }
    }
}
