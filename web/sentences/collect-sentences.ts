import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { normalizePath } from 'vite';
import { type Audience, AUDIENCES } from '../base/language/audiences.ts';
import { audienceOf, facesOf, type PageRow, pages } from '../pages.ts';
import { findTagged, hasTags } from './tagged-sentences.ts';
import { type Expanded, expandMacros, hasSentences, type Sentence } from './expand-macros.ts';

const root = realpathSync(join(import.meta.dirname, '..'));

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|#(?:contract|shared)\/)[^']+\.(?:tsx?|css))'/g;
/** Imports that load the teachers' sentences first (web/base/teachers/for-teachers.tsx). */
const FOR_TEACHERS = /forTeachers\([^;]*?import\('[^']+'\)|import\('\.\/teacher-root\.tsx'\)/g;

/** Returns our modules and style sheets that a module imports for an audience, statically or dynamically. */
function importsOf(path: string, audience: Audience): string[] {
  const code = readFileSync(join(root, path), 'utf8');
  const read = audience === 'teacher' ? code : code.replaceAll(FOR_TEACHERS, '');
  return Array.from(read.matchAll(IMPORT), ([, target = '']) =>
    target.startsWith('.') ? normalize(join(dirname(path), target)) : target.replace('#', '../'),
  );
}

/** Returns all modules that an audience's pages import, directly or not. */
function reach(audience: Audience): Set<string> {
  const rows = Object.values<PageRow>(pages).filter(
    (page) => audience === 'teacher' || audienceOf(page) === audience,
  );
  const reached = new Set<string>();
  const waiting = ['main.tsx', ...rows.flatMap(facesOf).map(({ source }) => normalize(source))];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !existsSync(join(root, path))) continue;
    reached.add(path);
    waiting.push(...importsOf(path, audience));
  }
  return reached;
}

/** Returns each module's first audience: one whose pages import it, directly or not. Paths are as in Vite. */
export function audiencesOfModules(): Map<string, Audience> {
  const audiences = new Map<string, Audience>();
  for (const audience of AUDIENCES.toReversed())
    for (const path of reach(audience)) audiences.set(normalizePath(join(root, path)), audience);
  return audiences;
}

export type Collected = {
  /** Modules with macros, by path. */
  modules: Map<string, Expanded>;
  /** Sentences by the first audience of their modules. */
  sentences: Record<Audience, Sentence[]>;
  /** Files in which a sentence is, by id, so that a translator sees where it is shown. */
  places: Map<string, string[]>;
};

/** Returns a module of the contract, whose sentences are rendered where they are shown. */
const asWritten = (code: string): Expanded => ({
  code,
  map: null,
  sentences: findTagged(code).map(({ id }) => ({ id, message: id })),
});

/** Reads all modules of the pages, replaces their macros, and collects their sentences. */
export async function collectSentences(): Promise<Collected> {
  const sentences: Record<Audience, Sentence[]> = { anyone: [], teacher: [] };
  const audiences = [...audiencesOfModules()]
    .map(([path, audience]) => ({ path, audience, code: readFileSync(path, 'utf8') }))
    .filter(({ code }) => hasSentences(code) || hasTags(code))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
  const modules = new Map(
    await Promise.all(
      audiences.map(
        async ({ path, code }) =>
          [path, hasTags(code) ? asWritten(code) : await expandMacros(code, path)] as const,
      ),
    ),
  );
  const places = new Map<string, string[]>();
  for (const wanted of AUDIENCES) {
    for (const { path, audience } of audiences) {
      if (audience !== wanted) continue;
      for (const sentence of modules.get(path)?.sentences ?? []) {
        const files = places.get(sentence.id);
        if (!files) sentences[audience].push(sentence);
        places.set(sentence.id, [...new Set(files).add(relative(join(root, '..'), path))]);
      }
    }
  }
  return { modules, sentences, places };
}
