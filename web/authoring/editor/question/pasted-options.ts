import { stripSigns } from '#shared/known-signs.ts';
import { labelLengths, stripLabels } from '#shared/option-labels.ts';

export type PastedOptions = { texts: string[]; right: readonly number[] };

const INLINE = /\s+(?=[([]?[A-Ja-j][).\]]\s)/;
const OWN_LABEL = /^[([]?(?:([A-Ja-j])|(\d{1,2}))[).\]]\s+(?=\S)/;
const FIRST_STAR = /^\*+\s*(?=\p{L}{3})/u;
const LAST_STAR = /(?:\s|\p{L}{3})\*+$/u;

/**
 * Reads options pasted at a position, from lines or from "a) Rhine b) Nile", without labels and symbols.
 * Undefined for a single text unless its label is that of the position. Unless `takesSeveral`, several marks
 * are ignored.
 */
export function readPastedOptions(
  pasted: string,
  position: number,
  takesSeveral = false,
): PastedOptions | undefined {
  const lines = pasted
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  const [only = ''] = lines;
  if (lines.length > 1) return bare(lines, takesSeveral);
  const parts = only.split(INLINE);
  if (labelLengths(parts)) return bare(parts, takesSeveral);
  const [label = '', letter, number] = OWN_LABEL.exec(only) ?? [];
  const own = letter ? letter.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : Number(number) - 1;
  return own === position ? { texts: [only.slice(label.length)], right: [] } : undefined;
}

const hasStar = (text: string) => FIRST_STAR.test(text) || LAST_STAR.test(text);

function bare(lines: readonly string[], takesSeveral: boolean): PastedOptions {
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
  const stars = [...texts.keys()].filter((at) => hasStar(texts[at] ?? ''));
  // If all options have stars, these are bullets.
  const areMarks = takesSeveral ? stars.length < texts.length : stars.length === 1;
  const starred = new Set(areMarks ? stars : []);
  for (const at of starred) rights.add(at);
  const others = [...texts.keys()].filter((at) => !wrongs.has(at));
  const right = rights.size > 0 ? [...rights] : wrongs.size > 0 ? others : [];
  return {
    texts: texts.map((text, at) => (starred.has(at) ? text.replace(/^\*+|\*+$/g, '').trim() : text)),
    right: takesSeveral || right.length === 1 ? right : [],
  };
}
