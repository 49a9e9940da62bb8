//! Reads what a dealt board should be like: its number of clues, the symmetry of their places, and the
//! techniques that it may need or must need.

use billhook_plugin::player::Difficulty;
use billhook_plugin::reading::joined;
use billhook_plugin::{Mistake, Options, Place};

use crate::pencil::{Technique, Techniques};

/// The wish for a board.
#[derive(Debug)]
pub(super) struct Wish {
    /// The least and the greatest number of clues; a least number of 0 stands for as few as are
    /// needed.
    pub(super) clues: [usize; 2],
    /// Number of cells of the board.
    cells: usize,
    pub(super) symmetry: Symmetry,
    pub(super) difficulty: Option<Difficulty>,
    /// The techniques that may be needed.
    pub(super) techniques: Techniques,
    /// Whether these are not all.
    pub(super) is_limited: bool,
    /// The techniques without which the others must not solve the board.
    pub(super) needs: Vec<Technique>,
}

/// A symmetry of the places of clues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Symmetry {
    /// Half a turn.
    Rotational,
    /// A mirror that exchanges left and right.
    Mirror,
    /// A mirror along the main diagonal.
    Diagonal,
    None,
}

impl Symmetry {
    const NAMES: &[&str] = &["rotational", "mirror", "diagonal", "none"];

    fn named(name: &str) -> Self {
        let all = [Self::Rotational, Self::Mirror, Self::Diagonal, Self::None];
        let named = Self::NAMES.iter().zip(all).find(|it| *it.0 == name);
        named.map_or(Self::Rotational, |it| it.1)
    }

    /// Returns the groups of cells that the symmetry exchanges with each other.
    pub(super) fn groups(self, side: usize) -> Vec<Vec<usize>> {
        let image = |cell: usize| {
            let (row, column) = (cell / side, cell % side);
            match self {
                Self::Rotational => side * side - 1 - cell,
                Self::Mirror => row * side + side - 1 - column,
                Self::Diagonal => column * side + row,
                Self::None => cell,
            }
        };
        let cells = (0..side * side).filter(|&cell| cell <= image(cell));
        cells
            .map(|cell| match image(cell) {
                same if same == cell => vec![cell],
                other => vec![cell, other],
            })
            .collect()
    }
}

impl Wish {
    /// Reads the wish for a board of this many rows. Fails for a number of clues or a technique that
    /// does not exist, and if wishes contradict each other.
    pub(super) fn of(options: &Options, side: usize) -> Result<Self, Mistake> {
        let difficulty: Option<Difficulty> = options.difficulty().parse().ok();
        let cells = side * side;
        let clues = match options.get("clues") {
            "" => usual(difficulty, cells),
            text => range(text, cells).ok_or_else(|| {
                let backwards = text.split_once("..").map(|(low, high)| format!("{high}..{low}"));
                match backwards.filter(|it| range(it, cells).is_some()) {
                    Some(it) => {
                        let expected = format!("expected the smaller number first: {it}");
                        options.mistake("clues", "this range is backwards", expected)
                    }
                    None => {
                        let expected =
                            format!("expected a number to {cells}, or two such as 30..36");
                        options.mistake("clues", "there is no such number of clues", expected)
                    }
                }
            })?,
        };
        let needs = techniques(options, "needs")?;
        let named = techniques(options, "techniques")?;
        let hardest = needs.iter().copied().max();
        let allowed = match (difficulty, hardest) {
            _ if !named.is_empty() => named.iter().copied().collect(),
            (None, None) => Techniques::ALL,
            (Some(difficulty), None) => usual_techniques(difficulty),
            (Some(difficulty), Some(last)) if last.difficulty() < difficulty => {
                usual_techniques(difficulty)
            }
            // A harder technique could take the place of one that is needed.
            (_, Some(last)) => Technique::all().filter(|it| *it <= last).collect(),
        };
        // Singles may always be needed.
        let allowed = allowed.with(Technique::HiddenSingle).with(Technique::NakedSingle);
        let allowed = match difficulty {
            Some(difficulty) => allowed.within(Techniques::up_to(difficulty)),
            None => allowed,
        };
        if let Some(&technique) = needs.iter().find(|it| !allowed.has(**it)) {
            let message = format!("{} is needed, but not allowed", technique.typed());
            let label = if named.is_empty() {
                "too hard for this difficulty"
            } else {
                "not among --techniques"
            };
            return Err(options.mistake("needs", message, label));
        }
        let is_of = |wanted: &Difficulty| {
            Technique::all().any(|it| allowed.has(it) && it.difficulty() == *wanted)
        };
        if let Some(difficulty) = difficulty.filter(|it| !is_of(it)) {
            let message = format!("no board that these techniques solve is {difficulty}");
            return Err(options.mistake("techniques", message, "too easy for this difficulty"));
        }
        let all = Technique::all().all(|it| allowed.has(it));
        let symmetry = Symmetry::named(options.get("symmetry"));
        Ok(Self {
            clues,
            cells,
            symmetry,
            difficulty,
            techniques: allowed,
            is_limited: !all,
            needs,
        })
    }

    /// Returns whether the board must be solved by techniques.
    pub(super) fn is_graded(&self) -> bool {
        self.is_limited || self.difficulty.is_some() || !self.needs.is_empty()
    }

    /// Describes the wish in a clause, as in "had one solution by 20 clues and needed x-wing".
    pub(super) fn told(&self) -> String {
        let clues = match self.clues {
            [0, most] if most == self.cells => "had one solution".to_owned(),
            [0, most] => format!("had one solution by at most {most} clues"),
            [least, most] if least == most => format!("had one solution by {most} clues"),
            [least, most] => format!("had one solution by {least} to {most} clues"),
        };
        let difficulty = self.difficulty.map(|it| format!("was {it}"));
        let names = |techniques: &[Technique]| {
            joined(&techniques.iter().map(|it| it.typed()).collect::<Vec<_>>(), "and")
        };
        let needs = (!self.needs.is_empty()).then(|| format!("needed {}", names(&self.needs)));
        let parts: Vec<String> = [clues].into_iter().chain(difficulty).chain(needs).collect();
        joined(&parts, "and")
    }
}

/// Returns the techniques that boards of a difficulty may need: all of the difficulty but forcing
/// chains, which are trials that magazines do not ask for.
fn usual_techniques(difficulty: Difficulty) -> Techniques {
    Techniques::up_to(difficulty).without(Technique::ForcingChain)
}

/// Returns the numbers of clues that boards of a difficulty have, in the proportions of magazines: of
/// 81 cells 30 to 36 if they are easy, 26 to 32 if they are medium, and at most 30 if they are hard.
/// Smaller boards are medium only with as few as are needed.
fn usual(difficulty: Option<Difficulty>, cells: usize) -> [usize; 2] {
    let share = |of_81: usize| (of_81 * cells + 40) / 81;
    match difficulty {
        Some(Difficulty::Easy) => [share(30), share(36)],
        Some(Difficulty::Medium) if cells < 81 => [0, share(32)],
        Some(Difficulty::Medium) => [share(26), share(32)],
        Some(Difficulty::Hard) => [0, share(30)],
        None => [0, cells],
    }
}

/// Reads a number, or two with `..` between, of which one may be missing; `None` unless they ascend
/// and are at most `most`.
fn range(text: &str, most: usize) -> Option<[usize; 2]> {
    let number = |text: &str| text.trim().parse::<usize>().ok();
    let [low, high] = match text.split_once("..") {
        None => [number(text)?; 2],
        Some(("", "")) => return None,
        Some(("", high)) => [0, number(high.trim_start_matches('='))?],
        Some((low, "")) => [number(low)?, most],
        Some((low, high)) => [number(low)?, number(high.trim_start_matches('='))?],
    };
    (low <= high && high <= most).then_some([low, high])
}

/// Reads the names of techniques in an option. Fails at an unknown name.
fn techniques(options: &Options, name: &'static str) -> Result<Vec<Technique>, Mistake> {
    let mut found = Vec::new();
    let mut at = 0;
    for word in options.get(name).split(',') {
        let place = at..at + word.len();
        at = place.end + 1;
        if word.trim().is_empty() {
            continue;
        }
        found.push(Technique::named(word).ok_or_else(|| {
            let names: Vec<String> = Technique::all().map(Technique::typed).collect();
            let message = "there is no such technique";
            let mistake = Mistake::new(message, Place::Option(name, place), "not known");
            mistake.help(format!("the techniques are {}", joined(&names, "and")))
        })?);
    }
    Ok(found)
}
