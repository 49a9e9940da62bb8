//! A server of the page on the loopback address. It answers nobody but the page itself: a request for
//! another host, or of another page, is refused.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use billhook_engine::Cancel;
use billhook_serve::{LONGEST, Server};

use crate::connection::Request;
use crate::files::{FILES, POLICY};

/// Maximum number of requests that are answered at a time.
pub const MOST_ASKED: usize = 32;

/// Maximum number of connections, some of which a browser opens for requests to come.
const MOST_OPEN: usize = 256;

/// The time after which an empty line tells whether the page still listens.
const LISTENS: Duration = Duration::from_millis(250);

/// The path that takes requests.
const ASK: &str = "/ask";

/// The path of the file that tells the page which engine answers it.
const ENGINE: &str = "/engine.json";

/// Its content where the program itself answers.
const NATIVE: &[u8] = br#"{"engine":"native"}"#;

/// A server of the page that listens.
pub struct Page {
    listener: TcpListener,
    port: u16,
    folder: Option<PathBuf>,
    stops: AtomicBool,
    /// Number of connections.
    open: AtomicUsize,
    /// Number of requests that are being answered.
    asked: AtomicUsize,
}

impl Page {
    /// Listens on 127.0.0.1 at a port, or at any free one if it is 0. The files of the page come from
    /// `folder`, or from the program.
    ///
    /// # Errors
    ///
    /// If the port is taken, or may not be used.
    pub fn listen(port: u16, folder: Option<PathBuf>) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let port = listener.local_addr()?.port();
        let stops = AtomicBool::new(false);
        let [open, asked] = [0, 0].map(AtomicUsize::new);
        Ok(Self { listener, port, folder, stops, open, asked })
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves the page, and answers its requests, until [`stop`](Self::stop) is called.
    pub fn serve(&self, server: &Server<'_>) {
        thread::scope(|scope| {
            for connection in self.listener.incoming() {
                if self.stops.load(Ordering::Relaxed) {
                    break;
                }
                // A connection that failed, or one too many, is closed at once.
                let (Ok(connection), Some(place)) =
                    (connection, Place::take(&self.open, MOST_OPEN))
                else {
                    continue;
                };
                scope.spawn(move || {
                    if let Ok(request) = Request::read(connection, &self.stops) {
                        // A page that is gone is none of our business.
                        let _ = self.respond(request, server);
                    }
                    drop(place);
                });
            }
        });
    }

    /// Stops [`serve`](Self::serve), which runs in another thread.
    pub fn stop(&self) {
        self.stops.store(true, Ordering::Relaxed);
        // It waits for a connection.
        let _ = TcpStream::connect((Ipv4Addr::LOCALHOST, self.port));
    }

    fn respond(&self, request: Request, server: &Server<'_>) -> io::Result<()> {
        if let Some(why) = self.refusal(&request) {
            return refuse(request, "403 Forbidden", why);
        }
        match (&*request.method, &*request.path) {
            ("POST", ASK) => match Place::take(&self.asked, MOST_ASKED) {
                Some(_place) => answer(request, server),
                None => {
                    let why = "too many requests are being answered";
                    refuse(request, "503 Service Unavailable", why)
                }
            },
            ("GET" | "HEAD", _) => self.send_file(request),
            _ => refuse(request, "405 Method Not Allowed", "files are read, and requests posted"),
        }
    }

    /// Returns why a request is refused; `None` if it comes from the page, or from its user.
    fn refusal(&self, request: &Request) -> Option<&'static str> {
        let hosts = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{}", self.port));
        let Some(host) = request.host.as_deref().filter(|&host| hosts.iter().any(|it| it == host))
        else {
            return Some("this server has another name");
        };
        let is_own = request.origin.as_ref() == Some(&format!("http://{host}"));
        match &*request.method {
            "GET" | "HEAD" if request.origin.is_none() => None,
            _ if is_own => None,
            _ => Some("another page may not ask"),
        }
    }

    fn send_file(&self, request: Request) -> io::Result<()> {
        let path = if request.path == "/" { "/index.html" } else { &request.path }.to_owned();
        let of_program = || {
            let file = FILES.get_file(path.strip_prefix('/')?)?;
            Some(file.contents().to_vec())
        };
        let content = match &self.folder {
            Some(folder) => read(folder, &path),
            None => of_program(),
        };
        // A folder that was built for a static host has an engine of its own.
        let content = content.or_else(|| (path == ENGINE).then(|| NATIVE.to_vec()));
        match content {
            Some(content) => send(request, "200 OK", &content, kind(&path)),
            None => refuse(request, "404 Not Found", "there is no such file"),
        }
    }
}

/// One of a limited number of places, free again when it is dropped.
struct Place<'a>(&'a AtomicUsize);

impl<'a> Place<'a> {
    /// Takes a place, if fewer than `most` are taken.
    fn take(taken: &'a AtomicUsize, most: usize) -> Option<Self> {
        let place = Self(taken);
        (taken.fetch_add(1, Ordering::Relaxed) < most).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Reads a file below a folder; `None` if there is none, or the path leads out of the folder.
fn read(folder: &Path, path: &str) -> Option<Vec<u8>> {
    let path = Path::new(path.strip_prefix('/')?);
    let is_below = path.components().all(|part| matches!(part, Component::Normal(_)));
    is_below.then(|| fs::read(folder.join(path)).ok()).flatten()
}

/// Answers a request of the page: an event a line, each as soon as it happens. If the page is gone, the
/// search stops.
fn answer(mut request: Request, server: &Server<'_>) -> io::Result<()> {
    let Ok(text) = request.body(LONGEST as u64 + 1) else {
        return refuse(request, "400 Bad Request", "the request is no text of a known length");
    };
    let mut page = request.respond(
        "200 OK",
        &[
            ("Content-Type", "application/x-ndjson"),
            ("Cache-Control", "no-store"),
            ("X-Content-Type-Options", "nosniff"),
        ],
    )?;
    let (cancel, (teller, events)) = (Cancel::new(), mpsc::channel());
    thread::scope(|scope| {
        scope.spawn(|| {
            let teller = teller;
            server.answer(&text, &cancel, move |event| {
                let _ = teller.send(event);
            });
        });
        let told = loop {
            let line = match events.recv_timeout(LISTENS) {
                Ok(event) => format!("{event}\n"),
                Err(RecvTimeoutError::Timeout) => "\n".to_owned(),
                Err(RecvTimeoutError::Disconnected) => break Ok(()),
            };
            if let Err(gone) = page.write_all(line.as_bytes()) {
                break Err(gone);
            }
        };
        if told.is_err() {
            cancel.cancel();
        }
        told
    })
}

fn refuse(mut request: Request, status: &str, why: &str) -> io::Result<()> {
    request.drop_body();
    send(request, status, why.as_bytes(), "text/plain; charset=utf-8")
}

/// Sends a response.
fn send(request: Request, status: &str, content: &[u8], kind: &str) -> io::Result<()> {
    let has_body = request.method != "HEAD";
    let length = content.len().to_string();
    let fields = [
        ("Content-Type", kind),
        ("Content-Length", &length),
        ("Content-Security-Policy", POLICY),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cache-Control", "no-cache"),
    ];
    let mut response = request.respond(status, &fields)?;
    response.write_all(if has_body { content } else { &[] })
}

/// Returns the media type of a file by its name.
fn kind(path: &str) -> &'static str {
    let kinds = HashMap::from([
        ("html", "text/html; charset=utf-8"),
        ("js", "text/javascript; charset=utf-8"),
        ("css", "text/css; charset=utf-8"),
        ("json", "application/json"),
        ("svg", "image/svg+xml"),
        ("wasm", "application/wasm"),
    ]);
    let end = path.rsplit('.').next().unwrap_or_default();
    kinds.get(end).copied().unwrap_or("application/octet-stream")
}

impl fmt::Debug for Page {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Page").field("port", &self.port).finish_non_exhaustive()
    }
}
