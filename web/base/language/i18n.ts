import { setupI18n } from '@lingui/core';

/** The language of the pages and its sentences. Lingui's macros become calls of it. */
export const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

// In development, sentences stand in the code. In a build, a page would show an id in place of a sentence.
if (import.meta.env.PROD)
  i18n.on('missing', ({ id }) => console.error(`No catalogue has the sentence ${id}.`));

/** Returns the language tag for dates, numbers, lists and sorting. */
export const intlLocale = (): string => (i18n.locale === 'en' ? 'en-GB' : i18n.locale);
