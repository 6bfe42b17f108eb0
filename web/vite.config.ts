import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig } from 'vite';
import { cssTargets } from './oldest-browsers.ts';
import { pages } from './pages.ts';
import { catalogues } from './sentences/catalogues.ts';

const server = `http://localhost:${process.env.PORT || 3000}`;

/**
 * Files that the code of most pages is bundled in, with the modules that each begins with. A module is in the
 * first file that imports it statically. Code of one other page stays with that page.
 */
const FILES = {
  // Runs before the sentences are loaded, so nothing with sentences may be in this file.
  start: ['./main.tsx'],
  app: ['./start.tsx'],
  student: [
    './make-attempts.ts',
    pages.login.source,
    pages.dashboard.source,
    pages.contest.source,
    pages.quiz.source,
  ],
  teacher: ['./base/teachers/teacher-root.tsx'],
};

type ModuleInfo = { importedIds: string[] };
type Lookup = { getModuleInfo: (id: string) => ModuleInfo | null };

/** Returns a function that tells which of `FILES` a module is in. */
function makeChunkOf() {
  let files: Map<string, string> | undefined;
  const collect = (lookup: Lookup) => {
    const found = new Map<string, string>();
    for (const [file, sources] of Object.entries(FILES)) {
      const waiting = sources.map((source) => join(import.meta.dirname, source));
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
        if (found.has(id)) continue;
        found.set(id, file);
        waiting.push(...(lookup.getModuleInfo(id)?.importedIds ?? []));
      }
    }
    return found;
  };
  return (id: string, lookup: Lookup) => (files ??= collect(lookup)).get(id) ?? null;
}

/** Vite's configuration for `npm run dev` and web/build/build.ts. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [catalogues(), react()],
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // All of the oldest browsers support es2022.
    target: 'es2022',
    cssTarget: cssTargets,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: [{ name: makeChunkOf(), debugName: 'files', includeDependenciesRecursively: false }] },
      },
    },
  },
  server: {
    port: 5173,
    // Allows docs/screenshots, which the landing page shows.
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/healthz': server },
  },
});
