//! The `billhook` command.

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: billhook::Allocator = billhook::Allocator::system();

fn main() -> ExitCode {
    billhook::main(billhook_problems::ALL)
}
