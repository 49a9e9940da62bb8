//! Repair of pictures that are not the only solution of their clues.

use billhook_nonogram::NONOGRAM;
use billhook_plugin::Random;
use billhook_testing::{count, instance, mistake};

/// Returns a random picture, of rows that are typed.
fn picture(size: usize, random: &mut Random) -> Vec<Vec<bool>> {
    (0..size).map(|_| (0..size).map(|_| random.below(2) == 0).collect()).collect()
}

fn typed(picture: &[Vec<bool>]) -> String {
    let row =
        |row: &Vec<bool>| row.iter().map(|it| if *it { '#' } else { '.' }).collect::<String>();
    picture.iter().map(row).collect::<Vec<_>>().join("/")
}

fn is_unique(picture: &[Vec<bool>]) -> bool {
    count(&*instance(&NONOGRAM, &typed(picture), &[]), "auto") == 1
}

/// Returns the repaired picture, the number of its changes, and whether they are the fewest.
fn repaired(picture: &[Vec<bool>]) -> (String, usize, bool) {
    let read = instance(&NONOGRAM, &typed(picture), &[("repair", "")]);
    let rows = read.look().export("rows").expect("a picture").trim_end().replace('\n', "/");
    assert_eq!(count(&*read, "auto"), 1);
    let before = typed(picture);
    let changes = rows.chars().zip(before.chars()).filter(|(one, other)| one != other);
    let warnings = &read.entry().warnings;
    let told: String = warnings.iter().map(|warning| warning.message.as_str()).collect();
    let changes = changes.count();
    assert_eq!(
        told.matches(" is black").count() + told.matches(" is white").count(),
        changes,
        "{told}"
    );
    let drawn = read.answers().read(&rows).expect("an answer").picture().unwrap_or_default();
    assert_eq!(drawn.matches("rx=\"6\"").count(), 2 * changes, "each change has a frame");
    (rows, changes, told.contains("the fewest possible"))
}

/// The least number of changes is that of a trial of all single squares and all pairs.
#[test]
fn repairs_change_the_fewest_squares() {
    let mut random = Random::of(3);
    let mut changes = Vec::new();
    while changes.len() < 12 {
        let mut picture = picture(4, &mut random);
        if is_unique(&picture) {
            continue;
        }
        let (_, changed, is_fewest) = repaired(&picture);
        assert!(is_fewest);
        changes.push(changed);
        let places = || (0..16).map(|at| (at / 4, at % 4));
        for (row, column) in places() {
            picture[row][column] ^= true;
            assert!(changed == 1 || !is_unique(&picture), "{}", typed(&picture));
            for (other, at) in places().take_while(|other| changed > 2 && *other != (row, column)) {
                picture[other][at] ^= true;
                assert!(!is_unique(&picture), "{}", typed(&picture));
                picture[other][at] ^= true;
            }
            picture[row][column] ^= true;
        }
    }
    assert!(changes.contains(&1) && changes.contains(&2), "{changes:?}");
}

/// Twenty pictures of noise, which is what repairs worst.
#[test]
fn twenty_ambiguous_pictures_are_repaired() {
    let mut random = Random::of(7);
    let mut changes = Vec::new();
    while changes.len() < 20 {
        let picture = picture(8 + changes.len() % 5, &mut random);
        if !is_unique(&picture) {
            let (_, changed, is_fewest) = repaired(&picture);
            changes.push((changed, is_fewest));
        }
    }
    let fewest = changes.iter().filter(|(_, is_fewest)| *is_fewest).count();
    let changed: Vec<usize> = changes.iter().map(|(changed, _)| *changed).collect();
    assert_eq!(changed, [1, 1, 1, 1, 1, 1, 1, 1, 3, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2]);
    assert_eq!(fewest, 20);
}

#[test]
fn pictures_alone_are_repaired() {
    let unique = instance(&NONOGRAM, "##/.#", &[("repair", "")]);
    assert!(unique.entry().warnings.is_empty());
    let coloured = instance(&NONOGRAM, "ab./ba./..a", &[("repair", "")]);
    assert_eq!(coloured.entry().title, "1a,1b 1b 1a / 1a,1b 1b 1a");
    let wrong = mistake(&NONOGRAM, "1 1 / 1 1", &[("repair", "")]);
    assert!(wrong.contains("only a picture can be repaired"), "{wrong}");
}
