/** Writes a number for people, with a real minus sign. Files for spreadsheets keep the hyphen. */
export const withMinus = (number: number | string): string => String(number).replace('-', '−');

/** Formats a figure with two decimals, or as many as given, without a sign at 0. */
export const formatFigure = (value: number, decimals = 2): string =>
  withMinus(value.toFixed(decimals).replace(/^-(?=0(?:\.0*)?$)/, ''));
