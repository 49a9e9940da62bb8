//! Colours for print: black for everything dark and for answers, greys without a tint, other colours
//! as they are.
//!
//! A press prints a grey with a tint in four inks, which blurs thin lines and letters. Pure black and
//! pure greys need one ink.

/// The colour of numbers and lines that an answer adds to a board; black in print.
pub const ANSWER: &str = "#0b6e99";

/// The greatest difference between the components of a grey with a tint.
const TINT: u8 = 24;
/// The brightness, as the sum of the components, below which a grey becomes black. Signs on such a
/// grey are white.
const DARK: u32 = 3 * 0x75;
/// The brightness above which it becomes white.
const LIGHT: u32 = 3 * 242;

/// Returns a drawing (SVG) with colours for print. Only colours in the attributes `fill` and
/// `stroke`, as in `#1c1b19`, are changed.
///
/// ```
/// let drawing = r##"<path fill="#fbfaf7" stroke="#1c1b19"/><path fill="#ff5f00"/>"##;
/// let printed = r##"<path fill="#ffffff" stroke="#000000"/><path fill="#ff5f00"/>"##;
/// assert_eq!(billhook_show::inked(drawing), printed);
/// ```
#[must_use]
pub fn inked(drawing: &str) -> String {
    let mut inked = String::with_capacity(drawing.len());
    let mut rest = drawing;
    while let Some(at) = rest.find("=\"#") {
        let (before, behind) = rest.split_at(at + "=\"".len());
        inked += before;
        let end = behind.find('"').unwrap_or(behind.len());
        let name = before[..at].rsplit([' ', '\n']).next();
        let is_colour = name.is_some_and(|name| ["fill", "stroke"].contains(&name));
        match colour(&behind[..end]).filter(|_| is_colour) {
            Some(_) if &behind[..end] == ANSWER => inked += "#000000",
            Some(colour) => inked += &super::colour::hex(printed(colour)),
            None => inked += &behind[..end],
        }
        rest = &behind[end..];
    }
    inked + rest
}

/// Reads a colour such as `#1c1b19` or `#fff`; `None` for any other text.
fn colour(text: &str) -> Option<[u8; 3]> {
    let digits = text.strip_prefix('#')?;
    let digits: Vec<u32> = digits.chars().map(|digit| digit.to_digit(16)).collect::<Option<_>>()?;
    let parts: Vec<u32> = match digits.len() {
        3 => digits.iter().map(|digit| digit * 17).collect(),
        6 => digits.chunks(2).map(|pair| pair[0] * 16 + pair[1]).collect(),
        _ => return None,
    };
    let parts: Vec<u8> = parts.into_iter().map(|part| part as u8).collect();
    parts.try_into().ok()
}

fn printed(colour: [u8; 3]) -> [u8; 3] {
    let [least, most] =
        colour.iter().fold([u8::MAX, 0], |[least, most], part| [least.min(*part), most.max(*part)]);
    let sum: u32 = colour.iter().map(|part| u32::from(*part)).sum();
    match sum {
        _ if most - least > TINT => colour,
        0..DARK => [0; 3],
        LIGHT.. => [255; 3],
        sum => [(sum / 3) as u8; 3],
    }
}
