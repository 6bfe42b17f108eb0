import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { AUDIENCES } from '../pages.ts';
import { findLanguages, LANGUAGES, readTranslations } from './languages.ts';
import { findEarlySentences } from './early-sentences.ts';
import { audiencesOfModules, collectSentences, hasSentences, transformMacros } from './collect-sentences.ts';

/** Module with the functions that load the catalogues, by language and audience. */
const TABLE = 'virtual:catalogues';
const CATALOGUE = /^virtual:catalogue\/([a-z]+)\/([a-z]+)$/;

/**
 * Vite plugin for the sentences of pages. In a build, the code contains only numbers of sentences, and each
 * audience's sentences in each language are a module of their own. In development and tests, the English
 * sentences stay in the code, and the catalogues are empty. `folder`: files with translations.
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
      const all = isBuild ? await collect() : undefined;
      if (all && !all.modules.has(path))
        this.error(`No page imports ${path}, as far as web/sentences/collect-sentences.ts sees.`);
      const result = await transformMacros(code, path, all?.numbers);
      return result?.code ? { code: result.code, map: result.map ?? null } : null;
    },
    resolveId: (id) => (id === TABLE || CATALOGUE.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${TABLE}`) return tableOf(isBuild ? ['en', ...findLanguages(folder)] : ['en']);
      const [, language = '', audience] = CATALOGUE.exec(id.slice(1)) ?? [];
      const of = AUDIENCES.find((one) => one === audience);
      if (!of) return null;
      if (!isBuild) return moduleOf(0, []);
      const { first, messages } = (await collect())[of];
      const translations = language === 'en' ? undefined : readTranslations(folder, language);
      return moduleOf(
        first,
        messages.map((message) => compileMessage(translations?.get(message) ?? message)),
      );
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return;
      const early = findEarlySentences(bundle);
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

const moduleOf = (first: number, messages: unknown[]) => `export const first = ${first};
  export const messages = JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;

/** Numbers all sentences. `first`: number of an audience's first sentence. */
async function collectNumbered() {
  const sentences = await collectSentences();
  const all = AUDIENCES.flatMap((audience) => sentences[audience]);
  const numbers = new Map(all.map(({ id }, number) => [id, number]));
  const of = (audience: (typeof AUDIENCES)[number]) => ({
    first: numbers.get(sentences[audience][0]?.id ?? '') ?? 0,
    messages: sentences[audience].map(({ message }) => message),
  });
  return { modules: audiencesOfModules(), numbers, anyone: of('anyone'), teacher: of('teacher') };
}
