import type { Plugin } from 'vite';
import { can, type Role, roleNames } from '#contract/roles.ts';
import { type Audience, AUDIENCES } from '../base/language/audiences.ts';
import { audiencesOf, neededBy } from './completeness.ts';
import { findLanguages, LANGUAGES, readTranslations } from './languages.ts';
import { findEarlySentences } from './early-sentences.ts';
import { collectSentences } from './collect-sentences.ts';
import { compileSentence, expandMacros, hasSentences, keyOf, numberSentences } from './expand-macros.ts';
import { hasTags } from './tagged-sentences.ts';

type LanguageOffer = { code: string; offeredTo: Audience[] };

/** Module with the languages on offer, and the functions that load their catalogues by audience. */
const TABLE = 'virtual:catalogues';
/** Module that says whether there are others than English, so that pages show no choice of one. */
const HAS_LANGUAGES = 'virtual:has-languages';
const CATALOGUE = /^virtual:catalogue\/([a-z]+)\/([a-z]+)$/;

/**
 * Vite plugin for the sentences of pages. The code contains the English sentences. A build compiles and
 * numbers them, and makes a module for each audience and other language. `folder` contains the translations.
 * `isOfferedToAll`: offers incomplete languages, too.
 */
export function catalogues({
  folder = LANGUAGES,
  isOfferedToAll = false,
}: { folder?: string; isOfferedToAll?: boolean } = {}): Plugin {
  let isBuild = false;
  let collected: ReturnType<typeof collectNumbered> | undefined;
  const collect = () => (collected ??= collectNumbered());
  const findOffered = async (): Promise<LanguageOffer[]> => {
    const languages = isBuild ? findLanguages(folder) : [];
    if (isOfferedToAll) return languages.map((code) => ({ code, offeredTo: [...AUDIENCES] }));
    const needed = languages.length > 0 && neededBy((await collect()).sentences);
    if (!needed) return [];
    return languages
      .map((code) => ({ code, offeredTo: audiencesOf(needed, readTranslations(folder, code)) }))
      .filter(({ offeredTo }) => offeredTo.length > 0);
  };
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
    resolveId: (id) => ([TABLE, HAS_LANGUAGES].includes(id) || CATALOGUE.test(id) ? `\0${id}` : null),
    async load(id) {
      if (id === `\0${TABLE}`) return tableOf(await findOffered());
      if (id === `\0${HAS_LANGUAGES}`)
        return `export const hasLanguages = ${(await findOffered()).length > 0};`;
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

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** Returns the audience whose sentences a role needs; visitors ('') have none. */
const audienceOf = (role: Role | ''): Audience => (role === '' || can(role, 'sit') ? 'anyone' : 'teacher');

function tableOf(languages: LanguageOffer[]): string {
  const rows = languages.map(({ code, offeredTo }) => {
    const loaders = AUDIENCES.map(
      (audience) => `${audience}: () => import('virtual:catalogue/${code}/${audience}')`,
    );
    const roles = (['', ...roleNames] as const).filter((role) => offeredTo.includes(audienceOf(role)));
    const offer = JSON.stringify({ roles, dir: RIGHT_TO_LEFT.has(code) ? 'rtl' : 'ltr' });
    return `${code}: { ${loaders.join(', ')}, ...${offer} }`;
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
