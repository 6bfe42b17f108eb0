import { type Sentence, sentence } from '#shared/sentence.ts';
import { type Run, containsLook, sliceRuns, runsToText, trimRuns } from './line.ts';

/** An option of a page and its labels. `endsInDoubt`: as in `Line`. */
export type PageOption = { labels: string[]; starred: boolean; lines: Run[][]; endsInDoubt?: boolean };

/** Options without their markers. `doubt`: reason why stars at the options do not count, or null. */
export type UnmarkedOptions = { options: PageOption[]; doubt: Sentence | null };

/** Ticks at either end, and a ticked box before a text, always count as markers. */
const FIRST_TICK = /^(?:[✓✔✅☑☒]\uFE0F?|\[x\])\s*/iu;
const LAST_TICK = /[✓✔✅☑☒]\uFE0F?$/u;

/** Stars, and `[x]` after a text, count as markers only next to white space. */
const FIRST_STAR = /^\*{1,3}\s+/;
/** A star before a word needs no white space, unless the options are code such as `*pointer`. */
const FIRST_STAR_OF_WORD = /^\*{1,3}(?:\s+|(?=\p{L}{3}))/u;
const LAST_STAR = /(?<=^|\s)(?:\*{1,3}|\[x\])$/i;
const STAR = /\*|\[x\]/i;
const STAR_AT_END = /^\*|(?:\*|\[x\])$/i;

const DOUBT = sentence`A star or [x] at an end of an option may mark it as right, or be a part of its text.`;

const BETWEEN = sentence`A sign between two options on one line may belong to either of them.`;

/** Word that ends in a star. In `A*`, `ab*`, `0*` or `int*` the star may be part of the text. */
const GLUED = /(?:^|\s)(?:\p{L}+['’-])*\p{L}{3,}\*$/u;
export const POINTER_TYPE =
  /(?:^|\s)(?:bool|byte|char|double|file|float|int|long|node|short|size|string|struct|void)\*$/i;

/** Characters of code and formulas, in which a star may be part of the text. */
export const CODE_SIGNS = /[&+^|\\{}[\]<>=_;$#@%~`/]/;

/**
 * Finds the only option with a star at the end of a word, removes the star and marks the option as right.
 * Returns null if the star may be part of the text.
 */
export function removeAttachedStar(options: readonly PageOption[]): PageOption[] | null {
  const texts = options.map(({ lines }) => runsToText(lines.flat()).trim());
  const [at, ...others] = [...texts.keys()].filter((index) => texts[index]?.includes('*'));
  const option = options[at ?? -1];
  const text = texts[at ?? -1] ?? '';
  const bare = text.slice(0, -1).toLowerCase();
  const isClear =
    option !== undefined &&
    others.length === 0 &&
    text.indexOf('*') === text.length - 1 &&
    GLUED.test(text) &&
    !POINTER_TYPE.test(text) &&
    !containsLook(option.lines.flat(), 'code') &&
    !texts.some((one) => CODE_SIGNS.test(one) || one.toLowerCase() === bare) &&
    !options.some(({ starred, endsInDoubt }, index) => starred || endsInDoubt || hasTick(texts[index] ?? ''));
  if (!isClear) return null;
  const taken = take(option, /^(?!)/, /\*$/);
  return options.map((one) => (one === option ? taken : one));
}

const hasTick = (text: string) => FIRST_TICK.test(text) || LAST_TICK.test(text) || /\[x\]$/i.test(text);

export function hasSign(runs: readonly Run[]): boolean {
  const text = runsToText(runs).trim();
  return [FIRST_TICK, LAST_TICK, STAR_AT_END].some((sign) => sign.test(text));
}

/**
 * Removes the markers of right options from the ends of options. Stars stay if texts also contain stars
 * (`A*`, `SELECT * FROM`), if all options have one, or if an answer names the right option.
 */
export function removeSigns(options: readonly PageOption[], isNamed: boolean): UnmarkedOptions {
  const ticked = options.map((option) => take(option, FIRST_TICK, LAST_TICK));
  const firstStar = mayBeCode(ticked) ? FIRST_STAR : FIRST_STAR_OF_WORD;
  const starred = ticked.map((option) => take(option, firstStar, LAST_STAR));
  if (options.some(({ endsInDoubt }) => endsInDoubt)) {
    const marked = isNamed ? ticked : starred;
    const unmarked = marked.map(({ labels, lines }) => ({ labels, lines, starred: false }));
    return { options: unmarked, doubt: isNamed ? null : BETWEEN };
  }
  const isInTexts = starred.some(({ lines }) => STAR.test(runsToText(lines.flat())));
  if (isInTexts || starred.every((option, index) => option !== ticked[index])) {
    const isDoubted = ticked.some(({ lines }) => STAR_AT_END.test(runsToText(lines.flat()).trim()));
    const isKnown = isNamed || ticked.some((option) => option.starred);
    return { options: ticked, doubt: isDoubted && !isKnown ? DOUBT : null };
  }
  if (!isNamed) return { options: starred, doubt: null };
  return {
    options: ticked.map(({ labels, lines }, index) => {
      return { labels, lines, starred: starred[index]?.starred ?? false };
    }),
    doubt: null,
  };
}

/**
 * Returns whether a star before a word may be part of the text: in code, or if another option is the word
 * without a star.
 */
function mayBeCode(options: readonly PageOption[]): boolean {
  const texts = options.map(({ lines }) => runsToText(lines.flat()).trim());
  const bare = texts.map((text) => text.replace(/^\*+/, '').toLowerCase());
  return texts.some((text) => CODE_SIGNS.test(text)) || new Set(bare).size < bare.length;
}

/**
 * Removes the marker and marks the option as right. Returns the option unchanged if it has no marker, or no
 * other text.
 */
function take(option: PageOption, first: RegExp, last: RegExp): PageOption {
  const begin = trimRuns(option.lines[0] ?? []);
  const begun = option.lines.with(0, sliceRuns(begin, first.exec(runsToText(begin))?.[0].length ?? 0));
  const at = begun.length - 1;
  const end = trimRuns(begun[at] ?? []);
  const lines = begun.with(at, trimRuns(sliceRuns(end, 0, last.exec(runsToText(end))?.index)));
  const [before, after] = [option.lines, lines].map((all) => runsToText(all.flat()).replaceAll(/\s/g, ''));
  return after === '' || after === before ? option : { ...option, starred: true, lines };
}
