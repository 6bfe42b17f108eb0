import { type Audience, AUDIENCES, type LoadSentences } from './audiences.ts';

/** Undefined for English, which is in the code. */
let ofLanguage: LoadSentences | undefined;
const loaded = new Map<Audience, Promise<void>>();

/**
 * Decides the page's language and loads its sentences for anyone, before any code with sentences.
 * `readRole` returns the role of whoever is logged in.
 */
export async function loadLanguage(wanted: readonly string[], readRole: () => unknown): Promise<void> {
  if (wanted[0] === 'en') return;
  try {
    const { pickLanguage } = await import('./offered.ts');
    ofLanguage = pickLanguage(wanted, readRole);
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
