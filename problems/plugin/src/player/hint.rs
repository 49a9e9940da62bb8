//! Hints for a player, in levels.

use super::square_named;

/// Help in levels, each of which says more than the one before. All are about one decision of a
/// solution: a player who follows a hint never loses the last solution.
///
/// ```
/// use billhook_plugin::player::Hint;
///
/// let hint = Hint::new(["a queen in row 1", "queen at r1c2"], "2 of 4 first decisions are right");
/// assert_eq!(hint.level(1), (1, "a queen in row 1"));
/// // A level beyond the last one is the last one.
/// assert_eq!(hint.level(9), (2, "queen at r1c2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    levels: Vec<String>,
    reason: String,
    goal: Option<String>,
    conclusions: Vec<Conclusion>,
}

/// A conclusion about a cell, for programs: its value, or values that it does not have.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Conclusion {
    /// The name of the cell, such as `r1c2`.
    pub cell: String,
    /// The value in words, if it is known.
    pub value: Option<String>,
    /// The values that are excluded, in words, if the value is not known. None are listed where
    /// there are very many.
    pub excluded: Vec<String>,
}

impl Conclusion {
    /// Concludes that a cell has a value.
    pub fn is(cell: impl Into<String>, value: impl Into<String>) -> Self {
        Self { cell: cell.into(), value: Some(value.into()), excluded: Vec::new() }
    }

    /// Concludes that a cell has none of these values.
    pub fn is_not<V: Into<String>>(
        cell: impl Into<String>,
        values: impl IntoIterator<Item = V>,
    ) -> Self {
        let excluded = values.into_iter().map(Into::into).collect();
        Self { cell: cell.into(), value: None, excluded }
    }

    /// Returns the conclusion that a fact such as `3 at r1c2` states, as hints, common facts and
    /// marginals have them; `None` for words about anything but squares and what lies between them.
    ///
    /// ```
    /// use billhook_plugin::player::Conclusion;
    ///
    /// assert_eq!(Conclusion::of_fact("3 at r1c2"), Some(Conclusion::is("r1c2", "3")));
    /// let not = Conclusion::is_not("r1c1-r1c2", ["a line"]);
    /// assert_eq!(Conclusion::of_fact("not a line at r1c1-r1c2"), Some(not));
    /// assert_eq!(Conclusion::of_fact("x at 3"), None);
    /// ```
    pub fn of_fact(fact: &str) -> Option<Self> {
        let (value, place) = fact.rsplit_once(" at ")?;
        let is_layer =
            |it: &str| it.strip_prefix('l').is_some_and(|it| it.parse::<usize>().is_ok());
        let is_square = |word: &str| {
            let from = word.find('r').filter(|&from| from == 0 || is_layer(&word[..from]));
            from.is_some_and(|from| square_named(&word[from..]).is_some())
        };
        place.split([' ', '-']).any(is_square).then(|| match value.strip_prefix("not ") {
            Some(value) => Self::is_not(place, [value]),
            None => Self::is(place, value),
        })
    }
}

impl Hint {
    /// Creates help from its levels, weakest first, and the reason for the decision.
    pub fn new<L: Into<String>>(
        levels: impl IntoIterator<Item = L>,
        reason: impl Into<String>,
    ) -> Self {
        let levels = levels.into_iter().map(Into::into).collect();
        Self { levels, reason: reason.into(), goal: None, conclusions: Vec::new() }
    }

    /// Adds the conclusions about cells to which the last level comes, in the order of its steps: the
    /// decision of the hint is the last one.
    #[must_use]
    pub fn concluding(self, conclusions: impl IntoIterator<Item = Conclusion>) -> Self {
        Self { conclusions: conclusions.into_iter().collect(), ..self }
    }

    /// Returns the [conclusions](Self::concluding) about cells; none if the hint is about no cells
    /// of a board.
    pub fn conclusions(&self) -> &[Conclusion] {
        &self.conclusions
    }

    /// Marks the hint as one towards the next best goal, because there is no solution.
    #[must_use]
    pub fn towards(self, goal: impl Into<String>) -> Self {
        Self { goal: Some(goal.into()), ..self }
    }

    /// Returns the goal that takes the place of a solution; `None` if the hint leads to a solution.
    pub fn goal(&self) -> Option<&str> {
        self.goal.as_deref()
    }

    /// Returns the number of a level, from 1, and its text. Level 0 is replaced by 1, and a level
    /// beyond the last by the last. A hint without levels returns 1 and an empty text.
    pub fn level(&self, level: usize) -> (usize, &str) {
        let level = level.clamp(1, self.levels.len().max(1));
        (level, self.levels.get(level - 1).map_or("", String::as_str))
    }

    /// Returns the number of levels.
    pub fn levels(&self) -> usize {
        self.levels.len()
    }

    /// Returns the reason for this decision, as a clause, such as "2 of 4 first decisions are
    /// right".
    pub fn reason(&self) -> &str {
        &self.reason
    }
}
