//! Connections: each brings one request, and is closed after its response.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
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
    /// The host that the request is for, as its sender calls it.
    pub(crate) host: Option<String>,
    /// The page that sent the request.
    pub(crate) origin: Option<String>,
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

    /// Reads the body of a refused request, as far as it has come: if the connection closed before,
    /// the client would lose the response.
    pub(crate) fn drop_body(&mut self) {
        let begun = self.begun.len() as u64;
        let mut left = self.length.unwrap_or(0).saturating_sub(begun).min(MOST_DROPPED);
        if self.stream.set_read_timeout(Some(GLANCE)).is_err() {
            return;
        }
        // A client that sends it too slowly gets no response.
        let (until, mut part) = (Instant::now() + PATIENCE, [0; 4096]);
        while left > 0 && Instant::now() < until {
            match self.stream.read(&mut part) {
                Ok(read @ 1..) => left = left.saturating_sub(read as u64),
                _ => break,
            }
        }
    }

    /// Writes the head of a response with these fields. What is written to the connection afterwards
    /// is the body, which ends where the connection is closed.
    pub(crate) fn respond(
        mut self,
        status: &str,
        fields: &[(&str, &str)],
    ) -> io::Result<TcpStream> {
        let mut head = format!("HTTP/1.1 {status}\r\nConnection: close\r\n");
        for (name, value) in fields {
            head += &format!("{name}: {value}\r\n");
        }
        self.stream.write_all((head + "\r\n").as_bytes())?;
        Ok(self.stream)
    }
}

/// Returns whether nothing came in time.
fn is_late(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}
