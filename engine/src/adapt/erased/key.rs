//! Keys whose type is erased: they still compare and hash by their own type.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::sync::atomic::{AtomicU64, Ordering};

/// A key without its type, on the heap. Two are equal if their types and values are.
pub struct AnyKey(Box<dyn Comparable>);

trait Comparable: Any {
    fn equals(&self, other: &dyn Any) -> bool;
    fn hash_into(&self, hasher: &mut dyn Hasher);
    fn as_any(&self) -> &dyn Any;
}

impl<K: Eq + Hash + 'static> Comparable for K {
    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref::<K>().is_some_and(|other| self == other)
    }
    fn hash_into(&self, mut hasher: &mut dyn Hasher) {
        self.hash(&mut hasher);
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
}

/// The key of a node in a search without keys; no other key has its number.
#[derive(PartialEq, Eq, Hash)]
struct Unlike(u64);

impl AnyKey {
    pub(super) fn new<K: Eq + Hash + 'static>(key: K) -> Self {
        Self(Box::new(key))
    }

    /// Returns a key that equals no other.
    pub(super) fn unlike_others() -> Self {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        Self::new(Unlike(NEXT.fetch_add(1, Ordering::Relaxed)))
    }

    /// Returns the key inside; `None` if it is of another type.
    pub(crate) fn get<K: 'static>(&self) -> Option<&K> {
        self.0.as_any().downcast_ref()
    }
}

impl PartialEq for AnyKey {
    fn eq(&self, other: &Self) -> bool {
        self.0.equals(other.0.as_any())
    }
}
impl Eq for AnyKey {}

impl Hash for AnyKey {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.0.hash_into(hasher);
    }
}

impl fmt::Debug for AnyKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AnyKey").finish_non_exhaustive()
    }
}
