import { makeZip } from './make-zip.ts';

/** A zip of files by their paths. */
export const zipOf = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
