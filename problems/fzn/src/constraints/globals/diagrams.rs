//! Posts decision diagrams: a variable for each level, and paths from the first node to the end.

use billhook_engine::constraint::{Values, Variable};
use billhook_plugin::reading::Result;

use crate::arguments::Arguments;
use crate::constraints::Known;

pub(super) const KNOWN: &[Known] = &[
    ("mdd", 7, |it| mdd(it, true, None)),
    ("mdd_nondet", 7, |it| mdd(it, false, None)),
    ("cost_mdd", 9, |it| mdd(it, true, Some(6))),
];

/// A decision diagram: nodes in levels, one level for each variable, and the end, node 0.
struct Diagram {
    /// The level of each node, from 0; the first level has one node.
    levels: Vec<usize>,
    /// The edges: source, values and target.
    edges: Vec<(usize, Values, usize)>,
}

/// Posts a diagram, whose arguments are the variables, the number of nodes, the level of each, the
/// number of edges, their sources, values, possibly costs, and targets. With `costs`, the number of
/// the argument with the costs, the last argument is the cost of the path. Fails if
/// `is_deterministic` and a value leads from one node along two edges.
fn mdd(it: &mut Arguments, is_deterministic: bool, costs: Option<usize>) -> Result<()> {
    let all = it.variables(0)?;
    let diagram = diagram(it, all.len(), if costs.is_some() { 7 } else { 6 })?;
    it.parts(&[all.len(), diagram.edges.len() + diagram.levels.len()])?;
    if is_deterministic {
        each_value_leads_to_one_node(it, &diagram)?;
    }
    let paid = costs.map(|number| it.integers_for(number, diagram.edges.len())).transpose()?;
    let mut reached: Vec<Option<Variable>> = vec![None; diagram.levels.len() + 1];
    let mut arrived: Vec<Vec<Variable>> = vec![Vec::new(); diagram.levels.len() + 1];
    if let Some(root) = reached.get_mut(1) {
        *root = Some(it.scope.constant(1));
    }
    let mut taken = Vec::new();
    for (level, &variable) in all.iter().enumerate() {
        for (number, (from, label, to)) in diagram.edges.iter().enumerate() {
            let (Some(is_reached), true) = (reached[*from], diagram.levels[from - 1] == level)
            else {
                continue;
            };
            let fits = it.is_in(variable, label.clone());
            let is_taken = it.all(&[is_reached, fits]);
            taken.push((number, is_taken));
            arrived[*to].push(is_taken);
        }
        for node in 1..reached.len() {
            if diagram.levels[node - 1] == level + 1 && !arrived[node].is_empty() {
                reached[node] = Some(it.any(&arrived[node]));
            }
        }
    }
    if !all.is_empty() {
        it.require_any(&arrived[0]);
    }
    if let Some(paid) = paid {
        let cost = it.variable(8)?;
        it.require_sum(taken.into_iter().map(|(number, truth)| (paid[number], truth)), cost);
    }
    Ok(())
}

/// Reads the diagram of a number of variables; `to` is the argument with the targets of edges.
/// Fails unless the first node alone has level 1 and each edge leads to the next level, or to the
/// end from the last one.
fn diagram(it: &Arguments, count: usize, to: usize) -> Result<Diagram> {
    let nodes = it.count(1)?;
    let levels = it.places(2, nodes, count.max(1))?;
    let is_wrong = |(node, &level): (usize, &usize)| (node == 0) != (level == 0);
    if let Some(node) = levels.iter().enumerate().position(is_wrong) {
        return it.wrong_element(2, node, "level 1 of the first node, and of no other one");
    }
    let edges = it.count(3)?;
    let (from, labels) = (it.places(4, edges, nodes)?, it.sets(5, edges)?);
    let mut all = Vec::with_capacity(edges);
    for (edge, ((from, label), to_node)) in
        from.into_iter().zip(labels).zip(it.integers_for(to, edges)?).enumerate()
    {
        let next = levels[from] + 1;
        let leads = match usize::try_from(to_node) {
            Ok(0) => next == count,
            Ok(node) => levels.get(node - 1) == Some(&next),
            Err(_) => false,
        };
        if !leads {
            let expected =
                "a node of the level after that from which the edge leads, or 0 at the end";
            return it.wrong_element(to, edge, expected);
        }
        all.push((from + 1, label, to_node as usize));
    }
    Ok(Diagram { levels, edges: all })
}

/// Fails if a value leads from one node along two edges.
fn each_value_leads_to_one_node(it: &Arguments, of: &Diagram) -> Result<()> {
    // The ranges of the labels of a node, in ascending order, each with its edge: overlapping ones
    // are neighbours.
    let mut ranges: Vec<(usize, i64, i64, usize)> = Vec::new();
    for (edge, (from, label, _)) in of.edges.iter().enumerate() {
        ranges.extend(label.ranges().map(|range| (*from, *range.start(), *range.end(), edge)));
    }
    ranges.sort_unstable();
    let meet = |two: &&[(usize, i64, i64, usize)]| two[0].0 == two[1].0 && two[1].1 <= two[0].2;
    match ranges.windows(2).filter(meet).map(|two| two[0].3.max(two[1].3)).min() {
        Some(edge) => {
            it.wrong_element(5, edge, "values by which no other edge leads from the node")
        }
        None => Ok(()),
    }
}
