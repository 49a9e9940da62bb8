//! Chooses the hands whose counts have a certificate.

use billhook_numbers::certificate::Certified;
use billhook_plugin::proof::Certificate;

use crate::Hand;

/// Returns the certificate of the number of written solutions; an error says why the question has
/// none.
pub(crate) fn certificate(hand: &Hand) -> Result<Box<dyn Certificate + '_>, String> {
    let refused = match () {
        () if hand.level.is_some() => {
            "a certificate counts solutions as they are written, and --distinct counts ideas"
        }
        () if hand.all_values => "it is of expressions for a target, and --values lists no such",
        () if hand.is_extended() => "it is of games with + - * /, and --operators has others",
        () => {
            return Ok(Box::new(Certified {
                hands: hand.readings.clone(),
                every_card: hand.rules.every_card,
                with_nearest: false,
            }));
        }
    };
    Err(refused.to_owned())
}
