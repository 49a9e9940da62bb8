//! Questions without a search: which puzzles there are, what an input is, whether an answer is
//! right.

use billhook_plugin::plugin::{Instance, Target};
use billhook_plugin::{Input, Options, Problem};
use billhook_run::object::{self, about};
use serde_json::json;

use super::{Ended, Question, nowhere};

impl Question<'_> {
    /// Tells the puzzles, or the one that is named, with pictures of their examples if they are wanted.
    pub(super) fn list(&self) -> Result<(), Ended> {
        let told = |problem: &dyn Problem| {
            let mut event = object::puzzle(problem);
            event["family"] = json!(problem.family());
            event["grades"] = json!(problem.grades());
            event["deals"] = json!(problem.deals());
            event["draws"] = json!(problem.draws());
            event["file"] = json!(problem.about().takes.is_file());
            if !self.request.want.is_empty()
                && let Some(example) = example(problem)
            {
                // An instance that is no board, such as a number, is shown by its answer.
                let answer = || example.answers().read(problem.about().answer).ok();
                self.add_pictures(&mut event, |want| {
                    want.of_look(example.look()).or_else(|| want.of_solution(&*answer()?))
                });
            }
            self.sink.tell(event);
        };
        match self.request.problem.as_str() {
            "" => self.problems.iter().for_each(|problem| told(*problem)),
            name => told(self.named(name)?),
        }
        Ok(())
    }

    /// Tells the puzzles that read the input.
    pub(super) fn find(&self) -> Result<(), Ended> {
        let found = self.found();
        if found.is_empty() {
            return Err(nowhere("no puzzle reads this").into());
        }
        for (name, instance) in found {
            let title = instance.map(|instance| instance.entry().title.clone());
            self.sink.tell(json!({ "event": "found", "problem": name, "instance": title }));
        }
        Ok(())
    }

    /// Returns the names of the puzzles that read the input, with the instance that each reads,
    /// unless it is known without reading. Of a link, its puzzle.
    pub(super) fn found(&self) -> Vec<(&'static str, Option<Box<dyn Instance>>)> {
        let words = self.request.input.input(false);
        for problem in self.problems {
            if let Some(Target::Puzzle(name)) = problem.target(words.text().trim()) {
                return vec![(name, None)];
            }
        }
        let mut found = Vec::new();
        for problem in self.problems {
            let input = self.request.input.input(problem.about().takes.is_file());
            let affords = self.bounds().memory.is_none_or(|most| problem.weight(&input) <= most);
            let Ok(options) = Options::new(problem.about().options, &[]) else { continue };
            if affords && let Ok(instance) = problem.read(&input, &options) {
                found.push((problem.about().name, Some(instance)));
            }
        }
        found
    }

    /// Tells what was read.
    pub(super) fn shown(&self) -> Result<(), Ended> {
        let subject = self.read()?;
        let (entry, look) = (subject.instance.entry(), subject.instance.look());
        let fields = json!({
            "short_title": entry.short_title,
            "rules": entry.rules,
            "file": entry.text(),
            "plain": look.challenge().map(|board| board.plain()),
            "notations": subject.problem.notations(),
        });
        let mut event = about("instance", &*subject.instance, fields);
        self.add_pictures(&mut event, |want| want.of_look(look));
        self.sink.tell(event);
        Ok(())
    }

    /// Tells the instance in another notation.
    pub(super) fn export(&self) -> Result<(), Ended> {
        let (subject, notation) = (self.read()?, self.request.notation.as_str());
        let text = subject.instance.look().export(notation).ok_or_else(|| {
            let notations = subject.problem.notations().join(", ");
            nowhere("this instance cannot be written in this notation")
                .help(format!("the puzzle has {notations}"))
        })?;
        let fields = json!({ "notation": notation, "text": text });
        self.sink.tell(about("export", &*subject.instance, fields));
        Ok(())
    }

    /// Tells whether an answer is right.
    pub(super) fn judged(&self) -> Result<(), Ended> {
        let (subject, answer) = (self.read()?, &self.request.answer);
        let answers = subject.instance.answers();
        let verdict = answers.judge(answer).map_err(|mistake| {
            Ended::Wrong(Box::new((mistake, subject.input.text().to_owned(), answer.clone())))
        })?;
        let fields =
            json!({ "answer": answer, "right": verdict.right, "remarks": verdict.remarks });
        let mut event = about("check", &*subject.instance, fields);
        let shown = answers.read(answer).ok();
        self.add_pictures(&mut event, |want| want.of_solution(&**shown.as_ref()?));
        self.sink.tell(event);
        Ok(())
    }
}

/// Reads the example of a puzzle; `None` if it is a file.
fn example(problem: &dyn Problem) -> Option<Box<dyn Instance>> {
    let mut words = Vec::new();
    let mut options: Vec<(&str, &str)> = Vec::new();
    for word in problem.about().example.split_whitespace() {
        match (word.strip_prefix("--"), options.last_mut()) {
            (Some(name), _) => options.push((name, "")),
            (None, Some((_, value))) => *value = word,
            (None, None) => words.push(word),
        }
    }
    let options = Options::new(problem.about().options, &options).ok()?;
    problem.read(&Input::from_words(words), &options).ok()
}
