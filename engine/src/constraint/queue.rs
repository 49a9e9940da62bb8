//! The propagation queue: each pending propagator once, low priority last.

/// Two first-in, first-out queues, one for each priority (Schulte and Stuckey, *Efficient
/// constraint propagation engines*, 2008).
#[derive(Clone, Debug)]
pub(super) struct Queue {
    high_priority: Ring,
    low_priority: Ring,
    states: Box<[State]>,
}

#[derive(Clone, Copy, Debug)]
struct State {
    is_queued: bool,
    low_priority: bool,
}

impl Queue {
    /// Creates an empty queue. `low_priority` yields for each propagator whether it is of low
    /// priority.
    pub(super) fn new(low_priority: impl ExactSizeIterator<Item = bool>) -> Self {
        let capacity = (low_priority.len() + 1).next_power_of_two();
        let states =
            low_priority.map(|low_priority| State { is_queued: false, low_priority }).collect();
        Self { high_priority: Ring::new(capacity), low_priority: Ring::new(capacity), states }
    }

    #[inline(always)]
    pub(super) fn push(&mut self, propagator: u32) {
        let state = &mut self.states[propagator as usize];
        if !state.is_queued {
            state.is_queued = true;
            if state.low_priority { &mut self.low_priority } else { &mut self.high_priority }
                .push(propagator);
        }
    }

    /// Removes and returns the next propagator; `None` if the queue is empty. The propagator can be
    /// pushed again only after [`done`](Self::done).
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<u32> {
        self.high_priority.pop().or_else(|| self.low_priority.pop())
    }

    #[inline(always)]
    pub(super) fn done(&mut self, propagator: u32) {
        self.states[propagator as usize].is_queued = false;
    }

    /// Returns a number that grows by one with each propagator that is taken, and wraps around.
    pub(super) fn taken(&self) -> usize {
        self.high_priority.head.wrapping_add(self.low_priority.head)
    }

    pub(super) fn clear(&mut self) {
        while let Some(propagator) = self.pop() {
            self.done(propagator);
        }
    }
}

/// A ring buffer that holds all propagators, so that it never overflows.
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
