//! What the 24 game says of itself.

use billhook_plugin::{
    About, BREADTH_FIRST, DEPTH_BOUNDED, ITERATIVE_DEEPENING, LIMITED_DISCREPANCY, OptionSpec,
    RESTARTS, Strategy, Takes, Value,
};

pub(super) const ABOUT: About = About {
    name: "make24",
    summary: "the 24 game: join the numbers of a hand by + - * / into 24",
    takes: Takes::Words { placeholder: "CARD", prompt: "Cards: " },
    input: "One to six cards: A, 2 to 10, J, Q, K in upper or lower case, or whole numbers. \
            Each is used exactly once. Two solutions are different when they are written \
            differently with all brackets.",
    example: "7 4 9 2",
    answer: "(7 - 4 + 9) * 2",
    pictures: false,
    notations: &[],
    options: &[
        OptionSpec {
            name: "target",
            value: Value::Text { placeholder: "NUMBER", default: "24" },
            help: "What to make: a whole number, a fraction such as 1/3 or a decimal",
        },
        OptionSpec {
            name: "operators",
            value: Value::Text { placeholder: "SIGNS", default: "+-*/" },
            help: "The operators allowed",
        },
        OptionSpec {
            name: "fold",
            value: Value::OneOf(&["any", "left"]),
            help: "The shapes allowed: any, or left folds only, which join one card after the \
                   other to a single result",
        },
        OptionSpec {
            name: "values",
            value: Value::Flag,
            help: "List every value that the hand can make, with an expression for each, \
                   instead of the ways to make the target",
        },
        OptionSpec {
            name: "faces",
            value: Value::OneOf(&["11-12-13", "one"]),
            help: "What J, Q and K count: 11, 12 and 13, or 1 each",
        },
        OptionSpec {
            name: "ace",
            value: Value::OneOf(&["1", "11", "either"]),
            help: "What an ace counts; with `either` each ace counts as one likes",
        },
        OptionSpec {
            name: "brackets",
            value: Value::OneOf(&["plain", "full"]),
            help: "Brackets only where needed, or around every operation",
        },
        OptionSpec {
            name: "random",
            value: Value::Flag,
            help: "Draw four cards from a pack of 52 instead of reading a hand",
        },
        OptionSpec {
            name: "seed",
            value: Value::Text { placeholder: "NUMBER", default: "" },
            help: "With --random: draw the same cards every time",
        },
    ],
    strategies: &[
        Strategy::new("dfs", "take two numbers, put their result in their place").depth_first(),
        Strategy::new("heuristic", "as dfs, with the merges first that lead to a plain sum")
            .depth_first(),
        Strategy::new(
            "brute-force",
            "every order of the cards, every operator, every way to put brackets",
        )
        .depth_first(),
        Strategy::new(
            "subsets",
            "build the expressions of every part of the hand once, and join them",
        )
        .depth_first(),
        Strategy::new(
            "diagram",
            "all solutions of dfs compiled into one object, every table of numbers once",
        ),
        BREADTH_FIRST,
        ITERATIVE_DEEPENING,
        LIMITED_DISCREPANCY,
        DEPTH_BOUNDED,
        RESTARTS,
    ],
    auto: "dfs to solve, subsets to count and for --values",
};
