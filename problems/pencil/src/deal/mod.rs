//! Deals boards: makes a random board without clues, draws a random solution of it, adds clues that
//! the judge accepts for this solution, and takes away clues while it stays the only one.
//!
//! The judge of a genre suffices to deal it.
//!
//! | file | holds |
//! | --- | --- |
//! | `bare.rs` | the board before it has clues: its numbers, black squares; its changes |
//! | `printed.rs` | bare boards as papers print them: walls, islands, cages |
//! | `regions.rs` | random regions and their names |
//! | `solved.rs` | random solutions, and searches for another one |
//! | `symmetry.rs` | the symmetries of the places of clues |
//! | `clues.rs` | the clues that a solution allows, and those that exclude another solution |

mod bare;
mod clues;
mod printed;
mod regions;
mod solved;
mod symmetry;

use std::collections::BTreeMap;

use billhook_engine::Limits;
use billhook_plugin::player::{Difficulty, Undealt};
use billhook_plugin::{Input, Mistake, Options, Place, Random};

use crate::genre::Genre;
use crate::sheet::{Dealt, Layer, Shape, Sheet};
use crate::size::Size;
use clues::{BLACK, TRIALS};
use solved::Found;
pub use symmetry::Symmetry;

/// Maximum number of rows and columns of a board that is dealt.
const LONGEST: usize = 40;

/// Maximum number of attempts to deal a board.
const ATTEMPTS: usize = 5_000;

/// Number of random boards, with few clues or none, that must have no solution for a size to be
/// refused.
const REFUSED: usize = 300;

/// Number of solutions that are drawn, of which the most varied is taken.
const DRAWS: usize = 4;

/// Maximum number of changes of the bare board, of borders and of black or unknown squares, because
/// clues exclude no other solution.
const MOVES: usize = 40;

/// The least number of walls for each that has a zero.
const WALLS_FOR_A_ZERO: usize = 6;

/// The denominator of the probability that a clue stays though it is not needed. The numerator is
/// drawn from 0 to half of it, so that boards differ in difficulty.
const PARTS: usize = 8;

/// Number of times that clues are put back because the board is too hard.
const EASINGS: usize = 6;

impl Genre {
    /// Deals a board, typed in rows if it can be read from rows.
    ///
    /// # Errors
    ///
    /// If the size in the options is wrong or seems impossible, 5,000 attempts give no board, or a limit
    /// is reached.
    pub(crate) fn dealt(
        &self,
        options: &Options,
        random: &mut Random,
        limits: &mut Limits,
    ) -> Result<Input, Undealt> {
        let size = self.wanted_size(options).map_err(Undealt::Mistake)?;
        let symmetry = Symmetry::named(options.get("symmetry")).unwrap_or(Symmetry::None);
        if symmetry == Symmetry::Diagonal && size.rows != size.columns {
            let label = "`diagonal` needs as many rows as columns";
            return Err(Undealt::Mistake(options.mistake("symmetry", "not for this size", label)));
        }
        if !options.get("size").is_empty() && self.refuses(size, limits) {
            return Err(Undealt::Mistake(self.no_size(options)));
        }
        let mut dealer = self.dealer(size, symmetry, random, limits);
        dealer.difficulty = options.difficulty().parse().ok();
        for _ in 0..ATTEMPTS {
            if dealer.limits.exhausted() {
                return Err(Undealt::Stopped(dealer.limits.status()));
            }
            if let Some(sheet) = dealer.board() {
                return Ok(Input::from_words(self.typed(&sheet).split_whitespace()));
            }
        }
        let Size { rows, columns } = size;
        let why = format!("{ATTEMPTS} attempts gave no {} of {rows} × {columns}", self.about.name);
        Err(Undealt::NoneFound(why))
    }

    /// Returns whether random boards of a size, with few clues or none, all have no solution; `false`
    /// for genres whose boards begin with clues.
    fn refuses(&self, size: Size, limits: &mut Limits) -> bool {
        let mut random = Random::of(0);
        // Few boards with clues at random have one.
        let are_open = self.layers.iter().all(|it| it.dealt == Dealt::Some);
        are_open
            && (0..REFUSED).all(|_| {
                self.is_refuted(&self.bare(size, Symmetry::None, None, &mut random), limits)
            })
    }

    /// Returns the mistake that no board of a size seems to have a solution.
    fn no_size(&self, options: &Options) -> Mistake {
        let label = self.example().map_or(String::new(), |sheet| {
            let Size { rows, columns } = sheet.size;
            format!("{} has boards of other sizes, such as {rows}x{columns}", self.about.name)
        });
        options.mistake("size", "random boards of this size have no solution", label)
    }

    /// Returns the board of the example; `None` if it cannot be read.
    fn example(&self) -> Option<Sheet> {
        self.board(self.about.example).ok()
    }

    /// Returns the size in the options; without it, the usual one.
    fn wanted_size(&self, options: &Options) -> Result<Size, Mistake> {
        let typed = options.get("size");
        if typed.is_empty() {
            let usual = Size { rows: self.usual, columns: self.usual };
            let is_there = self.usual > 0;
            let size = is_there.then_some(usual).or_else(|| self.example().map(|it| it.size));
            return size.ok_or_else(|| Mistake::new("no size", Place::whole("size"), ""));
        }
        let (rows, columns) = typed.split_once(['x', 'X', '×']).unwrap_or((typed, typed));
        let number = |text: &str| text.parse().ok().filter(|it| (1..=LONGEST).contains(it));
        match (number(rows), number(columns)) {
            (Some(rows), Some(columns)) => Ok(Size { rows, columns }),
            _ => {
                let label = format!("expected rows and columns from 1 to {LONGEST}, such as 8x10");
                Err(options.mistake("size", "this is no size", label))
            }
        }
    }

    /// Creates the dealer of boards of a size, whose places of clues have the symmetry.
    pub fn dealer<'d>(
        &'d self,
        size: Size,
        symmetry: Symmetry,
        random: &'d mut Random,
        limits: &'d mut Limits,
    ) -> Dealer<'d> {
        let candidates = self.candidates(size);
        let refusals = BTreeMap::new();
        Dealer {
            genre: self,
            size,
            symmetry,
            random,
            limits,
            candidates,
            refusals,
            patience: TRIALS,
            difficulty: None,
        }
    }

    /// Returns the places of clues in orbits: a place, and the place to which the symmetry maps it.
    fn orbits(&self, sheet: &Sheet, symmetry: Symmetry) -> Vec<Orbit> {
        let mut orbits = Vec::new();
        for (layer, of) in self.layers.iter().enumerate().filter(|(_, of)| of.has_clues()) {
            let size = of.size(sheet.size);
            // A clue beside a line belongs to the whole line.
            let symmetry = if of.is_outside() { Symmetry::None } else { symmetry };
            for at in size.squares() {
                let image = symmetry.image(size, at);
                if image >= at {
                    let mut orbit = vec![[layer, at], [layer, image]];
                    orbit.dedup();
                    orbits.push(orbit);
                }
            }
        }
        orbits
    }
}

/// Places of clues that a symmetry maps to each other, each a layer and a place in it.
type Orbit = Vec<[usize; 2]>;

/// A dealer of boards of a genre, which learns from its attempts.
#[derive(Debug)]
pub struct Dealer<'d> {
    genre: &'d Genre,
    size: Size,
    symmetry: Symmetry,
    random: &'d mut Random,
    limits: &'d mut Limits,
    /// The clues that a place of each layer may have.
    candidates: Vec<Vec<String>>,
    /// The number of places of each kind that took no clue; below 0 if one took a clue.
    refusals: BTreeMap<Kind, i32>,
    /// The number of changes that are tried to exclude a solution: less after failures.
    patience: usize,
    /// The wanted difficulty; `None` for any.
    difficulty: Option<Difficulty>,
}

/// A kind of places of clues: the layer, the clue there without others, and the sign there.
type Kind = (usize, String, String);

impl Dealer<'_> {
    /// Attempts to deal a board with exactly one solution. Returns `None` if the attempt finds none, or
    /// a limit is reached.
    ///
    /// Cost: a run of the judge for each of some hundred clues at each place, and a search for each
    /// clue of the board.
    pub fn board(&mut self) -> Option<Sheet> {
        let bare = self.genre.bare(self.size, self.symmetry, self.difficulty, self.random);
        let mut orbits = self.genre.orbits(&bare, self.symmetry);
        self.random.shuffle(&mut orbits);
        Attempt { dealer: self, bare, orbits, values: Vec::new() }.board()
    }
}

/// An attempt to deal a board.
struct Attempt<'a, 'd> {
    dealer: &'a mut Dealer<'d>,
    /// The board before it has clues.
    bare: Sheet,
    /// The places of clues, in random order.
    orbits: Vec<Orbit>,
    /// The values of the solution, with which a similar one is drawn.
    values: Vec<i64>,
}

impl Dealer<'_> {
    /// Draws a solution, near one with these values if there are any.
    fn draw(&mut self, bare: &Sheet, near: &[i64]) -> Option<Found> {
        self.genre.draw(bare, near, self.random, self.limits)
    }
}

impl Attempt<'_, '_> {
    /// Returns a board with exactly one solution, if the attempt finds one.
    fn board(mut self) -> Option<Sheet> {
        let mut solution = self.drawn()?;
        let mut board = self.bare.clone();
        for _ in 0..MOVES {
            let before = std::mem::replace(&mut board, self.bare.clone());
            self.fill(&mut board, &mut solution, &before);
            match self.exclude_others(&mut board, &mut solution) {
                Ok(()) => return self.thin(&board),
                Err(Some(other)) if self.move_border([&solution, &other]) => {}
                Err(Some(other)) => solution = self.block([&solution, &other])?,
                Err(None) => return None,
            }
        }
        None
    }

    /// Draws some solutions of the bare board, and returns the most varied one. Returns `None` if its
    /// open squares all have one sign: nothing would be left to find.
    fn drawn(&mut self) -> Option<Vec<String>> {
        let size = self.bare.size;
        let first = self.dealer.draw(&self.bare, &[])?;
        let others = (1..DRAWS).filter_map(|_| self.dealer.draw(&self.bare, &[]));
        let drawn = others.chain([first]).max_by_key(|it| variety(size, &it.signs))?;
        let Found { signs: drawn, values } = drawn;
        self.values = values;
        let layers = self.dealer.genre.layers.iter().zip(&self.bare.layers);
        let squares: Vec<_> = layers.filter(|it| it.0.shape == Shape::Squares).collect();
        let is_told = |at: &usize| squares.iter().any(|(_, clues)| clues[*at] == drawn[*at]);
        let is_open = |at: &usize| drawn[*at] == "-" || !is_told(at);
        let mut open = size.squares().filter(is_open).map(|at| &drawn[at]);
        let first = open.next();
        (!open.all(|sign| Some(sign) == first)).then_some(drawn)
    }

    /// Takes clues away while the solution stays the only one, and puts back a random share of them: all
    /// that an easier board needs, and none for a hard one.
    fn thin(&mut self, full: &Sheet) -> Option<Sheet> {
        let mut board = full.clone();
        let mut spared = Vec::new();
        let layers = &self.dealer.genre.layers;
        let is_kept = |&[layer, _]: &[usize; 2]| layers[layer].dealt.keeps_clues();
        let is_zero = |&[layer, at]: &[usize; 2]| {
            layers[layer].dealt == Dealt::Walls && full.layers[layer][at] == "0"
        };
        let orbits = self.orbits.iter().filter(|it| !it.iter().any(is_kept));
        let mut orbits: Vec<&Orbit> = orbits.collect();
        // Zeros tell most and leave least to find, so they go first, and are not put back.
        orbits.sort_by_key(|it| !it.iter().any(is_zero));
        for orbit in orbits {
            let mut less = board.clone();
            for &[layer, at] in orbit {
                // Black squares stay.
                let is_black = self.bare.layers[layer][at] == BLACK;
                less.layers[layer][at] = if is_black { BLACK } else { "-" }.to_owned();
            }
            if less != board && self.dealer.genre.is_unique(&less, self.dealer.limits) {
                board = less;
                if !orbit.iter().any(is_zero) {
                    spared.push(orbit);
                }
            }
        }
        let put_back = |board: &mut Sheet, orbits: &[&Orbit]| {
            for &[layer, at] in orbits.iter().copied().flatten() {
                board.layers[layer][at].clone_from(&full.layers[layer][at]);
            }
        };
        let wanted = self.dealer.difficulty;
        let part = match wanted {
            Some(Difficulty::Hard) => 0,
            _ => self.dealer.random.below(PARTS / 2 + 1),
        };
        let (chosen, more): (Vec<&Orbit>, Vec<&Orbit>) =
            spared.into_iter().partition(|_| self.dealer.random.below(PARTS) < part);
        put_back(&mut board, &chosen);
        for orbits in more.chunks(more.len().div_ceil(EASINGS).max(1)) {
            let Dealer { genre, limits, .. } = &mut *self.dealer;
            if wanted.is_none_or(|wanted| !genre.is_harder(&board, wanted, limits)) {
                break;
            }
            put_back(&mut board, orbits);
        }
        let is_good = !has_many_zeros(layers, &board);
        (is_good && self.dealer.genre.is_unique(&board, self.dealer.limits)).then_some(board)
    }
}

/// Returns whether more than one wall in [`WALLS_FOR_A_ZERO`] has a zero.
fn has_many_zeros(layers: &[Layer], board: &Sheet) -> bool {
    layers.iter().zip(&board.layers).filter(|(layer, _)| layer.dealt == Dealt::Walls).any(
        |(_, clues)| {
            let walls = clues.iter().filter(|it| *it != "-").count();
            WALLS_FOR_A_ZERO * clues.iter().filter(|it| *it == "0").count() > walls
        },
    )
}

/// Returns the number of neighbours with different signs: a board whose solution is nearly the same
/// everywhere is a dull one.
fn variety(size: Size, signs: &[String]) -> usize {
    size.pairs().into_iter().filter(|&[one, two]| signs[one] != signs[two]).count()
}
