import { type Sentence, isSentence, sentence } from '#shared/sentence.ts';
import { ESCAPED_SIGN, takeWeight, unescapeGift } from '../shared/gift-signs.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import type { GiftReading } from '../shared/kind-in-files.ts';
import {
  type FileAnswer,
  tellPenalties,
  toNumberQuestion,
  toTextQuestion,
  type TypedFields,
} from './file-answers.ts';
import { firstNumberProblems, firstTextProblems } from './first-match.ts';

type Part = { text: string; share: number };

/**
 * Returns the answers in their order, each with its share and without its feedback. As in Moodle, the first
 * may lack its `=`, and what follows a `~` is feedback to all other answers. Returns a sentence if a share
 * cannot be read.
 */
function partsOf(answers: string, { takeFeedback }: GiftReading): Part[] | Sentence {
  const signs = [...answers.matchAll(new RegExp(`${ESCAPED_SIGN}|([=~])`, 'g'))].filter((match) => match[1]);
  const end = signs.find((match) => match[1] === '~')?.index ?? answers.length;
  const rights = signs.filter(({ index }) => index < end);
  const starts = [0, ...rights.map(({ index }) => index + 1)];
  const parts = starts.map((start, at) =>
    takeFeedback(answers.slice(start, rights[at]?.index ?? end)).trim(),
  );
  const read = parts.filter((part) => part !== '').map((part) => takeWeight(part));
  const broken = read.find(isSentence);
  return broken ?? read.flatMap((part) => (isSentence(part) || part.text === '' ? [] : [part]));
}

/**
 * Reads the answers to a question with a number, without the leading `#`: `3.14:0.01`, `1..5`, or several of
 * them, each after `=`. Returns a sentence if they cannot be read.
 */
export function readNumbers(answers: string, reading: GiftReading): TypedFields | Sentence {
  const read = partsOf(answers, reading);
  if (isSentence(read)) return read;
  const numbers = read.map(({ text, share }) => rangeOf(text, share));
  const wrong = numbers.findIndex((number) => number === undefined);
  if (wrong >= 0) {
    const text = read[wrong]?.text ?? '';
    return text.includes(',')
      ? sentence`“${text}” has a comma. GIFT has decimal points: with a comma, Moodle would accept every answer.`
      : sentence`“${text}” is not a number with a tolerance.`;
  }
  const all = numbers.filter((number) => number !== undefined);
  tellPenalties(all, reading.problems);
  reading.problems.push(...firstNumberProblems(all));
  return toNumberQuestion(all);
}

function rangeOf(text: string, share: number): FileAnswer | undefined {
  if (text === '*' && share <= 0) return { text, share };
  const [from = '', to, ...more] = text.split('..').map((part) => part.trim());
  if (to !== undefined) {
    const [low, high] = [parseProgramNumber(from), parseProgramNumber(to)];
    if (low === undefined || high === undefined || high < low || more.length > 0) return undefined;
    return { text: short((low + high) / 2), tolerance: Number(short((high - low) / 2)), share };
  }
  const [value = '', tolerance = '0', ...rest] = text.split(':').map((part) => part.trim());
  const within = parseProgramNumber(tolerance);
  if (parseProgramNumber(value) === undefined || within === undefined || within < 0 || rest.length > 0) {
    return undefined;
  }
  return { text: value, tolerance: within, share };
}

/** Formats a number without its floating-point error: 0.1 + 0.2 is "0.3". */
const short = (number: number) => String(Number(number.toPrecision(12)));

/** Reads the accepted short texts. Returns a sentence if a share cannot be read. */
export function readShortTexts(answers: string, reading: GiftReading): TypedFields | Sentence {
  const read = partsOf(answers, reading);
  if (isSentence(read)) return read;
  const all = read.map(({ text, share }) => ({ text: reading.words(unescapeGift(text)), share }));
  tellPenalties(all, reading.problems);
  reading.problems.push(...firstTextProblems(all));
  return toTextQuestion(all);
}
