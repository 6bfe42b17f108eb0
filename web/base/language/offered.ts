import { catalogues } from 'virtual:catalogues';

/** Returns the codes of the languages on offer to a role, or to visitors (''), English first. */
export const offeredTo = (role: string): string[] => [
  'en',
  ...Object.entries(catalogues).flatMap(([code, { roles }]) => (roles.includes(role) ? [code] : [])),
];

/** Returns a language's name in the language itself, such as Deutsch. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Loads what a page in the language needs at its start, so that a reload finds it in the browser. */
export const preloadLanguage = async (code: string): Promise<unknown> => catalogues[code]?.anyone();

/** Returns the code and catalogue of the first wanted language on offer; undefined if it is English. */
export function pickLanguage(wanted: readonly string[], role: string) {
  const code = wanted.find((each) => offeredTo(role).includes(each)) ?? 'en';
  const catalogue = catalogues[code];
  return catalogue && { code, ...catalogue };
}
