import react from '@vitejs/plugin-react';
import { createHash } from 'node:crypto';
import { join, relative } from 'node:path';
import { defineConfig, normalizePath } from 'vite';
import { callTableOnly } from './call-table-plugin.ts';
import { cssTargets } from './oldest-browsers.ts';
import { pages } from './pages.ts';
import { audiencesOfModules } from './sentences/collect-sentences.ts';
import { catalogues } from './sentences/catalogues.ts';

const server = `http://localhost:${process.env.PORT || 3000}`;

/** Returns a group of `codeSplitting`: one file with these sources and all their static imports. */
const file = (name: string, priority: number, ...sources: string[]) => ({
  name,
  priority,
  test: (id: string) => sources.some((source) => [source, join(import.meta.dirname, source)].includes(id)),
});

/** Vite's module that loads a page's parts. */
const LOADER = '\0vite/preload-helper.js';

const audiences = audiencesOfModules();
const isForTeachers = (id: string) => id.includes('/node_modules/') || audiences.get(id) === 'teacher';

/** Returns a group of modules that at least `minShareCount` files use. */
const shared = (name: string, priority: number, minShareCount: number) => ({
  name,
  priority,
  minShareCount,
  includeDependenciesRecursively: false,
});

/** Names a class of a style sheet. Vite's default name also contains the line, which makes files larger. */
function nameClass(name: string, file: string): string {
  const path = normalizePath(relative(import.meta.dirname, file));
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`;
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [callTableOnly(), catalogues(), react()],
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    // The largest are loaded on demand: MathLive, and the words of the password meter.
    chunkSizeWarningLimit: 1000,
    // All of the oldest browsers support es2022.
    target: 'es2022',
    cssTarget: cssTargets,
    modulePreload: {
      polyfill: false,
      // The first pages need no names of files that only the trial and the teachers' root load: those load
      // one another, and each teachers' page names them as well.
      resolveDependencies: (file, needed) =>
        /\/(trial|teacher-root)-/.test(file) ? needed.filter((name) => name.endsWith('.css')) : needed,
    },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Each file names all files that it may load, and hexadecimal names compress well.
            hashCharacters: 'hex',
            // A module goes into the first of these files that needs it. Others stay with their page or
            // alone.
            codeSplitting: {
              groups: [
                // Runs before the sentences are loaded, so it must not contain any.
                file('index', 5, './index.html', './main.tsx', LOADER),
                file('app', 4, './start.tsx'),
                file('student-path', 3, './student-path.ts'),
                file('first-calls', 2, './first-calls.ts', '../contract/teachers-call-table.ts'),
                file(
                  'dashboard',
                  2,
                  pages.dashboard.sit,
                  pages.dashboard.teach,
                  './contest/list/contest-row.tsx',
                ),
                // Code that several other files use: icons and mutations; for teachers, Mantine and shared
                // parts.
                { ...shared('icons', 1, 2), test: /\/@(?:tabler|tanstack)\// },
                { ...shared('teacher', 0, 4), test: isForTeachers },
              ],
            },
          },
        },
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
