import { transform } from '@swc/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { join } from 'node:path';

/**
 * A sentence in English, in Lingui's syntax for values, plurals and elements. `context`: tells translators
 * which meaning of a word is meant.
 */
export type Sentence = { id: string; message: string; context?: string | undefined };

/** A module whose macros are replaced. `sentences` are those of its pages, before they were compiled. */
export type Expanded = { code: string; map: string | null; sentences: Sentence[] };

const plugin = {
  // Modules that the macros call at run time.
  runtimeModules: {
    i18n: ['#web/base/language/i18n.ts', 'i18n'],
    trans: ['#web/base/language/trans.tsx', 'Trans'],
  },
  descriptorFields: 'all',
};

/** The plugin's files, kept compiled. */
const cacheRoot = join(import.meta.dirname, '../../dist/swc');

/** Start of a sentence as the plugin writes it: its mark, the indentation of its fields, its id. */
const SENTENCE = /\/\*i18n\*\/ \{\n( *)id: "([^"]*)"/g;

/** Columns by which the plugin indents the fields of a sentence. */
const INDENT = 4;

/** A sentence's context, which pages do not need. */
const CONTEXT = /,\s+context: (["'`])((?:\\.|(?!\1).)*)\1/;

export const hasSentences = (code: string): boolean => /from '@lingui\/(?:core|react)\/macro'/.test(code);

/** Replaces Lingui's macros by calls with the compiled sentence. `map` is the source map. */
export async function expandMacros(code: string, path: string): Promise<Expanded> {
  const written = await transform(code, {
    filename: path,
    configFile: false,
    swcrc: false,
    sourceMaps: true,
    jsc: {
      parser: { syntax: 'typescript', tsx: path.endsWith('x') },
      target: 'esnext',
      transform: { react: { runtime: 'preserve' }, verbatimModuleSyntax: true },
      experimental: { cacheRoot, plugins: [['@lingui/swc-plugin', plugin]] },
    },
  });
  const sentences: Sentence[] = [];
  let compiled = written.code;
  // From the last to the first, because a sentence may contain others, and so that the places stay right.
  for (const { index, 1: indentation = '', 2: id = '' } of [
    ...written.code.matchAll(SENTENCE),
  ].toReversed()) {
    const field = `\n${indentation}message: `;
    const from = compiled.indexOf(field, index) + field.length;
    const [literal = ''] = /("|')(?:\\.|(?!\1).)*\1/y.exec(compiled.slice(from)) ?? [];
    if (from < index || literal === '') throw new Error(`${path}: the sentence ${id} has no text.`);
    const message = readEscapes(literal.slice(1, -1));
    const after = compiled.slice(from + literal.length);
    const end = after.indexOf(`\n${indentation.slice(INDENT)}}`);
    const [written = '', , context] = CONTEXT.exec(after.slice(0, end)) ?? [];
    sentences.unshift({ id, message, context: context && readEscapes(context) });
    const text = JSON.stringify(compileSentence(message));
    compiled = compiled.slice(0, from) + text + after.replace(written, '');
  }
  return { code: compiled, map: written.map ?? null, sentences };
}

/** Returns the key of a sentence's translations. */
export const keyOf = ({ message, context }: Pick<Sentence, 'message' | 'context'>): string =>
  context ? `${context}\u0004${message}` : message;

/** Replaces the ids (hashes) of sentences by numbers. */
export const numberSentences = (code: string, numbers: Map<string, number>): string =>
  code.replaceAll(SENTENCE, (start, _indentation, id: string) =>
    start.replace(`"${id}"`, `"${numbers.get(id) ?? id}"`),
  );

const ESCAPE = /\\(?:u\{([\da-f]+)\}|u([\da-f]{4})|x([\da-f]{2})|(.))/gi;

/** Reads the escapes of a JavaScript literal, such as `\u00a0`. */
const readEscapes = (text: string): string =>
  text.replaceAll(ESCAPE, (_, long?: string, four?: string, two?: string, sign = '') => {
    const code = long ?? four ?? two;
    if (code !== undefined) return String.fromCodePoint(Number.parseInt(code, 16));
    return { n: '\n', t: '\t', r: '\r' }[String(sign)] ?? String(sign);
  });

/** Compiles a sentence, so that the browser needs no parser. A sentence without values stays a text. */
export function compileSentence(sentence: string) {
  const [text, ...more] = compileMessage(sentence);
  return typeof text === 'string' && more.length === 0 ? text : [text ?? '', ...more];
}
