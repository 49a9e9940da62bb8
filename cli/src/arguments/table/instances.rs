//! Options of samples, estimates, hints, dealt instances, and many instances at once.

use billhook_plugin::player::Difficulty;
use clap::builder::{PossibleValuesParser, TypedValueParser, ValueParser};
use num_bigint::BigUint;

use super::{Argument, Form, N, SEED, Use};
use crate::arguments::capability::{DEALS, LINES as OF_ONE_LINE, RESTARTS};
use crate::arguments::values::{between, number_of_solutions};

pub(super) static INSTANCES: &[Argument] = &[
    Argument::new(
        "difficulty",
        Form::Value("HOW", |_| {
            let named = |name: String| name.parse::<Difficulty>().map_err(|()| "no difficulty");
            PossibleValuesParser::new(Difficulty::ALL.map(Difficulty::name)).try_map(named).into()
        }),
    )
    .needs(&DEALS)
    .on(&["generate", "play", "compare"], "Choose how hard they are; any if left out")
    .long("only instances of this difficulty: `easy`, `medium` or `hard`; any if left out")
    .fill(|settings, typed| settings.wanted.difficulty = typed.one()),
    Argument::new("solutions", Form::Value("N", |_| ValueParser::new(number_of_solutions)))
        .needs(&DEALS)
        .on(
            &["generate", "play", "compare"],
            "Only those with this number of essentially different solutions",
        )
        .long(
            "only instances with this number of essentially different solutions (classes of `e3`); \
             of puzzles [by rules](#hints-and-grades-by-rules) all have one, and other numbers are \
             refused",
        )
        .fill(|settings, typed| {
            if let Some(number) = typed.one::<BigUint>() {
                settings.wanted.solutions = Some(number);
            }
        }),
    Argument::new("unique", Form::Flag)
        .excludes(&["solutions"])
        .needs(&DEALS)
        .on(
            &["generate", "play", "compare"],
            "Only those with exactly one solution, as --solutions 1",
        )
        .fill(|settings, typed| {
            if typed.flag() {
                settings.wanted.solutions = Some(1u8.into());
            }
        }),
    Argument::new("samples", N)
        .default("10000")
        .on(&["estimate"], "Make this many probes; a tree with no more nodes is searched instead")
        .long(
            "make this many probes. A tree with no more nodes is searched instead, and one without \
             branches needs a single probe: then the numbers are exact, and no interval is given",
        )
        .fill(|settings, typed| settings.samples = typed.one().unwrap_or_default()),
    Argument::new("seed", SEED)
        .default("0")
        .on(&["estimate"], "Make the probes by this seed")
        .long("make the probes by this seed. The same seed makes the same estimate")
        .fill(|settings, typed| settings.seed = typed.one()),
    Argument::new("number", N)
        .default("1")
        .on(&["sample"], "Draw this many solutions; one may be drawn again")
        .fill(|settings, typed| settings.number = typed.one()),
    Argument::new("seed", SEED)
        .uses(&[
            Use::new(&["sample"], "Draw the same solutions each time; at random without it"),
            Use::new(
                &["generate", "play"],
                "Make the same instances each time; at random without it",
            )
            .long("the same instances each time; random ones without it"),
        ])
        .fill(|settings, typed| settings.seed = typed.one()),
    Argument::new("number", N)
        .default("1")
        .on(&["generate"], "Make this many instances, which all differ")
        .fill(|settings, typed| settings.number = typed.one()),
    Argument::new("rising", Form::Flag)
        .uses(&[
            Use::new(
                &["generate"],
                "Make a set that rises from easy to hard, of up to 1,000 instances",
            )
            .long(
                "make a set that rises from easy to hard, of up to 1,000 instances: of three times \
                 as many, sorted by their scores, every third",
            ),
            Use::new(&["sheet"], "Sort the puzzles from easy to hard"),
        ])
        .fill(|settings, typed| settings.rising = typed.flag()),
    Argument::new("number", N)
        .excludes(&["lines", "sweep"])
        .needs(&DEALS)
        .on(&["compare"], "Compare on this many instances, dealt as by generate")
        .long("compare on this many instances, which are dealt as by `generate`, and all differ")
        .fill(|settings, typed| settings.number = typed.one()),
    Argument::new("seed", SEED)
        .default("0")
        .yields()
        .uses(&[
            Use::new(
                &["compare"],
                "Deal the instances, and shuffle the moves of restarts, by this seed",
            )
            .with(&DEALS)
            .long(
                "deal the instances of `--number`, and shuffle the moves of restarts, by this seed",
            ),
            Use::new(&["compare"], "Shuffle the moves of restarts by this seed").with(&RESTARTS),
        ])
        .fill(|settings, typed| {
            settings.tuning.seed = typed.one().unwrap_or(settings.tuning.seed);
        }),
    Argument::new("number", N)
        .on(&["play"], "Play this many instances; until `quit` if left out")
        .fill(|settings, typed| settings.number = typed.one()),
];

pub(super) static ANSWERS: &[Argument] = &[
    Argument::new("level", Form::Value("1..3", |_| between(1..=3)))
        .default("1")
        .on(&["hint"], "Choose how much to say: 1 is the weakest help, and 3 all of the step")
        .fill(|settings, typed| {
            let level = typed.one::<u64>().unwrap_or(1);
            settings.level = usize::try_from(level).unwrap_or(usize::MAX);
        }),
    Argument::new("known", Form::Value("FACTS", |_| ValueParser::string()))
        .on(&["hint"], "Help a player who knows these facts, such as `3 at r1c2, 1 at r2c2`")
        .fill(|settings, typed| settings.known = typed.one()),
    Argument::new("lines", Form::Flag)
        .needs(&OF_ONE_LINE)
        .excludes(&["sweep"])
        .uses(&[
            Use::new(
                &["solve", "count", "hint", "grade"],
                "Answer an instance on each line of standard input, or of the file that is named",
            )
            .long(
                "answer an instance on each line of standard input, or of the file that is named: \
                 see [Many instances](#many-instances)",
            ),
            Use::new(
                &["compare"],
                "Compare on the instances on the lines of standard input, or of the file that is \
                 named",
            ),
        ])
        .fill(|settings, typed| settings.lines = typed.flag()),
];
