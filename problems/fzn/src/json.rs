//! Reads FlatZinc as JSON, which MiniZinc writes as `.fzn.json`: an object of variables, arrays,
//! constraints, outputs and the objective (the MiniZinc handbook, version 2.8, *FlatZinc JSON
//! format*).
//!
//! The reader uses the tokens of FlatZinc, which include those of JSON, so mistakes have their
//! positions.

use std::ops::Range;

use billhook_engine::constraint::Values;
use billhook_plugin::reading::Result;

use crate::syntax::{Argument, At, Declaration, Expression, Goal, Item, Type};
use crate::token::{Reader, Token, mistake};

/// Returns whether a text is JSON: it begins with a brace, which FlatZinc does not.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads the items of a text in JSON. Fails if it is no JSON, or if a part of it is no part of
/// FlatZinc; unknown fields are ignored.
pub(crate) fn items(text: &str) -> Result<Vec<Item<'_>>> {
    let mut reader = Reader::of(text, "JSON")?;
    let model = reader.value(0)?;
    if reader.next < reader.tokens.len() {
        return Err(reader.unexpected("nothing behind the model"));
    }
    let output = field(&model, "output").map(array).transpose()?.unwrap_or_default();
    let output = output.iter().map(text_of).collect::<Result<Vec<_>, _>>()?;
    let mut items = Vec::new();
    let mut truths = Vec::new();
    for (name, variable) in field(&model, "variables").map(object).transpose()?.unwrap_or_default()
    {
        let item = declared(name, variable, output.contains(&name.it))?;
        if let Type::Bool = item.of.it {
            truths.push(name.it);
        }
        items.push(Item::Declaration(item));
    }
    for (name, list) in field(&model, "arrays").map(object).transpose()?.unwrap_or_default() {
        items.push(Item::Declaration(listed(name, list, &truths, output.contains(&name.it))?));
    }
    for constraint in field(&model, "constraints").map(array).transpose()?.unwrap_or_default() {
        items.push(posted(constraint)?);
    }
    items.extend(field(&model, "solve").map(solved).transpose()?);
    Ok(items)
}

#[derive(Clone, Debug)]
enum Json<'t> {
    Object(Vec<Field<'t>>),
    Array(Vec<At<Json<'t>>>),
    Text(&'t str),
    Integer(i64),
    Float,
    Bool(bool),
}

/// A field of an object: its name and its value.
type Field<'t> = (At<&'t str>, At<Json<'t>>);

/// Maximum depth of nested values.
const DEEPEST: usize = 64;

impl<'t> Reader<'t> {
    fn value(&mut self, depth: usize) -> Result<At<Json<'t>>> {
        let start = self.place().start;
        if depth > DEEPEST {
            return Err(mistake("values are too deep within each other", self.place(), ""));
        }
        let token = self.peek().cloned();
        self.next += 1;
        let it = match token {
            Some(Token::Sign("{")) => {
                let fields = self.fields("}", |reader| {
                    let name = reader.value(depth + 1)?;
                    let name = At { it: text_of(&name)?, place: name.place };
                    match reader.take_sign(":") {
                        true => Ok((name, reader.value(depth + 1)?)),
                        false => Err(reader.unexpected("`:`")),
                    }
                })?;
                Json::Object(fields)
            }
            Some(Token::Sign("[")) => Json::Array(self.fields("]", |it| it.value(depth + 1))?),
            Some(Token::Text(text)) => Json::Text(text),
            Some(Token::Integer(integer)) => Json::Integer(integer),
            Some(Token::Float(_)) => Json::Float,
            Some(Token::Name("true")) => Json::Bool(true),
            Some(Token::Name("false")) => Json::Bool(false),
            _ => {
                self.next -= 1;
                return Err(self.unexpected("a value"));
            }
        };
        Ok(At { it, place: self.since(start) })
    }

    fn fields<T>(
        &mut self,
        end: &str,
        mut one: impl FnMut(&mut Self) -> Result<T>,
    ) -> Result<Vec<T>> {
        let mut all = Vec::new();
        while !self.take_sign(end) {
            all.push(one(self)?);
            if !self.take_sign(",") && self.peek() != Some(&Token::Sign(end)) {
                return Err(self.unexpected(&format!("`,` or `{end}`")));
            }
        }
        Ok(all)
    }
}

fn wrong<T>(of: &At<Json<'_>>, expected: &str) -> Result<T> {
    Err(of.mistake("FlatZinc has something else here", format!("expected {expected}")))
}

fn object<'j, 't>(of: &'j At<Json<'t>>) -> Result<&'j [Field<'t>]> {
    if let Json::Object(fields) = &of.it { Ok(fields) } else { wrong(of, "an object") }
}

fn array<'j, 't>(of: &'j At<Json<'t>>) -> Result<&'j [At<Json<'t>>]> {
    if let Json::Array(all) = &of.it { Ok(all) } else { wrong(of, "an array") }
}

fn text_of<'t>(of: &At<Json<'t>>) -> Result<&'t str> {
    if let Json::Text(text) = of.it { Ok(text) } else { wrong(of, "a text") }
}

fn field<'j, 't>(of: &'j At<Json<'t>>, name: &str) -> Option<&'j At<Json<'t>>> {
    let Json::Object(fields) = &of.it else { return None };
    fields.iter().find(|(field, _)| field.it == name).map(|(_, value)| value)
}

/// Returns a required field of an object. Fails if it is missing.
fn needed<'j, 't>(of: &'j At<Json<'t>>, name: &str) -> Result<&'j At<Json<'t>>> {
    match field(of, name) {
        Some(value) => Ok(value),
        None => wrong(of, &format!("an object with `{name}`")),
    }
}

/// Reads the declaration of a variable, which `is_printed` if the model names it as an output.
fn declared<'t>(
    name: &At<&'t str>,
    variable: &At<Json<'t>>,
    is_printed: bool,
) -> Result<Declaration<'t>> {
    let of = needed(variable, "type")?;
    let written = field(variable, "domain");
    let domain = written.map(values).transpose()?.flatten();
    let it = match text_of(of)? {
        "bool" => Type::Bool,
        "int" => Type::Integer(domain),
        "float" => Type::Float,
        "set of int" => Type::Set(domain),
        _ => return wrong(of, "\"bool\" or \"int\""),
    };
    if let (Some(written), Type::Integer(None) | Type::Set(None)) = (written, &it) {
        return wrong(written, "ranges of integers");
    }
    let of = At { it, place: of.place.clone() };
    let value = field(variable, "rhs").map(expression).transpose()?;
    let annotations = printed(is_printed, "output_var", &name.place);
    let (name, is_variable, is_array, length) = (name.clone(), true, false, None);
    Ok(Declaration { name, of, is_variable, is_array, length, value, annotations })
}

/// Returns the annotation `word`, which marks what a model prints, if `is`; otherwise none.
fn printed<'t>(is: bool, word: &'t str, place: &Range<usize>) -> Vec<Argument<'t>> {
    let annotation = At { it: Expression::Name(word, Vec::new()), place: place.clone() };
    Vec::from_iter(is.then_some(annotation))
}

/// Reads the declaration of an array, which `is_printed` if the model names it as an output. Its
/// type follows from its elements: Booleans or sets if all of them are, floats if one is, otherwise
/// integers. `truths` has the names of the Boolean variables.
fn listed<'t>(
    name: &At<&'t str>,
    list: &At<Json<'t>>,
    truths: &[&str],
    is_printed: bool,
) -> Result<Declaration<'t>> {
    let all = needed(list, "a")?;
    let elements = array(all)?;
    let is_truth = |it: &At<Json<'_>>| match it.it {
        Json::Bool(_) => true,
        Json::Text(name) => truths.contains(&name),
        _ => false,
    };
    let is_set = |it: &At<Json<'_>>| field(it, "set").is_some();
    let it = match elements {
        [_, ..] if elements.iter().all(is_truth) => Type::Bool,
        [_, ..] if elements.iter().all(is_set) => Type::Set(None),
        _ if elements.iter().any(|it| matches!(it.it, Json::Float)) => Type::Float,
        _ => Type::Integer(None),
    };
    let is_variable = elements.iter().any(|it| matches!(it.it, Json::Text(_)));
    let annotations = printed(is_printed, "output_array", &name.place);
    let of = At { it, place: name.place.clone() };
    let (name, is_array, length, value) = (name.clone(), true, None, Some(expression(all)?));
    Ok(Declaration { name, of, is_variable, is_array, length, value, annotations })
}

fn posted<'t>(constraint: &At<Json<'t>>) -> Result<Item<'t>> {
    let name = needed(constraint, "id")?;
    let name = At { it: text_of(name)?, place: name.place.clone() };
    let arguments = expressions(needed(constraint, "args")?)?;
    Ok(Item::Constraint { name, arguments, annotations: annotations(constraint)? })
}

fn solved<'t>(solve: &At<Json<'t>>) -> Result<Item<'t>> {
    let method = needed(solve, "method")?;
    let objective = || expression(needed(solve, "objective")?);
    let goal = match text_of(method)? {
        "satisfy" => Goal::Satisfy,
        "minimize" => Goal::Minimize(objective()?),
        "maximize" => Goal::Maximize(objective()?),
        _ => return wrong(method, "\"satisfy\", \"minimize\" or \"maximize\""),
    };
    Ok(Item::Solve { place: method.place.clone(), goal, annotations: annotations(solve)? })
}

fn annotations<'t>(of: &At<Json<'t>>) -> Result<Vec<Argument<'t>>> {
    field(of, "ann").map_or(Ok(Vec::new()), expressions)
}

fn expressions<'t>(of: &At<Json<'t>>) -> Result<Vec<Argument<'t>>> {
    array(of)?.iter().map(expression).collect()
}

/// Reads an argument: texts are names, sets and quoted texts are objects.
fn expression<'t>(of: &At<Json<'t>>) -> Result<Argument<'t>> {
    let it = match &of.it {
        Json::Bool(truth) => Expression::Bool(*truth),
        Json::Integer(integer) => Expression::Integer(*integer),
        Json::Float => Expression::Float,
        Json::Text(name) => Expression::Name(name, Vec::new()),
        Json::Array(_) => Expression::Array(expressions(of)?),
        Json::Object(_) => match (field(of, "set"), field(of, "id")) {
            (Some(set), _) => match values(set)? {
                Some(values) => Expression::Set(values),
                None => Expression::Float,
            },
            (_, Some(name)) => {
                let arguments = field(of, "args").map_or(Ok(Vec::new()), expressions)?;
                Expression::Name(text_of(name)?, arguments)
            }
            _ if field(of, "string").is_some() => Expression::Text,
            _ => return wrong(of, "an object with `set`, `string` or `id`"),
        },
    };
    Ok(At { it, place: of.place.clone() })
}

/// Reads ranges of integers, as `[[1, 3], [5, 5]]`, or single ones; `None` for floats.
fn values(of: &At<Json<'_>>) -> Result<Option<Values>> {
    let mut all = Values::default();
    for range in array(of)? {
        let ends = match &range.it {
            Json::Array(ends) => ends.as_slice(),
            _ => std::slice::from_ref(range),
        };
        match ends {
            [At { it: Json::Float, .. }, ..] | [_, At { it: Json::Float, .. }] => return Ok(None),
            &[At { it: Json::Integer(one), .. }] => all = all | Values::from(one..=one),
            &[At { it: Json::Integer(least), .. }, At { it: Json::Integer(most), .. }] => {
                all = all | Values::from(least..=most);
            }
            _ => return wrong(range, "a range, as in `[1, 3]`"),
        }
    }
    Ok(Some(all))
}
