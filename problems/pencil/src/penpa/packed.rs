//! The packed text of a link to a page of Penpa+: lines of text whose frequent words are abbreviated,
//! as a raw DEFLATE stream (RFC 1951), as base64.

use std::io::Write;

use base64::alphabet::STANDARD;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::{DecodeError, Engine};
use billhook_plugin::{Mistake, Word};
use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

/// Maximum length of an unpacked text, in bytes; a page of the largest board is shorter.
const LONGEST: usize = 1 << 21;

/// Length of the parts in which a text is unpacked, in bytes.
const PART: usize = 1 << 16;

/// The words that are abbreviated, in the order in which they are replaced.
const WORDS: [(&str, &str); 31] = [
    ("z", "zZ"),
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// Returns the packed part of a link; `None` if the word is no link to Penpa+.
pub fn packed<'a>(link: &Word<'a>) -> Option<Word<'a>> {
    let begin = link.text.find(['#', '?']).map_or(0, |at| at + 1);
    let rest = &link.text[begin..];
    let is_mode = ["m=edit", "m=solve", "m=play"].iter().any(|mode| rest.starts_with(mode));
    let at = begin + rest.find("&p=").filter(|_| is_mode)? + 3;
    let end = link.text[at..].find('&').map_or(link.text.len(), |length| at + length);
    Some(link.part(at..end))
}

/// Unpacks the lines of a page.
///
/// # Errors
///
/// If a sign is none of base64, with its place; if the packed part holds no page, or a text that is
/// too long.
pub fn unpack(packed: &Word<'_>) -> Result<Vec<String>, Mistake> {
    let bytes = bytes(packed)?;
    let mut inflater = Decompress::new(false);
    let mut text = Vec::new();
    loop {
        text.reserve(PART);
        let rest = bytes.get(inflater.total_in() as usize..).unwrap_or_default();
        let label = match inflater.decompress_vec(rest, &mut text, FlushDecompress::None) {
            Ok(_) if text.len() > LONGEST => {
                let label = format!("expected at most {LONGEST} bytes when unpacked");
                return Err(packed.mistake("this link is too large", label));
            }
            Ok(Status::StreamEnd) => break,
            // The bytes are used up before the text is full: the end is missing.
            Ok(_) if text.len() < text.capacity() => "the packed board ends too early",
            Ok(_) => continue,
            Err(_) => "expected a board that Penpa+ has packed",
        };
        return Err(packed.mistake("this link cannot be unpacked", label));
    }
    let text = String::from_utf8(text);
    let text = text.map_err(|_| packed.mistake("this link holds no text", "expected a board"))?;
    Ok(text.split('\n').map(str::to_owned).collect())
}

/// Replaces the abbreviations of a line by the words.
pub fn expand(line: &str) -> String {
    WORDS.iter().rev().fold(line.to_owned(), |text, (word, short)| text.replace(short, word))
}

/// Packs the lines of a page.
pub fn pack(lines: &[String]) -> String {
    let text = lines.join("\n");
    let text = WORDS.iter().fold(text, |text, (word, short)| text.replace(word, short));
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    // Writing to memory cannot fail.
    let _ = encoder.write_all(text.as_bytes());
    ENGINE.encode(encoder.finish().unwrap_or_default())
}

/// Base64 with or without padding.
const ENGINE: GeneralPurpose = GeneralPurpose::new(
    &STANDARD,
    GeneralPurposeConfig::new()
        .with_decode_padding_mode(DecodePaddingMode::Indifferent)
        .with_decode_allow_trailing_bits(true),
);

/// Decodes base64. Its signs may be percent-escaped, and browsers may have made blanks of `+`.
fn bytes(packed: &Word<'_>) -> Result<Vec<u8>, Mistake> {
    let text = packed.text.as_bytes();
    let (mut signs, mut places) = (Vec::new(), Vec::new());
    let mut at = 0;
    while at < text.len() {
        places.push(at);
        let digit = |at: usize| text.get(at).and_then(|&it| char::from(it).to_digit(16));
        match (text[at], digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                signs.push((16 * high + low) as u8);
                at += 2;
            }
            (b' ', ..) => signs.push(b'+'),
            (sign, ..) => signs.push(sign),
        }
        at += 1;
    }
    ENGINE.decode(&signs).map_err(|error| {
        let place = match error {
            DecodeError::InvalidByte(at, _) => places.get(at).copied(),
            _ => None,
        };
        match place {
            Some(at) => {
                let begin = packed.text.floor_char_boundary(at);
                let sign = packed.part(begin..packed.text.ceil_char_boundary(at + 1));
                sign.mistake("this is no part of such a link", "expected a sign of base64")
            }
            None => {
                let end = packed.part(text.len()..text.len());
                end.mistake("the link ends too early", "expected four signs for each three bytes")
            }
        }
    })
}
