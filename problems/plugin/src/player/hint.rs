//! Help for a player.

/// Help in levels, of which each says more than the one before, and all are about one
/// decision of a solution: a player who follows a hint never loses the last solution.
///
/// ```
/// use billhook_plugin::player::Hint;
///
/// let hint = Hint::new(["a queen in row 1", "queen at r1c2"], "2 of 4 first decisions are right");
/// assert_eq!(hint.level(1), (1, "a queen in row 1"));
/// // There is no more to be said than all.
/// assert_eq!(hint.level(9), (2, "queen at r1c2"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    levels: Vec<String>,
    reason: String,
    goal: Option<String>,
}

impl Hint {
    /// Help in these levels, the weakest first, and the reason for the decision.
    pub fn new<L: Into<String>>(
        levels: impl IntoIterator<Item = L>,
        reason: impl Into<String>,
    ) -> Self {
        let levels = levels.into_iter().map(Into::into).collect();
        Self { levels, reason: reason.into(), goal: None }
    }

    /// This hint as one towards the next best goal, where there is no solution.
    #[must_use]
    pub fn towards(self, goal: impl Into<String>) -> Self {
        Self { goal: Some(goal.into()), ..self }
    }

    /// What the help leads to in place of a solution, if there is none.
    pub fn goal(&self) -> Option<&str> {
        self.goal.as_deref()
    }

    /// The help of a level, from 1, and its number: the strongest that there is if that has a
    /// lower one.
    pub fn level(&self, level: usize) -> (usize, &str) {
        let level = level.clamp(1, self.levels.len().max(1));
        (level, self.levels.get(level - 1).map_or("", String::as_str))
    }

    /// The number of levels.
    pub fn levels(&self) -> usize {
        self.levels.len()
    }

    /// Why this decision, as a clause: how many others there are, and how many of them lead
    /// to a solution.
    pub fn reason(&self) -> &str {
        &self.reason
    }
}
