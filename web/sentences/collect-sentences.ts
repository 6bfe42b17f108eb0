import { type Node, type PluginItem, transformAsync, types } from '@babel/core';
import extractPlugin from '@lingui/babel-plugin-extract-messages';
import macroPlugin from '@lingui/babel-plugin-lingui-macro';
import { makeConfig } from '@lingui/conf';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { normalizePath } from 'vite';
import { type PageRow, pages, type Audience, AUDIENCES, audienceOf } from '../pages.ts';

/** A sentence in English, in Lingui's syntax for values, plurals and elements. */
export type Sentence = { id: string; message: string };

const root = realpathSync(join(import.meta.dirname, '..'));

/** Modules that the macros call at run time. */
const runTime = {
  i18n: ['#web/base/language/i18n.ts', 'i18n'],
  Trans: ['#web/base/language/trans.tsx', 'Trans'],
} satisfies Record<string, [module: string, name: string]>;
const linguiConfig = makeConfig({ runtimeConfigModule: runTime }, { skipValidation: true });

export const hasSentences = (code: string): boolean => /from '@lingui\/(?:core|react)\/macro'/.test(code);

/** Replaces Lingui's macros by calls with the compiled sentence. With `numbers`, numbers replace ids. */
export const transformMacros = (code: string, path: string, numbers = new Map<string, number>()) =>
  transform(code, path, [compilePlugin(numbers)]);

async function transform(code: string, path: string, more: PluginItem[]) {
  const macro = [macroPlugin, { linguiConfig, descriptorFields: 'all' }];
  return transformAsync(code, {
    filename: path,
    configFile: false,
    babelrc: false,
    sourceMaps: true,
    parserOpts: { plugins: path.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'] },
    plugins: [macro, ...more],
  });
}

/** Compiles a sentence, so that the browser needs no parser. A sentence without values stays a text. */
export function compileSentence(sentence: string) {
  const [text, ...more] = compileMessage(sentence, decodeEscapes);
  return typeof text === 'string' && more.length === 0 ? text : [text ?? '', ...more];
}

/** Decodes sequences such as `\u00a0`, which the macros keep as written. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/\\u([\da-f]{4})|\\x([\da-f]{2})/gi, (_, long?: string, short?: string) =>
    String.fromCodePoint(Number.parseInt(long ?? short ?? '', 16)),
  );

/** Babel plugin that compiles English sentences and replaces their ids (hashes) by numbers. */
const compilePlugin = (numbers: Map<string, number>): PluginItem => ({
  visitor: {
    Program: {
      exit: (program) =>
        program.traverse({ ObjectExpression: ({ node }) => compileIn(node.properties, numbers) }),
    },
  },
});

const HASH = /^[\w+/-]{6}$/;

/** Compiles the sentence in an object written by a macro. Ignores other objects. */
function compileIn(properties: Node[], numbers: Map<string, number>): void {
  const literalOf = (wanted: string) =>
    properties
      .filter((one) => types.isObjectProperty(one))
      .find(({ key }) => types.isIdentifier(key) && key.name === wanted);
  const [id, message] = [literalOf('id'), literalOf('message')];
  if (!types.isStringLiteral(id?.value) || !message || !types.isStringLiteral(message.value)) return;
  if (!HASH.test(id.value.value)) return;
  message.value = types.valueToNode(compileSentence(message.value.value));
  id.value.value = String(numbers.get(id.value.value) ?? id.value.value);
}

async function extractSentences(code: string, path: string): Promise<Sentence[]> {
  const sentences: Sentence[] = [];
  const onMessageExtracted = ({ id, message = '' }: { id: string; message?: string }) =>
    sentences.push({ id, message });
  await transform(code, path, [[extractPlugin, { onMessageExtracted, linguiConfig }]]);
  return sentences;
}

const IMPORT = /(?:from|import)\s*\(?\s*'((?:\.|#contract\/)[^']+\.(?:tsx?|css))'/g;
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
  const waiting = ['main.tsx', ...rows.map(({ source }) => normalize(source))];
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

/** Collects the sentences of all pages by the first audience of their modules. */
export async function collectSentences(): Promise<Record<Audience, Sentence[]>> {
  const sentences: Record<Audience, Sentence[]> = { anyone: [], teacher: [] };
  const ids = new Set<string>();
  const audiences = [...audiencesOfModules()].toSorted(([one], [other]) => (one < other ? -1 : 1));
  for (const wanted of AUDIENCES) {
    for (const [path, audience] of audiences) {
      const code = readFileSync(path, 'utf8');
      if (audience !== wanted || !hasSentences(code)) continue;
      for (const sentence of await extractSentences(code, path)) {
        if (!ids.has(sentence.id)) sentences[audience].push(sentence);
        ids.add(sentence.id);
      }
    }
  }
  return sentences;
}
