//! Runs of different digits with a sum: removes each digit of a cell that no filling of the run has.
//!
//! A filling is a path through the sets of digits that the first cells of the run have. Going back
//! from the sets with the sum, and then forth from the empty set, visits the sets on complete paths
//! alone, so that what is left is exact.

/// A set of digits: bit 0 stands for the digit 1.
pub(super) type Digits = u16;

/// The set of all digits.
pub(super) const ALL: Digits = 0x1ff;
/// The greatest sum of different digits.
const MOST: usize = 45;
/// Number of digits, and maximum length of a run.
pub(super) const LONGEST: usize = 9;

/// Sets of sets of digits, a bit for each of 512.
type Family = [u64; 8];

/// All sets of digits, by their number of digits and their sum.
pub(super) struct Sums(Vec<Vec<Digits>>);

impl Sums {
    pub(super) fn new() -> Self {
        let mut sets = vec![Vec::new(); (LONGEST + 1) * (MOST + 1)];
        for set in 0..=ALL {
            let sum: u32 = (1..=9).filter(|digit| set >> (digit - 1) & 1 == 1).sum();
            sets[Self::place(set.count_ones() as usize, sum)].push(set);
        }
        Self(sets)
    }

    fn place(number: usize, sum: u32) -> usize {
        number * (MOST + 1) + sum as usize
    }

    /// Returns the sets of this many digits with a sum of at most 45.
    pub(super) fn sets(&self, number: usize, sum: u32) -> &[Digits] {
        &self.0[Self::place(number, sum)]
    }

    /// Returns the digits that occur in some set of this many digits with a sum.
    pub(super) fn union(&self, number: usize, sum: u32) -> Digits {
        self.sets(number, sum).iter().fold(0, |all, set| all | set)
    }

    /// Returns the digits that each cell of a run has in some filling with the sum, in the places of
    /// its cells; none in any if there is no filling. A run has at most nine cells.
    pub(super) fn supported(&self, domains: &[Digits], sum: u32) -> [Digits; LONGEST] {
        let length = domains.len();
        let mut back = [Family::default(); LONGEST + 1];
        let union = domains.iter().fold(0, |all, domain| all | domain);
        for &set in self.sets(length, sum) {
            if set & !union == 0 && domains.iter().all(|domain| domain & set != 0) {
                add(&mut back[length], set);
            }
        }
        for (at, &domain) in domains.iter().enumerate().rev() {
            let mut before = Family::default();
            for_each(&back[at + 1], |set| {
                for_each_digit(set & domain, |digit| add(&mut before, set & !digit));
            });
            back[at] = before;
        }
        let mut supported = [0; LONGEST];
        let mut here = Family::default();
        add(&mut here, 0);
        for (at, &domain) in domains.iter().enumerate() {
            let mut next = Family::default();
            for_each(&here, |set| {
                for_each_digit(domain & !set, |digit| {
                    if has(&back[at + 1], set | digit) {
                        add(&mut next, set | digit);
                        supported[at] |= digit;
                    }
                });
            });
            here = next;
        }
        supported
    }
}

fn add(family: &mut Family, set: Digits) {
    family[usize::from(set >> 6)] |= 1 << (set & 63);
}

fn has(family: &Family, set: Digits) -> bool {
    family[usize::from(set >> 6)] >> (set & 63) & 1 == 1
}

fn for_each(family: &Family, mut visit: impl FnMut(Digits)) {
    for (word, &bits) in (0..).zip(family) {
        let mut left = bits;
        while left != 0 {
            visit(word << 6 | left.trailing_zeros() as Digits);
            left &= left - 1;
        }
    }
}

/// Calls `visit` with each digit of a set as a set of its own.
fn for_each_digit(set: Digits, mut visit: impl FnMut(Digits)) {
    let mut left = set;
    while left != 0 {
        visit(left & left.wrapping_neg());
        left &= left - 1;
    }
}
