//! Families whose options follow from numbers: queens, Langford pairs, dominoes, partitions of a
//! set, and matchings.

use billhook_engine::exact_cover::{Entry, ExactCover};

use super::build;

/// Builds the n queens: an option for each square. Rows and columns are primary items, diagonals
/// secondary ones.
///
/// There are `2n` primary and `4n - 2` secondary items, and `n²` options.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn queens(n: usize) -> ExactCover {
    build(|builder| {
        for line in ["r", "c"] {
            for number in 1..=n {
                builder.primary(&format!("{line}{number}"))?;
            }
        }
        for line in ["a", "b"] {
            for number in 1..2 * n {
                builder.secondary(&format!("{line}{number}"))?;
            }
        }
        for (row, column) in pairs(1..=n, 1..=n) {
            let (rising, falling) = (row + column - 1, row + n - column);
            builder.option([
                format!("r{row}"),
                format!("c{column}"),
                format!("a{rising}"),
                format!("b{falling}"),
            ])?;
        }
        Ok(())
    })
}

/// Builds Langford pairs: rows with two of each number 1 to n, and k places between the two of
/// number k. A row and its mirror image are two solutions.
///
/// There are `3n` primary items and about `3n²/2` options.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn langford(n: usize) -> ExactCover {
    build(|builder| {
        for number in 1..=n {
            builder.primary(&number.to_string())?;
        }
        for place in 1..=2 * n {
            builder.primary(&format!("s{place}"))?;
        }
        for (number, first) in pairs(1..=n, 1..=2 * n) {
            let second = first + number + 1;
            if second <= 2 * n {
                builder.option([number.to_string(), format!("s{first}"), format!("s{second}")])?;
            }
        }
        Ok(())
    })
}

/// Builds the tilings of a rectangle by dominoes (Kasteleyn 1961).
///
/// There is a primary item for each cell, and an option for each pair of adjacent cells.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn dominoes(rows: usize, columns: usize) -> ExactCover {
    build(|builder| {
        for (row, column) in pairs(1..=rows, 1..=columns) {
            builder.primary(&format!("{row}.{column}"))?;
        }
        for (row, column) in pairs(1..=rows, 1..=columns) {
            let cell = format!("{row}.{column}");
            if column < columns {
                builder.option([cell.clone(), format!("{row}.{}", column + 1)])?;
            }
            if row < rows {
                builder.option([cell, format!("{}.{column}", row + 1)])?;
            }
        }
        Ok(())
    })
}

/// Builds the partitions of a set of n elements; their number is the Bell number of n.
///
/// There are `n` primary items, and an option for each of the `2ⁿ - 1` non-empty sets, in the order
/// of their binary numbers.
///
/// # Panics
///
/// Panics if `n` is more than 26, or if the cover does not fit into 32 bits.
pub fn set_partitions(n: usize) -> ExactCover {
    assert!(n <= 26, "a set of {n} elements has too many parts");
    build(|builder| {
        for element in 1..=n {
            builder.primary(&element.to_string())?;
        }
        let mut entries = Vec::with_capacity(n);
        for part in 1_u32..1 << n {
            entries.clear();
            entries.extend((0..n as u32).filter(|&item| part >> item & 1 == 1).map(Entry::plain));
            builder.option_of(&entries)?;
        }
        Ok(())
    })
}

/// Builds the perfect matchings of the complete graph of n nodes: there are
/// `(n - 1) · (n - 3) ⋯ 1` for an even n, and none for an odd one.
///
/// There are `n` primary items and `n (n - 1) / 2` options.
///
/// # Panics
///
/// Panics if the cover does not fit into 32 bits.
pub fn matchings(n: usize) -> ExactCover {
    build(|builder| {
        for node in 1..=n {
            builder.primary(&node.to_string())?;
        }
        for (first, second) in pairs(1..=n, 1..=n).filter(|(first, second)| first < second) {
            builder.option([first.to_string(), second.to_string()])?;
        }
        Ok(())
    })
}

/// Returns all pairs, in lexicographic order.
fn pairs(
    first: impl Iterator<Item = usize>,
    second: impl Iterator<Item = usize> + Clone,
) -> impl Iterator<Item = (usize, usize)> {
    first.flat_map(move |first| second.clone().map(move |second| (first, second)))
}
