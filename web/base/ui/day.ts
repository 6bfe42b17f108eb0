const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** Formats as "2 Mar 2026". */
export const formatDay = (date: Date): string => day.format(date);
