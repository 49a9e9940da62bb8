//! The `billhook` command.

use std::process::ExitCode;

fn main() -> ExitCode {
    billhook::main(billhook_problems::ALL)
}
