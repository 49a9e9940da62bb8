//! Reads exact covers in three formats, and writes each in every format that can express it: the
//! written text must read as an instance that is written alike.

#![no_main]

use billhook_engine::exact_cover::{Format, parse, write};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    // A number of three to seven digits may ask for up to a million items in a few bytes. Reading
    // and writing these in each pair of formats would leave fewer than a thousand executions a
    // second.
    let numbers = text.split(|sign: char| !sign.is_ascii_digit());
    let digits = |number: &str| number.trim_start_matches('0').len();
    if numbers.into_iter().any(|number| (3..8).contains(&digits(number))) {
        return;
    }
    Format::detect(text);
    for format in Format::ALL {
        let cover = match parse(text, format) {
            Ok(cover) => cover,
            Err(misread) => {
                assert!(text.get(misread.place).is_some(), "a place within the text");
                continue;
            }
        };
        for other in Format::ALL {
            let Some(written) = write(&cover, other) else { continue };
            let again = parse(&written, other).expect("what was written is read");
            assert_eq!(again.options(), cover.options());
            assert_eq!(write(&again, other).as_ref(), Some(&written));
            if other == format && format == Format::Knuth {
                assert_eq!(again, cover);
            }
            assert_eq!(Format::detect(&written), other);
        }
    }
});
