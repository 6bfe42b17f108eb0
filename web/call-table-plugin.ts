import type { Plugin } from 'vite';
import { callTable } from '../contract/call-table.ts';
import { callTable as teachersCallTable } from '../contract/teachers-call-table.ts';

/** Vite plugin that puts the values of the tables of calls into builds, so that they contain no schemas. */
export const callTableOnly = (): Plugin => ({
  name: 'call-table',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/(?:teachers-)?call-table\.ts$/ },
    handler: (_, id) => {
      const table = id.includes('teachers-') ? teachersCallTable : callTable;
      return { code: `export const callTable = ${JSON.stringify(table)};`, map: null };
    },
  },
});
