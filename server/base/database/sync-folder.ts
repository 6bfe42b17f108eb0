import { open } from 'node:fs/promises';

/** Makes sure that the file names in a folder are on disk. Windows neither needs nor allows this. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
