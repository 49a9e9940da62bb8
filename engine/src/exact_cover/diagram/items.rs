//! The orders in which a diagram can cover the items, with their names.

use std::fmt;

/// The order in which a diagram covers the items. It does not change the number of solutions, but
/// the number of subproblems, often by powers of ten.
///
/// All orders except the first two are fixed: the next item is the first uncovered one of the
/// order.
///
/// The first two need bit rows, whose size grows with the square of the number of options. If an
/// instance is too large for them ([`Kernel::fits_rows`](crate::exact_cover::Kernel::fits_rows)),
/// the most promising fixed order is used and reported instead.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ItemOrder {
    /// An item with the fewest remaining options, by
    /// [`Order::MinimumRemaining`](crate::exact_cover::Order::MinimumRemaining).
    Fewest,
    /// Like [`Fewest`](Self::Fewest), but independent components of a subproblem are solved
    /// separately.
    Components,
    /// Items by ascending number.
    Given,
    /// Breadth first through the item graph, in which items are neighbours if an option has both
    /// (Cuthill and McKee, *Reducing the bandwidth of sparse symmetric matrices*, 1969), from a
    /// pseudoperipheral item (George and Liu 1979).
    CuthillMckee,
    /// The reverse of the order of Cuthill and McKee (George 1971).
    ReverseCuthillMckee,
    /// A greedy order: of the neighbours of the items before it, the next item is the one that adds
    /// the fewest new neighbours.
    Narrowest,
    /// The order of this list. Items that are missing in it come at the end, by number; repeated
    /// and unknown ones are ignored.
    Listed(Vec<u32>),
}

impl ItemOrder {
    /// All orders except [`Listed`](Self::Listed).
    pub const ALL: [ItemOrder; 6] = [
        ItemOrder::Fewest,
        ItemOrder::Components,
        ItemOrder::Given,
        ItemOrder::CuthillMckee,
        ItemOrder::ReverseCuthillMckee,
        ItemOrder::Narrowest,
    ];

    /// Returns the name, such as `cuthill-mckee`.
    pub const fn name(&self) -> &'static str {
        match self {
            ItemOrder::Fewest => "fewest",
            ItemOrder::Components => "components",
            ItemOrder::Given => "given",
            ItemOrder::CuthillMckee => "cuthill-mckee",
            ItemOrder::ReverseCuthillMckee => "reverse-cuthill-mckee",
            ItemOrder::Narrowest => "narrowest",
            ItemOrder::Listed(_) => "listed",
        }
    }
}

impl ItemOrder {
    /// Returns a phrase for messages, such as "in Cuthill–McKee order".
    pub const fn phrase(&self) -> &'static str {
        match self {
            ItemOrder::Fewest => "by fewest options",
            ItemOrder::Components => "by fewest options, component by component",
            ItemOrder::Given => "as given",
            ItemOrder::CuthillMckee => "in Cuthill–McKee order",
            ItemOrder::ReverseCuthillMckee => "in reverse Cuthill–McKee order",
            ItemOrder::Narrowest => "in the narrowest order",
            ItemOrder::Listed(_) => "as listed",
        }
    }
}

impl fmt::Display for ItemOrder {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
