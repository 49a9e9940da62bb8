//! New boards: a random board without numbers, a random solution of it, all clues that the judge
//! accepts for this solution, and of these as few as leave it the only one.
//!
//! The judge of a genre suffices to deal it. Genres whose boards are full of clues that mean
//! something only together, such as Hitori, are not dealt.

use billhook_engine::constraint::Labelling;
use billhook_engine::{Flow, Limits, Statistics, Status};
use billhook_plugin::Random;

use crate::genre::Genre;
use crate::sheet::{Regions, Shape, Sheet};
use crate::size::{Direction, Size};

/// Number of nodes at first, when a solution is drawn; restarts double it now and then.
const UNIT: u64 = 200;

/// Number of nodes within which a board must be shown to have one solution.
const SHOWN: u64 = 2_000;

/// Clues that may make a board without saying a number: a black square, an unknown number.
const BARE: [&str; 2] = ["x", "?"];

/// The share of squares with bare clues, as one of so many.
const SPARSE: usize = 6;

impl Genre {
    /// Deals a board of a size with exactly one solution; `None` if one attempt finds none.
    pub fn deal(&self, size: Size, random: &mut Random) -> Option<Sheet> {
        if size.number() == 0 {
            return None;
        }
        let bare = self.bare(size, random);
        let (mut model, fields) = self.model(&bare);
        model.output(&fields.variables);
        let mut labelling = model.labelling().ok()?;
        let value = |it: &Labelling, variable| it.value(variable).unwrap_or_default();
        let read = |it: &Labelling| fields.signs_of(&|variable| value(it, variable));
        let signs = random.solution(&mut labelling, UNIT, read)?;
        let mut full = self.full(&bare, &signs, random);
        if !self.is_unique(&full) {
            return None;
        }
        let mut places: Vec<[usize; 2]> = Vec::new();
        for (layer, clues) in full.layers.iter().enumerate() {
            if self.layers[layer].shape != Shape::Regions {
                let given = (0..clues.len()).filter(|&at| clues[at] != "-");
                places.extend(given.map(|at| [layer, at]));
            }
        }
        random.shuffle(&mut places);
        for [layer, at] in places {
            let less = bare.layers[layer][at].clone();
            let clue = std::mem::replace(&mut full.layers[layer][at], less);
            if !self.is_unique(&full) {
                full.layers[layer][at] = clue;
            }
        }
        Some(full)
    }

    /// Returns a board with random regions, if the genre has some, and at random with squares that
    /// are black or hold an unknown number.
    fn bare(&self, size: Size, random: &mut Random) -> Sheet {
        let numbers = self.numbers.iter().map(|_| 1 + random.below(2)).collect();
        let mark = BARE[random.below(BARE.len())];
        let is_marked = random.below(2) == 1;
        let layers = self.layers.iter().map(|layer| {
            let places = layer.size(size).squares();
            match layer.shape {
                Shape::Regions => regions(size, random),
                Shape::Squares if is_marked && (layer.fits)(mark) => {
                    let clue =
                        |random: &mut Random| if random.below(SPARSE) == 0 { mark } else { "-" };
                    places.map(|_| clue(random).to_owned()).collect()
                }
                _ => places.map(|_| "-".to_owned()).collect(),
            }
        });
        let layers: Vec<Vec<String>> = layers.collect();
        self.sheet(size, numbers, layers)
    }

    /// Adds a clue wherever the judge accepts one for this solution.
    fn full(&self, bare: &Sheet, signs: &[String], random: &mut Random) -> Sheet {
        let mut full = bare.clone();
        let most = bare.size.number().min(99);
        for (layer, of) in self.layers.iter().enumerate() {
            if of.shape == Shape::Regions {
                continue;
            }
            let mut clues = candidates(most);
            clues.retain(|clue| (of.fits)(clue));
            for at in 0..bare.layers[layer].len() {
                let (mut alone, mut signs) = (bare.clone(), signs.to_vec());
                // Answers that repeat clues repeat the new one.
                let repeats =
                    layer == 0 && bare.layers[0][at] != "-" && signs[at] == bare.layers[0][at];
                let mut fitting = Vec::new();
                for clue in &clues {
                    if repeats {
                        signs[at].clone_from(clue);
                    }
                    alone.layers[layer][at].clone_from(clue);
                    if self.faults(&alone, &signs).is_empty() {
                        fitting.push(clue);
                    }
                }
                if !fitting.is_empty() {
                    full.layers[layer][at].clone_from(fitting[random.below(fitting.len())]);
                }
            }
        }
        full
    }

    /// Returns whether a short search shows that a board has exactly one solution.
    pub fn is_unique(&self, sheet: &Sheet) -> bool {
        let (mut model, fields) = self.model(sheet);
        model.output(&fields.variables);
        let mut limits = Limits::new().solutions(2).nodes(SHOWN);
        let mut statistics = Statistics::new();
        let Ok(mut learner) = model.learner(&mut limits) else { return false };
        let status = learner.search(&mut limits, &mut statistics, |_| Flow::Continue);
        status == Status::Complete && statistics.solutions() == 1
    }
}

/// Returns the clues that genres have, numbers up to `most`.
fn candidates(most: usize) -> Vec<String> {
    let mut clues: Vec<String> = (0..=most).map(|number| number.to_string()).collect();
    for number in 0..10 {
        clues.extend(Direction::ALL.map(|to| format!("{number}{}", to.letter())));
        clues.extend(["w", "b"].map(|circle| format!("{circle}{number}")));
        clues.extend(["w", "b"].map(|circle| format!("{number}{circle}")));
    }
    let letters = 'a'..='z';
    clues.extend(letters.map(String::from));
    clues.extend(["+", "*", "E", "O"].map(str::to_owned));
    clues
}

/// Divides a board into random regions, and returns their names.
fn regions(size: Size, random: &mut Random) -> Vec<String> {
    let number = size.number();
    let regions = (number / (2 + random.below(6))).clamp(1, number);
    let mut of: Vec<Option<usize>> = vec![None; number];
    let mut squares: Vec<usize> = size.squares().collect();
    random.shuffle(&mut squares);
    for (region, &at) in squares[..regions].iter().enumerate() {
        of[at] = Some(region);
    }
    while of.iter().any(Option::is_none) {
        let at = random.below(number);
        let around: Vec<usize> = size.around(at).collect();
        let other = around[random.below(around.len())];
        if of[other].is_none() {
            of[other] = of[at];
        }
    }
    let names: Vec<String> = of.into_iter().flatten().map(|it| it.to_string()).collect();
    let regions = Regions::of_names(&names);
    let letter = |region: usize| match u8::try_from(region) {
        Ok(region @ 0..26) => char::from(b'a' + region).to_string(),
        _ => region.to_string(),
    };
    regions.of.into_iter().map(letter).collect()
}
