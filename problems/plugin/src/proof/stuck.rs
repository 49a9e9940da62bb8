//! The item of an exact cover that is stuck first, if there is no cover.

use billhook_engine::exact_cover::{ExactCover, Order, SparseSets};
use billhook_engine::{Node, Search, Status};
use num_bigint::BigUint;

use crate::run::Outcome;

/// Maximum number of options that a note names.
const NAMED: usize = 3;

/// Adds a note on the item that is stuck first, if a complete search found no solution and nothing
/// else says why. `name` returns an option in words.
pub(crate) fn told(
    outcome: &mut Outcome,
    cover: &ExactCover,
    order: Order,
    name: &dyn Fn(usize) -> String,
) {
    let has_none = outcome.status == Status::Complete
        && outcome.solutions == BigUint::ZERO
        && outcome.why().is_none();
    if has_none {
        let stuck = first(cover, order, name);
        let notes: Vec<String> = outcome.note.take().into_iter().chain(stuck).collect();
        outcome.note = (!notes.is_empty()).then(|| notes.join(", "));
    }
}

/// Returns the primary item without an option at the first dead end, and the options chosen before
/// it, in words. `None` if every item has an option there.
fn first(cover: &ExactCover, order: Order, name: &dyn Fn(usize) -> String) -> Option<String> {
    let mut search = SparseSets::new(cover, order);
    while let Node::Open(mut cursor) = search.open() {
        let option = search.next(&mut cursor)?;
        search.apply(option);
    }
    let chosen = search.chosen();
    let item = cover.item_name(item(cover, &chosen)?);
    let mut names: Vec<String> = chosen.iter().take(NAMED).map(|&it| name(it)).collect();
    if chosen.len() > NAMED {
        names.push(format!("{} more", chosen.len() - NAMED));
    }
    let after =
        if names.is_empty() { String::new() } else { format!(" after {}", names.join("; ")) };
    Some(format!("stuck first at item {item}{after}"))
}

/// Returns the first primary item that none of the options chosen covers and none of those left
/// can; `None` if there is none.
pub(crate) fn item(cover: &ExactCover, chosen: &[usize]) -> Option<usize> {
    let mut uses: Vec<Option<u32>> = vec![None; cover.items()];
    for entry in chosen.iter().flat_map(|&option| cover.option(option)) {
        uses[entry.item as usize] = Some(entry.colour);
    }
    // Agreeing on a colour is the only way to share an item.
    let fits = |&option: &usize| {
        let mut entries = cover.option(option).iter();
        entries.all(|entry| match uses[entry.item as usize] {
            None => true,
            Some(colour) => colour > 0 && colour == entry.colour,
        })
    };
    let mut has_option = vec![false; cover.items()];
    for entry in (0..cover.options()).filter(fits).flat_map(|option| cover.option(option)) {
        has_option[entry.item as usize] = true;
    }
    let is_stuck = |item: &usize| uses[*item].is_none() && !has_option[*item];
    (0..cover.primary()).find(is_stuck)
}
