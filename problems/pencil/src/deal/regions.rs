//! Random regions, which grow square by square, and their names.

use billhook_plugin::Random;

use crate::sheet::Regions;
use crate::size::Size;

/// Names connected regions of squares that have equal names, in the order of their first squares.
pub(super) fn letters(size: Size, names: &[String]) -> Vec<String> {
    let letter = |region: usize| match u8::try_from(region) {
        Ok(region @ 0..26) => char::from(b'a' + region).to_string(),
        Ok(region @ 26..52) => char::from(b'A' + region - 26).to_string(),
        _ => region.to_string(),
    };
    Regions::of_names(size, names).of.into_iter().map(letter).collect()
}

/// Divides a board into random connected regions, and returns the name of each square's region.
/// There are as many as rows, or their sizes are any, about equal, or the number of columns.
pub(super) fn regions(size: Size, random: &mut Random) -> Vec<String> {
    let number = size.number();
    let (wanted, most) = match random.below(4) {
        0 => (size.rows, number),
        1 => (number / (2 + random.below(6)), number),
        2 => {
            let most = 2 + random.below(6);
            (number.div_ceil(most), most)
        }
        _ => (number / size.columns.max(1), size.columns),
    };
    let of = grown(size, wanted.clamp(1, number.max(1)), most, random);
    let names: Vec<String> = of.iter().map(usize::to_string).collect();
    letters(size, &names)
}

/// Grows regions from random squares, by a square at a time, up to `most` squares each. Squares
/// that no region can take are new regions.
pub(super) fn grown(size: Size, wanted: usize, most: usize, random: &mut Random) -> Vec<usize> {
    let mut of: Vec<Option<usize>> = vec![None; size.number()];
    let mut squares: Vec<usize> = size.squares().collect();
    random.shuffle(&mut squares);
    let mut sizes = vec![1; wanted];
    for (region, &at) in squares[..wanted].iter().enumerate() {
        of[at] = Some(region);
    }
    loop {
        let open = |&at: &usize| of[at].is_none();
        // Takes the smallest region around a square, so that regions grow alike.
        let choices = size.squares().filter(open).filter_map(|at| {
            let around = size.around(at).filter_map(|it| of[it]);
            let region = around.filter(|&it| sizes[it] < most).min_by_key(|&it| sizes[it])?;
            Some((at, region))
        });
        let choices: Vec<(usize, usize)> = choices.collect();
        let least = choices.iter().map(|it| sizes[it.1]).min();
        let choices: Vec<(usize, usize)> = choices
            .into_iter()
            .filter(|it| most >= of.len() || Some(sizes[it.1]) == least)
            .collect();
        if let Some(&(at, region)) = choices.get(random.below(choices.len())) {
            (of[at], sizes[region]) = (Some(region), sizes[region] + 1);
        } else if let Some(at) = size.squares().find(open) {
            (of[at], sizes) = (Some(sizes.len()), [sizes, vec![1]].concat());
        } else {
            return of.into_iter().flatten().collect();
        }
    }
}
