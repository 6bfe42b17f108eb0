import { existsSync, rmSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Writable } from 'node:stream';
import { syncFolder } from './sync-folder.ts';
import { StartupFault } from '../shared/startup-fault.ts';

/**
 * Writes a file that only its owner can read. The file is named FILE.part until it is completely on disk,
 * and is removed after a failure. Throws a `StartupFault` if it cannot be created.
 */
export async function writeNewFile<Result>(
  file: string,
  write: (target: Writable) => Promise<Result>,
): Promise<Result> {
  const part = `${file}.part`;
  if (existsSync(file)) throw new StartupFault(`${file} exists already: choose another name.`);
  if (existsSync(part)) {
    throw new StartupFault(
      `${part} exists: another backup is being written, or an earlier one was broken off. If none is ` +
        'being written, remove the file.',
    );
  }
  const handle = await open(part, 'wx', 0o600).catch((fault: Error) => {
    throw new StartupFault(`The file cannot be made (${fault.message}).`);
  });
  const removePart = () => rmSync(part, { force: true });
  process.once('exit', removePart);
  const target = handle.createWriteStream({ flush: true });
  try {
    const result = await write(target);
    await rename(part, file);
    await syncFolder(dirname(file));
    return result;
  } finally {
    target.destroy();
    removePart();
    process.off('exit', removePart);
  }
}
