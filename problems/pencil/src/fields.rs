//! Answers made of the values of variables: signs in squares, numbers, lines, parts.

use billhook_engine::constraint::{Lattice, Variable};

use crate::size::{Direction, Size, areas};

/// The variables that tell solutions apart, and how an answer is written from their values.
pub struct Fields {
    /// The variables that tell solutions apart.
    pub variables: Vec<Variable>,
    /// The meaning of the signs of an answer in a picture.
    pub look: Look,
    write: Write,
}

/// The meaning of the signs of an answer in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Each sign is drawn in its square.
    Signs,
    /// Equal numbers make a part; they only tell parts apart.
    Parts,
    /// A line runs around the squares with `x`.
    Outline,
}

/// A function that returns the signs of an answer, row by row.
type Write = Box<dyn Fn(&dyn Fn(Variable) -> i64) -> Vec<String> + Send + Sync>;

impl Fields {
    /// Writes answers by a function of the values of these variables.
    pub fn by(
        variables: Vec<Variable>,
        write: impl Fn(&dyn Fn(Variable) -> i64) -> Vec<String> + Send + Sync + 'static,
    ) -> Self {
        Self { variables, look: Look::Signs, write: Box::new(write) }
    }

    /// Writes a sign for the value of each square, from 0 on.
    pub fn signs(variables: &[Variable], signs: &'static [&'static str]) -> Self {
        let squares = variables.to_vec();
        Self::by(squares.clone(), move |value| {
            let sign =
                |&it: &Variable| usize::try_from(value(it)).ok().and_then(|it| signs.get(it));
            squares.iter().map(|it| sign(it).map_or("?", |it| *it).to_owned()).collect()
        })
    }

    /// Writes the number of each square, and `-` for numbers below 1.
    pub fn numbers(variables: &[Variable]) -> Self {
        let squares = variables.to_vec();
        Self::by(squares.clone(), move |value| {
            let number = |&it: &Variable| match value(it) {
                ..1 => "-".to_owned(),
                number => number.to_string(),
            };
            squares.iter().map(number).collect()
        })
    }

    /// Writes the sign of each square whose variable is 1.
    pub fn chosen(variables: &[Variable], signs: Vec<String>) -> Self {
        let squares = variables.to_vec();
        Self::by(squares.clone(), move |value| {
            let sign = |(&it, sign): (&Variable, &String)| match value(it) {
                1 => sign.clone(),
                _ => "-".to_owned(),
            };
            squares.iter().zip(&signs).map(sign).collect()
        })
    }

    /// Writes the sign of the kind whose mark in a square is 1, of marks of several
    /// [kinds](crate::Rules::kinds).
    pub fn kinds(kinds: &[Vec<Variable>], signs: &[&'static str]) -> Self {
        let (kinds, signs) = (kinds.to_vec(), signs.to_vec());
        let squares = kinds.first().map_or(0, Vec::len);
        Self::by(kinds.concat(), move |value| {
            let sign = |at: usize| {
                let mut signs = signs.iter().zip(&kinds);
                signs.find(|(_, kind)| value(kind[at]) == 1).map_or("-", |it| it.0)
            };
            (0..squares).map(|at| sign(at).to_owned()).collect()
        })
    }

    /// Replaces the signs of squares by clues that stand there in answers as well.
    #[must_use]
    pub fn with_clues(self, clues: &[String]) -> Self {
        let clues = clues.to_vec();
        let Self { variables, look, write } = self;
        let fields = Self::by(variables, move |value| {
            let signs = write(value).into_iter().zip(&clues);
            signs.map(|(sign, clue)| if clue == "-" { sign } else { clue.clone() }).collect()
        });
        Self { look, ..fields }
    }

    /// Draws a line around the squares with `x`.
    #[must_use]
    pub fn outlined(self) -> Self {
        Self { look: Look::Outline, ..self }
    }

    /// Writes the directions in which lines leave each square, such as `ne`, or a sign for squares
    /// without lines.
    pub fn lines(lattice: &Lattice, empty: Vec<String>) -> Self {
        let around: Vec<[Option<Variable>; 4]> =
            (0..lattice.rows() * lattice.columns()).map(|at| lattice.around(at)).collect();
        let edges = lattice.edges().into_iter().map(|it| it.1).collect();
        Self::by(edges, move |value| {
            let of = |(edges, empty): (&[Option<Variable>; 4], &String)| {
                let drawn = |at: usize| edges[at].is_some_and(|edge| value(edge) == 1);
                // The order of the letters is that of the collection.
                let order = [Direction::Up, Direction::Down, Direction::Right, Direction::Left];
                let leaving = order.into_iter().filter(|&it| drawn(it as usize));
                let letters: String = leaving.map(Direction::letter).collect();
                if letters.is_empty() { empty.clone() } else { letters }
            };
            around.iter().zip(&empty).map(of).collect()
        })
    }

    /// Takes the numbers of answers as those of parts, which may be numbered in any order.
    #[must_use]
    pub fn as_parts(self) -> Self {
        Self { look: Look::Parts, ..self }
    }

    /// Writes the number of each square's part, from 1 on in the order of their first squares.
    /// `borders` has the two squares beside each edge and its variable, 1 for a border.
    pub fn parts(size: Size, borders: &[([usize; 2], Variable)]) -> Self {
        let borders = borders.to_vec();
        let variables = borders.iter().map(|it| it.1).collect();
        Self::by(variables, move |value| {
            let mut around = vec![Vec::new(); size.number()];
            for &([one, two], border) in &borders {
                if value(border) == 0 {
                    around[one].push(two);
                    around[two].push(one);
                }
            }
            areas(&around).into_iter().map(|part| (part + 1).to_string()).collect()
        })
        .as_parts()
    }

    /// Returns the signs of the answer in which variables have these values.
    pub fn signs_of(&self, value: &dyn Fn(Variable) -> i64) -> Vec<String> {
        (self.write)(value)
    }
}

impl std::fmt::Debug for Fields {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fields").field("variables", &self.variables).finish_non_exhaustive()
    }
}
