//! The order of decisions: the open domain with the greatest activity is decided next. Activity
//! grows with each conflict that a domain takes part in, and older conflicts count less (Moskewicz
//! et al., *Chaff*, 2001). Late domains, which tell no solutions apart, are decided after all
//! others. Wide domains, such as costs, are decided after narrow ones, which determine most of
//! them.

/// A heap of domains. Narrow ones come before wide ones, and both before late ones; within a class,
/// the domain of greater activity is first, on ties the one of lesser rank.
#[derive(Clone, Debug)]
pub(super) struct Activity {
    heap: Vec<u32>,
    /// The place of each domain in the heap; [`OUT`] if it is not there.
    places: Vec<u32>,
    standings: Vec<Standing>,
    increment: f64,
}

/// The place of a domain in the order: its class, activity and rank.
#[derive(Clone, Copy, Debug)]
struct Standing {
    activity: f64,
    /// The index in the branchings of the model.
    rank: u32,
    /// The class: `is_late`, `is_wide`.
    class: (bool, bool),
}

const OUT: u32 = u32::MAX;
/// The factor by which older conflicts count less at each new one.
const FADE: f64 = 0.95;

impl Activity {
    /// Creates a heap of all domains, each with its rank and class.
    pub(super) fn new(ranks: Vec<u32>, class: Vec<(bool, bool)>) -> Self {
        let domains = ranks.len() as u32;
        let standings = ranks.into_iter().zip(class);
        let standings: Vec<Standing> =
            standings.map(|(rank, class)| Standing { activity: 0.0, rank, class }).collect();
        let mut all = Self {
            heap: Vec::with_capacity(standings.len()),
            places: vec![OUT; standings.len()],
            standings,
            increment: 1.0,
        };
        (0..domains).for_each(|domain| all.insert(domain));
        all
    }

    pub(super) fn is_late(&self, domain: u32) -> bool {
        self.standings[domain as usize].class.0
    }

    /// Puts a domain that may be open into the heap, unless it is there.
    pub(super) fn insert(&mut self, domain: u32) {
        if self.places[domain as usize] == OUT {
            self.heap.push(domain);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Removes the domain on top and returns it; `None` if the heap is empty.
    pub(super) fn pop(&mut self) -> Option<u32> {
        let last = self.heap.pop()?;
        let first = *self.heap.first().unwrap_or(&last);
        self.places[first as usize] = OUT;
        if first != last {
            self.heap[0] = last;
            self.sink();
        }
        Some(first)
    }

    /// Raises the activity of a domain that takes part in a conflict.
    pub(super) fn bump(&mut self, domain: u32) {
        let activity = &mut self.standings[domain as usize].activity;
        *activity += self.increment;
        if *activity > 1e100 {
            self.standings.iter_mut().for_each(|it| it.activity *= 1e-100);
            self.increment *= 1e-100;
            // Small activities may have become equal, so that the order is another one.
            let all = std::mem::take(&mut self.heap);
            all.iter().for_each(|&domain| self.places[domain as usize] = OUT);
            all.into_iter().for_each(|domain| self.insert(domain));
        }
        let place = self.places[domain as usize];
        if place != OUT {
            self.rise(place as usize);
        }
    }

    /// Makes older conflicts count less from now on.
    pub(super) fn fade(&mut self) {
        self.increment /= FADE;
    }

    /// Returns whether one domain is decided before another.
    fn is_before(&self, one: u32, two: u32) -> bool {
        let [one, two] = [one, two].map(|domain| self.standings[domain as usize]);
        if one.class != two.class {
            return one.class < two.class;
        }
        one.activity > two.activity || one.activity == two.activity && one.rank < two.rank
    }

    /// Moves a domain up to its place.
    fn rise(&mut self, mut place: usize) {
        let domain = self.heap[place];
        while place > 0 {
            let parent = (place - 1) / 2;
            let above = self.heap[parent];
            if !self.is_before(domain, above) {
                break;
            }
            self.put(place, above);
            place = parent;
        }
        self.put(place, domain);
    }

    /// Moves the domain on top down to its place.
    fn sink(&mut self) {
        let (mut place, domain) = (0, self.heap[0]);
        loop {
            let mut child = 2 * place + 1;
            if child >= self.heap.len() {
                break;
            }
            if child + 1 < self.heap.len() && self.is_before(self.heap[child + 1], self.heap[child])
            {
                child += 1;
            }
            let below = self.heap[child];
            if !self.is_before(below, domain) {
                break;
            }
            self.put(place, below);
            place = child;
        }
        self.put(place, domain);
    }

    fn put(&mut self, place: usize, domain: u32) {
        self.heap[place] = domain;
        self.places[domain as usize] = place as u32;
    }
}
