//! What happens to a domain, and which propagators want to know.

/// A change of a domain. Each is one of the weaker kind as well: a domain with one value has new
/// bounds, and new bounds are another domain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Event {
    /// A value is gone.
    Domain,
    /// The least or the greatest value is gone.
    Bounds,
    /// One value is left.
    Fix,
}

/// Which propagators the change of each domain wakes, at which events.
///
/// Invariant: the propagators of a domain stand in the order of the weakest event that wakes
/// them, so that those that an event wakes are the first ones.
#[derive(Clone, Debug, Default)]
pub(crate) struct Watches {
    propagators: Vec<u32>,
    /// Of each domain where its propagators begin, and where those end that wake at
    /// `Domain`, `Bounds` and `Fix`.
    ranges: Vec<[u32; 4]>,
}

impl Watches {
    /// From the list of what watches which domain for what.
    pub(super) fn new(domains: usize, mut watching: Vec<(u32, Event, u32)>) -> Self {
        watching.sort_unstable();
        // The weakest event of a propagator that watches a domain twice.
        let mut first = None;
        watching.sort_by_key(|&(domain, event, propagator)| (domain, propagator, event));
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

    /// The propagators that an event of a domain wakes.
    #[inline(always)]
    pub(super) fn woken(&self, domain: u32, event: Event) -> &[u32] {
        let range = &self.ranges[domain as usize];
        &self.propagators[range[0] as usize..range[event as usize + 1] as usize]
    }
}
