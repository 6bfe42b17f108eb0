import type { Element } from '#shared/element.ts';

/*
 * Class of a span around parts of plain text in HTML. It preserves white space; an empty span breaks up
 * delimiters of formulas.
 */

const CLASS = 'verbatim';

export const isVerbatim = ({ name, attributes }: Element): boolean =>
  name === 'span' && attributes.class === CLASS;

export const verbatim = (text: string): string => `<span class="${CLASS}">${text}</span>`;

/** Delimiter of a formula, or a final backslash that would escape the next character. */
const DELIMITER = /\\(?=[()[\]])|\$(?=\$)|\\$/g;

/** Breaks up delimiters, so that they never start a formula, however often the text was escaped. */
export const breakUpFormulas = (html: string): string =>
  html.replace(DELIMITER, (sign) => sign + verbatim(''));

const BLANKS = /[ \t\n]{2,}|[\t\n]|^\s+|\s+$/g;

/**
 * Preserves white space, because a single space at the beginning or end of a line (`beginsLine`, `endsLine`)
 * would otherwise be lost.
 */
export const preserveWhiteSpace = (html: string, beginsLine: boolean, endsLine: boolean): string =>
  html.replace(BLANKS, (blanks, at: number) => {
    const isAtEnd = (at === 0 && beginsLine) || (at + blanks.length === html.length && endsLine);
    return blanks === ' ' && !isAtEnd ? blanks : verbatim(blanks);
  });
