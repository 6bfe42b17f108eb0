import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { statusPage } from '#shared/status-page.ts';
import { build, type Manifest, mergeConfig, minifySync, normalizePath, type Plugin } from 'vite';
import { audienceOf, facesOf, type PageRow, pages, studentPath } from '../pages.ts';
import { entriesOf } from '../sentences/early-sentences.ts';
import config from '../vite.config.ts';
import { buildWorker } from './build-worker.ts';
import { compress } from './compress.ts';

type Prerender = { prerender: (path: string) => Promise<string> };

const web = join(import.meta.dirname, '..');

/** Returns a page's scripts and styles, except those that are loaded later. */
function neededBy(manifest: Manifest, source: string): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The build contains no ${key}.`);
    if (scripts.has(chunk.file)) return;
    scripts.add(chunk.file);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const imported of chunk.imports ?? []) visit(imported);
  };
  visit(source);
  return { scripts: [...scripts], styles: [...styles] };
}

/** Minifies the blocking script, without template literals, for old browsers, and names it by its hash. */
function writeFirst(out: string): string {
  const source = readFileSync(join(out, 'first.js'), 'utf8');
  const small = minifySync('first.js', source, {
    module: false,
    compress: { target: 'es2015' },
    mangle: true,
  });
  const content = small.code.replaceAll(/`([^`$'\\]*)`/g, "'$1'");
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const name = `assets/first-${hash}.js`;
  writeFileSync(join(out, name), content);
  rmSync(join(out, 'first.js'));
  return `/${name}`;
}

/** Inserts the rendered page into the HTML. The title is moved to the head, where React expects it. */
function withContent(html: string, content: string): string {
  const [title = ''] = /<title>.*?<\/title>/.exec(content) ?? [];
  return html
    .replace('</head>', () => `  ${title}\n  </head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${content.replace(title, '')}</div>`);
}

/** Vite plugin that notes the entries of each file, as keys of the manifest. */
const noteEntries = (entries: Map<string, string[]>): Plugin => ({
  name: 'entries',
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const keys = entriesOf(this, chunk).map((id) => normalizePath(relative(web, id)));
      entries.set(chunk.fileName, keys);
    }
  },
});

/** Reads Vite's manifest and adds the entries that share a file with others, for which it has no keys. */
function readManifest(out: string, entries: Map<string, string[]>): Manifest {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite has just written it
  const manifest = JSON.parse(readFileSync(join(out, 'manifest.json'), 'utf8')) as Manifest;
  const keysOf = (key: string) => {
    const keys = entries.get(manifest[key]?.file ?? '') ?? [];
    return keys.length > 0 ? keys : [key];
  };
  return Object.fromEntries(
    Object.entries(manifest).flatMap(([key, chunk]) => {
      const row = { ...chunk, dynamicImports: chunk.dynamicImports?.flatMap(keysOf) ?? [] };
      return [...new Set([key, ...keysOf(key)])].map((name) => [name, row] as const);
    }),
  );
}

/** Writes each page's HTML file, which lists all scripts and styles, so that they load in parallel. */
async function writePages(
  out: string,
  { prerender }: Prerender,
  manifest: Manifest,
  first: string,
): Promise<{ path: string; file: string }[]> {
  const shell = readFileSync(join(out, 'index.html'), 'utf8').replace('/first.js', first);
  const landing = await prerender(pages.landing.path);
  const addresses = Object.entries<PageRow>(pages).map(([name, page]) => {
    const { path } = page;
    const isLanding = path === pages.landing.path;
    const isOnPath = studentPath.some((one) => one === name);
    const parts = [
      'start.tsx',
      ...(isOnPath ? [] : facesOf(page).map(({ source }) => source.replace('./', ''))),
      ...(isOnPath || isLanding ? [] : ['pages-on-demand.ts']),
      ...(audienceOf(page) === 'teacher' ? ['first-calls.ts', 'base/teachers/teacher-root.tsx'] : []),
      // All pages except the landing page wait for the attempts' code (web/router.tsx).
      ...(isLanding ? [] : ['student-path.ts']),
    ].map((key) => neededBy(manifest, key));
    const styles = new Set(parts.flatMap((part) => part.styles));
    const scripts = new Set(parts.flatMap((part) => part.scripts));
    const links = [
      ...[...styles].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
      ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ].filter((link) => !shell.includes(link.slice(link.indexOf('href'))));
    const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.html`;
    const html = shell.replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`);
    writeFileSync(join(out, file), isLanding ? withContent(html, landing) : html);
    return { path, file };
  });
  const listed = addresses.filter(({ path }) => path !== pages.notFound.path);
  writeFileSync(join(out, 'pages.json'), JSON.stringify(listed, null, 2));
  rmSync(join(out, 'index.html'));
  rmSync(join(out, 'manifest.json'));
  return listed;
}

/** Vite plugin that leaves out the parts that the landing page does not show at once. */
const leaveLaterParts: Plugin = {
  name: 'later-parts',
  enforce: 'pre',
  resolveId: (id, importer, { kind }) =>
    kind === 'dynamic-import' && !importer?.endsWith('prerender.tsx') && !id.endsWith('landing-page.tsx')
      ? { id, external: true }
      : null,
};

/** Builds the code that renders the landing page, and loads it. */
async function buildPrerender(out: string): Promise<Prerender> {
  await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      plugins: [leaveLaterParts],
      build: {
        ssr: 'build/prerender.tsx',
        outDir: out,
        manifest: false,
        // Pictures in its pages have the names of the client's files (web/vite.config.ts).
        rolldownOptions: { output: { entryFileNames: 'prerender.js', hashCharacters: 'hex' } },
      },
      publicDir: false,
      ssr: { noExternal: true },
    }),
  );
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from web/build/prerender.tsx a moment ago
  return (await import(pathToFileURL(join(out, 'prerender.js')).href)) as Prerender;
}

/** Builds the web app into `served`, where the old one stays until the new one is complete. */
export async function buildApp(served: string, stamp: string): Promise<void> {
  const out = `${served}-next`;
  const entries = new Map<string, string[]>();
  await build(
    mergeConfig(config, {
      configFile: false,
      logLevel: 'warn',
      plugins: [noteEntries(entries)],
      build: { outDir: out },
    }),
  );
  const prerender = await buildPrerender(`${served}-prerender`);
  const manifest = readManifest(out, entries);
  const first = writeFirst(out);
  const written = await writePages(out, prerender, manifest, first);
  await buildWorker({ out, manifest, written, more: [first] });
  // For a proxy whose server does not answer (docs/running.md).
  writeFileSync(join(out, 'status-down.html'), statusPage('down'));
  rmSync(served, { recursive: true, force: true });
  renameSync(out, served);
  // Under `npm start`, the server waits for this (run.mjs), and not for the compression.
  process.send?.('built');
  await Promise.all([served, join(served, 'assets')].map(compress));
  writeFileSync(join(served, 'stamp'), stamp);
}
