import type { Plugin } from 'vite';
import { callTable } from '../contract/call-table.ts';

/** Vite plugin that puts the value of the table of calls into builds, so that they contain no schemas. */
export const callTableOnly = (): Plugin => ({
  name: 'call-table',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/call-table\.ts$/ },
    handler: () => ({ code: `export const callTable = ${JSON.stringify(callTable)};`, map: null }),
  },
});
