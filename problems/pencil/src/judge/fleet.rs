//! Faults of ships.

use super::Judge;
use crate::words::counted;

impl Judge<'_> {
    /// Checks that the squares with signs form straight ships that do not touch, as many of each
    /// length as the numbers of the board say, and that each part has its sign.
    pub fn fleet(&mut self) {
        let size = self.size;
        let mut counts = vec![0; self.sheet.numbers.len()];
        for mut ship in self.groups(|it, at| !it.is(at, "-")) {
            ship.sort_unstable();
            let (first, last) = (size.place(ship[0]), size.place(ship[ship.len() - 1]));
            let name = size.name(ship[0]);
            let is_straight = ship.iter().all(|&at| size.place(at)[0] == first[0])
                || ship.iter().all(|&at| size.place(at)[1] == first[1]);
            self.check(is_straight, || format!("the ship at {name} is not straight"));
            match counts.get_mut(ship.len() - 1) {
                Some(count) => *count += 1,
                None => self.check(false, || format!("the ship at {name} is too long")),
            }
            let ends = if first[0] == last[0] { ["w", "e"] } else { ["n", "s"] };
            for (place, &at) in ship.iter().enumerate() {
                let expected = match place {
                    _ if ship.len() == 1 => "o",
                    0 => ends[0],
                    _ if place + 1 == ship.len() => ends[1],
                    _ => "m",
                };
                let (holds, name) = (self.is(at, expected), size.name(at));
                self.check(holds, || format!("{name} is not {expected}"));
            }
        }
        for (length, (&count, &number)) in (1..).zip(counts.iter().zip(&self.sheet.numbers)) {
            self.check(count == number, || {
                format!(
                    "the fleet has {} of length {length}, not {number}",
                    counted(count, "ships")
                )
            });
        }
        for [a, b, c, d] in size.blocks() {
            for [one, two] in [[a, d], [b, c]] {
                let holds = self.is(one, "-") || self.is(two, "-");
                self.check(holds, || format!("ships touch at {}", size.name(one)));
            }
        }
    }
}
