//! The searches of a board in words: a decision is a piece and its cells, the
//! state the board.

use billhook_engine::Limits;

use super::pack::{
    Alike, BruteForce, Choice, Exchange, Packing, Plan, Spread, Step, Tiler, cell_names,
};
use super::plugin::Challenge;
use super::symbol::symbols;
use super::ways::{Job, Way, with_tiler};
use crate::plugin::{Solution, Told, told, told_with};

impl Challenge {
    /// The search of a strategy, in words.
    pub(super) fn told_by(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        match strategy {
            "brute-force" => Ok(match self.puzzle.board.points().len() {
                0..=64 => self.told_by_brute_force::<1>(),
                65..=256 => self.told_by_brute_force::<4>(),
                _ => self.told_by_brute_force::<16>(),
            }),
            "diagram" => Err("its diagram is no tree".to_owned()),
            _ => {
                let (plan, way) =
                    self.prepare(strategy, &mut Limits::new()).map_err(|outcome| match outcome
                        .reason
                    {
                        Some(reason) => format!("no search is needed: {reason}"),
                        None => "there are too many placements".to_owned(),
                    })?;
                with_tiler(plan, way, Telling { challenge: self, plan, way })
            }
        }
    }

    fn told_by_brute_force<const N: usize>(&self) -> Box<dyn Told + '_> {
        let words = Words::new(self);
        told(
            "brute-force",
            BruteForce::<N>::new(&self.puzzle),
            move |search, position| {
                let (piece, cells) = search.position(position);
                words.lies(piece, cells)
            },
            |search| self.show(search.filled(&self.puzzle.given)).text(),
        )
    }
}

/// What the pieces and the cells are called.
struct Words {
    symbols: Vec<char>,
    cells: Vec<String>,
}

impl Words {
    fn new(challenge: &Challenge) -> Self {
        let puzzle = &challenge.puzzle;
        Self { symbols: symbols(&puzzle.pieces), cells: cell_names(&puzzle.board) }
    }

    fn lies(&self, piece: usize, cells: impl IntoIterator<Item = usize>) -> String {
        let mut text = self.symbols[piece].to_string();
        let mut cells: Vec<usize> = cells.into_iter().collect();
        cells.sort_unstable();
        for cell in cells {
            text.push(' ');
            text += &self.cells[cell];
        }
        text
    }

    fn placement(&self, packing: &Packing, at: u32) -> String {
        let covered = packing.covered(at as usize).iter();
        let cells = covered.map(|&cell| usize::from(packing.cells[usize::from(cell)]));
        self.lies(packing.kinds[packing.kind(at as usize)].pieces[0], cells)
    }
}

/// A search that is to be told.
struct Telling<'a> {
    challenge: &'a Challenge,
    plan: &'a Plan,
    way: Way,
}

impl<'a> Job for Telling<'a> {
    type Done = Result<Box<dyn Told + 'a>, String>;

    fn with<T: Tiler + 'static>(self, tiler: T) -> Self::Done {
        let Self { challenge, plan, way } = self;
        let words = Words::new(challenge);
        let exchanged = plan.alike == Alike::Different;
        let search = Exchange::new(Spread::new(tiler, plan), &plan.packing, exchanged);
        Ok(told_with(
            way.name(),
            note(plan),
            search,
            move |search: &Exchange<'_, Spread<'_, T>>, step| match step {
                Step::Pack(Choice::Tile(mv)) => {
                    let at = search.packer().tiler().placements()[mv as usize];
                    words.placement(&plan.packing, at)
                }
                Step::Pack(Choice::Image(0)) => "as it is".to_owned(),
                Step::Pack(Choice::Image(image)) => format!("image {image}"),
                Step::Label(label) => {
                    let equal =
                        search.unnamed().and_then(|kind| kind.pieces.get(usize::from(label)));
                    equal.map_or_else(String::new, |&piece| {
                        format!("named {}", words.symbols[piece])
                    })
                }
            },
            |search: &Exchange<'_, Spread<'_, T>>| {
                challenge.show(search.filled(&challenge.puzzle.given)).text()
            },
        ))
    }

    fn too_large(self) -> Self::Done {
        Err("there are too many placements".to_owned())
    }
}

/// What the tree owes to the symmetry of the board.
fn note(plan: &Plan) -> Option<String> {
    if plan.reduction.allowed.iter().all(|allowed| *allowed) {
        return None;
    }
    Some(match plan.alike {
        Alike::Symmetric => "packings up to symmetry".to_owned(),
        Alike::Different | Alike::Exchanged => {
            "packings up to symmetry, of each of which the images come last".to_owned()
        }
    })
}
