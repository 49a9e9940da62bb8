//! Reads the numbers of a round, the tiles and the target behind them, and names a word that is
//! wrong.

use billhook_numbers::cards::MOST_DIGITS;
use billhook_plugin::reading::shown;
use billhook_plugin::{Input, Mistake, Place, Word};
use num_bigint::BigInt;
use num_traits::Zero;

use crate::round::MOST_TILES;

/// A round as it was typed.
pub(crate) struct Typed {
    /// The tiles, in the order in which they were typed.
    pub(crate) tiles: Vec<BigInt>,
    pub(crate) target: Option<BigInt>,
}

/// Reads the tiles and the target behind them; with `all_targets` only tiles. Fails if a word is no
/// positive whole number, or if there are no tiles or too many.
pub(crate) fn read(input: &Input, all_targets: bool) -> Result<Typed, Mistake> {
    let input = &input.separated();
    let most = MOST_TILES + usize::from(!all_targets);
    // A wrong word tells more than "too many tiles", so it is reported first.
    let words: Vec<Word<'_>> = input.words().take(2 * most).collect();
    let mut tiles = words.iter().map(number).collect::<Result<Vec<_>, _>>()?;
    if let Some(word) = words.get(most) {
        let message = format!("too many tiles: {}", input.words().count() - (most - MOST_TILES));
        let mistake = word.mistake(message, format!("a round has at most {MOST_TILES} tiles"));
        return Err(match all_targets {
            true => mistake,
            false => mistake.help("the last number is the target"),
        });
    }
    let target = if all_targets { None } else { tiles.pop() };
    match (tiles.is_empty(), words.first()) {
        (false, _) => Ok(Typed { tiles, target }),
        (true, Some(only)) => Err(only
            .mistake("no tiles before the target", "the last number is the target")
            .help("such as: countdown 25 50 75 100 3 6 952; --all-targets needs no target")),
        (true, None) => Err(Mistake::new("no tiles", Place::Nowhere, "")),
    }
}

/// Reads a positive whole number of at most [`MOST_DIGITS`] digits, and fails for any other word.
fn number(word: &Word<'_>) -> Result<BigInt, Mistake> {
    let digits = word.text.bytes().all(|byte| byte.is_ascii_digit());
    let number = word.text.parse::<BigInt>().ok().filter(|_| digits);
    match number {
        _ if digits && word.text.len() > MOST_DIGITS => Err(word.mistake(
            format!("a number of {} digits is too long", word.text.len()),
            format!("a number has at most {MOST_DIGITS} digits"),
        )),
        Some(number) if !number.is_zero() => Ok(number),
        _ => {
            let message = format!("{} is not a positive whole number", shown(word.text));
            let mistake = word.mistake(message, "expected a number such as 75");
            Err(match word.text.parse::<f64>().is_ok() && word.text.contains(['e', 'E']) {
                true => mistake.help("a number is written with all of its digits"),
                false => mistake,
            })
        }
    }
}
