//! The sliding-tile puzzle as a plug-in.

use std::cell::OnceCell;
use std::sync::Arc;

use billhook_engine::Bounded;

use super::about::ABOUT;
use super::board::Board;
use super::draw;
use super::judge;
use super::moves::Moves;
use super::position::Position;
use super::puzzle::Puzzle;
use super::read;
use super::search::Tiles;
use billhook_plugin::{
    About, Best, Guide, Input, Instance, Mistake, Options, Outcome, Problem, Report, Task, Told,
    optimise, told_guided,
};

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
        let typed = options.typed(ABOUT.options, &["random", "seed", "moves"]);
        Ok(Box::new(Start { title: format!("{puzzle}{typed}"), puzzle, board: OnceCell::new() }))
    }
}

/// A position to begin with.
#[derive(Clone, Debug)]
struct Start {
    title: String,
    puzzle: Puzzle,
    /// The tables of the board; made when a search is first asked for.
    board: OnceCell<Arc<Board>>,
}

impl Instance for Start {
    fn title(&self) -> String {
        self.title.clone()
    }

    fn run(&self, task: Task<'_>) -> Outcome {
        // Half of the memory will do where it does.
        if let Some(tiles) = self.tiles::<u64>() {
            return search(tiles, task);
        }
        match self.tiles::<u128>() {
            Some(tiles) => search(tiles, task),
            None => Outcome::impossible("idastar", "the board is too large"),
        }
    }

    fn told(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if !["auto", "idastar"].contains(&strategy) {
            return Err("only the tree of idastar can be shown".to_owned());
        }
        if let Some(tiles) = self.tiles::<u64>() {
            return Ok(self.tell(tiles));
        }
        self.tiles::<u128>()
            .map(|tiles| self.tell(tiles))
            .ok_or_else(|| "the board is too large".to_owned())
    }

    fn judge(&self, answer: &str) -> Result<Report, Mistake> {
        judge::judge(answer, &self.puzzle)
    }
}

impl Start {
    /// The puzzle at its beginning, as [`Tiles::new`].
    fn tiles<P: Position>(&self) -> Option<Tiles<P>> {
        let board = self.board.get_or_init(|| Arc::new(Board::new(&self.puzzle)));
        Tiles::on(Arc::clone(board), &self.puzzle)
    }

    fn tell<P: Position + 'static>(&self, tiles: Tiles<P>) -> Box<dyn Told> {
        let (columns, cells) = (self.puzzle.columns(), self.puzzle.tiles().len());
        let width = if cells > 10 { 2 } else { 1 };
        let decision = |tiles: &Tiles<P>, mv| format!("slide {}", tiles.tile(mv));
        let state = move |tiles: &Tiles<P>| {
            let tile = |cell| match tiles.position().tile(cell) {
                0 => format!("{:>width$}", '.'),
                tile => format!("{tile:>width$}"),
            };
            let cells: Vec<String> = (0..cells).map(tile).collect();
            let mut lines: Vec<String> = cells.chunks(columns).map(|row| row.join(" ")).collect();
            // What is known of the cost: moves made, and the least number to come.
            lines.push(format!("{} + {}", tiles.cost(), tiles.estimate()));
            lines.join("\n")
        };
        told_guided(Guide::Deepening, tiles, decision, state)
    }
}

fn search<P: Position>(mut tiles: Tiles<P>, task: Task<'_>) -> Outcome {
    optimise("idastar", &mut tiles, task, &Fewest)
}

/// The fewest moves are the best.
struct Fewest;

impl<P: Position> Best<Tiles<P>> for Fewest {
    /// Where the tiles lie; how they came there does not matter.
    type State = P;
    type Solution = Moves;

    fn state(&self, tiles: &Tiles<P>) -> P {
        tiles.position()
    }
    fn solution(&self, tiles: &Tiles<P>) -> Moves {
        Moves(tiles.moved())
    }
    fn cost(&self, moves: i64) -> String {
        format!("{moves} move{}", if moves == 1 { "" } else { "s" })
    }
}
