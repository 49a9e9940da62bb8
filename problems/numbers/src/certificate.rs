//! Certificates of counts: the results of all parts, as `billhook_certificates::numbers` checks them.
//!
//! The format, and why it proves what it claims, are told there. What is written is what the
//! [tables](crate::counts) of a count hold, which have nothing in common with the checker.

use std::collections::BTreeMap;
use std::io::{self, Write};

use billhook_engine::{Limits, Status};
use billhook_plugin::proof::Certificate;
use billhook_plugin::{BigUint, Outcome, row};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::Signed;

use crate::counts::lists::{Entry, Lists, lists};
use crate::game::{Fold, Game, Results};
use crate::go_on::{Beside, GoOn, Within};
use crate::room::Room;

/// The number of expressions of some games, to be proved.
///
/// ```
/// use billhook_engine::Limits;
/// use billhook_numbers::certificate::Certified;
/// use billhook_numbers::game::Game;
/// use billhook_plugin::proof::Certificate;
///
/// let hands = vec![Game::new([3, 3, 8, 8])];
/// let certified = Certified { hands, every_card: true, with_nearest: false };
/// let mut text = Vec::new();
/// let outcome = certified.write(&mut Limits::new(), &mut text)?;
/// assert_eq!(outcome.solutions, 1u8.into());
/// assert!(text.starts_with(b"numbers game, version 1\nnumbers 3 3 8 8\n"));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Certified {
    /// The hands that may be played, one at the least and no two alike, with one target and the same rules;
    /// with no operations beyond the four.
    pub hands: Vec<Game>,
    /// Whether all cards of a hand are used, and not any of them.
    pub every_card: bool,
    /// Whether the results that are nearest to the target are claimed where none makes it.
    pub with_nearest: bool,
}

/// What the outcome names as its strategy.
const STRATEGY: &str = "certificate";

const FEWER_CARDS: &str =
    "a certificate lists every result: give it more by --max-memory, or fewer numbers";

/// How many results are written from one question to the next.
const BLOCK: usize = 1 << 12;

impl Certificate for Certified {
    fn write(&self, limits: &mut Limits, out: &mut dyn Write) -> io::Result<Outcome> {
        if let Some(refused) = Room::of_values(&self.hands).refused(STRATEGY, limits, FEWER_CARDS) {
            return Ok(*refused);
        }
        let mut within = Within::new(limits);
        match Table::of(self, &mut within) {
            Some(table) => table.write(&mut within, out),
            None => Ok(within.stopped(STRATEGY, FEWER_CARDS)),
        }
    }
}

/// The results of all parts of all hands.
struct Table<'c> {
    certified: &'c Certified,
    lists: Vec<Box<dyn Lists>>,
    /// The parts by their size, then by their cards in ascending order: of which hand, and its number there.
    parts: BTreeMap<(usize, Vec<BigInt>), (usize, usize)>,
    held: usize,
}

impl<'c> Table<'c> {
    fn of(certified: &'c Certified, go_on: &mut dyn GoOn) -> Option<Self> {
        let mut table = Self { certified, lists: Vec::new(), parts: BTreeMap::new(), held: 0 };
        for (at, game) in certified.hands.iter().enumerate() {
            let lists = lists(game, &mut Beside(go_on, table.held))?;
            table.held += lists.held();
            for (cards, part) in lists.parts(game) {
                table.parts.entry((cards.len(), cards)).or_insert((at, part));
            }
            table.lists.push(lists);
        }
        Some(table)
    }

    /// The parts of which an expression may hold all cards: the hand, and the part's number there.
    fn played(&self) -> impl Iterator<Item = (usize, usize)> {
        let whole = |cards: &Vec<BigInt>| {
            self.certified.hands.iter().any(|game| {
                let mut hand = game.cards.clone();
                hand.sort();
                hand == *cards
            })
        };
        let parts = self.parts.iter();
        parts
            .filter(move |((_, cards), _)| !self.certified.every_card || whole(cards))
            .map(|(_, place)| *place)
    }

    fn write(&self, within: &mut Within<'_>, out: &mut dyn Write) -> io::Result<Outcome> {
        let game = &self.certified.hands[0];
        let counts = self.played().map(|(hand, part)| self.lists[hand].expressions(part, game));
        let expressions: u64 = counts.sum();
        let nearest = (self.certified.with_nearest && expressions == 0).then(|| self.nearest());
        heading(self.certified, expressions, nearest.as_deref(), out)?;
        let mut written = 0;
        for ((_, cards), &(hand, part)) in &self.parts {
            writeln!(out, "of {}", row(cards))?;
            let lists = &*self.lists[hand];
            for entry in ascending(lists, part) {
                if written % BLOCK == 0 && !within.go_on(self.held) {
                    return Ok(within.stopped(STRATEGY, FEWER_CARDS));
                }
                written += 1;
                writeln!(out, "{} {}", lists.number(entry), lists.ways(entry))?;
            }
        }
        let proved = Outcome::counted(STRATEGY, Status::Complete, expressions.into());
        let counters = [("parts", self.parts.len()), ("results", written)];
        let counters = counters.map(|(name, count)| (name, BigUint::from(count))).to_vec();
        let reason = nearest.map(|nearest| match nearest.as_slice() {
            [one] => format!("the nearest value is {one}"),
            several => format!("the nearest values are {}", row(several).replace(' ', " and ")),
        });
        Ok(Outcome { counters, reason, ..proved })
    }

    /// The results at the least distance from the target, in ascending order.
    fn nearest(&self) -> Vec<BigRational> {
        let game = &self.certified.hands[0];
        let mut around = Vec::new();
        for (hand, part) in self.played() {
            let lists = &*self.lists[hand];
            let results = ascending(lists, part);
            let from = results.partition_point(|&entry| lists.is_below(entry, game));
            let sides = results[from.saturating_sub(1)..].iter().take(2);
            around.extend(sides.map(|&entry| lists.number(entry)));
        }
        let distance = |result: &BigRational| (result - &game.target).abs();
        let least = around.iter().map(distance).min();
        around.retain(|result| Some(distance(result)) == least);
        around.sort();
        around.dedup();
        around
    }
}

/// The results of a part, in ascending order.
fn ascending(lists: &dyn Lists, part: usize) -> Vec<Entry> {
    let mut results = lists.results(part);
    results.sort_unstable_by(|&one, &other| lists.compare(one, other));
    results
}

/// What is claimed of which game.
fn heading(
    certified: &Certified,
    expressions: u64,
    nearest: Option<&[BigRational]>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "numbers game, version 1")?;
    for game in &certified.hands {
        writeln!(out, "numbers {}", row(&game.cards))?;
    }
    let Game { operators, fold, results, target, .. } = &certified.hands[0];
    let signs: Vec<char> = operators.iter().map(|operator| operator.sign()).collect();
    let results = match *results {
        Results { integers: true, positive: true } => "whole positive",
        Results { integers: true, positive: false } => "whole",
        Results { integers: false, positive: true } => "positive",
        Results { integers: false, positive: false } => "any",
    };
    writeln!(out, "uses {}", if certified.every_card { "all" } else { "any" })?;
    writeln!(out, "operators {}", row(&signs))?;
    writeln!(out, "operands {}", if *fold == Fold::Left { "single" } else { "any" })?;
    writeln!(out, "results {results}\ntarget {target}\nexpressions {expressions}")?;
    nearest.map_or(Ok(()), |nearest| writeln!(out, "nearest {}", row(nearest)))
}
