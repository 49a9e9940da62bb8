//! Computes tables of the consequences of nine bits.
//!
//! Three things are matched with three others: the rows of a band with its boxes, and the bands of
//! a stack with its columns. The nine bits are the possible pairs.

/// The cells of a band that remain if each row takes a different box, by the boxes in which each
/// row may have the digit: bit 3 · box + row.
pub(super) static BANDS: [u32; 512] = spread(3, 9, 3);
/// The columns that remain for each band of a stack if each band takes a different column, bit
/// 9 · band + column; by the columns in which each band may have the digit, bit 3 · band + column.
pub(super) static STACKS: [u32; 512] = spread(9, 1, 1);

/// Computes for each pattern of nine bits the pairs that remain, each as `bits` consecutive bits:
/// bit 3 · i + j becomes the bits from `one` · i + `other` · j on.
const fn spread(one: u32, other: u32, bits: u32) -> [u32; 512] {
    let mut table = [0; 512];
    let mut pattern = 0;
    while pattern < 512 {
        let matched = matched(pattern);
        let mut bit = 0;
        while bit < 9 {
            let all = ((1 << bits) - 1) * (matched >> bit & 1);
            table[pattern as usize] |= all << (bit / 3 * one + bit % 3 * other);
            bit += 1;
        }
        pattern += 1;
    }
    table
}

/// Returns the pairs of a pattern that belong to a perfect matching within it.
const fn matched(pattern: u32) -> u32 {
    let (mut left, mut first) = (0, 0);
    while first < 3 {
        let mut second = 0;
        while second < 3 {
            if second != first {
                let way = 1 << first | 1 << (3 + second) | 1 << (6 + 3 - first - second);
                if way & !pattern == 0 {
                    left |= way;
                }
            }
            second += 1;
        }
        first += 1;
    }
    left
}
