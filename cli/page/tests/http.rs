//! The server of the page: what it sends, whom it answers, and when it stops.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
use std::path::Path;
use std::thread;

use billhook_page::{FILES, POLICY, Page};
use billhook_serve::Server;
use include_dir::Dir;

/// Runs a function with the host and port of a server.
fn serving(folder: Option<&Path>, run: impl FnOnce(&str)) {
    let page = Page::listen(0, folder.map(Path::to_owned)).expect("a port is free");
    let server = Server::new(billhook_problems::ALL);
    let url = page.url();
    let at = url.trim_start_matches("http://").trim_end_matches('/');
    thread::scope(|scope| {
        scope.spawn(|| page.serve(&server));
        let ran = catch_unwind(AssertUnwindSafe(|| run(at)));
        page.stop();
        ran.unwrap_or_else(|panic| resume_unwind(panic));
    });
}

/// Sends a request on a connection that is closed after it.
fn send(at: &str, first: &str, fields: &str, body: &str) -> TcpStream {
    let mut stream = TcpStream::connect(at).expect("it listens");
    let length = body.len();
    write!(
        stream,
        "{first} HTTP/1.1\r\nConnection: close\r\n{fields}Content-Length: {length}\r\n\r\n{body}"
    )
    .expect("it reads");
    stream
}

fn answer(at: &str, first: &str, fields: &str, body: &str) -> String {
    let mut answer = Vec::new();
    send(at, first, fields, body).read_to_end(&mut answer).expect("it answers");
    String::from_utf8_lossy(&answer).into_owned()
}

fn send_each(folder: &Dir<'_>, at: &str) {
    let host = format!("Host: {at}\r\n");
    for file in folder.files() {
        let path = file.path().display();
        let sent = answer(at, &format!("GET /{path}"), &host, "");
        assert!(sent.starts_with("HTTP/1.1 200"), "{path}: {sent}");
        assert!(sent.contains("Content-Security-Policy: default-src 'none'"), "{path}: {sent}");
        assert!(!sent.contains("octet-stream"), "{path} has no media type");
    }
    folder.dirs().for_each(|folder| send_each(folder, at));
}

#[test]
fn every_file_is_sent() {
    serving(None, |at| {
        send_each(&FILES, at);
        let host = format!("Host: {at}\r\n");
        assert!(answer(at, "GET /", &host, "").contains("<!doctype html>"));
        assert!(answer(at, "GET /engine.json", &host, "").contains("native"));
        assert!(answer(at, "GET /no-such-file", &host, "").starts_with("HTTP/1.1 404"));
    });
}

#[test]
fn a_folder_takes_the_place_of_the_files() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("index.html"), "my own").expect("it can be written");
    serving(Some(folder.path()), |at| {
        let host = format!("Host: {at}\r\n");
        assert!(answer(at, "GET /", &host, "").ends_with("my own"));
        for path in ["/../secret", "//etc/passwd", "/%2e%2e/secret", "/js/main.js"] {
            let sent = answer(at, &format!("GET {path}"), &host, "");
            assert!(sent.starts_with("HTTP/1.1 404"), "{path}: {sent}");
        }
    });
}

#[test]
fn requests_of_the_page_are_answered() {
    serving(None, |at| {
        let own = format!("Host: {at}\r\nOrigin: http://{at}\r\n");
        let request = r#"{"id": 7, "verb": "count", "problem": "queens", "input": "6"}"#;
        let sent = answer(at, "POST /ask", &own, request);
        assert!(sent.contains(r#""solutions":"4""#) && sent.contains(r#""event":"end""#), "{sent}");
        let sent = answer(at, "POST /ask", &own, "nonsense");
        assert!(sent.contains("this is no request"), "{sent}");
    });
}

#[test]
fn other_pages_are_refused() {
    serving(None, |at| {
        let port = at.split(':').next_back().unwrap_or_default();
        let other = format!("evil.example:{port}");
        for (first, fields) in [
            ("GET /", "Host: evil.example\r\n".to_owned()),
            ("GET /", format!("Host: {other}\r\n")),
            ("GET /", String::new()),
            ("POST /ask", format!("Host: {at}\r\n")),
            ("POST /ask", format!("Host: {at}\r\nOrigin: http://evil.example\r\n")),
            ("POST /ask", format!("Host: {at}\r\nOrigin: null\r\n")),
            ("POST /ask", format!("Host: {other}\r\nOrigin: http://{other}\r\n")),
            ("GET /", format!("Host: {at}\r\nOrigin: http://evil.example\r\n")),
        ] {
            let sent = answer(at, first, &fields, r#"{"verb": "list"}"#);
            assert!(sent.starts_with("HTTP/1.1 403"), "{first} {fields}: {sent}");
        }
        let own = format!("Host: {at}\r\nOrigin: http://{at}\r\n");
        assert!(answer(at, "DELETE /", &own, "").starts_with("HTTP/1.1 405"));
        assert!(answer(at, "POST /other", &own, "{}").starts_with("HTTP/1.1 405"));
    });
}

/// A browser opens connections before it needs them.
#[test]
fn connections_that_send_nothing_keep_nobody_waiting() {
    serving(None, |at| {
        let connect = |_| TcpStream::connect(at).expect("it listens");
        let silent: Vec<TcpStream> = (0..50).map(connect).collect();
        let host = format!("Host: {at}\r\n");
        for _ in 0..3 {
            assert!(answer(at, "GET /", &host, "").contains("<!doctype html>"));
        }
        drop(silent);
    });
}

/// A search for which nobody waits any more stops: otherwise the server would not end.
#[test]
fn a_closed_connection_stops_its_search() {
    serving(None, |at| {
        let own = format!("Host: {at}\r\nOrigin: http://{at}\r\n");
        let endless = r#"{"verb": "count", "problem": "queens", "input": "30", "strategy": "dfs"}"#;
        for _ in 0..3 {
            let mut lines = BufReader::new(send(at, "POST /ask", &own, endless)).lines();
            assert!(lines.next().is_some_and(|line| line.is_ok_and(|it| it.contains("200"))));
        }
    });
}

/// A file that is new in the folder is not noticed by the compiler.
#[test]
fn the_files_are_those_of_the_folder() {
    fn same(folder: &Dir<'_>, disk: &Path) {
        let entries = disk.read_dir().expect("a folder").count();
        assert_eq!(folder.entries().len(), entries, "touch `src/files.rs`: {}", disk.display());
        for below in folder.dirs() {
            same(below, &disk.join(below.path().file_name().expect("a name")));
        }
    }
    same(&FILES, Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/files")));
}

/// A host that sends no headers leaves the policy to the page. It cannot forbid frames itself.
#[test]
fn the_page_has_the_policy_of_the_server() {
    let index = FILES.get_file("index.html").and_then(include_dir::File::contents_utf8);
    let policy = POLICY.trim_end_matches("; frame-ancestors 'none'");
    assert!(index.is_some_and(|index| index.contains(&format!("content=\"{policy}\""))));
}
