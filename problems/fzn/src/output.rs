//! Outputs: the variables and arrays that a model prints.

use std::fmt::Write as _;

use billhook_engine::constraint::Variable;

/// A variable or an array that a model prints.
#[derive(Clone, Debug)]
pub(crate) struct Output {
    pub(crate) name: String,
    pub(crate) is_truth: bool,
    /// The ranges of an array's indices.
    pub(crate) indices: Vec<(i64, i64)>,
    pub(crate) is_array: bool,
    pub(crate) elements: Vec<Element>,
}

/// A printed value.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Element {
    Constant(i64),
    Variable(Variable),
}

impl Output {
    /// Formats the name and values, with `_` for unknown values, and `…` for the rest once `left`
    /// values have been written. Reduces `left` by the number of values written.
    pub(crate) fn sketch(
        &self,
        known: &dyn Fn(Variable) -> Option<i64>,
        left: &mut usize,
    ) -> String {
        let mut page = format!("{}={}", self.name, if self.is_array { "[" } else { "" });
        for (number, element) in self.elements.iter().enumerate() {
            page.push_str(if number == 0 { "" } else { " " });
            if *left == 0 {
                page.push('…');
                break;
            }
            *left -= 1;
            let value = match *element {
                Element::Constant(value) => Some(value),
                Element::Variable(variable) => known(variable),
            };
            match value {
                Some(value) => self.put(value, &mut page),
                None => page.push('_'),
            }
        }
        page.push_str(if self.is_array { "]" } else { "" });
        page
    }

    /// Iterates over the indices of the elements of an array, as in `2, 3`.
    pub(crate) fn places(&self) -> impl Iterator<Item = String> {
        (0..self.elements.len() as i64).map(|number| {
            let mut rest = number;
            // The last index runs fastest.
            let place = self.indices.iter().rev().map(|&(least, greatest)| {
                let size = greatest - least + 1;
                let index = least + rest % size;
                rest /= size;
                index.to_string()
            });
            let mut place: Vec<_> = place.collect();
            place.reverse();
            place.join(", ")
        })
    }

    /// Appends a value in printed form.
    fn put(&self, value: i64, page: &mut String) {
        // Writing to a string cannot fail.
        let _ = match self.is_truth {
            true => write!(page, "{}", value != 0),
            false => write!(page, "{value}"),
        };
    }

    /// Iterates over the values of the elements; `values` yields those of variables, in order.
    pub(crate) fn values(
        &self,
        values: &mut impl Iterator<Item = i64>,
    ) -> impl Iterator<Item = i64> {
        self.elements.iter().map(|element| match *element {
            Element::Constant(value) => value,
            Element::Variable(_) => values.next().unwrap_or_default(),
        })
    }

    /// Writes `name = value;` to `page`; `values` yields the values of variables, in order.
    pub(crate) fn write(&self, values: &mut impl Iterator<Item = i64>, page: &mut String) {
        page.push_str(&self.name);
        page.push_str(" = ");
        if self.is_array {
            let _ = write!(page, "array{}d(", self.indices.len());
            for (least, greatest) in &self.indices {
                let _ = write!(page, "{least}..{greatest}, ");
            }
            page.push('[');
        }
        for (number, value) in self.values(values).enumerate() {
            page.push_str(if number == 0 { "" } else { ", " });
            self.put(value, page);
        }
        page.push_str(if self.is_array { "]);" } else { ";" });
    }
}

/// Iterates over the variables of outputs, as often as they are printed.
pub(crate) fn printed(outputs: &[Output]) -> impl Iterator<Item = Variable> {
    outputs.iter().flat_map(|output| &output.elements).filter_map(|element| match *element {
        Element::Variable(variable) => Some(variable),
        Element::Constant(_) => None,
    })
}
