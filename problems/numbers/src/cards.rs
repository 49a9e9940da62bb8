//! Reads hands of cards, which are whole numbers or letters, and lists the hands that free aces
//! stand for and the parts of hands.

use std::collections::BTreeSet;

use num_bigint::BigInt;

use billhook_plugin::reading::shown;
use billhook_plugin::{Input, Mistake, Place, Word};

/// Maximum number of cards of a hand.
pub const MOST_CARDS: usize = 9;

/// Values of the cards with letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// The values of jack, queen and king.
    pub faces: [u8; 3],
    /// The value of an ace; `None` if each ace counts 1 or 11, whichever fits.
    pub ace: Option<u8>,
}

/// A card of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Card {
    /// A card that counts this value only.
    Number(BigInt),
    /// An ace that counts 1 or 11.
    Ace,
}

/// Maximum number of digits of a typed number.
pub const MOST_DIGITS: usize = 100;

impl Values {
    /// Reads a word as a card; `None` if it is no card, or a number of more than [`MOST_DIGITS`]
    /// digits.
    pub fn card(self, word: &str) -> Option<Card> {
        let [jack, queen, king] = self.faces;
        let number = match word {
            "A" | "a" => return Some(self.ace.map_or(Card::Ace, |ace| Card::Number(ace.into()))),
            "J" | "j" => jack.into(),
            "Q" | "q" => queen.into(),
            "K" | "k" => king.into(),
            _ => match digits(word)? {
                1..=MOST_DIGITS => word.parse().ok()?,
                _ => return None,
            },
        };
        Some(Card::Number(number))
    }

    /// Reads the cards of the input, one a word.
    ///
    /// # Errors
    ///
    /// Fails if one of the first 18 words is no card, if there is no card, or if there are more
    /// than [`MOST_CARDS`].
    pub fn hand(self, input: &Input) -> Result<Vec<Card>, Mistake> {
        // A wrong word tells more than "too many cards", so it is reported first.
        let cards = input
            .words()
            .take(2 * MOST_CARDS)
            .map(|word| self.card(word.text).ok_or_else(|| no_card(&word)))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(word) = input.words().nth(MOST_CARDS) {
            let message = format!("too many cards: {}", input.words().count());
            return Err(word.mistake(message, format!("a hand has at most {MOST_CARDS} cards")));
        }
        if cards.is_empty() {
            return Err(Mistake::new("no cards", Place::Nowhere, "")
                .help(format!("a hand has 1 to {MOST_CARDS} cards, such as 7 4 9 2 or A 10 J Q")));
        }
        Ok(cards)
    }
}

/// Counts the digits of a word, which may begin with a minus; `None` if it has other characters.
fn digits(word: &str) -> Option<usize> {
    let digits = word.strip_prefix('-').unwrap_or(word);
    digits.bytes().all(|byte| byte.is_ascii_digit()).then_some(digits.len())
}

fn no_card(word: &Word<'_>) -> Mistake {
    match (word.text, digits(word.text)) {
        ("", _) => word.mistake("an empty word is no card", "expected a card"),
        (_, Some(digits)) if digits > MOST_DIGITS => word.mistake(
            format!("a number of {digits} digits is too long"),
            format!("a card has at most {MOST_DIGITS} digits"),
        ),
        _ => {
            let message = format!("{} is no card", shown(word.text));
            let mistake = word.mistake(message, "expected A, J, Q, K or a whole number");
            if is_like_a_level(word.text) { mistake.help(LEVELS) } else { mistake }
        }
    }
}

/// Help for a level that was typed behind `--distinct` and a blank and is therefore read as a card.
const LEVELS: &str = "the levels of `--distinct` are raw, e0, e1, e2 and e3";

fn is_like_a_level(word: &str) -> bool {
    let word = word.to_lowercase();
    let number = word.strip_prefix('e').is_some_and(|number| number.parse::<u32>().is_ok());
    number || word == "raw"
}

/// Lists the hands that a hand with free aces stands for: with no ace that counts eleven, with one,
/// and so on. The hands differ as multisets, so no expression belongs to two of them.
pub fn readings(cards: &[Card]) -> Vec<Vec<BigInt>> {
    let aces = cards.iter().filter(|card| **card == Card::Ace).count();
    let reading = |elevens: usize| {
        // The first `elevens` aces count eleven, the others one.
        let mut aces = 0..;
        let number = |card: &Card| match card {
            Card::Number(number) => number.clone(),
            Card::Ace => BigInt::from(if aces.next() < Some(elevens) { 11 } else { 1 }),
        };
        cards.iter().map(number).collect()
    };
    (0..=aces).map(reading).collect()
}

/// Lists the non-empty parts of some hands, each multiset of cards once: small parts first, then in
/// the order of the hands and of their cards.
pub fn parts(hands: &[Vec<BigInt>]) -> Vec<Vec<BigInt>> {
    let mut parts: Vec<Vec<BigInt>> = Vec::new();
    let mut seen = BTreeSet::new();
    for hand in hands {
        let chosen = |part: usize| (0..hand.len()).filter(move |card| part >> card & 1 == 1);
        for part in 1..1_usize << hand.len() {
            let part: Vec<_> = chosen(part).map(|card| hand[card].clone()).collect();
            let mut sorted = part.clone();
            sorted.sort();
            if seen.insert(sorted) {
                parts.push(part);
            }
        }
    }
    parts.sort_by_key(Vec::len);
    parts
}
