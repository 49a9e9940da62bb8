//! Options of the search: its strategy, limits, saved files and certificates.

use std::num::NonZeroUsize;
use std::time::Duration;

use bytesize::ByteSize;
use clap::builder::ValueParser;
use clap::value_parser;

use super::{Argument, FILE, Form, N, SEED, Use};
use crate::arguments::capability::{
    self, BEAM, COUNT_PROOFS, COUNTS_ALONE, PROOFS, PROOFS_ALONE, RESTARTS,
};
use crate::arguments::values::{size, sizes, some_threads, time};

/// Verbs that search within limits of time and memory.
const LIMITED: &[&str] = &[
    "solve", "count", "sample", "split", "tree", "explain", "hint", "grade", "generate", "play",
    "sheet", "compare", "work", "check", "estimate",
];

/// `--save-every`, for searches that are saved to a file; `work` saves to a folder.
pub(super) const EVERY: Argument =
    Argument::new("save-every", Form::Value("TIME", |_| ValueParser::new(time)))
        .default("1min")
        .requires("save")
        .on(&["solve", "count"], "Save it this often while it runs")
        .fill(|settings, typed| settings.saving.every = typed.one().unwrap_or(Duration::MAX));

/// `--certificate`, without its uses.
const CERTIFICATE_OPTION: Argument =
    Argument::new("certificate", FILE).fill(|settings, typed| settings.certificate = typed.one());

const ALONE: &str = "Prove how many solutions there are, or that there is none, to `verify` and to \
                     people: the certificate, which names its instance, goes to this file";

const CERTIFICATES: &str = "write a proof of the answer to this file: see [Proofs](#proofs) and \
                            [Certificates](#certificates)";

pub(super) static SEARCH: &[Argument] = &[
    Argument::new("strategy", Form::Value("NAME", |context| context.strategy(true)))
        .default("auto")
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(&["split"], "How to search; auto is {auto}").long(
                "how to search the cubes: depth first, or by `diagram` if the puzzle has diagrams; \
                 auto is {auto}",
            ),
            Use::new(&["estimate"], "How to search; auto is {auto}").long(
                "the strategy whose tree is estimated, one that `tree` knows; auto is {auto}",
            ),
            Use::new(
                &["solve", "count", "sample", "tree", "explain", "check"],
                "How to search; auto is {auto}",
            ),
        ])
        .fill(|settings, typed| settings.strategy = typed.one().unwrap_or_default()),
    Argument::new(
        "strategies",
        Form::Special("NAMES", |context| context.strategy(false), |it| it.value_delimiter(',')),
    )
    .on(&["compare"], "Strategies to compare, with commas between them; all that apply if left out")
    .fill(|settings, typed| settings.strategies = typed.several()),
    Argument::new("all", Form::Flag)
        .on(&["solve"], "Find every solution, not only the first")
        .fill(|settings, typed| settings.all = typed.flag()),
    Argument::new("limit", N)
        .excludes(&["all"])
        .uses(&[
            Use::new(&["solve"], "Find the first N solutions"),
            Use::new(&["count"], "Stop as soon as N are counted"),
            Use::new(
                &["compare"],
                "Stop each at the N-th solution; without it each searches everything",
            )
            .long(
                "stop each strategy at the N-th solution; without it each searches everything. \
                 Those that find one solution stop there",
            ),
        ])
        .fill(|settings, typed| settings.limit = typed.one()),
    Argument::new("sweep", Form::Value("FROM..TO", |_| ValueParser::new(sizes)))
        .on(
            &["compare"],
            "Compare on instances of these sizes, one after the other: the number takes the place \
             of {} in the input and the options, or of the input. FROM..TO..STEP takes larger \
             steps",
        )
        .long(
            "compare on instances of these sizes, `FROM..TO..STEP` in larger steps: the number \
             takes the place of each `{}` in the words of the input and in the puzzle's options \
             (for `iq` `--board 5x{}`), or is the input. A strategy that was stopped at a size is \
             left out at the others",
        )
        .fill(|settings, typed| settings.sweep = typed.one()),
    Argument::new("improving", Form::Flag)
        .excludes(&["all", "limit"])
        .needs(&capability::IMPROVING)
        .on(
            &["solve"],
            "With branch-and-bound and beam, show each better solution as it is found, the best \
             one last",
        )
        .fill(|settings, typed| settings.tuning.improving = typed.flag()),
    Argument::new("seed", SEED)
        .default("0")
        .yields()
        .needs(&RESTARTS)
        .on(&["solve"], "Shuffle the moves of restarts by this seed")
        .fill(|settings, typed| {
            settings.tuning.seed = typed.one().unwrap_or(settings.tuning.seed);
        }),
    Argument::new("width", N)
        .default("1000")
        .needs(&BEAM)
        .on(&["solve", "compare"], "Keep this many nodes of each level of a beam")
        .fill(|settings, typed| {
            let width =
                typed.one::<u64>().map(|width| usize::try_from(width).unwrap_or(usize::MAX));
            settings.tuning.width = width.unwrap_or(settings.tuning.width);
        }),
];

pub(super) static LIMITS: &[Argument] = &[
    Argument::new("timeout", Form::Value("TIME", |_| ValueParser::new(time)))
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(&["compare"], "Stop each after this time; 10s if left out"),
            Use::new(&["work"], "Stop each cube after this time, such as 10s or 2min")
                .long("stop each cube after this time; the next one follows"),
            Use::new(&["split"], "Stop after this time, such as 10s, 2min, or a number of seconds")
                .long("stop dividing after this time; the cubes so far cover the tree, too"),
            Use::new(LIMITED, "Stop after this time, such as 10s, 2min, or a number of seconds")
                .long(
                    "stop after this time: `10s`, `500ms`, `2min`, or a number of seconds such as \
                     `0.5`; it begins when the input has been read",
                ),
        ])
        .fill(|settings, typed| settings.bounds.time = typed.one::<Duration>()),
    Argument::new("max-nodes", Form::Value("N", |_| value_parser!(u64).into()))
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(&["work"], "Stop each cube after this many nodes"),
            Use::new(&["split"], "Stop after this many nodes of the search tree")
                .long("stop dividing after this many nodes; the cubes so far cover the tree, too"),
            Use::new(&["tree"], "Stop after this many nodes of the search tree").long(
                "enter at most this many nodes. Without it 1,000 for text, 500 for `json` and with \
                 `--full`, 100,000 for what is folded",
            ),
            Use::new(
                &[
                    "solve", "count", "sample", "explain", "hint", "grade", "generate", "play", "sheet",
                    "compare", "check",
                ],
                "Stop after this many nodes of the search tree",
            )
            .long("enter at most this many nodes"),
        ])
        .fill(|settings, typed| settings.bounds.nodes = typed.one()),
    Argument::new("max-memory", Form::Value("SIZE", |_| ValueParser::new(size)))
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(
                &["verify"],
                "Refuse a proof that takes more memory than this, and one of a numbers game that \
                 takes more than some minutes for each gigabyte; 8GiB if left out",
            ),
            Use::new(&["work"], "Stop when the process takes more memory than this, such as 2GiB"),
            Use::new(&["split"], "Stop when the process takes more memory than this, such as 2GiB"),
            Use::new(&["page", "serve"], "Answer with less memory than this, such as 2GiB").long(
                "take no more memory than this for any request, whatever it says: `512MB`, `2GiB`",
            ),
            Use::new(LIMITED, "Stop when the process takes more memory than this, such as 2GiB")
                .long(
                    "stop when the process takes more memory than this: `512MB`, `2GiB`; a number \
                     without a unit is bytes, and less than a megabyte is refused. An instance \
                     that may take more is not read (exit code 3)",
                ),
        ])
        .fill(|settings, typed| {
            let memory = typed.one::<ByteSize>();
            settings.bounds.memory =
                memory.map(|ByteSize(bytes)| usize::try_from(bytes).unwrap_or(usize::MAX));
        }),
    Argument::new("threads", Form::Value("N", |_| ValueParser::new(some_threads)))
        .default("1")
        .excludes(&["answer", "answer-file"])
        .uses(&[
            Use::new(
                &["solve"],
                "Search depth first, or write the list of a diagram, with this many threads; the \
                 output does not depend on it",
            )
            .long(
                "search with N threads if the strategy walks depth first or is `learn`, or judge and \
                 write the list of a diagram with them; solutions, their order and counters do not \
                 depend on N, but `learn` has another order for N = 1. A strategy that is named and makes no use of threads says so; so does a \
                 diagram that is not listed",
            ),
            Use::new(
                &["count", "check"],
                "Search depth first with this many threads; the output does not depend on it",
            )
            .long(
                "search with N threads if the strategy walks depth first or is `learn` (`check` with \
                 `--exactly-one`); result and counters do not depend on N, but `learn` has other \
                 counters for N = 1. A strategy that is \
                 named and makes no use of threads says so",
            ),
        ])
        .fill(|settings, typed| {
            let threads = typed.one::<NonZeroUsize>();
            settings.tuning.threads = threads.unwrap_or(settings.tuning.threads);
        }),
    Argument::new("save", FILE)
        .on(
            &["solve", "count"],
            "Save the search in a file, so that it can be resumed if it is stopped",
        )
        .long(
            "save the search in a file: at its beginning and its end, when a limit or an interrupt \
             stops it, and every minute",
        )
        .fill(|settings, typed| settings.saving.save = typed.one()),
    Argument::new("resume", FILE)
        .on(&["solve", "count"], "Resume the search in a file")
        .fill(|settings, typed| settings.saving.resume = typed.one()),
    EVERY,
    CERTIFICATE_OPTION.needs(&PROOFS).uses(&[
        Use::new(&["solve"], ALONE).with(&PROOFS_ALONE).long(CERTIFICATES),
        Use::new(
            &["solve"],
            "Prove that there is no solution, none better, or with --all that there are no more, to a checker \
             of VeriPB's format: the proof goes to this file, its formula to a file .opb beside it",
        )
        .long(CERTIFICATES),
    ]),
    CERTIFICATE_OPTION.needs(&COUNT_PROOFS).uses(&[
        Use::new(&["count"], ALONE).with(&COUNTS_ALONE).long(CERTIFICATES),
        Use::new(
            &["count"],
            "Prove the number to a checker of the format CPOG, such as `verify`: the proof goes to \
             this file, its formula to a file .cnf beside it; without a solution, a proof for \
             VeriPB, and a formula .opb",
        )
        .long(CERTIFICATES),
    ]),
];
