//! Which expressions make the target?
//!
//! The whole hand is split in two in every way. One operand of the outermost
//! operation is an [`Equation`] for the other, so the expressions of the whole
//! hand, which are many more than those of its parts, are never built.

use smallvec::SmallVec;

use super::{BLOCK, Join, Keep, Made, Subsets};
use crate::equation::Equation;
use crate::expression::Operator;
use crate::fraction::Integer;
use crate::game::Game;

impl<I: Integer> Subsets<I> {
    /// Whether any expression of a game makes the target. Parts are built
    /// only until one is found that does, together with its complement.
    pub fn solvable(&mut self, game: &Game) -> bool {
        self.clear(game);
        let whole = self.parts.whole();
        for part in 1..whole {
            self.build(part, Keep::Every, &mut || true);
            let rest = whole - part;
            if rest <= part
                && self.parts.may_join(rest, part)
                && !self.each_join(rest, part, |_| false, &mut || true)
            {
                return true;
            }
        }
        whole == 1 && !self.each_solution(|_| false, &mut || true)
    }

    /// The expressions that make the target, up to mirroring.
    pub fn solutions(&self) -> Vec<Made> {
        self.solutions_while(&mut || true).unwrap_or_default()
    }

    /// As [`solutions`](Self::solutions); nothing if `go_on` stopped it.
    pub fn solutions_while(&self, go_on: &mut impl FnMut() -> bool) -> Option<Vec<Made>> {
        let mut solutions = Vec::new();
        let all = self.each_solution(
            |made| {
                solutions.push(made);
                true
            },
            go_on,
        );
        all.then_some(solutions)
    }

    /// Calls `visit` with every expression that makes the target, up to
    /// mirroring, as long as it and `go_on` answer `true`; says whether they
    /// always did.
    #[inline]
    fn each_solution(
        &self,
        mut visit: impl FnMut(Made) -> bool,
        go_on: &mut impl FnMut() -> bool,
    ) -> bool {
        let whole = self.parts.whole();
        if let ([card], 1) = (self.entries.as_slice(), self.parts.size(whole)) {
            return card.value != self.target || visit(card.made);
        }
        self.parts.splits(whole).all(|(low, high)| self.each_join(low, high, &mut visit, go_on))
    }

    /// As [`each_solution`](Self::each_solution), for the joins of two parts.
    #[inline]
    fn each_join(
        &self,
        low: usize,
        high: usize,
        mut visit: impl FnMut(Made) -> bool,
        go_on: &mut impl FnMut() -> bool,
    ) -> bool {
        let (few, many) = (self.ranges[low].clone(), self.ranges[high].clone());
        let (few, many) = if few.len() <= many.len() { (few, many) } else { (many, few) };
        for right in few {
            let equations = self.equations(right, low == high);
            for left in many.clone() {
                if left.is_multiple_of(BLOCK) && !go_on() {
                    return false;
                }
                let value = self.value(left);
                for (equation, outermost) in &equations {
                    if equation.holds(value) && !visit(outermost.with(left, right)) {
                        return false;
                    }
                }
            }
        }
        true
    }

    /// The ways to join something with the entry `right` into the target.
    fn equations(&self, right: u32, same_part: bool) -> SmallVec<[(Equation<I>, Outermost); 6]> {
        let (given, target) = (self.value(right), &self.target);
        let mut equations = SmallVec::new();
        for &operator in &self.operators {
            let mirrored = operator.commutes() && !same_part;
            let outermost = Outermost { operator, exchanged: false, mirrored };
            equations.push((Equation::before(operator, given, target), outermost));
            if !same_part && !mirrored {
                let outermost = Outermost { operator, exchanged: true, mirrored };
                equations.push((Equation::behind(given, operator, target), outermost));
            }
        }
        equations
    }
}

/// The outermost operation of an expression whose one operand is given.
#[derive(Clone, Copy, Debug)]
struct Outermost {
    operator: Operator,
    /// The given entry is the left operand.
    exchanged: bool,
    mirrored: bool,
}

impl Outermost {
    fn with(self, other: u32, given: u32) -> Made {
        let Self { operator, exchanged, mirrored } = self;
        let (left, right) = if exchanged { (given, other) } else { (other, given) };
        Made::Join(Join { left, right, operator, mirrored })
    }
}
