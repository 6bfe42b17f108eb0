import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { READERS } from '../pages.ts';
import { collectSentences, hasSentences, transformMacros } from './sentences.ts';

/** Module with the functions that load the catalogues, by language and reader. */
const TABLE = 'virtual:catalogues';
const nameOf = (reader: string) => `virtual:catalogue/en/${reader}`;

/**
 * Vite plugin for the sentences of pages. In a build, the code contains only numbers of sentences, and each
 * reader's sentences are a module of their own. In development and tests, the sentences stay in the code, and
 * the catalogues are empty.
 */
export function catalogues(): Plugin {
  let isBuild = false;
  let collected: ReturnType<typeof collectNumbered> | undefined;
  const collect = () => (collected ??= collectNumbered());
  return {
    name: 'catalogues',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async transform(code, id) {
      const [path = ''] = id.split('?');
      if (!hasSentences(path, code)) return null;
      const result = await transformMacros(code, path, isBuild ? (await collect()).numbers : undefined);
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
    resolveId: (id) => (id === TABLE || READERS.map(nameOf).includes(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${TABLE}`) {
        const loaders = READERS.map((reader) => `${reader}: () => import('${nameOf(reader)}')`);
        return `export const catalogues = { en: { ${loaders.join(', ')} } };`;
      }
      const reader = READERS.find((one) => id === `\0${nameOf(one)}`);
      if (!reader) return null;
      const { first, messages } = isBuild ? (await collect())[reader] : { first: 0, messages: [] };
      return `export const first = ${first};
        export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}

/** Numbers all sentences and compiles them. `first`: number of a reader's first sentence. */
async function collectNumbered() {
  const sentences = await collectSentences();
  const all = READERS.flatMap((reader) => sentences[reader]);
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  const of = (reader: (typeof READERS)[number]) => ({
    first: numbers.get(sentences[reader][0]?.id ?? '') ?? 0,
    messages: sentences[reader].map(({ message }) => compileMessage(message)),
  });
  return { numbers, visitor: of('visitor'), student: of('student'), teacher: of('teacher') };
}
