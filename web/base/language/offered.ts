import { catalogues } from 'virtual:catalogues';
import { can, isRole } from '#contract/roles.ts';
import { directionOf } from '#shared/direction.ts';
import type { Audience, LoadSentences } from './audiences.ts';
import { i18n } from './i18n.ts';

/** Returns the audience whose sentences a role needs; visitors have none. */
const audienceOf = (role: unknown): Audience =>
  typeof role === 'string' && isRole(role) && !can(role, 'sit') ? 'teacher' : 'anyone';

/** Returns the codes of the languages that are complete enough for a role, English first. */
export const offeredTo = (role: unknown): string[] => [
  'en',
  ...Object.entries(catalogues).flatMap(([code, { offeredTo }]) =>
    offeredTo.includes(audienceOf(role)) ? [code] : [],
  ),
];

/** Returns a language's name in the language itself, such as Deutsch. */
export function ownNameOf(code: string): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

/** Loads what a page in the language needs at its start, so that a reload finds it in the browser. */
export const preloadLanguage = async (code: string): Promise<unknown> => catalogues[code]?.anyone();

/** Returns a function that loads the first wanted language on offer; undefined if it is English. */
export function pickLanguage(wanted: readonly string[], readRole: () => unknown): LoadSentences | undefined {
  const code = wanted.find((each) => offeredTo(readRole()).includes(each)) ?? 'en';
  const language = catalogues[code];
  if (!language) return undefined;
  return async (audience) => {
    if (!language.offeredTo.includes(audience) && audienceOf(readRole()) === audience) {
      // A visitor's language is not complete enough for this teacher, whose pages must not mix two.
      location.reload();
      return new Promise(() => undefined);
    }
    const { messages } = await language[audience]();
    i18n.load(code, messages);
    document.documentElement.lang = code;
    document.documentElement.dir = directionOf(code);
  };
}
