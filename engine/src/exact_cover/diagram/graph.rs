//! Item orders that keep diagrams small, from the item graph, in which items are neighbours if an
//! option has both.
//!
//! The state of a sweep in a fixed order is the set of covered items ahead of its position. Only
//! neighbours of items behind the position can be covered, so an order is good if these are few at
//! every position.

use std::cmp::Reverse;

use super::ItemOrder;
use crate::exact_cover::ExactCover;
use crate::exact_cover::order::ranks;

/// Maximum sum of the squares of the sizes of options for which the item graph is built.
const MOST_PAIRS: usize = 1 << 25;
/// Maximum number of primary items for which the item graph is built.
const MOST_ITEMS: usize = 1 << 12;

/// Returns the primary items in an order, each once. Orders that are not fixed give the items by
/// number. From a list, repeated and unknown items are dropped, and missing ones are added at the
/// end.
pub(in crate::exact_cover) fn arrange(cover: &ExactCover, order: &ItemOrder) -> Vec<u32> {
    let mut taken = vec![false; cover.primary()];
    let mut fresh = |&item: &u32| {
        taken.get_mut(item as usize).is_some_and(|taken| !std::mem::replace(taken, true))
    };
    let given = 0..cover.primary() as u32;
    match order {
        ItemOrder::Fewest | ItemOrder::Components | ItemOrder::Given => given.collect(),
        ItemOrder::Listed(items) => items.iter().copied().chain(given).filter(&mut fresh).collect(),
        order => Graph::new(cover).arrange(order),
    }
}

/// The item graph: the primary items with which each primary item shares an option, ascending.
pub(super) struct Graph {
    neighbours: Vec<Vec<u32>>,
}

impl Graph {
    /// Builds the item graph. Time: proportional to the sum of the squares of the sizes of options.
    pub(super) fn new(cover: &ExactCover) -> Self {
        let primary = cover.primary() as u32;
        let mut having: Vec<Vec<u32>> = vec![Vec::new(); cover.primary()];
        let items = |option: u32| {
            let items = cover.option(option as usize).iter().map(|entry| entry.item);
            items.filter(move |&item| item < primary)
        };
        for option in 0..cover.options() as u32 {
            items(option).for_each(|item| having[item as usize].push(option));
        }
        let mut seen = vec![u32::MAX; cover.primary()];
        let mut neighbours = Vec::with_capacity(cover.primary());
        for (item, options) in (0..).zip(&having) {
            let mut list = Vec::new();
            for other in options.iter().flat_map(|&option| items(option)) {
                if other != item && seen[other as usize] != item {
                    seen[other as usize] = item;
                    list.push(other);
                }
            }
            list.sort_unstable();
            neighbours.push(list);
        }
        Graph { neighbours }
    }

    /// Returns the items in one of [`GRAPH_ORDERS`].
    pub(super) fn arrange(&self, order: &ItemOrder) -> Vec<u32> {
        let mut items = match order {
            ItemOrder::Narrowest => self.narrowest(),
            _ => self.cuthill_mckee(),
        };
        if *order == ItemOrder::ReverseCuthillMckee {
            items.reverse();
        }
        items
    }

    /// Returns the *hubs*, which have far more neighbours than the other items; in a packing each
    /// piece is a neighbour of all cells. When the items are sorted by descending degree, the hubs
    /// are those before the greatest drop of the degree, on ties before the first such drop. Only
    /// drops in the upper half are considered; without any there are no hubs.
    fn hubs(&self) -> Vec<u32> {
        let mut items: Vec<u32> = (0..self.neighbours.len() as u32).collect();
        items.sort_by_cached_key(|&item| !(self.degree(item) as u32));
        let descent = |&end: &usize| self.degree(items[end - 1]) - self.degree(items[end]);
        let ends = (1..items.len() / 2).filter(|end| descent(end) > 0);
        let end = ends.max_by_key(|end| (descent(end), Reverse(*end)));
        items.truncate(end.unwrap_or(0));
        items
    }

    /// Removes all edges of some items.
    fn without(mut self, items: &[u32]) -> Self {
        let mut has_gone = vec![false; self.neighbours.len()];
        items.iter().for_each(|&item| has_gone[item as usize] = true);
        for (neighbours, &has_gone_itself) in self.neighbours.iter_mut().zip(&has_gone) {
            neighbours.retain(|&other| !has_gone_itself && !has_gone[other as usize]);
        }
        self
    }

    fn degree(&self, item: u32) -> usize {
        self.neighbours[item as usize].len()
    }

    /// Returns the order of Cuthill and McKee (*Reducing the bandwidth of sparse symmetric
    /// matrices*, 1969): breadth first, the neighbours of each item by ascending degree, on ties by
    /// number. Each component begins at a pseudoperipheral item (George and Liu, *An implementation
    /// of a pseudoperipheral node finder*, 1979).
    fn cuthill_mckee(&self) -> Vec<u32> {
        let mut order = Vec::with_capacity(self.neighbours.len());
        let mut placed = vec![false; self.neighbours.len()];
        let mut distances = vec![u32::MAX; self.neighbours.len()];
        for item in 0..self.neighbours.len() as u32 {
            if placed[item as usize] {
                continue;
            }
            let start = self.rim(item, &mut distances);
            placed[start as usize] = true;
            let mut next = order.len();
            order.push(start);
            while let Some(&item) = order.get(next) {
                next += 1;
                let begin = order.len();
                for &other in &self.neighbours[item as usize] {
                    if !std::mem::replace(&mut placed[other as usize], true) {
                        order.push(other);
                    }
                }
                order[begin..].sort_unstable();
                order[begin..].sort_by_cached_key(|&item| self.degree(item) as u32);
            }
        }
        order
    }

    /// Returns a pseudoperipheral item, from which others are far away: moves to a farthest item of
    /// least degree as long as the greatest distance grows.
    fn rim(&self, mut item: u32, distances: &mut [u32]) -> u32 {
        let mut depth = 0;
        loop {
            let (farthest, deepest) = self.farthest(item, distances);
            if deepest <= depth {
                return item;
            }
            (item, depth) = (farthest, deepest);
        }
    }

    /// Returns an item of least degree among those farthest from `item`, and its distance.
    /// `distances` is a buffer: `u32::MAX` for all items, before and after.
    fn farthest(&self, item: u32, distances: &mut [u32]) -> (u32, u32) {
        distances[item as usize] = 0;
        let mut queue = vec![item];
        let mut next = 0;
        while let Some(&item) = queue.get(next) {
            next += 1;
            for &other in &self.neighbours[item as usize] {
                if distances[other as usize] == u32::MAX {
                    distances[other as usize] = distances[item as usize] + 1;
                    queue.push(other);
                }
            }
        }
        let depth = queue.last().map_or(0, |&last| distances[last as usize]);
        let deepest = queue.iter().copied().filter(|&other| distances[other as usize] == depth);
        let farthest = deepest.min_by_key(|&other| self.degree(other)).unwrap_or(item);
        queue.iter().for_each(|&item| distances[item as usize] = u32::MAX);
        (farthest, depth)
    }

    /// Returns a greedy order: the next item is the neighbour of the former items that adds the
    /// fewest new neighbours; on ties the one that became a neighbour first, then the one of least
    /// number. Each component begins at a pseudoperipheral item.
    fn narrowest(&self) -> Vec<u32> {
        let items = self.neighbours.len();
        let mut order: Vec<u32> = Vec::with_capacity(items);
        // The number of items in the order when each item became a neighbour of them.
        let mut known = vec![usize::MAX; items];
        let mut placed = vec![false; items];
        let mut new: Vec<usize> = (0..items as u32).map(|item| self.degree(item)).collect();
        let mut reached = Vec::new();
        let mut distances = vec![u32::MAX; items];
        let learn = |item: u32, time: usize, known: &mut Vec<usize>, new: &mut Vec<usize>| {
            known[item as usize] = time;
            for &other in &self.neighbours[item as usize] {
                new[other as usize] -= 1;
            }
        };
        let mut unseen = 0;
        while order.len() < items {
            let best = reached
                .iter()
                .copied()
                .min_by_key(|&item: &u32| (new[item as usize], known[item as usize], item));
            let item = match best {
                Some(item) => {
                    reached.retain(|&other| other != item);
                    item
                }
                None => {
                    while placed[unseen as usize] {
                        unseen += 1;
                    }
                    let item = self.rim(unseen, &mut distances);
                    learn(item, order.len(), &mut known, &mut new);
                    item
                }
            };
            placed[item as usize] = true;
            for &other in &self.neighbours[item as usize] {
                if known[other as usize] == usize::MAX {
                    learn(other, order.len(), &mut known, &mut new);
                    reached.push(other);
                }
            }
            order.push(item);
        }
        order
    }
}

/// Estimates the number of states of a sweep in an order. Returns the binary logarithm of the sum,
/// over all positions, of 2 to the number of items ahead that may be covered.
pub(super) fn frontier_width(cover: &ExactCover, order: &[u32]) -> f64 {
    let rank_of = ranks(order);
    let mut earliest: Vec<usize> = (0..cover.primary()).collect();
    for option in 0..cover.options() {
        let of_option = || {
            let items = cover.option(option).iter().map(|entry| entry.item as usize);
            items.filter_map(|item| rank_of.get(item)).map(|&rank| rank as usize)
        };
        let first = of_option().min().unwrap_or(0);
        of_option().for_each(|rank| earliest[rank] = earliest[rank].min(first));
    }
    let mut change = vec![0i64; cover.primary() + 1];
    for (rank, &first) in earliest.iter().enumerate() {
        change[first] += 1;
        change[rank] -= 1;
    }
    let mut ahead = 0;
    let mut sum = 0f64;
    for change in change {
        ahead += change;
        sum += (ahead as f64).exp2();
    }
    sum.log2()
}

/// Returns the fixed order with the fewest [estimated](frontier_width) states; the given one if the
/// item graph is too large.
pub(super) fn best_fixed_order(cover: &ExactCover) -> ItemOrder {
    fixed_orders(cover).into_iter().next().unwrap_or(ItemOrder::Given)
}

/// The fixed orders that need the item graph.
const GRAPH_ORDERS: [ItemOrder; 3] =
    [ItemOrder::CuthillMckee, ItemOrder::ReverseCuthillMckee, ItemOrder::Narrowest];

/// Returns whether building the item graph and its orders would take too long.
fn is_too_large(cover: &ExactCover) -> bool {
    let pairs: usize = (0..cover.options()).map(|option| cover.option(option).len().pow(2)).sum();
    pairs > MOST_PAIRS || cover.primary() > MOST_ITEMS
}

/// Returns the best of the orders of the item graph without its hubs, with the hubs at the end;
/// `None` if there are no hubs or the graph is too large.
pub(in crate::exact_cover) fn hubs_last(cover: &ExactCover) -> Option<ItemOrder> {
    if is_too_large(cover) {
        return None;
    }
    let graph = Graph::new(cover);
    let hubs = graph.hubs();
    if hubs.is_empty() {
        return None;
    }
    let graph = graph.without(&hubs);
    let orders = GRAPH_ORDERS.iter().map(|order| {
        let mut items = graph.arrange(order);
        items.retain(|item| !hubs.contains(item));
        items.extend(&hubs);
        items
    });
    let width = |items: &Vec<u32>| frontier_width(cover, items);
    let best = orders.min_by(|one, other| width(one).total_cmp(&width(other)));
    best.map(ItemOrder::Listed)
}

/// Returns the fixed orders, by ascending number of [estimated](frontier_width) states; only the
/// given one if the item graph is too large.
pub(in crate::exact_cover) fn fixed_orders(cover: &ExactCover) -> Vec<ItemOrder> {
    if is_too_large(cover) {
        return vec![ItemOrder::Given];
    }
    let graph = Graph::new(cover);
    let others = GRAPH_ORDERS.map(|order| (frontier_width(cover, &graph.arrange(&order)), order));
    let given = (frontier_width(cover, &arrange(cover, &ItemOrder::Given)), ItemOrder::Given);
    let mut orders: Vec<(f64, ItemOrder)> = [given].into_iter().chain(others).collect();
    orders.sort_by(|(width, _), (other, _)| width.total_cmp(other));
    orders.into_iter().map(|(_, order)| order).collect()
}
