/**
 * Unknown marker at an end of an option: `→`, `#`, `(juist)`. Loud markers are hardly ever part of the text;
 * quiet markers may be.
 */
export type LocatedSign = Mark & { from: number; to: number };

/**
 * `isLoud`: see `LocatedSign`. `isGlued`: whether the marker touches the text. `isWord`: whether it is a word
 * or a letter.
 */
type Mark = { key: string; isLoud: boolean; isGlued: boolean; isWord: boolean; length: number };

const LONGEST = 40;

const MARKS = '[\\p{S}\\p{P}\\uFE0F\\u200D]';
const FIRST_RUN = new RegExp(`^(${MARKS}{1,12})(\\s*)(?=(.{0,3}))`, 'u');
const LAST_RUN = new RegExp(`(\\s*)(${MARKS}{1,12})$`, 'u');
const GROUP = /(?<=\s)[([{<]([^()[\]{}<>]{1,24})[)\]}>][.!]?$/u;
const FIRST_GROUP = /^[([{]([^()[\]{}]{1,24})[)\]}]\s+(?=\S)/u;
/** Words after a separator at the end: "Nile - juiste", "Nile: right answer", "Nile // right". */
const WORDS =
  /(?<=\p{L}{2})(?:\s+([-–—=#|])\s*|\s*([:;,])\s+|\s*(\/{2})\s*)(\p{L}{2,20}(?: \p{L}{2,20})?)[.!]*$/u;
/** Separate letter, percentage or word in capitals at the end: "Nile R", "Nile 100%", "Nile TRUE". */
const WORD = /(?<=\p{L}{2})\s+(\p{L}|\d{1,3} ?%|(?<=\p{Ll}.*)\p{Lu}{2,12})$/u;
const FIRST_LETTER = /^([xXvV✕])\s+(?=\p{L}{3})/u;

/**
 * Loud markers: arrows, shapes, dingbats, emojis and repeated characters. Card suits, musical notes and
 * gender symbols are not loud, because they may be part of the text.
 */
const LOUD =
  /[\u2190-\u21FF\u2500-\u25FF\u2605-\u263F\u2643-\u265F\u2670-\u27BF\u27F0-\u27FF\u2900-\u297F\u2B00-\u2BFF]|(?![\d#*©®™\u2640\u2642\u2660-\u266F])\p{Extended_Pictographic}|<[-=]+|[-=]+>|>>|<<|!{2,}|#{2,}|={2,}|~{2,}|@{2,}|\*{2,}/u;

/** Punctuation, quotation marks, brackets and units, which are usual at the beginning or end of a text. */
const USUAL_LAST = /^[.,;:!?…'"`’”“‘»«)\]}%‰°′″\p{Sc}¡¿-]+$/u;
const USUAL_FIRST = /^[.,;:…'"`’”“‘„‚»«([{¡¿\p{Sc}\\/]+$/u;
const WORD_HERE = /\p{L}{3}/u;

export function findSigns(text: string): LocatedSign[] {
  const from = text.length - text.trimStart().length;
  const to = text.trimEnd().length;
  const first = firstOf(text.slice(from, Math.min(to, from + LONGEST)));
  const start = Math.max(from, to - LONGEST);
  const last = lastOf(text.slice(start, to));
  const signs: LocatedSign[] = [];
  if (first) signs.push({ ...first, from, to: from + first.length });
  if (last) signs.push({ ...last, from: to - last.length, to });
  return signs.filter((sign) => sign.to - sign.from < to - from);
}

const OPERATORS = /^[-–—+±=<>≤≥≈~×·/%°^|!?&]+$/u;
const STARS = /^\*+$/;

const mark = (run: string, gap: string): Mark => ({
  key: run.toLowerCase().replaceAll('\uFE0F', ''),
  isLoud: LOUD.test(run) || (gap !== '' && !OPERATORS.test(run)),
  isGlued: gap === '',
  isWord: false,
  length: run.length + gap.length,
});

/** Returns a word as a marker. A cross or another character in brackets is loud: `(x)`. */
const word = (key: string, whole: string): Mark => ({
  key: key.toLowerCase(),
  isLoud: /^\((?:x|\W)\)$/i.test(key),
  isGlued: false,
  isWord: true,
  length: whole.length,
});

/** Returns whether a quiet marker touches a word, or is separate from the text and not an operator. */
const isAtText = (run: string, gap: string, text: string) =>
  WORD_HERE.test(text) ||
  (gap !== '' && (/\p{L}{2}/u.test(text) || !OPERATORS.test(run))) ||
  (STARS.test(run) && /\d/.test(text));

function firstOf(text: string): Mark | undefined {
  const [group, inGroup = ''] = FIRST_GROUP.exec(text) ?? [];
  if (group !== undefined) return word(`(${inGroup.trim()})`, group);
  const [letter, x = ''] = FIRST_LETTER.exec(text) ?? [];
  if (letter !== undefined) return word(x, letter);
  const [, run = '', gap = '', behind = ''] = FIRST_RUN.exec(text) ?? [];
  if (run === '' || USUAL_FIRST.test(run)) return undefined;
  return LOUD.test(run) || isAtText(run, gap, behind) ? mark(run, gap) : undefined;
}

function lastOf(text: string): Mark | undefined {
  const [group, inGroup = ''] = GROUP.exec(text) ?? [];
  if (group !== undefined) return word(`(${inGroup.trim()})`, group);
  const [words, dash = '', colon = '', slashes = '', name = ''] = WORDS.exec(text) ?? [];
  if (words !== undefined) return word(`${dash}${colon}${slashes} ${name}`, words);
  const [last, key = ''] = WORD.exec(text) ?? [];
  if (last !== undefined) return word(key, last);
  const match = LAST_RUN.exec(text);
  const [, gap = '', run = ''] = match ?? [];
  if (!match || (USUAL_LAST.test(run) && !LOUD.test(run))) return undefined;
  const before = text.slice(Math.max(0, match.index - 3), match.index);
  return LOUD.test(run) || isAtText(run, gap, before) ? mark(run, gap) : undefined;
}
