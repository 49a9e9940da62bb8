//! Phrases of messages in English: numbers, ends of searches, names of instances.

use billhook_engine::Status;
use billhook_plugin::player::Undealt;
use billhook_plugin::plugin::Dealer;
use billhook_plugin::{Instance, reading};

/// Maximum number of digits that are shown of a number.
const DIGITS: usize = 60;

/// Returns a number with its digits in groups of three. A number with more than 60 digits is
/// shortened to the first twelve, with the number of digits: `123456789012… (1,000 digits)`.
pub fn grouped(digits: &str) -> String {
    if digits.len() > DIGITS {
        let count = grouped(&digits.len().to_string());
        return format!("{}… ({count} digits)", &digits[..DIGITS / 5]);
    }
    reading::grouped(digits)
}

/// Returns a number of things in the singular or plural, such as `1,200 nodes`.
pub fn several(number: &impl ToString, of: &str) -> String {
    let number = number.to_string();
    let end = match (number.as_str(), of.ends_with("ch")) {
        ("1", _) => "",
        (_, true) => "es",
        (_, false) => "s",
    };
    format!("{} {of}{end}", grouped(&number))
}

/// Returns how a search ended, as a clause.
pub fn ended(status: Status) -> &'static str {
    match status {
        Status::Complete => "the search was complete",
        Status::Limit => "stopped at the limit",
        Status::Timeout => "stopped when the time was up",
        Status::NodeLimit => "stopped at the node limit",
        Status::MemoryLimit => "stopped at the memory limit",
        Status::WrongKey => "stopped at a wrong key of the search",
        Status::Cut => "parts were left out",
        Status::Interrupted => "interrupted",
    }
}

/// Returns the name of the puzzle and the short title of the instance.
pub fn named(instance: &dyn Instance) -> String {
    let entry = instance.entry();
    format!("{} {}", entry.puzzle, entry.short_title).trim_end().to_owned()
}

/// Returns the reason why no further instance was dealt, as a clause.
pub fn undealt(undealt: &Undealt, dealer: &Dealer<'_>) -> String {
    let besides = |why: &str| match dealer.unwanted() {
        Some(unwanted) => format!("{unwanted}; {why}"),
        None => why.to_owned(),
    };
    match undealt {
        Undealt::Mistake(mistake) => mistake.message.clone(),
        Undealt::Refused(why) => format!("there is no grade: {why}"),
        Undealt::GaveUp(deals) => {
            let deals = grouped(&deals.to_string());
            besides(&format!("none of the last {deals} deals was new and as wanted"))
        }
        Undealt::NoneFound(why) => besides(why),
        Undealt::Stopped(status) => besides(ended(*status)),
    }
}
