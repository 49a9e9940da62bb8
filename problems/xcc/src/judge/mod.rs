//! Judges by names and text whether an answer is right, and shares nothing with the search.
//!
//! An answer names options of the instance; the judge counts for each item how often it is covered.

mod checker;
mod index;
mod read;

use std::collections::BTreeMap;

use billhook_engine::exact_cover::ExactCover;

pub(crate) use self::checker::{Checker, Options};
pub(crate) use self::index::Index;
use self::read::{Part, parts};
use billhook_plugin::{Mistake, Place, Verdict};

/// Maximum number of options that are named as covering one item.
const NAMED: usize = 5;

/// The uses of an item: options of the answer, with the colour.
type Uses<'a> = Vec<(&'a Part<'a>, Option<&'a str>)>;

/// Reads an answer: options of the instance, in any order, on lines of their own or separated by `
/// ; `. The items of an option may have any order. `index` must be that of the instance. Fails at
/// the first option that the instance does not have.
pub(crate) fn read(answer: &str, cover: &ExactCover, index: &Index) -> Result<Vec<u32>, Mistake> {
    let parts = parts(answer, cover.item(";").is_none());
    let option = |part| index.find(cover, part).ok_or_else(|| unknown(cover, part));
    parts.iter().map(option).collect()
}

/// Judges options of the instance, a line each.
pub(crate) fn judge(options: &str, cover: &ExactCover) -> Verdict {
    let parts = parts(options, false);
    Verdict::of(faults(&parts, cover), || match parts.len() {
        1 => "every primary item is covered exactly once, by 1 option".to_owned(),
        many => format!("every primary item is covered exactly once, by {many} options"),
    })
}

/// Returns whether an answer can be read and is right.
pub(crate) fn is_right(answer: &str, cover: &ExactCover, index: &Index) -> bool {
    let parts = parts(answer, cover.item(";").is_none());
    parts.iter().all(|part| index.find(cover, part).is_some())
        && faults(&parts, cover).next().is_none()
}

/// Returns the faults in the use of items, item by item.
fn faults<'a>(parts: &'a [Part<'a>], cover: &'a ExactCover) -> impl Iterator<Item = String> {
    let mut uses: BTreeMap<&str, Uses<'_>> = BTreeMap::new();
    for part in parts {
        for word in &part.words {
            let (item, colour) = split(word);
            uses.entry(item).or_default().push((part, colour));
        }
    }
    (0..cover.items()).filter_map(move |item| {
        let name = cover.item_name(item);
        let uses = uses.get(name).map_or(&[][..], Vec::as_slice);
        if item < cover.primary() { primary(name, uses) } else { secondary(name, uses) }
    })
}

/// Returns the fault in the use of a primary item; `None` if exactly one option has it.
fn primary(name: &str, uses: &[(&Part<'_>, Option<&str>)]) -> Option<String> {
    match uses.len() {
        0 => Some(format!("item {name} is not covered")),
        1 => None,
        _ => Some(format!("item {name} is covered {}", by(uses))),
    }
}

/// Returns the fault in the use of a secondary item: several options have it, not all in one
/// colour. `None` if at most one option has it, or all have it in one colour.
fn secondary(name: &str, uses: &[(&Part<'_>, Option<&str>)]) -> Option<String> {
    let [(first, colour), others @ ..] = uses else { return None };
    if colour.is_none() && !others.is_empty() && others.iter().all(|(_, other)| other.is_none()) {
        return Some(format!("item {name} is covered {}", by(uses)));
    }
    let (second, other) = others.iter().find(|(_, other)| other.is_none() || other != colour)?;
    let coloured = |colour: &Option<&str>| match colour {
        Some(colour) => format!("colour {colour}"),
        None => "no colour".to_owned(),
    };
    Some(format!(
        "item {name} has {} in `{first}` and {} in `{second}`",
        coloured(colour),
        coloured(other)
    ))
}

/// Formats uses: "twice, by `a b` and `b c`".
fn by(uses: &[(&Part<'_>, Option<&str>)]) -> String {
    let often = match uses.len() {
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    };
    let mut named: Vec<_> = uses.iter().take(NAMED).map(|(part, _)| format!("`{part}`")).collect();
    let last = match uses.len() {
        many if many > NAMED => "others".to_owned(),
        _ => named.pop().unwrap_or_default(),
    };
    format!("{often}, by {} and {last}", named.join(", "))
}

/// Creates the mistake of an unknown option: names the unknown word, if there is one.
fn unknown(cover: &ExactCover, part: &Part<'_>) -> Mistake {
    for word in &part.words {
        let (item, _) = split(word);
        if cover.item(item).is_none() {
            let place = Place::Answer(part.place_of(word));
            return Mistake::new("there is no such item", place, "expected an item of the file");
        }
    }
    let place = Place::Answer(part.place.clone());
    Mistake::new("there is no such option", place, "expected an option of the file")
}

/// Splits a word into item and colour.
fn split(word: &str) -> (&str, Option<&str>) {
    match word.split_once(':') {
        Some((item, colour)) => (item, Some(colour)),
        None => (word, None),
    }
}
