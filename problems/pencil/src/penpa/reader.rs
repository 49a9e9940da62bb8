//! Reads the layers of a board from the marks of a page, each by the place and the form of its clues.

use std::collections::{BTreeMap, HashSet};

use billhook_plugin::{Mistake, Word};

use super::clue::of_layer;
use super::form::{Form, beside, drops_unknown, is_framed, number_row, sides, spots};
use super::frame::{Kind, Spot};
use super::mark::Mark;
use super::page::Page;
use crate::genre::Genre;
use crate::sheet::{Layer, Shape, Sheet};
use crate::size::{Direction, Down, LARGEST, Left, Right, Size, Up};

/// A reader of the layers of a genre, and the marks that none of them has taken.
pub struct Reader<'r> {
    pub genre: &'r Genre,
    pub packed: &'r Word<'r>,
    pub page: Page,
}

impl Reader<'_> {
    /// Reads a board, with the numbers of the whole board if they were typed.
    pub fn sheet(mut self, numbers: Vec<usize>) -> Result<Sheet, Mistake> {
        let size = self.page.size;
        let numbers = self.numbers(numbers)?;
        let layers: Vec<(usize, Layer)> = self.genre.layers.iter().copied().enumerate().collect();
        // Regions are read last: black squares that are no clues are holes.
        let (regions, others): (Vec<_>, Vec<_>) =
            layers.iter().partition(|(_, layer)| layer.shape == Shape::Regions);
        let mut read: BTreeMap<usize, Vec<String>> = BTreeMap::new();
        for &(at, layer) in others.into_iter().chain(regions) {
            let clues = match Form::of(self.genre, at) {
                Form::Clues => self.clues(at, layer)?,
                Form::Walls => self.regions()?,
                Form::Cages => self.cages()?,
                Form::Thermometers => self.thermometers()?,
                Form::Lines => self.lines()?,
                Form::Edges => self.edges(),
                Form::Dots => self.dots()?,
            };
            if let Some(wrong) = clues.iter().find(|it| *it != "-" && !(layer.fits)(it)) {
                let label = format!("expected {}", layer.words);
                return Err(self.packed.mistake(format!("there is no clue {wrong}"), label));
            }
            read.insert(at, clues);
        }
        self.finish()?;
        Ok(self.genre.sheet(size, numbers, read.into_values().collect()))
    }

    /// Returns a mistake that names a place.
    fn wrong(&self, spot: Spot, message: impl std::fmt::Display, label: &str) -> Mistake {
        let Size { rows, columns } = self.page.size;
        let is_in =
            (0..rows as i32).contains(&spot.row) && (0..columns as i32).contains(&spot.column);
        let is_beside =
            (0..rows as i32).contains(&spot.row) || (0..columns as i32).contains(&spot.column);
        let is_named = is_in || !is_beside || spot.kind != Kind::Square;
        let place = match (is_named, spot.row, spot.column) {
            (true, ..) => format!("at {}", spot.name()),
            (false, row, column) if (0..rows as i32).contains(&row) => {
                let side = if column < 0 { "left" } else { "right" };
                format!("{side} of row {}", row + 1)
            }
            (false, row, column) => {
                let side = if row < 0 { "above" } else { "below" };
                format!("{side} column {}", column + 1)
            }
        };
        self.packed.mistake(format!("{message} {place}"), label)
    }

    /// Reads the numbers of the whole board from the margin above all clues.
    fn numbers(&mut self, typed: Vec<usize>) -> Result<Vec<usize>, Mistake> {
        let wanted = self.genre.numbers;
        let row = number_row(self.genre);
        let is_there =
            |(spot, _): &(&Spot, &Vec<Mark>)| spot.row == row && spot.kind == Kind::Square;
        let above = self.page.marks.iter().filter(is_there);
        let above: Vec<(Spot, Vec<Mark>)> =
            above.map(|(spot, marks)| (*spot, marks.clone())).collect();
        if wanted.is_empty() {
            return Ok(typed);
        }
        let mut numbers = Vec::new();
        for (spot, marks) in above {
            let number = marks.iter().find_map(|mark| match mark {
                Mark::Text(text) => text.parse::<usize>().ok().filter(|&it| it <= LARGEST),
                _ => None,
            });
            // A symbol beside a number may show what it counts.
            let is_sign = matches!(marks[..], [Mark::Symbol(..)]);
            if number.is_some() || is_sign {
                numbers.extend(number);
                self.page.marks.remove(&spot);
            }
        }
        if !typed.is_empty() {
            return Ok(typed);
        }
        if numbers.is_empty() && self.genre.about.name == "doppelblock" {
            return Ok(vec![self.page.size.rows.saturating_sub(2)]);
        }
        if numbers.len() != wanted.len() {
            let message = format!(
                "this link does not tell the {}",
                wanted[numbers.len().min(wanted.len() - 1)]
            );
            let label = format!("expected {} above the board", wanted.join(", "));
            return Err(self.packed.mistake(message, label).help(format!(
                "you may also type these numbers before the link: {}",
                wanted.join(", ")
            )));
        }
        Ok(numbers)
    }

    /// Reads clues in squares, at points, or in margins.
    fn clues(&mut self, at: usize, layer: Layer) -> Result<Vec<String>, Mistake> {
        let size = self.page.size;
        let table = of_layer(self.genre, at);
        let mut clues = Vec::new();
        for place in layer.size(size).squares() {
            let spots = spots(self.genre, at, size, place);
            let mut clue = "-".to_owned();
            for spot in spots {
                let is_square = layer.shape == Shape::Squares;
                let Some(marks) = self.page.marks.get(&spot) else { continue };
                let rows = || table.iter().filter(|it| !is_square || it.kind == spot.kind);
                let read = |marks: &[Mark], is_whole| {
                    rows().find_map(|it| it.read(marks, is_whole).filter(|it| (layer.fits)(it)))
                };
                let shown: Vec<Mark> = marks.iter().filter(|it| !it.is_blank()).cloned().collect();
                let is_unknown =
                    matches!(&shown[..], [Mark::Text(text) | Mark::Corner(text)] if text == "?");
                let found = read(marks, true).or_else(|| read(marks, false));
                let found = found.or_else(|| read(&shown, true)).or_else(|| read(&shown, false));
                match found {
                    Some(read) if clue == "-" => clue = read,
                    Some(_) => {
                        return Err(self.wrong(spot, "a second clue", "only one is expected"));
                    }
                    None if shown.is_empty()
                        || is_unknown && (!is_square || drops_unknown(self.genre)) => {}
                    None => continue,
                }
                self.page.marks.remove(&spot);
            }
            if clue == "-"
                && self.page.holes.contains(&place)
                && layer.shape == Shape::Squares
                && (layer.fits)(".")
            {
                clue = ".".to_owned();
            }
            clues.push(clue);
        }
        Ok(clues)
    }

    /// Returns the walls between neighbours.
    fn walls(&self) -> HashSet<[usize; 2]> {
        let size = self.page.size;
        let beside = |[one, two]: &[Spot; 2]| beside(size, *one, *two);
        self.page.walls.iter().filter_map(beside).collect()
    }

    /// Reads regions from the walls between them.
    fn regions(&mut self) -> Result<Vec<String>, Mistake> {
        let size = self.page.size;
        let mut holes: HashSet<usize> = self.page.holes.iter().copied().collect();
        for at in size.squares() {
            let spot = Spot::of(size, at);
            if let Some([Mark::Shade(1 | 3 | 4 | 8)]) =
                self.page.marks.get(&spot).map(Vec::as_slice)
            {
                holes.insert(at);
                self.page.marks.remove(&spot);
            }
        }
        let walls = self.walls();
        let is_open = |pair: &[usize; 2]| {
            holes.contains(&pair[0]) == holes.contains(&pair[1]) && !walls.contains(pair)
        };
        let areas = size.areas(size.pairs().into_iter().filter(is_open));
        self.page.walls.clear();
        let name = |at: usize| match holes.contains(&at) {
            true => "@".to_owned(),
            false => (areas[at] + 1).to_string(),
        };
        Ok(size.squares().map(name).collect())
    }

    /// Reads regions from lists of their squares.
    fn cages(&mut self) -> Result<Vec<String>, Mistake> {
        let size = self.page.size;
        let lists = std::mem::take(&mut self.page.cages);
        if lists.is_empty() {
            return self.regions();
        }
        let mut names = vec!["-".to_owned(); size.number()];
        for (number, cage) in lists.iter().enumerate() {
            for &spot in cage {
                let at = self.square(spot)?;
                if names[at] != "-" {
                    return Err(self.wrong(spot, "two cages", "expected one for each square"));
                }
                names[at] = (number + 1).to_string();
            }
        }
        match names.iter().position(|it| it == "-") {
            Some(at) => {
                Err(self.wrong(Spot::of(size, at), "no cage", "expected one for each square"))
            }
            None => Ok(names),
        }
    }

    /// Reads the thermometer of each square and its place in it.
    fn thermometers(&mut self) -> Result<Vec<String>, Mistake> {
        let mut clues = vec!["-".to_owned(); self.page.size.number()];
        let lists = std::mem::take(&mut self.page.thermometers);
        for (number, thermometer) in lists.iter().enumerate() {
            for (place, &spot) in thermometer.iter().enumerate() {
                let at = self.square(spot)?;
                if clues[at] != "-" {
                    return Err(self.wrong(
                        spot,
                        "two thermometers",
                        "expected one for each square",
                    ));
                }
                clues[at] = format!("{}.{}", number + 1, place + 1);
            }
        }
        Ok(clues)
    }

    /// Reads the directions of the lines in each square.
    fn lines(&mut self) -> Result<Vec<String>, Mistake> {
        let size = self.page.size;
        let mut leaving = vec![[false; 4]; size.number()];
        for [one, two] in std::mem::take(&mut self.page.lines) {
            let (Kind::Square, Kind::Square | Kind::Lower | Kind::Right) = (one.kind, two.kind)
            else {
                return Err(self.wrong(one, "a line", "expected lines between middles of squares"));
            };
            let [from, to] = [self.square(one)?, self.square(Spot { kind: Kind::Square, ..two })?];
            match two.kind {
                Kind::Square => {
                    let way =
                        Direction::ALL.into_iter().find(|&it| size.step(from, it) == Some(to));
                    let Some(way) = way else {
                        return Err(self.wrong(one, "a line", "expected lines between neighbours"));
                    };
                    leaving[from][way as usize] = true;
                    leaving[to][way.back() as usize] = true;
                }
                // Lines from a square to the middle of an edge.
                kind => {
                    let [first, second] =
                        if kind == Kind::Lower { [Down, Up] } else { [Right, Left] };
                    let way = if from == to { first } else { second };
                    leaving[from][way as usize] = true;
                }
            }
        }
        let clue = |ways: &[bool; 4]| {
            let order = [Up, Down, Right, Left].into_iter().filter(|&it| ways[it as usize]);
            let letters: String = order.map(Direction::letter).collect();
            if letters.is_empty() { "-".to_owned() } else { letters }
        };
        Ok(leaving.iter().map(clue).collect())
    }

    /// Reads the thick edges of each square: 8 above, 1 to the right, 2 below and 4 to the left.
    fn edges(&mut self) -> Vec<String> {
        let size = self.page.size;
        let walls: HashSet<[Spot; 2]> = std::mem::take(&mut self.page.walls)
            .into_iter()
            .map(|[one, two]| [one.min(two), one.max(two)])
            .collect();
        let has = |ends: [Spot; 2]| walls.contains(&ends);
        let sum = |at: usize| {
            let [upper, right, lower, left] = sides(size, at).map(has).map(u8::from);
            let sum = 8 * upper + right + 2 * lower + 4 * left;
            if sum == 0 { "-".to_owned() } else { sum.to_string() }
        };
        size.squares().map(sum).collect()
    }

    /// Reads the marked edges of each square: 1 to the right, 2 below, 4 to the left and 8 above.
    fn dots(&mut self) -> Result<Vec<String>, Mistake> {
        let size = self.page.size;
        let mut sums = vec![0; size.number()];
        for at in size.squares() {
            for (to, kind, [one, two]) in
                [(Right, Kind::Right, [1, 4]), (Down, Kind::Lower, [2, 8])]
            {
                let spot = Spot { kind, ..Spot::of(size, at) };
                let Some(next) = size.step(at, to) else { continue };
                if let Some([Mark::Symbol(..)]) = self.page.marks.get(&spot).map(Vec::as_slice) {
                    self.page.marks.remove(&spot);
                    sums[at] += one;
                    sums[next] += two;
                }
            }
        }
        Ok(sums.iter().map(u8::to_string).collect())
    }

    /// Returns the square of the board at a place.
    fn square(&self, spot: Spot) -> Result<usize, Mistake> {
        let size = self.page.size;
        let place = [spot.row, spot.column].map(|it| usize::try_from(it).unwrap_or(usize::MAX));
        match spot.kind == Kind::Square && place[0] < size.rows && place[1] < size.columns {
            true => Ok(size.at(place)),
            false => Err(self.wrong(
                spot,
                "a list of squares that ends",
                "expected squares of the board",
            )),
        }
    }

    /// Checks that layers took all marks.
    fn finish(&self) -> Result<(), Mistake> {
        const NOTHING: &str = "this genre has no clue with this mark";
        let all = self.page.marks.iter();
        let mut left = all.flat_map(|(spot, marks)| marks.iter().map(move |mark| (*spot, mark)));
        if let Some((spot, mark)) = left.find(|(_, mark)| !mark.is_blank()) {
            return Err(self.wrong(spot, mark.words(), NOTHING));
        }
        let is_inside = |ends: &&[Spot; 2]| beside(self.page.size, ends[0], ends[1]).is_some();
        if let Some([end, _]) = self.page.walls.iter().find(is_inside)
            && !is_framed(self.genre)
        {
            return Err(self.wrong(*end, "a thick line", NOTHING));
        }
        let lists = [&self.page.cages, &self.page.thermometers];
        for (words, list) in ["a cage", "a thermometer"].iter().zip(lists) {
            if let Some(&spot) = list.iter().flatten().next() {
                return Err(self.wrong(spot, words, NOTHING));
            }
        }
        if let Some([end, _]) = self.page.lines.first() {
            return Err(self.wrong(*end, "a line", NOTHING));
        }
        match self.page.others.first() {
            Some(words) => Err(self.packed.mistake(format!("{words} on the board"), NOTHING)),
            None => Ok(()),
        }
    }
}
