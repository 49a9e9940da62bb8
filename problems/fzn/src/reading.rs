//! Builds an instance from the items of a text: variables and constraints become the model, and
//! annotations name what is printed and how the search branches.

use std::collections::{HashMap, HashSet};
use std::ops::Range;
use std::sync::OnceLock;

use billhook_engine::constraint::{Branching, Choose, Error, Select, Variable};
use billhook_plugin::reading::Result;
use billhook_plugin::{Mistake, Place};

use crate::File;
use crate::arguments::Arguments;
use crate::consistency::strengthen;
use crate::constraints::post;
use crate::json;
use crate::names::Names;
use crate::output::{Element, Output, printed};
use crate::parser::items;
use crate::remarks;
use crate::scope::{AUXILIARY, Meaning, Scope};
use crate::syntax::{Argument, At, Declaration, Expression, Goal, Item, Type};
use crate::token::mistake;
use crate::unsearched::refuse;

/// Reads an instance from a text in FlatZinc or JSON. Fails at the first mistake, for a model with
/// floats or set variables, and for one that is too large to search.
pub(crate) fn file(text: &str, title: String) -> Result<File> {
    let items = if json::is_json(text) { json::items(text)? } else { items(text)? };
    refuse(&items)?;
    let mut reading = Reading { text, ..Reading::default() };
    for item in items {
        reading.item(item)?;
    }
    reading.end(title)
}

/// Maximum number of characters of a constraint's text, and of its name; longer ones are cut off.
/// They appear wherever the constraint is named.
const LONGEST: usize = 100;

/// A file that is being read.
#[derive(Default)]
pub(crate) struct Reading<'t> {
    text: &'t str,
    /// A position in the text, and the number of lines that end before it.
    line: (usize, usize),
    pub(crate) scope: Scope<'t>,
    outputs: Vec<Output>,
    /// The Boolean variables.
    pub(crate) truths: HashSet<Variable>,
    /// The positions of declarations, by the names of variables.
    pub(crate) declared: HashMap<&'t str, Range<usize>>,
    is_solved: bool,
    /// Whether an annotation has set the branching.
    is_annotated: bool,
    notes: Vec<Mistake>,
}

impl<'t> Reading<'t> {
    fn item(&mut self, item: Item<'t>) -> Result<()> {
        match item {
            Item::Declaration(it) => {
                let meaning = if it.is_array { self.array(&it)? } else { self.single(&it)? };
                self.note(remarks::on_domain(&it));
                self.output(&it, &meaning)?;
                self.scope.declare(&it.name, meaning)
            }
            Item::Constraint { name, arguments, annotations } => {
                self.constraint(&name, &arguments, &annotations)
            }
            Item::Solve { place, .. } if self.is_solved => {
                let message = "the model has a second `solve` item";
                Err(mistake(message, place, "this is the second time"))
            }
            Item::Solve { goal, annotations, .. } => self.solve(&goal, &annotations),
        }
    }

    fn output(&mut self, it: &Declaration<'t>, meaning: &Meaning) -> Result<()> {
        for annotation in &it.annotations {
            let Expression::Name(word, arguments) = &annotation.it else { continue };
            if !matches!(*word, "output_var" | "output_array") {
                continue;
            }
            let all = match meaning {
                Meaning::Array(elements) => elements.as_slice(),
                single => std::slice::from_ref(single),
            };
            let elements = all.iter().map(|element| match element {
                Meaning::Constant(value) => Ok(Element::Constant(*value)),
                Meaning::Variable(variable) => Ok(Element::Variable(*variable)),
                _ => Err(annotation.mistake(
                    "what is printed is an integer, a Boolean, or an array of these",
                    format!("`{}` is something else", it.name.it),
                )),
            });
            let elements = elements.collect::<Result<Vec<_>, _>>()?;
            let indices = match arguments.first().map(|it| &it.it) {
                Some(Expression::Array(ranges)) => ranges.iter().map(range).collect(),
                _ => vec![(1, elements.len() as i64)],
            };
            let sizes =
                indices.iter().map(|&(least, most)| i128::from(most) - i128::from(least) + 1);
            if sizes.map(|size| size.max(0)).fold(1, i128::saturating_mul) != elements.len() as i128
            {
                let message = format!("the array has {} elements", elements.len());
                let label = "these indices are of another number";
                return Err(annotation.mistake(message, label));
            }
            let (name, is_truth) = (it.name.it.to_owned(), matches!(it.of.it, Type::Bool));
            self.outputs.push(Output { name, is_truth, indices, is_array: it.is_array, elements });
            break;
        }
        Ok(())
    }

    fn constraint(
        &mut self,
        name: &At<&'t str>,
        given: &[Argument<'t>],
        annotations: &[Argument<'t>],
    ) -> Result<()> {
        let before = self.scope.model.declared();
        let words = self.words(name, given, annotations);
        self.scope.model.because(words);
        post(name, &mut self.scope, given, annotations)?;
        self.note(remarks::on_types(name, given, &self.scope, &self.truths));
        let note = strengthen(&mut self.scope.model, before, name.it, annotations);
        self.note(note);
        Ok(())
    }

    /// Adds a remark unless there is an equal one: thousands of items may give the same.
    fn note(&mut self, note: Option<Mistake>) {
        let is_new = |note: &Mistake| self.notes.iter().all(|it| it.message != note.message);
        self.notes.extend(note.filter(is_new));
    }

    /// Returns the words for a constraint: the name that an annotation gives it, its line, and its
    /// text.
    fn words(
        &mut self,
        name: &At<&'t str>,
        given: &[Argument<'t>],
        annotations: &[Argument<'t>],
    ) -> String {
        let (from, ends) = self.line;
        let place = name.place.start;
        let passed = |range: Range<usize>| {
            self.text
                .as_bytes()
                .get(range)
                .map_or(0, |it| it.iter().filter(|it| **it == b'\n').count())
        };
        // Constraints come in the order of the text, so that each of its lines is counted once.
        let ends = if place < from { passed(0..place) } else { ends + passed(from..place) };
        self.line = (place, ends);
        let named = annotations.iter().find_map(|annotation| match &annotation.it {
            Expression::Name("mzn_constraint_name", given) => {
                self.text.get(given.first()?.place.clone())
            }
            _ => None,
        });
        let text = format!("line {}: {}", ends + 1, self.call(name.it, given));
        match named {
            Some(named) => format!("{}, {text}", shortened(named)),
            None => text,
        }
    }

    /// Returns the text of a constraint, such as `int_ne(x, y)`, also if the file is JSON.
    fn call(&self, name: &str, given: &[Argument<'t>]) -> String {
        let mut call = format!("{name}(");
        for (at, argument) in given.iter().enumerate() {
            call += if at > 0 { ", " } else { "" };
            let text = self.text.get(argument.place.clone()).unwrap_or_default();
            let is_told = |it: &char| *it != '"' && !it.is_control();
            call.extend(text.chars().filter(is_told).take(LONGEST + 1));
            if call.chars().count() > LONGEST {
                break;
            }
        }
        shortened(&(call + ")"))
    }

    fn solve(&mut self, goal: &Goal<'t>, annotations: &[Argument<'t>]) -> Result<()> {
        self.is_solved = true;
        if let Goal::Minimize(at) | Goal::Maximize(at) = goal {
            let given = std::slice::from_ref(at);
            let objective =
                Arguments::new("solve", &mut self.scope, given, annotations).variable(0)?;
            match goal {
                Goal::Minimize(_) => self.scope.model.minimize(objective),
                _ => self.scope.model.maximize(objective),
            }
        }
        annotations.iter().try_for_each(|annotation| self.annotation(annotation))
    }

    /// Applies an annotation of the search; others are skipped, since they change no solution.
    fn annotation(&mut self, annotation: &Argument<'t>) -> Result<()> {
        self.note(remarks::on_search(annotation));
        let Expression::Name(name, arguments) = &annotation.it else { return Ok(()) };
        if *name == "seq_search"
            && let Some(At { it: Expression::Array(all), .. }) = arguments.first()
        {
            return all.iter().try_for_each(|annotation| self.annotation(annotation));
        }
        if !matches!(*name, "int_search" | "bool_search") || arguments.len() < 3 {
            return Ok(());
        }
        let word = |number: usize| match arguments[number].it {
            Expression::Name(word, _) => word,
            _ => "",
        };
        let select = match word(1) {
            "first_fail" | "most_constrained" | "dom_w_deg" => Select::FirstFail,
            "anti_first_fail" => Select::AntiFirstFail,
            "smallest" => Select::Smallest,
            "largest" => Select::Largest,
            _ => Select::InputOrder,
        };
        let choose = match word(2) {
            "indomain_max" => Choose::Max,
            "indomain_median" | "indomain_middle" => Choose::Median,
            "indomain_split" => Choose::Split,
            "indomain_reverse_split" => Choose::ReverseSplit,
            "indomain" => Choose::Each,
            _ => Choose::Min,
        };
        let given = &arguments[..1];
        let mut of = Arguments::new(name, &mut self.scope, given, &[]);
        let variables = of.variables(0)?;
        self.is_annotated = true;
        self.scope.model.branch(Branching { variables, select, choose });
        Ok(())
    }

    fn end(mut self, title: String) -> Result<File> {
        if !self.is_solved {
            let message = "the model has no `solve` item";
            let label =
                "expected `solve satisfy;`, `solve minimize x;` or `solve maximize x;` at its end";
            return Err(Mistake::new(message, Place::Nowhere, label));
        }
        if self.outputs.is_empty() {
            // Without outputs, all variables are printed.
            let model = &self.scope.model;
            self.outputs = model.variables().filter_map(|it| self.named(it)).collect();
        } else {
            self.scope.model.output(&printed(&self.outputs).collect::<Vec<_>>());
        }
        let model = self.scope.model;
        model.measure().map_err(|error| refused(&error, &self.declared))?;
        let cover = || {
            Mistake::new("this is an exact cover", Place::Nowhere, "")
                .help("`billhook solve xcc` has a search of its own for those")
        };
        let (mut notes, is_annotated) = (self.notes, self.is_annotated);
        notes.extend(model.is_exact_cover().then(cover));
        let names = Names::new(&model, &self.outputs, self.truths);
        let (outputs, told, labelling) = (self.outputs, Vec::new(), OnceLock::new());
        let mut file = File { title, model, outputs, told, names, labelling, notes, is_annotated };
        let mut told = HashSet::new();
        file.told = file.printed().filter(|&variable| told.insert(variable)).collect();
        Ok(file)
    }

    /// Returns a variable as an output; `None` if it is a constant or part of a constraint.
    fn named(&self, variable: Variable) -> Option<Output> {
        let name = self.scope.model.name(variable).to_owned();
        let is_constant = name == AUXILIARY || name.parse::<i64>().is_ok();
        let elements = vec![Element::Variable(variable)];
        let (indices, is_array, is_truth) = (Vec::new(), false, self.truths.contains(&variable));
        (!is_constant).then_some(Output { name, is_truth, indices, is_array, elements })
    }
}

/// Cuts off a text beyond the maximum length.
fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// Reads a range of indices; anything else is an empty range.
fn range(range: &Argument<'_>) -> (i64, i64) {
    match &range.it {
        Expression::Set(values) => (values.min().unwrap_or(1), values.max().unwrap_or(0)),
        _ => (1, 0),
    }
}

/// Creates the mistake of a model that is not searched, at the declaration of the variable
/// concerned.
fn refused(error: &Error, declared: &HashMap<&str, Range<usize>>) -> Mistake {
    let names = match error {
        Error::TooWide { variable, .. } => std::slice::from_ref(variable),
        Error::Overflow { variables } => variables,
        _ => &[],
    };
    let place = names.iter().find_map(|name| declared.get(name.as_str()));
    let place = place.map_or(Place::Nowhere, |place| Place::Input(place.clone()));
    let refused = Mistake::new(error.to_string(), place, "");
    match error {
        Error::TooWide { .. } => refused.help("bounds make it narrower, as in `var 0..999: x`"),
        _ => refused,
    }
}
