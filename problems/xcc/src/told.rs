//! The search of a file in words.

use billhook_engine::Search;
use billhook_engine::exact_cover::{BitRows, ExactCover, Kernel, SparseSets};

use super::plugin::File;
use billhook_plugin::{Told, told};

impl File {
    /// The search of a strategy, in words: decisions are options, the state is
    /// the items that are still to be covered.
    pub(super) fn told_by(&self, strategy: &str) -> Result<Box<dyn Told + '_>, String> {
        if let Some(item) = self.hopeless() {
            return Err(format!("no search is needed: item {item} stands in no option"));
        }
        let kernel = match strategy {
            "bit-rows" => Kernel::Rows(BitRows::new(&self.cover, self.order)),
            "sparse-sets" => Kernel::Sets(SparseSets::new(&self.cover, self.order)),
            "auto" => Kernel::new(&self.cover, self.order),
            _ => return Err("its diagram is no tree".to_owned()),
        };
        Ok(match kernel {
            Kernel::Rows(rows) => tell("bit-rows", &self.cover, rows, BitRows::chosen),
            Kernel::Sets(sets) => tell("sparse-sets", &self.cover, sets, SparseSets::chosen),
        })
    }
}

fn tell<'a, S: Search<Move = u32> + 'a>(
    strategy: &'static str,
    cover: &'a ExactCover,
    search: S,
    chosen: impl Fn(&S) -> Vec<usize> + 'a,
) -> Box<dyn Told + 'a> {
    told(
        strategy,
        search,
        |_, option| cover.show_option(option as usize).to_string(),
        move |search| left(cover, &chosen(search)),
    )
}

/// The primary items that these options leave.
fn left(cover: &ExactCover, chosen: &[usize]) -> String {
    let mut covered = vec![false; cover.items()];
    for entry in chosen.iter().flat_map(|&option| cover.option(option)) {
        covered[entry.item as usize] = true;
    }
    let left = (0..cover.primary()).filter(|&item| !covered[item]);
    let left: Vec<&str> = left.map(|item| cover.item_name(item)).collect();
    if left.is_empty() { "all covered".to_owned() } else { left.join(" ") }
}
