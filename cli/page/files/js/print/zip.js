// Several files as one: ZIP without compression.

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? 0xedb88320 ^ (sum >>> 1) : sum >>> 1;
  return sum;
});

/** Returns the CRC-32 of bytes. */
function checksum(bytes) {
  let sum = 0xffffffff;
  for (const byte of bytes) sum = TABLE[(sum ^ byte) & 255] ^ (sum >>> 8);
  return (sum ^ 0xffffffff) >>> 0;
}

/** Packs texts into one ZIP file. `files` are pairs of a name, in ASCII, and a text. */
export function zip(files) {
  const parts = [];
  const directory = [];
  let at = 0;
  for (const [name, text] of files) {
    const [title, bytes] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    // Version 2.0; no flags, stored, on 1 January 1980; checksum, sizes, length of the name.
    const about = [[20, 2], [0, 2], [0, 2], [0, 2], [33, 2], [checksum(bytes), 4], [bytes.length, 4], [bytes.length, 4], [title.length, 2], [0, 2]];
    const local = [numbers([[0x04034b50, 4], ...about]), title, bytes];
    parts.push(...local);
    directory.push(numbers([[0x02014b50, 4], [20, 2], ...about, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]]), title);
    at += length(local);
  }
  const end = numbers([[0x06054b50, 4], [0, 2], [0, 2], [files.length, 2], [files.length, 2], [length(directory), 4], [at, 4], [0, 2]]);
  return new Blob([...parts, ...directory, end], { type: 'application/zip' });
}

/** Writes numbers, each with its width in bytes, the least byte first. */
function numbers(pairs) {
  return Uint8Array.from(pairs.flatMap(([number, width]) => Array.from({ length: width }, (_, at) => (number >>> (8 * at)) & 255)));
}

function length(parts) {
  return parts.reduce((sum, { length: more }) => sum + more, 0);
}
