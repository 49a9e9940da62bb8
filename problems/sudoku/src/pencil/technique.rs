//! The techniques, with names and weights, the easiest first.

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

impl Technique {
    pub(crate) const ALL: [Self; 17] = [
        Self::HiddenSingle,
        Self::NakedSingle,
        Self::Pointing,
        Self::Claiming,
        Self::NakedPair,
        Self::HiddenPair,
        Self::NakedTriple,
        Self::HiddenTriple,
        Self::XWing,
        Self::XyWing,
        Self::XyzWing,
        Self::Colouring,
        Self::Swordfish,
        Self::NakedQuad,
        Self::HiddenQuad,
        Self::Jellyfish,
        Self::ForcingChain,
    ];

    /// Returns the name for people, the name for programs, and the weight in the score.
    const fn row(self) -> (&'static str, &'static str, u32) {
        match self {
            Self::HiddenSingle => ("hidden single", "hidden_singles", 0),
            Self::NakedSingle => ("naked single", "naked_singles", 0),
            Self::Pointing => ("pointing", "pointing", 2),
            Self::Claiming => ("claiming", "claiming", 2),
            Self::NakedPair => ("naked pair", "naked_pairs", 3),
            Self::HiddenPair => ("hidden pair", "hidden_pairs", 4),
            Self::NakedTriple => ("naked triple", "naked_triples", 5),
            Self::HiddenTriple => ("hidden triple", "hidden_triples", 6),
            Self::XWing => ("X-wing", "x_wings", 6),
            Self::XyWing => ("XY-wing", "xy_wings", 7),
            Self::XyzWing => ("XYZ-wing", "xyz_wings", 8),
            Self::Colouring => ("simple colouring", "colourings", 8),
            Self::Swordfish => ("swordfish", "swordfish", 8),
            Self::NakedQuad => ("naked quad", "naked_quads", 8),
            Self::HiddenQuad => ("hidden quad", "hidden_quads", 9),
            Self::Jellyfish => ("jellyfish", "jellyfish", 9),
            Self::ForcingChain => ("forcing chain", "forcing_chains", 10),
        }
    }

    /// Returns the name for people.
    pub(crate) const fn name(self) -> &'static str {
        self.row().0
    }

    /// Returns the name for programs.
    pub(crate) const fn field(self) -> &'static str {
        self.row().1
    }

    /// Returns the weight of a step in the score.
    pub(crate) const fn weight(self) -> u32 {
        self.row().2
    }

    /// Returns the difficulty of a board that needs it.
    pub(crate) fn difficulty(self) -> Difficulty {
        match self {
            _ if self <= Self::NakedSingle => Difficulty::Easy,
            _ if self <= Self::HiddenTriple => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// Returns the name with an article.
    pub(crate) fn with_article(self) -> String {
        match self {
            Self::Pointing | Self::Claiming | Self::Colouring => self.name().to_owned(),
            Self::XWing | Self::XyWing | Self::XyzWing => format!("an {}", self.name()),
            _ => format!("a {}", self.name()),
        }
    }
}
