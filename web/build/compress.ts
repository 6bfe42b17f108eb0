import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const TEXTS = new Set(['.js', '.css', '.svg', '.txt']);

/**
 * Compresses the text files of a folder at the highest levels, on all threads. Browsers accept Brotli only
 * over HTTPS or on localhost; http:// needs gzip.
 */
export async function compress(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => TEXTS.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      await Promise.all([
        toBrotli(content, { params }).then((small) => writeFile(`${file}.br`, small)),
        toGzip(content, { level: constants.Z_BEST_COMPRESSION }).then((small) =>
          writeFile(`${file}.gz`, small),
        ),
      ]);
    }),
  );
}
