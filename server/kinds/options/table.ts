import type { ParsedQuestion } from '#contract/questions.ts';
import { matchOption } from '../shared/match-option.ts';

/**
 * Ways to name an option, simplest first. Because there are more ways than options, at least one name is not
 * the text of another option. The first ways can also be used in a list.
 */
const NAMES: ((letter: string, number: number) => string)[] = [
  (letter) => letter,
  (_, number) => String(number),
  (_, number) => `#${number}`,
  (letter) => `${letter})`,
  (_, number) => `${number})`,
  (letter) => `(${letter})`,
  (_, number) => `(${number})`,
  (letter) => `Option ${letter}`,
  (_, number) => `Option ${number}`,
  (letter) => `Answer ${letter}`,
  (_, number) => `Answer ${number}`,
];

const NAMES_IN_LISTS = 7;
const DIVIDERS = [', ', '; ', ' & '];

/** Returns the cells of the options, and the cell that names the right ones. */
export function optionCells(question: ParsedQuestion): { options: string[]; right: string } {
  const options = question.options.map(({ option_text: text }) => text);
  const right = question.options.flatMap(({ is_correct: isRight }, index) => (isRight ? [index] : []));
  return { options, right: nameOf(right, options) };
}

/** Returns an unambiguous name of the right options. "2" is ambiguous if another option has the text "2". */
function nameOf(right: readonly number[], cells: readonly string[]): string {
  const options = cells.map((text, index) => ({ labels: labelsOf(index), text }));
  const named = (name: (typeof NAMES)[number]) =>
    right.map((index) => {
      const [number = '', letter = ''] = labelsOf(index);
      return name(letter, Number(number));
    });
  const names =
    right.length === 1
      ? NAMES.flatMap(named)
      : DIVIDERS.flatMap((divider) =>
          NAMES.slice(0, NAMES_IN_LISTS).map((name) => named(name).join(divider)),
        );
  return names.find((name) => isMatch(matchOption(name, options), right)) ?? '';
}

const isMatch = (which: ReturnType<typeof matchOption>, right: readonly number[]) =>
  'found' in which && String(which.found) === String(right);

const labelsOf = (index: number) => [String(index + 1), String.fromCharCode('A'.charCodeAt(0) + index)];
