//! `grade`: the difficulty of an instance.

use billhook_engine::{Cancel, Limits};
use billhook_plugin::player::Grade;
use billhook_plugin::{Input, Instance, Options, Problem};
use billhook_run::{Error, object};

use super::many::Many;
use super::no_help;
use super::rows::{Reply, Rows};
use super::searches::is_of_many;
use crate::arguments::{Call, Settings, Verb, capability};
use crate::code;
use crate::input::Subject;
use crate::output::Failure;
use crate::terminal::Terminal;

pub(super) static GRADE: Verb = Verb {
    needs: Some(&capability::GRADES),
    ..Verb::of_puzzle("grade", "Say how hard an instance is", run)
};

fn run(call: &Call<'_>, terminal: &mut Terminal<'_>) -> Result<u8, Failure> {
    let Call { question, settings, .. } = call;
    let Settings { bounds, verbosity, .. } = settings;
    if is_of_many(call) {
        no_help::refuse_series(question, "grade", |instance, limits| {
            instance.player().grade(limits)
        })?;
        let head = head(question.problem);
        let columns = head.as_ref().map_or(1, Vec::len);
        let mut answer = |subject: &Subject<'_>, cancel: &Cancel, rows: &mut Rows<'_>| {
            let mut limits = bounds.limits().cancel(cancel.clone());
            row(subject, columns, &mut limits)?.write(rows)
        };
        let many = Many::listed(question, *verbosity)?.with_head(head);
        return many.answer_each(terminal, &mut answer);
    }
    let subject = question.read(terminal)?;
    let player = subject.instance.player();
    match terminal.watched(bounds, verbosity.quiet, |limits| player.grade(limits)) {
        Ok(grade) => {
            judged(&grade, &*subject.instance)?;
            match verbosity.json {
                true => {
                    terminal.print_object(&object::grade("grade", &grade, &*subject.instance))?
                }
                false => sentences(&grade).iter().try_for_each(|line| terminal.print(line))?,
            }
            Ok(code::FOUND)
        }
        Err(why) => no_help::tell(&why, "grade", &subject, *verbosity, terminal),
    }
}

fn sentences(grade: &Grade) -> Vec<String> {
    let mut lines = vec![format!("{}, score {}", grade.difficulty, grade.score)];
    let told = grade.parts.iter().map(|part| part.words.clone());
    lines.extend(told.filter(|words| !words.is_empty()));
    let counts = match grade.counts.as_slice() {
        [] => None,
        [(_, count)] => Some(count.to_string()),
        counts => {
            let counts = counts.iter().map(|(name, count)| format!("{name} {count}"));
            Some(counts.collect::<Vec<_>>().join(", "))
        }
    };
    lines.extend(counts.map(|counts| format!("solutions: {counts}")));
    lines
}

/// Returns the answer of one of many instances, for a table with `columns` columns. Without a
/// grade, the last column has the reason, and those before it have dashes. Fails if the solution of
/// the grade is wrong.
fn row(subject: &Subject<'_>, columns: usize, limits: &mut Limits) -> Result<Reply, Failure> {
    match subject.instance.player().grade(limits) {
        Ok(grade) => {
            judged(&grade, &*subject.instance)?;
            let mut cells = vec![grade.difficulty.to_string(), grade.score.to_string()];
            cells.extend(grade.counts.iter().map(|(_, count)| count.to_string()));
            cells.push(grade.solution.clone());
            let object = object::grade("grade", &grade, &*subject.instance);
            Ok(Reply { cells, object, code: code::FOUND })
        }
        Err(why) => {
            let (words, code) = no_help::words(&why, "grade");
            let object = object::no_help(&why, "grade", &*subject.instance);
            // Two columns have no dash: the instance, which is added later, and the reason.
            let mut cells = vec!["-".to_owned(); columns.saturating_sub(2)];
            cells.push(words);
            Ok(Reply { cells, object, code })
        }
    }
}

/// Returns the names of the columns, from a grade of the puzzle's example; `None` if the
/// example has no grade.
fn head(problem: &dyn Problem) -> Option<Vec<String>> {
    let about = problem.about();
    let options = Options::new(about.options, &[]).ok()?;
    let example = problem.read(&Input::from_words([about.example]), &options).ok()?;
    let grade = example.player().grade(&mut Limits::new()).ok()?;
    let counts = grade.counts.iter().map(|(name, _)| *name);
    let names = ["instance", "difficulty", "score"].into_iter().chain(counts).chain(["solution"]);
    Some(names.map(str::to_owned).collect())
}

/// Fails if the judge of the puzzle rejects the solution of a grade, which is a defect.
pub(super) fn judged(grade: &Grade, instance: &dyn Instance) -> Result<(), Failure> {
    match instance.answers().accepts(&grade.solution) {
        true => Ok(()),
        false => Err(Failure::Defect(Error::Defect {
            solution: grade.solution.clone(),
            why: "the easiest solution of a grade is wrong".to_owned(),
        })),
    }
}
