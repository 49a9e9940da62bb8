//! Writes the layers of a board as marks of a page.

use serde_json::{Map, Value, json};

use super::clue::of_layer;
use super::form::{Form, number_row, sides, spots};
use super::frame::{Frame, Kind, Spot};
use super::mark::Mark;
use crate::genre::Genre;
use crate::sheet::{Layer, Shape, Sheet};
use crate::size::{Direction, Down, Left, Right, Up};

/// The marks of a page that is being written, and its frame.
pub struct Writer<'w> {
    genre: &'w Genre,
    sheet: &'w Sheet,
    pub frame: Frame,
    /// The margins above, below, left and right.
    pub margins: [usize; 4],
    /// The objects of the page by their names.
    pub objects: Map<String, Value>,
}

/// The style of walls and given lines.
const THICK: u8 = 2;

impl<'w> Writer<'w> {
    /// Writes a board; `None` if its clues cannot be expressed.
    pub fn of(genre: &'w Genre, sheet: &'w Sheet) -> Option<Self> {
        let beside = |shape| genre.layers.iter().filter(|layer| layer.shape == shape).count();
        let [columns, rows] = [beside(Shape::Columns), beside(Shape::Rows)];
        let above =
            if sheet.numbers.is_empty() { columns.min(1) } else { -number_row(genre) as usize };
        let right = sheet.numbers.len().saturating_sub(sheet.size.columns);
        let right = right.max(rows.saturating_sub(1));
        let margins = [above, columns.saturating_sub(1), rows.min(1), right];
        let frame = Frame::of(sheet.size, margins);
        let objects = Map::new();
        let mut writer = Self { genre, sheet, frame, margins, objects };
        writer.numbers()?;
        for (at, layer) in genre.layers.iter().enumerate() {
            match Form::of(genre, at) {
                Form::Clues => writer.clues(at, *layer)?,
                Form::Walls => writer.walls()?,
                Form::Cages => writer.cages()?,
                Form::Thermometers => writer.thermometers(at)?,
                Form::Lines => writer.lines(at)?,
                Form::Edges => writer.edges(at)?,
                Form::Dots => writer.dots(at)?,
            }
        }
        Some(writer)
    }

    /// Adds a value to an object.
    fn put(&mut self, object: &str, key: String, value: Value) {
        let object = self.objects.entry(object).or_insert_with(|| Value::Object(Map::new()));
        if let Some(object) = object.as_object_mut() {
            object.insert(key, value);
        }
    }

    /// Adds a line between two places.
    fn line(&mut self, object: &str, [one, two]: [Spot; 2]) -> Option<()> {
        let key = format!("{},{}", self.frame.number(one)?, self.frame.number(two)?);
        self.put(object, key, json!(THICK));
        Some(())
    }

    /// Adds a list of squares.
    fn list(&mut self, object: &str, squares: &[usize]) -> Option<()> {
        let number = |&at: &usize| self.frame.number(Spot::of(self.sheet.size, at));
        let squares: Option<Vec<usize>> = squares.iter().map(number).collect();
        let squares = json!(squares?);
        let lists = self.objects.entry(object).or_insert_with(|| Value::Array(Vec::new()));
        lists.as_array_mut()?.push(squares);
        Some(())
    }

    /// Writes the numbers of the whole board above all clues.
    fn numbers(&mut self) -> Option<()> {
        let row = number_row(self.genre);
        for (column, number) in self.sheet.numbers.iter().enumerate() {
            let place = self.frame.number(Spot::square(row, column as i32))?;
            self.put("number", place.to_string(), json!([number.to_string(), 1, "1"]));
        }
        Some(())
    }

    fn clues(&mut self, at: usize, layer: Layer) -> Option<()> {
        let table = of_layer(self.genre, at);
        for (place, text) in self.sheet.layers[at].iter().enumerate().filter(|it| it.1 != "-") {
            let (clue, marks) = table.iter().find_map(|it| Some((*it, it.write(text)?)))?;
            let spots = spots(self.genre, at, self.sheet.size, place);
            let is_square = layer.shape == Shape::Squares;
            let spot = *spots.iter().find(|it| !is_square || it.kind == clue.kind)?;
            let number = self.frame.number(spot)?;
            for (mark, style, corner) in marks {
                match &mark {
                    Mark::Text(_) | Mark::Arrow(..) => {
                        self.put("number", number.to_string(), mark.written(style)?);
                    }
                    Mark::Corner(_) => {
                        let point = self.frame.number(Spot { kind: Kind::Point, ..spot })?;
                        let key = (4 * point + corner).to_string();
                        self.put("numberS", key, mark.written(style)?);
                    }
                    Mark::Shade(colour) => self.put("surface", number.to_string(), json!(colour)),
                    Mark::Symbol(name, style) => {
                        self.put("symbol", number.to_string(), json!([style, name, 1]));
                    }
                    Mark::Other(_) => return None,
                }
            }
        }
        Some(())
    }

    /// Writes the walls between regions, and black squares for holes.
    fn walls(&mut self) -> Option<()> {
        let size = self.sheet.size;
        let regions = self.sheet.regions.as_ref()?;
        for at in size.squares() {
            if regions.is_hole(at) {
                let number = self.frame.number(Spot::of(size, at))?;
                self.put("surface", number.to_string(), json!(4));
            }
            let [_, right, lower, _] = sides(size, at);
            for (to, side) in [(Right, right), (Down, lower)] {
                let next = size.step(at, to).filter(|&next| regions.of[at] != regions.of[next]);
                if next.is_some() {
                    self.line("lineE", side)?;
                }
            }
        }
        Some(())
    }

    fn cages(&mut self) -> Option<()> {
        let regions = self.sheet.regions.as_ref()?;
        regions.squares.iter().try_for_each(|squares| self.list("killercages", squares))
    }

    fn thermometers(&mut self, layer: usize) -> Option<()> {
        let mut squares: Vec<(usize, usize, usize)> = Vec::new();
        for (at, clue) in self.sheet.layers[layer].iter().enumerate().filter(|it| it.1 != "-") {
            let (number, place) = clue.split_once('.')?;
            squares.push((number.parse().ok()?, place.parse().ok()?, at));
        }
        squares.sort_unstable();
        for thermometer in squares.chunk_by(|one, two| one.0 == two.0) {
            let squares: Vec<usize> = thermometer.iter().map(|it| it.2).collect();
            self.list("thermo", &squares)?;
        }
        Some(())
    }

    /// Writes half a line to each edge that a line reaches.
    fn lines(&mut self, layer: usize) -> Option<()> {
        let size = self.sheet.size;
        for (at, clue) in self.sheet.layers[layer].iter().enumerate() {
            for to in Direction::ALL.into_iter().filter(|to| clue.contains(to.letter())) {
                let here = Spot::of(size, at);
                let beside = |to| size.step(at, to).map(|at| Spot::of(size, at));
                let middle = match to {
                    Right => Spot { kind: Kind::Right, ..here },
                    Down => Spot { kind: Kind::Lower, ..here },
                    Left => Spot { kind: Kind::Right, ..beside(Left)? },
                    Up => Spot { kind: Kind::Lower, ..beside(Up)? },
                };
                self.line("line", [here, middle])?;
            }
        }
        Some(())
    }

    fn edges(&mut self, layer: usize) -> Option<()> {
        for (at, clue) in self.sheet.layers[layer].iter().enumerate().filter(|it| it.1 != "-") {
            let sum: u8 = clue.parse().ok()?;
            let sides = sides(self.sheet.size, at);
            for (side, part) in sides.into_iter().zip([8, 1, 2, 4]).filter(|it| sum & it.1 > 0) {
                let _ = part;
                self.line("lineE", side)?;
            }
        }
        Some(())
    }

    fn dots(&mut self, layer: usize) -> Option<()> {
        for (at, clue) in self.sheet.layers[layer].iter().enumerate().filter(|it| it.1 != "-") {
            let sum: u8 = clue.parse().ok()?;
            for (kind, part) in [(Kind::Right, 1), (Kind::Lower, 2)] {
                if sum & part > 0 {
                    let number =
                        self.frame.number(Spot { kind, ..Spot::of(self.sheet.size, at) })?;
                    self.put("symbol", number.to_string(), json!([1, "circle_SS", 2]));
                }
            }
        }
        Some(())
    }
}
