//! Defines steps: the conclusions of techniques.

use billhook_plugin::reading::joined;

use super::Technique;
use crate::marks::{Contradiction, Marks, Set};
use crate::shape::Shape;

/// A step: a filled cell, or removed digits.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    pub(crate) technique: Technique,
    pub(crate) digits: Set,
    /// The cells of the pattern; the pivot of a wing first.
    pub(crate) cells: Vec<usize>,
    /// The houses where the pattern is visible, by number.
    pub(crate) houses: Vec<usize>,
    /// The filled cell; `None` if digits are removed.
    pub(crate) fills: Option<usize>,
    /// The removed digits, cell by cell.
    pub(crate) strikes: Vec<(usize, Set)>,
}

impl Step {
    /// Creates the step of a pattern that removes digits; `None` if nothing is left to be removed.
    pub(super) fn striking(
        technique: Technique,
        digits: Set,
        (cells, houses): (Vec<usize>, Vec<usize>),
        strikes: impl IntoIterator<Item = (usize, Set)>,
    ) -> Option<Self> {
        let strikes: Vec<_> = strikes.into_iter().filter(|strike| strike.1 != 0).collect();
        let step = Step { technique, digits, cells, houses, fills: None, strikes };
        (!step.strikes.is_empty()).then_some(step)
    }

    /// Carries out the step. Fails if a cell is left without digits, or if the filled cell cannot
    /// have the digit.
    pub(crate) fn take(&self, shape: &Shape, marks: &mut Marks) -> Result<(), Contradiction> {
        for &(cell, digits) in &self.strikes {
            marks.left[cell] &= !digits;
            if marks.left[cell] == 0 {
                return Err(Contradiction);
            }
        }
        self.fills.map_or(Ok(()), |cell| marks.fill(shape, cell, self.digits))
    }

    /// Returns whether the step may depend on the digits that an earlier step removed.
    pub(crate) fn needs(&self, shape: &Shape, earlier: &Self) -> bool {
        let houses = match self.technique {
            Technique::Pointing | Technique::Claiming => &self.houses[..1],
            Technique::HiddenSingle
            | Technique::HiddenPair
            | Technique::HiddenTriple
            | Technique::HiddenQuad
            | Technique::XWing
            | Technique::Swordfish
            | Technique::Jellyfish => &self.houses,
            Technique::Colouring | Technique::ForcingChain => return true,
            // The other techniques are visible in the cells of their pattern.
            _ => &[],
        };
        let is_seen = |cell: &usize, digits: Set| match houses {
            [] => self.cells.contains(cell),
            houses => {
                let within = |house: &usize| shape.houses[*house].cells.binary_search(cell).is_ok();
                digits & self.digits != 0 && houses.iter().any(within)
            }
        };
        earlier.strikes.iter().any(|(cell, digits)| is_seen(cell, *digits))
    }

    /// Names the houses to look at, or the first cell of the pattern.
    pub(crate) fn place(&self, shape: &Shape) -> String {
        match (self.technique, self.houses.as_slice()) {
            (Technique::NakedSingle, _) | (_, []) => shape.cell(self.cells[0]),
            (_, houses) => {
                let names = houses.iter().map(|&house| shape.houses[house].name.as_str());
                listed(&names.collect::<Vec<_>>())
            }
        }
    }

    /// Names the step, as in "a hidden single in box 3".
    pub(crate) fn named(&self, shape: &Shape) -> String {
        let within = if self.technique == Technique::NakedSingle || self.houses.is_empty() {
            "at"
        } else {
            "in"
        };
        format!("{} {within} {}", self.technique.with_article(), self.place(shape))
    }

    /// Describes the removed digits, as in "no 4 at r1c2 and r1c3".
    fn struck(&self, shape: &Shape) -> String {
        let mut all: Vec<(Set, Vec<String>)> = Vec::new();
        for &(cell, digits) in &self.strikes {
            match all.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => cells.push(shape.cell(cell)),
                None => all.push((digits, vec![shape.cell(cell)])),
            }
        }
        let each = |(digits, cells): &(Set, Vec<String>)| {
            format!("no {} at {}", written(*digits, "or"), listed(cells))
        };
        all.iter().map(each).collect::<Vec<_>>().join(", ")
    }

    /// Describes the step in a clause.
    pub(crate) fn told(&self, shape: &Shape) -> String {
        let digits = written(self.digits, "and");
        let cells: Vec<String> = self.cells.iter().map(|&cell| shape.cell(cell)).collect();
        let (cells, place) = (listed(&cells), self.place(shape));
        let house =
            |at: usize| self.houses.get(at).map_or("", |&house| shape.houses[house].name.as_str());
        let pattern = match self.technique {
            Technique::HiddenSingle => return format!("only {cells} can be {digits} in {place}"),
            Technique::NakedSingle => return format!("only {digits} fits at {cells}"),
            Technique::Pointing | Technique::Claiming => {
                format!("{digits} of {} stands in {} as well", house(0), house(1))
            }
            Technique::NakedPair | Technique::NakedTriple | Technique::NakedQuad => {
                format!("{cells} in {place} have {digits} among them")
            }
            Technique::HiddenPair | Technique::HiddenTriple | Technique::HiddenQuad => {
                format!("{digits} in {place} stand at {cells}")
            }
            Technique::XWing | Technique::Swordfish | Technique::Jellyfish => {
                format!("{digits} of {place} stands in as many lines across, at {cells}")
            }
            Technique::XyWing | Technique::XyzWing => {
                format!("one of {cells} is {digits}, whatever the first of them is")
            }
            Technique::Colouring => format!("{digits} alternates along {cells}"),
            Technique::ForcingChain => {
                format!("{digits} at {cells} leads to a contradiction by singles")
            }
        };
        format!("{}: {pattern}, so {}", self.technique.name(), self.struck(shape))
    }
}

/// Lists digits with `last`, such as "and", before the last one, as in "1, 2 and 3".
pub(crate) fn written(digits: Set, last: &str) -> String {
    let digits: Vec<String> =
        (0..32).filter(|at| digits >> at & 1 == 1).map(|at| (at + 1).to_string()).collect();
    joined(&digits, last)
}

/// Lists names, as in "r1c1, r1c2 and r1c3".
pub(crate) fn listed<S: AsRef<str>>(names: &[S]) -> String {
    joined(names, "and")
}
