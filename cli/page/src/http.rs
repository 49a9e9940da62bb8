//! A server of the page on the loopback address. It answers nobody but the page itself: a request for
//! another host, or of another page, is refused.

use std::collections::HashMap;
use std::fmt;
use std::fs;
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use billhook_engine::Cancel;
use billhook_serve::{LONGEST, Server};
use tiny_http::{Header, Method, Request, Response};

use crate::files::{FILES, POLICY};

/// Maximum number of requests that are answered at a time.
pub const MOST_ASKED: usize = 32;

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
    http: tiny_http::Server,
    port: u16,
    folder: Option<PathBuf>,
}

impl Page {
    /// Listens on 127.0.0.1 at a port, or at any free one if it is 0. The files of the page come from
    /// `folder`, or from the program.
    ///
    /// # Errors
    ///
    /// If the port is taken, or may not be used.
    pub fn listen(port: u16, folder: Option<PathBuf>) -> io::Result<Self> {
        let at = SocketAddr::from((Ipv4Addr::LOCALHOST, port));
        let http = tiny_http::Server::http(at).map_err(io::Error::other)?;
        let port = http.server_addr().to_ip().map_or(port, |at| at.port());
        Ok(Self { http, port, folder })
    }

    /// Returns the address of the page.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Serves the page, and answers its requests, until [`stop`](Self::stop) is called.
    pub fn serve(&self, server: &Server<'_>) {
        let asked = &AtomicUsize::new(0);
        thread::scope(|scope| {
            for request in self.http.incoming_requests() {
                if let Some(why) = self.refusal(&request) {
                    refuse(request, 403, why);
                } else if request.method() == &Method::Post && request.url() == ASK {
                    if asked.fetch_add(1, Ordering::Relaxed) < MOST_ASKED {
                        scope.spawn(move || {
                            answer(request, server);
                            asked.fetch_sub(1, Ordering::Relaxed);
                        });
                    } else {
                        asked.fetch_sub(1, Ordering::Relaxed);
                        refuse(request, 503, "too many requests are being answered");
                    }
                } else if matches!(request.method(), Method::Get | Method::Head) {
                    self.send_file(request);
                } else {
                    refuse(request, 405, "files are read, and requests posted");
                }
            }
        });
    }

    /// Stops [`serve`](Self::serve), which runs in another thread.
    pub fn stop(&self) {
        self.http.unblock();
    }

    /// Returns why a request is refused; `None` if it comes from the page, or from its user.
    fn refusal(&self, request: &Request) -> Option<&'static str> {
        let hosts = ["127.0.0.1", "localhost"].map(|name| format!("{name}:{}", self.port));
        let Some(host) = header(request, "Host").filter(|host| hosts.contains(host)) else {
            return Some("this server has another name");
        };
        let origin = header(request, "Origin");
        let is_own = origin.as_ref().is_some_and(|it| *it == format!("http://{host}"));
        match request.method() {
            Method::Get | Method::Head if origin.is_none() => None,
            _ if is_own => None,
            _ => Some("another page may not ask"),
        }
    }

    fn send_file(&self, request: Request) {
        let url = request.url().split(['?', '#']).next().unwrap_or_default();
        let path = if url == "/" { "/index.html" } else { url }.to_owned();
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
            Some(content) => send(request, Response::from_data(content), kind(&path)),
            None => refuse(request, 404, "there is no such file"),
        }
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
fn answer(mut request: Request, server: &Server<'_>) {
    let mut text = String::new();
    let read = request.as_reader().take(LONGEST as u64 + 1).read_to_string(&mut text);
    if read.is_err() {
        return refuse(request, 400, "the request is no text");
    }
    let mut page = request.into_writer();
    let (cancel, (teller, events)) = (Cancel::new(), mpsc::channel());
    thread::scope(|scope| {
        scope.spawn(|| {
            let teller = teller;
            server.answer(&text, &cancel, move |event| {
                let _ = teller.send(event);
            });
        });
        let told = begin(&mut *page).and_then(|()| {
            loop {
                let line = match events.recv_timeout(LISTENS) {
                    Ok(event) => format!("{event}\n"),
                    Err(RecvTimeoutError::Timeout) => "\n".to_owned(),
                    Err(RecvTimeoutError::Disconnected) => return write!(page, "0\r\n\r\n"),
                };
                write!(page, "{:x}\r\n{line}\r\n", line.len())?;
                page.flush()?;
            }
        });
        if told.and_then(|()| page.flush()).is_err() {
            cancel.cancel();
        }
    });
}

/// Writes the head of an answer in parts.
fn begin(page: &mut dyn Write) -> io::Result<()> {
    write!(
        page,
        "HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nTransfer-Encoding: chunked\r\n\
         Cache-Control: no-store\r\nX-Content-Type-Options: nosniff\r\n\r\n"
    )?;
    page.flush()
}

fn refuse(request: Request, code: u16, why: &str) {
    send(request, Response::from_string(why).with_status_code(code), "text/plain; charset=utf-8");
}

/// Sends a response. A page that is gone is none of our business.
fn send<R: Read>(request: Request, response: Response<R>, kind: &str) {
    let fields = [
        ("Content-Type", kind),
        ("Content-Security-Policy", POLICY),
        ("X-Content-Type-Options", "nosniff"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cache-Control", "no-cache"),
    ];
    let headers =
        fields.into_iter().filter_map(|(name, value)| Header::from_bytes(name, value).ok());
    let response = headers.fold(response, Response::with_header);
    let _ = request.respond(response);
}

fn header(request: &Request, name: &'static str) -> Option<String> {
    let found = request.headers().iter().find(|header| header.field.equiv(name));
    found.map(|header| header.value.to_string())
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
