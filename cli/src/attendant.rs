//! Who attends a search: shows how it gets on, and keeps what came of it so far.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use billhook_plugin::{
    Instance, Mistake, Options, Place, Problem, Stand, Strategy, View, Walk, Watch,
};
use clap::ArgMatches;

use crate::command::Program;
use crate::diagnosis::{self, Texts};
use crate::failure::Failure;
use crate::output::{self, Output};
use crate::progress::{BEAT, Progress};
use crate::saved::{self, Identity, Saved};
use crate::{Terminal, strategy};

/// The options by which an instance comes about, which is another way to say it.
const DRAWN: [&str; 3] = ["random", "seed", "moves"];

/// How far apart two looks are at least.
const SHORTEST: Duration = Duration::from_millis(1);

/// What is to be kept of a search that has not begun yet, and what it goes on
/// with.
pub(crate) struct Plan<'a> {
    identity: Identity,
    texts: &'a Texts,
    /// The strategy: that of the search gone on with, or the one asked for.
    strategy: Strategy,
    /// The search that is gone on with.
    resumed: Option<Saved<'static>>,
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
        program: &Program<'_>,
        problem: &dyn Problem,
        instance: &dyn Instance,
        matches: &ArgMatches,
        texts: &'a Texts,
        verb: &str,
    ) -> Result<Self, Failure> {
        let identity = identity(program, problem, instance, texts, verb);
        // A verb that keeps nothing has no such options.
        let file = |name: &str| matches.try_get_one::<PathBuf>(name).ok().flatten().cloned();
        let (save, resume) = (file("save"), file("resume"));
        let every = matches.try_get_one::<Duration>("save-every").ok().flatten();
        let every = every.copied().unwrap_or(Duration::MAX);
        let (strategy, every) = (strategy::asked(matches), every.max(SHORTEST));
        let mut plan = Self { identity, texts, strategy, resumed: None, save, every };
        let option = if plan.save.is_some() { "save" } else { "resume" };
        if plan.save.is_none() && resume.is_none() {
            return Ok(plan);
        }
        strategy::resumes(problem, matches, option)?;
        if let Ok(Some(output)) = matches.try_get_one::<PathBuf>("output") {
            return Err(not_with(option, "output", output));
        }
        if let Some(path) = &resume {
            let resumed = Saved::read(path, &plan.identity)?;
            plan.strategy = strategy::of_saved(&resumed, problem, matches)?;
            plan.resumed = Some(resumed);
        }
        if let Some(save) = &plan.save {
            // What cannot be written is known before anything is searched.
            drop(Output::file_as(save, &texts.input, "save")?);
            is_free(save, resume.is_some_and(|resume| output::is_same(&resume, save)))?;
        }
        Ok(plan)
    }

    /// Says if what follows is not kept, though what came before was. So many solutions
    /// are wanted together.
    pub(crate) fn warn_of_loss(
        &self,
        wanted: u64,
        matches: &ArgMatches,
        terminal: &mut Terminal<'_>,
    ) {
        let (None, Some(resumed)) = (&self.save, &self.resumed) else { return };
        if wanted > resumed.shown && !resumed.stand().bookmark.is_at_end() {
            let mistake = Mistake::new("what follows is not kept", Place::Nowhere, "")
                .help("add --save FILE, which may be the same file");
            diagnosis::warn(
                &mistake,
                &Texts::default(),
                matches,
                terminal.messages,
                terminal.width,
            );
        }
    }

    /// How many solutions were shown before.
    pub(crate) fn shown(&self) -> u64 {
        self.resumed.as_ref().map_or(0, |resumed| resumed.shown)
    }

    /// How many solutions were found before; of the best, those that are known to be.
    pub(crate) fn found(&self) -> u64 {
        let Some(resumed) = &self.resumed else { return 0 };
        let stand = resumed.stand();
        let all = stand.statistics.solutions();
        match self.strategy.walk() {
            // Those before the walk to all of the best improve upon each other.
            Some(Walk::BranchAndBound) => {
                stand.tally.map_or(0, |before| all.saturating_sub(before.unsigned_abs()))
            }
            _ => all,
        }
    }

    /// The strategy: that of the search gone on with, or the one asked for.
    pub(crate) fn strategy(&self) -> &Strategy {
        &self.strategy
    }

    /// Whether it can be gone on with.
    pub(crate) fn keeps(&self) -> bool {
        self.save.is_some() || self.resumed.is_some()
    }

    /// It begins. `flush` sees to it that the solutions so far are written, and
    /// says how many they are. `messages` hears if it cannot be kept.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub(crate) fn begin(
        self,
        progress: Progress,
        messages: &'a mut dyn Write,
        flush: &'a dyn Fn() -> Result<u64, Failure>,
    ) -> Result<Attendant<'a>, Failure> {
        let strategy = self.strategy.name().to_owned();
        let fresh = || Stand { strategy, ..Stand::default() };
        let stand = self.resumed.as_ref().map_or_else(fresh, Saved::stand);
        progress.goes_on_after(stand.statistics.nodes());
        let start = Instant::now();
        let attendant = Attendant {
            plan: self,
            flush,
            messages,
            progress,
            start,
            saved: start,
            is_kept: true,
            stand,
            attended: false,
            lost: false,
        };
        attendant.save(&attendant.stand)?;
        Ok(attendant)
    }
}

/// Attends a search.
pub(crate) struct Attendant<'a> {
    plan: Plan<'a>,
    flush: &'a dyn Fn() -> Result<u64, Failure>,
    messages: &'a mut dyn Write,
    progress: Progress,
    start: Instant,
    /// When it was kept last, or was to be, and whether it was.
    saved: Instant,
    is_kept: bool,
    /// How it stood last.
    stand: Stand,
    /// Whether it was a search that can be gone on with.
    attended: bool,
    /// Whether it was not the one that was to be gone on with.
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

    /// The search is over.
    ///
    /// # Errors
    ///
    /// If it was not the one that was to be gone on with.
    pub(crate) fn fits(&self) -> Result<(), Failure> {
        if self.lost {
            let mistake = Mistake::new("the saved search does not fit", Place::Nowhere, "")
                .help("it leads to a place that this search does not have");
            return Err(Failure::mistake(mistake, Texts::default()));
        }
        Ok(())
    }

    /// Keeps the search, and says how to go on with it if it was stopped. Warns,
    /// on a terminal of this width, if there is nothing to be kept.
    ///
    /// # Errors
    ///
    /// If it cannot be kept.
    pub(crate) fn end(self, matches: &ArgMatches, width: usize) -> Result<Option<String>, Failure> {
        if !self.attended {
            // What it was begun with stays.
            if let (Some(path), None) = (&self.plan.save, &self.plan.resumed) {
                let _ = std::fs::remove_file(path);
                let text = "nothing is kept: there was no search to go on with";
                let mistake = Mistake::new(text, Place::Nowhere, "");
                diagnosis::warn(&mistake, &Texts::default(), matches, self.messages, width);
            }
            return Ok(None);
        }
        self.save(&self.stand)?;
        if self.stand.bookmark.is_at_end() {
            return Ok(None);
        }
        let not_kept = || "not kept: add --save FILE to go on with it".to_owned();
        let kept = |path: &PathBuf| {
            let path = path.display().to_string();
            let path = path.escape_debug();
            format!("kept in {path}: --resume {path} --save {path} goes on with it")
        };
        let keeps = self.plan.keeps();
        Ok(keeps.then(|| self.plan.save.as_ref().map_or_else(not_kept, kept)))
    }

    fn save(&self, stand: &Stand) -> Result<(), Failure> {
        let Some(path) = &self.plan.save else { return Ok(()) };
        let shown = (self.flush)()?;
        let elapsed = u64::try_from(self.elapsed().as_nanos()).unwrap_or(u64::MAX);
        let saved = Saved::new(&self.plan.identity, stand, shown, elapsed);
        saved.write(path, &self.plan.texts.input)
    }
}

impl Watch for Attendant<'_> {
    fn every(&self) -> Duration {
        if self.progress.is_shown() { BEAT.min(self.plan.every) } else { self.plan.every }
    }

    fn keeps(&self) -> bool {
        self.plan.keeps()
    }

    fn asks_for_share(&self) -> bool {
        self.progress.is_shown()
    }

    fn earlier(&mut self) -> Option<Stand> {
        self.plan.resumed.as_ref().map(Saved::stand)
    }

    fn look(&mut self, view: &View<'_>) {
        self.progress.look(view);
        if self.saved.elapsed() >= self.plan.every {
            // If the file cannot be written now, it may be later.
            let saved = self.save(view.stand);
            if self.is_kept && saved.is_err() && self.plan.save.is_some() {
                self.progress.step_aside();
                let _ = writeln!(self.messages, "the search cannot be kept at the moment");
            }
            (self.saved, self.is_kept) = (Instant::now(), saved.is_ok());
        }
    }

    fn end(&mut self, stand: &Stand) {
        (self.stand, self.attended) = (stand.clone(), true);
    }

    fn lost(&mut self) {
        self.lost = true;
    }
}

/// Which search it is.
fn identity(
    program: &Program<'_>,
    problem: &dyn Problem,
    instance: &dyn Instance,
    texts: &Texts,
    verb: &str,
) -> Identity {
    let about = problem.about();
    let given: Vec<_> = texts.options.iter().map(|(name, value)| (*name, value.as_str())).collect();
    let options = Options::new(about.options, &given).map(|it| it.typed(about.options, &DRAWN));
    Identity {
        program: program.full_version.clone(),
        verb: verb.to_owned(),
        problem: about.name.to_owned(),
        instance: instance.title(),
        options: options.unwrap_or_default(),
        text: about.takes.is_file().then(|| texts.input.text().trim_end().to_owned()),
    }
}

/// Whether a file may be written: not if something stands in it that nobody said
/// is to be gone on with.
fn is_free(path: &Path, known: bool) -> Result<(), Failure> {
    let there = std::fs::metadata(path);
    let is_other = there.as_ref().is_ok_and(|there| !there.is_file());
    if !is_other && (known || there.is_ok_and(|there| there.len() == 0) || !path.exists()) {
        return Ok(());
    }
    let shown = path.display().to_string();
    let place = Place::Option("save", 0..shown.len());
    let mistake = match is_other {
        true => Mistake::new("a search is kept in a file", place, "this is none"),
        false => {
            let message = "there is something in this file";
            let help = match saved::is_one(path) {
                true => format!(
                    "to go on with the search in it, add --resume {}; to begin anew, remove it",
                    shown.escape_debug()
                ),
                false => "it is no saved search; take another file".to_owned(),
            };
            Mistake::new(message, place, "would be overwritten").help(help)
        }
    };
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
