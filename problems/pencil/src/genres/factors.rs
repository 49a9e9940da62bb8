//! Factors: a latin square whose regions tell the products of their numbers. Nikoli.

use crate::kit::*;

pub static FACTORS: Genre = Genre {
    about: Genre::about(
        "factors",
        "Factors",
        "each number once in rows and columns; regions tell the products of their numbers",
        "Products of the regions; then the region of each square.",
        "4 4 4 - 12 - - - - - - - 6 - - - - - a a b b a c c b d c e e d f f f",
        "1 2 3 4 / 2 3 4 1 / 4 1 2 3 / 3 4 1 2",
    )
    .with_rules(
        "Write a number from 1 to the length of the board into each square so that no number \
         repeats in a row or column. The small number of a region is the product of all its \
         numbers.",
    ),
    layers: &[PRODUCT.of_regions().drawn(Mark::Corner), Layer::REGIONS],
    names: &["factors"],
    codes: &[Code::Borders, Code::Rooms],
    declare,
    judge,
    ..Genre::EMPTY
};

/// A product, which may be long.
const PRODUCT: Layer =
    Layer::squares("a number", |it| it.parse().is_ok_and(|it: u64| it < 1 << 40));

/// Iterates over the products, each with its region.
fn products(sheet: &Sheet) -> impl Iterator<Item = (&[usize], i64)> {
    sheet.numbers_in_squares().into_iter().map(|(at, product)| (sheet.room(at), product))
}

fn declare(rules: &mut Rules<'_>) -> Fields {
    let (sheet, size) = (rules.sheet, rules.size);
    let numbers = rules.squares(|_| 1..=size.longest());
    rules.latin(&numbers);
    for (region, product) in products(sheet) {
        let words = format!("{product} is the product of the region of {}", size.name(region[0]));
        let inside = Rules::of(&numbers, region.iter().copied());
        rules.result(&inside, product, &[Operation::Product], words);
    }
    Fields::numbers(&numbers)
}

fn judge(judge: &mut Judge<'_>) {
    judge.has_numbers(1..=judge.size.longest());
    judge.latin();
    let (sheet, size) = (judge.sheet, judge.size);
    for (region, wanted) in products(sheet) {
        let numbers = region.iter().filter_map(|&at| judge.number(at));
        let product = numbers.fold(1, i64::saturating_mul);
        let name = size.name(region[0]);
        let fault = || format!("{product} is the product at {name}, not {wanted}");
        judge.check(product == wanted, fault);
    }
}
