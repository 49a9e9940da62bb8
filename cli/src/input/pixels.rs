//! Decodes pictures in pixels: PNG and JPEG files by their libraries, and the formats of Netpbm
//! (Poskanzer 1988), in which a picture is its size and its samples.
//!
//! The size of a picture is read and checked before anything is decoded.

use std::io::Cursor;

use billhook_plugin::reading::Pixels;
use zune_core::bytestream::ZCursor;
use zune_core::colorspace::ColorSpace;
use zune_core::options::DecoderOptions;
use zune_jpeg::JpegDecoder;

use crate::output::{Failure, nowhere};

/// The reason why a picture cannot be decoded, as a clause.
type Decoded = Result<Pixels, String>;

/// Decodes a picture; `None` if the bytes begin as no picture. Fails if they are damaged, or the
/// picture is too large; `name` names them.
pub(super) fn read(bytes: &[u8], name: &str) -> Option<Result<Pixels, Failure>> {
    let decoded = match bytes {
        [0x89, b'P', b'N', b'G', ..] => png(bytes),
        [0xff, 0xd8, 0xff, ..] => jpeg(bytes),
        [b'P', kind @ b'1'..=b'6', after, ..] if after.is_ascii_whitespace() || *after == b'#' => {
            netpbm(*kind, &bytes[2..])
        }
        _ => return None,
    };
    let wrong = |why| nowhere(format!("{name} is a picture that cannot be read: {why}")).into();
    Some(decoded.map_err(wrong))
}

/// Checks the size of a picture before it is decoded.
fn checked([columns, rows]: [usize; 2]) -> Result<(), String> {
    if columns.checked_mul(rows).is_none_or(|pixels| pixels > Pixels::MOST) {
        let most = Pixels::MOST / 1_000_000;
        return Err(format!("{columns} × {rows} pixels are more than {most} million"));
    }
    if columns == 0 || rows == 0 { Err("it is empty".to_owned()) } else { Ok(()) }
}

/// Makes a picture of samples, `channels` for a pixel: grey or red, green and blue, and if their
/// number is even, behind them how opaque it is. Transparent pixels are white.
fn of_samples(samples: &[u8], columns: usize, channels: usize) -> Decoded {
    let pixel = |samples: &[u8]| {
        let opaque = if channels.is_multiple_of(2) { samples[channels - 1] } else { u8::MAX };
        let over_white = |part: u8| {
            let [part, opaque] = [part, opaque].map(u32::from);
            ((part * opaque + 255 * (255 - opaque) + 127) / 255) as u8
        };
        let colour =
            if channels < 3 { [samples[0]; 3] } else { [samples[0], samples[1], samples[2]] };
        colour.map(over_white)
    };
    let pixels = samples.chunks_exact(channels).map(pixel).collect();
    Pixels::new(columns, pixels).ok_or_else(|| "its end is missing".to_owned())
}

fn png(bytes: &[u8]) -> Decoded {
    let wrong = |error: png::DecodingError| error.to_string();
    let mut decoder =
        png::Decoder::new_with_limits(Cursor::new(bytes), png::Limits { bytes: 16 * Pixels::MOST });
    decoder.set_transformations(png::Transformations::normalize_to_color8());
    decoder.set_ignore_text_chunk(true);
    decoder.set_ignore_iccp_chunk(true);
    let mut reader = decoder.read_info().map_err(wrong)?;
    let (columns, rows) = reader.info().size();
    checked([columns, rows].map(|side| side as usize))?;
    let size = reader.output_buffer_size().ok_or("it is too large")?;
    let mut samples = vec![0; size];
    let frame = reader.next_frame(&mut samples).map_err(wrong)?;
    samples.truncate(frame.buffer_size());
    of_samples(&samples, columns as usize, frame.color_type.samples())
}

fn jpeg(bytes: &[u8]) -> Decoded {
    let most = Pixels::MOST;
    let options = DecoderOptions::default().jpeg_set_out_colorspace(ColorSpace::RGB);
    let options = options.set_strict_mode(true).set_max_width(most).set_max_height(most);
    let mut decoder = JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(|error| error.to_string())?;
    let info = decoder.info().ok_or("its size is missing")?;
    let [columns, rows] = [info.width, info.height].map(usize::from);
    checked([columns, rows])?;
    let samples = decoder.decode().map_err(|error| error.to_string())?;
    of_samples(&samples, columns, samples.len() / (columns * rows).max(1))
}

/// Decodes what follows the first two bytes of a Netpbm file; `kind` is the digit in them.
fn netpbm(kind: u8, bytes: &[u8]) -> Decoded {
    let mut cursor = Netpbm { bytes, at: 0 };
    let mut side = || cursor.number().ok_or("its size is missing");
    let [columns, rows] = [side()?, side()?];
    checked([columns, rows])?;
    let is_bits = matches!(kind, b'1' | b'4');
    let most = if is_bits { 1 } else { cursor.number().ok_or("its greatest value is missing")? };
    if !(1..=65_535).contains(&most) {
        return Err("its greatest value is not from 1 to 65,535".to_owned());
    }
    let channels = if matches!(kind, b'3' | b'6') { 3 } else { 1 };
    let count = columns * rows * channels;
    let missing = "its end is missing";
    let scaled = |sample: usize| (sample.min(most) * 255 / most) as u8;
    // One byte of white space ends the head of a file with bytes.
    let body = bytes.get(cursor.at + 1..).unwrap_or_default();
    let samples: Vec<u8> = match kind {
        b'1' => (0..count).map(|_| cursor.bit()).collect::<Option<_>>().ok_or(missing)?,
        b'2' | b'3' => {
            let numbers = (0..count).map(|_| cursor.number().map(scaled));
            numbers.collect::<Option<_>>().ok_or(missing)?
        }
        b'4' => {
            let width = columns.div_ceil(8);
            let packed = body.get(..width * rows).ok_or(missing)?;
            let bit =
                |row: &[u8], at: usize| if row[at / 8] >> (7 - at % 8) & 1 == 1 { 0 } else { 255 };
            packed.chunks(width).flat_map(|row| (0..columns).map(move |at| bit(row, at))).collect()
        }
        _ if most < 256 => {
            body.get(..count).ok_or(missing)?.iter().map(|it| scaled((*it).into())).collect()
        }
        _ => {
            let pairs = body.get(..2 * count).ok_or(missing)?.chunks(2);
            pairs.map(|two| scaled(usize::from(two[0]) << 8 | usize::from(two[1]))).collect()
        }
    };
    of_samples(&samples, columns, channels)
}

/// A position in the text of a Netpbm file.
struct Netpbm<'b> {
    bytes: &'b [u8],
    at: usize,
}

impl Netpbm<'_> {
    /// Skips white space and comments, from `#` to the end of the line.
    fn skip(&mut self) {
        while let Some(byte) = self.bytes.get(self.at) {
            match byte {
                b'#' => {
                    let line = self.bytes[self.at..].iter().take_while(|byte| **byte != b'\n');
                    self.at += line.count();
                }
                byte if byte.is_ascii_whitespace() => self.at += 1,
                _ => return,
            }
        }
    }

    /// Returns the next number; `None` if there is none of at most nine digits.
    fn number(&mut self) -> Option<usize> {
        self.skip();
        let digits = self.bytes[self.at..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let text = std::str::from_utf8(self.bytes.get(self.at..self.at + digits)?).ok()?;
        self.at += digits;
        text.parse().ok().filter(|_| digits < 10)
    }

    /// Returns the next digit of a picture in black and white as a sample; `None` if there is none.
    fn bit(&mut self) -> Option<u8> {
        self.skip();
        let bit = self.bytes.get(self.at)?;
        self.at += 1;
        match bit {
            b'0' => Some(255),
            b'1' => Some(0),
            _ => None,
        }
    }
}
