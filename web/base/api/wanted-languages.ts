import { browserStorage, tabStorage } from '../browser/browser-storage.ts';
import { type Claims, readClaims } from './claims.ts';

/** Key of the language that the tab's user chose; of a visitor's without the user's id. */
const keyOf = (user: unknown) => `tallymark:language:${String(user)}`;
const VISITOR = '';

/** Returns the claims about the user, also of an expired session. */
function readClaimsOfUser(): Claims {
  try {
    return readClaims(browserStorage.get('access') ?? '');
  } catch {
    return {}; // Nobody is logged in.
  }
}

/** Returns the user's role; empty for visitors. */
export function readRole(): string {
  const { role } = readClaimsOfUser();
  return typeof role === 'string' ? role : '';
}

/**
 * Returns the codes of the languages that the page's reader prefers, the most wanted first: the one chosen
 * here, the account's, the one chosen before the log-in, the browser's. Only choices are ever stored.
 */
export function wantedLanguages(): string[] {
  const { sub = VISITOR, language } = readClaimsOfUser();
  const chosen = [tabStorage.get(keyOf(sub)), language, tabStorage.get(keyOf(VISITOR))];
  return [...chosen, ...navigator.languages].flatMap((tag) =>
    typeof tag === 'string' ? (tag.split('-')[0] ?? []) : [],
  );
}

/** Notes the language that this tab's user or visitor chose. It is forgotten at the log-out. */
export const noteLanguage = (code: string): boolean =>
  tabStorage.set(keyOf(readClaimsOfUser().sub ?? VISITOR), code);
