//! Draws pictures: the layers of an assembly, and if there are several, the whole as well, seen
//! from above its front right edge.

use std::collections::{BTreeMap, BTreeSet};

use billhook_plugin::show::svg::node::element::{Group, Path, Text};
use billhook_plugin::show::{Body, Colour, Grid, Part, Square, page};

use crate::{Assembly, Burr, Cell};

/// The side of a cube in the picture.
const SIDE: f64 = 34.0;
/// Cosine of 30°, the angle between the horizontal and the x and y axes in an isometric view.
const ACROSS: f64 = 0.866_025;
/// Sine of that angle.
const DOWN: f64 = 0.5;

/// A visible side of a cube: the step to the cube in front of it, the two steps along it, and how
/// much lighter than its colour it is drawn; below 0: how much darker.
struct Side {
    before: [i32; 3],
    along: [[i32; 3]; 2],
    light: f64,
}

const SIDES: [Side; 3] = [
    Side { before: [0, 0, 1], along: [[1, 0, 0], [0, 1, 0]], light: 0.3 },
    Side { before: [0, 1, 0], along: [[1, 0, 0], [0, 0, -1]], light: 0.0 },
    Side { before: [1, 0, 0], along: [[0, -1, 0], [0, 0, -1]], light: -0.22 },
];

/// Draws the assembly as an SVG picture.
pub(crate) fn picture(burr: &Burr, assembly: &Assembly) -> String {
    drawn(burr, assembly, |_, grid| grid)
}

/// Draws the assembly so that programs can find its cubes in space.
pub(crate) fn interactive(burr: &Burr, assembly: &Assembly) -> String {
    drawn(burr, assembly, |layer, grid| grid.standing(Body::Cube, vec![[0, 0, layer as i32]]))
}

/// Draws the assembly; in its layers, the cells that differ from the other assembly are framed.
pub(crate) fn compared(burr: &Burr, assembly: &Assembly, other: &Assembly) -> String {
    let others = grids(burr, other);
    drawn(burr, assembly, |layer, grid| grid.marked(&others[layer]).on_paper())
}

/// Draws the whole assembly and its layers; `shown` may change each layer.
fn drawn(burr: &Burr, assembly: &Assembly, shown: impl Fn(usize, Grid) -> Grid) -> String {
    let grids = grids(burr, assembly);
    let last = grids.len();
    let parts = grids.into_iter().enumerate().flat_map(|(at, grid)| {
        let label = match at + 1 {
            1 if last == 1 => String::new(),
            1 => "layer 1, the lowest".to_owned(),
            layer => format!("layer {layer}"),
        };
        let parts = shown(at, grid).parts().into_iter();
        parts.map(move |part| Part { label: label.clone(), ..part })
    });
    let whole = (last > 1).then(|| whole(burr, assembly));
    page(&whole.into_iter().chain(parts).collect::<Vec<_>>())
}

/// Returns the layers, from the lowest.
fn grids(burr: &Burr, assembly: &Assembly) -> Vec<Grid> {
    let grid = |(at, rows): (usize, Vec<&[Option<u32>]>)| {
        let square = |(x, letter): (usize, &Option<u32>), y: usize| match letter {
            Some(letter) => burr.square(*letter),
            None if burr.board.number([x as i32, y as i32, at as i32]).is_some() => Square::Empty,
            None => Square::Outside,
        };
        let row = |(y, row): (usize, &&[Option<u32>])| {
            row.iter().enumerate().map(|it| square(it, y)).collect::<Vec<_>>()
        };
        Grid::rows(rows.iter().enumerate().map(row))
    };
    assembly.layers(burr).into_iter().enumerate().map(grid).collect()
}

fn whole(burr: &Burr, assembly: &Assembly) -> Part {
    let letters = assembly.letters.iter().enumerate();
    let cubes = letters.filter_map(|(at, letter)| {
        let Square::Filled { group, sign } = burr.square((*letter)?) else { return None };
        let colour = Colour::of(group);
        let paint = Paint { fill: colour.hex(), ink: colour.ink().hex(), sign: sign.to_string() };
        Some((burr.board.cell(at), (group, paint)))
    });
    let part = solid(burr.board.sizes(), &cubes.collect());
    let label = legend(burr, assembly, part.size[0]);
    Part { label, ..part }
}

/// The colours of a cube and its sign; an empty sign for none.
#[derive(Clone)]
pub(crate) struct Paint {
    pub(crate) fill: String,
    pub(crate) ink: String,
    pub(crate) sign: String,
}

/// Cubes, each with the number of the piece whose sides have no lines between them.
pub(crate) type Cubes = BTreeMap<Cell, (usize, Paint)>;

/// Draws cubes as one body, in a box of these sizes.
pub(crate) fn solid(sizes: [usize; 3], cubes: &Cubes) -> Part {
    let [x, y, z] = sizes.map(|size| size as i32);
    let mut cells: Vec<Cell> = cubes.keys().copied().collect();
    // Farther cubes are painted first.
    cells.sort_by_key(|cell| cell.iter().sum::<i32>());
    let at = |cell: Cell| cubes.get(&cell).map(|it| it.0);
    let left = f64::from(y) * ACROSS * SIDE + 2.0;
    let top = f64::from(z) * SIDE + 2.0;
    let mut group = Group::new().set("stroke-linejoin", "round").set("stroke-linecap", "round");
    for cell in cells {
        let (piece, paint) = &cubes[&cell];
        let sides = SIDES.iter().filter(|side| at(sum(cell, side.before)).is_none());
        for side in sides {
            // Coplanar sides of the same piece have no line between them.
            let goes_on = |step: [i32; 3]| {
                let beside = sum(cell, step);
                at(beside) == Some(*piece) && at(sum(beside, side.before)).is_none()
            };
            group = group.add(seen(side, cell, paint, [left, top], &goes_on));
        }
    }
    let size = [
        f64::from(x + y) * ACROSS * SIDE + 4.0,
        f64::from(x + y) * DOWN * SIDE + f64::from(z) * SIDE + 4.0,
    ];
    Part { group, size: size.map(f64::ceil), label: String::new() }
}

/// Returns a label that names the pieces whose letters are not their names, as in `ABC = domino`;
/// it is cut off if it is wider than the picture and than 200 pixels.
fn legend(burr: &Burr, assembly: &Assembly, width: f64) -> String {
    /// Width of a letter of a label.
    const LETTER: f64 = 8.0;
    let letters: BTreeSet<u32> = assembly.letters.iter().flatten().copied().collect();
    let mut pieces: Vec<String> = vec![String::new(); burr.pieces.len()];
    for letter in letters.into_iter().map(|letter| &burr.letters[letter as usize]) {
        pieces[letter.piece].push(letter.sign);
    }
    let told = pieces
        .iter()
        .zip(&burr.pieces)
        .filter(|(signs, piece)| !signs.is_empty() && **signs != piece.name);
    let told: Vec<String> =
        told.map(|(signs, piece)| format!("{signs} = {}", piece.name)).collect();
    let told = told.join(", ");
    let most = (width.max(200.0) / LETTER) as usize;
    match told.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &told[..end]),
        None => told,
    }
}

/// Draws a side of a cube, with lines where its piece ends, and its letter.
fn seen(
    side: &Side,
    cell: [i32; 3],
    paint: &Paint,
    [left, top]: [f64; 2],
    goes_on: &dyn Fn([i32; 3]) -> bool,
) -> Group {
    let point = |at: [i32; 3]| {
        let [x, y, z] = at.map(f64::from);
        let seen = [left + (x - y) * ACROSS * SIDE, top + ((x + y) * DOWN - z) * SIDE];
        seen.map(|value| (value * 100.0).round() / 100.0)
    };
    let [one, two] = side.along;
    // The corner from which both steps run along the side.
    let corner = [0, 1, 2].map(|axis| {
        let steps_back = one[axis] < 0 || two[axis] < 0;
        cell[axis] + i32::from(side.before[axis] > 0 || steps_back)
    });
    let corners = [corner, sum(corner, one), sum(sum(corner, one), two), sum(corner, two)];
    let places = corners.map(point);
    let path = |points: &[[f64; 2]]| {
        let points = points.iter().map(|[x, y]| format!("{x} {y}")).collect::<Vec<_>>();
        format!("M{}", points.join(" L"))
    };
    let outline = path(&places) + "Z";
    let face = |fill: String| Path::new().set("d", outline.as_str()).set("fill", fill);
    let fill = &paint.fill;
    let plain = face(fill.clone()).set("stroke", fill.as_str()).set("stroke-width", 0.6);
    let light = if side.light < 0.0 { "#000" } else { "#fff" };
    let light = face(light.to_owned()).set("fill-opacity", side.light.abs());
    let steps = [minus(two), one, two, minus(one)];
    let edges = steps.iter().enumerate().filter(|(_, step)| !goes_on(**step));
    let edges: Vec<String> =
        edges.map(|(at, _)| path(&[places[at], places[(at + 1) % 4]])).collect();
    let lines = Path::new()
        .set("d", edges.join(" "))
        .set("fill", "none")
        .set("stroke", "#26241f")
        .set("stroke-width", 1.8);
    let group = Group::new().add(plain).add(light).add(lines);
    if paint.sign.is_empty() {
        return group;
    }
    let along = |to: [f64; 2]| [0, 1].map(|axis| (to[axis] - places[0][axis]) / SIDE);
    let ([a, b], [c, d]) = (along(places[1]), along(places[3]));
    let matrix = format!("matrix({a:.4} {b:.4} {c:.4} {d:.4} {} {})", places[0][0], places[0][1]);
    // The middle of a capital letter is about a third of its size above the line it stands on.
    let text = Text::new(paint.sign.as_str()).set("x", SIDE / 2.0).set("y", SIDE / 2.0 + 6.0);
    group.add(text.set("transform", matrix).set("fill", paint.ink.as_str()))
}

fn sum(one: [i32; 3], two: [i32; 3]) -> [i32; 3] {
    [0, 1, 2].map(|axis| one[axis] + two[axis])
}

fn minus(step: [i32; 3]) -> [i32; 3] {
    step.map(|it| -it)
}
