/** Sentence of a translators' file. `context`: one of several meanings. `translation`: empty without one. */
export type PoEntry = { source: string; context: string | undefined; translation: string };

const ENTRY = /(?:^msgctxt ((?:".*"\n)+))?^msgid ((?:".*"\n)+)msgstr ((?:".*"(?:\n|$))+)/gm;

/** Joins the quoted lines of a text, whose escapes are those of JSON. */
const unquote = (lines: string): string =>
  lines
    .trim()
    .split('\n')
    .map((line) => String(JSON.parse(line)))
    .join('');

/**
 * Reads a translators' file (PO) as `npm run translate` writes it. The library needs ten times as long (300
 * ms), which the server and the first start cannot spare.
 */
export const readPo = (file: string): PoEntry[] =>
  Array.from(file.matchAll(ENTRY), ([, context, source = '', translation = '']) => ({
    source: unquote(source),
    context: context && unquote(context),
    translation: unquote(translation),
  })).filter(({ source }) => source !== '');
