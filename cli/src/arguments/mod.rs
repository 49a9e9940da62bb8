//! The command line: verbs × puzzles, built from what the puzzles say of themselves. Help,
//! manual pages and completions all come from here.
//!
//! Only this folder knows clap. Arguments are read once, into a typed [`Job`].

mod cubes;
mod job;
mod missing;
mod playing;
mod puzzle;
mod searching;
mod shells;
mod showing;
mod strategy;
mod usage;
mod values;
mod verb;
mod verify;

use std::ffi::OsString;

use billhook_plugin::proof::Form;
use billhook_plugin::{Problem, Strategy};
use clap::builder::PossibleValuesParser;
use clap::{Arg, Command, value_parser};

use crate::program::Program;
use crate::verbs::{Job, new};
pub(crate) use usage::Usage;

use missing::missing;
use playing::{generated, level, lines, made, played};
use puzzle::naming_puzzles;
use searching::{
    amount, asked, certificate, compared, drawn, files, improving, kept, limit, parameters, probed,
    search_limits, shown, threads,
};
use showing::{ANSWERS, answer, file, json, output, paper, question, quiet, verbosity};
use strategy::Strategies;
use verb::{Scope, Verbs};

/// Reads the arguments of the program.
///
/// # Errors
///
/// If they ask for help, or for nothing that there is.
pub(crate) fn read<'p>(program: &Program<'p>, arguments: &[OsString]) -> Result<Job<'p>, Usage> {
    let mut command = command(program, Scope::among(arguments));
    match command.try_get_matches_from_mut(with_words(program.problems, arguments)) {
        Ok(matches) => job::job(program, &matches),
        Err(message) => {
            if let Some(mistake) = missing(&message, program.problems, arguments) {
                return Err(Usage::Mistake(mistake));
            }
            let message = naming_puzzles(message, &command, arguments);
            Err(Usage::message(message, arguments))
        }
    }
}

/// The arguments with the words of options that may stand alone joined to them: what follows
/// such an option is its word only if it is one of its words, and otherwise the instance.
fn with_words(problems: &[&dyn Problem], arguments: &[OsString]) -> Vec<OsString> {
    let options = || problems.iter().flat_map(|problem| problem.about().options);
    let words = |argument: &OsString| {
        let name = argument.to_str()?.strip_prefix("--")?;
        let option = options().find(|option| option.alone.is_some() && option.name == name)?;
        Some((name.to_owned(), option.value))
    };
    let mut joined = Vec::new();
    let mut rest = arguments.iter();
    while let Some(argument) = rest.next() {
        if argument == "--" {
            joined.extend([argument].into_iter().chain(rest).cloned());
            break;
        }
        let next = rest.as_slice().first().and_then(|next| next.to_str());
        joined.push(match (words(argument), next) {
            (Some((name, words)), Some(next)) if words.word(next).is_some() => {
                rest.next();
                format!("--{name}={next}").into()
            }
            _ => argument.clone(),
        });
    }
    joined
}

/// The proof of what is found, in this form.
fn proof(form: Form) -> Arg {
    certificate(match form {
        Form::Alone => alone(),
        Form::OfFormula => {
            "Prove that there is no solution, or with --all that there are no more, to a checker of VeriPB's format: \
         the proof goes to this file, the formula that it is of beside it to a file .opb"
        }
    })
}

/// The certificate of a number, in this form.
fn counted(form: Form) -> Arg {
    certificate(match form {
        Form::Alone => alone(),
        Form::OfFormula => {
            "Prove the number to a checker of the format CPOG, such as `verify`: the proof goes to this \
         file, the formula that it is of beside it to a file .cnf; where there is no solution, a proof for \
         VeriPB, and a formula .opb"
        }
    })
}

/// A certificate without a formula.
fn alone() -> &'static str {
    "Prove how many solutions there are, or that there is none, to `verify` and to people: the certificate, \
     which says itself of what it is, goes to this file"
}

/// Whether a puzzle can be compiled.
fn has_diagrams(problem: &dyn Problem) -> bool {
    problem.strategies().iter().any(Strategy::is_diagram)
}

/// The command line, with the options of the verbs and puzzles in scope.
fn command(program: &Program<'_>, scope: Scope<'_>) -> Command {
    let problems = program.problems;
    let exported: Vec<_> =
        problems.iter().copied().filter(|problem| !problem.notations().is_empty()).collect();
    let strategies = Strategies::of(problems);
    let verbs = Verbs { program: program.name, strategies: &strategies, scope };
    let compiled: Vec<_> =
        problems.iter().copied().filter(|problem| has_diagrams(*problem)).collect();
    let graded: Vec<_> = problems.iter().copied().filter(|problem| problem.grades()).collect();
    let dealt: Vec<_> = problems.iter().copied().filter(|problem| problem.deals()).collect();
    // Where no puzzle has another notation, there is nothing to export.
    let export = || {
        let about = "Write an instance in another notation";
        verbs.verb("export", about, &exported, |command, _| command.arg(file("Write to a file")))
    };
    let grade = || {
        let about = "Say how hard an instance is";
        verbs.verb("grade", about, &graded, |command, problem| {
            let command = command.args(lines(problem)).args(search_limits());
            command.args([quiet(), json()])
        })
    };
    let generate = || {
        let about = "Make new instances, of a difficulty if wanted";
        verbs.verb("generate", about, &dealt, |command, problem| {
            let command = command.args(generated()).args(search_limits());
            command.args([quiet(), json()]).args(made(problem.draws()))
        })
    };
    let play = || {
        let about = "Play in the terminal: instances, score, hints";
        verbs.verb("play", about, &dealt, |command, _| command.args(played()).args(search_limits()))
    };
    Command::new(program.name.to_owned())
        .bin_name(program.name)
        .version(program.version.clone())
        .about("Exhaustive search with plug-in puzzles")
        .long_about(
            "Finds a solution of a puzzle, lists all of them, counts them, and proves that \
             there are no more.",
        )
        .after_long_help(
            "Colours stand on a terminal and not in a pipe. The variable CLICOLOR_FORCE wins over \
             that, and NO_COLOR wins over both.",
        )
        .subcommand_required(true)
        .arg_required_else_help(true)
        .subcommand(list(problems))
        .subcommand(verbs.verb(
            "solve",
            "Find the first solution, or all of them",
            problems,
            |command, problem| {
                let command = command.args(amount()).args(improving(problem));
                let command = command.args(parameters(problem)).arg(threads());
                let command = command.args(lines(problem));
                let command = command.args(search_limits()).args(kept());
                let command = command.args(output(problem.draws()));
                let command = command.args(problem.proves().map(proof));
                if has_diagrams(problem) { command.args(asked()).args(files()) } else { command }
            },
        ))
        .subcommand(verbs.verb(
            "count",
            "Count the solutions without listing them",
            problems,
            |command, problem| {
                let command = command.arg(limit("Stop as soon as N are counted")).arg(threads());
                let command = command.args(lines(problem));
                let command = command.args(search_limits()).args(kept()).args(verbosity());
                let command = command.args(problem.certifies().map(counted));
                if has_diagrams(problem) { command.args(files()) } else { command }
            },
        ))
        .subcommand(verbs.verb(
            "sample",
            "Draw solutions at random, each as likely as every other",
            &compiled,
            |command, problem| {
                let command = command.args(drawn()).args(search_limits()).args(files());
                command.args(output(problem.draws()))
            },
        ))
        .subcommand(verbs.verb(
            "compare",
            "Search the same instance by several strategies, and count what each does",
            problems,
            |command, problem| {
                let limits = search_limits().map(|limit| match limit.get_id() == "timeout" {
                    true => limit.help("Stop each after this time; 10s if left out"),
                    false => limit,
                });
                command.args(compared(problem, &strategies)).args(limits).args([quiet(), json()])
            },
        ))
        .subcommand(verbs.verb(
            "split",
            "Cut the search tree into cubes, to be searched by work on any machines",
            problems,
            |command, _| command.args(cubes::cut()).args(search_limits()).arg(quiet()),
        ))
        .subcommand(cubes::work(program.name))
        .subcommand(cubes::merge(program.name))
        .subcommand(verbs.verb("tree", "Show the search tree", problems, |command, _| {
            command
                .args(shown())
                .args(search_limits())
                .arg(quiet())
                .arg(file("Write to a file, by its ending: .txt, .dot, .json, .svg or .png"))
        }))
        .subcommand(verbs.verb(
            "estimate",
            "Estimate the size of the search tree, and the time of a search",
            problems,
            |command, _| {
                let [time, _, memory] = search_limits();
                command.args(probed()).args([time, memory]).args(verbosity())
            },
        ))
        .subcommand(verbs.verb(
            "check",
            "Say whether an answer is right, or whether there is exactly one",
            problems,
            |command, _| {
                let [stats, quiet, json] = verbosity();
                let searching = search_limits().into_iter().chain([threads(), stats]);
                let searching = searching.map(|arg| arg.conflicts_with_all(ANSWERS));
                command.args(answer()).group(question()).args(searching).args([quiet, json])
            },
        ))
        .subcommand(verify::verify(program.name))
        .subcommand(verbs.verb(
            "explain",
            "Say why there is no solution, or show where two of several differ",
            problems,
            |command, problem| {
                let command = command.args(search_limits()).args([quiet(), json()]);
                let help =
                    "Draw the two solutions, by the ending of the file: .svg, .png, .html, .pdf";
                command.args(problem.draws().then(|| [file(help), paper()]).into_iter().flatten())
            },
        ))
        .subcommand(verbs.verb(
            "hint",
            "Help with the first decision, no more than is asked for",
            problems,
            |command, problem| {
                let command = command.arg(level()).args(lines(problem)).args(search_limits());
                command.args([quiet(), json()])
            },
        ))
        .subcommands((!graded.is_empty()).then(grade))
        .subcommands((!dealt.is_empty()).then(generate))
        .subcommands((!dealt.is_empty()).then(play))
        .subcommands((!exported.is_empty()).then(export))
        .subcommand(
            Command::new("new")
                .about("Write a crate with a puzzle of your own to begin with")
                .arg(
                    Arg::new("directory")
                        .value_name("NAME")
                        .required(true)
                        .value_parser(value_parser!(std::path::PathBuf))
                        .help(
                            "The puzzle, and the folder that is made for it; of a path, its last \
                             part",
                        ),
                )
                .arg(
                    Arg::new("kind")
                        .long("kind")
                        .value_name("KIND")
                        .default_value("search")
                        .value_parser(PossibleValuesParser::new(new::kinds()))
                        .help(
                            "A search of your own, an exact cover, or constraints between \
                             variables, of which hints and grades are made",
                        ),
                )
                .arg(
                    Arg::new("path")
                        .long("path")
                        .value_name("CHECKOUT")
                        .value_parser(value_parser!(std::path::PathBuf))
                        .help(
                            "Depend on this checkout; without it on the one that this command \
                               was built from if it is there, else on versions",
                        ),
                ),
        )
        .subcommand(Command::new("completions").about("Print completions for a shell").arg(
            Arg::new("shell").required(true).value_parser(value_parser!(clap_complete::Shell)),
        ))
        .subcommand(
            Command::new("man")
                .about("Print a manual page")
                .arg(Arg::new("verb").num_args(0..=2).help("A verb, or a verb and a puzzle")),
        )
}

fn list(problems: &[&dyn Problem]) -> Command {
    let names = problems.iter().map(|problem| problem.about().name);
    Command::new("list")
        .about("List the puzzles, or say what one of them reads")
        .arg(
            Arg::new("problem")
                .value_name("PUZZLE")
                .value_parser(PossibleValuesParser::new(names))
                .help("Its input, options and strategies"),
        )
        .arg(json())
}
