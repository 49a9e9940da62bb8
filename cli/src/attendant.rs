//! Who attends a search: shows how it gets on, and keeps what came of it so far.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use billhook_problems::plugin::{
    Instance, Mistake, Options, Place, Problem, Stand, Takes, View, Watch,
};
use clap::ArgMatches;

use crate::diagnosis::Texts;
use crate::failure::Failure;
use crate::output;
use crate::progress::{BEAT, Progress};
use crate::saved::{Identity, Saved};
use crate::strategy;

/// How far apart two looks are at least.
const SHORTEST: Duration = Duration::from_millis(1);

/// What is to be kept of a search that has not begun yet, and what it goes on
/// with.
pub(crate) struct Plan<'a> {
    identity: Identity,
    texts: &'a Texts,
    /// The search that is gone on with.
    resumed: Option<Saved>,
    /// Where to keep it, and how often.
    save: Option<PathBuf>,
    every: Duration,
}

impl<'a> Plan<'a> {
    /// Reads the search that is to be gone on with, if there is one.
    ///
    /// # Errors
    ///
    /// If it cannot be read or is another one, if this one cannot be kept, or if
    /// something stands where it is to be kept.
    pub(crate) fn new(
        problem: &dyn Problem,
        instance: &dyn Instance,
        matches: &ArgMatches,
        texts: &'a Texts,
        verb: &str,
    ) -> Result<Self, Failure> {
        let identity = identity(problem, instance, texts, verb);
        let file = |name: &str| matches.get_one::<PathBuf>(name).cloned();
        let (save, resume) = (file("save"), file("resume"));
        let every = matches.get_one::<Duration>("save-every").copied().unwrap_or(Duration::MAX);
        let mut plan = Self { identity, texts, resumed: None, save, every: every.max(SHORTEST) };
        let option = if plan.save.is_some() { "save" } else { "resume" };
        if plan.save.is_none() && resume.is_none() {
            return Ok(plan);
        }
        strategy::goes_on(problem.about(), matches, option)?;
        if let Ok(Some(output)) = matches.try_get_one::<PathBuf>("output") {
            return Err(not_with(option, "output", output));
        }
        if let Some(path) = &resume {
            let resumed = Saved::read(path, &plan.identity)?;
            strategy::is_that_of(&resumed, matches)?;
            plan.resumed = Some(resumed);
        }
        if let Some(save) = &plan.save {
            is_free(save, resume.is_some_and(|resume| output::is_same(&resume, save)))?;
        }
        Ok(plan)
    }

    /// How many solutions were shown before.
    pub(crate) fn shown(&self) -> u64 {
        self.resumed.as_ref().map_or(0, |resumed| resumed.shown)
    }

    /// The strategy: that of the search gone on with, or the one asked for.
    pub(crate) fn strategy(&self, matches: &ArgMatches) -> String {
        let asked = strategy::name(matches);
        self.resumed.as_ref().map_or(asked, Saved::strategy).to_owned()
    }

    /// Whether it can be gone on with.
    pub(crate) fn keeps(&self) -> bool {
        self.save.is_some() || self.resumed.is_some()
    }

    /// It begins. `flush` sees to it that the solutions so far are written, and
    /// says how many they are.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub(crate) fn begin(
        self,
        strategy: &str,
        progress: Progress,
        flush: &'a dyn Fn() -> Result<u64, Failure>,
    ) -> Result<Attendant<'a>, Failure> {
        let fresh = || Stand { strategy: strategy.to_owned(), ..Stand::default() };
        let stand = self.resumed.as_ref().map_or_else(fresh, Saved::stand);
        let (plan, now) = (self, Instant::now());
        let attendant =
            Attendant { plan, flush, progress, start: now, saved: now, stand, lost: false };
        // What cannot be written is known before anything is searched.
        attendant.save(&attendant.stand)?;
        Ok(attendant)
    }
}

/// Attends a search.
pub(crate) struct Attendant<'a> {
    plan: Plan<'a>,
    flush: &'a dyn Fn() -> Result<u64, Failure>,
    progress: Progress,
    start: Instant,
    /// When it was kept last.
    saved: Instant,
    /// How it stood last.
    stand: Stand,
    /// Whether it was not the search that was to be gone on with.
    lost: bool,
}

impl Attendant<'_> {
    /// Itself, if there is something to attend to.
    pub(crate) fn watch(&mut self) -> Option<&mut dyn Watch> {
        if self.plan.keeps() || self.progress.is_shown() { Some(self) } else { None }
    }

    /// How long it took, with what it took before.
    pub(crate) fn elapsed(&self) -> Duration {
        let before = self.plan.resumed.as_ref().map_or(0, |resumed| resumed.elapsed_ns);
        self.start.elapsed().saturating_add(Duration::from_nanos(before))
    }

    /// The search is over or stopped: keeps it. Where it is kept, if it is.
    ///
    /// # Errors
    ///
    /// If it was not the search that was to be gone on with, or cannot be kept.
    pub(crate) fn end(self) -> Result<Option<PathBuf>, Failure> {
        if self.lost {
            let mistake = Mistake::new("the saved search does not fit", Place::Nowhere, "")
                .help("it leads to a place that this search does not have");
            return Err(Failure::mistake(mistake, Texts::default()));
        }
        self.save(&self.stand)?;
        Ok(self.plan.save)
    }

    fn save(&self, stand: &Stand) -> Result<(), Failure> {
        let Some(path) = &self.plan.save else { return Ok(()) };
        let shown = (self.flush)()?;
        let elapsed = u64::try_from(self.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let saved = Saved::new(self.plan.identity.clone(), stand, shown, elapsed);
        saved.write(path, &self.plan.texts.input)
    }
}

impl Watch for Attendant<'_> {
    fn every(&self) -> Duration {
        if self.progress.is_shown() { BEAT } else { self.plan.every }
    }

    fn keeps(&self) -> bool {
        self.plan.keeps()
    }

    fn earlier(&mut self) -> Option<Stand> {
        self.plan.resumed.as_ref().map(Saved::stand)
    }

    fn look(&mut self, view: &View<'_>) {
        self.progress.look(view);
        if self.saved.elapsed() >= self.plan.every {
            // If the file cannot be written now, it may be later; the last time
            // counts.
            let _ = self.save(view.stand);
            self.saved = Instant::now();
        }
    }

    fn end(&mut self, stand: &Stand) {
        self.stand = stand.clone();
    }

    fn lost(&mut self) {
        self.lost = true;
    }
}

/// Which search it is.
fn identity(problem: &dyn Problem, instance: &dyn Instance, texts: &Texts, verb: &str) -> Identity {
    let about = problem.about();
    let given: Vec<_> = texts.options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let options = Options::new(about.options, &given).map(|it| it.typed(about.options, &[]));
    let text = || format!("{}\n{}", options.unwrap_or_default(), texts.input.text().trim_end());
    Identity {
        program: env!("CARGO_PKG_VERSION").to_owned(),
        verb: verb.to_owned(),
        problem: about.name.to_owned(),
        instance: instance.title(),
        text: (about.takes == Takes::File).then(text),
    }
}

/// Whether a file may be written: not if something stands in it that nobody said
/// is to be gone on with.
fn is_free(path: &Path, known: bool) -> Result<(), Failure> {
    let holds = std::fs::metadata(path).is_ok_and(|file| !file.is_file() || file.len() > 0);
    if known || !holds {
        return Ok(());
    }
    let shown = path.display().to_string();
    let place = Place::Option("save", 0..shown.len());
    let mistake = Mistake::new("there is something in this file", place, "would be overwritten")
        .help(format!(
            "to go on with the search in it, add --resume {}; to begin anew, remove it",
            shown.escape_debug()
        ));
    let texts = Texts { options: vec![("save", shown)], ..Texts::default() };
    Err(Failure::mistake(mistake, texts))
}

/// A list in a file is replaced at its end, and would then hold only a part.
fn not_with(keeping: &str, option: &'static str, value: &Path) -> Failure {
    let shown = value.display().to_string();
    let place = Place::Option(option, 0..shown.len());
    let message = format!("--{keeping} and --{option} do not go together");
    let mistake = Mistake::new(message, place, "would hold only what is found today")
        .help("write to standard output, and append it to a file: >> FILE");
    Failure::mistake(mistake, Texts { options: vec![(option, shown)], ..Texts::default() })
}
