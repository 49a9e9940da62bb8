//! Writes the key of a node: the open domains, the residues of stateful propagators, and the number
//! of continuations.

use super::super::key::{Key, Writer};
use super::super::propagators::Propagator;
use super::FixedWidth;
use crate::Keyed;
use crate::words::{first, last};

impl<const W: usize> Keyed for FixedWidth<W> {
    type Key = Key;

    fn key(&self) -> Key {
        let mut key = Writer::default();
        if self.failed {
            return key.end();
        }
        // Distinguishes this key from the empty key of a failed node.
        key.flag(true);
        for root_domain in &*self.open {
            let bits = self.store.bits(root_domain.domain);
            let is_open = first(bits) != last(bits);
            key.flag(is_open);
            // An open domain of span 2 has both values. Most wider ones are as at the root, which
            // takes one bit.
            if is_open && root_domain.span > 2 {
                key.flag(*bits != root_domain.bits);
                if *bits != root_domain.bits {
                    for (word, &bits) in (0..).zip(bits) {
                        key.bits(bits, root_domain.span.saturating_sub(64 * word).min(64));
                    }
                }
            }
        }
        for &number in &*self.stateful {
            self.propagators[number as usize].residue(&self.store, &mut key);
        }
        if self.continuations > 0 {
            key.number(self.continuations.into());
        }
        key.end()
    }
}
