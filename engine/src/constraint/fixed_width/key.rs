//! Writes the key of a node: the open domains, the residues of stateful propagators, and the number
//! of continuations.

use super::super::key::{Key, Writer};
use super::super::propagators::Propagator;
use super::super::store::WIDE;
use super::super::variable::View;
use super::{FixedWidth, RootDomain};
use crate::Keyed;
use crate::words::{first, last};

impl<const W: usize> FixedWidth<W> {
    /// Writes a wide domain: whether it is open and, if it is and has changed, its bounds and holes.
    fn write_wide(&self, root: &RootDomain<W>, key: &mut Writer) {
        let is_open = !self.store.is_fixed(View { domain: root.domain, base: 0 });
        key.flag(is_open);
        if is_open {
            let has_changed = *self.store.bits(root.domain) != root.bits;
            key.flag(has_changed);
            if has_changed {
                self.write_bounds(root.domain, key);
            }
        }
    }

    /// Writes the bounds of a wide domain and the holes between them.
    pub(super) fn write_bounds(&self, domain: u32, key: &mut Writer) {
        let (least, greatest, holes) = self.store.wide_state(domain);
        key.bits(least, 64);
        key.bits(greatest, 64);
        key.number(holes.len() as i64);
        for (from, to) in holes {
            key.bits(from, 64);
            key.bits(to, 64);
        }
    }
}

impl<const W: usize> Keyed for FixedWidth<W> {
    type Key = Key;

    fn key(&self) -> Key {
        let mut key = Writer::default();
        if self.failed {
            return key.end();
        }
        if W == WIDE && self.is_unfinished {
            return self.whole_key();
        }
        // Distinguishes this key from the empty key of a failed node.
        key.flag(true);
        for root_domain in &*self.open {
            if self.store.is_wide(View { domain: root_domain.domain, base: 0 }) {
                self.write_wide(root_domain, &mut key);
                continue;
            }
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
