import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, normalizePath } from 'vite';
import { facesOf, type PageRow, pages, studentPath } from '../pages.ts';
import { audiencesOfModules } from '../sentences/collect-sentences.ts';

/** Pages that open without the network: those that lead into a contest and out of it, and the first one. */
const OFFLINE_PAGES = [
  'quiz',
  'contest',
  'myContest',
  'dashboard',
  'login',
  'logout',
] as const satisfies (keyof typeof pages)[];

const offlinePages: PageRow[] = OFFLINE_PAGES.map((name) => pages[name]);
const onPath = new Set<PageRow>(studentPath.map((name) => pages[name]));

const keysOf = (page: PageRow) =>
  onPath.has(page) ? ['student-path.ts'] : facesOf(page).map(({ source }) => source.replace('./', ''));
/** Keys of the faces that students see, which are the first ones. */
const offlineKeys = offlinePages.flatMap((page) => keysOf(page).slice(0, 1));
const otherPages = new Set(
  Object.values<PageRow>(pages)
    .flatMap(keysOf)
    .filter((key) => !offlineKeys.includes(key)),
);

/** Returns whether a file is stored from the start. Other languages, and their fonts, are at first use. */
const isNeeded = (file: string) =>
  file.endsWith('.woff2') ? file.includes('-latin-wght-') : !file.includes('/anyone-');

/** Returns a file's hash. Must match `hashOf` in worker/true-file.ts. */
const hashOf = (out: string, file: string) =>
  createHash('sha256')
    .update(readFileSync(join(out, file)))
    .digest('base64')
    .slice(0, 16);

/** Key of a catalogue for teachers, who have no offline pages (web/sentences/catalogues.ts). */
const TEACHERS_SENTENCES = /virtual:catalogue\/[a-z]+\/teacher$/;

const web = join(import.meta.dirname, '..');
const offline = join(web, 'sitting/offline');
const audiences = audiencesOfModules();

/** Parts of the offline pages that are of no use without the network. */
const NEEDS_NETWORK = new Set([
  'people/account/password-meter.tsx',
  'frame/session/choose-password.tsx',
  'contest/joining/shared-contest.tsx',
]);

/** Returns whether the offline pages never load this part. `key` is its key in the manifest. */
const isOfOthers = (key: string) =>
  otherPages.has(key) ||
  TEACHERS_SENTENCES.test(key) ||
  NEEDS_NETWORK.has(key) ||
  audiences.get(normalizePath(join(web, key))) === 'teacher';

function filesOf(manifest: Manifest): string[] {
  const files = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build contains no ${key}.`);
    if (files.has(chunk.file) || isOfOthers(key)) return;
    files.add(chunk.file);
    for (const file of [...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
    for (const imported of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) visit(imported);
  };
  for (const key of ['index.html', ...offlineKeys]) visit(key);
  return [...files].map((file) => `/${file}`);
}

/** Builds `out`/sw.js. `written` lists the HTML files there; `more`, the files missing in the manifest. */
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
  const paths = new Set<string>(offlinePages.map(({ path }) => path));
  const all = [...filesOf(manifest), ...more].toSorted();
  const withHashes = (files: string[]) => Object.fromEntries(files.map((file) => [file, hashOf(out, file)]));
  const shell = {
    pages: Object.fromEntries(
      written.filter(({ path }) => paths.has(path)).map(({ path, file }) => [path, hashOf(out, file)]),
    ),
    files: withHashes(all.filter(isNeeded)),
    fonts: withHashes(all.filter((file) => !isNeeded(file))),
  };
  const version = createHash('sha256').update(JSON.stringify(shell)).digest('hex').slice(0, 16);
  await build({
    configFile: false,
    root: offline,
    logLevel: 'warn',
    define: { SHELL: JSON.stringify({ version, ...shell }) },
    build: {
      outDir: out,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      rolldownOptions: {
        input: join(offline, 'worker/service-worker.ts'),
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  });
}
