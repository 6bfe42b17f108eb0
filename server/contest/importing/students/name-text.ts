/** Parts of a cell such as "1. Mia Keller (9b)". `word`: another word in brackets, as in "(inactive)". */
export type NameText = { name: string; schoolClass: string; number: string; word: string };

/** A position in a numbered list ("1.", "2)"), or a number before the name. */
const LEADING = /^(?:(\d{1,4}[.)])|(\d{1,20}))\s+(?=[\p{L}"])/u;
const BRACKETS = /\s*[([（]\s*([^()[\]（）]{1,40}?)\s*[)\]）]$/u;
/** A class behind the name: "9b". */
const CLASS_BEHIND = /\s(\d{1,2}\s?\p{L})$/u;
const LONG_NUMBER = /^\p{L}{0,3}\d{4,}$/u;

/** Splits what lists write before and behind a name. Positions in a numbered list are left out. */
export function splitNameText(cell: string): NameText {
  const trimmed = cell.trim();
  const leading = LEADING.exec(trimmed);
  const parts = {
    name: trimmed.slice(leading?.[0].length ?? 0),
    schoolClass: '',
    number: leading?.[2] ?? '',
    word: '',
  };
  const behind = BRACKETS.exec(parts.name);
  const inside = behind?.[1] ?? '';
  if (behind && !inside.includes('@')) {
    if (LONG_NUMBER.test(inside)) parts.number ||= inside;
    else if (/\d/.test(inside)) parts.schoolClass = inside;
    else parts.word = inside;
    if (parts.word === '') parts.name = parts.name.slice(0, behind.index);
  }
  const bare = CLASS_BEHIND.exec(parts.name);
  if (bare && parts.schoolClass === '') {
    parts.schoolClass = bare[1] ?? '';
    parts.name = parts.name.slice(0, bare.index);
  }
  return parts;
}

/** Names in scripts that write the last name first. */
const LAST_FIRST_SCRIPT =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}ー々・\s]+$/u;

export const isLastFirstScript = (name: string): boolean => LAST_FIRST_SCRIPT.test(name);

/** Joins the parts of a name as its script orders them. */
export function joinName(first: string, last: string): string {
  return first !== '' && last !== '' && isLastFirstScript(`${first}${last}`)
    ? `${last} ${first}`
    : `${first} ${last}`;
}

/**
 * Puts the first name first: "Lovelace, Ada". Text after a second comma stays at the end: "King, Martin, Jr."
 */
export function resolveCommas(name: string): string {
  const [last = '', first, ...rest] = name.split(/[,،，]/).map((part) => part.trim());
  if (first === undefined || first === '') return last;
  return [first, last, ...rest].join(' ');
}

const CAPITALS = /^\p{Lu}[\p{Lu}\p{M}'’.-]+$/u;
/** Words that begin a last name: "van", "de", "bin". */
const PARTICLES = new Set(
  'van von vom zu zum zur der den de del della di da do dos das du la le el al bin ibn ter ten te'.split(' '),
);

/** Returns how many words at the beginning are in capitals, if others follow: 2 for "DE SOUZA Marie". */
function capitalWords(words: readonly string[]): number {
  const end = words.findIndex((word) => !CAPITALS.test(word));
  return end > 0 ? end : 0;
}

/** Returns whether the last name comes first, in capitals: "DUPONT Marie". */
export const startsWithCapitals = (name: string): boolean => capitalWords(name.trim().split(/\s+/)) > 0;

/** Returns whether a name of several words is in capitals, so that its order cannot be seen. */
export const isInCapitals = (name: string): boolean => {
  const words = name.trim().split(/\s+/);
  return words.length > 1 && words.every((word) => CAPITALS.test(word));
};

/**
 * Turns a name with the last name first around. `isClear`: whether a comma, capitals or only two words show
 * where the last name ends.
 */
export function turnAround(name: string): { name: string; last: string; isClear: boolean } {
  if (/[,،，]/.test(name) || isLastFirstScript(name))
    return { name: resolveCommas(name), last: '', isClear: true };
  const words = name.trim().split(/\s+/);
  const capitals = capitalWords(words);
  const particles = words.findIndex((word) => !PARTICLES.has(word.toLowerCase()));
  const length = capitals || Math.max(particles, 0) + 1;
  const last = words.slice(0, length).join(' ');
  return {
    name: [...words.slice(length), last].join(' '),
    last,
    isClear: capitals > 0 || words.length - length <= 1,
  };
}
