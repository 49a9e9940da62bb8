//! Lists the bracketings of a row of cards, in the order in which brute force tries them.

use billhook_numbers::game::Fold;

/// A bracketing of a stretch of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Shape {
    /// Number of cards left of the outermost operator; 0 for a single card.
    pub(super) cut: usize,
    /// The shape of the left part, by its index among those of its length.
    pub(super) left: usize,
    /// The shape of the right part, by its index among those of its length.
    pub(super) right: usize,
}

/// Lists the shapes of stretches of 0, 1, 2, … `cards` cards: the most lopsided cut first, and the
/// longer part left before right. With [`Fold::Left`], one side of each cut is a single card.
pub(super) fn shapes_by_length(cards: usize, fold: Fold) -> Vec<Vec<Shape>> {
    let card = Shape { cut: 0, left: 0, right: 0 };
    let mut shapes = vec![vec![], vec![card]];
    for length in 2..=cards {
        let mut cuts: Vec<_> = (1..=length / 2).flat_map(|short| [length - short, short]).collect();
        cuts.dedup();
        cuts.retain(|&cut| fold == Fold::Any || cut == 1 || cut + 1 == length);
        let mut of_this_length = Vec::new();
        for cut in cuts {
            for left in 0..shapes[cut].len() {
                for right in 0..shapes[length - cut].len() {
                    of_this_length.push(Shape { cut, left, right });
                }
            }
        }
        shapes.push(of_this_length);
    }
    shapes
}
