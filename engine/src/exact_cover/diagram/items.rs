//! In which order a diagram goes through the items.

use std::fmt;

/// In which order the items are covered in a diagram. The number of solutions
/// does not depend on it, the number of subproblems does, often by powers of
/// ten.
///
/// All but the first two are fixed orders: next is always the first item of the
/// order that is not covered.
///
/// The first two need rows of bits, whose size grows with the square of the
/// number of options. For an instance that is too large for them
/// ([`Kernel::fits_rows`](crate::exact_cover::Kernel::fits_rows)) the most
/// promising of the fixed orders is taken instead, and said to be.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ItemOrder {
    /// An item with the fewest options left, as
    /// [`Order::MinimumRemaining`](crate::exact_cover::Order::MinimumRemaining).
    Fewest,
    /// As [`Fewest`](Self::Fewest); where the items left fall apart into problems that have
    /// nothing to do with each other, each is solved on its own.
    Components,
    /// By their numbers.
    Given,
    /// Breadth first through the item graph, in which items are neighbours if
    /// an option has both: Cuthill and McKee, *Reducing the bandwidth of sparse
    /// symmetric matrices* (1969), from an item on the rim (George and Liu
    /// 1979).
    CuthillMckee,
    /// The order of Cuthill and McKee backwards (George 1971).
    ReverseCuthillMckee,
    /// Next always the item that brings the fewest new neighbours to those
    /// passed by.
    Narrowest,
    /// As listed; items that are missing come at the end.
    Listed(Vec<u32>),
}

impl ItemOrder {
    /// The orders that need no list.
    pub const ALL: [ItemOrder; 6] = [
        ItemOrder::Fewest,
        ItemOrder::Components,
        ItemOrder::Given,
        ItemOrder::CuthillMckee,
        ItemOrder::ReverseCuthillMckee,
        ItemOrder::Narrowest,
    ];

    /// The name, such as `cuthill-mckee`.
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
    /// How the items are gone through, to be said of them: "in Cuthill–McKee
    /// order".
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
