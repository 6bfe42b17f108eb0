import { catalogues } from 'virtual:catalogues';
import { i18n } from './i18n.tsx';

/** Readers with a catalogue of their own. Teachers' pages need both catalogues. */
export type Reader = 'student' | 'teacher';

/** Returns the first of the user's languages that the build contains, or English. */
const pickLanguage = (wanted: readonly string[]): string =>
  wanted.map((language) => language.split('-')[0] ?? '').find((language) => language in catalogues) ?? 'en';

const loaded = new Map<Reader, Promise<void>>();

/** Loads a catalogue once. Code with sentences may only be loaded afterwards. Throws if the network fails. */
export function loadCatalogue(reader: Reader): Promise<void> {
  const promise = loaded.get(reader) ?? load(reader);
  loaded.set(reader, promise);
  promise.catch(() => loaded.delete(reader));
  return promise;
}

async function load(reader: Reader): Promise<void> {
  const language = pickLanguage(typeof navigator === 'undefined' ? [] : navigator.languages);
  const { messages } = await catalogues[language]![reader]();
  i18n.load(language, messages);
  if (i18n.locale !== language) i18n.activate(language);
}
