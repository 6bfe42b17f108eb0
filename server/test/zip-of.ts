import { makeZip } from './make-zip.ts';

/** Makes a zip of files by path. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
