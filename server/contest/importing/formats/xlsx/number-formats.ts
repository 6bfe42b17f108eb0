import { format, isDateFormat } from 'numfmt';
import { type Element, child, children } from '#shared/element.ts';

export type ShownNumber = { text: string; isDate: boolean };

/** Excel's built-in number formats by id, which files do not contain. */
const BUILT_IN: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  11: '0.00E+00',
  12: '# ?/?',
  13: '# ??/??',
  14: 'm/d/yyyy',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'm/d/yyyy h:mm',
  37: '#,##0;(#,##0)',
  38: '#,##0;(#,##0)',
  39: '#,##0.00;(#,##0.00)',
  40: '#,##0.00;(#,##0.00)',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss.0',
  48: '##0.0E+0',
};

/**
 * Maximum length of a format in Excel. A longer format is ignored, because it would be repeated for every
 * cell of its style.
 */
const LONGEST = 255;

/** Days between the starts of Excel's two calendars, 1900 and 1904 (old Macs). */
const FROM_1904 = 1_462;

export class NumberFormats {
  readonly #codes: readonly string[];
  readonly #isFrom1904: boolean;

  /** `styles`: root element of `styles.xml`. `isFrom1904`: dates count from 1904. */
  constructor(styles: Element | undefined, isFrom1904: boolean) {
    const own = new Map(
      children(child(styles, 'numFmts'), 'numFmt').map(({ attributes }) => [
        attributes.numFmtId,
        attributes.formatCode ?? '',
      ]),
    );
    this.#codes = children(child(styles, 'cellXfs'), 'xf').map(
      ({ attributes: { numFmtId = '0' } }) => own.get(numFmtId) ?? BUILT_IN[numFmtId] ?? 'General',
    );
    this.#isFrom1904 = isFrom1904;
  }

  /** Returns a number as a cell with this style shows it: "007", "50%", "1-Feb", "0.3". */
  show(value: number, style: number): ShownNumber {
    const code = this.#codes[style] ?? 'General';
    // Excel calculates with 15 digits, so 0.1 + 0.2 is shown as 0.3.
    if (/^general$/i.test(code) || code.length > LONGEST)
      return { text: String(Number(value.toPrecision(15))), isDate: false };
    try {
      const isDate = isDateFormat(code);
      const shown = format(code, isDate && this.#isFrom1904 ? value + FROM_1904 : value);
      return { text: shown.trim(), isDate };
    } catch {
      // The file has a number format that Excel does not know.
      return { text: String(value), isDate: false };
    }
  }
}
