import { type Element, child, children, descendantElements, textOf } from '#shared/element.ts';
import type { Problem } from '#contract/questions.ts';
import { sentence } from '#shared/sentence.ts';
import { declaredAnswers, UNSUPPORTED_RULES } from '../shared/qti-2.ts';
import { parseProgramNumber } from '../shared/program-number.ts';
import type { FileGap } from './gaps-of.ts';

const TYPED = 'textEntryInteraction';
const LISTED = 'inlineChoiceInteraction';

/** Returns whether an item's fields are gaps of one text: several fields, or a list within a sentence. */
export const areGapsOfQti2 = (interactions: readonly Element[]): boolean =>
  interactions.every(({ name }) => name === TYPED || name === LISTED) &&
  (interactions.length > 1 || interactions[0]?.name === LISTED);

/** The item's own rules of scoring are not read, because each has a response of its own. */
export const GAPS_SCORED_HERE: Problem = {
  code: 'partial_credit_left_out',
  detail: sentence`Here each gap earns the same share of the marks. Please check.`,
};

/** Reads a gap: the declared answers, those of the mapping with their shares, and a list's choices. */
export function readGapOfQti2(
  interaction: Element,
  declaration: Element | undefined,
  words: (text: string) => string,
): FileGap | Problem {
  const declared = declaration ? declaredAnswers(declaration) : [];
  if (!declaration || declared.length === 0) return UNSUPPORTED_RULES;
  if (interaction.name === LISTED) {
    const answers = descendantElements(interaction, 'inlineChoice').map((choice) => ({
      text: words(textOf(choice).trim()),
      share: declared.includes(choice.attributes.identifier ?? '') ? 100 : 0,
    }));
    return answers.some(({ share }) => share > 0) ? { form: 'list', answers } : UNSUPPORTED_RULES;
  }
  const isNumber = /^(?:float|integer)$/.test(declaration.attributes.baseType ?? '');
  if (isNumber && declared.some((text) => parseProgramNumber(text) === undefined)) return UNSUPPORTED_RULES;
  const entries = children(child(declaration, 'mapping'), 'mapEntry').map(({ attributes }) => ({
    text: (attributes.mapKey ?? '').trim(),
    value: Number(attributes.mappedValue),
  }));
  const most = Math.max(...entries.map(({ value }) => value), 0);
  const mapped = entries
    .filter(({ text, value }) => value > 0 && !declared.includes(text))
    .map(({ text, value }) => ({ text: words(text), share: (100 * value) / most }));
  return {
    form: isNumber ? 'number' : 'text',
    answers: [...declared.map((text) => ({ text: words(text), share: 100 })), ...mapped],
  };
}
