//! Pictures of assemblies.

use billhook_plugin::show::page;

use crate::{Assembly, Burr};

pub(crate) fn picture(burr: &Burr, it: &Assembly) -> String {
    page(&it.grid(burr).parts())
}
