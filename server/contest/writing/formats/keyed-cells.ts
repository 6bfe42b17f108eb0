import type { AnswerKey } from '#contract/kinds/kind.ts';
import type { ReadQuestion } from '#contract/questions.ts';
import { writeAccepted } from '../../reading/formats/accepted-answers.ts';
import { ARROW } from '../../reading/formats/keyed-rows.ts';

/** Cells of a question whose key is not a right option. `readKeyedRow` reads them. */
export type KeyedCells = { options: string[]; right: string; type: string };

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

/** Returns the cells; undefined for questions whose right options are named. */
export function keyedCells(question: ReadQuestion): KeyedCells | undefined {
  const { kind, content, key, options } = question;
  const texts = options.map((option) => option.option_text);
  switch (kind) {
    case 'number':
      return { ...acceptedIn(key), type: content?.unit ? `number in ${content.unit}` : 'number' };
    case 'text':
      return { ...acceptedIn(key), type: joined('short text', ...rulesIn(key)) };
    case 'matching':
      return {
        options: pairsIn(question),
        right: '',
        type: joined('pairs', content?.rule && 'all or nothing'),
      };
    case 'ordering':
      return { options: texts, right: '', type: joined('order', content?.rule && 'each right neighbour') };
    default:
      return undefined;
  }
}

const acceptedIn = ({ accepted = [] }: AnswerKey = {}) => ({ options: [], right: writeAccepted(accepted) });

const rulesIn = ({ ignores_accents: ignores, matches_case: matches, language }: AnswerKey = {}) => [
  ignores && 'accents do not matter',
  matches && 'capitals matter',
  language !== undefined && 'Turkish letters',
];

/** Returns "Peru -> Lima" for each prompt, and "-> Quito" for an answer without one. */
function pairsIn({ content, key, options }: ReadQuestion): string[] {
  const texts = options.map((option) => option.option_text);
  const pairs = key?.pairs ?? [];
  return [
    ...(content?.prompts ?? []).map(({ text }, place) => `${text} -> ${texts[pairs[place] ?? -1] ?? ''}`),
    ...texts.flatMap((text, place) => (pairs.includes(place) ? [] : [`-> ${text}`])),
  ];
}

/** Returns whether the cells of pairs can be read again, because no text has an arrow. */
export const canHoldPairs = ({ content, options }: ReadQuestion): boolean =>
  !content?.prompts ||
  [...content.prompts.map(({ text }) => text), ...options.map((option) => option.option_text)].every(
    (text) => !ARROW.test(text),
  );
