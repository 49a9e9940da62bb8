//! What follows from nine bits, looked up.
//!
//! Nine bits are the columns of a row, or three by three which box (bits 0 to 2, 3 to 5, 6 to 8)
//! a digit may be in for each of three rows.

/// For nine columns of a row: in which of its three boxes there are any, as three bits.
pub(super) static BOXES: [u8; 512] = boxes();
/// For nine columns of a row: themselves if there is one alone, and otherwise none.
pub(super) static ALONE: [u16; 512] = alone();
/// For three rows and three boxes: what is left if each row takes a box of its own.
pub(super) static MATCHED: [u16; 512] = matched();
/// As [`MATCHED`], each of the nine bits as three columns.
pub(super) static BANDS: [u32; 512] = bands();

const fn boxes() -> [u8; 512] {
    let mut table = [0; 512];
    let mut row = 0;
    while row < 512 {
        table[row] = (row & 7 != 0) as u8
            | ((row >> 3 & 7 != 0) as u8) << 1
            | ((row >> 6 & 7 != 0) as u8) << 2;
        row += 1;
    }
    table
}

const fn alone() -> [u16; 512] {
    let mut table = [0; 512];
    let mut column = 0;
    while column < 9 {
        table[1 << column] = 1 << column;
        column += 1;
    }
    table
}

const fn matched() -> [u16; 512] {
    // The six ways to give each row a box of its own.
    let mut ways = [0_u16; 6];
    let (mut number, mut first) = (0, 0);
    while first < 3 {
        let mut second = 0;
        while second < 3 {
            if second != first {
                let third = 3 - first - second;
                ways[number] = 1 << first | 1 << (3 + second) | 1 << (6 + third);
                number += 1;
            }
            second += 1;
        }
        first += 1;
    }
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut way = 0;
        while way < 6 {
            if ways[way] & !(pattern as u16) == 0 {
                table[pattern] |= ways[way];
            }
            way += 1;
        }
        pattern += 1;
    }
    table
}

const fn bands() -> [u32; 512] {
    let matched = matched();
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let mut bit = 0;
        while bit < 9 {
            table[pattern] |= (7 * (matched[pattern] as u32 >> bit & 1)) << (3 * bit);
            bit += 1;
        }
        pattern += 1;
    }
    table
}
