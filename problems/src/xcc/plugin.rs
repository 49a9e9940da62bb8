//! Exact cover as a plug-in.

use std::cell::OnceCell;

use billhook_engine::exact_cover::{ExactCover, Format, Misread, parse, write};

use super::about::ABOUT;
use super::judge::{Index, judge};
use super::slow::Slow;
use super::solution::Chosen;
use crate::plugin::{
    About, Input, Instance, Mistake, Options, Outcome, Place, Problem, Report, Task, depth_first,
};

/// Exact cover with colours.
#[derive(Clone, Copy, Debug)]
pub struct Xcc;

impl Problem for Xcc {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let Some(name) = input.name() else { return Err(no_file(input)) };
        let asked = Format::ALL.into_iter().find(|format| format.name() == options.get("format"));
        let format = asked.unwrap_or_else(|| Format::detect(input.text()));
        let cover = parse(input.text(), format).map_err(|misread| match (asked, format) {
            (Some(_), _) => mistake(misread),
            (None, Format::Knuth) => mistake(misread).help(
                "it is read in Knuth's format, since it fits no other; --format ec or --format \
                 lists says why",
            ),
            (None, _) => mistake(misread)
                .help(format!("it looks like the format `{format}`; --format reads another")),
        })?;
        let title = shown(name) + &options.typed(ABOUT.options, &[]);
        Ok(Box::new(File { title, cover, index: OnceCell::new() }))
    }
}

/// There is no file: there are too many words, or none.
fn no_file(input: &Input) -> Mistake {
    match input.words().nth(1) {
        Some(more) => Mistake::new(
            "too many words",
            Place::Input(more.place),
            "expected the name of one file and nothing more",
        ),
        None => Mistake::new("no file", Place::Nowhere, "")
            .help(format!("such as: {}; `-` reads standard input", ABOUT.example)),
    }
}

fn mistake(misread: Misread) -> Mistake {
    Mistake::new(misread.message, Place::Input(misread.place), misread.expected)
}

/// A file's name in one line.
fn shown(name: &str) -> String {
    match name.contains(char::is_control) {
        true => format!("'{}'", name.escape_debug()),
        false => name.to_owned(),
    }
}

/// An instance that was read from a file.
#[derive(Debug)]
struct File {
    title: String,
    cover: ExactCover,
    /// Of the options, for the judge; made when it is first asked.
    index: OnceCell<Index>,
}

impl Instance for File {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn export(&self, notation: &str) -> Option<String> {
        let format = Format::ALL.into_iter().find(|format| format.name() == notation)?;
        write(&self.cover, format)
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        if let Some(item) = self.hopeless() {
            return Outcome::impossible("dfs", format!("item {item} stands in no option"));
        }
        depth_first("dfs", &mut Slow::new(&self.cover), task, |search| {
            Chosen::new(&self.cover, search.chosen().iter().copied())
        })
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        let index = self.index.get_or_init(|| Index::new(&self.cover));
        judge(answer, &self.cover, index)
    }
}

impl File {
    /// A primary item that stands in no option.
    fn hopeless(&self) -> Option<&str> {
        let cover = &self.cover;
        let mut stands = vec![false; cover.items()];
        for entry in (0..cover.options()).flat_map(|option| cover.option(option)) {
            stands[entry.item as usize] = true;
        }
        (0..cover.primary()).find(|&item| !stands[item]).map(|item| cover.item_name(item))
    }
}
