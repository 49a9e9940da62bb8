//! The encoding of an instance as linear constraints over Booleans, one for each option, for
//! proofs.

use super::{Error, ExactCover};
use crate::proof::{Constraint, Formula};

/// Maximum number of terms of a formula, of 16 bytes each.
const MOST_TERMS: usize = 1 << 26;

/// Returns a formula with the solutions of the instance: variable `i` is true if option `i` is
/// chosen. `words` describes an option in words.
///
/// A primary item is an equality: the options that have it sum to 1. A secondary item without
/// colours is an inequality: they sum to at most 1; with fewer than two options it needs none. With
/// colours, each option excludes those that give the item another colour or none. Unit propagation
/// of these constraints has the effect of the [kernels](super::Kernel): a choice makes all
/// incompatible options false, and an item whose options are all false is a contradiction.
///
/// Time and size: proportional to the entries, and for an item with colours to the pairs of its
/// options that disagree.
///
/// # Errors
///
/// [`Error::TooLarge`] if the entries and these pairs together would take more than a gigabyte.
///
/// ```
/// use billhook_engine::exact_cover::{Format, formula, parse};
///
/// let cover = parse("a | y\na y:red\na y:blue\na\n", Format::Knuth)?;
/// let formula = formula(&cover, |option| cover.show_option(option).to_string())?;
/// assert_eq!(formula.variables, ["a y:red", "a y:blue", "a"]);
/// let words: Vec<&str> = formula.constraints.iter().map(|one| one.words.as_str()).collect();
/// assert_eq!(words, ["a, exactly once", "y, in one colour: x1 excludes 1 that disagrees"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn formula(cover: &ExactCover, words: impl FnMut(usize) -> String) -> Result<Formula, Error> {
    // The options that have each item, by item, with the colours that they give it.
    let mut having: Vec<Vec<(u32, u32)>> = vec![Vec::new(); cover.items()];
    for (option, number) in (0..cover.options()).zip(0u32..) {
        for entry in cover.option(option) {
            having[entry.item as usize].push((entry.colour, number));
        }
    }
    let mut formula = Formula {
        about: about(cover),
        variables: (0..cover.options()).map(words).collect(),
        constraints: Vec::new(),
        counted: None,
        only: None,
    };
    let mut terms_left = MOST_TERMS.checked_sub(cover.entries()).ok_or(Error::TooLarge)?;
    for (item, options) in having.into_iter().enumerate() {
        let name = cover.item_name(item);
        let plain = options.iter().all(|&(colour, _)| colour == 0);
        let numbers = || options.iter().map(|&(_, number)| number);
        if item < cover.primary() {
            let words = format!("{name}, exactly once");
            formula.constraints.push(Constraint::exactly(words, 1, numbers()));
        } else if plain && options.len() > 1 {
            let words = format!("{name}, at most once");
            formula.constraints.push(Constraint::at_most(words, 1, numbers()));
        } else if !plain {
            formula.constraints.extend(in_one_colour(name, options, &mut terms_left)?);
        }
    }
    Ok(formula)
}

fn about(cover: &ExactCover) -> Vec<String> {
    let (options, items) = (cover.options(), cover.items());
    vec![
        format!(
            "an exact cover: {options} options, {items} items, {} of them primary",
            cover.primary()
        ),
        "a variable is true if its option is chosen".to_owned(),
    ]
}

/// Returns constraints by which all chosen options of an item give it the same colour. Colours are
/// sorted by their numbers of options, the rarest first; each option excludes the options of all
/// later colours. An option without a colour disagrees with all others. Subtracts the terms from
/// `terms_left`; fails with [`Error::TooLarge`] if there are more.
fn in_one_colour(
    name: &str,
    mut options: Vec<(u32, u32)>,
    terms_left: &mut usize,
) -> Result<Vec<Constraint>, Error> {
    options.sort_unstable();
    let mut groups: Vec<&[(u32, u32)]> =
        options.chunk_by(|one, other| one.0 != 0 && one.0 == other.0).collect();
    groups.sort_by_cached_key(|group| group.len() as u32);
    let mut constraints = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let later: Vec<u32> = groups[at + 1..].iter().copied().flatten().map(|one| one.1).collect();
        let terms = group.len().checked_mul(later.len() + 1).ok_or(Error::TooLarge)?;
        *terms_left = terms_left.checked_sub(terms).ok_or(Error::TooLarge)?;
        if later.is_empty() {
            continue;
        }
        for &(_, option) in *group {
            let that = if later.len() == 1 { "that disagrees" } else { "that disagree" };
            let one = u64::from(option) + 1;
            let words = format!("{name}, in one colour: x{one} excludes {} {that}", later.len());
            constraints.push(Constraint::excludes(words, option, later.clone()));
        }
    }
    Ok(constraints)
}
