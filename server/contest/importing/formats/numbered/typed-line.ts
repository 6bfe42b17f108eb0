import { readNumber } from '#contract/kinds/number/read-number.ts';
import { orderDependentOptions } from '#shared/order-dependent-options.ts';
import type { Problem } from '#contract/questions.ts';
import { type Sentence, sentence } from '#shared/sentence.ts';
import type { FileQuestion } from '../../../../kinds/shared/file-question.ts';
import { readAcceptedNumbers, readAcceptedTexts } from '../../../../kinds/typed/accepted-answers.ts';
import { LABEL } from './line-kind.ts';
import { runsToText } from './line.ts';
import type { Entry } from './split-into-blocks.ts';

type TypedReading = { typed: Pick<FileQuestion, 'kind' | 'content' | 'key'>; problems: Problem[] };

/** Answer that names options: "B", "A, C", "BD" or "B) Paris". The question lacks these options. */
const NAMES_OPTIONS = new RegExp(
  `^(?:[^\\p{L}\\p{N}]*\\p{L}(?:[^\\p{L}\\p{N}]+\\p{L})*[^\\p{L}\\p{N}]*$|[A-H]{2,4}$|${LABEL}\\s)`,
  'u',
);

/** Full stop after a number or words, but not after an abbreviation such as "D.C.". */
const END_OF_SENTENCE = /^(.*[\d%)]|[^.]*)\.$/u;

/** Words between accepted answers. Other separators may be part of an answer: "2; 3", "Washington, D.C.". */
const OR = /\s+(?:or|oder|ou)\s+/giu;

/**
 * A number with one word after it. Only signs may touch the number, because the "e" of "3e" may be an
 * exponent.
 */
const WITH_UNIT = /^(?<number>[-+−]?\d.*?)(?:\s+(?=\S+$)|(?=[°%€£$]))(?<unit>[^\s\d±|]\S{0,11})$/u;

/**
 * Limits of a short answer. A longer one is a model for an essay, which no student types letter by letter.
 */
const LONGEST = { characters: 60, words: 6 };

/**
 * Returns the number or short text in an answer line below a question without options. Undefined if the line
 * may name options, or may be a model for a longer answer.
 */
function typedBy(value: string): TypedReading | undefined {
  if (value.length > LONGEST.characters || value.split(/\s+/).length > LONGEST.words) return undefined;
  // Stars could be markers or stand for any characters. Pictures and formulas cannot be typed.
  if (NAMES_OPTIONS.test(value) || /[*\uFFFC]/u.test(value)) return undefined;
  if (orderDependentOptions([value]).length > 0) return undefined;
  const answer = value.replace(END_OF_SENTENCE, '$1');
  const cell = answer.replaceAll(OR, ' | ');
  const doubts: Problem[] =
    cell === answer ? [] : [doubtOf(sentence`“${answer}” is read as several answers.`)];
  const numbers = readAcceptedNumbers(cell);
  if (numbers && numbers.length > 0) {
    const first = numbers.find(({ text }) => readNumber(text)?.other !== undefined);
    if (first)
      doubts.push(doubtOf(sentence`“${first.text}” is read as ${readNumber(first.text)?.value ?? ''}.`));
    return { typed: { kind: 'number', key: { accepted: numbers } }, problems: doubts };
  }
  const { number = '', unit = '' } = WITH_UNIT.exec(cell)?.groups ?? {};
  const [measured, ...others] = readAcceptedNumbers(number) ?? [];
  if (measured && others.length === 0) {
    return {
      typed: { kind: 'number', content: { unit }, key: { accepted: [measured] } },
      problems: [...doubts, doubtOf(sentence`“${unit}” is read as the unit.`)],
    };
  }
  // The answer has several numbers, or a number within words, for which a single accepted text would be too
  // strict.
  if (/^\P{L}*\d/u.test(cell)) return undefined;
  const accepted = readAcceptedTexts(cell);
  if (accepted.length === 0) return undefined;
  const list = accepted.map(({ text }) => `“${text}”`).join(', ');
  return {
    typed: { kind: 'text', key: { accepted } },
    problems: [doubtOf(sentence`It has no options, so students type the answer: ${list}.`)],
  };
}

const doubtOf = (reading: Sentence): Problem => ({
  code: 'read_leniently',
  detail: sentence`${reading} Please check.`,
});

/** End of a question's text: punctuation, or a gap. Without it, a last line may be an option. */
const ENDS_QUESTION = /[.?!:…。？！؟;；]["'”’»)\]]*$|_{2}|…/u;

/**
 * Reads the answer of a question without options. Returns undefined if its last line may be an option, or if
 * the answer may continue below its line.
 */
export function readTypedAnswer(
  entries: readonly Entry[],
  answers: readonly string[],
): TypedReading | undefined {
  const [value, ...others] = answers;
  const at = entries.findIndex(({ kind }) => kind === 'answer');
  // An answer in a list at the end of the page does not suffice, because its number may be that of an option.
  if (value === undefined || others.length > 0 || at < 0) return undefined;
  if (entries[at + 1]?.kind === 'text') return undefined;
  const above = entries.slice(0, at).filter(({ kind }) => kind !== 'blank');
  const last = runsToText(above.at(-1)?.line.runs ?? []).trim();
  return above.length < 2 || ENDS_QUESTION.test(last) ? typedBy(value) : undefined;
}
