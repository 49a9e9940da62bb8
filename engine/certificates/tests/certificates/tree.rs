//! Counts of small formulas with their proofs: a tree of decisions, variable by variable, that ends
//! where every clause is satisfied or one is falsified.

use std::fmt::Write as _;

/// A formula as a list of clauses.
#[derive(Clone, Debug)]
pub(crate) struct Formula {
    pub(crate) variables: i64,
    pub(crate) clauses: Vec<Vec<i64>>,
}

impl Formula {
    pub(crate) fn dimacs(&self) -> String {
        let mut text = format!("p cnf {} {}\n", self.variables, self.clauses.len());
        for clause in &self.clauses {
            let _ = writeln!(text, "{} 0", words(clause));
        }
        text
    }

    /// Counts the assignments that satisfy the formula, one by one.
    pub(crate) fn count(&self) -> u64 {
        let holds = |assignment: u64, literal: &i64| {
            (assignment >> (literal.abs() - 1) & 1 == 1) == (*literal > 0)
        };
        let satisfies = |assignment: &u64| {
            self.clauses.iter().all(|clause| clause.iter().any(|it| holds(*assignment, it)))
        };
        (0..1 << self.variables).filter(satisfies).count() as u64
    }

    /// Returns a proof of the count.
    pub(crate) fn proof(&self) -> String {
        let clauses = self.clauses.len() as i64;
        let mut proof = Proof {
            formula: self,
            text: format!("c solutions {}\n", self.count()),
            next: clauses + 1,
            node: self.variables,
            lemmas: Vec::new(),
        };
        proof.write();
        proof.text
    }
}

/// The subtree below some decisions.
enum Below {
    /// A clause is falsified: the number of this clause or lemma.
    Dead(i64),
    /// Every clause is satisfied.
    Free,
    Node(Node),
}

struct Node {
    literal: i64,
    /// The clause which states that the node holds under the decisions above it.
    lemma: i64,
    branches: Vec<Branch>,
    /// The definition of the node as a sum; `None` if it has one branch.
    sum: Option<i64>,
}

/// The product of a decision and the node below it.
struct Branch {
    decision: i64,
    /// The number of the product's definition.
    product: i64,
    below: Option<Node>,
}

struct Proof<'f> {
    formula: &'f Formula,
    text: String,
    next: i64,
    node: i64,
    /// The lemmas that are not deleted yet, with their hints.
    lemmas: Vec<(i64, Vec<i64>)>,
}

impl Proof<'_> {
    fn write(&mut self) {
        let root = match self.below(&mut Vec::new()) {
            Below::Node(node) => {
                let (literal, lemma) = (node.literal, node.lemma);
                self.lemmas.pop();
                self.delete_lemmas();
                self.delete_clauses(Some(&node), lemma);
                literal
            }
            Below::Free => {
                let (node, product) = self.product(&[]);
                let unit = self.lemma(&[node], &[product]);
                self.lemmas.pop();
                self.delete_clauses(None, unit);
                node
            }
            Below::Dead(clause) => {
                let (node, product) = self.product(&[]);
                let unit = self.lemma(&[-node], &[clause]);
                self.lemmas.pop();
                for (lemma, _) in std::mem::take(&mut self.lemmas) {
                    let _ = writeln!(self.text, "d {lemma} {unit} {product} 0");
                }
                for clause in 1..=self.formula.clauses.len() {
                    let _ = writeln!(self.text, "d {clause} {unit} {product} 0");
                }
                -node
            }
        };
        let _ = writeln!(self.text, "r {root}");
    }

    fn below(&mut self, decisions: &mut Vec<i64>) -> Below {
        let is_true = |clause: &[i64]| clause.iter().any(|it| decisions.contains(it));
        let is_false = |clause: &[i64]| clause.iter().all(|it| decisions.contains(&-it));
        let clauses = &self.formula.clauses;
        if let Some(dead) = clauses.iter().position(|it| !is_true(it) && is_false(it)) {
            return Below::Dead(dead as i64 + 1);
        }
        if clauses.iter().all(|clause| is_true(clause)) {
            return Below::Free;
        }
        let variable = decisions.len() as i64 + 1;
        let [one, other] = [variable, -variable].map(|decision| {
            decisions.push(decision);
            let below = self.below(decisions);
            decisions.pop();
            below
        });
        let negated: Vec<i64> = decisions.iter().map(|decision| -decision).collect();
        let mut branches = Vec::new();
        // These clauses rule out dead decisions.
        let mut dead = Vec::new();
        for (decision, below) in [(variable, one), (-variable, other)] {
            let below = match below {
                Below::Dead(clause) => {
                    dead.push(clause);
                    continue;
                }
                Below::Free => None,
                Below::Node(node) => Some(node),
            };
            let child = below.as_ref().map(|node| node.literal);
            let factors: Vec<i64> = [decision].into_iter().chain(child).collect();
            let (literal, product) = self.product(&factors);
            branches.push((literal, Branch { decision, product, below }));
        }
        if branches.is_empty() {
            return Below::Dead(self.lemma(&negated, &dead));
        }
        let sum = (branches.len() == 2).then(|| {
            let terms = [branches[0].0, branches[1].0];
            let hints = [branches[0].1.product + 1, branches[1].1.product + 1];
            self.sum(terms, &hints)
        });
        let literal = sum.map_or(branches[0].0, |(literal, _)| literal);
        let sum = sum.map(|(_, definition)| definition);
        let branches: Vec<Branch> = branches.into_iter().map(|(_, branch)| branch).collect();
        let mut hints = dead;
        for (nth, branch) in branches.iter().enumerate() {
            let up = sum.map(|sum| sum + 1 + nth as i64);
            let lemma = branch.below.as_ref().map(|node| node.lemma);
            let chain: Vec<i64> = up.into_iter().chain(lemma).chain([branch.product]).collect();
            if nth + 1 < branches.len() {
                let clause = [&negated[..], &[-branch.decision, literal]].concat();
                hints.push(self.lemma(&clause, &chain));
            } else {
                hints.extend(chain);
            }
        }
        let lemma = self.lemma(&[&negated[..], &[literal]].concat(), &hints);
        Below::Node(Node { literal, lemma, branches, sum })
    }

    /// Deletes the clauses of the formula, each of which follows from the root.
    fn delete_clauses(&mut self, root: Option<&Node>, unit: i64) {
        for (index, clause) in self.formula.clauses.iter().enumerate() {
            let id = index as i64 + 1;
            let is_tautology = clause.iter().any(|literal| clause.contains(&-literal));
            let Some(root) = root.filter(|_| !is_tautology) else {
                let _ = writeln!(self.text, "d {id} 0");
                continue;
            };
            let lemma = self.implies(root, clause);
            let _ = writeln!(self.text, "d {id} {unit} {lemma} 0");
            self.delete_lemmas();
        }
    }

    /// Adds the lemma that a node is false wherever the clause is false, and returns its number.
    fn implies(&mut self, node: &Node, clause: &[i64]) -> i64 {
        let mut hints = Vec::new();
        for branch in &node.branches {
            if clause.contains(&branch.decision) {
                hints.push(branch.product + 1);
            } else if let Some(below) = &branch.below {
                hints.push(self.implies(below, clause));
                hints.push(branch.product + 2);
            }
        }
        hints.extend(node.sum);
        self.lemma(&[clause, &[-node.literal]].concat(), &hints)
    }

    /// Deletes the lemmas in reverse order, with the hints by which they were added.
    fn delete_lemmas(&mut self) {
        for (lemma, hints) in std::mem::take(&mut self.lemmas).into_iter().rev() {
            let _ = writeln!(self.text, "d {lemma} {} 0", words(&hints));
        }
    }

    fn lemma(&mut self, clause: &[i64], hints: &[i64]) -> i64 {
        let id = self.take(1);
        let _ = writeln!(self.text, "{id} a {} 0 {} 0", words(clause), words(hints));
        self.lemmas.push((id, hints.to_vec()));
        id
    }

    fn product(&mut self, factors: &[i64]) -> (i64, i64) {
        let id = self.take(factors.len() as i64 + 1);
        self.node += 1;
        let _ = writeln!(self.text, "{id} p {} {} 0", self.node, words(factors));
        (self.node, id)
    }

    fn sum(&mut self, terms: [i64; 2], hints: &[i64]) -> (i64, i64) {
        let id = self.take(3);
        self.node += 1;
        let _ = writeln!(self.text, "{id} s {} {} {} 0", self.node, words(&terms), words(hints));
        (self.node, id)
    }

    fn take(&mut self, ids: i64) -> i64 {
        self.next += ids;
        self.next - ids
    }
}

fn words(numbers: &[i64]) -> String {
    numbers.iter().map(i64::to_string).collect::<Vec<_>>().join(" ")
}
