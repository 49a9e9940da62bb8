//! Reading a hand: cards, numbers, and what the faces count.

use num_bigint::BigInt;

use super::game::MOST_CARDS;
use billhook_plugin::{Input, Mistake, Place, Word};

/// What jack, queen and king count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Faces {
    /// 11, 12 and 13.
    Ascending,
    /// All 1.
    One,
}

/// What an ace counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ace {
    /// 1.
    One,
    /// 11.
    Eleven,
    /// 1 or 11, each ace as one likes.
    Either,
}

/// What the cards with letters count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Values {
    /// Jack, queen and king.
    pub faces: Faces,
    /// Aces.
    pub ace: Ace,
}

/// A card of the hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Card {
    /// It counts this much.
    Number(BigInt),
    /// It counts 1 or 11.
    Ace,
}

/// The most digits of a number.
pub(super) const MOST_DIGITS: usize = 100;

impl Values {
    /// What a word counts as a card; nothing if it is no card.
    pub fn card(self, word: &str) -> Option<Card> {
        let number = |number: u8| Some(Card::Number(number.into()));
        let face = |value| number(if self.faces == Faces::One { 1 } else { value });
        match word {
            "A" | "a" => match self.ace {
                Ace::One => number(1),
                Ace::Eleven => number(11),
                Ace::Either => Some(Card::Ace),
            },
            "J" | "j" => face(11),
            "Q" | "q" => face(12),
            "K" | "k" => face(13),
            _ => {
                let digits = word.strip_prefix('-').unwrap_or(word);
                let whole = (1..=MOST_DIGITS).contains(&digits.len())
                    && digits.bytes().all(|byte| byte.is_ascii_digit());
                whole.then(|| word.parse().ok().map(Card::Number))?
            }
        }
    }

    /// The cards of the input.
    ///
    /// # Errors
    ///
    /// A word that is no card, no card at all, or too many of them.
    pub fn hand(self, input: &Input) -> Result<Vec<Card>, Mistake> {
        // A word that is no card says more than that there are too many.
        let cards = input
            .words()
            .take(2 * MOST_CARDS)
            .map(|word| self.card(word.text).ok_or_else(|| no_card(&word)))
            .collect::<Result<Vec<_>, _>>()?;
        if let Some(word) = input.words().nth(MOST_CARDS) {
            return Err(Mistake::new(
                format!("too many cards: {}", input.words().count()),
                Place::Input(word.place),
                format!("a hand has at most {MOST_CARDS} cards"),
            ));
        }
        if cards.is_empty() {
            return Err(Mistake::new("no cards", Place::Nowhere, "")
                .help(format!("a hand has 1 to {MOST_CARDS} cards, such as 7 4 9 2 or A 10 J Q")));
        }
        Ok(cards)
    }
}

fn no_card(word: &Word<'_>) -> Mistake {
    let digits = word.text.strip_prefix('-').unwrap_or(word.text);
    let number = digits.bytes().all(|byte| byte.is_ascii_digit());
    let shown: String = word.text.chars().take(20).collect();
    let more = if shown.len() < word.text.len() { "…" } else { "" };
    let no_card = format!("`{}{more}` is no card", shown.escape_debug());
    let (message, label) = match word.text {
        "" => ("an empty word is no card".to_owned(), "expected a card".to_owned()),
        _ if number && digits.len() > MOST_DIGITS => (
            format!("a number of {} digits is too long", digits.len()),
            format!("a card has at most {MOST_DIGITS} digits"),
        ),
        _ => (no_card, "expected A, J, Q, K or a whole number".to_owned()),
    };
    let mistake = Mistake::new(message, Place::Input(word.place.clone()), label);
    match word.text.contains([',', ';']) {
        true => mistake.help("cards are separated by spaces"),
        false => mistake,
    }
}

/// The hands that a hand with aces to choose stands for: one with 0, 1, 2, …
/// of them counting eleven. They are different as multisets, so no
/// expression belongs to two of them.
pub fn readings(cards: &[Card]) -> Vec<Vec<BigInt>> {
    let aces = cards.iter().filter(|card| **card == Card::Ace).count();
    (0..=aces)
        .map(|elevens| {
            let mut ace = 0;
            cards
                .iter()
                .map(|card| match card {
                    Card::Number(number) => number.clone(),
                    Card::Ace => {
                        ace += 1;
                        BigInt::from(if ace <= elevens { 11 } else { 1 })
                    }
                })
                .collect()
        })
        .collect()
}
