//! Lists all targets of the show that a selection can make, each with an expression of the fewest
//! steps.

use std::ops::RangeInclusive;

use billhook_numbers::choices::Choices;
use billhook_numbers::expression::Expression;
use billhook_numbers::fraction::Integer;
use num_bigint::BigInt;

use crate::reach::Reach;
use crate::values::Values;

/// The targets of the show.
pub(crate) const TARGETS: RangeInclusive<u32> = 100..=999;

/// An expression with the fewest steps for each target that can be made, in ascending order of the
/// targets.
pub(crate) type Targets = Choices<(), Expression>;

/// Lists the targets that the tiles make. Returns `None` if values may not fit `I`, or if `budget`,
/// which is asked while values are listed and before each target, stopped it.
pub(crate) fn targets<I: Integer>(
    tiles: &[BigInt],
    budget: &mut dyn FnMut() -> bool,
) -> Option<Targets> {
    let mut values = Values::<I>::new(tiles, budget)?;
    let tiles: Option<Vec<u32>> = tiles.iter().map(|tile| tile.try_into().ok()).collect();
    // A table of bits excludes targets out of reach faster.
    let reach = tiles.and_then(|tiles| Reach::new().targets(&tiles));
    let mut found = Vec::new();
    for target in TARGETS {
        if !budget() {
            return None;
        }
        if reach.is_none_or(|reach| reach.contains(target as usize)) {
            found.extend(values.expression(&I::from_big(&target.into())));
        }
    }
    Some(Choices::listing((), found))
}
