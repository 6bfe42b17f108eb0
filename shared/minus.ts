/** Formats a number for people, with a real minus sign. Spreadsheet files keep the hyphen. */
export const withMinus = (number: number | string): string => String(number).replace('-', '−');

/** Formats a figure with the given number of decimals. A rounded 0 has no sign. */
export const formatFigure = (value: number, decimals = 2): string =>
  withMinus(value.toFixed(decimals).replace(/^-(?=0(?:\.0*)?$)/, ''));
