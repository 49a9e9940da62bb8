//! Answers made of the values of variables: signs in squares, numbers, lines, parts.

use std::collections::HashSet;
use std::sync::Arc;

use billhook_engine::constraint::{Lattice, Variable};

use crate::mark::Mark;
use crate::size::{Direction, Size};

/// The variables that tell solutions apart, and the function that writes an answer from their values.
pub struct Fields {
    /// The variables that tell solutions apart.
    pub variables: Vec<Variable>,
    /// Number of variables that hints are about, the first ones.
    pub hinted: usize,
    /// The meaning of the signs of an answer in a picture.
    pub look: Look,
    /// `true` if answers repeat the clues of squares.
    pub repeats_clues: bool,
    write: Write,
    /// The sign of a square by the value of its variable, where each square has one.
    each: Option<Each>,
}

/// A function that returns the signs of an answer, row by row.
type Write = Box<dyn Fn(&dyn Fn(Variable) -> i64) -> Vec<String> + Send + Sync>;

/// A function that returns the sign of a square whose variable has a value.
type Each = Arc<dyn Fn(usize, i64) -> String + Send + Sync>;

/// The meaning of the signs of an answer in a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Signs that are drawn in their squares.
    Signs,
    /// Numbers of parts, which only tell parts apart.
    Parts,
    /// Squares with `x` inside of a line.
    Outline,
    /// Signs that are drawn by a mark.
    Marks(Mark),
}

impl Fields {
    /// Writes answers by a function of the values of these variables.
    pub fn by(
        variables: Vec<Variable>,
        write: impl Fn(&dyn Fn(Variable) -> i64) -> Vec<String> + Send + Sync + 'static,
    ) -> Self {
        let (write, hinted) = (Box::new(write), variables.len());
        Self { variables, hinted, look: Look::Signs, repeats_clues: false, write, each: None }
    }

    /// Writes a sign for each square by the value of its variable.
    pub fn each(
        variables: &[Variable],
        sign: impl Fn(usize, i64) -> String + Send + Sync + 'static,
    ) -> Self {
        let (squares, each): (_, Each) = (variables.to_vec(), Arc::new(sign));
        let sign = Arc::clone(&each);
        let fields = Self::by(squares.clone(), move |value| {
            let sign = |(at, &it): (usize, &Variable)| match value(it) {
                ..0 => "-".to_owned(),
                value => sign(at, value),
            };
            squares.iter().enumerate().map(sign).collect()
        });
        Self { each: Some(each), ..fields }
    }

    /// Writes a sign for the value of each square, from 0 on.
    pub fn signs(variables: &[Variable], signs: &'static [&'static str]) -> Self {
        let sign = |value: i64| usize::try_from(value).ok().and_then(|value| signs.get(value));
        Self::each(variables, move |_, value| sign(value).map_or("?", |it| *it).to_owned())
    }

    /// Writes the number of each square, and `-` for numbers below 1.
    pub fn numbers(variables: &[Variable]) -> Self {
        Self::each(variables, |_, value| match value {
            ..1 => "-".to_owned(),
            number => number.to_string(),
        })
    }

    /// Writes the number of each square, 0 as well.
    pub fn from_zero(variables: &[Variable]) -> Self {
        Self::each(variables, |_, value| known(value))
    }

    /// Writes the sign of each square whose variable is 1.
    pub fn chosen(variables: &[Variable], signs: Vec<String>) -> Self {
        Self::each(variables, move |at, value| match value {
            1 => signs[at].clone(),
            _ => "-".to_owned(),
        })
    }

    /// Returns the sign of a square whose variable has a value; `None` if squares have no variables
    /// of their own.
    pub fn sign_of(&self, square: usize, value: i64) -> Option<String> {
        Some(self.each.as_ref()?(square, value))
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

    /// Writes the signs that each variable which is 1 places in squares, and `empty` in all others.
    /// Later signs replace earlier ones.
    pub fn placed<S: ToString + Send + Sync + 'static>(
        size: Size,
        placed: Vec<(Variable, Vec<(usize, S)>)>,
        empty: &'static str,
    ) -> Self {
        Self::by(placed.iter().map(|it| it.0).collect(), move |value| {
            let mut signs = vec![empty.to_owned(); size.number()];
            for (at, sign) in placed.iter().filter(|it| value(it.0) == 1).flat_map(|it| &it.1) {
                signs[*at] = sign.to_string();
            }
            signs
        })
    }

    /// Replaces the signs of squares by clues that stand there in answers as well.
    #[must_use]
    pub fn with_clues(self, clues: &[String]) -> Self {
        let Self { variables, hinted, look, write, each, .. } = self;
        let given = clues.to_vec();
        let fields = Self::by(variables, move |value| {
            let signs = write(value).into_iter().zip(&given);
            signs.map(|(sign, clue)| if clue == "-" { sign } else { clue.clone() }).collect()
        });
        let given = clues.to_vec();
        let each = each.map(|each| -> Each {
            Arc::new(move |at, value| match &*given[at] {
                "-" => each(at, value),
                clue => clue.to_owned(),
            })
        });
        Self { hinted, look, each, repeats_clues: true, ..fields }
    }

    /// Writes `x` in the squares inside of a loop along edges, around which a line is drawn; as long as
    /// the lines are no loop, the directions of those at each square, such as `ne`. `points` has the
    /// corners of squares.
    pub fn outline(points: &Lattice) -> Self {
        let edges = points.edges().into_iter().map(|it| it.1).collect();
        let size = Size { rows: points.rows() - 1, columns: points.columns() - 1 };
        let points = points.clone();
        let fields = Self::by(edges, move |value| {
            let sides = |at: usize| {
                let [row, column] = size.place(at);
                points.square(row, column).map(|edge| value(edge) == 1)
            };
            let mut is_inside = vec![false; size.number()];
            for at in size.squares() {
                let before = size.step(at, Direction::Left).is_some_and(|it| is_inside[it]);
                is_inside[at] = before ^ sides(at)[Direction::Left as usize];
            }
            let is_border = |at: usize, to: Direction| {
                is_inside[at] != size.step(at, to).is_some_and(|other| is_inside[other])
            };
            let is_loop = size.squares().all(|at| {
                Direction::ALL.into_iter().all(|to| sides(at)[to as usize] == is_border(at, to))
            });
            let sign = |at: usize| {
                let drawn = Direction::ALL.into_iter().filter(|&to| sides(at)[to as usize]);
                let letters: String = drawn.map(Direction::letter).collect();
                match (is_loop, is_inside[at]) {
                    (true, true) => "x".to_owned(),
                    (false, _) if !letters.is_empty() => letters,
                    _ => "-".to_owned(),
                }
            };
            size.squares().map(sign).collect()
        });
        Self { look: Look::Outline, ..fields }
    }

    /// Adds variables that follow from the others, and that tell solutions apart as well. Hints are not
    /// about them.
    #[must_use]
    pub fn and(mut self, variables: &[Variable]) -> Self {
        self.variables.extend_from_slice(variables);
        self
    }

    /// Writes the directions in which lines leave each square, such as `ne`, and `-` for squares
    /// without lines.
    pub fn lines(lattice: &Lattice) -> Self {
        Self::lines_or(lattice, |_| "-")
    }

    /// Writes the directions in which lines leave each square, or a sign for squares without lines.
    pub fn lines_or(lattice: &Lattice, empty: impl Fn(usize) -> &'static str) -> Self {
        let squares = 0..lattice.rows() * lattice.columns();
        let around: Vec<[Option<Variable>; 4]> =
            squares.clone().map(|at| lattice.around(at)).collect();
        let empty: Vec<&str> = squares.map(empty).collect();
        let edges = lattice.edges().into_iter().map(|it| it.1).collect();
        Self::by(edges, move |value| {
            let of = |(edges, empty): (&[Option<Variable>; 4], &&str)| {
                let drawn = |at: usize| edges[at].is_some_and(|edge| value(edge) == 1);
                // The order of the letters is that of the collection.
                let order = [Direction::Up, Direction::Down, Direction::Right, Direction::Left];
                let leaving = order.into_iter().filter(|&it| drawn(it as usize));
                let letters: String = leaving.map(Direction::letter).collect();
                let is_open = edges.iter().flatten().any(|&edge| value(edge) < 0);
                match (letters.is_empty(), is_open) {
                    (true, true) => "-".to_owned(),
                    (true, false) => (*empty).to_owned(),
                    (false, _) => letters,
                }
            };
            around.iter().zip(&empty).map(of).collect()
        })
    }

    /// Draws each sign by a mark.
    #[must_use]
    pub fn drawn(self, mark: Mark) -> Self {
        Self { look: Look::Marks(mark), ..self }
    }

    /// Takes the numbers of answers as numbers of parts: the order of parts is free.
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
            let joined = borders.iter().filter(|it| value(it.1) == 0).map(|it| it.0);
            let parts = size.areas(joined);
            // Parts with an open border are open.
            let open = borders.iter().filter(|it| value(it.1) < 0).flat_map(|it| it.0);
            let open: HashSet<usize> = open.map(|at| parts[at]).collect();
            let sign = |part: usize| match open.contains(&part) {
                true => "-".to_owned(),
                false => (part + 1).to_string(),
            };
            parts.into_iter().map(sign).collect()
        })
        .as_parts()
    }

    /// Returns the signs of the answer in which variables have these values.
    pub fn signs_of(&self, value: &dyn Fn(Variable) -> i64) -> Vec<String> {
        (self.write)(value)
    }
}

/// Returns a number as a sign; `-` for -1, which stands for an open one.
pub(crate) fn known(number: i64) -> String {
    if number < 0 { "-".to_owned() } else { number.to_string() }
}

impl std::fmt::Debug for Fields {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Fields").field("variables", &self.variables).finish_non_exhaustive()
    }
}
