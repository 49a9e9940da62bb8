//! Holds the drawings of the catalogue: the slanted board, and the pieces as in files, with `/`
//! between the rows of a piece.

pub(super) const DIAGONAL: [&str; 9] = [
    ".XXXX....",
    "XXXXX....",
    "XXXXXXX..",
    "XXXXXXX..",
    "XXXXXXXXX",
    "..XXXXXXX",
    "..XXXXXXX",
    "....XXXXX",
    "....XXXX.",
];

pub(super) const PRO: [&str; 12] = [
    "AAA/A",
    "BB/ BB",
    "CCCC/C",
    "DDD/D D",
    "EE/E",
    "FFFF/ F",
    "GG/ GGG",
    "H/HHH/ H",
    "III/I/I",
    "JJJ/ J",
    "KKK/KK",
    "LL/ LL/  L",
];

pub(super) const KANOODLE: [&str; 12] = [
    "AA/ AAA",
    "BBB/  B/  B",
    "CCCC",
    "DD/ D/DD",
    "E/EEE",
    "FFFF/F",
    "GGGG/  G",
    " H/HHH/ H",
    "II/ II/  I",
    "JJ/JJJ",
    "K/KK",
    "LL/LL",
];

pub(super) const PENTOMINOES: [&str; 12] = [
    " FF/FF/ F",
    "IIIII",
    "LLLL/L",
    "NNN/  NN",
    "PP/PP/P",
    "TTT/ T/ T",
    "U U/UUU",
    "V/V/VVV",
    "W/WW/ WW",
    " X/XXX/ X",
    "YYYY/ Y",
    "ZZ/ Z/ ZZ",
];

pub(super) const TETROMINOES: [&str; 5] = ["IIII", "OO/OO", "TTT/ T", " SS/SS", "LLL/L"];
