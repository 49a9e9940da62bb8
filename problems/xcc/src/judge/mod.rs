//! Is this answer right? By names and text, without a look at the search.
//!
//! An answer names options of the instance; what they cover is counted item
//! by item.

mod index;
mod read;

use std::collections::BTreeMap;

use billhook_engine::exact_cover::ExactCover;

pub(crate) use self::index::Index;
use self::read::{Part, parts};
use billhook_plugin::{Mistake, Place, Verdict};

/// The most options that are named as covering one item.
const NAMED: usize = 5;

/// How an item is used: by which options of the answer, in which colour.
type Uses<'a> = Vec<(&'a Part<'a>, Option<&'a str>)>;

/// Reads an answer: options of the instance, in any order, on lines of their
/// own or with ` ; ` between them. The items of an option may stand in any
/// order. `index` is that of the instance.
///
/// # Errors
///
/// An option that the instance does not have.
pub(crate) fn read(answer: &str, cover: &ExactCover, index: &Index) -> Result<Vec<usize>, Mistake> {
    let parts = parts(answer, cover.item(";").is_none());
    let option = |part| index.find(cover, part).ok_or_else(|| unknown(cover, part));
    parts.iter().map(option).collect()
}

/// Judges options of the instance, a line each.
pub(crate) fn judge(options: &str, cover: &ExactCover) -> Verdict {
    let parts = parts(options, false);
    Verdict::of(faults(&parts, cover), || match parts.len() {
        1 => "every primary item is covered exactly once, by 1 option".to_owned(),
        many => format!("every primary item is covered exactly once, by {many} options"),
    })
}

/// Whether an answer can be read and is right.
pub(crate) fn is_right(answer: &str, cover: &ExactCover, index: &Index) -> bool {
    let parts = parts(answer, cover.item(";").is_none());
    parts.iter().all(|part| index.find(cover, part).is_some())
        && faults(&parts, cover).next().is_none()
}

/// What is wrong with how items are used, item by item.
fn faults<'a>(parts: &'a [Part<'a>], cover: &'a ExactCover) -> impl Iterator<Item = String> {
    let mut uses: BTreeMap<&str, Uses<'_>> = BTreeMap::new();
    for part in parts {
        for word in &part.words {
            let (item, colour) = split(word);
            uses.entry(item).or_default().push((part, colour));
        }
    }
    (0..cover.items()).filter_map(move |item| {
        let name = cover.item_name(item);
        let uses = uses.get(name).map_or(&[][..], Vec::as_slice);
        if item < cover.primary() { primary(name, uses) } else { secondary(name, uses) }
    })
}

/// What is wrong with the use of a primary item.
fn primary(name: &str, uses: &[(&Part<'_>, Option<&str>)]) -> Option<String> {
    match uses.len() {
        0 => Some(format!("item {name} is not covered")),
        1 => None,
        _ => Some(format!("item {name} is covered {}", by(uses))),
    }
}

/// What is wrong with the use of a secondary item: more than one option has
/// it, and not all in the same colour.
fn secondary(name: &str, uses: &[(&Part<'_>, Option<&str>)]) -> Option<String> {
    let [(first, colour), others @ ..] = uses else { return None };
    if colour.is_none() && !others.is_empty() && others.iter().all(|(_, other)| other.is_none()) {
        return Some(format!("item {name} is covered {}", by(uses)));
    }
    let (second, other) = others.iter().find(|(_, other)| other.is_none() || other != colour)?;
    let coloured = |colour: &Option<&str>| match colour {
        Some(colour) => format!("colour {colour}"),
        None => "no colour".to_owned(),
    };
    Some(format!(
        "item {name} has {} in `{first}` and {} in `{second}`",
        coloured(colour),
        coloured(other)
    ))
}

/// How often, and by which options: "twice, by `a b` and `b c`".
fn by(uses: &[(&Part<'_>, Option<&str>)]) -> String {
    let often = match uses.len() {
        2 => "twice".to_owned(),
        many => format!("{many} times"),
    };
    let mut named: Vec<_> = uses.iter().take(NAMED).map(|(part, _)| format!("`{part}`")).collect();
    let last = match uses.len() {
        many if many > NAMED => "others".to_owned(),
        _ => named.pop().unwrap_or_default(),
    };
    format!("{often}, by {} and {last}", named.join(", "))
}

/// What to say of an option that is not there: which word of it is unknown,
/// if one is.
fn unknown(cover: &ExactCover, part: &Part<'_>) -> Mistake {
    for word in &part.words {
        let (item, _) = split(word);
        if cover.item(item).is_none() {
            let place = Place::Answer(part.place_of(word));
            return Mistake::new("there is no such item", place, "expected an item of the file");
        }
    }
    let place = Place::Answer(part.place.clone());
    Mistake::new("there is no such option", place, "expected an option of the file")
}

/// The item and the colour of a word.
fn split(word: &str) -> (&str, Option<&str>) {
    match word.split_once(':') {
        Some((item, colour)) => (item, Some(colour)),
        None => (word, None),
    }
}

#[cfg(test)]
mod tests {
    use billhook_engine::exact_cover::parse_knuth;

    use super::*;
    use crate::Chosen;

    fn verdict(text: &str, answer: &str) -> String {
        let cover = parse_knuth(text).expect("it is right");
        let index = Index::new(&cover);
        let read = read(answer, &cover, &index).map(|options| Chosen::of(options).written(&cover));
        match read.map(|options| judge(&options, &cover)) {
            Ok(verdict) => {
                assert_eq!(is_right(answer, &cover, &index), verdict.right, "{answer}");
                let word = if verdict.right { "right" } else { "wrong" };
                format!("{word}: {}", verdict.remarks.join("; "))
            }
            Err(Mistake { message, place: Place::Answer(place), .. }) => {
                format!("`{}`: {message}", &answer[place])
            }
            Err(mistake) => format!("{mistake:?}"),
        }
    }

    #[test]
    fn colourless_answers() {
        let text = "a b c d e | s t\na b s\nb c\nc d e\nd e a\na e\nd\ne s\ne s\nb\nc\n";
        for (answer, expect) in [
            ("a b s\nc d e", "right: every primary item is covered exactly once, by 2 options"),
            ("b s a ; e d c", "right: every primary item is covered exactly once, by 2 options"),
            (
                "\r\n c d e\r\n\r\n b a s ;\r\n",
                "right: every primary item is covered exactly once, by 2 options",
            ),
            ("a b s\nc d e\nd", "wrong: item d is covered twice, by `c d e` and `d`"),
            (
                "a b s ; b c",
                "wrong: item b is covered twice, by `a b s` and `b c`; item d is not covered; item e is not covered",
            ),
            ("a b s ; c ; d ; e s", "wrong: item s is covered twice, by `a b s` and `e s`"),
            (
                "c d e ; d e a ; d ; b",
                "wrong: item d is covered 3 times, by `c d e`, `d e a` and `d`; item e is covered twice, by `c d e` and `d e a`",
            ),
            (
                "a e ; b ; c ; d ; d ; d ; d ; d ; d",
                "wrong: item d is covered 6 times, by `d`, `d`, `d`, `d`, `d` and others",
            ),
            (
                "",
                "wrong: item a is not covered; item b is not covered; item c is not covered; item d is not covered; item e is not covered",
            ),
            ("a b", "`a b`: there is no such option"),
            ("a b s ; c  d", "`c  d`: there is no such option"),
            ("a b s b", "`a b s b`: there is no such option"),
            ("a b s\nc f", "`f`: there is no such item"),
            ("a b s, c d e", "`s,`: there is no such item"),
            ("a:x", "`a:x`: there is no such option"),
            ("d:", "`d:`: there is no such option"),
            ("a b s;c d e", "`s;c`: there is no such item"),
        ] {
            assert_eq!(verdict(text, answer), expect, "{answer:?}");
        }
    }

    #[test]
    fn colours() {
        let text = "a b c | x\na x:red\nb x:red\nb x:blue\nb x\nc\nc x:red\nc x\na x\n";
        for (answer, expect) in [
            (
                "a x:red ; x:red b ; c",
                "right: every primary item is covered exactly once, by 3 options",
            ),
            (
                "a x:red ; b x:red ; c x:red",
                "right: every primary item is covered exactly once, by 3 options",
            ),
            (
                "a x:red ; b x:blue ; c",
                "wrong: item x has colour red in `a x:red` and colour blue in `b x:blue`",
            ),
            (
                "a x:red ; b x ; c",
                "wrong: item x has colour red in `a x:red` and no colour in `b x`",
            ),
            (
                "b x ; c ; a x:red",
                "wrong: item x has no colour in `b x` and colour red in `a x:red`",
            ),
            ("b x ; a x ; c x:red", "wrong: item x has no colour in `b x` and no colour in `a x`"),
            ("b x ; a x ; c", "wrong: item x is covered twice, by `b x` and `a x`"),
            ("c x:blue", "`c x:blue`: there is no such option"),
        ] {
            assert_eq!(verdict(text, answer), expect, "{answer:?}");
        }
    }

    #[test]
    fn an_item_can_be_called_semicolon() {
        let text = "a ; b\na ;\nb\n";
        let right = "right: every primary item is covered exactly once, by 2 options";
        assert_eq!(verdict(text, "; a\nb"), right);
        assert_eq!(verdict(text, "a ; b"), "`a ; b`: there is no such option");
    }

    #[test]
    fn many_faults_are_not_told_one_by_one() {
        let items: Vec<_> = (0..100).map(|item| item.to_string()).collect();
        let verdict = verdict(&format!("{}\n0\n", items.join(" ")), "0");
        assert!(verdict.starts_with("wrong: item 1 is not covered; "), "{verdict}");
        assert!(
            verdict.ends_with("; item 20 is not covered; and 79 more of the kind"),
            "{verdict}"
        );
    }
}
