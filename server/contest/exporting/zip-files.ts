import { type Zippable, strToU8, zipSync } from 'fflate';

/** Modification time of every file, so that equal contests produce equal bytes. */
const TIME = '2000-01-01T12:00:00Z';

/** Zips texts and bytes by path. Pictures are compressed already, so they are stored as they are. */
export function zipFiles(files: Readonly<Record<string, string | Uint8Array>>): Uint8Array {
  const mtime = new Date(TIME);
  const entries: Zippable = {};
  for (const [path, content] of Object.entries(files)) {
    entries[path] =
      typeof content === 'string' ? [strToU8(content), { mtime }] : [content, { mtime, level: 0 }];
  }
  return zipSync(entries);
}
