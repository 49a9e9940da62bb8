//! Repairs pictures whose clues have several solutions: changes squares until there is one.
//!
//! A rival is another solution. As long as no square is changed in a row or a column in which a rival
//! differs from the picture, the rival with the same changes has the clues of the changed picture. So
//! each repair has a square in such a row or column, and iterative deepening (Korf 1985) over these
//! squares finds the fewest changes. Most trials fail by a rival of an earlier one, without a search.
//! If that takes too long, each change is the one that leaves the fewest squares in which solutions
//! differ, and changes that turn out to be needless are taken back.

use billhook_engine::{Limits, Status};
use billhook_plugin::constraints::Constrained;
use billhook_plugin::reading::Result;

use crate::Nonogram;
use crate::clue::Clues;
use crate::picture::{Picture, blocks};

/// Maximum number of nodes of the search for a rival.
const NODES: u64 = 500;
/// Maximum number of changes that are tried to be the fewest, and maximum number of all.
const FEWEST: usize = 3;
const MOST: usize = 100;
/// Number of solutions that are compared to choose a change.
const COMPARED: usize = 6;
/// Maximum number of squares that searches for rivals look at, of a part of the repair.
const SQUARES: usize = 1_500_000;

type Place = [usize; 2];

/// A picture that is the only solution of its clues.
pub(crate) struct Repaired {
    pub(crate) picture: Picture,
    /// The squares that were changed, by row and column from 0.
    pub(crate) changed: Vec<Place>,
    /// Whether no picture with fewer changes is the only solution of its clues.
    pub(crate) is_fewest: bool,
}

/// Repairs a picture in the colours of some clues. `None` if no repair was found. Fails if there is no
/// model of the picture.
pub(crate) fn repaired(picture: &Picture, clues: &Clues) -> Result<Option<Repaired>> {
    let area = picture.0.len() * picture.0[0].len();
    let searches = (SQUARES / area).clamp(60, 6_000);
    let mut repair = Repair { clues, rivals: Vec::new(), searches, is_sure: true };
    let (mut trial, mut changed) = (picture.clone(), Vec::new());
    for most in 0..=FEWEST {
        if repair.deepen(&mut trial, &mut changed, most)? {
            let is_fewest = repair.is_sure;
            return Ok(Some(Repaired { picture: trial, changed, is_fewest }));
        }
        if repair.searches == 0 {
            break;
        }
    }
    repair.searches = searches;
    repair.by_and_by(trial)
}

/// A solution beside a picture: the squares in which it differs, with its colours there.
type Rival = Vec<(Place, usize)>;

/// The result of the search for a rival.
enum Found {
    Unique,
    Rival(Rival),
    Unknown,
}

struct Repair<'c> {
    clues: &'c Clues,
    /// Rivals of pictures that were tried.
    rivals: Vec<Rival>,
    /// The number of searches that are left.
    searches: usize,
    /// Whether each picture that was refused has a rival.
    is_sure: bool,
}

impl Repair<'_> {
    /// Changes up to `most` more squares so that the picture is the only solution. Returns whether
    /// that is possible; if not, the picture is as before.
    fn deepen(
        &mut self,
        picture: &mut Picture,
        changed: &mut Vec<Place>,
        most: usize,
    ) -> Result<bool> {
        let rival = match self.rival(picture)? {
            Found::Unique => return Ok(true),
            Found::Unknown => {
                self.is_sure = false;
                return Ok(false);
            }
            Found::Rival(_) if most == 0 => return Ok(false),
            Found::Rival(rival) => rival,
        };
        for place @ [row, column] in candidates(&rival, picture) {
            if changed.contains(&place) {
                continue;
            }
            let old = picture.0[row][column];
            for colour in (0..self.clues.signs.len()).filter(|colour| *colour != old) {
                picture.0[row][column] = colour;
                changed.push(place);
                if self.deepen(picture, changed, most - 1)? {
                    return Ok(true);
                }
                changed.pop();
                picture.0[row][column] = old;
                if self.searches == 0 {
                    self.is_sure = false;
                    return Ok(false);
                }
            }
        }
        Ok(false)
    }

    /// Changes one square after the other, and takes back those changes that are not needed.
    fn by_and_by(&mut self, original: Picture) -> Result<Option<Repaired>> {
        let (mut picture, mut changed) = (original.clone(), Vec::<Place>::new());
        loop {
            let rival = match self.rival(&picture)? {
                Found::Unique => break,
                Found::Unknown => return Ok(None),
                Found::Rival(_) if changed.len() == MOST => return Ok(None),
                Found::Rival(rival) => rival,
            };
            let mut best: Option<(usize, Place, usize)> = None;
            let places = rival.iter().map(|(place, _)| *place);
            for place @ [row, column] in places.filter(|place| !changed.contains(place)).take(24) {
                let old = picture.0[row][column];
                for colour in (0..self.clues.signs.len()).filter(|colour| *colour != old) {
                    picture.0[row][column] = colour;
                    let differing = self.differing(&picture)?;
                    if best.is_none_or(|(least, ..)| differing < least) {
                        best = Some((differing, place, colour));
                    }
                }
                picture.0[row][column] = old;
            }
            let Some((_, place @ [row, column], colour)) = best else { return Ok(None) };
            picture.0[row][column] = colour;
            changed.push(place);
        }
        for place @ [row, column] in changed.clone() {
            let new = std::mem::replace(&mut picture.0[row][column], original.0[row][column]);
            match self.rival(&picture)? {
                Found::Unique => changed.retain(|it| *it != place),
                _ => picture.0[row][column] = new,
            }
        }
        Ok(Some(Repaired { picture, changed, is_fewest: false }))
    }

    /// Returns a rival of a picture: an earlier one, or else one that a search finds.
    fn rival(&mut self, picture: &Picture) -> Result<Found> {
        let earlier = self.rivals.iter().rposition(|rival| is_rival(rival, picture));
        if let Some(at) = earlier {
            let rival = self.rivals.remove(at);
            self.rivals.push(rival.clone());
            return Ok(Found::Rival(rival));
        }
        if self.searches == 0 {
            return Ok(Found::Unknown);
        }
        self.searches -= 1;
        let (solutions, is_complete) = self.solutions(picture, 2)?;
        let other = solutions.iter().map(|other| differences(picture, other));
        match other.into_iter().find(|rival| !rival.is_empty()) {
            Some(rival) => {
                self.rivals.push(rival.clone());
                Ok(Found::Rival(rival))
            }
            None if is_complete => Ok(Found::Unique),
            None => Ok(Found::Unknown),
        }
    }

    /// Returns the number of squares in which the first solutions differ from a picture; the greatest
    /// number if there may be others than the picture, but none is found.
    fn differing(&self, picture: &Picture) -> Result<usize> {
        let (solutions, is_complete) = self.solutions(picture, COMPARED)?;
        let mut places: Vec<Place> = Vec::new();
        for other in &solutions {
            places.extend(differences(picture, other).into_iter().map(|(place, _)| place));
        }
        places.sort_unstable();
        places.dedup();
        Ok(if places.is_empty() && !is_complete { usize::MAX } else { places.len() })
    }

    /// Returns the first solutions of the clues of a picture, and whether the search was complete.
    fn solutions(&self, picture: &Picture, most: usize) -> Result<(Vec<Picture>, bool)> {
        let clues = Clues { signs: self.clues.signs.clone(), ..picture.clues() };
        let nonogram = Nonogram::new(clues)?;
        let mut limits = Limits::new().nodes(NODES);
        let (found, _) = nonogram.declared().solutions(most, &mut limits);
        let columns = picture.0[0].len();
        let colour = |value: &i64| usize::try_from(value - 1).unwrap_or(0);
        let row = |row: &[i64]| row.iter().map(colour).collect();
        let squares = picture.0.len() * columns;
        let read =
            |values: &Vec<i64>| Picture(values[..squares].chunks(columns).map(row).collect());
        Ok((found.iter().map(read).collect(), limits.status() == Status::Complete))
    }
}

/// Returns the squares in rows and columns in which a rival differs: first those in which it differs
/// itself.
fn candidates(rival: &Rival, picture: &Picture) -> Vec<Place> {
    let own: Vec<Place> = rival.iter().map(|(place, _)| *place).collect();
    let touched = |row: usize, column: usize| own.iter().any(|it| it[0] == row || it[1] == column);
    let all = (0..picture.0.len()).flat_map(|row| (0..picture.0[0].len()).map(move |at| [row, at]));
    let others = all.filter(|&[row, column]| touched(row, column) && !own.contains(&[row, column]));
    own.iter().copied().chain(others).collect()
}

/// Returns the squares in which another picture differs, with its colours.
fn differences(picture: &Picture, other: &Picture) -> Rival {
    let mut differing = Vec::new();
    for (row, (line, others)) in picture.0.iter().zip(&other.0).enumerate() {
        for (column, (colour, other)) in line.iter().zip(others).enumerate() {
            if colour != other {
                differing.push(([row, column], *other));
            }
        }
    }
    differing
}

/// Returns whether a picture with the colours of a rival of another picture has the same clues.
fn is_rival(rival: &Rival, picture: &Picture) -> bool {
    let at = |[row, column]: Place| picture.0[row][column];
    if rival.iter().all(|(place, colour)| at(*place) == *colour) {
        return false;
    }
    let changed = |place: Place| {
        let found = rival.iter().find(|(it, _)| *it == place);
        found.map_or(at(place), |(_, colour)| *colour)
    };
    rival.iter().all(|([row, column], _)| {
        let across = || (0..picture.0[0].len()).map(|column| [*row, column]);
        let down = || (0..picture.0.len()).map(|row| [row, *column]);
        blocks(across().map(at)) == blocks(across().map(changed))
            && blocks(down().map(at)) == blocks(down().map(changed))
    })
}
