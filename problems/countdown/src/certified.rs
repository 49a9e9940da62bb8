//! Chooses the rounds whose counts have a certificate.

use billhook_numbers::certificate::Certified;
use billhook_plugin::proof::Certificate;

use crate::Round;

/// Returns the certificate of the number of written solutions and, if there are none, of the values
/// nearest to the target; an error says why the question has no certificate.
pub(crate) fn certificate(round: &Round) -> Result<Box<dyn Certificate + '_>, String> {
    let refused = match () {
        () if round.level.is_some() => {
            "a certificate counts solutions as they are written, and --distinct counts ideas"
        }
        () if round.target.is_none() => "it is of one target, and --all-targets lists many",
        () => {
            let hands = vec![round.game(&round.tiles)];
            return Ok(Box::new(Certified { hands, every_card: false, with_nearest: true }));
        }
    };
    Err(refused.to_owned())
}
