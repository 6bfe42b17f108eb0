import { crc32, deflateRawSync } from 'node:zlib';

/** Directory entry of a zip file. Any of its fields may be wrong on purpose. */
export type ZipEntry = {
  name: string;
  content: string | Uint8Array;
  /** Size that the entry claims to have. */
  size?: number;
  /** Unix file mode; 0o120777 is a symbolic link. */
  mode?: number;
  /** Flag bits; bit 0 means that the entry is encrypted. */
  flags?: number;
};

const UTF8_NAMES = 0x800;
const DEFLATED = 8;

/** Encodes numbers as little-endian fields of 2 or 4 bytes. */
function fields(...pairs: [bytes: 2 | 4, value: number][]): Buffer {
  return Buffer.concat(
    pairs.map(([bytes, value]) => {
      const field = Buffer.alloc(bytes);
      if (bytes === 2) field.writeUInt16LE(value);
      else field.writeUInt32LE(value);
      return field;
    }),
  );
}

/** Writes a zip file byte by byte, so that tests can write malicious files. */
export function makeZip(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, size, mode = 0o100644, flags = 0 } of entries) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const label = Buffer.from(name);
    const about = fields(
      [2, 20],
      [2, UTF8_NAMES | flags],
      [2, DEFLATED],
      [4, 0],
      [4, crc32(bytes)],
      [4, packed.length],
      [4, size ?? bytes.length],
      [2, label.length],
      [2, 0],
    );
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, label, packed]);
    directory.push(
      Buffer.from('PK\x01\x02'),
      fields([2, (3 << 8) | 20]), // created on Unix
      about,
      fields([2, 0], [2, 0], [2, 0], [4, (mode << 16) >>> 0], [4, offset]),
      label,
    );
    locals.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = fields(
    [2, 0],
    [2, 0],
    [2, entries.length],
    [2, entries.length],
    [4, listed.length],
    [4, offset],
    [2, 0],
  );
  return Buffer.concat([...locals, listed, Buffer.from('PK\x05\x06'), end]);
}
