//! Reads and writes the printed part of a solution.

use billhook_engine::constraint::Variable;
use billhook_plugin::reading::Result;
use billhook_plugin::{Answer, Json, Map, Mistake, Place, reading};

use crate::File;
use crate::output::Element;
use crate::parser::assignments;
use crate::syntax::{Argument, Expression};

/// The values of all printed variables, in the order of the outputs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Printed {
    values: Vec<i64>,
}

impl Printed {
    pub(crate) fn new(values: Vec<i64>) -> Self {
        Self { values }
    }

    /// Returns the printed variables of a file with their values.
    pub(crate) fn known(&self, file: &File) -> Vec<(Variable, i64)> {
        file.printed().zip(self.values.iter().copied()).collect()
    }

    /// Reads the text that a solver prints. Fails if an output is missing or has no fitting value.
    fn read(text: &str, file: &File) -> Result<Self> {
        let given = assignments(text)?;
        let mut values = Vec::new();
        for output in &file.outputs {
            let Some((_, value)) = given.iter().find(|(name, _)| name.it == output.name) else {
                let message = format!("there is no value of `{}`", output.name);
                return Err(Mistake::new(
                    message,
                    Place::Nowhere,
                    format!("expected `{} = …;`", output.name),
                ));
            };
            let elements = elements(value);
            if elements.len() != output.elements.len() {
                let expected = format!("expected {} values", output.elements.len());
                return Err(value.mistake("there are too few or too many", expected));
            }
            for (element, output) in elements.into_iter().zip(&output.elements) {
                let value = match element.it {
                    Expression::Integer(value) => value,
                    Expression::Bool(truth) => i64::from(truth),
                    _ => {
                        return Err(
                            element.mistake("invalid value", "expected an integer, true or false")
                        );
                    }
                };
                match output {
                    Element::Variable(_) => values.push(value),
                    Element::Constant(constant) if *constant == value => {}
                    Element::Constant(constant) => {
                        return Err(element.mistake(
                            "the model has another constant here",
                            format!("expected {constant}"),
                        ));
                    }
                }
            }
        }
        Ok(Self { values })
    }
}

impl Answer<File> for Printed {
    /// Reads `name = value;` for each output, in any order, where arrays are `array1d(1..3, [1, 2,
    /// 3])` or `[1, 2, 3]`.
    fn parse(text: &str, file: &File) -> Result<Self> {
        reading::answer(text, |input| Self::read(input.text(), file))
    }

    fn text(&self, file: &File) -> String {
        let mut page = String::new();
        self.text_into(file, &mut page);
        page
    }

    fn text_into(&self, file: &File, page: &mut String) {
        let mut values = self.values.iter().copied();
        for (number, output) in file.outputs.iter().enumerate() {
            page.push_str(if number == 0 { "" } else { "\n" });
            output.write(&mut values, page);
        }
    }

    fn plain(&self, file: &File) -> String {
        let mut page = String::new();
        self.plain_into(file, &mut page);
        page
    }

    fn plain_into(&self, file: &File, page: &mut String) {
        self.text_into(file, page);
        if file.outputs.len() > 1 {
            page.push('\n');
        }
    }

    /// Returns `values`: the value of each output, or an array of values.
    fn fields(&self, file: &File) -> Map<String, Json> {
        let mut values = self.values.iter().copied();
        let mut all = Map::new();
        for output in &file.outputs {
            let mut elements = output.values(&mut values).map(|value| {
                if output.is_truth { Json::from(value != 0) } else { Json::from(value) }
            });
            let value = match output.is_array {
                true => Json::Array(elements.collect()),
                false => elements.next().unwrap_or_default(),
            };
            all.insert(output.name.clone(), value);
        }
        Map::from_iter([("values".to_owned(), Json::Object(all))])
    }
}

/// Returns the elements of an array, or the value itself if it is not an array.
fn elements<'e, 't>(value: &'e Argument<'t>) -> Vec<&'e Argument<'t>> {
    match &value.it {
        Expression::Array(elements) => elements.iter().collect(),
        Expression::Name(name, arguments) if name.starts_with("array") => {
            arguments.last().map(elements).unwrap_or_default()
        }
        _ => vec![value],
    }
}
