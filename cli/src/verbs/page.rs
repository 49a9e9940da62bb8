//! `page`: serves a page for the browser on this machine.

use billhook_page::Page;
use billhook_serve::Server;

use crate::arguments::{Settings, Verb};
use crate::code;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

pub(super) static PAGE: Verb =
    Verb::alone("page", "Open a page in the browser: boards, hints, searches, lessons", run);

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    terminal.waits();
    let served = &settings.served;
    let page = Page::listen(served.port, served.folder.clone()).map_err(|error| {
        Failure::mistake(format!("port {} cannot be used: {error}", served.port))
    })?;
    let url = page.url();
    let told = writeln!(terminal.output, "{url}").and_then(|()| terminal.output.flush());
    told.map_err(Failure::output)?;
    if served.opens_browser && open::that_detached(&url).is_err() {
        let _ = writeln!(terminal.messages, "no browser was found: open {url} yourself");
    }
    let server = Server::new(program.problems).memory(settings.bounds.memory);
    page.serve(&server);
    Ok(code::FOUND)
}
