//! FlatZinc as JSON, which MiniZinc writes as `.fzn.json`: an object of variables, arrays,
//! constraints, outputs and the objective (the MiniZinc handbook, version 2.8, *FlatZinc JSON
//! format*).
//!
//! It uses the tokens of FlatZinc, which include those of JSON, so mistakes have their positions.

use std::ops::Range;

use billhook_engine::constraint::Values;
use billhook_plugin::Mistake;

use crate::syntax::{At, Expression, Goal, Item, Type};
use crate::token::{Token, mistake, tokens};

/// Returns whether a text is JSON: FlatZinc begins with no brace.
pub(crate) fn is_json(text: &str) -> bool {
    text.trim_start().starts_with('{')
}

/// Reads a text.
///
/// # Errors
///
/// The first position that is no JSON, or no FlatZinc.
pub(crate) fn items(text: &str) -> Result<Vec<Item<'_>>, Mistake> {
    let mut reader = Reader { tokens: tokens(text)?, next: 0, end: text.len() };
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
        if let Item::Declaration { of: At { it: Type::Bool, .. }, .. } = item {
            truths.push(name.it);
        }
        items.push(item);
    }
    for (name, list) in field(&model, "arrays").map(object).transpose()?.unwrap_or_default() {
        items.push(listed(name, list, &truths, output.contains(&name.it))?);
    }
    for constraint in field(&model, "constraints").map(array).transpose()?.unwrap_or_default() {
        items.push(posted(constraint)?);
    }
    items.extend(field(&model, "solve").map(solved).transpose()?);
    Ok(items)
}

/// A value of JSON.
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

/// Greatest depth of nested values.
const DEEPEST: usize = 64;

struct Reader<'t> {
    tokens: Vec<(Token<'t>, Range<usize>)>,
    next: usize,
    end: usize,
}

impl<'t> Reader<'t> {
    fn place(&self) -> Range<usize> {
        self.tokens.get(self.next).map_or(self.end..self.end, |(_, place)| place.clone())
    }

    fn unexpected(&self, expected: &str) -> Mistake {
        let is_over = self.next >= self.tokens.len();
        let what = if is_over { "the file ends here" } else { "this is not JSON" };
        mistake(what, self.place(), format!("expected {expected}"))
    }

    fn take(&mut self, sign: &str) -> bool {
        let is_next = self.tokens.get(self.next).is_some_and(|it| it.0 == Token::Sign(sign));
        self.next += usize::from(is_next);
        is_next
    }

    fn value(&mut self, depth: usize) -> Result<At<Json<'t>>, Mistake> {
        let start = self.place().start;
        if depth > DEEPEST {
            return Err(mistake("values are too deep within each other", self.place(), ""));
        }
        let token = self.tokens.get(self.next).map(|(token, _)| token.clone());
        self.next += 1;
        let it = match token {
            Some(Token::Sign("{")) => {
                let fields = self.list("}", |reader| {
                    let name = reader.value(depth + 1)?;
                    let name = At { it: text_of(&name)?, place: name.place };
                    match reader.take(":") {
                        true => Ok((name, reader.value(depth + 1)?)),
                        false => Err(reader.unexpected("`:`")),
                    }
                })?;
                Json::Object(fields)
            }
            Some(Token::Sign("[")) => Json::Array(self.list("]", |it| it.value(depth + 1))?),
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
        Ok(At { it, place: start..self.tokens[self.next - 1].1.end })
    }

    fn list<T>(
        &mut self,
        end: &str,
        mut one: impl FnMut(&mut Self) -> Result<T, Mistake>,
    ) -> Result<Vec<T>, Mistake> {
        let mut all = Vec::new();
        while !self.take(end) {
            all.push(one(self)?);
            if !self.take(",")
                && !self.tokens.get(self.next).is_some_and(|it| it.0 == Token::Sign(end))
            {
                return Err(self.unexpected(&format!("`,` or `{end}`")));
            }
        }
        Ok(all)
    }
}

fn wrong<T>(of: &At<Json<'_>>, expected: &str) -> Result<T, Mistake> {
    Err(mistake(
        "FlatZinc has something else here",
        of.place.clone(),
        format!("expected {expected}"),
    ))
}

fn object<'j, 't>(of: &'j At<Json<'t>>) -> Result<&'j [Field<'t>], Mistake> {
    if let Json::Object(fields) = &of.it { Ok(fields) } else { wrong(of, "an object") }
}

fn array<'j, 't>(of: &'j At<Json<'t>>) -> Result<&'j [At<Json<'t>>], Mistake> {
    if let Json::Array(all) = &of.it { Ok(all) } else { wrong(of, "an array") }
}

fn text_of<'t>(of: &At<Json<'t>>) -> Result<&'t str, Mistake> {
    if let Json::Text(text) = of.it { Ok(text) } else { wrong(of, "a text") }
}

/// Returns a field of an object.
fn field<'j, 't>(of: &'j At<Json<'t>>, name: &str) -> Option<&'j At<Json<'t>>> {
    let Json::Object(fields) = &of.it else { return None };
    fields.iter().find(|(field, _)| field.it == name).map(|(_, value)| value)
}

/// Returns a required field.
fn needed<'j, 't>(of: &'j At<Json<'t>>, name: &str) -> Result<&'j At<Json<'t>>, Mistake> {
    match field(of, name) {
        Some(value) => Ok(value),
        None => wrong(of, &format!("an object with `{name}`")),
    }
}

/// Reads a variable.
fn declared<'t>(
    name: &At<&'t str>,
    variable: &At<Json<'t>>,
    is_printed: bool,
) -> Result<Item<'t>, Mistake> {
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
    let (name, length) = (name.clone(), None);
    Ok(Item::Declaration {
        name,
        of,
        is_variable: true,
        is_array: false,
        length,
        value,
        annotations,
    })
}

/// Returns the annotation of printed variables, if `is`.
fn printed<'t>(is: bool, word: &'t str, place: &Range<usize>) -> Vec<At<Expression<'t>>> {
    let annotation = At { it: Expression::Name(word, Vec::new()), place: place.clone() };
    Vec::from_iter(is.then_some(annotation))
}

/// Reads an array: of Booleans if all of its elements are.
fn listed<'t>(
    name: &At<&'t str>,
    list: &At<Json<'t>>,
    truths: &[&str],
    is_printed: bool,
) -> Result<Item<'t>, Mistake> {
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
    Ok(Item::Declaration {
        name: name.clone(),
        of: At { it, place: name.place.clone() },
        is_variable,
        is_array: true,
        length: None,
        value: Some(expression(all)?),
        annotations,
    })
}

fn posted<'t>(constraint: &At<Json<'t>>) -> Result<Item<'t>, Mistake> {
    let name = needed(constraint, "id")?;
    let name = At { it: text_of(name)?, place: name.place.clone() };
    let arguments = expressions(needed(constraint, "args")?)?;
    Ok(Item::Constraint { name, arguments, annotations: annotations(constraint)? })
}

fn solved<'t>(solve: &At<Json<'t>>) -> Result<Item<'t>, Mistake> {
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

fn annotations<'t>(of: &At<Json<'t>>) -> Result<Vec<At<Expression<'t>>>, Mistake> {
    field(of, "ann").map_or(Ok(Vec::new()), expressions)
}

fn expressions<'t>(of: &At<Json<'t>>) -> Result<Vec<At<Expression<'t>>>, Mistake> {
    array(of)?.iter().map(expression).collect()
}

/// Reads an argument: texts are names, sets and quoted texts are objects.
fn expression<'t>(of: &At<Json<'t>>) -> Result<At<Expression<'t>>, Mistake> {
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
fn values(of: &At<Json<'_>>) -> Result<Option<Values>, Mistake> {
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
