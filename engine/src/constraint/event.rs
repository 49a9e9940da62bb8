//! Domain events, and the propagators that watch them.

/// A change of a domain, from weak to strong. A stronger event implies the weaker ones: a fixed
/// variable has new bounds, and new bounds mean a changed domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Event {
    /// A value was removed.
    Domain,
    /// The least or the greatest value was removed.
    Bounds,
    /// One value is left.
    Fix,
}

/// The watch lists: for each domain the propagators that its events wake.
///
/// Invariant: a domain's propagators are sorted by the weakest event that wakes them, so that each
/// event wakes a prefix of the list.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watches {
    propagators: Vec<u32>,
    /// Offsets into `propagators`, for each domain: the start of its list, and the ends of the
    /// prefixes woken by `Domain`, `Bounds` and `Fix`.
    ranges: Vec<[u32; 4]>,
}

impl Watches {
    /// Builds the lists from triples (domain, weakest event, propagator).
    pub(super) fn new(domains: usize, mut watching: Vec<(u32, Event, u32)>) -> Self {
        // If a propagator watches a domain twice, only the weaker event counts.
        let mut first = None;
        watching.sort_unstable_by_key(|&(domain, event, propagator)| (domain, propagator, event));
        watching.retain(|&(domain, _, propagator)| {
            first.replace((domain, propagator)) != Some((domain, propagator))
        });
        watching.sort_unstable();
        let mut ranges = Vec::with_capacity(domains);
        let mut end = 0;
        for domain in 0..domains as u32 {
            let mut range = [end as u32; 4];
            for event in [Event::Domain, Event::Bounds, Event::Fix] {
                let rest = &watching[end..];
                end += rest.iter().take_while(|it| it.0 == domain && it.1 == event).count();
                range[event as usize + 1] = end as u32;
            }
            ranges.push(range);
        }
        Self { propagators: watching.into_iter().map(|it| it.2).collect(), ranges }
    }

    /// Returns the propagators that `event` wakes on a domain.
    #[inline(always)]
    pub(super) fn woken(&self, domain: u32, event: Event) -> &[u32] {
        let range = &self.ranges[domain as usize];
        &self.propagators[range[0] as usize..range[event as usize + 1] as usize]
    }
}
