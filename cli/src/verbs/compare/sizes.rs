//! The sizes of a sweep.

/// The most instances of a sweep.
const MOST: u64 = 1_000;

/// Sizes from one to another, both among them if the step says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sizes {
    from: u64,
    to: u64,
    step: u64,
}

impl Sizes {
    /// From the first to the last.
    pub(crate) fn iter(self) -> impl Iterator<Item = u64> {
        (0..=(self.to - self.from) / self.step).map(move |place| self.from + place * self.step)
    }
}

/// Reads `FROM..TO` or `FROM..TO..STEP`.
pub(crate) fn sizes(text: &str) -> Result<Sizes, String> {
    let parts: Vec<&str> = text.split("..").collect();
    let (from, to, step) = match parts[..] {
        [_, ""] => return Err("a sweep needs an end, such as 6..12".to_owned()),
        [from, to] => (from, to, "1"),
        [from, to, step] => (from, to, step),
        _ => return Err("expected sizes such as 6..12 or 10..50..10".to_owned()),
    };
    let number = |text: &str| {
        text.parse::<u64>()
            .map_err(|_| format!("`{text}` is no whole number; expected such as 6..12"))
    };
    let sizes = Sizes { from: number(from)?, to: number(to)?, step: number(step)? };
    match sizes {
        Sizes { step: 0, .. } => Err("the step is 0, so the sweep has no end".to_owned()),
        Sizes { from, to, .. } if from > to => {
            Err(format!("there is nothing from {from} to {to}; the smaller one comes first"))
        }
        Sizes { from, to, step } if (to - from) / step >= MOST => Err(format!(
            "these are more than {MOST} sizes; a step makes them fewer: {from}..{to}..STEP"
        )),
        sizes => Ok(sizes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sweeps() {
        let read = |text: &str| sizes(text).map(|sizes| sizes.iter().collect::<Vec<_>>());
        for (text, expect) in [
            ("6..8", Ok(vec![6, 7, 8])),
            ("0..0", Ok(vec![0])),
            ("10..45..10", Ok(vec![10, 20, 30, 40])),
            ("6..", Err("a sweep needs an end")),
            ("6", Err("expected sizes")),
            ("..6", Err("`` is no whole number")),
            ("8..6", Err("there is nothing")),
            ("1..2..0", Err("the step is 0")),
            ("0..18446744073709551615", Err("these are more")),
            ("1..2..3..4", Err("expected sizes")),
        ] {
            match (read(text), expect) {
                (Ok(found), Ok(expect)) => assert_eq!(found, expect, "{text}"),
                (Err(found), Err(expect)) => assert!(found.starts_with(expect), "{found}"),
                (found, expect) => panic!("{text}: {found:?}, not {expect:?}"),
            }
        }
    }
}
