import type { Plugin } from 'vite';
import { AUDIENCES } from '../base/language/audiences.ts';
import { findLanguages, LANGUAGES, readTranslations } from './languages.ts';
import { findEarlySentences } from './early-sentences.ts';
import { collectSentences } from './collect-sentences.ts';
import { compileSentence, expandMacros, hasSentences, keyOf, numberSentences } from './expand-macros.ts';
import { hasTags } from './tagged-sentences.ts';

/** Module with the functions that load the catalogues, by language and audience. */
const TABLE = 'virtual:catalogues';
const CATALOGUE = /^virtual:catalogue\/([a-z]+)\/([a-z]+)$/;

/**
 * Vite plugin for the sentences of pages. The code contains the English sentences. A build compiles and
 * numbers them, and makes a module for each audience and other language. `folder` contains the translations.
 */
export function catalogues({ folder = LANGUAGES }: { folder?: string } = {}): Plugin {
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
      if (path.includes('/node_modules/') || !hasSentences(code)) return null;
      if (!isBuild) return expandMacros(code, path);
      const { modules, numbers } = await collect();
      const expanded = modules.get(path);
      if (!expanded)
        this.error(`No page imports ${path}, as far as web/sentences/collect-sentences.ts sees.`);
      return { code: numberSentences(expanded.code, numbers), map: null };
    },
    resolveId: (id) => (id === TABLE || CATALOGUE.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${TABLE}`) return tableOf(isBuild ? findLanguages(folder) : []);
      const [, language = '', audience] = CATALOGUE.exec(id.slice(1)) ?? [];
      const of = AUDIENCES.find((one) => one === audience);
      if (!of) return null;
      const translations = readTranslations(folder, language);
      const { numbers, sentences } = await collect();
      return moduleOf(
        sentences[of].flatMap((sentence) => {
          const translation = translations.get(keyOf(sentence));
          return translation
            ? [[String(numbers.get(sentence.id) ?? sentence.id), compileSentence(translation)]]
            : [];
        }),
      );
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const early = findEarlySentences(this, bundle);
      if (early.length > 0)
        this.error(`These modules run before their sentences are loaded: ${early.join('; ')}.`);
    },
  };
}

/** Returns the module with the functions that load the catalogues. */
function tableOf(languages: string[]): string {
  const rows = languages.map((language) => {
    const loaders = AUDIENCES.map(
      (audience) => `${audience}: () => import('virtual:catalogue/${language}/${audience}')`,
    );
    return `${language}: { ${loaders.join(', ')} }`;
  });
  return `export const catalogues = { ${rows.join(', ')} };`;
}

/** Returns a catalogue's module. `rows`: number and compiled translation of each sentence. */
const moduleOf = (rows: unknown[]) =>
  `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(rows))});`;

async function collectNumbered() {
  const { modules, sentences } = await collectSentences();
  // Sentences of the contract keep their ids, because the server shares their code.
  const ids = [...modules.values()]
    .filter(({ code }) => !hasTags(code))
    .flatMap((module) => module.sentences.map(({ id }) => id));
  const numbers = new Map([...new Set(ids)].map((id, number) => [id, number]));
  return { modules, numbers, sentences };
}
