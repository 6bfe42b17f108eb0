import { catalogues } from 'virtual:catalogues';
import { type Reader, READERS } from '../../pages.ts';
import { i18n } from './i18n.ts';

/** Returns the first of the user's languages that the build contains, or English. */
const pickLanguage = (wanted: readonly string[]): string =>
  wanted.map((language) => language.split('-')[0] ?? '').find((language) => language in catalogues) ?? 'en';

const loaded = new Map<Reader, Promise<void>>();

/**
 * Loads the catalogues of a reader, each once. Code with sentences may only be loaded afterwards. Throws if
 * the network fails.
 */
export async function loadCatalogues(reader: Reader): Promise<void> {
  await Promise.all(READERS.slice(0, READERS.indexOf(reader) + 1).map(loadOnce));
}

/**
 * Makes a function load code with sentences for teachers only, on a page that students use too. The call must
 * contain the import, because web/sentences/collect-sentences.ts looks for it.
 */
export const forTeachers =
  <Code>(load: () => Promise<Code>) =>
  async (): Promise<Code> => {
    await loadCatalogues('teacher');
    return load();
  };

function loadOnce(reader: Reader): Promise<void> {
  const promise = loaded.get(reader) ?? load(reader);
  loaded.set(reader, promise);
  promise.catch(() => loaded.delete(reader));
  return promise;
}

async function load(reader: Reader): Promise<void> {
  const language = pickLanguage(typeof navigator === 'undefined' ? [] : navigator.languages);
  const catalogue = catalogues[language];
  if (!catalogue) return;
  const { first, messages } = await catalogue[reader]();
  i18n.load(language, Object.fromEntries(messages.map((message, index) => [first + index, message])));
  if (i18n.locale === language) return;
  i18n.activate(language);
  document.documentElement.lang = language;
}
