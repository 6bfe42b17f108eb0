import { type Audience, AUDIENCES } from './audiences.ts';
import { i18n } from './i18n.ts';

/** Loads the sentences of one audience in the page's language. */
type LoadSentences = (audience: Audience) => Promise<void>;

/** Undefined for English, which is in the code. */
let ofLanguage: LoadSentences | undefined;
const loaded = new Map<Audience, Promise<void>>();

/**
 * Decides the page's language and loads its sentences for anyone, before any code with sentences.
 * `readRole` returns the role of whoever is logged in, or ''.
 */
export async function loadLanguage(wanted: readonly string[], readRole: () => string): Promise<void> {
  if (wanted[0] === 'en') return;
  try {
    // It may import nothing that has sentences: those would be looked up too early.
    const { pickLanguage } = await import('./offered.ts');
    const language = pickLanguage(wanted, readRole());
    ofLanguage =
      language &&
      (async (audience) => {
        if (!language.roles.includes(readRole())) {
          // A visitor's language is not complete enough for this teacher, whose pages must not mix two.
          location.reload();
          return new Promise(() => undefined);
        }
        const { messages } = await language[audience]();
        i18n.load(language.code, messages);
        document.documentElement.lang = language.code;
        document.documentElement.dir = language.dir;
      });
    await loadCatalogues('anyone');
  } catch (fault) {
    // English serves a student without the network better than no page.
    console.error(fault);
    ofLanguage = undefined;
  }
}

/** Loads an audience's catalogues, before any code with its sentences. Throws if the network fails. */
export async function loadCatalogues(audience: Audience): Promise<void> {
  if (!ofLanguage) return;
  await Promise.all(AUDIENCES.slice(0, AUDIENCES.indexOf(audience) + 1).map(loadOnce));
}

function loadOnce(audience: Audience): Promise<void> {
  const promise = loaded.get(audience) ?? ofLanguage?.(audience) ?? Promise.resolve();
  loaded.set(audience, promise);
  promise.catch(() => loaded.delete(audience));
  return promise;
}
