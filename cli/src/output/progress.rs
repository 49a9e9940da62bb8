//! Progress of a search, in a line at the foot of a terminal.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use billhook_engine::Limits;
use billhook_plugin::run::{View, Watch};
use billhook_run::words::{grouped, several};
use billhook_run::{self as run, Listener};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::terminal::Terminal;

/// Time between two drawings of the line.
const BEAT: Duration = Duration::from_millis(100);
/// Searches shorter than this show no progress.
const PATIENCE: Duration = Duration::from_millis(500);
/// Width of the bar, in characters.
const BAR: usize = 20;
/// Number of steps of the bar.
const PARTS: u64 = 1_000;
/// Share of the tree that must be searched before the time left is estimated.
const TELLING: f64 = 0.001;

/// A line with the progress of a search; `None` if it is not shown.
#[derive(Clone)]
pub(crate) struct Progress(Option<Arc<Mutex<Line>>>);

struct Line {
    /// The bar, while one is drawn.
    bar: Option<ProgressBar>,
    /// Width of the terminal, in characters.
    width: usize,
    /// Whether results go to the terminal as well.
    together: bool,
    /// The name of the search, if there are several.
    name: String,
    /// The beginning of the first search.
    since: Instant,
    /// The beginning of this search, or of its probes.
    start: Instant,
    /// The progress at the last look at the search, or at the last report of nodes.
    run: run::Progress,
    /// Nodes that earlier runs entered.
    before: u64,
    /// The limit on nodes, if there is one.
    most: Option<u64>,
    /// The numbers of probes made, and of all probes.
    probes: Option<(u64, u64)>,
    /// The share of the tree that has been searched, now and at the first look at this pass; of
    /// probes, the share that was made.
    share: Option<(f64, f64)>,
}

impl Progress {
    /// Returns a line for a search that begins now. It is shown if messages go to a terminal and
    /// `quiet` is false.
    pub(crate) fn new(terminal: &Terminal<'_>, quiet: bool) -> Self {
        let line = || {
            let mut line = Line::new(String::new(), Instant::now(), terminal.width);
            line.together = terminal.together;
            Arc::new(Mutex::new(line))
        };
        Self((terminal.progress && !quiet).then(line))
    }

    pub(crate) fn is_shown(&self) -> bool {
        self.0.is_some()
    }

    /// Begins the next of several searches, with its name.
    pub(crate) fn turns_to(&self, name: String) {
        self.with(|line| {
            let (bar, together) = (line.bar.take(), line.together);
            *line = Line::new(name, line.since, line.width);
            (line.bar, line.together) = (bar, together);
            line.draw();
        });
    }

    /// Returns the limits, which report the nodes entered to the line if it is shown.
    pub(crate) fn reported(&self, limits: Limits) -> Limits {
        if !self.is_shown() {
            return limits;
        }
        self.with(|line| line.start = Instant::now());
        let progress = self.clone();
        limits.report(BEAT, move |nodes| {
            progress.with(|line| {
                line.run.nodes = nodes;
                line.draw();
            });
        })
    }

    /// Returns a listener that draws the progress of a run; `earlier`: nodes entered by earlier
    /// runs. `None` if the line is not shown.
    pub(crate) fn listener(&self, earlier: u64) -> Option<Listener> {
        self.with(|line| (line.start, line.before) = (Instant::now(), earlier));
        let progress = self.clone();
        self.is_shown().then(|| {
            Listener::new(BEAT, move |run| {
                progress.with(|line| {
                    line.look(run);
                    line.draw();
                });
            })
        })
    }

    /// Sets the number of nodes after which the search ends, if not before.
    pub(crate) fn ends_after(&self, nodes: u64) {
        self.with(|line| line.most = Some(nodes));
    }

    /// Shows from now on that `made` of `all` probes were made.
    pub(crate) fn probed(&self, made: u64, all: u64) {
        self.with(|line| {
            // The time of earlier work must not count for the estimate of the time left.
            if line.probes.is_none() {
                line.start = Instant::now();
            }
            line.probes = Some((made, all));
            line.share = Some((made as f64 / all as f64, 0.0));
        });
    }

    /// Clears the line, to make room for something else. The next report draws it again.
    pub(crate) fn step_aside(&self) {
        self.with(Line::step_aside);
    }

    /// Clears the line if results go to the terminal as well.
    pub(crate) fn step_aside_for_results(&self) {
        self.with(|line| {
            if line.together {
                line.step_aside();
            }
        });
    }

    fn with(&self, change: impl FnOnce(&mut Line)) {
        if let Some(line) = &self.0 {
            change(&mut line.lock().unwrap_or_else(PoisonError::into_inner));
        }
    }
}

/// Watches a search that is not saved.
impl Watch for Progress {
    fn every(&self) -> Duration {
        BEAT
    }

    fn look(&mut self, view: &View<'_>) {
        self.with(|line| {
            let mut run = run::Progress::default();
            run.nodes = line.run.nodes;
            run.look(view);
            line.look(&run);
        });
    }
}

impl Line {
    fn new(name: String, since: Instant, width: usize) -> Self {
        Self {
            bar: None,
            width,
            together: false,
            name,
            since,
            start: Instant::now(),
            run: run::Progress::default(),
            before: 0,
            most: None,
            probes: None,
            share: None,
        }
    }

    fn look(&mut self, run: &run::Progress) {
        let same = (run.walk, run.again) == (self.run.walk, self.run.again);
        self.run.clone_from(run);
        self.share = run.share.map(|share| match self.share.filter(|_| same) {
            Some((before, first)) => (share.max(before), first),
            None => (share, share),
        });
    }

    fn draw(&mut self) {
        if self.since.elapsed() < PATIENCE {
            return;
        }
        let position = self.share.map_or(0, |(share, _)| (share * PARTS as f64) as u64);
        let message = self.words(self.start.elapsed());
        let bar = self.bar.get_or_insert_with(|| {
            ProgressBar::with_draw_target(Some(PARTS), ProgressDrawTarget::hidden())
        });
        let template = match self.share {
            Some(_) => &format!("[{{bar:{BAR}}}] {{wide_msg}}"),
            None => "{wide_msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_position(position);
        bar.set_message(message);
        if bar.is_hidden() {
            bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        bar.tick();
    }

    fn step_aside(&mut self) {
        if let Some(bar) = self.bar.take() {
            bar.finish_and_clear();
        }
    }

    /// Returns the text of the line: the first part, and as many of the others as fit the width.
    fn words(&self, elapsed: Duration) -> String {
        let mut parts = self.parts(elapsed);
        let room = self.width.saturating_sub(if self.share.is_some() { BAR + 3 } else { 0 });
        while parts.len() > 1 && parts.join(", ").chars().count() > room {
            parts.pop();
        }
        parts.join(", ")
    }

    /// Returns the parts of the line, the most important ones first.
    fn parts(&self, elapsed: Duration) -> Vec<String> {
        let run::Progress { nodes: now, solutions, walk, again, best, .. } = &self.run;
        let mut parts = Vec::new();
        if !self.name.is_empty() {
            parts.push(self.name.clone());
        }
        if let Some((share, first)) = self.share {
            // At most 99.9 % is shown: at 100 % the line is gone.
            let percent = (share * 1e3).floor().min(999.0) / 10.0;
            match walk {
                Some(walk) => parts.push(format!("{percent:.1} % of the walk to {walk}")),
                None if *again => {
                    parts.push(format!("{percent:.1} % of the walk to all of the best"));
                }
                None => parts.push(format!("{percent:.1} %")),
            }
            let done = share - first;
            if walk.is_none() && done > TELLING {
                let left = elapsed.as_secs_f64() * (1.0 - share) / done;
                parts.push(format!("about {} left", span(left)));
            }
        }
        if let Some((made, all)) = self.probes {
            parts.push(format!("{} of {}", grouped(&made.to_string()), several(&all, "probe")));
            return parts;
        }
        let nodes = now + self.before;
        if nodes > 0 {
            parts.push(match self.most {
                Some(most) => {
                    let nodes = grouped(&nodes.to_string());
                    format!("{nodes} of at most {}", several(&most, "node"))
                }
                None => several(&nodes, "node"),
            });
            let speed = *now as f64 / elapsed.as_secs_f64().max(1e-3);
            parts.push(format!("{} a second", grouped(&format!("{speed:.0}"))));
        }
        // Before the first node, tables may be built, or the search is prepared.
        if nodes == 0 && self.share.is_none() && elapsed >= PATIENCE {
            parts.push(format!("no node yet after {}", span(elapsed.as_secs_f64())));
        }
        if *solutions > 0 {
            let of = if best.is_some() && !again { "improvement" } else { "solution" };
            parts.push(several(solutions, of));
        }
        if let Some(best) = best {
            parts.push(format!("best so far {best}"));
        }
        parts
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.step_aside();
    }
}

/// Returns a number of seconds as words, rounded up in one unit; `ages` from a million days.
fn span(seconds: f64) -> String {
    let units = [(60.0, 1.0, "s"), (3_600.0, 60.0, "min"), (172_800.0, 3_600.0, "h")];
    for (below, one, unit) in units {
        if seconds < below {
            return format!("{:.0} {unit}", (seconds / one).ceil());
        }
    }
    let days = (seconds / 86_400.0).ceil();
    if days < 1e6 { format!("{days:.0} days") } else { "ages".to_owned() }
}

#[cfg(test)]
#[path = "../../tests/unit/progress.rs"]
mod tests;
