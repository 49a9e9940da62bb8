//! Inputs of puzzles: an instance, an answer and options, as bytes.

use billhook_plugin::{Input, Instance, Mistake, OptionSpec, Options, Place, Problem};

/// A typed instance, an answer and options.
#[derive(Debug)]
pub struct Typed {
    input: Input,
    answer: String,
    options: Options,
}

/// Splits bytes at the first two zero bytes: an instance, an answer, and options as `name=value`.
/// The instance is a file if it has a line break, or if the puzzle takes only files. Returns `None`
/// if the puzzle does not have one of the options, or refuses its value.
pub fn opened(problem: &dyn Problem, bytes: &[u8]) -> Option<Typed> {
    let mut fields = bytes.splitn(3, |&byte| byte == 0).map(String::from_utf8_lossy);
    let [text, answer, typed] = [(); 3].map(|()| fields.next().unwrap_or_default());
    let options = options(problem.about().options, &typed)?;
    let is_file = problem.about().takes.is_file() || text.contains('\n');
    let input = if is_file { Input::from_text("file", text) } else { Input::from_words([&text]) };
    Some(Typed { input, answer: answer.into_owned(), options })
}

/// Returns whether reading an instance takes a thousand times as long as others without reaching
/// new code: a text for `polyominoes` with a number of 5 or more.
pub fn is_long(puzzle: &str, text: &[u8]) -> bool {
    let mut numbers = text.split(|byte| !byte.is_ascii_digit());
    puzzle == "polyominoes" && numbers.any(|digits| digits.len() > 1 || digits > b"4".as_slice())
}

impl Typed {
    /// Reads the instance.
    ///
    /// # Errors
    ///
    /// The mistake of the instance.
    pub fn read(&self, problem: &dyn Problem) -> Result<Box<dyn Instance>, Mistake> {
        problem.read(&self.input, &self.options)
    }

    /// Checks that a mistake has a message, and a place that begins within its text, ends behind
    /// its beginning, and cuts no character in two.
    fn check(&self, mistake: &Mistake) {
        let Mistake { message, place, .. } = mistake;
        let (range, text) = match place {
            Place::Nowhere => (&(0..0), ""),
            Place::Input(range) => (range, self.input.text()),
            Place::Answer(range) => (range, self.answer.as_str()),
            Place::Option(name, range) => (range, self.options.get(name)),
        };
        assert!(range.start <= range.end, "a place that ends before it begins: {mistake:?}");
        assert!(range.start <= text.len(), "a place behind the text: {mistake:?}");
        let _ = &text[Place::part(range, text)];
        assert!(!message.is_empty());
    }
}

/// Reads bytes as the command reads a file or words, with an answer: see [`opened`].
///
/// # Panics
///
/// If the puzzle breaks a promise of readers.
pub fn instance(problem: &dyn Problem, bytes: &[u8]) {
    let Some(typed) = opened(problem, bytes) else { return };
    let read = match typed.read(problem) {
        Ok(read) => read,
        Err(mistake) => return typed.check(&mistake),
    };
    read.entry().warnings.iter().for_each(|warning| typed.check(warning));
    told(&*read);
    if let Err(mistake) = read.answers().judge(&typed.answer) {
        typed.check(&mistake);
        assert!(!read.answers().accepts(&typed.answer), "an answer that cannot be read is shown");
    }
    if let Ok(shown) = read.answers().read(&typed.answer) {
        let again = shown.text();
        assert!(read.answers().read(&again).is_ok(), "an answer as it is written: {again:?}");
    }
    if typed.input.name().is_none() {
        reads_its_title(problem, &*read);
    }
    reads_its_file(problem, &*read);
}

/// Checks that both titles of an instance have one line, and that its board, if it has one, is
/// written as text without a panic.
fn told(instance: &dyn Instance) {
    let title = &instance.entry().title;
    assert!(!title.contains('\n'), "a title of several lines: {title:?}");
    assert!(!instance.entry().short_title.contains('\n'));
    if let Some(challenge) = instance.look().challenge() {
        challenge.text();
    }
}

/// Checks that the title of a typed instance reads as an instance with this title.
fn reads_its_title(problem: &dyn Problem, instance: &dyn Instance) {
    let title = &instance.entry().title;
    // An option begins with a letter; other dashes are words, such as those of a frame.
    let options_begin = title
        .match_indices(" --")
        .map(|(at, _)| at)
        .find(|at| title[at + " --".len()..].starts_with(|sign: char| sign.is_ascii_lowercase()));
    let (words, typed) = match options_begin {
        Some(at) => (&title[..at], &title[at + " --".len()..]),
        None => (title.as_str(), ""),
    };
    let typed: Vec<String> =
        typed.split(" --").map(|option| option.trim().replacen(' ', "=", 1)).collect();
    let Some(options) = options(problem.about().options, &typed.join(" ")) else { return };
    let again = problem.read(&Input::from_words([words.trim_end()]), &options);
    assert_eq!(
        again.ok().map(|again| again.entry().title.clone()),
        Some(title.clone()),
        "{title:?} is read again"
    );
}

/// Checks that the text of an instance in a notation of its own puzzle is read, and then written as
/// the same text.
fn reads_its_file(problem: &dyn Problem, instance: &dyn Instance) {
    let about = problem.about();
    for notation in problem.notations() {
        let Some(text) = instance.look().export(notation) else { continue };
        // Other notations are read by other puzzles, or not at all.
        let is_own = notation == about.name || ["non", "knuth", "ec", "lists"].contains(&notation);
        if is_own {
            let format = if about.name == "xcc" { vec![("format", notation)] } else { vec![] };
            let Ok(options) = Options::new(about.options, &format) else { continue };
            let again = problem.read(&Input::from_text("file", text.as_str()), &options);
            let again = again.ok().and_then(|again| again.look().export(notation));
            assert_eq!(again, Some(text), "what is written as {notation} is read again");
        }
    }
}

/// Parses options as words `name=value`; `None` if there is no such option, or it refuses the
/// value.
fn options(specs: &[OptionSpec], typed: &str) -> Option<Options> {
    let typed = typed.split_whitespace().map(|word| word.split_once('=').unwrap_or((word, "")));
    let named = |(name, value)| specs.iter().find(|it| it.name == name).map(|it| (it.name, value));
    let typed: Vec<(&str, &str)> = typed.map(named).collect::<Option<_>>()?;
    Options::new(specs, &typed).ok()
}
