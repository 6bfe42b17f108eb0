import { ESCAPED_SIGN, unescapeGift } from '../parts/gift-signs.ts';
import { parseProgramNumber } from '../parts/program-number.ts';
import type { GiftReading } from '../parts/kind-in-files.ts';
import { type FileAnswer, toNumberQuestion, toTextQuestion, type TypedFields } from './file-answers.ts';

const WEIGHT = /^%(-?\d{1,3}(?:\.\d*)?)%/;

/** Returns the answers that begin with `=`, each with its share and without its feedback. */
function partsOf(answers: string, { takeFeedback }: GiftReading): { text: string; share: number }[] {
  const signs = [...answers.matchAll(new RegExp(`${ESCAPED_SIGN}|([=~])`, 'g'))].filter((match) => match[1]);
  const starts = signs.length === 0 ? [0] : signs.map(({ index }) => index + 1);
  return starts.flatMap((start, at) => {
    const part = takeFeedback(answers.slice(start, signs[at + 1]?.index)).trim();
    const weight = WEIGHT.exec(part);
    const share = signs[at]?.[1] === '~' ? 0 : weight ? Number(weight[1]) : 100;
    return [{ text: part.slice(weight?.[0].length ?? 0).trim(), share }];
  });
}

/**
 * Reads the answers to a question with a number, without the leading `#`: `3.14:0.01`, `1..5`, or several of
 * them, each after `=`. Returns a sentence if they cannot be read.
 */
export function readNumbers(answers: string, reading: GiftReading): TypedFields | string {
  const read = partsOf(answers, reading).filter(({ share }) => share > 0);
  const numbers = read.map(({ text, share }) => rangeOf(text, share));
  const wrong = numbers.findIndex((number) => number === undefined);
  if (wrong >= 0) {
    const text = read[wrong]?.text ?? '';
    return text.includes(',')
      ? `“${text}” has a comma. GIFT has decimal points: with a comma, Moodle would accept every answer.`
      : `“${text}” is not a number with a tolerance.`;
  }
  return toNumberQuestion(numbers.filter((number) => number !== undefined));
}

function rangeOf(text: string, share: number): FileAnswer | undefined {
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

/**
 * Reads the accepted short texts. The file's wrong answers are left out, because all other answers are wrong
 * anyway.
 */
export function readShortTexts(answers: string, reading: GiftReading): TypedFields {
  const read = partsOf(answers, reading);
  if (read.some(({ share }) => share < 0))
    reading.problems.push({
      code: 'penalty_left_out',
      detail: 'Here wrong answers of one question do not cost marks.',
    });
  return toTextQuestion(read.map(({ text, share }) => ({ text: unescapeGift(text), share })));
}
