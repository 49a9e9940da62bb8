//! Parses FlatZinc by recursive descent, with at most one token of look-ahead.

use billhook_engine::constraint::Values;
use billhook_plugin::reading::Result;

use crate::syntax::{Argument, At, Declaration, Expression, Goal, Item, Type};
use crate::token::{MINUS_INFINITY, Reader, Token, mistake};

/// Parses a text into items. Declarations of predicates are skipped: constraints are known by name.
/// Fails at the first token that does not fit the grammar.
pub(crate) fn items(text: &str) -> Result<Vec<Item<'_>>> {
    let mut reader = Reader::of(text, "FlatZinc")?;
    let mut items = Vec::new();
    while reader.next < reader.tokens.len() {
        items.extend(reader.item()?);
    }
    Ok(items)
}

/// A name and its value.
pub(crate) type Assignment<'t> = (At<&'t str>, Argument<'t>);

/// Parses a sequence of `name = expression;`, as solvers print solutions. Fails at the first token
/// that does not fit.
pub(crate) fn assignments(text: &str) -> Result<Vec<Assignment<'_>>> {
    let mut reader = Reader::of(text, "FlatZinc")?;
    let mut assignments = Vec::new();
    while reader.next < reader.tokens.len() {
        let name = reader.name()?;
        reader.expect_sign("=")?;
        assignments.push((name, reader.expression(0)?));
        // The last semicolon may be missing.
        if reader.next < reader.tokens.len() {
            reader.expect_sign(";")?;
        }
    }
    Ok(assignments)
}

/// The end of a range without an upper bound.
const INFINITY: &str = "infinity";

fn is_infinity(name: &str) -> bool {
    name == INFINITY || name == MINUS_INFINITY
}

/// Maximum depth of nested expressions; FlatZinc needs three levels.
const DEEPEST: usize = 64;

impl<'t> Reader<'t> {
    fn take_word(&mut self, word: &str) -> bool {
        let is_next = self.peek() == Some(&Token::Name(word));
        self.next += usize::from(is_next);
        is_next
    }

    fn expect_sign(&mut self, sign: &str) -> Result<()> {
        if self.take_sign(sign) { Ok(()) } else { Err(self.missing(sign)) }
    }

    fn expect_word(&mut self, word: &str) -> Result<()> {
        if self.take_word(word) { Ok(()) } else { Err(self.unexpected(&format!("`{word}`"))) }
    }

    fn name(&mut self) -> Result<At<&'t str>> {
        let place = self.place();
        match self.peek() {
            Some(&Token::Name(it)) => {
                self.next += 1;
                Ok(At { it, place })
            }
            _ => Err(self.unexpected("a name")),
        }
    }

    fn integer(&mut self) -> Result<i64> {
        match self.peek() {
            Some(&Token::Integer(it)) => {
                self.next += 1;
                Ok(it)
            }
            _ => Err(self.unexpected("an integer")),
        }
    }

    /// Parses the end of a range: an integer, or infinity.
    fn end(&mut self) -> Result<i64> {
        if self.take_word(MINUS_INFINITY) {
            return Ok(i64::MIN);
        }
        if self.take_word(INFINITY) { Ok(i64::MAX) } else { self.integer() }
    }

    /// Parses the end of a range of floats.
    fn float(&mut self) -> Result<()> {
        match self.peek() {
            Some(Token::Float(_)) => {
                self.next += 1;
                Ok(())
            }
            _ => Err(self.unexpected("a float")),
        }
    }

    fn item(&mut self) -> Result<Option<Item<'t>>> {
        let place = self.place();
        let item = if self.take_word("predicate") {
            while self.peek().is_some_and(|token| *token != Token::Sign(";")) {
                self.next += 1;
            }
            None
        } else if self.take_word("constraint") {
            let name = self.name()?;
            let arguments = self.arguments(0)?;
            let annotations = self.annotations()?;
            Some(Item::Constraint { name, arguments, annotations })
        } else if self.take_word("solve") {
            let annotations = self.annotations()?;
            let goal = if self.take_word("satisfy") {
                Goal::Satisfy
            } else if self.take_word("minimize") {
                Goal::Minimize(self.expression(0)?)
            } else if self.take_word("maximize") {
                Goal::Maximize(self.expression(0)?)
            } else {
                return Err(self.unexpected("`satisfy`, `minimize` or `maximize`"));
            };
            Some(Item::Solve { place, goal, annotations })
        } else {
            Some(self.declaration()?)
        };
        self.expect_sign(";")?;
        Ok(item)
    }

    fn declaration(&mut self) -> Result<Item<'t>> {
        let is_array = self.take_word("array");
        let mut length = None;
        if is_array {
            self.expect_sign("[")?;
            if !self.take_word("int") {
                if self.peek() != Some(&Token::Integer(1)) {
                    return Err(self.unexpected("1: indices begin with it"));
                }
                self.next += 1;
                self.expect_sign("..")?;
                length = Some(self.integer()?);
            }
            self.expect_sign("]")?;
            self.expect_word("of")?;
        }
        let is_variable = self.take_word("var");
        let of = self.declared_type()?;
        self.expect_sign(":")?;
        let name = self.name()?;
        let annotations = self.annotations()?;
        let value = if self.take_sign("=") { Some(self.expression(0)?) } else { None };
        let declaration =
            Declaration { name, of, is_variable, is_array, length, value, annotations };
        Ok(Item::Declaration(declaration))
    }

    fn declared_type(&mut self) -> Result<At<Type>> {
        let start = self.place().start;
        let it = if self.take_word("bool") {
            Type::Bool
        } else if self.take_word("int") {
            Type::Integer(None)
        } else if self.take_word("float") {
            Type::Float
        } else if self.take_word("set") {
            self.expect_word("of")?;
            // A text with many `set of` would otherwise decide the depth of this recursion.
            if self.peek() == Some(&Token::Name("set")) {
                return Err(self.unexpected("what the set has: sets hold no sets"));
            }
            match self.declared_type()?.it {
                Type::Float => Type::Float,
                Type::Bool => Type::Set(Some(Values::from(0..=1))),
                Type::Integer(values) => Type::Set(values),
                Type::Set(_) => return Err(self.unexpected("what the set has")),
            }
        } else if let Some(Token::Float(_)) = self.peek() {
            self.next += 1;
            self.expect_sign("..")?;
            self.float()?;
            Type::Float
        } else if matches!(self.peek(), Some(Token::Integer(_) | Token::Sign("{")))
            || self.peek() == Some(&Token::Name(MINUS_INFINITY))
        {
            Type::Integer(Some(self.values()?))
        } else {
            return Err(self.unexpected("an item: a declaration, a constraint or `solve`"));
        };
        Ok(At { it, place: self.since(start) })
    }

    /// Parses `1..9` or `{1, 3}`.
    fn values(&mut self) -> Result<Values> {
        if self.take_sign("{") {
            let mut values = Vec::new();
            while !self.take_sign("}") {
                values.push(self.integer()?);
                if !self.take_sign(",") {
                    self.expect_sign("}")?;
                    break;
                }
            }
            return Ok(values.into_iter().collect());
        }
        let least = self.end()?;
        self.expect_sign("..")?;
        Ok(Values::from(least..=self.end()?))
    }

    fn annotations(&mut self) -> Result<Vec<Argument<'t>>> {
        let mut annotations = Vec::new();
        while self.take_sign("::") {
            annotations.push(self.expression(0)?);
        }
        Ok(annotations)
    }

    /// Parses expressions in parentheses.
    fn arguments(&mut self, depth: usize) -> Result<Vec<Argument<'t>>> {
        self.expect_sign("(")?;
        self.list(")", depth)
    }

    fn list(&mut self, end: &str, depth: usize) -> Result<Vec<Argument<'t>>> {
        let mut list = Vec::new();
        while !self.take_sign(end) {
            list.push(self.expression(depth + 1)?);
            if !self.take_sign(",") {
                self.expect_sign(end)?;
                break;
            }
        }
        Ok(list)
    }

    fn expression(&mut self, depth: usize) -> Result<Argument<'t>> {
        if depth > DEEPEST {
            return Err(mistake("expressions are too deep within each other", self.place(), ""));
        }
        let start = self.place().start;
        let it = match self.peek() {
            Some(Token::Name("true")) => self.one(Expression::Bool(true)),
            Some(Token::Name("false")) => self.one(Expression::Bool(false)),
            Some(&Token::Name(name)) => {
                self.next += 1;
                if is_infinity(name) && self.peek() == Some(&Token::Sign("..")) {
                    self.next -= 1;
                    Expression::Set(self.values()?)
                } else if self.take_sign("[") {
                    let index = Box::new(self.expression(depth + 1)?);
                    self.expect_sign("]")?;
                    Expression::Element(name, index)
                } else {
                    let has_arguments = self.peek() == Some(&Token::Sign("("));
                    let arguments = if has_arguments { self.arguments(depth)? } else { Vec::new() };
                    Expression::Name(name, arguments)
                }
            }
            Some(Token::Text(_)) => self.one(Expression::Text),
            Some(Token::Float(_)) => {
                self.next += 1;
                if self.take_sign("..") {
                    self.float()?;
                }
                Expression::Float
            }
            Some(Token::Sign("[")) => {
                self.next += 1;
                Expression::Array(self.list("]", depth)?)
            }
            Some(Token::Sign("{")) => match self.tokens.get(self.next + 1) {
                Some((Token::Float(_), _)) => {
                    self.next += 1;
                    self.list("}", depth)?;
                    Expression::Float
                }
                _ => Expression::Set(self.values()?),
            },
            Some(&Token::Integer(integer)) => match self.tokens.get(self.next + 1) {
                Some((Token::Sign(".."), _)) => Expression::Set(self.values()?),
                _ => self.one(Expression::Integer(integer)),
            },
            _ => return Err(self.unexpected("an expression")),
        };
        Ok(At { it, place: self.since(start) })
    }

    fn one(&mut self, expression: Expression<'t>) -> Expression<'t> {
        self.next += 1;
        expression
    }
}
