import { intlLocale } from '../language/i18n.ts';

const day = new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats as "2 Mar 2026". */
export const formatDay = (date: Date): string => day.format(date);
