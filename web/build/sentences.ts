import { transformAsync } from '@babel/core';
import extractPlugin from '@lingui/babel-plugin-extract-messages';
import macroPlugin from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { type PageRow, pages } from '../pages.ts';

/** A sentence of the pages in English, with Lingui's syntax for values, plurals and elements. */
export type Sentence = { id: string; message: string; context: string | undefined };
export type Reader = 'student' | 'teacher';

const root = join(import.meta.dirname, '..');

const RUN_TIME = '#web/base/language/i18n.tsx';
const linguiConfig = makeConfig(
  { runtimeConfigModule: { i18n: [RUN_TIME, 'i18n'], Trans: [RUN_TIME, 'Trans'] } },
  { skipValidation: true },
);

/** Returns whether a module has sentences. */
const hasSentences = (code: string) => /from '@lingui\/(?:core|react)\/macro'/.test(code);

/** Replaces Lingui's macros by calls of its run time. `keep`: also keeps the English sentences in the code. */
export async function transformMacros(code: string, path: string, keep: boolean, more: unknown[] = []) {
  const descriptorFields = keep ? 'all' : 'id-only';
  return transformAsync(code, {
    filename: path,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [[macroPlugin, { linguiConfig, descriptorFields }], ...more],
  });
}

/** Returns the sentences of a module's code. */
async function extractSentences(code: string, path: string): Promise<Sentence[]> {
  const found: Sentence[] = [];
  const onMessageExtracted = ({ id, message = '', context }: Partial<Sentence> & { id: string }) =>
    found.push({ id, message, context });
  await transformMacros(code, path, true, [[extractPlugin, { onMessageExtracted, linguiConfig }]]);
  return found;
}

const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+\.tsx?)'/g;

/** Returns all modules under web/ that these modules import, directly or not, dynamically or not. */
function reach(paths: string[]): Set<string> {
  const reached = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path) || !existsSync(join(root, path))) continue;
    reached.add(path);
    for (const [, target = ''] of readFileSync(join(root, path), 'utf8').matchAll(IMPORT))
      waiting.push(normalize(join(dirname(path), target)));
  }
  return reached;
}

/**
 * Collects the sentences of all pages by reader. A sentence is for students if a page that is not only for
 * teachers (web/pages.ts) imports its module, directly or not.
 */
export async function collectSentences(): Promise<Record<Reader, Sentence[]>> {
  const open = Object.values<PageRow>(pages).filter(({ reader }) => reader !== 'teacher');
  const students = reach(['main.tsx', ...open.map(({ source }) => normalize(source))]);
  const sentences = { student: new Map<string, Sentence>(), teacher: new Map<string, Sentence>() };
  const files = globSync('**/*.{ts,tsx}', { cwd: root, exclude: ['**/*.test.ts', 'build/**'] }).toSorted();
  for (const path of files) {
    const code = readFileSync(join(root, path), 'utf8');
    if (!hasSentences(code)) continue;
    const reader = students.has(path) ? 'student' : 'teacher';
    for (const sentence of await extractSentences(code, join(root, path)))
      sentences[reader].set(sentence.id, sentence);
  }
  for (const id of sentences.student.keys()) sentences.teacher.delete(id);
  return { student: [...sentences.student.values()], teacher: [...sentences.teacher.values()] };
}

export const hasMacros = (code: string, id: string) => id.startsWith(root) && hasSentences(code);
export const nameOf = (path: string) => relative(root, path);
