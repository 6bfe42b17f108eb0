import type { Element } from '#contract/element.ts';

/* Marks plain text in HTML by a span, which keeps blanks and splits delimiters of formulas. */

const CLASS = 'verbatim';

export const isVerbatim = ({ name, attributes }: Element): boolean =>
  name === 'span' && attributes.class === CLASS;

export const verbatim = (text: string): string => `<span class="${CLASS}">${text}</span>`;

/** A delimiter of a formula, or a backslash that would escape the next character. */
const DELIMITER = /\\(?=[()[\]])|\$(?=\$)|\\$/g;

/** Prevents signs from starting a formula, however often the text was escaped. */
export const withoutFormulas = (html: string): string =>
  html.replace(DELIMITER, (sign) => sign + verbatim(''));

const BLANKS = /[ \t\n]{2,}|[\t\n]|^\s+|\s+$/g;

/** Keeps blanks. `beginsLine`, `endsLine`: a single space at that end would be lost. */
export const withBlanks = (html: string, beginsLine: boolean, endsLine: boolean): string =>
  html.replace(BLANKS, (blanks, at: number) => {
    const isAtEnd = (at === 0 && beginsLine) || (at + blanks.length === html.length && endsLine);
    return blanks === ' ' && !isAtEnd ? blanks : verbatim(blanks);
  });
