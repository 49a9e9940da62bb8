//! Lists the techniques, with names and weights, the easiest first.

use billhook_plugin::player::Difficulty;

/// A technique, in the order in which techniques are tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Technique {
    HiddenSingle,
    NakedSingle,
    Pointing,
    Claiming,
    NakedPair,
    HiddenPair,
    NakedTriple,
    HiddenTriple,
    XWing,
    XyWing,
    XyzWing,
    Colouring,
    Swordfish,
    NakedQuad,
    HiddenQuad,
    Jellyfish,
    ForcingChain,
}

use Technique::*;

/// The techniques in their order, each with its name for people, its name for programs, and the
/// weight of a step in the score.
const TABLE: [(Technique, &str, &str, u32); 17] = [
    (HiddenSingle, "hidden single", "hidden_singles", 0),
    (NakedSingle, "naked single", "naked_singles", 0),
    (Pointing, "pointing", "pointing", 2),
    (Claiming, "claiming", "claiming", 2),
    (NakedPair, "naked pair", "naked_pairs", 3),
    (HiddenPair, "hidden pair", "hidden_pairs", 4),
    (NakedTriple, "naked triple", "naked_triples", 5),
    (HiddenTriple, "hidden triple", "hidden_triples", 6),
    (XWing, "X-wing", "x_wings", 6),
    (XyWing, "XY-wing", "xy_wings", 7),
    (XyzWing, "XYZ-wing", "xyz_wings", 8),
    (Colouring, "simple colouring", "colourings", 8),
    (Swordfish, "swordfish", "swordfish", 8),
    (NakedQuad, "naked quad", "naked_quads", 8),
    (HiddenQuad, "hidden quad", "hidden_quads", 9),
    (Jellyfish, "jellyfish", "jellyfish", 9),
    (ForcingChain, "forcing chain", "forcing_chains", 10),
];

impl Technique {
    /// Iterates over all techniques in their order.
    pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
        TABLE.iter().map(|row| row.0)
    }

    pub(crate) fn name(self) -> &'static str {
        TABLE[self as usize].1
    }

    /// Returns the technique with a name, in upper or lower case, with `-`, `_` or blanks between its
    /// words; `None` for an unknown name.
    pub(crate) fn named(name: &str) -> Option<Self> {
        let plain = |name: &str| name.trim().to_lowercase().replace(['-', '_', ' '], "");
        let name = plain(name);
        let is_it = |it: &Self| [it.name(), it.field()].map(plain).contains(&name);
        Self::all().find(is_it)
    }

    /// Returns the name as it is typed, such as `naked-pair`.
    pub(crate) fn typed(self) -> String {
        self.name().to_lowercase().replace(' ', "-")
    }

    pub(crate) fn field(self) -> &'static str {
        TABLE[self as usize].2
    }

    /// Returns the weight of a step in the score.
    pub(crate) fn weight(self) -> u32 {
        TABLE[self as usize].3
    }

    /// Returns the difficulty of a board whose hardest technique this is.
    pub(crate) fn difficulty(self) -> Difficulty {
        match self {
            _ if self <= Self::NakedSingle => Difficulty::Easy,
            _ if self <= Self::HiddenTriple => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    pub(crate) fn with_article(self) -> String {
        match self {
            Self::Pointing | Self::Claiming | Self::Colouring => self.name().to_owned(),
            Self::XWing | Self::XyWing | Self::XyzWing => format!("an {}", self.name()),
            _ => format!("a {}", self.name()),
        }
    }
}

/// A set of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Techniques(u32);

impl Techniques {
    pub(crate) const ALL: Self = Self(u32::MAX);
    pub(crate) const NONE: Self = Self(0);

    /// Returns the techniques up to the hardest of a difficulty.
    pub(crate) fn up_to(difficulty: Difficulty) -> Self {
        Technique::all().filter(|it| it.difficulty() <= difficulty).collect()
    }

    pub(crate) fn has(self, technique: Technique) -> bool {
        self.0 >> technique as u32 & 1 == 1
    }

    pub(crate) fn with(self, technique: Technique) -> Self {
        Self(self.0 | 1 << technique as u32)
    }

    /// Returns the techniques that are in another set as well.
    pub(crate) fn within(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    pub(crate) fn without(self, technique: Technique) -> Self {
        Self(self.0 & !(1 << technique as u32))
    }
}

impl FromIterator<Technique> for Techniques {
    fn from_iter<I: IntoIterator<Item = Technique>>(techniques: I) -> Self {
        techniques.into_iter().fold(Self::NONE, Self::with)
    }
}
