import { makeZip } from './make-zip.ts';

/** Builds a zip from a map of paths to contents. */
export const buildZip = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  makeZip(Object.entries(files).map(([name, content]) => ({ name, content })));
