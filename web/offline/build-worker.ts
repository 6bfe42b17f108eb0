import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest } from 'vite';
import { type PageRow, pages } from '../pages.ts';

/** The pages that open without the network: a student's way to a contest and out of it. */
const OFFLINE_PAGES = [
  'quiz',
  'contest',
  'myContest',
  'login',
  'logout',
] as const satisfies (keyof typeof pages)[];

const offlinePages: PageRow[] = OFFLINE_PAGES.map((name) => pages[name]);
const keyOf = ({ source }: PageRow) => source.replace('./', '');
const otherPages = new Set(
  Object.values<PageRow>(pages)
    .filter((page) => !offlinePages.includes(page))
    .map(keyOf),
);

/** Of the fonts, every page needs only one. Those of other alphabets and of formulas are kept once used. */
const isNeeded = (file: string) => !file.endsWith('.woff2') || file.includes('-latin-wght-');

/** All that the offline pages load, at once or later, but for the code of other pages. */
function filesOf(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build holds no ${key}.`);
    if (files.has(chunk.file) || otherPages.has(key)) return;
    files.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported);
  };
  for (const key of ['index.html', ...offlinePages.map(keyOf)]) visit(key);
  return [...files].map((file) => `/${file}`);
}

/**
 * Builds the service worker into `out`, and tells it what it keeps. `pages`: the HTML files that have been
 * written there; `more`: what they load that is not in the manifest.
 */
export async function buildWorker({
  out,
  manifest,
  written,
  more,
}: {
  out: string;
  manifest: Manifest;
  written: { path: string; file: string }[];
  more: string[];
}): Promise<void> {
  const paths = offlinePages.map(({ path }) => path);
  const all = [...filesOf(manifest), ...more].toSorted();
  const files = all.filter(isNeeded);
  const fonts = all.filter((file) => !isNeeded(file));
  const version = createHash('sha256').update(JSON.stringify({ paths, files, fonts }));
  for (const { path, file } of written) {
    if (paths.includes(path)) version.update(readFileSync(join(out, file)));
  }
  const shell = { version: version.digest('hex').slice(0, 16), pages: paths, files, fonts };
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify(shell) },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(import.meta.dirname, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
