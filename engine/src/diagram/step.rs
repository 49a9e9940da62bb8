//! Steps over the frontier of a diagram, to the solution that is asked for.

use super::Problem;
use super::beyond::Beyond;
use super::graph::SOLVED;
use super::index::Place;
use super::memo::Known;
use super::rest::Rest;
use super::trail::Trail;
use crate::visit::At;
use crate::{Node, Search};

/// Goes from the end of a path, which is a place beyond the frontier, to one within, with
/// the moves taken. False if the solution is not there.
///
/// `wanted` may say of the move at a step whether it is the right one; if
/// not, it is the one with the place's number.
pub(super) fn step_over<'s, M: Copy>(
    rest: &mut Rest<'s, M>,
    path: impl Iterator<Item = M>,
    beyond: Beyond<'_, 's, M>,
    place: &mut Place,
    taken: &mut Vec<M>,
    wanted: &dyn Fn(usize, M) -> Option<bool>,
) -> Result<bool, Problem> {
    let mut trail = Trail::new();
    let stepped = match trail.replay(rest, path) {
        true => step(rest, &mut trail, beyond, place, taken, wanted),
        false => Err(Problem::Mismatch),
    };
    trail.back(rest);
    stepped
}

fn step<'s, M: Copy>(
    rest: &mut Rest<'s, M>,
    trail: &mut Trail<M>,
    mut beyond: Beyond<'_, 's, M>,
    place: &mut Place,
    taken: &mut Vec<M>,
    wanted: &dyn Fn(usize, M) -> Option<bool>,
) -> Result<bool, Problem> {
    let first = trail.len();
    loop {
        match rest.open() {
            Node::Solved => {
                place.node = SOLVED;
                return Ok(true);
            }
            Node::Dead => return Ok(false),
            Node::Open(()) => {}
        }
        let mut branch = 0;
        let chosen = loop {
            let Some(mv) = rest.next(&mut ()) else { break Ok(None) };
            rest.apply(mv);
            let each = &place.each * beyond.times(mv);
            let wanted = wanted(trail.len() - first, mv);
            let here = if wanted == Some(true) {
                true
            } else {
                let at = At { depth: trail.len() + 1, branch, by: Some(mv) };
                let all = match beyond.count(rest, at) {
                    Ok(sum) => &each * sum.long(),
                    Err(halt) => {
                        rest.undo(mv, ());
                        break Err(halt.problem);
                    }
                };
                let here = wanted.is_none() && place.number < all;
                match wanted {
                    Some(_) => place.number += all,
                    None if here => {}
                    None => place.number -= all,
                }
                here
            };
            if here {
                break Ok(Some((mv, each)));
            }
            rest.undo(mv, ());
            branch += 1;
        };
        let (mv, each) = match chosen {
            Ok(Some(chosen)) => chosen,
            Ok(None) => {
                rest.close(());
                return Ok(false);
            }
            Err(problem) => {
                rest.close(());
                return Err(problem);
            }
        };
        trail.push(mv);
        taken.push(mv);
        place.each = each;
        match rest.known().compiled() {
            Some(Known::Dead) => return Ok(false),
            // Each step over the frontier ends at a lesser node: there are no
            // circles.
            Some(Known::Alive(node)) if node < place.node => {
                place.node = node;
                return Ok(true);
            }
            Some(_) => return Err(Problem::Mismatch),
            None => {}
        }
    }
}
