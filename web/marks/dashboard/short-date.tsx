import { intlLocale } from '../../base/language/i18n.ts';
import { formatExact } from '../../base/time/time.ts';

const day = new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'short' });
const month = new Intl.DateTimeFormat(intlLocale(), { month: 'short', year: 'numeric' });
const dayOfYear = new Intl.DateTimeFormat(intlLocale(), { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats a date as "2 Mar". */
export const formatShortDay = (at: string): string => day.format(new Date(at));
/** Formats a date as "Mar 2026". */
export const formatMonth = (at: string): string => month.format(new Date(at));

/** A date such as "2 Mar 2026", with the exact time in a tooltip. */
export const Day = ({ at }: { at: string }) => (
  <time dateTime={at} title={formatExact(new Date(at))}>
    {dayOfYear.format(new Date(at))}
  </time>
);
