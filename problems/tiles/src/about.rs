//! What the sliding-tile puzzle says of itself.

use super::puzzle::Goal;
use billhook_plugin::{
    ASTAR, About, BEAM, BEST_FIRST, BREADTH_FIRST, IDASTAR, ITERATIVE_DEEPENING, OptionSpec, Takes,
    Value,
};

pub(super) const ABOUT: About = About {
    name: "tiles",
    summary: "sliding tiles, such as the 15-puzzle, put in order in the fewest moves",
    takes: Takes::Words { placeholder: "TILE", prompt: "Tiles, row by row: " },
    input: "The tiles row by row, with 0 or _ for the gap. A square board without --size; at \
            most 5 rows and columns. Half of all positions have no solution and are refused.",
    example: "1 2 3 4 0 6 7 5 8",
    answer: "5 8",
    pictures: false,
    notations: &[],
    options: &[
        OptionSpec {
            name: "size",
            value: Value::Text { placeholder: "ROWSxCOLUMNS", default: "" },
            help: "The board, such as 3x4; a square one if it is left out, with --random 4x4",
        },
        OptionSpec {
            name: "goal",
            value: Value::OneOf(&[Goal::GapLast.name(), Goal::GapFirst.name()]),
            help: "The order to be reached: 1 2 3 … and the gap last, or the gap first",
        },
        OptionSpec {
            name: "random",
            value: Value::Flag,
            help: "Draw a position that can be solved instead of reading one",
        },
        OptionSpec {
            name: "seed",
            value: Value::Text { placeholder: "NUMBER", default: "" },
            help: "With --random: draw the same position every time",
        },
        OptionSpec {
            name: "moves",
            value: Value::Text { placeholder: "NUMBER", default: "" },
            help: "With --random: make so many random moves from the goal, none straight back",
        },
    ],
    strategies: &[IDASTAR, ASTAR, BEST_FIRST, BEAM, BREADTH_FIRST.one(), ITERATIVE_DEEPENING.one()],
    auto: "idastar",
};
