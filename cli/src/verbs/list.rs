//! `list`: the puzzles, or the input, options and strategies of one.

use billhook_plugin::reading::Value;
use billhook_plugin::reading::shell;
use billhook_plugin::{OptionSpec, Problem};
use billhook_run::object;
use comfy_table::{Table, presets};

use crate::arguments::{Settings, Verb};
use crate::code;
use crate::output::Failure;
use crate::program::Program;
use crate::terminal::Terminal;

pub(super) static LIST: Verb =
    Verb::alone("list", "List the puzzles, or say what one of them reads", run);

fn run(
    settings: &Settings,
    program: &Program<'_>,
    terminal: &mut Terminal<'_>,
) -> Result<u8, Failure> {
    let named = |problem: &&&dyn Problem| Some(problem.about().name) == settings.puzzle.as_deref();
    let (one, is_json) = (program.problems.iter().find(named).copied(), settings.verbosity.json);
    let width = terminal.width;
    match one {
        Some(problem) if is_json => terminal.print_object(&object::puzzle(problem))?,
        Some(problem) => terminal.print(&page(program.name, problem, width))?,
        None if is_json => {
            program
                .problems
                .iter()
                .try_for_each(|it| terminal.print_object(&object::puzzle(*it)))?;
        }
        None => {
            terminal.print(&all(program.problems, width))?;
        }
    }
    Ok(code::FOUND)
}

/// Returns the names and tasks of the puzzles, those of a family under its name.
fn all(problems: &[&dyn Problem], width: usize) -> String {
    let families = problems.chunk_by(|one, two| one.family() == two.family());
    let families = families.map(|puzzles| {
        let about = puzzles.iter().map(|puzzle| puzzle.about());
        let rows = about.map(|about| [about.name, about.summary].map(str::to_owned));
        match puzzles[0].family() {
            None => table(rows, width),
            Some(family) => {
                let first = family.chars().next().map(|first| first.to_ascii_uppercase());
                let heading: String = first.into_iter().chain(family.chars().skip(1)).collect();
                format!("{heading}\n{}", table(rows, width))
            }
        }
    });
    families.collect::<Vec<_>>().join("\n\n")
}

fn page(program: &str, problem: &dyn Problem, width: usize) -> String {
    let about = problem.about();
    let placeholder = about.takes.words().map(|(placeholder, _)| format!("{placeholder}…"));
    let placeholder = placeholder.unwrap_or_else(|| "FILE".to_owned());
    let options = about.options.iter().map(|option| [usage(option), help(option)]);
    let strategies = problem.strategies().into_iter();
    let strategies =
        strategies.map(|strategy| [strategy.name().to_owned(), strategy.summary().to_owned()]);
    let input = table([[placeholder, about.input.to_owned()]], width);
    let (name, example) = (about.name, shell::words(about.example));
    let mut page = format!(
        "{name}: {}\n\nRules\n{}\n\nInput\n{input}\n  for example: {program} solve {name} {example}",
        about.summary,
        wrapped(about.rules, width)
    );
    if !about.answer.contains('\n') {
        let answer = shell::argument(about.answer);
        page += &format!("\n               {program} check {name} {example} --answer {answer}");
    }
    if !about.options.is_empty() {
        page += &format!("\n\nOptions\n{}", table(options, width));
    }
    let auto = [["auto".to_owned(), problem.auto().into_owned()]];
    page + &format!("\n\nStrategies\n{}", table(strategies.chain(auto), width))
}

fn usage(option: &OptionSpec) -> String {
    let value = match option.value {
        Value::Flag => String::new(),
        Value::OneOf(words) if option.alone.is_some() => format!(" [{}]", words.join("|")),
        Value::OneOf(words) => format!(" {}", words.join("|")),
        Value::Number { .. } => " NUMBER".to_owned(),
        Value::Text { placeholder, .. } => format!(" {placeholder}"),
    };
    format!("--{}{value}", option.name)
}

fn help(option: &OptionSpec) -> String {
    match option.value.default() {
        Some(default) => format!("{} [default: {default}]", option.told()),
        None => option.told().into_owned(),
    }
}

/// Returns a text in lines like those of a table, with a blank before each.
fn wrapped(text: &str, width: usize) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(comfy_table::ContentArrangement::Dynamic)
        .set_width(u16::try_from(width.min(100)).unwrap_or(100));
    table.add_row([text]);
    let lines: Vec<_> = table.lines().map(|line| format!(" {}", line.trim_end())).collect();
    lines.join("\n")
}

/// Returns a table of two columns, the second of which is wrapped so that lines have at most
/// `width` characters, and at most 100.
fn table(rows: impl IntoIterator<Item = [String; 2]>, width: usize) -> String {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(comfy_table::ContentArrangement::Dynamic)
        .set_width(u16::try_from(width.min(100)).unwrap_or(100));
    for row in rows {
        table.add_row([format!(" {}", row[0]), row[1].clone()]);
    }
    let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    lines.join("\n")
}
