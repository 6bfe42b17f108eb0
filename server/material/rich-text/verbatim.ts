import type { Element } from '#contract/element.ts';

/*
 * Plain text in HTML: an element that HTML lets through keeps blanks that it would not, and divides what
 * learning platforms would take for a formula's delimiter.
 */

const CLASS = 'verbatim';

/** Whether a text of ours stays as it is. */
export const isVerbatim = ({ name, attributes }: Element): boolean =>
  name === 'span' && attributes.class === CLASS;

export const verbatim = (text: string): string => `<span class="${CLASS}">${text}</span>`;

/** A sign that opens or closes a formula, or a backslash that would belong to the next character. */
const DELIMITER = /\\(?=[()[\]])|\$(?=\$)|\\$/g;

/** Writes a text of which no sign begins a formula, however often it was escaped. */
export const withoutFormulas = (html: string): string =>
  html.replace(DELIMITER, (sign) => sign + verbatim(''));

/** Several blanks, one that is no space, and those at the ends. */
const BLANKS = /[ \t\n]{2,}|[\t\n]|^\s+|\s+$/g;

/** `beginsLine`, `endsLine`: whether a single space at the text's start or end would be lost. */
export const withBlanks = (html: string, beginsLine: boolean, endsLine: boolean): string =>
  html.replace(BLANKS, (blanks, at: number) => {
    const isAtEnd = (at === 0 && beginsLine) || (at + blanks.length === html.length && endsLine);
    return blanks === ' ' && !isAtEnd ? blanks : verbatim(blanks);
  });
