//! The options of `verify`.

use clap::builder::ValueParser;
use clap::{Arg, Command, value_parser};

use super::searching::search_limits;
use super::showing::json;

/// `verify`: what is checked, and against what.
pub(super) fn verify(program: &str) -> Command {
    let [_, _, memory] = search_limits();
    Command::new("verify")
        .about("Check a certificate, by code that shares nothing with the search")
        .arg(
            Arg::new("certificate")
                .value_name("FILE")
                .required(true)
                .value_parser(ValueParser::string())
                .help("The proof; `-` reads standard input"),
        )
        .arg(
            Arg::new("formula")
                .long("formula")
                .value_name("FILE")
                .value_parser(value_parser!(std::path::PathBuf))
                .help(
                    "What is proved, if it is not the file beside the proof with the same name \
                     that ends with .cnf or .opb; certificates of numbers games have none",
                ),
        )
        .arg(memory.help("Refuse a proof that takes more memory than this, and of numbers games one that takes more time than some minutes for each gigabyte; 8GiB if left out"))
        .arg(json())
        .after_help(format!("Example: {program} verify queens.cpog"))
}
