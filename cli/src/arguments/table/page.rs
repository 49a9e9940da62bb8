//! Options of `page`: where it is served, and from which files.

use std::path::PathBuf;

use clap::value_parser;

use super::{Argument, Form};

pub(super) static PAGE: &[Argument] = &[
    Argument::new("port", Form::Value("PORT", |_| value_parser!(u16).into()))
        .default("0")
        .on(&["page"], "Serve at this port of 127.0.0.1; 0 for any that is free")
        .fill(|settings, typed| settings.served.port = typed.one().unwrap_or_default()),
    Argument::new("folder", Form::Value("FOLDER", |_| value_parser!(PathBuf)))
        .on(
            &["page"],
            "Serve the files of this folder, such as one that was built for a static host",
        )
        .fill(|settings, typed| settings.served.folder = typed.one()),
    Argument::new("no-browser", Form::Flag)
        .on(&["page"], "Print the address, and open no browser")
        .fill(|settings, typed| settings.served.opens_browser = !typed.flag()),
];
