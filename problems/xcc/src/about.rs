//! What exact cover says of itself.

use billhook_plugin::{
    About, BREADTH_FIRST, DEPTH_BOUNDED, ITERATIVE_DEEPENING, LIMITED_DISCREPANCY, OptionSpec,
    RESTARTS, Strategy, Takes, Value,
};

pub(super) const ABOUT: About = About {
    name: "xcc",
    summary: "exact cover with colours, read from a file",
    takes: Takes::File,
    input: "A file in Knuth's format: a line of items, `|` before the secondary ones, then an \
            option a line, such as `p r x:A y`; or `p ec ITEMS` and a line `s item …` for each \
            option; or `ITEMS OPTIONS` and a line `SIZE item …` for each.",
    example: "examples/toy.xcc",
    answer: "q x:A ; p r x:A y",
    pictures: false,
    notations: &["knuth", "ec", "lists"],
    options: &[
        OptionSpec {
            name: "format",
            value: Value::OneOf(&["auto", "knuth", "ec", "lists"]),
            help: "The format of the file; auto looks at it",
        },
        OptionSpec {
            name: "order",
            value: Value::OneOf(&["fewest", "given"]),
            help: "Which item to cover next: one with the fewest options left, or the first in \
                   the file",
        },
    ],
    strategies: &[
        Strategy::new("bit-rows", "the options left as rows of bits, for up to some ten thousand")
            .depth_first(),
        Strategy::new(
            "sparse-sets",
            "the options left for each item as a sparse set, for large files",
        )
        .depth_first(),
        Strategy::new(
            "diagram",
            "all solutions compiled into one object, each distinct subproblem once, in the \
                      best of several orders",
        ),
        BREADTH_FIRST,
        ITERATIVE_DEEPENING,
        LIMITED_DISCREPANCY,
        DEPTH_BOUNDED,
        RESTARTS,
    ],
    auto: "bit-rows for small files, sparse-sets for large ones, which walk the same tree; for all \
           solutions diagram, if a trial shows that subproblems recur",
};
