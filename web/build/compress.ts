import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const QUALITY = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

const TEXTS = new Set(['.js', '.css', '.svg', '.txt']);

/**
 * Compresses the text files of a folder at the highest levels, on all threads, small files first. Browsers
 * accept Brotli only over HTTPS or on localhost; http:// needs gzip. A server may already serve the folder.
 */
export async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXTS.has(extname(name)));
  const files = await Promise.all(
    names.map(async (name) => ({ path: join(folder, name), content: await readFile(join(folder, name)) })),
  );
  await Promise.all(
    files
      .toSorted((one, other) => one.content.length - other.content.length)
      .flatMap(({ path, content }) => [
        toBrotli(content, { params: QUALITY }).then((small) => writeWhole(path, '.br', small)),
        toGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
          writeWhole(path, '.gz', small),
        ),
      ]),
  );
}

/** Writes a file under its name only once it is complete. */
async function writeWhole(path: string, ending: '.br' | '.gz', content: Buffer): Promise<void> {
  await writeFile(`${path}.part${ending}`, content);
  await rename(`${path}.part${ending}`, path + ending);
}
