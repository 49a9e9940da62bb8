//! The sliding-tile puzzle as a plug-in.

use billhook_engine::{At, Bounded, OnSolution, Prune, Statistics, Status, dfs};

use super::about::ABOUT;
use super::draw;
use super::judge;
use super::moves::Moves;
use super::position::Position;
use super::puzzle::Puzzle;
use super::read;
use super::search::Tiles;
use crate::plugin::{About, Input, Instance, Mistake, Options, Outcome, Problem, Report, Task};

/// The sliding-tile puzzle.
#[derive(Clone, Copy, Debug)]
pub struct SlidingTiles;

impl Problem for SlidingTiles {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn read(&self, input: &Input, options: &Options) -> Result<Box<dyn Instance>, Mistake> {
        let puzzle = match options.has("random") {
            true => draw::draw(input, options)?,
            false => {
                draw::undrawn(options)?;
                read::read(input, options)?
            }
        };
        let typed = options.typed(ABOUT.options, &["random", "seed", "steps"]);
        Ok(Box::new(Start { title: format!("{puzzle}{typed}"), puzzle }))
    }
}

/// A position to begin with.
#[derive(Clone, Debug)]
struct Start {
    title: String,
    puzzle: Puzzle,
}

impl Instance for Start {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        // Half of the memory will do where it does.
        match (Tiles::<u64>::new(&self.puzzle), Tiles::<u128>::new(&self.puzzle)) {
            (Some(tiles), _) => deepening(tiles, task),
            (None, Some(tiles)) => deepening(tiles, task),
            (None, None) => Outcome::impossible("idastar", "the board is too large"),
        }
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        judge::judge(answer, &self.puzzle)
    }
}

/// Iterative-deepening A\*: depth first as far as the bound goes, and again
/// with the least bound beyond it until there is a solution (Richard Korf,
/// *Depth-First Iterative-Deepening*, 1985). Finds all shortest solutions.
fn deepening<P: Position>(mut tiles: Tiles<P>, task: Task<'_>) -> Outcome {
    let Task { mut limits, mut each, .. } = task;
    let (mut statistics, mut most) = (Statistics::new(), tiles.bound());
    loop {
        let mut next = i64::MAX;
        let beyond = Prune(|tiles: &Tiles<P>, _: At<u8>| {
            let bound = tiles.bound();
            let beyond = bound > most;
            next = if beyond { next.min(bound) } else { next };
            beyond
        });
        let tell = OnSolution(|tiles: &Tiles<P>| match &mut each {
            Some(each) => each(&Moves(tiles.moved().to_vec())),
            None => billhook_engine::Flow::Continue,
        });
        let mut visitor = (&mut limits, &mut statistics, beyond, tell);
        let status = dfs::search(&mut tiles, &mut visitor);
        if status != Status::Complete || statistics.solutions() > 0 || next == i64::MAX {
            return Outcome::searched("idastar", status, statistics);
        }
        most = next;
    }
}
