//! Random small puzzles against an enumerator that tries every set of placements: assemblies, and
//! classes under symmetry.

use std::collections::{BTreeMap, BTreeSet};

use billhook_burr::BURR;
use billhook_plugin::Random;
use billhook_testing::{all, count, instance};

type Cell = [i32; 3];
type Cells = BTreeSet<Cell>;
/// An assembly: the placements, each with the index of its piece.
type Laid = BTreeSet<(usize, Cells)>;

struct Puzzle {
    fixed: Cells,
    variable: Cells,
    pieces: Vec<(Cells, [usize; 2])>,
    /// The placements of each piece.
    placements: Vec<Vec<Cells>>,
}

const TURNS: [fn(Cell) -> Cell; 2] = [|[x, y, z]| [y, -x, z], |[x, y, z]| [x, z, -y]];
const MIRROR: fn(Cell) -> Cell = |[x, y, z]| [-x, y, z];

fn in_corner(cells: &Cells) -> Cells {
    let least = [0, 1, 2].map(|axis| cells.iter().map(|it| it[axis]).min().unwrap_or(0));
    cells.iter().map(|[x, y, z]| [x - least[0], y - least[1], z - least[2]]).collect()
}

fn by(cells: &Cells, map: fn(Cell) -> Cell) -> Cells {
    in_corner(&cells.iter().map(|&it| map(it)).collect())
}

fn turns(piece: &Cells) -> BTreeSet<Cells> {
    let mut found = BTreeSet::new();
    let mut next = vec![in_corner(piece)];
    while let Some(way) = next.pop() {
        if found.insert(way.clone()) {
            next.extend(TURNS.map(|turn| by(&way, turn)));
        }
    }
    found
}

impl Puzzle {
    fn draw(random: &mut Random) -> Self {
        let sizes = [2 + random.below(2), 1 + random.below(2), 2];
        let (mut fixed, mut variable) = (Cells::new(), Cells::new());
        for [x, y, z] in cells(sizes) {
            match random.below(8) {
                0..=4 => fixed.insert([x, y, z]),
                5 | 6 => variable.insert([x, y, z]),
                _ => false,
            };
        }
        fixed.insert([0, 0, 0]);
        let mut pieces: Vec<(Cells, [usize; 2])> = Vec::new();
        for _ in 0..2 + random.below(3) {
            let shapes: Vec<Cell> = cells([2, 2, 2]).collect();
            let size = 1 + random.below(4);
            let piece: Cells = (0..size).map(|_| shapes[random.below(8)]).collect();
            let least = random.below(2);
            if pieces.iter().all(|(other, _)| turns(other) != turns(&piece)) {
                let more = random.below(if piece.len() < 2 { 2 } else { 3 });
                pieces.push((piece, [least, least + more]));
            }
        }
        let placements = |(shape, _): &(Cells, _)| {
            let mut found = Vec::new();
            for way in turns(shape) {
                for [x, y, z] in cells([3, 3, 3]) {
                    let cells: Cells =
                        way.iter().map(|it| [it[0] + x, it[1] + y, it[2] + z]).collect();
                    if cells.iter().all(|it| fixed.contains(it) || variable.contains(it)) {
                        found.push(cells);
                    }
                }
            }
            found
        };
        let placements = pieces.iter().map(placements).collect();
        Self { fixed, variable, pieces, placements }
    }

    fn text(&self) -> String {
        let places: Cells = self.fixed.union(&self.variable).copied().collect();
        let sign = |cell: &Cell| match (self.fixed.contains(cell), places.contains(cell)) {
            (true, _) => 'X',
            (_, true) => '+',
            _ => '.',
        };
        let mut text = format!("BOARD\n{}", drawn(&places, sign));
        for (number, (piece, [least, most])) in self.pieces.iter().enumerate() {
            let sign = |cell: &Cell| if piece.contains(cell) { 'X' } else { '.' };
            text += &format!("PIECE {number} {least}..{most}\n{}", drawn(piece, sign));
        }
        text
    }

    /// Returns all assemblies, by trying for each piece every set of its placements.
    fn all(&self) -> BTreeSet<Laid> {
        let mut found = BTreeSet::new();
        self.lay(0, &mut Laid::new(), &mut found);
        found
    }

    fn lay(&self, piece: usize, laid: &mut Laid, found: &mut BTreeSet<Laid>) {
        let filled: Cells = laid.iter().flat_map(|(_, cells)| cells.iter().copied()).collect();
        let Some((_, copies)) = self.pieces.get(piece) else {
            if self.fixed.is_subset(&filled) {
                found.insert(laid.clone());
            }
            return;
        };
        self.choose(piece, *copies, &self.placements[piece], filled, laid, found);
    }

    fn choose(
        &self,
        piece: usize,
        [least, most]: [usize; 2],
        placements: &[Cells],
        filled: Cells,
        laid: &mut Laid,
        found: &mut BTreeSet<Laid>,
    ) {
        if least == 0 {
            self.lay(piece + 1, laid, found);
        }
        for (at, cells) in placements.iter().enumerate().filter(|_| most > 0) {
            if cells.is_disjoint(&filled) {
                laid.insert((piece, cells.clone()));
                let filled = filled.union(cells).copied().collect();
                let copies = [least.saturating_sub(1), most - 1];
                self.choose(piece, copies, &placements[at + 1..], filled, laid, found);
                laid.remove(&(piece, cells.clone()));
            }
        }
    }

    /// Counts the classes of assemblies under rotations and reflections of the board.
    fn unique(&self, all: &BTreeSet<Laid>) -> usize {
        let places: Cells = self.fixed.union(&self.variable).copied().collect();
        let of_shape: BTreeMap<Cells, usize> = self
            .pieces
            .iter()
            .enumerate()
            .flat_map(|(number, (shape, _))| turns(shape).into_iter().map(move |it| (it, number)))
            .collect();
        let least = [0, 1, 2].map(|axis| places.iter().map(|it| it[axis]).min().unwrap_or(0));
        let corner = |cells: &Cells| {
            [0, 1, 2].map(|axis| cells.iter().map(|it| it[axis]).min().unwrap_or(0))
        };
        let mut left = all.clone();
        let mut classes = 0;
        while let Some(first) = left.pop_first() {
            classes += 1;
            // Find all images under quarter turns and a mirror, moved back into the corner of the
            // board.
            let first = (first, places.clone(), self.fixed.clone());
            let mut seen = BTreeSet::from([first.clone()]);
            let mut next = vec![first];
            while let Some((laid, box_, fixed)) = next.pop() {
                for map in [TURNS[0], TURNS[1], MIRROR] {
                    let moved: Cells = box_.iter().map(|&it| map(it)).collect();
                    let from = corner(&moved);
                    let shift = |it: Cell| {
                        let it = map(it);
                        [0, 1, 2].map(|axis| it[axis] - from[axis] + least[axis])
                    };
                    let image: Option<Laid> = laid
                        .iter()
                        .map(|(_, cells)| {
                            let cells: Cells = cells.iter().map(|&it| shift(it)).collect();
                            Some((*of_shape.get(&in_corner(&cells)).unwrap_or(&usize::MAX), cells))
                        })
                        .collect();
                    let fixed: Cells = fixed.iter().map(|&it| shift(it)).collect();
                    let box_: Cells = box_.iter().map(|&it| shift(it)).collect();
                    let image = (image.unwrap_or_default(), box_, fixed);
                    if seen.insert(image.clone()) {
                        if (&image.1, &image.2) == (&places, &self.fixed) {
                            left.remove(&image.0);
                        }
                        next.push(image);
                    }
                }
            }
        }
        classes
    }
}

fn cells([x, y, z]: [usize; 3]) -> impl Iterator<Item = Cell> {
    (0..x * y * z).map(move |at| [at % x, at / x % y, at / (x * y)].map(|it| it as i32))
}

/// Draws the cells in layers, as in a file.
fn drawn(cells: &Cells, sign: impl Fn(&Cell) -> char) -> String {
    let size = [0, 1, 2].map(|axis| cells.iter().map(|it| it[axis] + 1).max().unwrap_or(0));
    let row = |y, z| (0..size[0]).map(|x| sign(&[x, y, z])).collect::<String>() + "\n";
    let layer = |z| (0..size[1]).map(|y| row(y, z)).collect::<String>();
    (0..size[2]).map(layer).collect::<Vec<_>>().join("\n")
}

#[test]
fn random_puzzles_agree_with_brute_force() {
    let (mut solved, mut several) = (0, 0);
    for seed in 0..60 {
        let puzzle = Puzzle::draw(&mut Random::of(seed));
        let expected = puzzle.all();
        let text = puzzle.text();
        let read = instance(&BURR, &text, &[]);
        let (found, _) = all(&*read, "bits");
        let different: BTreeSet<&String> = found.iter().collect();
        assert_eq!(found.len(), expected.len(), "seed {seed}:\n{text}");
        assert_eq!(different.len(), found.len(), "seed {seed} finds one twice:\n{text}");
        for answer in &found {
            assert!(billhook_testing::is_right(&*read, answer), "seed {seed}: {answer}");
        }
        let unique = instance(&BURR, &text, &[("unique", "")]);
        let number = count(&*unique, "bits") as usize;
        assert_eq!(number, puzzle.unique(&expected), "seed {seed}, unique:\n{text}");
        solved += usize::from(!expected.is_empty());
        several += usize::from(number > 1 && number < expected.len());
    }
    assert!(solved > 15 && several > 5, "{solved} have solutions, {several} more than one class");
}
