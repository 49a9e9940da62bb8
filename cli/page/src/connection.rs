//! Connections: each brings one request, and is closed after its response.

use std::fmt::Display;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{Shutdown, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use httparse::{EMPTY_HEADER, Status};

/// Maximum length of the head of a request, in bytes.
const LONGEST_HEAD: usize = 16 * 1024;

/// Maximum number of fields in the head of a request.
const MOST_FIELDS: usize = 100;

/// Maximum number of bytes that are read of a body that is too long, so that its sender hears of it.
const MOST_DROPPED: u64 = 64 * 1024 * 1024;

/// The time that a request may take to arrive.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time after which a connection looks whether the server stops.
const GLANCE: Duration = Duration::from_millis(100);

/// A request, and the connection that takes the response.
pub(crate) struct Request {
    pub(crate) method: String,
    /// The path, without a query.
    pub(crate) path: String,
    host: Option<String>,
    origin: Option<String>,
    /// Number of bytes of the body; `None` if it is not told.
    length: Option<u64>,
    /// The part of the body that came with the head.
    begun: Vec<u8>,
    stream: TcpStream,
}

impl Request {
    /// Reads the head of a request. Fails if it is no HTTP, comes too slowly, or the server stops.
    pub(crate) fn read(mut stream: TcpStream, stops: &AtomicBool) -> io::Result<Self> {
        stream.set_read_timeout(Some(GLANCE))?;
        stream.set_nodelay(true)?;
        let (mut bytes, mut part, since) = (Vec::new(), [0; 4096], Instant::now());
        loop {
            match stream.read(&mut part) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(read) => bytes.extend_from_slice(&part[..read]),
                Err(error) if is_late(&error) => {}
                Err(error) => return Err(error),
            }
            if stops.load(Ordering::Relaxed) || since.elapsed() > PATIENCE {
                return Err(ErrorKind::TimedOut.into());
            }
            let mut fields = [EMPTY_HEADER; MOST_FIELDS];
            let mut head = httparse::Request::new(&mut fields);
            match head.parse(&bytes).map_err(io::Error::other)? {
                Status::Complete(end) => {
                    stream.set_read_timeout(Some(PATIENCE))?;
                    return Ok(Self::of(&head, bytes[end..].to_vec(), stream));
                }
                Status::Partial if bytes.len() > LONGEST_HEAD => {
                    return Err(ErrorKind::InvalidData.into());
                }
                Status::Partial => {}
            }
        }
    }

    fn of(head: &httparse::Request<'_, '_>, begun: Vec<u8>, stream: TcpStream) -> Self {
        let field = |name: &str| {
            let field = head.headers.iter().find(|field| field.name.eq_ignore_ascii_case(name))?;
            String::from_utf8(field.value.to_vec()).ok()
        };
        let path = head.path.unwrap_or_default().split(['?', '#']).next().unwrap_or_default();
        Self {
            method: head.method.unwrap_or_default().to_owned(),
            path: path.to_owned(),
            host: field("Host"),
            origin: field("Origin"),
            length: field("Content-Length").and_then(|length| length.parse().ok()),
            begun,
            stream,
        }
    }

    /// Returns the host that the request is for, as its sender calls it.
    pub(crate) fn host(&self) -> Option<&str> {
        self.host.as_deref()
    }

    /// Returns the page that sent the request.
    pub(crate) fn origin(&self) -> Option<&str> {
        self.origin.as_deref()
    }

    /// Reads the body, at most `most` bytes of it. Fails if it is no text, or if its length is not
    /// told.
    pub(crate) fn body(&mut self, most: u64) -> io::Result<String> {
        let length = self.length.ok_or(ErrorKind::InvalidData)?;
        let (begun, mut text) = (std::mem::take(&mut self.begun), String::new());
        let mut body = begun.chain(&self.stream).take(length);
        body.by_ref().take(most).read_to_string(&mut text)?;
        io::copy(&mut body.take(MOST_DROPPED), &mut io::sink())?;
        Ok(text)
    }

    /// Writes the head of a response with these fields. What follows is its body, up to the end of
    /// the connection.
    pub(crate) fn respond<V: Display>(
        mut self,
        status: &str,
        fields: impl IntoIterator<Item = (&'static str, V)>,
    ) -> io::Result<Response> {
        let mut head = format!("HTTP/1.1 {status}\r\nConnection: close\r\n");
        for (name, value) in fields {
            head += &format!("{name}: {value}\r\n");
        }
        self.stream.write_all((head + "\r\n").as_bytes())?;
        Ok(Response(self.stream))
    }
}

/// A response that is being written.
pub(crate) struct Response(TcpStream);

impl Write for Response {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(bytes)
    }
    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

impl Drop for Response {
    fn drop(&mut self) {
        let _ = self.0.shutdown(Shutdown::Write);
    }
}

/// Returns whether nothing came in time.
fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}
