import { intlLocaleOf, Sentences } from '#shared/sentences.ts';

/** The pages' sentences, for Lingui's macros. */
export const i18n = new Sentences();

/** Returns the language tag for dates, numbers, lists and sorting. */
export const intlLocale = (): string => intlLocaleOf(i18n.locale);
