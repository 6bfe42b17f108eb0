import { catalogues } from 'virtual:catalogues';
import { type Audience, AUDIENCES } from './audiences.ts';
import { i18n } from './i18n.ts';

/** Returns the first of the user's languages that the build contains, or else English. */
const pickLanguage = (wanted: readonly string[]): string | undefined =>
  wanted
    .map((language) => language.split('-')[0] ?? '')
    .find((language) => language === 'en' || language in catalogues);

const loaded = new Map<Audience, Promise<void>>();

/** Loads an audience's catalogues, before any code with its sentences. Throws if the network fails. */
export async function loadCatalogues(audience: Audience): Promise<void> {
  await Promise.all(AUDIENCES.slice(0, AUDIENCES.indexOf(audience) + 1).map(loadOnce));
}

function loadOnce(audience: Audience): Promise<void> {
  const promise = loaded.get(audience) ?? load(audience);
  loaded.set(audience, promise);
  promise.catch(() => loaded.delete(audience));
  return promise;
}

async function load(audience: Audience): Promise<void> {
  const language = pickLanguage(import.meta.env.SSR ? [] : navigator.languages);
  const catalogue = language && catalogues[language];
  if (!catalogue) return;
  const { messages } = await catalogue[audience]();
  i18n.load(language, messages);
  document.documentElement.lang = language;
}
