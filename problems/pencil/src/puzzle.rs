//! An instance of a genre as a puzzle.

use std::collections::HashMap;

use billhook_engine::constraint::Model;
use billhook_plugin::constraints::{Constrained, Declared};
use billhook_plugin::show::Sign;
use billhook_plugin::{About, Input, Mistake, Options, Place, Puzzle, Verdict};

use crate::answer::Signs;
use crate::draw::draw;
use crate::fields::Fields;
use crate::genre::Genre;
use crate::judge::Judge;
use crate::rules::Rules;
use crate::sheet::{Dealt, Shape, Sheet, is_number};
use crate::size::Size;

/// An instance: a board of a genre, with its model.
pub struct Pencil {
    genre: &'static Genre,
    sheet: Sheet,
    fields: Fields,
    declared: Declared,
}

impl Pencil {
    /// Creates the instance of a board.
    ///
    /// # Errors
    ///
    /// If its model cannot be searched.
    pub(crate) fn new(genre: &'static Genre, sheet: Sheet) -> Result<Self, Mistake> {
        if genre.has_boxes() && !has_wide_boxes(genre, sheet.size) {
            let Size { rows, columns } = sheet.size;
            let message = format!("a board of {rows} rows and {columns} columns has no boxes");
            let help = "boards of 4, 6, 8, 9, 10, 12, 14, 15 or 16 rows and columns have boxes";
            return Err(Mistake::new(message, Place::Nowhere, "").help(help));
        }
        let (model, fields) = genre.model(&sheet)?;
        let declared = Declared::cells(model, &fields.variables)?.hinting_at(fields.hinted);
        Ok(Self { genre, sheet, fields, declared })
    }

    /// Returns the genre.
    pub fn genre(&self) -> &'static Genre {
        self.genre
    }

    /// Returns the board.
    pub fn sheet(&self) -> &Sheet {
        &self.sheet
    }

    pub(crate) fn fields(&self) -> &Fields {
        &self.fields
    }

    /// Returns an answer with these signs, row by row.
    pub(crate) fn signs(&self, signs: &[String]) -> Signs {
        Signs(signs.chunks(self.sheet.size.columns.max(1)).map(<[String]>::to_vec).collect())
    }

    /// Returns the reason why there is no solution if a clue that belongs to a pair stands once, or more
    /// than twice.
    pub(crate) fn unpaired(&self) -> Option<String> {
        let paired = self
            .genre
            .layers
            .iter()
            .zip(&self.sheet.layers)
            .filter(|it| it.0.dealt == Dealt::Pairs);
        paired.map(|it| it.1).find_map(|clues| {
            let mut number: HashMap<&str, usize> = HashMap::new();
            clues.iter().for_each(|clue| *number.entry(clue).or_default() += 1);
            let is_wrong = |clue: &String| clue != "-" && number[clue.as_str()] != 2;
            let at = clues.iter().position(is_wrong)?;
            let (clue, name) = (&clues[at], self.sheet.size.name(at));
            Some(format!("{clue} at {name} stands {}, not twice", times(number[clue.as_str()])))
        })
    }

    /// Returns an answer without signs.
    pub(crate) fn given(&self) -> Signs {
        self.signs(&vec!["-".to_owned(); self.sheet.size.number()])
    }

    pub(crate) fn drawn(&self, answer: &Signs) -> String {
        let signs: Vec<String> = answer.0.iter().flatten().cloned().collect();
        draw(self.genre, &self.sheet, &signs, self.fields.look, None)
    }

    /// Draws an answer such that a program finds squares, and the cells that hints are about.
    pub(crate) fn interactive(&self, answer: &Signs) -> String {
        let signs: Vec<String> = answer.0.iter().flatten().cloned().collect();
        let cells = self.fields.variables.iter().take(self.fields.hinted);
        let cells: Vec<String> = cells.map(|&cell| self.place(cell)).collect();
        draw(self.genre, &self.sheet, &signs, self.fields.look, Some(&cells))
    }
}

/// Returns whether the boxes of a board are more than parts of rows or columns.
fn has_wide_boxes(genre: &Genre, size: Size) -> bool {
    let is_wide = |squares: &Vec<usize>| {
        let [first, last] =
            [squares.first(), squares.last()].map(|at| at.map(|it| size.place(*it)));
        first.zip(last).is_some_and(|(one, two)| one[0] != two[0] && one[1] != two[1])
    };
    (genre.boxes)(size).iter().any(is_wide)
}

/// Returns how often something stands, in words.
fn times(number: usize) -> String {
    if number == 1 { "once".to_owned() } else { format!("{number} times") }
}

impl Genre {
    /// Returns the model of a board, and how answers are written.
    ///
    /// # Errors
    ///
    /// If the model would have more than 500,000 variables.
    pub fn model(&self, sheet: &Sheet) -> Result<(Model, Fields), Mistake> {
        let mut rules = Rules::new(sheet);
        let fields = (self.declare)(&mut rules);
        if rules.is_full() {
            let help = "a smaller board, or one with fewer choices, can be searched";
            let message = "this board leaves too many choices for a model";
            return Err(Mistake::new(message, Place::Nowhere, "").help(help));
        }
        Ok((rules.model(), fields))
    }

    /// Returns the clues of the first layer, if they stand in squares.
    pub(crate) fn clues<'s>(&self, sheet: &'s Sheet) -> Option<&'s [String]> {
        let is_of_squares = self.layers.first()?.shape == Shape::Squares;
        sheet.layers.first().filter(|_| is_of_squares).map(Vec::as_slice)
    }

    /// Returns whether a sign is one of the genre's, or a number where these have numbers: where a
    /// genre has no other signs, or values above 0 have no words.
    pub(crate) fn is_sign(&self, sign: &str) -> bool {
        let has_numbers = self.signs.is_empty() || self.values.len() < 2;
        self.signs.contains(&sign) || has_numbers && is_number(sign)
    }

    /// Returns the faults of an answer, given by a sign for each square, in a sentence each.
    pub fn faults(&self, sheet: &Sheet, signs: &[String]) -> Vec<String> {
        if signs.len() != sheet.size.number() {
            return vec![format!("it has {} squares, not {}", signs.len(), sheet.size.number())];
        }
        let mut judge = Judge { sheet, size: sheet.size, signs, faults: Vec::new() };
        for at in sheet.size.squares() {
            let sign = judge.sign(at);
            let is_clue = self.clues(sheet).is_some_and(|clues| clues[at] == sign);
            let is_known = sign == "-" || self.is_sign(sign) || is_clue;
            judge.check(is_known, || format!("there is no sign for {}", sheet.size.name(at)));
        }
        (self.judge)(&mut judge);
        judge.faults
    }
}

impl Puzzle for Pencil {
    const ABOUT: About =
        Genre::about("pencil", "Pencil puzzles", "a pencil puzzle of any genre", "A link.", "", "");
    type Answer = Signs;

    fn read(_: &Input, _: &Options) -> Result<Self, Mistake> {
        Err(Mistake::new("no genre", Place::Nowhere, ""))
    }

    fn judge(&self, answer: &Signs) -> Verdict {
        let columns = self.sheet.size.columns;
        let is_whole = answer.0.iter().all(|row| row.len() == columns);
        let signs: Vec<String> = answer.0.iter().flatten().cloned().collect();
        let faults = match is_whole {
            true => self.genre.faults(&self.sheet, &signs),
            false => vec![format!("each row must have {columns} signs")],
        };
        Verdict::of(faults, || "it keeps all rules".to_owned())
    }

    fn title(&self) -> Option<String> {
        Some(self.genre.typed(&self.sheet))
    }

    /// Leaves out what is said about clues that this board does not have.
    fn rules(&self) -> Option<String> {
        let has = |clue: &str| self.sheet.layers.iter().flatten().any(|it| it == clue);
        let mut rules = self.genre.about.rules.to_owned();
        if !has("#") && !has("@") {
            rules = rules.replace(" Black squares are holes.", "");
        }
        if !has("?") {
            let sentence = |it: &str| {
                let mut parts = it.trim_end_matches('.').split("; ");
                let first = parts.next().unwrap_or_default();
                let others = parts.filter(|part| !part.contains('?'));
                std::iter::once(first).chain(others).collect::<Vec<_>>().join("; ") + "."
            };
            rules = rules.split(". ").map(sentence).collect::<Vec<_>>().join(" ");
        }
        Some(rules)
    }
}

impl Constrained for Pencil {
    fn declared(&self) -> &Declared {
        &self.declared
    }

    fn value(&self, value: i64) -> String {
        let words = usize::try_from(value).ok().and_then(|value| self.genre.values.get(value));
        words.map_or_else(|| value.to_string(), |words| (*words).to_owned())
    }

    fn meaning(&self, place: &str) -> String {
        self.sheet.size.meaning(place)
    }

    fn square(&self, cell: usize, value: i64) -> Option<(Sign, [usize; 2])> {
        let sign = self.fields.sign_of(cell, value)?;
        let sign = match (sign.as_str(), sign.parse()) {
            (_, Ok(number)) => Sign::Number(number),
            ("-", _) => Sign::Letter('.'),
            _ => Sign::Letter(self.genre.letter(&sign)),
        };
        Some((sign, self.sheet.size.place(cell)))
    }
}

impl std::fmt::Debug for Pencil {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Pencil").field("genre", self.genre).finish_non_exhaustive()
    }
}
