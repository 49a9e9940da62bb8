//! The `billhook` command, with the puzzles of this repository.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: billhook::Allocator = billhook::Allocator::system();

fn main() -> ExitCode {
    billhook::main(billhook_problems::ALL)
}
