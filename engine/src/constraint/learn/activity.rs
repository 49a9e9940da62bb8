//! The order of decisions: the open domain with the greatest activity comes next. Activity grows with
//! each conflict that a domain takes part in and fades with age (Moskewicz et al., *Chaff*, 2001).

/// A heap of domains by activity; of equally active ones, the one declared first is on top.
#[derive(Debug)]
pub(super) struct Activity {
    heap: Vec<u32>,
    /// The place of each domain in the heap; [`OUT`] if it is not there.
    places: Vec<u32>,
    activity: Vec<f64>,
    /// Whether a domain is decided only after all others without this mark.
    is_late: Vec<bool>,
    /// The rank of each domain in the order of the model.
    ranks: Vec<u32>,
    increment: f64,
}

const OUT: u32 = u32::MAX;
/// How much older conflicts count at each new one.
const FADE: f64 = 0.95;

impl Activity {
    /// Creates the heap of domains with these ranks. Late domains are decided after all others.
    pub(super) fn new(ranks: Vec<u32>, is_late: Vec<bool>) -> Self {
        let domains = ranks.len() as u32;
        let mut all = Self {
            heap: Vec::new(),
            places: vec![OUT; ranks.len()],
            activity: vec![0.0; ranks.len()],
            is_late,
            ranks,
            increment: 1.0,
        };
        (0..domains).for_each(|domain| all.insert(domain));
        all
    }

    pub(super) fn is_late(&self, domain: u32) -> bool {
        self.is_late[domain as usize]
    }

    /// Puts a domain back that may be open again.
    pub(super) fn insert(&mut self, domain: u32) {
        if self.places[domain as usize] == OUT {
            self.heap.push(domain);
            self.rise(self.heap.len() - 1);
        }
    }

    /// Takes the first domain out; `None` if none is left.
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

    /// Notes that a conflict involves a domain.
    pub(super) fn bump(&mut self, domain: u32) {
        let activity = &mut self.activity[domain as usize];
        *activity += self.increment;
        if *activity > 1e100 {
            self.activity.iter_mut().for_each(|activity| *activity *= 1e-100);
            self.increment *= 1e-100;
        }
        let place = self.places[domain as usize];
        if place != OUT {
            self.rise(place as usize);
        }
    }

    /// Lets older conflicts count less.
    pub(super) fn fade(&mut self) {
        self.increment /= FADE;
    }

    fn is_before(&self, one: u32, two: u32) -> bool {
        let [(late, active, rank), (other_late, other_active, other_rank)] =
            [one, two].map(|domain| {
                let domain = domain as usize;
                (self.is_late[domain], self.activity[domain], self.ranks[domain])
            });
        late.cmp(&other_late).then(other_active.total_cmp(&active)).then(rank.cmp(&other_rank))
            == std::cmp::Ordering::Less
    }

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

    /// Sinks the domain on top to its place.
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
