//! Explains what forced steps alone do not: by an argument about the cells that they leave, by cases,
//! or else by a search, with the reasons that were tried.
//!
//! The cases are all placements of one cell or piece. They explain if each of them leads, by steps
//! that it forces, to a dead end.

use billhook_engine::{Flow, Limits, OnSolution, Statistics, Status, dfs};
use billhook_plugin::reading::counted;

use super::forced::Finding;
use super::position::{Item, Layout, Position};
use super::told::Told;
use crate::Challenge;
use crate::pack::{Packing, filled, impossible};
use crate::puzzle::Puzzle;

/// Maximum number of nodes of the search for a solution.
const NODES: u64 = 200_000;
/// Maximum number of placements of a cell or a piece that are told one by one.
const CASES: u32 = 8;

/// The reasons that were tried before a search, in words.
const TRIED: &str = "neither areas, regions and colourings, nor forced steps, nor all placements of \
                     one cell or piece with what they force show it sooner";

/// Returns why there is no solution, a line for each step; `None` if there is one, if a limit was
/// reached, or if neither a reason nor a short search shows it.
pub(super) fn explain(
    challenge: &Challenge,
    layout: &Layout,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    let mut nodes = Statistics::default();
    let mut is_solved = false;
    let mut first = OnSolution(|_: &Position<'_>| {
        is_solved = true;
        Flow::Stop
    });
    let searched = limits.within(NODES, |limits| {
        dfs::search(&mut Position::empty(layout), &mut (limits, &mut first, &mut nodes))
    });
    if is_solved {
        return None;
    }
    let told = Told::new(challenge, layout);
    let mut position = Position::empty(layout);
    if let Some(why) = on_the_rest(challenge, &position) {
        return Some(vec![why]);
    }
    let mut lines = Vec::new();
    while let Finding::Forced(forced) = position.finding() {
        if limits.exhausted() {
            return None;
        }
        lines.push(told.forced(&position, &forced).level(usize::MAX).1.to_owned());
        position.lay(forced.placement);
    }
    let why = on_the_rest(challenge, &position).filter(|_| !lines.is_empty());
    if let Some(why) = why {
        lines.push(format!("then {why}"));
        return Some(lines);
    }
    if let Some(cases) = by_cases(&told, &mut position, limits) {
        lines.extend(cases);
        return Some(lines);
    }
    let nodes = counted(nodes.nodes() as usize, "node");
    (searched == Status::Complete).then(|| vec![format!("a search of {nodes} finds none; {TRIED}")])
}

/// Returns an argument that the pieces left cannot fill the cells left; `None` if none applies.
fn on_the_rest(challenge: &Challenge, position: &Position<'_>) -> Option<String> {
    let (puzzle, packing) = (&challenge.puzzle, &position.layout.packing);
    if position.laid.is_empty() {
        return impossible(puzzle, packing);
    }
    let mut laid = position.laid.clone();
    let cells = filled(packing, &puzzle.given, &mut laid, &[]);
    let piece = |&piece: &u16| (piece != u16::MAX).then_some(usize::from(piece));
    let rest = Puzzle { given: cells.iter().map(piece).collect(), ..puzzle.clone() };
    impossible(&rest, &Packing::new(&rest))
}

/// Returns the cases of the cell or piece with the fewest placements, all of which lead to a dead
/// end; `None` if no cell or piece has such placements, or if a limit was reached.
fn by_cases(
    told: &Told<'_>,
    position: &mut Position<'_>,
    limits: &mut Limits,
) -> Option<Vec<String>> {
    let mut items: Vec<(Item, u32)> =
        position.items().filter(|(_, number)| (1..=CASES).contains(number)).collect();
    items.sort_by_key(|&(_, number)| number);
    for (item, number) in items {
        let options: Vec<u32> = position.options(item).collect();
        let cases = options.iter().map(|&placement| case(told, position, placement, limits));
        let Some(cases) = cases.collect::<Option<Vec<String>>>() else { continue };
        let of = match item {
            Item::Cell(cell) => format!("{} is covered", told.cell(cell)),
            Item::Kind(kind) => format!("{} can lie", told.any_of(position, kind)),
        };
        let ways = if number == 1 { "1 way".to_owned() } else { format!("{number} ways") };
        let head = format!("{of} in {ways}, and each leads to a dead end:");
        return Some([head].into_iter().chain(cases).collect());
    }
    None
}

/// Returns the steps that a placement forces, up to a dead end, in a line; `None` if they lead to
/// none, or if a limit was reached.
fn case(
    told: &Told<'_>,
    position: &Position<'_>,
    placement: u32,
    limits: &mut Limits,
) -> Option<String> {
    let mut line = format!("if {}:", told.lies(position, placement));
    let mut ahead = position.clone();
    ahead.lay(placement);
    loop {
        match ahead.finding() {
            _ if limits.exhausted() => return None,
            Finding::Dead(dead) => {
                return Some(format!("{line} then {}", told.dead(&ahead, &dead)));
            }
            Finding::Forced(forced) => {
                line += &format!(" {},", told.lies(&ahead, forced.placement));
                ahead.lay(forced.placement);
            }
            Finding::Solved | Finding::Open => return None,
        }
    }
}
