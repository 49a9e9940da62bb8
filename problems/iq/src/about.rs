//! What the puzzle says of itself.

use billhook_plugin::{
    About, BREADTH_FIRST, DEPTH_BOUNDED, ITERATIVE_DEEPENING, LIMITED_DISCREPANCY, OptionSpec,
    RESTARTS, Strategy, Takes, Value,
};

pub(super) const ABOUT: About = About {
    name: "iq",
    summary: "IQ Puzzler Pro and its kin: fill a board or a pyramid with pieces",
    takes: Takes::File,
    input: "A file: a line `N M P` (rows, columns, number of pieces), a line DEFAULT, CUSTOM or \
            PYRAMID, for CUSTOM the board's N rows of M characters (X is to be filled, `.` is no \
            cell, a letter says that this piece lies there already), then the pieces, each drawn \
            with its own letter. After DEFAULT or PYRAMID a line GIVEN and a board of `.` and \
            letters, a pyramid's layers from the top down, say what lies there already. Or \
            --board, without a file. Pieces may be turned and flipped, in a pyramid also stood \
            on edge.",
    example: "--board pro",
    answer: "AAALFFFFDDD/AEELLFKKDJD/BBEHLLKKJJI/CBBHHHKGGJI/CCCCHGGGIII",
    pictures: true,
    notations: &["iq", "xcc"],
    options: &[
        OptionSpec {
            name: "board",
            value: Value::Text { placeholder: "BOARD", default: "" },
            help: "A board that is built in, instead of a file: pro, pro-diagonal, pro-pyramid, \
                   kanoodle, kanoodle-pyramid, or rows and columns such as 6x10",
        },
        OptionSpec {
            name: "pieces",
            value: Value::Text { placeholder: "PIECES", default: "" },
            help: "With --board, its pieces: pro, kanoodle, pentominoes, tetrominoes or \
                   dominoes:N",
        },
        OptionSpec {
            name: "unique",
            value: Value::Flag,
            help: "One solution of those that differ by a symmetry of the board or by the \
                   exchange of equal pieces",
        },
        OptionSpec {
            name: "unlabelled",
            value: Value::Flag,
            help: "One solution of those that differ by the exchange of equal pieces",
        },
        OptionSpec {
            name: "strict",
            value: Value::Flag,
            help: "A wrong number of pieces is a mistake, not a warning",
        },
    ],
    strategies: &[
        Strategy::new(
            "fill",
            "always the first empty cell along the longer side, with whatever fits there; \
                      good where the board is narrow",
        )
        .depth_first(),
        Strategy::new(
            "cover",
            "exact cover: the cell or piece with the fewest placements left; good on \
                      wide boards and in pyramids",
        )
        .depth_first(),
        Strategy::new(
            "diagram",
            "all solutions compiled into one object, every subproblem once; good for \
                      counts and long lists",
        ),
        Strategy::new(
            "brute-force",
            "the textbook search: piece by piece, everywhere it fits; counts its cases",
        )
        .depth_first(),
        BREADTH_FIRST,
        ITERATIVE_DEEPENING,
        LIMITED_DISCREPANCY,
        DEPTH_BOUNDED,
        RESTARTS,
    ],
    auto: "an argument without a search where one decides (area, regions, colourings), else a \
           diagram if all solutions of a flat board are wanted and it is soon made, else fill on \
           narrow flat boards and cover elsewhere",
};
