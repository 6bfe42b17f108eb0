const day = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
});
const minute = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Formats a slip's expiry as "Mon, 16 March 2026, 09:00". */
export const slipDay = (instant: string): string => {
  const date = new Date(instant);
  return `${day.format(date)}, ${minute.format(date)}`;
};
