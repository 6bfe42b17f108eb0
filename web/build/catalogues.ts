import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { collectSentences, hasMacros, type Reader, transformMacros } from './sentences.ts';

const READERS: Reader[] = ['student', 'teacher'];
const ALL = 'virtual:catalogues';

export function catalogues(): Plugin {
  let isBuild = false;
  let collected: ReturnType<typeof collectSentences> | undefined;
  return {
    name: 'catalogues',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuild = command === 'build';
    },
    async transform(code, id) {
      const [path = ''] = id.split('?');
      if (!hasMacros(code, path)) return null;
      const result = await transformMacros(code, path, !isBuild);
      return result?.code ? { code: result.code, map: result.map } : null;
    },
    resolveId: (id) => (id.startsWith('virtual:catalogue') ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${ALL}`) {
        const entries = READERS.map((r) => `${r}: () => import('virtual:catalogue/en/${r}')`);
        return `export const catalogues = { en: { ${entries.join(', ')} } };`;
      }
      const reader = READERS.find((one) => id === `\0virtual:catalogue/en/${one}`);
      if (!reader) return null;
      if (!isBuild) return 'export const messages = {};';
      collected ??= collectSentences();
      const sentences = (await collected)[reader];
      const messages = Object.fromEntries(sentences.map(({ id, message }) => [id, compileMessage(message)]));
      return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}
