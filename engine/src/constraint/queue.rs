//! Propagators that are to run, each at most once, those that are cheap before those that are not.

/// First in, first out, in two priorities (Schulte and Stuckey, *Efficient constraint propagation
/// engines*, 2008).
#[derive(Clone, Debug)]
pub(super) struct Queue {
    cheap: Ring,
    dear: Ring,
    states: Box<[State]>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    waiting: bool,
    dear: bool,
}

impl Queue {
    /// For as many propagators; says of each whether it is dear.
    pub(super) fn new(dear: impl ExactSizeIterator<Item = bool>) -> Self {
        let capacity = (dear.len() + 1).next_power_of_two();
        let states = dear.map(|dear| State { waiting: false, dear }).collect();
        Self { cheap: Ring::new(capacity), dear: Ring::new(capacity), states }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, propagator: u32) {
        let state = &mut self.states[propagator as usize];
        if !state.waiting {
            state.waiting = true;
            if state.dear { &mut self.dear } else { &mut self.cheap }.push(propagator);
        }
    }

    /// The next one, which may be pushed again when it is [`done`](Self::done).
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.cheap.pop().or_else(|| self.dear.pop())
    }

    #[inline(always)]
    pub(super) fn done(&mut self, propagator: u32) {
        self.states[propagator as usize].waiting = false;
    }

    pub(super) fn clear(&mut self) {
        while let Some(propagator) = self.pop() {
            self.done(propagator);
        }
    }
}

/// Never full: it has room for all.
#[derive(Clone, Debug)]
struct Ring {
    items: Box<[u32]>,
    head: usize,
    tail: usize,
}

impl Ring {
    fn new(capacity: usize) -> Self {
        Self { items: vec![0; capacity].into(), head: 0, tail: 0 }
    }
    #[inline(always)]
    fn push(&mut self, item: u32) {
        let mask = self.items.len() - 1;
        self.items[self.tail & mask] = item;
        self.tail = self.tail.wrapping_add(1);
    }
    #[inline(always)]
    fn pop(&mut self) -> Option<u32> {
        let mask = self.items.len() - 1;
        (self.head != self.tail).then(|| {
            let item = self.items[self.head & mask];
            self.head = self.head.wrapping_add(1);
            item
        })
    }
}
