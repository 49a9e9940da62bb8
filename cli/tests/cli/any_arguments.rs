//! Random arguments and input: nothing panics, no solution fails its check, and the exit code is
//! one of those documented.

use proptest::prelude::*;

/// Beginnings of argument lists, chosen so that many reach a search and none takes long.
const BEGINNINGS: [&[&str]; 12] = [
    &["tree", "make24", "--max-nodes", "500", "7", "4"],
    &["tree", "make24", "--max-nodes", "50", "--format", "svg"],
    &["estimate", "make24", "--samples", "20", "--timeout", "0.1"],
    &["solve", "make24", "--max-nodes", "500"],
    &["solve", "make24", "--max-nodes", "500", "--all"],
    &["solve", "make24", "--max-nodes", "500", "7", "4", "9", "2"],
    &["count", "make24", "--max-nodes", "500", "0", "A"],
    &["check", "make24", "7", "4", "9", "2", "--answer"],
    &["check", "make24", "--answer"],
    &["list"],
    &["man"],
    &[],
];

/// Words, none of which names a file that could be written.
const WORDS: &str = "
    - -- --- -1 -h -x = 0 00 1 7 13 24 -24 1/0 1/3 2.5 . A a j Q K Z ten 10 ７ ٣ ½ é 日本
    99999999999999999999 -9223372036854775808 18446744073709551616
    7+4 (7-4+9)*2 (((( )))) 7=7 24=24 7--4 7×4÷9 * +-*/ / %s%n $(id)
    --all --json --quiet --stats --values --random --target --operators --fold left
    --ace either --brackets --seed --strategy brute-force --output --steps --format dot json --depth
    --full --samples";

/// Words that a shell passes on only in quotes.
const QUOTED: [&str; 12] = [
    "",
    " ",
    "K Q",
    "7 - -4",
    "\u{1b}[31m",
    "\u{1b}]0;title\u{7}",
    "\0",
    "\u{202e}",
    "\u{200b}",
    "\u{feff}",
    "\r\n",
    "\t",
];

fn word() -> impl Strategy<Value = String> {
    let known = WORDS.split_whitespace().chain(QUOTED).collect::<Vec<_>>();
    let brackets = prop::sample::select(vec!['(', ')', '7', '4', ' ', '+', '/']);
    prop_oneof![
        12 => prop::sample::select(known).prop_map(str::to_owned),
        1 => "\\PC{0,6}".prop_filter("it may be a file", |word| !word.contains('.')),
        1 => prop::collection::vec(brackets, 0..40).prop_map(String::from_iter),
    ]
}

fn byte() -> impl Strategy<Value = u8> {
    prop_oneof![Just(b'7'), Just(b' '), Just(b'\n'), any::<u8>()]
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: if cfg!(debug_assertions) { 40 } else { 600 },
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn any_arguments_and_input_are_answered(
        beginning in prop::sample::select(&BEGINNINGS[..]),
        words in prop::collection::vec(word(), 0..6),
        input in prop::collection::vec(byte(), 0..30),
        interactive in any::<bool>(),
    ) {
        let arguments = beginning.iter().map(|word| (*word).to_owned()).chain(words);
        let scene = crate::world::run(input.as_slice(), arguments, interactive, |_| {});
        prop_assert!(scene.code <= 3, "{}", scene.messages);
        // Something is written, unless nothing was found.
        let found_nothing = matches!(scene.code, 1 | 3);
        prop_assert!(found_nothing || !(scene.output + &scene.messages).is_empty());
    }
}
