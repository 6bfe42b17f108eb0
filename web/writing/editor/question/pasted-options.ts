import { stripSigns } from '#contract/known-signs.ts';
import { labelLengths, stripLabels } from '#contract/option-labels.ts';

/** Pasted options. `right`: position of the only one that is marked as right, else -1. */
export type PastedOptions = { texts: string[]; right: number };

const INLINE = /\s+(?=[([]?[A-Ja-j][).\]]\s)/;
const OWN_LABEL = /^[([]?(?:([A-Ja-j])|(\d{1,2}))[).\]]\s+(?=\S)/;
const FIRST_STAR = /^\*+\s*(?=\p{L}{3})/u;
const LAST_STAR = /(?:\s|\p{L}{3})\*+$/u;

/**
 * Reads options pasted at a position, from lines or from "a) Rhine b) Nile", without labels and symbols.
 * Returns undefined for a single text that is not labelled with this position.
 */
export function readPastedOptions(pasted: string, position: number): PastedOptions | undefined {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [only = ''] = lines;
  if (lines.length > 1) return bare(lines);
  const parts = only.split(INLINE);
  if (labelLengths(parts)) return bare(parts);
  const [label = '', letter, number] = OWN_LABEL.exec(only) ?? [];
  const own = letter ? letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : Number(number) - 1;
  return own === position ? { texts: [only.slice(label.length)], right: -1 } : undefined;
}

const hasStar = (text: string) => FIRST_STAR.test(text) || LAST_STAR.test(text);

function bare(lines: readonly string[]): PastedOptions {
  const rights = new Set<number>();
  const wrongs = new Set<number>();
  const withoutSigns = (texts: readonly string[]) =>
    texts.map((text, at) => {
      const { from, to, verdict } = stripSigns(text);
      if (verdict === 'right') rights.add(at);
      if (verdict === 'wrong') wrongs.add(at);
      return text.slice(from, to);
    });
  const texts = withoutSigns(stripLabels(withoutSigns(lines)));
  const starred = [...texts.keys()].filter((at) => hasStar(texts[at] ?? ''));
  const [star = -1] = starred.length === 1 ? starred : [];
  if (star >= 0) rights.add(star);
  const others = [...texts.keys()].filter((at) => !wrongs.has(at));
  const [right = -1, ...more] = rights.size > 0 ? rights : wrongs.size > 0 ? others : [];
  return {
    texts: texts.map((text, at) => (at === star ? text.replace(/^\*+|\*+$/g, '').trim() : text)),
    right: more.length > 0 ? -1 : right,
  };
}
