//! Reads directives in comments: the layout of solutions, and symmetries.
//!
//! ```text
//! | layout a1 a2 a3
//! | layout b1 b2 b3
//! | symmetry a1 a3 / b1 b3
//! ```
//!
//! Each `layout` is a row of a board whose squares are items; `.` is no square. Each `symmetry` is
//! a permutation of items, in cycles: here a1 and a3 change places, and so do b1 and b3.

use std::collections::{HashMap, HashSet};

use billhook_engine::exact_cover::{Entry, ExactCover};
use billhook_plugin::{Input, Mistake, Place, Word};

/// Maximum memory of all symmetries, in words: each takes one for each option, and [`EACH`] more.
const MOST: usize = 1 << 22;
/// The overhead of a symmetry, in words.
const EACH: usize = 16;

/// The directives of a file.
#[derive(Debug, Default)]
pub(crate) struct Remarks {
    /// The items of a board, row by row, with `None` for no square; empty if there is no layout.
    pub(crate) layout: Vec<Vec<Option<usize>>>,
    /// The symmetries except the identity, each as the image of each option.
    pub(crate) symmetries: Vec<Vec<u32>>,
    /// The position of the first symmetry; `None` if there is none.
    pub(crate) place: Option<Place>,
}

impl Remarks {
    /// Reads the directives of a file in Knuth's format.
    ///
    /// # Errors
    ///
    /// Fails for an unknown item, an item that occurs twice in a symmetry or in the layout, a
    /// symmetry that does not map options to options, or too many symmetries.
    pub(crate) fn read(input: &Input, cover: &ExactCover) -> Result<Self, Mistake> {
        let mut remarks = Self::default();
        let mut generators = Vec::new();
        let mut laid = HashSet::new();
        for line in input.lines().filter(|line| line.text.starts_with('|')) {
            let mut words = line.words().skip(1);
            match words.next().map_or("", |word| word.text) {
                "layout" => {
                    let square = |word: Word<'_>| match (word.text, item(&word, cover)) {
                        (".", Err(_)) => Ok(None),
                        (_, item) => match item? {
                            item if laid.insert(item) => Ok(Some(item)),
                            _ => Err(word.mistake("this item is laid out twice", "not expected")),
                        },
                    };
                    remarks.layout.push(words.map(square).collect::<Result<_, _>>()?);
                }
                "symmetry" => {
                    let words: Vec<Word<'_>> = words.collect();
                    generators.push(of_options(&words, cover).map_err(
                        |wrong| match wrong.place {
                            Place::Nowhere => {
                                Mistake { place: Place::Input(line.place.clone()), ..wrong }
                            }
                            _ => wrong,
                        },
                    )?);
                    remarks.place.get_or_insert(Place::Input(line.place));
                }
                _ => {}
            }
        }
        if let Some(place) = &remarks.place {
            remarks.symmetries = group(&generators, cover.options()).ok_or_else(|| {
                let message = "there are too many symmetries for so many options";
                Mistake::new(message, place.clone(), "the first of them")
            })?;
        }
        Ok(remarks)
    }
}

fn item(word: &Word<'_>, cover: &ExactCover) -> Result<usize, Mistake> {
    cover.item(word.text).ok_or_else(|| word.mistake("invalid item", "expected one of the items"))
}

/// Returns the image of each option under a permutation of items given by its cycles. Fails if an
/// item is unknown or occurs twice, or if an option has no image.
fn of_options(words: &[Word<'_>], cover: &ExactCover) -> Result<Vec<u32>, Mistake> {
    let mut image: Vec<u32> = (0..cover.items() as u32).collect();
    for cycle in words.split(|word| word.text == "/") {
        let items: Vec<usize> =
            cycle.iter().map(|word| item(word, cover)).collect::<Result<_, _>>()?;
        for (at, &item) in items.iter().enumerate() {
            if image[item] != item as u32 || items[..at].contains(&item) {
                return Err(
                    cycle[at].mistake("this item stands twice in a symmetry", "not expected")
                );
            }
            image[item] = items[(at + 1) % items.len()] as u32;
        }
    }
    let sorted = |entries: &mut dyn Iterator<Item = Entry>| {
        let mut entries: Vec<(u32, u32)> = entries.map(|it| (it.item, it.colour)).collect();
        entries.sort_unstable();
        entries
    };
    // Equal options are matched in their order.
    let mut numbers: HashMap<Vec<(u32, u32)>, Vec<u32>> = HashMap::new();
    for option in (0..cover.options()).rev() {
        let key = sorted(&mut cover.option(option).iter().copied());
        numbers.entry(key).or_default().push(option as u32);
    }
    let becomes = |option: usize| {
        let entries = cover.option(option).iter();
        let mut entries =
            entries.map(|it| Entry { item: image[it.item as usize], colour: it.colour });
        let there = numbers.get_mut(&sorted(&mut entries)).and_then(Vec::pop);
        there.ok_or_else(|| {
            let option = cover.show_option(option);
            let message =
                format!("invalid symmetry: the option `{option}` becomes none of the others");
            Mistake::new(message, Place::Nowhere, "")
        })
    };
    (0..cover.options()).map(becomes).collect()
}

/// Returns the group that the symmetries generate, without the identity; `None` if it is too large.
fn group(generators: &[Vec<u32>], options: usize) -> Option<Vec<Vec<u32>>> {
    let nothing: Vec<u32> = (0..options as u32).collect();
    let (mut known, mut all) = (HashSet::from([nothing.clone()]), vec![nothing]);
    let mut at = 0;
    while at < all.len() {
        for generator in generators {
            let both: Vec<u32> = all[at].iter().map(|&option| generator[option as usize]).collect();
            if known.insert(both.clone()) {
                all.push(both);
            }
        }
        if all.len().saturating_mul(options + EACH) > MOST {
            return None;
        }
        at += 1;
    }
    all.remove(0);
    Some(all)
}
