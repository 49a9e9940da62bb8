//! A page of Penpa+: the size of the board, the marks at their places, and the walls.

use std::collections::{BTreeMap, HashSet};

use billhook_plugin::{Mistake, Word};
use serde_json::Value;

use super::frame::{Frame, Kind, Spot};
use super::mark::Mark;
use super::packed::expand;
use crate::size::{LARGEST, LONGEST, Size};

/// The marks of a page, read from its lines.
#[derive(Debug)]
pub struct Page {
    /// The size of the board.
    pub size: Size,
    /// The squares that the board lacks.
    pub holes: Vec<usize>,
    /// The marks at each place.
    pub marks: BTreeMap<Spot, Vec<Mark>>,
    /// The thick lines between points.
    pub walls: Vec<[Spot; 2]>,
    /// The lines between squares.
    pub lines: Vec<[Spot; 2]>,
    /// The squares of each thermometer, its bulb first.
    pub thermometers: Vec<Vec<Spot>>,
    /// The squares of each cage.
    pub cages: Vec<Vec<Spot>>,
    /// The names of other objects on the page.
    pub others: Vec<String>,
}

/// A reader of one page, which knows the place of the link.
struct Reader<'r> {
    packed: &'r Word<'r>,
    frame: Frame,
}

/// The grids that number places as the grid of squares does.
const GRIDS: [&str; 3] = ["square", "sudoku", "kakuro"];

/// Maximum number of rows and columns of a margin.
const MARGIN: usize = 100;

impl Page {
    /// Reads a page.
    ///
    /// # Errors
    ///
    /// If its grid is not one of squares, it is too large, or a mark is outside of the page.
    pub fn of(packed: &Word<'_>, lines: &[String]) -> Result<Self, Mistake> {
        let wrong = |message: String, label: &str| packed.mistake(message, label);
        let header: Vec<&str> = lines.first().map_or_else(Vec::new, |it| it.split(',').collect());
        let grid = header.first().copied().unwrap_or_default();
        if !GRIDS.contains(&grid) {
            let grid: String = grid.chars().filter(|it| !it.is_control()).take(20).collect();
            let label = "only grids of squares are read: square, sudoku and kakuro";
            return Err(wrong(format!("the grid of this link is not known: {grid}"), label));
        }
        let count = |at: usize| header.get(at).and_then(|it| it.parse::<usize>().ok());
        let (Some(columns), Some(rows)) = (count(1), count(2)) else {
            return Err(wrong("the board of this link has no size".to_owned(), "expected a board"));
        };
        let longest = LONGEST + 2 * MARGIN;
        if !(1..=longest).contains(&rows) || !(1..=longest).contains(&columns) {
            let label = format!("expected at most {LONGEST} rows and columns");
            return Err(wrong(format!("a board of {rows} rows and {columns} columns"), &label));
        }
        let whole = Size { rows: rows + 4, columns: columns + 4 };
        let margins = lines.get(1).and_then(|line| serde_json::from_str(line).ok());
        let margins: [usize; 4] = margins.unwrap_or_default();
        let squares = squares(lines.get(5).map_or("", String::as_str), whole);
        let [[top, left], [bottom, right]] = match bounds(whole, &squares) {
            Some(bounds) => bounds,
            None => {
                let end = |all: usize, margin: usize| (all + 1).saturating_sub(margin);
                let first = [margins[0].min(MARGIN) + 2, margins[2].min(MARGIN) + 2];
                [first, [end(rows, margins[1]), end(columns, margins[3])]]
            }
        };
        if bottom < top || right < left {
            return Err(wrong("this link has no board".to_owned(), "its margins are too wide"));
        }
        let size = Size { rows: bottom + 1 - top, columns: right + 1 - left };
        if size.rows > LONGEST || size.columns > LONGEST || size.number() > LARGEST {
            let label = format!("expected at most {LARGEST} squares");
            return Err(wrong("the board is too large".to_owned(), &label));
        }
        let frame = Frame { whole, origin: [top, left] };
        let known: HashSet<usize> = squares.into_iter().collect();
        let is_hole = |at: &usize| {
            let number = frame.number(Spot::of(size, *at));
            !known.is_empty() && number.is_some_and(|number| !known.contains(&number))
        };
        let holes = size.squares().filter(is_hole).collect();
        let problem = lines.get(3).map_or("", String::as_str);
        let problem: serde_json::Result<Value> = serde_json::from_str(&expand(problem));
        let Ok(problem @ Value::Object(_)) = problem else {
            return Err(wrong("this link has no problem".to_owned(), "expected marks of a board"));
        };
        Reader { packed, frame }.page(size, holes, &problem)
    }
}

impl Reader<'_> {
    fn page(&self, size: Size, holes: Vec<usize>, problem: &Value) -> Result<Page, Mistake> {
        let mut marks: BTreeMap<Spot, Vec<Mark>> = BTreeMap::new();
        for (name, read) in [
            ("surface", (|it| Mark::Shade(it.as_u64().unwrap_or(0))) as fn(&Value) -> Mark),
            ("number", Mark::number),
            ("symbol", Mark::symbol),
        ] {
            for (key, value) in entries(problem, name) {
                marks.entry(self.spot(key)?).or_default().push(read(value));
            }
        }
        marks.values_mut().for_each(|all| *all = Mark::joined(std::mem::take(all)));
        for (key, value) in entries(problem, "numberS") {
            // A corner has the number of its square's point times 4, plus 0 to 3.
            let number = key.parse::<usize>().map_err(|_| self.nowhere(key))?;
            let spot = self.spot(&(number / 4).to_string())?;
            let square = Spot { kind: Kind::Square, ..spot };
            marks.entry(square).or_default().push(Mark::corner(value));
        }
        let pairs = |name: &str| -> Result<Vec<[Spot; 2]>, Mistake> {
            let all = entries(problem, name).filter_map(|(key, _)| key.split_once(','));
            all.map(|(one, two)| Ok([self.spot(one)?, self.spot(two)?])).collect()
        };
        let lists = |name: &str| -> Result<Vec<Vec<Spot>>, Mistake> {
            let all = problem[name].as_array().into_iter().flatten();
            let lists = all.filter_map(Value::as_array).filter(|it| !it.is_empty());
            lists.map(|it| it.iter().map(|it| self.spot(&it.to_string())).collect()).collect()
        };
        let is_there = |name: &&str| match &problem[*name] {
            Value::Object(all) => !all.is_empty(),
            Value::Array(all) => all.iter().any(|it| it.as_array().is_none_or(|it| !it.is_empty())),
            _ => false,
        };
        let others = [
            ("freeline", "a free line"),
            ("freelineE", "a free line"),
            ("wall", "a wall across an edge"),
            ("cage", "a dashed cage"),
            ("arrows", "an arrow along squares"),
            ("direction", "a direction"),
            ("squareframe", "a frame"),
            ("polygon", "a polygon"),
            ("nobulbthermo", "a thermometer without a bulb"),
        ];
        let others = others.into_iter().filter(|(name, _)| is_there(name));
        Ok(Page {
            size,
            holes,
            marks,
            walls: pairs("lineE")?,
            lines: pairs("line")?,
            thermometers: lists("thermo")?,
            cages: lists("killercages")?,
            others: others.map(|(_, words)| words.to_owned()).collect(),
        })
    }

    /// Returns the place with a number.
    fn spot(&self, key: &str) -> Result<Spot, Mistake> {
        // Numbers of edges end in a letter.
        let number = key.strip_suffix('E').unwrap_or(key).parse::<usize>();
        let spot = number.ok().and_then(|number| self.frame.spot(number));
        spot.ok_or_else(|| self.nowhere(key))
    }

    fn nowhere(&self, key: &str) -> Mistake {
        let key: String = key.chars().filter(|it| !it.is_control()).take(20).collect();
        let label = format!("there is no place {key} on a board of this size");
        self.packed.mistake("this link has a mark outside of its page", label)
    }
}

/// Iterates over the keys and values of an object in another one.
fn entries<'v>(problem: &'v Value, name: &str) -> impl Iterator<Item = (&'v str, &'v Value)> {
    let all = problem[name].as_object().into_iter().flatten();
    all.map(|(key, value)| (key.as_str(), value))
}

/// Returns the squares of the board, which a line gives as differences; empty if the line is empty.
fn squares(line: &str, whole: Size) -> Vec<usize> {
    let steps: Vec<i64> = serde_json::from_str(line).unwrap_or_default();
    let mut at = 0_i64;
    let mut squares: Vec<usize> = Vec::new();
    for step in steps.into_iter().take(whole.number()) {
        at = at.saturating_add(step);
        squares.extend(usize::try_from(at).ok().filter(|&at| at < whole.number()));
    }
    squares
}

/// Returns the first and the last row and column of some squares; `None` if there are none.
fn bounds(whole: Size, squares: &[usize]) -> Option<[[usize; 2]; 2]> {
    let of = |axis: usize| squares.iter().map(move |&at| whole.place(at)[axis]);
    let first = [of(0).min()?, of(1).min()?];
    Some([first, [of(0).max()?, of(1).max()?]])
}
