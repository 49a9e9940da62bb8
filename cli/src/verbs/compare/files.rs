//! The files that a comparison writes: its chart, and its runs.

use std::path::{Path, PathBuf};

use billhook_draw::compare::{NOT_RUN, RUN};
use serde_json::Value;

use crate::arguments::Call;
use crate::output::csv;
use crate::output::{Failure, Output, Texts, extension, picture};
use crate::terminal::Terminal;

/// The files that are asked for, and the objects for one of them.
pub(super) struct Files {
    chart: Option<(Output<'static>, bool)>,
    runs: Option<(Output<'static>, bool)>,
    objects: Vec<Value>,
    is_json: bool,
}

impl Files {
    /// Opens the files, before the search. Fails if one cannot be written, is one of those that are
    /// `read`, or has an extension that does not fit.
    pub(super) fn open(call: &Call<'_>, read: Vec<PathBuf>) -> Result<Self, Failure> {
        let settings = &call.settings;
        let mut typed = call.question.texts.clone();
        typed.read.extend(read);
        let chart = settings.chart.as_deref();
        let runs = settings.output.as_deref();
        Ok(Self {
            chart: opened(chart, "chart", [("svg", false), ("png", true)], &typed)?,
            runs: opened(runs, "output", [("csv", true), ("jsonl", false)], &typed)?,
            objects: Vec::new(),
            is_json: settings.verbosity.json,
        })
    }

    /// Prints an object if objects are asked for, and keeps it for the file. Fails if the output
    /// cannot be written.
    pub(super) fn object(
        &mut self,
        object: Value,
        terminal: &mut Terminal<'_>,
    ) -> Result<(), Failure> {
        if self.is_json {
            terminal.print_object(&object)?;
        }
        self.keep(object);
        Ok(())
    }

    /// Keeps an object for the file.
    pub(super) fn keep(&mut self, object: Value) {
        if self.runs.is_some() {
            self.objects.push(object);
        }
    }

    /// Returns whether a chart is asked for.
    pub(super) fn draws(&self) -> bool {
        self.chart.is_some()
    }

    /// Writes the chart, if there is one, and the runs, unless none was made. Fails if a file
    /// cannot be written.
    pub(super) fn write(self, chart: Option<String>) -> Result<(), Failure> {
        let Self { chart: file, runs, mut objects, .. } = self;
        if let Some(((mut output, is_png), chart)) = file.zip(chart) {
            output.bytes(&if is_png { picture::png(&chart)? } else { chart.into_bytes() })?;
            output.finish()?;
        }
        let is_any = objects.iter().any(|object| object["status"] != NOT_RUN);
        let Some((mut output, is_csv)) = runs.filter(|_| is_any) else { return Ok(()) };
        match is_csv {
            true => {
                objects.retain(|object| object["event"] == RUN);
                for object in objects.iter_mut().filter_map(Value::as_object_mut) {
                    object.shift_remove("event");
                }
                output.bytes(csv::rows(&objects).as_bytes())?;
            }
            false => objects.iter().try_for_each(|object| output.object(object))?,
        }
        output.finish()
    }
}

/// Opens the file of an option, which has one of two extensions, and says which.
fn opened(
    path: Option<&Path>,
    option: &'static str,
    formats: [(&str, bool); 2],
    typed: &Texts,
) -> Result<Option<(Output<'static>, bool)>, Failure> {
    let Some(path) = path else { return Ok(None) };
    let format = extension::format(path, option, &formats, |_| Ok(()));
    let format = format.map_err(|mistake| typed.wrong(mistake))?;
    Ok(Some((Output::file(path, option, typed)?, format)))
}
