import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import yauzl, { type Entry, type ZipFile } from 'yauzl';
import * as limits from '#contract/limits.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import { UnreadableFile } from '../../base/shared/errors.ts';

/** Files of a zip by full path, in order. Nested zips are not opened. */
export type Zip = ReadonlyMap<string, Uint8Array>;

/**
 * Minimum bytes of a file for the check of its compression ratio, because small repetitive texts may compress
 * better.
 */
const RATIO_FROM = 1024 * 1024;

const KIND_OF_FILE = 0o170000;
const LINK = 0o120000;

/**
 * Unpacks a zip; undefined if the bytes are not a zip. Checks the directory before unpacking. No file may be
 * larger than the directory says. Throws `UnreadableFile`.
 */
export async function openZip(bytes: Uint8Array): Promise<Zip | undefined> {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b || bytes[2] !== 0x03 || bytes[3] !== 0x04) return undefined;
  try {
    const zip = await promisify<Buffer, yauzl.Options, ZipFile>(yauzl.fromBuffer)(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length),
      { lazyEntries: true },
    );
    const files = new Map<string, Uint8Array>();
    for (const entry of await readDirectory(zip)) files.set(entry.fileName, await unpack(zip, entry));
    return files;
  } catch (fault) {
    if (fault instanceof UnreadableFile) throw fault;
    const leadsOut = fault instanceof Error && /relative path|absolute path/.test(fault.message);
    throw new UnreadableFile(
      leadsOut
        ? sentence`The zip has files with names that lead out of it.`
        : sentence`The zip file is broken. Please export it once more.`,
    );
  }
}

/**
 * Reads the entries that are not folders. yauzl refuses absolute names and names that lead out of the zip.
 */
function readDirectory(zip: ZipFile): Promise<Entry[]> {
  const { entries: most, unzipped } = limits.questionFile;
  if (zip.entryCount > most) {
    throw new UnreadableFile(sentence`The zip has more than ${most.toLocaleString('en')} files.`);
  }
  const { promise, resolve, reject } = Promise.withResolvers<Entry[]>();
  const entries: Entry[] = [];
  let size = 0;
  zip.on('entry', (entry: Entry) => {
    const why = whyNot(entry);
    size += entry.uncompressedSize;
    if (why) reject(new UnreadableFile(why));
    else if (size > unzipped)
      reject(new UnreadableFile(sentence`The zip is too large: at most 50 MB unpacked, please.`));
    else {
      if (!entry.fileName.endsWith('/')) entries.push(entry);
      zip.readEntry();
    }
  });
  zip.on('end', () => resolve(entries)).on('error', reject);
  zip.readEntry();
  return promise;
}

function whyNot(entry: Entry): Sentence | null {
  const { uncompressedSize: size, compressedSize: packed, externalFileAttributes: attributes } = entry;
  if (((attributes >>> 16) & KIND_OF_FILE) === LINK)
    return sentence`The zip has links, which are not followed.`;
  if (entry.isEncrypted()) return sentence`The zip is protected by a password. Please export it without one.`;
  if (size > RATIO_FROM && size > packed * limits.questionFile.ratio) {
    return sentence`The zip unpacks to far more than a file of questions needs.`;
  }
  return null;
}

/** Unpacks into a single buffer, because joining chunks would take twice the memory. */
async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const { promise, resolve, reject } = Promise.withResolvers<Readable>();
  zip.openReadStream(entry, (fault, stream) => (fault ? reject(fault) : resolve(stream)));
  const file = new Uint8Array(entry.uncompressedSize);
  let at = 0;
  // yauzl fails if the data is longer or shorter than the directory says.
  for await (const chunk of (await promise) as AsyncIterable<Uint8Array>) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
