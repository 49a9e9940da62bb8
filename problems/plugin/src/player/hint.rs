//! Hints for a player, in levels.

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
}

impl Hint {
    /// Creates help from its levels, weakest first, and the reason for the decision.
    pub fn new<L: Into<String>>(
        levels: impl IntoIterator<Item = L>,
        reason: impl Into<String>,
    ) -> Self {
        let levels = levels.into_iter().map(Into::into).collect();
        Self { levels, reason: reason.into(), goal: None }
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
