use billhook_engine::constraint::{
    Constraint, Deduced, Domains, Event, Explained, Failed, Reasons, Variable,
};

/// A row in which at most `most` cells have another colour than the cell before.
pub struct Changes {
    pub row: Vec<Variable>,
    pub most: usize,
}

impl Constraint for Changes {
    fn name(&self) -> &'static str {
        "changes of colour"
    }

    fn watches(&self) -> Vec<(Variable, Event)> {
        self.row.iter().map(|&cell| (cell, Event::Domain)).collect()
    }

    fn holds(&self, value: &dyn Fn(Variable) -> i64) -> bool {
        let changes = self.row.windows(2).filter(|pair| value(pair[0]) != value(pair[1]));
        changes.count() <= self.most
    }

    /// Removes the colours of a cell with which the changes on both sides are too many.
    fn run(&self, domains: &mut Domains<'_>) -> Result<(), Failed> {
        let left = least_changes(domains, self.row.iter());
        let mut right = least_changes(domains, self.row.iter().rev());
        right.reverse();
        for ((&cell, left), right) in self.row.iter().zip(left).zip(right) {
            for colour in domains.values(cell).collect::<Vec<i64>>() {
                let further = [&left, &right].into_iter().filter(|it| !it.1.contains(&colour));
                if left.0 + right.0 + further.count() > self.most {
                    domains.remove(cell, colour)?;
                }
            }
        }
        Ok(())
    }

    /// Walks from the cell to both sides until the changes are too many.
    fn explain(&self, past: &Domains<'_>, deduced: &Deduced, reasons: &mut Reasons) -> Explained {
        let at = |cell| self.row.iter().position(|&it| it == cell);
        let Some(start) = deduced.variable().map_or(Some(0), at) else { return Explained::No };
        let starts: Vec<Vec<i64>> = match deduced.variable() {
            Some(_) => deduced.removed().iter().map(|&colour| vec![colour]).collect(),
            None => {
                reasons.all_of(past, self.row[start]);
                vec![past.values(self.row[start]).collect()]
            }
        };
        for colours in starts {
            let mut changes = 0;
            self.walk(past, &colours, self.row[..start].iter().rev(), &mut changes, reasons);
            self.walk(past, &colours, self.row[start + 1..].iter(), &mut changes, reasons);
            if changes <= self.most {
                return Explained::No;
            }
        }
        Explained::Removal
    }

    /// Returns the number of changes between fixed cells, and the colours of fixed cells beside
    /// open ones.
    fn residue(&self, domains: &Domains<'_>) -> Option<Vec<i64>> {
        let row: Vec<Option<i64>> = self.row.iter().map(|&cell| domains.value(cell)).collect();
        let mut residue = vec![0];
        for pair in row.windows(2) {
            match *pair {
                [Some(one), Some(two)] => residue[0] += i64::from(one != two),
                [one, two] => residue.extend(one.or(two)),
                _ => {}
            }
        }
        Some(residue)
    }
}

impl Changes {
    /// Counts the changes along `cells`, from a cell with one of `colours`. Gives as reasons what
    /// excludes these colours and, at a change, what leaves the colours after it.
    fn walk<'c>(
        &self,
        past: &Domains<'_>,
        colours: &[i64],
        cells: impl Iterator<Item = &'c Variable>,
        changes: &mut usize,
        reasons: &mut Reasons,
    ) {
        let mut colours = colours.to_vec();
        for &cell in cells {
            if *changes > self.most {
                return;
            }
            colours
                .iter()
                .filter(|&&it| !past.has(cell, it))
                .for_each(|&it| reasons.is_not(cell, it));
            colours.retain(|&colour| past.has(cell, colour));
            if colours.is_empty() {
                *changes += 1;
                colours = past.values(cell).collect();
                if *changes <= self.most {
                    reasons.all_of(past, cell);
                }
            }
        }
    }
}

/// Returns for each cell the least number of changes up to it, and the colours that this number
/// allows. Every other colour takes one change more.
fn least_changes<'c>(
    domains: &Domains<'_>,
    cells: impl Iterator<Item = &'c Variable>,
) -> Vec<(usize, Vec<i64>)> {
    let mut least: Vec<(usize, Vec<i64>)> = Vec::new();
    for &cell in cells {
        let (mut changes, mut colours) = (0, domains.values(cell).collect::<Vec<i64>>());
        if let Some((before, kept)) = least.last() {
            let common: Vec<i64> = kept.iter().copied().filter(|it| colours.contains(it)).collect();
            changes = before + usize::from(common.is_empty());
            colours = if common.is_empty() { colours } else { common };
        }
        least.push((changes, colours));
    }
    least
}
